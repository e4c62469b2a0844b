//! What path-optimal symbolic execution and heap summaries have in common: references stay terms, no access forks except
//! on null and on bounds, and the parts of input objects live in cells apart from the heap. How cells relate to
//! references is what tells the two apart ([`Cells`]).

use crate::guarded::{Leaf, fold, leaves};
use crate::kernel::{Kernel, Part, check_index, field_part, from_term, null_pointer, out_of_scope, to_term};
use heapwise_exec::{
    ChoiceKind, HeapStrategy, Key, Machine, Place, Ref, State, Step, SymbolId, Value, unsupported,
};
use heapwise_program::Class;
use heapwise_term::{Model, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Where the parts of an input reference's object are kept.
pub trait Cells {
    /// As on the command line.
    const NAME: &'static str;
    /// The current value of a part of a reference's object, initialized on first use.
    fn read(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        at: (Key, CellPart),
    ) -> Step<Term>;
    /// Writes a part of a reference's object where a guard holds.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        symbol: Guarded,
        at: (Key, CellPart),
        v: Term,
    ) -> Step;
}

/// A reference under a guard.
pub type Guarded = (Term, SymbolId);

/// A part of an object, opaque outside of this crate.
#[derive(Clone, Copy)]
pub struct CellPart(pub(crate) Part);

/// A strategy over cells.
pub struct Symbolic<C> {
    kernel: Kernel,
    cells: std::marker::PhantomData<C>,
}

/// An object that an access may mean.
enum Target {
    Object(heapwise_exec::ObjId),
    Input(SymbolId),
}

/// A reference that is not null, and the objects that it may mean.
struct Objects {
    term: Term,
    targets: Vec<(Term, Target)>,
}

impl<C: Cells> Symbolic<C> {
    /// The strategy.
    pub fn new(kernel: Kernel) -> Self {
        Symbolic { kernel, cells: std::marker::PhantomData }
    }

