//! Which alternatives of a split are feasible. A state is dropped only on a proof.

use heapwise_exec::{Choice, ChoiceKind, Machine, State};
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{Evaluator, Model, Term};
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
}

/// Decides feasibility, and counts.
pub(crate) struct Judge {
    pub(crate) chain: Chain,
    pub(crate) pruned: u64,
    pub(crate) unknown: u64,
    /// Why the solver gave up, first time each.
    pub(crate) unknown_reasons: Vec<String>,
    /// Branches in code of the user.
    pub(crate) covered: Covered,
}

/// Alternatives of branches, as (method, instruction, alternative).
#[derive(Default)]
pub(crate) struct Covered {
    taken: FxHashSet<(u32, u32, u32)>,
    seen: FxHashSet<(u32, u32, u32)>,
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

impl Judge {
    pub(crate) fn new(chain: Chain) -> Judge {
        Judge { chain, pruned: 0, unknown: 0, unknown_reasons: Vec::new(), covered: Covered::default() }
    }

    /// Conditions that are not decisions (axioms about classes) may have joined the path since the witness was found:
    /// finds another witness where it does not satisfy them. False: the path is infeasible.
    pub(crate) fn confirm(&mut self, machine: &mut Machine, node: &mut Node) -> bool {
        let Some(witness) = &node.witness else { return true };
        let path = node.state.path.terms();
        let heap = machine.strategy.clone();
        // Slots that were read since then have to agree with those of the same object.
        let completed = heap.complete(machine, &node.state, witness).map(Rc::new);
        let known = if completed.is_some() { 0 } else { node.confirmed };
        let candidate = completed.unwrap_or_else(|| witness.clone());
        if (known == path.len() || machine.terms.satisfies(&candidate, &path[known..]))
            && heap.violated(machine, &node.state, &candidate).is_empty()
        {
            (node.witness, node.confirmed) = (Some(candidate), path.len());
            return true;
        }
        let found = self.witness(machine, &mut node.state);
        node.confirmed = node.state.path.len();
        match found {
            Some(found) => node.witness = found,
            None => return false,
        }
        true
    }

    /// An input that reaches a state. `None`: there is none, which is proved;
    /// `Some(None)`: the solver could not tell.
    #[expect(clippy::option_option, reason = "infeasible and unknown must not be mixed up")]
    pub(crate) fn witness(&mut self, machine: &mut Machine, state: &mut State) -> Option<Option<Rc<Model>>> {
        let path = state.path.terms();
        match self.solve(machine, state, Query::new(&path)) {
            Answer::Sat(model) => Some(Some(Rc::new(model))),
            Answer::Unsat => {
                self.pruned += 1;
                None
            }
            Answer::Unknown(why) => {
                self.no_answer(why);
                Some(None)
            }
        }
    }

    /// A model that describes an input heap. What the strategy leaves out of the path condition is added, to the state as
    /// well, as far as models violate it; there are finitely many such facts.
    fn solve(&mut self, machine: &mut Machine, state: &mut State, query: Query<'_>) -> Answer {
        let heap = machine.strategy.clone();
        let mut assertions = query.assertions.to_vec();
        loop {
            let answer = self.chain.query(&mut machine.terms, Query { assertions: &assertions, ..query });
            let Answer::Sat(model) = &answer else { return answer };
            let facts = heap.violated(machine, state, model);
            if facts.is_empty() {
                return answer;
            }
            let before = assertions.len();
            assertions.extend(facts.into_iter().filter(|f| state.path.add_fact(*f)));
            if assertions.len() == before {
                return Answer::Unknown("a model that is no input heap".to_owned());
            }
        }
    }

    fn no_answer(&mut self, why: String) {
        self.unknown += 1;
        if !self.unknown_reasons.contains(&why) && self.unknown_reasons.len() < 5 {
            self.unknown_reasons.push(why);
        }
    }

    /// The one place where a state becomes several: the feasible alternatives of a choice, in order, each with its
    /// number among all alternatives on its trail.
    pub(crate) fn split(&mut self, machine: &mut Machine, node: Node, choice: &Choice) -> Vec<Node> {
        let Node { mut state, witness, .. } = node;
        let mut feasible: Vec<(u32, Term, Option<Rc<Model>>)> = Vec::new();
        // The witness of the parent satisfies exactly one of the disjoint alternatives: that one is free.
        let free = witness.as_ref().and_then(|w| {
            let mut eval = Evaluator::new(w);
            choice.when.iter().position(|t| eval.holds(&machine.terms, *t))
        });
        for (i, &when) in choice.when.iter().enumerate() {
            let number = i as u32;
            if free == Some(i) {
                feasible.push((number, when, witness.clone()));
                continue;
            }
            let mut assertions = state.path.terms();
            let known = assertions.len();
            assertions.push(when);
            let query = match &witness {
                Some(w) => Query { assertions: &assertions, hint: Some(w), known },
                None => Query::new(&assertions),
            };
            match self.solve(machine, &mut state, query) {
                Answer::Sat(model) => feasible.push((number, when, Some(Rc::new(model)))),
                Answer::Unsat => self.pruned += 1,
                Answer::Unknown(why) => {
                    self.no_answer(why);
                    feasible.push((number, when, None));
                }
            }
        }
        self.fork(machine, state, feasible, choice)
    }

    fn fork(
        &mut self,
        machine: &mut Machine,
        state: State,
        feasible: Vec<(u32, Term, Option<Rc<Model>>)>,
        choice: &Choice,
    ) -> Vec<Node> {
        let forks = feasible.len() > 1;
        let site = state.frames.last().map(|f| (f.method.id.0, f.pc, f.method.class.is_jdk));
        let mut nodes = Vec::with_capacity(feasible.len());
        let mut state = Some(state);
        let last = feasible.len().saturating_sub(1);
        for (k, (number, when, witness)) in feasible.into_iter().enumerate() {
            let next = if k == last { state.take() } else { state.clone() };
            let Some(mut next) = next else { break };
            next.path.assume(&mut machine.terms, when);
            next.path.take(number);
            let mut covers_new = false;
            if let Some((method, pc, false)) = site
                && choice.kind == ChoiceKind::Branch
            {
                for i in 0..choice.when.len() as u32 {
                    self.covered.seen.insert((method, pc, i));
                }
                covers_new = self.covered.taken.insert((method, pc, number));
            }
            if forks
                && choice.kind == ChoiceKind::Branch
                && let Some(frame) = next.frames.last_mut()
            {
                match frame.forks.iter_mut().find(|f| f.0 == frame.pc) {
                    Some(entry) => entry.1 += 1,
                    None => frame.forks.push((frame.pc, 1)),
                }
            }
            let confirmed = next.path.len();
            nodes.push(Node { state: next, witness, confirmed, covers_new });
        }
        nodes
    }
}
