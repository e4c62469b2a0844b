//! The strategy of a precondition that looks at what a path has decided of its input, and no further: a reference that is not
//! decided stays a symbol, as under lazier#, and a comparison with it is a condition on symbols, which the path may well have
//! answered although it does not say which object the reference is. Accesses to an object need the object, as everywhere
//! ([`Structure`]).

use crate::kernel::Kernel;
use crate::structure::Structure;
use heapwise_exec::{HeapStrategy, Machine, Place, Ref, State, Step, SymbolId, Value};
use heapwise_program::Class;
use heapwise_term::{Model, Term};
use std::rc::Rc;

/// See the module.
pub struct Partial {
    kernel: Kernel,
    structure: Rc<Structure>,
}

impl Partial {
    /// The strategy; objects are those of another one.
    pub fn new(kernel: Kernel, structure: Rc<Structure>) -> Partial {
        Partial { kernel, structure }
    }
}

/// The input that a reference is, or whose object it is.
fn symbol_of(st: &State, r: Ref) -> Option<SymbolId> {
    match r {
        Ref::Null => None,
        Ref::Obj(o) => st.input.root_of(o),
        Ref::Sym(t) => st.input.symbol(t),
    }
}

impl HeapStrategy for Partial {
    fn name(&self) -> &'static str {
        "partial"
    }
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref> {
        self.structure.receiver(m, st, symbol)
    }
    /// Reading a reference decides nothing.
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let r = self.kernel.constants(m, st, r)?;
        let Ref::Sym(t) = r else { return Ok(r) };
        let known = st.input.symbol(t).and_then(|s| st.input.resolved.get(&s));
        Ok(known.copied().unwrap_or(r))
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        self.structure.load(m, st, base, at)
    }
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step {
        self.structure.store(m, st, base, at, value)
    }
    fn capacity(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize> {
        self.structure.capacity(m, st, r)
    }
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        let (a, b) = (self.touch(m, st, a)?, self.touch(m, st, b)?);
        match (a, b) {
            (Ref::Sym(t), Ref::Null) | (Ref::Null, Ref::Sym(t)) => {
                let null = m.terms.null();
                self.kernel.equal(m, st, t, null)
            }
            (Ref::Sym(_), _) | (_, Ref::Sym(_)) => match (symbol_of(st, a), symbol_of(st, b)) {
                (Some(x), Some(y)) => Ok(self.kernel.symbols_equal(m, st, x, y)),
                _ => self.structure.same(m, st, a, b),
            },
            _ => self.structure.same(m, st, a, b),
        }
    }
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        self.structure.classify(m, st, r, sets)
    }
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        self.structure.instance(m, st, r, set)
    }
    fn violated(&self, m: &mut Machine, st: &State, model: &Model) -> Vec<Term> {
        self.structure.violated(m, st, model)
    }
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        self.structure.classes(m, st, r)
    }
    fn narrow(&self, m: &mut Machine, st: &mut State, r: Ref, class: &'static Class) -> Step<Ref> {
        self.structure.narrow(m, st, r, class)
    }
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.structure.force(m, st, r)
    }
    fn place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.structure.place(m, st, r)
    }
}