    /// The objects behind a reference. Throws when it is null (mergePC: under each guard the leaf is not null); ends the
    /// path where the input would be out of scope.
    fn objects(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Objects> {
        let t = to_term(m, Value::Ref(r));
        let null = m.terms.null();
        let is_null = self.kernel.equal(m, st, t, null)?;
        if m.decide(st, ChoiceKind::Check, is_null)? {
            return Err(null_pointer());
        }
        let leaves = leaves(m, st, t)?;
        let symbols: Vec<Guarded> = leaves
            .iter()
            .filter_map(|(guard, leaf)| if let Leaf::Symbol(s) = leaf { Some((*guard, *s)) } else { None })
            .collect();
        self.bind(m, st, &symbols)?;
        let mut targets = Vec::new();
        for (guard, leaf) in leaves {
            match leaf {
                Leaf::Null => {}
                Leaf::Object(o) => targets.push((guard, Target::Object(o))),
                Leaf::Symbol(s) => targets.push((guard, Target::Input(s))),
            }
        }
        Ok(Objects { term: t, targets })
    }

    /// Getfield/Putfield (r1): references whose objects are accessed are bound. One decision for all of them: whether
    /// that is in scope.
    fn bind(&self, m: &mut Machine, st: &mut State, symbols: &[Guarded]) -> Step {
        let ff = m.terms.ff();
        let mut new: Vec<Guarded> = Vec::new();
        let mut fits = m.terms.tt();
        for &(guard, symbol) in symbols {
            let before = self.kernel.accessed(m, st, symbol);
            let outside = m.terms.not(before);
            let guard = m.terms.and(guard, outside);
            if guard == ff {
                continue;
            }
            if self.kernel.classes_of(st, symbol).is_empty() {
                let info = st.input.get(symbol);
                let (ty, name) = (info.declared.java_name(), &info.name);
                return unsupported(format!(
                    "no class on the class path implements {ty}, the type of {name}"
                ));
            }
            let here = self.kernel.in_scope(m, st, symbol);
            let free = m.terms.not(guard);
            let here = m.terms.or(free, here);
            fits = m.terms.and(fits, here);
            new.push((guard, symbol));
        }
        if !m.decide(st, ChoiceKind::Heap, fits)? {
            return out_of_scope();
        }
        for (guard, symbol) in new {
            let before = self.kernel.accessed(m, st, symbol);
            let now = m.terms.or(before, guard);
            if st.input.get(symbol).declared.is_array() {
                let length = self.kernel.length_var(m, st, symbol);
                let zero = m.terms.int(0);
                let axiom = m.terms.sle(zero, length);
                if axiom != m.terms.tt() {
                    st.path.assume(&mut m.terms, axiom);
                }
            }
            self.kernel.note_classes(st, symbol);
            let input = Rc::make_mut(&mut st.input);
            input.accessed.insert(symbol, now);
            if before == ff {
                input.objects.push((None, symbol));
            }
        }
        Ok(())
    }

    /// Getfield (c1), (c2): the if-then-else of the values in each object that the reference may mean.
    fn read(&self, m: &mut Machine, st: &mut State, objects: &Objects, at: (Key, Part)) -> Step<Term> {
        let mut values: FxHashMap<Term, Term> = FxHashMap::default();
        for (_, target) in &objects.targets {
            let (leaf, value) = match target {
                Target::Input(symbol) => {
                    let here = C::read(&self.kernel, m, st, *symbol, (at.0, CellPart(at.1)))?;
                    (st.input.get(*symbol).var, here)
                }
                Target::Object(o) => {
                    let v = object_part(m, st, *o, at)?;
                    (m.terms.ref_const(o.0 + 1), to_term(m, v))
                }
            };
            values.insert(leaf, value);
        }
        let value = fold(m, objects.term, |_, leaf| values.get(&leaf).copied())?;
        match value {
            Some(v) => Ok(v),
            None => unsupported("a reference that means no object"),
        }
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
        for (guard, target) in &objects.targets {
            let guard = m.terms.and(*guard, when);
            match target {
                Target::Input(symbol) => {
                    C::write(&self.kernel, m, st, (guard, *symbol), (at.0, CellPart(at.1)), v)?;
                }
                Target::Object(o) => {
                    let old = object_part(m, st, *o, at)?;
                    let old = to_term(m, old);
                    let new = m.terms.ite(guard, v, old);
                    let new = from_term(m, new);
                    set_object_part(m, st, *o, at, new)?;
                }
            }
        }
        Ok(())
    }

    /// The element class of the arrays that a reference may mean.
    fn elem(&self, st: &State, objects: &Objects) -> Step<&'static Class> {
        let class = match objects.targets.first() {
            Some((_, Target::Input(s))) => st.input.get(*s).declared,
            Some((_, Target::Object(o))) => st.heap.get(*o).class,
            None => return unsupported("a reference that means no object"),
        };
        match class.elem() {
            Some(e) => Ok(e),
            None => unsupported("an array access through a reference that is no array type"),
        }
    }
}

/// How many elements there are at most.
fn places(m: &Machine, length: Term) -> u32 {
    let most = m.options.max_array as u32;
    m.value(length).as_int().map_or(most, |n| most.min(n as u32))
}

fn object_part(m: &mut Machine, st: &mut State, o: heapwise_exec::ObjId, at: (Key, Part)) -> Step<Value> {
    match at.1 {
        Part::Field(f) => m.load_field(st, o, f),
        Part::Length => match st.heap.get(o).as_array() {
            Some(a) => Ok(a.length()),
            None => unsupported("length of an object that is no array"),
        },
        Part::Text => crate::strings::content_of_object(m, st, o),
        // Beyond the end of one alternative the value does not matter: its guard excludes the index.
        Part::Elem(i, elem) => Ok(st
            .heap
            .get(o)
            .as_array()
            .and_then(|a| a.get(i as usize))
            .unwrap_or_else(|| elem.prim().map_or(Value::NULL, Value::default_of_prim))),
    }
}

fn set_object_part(
    _: &mut Machine,
    st: &mut State,
    o: heapwise_exec::ObjId,
    at: (Key, Part),
    v: Value,
) -> Step {
    match at.1 {
        Part::Field(f) => {
            st.heap.set_field(o, f.slot, v);
        }
        Part::Elem(i, _) => {
            if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                a.set(i as usize, v);
            }
        }
        Part::Length | Part::Text => return unsupported("a store to the length of an array or string"),
    }
    Ok(())
}

