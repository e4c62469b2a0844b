//! States that wait, and the branches that were taken on the way to them.

use crate::solution::Solved;
use heapwise_exec::State;
use heapwise_term::Model;
use rustc_hash::FxHashSet;
use std::rc::Rc;

/// A state that waits, with an input that is known to reach it.
pub(crate) struct Node {
    pub(crate) state: State,
    /// `None`: the solver could not tell whether the state is feasible.
    pub(crate) witness: Option<Rc<Model>>,
    /// So many conjuncts of the path condition are known to hold for the witness.
    pub(crate) confirmed: usize,
    /// Whether the last decision took a branch that no path took before.
    pub(crate) covers_new: bool,
    /// The valid input that the witness is a part of, where a precondition found one.
    pub(crate) solved: Option<Rc<Solved>>,
}

impl Node {
    /// A state that any input reaches.
    pub(crate) fn start(state: State) -> Node {
        let confirmed = 0;
        Node { state, witness: Some(Rc::new(Model::new())), confirmed, covers_new: false, solved: None }
    }
}

/// Alternatives of branches, as (method, instruction, alternative).
#[derive(Clone, Default)]
pub(crate) struct Covered {
    pub(super) taken: FxHashSet<(u32, u32, u32)>,
    pub(super) seen: FxHashSet<(u32, u32, u32)>,
}

impl Covered {
    /// Alternatives that some feasible path took.
    pub(crate) fn taken(&self) -> u64 {
        self.taken.len() as u64
    }
    /// All alternatives of the branches that were met.
    pub(crate) fn seen(&self) -> u64 {
        self.seen.len() as u64
    }
    pub(crate) fn add(&mut self, other: Covered) {
        self.taken.extend(other.taken);
        self.seen.extend(other.seen);
    }
}
