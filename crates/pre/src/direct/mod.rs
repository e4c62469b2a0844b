//! The structural solver for plain objects: an engine with an undo log, conflict explanations and learning.
//!
//! It decides the same question as [`crate::search`] and takes most of the load off it. Where a precondition needs more
//! (arrays, strings, enums, several classes behind one reference, references of which conditions speak), it gives up
//! before it has said anything, and the general search takes over.

mod alternatives;
mod learn;
mod list;
mod oracle;
mod paths;
mod slots;
mod start;
mod store;

use crate::precondition::Learn;
use crate::sequence::Sequence;
use alternatives::Alt;
use heapwise_exec::{
    Bound, Choice, End, InputBound, InputHeap, Machine, PathCondition, Signal, State, Stop, Value,
};
use heapwise_heap::Kernel;
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{BinOp, Const, Evaluator, Model, Node as TermNode, Sort, Term, Terms, UnOp, VarId};
use learn::{Key, Learned};
pub(crate) use list::{NoList, Snapshot};
pub(crate) use oracle::{ByFormula, ByList, Oracle};
pub(crate) use paths::{Spot, only_class};
use slots::{Inner, Slots};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;
use store::{Fact, Mark};

/// What the search for a valid heap has found.
pub(crate) enum Outcome {
    /// A state in which the precondition has returned true, with values for its variables.
    Found(Box<State>, Rc<Model>),
    /// There is none; or what could not be decided.
    None(Option<String>),
    /// Patience came to an end.
    Tired,
}

/// What the search needs from outside.
pub(crate) struct Context<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) chain: &'a mut Chain,
    pub(crate) sequence: &'a Sequence,
    pub(crate) max_steps: u64,
    pub(crate) exceeded: &'a mut dyn FnMut() -> Option<Bound>,
    pub(crate) stats: &'a mut crate::Stats,
    pub(crate) fault: &'a mut Option<String>,
    /// Whether failures are learned from.
    pub(crate) learn: Learn,
    /// How many choices it may take.
    pub(crate) patience: Option<u64>,
    /// Tells which alternatives lead nowhere.
    pub(crate) oracle: Option<Box<dyn Oracle + 'a>>,
    /// Heaps that were found, where all of them are looked for.
    pub(crate) list: Option<Vec<Snapshot>>,
}

/// The engine, with what it has learned.
pub(crate) struct Direct {
    slots: Rc<Slots>,
    learned: Learned,
}

/// A choice whose alternatives are tried one after another.
struct Point {
    node: Node,
    mark: Mark,
    alternatives: Vec<Alt>,
    facts: Vec<Fact>,
    key: Option<Key>,
    /// What was assumed of primitives.
    path: PathCondition,
    /// How much the oracle had been told.
    told: usize,
    /// Whether a nogood says that all of them fail.
    predicted: bool,
}

/// A state of the search, with values that satisfy its conditions.
#[derive(Clone)]
struct Node {
    state: State,
    model: Rc<Model>,
}

/// What is said where a nogood turns out to be wrong.
const REFUTED: &str = "a nogood excluded a valid heap, which is a defect of Heapwise";
/// Instructions between two looks at the clock.
const SLICE: u64 = 20_000;
/// Ints below this are tried before a solver is asked for one: sizes, degrees, lengths.
const SMALL: i32 = 16;

impl Direct {
    pub(crate) fn new(kernel: &Kernel) -> Direct {
        let inner = Inner {
            paths: paths::Paths::default(),
            store: store::Store::default(),
            open: None,
            gave_up: false,
            candidates: kernel.candidates.clone(),
            scopes: kernel.scopes.clone(),
            lengths: Vec::new(),
            within: RefCell::default(),
        };
        Direct { slots: Rc::new(Slots(RefCell::new(inner))), learned: Learned::default() }
    }

    /// The bounds beyond which searches have not looked.
    pub(crate) fn within(&self) -> BTreeSet<InputBound> {
        self.slots.0.borrow().within.borrow().clone()
    }

