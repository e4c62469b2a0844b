//! Z3 in this process, through the `z3` crate.
//!
//! Incremental: paths are explored depth first, so consecutive queries share a prefix. The assertions of the last query
//! stay pushed, one level each, and the next query pops to the common prefix. Queries with floats go to a solver of
//! their own instead: Z3's incremental core is slow on them, its tactics for floats are not. So does a query that the
//! incremental core does not answer soon, or one with many divisions; there, several ways are tried in turn. The remainder
//! `%` of doubles is approximated (see `translate.rs`): such a query is answered when it is unsatisfiable for simpler
//! reasons or when the model happens to be right, and unknown otherwise.
//!
//! The context is the thread's own (the `z3` crate keeps one per thread), so a `Z3` must stay on its thread; it is
//! not `Send`.

mod bounded;
mod translate;

use crate::limits::{INTERRUPTED, Limits, OUT_OF_STEPS, TIMEOUT};
use crate::slice::Unused;
use crate::{Answer, Query, Solver, Stats};
use bounded::{Bounded, UNWATCHED, Way};
use heapwise_term::{BinOp, Const, Model, Node, Sort, Term, Terms, VarId};
use rustc_hash::FxHashMap;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use translate::Translator;
use z3::ast::{Ast, Bool, Dynamic};
use z3::{Context, SatResult};

/// How often the thread that interrupts looks at the stop flag.
const WATCH: Duration = Duration::from_millis(2);
/// So many large circuits are for the incremental core; queries with more of them are not.
const FEW_CIRCUITS: usize = 4;
/// What Z3 says where its steps were at an end.
const STEPS_ENDED: [&str; 3] = ["resource", "cancel", "unknown"];
/// At so many translated terms everything is dropped and begun again, to bound Z3's memory.
const MAX_TRANSLATED: usize = 2_000_000;

/// The in-process back end.
pub struct Z3 {
    limits: Limits,
    solver: Bounded,
    /// The assertions on the solver's stack, one level each.
    stack: Vec<Term>,
    /// Of how many constant references it was told up to each level.
    told: Vec<usize>,
    translator: Translator,
    stats: Stats,
}

impl Z3 {
    /// A back end with nothing asserted.
    pub fn new(limits: Limits) -> Self {
        keep_shared();
        Z3 {
            solver: Bounded::new(&limits, Way::Chosen),
            limits,
            stack: Vec::new(),
            told: Vec::new(),
            translator: Translator::default(),
            stats: Stats::default(),
        }
    }

    fn solve(&mut self, terms: &Terms, assertions: &[Term]) -> Answer {
        let budget = match self.limits.budget() {
            Ok(budget) => budget,
            Err(why) => return Answer::Unknown(why),
        };
        if self.translator.len() > MAX_TRANSLATED {
            *self = Z3 { stats: self.stats, ..Z3::new(self.limits.clone()) };
        }
        if let Err(why) = self.translator.add(terms, assertions, &self.limits) {
            return Answer::Unknown(why);
        }
        let limits = self.limits.clone();
        watched(&limits, || self.ask(terms, assertions, budget))
    }

    /// Z3 simplifies and makes circuits as it is told something, and before it counts its first step: all of this is
    /// done under the eyes of the thread that interrupts it.
    fn ask(&mut self, terms: &Terms, assertions: &[Term], budget: Duration) -> Answer {
        if assertions.iter().any(|&a| self.translator.has_floats(a)) {
            let Some(solver) = self.fresh(Way::Chosen, assertions) else {
                return Answer::Unknown(INTERRUPTED.to_owned());
            };
            let facts = self.translator.side_facts(terms, assertions);
            facts.iter().for_each(|fact| solver.z3.assert(fact));
            let result = solver.check(budget);
            return match self.answer(result, &solver, terms, assertions, self.translator.references().len()) {
                Answer::Sat(model) if !facts.is_empty() && !terms.satisfies(&model, assertions) => {
                    Answer::Unknown("the remainder of doubles is only approximated".to_owned())
                }
                answer => answer,
            };
        }
        let started = Instant::now();
        if circuits(terms, assertions) <= FEW_CIRCUITS {
            if !self.push(assertions) {
                return Answer::Unknown(INTERRUPTED.to_owned());
            }
            let told = self.told.last().copied().unwrap_or(0);
            if let Some(answer) = self.try_soon(terms, assertions, told, budget) {
                return answer;
            }
        }
        self.ask_all(terms, assertions, || budget.saturating_sub(started.elapsed()))
    }

