//! What path-optimal symbolic execution and heap summaries have in common: references stay terms, no access forks except
//! on null and on bounds, and the parts of input objects live apart from the heap (`cells`). How a write reaches
//! the possible aliases of a reference is what tells the two apart ([`Cells`]).

use crate::dereference::{Objects, in_reach};
use crate::guarded::{Leaf, fold, leaf, parts};
use crate::kernel::{Kernel, Part, check_index, field_part, from_term, to_term};
use heapwise_exec::{
    ChoiceKind, HeapStrategy, Key, Machine, Place, Ref, Side, State, Step, SymbolId, Value, unsupported,
};
use heapwise_program::Class;
use heapwise_term::{Model, Term};

/// How a part of an input object is written.
pub trait Cells {
    /// As on the command line.
    const NAME: &'static str;
    /// Writes a part of the object that a reference means, which is an input object.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        target: Term,
        at: (Key, CellPart),
        v: Term,
    ) -> Step;
}

/// A part of an object, opaque outside of this crate.
#[derive(Clone, Copy)]
pub struct CellPart(pub(crate) Part);

/// A strategy over cells.
pub struct Symbolic<C> {
    pub(crate) kernel: Kernel,
    cells: std::marker::PhantomData<C>,
}

impl<C: Cells> Symbolic<C> {
    /// The strategy.
    pub fn new(kernel: Kernel) -> Self {
        Symbolic { kernel, cells: std::marker::PhantomData }
    }

    /// How many elements there are at most. What is beyond the reach of input arrays is an element of one that the method
    /// allocated.
    fn places(&self, m: &Machine, st: &State, objects: &Objects, length: Term) -> Step<u32> {
        let most = self.kernel.capacity(m, st, objects)? as u32;
        Ok(m.value(length).as_int().map_or(most, |n| most.min(n as u32)))
    }

    /// Putfield (c1), (c2) under an additional guard.
    fn write(
        &self,
        m: &mut Machine,
        st: &mut State,
        objects: &Objects,
        at: (Key, Part),
        when: Term,
        v: Term,
    ) -> Step {
        if let Some((guard, inputs)) = objects.inputs.filter(|_| in_reach(m, at.1)) {
            // mergeHPf: where the guard does not hold, the object keeps what it has.
            let guard = m.terms.and(guard, when);
            let new = if guard == m.terms.tt() {
                v
            } else {
                let old = self.kernel.current(m, st, inputs, at)?;
                m.terms.ite(guard, v, old)
            };
            C::write(&self.kernel, m, st, inputs, (at.0, CellPart(at.1)), new)?;
            self.kernel.write_places(m, st, (guard, inputs), at, v)?;
        }
        self.kernel.write_objects(m, st, objects, at, when, v)
    }
}