    /// Looks for a valid heap that extends a partial one. `None`: not for this search.
    pub(crate) fn solve(
        &mut self,
        cx: &mut Context<'_>,
        blank: State,
        path: &[Term],
        known: &InputHeap,
        model: &Rc<Model>,
    ) -> Option<Outcome> {
        let state = {
            let inner = &mut *self.slots.0.borrow_mut();
            start::restore(inner, cx.machine, blank, path, known)?
        };
        // This search numbers references by itself: what is left of the path speaks of values.
        let (_, model) = crate::precondition::constrained(cx.machine, &state.path.terms(), model);
        let outer = std::mem::replace(&mut cx.machine.strategy, self.slots.clone());
        let before = (*cx.stats, cx.fault.clone());
        let found = self.search(cx, Node { state, model }, known);
        cx.machine.strategy = outer;
        if found.is_none() {
            // Nothing was said: the general search counts for itself.
            (*cx.stats, *cx.fault) = before;
        }
        found
    }

    fn search(&mut self, cx: &mut Context<'_>, first: Node, known: &InputHeap) -> Option<Outcome> {
        let args: Vec<Value> = first.state.input.args.clone();
        let (classes, input) = (first.state.classes.clone(), first.state.input.clone());
        let mut points: Vec<Point> = Vec::new();
        let mut unknown: Option<String> = None;
        let mut next = Some(first);
        loop {
            let Some(mut node) = next.take().or_else(|| self.next(cx, &mut points, &mut unknown)) else {
                return Some(Outcome::None(unknown));
            };
            let stop = match self.advance(cx, &mut node) {
                Ok(stop) => stop,
                Err(why) => return Some(Outcome::None(Some(why))),
            };
            let inner = &mut *self.slots.0.borrow_mut();
            if inner.gave_up || !Rc::ptr_eq(&input, &node.state.input) {
                inner.gave_up = false;
                return None;
            }
            match stop {
                Stop::Split(choice) => {
                    cx.stats.choices += 1;
                    match &mut cx.patience {
                        Some(0) => return Some(Outcome::Tired),
                        Some(left) => *left -= 1,
                        None => {}
                    }
                    let segment = std::mem::take(&mut inner.store.facts);
                    if let Some(top) = points.last_mut() {
                        top.facts.extend(segment);
                    }
                    let stable = Rc::ptr_eq(&classes, &node.state.classes);
                    let key = if cx.learn != Learn::Off
                        && stable
                        && choice.when.is_empty()
                        && !inner.asks_for_rest()
                    {
                        learn::key(inner, &node.state, &args)
                    } else {
                        None
                    };
                    let why = key.as_ref().and_then(|k| self.learned.find(inner, &node.state.path, k));
                    let predicted = why.is_some();
                    if let Some(why) = why
                        && cx.learn == Learn::On
                    {
                        cx.stats.pruned += 1;
                        inner.open = None;
                        if let Some(top) = points.last_mut() {
                            top.facts.extend(why);
                        }
                        continue;
                    }
                    let alternatives = alternatives(cx, inner, &node, &choice);
                    let facts = std::mem::take(&mut inner.store.facts);
                    let mark = inner.store.mark();
                    let told = cx.oracle.as_ref().map_or(0, |o| o.told());
                    let path = node.state.path.clone();
                    points.push(Point { node, mark, alternatives, facts, key, path, told, predicted });
                }
                Stop::End(End::Returned(_)) => {
                    cx.stats.candidates += 1;
                    if start::written(inner, &node.state) {
                        return None;
                    }
                    if points.iter().any(|p| p.predicted) {
                        return Some(Outcome::None(Some(REFUTED.to_owned())));
                    }
                    if let Some(all) = &mut cx.list {
                        let Some(heap) = list::snapshot(inner, cx.machine, node, known, all.len()) else {
                            return Some(Outcome::Tired);
                        };
                        all.push(heap);
                        // These choices have not failed.
                        points.iter_mut().for_each(|p| p.key = None);
                        continue;
                    }
                    let (state, model) = start::materialize(inner, cx.machine, node.state, node.model, known);
                    return Some(Outcome::Found(Box::new(state), model));
                }
                Stop::End(End::Rejected) => cx.stats.candidates += 1,
                Stop::End(End::OutOfScope) => {}
                Stop::End(other) => {
                    cx.stats.candidates += 1;
                    if node.state.phase.faulty {
                        cx.fault.get_or_insert_with(|| crate::search::describe(&other));
                    }
                    unknown.get_or_insert_with(|| crate::search::describe(&other));
                    inner.store.saw(Fact::Unknown);
                }
                Stop::Fuel => {
                    let why = cx.sequence.endless(&node.state, cx.max_steps);
                    cx.fault.get_or_insert_with(|| why.clone());
                    unknown.get_or_insert(why);
                    inner.store.saw(Fact::Unknown);
                }
            }
        }
    }

