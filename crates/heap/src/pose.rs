//! Path-optimal symbolic execution (Braione, Denaro, Guglielmo): one symbolic object per input reference; possible
//! aliases show as if-then-else terms in the values, so that only real branches of the program fork.

use crate::consistent::initial;
use crate::kernel::{Kernel, from_term, to_term};
use crate::symbolic::{CellPart, Cells, Guarded, Symbolic};
use heapwise_exec::{Key, Machine, State, Step, SymbolId, Value};
use heapwise_term::Term;
use std::rc::Rc;

/// The POSE strategy.
pub type Pose = Symbolic<PoseCells>;

/// One object for each bound reference, kept consistent with its possible aliases.
pub struct PoseCells;

/// The initialized (H(Y)(f) ≠ ⊥) cells for a part.
fn initialized(st: &State, key: Key) -> Rc<Vec<(SymbolId, Value)>> {
    st.parts.get(&key).cloned().unwrap_or_default()
}

impl Cells for PoseCells {
    const NAME: &'static str = "pose";

    /// Getfield (c1), after (r2) where the field is not initialized:
    /// assume(H, Y, f, Z) = ite(Y = Y1, H(Y1)(f), … ite(Y = Ym, H(Ym)(f), Z) …) over the alias set of Y. Where H(Yi)(f)
    /// still is the initial value Zi, the alternative is left out: Y = Yi ⇒ Z = Zi is a fact of the input heap
    /// (`consistent`).
    fn read(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        y: SymbolId,
        at: (Key, CellPart),
    ) -> Step<Term> {
        let cells = initialized(st, at.0);
        if let Some((_, v)) = cells.iter().find(|c| c.0 == y) {
            return Ok(to_term(m, *v));
        }
        let z = kernel.new_slot(m, st, y, at.0, at.1.0)?;
        let mut value = to_term(m, z);
        let initial = initial(m, st, at.0);
        for (alias, current) in cells.iter().rev() {
            let current = to_term(m, *current);
            if !kernel.may_alias(st, y, *alias) {
                continue;
            }
            if initial.get(alias) == Some(&current) {
                kernel.classes_meet(m, st, y, *alias);
                continue;
            }
            let same = kernel.symbols_equal(m, st, y, *alias);
            value = m.terms.ite(same, current, value);
        }
        let mut cells = Rc::unwrap_or_clone(cells);
        cells.push((y, from_term(m, value)));
        st.parts.insert(at.0, Rc::new(cells));
        Ok(value)
    }

    /// Putfield (c1) with update(H, Y, f, σ'): every initialized field of a possible alias becomes
    /// ite(Y = Y', σ', old). Under a guard (rule c2, mergeHPf) the old value has to be there first.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        (guard, y): Guarded,
        at: (Key, CellPart),
        v: Term,
    ) -> Step {
        if guard != m.terms.tt() {
            Self::read(kernel, m, st, y, at)?;
        }
        let mut cells = Rc::unwrap_or_clone(initialized(st, at.0));
        let mut own = false;
        for (alias, current) in &mut cells {
            let when = if *alias == y {
                own = true;
                guard
            } else if kernel.may_alias(st, y, *alias) {
                let same = kernel.symbols_equal(m, st, y, *alias);
                m.terms.and(guard, same)
            } else {
                continue;
            };
            let old = to_term(m, *current);
            let new = m.terms.ite(when, v, old);
            *current = from_term(m, new);
        }
        if !own {
            cells.push((y, from_term(m, v)));
        }
        st.parts.insert(at.0, Rc::new(cells));
        Ok(())
    }
}
