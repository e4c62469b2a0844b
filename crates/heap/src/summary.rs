//! Heap summaries: a reference means a set of guarded locations; each location has its parts once.
//!
//! The location that a reference would be new at is named by the reference itself, and the guard under which a reference
//! means a location is that the two are equal. Of the locations that are equal, the one that was bound first counts: a
//! write has reached it.

use crate::kernel::{Kernel, from_term, to_term};
use crate::symbolic::{CellPart, Cells, Symbolic};
use heapwise_exec::{Key, Machine, State, Step, Value};
use heapwise_term::Term;
use std::rc::Rc;

/// The summary strategy.
pub type Summary = Symbolic<Locations>;

/// One cell for each location that was written, the location that was bound first in the last place. Strengthening: a
/// location that was never written has the same initial value as the reference that means it (`consistent`), and
/// needs no cell.
pub struct Locations;

impl Cells for Locations {
    const NAME: &'static str = "summary";

    /// Field write: in each location that the reference may mean the new value where the guard holds, the old one
    /// elsewhere.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        target: Term,
        at: (Key, CellPart),
        v: Term,
    ) -> Step {
        let cells = st.parts.get(&at.0).cloned().unwrap_or_default();
        let mut new: Vec<(Term, Value)> = Vec::with_capacity(cells.len() + 1);
        let locations: Vec<_> = st.input.objects.iter().map(|o| o.1).collect();
        for s in locations.into_iter().rev() {
            m.go_on()?;
            let location = st.input.get(s).var;
            let known = cells.iter().find(|c| c.0 == location).map(|c| c.1);
            let guard = kernel.meet(m, st, target, location)?;
            if guard == m.terms.ff() {
                new.extend(known.map(|v| (location, v)));
                continue;
            }
            let value = if guard == m.terms.tt() {
                v
            } else {
                let old = match known {
                    Some(v) => v,
                    None => kernel.first_read(m, st, s, (at.0, at.1.0))?,
                };
                let old = to_term(m, old);
                m.terms.ite(guard, v, old)
            };
            new.push((location, from_term(m, value)));
        }
        st.parts.insert(at.0, Rc::new(new));
        Ok(())
    }
}
