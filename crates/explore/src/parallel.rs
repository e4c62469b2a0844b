//! One exploration, in one or several threads, with the same result.
//!
//! States do not cross threads; trails do. The top of the tree is explored here; the states that then wait are handed
//! out as trails, and whoever takes one replays it and explores the subtree below with a machine and a solver of its
//! own. Because the parts do not depend on who explores them, the result does not depend on the number of workers.
//! Each part runs in a thread of its own, also when there is one worker: Z3 keeps a context per thread, and what that
//! has seen before may show in the models that it gives.

use crate::config::{Check, Config, ExploreError, Observer, Progress, SearchOrder};
use crate::entry;
use crate::explorer::{Explorer, Found, Waiting};
use crate::judge::{Covered, Judge};
use heapwise_exec::{Bound, End, Machine, Options, Signal, State, Stop};
use heapwise_heap::{Candidates, Kernel};
use heapwise_jdk::Jdk;
use heapwise_pre::{Arg, Call, Precondition, Sequence, Spec, Technique};
use heapwise_program::{AnnotationValue, Method, Program, Target};
use heapwise_smt::{Limits as SolverLimits, Solver, Stats, chain};
use heapwise_suite::{Bounds, Case, Coverage, PathCounts, SCHEMA, SolverStats, StructuralStats, Suite};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

/// How many states wait before the tree is divided.
const PARTS: usize = 64;

/// Input objects of each class, where there is a precondition and the user sets no bound.
const DEFAULT_SCOPE: u32 = 3;

/// Numbers of one worker.
#[derive(Default)]
struct Totals {
    found: Found,
    pruned: u64,
    pruned_by_precondition: u64,
    reused: u64,
    structural: heapwise_pre::Stats,
    unknown: u64,
    unknown_reasons: Vec<String>,
    fault: Option<String>,
    solver: Stats,
    terms: u64,
    steps: u64,
    covered: Covered,
}

/// Explores a method.
pub fn explore(
    program: &'static Program,
    target: Target,
    config: &Config,
    observer: &mut dyn Observer,
) -> Result<Suite, ExploreError> {
    let method = target.method;
    if method.flags.is_abstract() {
        return Err(ExploreError::NoCode(method.display(), "abstract"));
    }
    if method.flags.is_native() {
        return Err(ExploreError::NoCode(method.display(), "native"));
    }
    program.code(method)?;
    let start = Instant::now();
    // A time beyond what the clock can tell is no bound.
    let deadline = config.limits.timeout.and_then(|t| start.checked_add(t));
    // A bound on the number of paths only means something along one order.
    let divide = config.limits.max_paths.is_none();
    let top_config =
        Config { search: if divide { SearchOrder::Bfs } else { config.search }, ..config.clone() };
    let spec = spec(program, target, config)?;
    let top_config = Config { bounds: with_default_scope(target.method, &spec, config), ..top_config };
    let config = &Config { bounds: top_config.bounds.clone(), ..config.clone() };
    let mut top = explorer(program, target, &spec, &top_config, deadline)?;
    match entry::symbolic(&mut top.machine, target) {
        Ok(state) => {
            if let Some(node) = top.judge.begin(&mut top.machine, state) {
                top.add(node);
            }
        }
        Err(Signal::End(end)) => top.add_ended(end),
        Err(other) => top.add_ended(End::Unsupported(format!("the method cannot be entered: {other:?}"))),
    }
    top.run(observer, divide.then_some(PARTS));
    let mut waiting = top.take_waiting();
    waiting.sort_by(|a, b| a.trail.cmp(&b.trail));
    let seen = top.progress();
    let mut all = vec![totals(top)];
    if !waiting.is_empty() {
        let mut since_start = Clock { start, observer };
        let work = Work { program, target, spec: &spec, config, deadline };
        all.extend(explore_parts(work, &waiting, seen, &mut since_start)?);
    }
    let mut suite = suite(target, &spec, config, all, start.elapsed());
    if config.scenes.is_some() {
        suite.subject = Some(Box::new(crate::scene::subject(program, target)));
    }
    Ok(suite)
}

