//! A precondition as one formula over all heaps within scope, decided by a SAT solver.
//!
//! A search that runs the precondition on one heap after another finds out again and again what has nothing to do with
//! the state at hand. Here the precondition is run once, on a heap in which nothing is decided ([`run`]), and becomes a
//! circuit over "field `f` of object `i` is object `j`" ([`universe`]). What a state knows of its input becomes a list of
//! assumptions, by access path ([`facts`]); the solver's answer "these cannot be together" is the explanation, and
//! the clauses that it has learned serve all later states of all paths.
//!
//! The formula says less than the precondition does, never more: comparisons of ints are only known to be an order,
//! other arithmetic on them is free ([`order`]). So "no" is final, and "yes" is a hint that a search follows to a heap on
//! which the precondition really runs. Objects that the precondition itself makes are values of the run ([`made`]), and
//! collections of the JDK are modelled ([`models`]). What is neither plain objects nor ints (arrays, strings) is not for this
//! at all.

mod arrays;
mod callers;
mod circuit;
mod exists;
mod facts;
mod knot;
mod loops;
mod made;
mod models;
mod narrow;
mod numbering;
mod order;
mod plain;
mod pool;
mod refuse;
mod run;
mod sat;
mod scan;
mod sets;
mod step;
#[cfg(test)]
mod tests;
mod universe;
mod views;

pub(crate) use circuit::Lit;

use crate::sequence::{Arg, Sequence};
use circuit::Circuit;
use heapwise_exec::{Identity, InputBound, InputHeap, Machine, Value};
use heapwise_heap::{Candidates, Scopes};
use heapwise_term::Term;
use made::MadeHeap;
use narrow::Narrow;
use numbering::Numbering;
use order::{Atom, Order};
use pool::{Cores, Pool};
use rustc_hash::{FxHashMap, FxHashSet};
use sat::Sat;
use scan::Scan;
use sets::{Set, when};
use std::rc::Rc;
use universe::Universe;

/// Something that cannot be said in a formula.
pub(crate) struct NotForThis;

/// See the module.
pub(crate) struct Formula {
    circuit: Circuit,
    sat: Sat,
    order: Order,
    universe: Universe,
    scan: Scan,
    knots: knot::Knots,
    narrow: Narrow,
    /// Most gates while it is made.
    most: usize,
    /// Most literals that the solver sets while it is made.
    effort: u64,
    /// How many objects the precondition has made.
    made: u32,
    /// How many ints there are of which nothing is known.
    free: u32,
    /// What input references and primitives are, by their variables.
    names: FxHashMap<Term, Option<Set>>,
    truths: FxHashMap<Term, Lit>,
    /// Where two references are the same, by their variables.
    aliases: FxHashMap<(Term, Term), Lit>,
    ints: FxHashMap<Term, Set>,
    /// Values of which it was said that they are one thing only.
    excluded: FxHashSet<Set>,
    /// Values that are something on every heap.
    whole: FxHashSet<Set>,
    /// Where the precondition says yes.
    valid: Lit,
    /// Where it throws or does not end.
    faulty: Lit,
    /// Where it was not followed to its end.
    left: Lit,
    /// What it has cost to make it, and those that it was made from: literals that the solver has set.
    cost: u64,
    /// Heaps that were found.
    pool: Pool,
    /// Facts that were found not to be together.
    cores: Cores,
    /// The heap that was found when it was last asked.
    found: Option<usize>,
}

/// The space of variables for the fields of the formula's own objects.
const FIELD: u32 = Identity::FREE_SPACE;
/// The space of variables for what a method returns otherwise.
const OTHERWISE: u32 = Identity::FREE_SPACE + 1;
/// The space of variables for ints of which nothing is known.
const ANY: u32 = Identity::FREE_SPACE + 2;
/// Conflicts for a question that has to be answered.
const LONG: u64 = 50_000;
/// Conflicts for one that had better be answered.
const SHORT: u64 = 2_000;
/// How often a formula is made anew from what it has shown to be left.
const NARROWED: usize = 2;
/// Gates from which on a short search comes first.
const LARGE: usize = 40_000;
/// Literals to be set from which on it takes long to make one: some tenths of a second.
const COSTLY: u64 = 10_000_000;

