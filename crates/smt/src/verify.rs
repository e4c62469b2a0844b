//! Believes no model before it was evaluated on our own terms.

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Evaluator, Terms};

/// See the module.
pub struct Verify<S> {
    inner: S,
    rejected: u64,
}

impl<S: Solver> Verify<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Verify { inner, rejected: 0 }
    }
}

impl<S: Solver> Solver for Verify<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let answer = self.inner.query(terms, query);
        let Answer::Sat(model) = &answer else { return answer };
        // A value of the wrong sort is a wrong model as well, and must not reach evaluation.
        let sorts_fit = model.iter().all(|(v, c)| terms.var_sort(v) == c.sort());
        let mut evaluator = Evaluator::new(model);
        let failing = query.assertions.iter().find(|&&a| !sorts_fit || !evaluator.holds(terms, a));
        match failing {
            None => answer,
            Some(&a) => {
                self.rejected += 1;
                let text = terms.display_within(a, 200);
                Answer::Unknown(format!("model of the back end does not satisfy {text}"))
            }
        }
    }

    fn count(&self, stats: &mut Stats) {
        let mut inner = Stats::default();
        self.inner.count(&mut inner);
        inner.rejected_models += self.rejected;
        inner.unknown += self.rejected;
        inner.backend_sat = inner.backend_sat.saturating_sub(self.rejected);
        *stats += inner;
    }
}

#[cfg(test)]
mod tests;
