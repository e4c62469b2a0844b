//! What can be on no valid heap at all: fields that hold certain objects, results that calls have. Most of that has simple
//! reasons (a tree has no links back), but a question about a state would have to find them out again for each object that
//! its access paths may mean. So it is asked once, and the formula made anew from what is left, which is far smaller.

use super::Formula;
use super::circuit::Lit;
use super::order::Atom;
use super::sets::Set;
use heapwise_program::{FieldId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

/// Literals that may be set in all: 0.1 s for five million.
const EFFORT: u64 = 10_000_000;
/// Conflicts for one question. Fewer leave a gap, and those after it have to close that as well.
const BRIEF: u64 = 200;

/// Something that can be one thing or another.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Place {
    /// An argument.
    Root(usize),
    /// A field of an object.
    Part(u32, FieldId),
    /// The result of a call.
    Result(MethodId, Box<[Atom]>),
}

/// What is left of what something can be.
#[derive(Default)]
pub(crate) struct Narrow(FxHashMap<Place, Vec<Atom>>);

impl Narrow {
    /// Those of some values that something can have.
    pub(crate) fn left(&self, place: &Place, values: impl IntoIterator<Item = Atom>) -> Vec<Atom> {
        let left = self.0.get(place);
        values.into_iter().filter(|a| left.is_none_or(|left| left.contains(a))).collect()
    }

    /// Whether there is no such call.
    pub(crate) fn is_never(&self, place: &Place) -> bool {
        self.0.get(place).is_some_and(|left| left.is_empty())
    }
}

/// What was asked, and what is left to spend.
struct Asking {
    never: FxHashSet<Lit>,
    effort: u64,
    /// Whether every question was answered.
    answered: bool,
}

impl Formula {
    /// What is soon found to be impossible, in addition to what was, and whether there is more to be found. `None`: nothing is.
    pub(crate) fn narrow(&mut self) -> Option<(Narrow, bool)> {
        if !self.is_settled() || self.is_large() {
            return None;
        }
        let mut asking = Asking { never: FxHashSet::default(), effort: EFFORT, answered: true };
        let mut heap = self.universe.arguments();
        for (_, set) in &heap {
            self.exclude_all(&mut asking, set.iter().map(|x| x.1));
        }
        // What is known of one object is a reason for the next one.
        for o in 0..self.universe.len() as u32 {
            if let Some(found) = self.universe.found.get(&o).copied() {
                // Mostly, what is there is looked at. What follows for it then follows without looking for a way to it.
                for called in self.knots.calls_of(o) {
                    let passed_over = self.circuit.and(found, !called);
                    self.exclude_all(&mut asking, [passed_over]);
                }
            }
            let parts = self.universe.parts(o);
            for (_, set) in &parts {
                self.exclude_all(&mut asking, set.iter().map(|x| x.1));
            }
            heap.extend(parts);
        }
        // Results depend on those before and those after.
        let results = self.knots.results();
        for (_, set) in results.iter().chain(results.iter().rev()) {
            self.exclude_all(&mut asking, set.iter().map(|x| x.1));
        }
        let Asking { never, answered, .. } = asking;
        // Where there is no valid heap at all, the solver will say so.
        if never.is_empty() || self.pool.is_empty() {
            return None;
        }
        let mut narrow = std::mem::take(&mut self.narrow);
        for (place, set) in heap.into_iter().chain(results) {
            if set.iter().any(|x| never.contains(&x.1)) {
                let can = set.iter().filter(|x| !never.contains(&x.1)).map(|x| x.0);
                narrow.0.insert(place, can.collect());
            }
        }
        Some((narrow, !answered))
    }

    /// Leaves out what fields are soon found not to hold, while the formula is made: what is made of them from here on is
    /// smaller for it.
    pub(crate) fn tighten(&mut self) {
        let kept = std::mem::take(&mut self.pool);
        let mut asking = Asking { never: FxHashSet::default(), effort: EFFORT, answered: true };
        for o in 0..self.universe.len() as u32 {
            for (place, set) in self.universe.parts(o) {
                self.exclude_all(&mut asking, set.iter().map(|x| x.1));
                let left: Set = set.iter().copied().filter(|x| !asking.never.contains(&x.1)).collect();
                if left.is_empty() || left.len() == set.len() {
                    continue; // where no heap is valid, that is found out later
                }
                self.narrow.0.insert(place.clone(), left.iter().map(|x| x.0).collect());
                let left = if let [(only, _)] = left[..] { super::sets::known(only) } else { left };
                self.is_whole(&left);
                self.universe.set_part(&place, left);
            }
        }
        self.pool = kept;
    }

    /// Adds those that hold on no valid heap: heaps are found for the others, one after another, and one proof is for the
    /// rest.
    fn exclude_all(&mut self, asking: &mut Asking, all: impl IntoIterator<Item = Lit>) {
        let mut open: Vec<Lit> = all.into_iter().filter(|l| !asking.never.contains(l)).collect();
        open.retain(|l| ![Lit::TRUE, Lit::FALSE].contains(l) && !self.pool.has(&self.circuit, *l));
        while !open.is_empty() {
            if asking.effort == 0 {
                asking.answered = false;
                return;
            }
            let one = self.circuit.or_all(open.iter().copied());
            let before = self.sat.work();
            let answer = self.sat.solve(&self.circuit, &[one], BRIEF);
            asking.effort = asking.effort.saturating_sub(self.sat.work() - before);
            match answer {
                None => {
                    asking.answered = false;
                    return;
                }
                Some(Ok(())) => {
                    let at = self.pool.add(&self.circuit, |l| self.sat.value(l));
                    open.retain(|l| !self.pool.holds(&self.circuit, at, *l));
                }
                Some(Err(_)) => {
                    for l in open {
                        self.sat.clause(&self.circuit, &[!l]);
                        asking.never.insert(l);
                    }
                    return;
                }
            }
        }
    }
}
