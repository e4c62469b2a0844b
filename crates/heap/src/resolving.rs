//! What the lazy family has in common: a reference is resolved to null or an object, sooner or later. When is what tells
//! them apart ([`When`]).

use crate::kernel::Kernel;
use heapwise_exec::{HeapStrategy, Machine, Place, Ref, State, Step, SymbolId, Value};
use heapwise_program::Class;
use heapwise_term::Term;
use std::marker::PhantomData;

/// When a reference is resolved, beyond accesses to its object, which always do.
pub trait When {
    /// As on the command line.
    const NAME: &'static str;
    /// A reference is read.
    fn touch(kernel: &Kernel, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref>;
    /// Two references are compared.
    fn same(kernel: &Kernel, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term>;
}

/// A strategy that resolves references.
pub struct Resolving<W> {
    kernel: Kernel,
    when: PhantomData<W>,
}

impl<W: When> Resolving<W> {
    /// The strategy.
    pub fn new(kernel: Kernel) -> Self {
        Resolving { kernel, when: PhantomData }
    }
}

/// Resolves both references, and compares what they are.
pub(crate) fn compare_resolved(
    kernel: &Kernel,
    m: &mut Machine,
    st: &mut State,
    a: Ref,
    b: Ref,
) -> Step<Term> {
    let (a, b) = (kernel.resolve(m, st, a)?, kernel.resolve(m, st, b)?);
    Ok(m.terms.bool(a == b))
}

impl<W: When> HeapStrategy for Resolving<W> {
    fn name(&self) -> &'static str {
        W::NAME
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        if self.kernel.has_shared(m, st, symbol) {
            // What it is has to be decided, and nothing runs yet.
            return Ok(Ref::Sym(st.input.get(symbol).var));
        }
        Ok(Ref::Obj(self.kernel.new_object(m, st, symbol)?))
    }
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.kernel.constants(m, st, r)?;
        W::touch(&self.kernel, m, st, r)
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        self.kernel.load_resolved(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        self.kernel.store_resolved(m, st, base, at, value)
    }
    fn capacity(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize> {
        self.kernel.capacity_resolved(m, st, r)
    }
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        W::same(&self.kernel, m, st, a, b)
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        self.kernel.classify_resolved(m, st, r, sets)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        self.kernel.instance_resolved(m, st, r, set)
    }
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.kernel.classes_resolved(m, st, r)
    }
    fn narrow(&self, m: &mut Machine, st: &mut State, r: Ref, class: &'static Class) -> Step<Ref> {
        self.kernel.narrow_resolved(m, st, r, class)
    }
    fn place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.kernel.resolve(m, st, r)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.kernel.force_resolved(m, st, r)
    }
}
