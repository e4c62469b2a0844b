//! Lazier and lazier# initialization (Deng et al.): the *base* of an access is resolved, the value that is read stays a
//! symbol.

use crate::kernel::Kernel;
use crate::resolving::{Resolving, When, compare_resolved};
use heapwise_exec::{Machine, Ref, State, Step};
use heapwise_term::Term;

/// Lazier initialization: a reference is resolved when a part of its object is accessed, or when it is compared.
pub type Lazier = Resolving<OnUse>;

/// Lazier# initialization: as lazier, but a test for null only tells null from non-null.
pub type LazierSharp = Resolving<OnAccess>;

/// Resolved when accessed or compared.
pub struct OnUse;

/// Resolved when accessed, or compared with another reference than null.
pub struct OnAccess;

/// What a reference was resolved to, if it was. Reading it resolves nothing.
fn known(st: &State, r: Ref) -> Ref {
    let Ref::Sym(t) = r else { return r };
    let symbol = st.input.symbol(t);
    symbol.and_then(|s| st.input.resolved.get(&s)).copied().unwrap_or(r)
}

impl When for OnUse {
    const NAME: &'static str = "lazier";

    fn touch(_: &Kernel, _: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        Ok(known(st, r))
    }

    fn same(kernel: &Kernel, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        compare_resolved(kernel, m, st, a, b)
    }
}

impl When for OnAccess {
    const NAME: &'static str = "lazier-sharp";

    fn touch(_: &Kernel, _: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        Ok(known(st, r))
    }

    /// A comparison with null settles only that: null, or a symbolic location that may still be any object.
    fn same(kernel: &Kernel, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        match (known(st, a), known(st, b)) {
            (Ref::Sym(t), Ref::Null) | (Ref::Null, Ref::Sym(t)) => {
                let null = m.terms.null();
                kernel.equal(m, st, t, null)
            }
            (a, b) => compare_resolved(kernel, m, st, a, b),
        }
    }
}
