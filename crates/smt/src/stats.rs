//! What the layers count.

use std::ops::AddAssign;
use std::time::Duration;

/// Numbers of queries, by the layer that answered them.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Queries that callers asked.
    pub queries: u64,
    /// Answered because the assertions were constant or contradicted each other on their face.
    pub by_folding: u64,
    /// Answered by the caller's hint.
    pub by_hint: u64,
    /// Independent slices that were passed on; at least one for each query that gets as far.
    pub slices: u64,
    /// Slices that were not passed on because the hint satisfies them.
    pub slices_from_hint: u64,
    /// Slices answered as conjunctions of simple literals.
    pub by_literals: u64,
    /// Slices answered by the same set of assertions.
    pub by_cache_exact: u64,
    /// Slices answered by an unsatisfiable subset.
    pub by_cache_subset: u64,
    /// Slices answered by the model of a superset.
    pub by_cache_superset: u64,
    /// Slices answered by a recent model.
    pub by_recent_model: u64,
    /// Slices answered by a guess of texts with these hash codes.
    pub by_codes: u64,
    /// Queries that reached the back end.
    pub backend_queries: u64,
    /// Of these, satisfiable.
    pub backend_sat: u64,
    /// Of these, unsatisfiable.
    pub backend_unsat: u64,
    /// Answers of the back end that were, or became, unknown.
    pub unknown: u64,
    /// Models that did not satisfy what was asked; counted among the unknown.
    pub rejected_models: u64,
    /// Time spent in the back end.
    pub backend_time: Duration,
}

impl AddAssign for Stats {
    fn add_assign(&mut self, o: Stats) {
        self.queries += o.queries;
        self.by_folding += o.by_folding;
        self.by_hint += o.by_hint;
        self.slices += o.slices;
        self.slices_from_hint += o.slices_from_hint;
        self.by_literals += o.by_literals;
        self.by_cache_exact += o.by_cache_exact;
        self.by_cache_subset += o.by_cache_subset;
        self.by_cache_superset += o.by_cache_superset;
        self.by_recent_model += o.by_recent_model;
        self.by_codes += o.by_codes;
        self.backend_queries += o.backend_queries;
        self.backend_sat += o.backend_sat;
        self.backend_unsat += o.backend_unsat;
        self.unknown += o.unknown;
        self.rejected_models += o.rejected_models;
        self.backend_time += o.backend_time;
    }
}
