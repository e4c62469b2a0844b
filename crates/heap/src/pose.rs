//! Path-optimal symbolic execution (Braione, Denaro, Guglielmo): one symbolic object per input reference; possible
//! aliases show as if-then-else terms in the values, so that only real branches of the program fork.
//!
//! assume(H, Y, f, Z) = ite(Y = Y1, H(Y1)(f), … ite(Y = Ym, H(Ym)(f), Z) …) is what a read gives
//! (`Kernel::current`), over those Yi whose f was written; where H(Yi)(f) still is the initial value Zi, the alternative
//! is left out, for Y = Yi ⇒ Z = Zi is a fact of the input heap (`consistent`).

use crate::kernel::{Kernel, from_term};
use crate::symbolic::{CellPart, Cells, Symbolic};
use heapwise_exec::{Key, Machine, State, Step};
use heapwise_term::Term;
use std::rc::Rc;

/// The POSE strategy.
pub type Pose = Symbolic<Writes>;

/// The writes, in order. One entry for each reference that was written through.
pub struct Writes;

impl Cells for Writes {
    const NAME: &'static str = "pose";

    /// Putfield (c1) with update(H, Y, f, σ'): the object of every possible alias Y' holds ite(Y = Y', σ', old) from now
    /// on. This is said once, for all Y' that will ever be read: what was written through Y last is asked first. An
    /// older write through the same reference is overwritten.
    fn write(
        _: &Kernel,
        m: &mut Machine,
        st: &mut State,
        target: Term,
        at: (Key, CellPart),
        v: Term,
    ) -> Step {
        let mut cells = Rc::unwrap_or_clone(st.parts.get(&at.0).cloned().unwrap_or_default());
        cells.retain(|c| c.0 != target);
        cells.push((target, from_term(m, v)));
        st.parts.insert(at.0, Rc::new(cells));
        Ok(())
    }
}
