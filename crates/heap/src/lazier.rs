//! Lazier and lazier# initialization (Deng et al.): the *base* of an access is resolved, the value that is read stays a
//! symbol.

use crate::kernel::Kernel;
use heapwise_exec::{HeapStrategy, Machine, Place, Ref, State, Step, SymbolId, Value};
use heapwise_program::Class;
use heapwise_term::Term;

/// What a reference was resolved to, if it was.
fn known(st: &State, r: Ref) -> Ref {
    let Ref::Sym(t) = r else { return r };
    let symbol = st.input.symbol(t);
    symbol.and_then(|s| st.input.resolved.get(&s)).copied().unwrap_or(r)
}

/// Lazier initialization: a reference is resolved when a part of its object is accessed, or when it is compared.
pub struct Lazier(pub Kernel);

impl HeapStrategy for Lazier {
    fn name(&self) -> &'static str {
        "lazier"
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        Ok(Ref::Obj(self.0.new_object(m, st, symbol)?))
    }
    /// Reading a reference resolves nothing: it stays a symbol until its object is needed.
    fn touch(&self, _: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        Ok(known(st, r))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        self.0.load_resolved(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        self.0.store_resolved(m, st, base, at, value)
    }
    /// Any comparison resolves.
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        let (a, b) = (self.0.resolve(m, st, a)?, self.0.resolve(m, st, b)?);
        Ok(m.terms.bool(a == b))
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        self.0.classify_resolved(m, st, r, sets)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        self.0.instance_resolved(m, st, r, set)
    }
    fn classes(&self, _: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.0.classes_resolved(st, r)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.0.force_resolved(m, st, r)
    }
}

/// Lazier# initialization: as lazier, but a test for null only tells null from non-null.
pub struct LazierSharp(pub Kernel);

impl HeapStrategy for LazierSharp {
    fn name(&self) -> &'static str {
        "lazier-sharp"
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        Ok(Ref::Obj(self.0.new_object(m, st, symbol)?))
    }
    /// Reading a reference resolves nothing: it stays a symbol until its object is needed.
    fn touch(&self, _: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        Ok(known(st, r))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        self.0.load_resolved(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        self.0.store_resolved(m, st, base, at, value)
    }
    /// A comparison with null settles only that: null, or a symbolic location that may still be any object.
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        match (known(st, a), known(st, b)) {
            (Ref::Sym(t), Ref::Null) | (Ref::Null, Ref::Sym(t)) => {
                let null = m.terms.null();
                Ok(m.terms.eq(t, null))
            }
            (a, b) => {
                let (a, b) = (self.0.resolve(m, st, a)?, self.0.resolve(m, st, b)?);
                Ok(m.terms.bool(a == b))
            }
        }
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        self.0.classify_resolved(m, st, r, sets)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        self.0.instance_resolved(m, st, r, set)
    }
    fn classes(&self, _: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.0.classes_resolved(st, r)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.0.force_resolved(m, st, r)
    }
}
