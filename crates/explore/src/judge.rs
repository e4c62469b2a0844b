//! Which alternatives of a split are feasible. A state is dropped only on a proof.

mod node;

pub(crate) use node::{Covered, Node};

use crate::fresh::Fresh;
use crate::solution::Solved;
use crate::wording::with_class_names;
use heapwise_exec::{Bound, Choice, ChoiceKind, Decision, Machine, State, SymbolId};
use heapwise_heap::{Candidates, may_be_same};
use heapwise_pre::{Precondition, Solution, Technique, Verdict};
use heapwise_smt::{Answer, Chain, Limits, Query, Solver};
use heapwise_suite::Validity;
use heapwise_term::{Const, Evaluator, Model, Term};
use std::rc::Rc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// An alternative that is possible: its number, its condition, an input that takes it.
struct Feasible {
    number: u32,
    when: Term,
    witness: Option<Rc<Model>>,
    solved: Option<Rc<Solved>>,
    /// Whether the precondition was asked.
    admitted: bool,
}

/// What a precondition says of a state.
enum Admission {
    /// It is kept, perhaps with a valid input.
    Kept(Option<(Rc<Model>, Rc<Solved>)>),
    /// It is kept, but nobody knows whether it has a valid input. Its witness need not be one: what such a witness does says
    /// nothing of the path.
    Unsure,
    /// It has no valid input.
    Dropped,
}

/// A question to a precondition about a state and a model of its path.
type Question = fn(
    &mut Precondition,
    &mut Machine,
    &mut Chain,
    &State,
    &Rc<Model>,
    &mut dyn FnMut() -> Option<Bound>,
) -> Verdict;

/// Decides feasibility, and counts.
pub(crate) struct Judge {
    pub(crate) chain: Chain,
    pub(crate) precondition: Option<Precondition>,
    candidates: Rc<Candidates>,
    limits: Limits,
    /// Most states of one search for a valid input.
    pub(crate) max_states: Option<u64>,
    pub(crate) pruned: u64,
    /// States without a valid input.
    pub(crate) pruned_by_precondition: u64,
    /// States that needed no question to the precondition, because the solution of their parent is theirs.
    pub(crate) reused: u64,
    pub(crate) unknown: u64,
    /// Why the solver gave up, first time each.
    pub(crate) unknown_reasons: Vec<String>,
    /// Branches in code of the user.
    pub(crate) covered: Covered,
}

impl Judge {
    pub(crate) fn new(
        chain: Chain,
        precondition: Option<Precondition>,
        candidates: Rc<Candidates>,
        limits: Limits,
    ) -> Judge {
        Judge {
            chain,
            precondition,
            candidates,
            limits,
            max_states: None,
            pruned: 0,
            pruned_by_precondition: 0,
            reused: 0,
            unknown: 0,
            unknown_reasons: Vec::new(),
            covered: Covered::default(),
        }
    }

    /// A state that was not reached from another one that is being explored: the first one, or the start of a part.
    /// `None`: it is infeasible.
    pub(crate) fn begin(&mut self, machine: &mut Machine, mut state: State) -> Option<Node> {
        let witness = self.witness(machine, &mut state)?;
        let confirmed = state.path.len();
        let mut node = Node { state, witness, confirmed, covers_new: false, solved: None };
        self.admit_node(machine, &mut node).then_some(node)
    }

    /// Asks the precondition about a state that has a witness.
    fn admit_node(&mut self, machine: &mut Machine, node: &mut Node) -> bool {
        let Some(witness) = node.witness.clone() else { return true };
        match self.admit(machine, &node.state, &witness) {
            Admission::Kept(found) => {
                if let Some((model, solved)) = found {
                    node.witness = Some(model);
                    node.solved = Some(solved);
                }
                true
            }
            Admission::Unsure => {
                (node.witness, node.solved) = (None, None);
                true
            }
            Admission::Dropped => false,
        }
    }

    /// What the precondition says of a state.
    fn admit(&mut self, machine: &mut Machine, state: &State, witness: &Rc<Model>) -> Admission {
        match self.ask(machine, state, witness, Precondition::check) {
            Some(verdict) => self.admission(machine, state, verdict),
            None => Admission::Kept(None),
        }
    }

