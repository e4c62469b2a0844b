//! Questions that are looked up in the list of all valid heaps ([`crate::catalogue`]).

use super::{Precondition, Technique, UseFormula, Verdict, warmed};
use crate::catalogue::{Catalogue, Fit, Heaps};
use crate::direct::{Context, NoList};
use heapwise_exec::{Bound, InputHeap, Machine, PathCondition, State};
use heapwise_smt::Chain;
use heapwise_term::Term;
use std::time::Instant;

/// Choices of a search for all valid heaps, after which it is given up.
const LISTING: u64 = 20_000;

impl Precondition {
    /// Whether there is a list of all valid heaps. It is made where it was not tried yet.
    pub(super) fn lists(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> bool {
        if self.toggles.formula != UseFormula::Auto || !self.toggles.symmetry {
            return false;
        }
        if self.list.is_none() {
            // What is wrong with the precondition elsewhere has nothing to do with this state.
            let mut fault = None;
            let blank = self.start(&InputHeap::default(), PathCondition::default());
            let mut cx = Context {
                machine,
                chain,
                sequence: &self.sequence,
                max_steps: self.max_steps,
                exceeded,
                stats: &mut self.stats,
                fault: &mut fault,
                learn: self.toggles.learn,
                patience: Some(LISTING),
                oracle: None,
                list: None,
            };
            let mut blank = blank;
            if self.warm.is_none() {
                // Nothing is learned while classes are initialized.
                let first = self.direct.first(&mut cx, blank.clone(), &st.input);
                self.warm = first.map(|state| warmed(cx.machine, &state));
                blank = self.warm.clone().unwrap_or(blank);
            }
            let all = self.direct.list(&mut cx, blank, &st.input);
            self.abundant = matches!(all, Err(NoList::Many));
            self.list = Some(all.ok().map(Catalogue::new));
        }
        matches!(self.list, Some(Some(_)))
    }

    /// The listed heaps that a state may have. `None`: there is no list.
    pub(super) fn listed(&mut self, machine: &mut Machine, st: &State, path: &[Term]) -> Option<Heaps> {
        Some(self.list.as_mut()?.as_mut()?.may_be(machine, &st.input, path))
    }

    /// Whether the input of a state is looked up in a list, and not searched for.
    pub fn is_listed(&self, st: &State) -> bool {
        // Where references are resolved, a search finds what they are without a solver.
        self.technique == Technique::Precise
            && !st.input.bound.is_empty()
            && matches!(self.list, Some(Some(_)))
    }

    /// Whether a state has a valid input, of which nothing else is known than its path. `None`: that takes a search.
    pub fn look_up(&mut self, machine: &mut Machine, chain: &mut Chain, st: &State) -> Option<Verdict> {
        let start = Instant::now();
        let fit = self.fit(machine, chain, st, &st.path.terms());
        self.stats.seconds += start.elapsed().as_secs_f64();
        let verdict = match fit {
            Fit::Found(solution) if self.keeps_limits(machine, &solution) => Verdict::Admit(Some(solution)),
            Fit::None => Verdict::Reject,
            Fit::Found(_) | Fit::Unsure => return None,
        };
        self.stats.calls += 1;
        Some(verdict)
    }

    /// A listed heap for a state.
    pub(super) fn fit(&mut self, machine: &mut Machine, chain: &mut Chain, st: &State, path: &[Term]) -> Fit {
        let Some(Some(list)) = &mut self.list else { return Fit::Unsure };
        let left = list.may_be(machine, &st.input, path);
        if left.is_empty() {
            self.stats.pruned += 1;
            return Fit::None;
        }
        // Objects of the JDK have invariants of their own, which are not in the list.
        if self.invariant.is_some_and(|i| !crate::jdk::calls(i, &st.input).is_empty()) {
            return Fit::Unsure;
        }
        list.fit(machine, chain, &st.input, path, left)
    }
}