    /// Asks solvers that know nothing else. Which way suits a question cannot be told from it: with products, one takes
    /// longer than anyone waits where another takes a hundredth of a second. So each gets some steps, before one gets the
    /// time that is `left`.
    fn ask_all(&self, terms: &Terms, assertions: &[Term], left: impl Fn() -> Duration) -> Answer {
        let told = self.translator.references().len();
        let interrupted = || Answer::Unknown(INTERRUPTED.to_owned());
        let Some(solver) = self.fresh(Way::Chosen, assertions) else { return interrupted() };
        if self.limits.steps.is_some() || left() <= UNWATCHED {
            return self.answer(solver.check(left()), &solver, terms, assertions, told);
        }
        if let Some(result) = solver.try_steps() {
            return self.answer(result, &solver, terms, assertions, told);
        }
        for way in [Way::Core, Way::Circuits] {
            let Some(other) = self.fresh(way, assertions) else { return interrupted() };
            if let Some(result) = other.try_steps() {
                return self.answer(result, &other, terms, assertions, told);
            }
        }
        if self.limits.stopped() {
            return interrupted();
        }
        self.answer(solver.check_for(left()), &solver, terms, assertions, told)
    }

    /// A solver of its own for these assertions; `None`: interrupted.
    fn fresh(&self, way: Way, assertions: &[Term]) -> Option<Bounded> {
        let solver = Bounded::new(&self.limits, way);
        for &a in assertions {
            if self.limits.stopped() {
                return None;
            }
            solver.z3.assert(self.translator.truth(a));
        }
        self.translator.references().iter().for_each(|r| solver.z3.assert(&r.2));
        Some(solver)
    }

    /// What the incremental core says within its steps; `None`: nothing.
    fn try_soon(&self, terms: &Terms, assertions: &[Term], told: usize, budget: Duration) -> Option<Answer> {
        if budget <= UNWATCHED {
            return None;
        }
        let result = self.solver.try_steps()?;
        Some(self.answer(result, &self.solver, terms, assertions, told))
    }

    /// Makes the stack hold exactly `assertions`. Z3 works on what it is told as it is told, without any bound but
    /// interruption; whether it was not interrupted.
    fn push(&mut self, assertions: &[Term]) -> bool {
        let common = self.stack.iter().zip(assertions).take_while(|(a, b)| a == b).count();
        let surplus = self.stack.len() - common;
        if surplus > 0 {
            self.solver.z3.pop(u32::try_from(surplus).unwrap_or(u32::MAX));
            self.stack.truncate(common);
            self.told.truncate(common);
        }
        self.tell(&assertions[common..]);
        self.stack.len() == assertions.len() && !self.limits.stopped()
    }

    fn tell(&mut self, new: &[Term]) {
        let references = self.translator.references();
        for &a in new {
            if self.limits.stopped() {
                return;
            }
            self.solver.z3.push();
            let told = self.told.last().copied().unwrap_or(0);
            references[told..].iter().for_each(|r| self.solver.z3.assert(&r.2));
            self.solver.z3.assert(self.translator.truth(a));
            self.stack.push(a);
            self.told.push(references.len());
        }
    }

    /// `told`: of so many constant references the solver was told.
    fn answer(
        &self,
        result: SatResult,
        solver: &Bounded,
        terms: &Terms,
        assertions: &[Term],
        told: usize,
    ) -> Answer {
        match result {
            SatResult::Unsat => Answer::Unsat,
            SatResult::Unknown => Answer::Unknown(self.reason(solver)),
            SatResult::Sat => match solver.z3.get_model() {
                // Interrupted just after it had found out.
                None if self.limits.stopped() => Answer::Unknown(INTERRUPTED.to_owned()),
                None => Answer::Unknown("the back end says sat but has no model".to_owned()),
                Some(model) => {
                    let references = References::new(&model, &self.translator.references()[..told]);
                    let model = self.read_model(terms, &model, references, &terms.vars_of_all(assertions));
                    // Interrupted while it was read: some values are those of no model.
                    if self.limits.stopped() && !terms.satisfies(&model, assertions) {
                        return Answer::Unknown(INTERRUPTED.to_owned());
                    }
                    Answer::Sat(model)
                }
            },
        }
    }

    fn reason(&self, solver: &Bounded) -> String {
        if self.limits.stopped() {
            return INTERRUPTED.to_owned();
        }
        if solver.took_all() {
            return TIMEOUT.to_owned();
        }
        match solver.z3.get_reason_unknown() {
            Some(why) if self.limits.steps.is_some() && STEPS_ENDED.iter().any(|w| why.contains(w)) => {
                OUT_OF_STEPS.to_owned()
            }
            Some(why) if why == "timeout" || why == "canceled" => TIMEOUT.to_owned(),
            Some(why) => format!("the back end gave up: {why}"),
            None => "the back end gave up".to_owned(),
        }
    }

