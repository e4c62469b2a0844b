//! The strategy of the structural solver: references are resolved when read, as lazily as anywhere, but a reference of
//! which nothing was assumed is resolved without conditions. Whatever it turns out to be agrees with every condition, so
//! there is nothing to ask a solver, and nothing to write down but the choice itself.

use crate::kernel::Kernel;
use crate::lazy::Lazy;
use heapwise_exec::{
    Choice, ChoiceKind, HeapStrategy, Machine, Place, Ref, Signal, State, Step, SymbolId, Value,
};
use heapwise_program::Class;
use heapwise_term::{Term, VarId};
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

    /// How many objects of a reference's type there may still be, where that is bounded.
    pub fn left(&self, st: &State, symbol: SymbolId) -> Option<usize> {
        let declared = st.input.get(symbol).declared;
        let overlaps =
            |o: &&(_, SymbolId)| self.kernel.candidates.overlap(st.input.get(o.1).declared, declared);
        let there = st.input.objects.iter().filter(overlaps).count();
        let of_class = self.kernel.bounds.of_class(declared).map(|s| (s as usize).saturating_sub(there));
        let in_all = self.kernel.bounds.n.map(|n| (n as usize).saturating_sub(st.input.objects.len()));
        match (of_class, in_all) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        }
    }

    fn is_open(&self, m: &Machine, st: &State, symbol: SymbolId) -> bool {
        let info = st.input.get(symbol);
        // Which class an object has is a matter of conditions; so is the length of an array.
        !info.declared.is_array()
            && self.kernel.classes_of(st, symbol).len() == 1
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
        let Ref::Sym(t) = r else { return Ok(r) };
        let symbol = self.kernel.symbol(st, t)?;
        if let Some(known) = st.input.resolved.get(&symbol) {
            return Ok(*known);
        }
        if !self.is_open(m, st, symbol) {
            return self.lazy.touch(m, st, r);
        }
        let mut targets = vec![Ref::Null];
        for (o, root) in &st.input.objects {
            if let Some(o) = o
                && self.kernel.may_alias(st, symbol, *root)
            {
                targets.push(Ref::Obj(*o));
            }
        }
        *self.open.borrow_mut() = Some(Open { symbol, targets });
        Err(Signal::Split(Choice { kind: ChoiceKind::Heap, when: [].into_iter().collect() }))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        let base = self.touch(m, st, base)?;
        self.lazy.load(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        let base = self.touch(m, st, base)?;
        self.lazy.store(m, st, base, at, value)
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
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.lazy.classes(m, st, r)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.touch(m, st, r)?;
        self.lazy.force(m, st, r)
    }
}