/// What all parts have in common.
#[derive(Clone, Copy)]
struct Work<'a> {
    program: &'static Program,
    target: Target,
    spec: &'a Spec,
    config: &'a Config,
    deadline: Option<Instant>,
}

/// The precondition, where it is to be enforced.
fn spec(program: &'static Program, target: Target, config: &Config) -> Result<Spec, ExploreError> {
    if config.check == Check::None {
        let post = Spec::find_post(program, target, &config.pre)?;
        return Ok(Spec { post, ..Spec::default() });
    }
    Ok(Spec::find(program, target, &config.pre)?)
}

/// Without any bound there is no end to the valid inputs of most preconditions.
pub(crate) fn with_default_scope(method: &Method, spec: &Spec, config: &Config) -> heapwise_heap::Bounds {
    let mut bounds = config.bounds.clone();
    if !bounds.any()
        && let Some(AnnotationValue::Int(scope)) = method.annotation("heapwise/Scope")
    {
        bounds.scope = u32::try_from(scope).ok();
    }
    if !spec.is_empty() && !bounds.any() {
        bounds.scope = Some(DEFAULT_SCOPE);
    }
    bounds
}

fn explore_parts(
    work: Work<'_>,
    waiting: &[Waiting],
    seen: Progress,
    observer: &mut dyn Observer,
) -> Result<Vec<Totals>, ExploreError> {
    let shared = Mutex::new(seen);
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let parts: Vec<OnceLock<_>> = waiting.iter().map(|_| OnceLock::new()).collect();
    let config = work.config;
    let worker = || {
        while let Some((i, from)) = waiting.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            let mut watcher = Shared { all: &shared, mine: Progress::default() };
            let part = std::thread::scope(|scope| {
                let run = || explore_part(work, from, &mut watcher);
                // A panic of a part is one of the whole exploration.
                scope.spawn(run).join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            let _ = parts[i].set(part);
            done.fetch_add(1, Ordering::Release);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..config.jobs.clamp(1, waiting.len())).map(|_| scope.spawn(worker)).collect();
        while workers.iter().any(|w| !w.is_finished()) {
            std::thread::sleep(Duration::from_millis(if done.load(Ordering::Acquire) == 0 { 1 } else { 20 }));
            if let Ok(now) = shared.lock() {
                observer.progress(&now);
            }
        }
    });
    parts.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// Tells the time since the start of the whole exploration.
struct Clock<'a> {
    start: Instant,
    observer: &'a mut dyn Observer,
}

impl Observer for Clock<'_> {
    fn progress(&mut self, p: &Progress) {
        self.observer.progress(&Progress { seconds: self.start.elapsed().as_secs_f64(), ..*p });
    }
}

/// Adds the progress of one part to that of all.
struct Shared<'a> {
    all: &'a Mutex<Progress>,
    mine: Progress,
}

impl Observer for Shared<'_> {
    fn progress(&mut self, p: &Progress) {
        // Now and then is enough: the lock is shared by all workers.
        if p.paths < self.mine.paths + 100 && p.seconds < self.mine.seconds + 0.1 {
            return;
        }
        if let Ok(mut all) = self.all.lock() {
            all.paths += p.paths - self.mine.paths;
            all.states += p.states - self.mine.states;
            all.queries += p.queries - self.mine.queries;
            all.branches = all.branches.max(p.branches);
            all.waiting = p.waiting;
        }
        self.mine = *p;
    }
}