    /// Whether a path that has ended has a valid input, where the technique keeps paths without one; the input of a path that
    /// has one is one from then on. `None`: whatever is kept has one, as far as the technique goes.
    pub(crate) fn validity(&mut self, machine: &mut Machine, node: &mut Node) -> Option<Validity> {
        self.precondition.as_ref().filter(|p| p.technique() == Technique::Hybrid)?;
        let Some(witness) = node.witness.clone() else { return Some(Validity::Unknown) };
        Some(match self.ask(machine, &node.state, &witness, Precondition::decide)? {
            Verdict::Reject => Validity::Spurious,
            Verdict::Unknown(_) => Validity::Unknown,
            Verdict::Admit(None) => Validity::Valid,
            Verdict::Admit(Some(solution)) => match self.valid_input(machine, &node.state, &solution) {
                Ok((model, solved)) => {
                    (node.witness, node.solved) = (Some(model), Some(solved));
                    Validity::Valid
                }
                Err(_) => Validity::Unknown,
            },
        })
    }

    /// Asks the precondition, where there is one, within the limits of the run.
    fn ask(
        &mut self,
        machine: &mut Machine,
        state: &State,
        witness: &Rc<Model>,
        question: Question,
    ) -> Option<Verdict> {
        let precondition = self.precondition.as_mut()?;
        let (limits, most) = (&self.limits, self.max_states);
        let mut states = 0;
        let mut exceeded = || {
            states += 1;
            if most.is_some_and(|most| states > most) {
                return Some(Bound::MaxStates);
            }
            // The stop flag is raised for any limit of the run; a time that is over is its own reason.
            if limits.deadline.is_some_and(|d| Instant::now() >= d) {
                return Some(Bound::Timeout);
            }
            limits.stop.load(Ordering::Relaxed).then_some(Bound::Interrupted)
        };
        Some(question(precondition, machine, &mut self.chain, state, witness, &mut exceeded))
    }

    /// What follows from an answer of the precondition.
    fn admission(&mut self, machine: &mut Machine, state: &State, verdict: Verdict) -> Admission {
        match verdict {
            Verdict::Reject => {
                self.pruned_by_precondition += 1;
                Admission::Dropped
            }
            Verdict::Unknown(why) => {
                self.no_answer(why);
                Admission::Unsure
            }
            Verdict::Admit(None) => Admission::Kept(None),
            Verdict::Admit(Some(solution)) => match self.valid_input(machine, state, &solution) {
                Ok(found) => Admission::Kept(Some(found)),
                Err(why) => {
                    self.no_answer(why);
                    Admission::Unsure
                }
            },
        }
    }

    /// The input that a solution is for a state. A witness has to take its path: otherwise it is not believed.
    fn valid_input(
        &mut self,
        machine: &mut Machine,
        state: &State,
        solution: &Solution,
    ) -> Result<(Rc<Model>, Rc<Solved>), String> {
        let mut solved = Solved::new(machine, &self.candidates, solution);
        // What is no part of the heap (the length of a string that is out of scope) is as it was found.
        let mut model = Model::clone(&solution.model);
        solved.project(machine, &self.candidates, &state.input, &mut model);
        let violated = state.path.terms().into_iter().find(|t| !machine.terms.satisfies(&model, &[*t]));
        match violated {
            Some(t) => {
                let condition = with_class_names(machine, &machine.terms.display(t).to_string());
                Err(format!("a valid input that does not reach its state: {condition}"))
            }
            None => Ok((Rc::new(model), Rc::new(solved))),
        }
    }

    /// What a state has read since its last decision gets its values from the solution.
    fn project(&mut self, machine: &mut Machine, node: &mut Node) {
        if let (Some(solved), Some(witness)) = (&mut node.solved, &mut node.witness) {
            let input = &node.state.input;
            // Classes may be asked for at any time, without anything new being read.
            if !solved.is_current(input) || input.symbols.iter().any(|s| s.class.is_some()) {
                let model = Rc::make_mut(witness);
                Rc::make_mut(solved).project(machine, &self.candidates, input, model);
            }
        }
    }

