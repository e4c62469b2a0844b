//! Heap summaries: a reference means a set of guarded locations; each location has its parts once.

use crate::consistent::initial;
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

    /// Field read: the values of the locations that the reference may mean, each under its guard; the first location
    /// that is equal counts, for every write to the object has reached it. Strengthening: a location that was never
    /// written has the same initial value as the reference itself (`consistent`), and is left out.
    fn read(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        at: (Key, CellPart),
    ) -> Step<Term> {
        let mut value = own(kernel, m, st, symbol, at)?;
        let (cells, initial) = (st.parts.get(&at.0).cloned().unwrap_or_default(), initial(m, st, at.0));
        for location in others(kernel, st, symbol).into_iter().rev() {
            let current = cells.iter().find(|c| c.0 == location).map(|c| to_term(m, c.1));
            let written = current.filter(|c| initial.get(&location) != Some(c));
            let Some(current) = written else {
                kernel.classes_meet(m, st, symbol, location);
                continue;
            };
            let same = kernel.symbols_equal(m, st, symbol, location);
            value = m.terms.ite(same, current, value);
        }
        Ok(value)
    }

    /// Field write: in each location that the reference may mean the new value where the guard holds, the old one
    /// elsewhere.
    fn write(
        kernel: &Kernel,
        m: &mut Machine,
        st: &mut State,
        (guard, symbol): Guarded,
        at: (Key, CellPart),
        v: Term,
    ) -> Step {
        let mut new = Vec::new();
        for location in others(kernel, st, symbol) {
            let same = kernel.symbols_equal(m, st, symbol, location);
            let when = m.terms.and(guard, same);
            new.push((location, when, own(kernel, m, st, location, at)?));
        }
        new.push((symbol, guard, own(kernel, m, st, symbol, at)?));
        let mut cells = Rc::unwrap_or_clone(st.parts.get(&at.0).cloned().unwrap_or_default());
        for (location, when, old) in new {
            if let Some(cell) = cells.iter_mut().find(|c| c.0 == location) {
                let value = m.terms.ite(when, v, old);
                cell.1 = from_term(m, value);
            }
        }
        st.parts.insert(at.0, Rc::new(cells));
        Ok(())
    }
}

/// The value set of a reference, without its own new location: those that were there when it was first used.
fn others(kernel: &Kernel, st: &State, symbol: SymbolId) -> Vec<SymbolId> {
    let before = st.input.objects.iter().map(|o| o.1).take_while(|s| *s != symbol);
    before.filter(|location| kernel.may_alias(st, symbol, *location)).collect()
}

/// The value that a location holds, which is an input where nobody has looked at it.
fn own(
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
