//! Heap summaries: a reference means a set of guarded locations; each location has its parts once.

use crate::kernel::{Kernel, from_term, to_term};
use crate::symbolic::{CellPart, Cells, Guarded, Symbolic};
use heapwise_exec::{Key, Machine, State, Step, SymbolId};
use heapwise_term::Term;
use std::rc::Rc;

/// The summary strategy.
pub type Summary = Symbolic<Locations>;

/// One cell per location. The location that a reference would be new at is named by the reference itself.
pub struct Locations;

impl Cells for Locations {
    const NAME: &'static str = "summary";

    /// The value set of a reference: each location that was there when it was first used, where the two are equal (and
    /// no earlier location is), else its own new one.
    fn targets(kernel: &Kernel, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Vec<Guarded> {
        let mut out = Vec::new();
        let mut none = m.terms.tt();
        let before: Vec<SymbolId> =
            st.input.objects.iter().map(|o| o.1).take_while(|s| *s != symbol).collect();
        for location in before {
            if kernel.may_alias(st, symbol, location) {
                let same = kernel.symbols_equal(m, st, symbol, location);
                out.push((m.terms.and(none, same), location));
                let differ = m.terms.not(same);
                none = m.terms.and(none, differ);
            }
        }
        out.push((none, symbol));
        out
    }

    /// Field read: the location's own value; strengthening happens where the guarded values are joined.
    fn read(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        location: SymbolId,
        at: (Key, CellPart),
    ) -> Step<Term> {
        let cells = st.parts.get(&at.0).cloned().unwrap_or_default();
        if let Some((_, v)) = cells.iter().find(|c| c.0 == location) {
            return Ok(to_term(m, *v));
        }
        let initial = kernel.new_slot(m, st, location, at.0, at.1.0)?;
        let mut cells = Rc::unwrap_or_clone(cells);
        cells.push((location, initial));
        st.parts.insert(at.0, Rc::new(cells));
        Ok(to_term(m, initial))
    }

    /// Field write: the new value where the guard holds, the old one elsewhere.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        (guard, location): Guarded,
        at: (Key, CellPart),
        v: Term,
    ) -> Step {
        let old = Self::read(kernel, m, st, location, at)?;
        let new = m.terms.ite(guard, v, old);
        let new = from_term(m, new);
        let mut cells = Rc::unwrap_or_clone(st.parts.get(&at.0).cloned().unwrap_or_default());
        if let Some(cell) = cells.iter_mut().find(|c| c.0 == location) {
            cell.1 = new;
        }
        st.parts.insert(at.0, Rc::new(cells));
        Ok(())
    }
}
