//! Lazy initialization (generalized symbolic execution): a reference is resolved when it is first read.

use crate::kernel::Kernel;
use crate::resolving::{Resolving, When, compare_resolved};
use heapwise_exec::{Machine, Ref, State, Step};
use heapwise_term::Term;

/// Lazy initialization: on the first read of an input reference, one path for null, one for each compatible input object
/// so far, one for a new object.
pub type Lazy = Resolving<OnRead>;

/// Resolved when read.
pub struct OnRead;

impl When for OnRead {
    const NAME: &'static str = "lazy";

    fn touch(kernel: &Kernel, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        kernel.resolve(m, st, r)
    }

    fn same(kernel: &Kernel, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term> {
        compare_resolved(kernel, m, st, a, b)
    }
}
