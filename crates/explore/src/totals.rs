//! Adds the numbers of all parts of an exploration up to one suite.

use crate::config::{Check, Config};
use crate::explorer::Explorer;
use crate::judge::Covered;
use crate::ledger::Found;
use heapwise_exec::{Bound, InputBound};
use heapwise_pre::{Precondition, Spec};
use heapwise_program::Target;
use heapwise_smt::{Solver, Stats, limits};
use heapwise_suite::{
    Bounds, Case, Coverage, Incomplete, Missing, PathCounts, SCHEMA, SolverStats, StructuralStats, Suite,
    Within, story::Listing,
};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

/// How the explorer words the end of a path that a bound ended.
pub(crate) const CUT_BY: &str = "cut by";
/// Before the types of stand-ins. What implementations may do besides is out of bounds.
pub(crate) const RELIED_ON: &str = "relied on";

/// What one explorer has found and counted.
#[derive(Default)]
pub(crate) struct Totals {
    pub(crate) found: Found,
    pub(crate) tally: Tally,
}

/// Numbers of one explorer.
#[derive(Default)]
pub(crate) struct Tally {
    pruned: u64,
    pruned_by_precondition: u64,
    reused: u64,
    structural: heapwise_pre::Stats,
    unknown: u64,
    unknown_reasons: Vec<String>,
    fault: Option<String>,
    /// The bounds beyond which nobody has looked for valid inputs.
    searched_within: BTreeSet<InputBound>,
    solver: Stats,
    terms: u64,
    steps: u64,
    seconds: f64,
    listings: Vec<Listing>,
    covered: Covered,
}

impl Tally {
    /// The numbers as they are now.
    pub(crate) fn of(e: &Explorer<'_>) -> Tally {
        let precondition = e.judge.precondition.as_ref();
        Tally {
            pruned: e.judge.pruned,
            pruned_by_precondition: e.judge.pruned_by_precondition,
            reused: e.judge.reused,
            structural: precondition.map(|p| p.stats).unwrap_or_default(),
            unknown: e.judge.unknown,
            unknown_reasons: e.judge.unknown_reasons.clone(),
            fault: precondition.and_then(|p| p.fault.clone()),
            searched_within: precondition.map(Precondition::within).unwrap_or_default(),
            solver: e.judge.chain.stats(),
            terms: e.machine.terms.len() as u64,
            steps: e.machine.steps,
            seconds: e.budget.seconds(),
            listings: e.shared.told.listings(),
            covered: e.judge.covered.clone(),
        }
    }
}

