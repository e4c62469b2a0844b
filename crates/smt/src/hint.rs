//! The hint layer: does the parent's witness still hold?

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::Terms;

/// See the module.
pub struct Hint<S> {
    inner: S,
    answered: u64,
}

impl<S: Solver> Hint<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Hint { inner, answered: 0 }
    }
}

impl<S: Solver> Solver for Hint<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let new = query.assertions.get(query.known..).unwrap_or_default();
        if let Some(hint) = query.hint
            && terms.satisfies(hint, new)
        {
            debug_assert!(terms.satisfies(hint, query.assertions), "the caller said that the hint holds");
            self.answered += 1;
            return Answer::Sat(hint.clone());
        }
        self.inner.query(terms, query)
    }

    fn count(&self, stats: &mut Stats) {
        stats.by_hint += self.answered;
        self.inner.count(stats);
    }
}