    /// Conditions that are not decisions (axioms about classes) may have joined the path since the witness was found:
    /// finds another witness where it does not satisfy them. False: the path is infeasible.
    pub(crate) fn confirm(&mut self, machine: &mut Machine, node: &mut Node) -> bool {
        self.project(machine, node);
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
        node.solved = None;
        self.admit_node(machine, node)
    }

    /// An input that reaches a state. `None`: there is none, which is proved;
    /// `Some(None)`: the solver could not tell.
    #[expect(clippy::option_option, reason = "infeasible and unknown must not be mixed up")]
    fn witness(&mut self, machine: &mut Machine, state: &mut State) -> Option<Option<Rc<Model>>> {
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
    pub(crate) fn split(&mut self, machine: &mut Machine, mut node: Node, choice: &Choice) -> Vec<Node> {
        let mut feasible: Vec<Feasible> = Vec::new();
        // The witness of the parent satisfies exactly one of the disjoint alternatives: that one is free.
        let free = node.witness.as_ref().and_then(|w| {
            let mut eval = Evaluator::new(w);
            choice.when.iter().position(|t| eval.holds(&machine.terms, *t))
        });
        if cfg!(debug_assertions)
            && let Some(witness) = &node.witness
        {
            self.check_choice(machine, &node.state, choice, witness);
        }
        let heap = machine.strategy.clone();
        let (mut said, mut fresh) = (None, None);
        for (i, &when) in choice.when.iter().enumerate() {
            let number = i as u32;
            if free == Some(i) {
                let (witness, solved) = (node.witness.clone(), node.solved.clone());
                feasible.push(Feasible { number, when, witness, solved, admitted: false });
                continue;
            }
            if let Some(admission) = self.look_up(machine, &node.state, when) {
                if let Admission::Kept(found) = admission {
                    let (witness, solved) = found.unzip();
                    feasible.push(Feasible { number, when, witness, solved, admitted: true });
                }
                continue;
            }
            let path = said.get_or_insert_with(|| node.state.path.terms());
            if let Some(witness) = &node.witness
                && Fresh::is_for(&machine.terms, when)
            {
                let fresh = fresh.get_or_insert_with(|| Fresh::new(&machine.terms, path));
                if let Some(model) = fresh.extend(&machine.terms, witness, when)
                    && heap.violated(machine, &node.state, &model).is_empty()
                {
                    let witness = Some(Rc::new(model));
                    feasible.push(Feasible { number, when, witness, solved: None, admitted: false });
                    continue;
                }
            }
            let mut assertions: Vec<Term> = path.clone();
            let known = assertions.len();
            assertions.push(when);
            let query = match &node.witness {
                Some(w) => Query { assertions: &assertions, hint: Some(w), known },
                None => Query::new(&assertions),
            };
            let answer = self.solve(machine, &mut node.state, query);
            if node.state.path.len() != known {
                (said, fresh) = (None, None);
            }
            let witness = match answer {
                Answer::Sat(model) => {
                    if cfg!(debug_assertions) {
                        self.check_choice(machine, &node.state, choice, &model);
                    }
                    Some(Rc::new(model))
                }
                Answer::Unsat => {
                    self.pruned += 1;
                    continue;
                }
                Answer::Unknown(why) => {
                    self.no_answer(why);
                    None
                }
            };
            feasible.push(Feasible { number, when, witness, solved: None, admitted: false });
        }
        if let Some(precondition) = &mut self.precondition {
            let reuses = precondition.reuses();
            let asked = feasible
                .iter()
                .filter(|f| f.witness.is_some() && !f.admitted && !(reuses && f.solved.is_some()));
            let asked: Vec<Term> = asked.map(|f| f.when).collect();
            precondition.foresee(machine, &node.state, &asked);
            feasible.retain_mut(|f| self.admit_alternative(machine, &node.state, f));
        }
        self.fork(machine, node.state, feasible, choice)
    }

    /// Of the conditions of a choice, an input satisfies exactly one: they are disjoint and cover all inputs. A model with one
    /// object for references that cannot be the same is none.
    fn check_choice(&self, machine: &Machine, state: &State, choice: &Choice, input: &Model) {
        let mut eval = Evaluator::new(input);
        let hold: Vec<Term> =
            choice.when.iter().copied().filter(|t| eval.holds(&machine.terms, *t)).collect();
        if hold.len() > 1 || (hold.is_empty() && self.is_heap(machine, state, input)) {
            let at = state.frames.last().map(|f| format!("{} at {}", f.method.display(), f.pc));
            let shown = |t: &Term| machine.terms.display(*t).to_string();
            panic!(
                "{} of the conditions of a choice hold in {}: {:?} of {:?}",
                hold.len(),
                at.unwrap_or_default(),
                hold.iter().map(shown).collect::<Vec<_>>(),
                choice.when.iter().map(shown).collect::<Vec<_>>()
            );
        }
    }

    /// Whether references with one object in a model may mean the same.
    fn is_heap(&self, machine: &Machine, state: &State, model: &Model) -> bool {
        let mut eval = Evaluator::new(model);
        let objects: Vec<_> = state.input.symbols.iter().map(|s| eval.eval(&machine.terms, s.var)).collect();
        let alike = |i: usize, j: usize| {
            objects[i] != objects[j]
                || objects[i] == Const::Ref(0)
                || may_be_same(&self.candidates, &state.input, SymbolId(i as u32), SymbolId(j as u32))
        };
        (0..objects.len()).all(|i| (0..i).all(|j| alike(i, j)))
    }

    /// What the precondition says of an alternative, where it knows at once. It knows of the whole path then: nobody else has
    /// to be asked whether that is feasible.
    fn look_up(&mut self, machine: &mut Machine, state: &State, when: Term) -> Option<Admission> {
        let precondition = self.precondition.as_mut().filter(|p| p.is_listed(state))?;
        let mut next = state.clone();
        next.path.assume(&mut machine.terms, when);
        let verdict = precondition.look_up(machine, &mut self.chain, &next)?;
        match self.admission(machine, &next, verdict) {
            Admission::Kept(None) | Admission::Unsure => None,
            known => Some(known),
        }
    }

    /// Asks the precondition about an alternative, where its answer is not known.
    fn admit_alternative(&mut self, machine: &mut Machine, state: &State, f: &mut Feasible) -> bool {
        let (Some(precondition), Some(witness)) = (&self.precondition, &f.witness) else { return true };
        if f.admitted {
            return true;
        }
        if f.solved.is_some() && precondition.reuses() {
            self.reused += 1;
            return true;
        }
        if !precondition.concerns(machine, state, f.when) {
            return true;
        }
        let witness = witness.clone();
        let known = self.precondition.as_mut().and_then(|p| p.remember(machine, state, f.when));
        let admission = match known {
            Some(verdict) => self.admission(machine, state, verdict),
            None => {
                let mut next = state.clone();
                next.path.assume(&mut machine.terms, f.when);
                self.admit(machine, &next, &witness)
            }
        };
        match admission {
            Admission::Kept(Some((model, solved))) => {
                f.witness = Some(model);
                f.solved = Some(solved);
                true
            }
            Admission::Kept(None) => {
                f.solved = None;
                true
            }
            Admission::Unsure => {
                (f.witness, f.solved) = (None, None);
                true
            }
            Admission::Dropped => false,
        }
    }

    fn fork(
        &mut self,
        machine: &mut Machine,
        state: State,
        feasible: Vec<Feasible>,
        choice: &Choice,
    ) -> Vec<Node> {
        let forks = feasible.len() > 1;
        let site = state.frames.last().map(|f| (f.method.id.0, f.pc, f.method.class.is_jdk));
        let mut nodes = Vec::with_capacity(feasible.len());
        let mut state = Some(state);
        let last = feasible.len().saturating_sub(1);
        for (k, Feasible { number, witness, solved, .. }) in feasible.into_iter().enumerate() {
            let next = if k == last { state.take() } else { state.clone() };
            let Some(mut next) = next else { break };
            let Some(decision) = Decision::of(choice, number, &next.frames) else { continue };
            next.path.take(&mut machine.terms, decision);
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
            nodes.push(Node { state: next, witness, confirmed, covers_new, solved });
        }
        nodes
    }
}
