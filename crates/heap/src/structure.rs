//! The strategy of the structural solver: references are resolved when read, as lazily as anywhere, but a reference of
//! which nothing was assumed is resolved without conditions. Whatever it turns out to be agrees with every condition, so
//! there is nothing to ask a solver, and nothing to write down but the choice itself.

use crate::candidates::is_constant;
use crate::kernel::{Kernel, to_term};
use crate::lazy::Lazy;
use crate::restore::fill;
use heapwise_exec::{
    Choice, ChoiceKind, HeapStrategy, InputBound, InputHeap, Key, Machine, ObjId, Place, Ref, Side, Signal,
    State, Step, SymbolId, Value,
};
use heapwise_program::Class;
use heapwise_term::{Model, Term, VarId};
use rustc_hash::FxHashSet;
use std::cell::RefCell;
use std::rc::Rc;

/// A reference that may be anything.
#[derive(Clone, Debug)]
pub struct Open {
    /// The reference.
    pub symbol: SymbolId,
    /// What it may be, apart from a new object: null and the objects of its type, in this order.
    pub targets: Vec<Ref>,
}

/// See the module.
pub struct Structure {
    kernel: Kernel,
    lazy: Lazy,
    /// References that conditions speak of.
    constrained: RefCell<FxHashSet<VarId>>,
    open: RefCell<Option<Open>>,
}

impl Structure {
    /// The strategy.
    pub fn new(kernel: Kernel) -> Structure {
        Structure {
            lazy: Lazy::new(kernel.clone()),
            kernel,
            constrained: RefCell::default(),
            open: RefCell::default(),
        }
    }

    /// Starts a search in which conditions speak of these variables.
    pub fn begin(&self, constrained: FxHashSet<VarId>) {
        *self.constrained.borrow_mut() = constrained;
        *self.open.borrow_mut() = None;
    }

    /// Gives a fresh state the input that another state has seen. Where the strategy of that state resolves no
    /// references, they are resolved when the search reads them.
    pub fn restore(&self, m: &mut Machine, st: &mut State, known: &InputHeap) -> Step {
        self.kernel.restore(m, st, known)
    }

    /// Resolves what the search has not read, but conditions speak of: there has to be an object for it, too.
    pub fn resolve_rest(&self, m: &mut Machine, st: &mut State) -> Step {
        for i in 0..st.input.symbols.len() as u32 {
            if self.is_undecided(m, &st.input, SymbolId(i)) {
                self.resolve_known(m, st, SymbolId(i))?;
            }
        }
        Ok(())
    }

    /// Whether conditions speak of a reference that is not resolved.
    pub fn is_undecided(&self, m: &Machine, input: &InputHeap, symbol: SymbolId) -> bool {
        !input.resolved.contains_key(&symbol)
            && !is_constant(input.get(symbol).declared)
            && input.objects.iter().all(|o| o.0.is_none() || o.1 != symbol)
            && m.terms.as_var(input.get(symbol).var).is_some_and(|v| self.constrained.borrow().contains(&v))
    }