impl<C: Cells> HeapStrategy for Symbolic<C> {
    fn name(&self) -> &'static str {
        C::NAME
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        let var = st.input.get(symbol).var;
        self.kernel.bind(m, st, var)?;
        Ok(Ref::Sym(var))
    }
    /// Reading a reference decides nothing.
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.kernel.constants(m, st, r)?;
        Ok(self.kernel.place_of(st, r).unwrap_or(r))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        if let Ref::Obj(o) = base
            && let Some(root) = st.input.root_of(o)
        {
            return self.kernel.load_place(m, st, (o, root), at);
        }
        if let Place::Field(f) = at
            && crate::strings::is_derived(m, f)
        {
            return crate::strings::derived_field(m, st, base, f);
        }
        let objects = self.kernel.objects(m, st, base)?;
        if let Some(part) = field_part(at) {
            let t = self.kernel.read(m, st, &objects, part)?;
            return Ok(from_term(m, t));
        }
        if let Place::Raw(i) = at {
            let elem = self.kernel.elem(m, st, &objects)?;
            let t = self.kernel.read(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)))?;
            return Ok(from_term(m, t));
        }
        let Place::Elem(index) = at else { return unsupported("an unknown part of an object") };
        let elem = self.kernel.elem(m, st, &objects)?;
        let length = self.kernel.read(m, st, &objects, (Key::Length, Part::Length))?;
        check_index(m, st, index, from_term(m, length))?;
        let part = |i: u32| (Key::Elem(i), Part::Elem(i, elem));
        if let Value::Int(i) = index {
            let t = self.kernel.read(m, st, &objects, part(i as u32))?;
            return Ok(from_term(m, t));
        }
        let mut elems = Vec::new();
        for i in 0..self.places(m, st, &objects, length)? {
            m.go_on()?;
            elems.push((i, self.kernel.read(m, st, &objects, part(i))?));
        }
        if elems.len() > m.options.max_array {
            let (all, at) = (elems.iter().map(|e| e.1).collect::<Vec<_>>(), m.term(index));
            return match m.select_tree(&all, 0, at) {
                Some(t) => Ok(from_term(m, t)),
                None => unsupported("symbolic index into an empty array"),
            };
        }
        let mut value = None;
        for (i, here) in elems.into_iter().rev() {
            let (at, k) = (m.term(index), m.terms.int(i as i32));
            let hit = m.terms.eq(at, k);
            value = Some(match value {
                Some(rest) => m.terms.ite(hit, here, rest),
                None => here,
            });
        }
        match value {
            Some(t) => Ok(from_term(m, t)),
            None => unsupported("an input array under --max-array 0"),
        }
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        let objects = self.kernel.objects(m, st, base)?;
        let always = m.terms.tt();
        if let Some(part) = field_part(at) {
            let v = to_term(m, value);
            return self.write(m, st, &objects, part, always, v);
        }
        if let Place::Raw(i) = at {
            let (elem, v) = (self.kernel.elem(m, st, &objects)?, to_term(m, value));
            return self.write(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)), always, v);
        }
        let Place::Elem(index) = at else { return unsupported("an unknown part of an object") };
        let elem = self.kernel.elem(m, st, &objects)?;
        let length = self.kernel.read(m, st, &objects, (Key::Length, Part::Length))?;
        check_index(m, st, index, from_term(m, length))?;
        if let Value::Ref(r) = value {
            m.check_store(st, base, r)?;
        }
        let value = m.narrow(elem.prim(), value);
        let v = to_term(m, value);
        if let Value::Int(i) = index {
            return self.write(m, st, &objects, (Key::Elem(i as u32), Part::Elem(i as u32, elem)), always, v);
        }
        for i in 0..self.places(m, st, &objects, length)? {
            m.go_on()?;
            let (at, k) = (m.term(index), m.terms.int(i as i32));
            let hit = m.terms.eq(at, k);
            if hit != m.terms.ff() {
                self.write(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)), hit, v)?;
            }
        }
        Ok(())
    }
    fn capacity(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize> {
        let objects = self.kernel.objects(m, st, r)?;
        self.kernel.capacity(m, st, &objects)
    }
    /// Conditions on references are conjoined as they are, bound or not.
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        let (a, b) = (to_term(m, Value::Ref(a)), to_term(m, Value::Ref(b)));
        self.kernel.equal(m, st, a, b)
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        let mut when = Vec::with_capacity(sets.len());
        for set in sets {
            when.push(self.instance(m, st, r, set)?);
        }
        m.choose(st, ChoiceKind::Heap, &when)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        let t = to_term(m, Value::Ref(r));
        let null = m.terms.null();
        let any = fold(
            m,
            t,
            |_| false,
            |m, part| {
                Ok(Some(match leaf(m, st, part)? {
                    None | Some(Leaf::Null) => m.terms.ff(),
                    Some(Leaf::Object(o)) => match st.heap.get(o).side {
                        Side::Input(s) => self.kernel.class_in(m, st, s, set),
                        _ => m.terms.bool(set.contains(&st.heap.get(o).class)),
                    },
                    Some(Leaf::Symbol(s)) => {
                        let is_null = m.terms.eq(part, null);
                        let there = m.terms.not(is_null);
                        let class = self.kernel.class_in(m, st, s, set);
                        m.terms.and(there, class)
                    }
                }))
            },
        )?;
        Ok(any.unwrap_or(m.terms.ff()))
    }
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        let t = to_term(m, Value::Ref(r));
        let mut all: Vec<&'static Class> = Vec::new();
        for part in parts(m, t, |_| false)? {
            let here = match leaf(m, st, part)? {
                None | Some(Leaf::Null) => Vec::new(),
                Some(Leaf::Object(o)) => match st.heap.get(o).side {
                    Side::Input(s) => self.kernel.classes_of(st, s).to_vec(),
                    _ => vec![st.heap.get(o).class],
                },
                Some(Leaf::Symbol(s)) => self.kernel.classes_of(st, s).to_vec(),
            };
            here.into_iter().for_each(|c| {
                if !all.contains(&c) {
                    all.push(c);
                }
            });
        }
        Ok(all)
    }
    fn violated(&self, m: &mut Machine, st: &State, model: &Model) -> Vec<Term> {
        self.kernel.inconsistent(m, st, model)
    }
    fn complete(&self, m: &Machine, st: &State, model: &Model) -> Option<Model> {
        self.kernel.made_consistent(m, st, model)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.kernel.place(m, st, r)?;
        self.kernel.settle_place(m, st, r)?;
        Ok(r)
    }
    fn narrow(&self, m: &mut Machine, st: &mut State, r: Ref, class: &'static Class) -> Step<Ref> {
        self.kernel.narrow_term(m, st, r, class)
    }
    /// Which alternative is thrown does not matter.
    fn thrown(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let Ref::Sym(t) = r else { return Ok(r) };
        self.kernel.bind(m, st, t)?;
        Ok(self.kernel.place_of(st, r).unwrap_or(r))
    }
    fn place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.kernel.place(m, st, r)
    }
}