/// Literals that the solver may set while a formula is made: some seconds; and while it is tried how objects are numbered best.
const MOST_EFFORT: u64 = 250_000_000;
const BRIEF_EFFORT: u64 = 10_000_000;
/// Objects of a class while it is tried how they are numbered best.
const REHEARSED: u32 = 5;

/// How a formula is made.
#[derive(Clone)]
struct How {
    /// Whether recursive calls may throw, or not end.
    may_fail: bool,
    /// Most gates.
    most: usize,
    /// Most literals that the solver sets: what takes longer had better be searched.
    effort: u64,
    numbering: Numbering,
    /// Most objects of a class, whatever the bounds are.
    objects: u32,
}

/// The numbering of objects that gives the smallest formula where there are few. `None`: there is no formula.
fn rehearse(how: &How, mut make: impl FnMut(&How) -> Option<Formula>) -> Option<Numbering> {
    let mut best: Option<(usize, Numbering)> = None;
    for numbering in [Numbering::Breadth, Numbering::Depth, Numbering::DepthLastFirst] {
        let most = best.map_or(how.most, |b| b.0);
        if let Some(formula) = make(&How { numbering, most, ..how.clone() })
            && best.is_none_or(|b| formula.circuit.len() < b.0)
        {
            best = Some((formula.circuit.len(), numbering));
        }
    }
    best.map(|b| b.1)
}

impl Formula {
    /// The bounds beyond which it knows no heaps.
    pub(crate) fn within(&self, scopes: &Scopes) -> Vec<InputBound> {
        let beyond = |c| {
            let there = self.universe.objects_of(c).len();
            scopes.exceeded(&scopes.own(c)?, self.universe.len(), there)
        };
        self.universe.classes().into_iter().filter_map(beyond).collect()
    }

    /// The formula of a precondition. `None`: it has none, or not a small one where only that will do.
    pub(crate) fn new(
        m: &mut Machine,
        candidates: Rc<Candidates>,
        scopes: &Rc<Scopes>,
        sequence: &Sequence,
        input: &InputHeap,
        small: bool,
    ) -> Option<Formula> {
        if scopes.bounds.k.is_some() {
            return None;
        }
        let makes_objects = {
            let mut scan = Scan::default();
            sequence.assumptions.iter().try_for_each(|call| scan.add(m, call.method)).ok()?;
            scan.makes_objects()
        };
        let mut make = |how: &How, narrow| {
            Formula::make(m, candidates.clone(), scopes, sequence, input, (how, narrow)).ok()
        };
        let most = if small { LARGE } else { run::MOST_GATES };
        let mut how = How {
            may_fail: false,
            most,
            effort: BRIEF_EFFORT,
            numbering: Numbering::Breadth,
            objects: REHEARSED,
        };
        if makes_objects {
            // Only then it has a walk that goes one way or another.
            how.numbering = rehearse(&how, |how| make(how, Narrow::default()))?;
        }
        (how.objects, how.effort) = (universe::MOST, MOST_EFFORT);
        let mut formula = make(&how, Narrow::default())?;
        if formula.knots.fails {
            how.may_fail = true;
            formula = make(&how, Narrow::default())?;
        }
        for _ in 0..NARROWED {
            let Some((narrow, more)) = formula.narrow() else { break };
            let Some(smaller) = make(&how, narrow) else { break };
            let cost = formula.cost + formula.sat.work();
            formula = Formula { cost, ..smaller };
            if !more {
                break;
            }
        }
        formula.cost += formula.sat.work();
        Some(formula)
    }

