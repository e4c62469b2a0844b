//! The structural solver: is there a valid heap that extends a partial one?
//!
//! The precondition runs on the partial heap. Where it reads an open slot, or branches on a value that is not decided, the
//! search makes a choice; where it returns false, the search goes back to the last choice that is left. States are cheap
//! to keep (they share what they have in common), so nothing runs twice: what Korat does by running the predicate again
//! on the next vector, and an undo log by taking steps back, is here the kept state of the choice.

use crate::catalogue::Catalogue;
use crate::formula::Formula;
use crate::ground::Decided;
use crate::sequence::Sequence;
use heapwise_exec::{
    Bound, Choice, End, HeapStrategy, InputBound, InputHeap, Machine, Ref, Signal, State, Stop, SymbolId,
};
use heapwise_heap::{Open, Structure};
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{Const, Evaluator, Model, Node as TermNode, Sort, Term, UnOp, VarId};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Takes a valid heap: the state in which the precondition has returned true, and values for its variables. False ends the
/// search.
pub type Visitor<'v> = dyn FnMut(&mut Machine, &mut Chain, State, Rc<Model>) -> bool + 'v;

/// A state of the search, with values that satisfy its conditions.
#[derive(Clone)]
struct Node {
    state: State,
    model: Rc<Model>,
    /// So many conditions of the state are known to hold under the model.
    confirmed: usize,
    /// Whether the partial heap is in place.
    restored: bool,
    /// So many references were resolved when the conditions were last simplified.
    grounded: usize,
    /// So many conditions there were then. Axioms about classes join later, and speak of references, too.
    simplified: usize,
}

/// Alternatives that were not tried yet.
struct Left {
    node: Node,
    what: Untried,
}

enum Untried {
    /// A condition.
    When(Term),
    /// Targets of an open reference, the next one last; `None` is a new object.
    Targets(SymbolId, Vec<Option<Ref>>),
}

/// One search.
pub struct Search<'a> {
    /// The machine, with a strategy that resolves references when they are read.
    pub machine: &'a mut Machine,
    /// For conditions on primitives, and for references of strategies that resolve none.
    pub chain: &'a mut Chain,
    /// The strategy of the machine.
    pub strategy: &'a Structure,
    /// Whether conditions speak of references that are not resolved; as long as none do, what is said of references is not
    /// simplified, and need not be.
    pub conditional: bool,
    /// Whether one new object stands for all that there may be.
    pub symmetry: bool,
    /// The precondition.
    pub sequence: &'a Sequence,
    /// Instructions of one run of the precondition.
    pub max_steps: u64,
    /// Asked now and then: why the search should stop.
    pub exceeded: &'a mut dyn FnMut() -> Option<Bound>,
    /// Counted work.
    pub stats: &'a mut crate::Stats,
    /// What is wrong with the precondition itself: it threw, or wrote to its input.
    pub fault: &'a mut Option<String>,
    /// The bounds beyond which it has not looked.
    pub within: &'a mut BTreeSet<InputBound>,
    /// Tells which alternatives lead nowhere.
    pub(crate) guide: Option<Guide<'a>>,
    /// How often a formula is asked.
    pub(crate) patience: u32,
}

