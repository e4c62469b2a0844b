//! The solver chain and its SMT back ends.
//!
//! A query asks for a model of a list of assertions. Layers stand in front of the back end, each a small decorator that
//! answers what it can and passes the rest on; [`chain::build`] puts them together. A query that is answered in front
//! of the back end costs a thousandth of one that is not.
//!
//! Contracts:
//!
//! * `Unsat` is a proof. Whatever goes wrong (a timeout, a dead process, an answer that cannot be read, a model that
//!   does not satisfy the assertions) is `Unknown` with the reason, never `Unsat` and never a panic.
//! * Every model of a back end is evaluated on our own terms before anyone believes it ([`verify`]).
//! * A solver belongs to one store of terms: the one of its first query.
//! * Nothing here knows what the terms stand for: there are no paths, states or heaps below.

mod alike;
pub mod cache;
pub mod chain;
pub mod codes;
pub mod dump;
pub mod fold;
pub mod hint;
pub mod lengths;
pub mod limits;
pub mod literals;
pub mod process;
pub mod sexp;
pub mod slice;
pub mod stats;
pub mod verify;
pub mod z3;

pub use chain::{Backend, Chain, Options};
pub use limits::Limits;
pub use process::ProcessError;
pub use stats::Stats;

use heapwise_term::{Model, Term, Terms};

/// The answer to a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// A model of all assertions.
    Sat(Model),
    /// There is no model: proven.
    Unsat,
    /// No answer, and why.
    Unknown(String),
}

/// What is asked, and what the caller knows already.
#[derive(Copy, Clone, Debug)]
pub struct Query<'a> {
    /// All of these are to hold.
    pub assertions: &'a [Term],
    /// A model that may well satisfy them: the witness of the state that this one came from.
    pub hint: Option<&'a Model>,
    /// The hint is known to satisfy the first so many assertions.
    pub known: usize,
}

impl<'a> Query<'a> {
    /// A query of which nothing is known.
    pub fn new(assertions: &'a [Term]) -> Self {
        Query { assertions, hint: None, known: 0 }
    }
}

/// A back end, or a layer in front of one.
pub trait Solver {
    /// Answers the query. A model has values for the variables of the assertions, and may have more.
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer;

    /// Adds what this layer and those behind it have counted.
    fn count(&self, stats: &mut Stats);

    /// A model of `assertions`, of which nothing is known.
    fn check(&mut self, terms: &mut Terms, assertions: &[Term]) -> Answer {
        self.query(terms, Query::new(assertions))
    }

    /// A model of `assertions`; `hint` is tried first.
    fn check_with_hint(&mut self, terms: &mut Terms, assertions: &[Term], hint: Option<&Model>) -> Answer {
        self.query(terms, Query { assertions, hint, known: 0 })
    }

    /// What was counted so far.
    fn stats(&self) -> Stats {
        let mut stats = Stats::default();
        self.count(&mut stats);
        stats
    }
}

impl<S: Solver + ?Sized> Solver for Box<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        (**self).query(terms, query)
    }

    fn count(&self, stats: &mut Stats) {
        (**self).count(stats);
    }
}