    fn read_model(
        &self,
        terms: &Terms,
        model: &z3::Model,
        mut references: References,
        vars: &[VarId],
    ) -> Model {
        vars.iter()
            .filter_map(|&v| {
                let ast = self.translator.value(terms.var_term(v))?;
                let value = match terms.var_sort(v) {
                    Sort::Ref => references.value(model, ast),
                    sort => read_value(model, ast, sort),
                };
                value.map(|c| (v, c))
            })
            .collect()
    }
}

/// Z3 makes one disjunction out of nested ones. Texts make chains of them, of which each link is a condition of its own and
/// the tail of the next one: flat, they hold a number of literals that grows with the square of their length, which Z3 turns
/// into clauses without looking at any limit. Contexts take this over when they are made.
fn keep_shared() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| z3::set_global_param("rewriter.flat", "false"));
}

/// Does work of Z3 that ends soon after the stop flag is set. The context is of no use after that.
fn watched<T>(limits: &Limits, work: impl FnOnce() -> T) -> T {
    let context = Context::thread_local();
    let handle = context.handle();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let handle = &handle; // Send, unlike the context that it borrows
            while !done.load(Ordering::Acquire) {
                if limits.stopped() {
                    handle.interrupt();
                }
                std::thread::park_timeout(WATCH);
            }
        });
        let result = work();
        done.store(true, Ordering::Release);
        watcher.thread().unpark();
        result
    })
}

/// How many divisions and shifts by unknown numbers there are: large circuits, which the incremental core makes as it is
/// told of them, slowly and without looking at any limit.
fn circuits(terms: &Terms, assertions: &[Term]) -> usize {
    let is_one = |t: &Term| match *terms.node(*t) {
        Node::Bin(BinOp::Udiv | BinOp::Urem | BinOp::Sdiv | BinOp::Srem, ..) => true,
        Node::Bin(BinOp::Shl | BinOp::Lshr | BinOp::Ashr, _, by) => terms.as_const(by).is_none(),
        _ => false,
    };
    let large = |t: &Term| terms.sort(*t).bits() >= 32 && is_one(t);
    terms.reachable(assertions, |_| false).iter().filter(|t| large(t)).count()
}

/// Numbers for the elements of Z3's sort of references.
struct References {
    numbers: FxHashMap<Dynamic, u32>,
    free: Unused,
}

impl References {
    /// The constants have theirs.
    fn new(model: &z3::Model, constants: &[(u32, Dynamic, Bool)]) -> References {
        let numbers = constants.iter().filter_map(|(n, ast, _)| Some((model.eval(ast, true)?, *n))).collect();
        References { numbers, free: Unused::new(constants.iter().map(|c| c.0)) }
    }

    fn value(&mut self, model: &z3::Model, ast: &Dynamic) -> Option<Const> {
        let free = &mut self.free;
        Some(Const::Ref(*self.numbers.entry(model.eval(ast, true)?).or_insert_with(|| free.take())))
    }
}

/// The value of `ast` in `model`, with anything that the model leaves open chosen by Z3.
fn read_value(model: &z3::Model, ast: &Dynamic, sort: Sort) -> Option<Const> {
    match sort {
        Sort::Bool => model.eval(&ast.as_bool()?, true)?.as_bool().map(Const::Bool),
        Sort::Ref => None,
        Sort::Bv(_) => {
            let bits = model.eval(&ast.as_bv()?, true)?.as_u64()?;
            Some(Const::from_bits(sort, bits))
        }
        Sort::Float | Sort::Double => {
            let value = model.eval(&ast.as_float()?, true)?;
            if value.is_nan().simplify().as_bool()? {
                return Some(Const::from_bits(sort, u64::MAX));
            }
            let bits = value.to_ieee_bv().simplify().as_u64()?;
            Some(Const::from_bits(sort, bits))
        }
    }
}

impl Solver for Z3 {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let started = Instant::now();
        let answer = self.solve(terms, query.assertions);
        self.stats.backend_time += started.elapsed();
        self.stats.backend_queries += 1;
        match answer {
            Answer::Sat(_) => self.stats.backend_sat += 1,
            Answer::Unsat => self.stats.backend_unsat += 1,
            Answer::Unknown(_) => self.stats.unknown += 1,
        }
        answer
    }

    fn count(&self, stats: &mut Stats) {
        *stats += self.stats;
    }
}

#[cfg(test)]
mod tests;