    /// Runs a state to its next choice or its end.
    fn advance(&self, cx: &mut Context<'_>, node: &mut Node) -> Result<Stop, String> {
        loop {
            if let Some(bound) = (cx.exceeded)() {
                return Err(format!("{} ended the search for a valid input", bound.option()));
            }
            if node.state.steps >= cx.max_steps {
                return Ok(Stop::Fuel);
            }
            match cx.sequence.run(cx.machine, &mut node.state, SLICE) {
                Stop::Fuel => {}
                Stop::End(end @ End::Returned(_)) => {
                    // What is not null has to be some object, even if nobody has looked into it.
                    return Ok(match self.slots.0.borrow_mut().rest() {
                        Ok(()) => Stop::End(end),
                        Err(Signal::Split(choice)) => Stop::Split(choice),
                        Err(other) => Stop::End(End::Unsupported(format!("{other:?}"))),
                    });
                }
                stop => return Ok(stop),
            }
        }
    }

    /// The next alternative, of the last choice that has one left. Choices without any have failed: what they have seen
    /// is the reason, and a part of the reason of the choice before.
    fn next(
        &mut self,
        cx: &mut Context<'_>,
        points: &mut Vec<Point>,
        unknown: &mut Option<String>,
    ) -> Option<Node> {
        let inner = &mut *self.slots.0.borrow_mut();
        loop {
            let segment = std::mem::take(&mut inner.store.facts);
            let top = points.last_mut()?;
            if cx.learn != Learn::Off {
                top.facts.extend(segment);
            }
            inner.store.undo(top.mark);
            if let Some(alt) = top.alternatives.pop() {
                if let Some(oracle) = &mut cx.oracle
                    && !oracle.tell(cx.machine, inner, top.told, alt)
                {
                    cx.stats.pruned += u64::from(!oracle.follows_one());
                    continue;
                }
                let node = if top.alternatives.is_empty() {
                    std::mem::replace(&mut top.node, Node { state: State::default(), model: Rc::default() })
                } else {
                    top.node.clone()
                };
                if let Some(node) = apply(cx, inner, node, alt, unknown) {
                    return Some(node);
                }
                continue;
            }
            let Point { mut facts, key, path, .. } = points.pop()?;
            if cx.learn == Learn::Off {
                continue;
            }
            learn::retain(inner, &mut facts);
            if let Some(key) = key
                && self.learned.add(&cx.machine.terms, inner, &path, key, &facts)
            {
                cx.stats.learned += 1;
            }
            inner.store.facts = facts;
        }
    }
}

/// The alternatives of a choice, the first one last.
fn alternatives(cx: &Context<'_>, inner: &mut Inner, node: &Node, choice: &Choice) -> Vec<Alt> {
    if choice.when.is_empty() {
        return inner.alternatives();
    }
    let mut eval = Evaluator::new(&node.model);
    let free = choice.when.iter().position(|t| eval.holds(&cx.machine.terms, *t));
    let others = choice.when.iter().enumerate().rev().filter(|(i, _)| Some(*i) != free);
    let mut all: Vec<Alt> = others.map(|(_, t)| Alt::When(*t, false)).collect();
    all.extend(free.map(|i| Alt::When(choice.when[i], true)));
    all
}