/// What knows of heaps without a search.
pub(crate) enum Guide<'a> {
    /// The list of all that are valid.
    List(&'a mut Catalogue),
    /// The formula of the precondition.
    Formula(&'a mut Formula),
}

/// Instructions between two looks at the clock.
const SLICE: u64 = 20_000;

impl Search<'_> {
    /// Hands all valid heaps that extend `known` to `found`, one after another, until that returns false. The same
    /// structure may come several times, under different conditions on values. It starts from a state in which nothing has
    /// run yet; `model` satisfies the path condition of that state. The result says what could not be decided.
    pub fn all(
        &mut self,
        start: State,
        known: &InputHeap,
        model: Rc<Model>,
        found: &mut Visitor<'_>,
    ) -> Option<String> {
        let confirmed = start.path.len();
        let mut left: Vec<Left> = Vec::new();
        let mut unknown: Option<String> = None;
        let mut next =
            Some(Node { state: start, model, confirmed, restored: false, grounded: 0, simplified: 0 });
        loop {
            let Some(mut node) = next.take().or_else(|| self.take(&mut left, &mut unknown)) else {
                return unknown;
            };
            let stop = match self.advance(&mut node, known) {
                Ok(stop) => stop,
                Err(why) => {
                    // A limit of the whole exploration: the rest of the search would not get further.
                    return Some(why);
                }
            };
            self.within.extend(node.state.input.within.iter().cloned());
            // Axioms about classes tie references together, whether they are resolved or not.
            self.conditional |= !node.state.input.axioms.is_empty();
            if !self.confirm(&mut node, &mut unknown) {
                continue;
            }
            match stop {
                Stop::Split(choice) => next = self.split(node, &choice, &mut left),
                Stop::End(End::Returned(_)) => {
                    self.stats.candidates += 1;
                    if self.consistent(&mut node, &mut unknown) {
                        let model = self.complete(&node);
                        if !found(self.machine, self.chain, node.state, model) {
                            return unknown;
                        }
                    }
                }
                Stop::End(End::Rejected) => self.stats.candidates += 1,
                Stop::End(End::OutOfScope) => {}
                Stop::End(other) => {
                    self.stats.candidates += 1;
                    if node.state.phase.faulty {
                        self.fault.get_or_insert_with(|| describe(&other));
                    }
                    unknown.get_or_insert_with(|| describe(&other));
                }
                Stop::Fuel => {
                    let why = self.sequence.endless(&node.state, self.max_steps);
                    self.fault.get_or_insert_with(|| why.clone());
                    unknown.get_or_insert(why);
                }
            }
        }
    }

    /// Runs a state to its next choice or its end; first of all the partial heap is put in place.
    fn advance(&mut self, node: &mut Node, known: &InputHeap) -> Result<Stop, String> {
        if !node.restored {
            match self.strategy.restore(self.machine, &mut node.state, known) {
                Ok(()) => {
                    node.restored = true;
                    self.ground(node);
                }
                Err(signal) => return Ok(stopped(signal)),
            }
        }
        loop {
            if let Some(bound) = (self.exceeded)() {
                return Err(ended_by(bound));
            }
            if node.state.steps >= self.max_steps {
                return Ok(Stop::Fuel);
            }
            match self.sequence.run(self.machine, &mut node.state, SLICE) {
                Stop::Fuel => {}
                Stop::End(end @ End::Returned(_)) => {
                    let rest = self.strategy.resolve_rest(self.machine, &mut node.state);
                    return Ok(rest.map_or_else(stopped, |()| Stop::End(end)));
                }
                stop => return Ok(stop),
            }
        }
    }

    /// Conditions that are not choices (axioms about classes) may have joined since the model was found.
    fn confirm(&mut self, node: &mut Node, unknown: &mut Option<String>) -> bool {
        if node.state.path.len() == node.confirmed {
            return true;
        }
        self.ground(node);
        let path = node.state.path.terms();
        let known = self.holding(&node.model, &path, node.confirmed);
        let query = Query { assertions: &path, hint: Some(&node.model), known };
        let answer = self.chain.query(&mut self.machine.terms, query);
        node.confirmed = path.len();
        match answer {
            Answer::Sat(model) => {
                node.model = Rc::new(model);
                true
            }
            Answer::Unsat => false,
            Answer::Unknown(why) => {
                unknown.get_or_insert(why);
                false
            }
        }
    }

    /// How many of the first conditions hold under a model, all or none. Where references are numbered anew
    /// ([`Decided`]), those that nothing has resolved may lose their values.
    fn holding(&self, model: &Model, path: &[Term], confirmed: usize) -> usize {
        let lost = self.conditional && !self.machine.terms.satisfies(model, &path[..confirmed]);
        if lost { 0 } else { confirmed }
    }

    /// Whether the model of a state can be one of a heap: where references turn out to be the same, so are the parts that
    /// were read through them.
    fn consistent(&mut self, node: &mut Node, unknown: &mut Option<String>) -> bool {
        while self.conditional {
            self.ground(node);
            Decided::new(self.machine, &node.state, &mut node.model);
            let facts = self.strategy.violated(self.machine, &node.state, &node.model);
            if facts.is_empty() {
                break;
            }
            let before = node.state.path.len();
            for fact in facts {
                node.state.path.add_fact(fact);
            }
            if node.state.path.len() == before {
                unknown.get_or_insert_with(|| "a model that is no input heap".to_owned());
                return false;
            }
            if !self.confirm(node, unknown) {
                return false;
            }
        }
        true
    }

    /// Goes on with the alternative that the model satisfies, and keeps the others, the first of them on top.
    fn split(&mut self, node: Node, choice: &Choice, left: &mut Vec<Left>) -> Option<Node> {
        self.stats.choices += 1;
        if choice.when.is_empty() {
            if let Some(open) = self.strategy.take_open() {
                let targets = self.targets(&node.state, &open);
                left.push(Left { node, what: Untried::Targets(open.symbol, targets) });
            }
            return None;
        }
        let mut node = node;
        if self.conditional {
            // Objects that are new since the last choice get their numbers.
            Decided::new(self.machine, &node.state, &mut node.model);
        }
        // What is not resolved may have got the number of an object by that: then no alternative is free.
        let path = if self.conditional { node.state.path.terms() } else { Vec::new() };
        let free = if self.machine.terms.satisfies(&node.model, &path) {
            let mut eval = Evaluator::new(&node.model);
            choice.when.iter().position(|t| eval.holds(&self.machine.terms, *t))
        } else {
            None
        };
        for (i, when) in choice.when.iter().enumerate().rev() {
            if Some(i) != free {
                left.push(Left { node: node.clone(), what: Untried::When(*when) });
            }
        }
        let when = choice.when[free?];
        Some(self.assume(node, when))
    }

    /// The targets of an open reference in the order in which they are taken from the end: null, objects, a new one.
    fn targets(&mut self, st: &State, open: &Open) -> Vec<Option<Ref>> {
        let new = match self.strategy.left(st, open.symbol) {
            Some((0, bound)) => {
                self.within.insert(bound);
                0
            }
            Some((n, _)) if !self.symmetry => n,
            _ => 1,
        };
        let mut targets: Vec<Option<Ref>> = vec![None; new];
        targets.extend(open.targets.iter().rev().map(|t| Some(*t)));
        targets
    }

    fn assume(&mut self, mut node: Node, when: Term) -> Node {
        node.state.path.assume(&mut self.machine.terms, when);
        node.confirmed = node.state.path.len();
        node
    }

    /// The next alternative that can be.
    fn take(&mut self, left: &mut Vec<Left>, unknown: &mut Option<String>) -> Option<Node> {
        loop {
            let node = self.take_next(left, unknown)?;
            let Some(guide) = &mut self.guide else { return Some(node) };
            let (input, path) = (&node.state.input, node.state.path.terms());
            let can_be = match guide {
                Guide::List(list) => !list.may_be(self.machine, input, &path).is_empty(),
                Guide::Formula(formula) => {
                    self.patience = self.patience.saturating_sub(1);
                    if self.patience == 0 {
                        return Some(node);
                    }
                    let facts = formula.facts(self.machine, input, &path);
                    formula.can_be(&facts) != Some(false)
                }
            };
            if can_be {
                return Some(node);
            }
            self.stats.pruned += 1;
        }
    }

    /// The next alternative.
    fn take_next(&mut self, left: &mut Vec<Left>, unknown: &mut Option<String>) -> Option<Node> {
        while let Some(Left { node, what }) = left.pop() {
            // To find out that an alternative cannot be takes a while, and there may be thousands.
            if let Some(bound @ (Bound::Timeout | Bound::Memory | Bound::Interrupted)) = (self.exceeded)() {
                *unknown = Some(ended_by(bound));
                return None;
            }
            match what {
                Untried::When(when) => {
                    if let Some(next) = self.satisfy(node, when, unknown) {
                        return Some(next);
                    }
                }
                Untried::Targets(symbol, mut targets) => {
                    let Some(target) = targets.pop() else { continue };
                    let mut next = if targets.is_empty() {
                        node
                    } else {
                        let next = node.clone();
                        left.push(Left { node, what: Untried::Targets(symbol, targets) });
                        next
                    };
                    match self.strategy.resolve_to(self.machine, &mut next.state, symbol, target) {
                        Ok(()) => return Some(next),
                        Err(Signal::End(End::OutOfScope)) => {
                            self.within.extend(next.state.input.within.iter().cloned());
                        }
                        Err(other) => {
                            unknown.get_or_insert_with(|| format!("{other:?}"));
                        }
                    }
                }
            }
        }
        None
    }

    /// Simplifies the conditions of a state under what its references were resolved to. A condition that says what a
    /// reference is has done its work then and goes; so those that join later are simplified as well, or they would
    /// speak of references of which nothing is known any more.
    fn ground(&mut self, node: &mut Node) -> Option<Decided> {
        let resolved = node.state.input.resolved.len();
        let path = node.state.path.terms();
        let terms = &self.machine.terms;
        let speaks = |t: &Term| terms.vars_of(*t).iter().any(|v| terms.var_sort(*v) == Sort::Ref);
        let joined = path.iter().skip(node.simplified).any(speaks);
        if !self.conditional && node.grounded > 0 && !joined {
            return None;
        }
        let mut decided = Decided::new(self.machine, &node.state, &mut node.model);
        if resolved > node.grounded || joined {
            let confirmed = node.confirmed == path.len();
            let path: Vec<Term> = path.into_iter().map(|t| decided.apply(self.machine, t)).collect();
            let path: Vec<Term> = path.into_iter().filter(|t| *t != self.machine.terms.tt()).collect();
            node.state.path.replace(&mut self.machine.terms, &path);
            node.confirmed = if confirmed { node.state.path.len() } else { 0 };
            (node.grounded, node.simplified) = (resolved, node.state.path.len());
        }
        Some(decided)
    }

    /// The state under one more condition, with a model of it.
    fn satisfy(&mut self, mut node: Node, when: Term, unknown: &mut Option<String>) -> Option<Node> {
        let raw = when;
        let decided = self.ground(&mut node);
        let mut path = node.state.path.terms();
        let mut when = when;
        if let Some(mut decided) = decided {
            // All speak of the same numbers: an axiom about a reference is one about the object that it was resolved to.
            let new = path.iter_mut().skip(node.simplified);
            for t in new.chain([&mut when]) {
                *t = decided.apply(self.machine, *t);
            }
        }
        if when == self.machine.terms.ff() {
            return None;
        }
        if let Some((var, holds)) = literal(self.machine, when)
            && path.iter().all(|t| !self.machine.terms.vars_of(*t).contains(&var))
        {
            // Nobody has said anything about this truth value.
            Rc::make_mut(&mut node.model).set(var, Const::Bool(holds));
            return Some(self.assume(node, raw));
        }
        let known = self.holding(&node.model, &path, path.len());
        path.push(when);
        let query = Query { assertions: &path, hint: Some(&node.model), known };
        match self.chain.query(&mut self.machine.terms, query) {
            Answer::Sat(model) => {
                node.model = Rc::new(model);
                Some(self.assume(node, raw))
            }
            Answer::Unsat => None,
            Answer::Unknown(why) => {
                unknown.get_or_insert(why);
                None
            }
        }
    }

    /// The model of a state in which the precondition has returned true: values of primitives, and the number of its
    /// object for each reference.
    fn complete(&self, node: &Node) -> Rc<Model> {
        let mut model = Model::clone(&node.model);
        let input = &node.state.input;
        for i in 0..input.symbols.len() as u32 {
            let Some(var) = self.machine.terms.as_var(input.get(SymbolId(i)).var) else { continue };
            let number = match input.resolved.get(&SymbolId(i)) {
                Some(Ref::Obj(o)) => input.objects.iter().position(|x| x.0 == Some(*o)).map_or(0, |n| n + 1),
                // Constants are not resolved: their conditions speak of their numbers.
                None if input.get(SymbolId(i)).declared.constant_type().is_some() => continue,
                _ => 0,
            };
            model.set(var, Const::Ref(number as u32));
        }
        Rc::new(model)
    }
}

/// A limit of the whole exploration is used up.
fn ended_by(bound: Bound) -> String {
    format!("{} ended the search for a valid input", bound.option())
}

/// A truth value or its negation.
fn literal(machine: &Machine, t: Term) -> Option<(VarId, bool)> {
    let (atom, holds) = match *machine.terms.node(t) {
        TermNode::Un(UnOp::Not, a) => (a, false),
        _ => (t, true),
    };
    machine.terms.as_var(atom).map(|v| (v, holds))
}

/// Why a state does not go on by itself.
fn stopped(signal: Signal) -> Stop {
    match signal {
        Signal::Split(choice) => Stop::Split(choice),
        Signal::End(end) => Stop::End(end),
        other => Stop::End(End::Unsupported(format!("{other:?}"))),
    }
}

pub(crate) fn describe(end: &End) -> String {
    match end {
        End::Unsupported(what) => what.clone(),
        End::Cut(bound) => format!("{} ended a run of the precondition", bound.option()),
        other => format!("the precondition ended with {other:?}"),
    }
}