    fn make(
        m: &mut Machine,
        candidates: Rc<Candidates>,
        scopes: &Rc<Scopes>,
        sequence: &Sequence,
        input: &InputHeap,
        (how, narrow): (&How, Narrow),
    ) -> Result<Formula, NotForThis> {
        let mut scan = Scan::default();
        for call in &sequence.assumptions {
            scan.add(m, call.method)?;
        }
        let symbols = facts::arguments(input);
        let plain: Vec<_> = symbols
            .iter()
            .flatten()
            .filter(|s| crate::direct::only_class(&candidates, s.declared).is_some())
            .collect();
        let declared: Vec<_> = plain.iter().map(|s| s.declared).collect();
        let limits = (scopes.clone(), how.objects);
        let universe = Universe::new(m, candidates, limits, how.numbering, &declared, &scan)?;
        let mut formula = Formula {
            circuit: Circuit::default(),
            sat: Sat::default(),
            order: Order::default(),
            universe,
            scan,
            knots: knot::Knots::new(how.may_fail),
            narrow,
            most: how.most,
            effort: how.effort,
            made: 0,
            free: 0,
            names: FxHashMap::default(),
            truths: FxHashMap::default(),
            aliases: FxHashMap::default(),
            ints: FxHashMap::default(),
            excluded: FxHashSet::default(),
            whole: FxHashSet::default(),
            valid: Lit::TRUE,
            faulty: Lit::FALSE,
            left: Lit::FALSE,
            cost: 0,
            pool: Pool::default(),
            cores: Cores::default(),
            found: None,
        };
        formula.sat.clause(&formula.circuit, &[Lit::TRUE]);
        for (i, symbol) in plain.iter().enumerate() {
            let set = formula.root(i, symbol.declared)?;
            formula.names.insert(symbol.var, Some(set));
        }
        formula.number(m)?;
        formula.hold_nothing_in_vain(m)?;
        let mut making = run::Making::default();
        for call in &sequence.assumptions {
            let mut args = Vec::with_capacity(call.args.len());
            for arg in &call.args {
                let Arg::Input(i) = *arg else { return Err(NotForThis) };
                args.push(match (symbols.get(i).copied().flatten(), input.args.get(i)) {
                    (Some(s), _) => formula.names.get(&s.var).cloned().flatten().ok_or(NotForThis)?,
                    (None, Some(Value::Sym(t))) => formula.int(m, *t),
                    (None, Some(Value::Int(i))) => sets::known(Atom::Int(*i)),
                    _ => return Err(NotForThis),
                });
            }
            let null = match args.first() {
                Some(first) if call.unless_null => when(first, Atom::Null),
                _ => Lit::FALSE,
            };
            let receiver_is_null = match args.first() {
                Some(first) if !call.method.is_static() => when(first, Atom::Null),
                _ => Lit::FALSE,
            };
            if let Some(first) = args.first_mut()
                && !call.method.is_static()
            {
                *first = sets::without(first, Atom::Null);
                if formula.is_overridden(m, &MadeHeap::default(), call.method, first) {
                    return Err(NotForThis);
                }
            }
            let active = formula.circuit.and(!null, !receiver_is_null);
            let entry = run::Entry { must_hold: true, ..run::Entry::plain(active) };
            let done = formula.call(m, &mut making, call.method, args, entry)?;
            let value = formula.demand(active, &done.value.ok_or(NotForThis)?);
            let cases: Vec<Lit> = value.iter().map(|x| x.1).collect();
            let c = &mut formula.circuit;
            let (threw, left) = (c.or_all(done.threw), c.or_all(done.left));
            let yes = c.or_all(cases);
            let holds = c.and_all([yes, !threw, !left, !receiver_is_null]);
            let holds = c.or(null, holds);
            let reached = c.and_all([formula.valid, !null, !receiver_is_null]);
            if !sequence.throws_false {
                let faulty = c.and(reached, threw);
                formula.faulty = c.or(formula.faulty, faulty);
            }
            let left = c.and(reached, left);
            formula.left = c.or(formula.left, left);
            formula.valid = c.and(formula.valid, holds);
        }
        formula.untie(m, &mut making)?;
        // Most preconditions end well on every heap: then nobody has to ask again.
        formula.left = formula.unless_excluded(formula.left, true);
        formula.faulty = formula.unless_excluded(formula.faulty, false);
        if formula.left == Lit::FALSE && formula.faulty == Lit::FALSE {
            // Nobody will ask about other heaps.
            formula.sat.clause(&formula.circuit, &[formula.valid]);
            formula.valid = Lit::TRUE;
        }
        Ok(formula)
    }

    /// What can be on no heap at all is false, where that is soon found out.
    fn unless_excluded(&mut self, lit: Lit, keep: bool) -> Lit {
        if lit == Lit::FALSE {
            return lit;
        }
        match self.sat.solve(&self.circuit, &[lit], SHORT) {
            Some(Ok(())) => lit,
            None if keep => lit,
            // A heap on which the precondition throws is not valid in any case; that it throws is then not reported.
            _ => Lit::FALSE,
        }
    }