    /// A reference that conditions speak of, or whose object has known parts.
    fn resolve_known(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        let target = match self.kernel.choose_target(m, st, symbol)? {
            Some(there) => there,
            None if st.input.get(symbol).declared.is_array() => {
                // All elements are needed at once: through which references they were read is decided first.
                for i in 0..st.input.slots.len() {
                    let slot = &st.input.slots[i];
                    let (owner, of_array) = (slot.owner, !matches!(slot.key, Key::Field(_)));
                    let open = owner != symbol && !st.input.resolved.contains_key(&owner);
                    if of_array && open && self.kernel.may_alias(st, owner, symbol) {
                        let (x, y) = (st.input.get(owner).var, st.input.get(symbol).var);
                        let same = m.terms.eq(x, y);
                        m.decide(st, ChoiceKind::Heap, same)?;
                    }
                }
                let o = self.kernel.blank(m, st, symbol)?;
                Rc::make_mut(&mut st.input).resolved.insert(symbol, Ref::Obj(o));
                let keys: Vec<Key> = st.input.slots.iter().map(|s| s.key).collect();
                for key in keys.into_iter().filter(|k| !matches!(k, Key::Field(_))) {
                    if let Some(value) = self.known_part(m, st, o, symbol, key)? {
                        fill(st, o, key, None, value);
                    }
                }
                self.kernel.complete_array(m, st, o, symbol)?;
                Ref::Obj(o)
            }
            None => Ref::Obj(self.kernel.blank(m, st, symbol)?),
        };
        if let Ref::Obj(o) = target
            && st.input.views.contains_key(&symbol)
        {
            self.kernel.reshape(m, st, o, st.input.get(symbol).declared)?; // what was an Object so far is an array
        }
        Rc::make_mut(&mut st.input).resolved.insert(symbol, target);
        self.same_length(m, st, symbol, target);
        Ok(target)
    }

    /// A condition may speak of the length of an array that nobody has read (that it is in scope): where the reference
    /// turns out to mean an array that is there, that is the length of this one.
    fn same_length(&self, m: &mut Machine, st: &mut State, symbol: SymbolId, target: Ref) {
        let Ref::Obj(o) = target else { return };
        let Some(length) = st.heap.get(o).as_array().map(|a| a.length()) else { return };
        if length == Value::Hole {
            return;
        }
        let asked = self.kernel.length_var(m, st, symbol);
        if m.terms.as_var(asked).is_some_and(|v| self.constrained.borrow().contains(&v)) {
            let length = m.term(length);
            let equal = m.terms.eq(asked, length);
            if equal != m.terms.tt() {
                st.path.add_fact(equal);
            }
        }
    }

    /// The value of a part of an object that was read before, through whatever reference. Where there are several, they
    /// are the same.
    fn known_part(
        &self,
        m: &mut Machine,
        st: &mut State,
        o: ObjId,
        root: SymbolId,
        key: Key,
    ) -> Step<Option<Value>> {
        let mut found: Option<Value> = None;
        for i in 0..st.input.slots.len() {
            let (owner, value) = (st.input.slots[i].owner, st.input.slots[i].value);
            if st.input.slots[i].key != key {
                continue;
            }
            match st.input.resolved.get(&owner) {
                Some(Ref::Obj(there)) if *there == o => {}
                Some(_) => continue,
                None => {
                    if !self.kernel.may_alias(st, owner, root) {
                        continue;
                    }
                    let (x, y) = (st.input.get(owner).var, st.input.get(root).var);
                    let same = m.terms.eq(x, y);
                    if !m.decide(st, ChoiceKind::Heap, same)? {
                        continue;
                    }
                    Rc::make_mut(&mut st.input).resolved.insert(owner, Ref::Obj(o));
                }
            }
            match found {
                None => found = Some(value),
                Some(first) => {
                    let (a, b) = (to_term(m, first), to_term(m, value));
                    if m.terms.sort(a) != m.terms.sort(b) {
                        continue; // of an array and of something else: a path that conditions exclude
                    }
                    let equal = m.terms.eq(a, b);
                    if equal != m.terms.tt() {
                        st.path.add_fact(equal);
                    }
                }
            }
        }
        Ok(found)
    }

    /// The reference behind a split without conditions.
    pub fn take_open(&self) -> Option<Open> {
        self.open.borrow_mut().take()
    }

    /// Decides what an open reference is; `None`: a new object.
    pub fn resolve_to(&self, m: &mut Machine, st: &mut State, symbol: SymbolId, target: Option<Ref>) -> Step {
        let target = match target {
            Some(target) => target,
            None => Ref::Obj(self.kernel.new_object(m, st, symbol)?),
        };
        Rc::make_mut(&mut st.input).resolved.insert(symbol, target);
        Ok(())
    }