/// Adds the workers' numbers up; cases in the order of the tree.
pub(crate) fn suite(target: Target, spec: &Spec, config: &Config, all: Vec<Totals>, time: Duration) -> Suite {
    let has_precondition = !spec.is_empty();
    let mut structural = heapwise_pre::Stats::default();
    let mut suite = Suite {
        schema: SCHEMA,
        target: target.to_string(),
        heap: config.heap.name().to_owned(),
        bounds: bounds(config),
        check: if has_precondition { config.check.name() } else { "none" }.to_owned(),
        seconds: time.as_secs_f64(),
        peak_memory_mb: crate::peak_memory_mb().unwrap_or(0),
        ..Suite::default()
    };
    if has_precondition && config.check == Check::Hybrid {
        (suite.paths.spurious, suite.paths.spurious_unknown) = (Some(0), Some(0));
    }
    let mut leaves: Vec<Case> = Vec::with_capacity(all.iter().map(|t| t.found.leaves.len()).sum());
    let mut solver = Stats::default();
    let mut stopped: Vec<(Bound, usize)> = Vec::new();
    let mut why_unknown: Vec<String> = Vec::new();
    let mut fault = None;
    let mut covered = Covered::default();
    let mut notes = BTreeSet::new();
    let (mut within, mut searched_within) = (BTreeSet::new(), BTreeSet::new());
    let mut ends = BTreeMap::new();
    for Totals { found, tally: t } in all {
        add(&mut suite.paths, &found.counts);
        suite.findings += found.findings;
        suite.disagreements += found.disagreements;
        suite.pruned.smt += t.pruned;
        suite.pruned.precondition += t.pruned_by_precondition;
        suite.structural.reused += t.reused;
        structural += t.structural;
        suite.steps += t.steps;
        suite.work_seconds += t.seconds;
        suite.listings.extend(t.listings);
        suite.states += found.states;
        suite.solver.terms += t.terms;
        suite.solver.unknown += t.unknown;
        covered.add(t.covered);
        solver += t.solver;
        why_unknown.extend(t.unknown_reasons);
        fault = fault.or(t.fault);
        match (found.stopped, stopped.iter_mut().find(|s| found.stopped.is_some_and(|f| f.0 == s.0))) {
            (Some(f), Some(s)) => s.1 += f.1,
            (Some(f), None) => stopped.push(f),
            (None, _) => {}
        }
        leaves.extend(found.leaves);
        notes.extend(found.notes);
        within.extend(found.within);
        searched_within.extend(t.searched_within);
        for (end, n) in found.reasons {
            *ends.entry(end).or_default() += n;
        }
    }
    suite.listings.sort_by(|a, b| a.method.cmp(&b.method));
    suite.listings.dedup_by(|a, b| a.method == b.method);
    suite.solver = SolverStats {
        queries: solver.queries,
        backend: solver.backend_queries,
        seconds: solver.backend_time.as_secs_f64(),
        ..suite.solver
    };
    suite.structural = StructuralStats {
        calls: structural.calls,
        seconds: structural.seconds,
        memo_hits: structural.memo_hits,
        candidates: structural.candidates,
        choices: structural.choices,
        learned: structural.learned,
        pruned: structural.pruned,
        ..suite.structural
    };
    suite.coverage = Coverage { branches_taken: covered.taken(), branches_seen: covered.seen() };
    leaves.sort_by(|a, b| numbers(&a.trail).cmp(numbers(&b.trail)));
    suite.reasons_incomplete = reasons(&suite, &ends, &stopped, &why_unknown);
    // Said once: also as the reason of questions without an answer.
    let said = |why: &String| suite.reasons_incomplete.iter().any(|r| r.contains(why.as_str()));
    let unsaid = fault.filter(|why| !said(why));
    suite.reasons_incomplete.extend(unsaid);
    suite.complete = suite.reasons_incomplete.is_empty();
    if suite.pruned.precondition > 0 {
        // What has no valid input within these bounds may have one beyond them.
        within.extend(searched_within);
    }
    suite.complete_within = within.into_iter().map(named).collect();
    suite.incomplete = missing(&suite, &ends, &stopped, &why_unknown);
    suite.notes = precondition_note(spec, config).into_iter().chain(notes).collect();
    if config.keep_cases {
        leaves.iter_mut().zip(1..).for_each(|(case, number)| case.id = number);
        suite.cases = Some(leaves);
    }
    suite
}

/// A bound as the result names it.
pub(crate) fn named(bound: InputBound) -> Within {
    match bound {
        InputBound::Text(n) => Within::MaxString(n as u64),
        InputBound::Array(n) => Within::MaxArray(n as u64),
        InputBound::Capacity(n) => Within::MaxCapacity(n as u64),
        InputBound::Depth(n) => Within::K(n),
        InputBound::Objects(n) => Within::N(n),
        InputBound::OfEachClass(n) => Within::Scope(None, n),
        InputBound::OfClass(class, n) => Within::Scope(Some(heapwise_program::java_name(&class)), n),
        InputBound::Classes(ty) => Within::Candidates(ty.to_string()),
        InputBound::Default(field) => Within::Default(field.to_string()),
        InputBound::Field(field, values) => Within::Field(field.to_string(), values.to_string()),
        InputBound::NoCollisions => Within::NoCollisions,
        InputBound::KeyOrder => Within::KeyOrder,
        InputBound::SetOrder => Within::SetOrder,
    }
}

/// Which inputs were explored.
fn precondition_note(spec: &Spec, config: &Config) -> Option<String> {
    let names: Vec<String> = spec.all().iter().map(|c| c.method.display()).collect();
    if names.is_empty() {
        return None;
    }
    let scope = match config.bounds.scope {
        Some(n) if config.bounds.k.is_none() && config.bounds.n.is_none() => {
            format!(", with at most {n} objects of each class (--scope)")
        }
        _ => String::new(),
    };
    let what = match config.check {
        Check::None => return None,
        Check::Assume | Check::Precise => "inputs are those that satisfy",
        Check::Shape => "inputs need not be valid: only their shape is part of one that satisfies",
        Check::Hybrid => "inputs need not be valid: they are not ruled out by what was known for",
    };
    let how = config.check.name();
    Some(format!("{what} {} (--check {how}){scope}", names.join(" and ")))
}