fn explore_part(work: Work<'_>, from: &Waiting, observer: &mut dyn Observer) -> Result<Totals, ExploreError> {
    let Work { program, target, spec, config, deadline } = work;
    let mut part = explorer(program, target, spec, config, deadline)?;
    if let Some(bound) = part.budget.exceeded(config) {
        part.skip(bound);
    } else if let Ok(state) = entry::symbolic(&mut part.machine, target) {
        let steps = part.machine.steps;
        match follow(&mut part.machine, &part.sequence, state, &from.trail) {
            Some(mut state) => {
                from.restore(&mut state);
                // The way down was counted where the tree was divided.
                part.machine.steps = steps;
                if let Some(node) = part.judge.begin(&mut part.machine, state) {
                    part.add(node);
                    part.found.states = 0;
                    part.run(observer, None);
                }
            }
            None => part.add_ended(End::Unsupported("a trail that could not be followed again".to_owned())),
        }
    }
    Ok(totals(part))
}

/// Takes a state along a trail: at each split, the alternative that the trail names. Forks are not counted again.
pub(crate) fn follow(
    machine: &mut Machine,
    sequence: &Sequence,
    mut st: State,
    trail: &[u32],
) -> Option<State> {
    for &number in trail {
        let choice = loop {
            match sequence.run(machine, &mut st, u64::MAX / 2) {
                Stop::Split(c) => break c,
                Stop::Fuel => {}
                Stop::End(_) => return None,
            }
        };
        let when = *choice.when.get(number as usize)?;
        st.path.assume(&mut machine.terms, when);
        st.path.take(number);
    }
    Some(st)
}

/// The method itself, applied to all of its inputs, with nothing assumed.
pub(crate) fn alone(method: &'static Method) -> Sequence {
    let call = Call { method, args: (0..method.args as usize).map(Arg::Input).collect(), unless_null: false };
    Sequence { then: Some(call), ..Sequence::default() }
}

pub(crate) fn explorer<'a>(
    program: &'static Program,
    target: Target,
    spec: &Spec,
    config: &'a Config,
    deadline: Option<Instant>,
) -> Result<Explorer<'a>, ExploreError> {
    let method = target.method;
    let options = Options {
        max_calls: config.limits.max_calls,
        overflow_throws: false,
        max_array: config.limits.max_array,
        max_string: config.limits.max_string,
        assertions: config.assertions,
        symbolic_statics: config.symbolic_statics,
        collisions: !config.jdk_invariants,
        collect_after: None,
        properties: Vec::new(),
        prints: false,
    };
    let sink = || Box::new(std::io::sink());
    let mut machine =
        Machine::new(program, Rc::new(Jdk::new()), options, sink(), sink()).map_err(ExploreError::Jdk)?;
    let candidates = Rc::new(Candidates::new(program, config.candidates.clone()));
    let invariant = heapwise_pre::jdk::invariant(program).filter(|_| config.jdk_invariants);
    let bounded = match invariant {
        Some(_) => heapwise_pre::jdk::bounded(config.bounds.clone()),
        None => config.bounds.clone(),
    };
    let kernel =
        Kernel { candidates: candidates.clone(), bounds: bounded, invariants: config.jdk_invariants };
    let technique = config.check.technique().filter(|_| !spec.is_empty());
    machine.strategy = config.heap.strategy(match technique {
        // The search for a valid input within the bounds keeps states within the bounds. Strategies that resolve no
        // references would have to count objects in their conditions instead.
        Some(Technique::Shape | Technique::Precise) if !config.heap.resolves() => {
            Kernel { bounds: heapwise_heap::Bounds::default(), ..kernel.clone() }
        }
        // As above, for the parts of collections.
        _ if !config.heap.resolves() => Kernel { bounds: config.bounds.clone(), ..kernel.clone() },
        _ => kernel.clone(),
    });
    let max_steps = config.limits.max_steps.unwrap_or(u64::MAX / 2);
    let mut checked = technique.map(|t| (t, spec));
    let nothing = Spec::default();
    if invariant.is_some() {
        checked = checked.or(Some((Technique::Precise, &nothing)));
    }
    let precondition = checked.map(|(t, spec)| {
        Precondition::new(t, config.toggles, spec, kernel, config.pre_throws_false, max_steps)
            .with_invariant(invariant)
    });
    let assumptions = if config.check == Check::Assume { spec.all() } else { Vec::new() };
    let throws_false = config.pre_throws_false;
    let sequence = Sequence { assumptions, throws_false, post: spec.post.clone(), ..alone(method) };
    let limits = SolverLimits { timeout: config.solver_timeout, deadline, stop: config.stop.clone() };
    let solver = chain::Options {
        backend: config.backend.clone(),
        limits: limits.clone(),
        dump: config.dump_smt.clone(),
    };
    let judge = Judge::new(chain::build(&solver)?, precondition, candidates.clone(), limits);
    let mut explorer = Explorer::new(machine, judge, candidates, sequence, method, config);
    explorer.budget.end_at(deadline);
    Ok(explorer)
}

