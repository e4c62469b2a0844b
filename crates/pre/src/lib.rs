//! Preconditions written in Java. A precondition is about the *input heap*, as it was before the method ran and as far as
//! it is known; it does not know which heap strategy found that out.
//!
//! * [`Spec`]: which Java methods make up the precondition, and what they are applied to.
//! * [`Sequence`]: runs methods one after another on the same input: assumptions, the method, its postcondition.
//! * [`Search`]: the structural solver. It runs the precondition on a partial heap and makes a choice where an open slot
//!   is read (null, each object so far, one new object: Korat's symmetry breaking, over fixed and read fields alike);
//!   where the precondition says no, it goes back to the last choice, whose state was kept. Primitives stay symbolic.
//! * `direct`: the same for plain objects, with an undo log, explanations and learning.
//! * `formula`: the precondition as one formula over all heaps within scope, decided by a SAT solver; it guides both searches.
//! * `catalogue`: all valid heaps within scope, where they are few: the same by looking them up.
//! * [`jdk`]: what holds for input objects of the JDK's classes.
//! * [`Precondition`]: the techniques: hybrid (LIHybrid), shape (SymSolve, LISSA), precise (PLI).

mod catalogue;
mod direct;
mod formula;
mod ground;
pub mod jdk;
mod precondition;
mod search;
mod sequence;
mod spec;

pub use precondition::{Learn, Precondition, Solution, Technique, Toggles, UseFormula, Verdict};
pub use search::{Search, Visitor};
pub use sequence::{Arg, Call, Post, Sequence};
pub use spec::{Names, Spec, SpecError};

/// Counted work.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Stats {
    /// Questions whether a partial heap is feasible.
    pub calls: u64,
    /// Time in them.
    pub seconds: f64,
    /// Answered from an earlier question.
    pub memo_hits: u64,
    /// Runs of the precondition to its end.
    pub candidates: u64,
    /// Choices that were made.
    pub choices: u64,
    /// Reasons for failures that were learned.
    pub learned: u64,
    /// Choices that were cut off because such a reason fits.
    pub pruned: u64,
}

impl std::ops::AddAssign for Stats {
    fn add_assign(&mut self, o: Stats) {
        self.calls += o.calls;
        self.seconds += o.seconds;
        self.memo_hits += o.memo_hits;
        self.candidates += o.candidates;
        self.choices += o.choices;
        self.learned += o.learned;
        self.pruned += o.pruned;
    }
}