pub(crate) fn bounds(config: &Config) -> Bounds {
    let mut scope: BTreeMap<String, u32> =
        config.bounds.scopes.iter().map(|(c, n)| (heapwise_program::java_name(c), *n)).collect();
    scope.extend(config.bounds.scope.map(|n| ("*".to_owned(), n)));
    let fields = config.fields.iter().map(ToString::to_string).collect();
    Bounds { k: config.bounds.k, n: config.bounds.n, scope, fields }
}

/// The choices that a trail names. Compared one by one they put leaves into the order of the tree.
fn numbers(trail: &str) -> impl Iterator<Item = u32> {
    trail.split('.').filter_map(|n| n.parse().ok())
}

fn add(a: &mut PathCounts, b: &PathCounts) {
    // No number can be forgotten.
    let PathCounts { total, returned, threw, cut, unsupported, out_of_scope, spurious, spurious_unknown } =
        *b;
    a.total += total;
    a.returned += returned;
    a.threw += threw;
    a.cut += cut;
    a.unsupported += unsupported;
    a.out_of_scope += out_of_scope;
    for (sum, n) in [(&mut a.spurious, spurious), (&mut a.spurious_unknown, spurious_unknown)] {
        *sum = sum.map_or(n, |sum| Some(sum + n.unwrap_or(0)));
    }
}

fn reasons(
    suite: &Suite,
    ends: &BTreeMap<(&str, String), u64>,
    stopped: &[(Bound, usize)],
    why_unknown: &[String],
) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for (bound, left) in stopped {
        let states = if *left == 1 { "state" } else { "states" };
        out.push(format!("{} ended the run with {left} {states} left to explore", bound.option()));
    }
    for ((kind, reason), n) in ends {
        out.push(format!("{n} path{} {kind} {reason}", if *n == 1 { "" } else { "s" }));
    }
    if suite.solver.unknown > 0 {
        let why = why_unknown.first().map_or(String::new(), |w| format!(" ({w})"));
        let queries = if suite.solver.unknown == 1 { "query" } else { "queries" };
        out.push(format!("the solver could not answer {} {queries}{why}", suite.solver.unknown));
    }
    if suite.disagreements > 0 {
        out.push(format!("{} paths were not confirmed by their concrete run", suite.disagreements));
    }
    out
}

/// The reasons by kind. A question that only a bound ended is cut by that bound.
fn missing(
    suite: &Suite,
    ends: &BTreeMap<(&str, String), u64>,
    stopped: &[(Bound, usize)],
    why_unknown: &[String],
) -> Vec<Incomplete> {
    let entry = |kind, what: &str, count| Incomplete { kind, what: what.to_owned(), count };
    let mut all: Vec<Incomplete> = Vec::new();
    all.extend(stopped.iter().map(|(bound, left)| entry(Missing::Bound, bound.option(), *left as u64)));
    for ((kind, reason), n) in ends {
        let kind = if [CUT_BY, RELIED_ON].contains(kind) { Missing::Bound } else { Missing::Unsupported };
        all.push(entry(kind, reason, *n));
    }
    // A query that was interrupted ended with the run: by the bound that is listed already, else by the time.
    let of_the_run = [Bound::Timeout, Bound::Memory, Bound::Interrupted].map(Bound::option);
    let listed = all.iter().any(|i| of_the_run.contains(&i.what.as_str()));
    let over = |option: &str| listed && of_the_run.contains(&option);
    for why in why_unknown {
        // The words of `pre::Search`.
        let searching = why.strip_suffix(" ended the search for a valid input");
        match limits::option_of(why).or(searching) {
            Some(option) if over(option) => {}
            Some(option) if option == Bound::Interrupted.option() => {
                all.push(entry(Missing::Bound, Bound::Timeout.option(), 1));
            }
            Some(option) => all.push(entry(Missing::Bound, option, 1)),
            None => all.push(entry(Missing::Unanswered, why, 1)),
        }
    }
    if suite.disagreements > 0 {
        all.push(entry(Missing::Unconfirmed, "the concrete run", suite.disagreements));
    }
    if all.is_empty() {
        all.extend(suite.reasons_incomplete.iter().map(|why| entry(Missing::Unanswered, why, 1)));
    }
    all.sort_by(|a, b| (a.kind, &a.what).cmp(&(b.kind, &b.what)));
    all
}