    /// How many objects there may still be for an open reference, and the bound that says so, where there is one.
    pub fn left(&self, st: &State, symbol: SymbolId) -> Option<(usize, InputBound)> {
        self.kernel.left(st, symbol).ok().flatten()
    }

    /// What a reference that is open may be, apart from a new object. `None`: conditions have to tell after all, since they tell
    /// the class of an object that it may be. Otherwise that object could be of one class here and of another one there, whose
    /// fields share places.
    fn targets(&self, st: &State, symbol: SymbolId) -> Option<Vec<Ref>> {
        let classes = self.kernel.classes_of(st, symbol);
        let mut targets = vec![Ref::Null];
        for (o, root) in &st.input.objects {
            let Some(o) = o.filter(|_| self.kernel.may_alias(st, symbol, *root)) else { continue };
            let object = st.heap.get(o);
            if matches!(object.side, Side::Input(_)) {
                return None;
            }
            if classes.contains(&object.class) {
                targets.push(Ref::Obj(o));
            }
        }
        Some(targets)
    }

    fn is_open(&self, m: &Machine, st: &State, symbol: SymbolId) -> bool {
        let info = st.input.get(symbol);
        // Which class an object has is a matter of conditions; so is the length of an array.
        !info.declared.is_array()
            && self.kernel.classes_of(st, symbol).len() == 1
            && st.input.slots.iter().all(|s| s.owner != symbol)
            && self.kernel.left(st, symbol).is_ok()
            && m.terms.as_var(info.var).is_some_and(|v| !self.constrained.borrow().contains(&v))
    }
}

impl HeapStrategy for Structure {
    fn name(&self) -> &'static str {
        "structure"
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        self.lazy.receiver(m, st, symbol)
    }
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.kernel.constants(m, st, r)?;
        let Ref::Sym(t) = r else { return Ok(r) };
        if st.input.symbol(t).is_none() {
            // One of the constants of an enum: there are no others, and which one it is is a matter of conditions.
            return self.lazy.touch(m, st, r);
        }
        let symbol = self.kernel.symbol(st, t)?;
        if let Some(known) = st.input.resolved.get(&symbol) {
            return Ok(*known);
        }
        let open = self.is_open(m, st, symbol).then(|| self.targets(st, symbol)).flatten();
        let Some(targets) = open else { return self.resolve_known(m, st, symbol) };
        *self.open.borrow_mut() = Some(Open { symbol, targets });
        Err(Signal::Split(Choice { kind: ChoiceKind::Heap, when: [].into_iter().collect() }))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        let base = self.touch(m, st, base)?;
        if let (Ref::Obj(o), Place::Field(f)) = (base, at)
            && st.heap.field(o, f.slot) == Some(Value::Hole)
            && let Some(root) = st.input.root_of(o)
            && let Some(value) = self.known_part(m, st, o, root, Key::Field(f.id))?
        {
            st.heap.set_field(o, f.slot, value);
            return Ok(value);
        }
        self.lazy.load(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        let base = self.touch(m, st, base)?;
        self.lazy.store(m, st, base, at, value)
    }
    fn capacity(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize> {
        let r = self.touch(m, st, r)?;
        self.lazy.capacity(m, st, r)
    }
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        let (a, b) = (self.touch(m, st, a)?, self.touch(m, st, b)?);
        self.lazy.same(m, st, a, b)
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        let r = self.touch(m, st, r)?;
        self.lazy.classify(m, st, r, sets)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        let r = self.touch(m, st, r)?;
        self.lazy.instance(m, st, r, set)
    }
    fn violated(&self, m: &mut Machine, st: &State, model: &Model) -> Vec<Term> {
        self.kernel.inconsistent(m, st, model)
    }
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.lazy.classes(m, st, r)
    }
    fn narrow(&self, m: &mut Machine, st: &mut State, r: Ref, class: &'static Class) -> Step<Ref> {
        let r = self.touch(m, st, r)?;
        self.lazy.narrow(m, st, r, class)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.touch(m, st, r)?;
        self.lazy.force(m, st, r)
    }
}