/// The state under an alternative. `None`: it cannot be.
fn apply(
    cx: &mut Context<'_>,
    inner: &mut Inner,
    mut node: Node,
    alt: Alt,
    unknown: &mut Option<String>,
) -> Option<Node> {
    let Alt::When(when, free) = alt else {
        let known = node.state.path.len();
        let taken = inner.take(cx.machine, &mut node.state, alt);
        return (taken && confirm(cx, inner, &mut node, known, unknown)).then_some(node);
    };
    let pinned = pinned(cx.machine, when);
    if !free {
        match pinned {
            Some((var, value)) if !inner.store.constrained.contains(&var) && inner.is_open(var) => {
                let value = match (cx.machine.terms.var_sort(var), value) {
                    (Sort::Bool, value) => Const::Bool(value == Value::Int(1)),
                    (_, Value::Int(i)) => Const::int(i),
                    _ => return None,
                };
                Rc::make_mut(&mut node.model).set(var, value);
            }
            _ => {
                let mut path = node.state.path.terms();
                let known = path.len();
                path.push(when);
                let query = Query { assertions: &path, hint: Some(&node.model), known };
                let answer = match guess(&cx.machine.terms, &node.model, &path) {
                    Some(model) => Answer::Sat(model),
                    None => cx.chain.query(&mut cx.machine.terms, query),
                };
                match answer {
                    Answer::Sat(model) => node.model = Rc::new(model),
                    // What was read of primitives is the reason, with what the path says of them.
                    Answer::Unsat => return None,
                    Answer::Unknown(why) => {
                        inner.store.saw(Fact::Unknown);
                        unknown.get_or_insert(why);
                        return None;
                    }
                }
            }
        }
    }
    let bound = pinned.is_some_and(|(var, value)| inner.bind(var, value));
    if !bound {
        for var in cx.machine.terms.vars_of(when).iter() {
            inner.store.constrain(*var);
        }
    }
    node.state.path.assume(&mut cx.machine.terms, when);
    Some(node)
}

/// Whether what the path says of the length of an array agrees with the array that a reference has turned out to be.
fn confirm(
    cx: &mut Context<'_>,
    inner: &mut Inner,
    node: &mut Node,
    known: usize,
    unknown: &mut Option<String>,
) -> bool {
    inner.same_lengths(cx.machine, &mut node.state);
    let path = node.state.path.terms();
    if path.len() == known || cx.machine.terms.satisfies(&node.model, &path[known..]) {
        return true;
    }
    let query = Query { assertions: &path, hint: Some(&node.model), known };
    match cx.chain.query(&mut cx.machine.terms, query) {
        Answer::Sat(model) => {
            node.model = Rc::new(model);
            return true;
        }
        Answer::Unsat => {}
        Answer::Unknown(why) => {
            unknown.get_or_insert(why);
        }
    }
    // The conditions of the path are the reason, and no run has asked for them.
    inner.store.saw(Fact::Unknown);
    false
}

/// A model with another value for the one int that the last of some conditions speaks of, where a small one will do.
fn guess(terms: &Terms, model: &Model, path: &[Term]) -> Option<Model> {
    let (when, before) = path.split_last()?;
    let vars = terms.vars_of(*when);
    let [var] = vars[..] else { return None };
    if terms.var_sort(var) != Sort::Bv(32) {
        return None;
    }
    let concerned: Vec<Term> = before.iter().filter(|t| terms.vars_of(**t).contains(&var)).copied().collect();
    let mut model = model.clone();
    for i in 0..SMALL {
        model.set(var, Const::int(i));
        if terms.satisfies(&model, &[*when]) && terms.satisfies(&model, &concerned) {
            return Some(model);
        }
    }
    None
}

/// What a condition says the value of a primitive is: a truth value or its negation, or an int that equals a constant.
fn pinned(machine: &Machine, t: Term) -> Option<(VarId, Value)> {
    let terms = &machine.terms;
    let truth = |t: Term| terms.as_var(t).filter(|v| terms.var_sort(*v) == Sort::Bool);
    match *terms.node(t) {
        TermNode::Un(UnOp::Not, a) => truth(a).map(|v| (v, Value::bool(false))),
        TermNode::Bin(BinOp::Eq, a, b) => {
            let (var, value) = match (terms.as_var(a), terms.as_const(b)) {
                (Some(var), Some(c)) => (var, c),
                _ => (terms.as_var(b)?, terms.as_const(a)?),
            };
            match value {
                Const::Bv { width: 32, bits } => Some((var, Value::Int(bits as u32 as i32))),
                _ => None,
            }
        }
        _ => truth(t).map(|v| (v, Value::bool(true))),
    }
}