fn totals(e: Explorer<'_>) -> Totals {
    Totals {
        pruned: e.judge.pruned,
        pruned_by_precondition: e.judge.pruned_by_precondition,
        reused: e.judge.reused,
        structural: e.judge.precondition.as_ref().map(|p| p.stats).unwrap_or_default(),
        unknown: e.judge.unknown,
        solver: e.judge.chain.stats(),
        terms: e.machine.terms.len() as u64,
        steps: e.machine.steps,
        covered: e.judge.covered,
        unknown_reasons: e.judge.unknown_reasons,
        fault: e.judge.precondition.and_then(|p| p.fault),
        found: e.found,
    }
}

/// Adds the workers' numbers up; cases in the order of the tree.
fn suite(target: Target, spec: &Spec, config: &Config, all: Vec<Totals>, time: Duration) -> Suite {
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
    let mut leaves: Vec<Case> = Vec::with_capacity(all.iter().map(|t| t.found.leaves.len()).sum());
    let mut solver = Stats::default();
    let mut stopped: Vec<(Bound, usize)> = Vec::new();
    let mut why_unknown: Vec<String> = Vec::new();
    let mut fault = None;
    let mut covered = Covered::default();
    let mut notes = BTreeSet::new();
    let mut ends = BTreeMap::new();
    for t in all {
        add(&mut suite.paths, &t.found.counts);
        suite.findings += t.found.findings;
        suite.disagreements += t.found.disagreements;
        suite.pruned.smt += t.pruned;
        suite.pruned.precondition += t.pruned_by_precondition;
        suite.structural.reused += t.reused;
        structural += t.structural;
        suite.steps += t.steps;
        suite.states += t.found.states;
        suite.solver.terms += t.terms;
        suite.solver.unknown += t.unknown;
        covered.add(t.covered);
        solver += t.solver;
        why_unknown.extend(t.unknown_reasons);
        fault = fault.or(t.fault);
        match (t.found.stopped, stopped.iter_mut().find(|s| t.found.stopped.is_some_and(|f| f.0 == s.0))) {
            (Some(f), Some(s)) => s.1 += f.1,
            (Some(f), None) => stopped.push(f),
            (None, _) => {}
        }
        leaves.extend(t.found.leaves);
        notes.extend(t.found.notes);
        for (end, n) in t.found.reasons {
            *ends.entry(end).or_default() += n;
        }
    }
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
    suite.notes = precondition_note(spec, config).into_iter().chain(notes).collect();
    if config.keep_cases {
        leaves.iter_mut().zip(1..).for_each(|(case, number)| case.id = number);
        suite.cases = Some(leaves);
    }
    suite
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
    Bounds { k: config.bounds.k, n: config.bounds.n, scope }
}

/// The choices that a trail names. Compared one by one they put leaves into the order of the tree.
fn numbers(trail: &str) -> impl Iterator<Item = u32> {
    trail.split('.').filter_map(|n| n.parse().ok())
}

fn add(a: &mut PathCounts, b: &PathCounts) {
    a.total += b.total;
    a.returned += b.returned;
    a.threw += b.threw;
    a.cut += b.cut;
    a.unsupported += b.unsupported;
    a.out_of_scope += b.out_of_scope;
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