impl<C: Cells> HeapStrategy for Symbolic<C> {
    fn name(&self) -> &'static str {
        C::NAME
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        let always = m.terms.tt();
        self.bind(m, st, &[(always, symbol)])?;
        Ok(Ref::Sym(st.input.get(symbol).var))
    }
    /// Reading a reference decides nothing.
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.kernel.constants(m, st, r)
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        if let Place::Field(f) = at
            && crate::strings::is_derived(m, f)
        {
            return crate::strings::derived_field(m, st, base, f);
        }
        let objects = self.objects(m, st, base)?;
        if let Some(part) = field_part(at) {
            let t = self.read(m, st, &objects, part)?;
            return Ok(from_term(m, t));
        }
        if let Place::Raw(i) = at {
            let elem = self.elem(st, &objects)?;
            let t = self.read(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)))?;
            return Ok(from_term(m, t));
        }
        let Place::Elem(index) = at else { return unsupported("an unknown part of an object") };
        let elem = self.elem(st, &objects)?;
        let length = self.read(m, st, &objects, (Key::Length, Part::Length))?;
        check_index(m, st, index, from_term(m, length))?;
        let part = |i: u32| (Key::Elem(i), Part::Elem(i, elem));
        if let Value::Int(i) = index {
            let t = self.read(m, st, &objects, part(i as u32))?;
            return Ok(from_term(m, t));
        }
        let mut elems = Vec::new();
        for i in 0..places(m, length) {
            elems.push((i, self.read(m, st, &objects, part(i))?));
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
        let objects = self.objects(m, st, base)?;
        let always = m.terms.tt();
        if let Some(part) = field_part(at) {
            let v = to_term(m, value);
            return self.write(m, st, &objects, part, always, v);
        }
        if let Place::Raw(i) = at {
            let (elem, v) = (self.elem(st, &objects)?, to_term(m, value));
            return self.write(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)), always, v);
        }
        let Place::Elem(index) = at else { return unsupported("an unknown part of an object") };
        let elem = self.elem(st, &objects)?;
        let length = self.read(m, st, &objects, (Key::Length, Part::Length))?;
        check_index(m, st, index, from_term(m, length))?;
        if let Value::Ref(r) = value {
            m.check_store(st, base, r)?;
        }
        let value = m.narrow(elem.prim(), value);
        let v = to_term(m, value);
        for i in 0..places(m, length) {
            let (at, k) = (m.term(index), m.terms.int(i as i32));
            let hit = m.terms.eq(at, k);
            if hit != m.terms.ff() {
                self.write(m, st, &objects, (Key::Elem(i), Part::Elem(i, elem)), hit, v)?;
            }
        }
        Ok(())
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
        let mut any = m.terms.ff();
        for (guard, leaf) in leaves(m, st, t)? {
            let inside = match leaf {
                Leaf::Null => continue,
                Leaf::Object(o) => m.terms.bool(set.contains(&st.heap.get(o).class)),
                Leaf::Symbol(s) => {
                    let is_null = m.terms.eq(st.input.get(s).var, null);
                    let there = m.terms.not(is_null);
                    let class = self.kernel.class_in(m, st, s, set);
                    m.terms.and(there, class)
                }
            };
            let here = m.terms.and(guard, inside);
            any = m.terms.or(any, here);
        }
        Ok(any)
    }
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        let t = to_term(m, Value::Ref(r));
        let mut all: Vec<&'static Class> = Vec::new();
        for (_, leaf) in leaves(m, st, t)? {
            let here = match leaf {
                Leaf::Null => Vec::new(),
                Leaf::Object(o) => vec![st.heap.get(o).class],
                Leaf::Symbol(s) => self.kernel.classes_of(st, s).to_vec(),
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
        let null = self.same(m, st, r, Ref::Null)?;
        if m.decide(st, ChoiceKind::Heap, null)? {
            return Ok(Ref::Null);
        }
        unsupported("an input reference as an argument of a native method")
    }
}