    /// Whether there can be a valid heap of which all of this holds. `None`: it cannot be told, or the precondition does
    /// not do its work on such a heap.
    pub(crate) fn can_be(&mut self, facts: &[Lit]) -> Option<bool> {
        if let known @ Some(_) = self.recall(facts) {
            return known;
        }
        let mut all = facts.to_vec();
        all.push(self.valid);
        let core = match self.sat.solve(&self.circuit, &all, LONG)? {
            Ok(()) => {
                self.found = Some(self.pool.add(&self.circuit, |l| self.sat.value(l)));
                return Some(true);
            }
            Err(core) => core,
        };
        if self.is_settled() {
            self.cores.add(core);
            return Some(false);
        }
        for odd in [self.left, self.faulty] {
            all.pop();
            all.push(odd);
            if odd != Lit::FALSE && self.sat.solve(&self.circuit, &all, LONG)?.is_ok() {
                return None;
            }
        }
        Some(false)
    }

    /// The same, as far as it is known from other questions or easily seen.
    pub(crate) fn recall(&mut self, facts: &[Lit]) -> Option<bool> {
        if facts.contains(&Lit::FALSE) {
            return Some(false);
        }
        if self.found.is_some() && facts.iter().all(|l| self.holds(*l)) {
            return Some(true);
        }
        self.found = self.pool.find(&self.circuit, facts);
        if self.found.is_some() {
            return Some(true);
        }
        let mut sorted = facts.to_vec();
        sorted.sort_unstable();
        if self.cores.exclude(&sorted) {
            return Some(false);
        }
        if !self.is_large() || !self.is_settled() {
            return None;
        }
        // It takes long to find a heap, but not to see that some facts contradict what is valid.
        let core = self.sat.refute(&self.circuit, facts)?;
        self.cores.add(core);
        Some(false)
    }

    /// Answers in advance which of some facts can be beside others: those that can are found one after another, and one
    /// question excludes all the rest.
    pub(crate) fn foresee(&mut self, facts: &[Lit], each: Vec<Lit>) {
        if !self.is_settled() {
            return;
        }
        let mut open = each;
        let mut all = facts.to_vec();
        open.retain(|l| {
            all.push(*l);
            let known = self.recall(&all);
            all.pop();
            known.is_none()
        });
        while open.len() > 1 {
            let one = self.circuit.or_all(open.iter().copied());
            all.push(one);
            match self.sat.solve(&self.circuit, &all, LONG) {
                None => return,
                Some(Ok(())) => {
                    let at = self.pool.add(&self.circuit, |l| self.sat.value(l));
                    let before = open.len();
                    open.retain(|l| !self.pool.holds(&self.circuit, at, *l));
                    if open.len() == before {
                        return;
                    }
                }
                Some(Err(core)) => {
                    for l in &open {
                        let others = core.iter().copied().filter(|c| *c != one);
                        self.cores.add(others.chain([*l]).collect());
                    }
                    return;
                }
            }
            all.pop();
        }
    }

    /// Whether the precondition ends well on every heap, so that only valid ones are left.
    pub(crate) fn is_settled(&self) -> bool {
        self.valid == Lit::TRUE
    }

    /// Whether a heap takes long to be found: each gate has to be decided.
    pub(crate) fn is_large(&self) -> bool {
        self.circuit.len() > LARGE
    }

    /// Whether it takes long to make it, so that several had better share it.
    pub(crate) fn is_costly(&self) -> bool {
        self.cost > COSTLY
    }

    /// Both of these.
    pub(crate) fn both(&mut self, a: Lit, b: Lit) -> Lit {
        self.circuit.and(a, b)
    }

    /// Whether something holds of the heap that was found last.
    pub(crate) fn holds(&mut self, lit: Lit) -> bool {
        self.found.is_some_and(|at| self.pool.holds(&self.circuit, at, lit))
    }

    /// Clauses that were learned.
    pub(crate) fn learned(&self) -> u64 {
        self.sat.conflicts()
    }
}
