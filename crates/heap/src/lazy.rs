//! Lazy initialization (generalized symbolic execution): a reference is resolved when it is first read.

use crate::kernel::Kernel;
use heapwise_exec::{HeapStrategy, Machine, Place, Ref, State, Step, SymbolId, Value};
use heapwise_program::Class;
use heapwise_term::Term;

/// Lazy initialization: on the first read of an input reference, one path for null, one for each compatible input object
/// so far, one for a new object.
pub struct Lazy(pub Kernel);

impl HeapStrategy for Lazy {
    fn name(&self) -> &'static str {
        "lazy"
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        Ok(Ref::Obj(self.0.new_object(m, st, symbol)?))
    }
    /// The value is resolved when it is read.
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.0.resolve(m, st, r)
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        self.0.load_resolved(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        self.0.store_resolved(m, st, base, at, value)
    }
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
