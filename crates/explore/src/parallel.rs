//! One exploration, in one or several threads, with the same result.
//!
//! States do not cross threads; trails do. The top of the tree is explored here; the states that then wait are handed
//! out as trails, and whoever takes one replays it and explores the subtree below with a machine and a solver of its
//! own. Because the parts do not depend on who explores them, the result does not depend on the number of workers.
//! Each part runs in a thread of its own, also when there is one worker: Z3 keeps a context per thread, and what that
//! has seen before may show in the models that it gives.

use crate::attend::{Rest, attend};
use crate::budget::{Alarm, Budget, Watch};
use crate::config::{Check, Config, ExploreError, Observer, SearchOrder};
use crate::entry;
use crate::explorer::{SLICE, Waiting};
use crate::ledger::{Ledger, Page, Terms};
use crate::relay::{Relay, Teller};
use crate::setup::{explorer, spec, with_default_scope};
use crate::totals::{Totals, suite};
use heapwise_exec::{Asked, Bound, Decision, End, Machine, Signal, State, Stop};
use heapwise_pre::{Sequence, Spec};
use heapwise_program::{Program, Target};
use heapwise_suite::Suite;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Instant;

/// How many states wait before the tree is divided.
const PARTS: usize = 64;

/// The same where what was found out about the precondition helps everywhere: later, and in few parts.
const LEARNED: usize = 512;
const PARTS_THAT_LEARN: usize = 4;

/// Stack of a thread that explores. Terms are trees, and walking a deep one needs room; untouched pages cost nothing.
pub const STACK: usize = 512 << 20;

/// Explores a method.
pub fn explore(
    program: &'static Program,
    target: Target,
    config: &Config,
    observer: &mut dyn Observer,
) -> Result<Explored, ExploreError> {
    let method = target.method;
    if method.flags.is_abstract() {
        return Err(ExploreError::NoCode(method.display(), "abstract"));
    }
    if method.flags.is_native() {
        return Err(ExploreError::NoCode(method.display(), "native"));
    }
    program.code(method)?;
    let start = Instant::now();
    let alarm = Alarm::new(config, start);
    let ledger: Arc<Ledger> = Arc::default();
    let relay = Relay::new(observer);
    let work = {
        let (config, alarm, ledger) = (config.clone(), alarm.clone(), ledger.clone());
        let mut teller = Teller::new(&relay);
        move || rounds(Run { program, target, alarm: &alarm, ledger: &ledger, start }, config, &mut teller)
    };
    let take = |bound| {
        let (terms, all) = ledger.close(bound)?;
        let terms = terms.unwrap_or_else(|| Arc::new((Spec::default(), config.clone())));
        Some(finish(program, target, &terms, all, start))
    };
    let look = || relay.tell(observer, start);
    let (suite, rest) = attend(&alarm, Watch::new(config, &alarm), work, look, take)?;
    Ok(Explored { suite: suite?, rest })
}

/// What was found, and what is left of the work.
pub struct Explored {
    /// What was found.
    pub suite: Suite,
    /// The thread that explored.
    pub rest: Rest,
}

impl Explored {
    /// What was found, when the memory that it took is free, unless the exploration had to be left at work.
    pub fn settled(self) -> Suite {
        self.rest.settle();
        self.suite
    }
}

/// What all parts of an exploration have in common.
#[derive(Clone, Copy)]
struct Run<'a> {
    program: &'static Program,
    target: Target,
    alarm: &'a Alarm,
    ledger: &'a Ledger,
    start: Instant,
}

/// Explores until the program asks for nothing further. `None`: the result was taken before.
fn rounds(run: Run<'_>, mut config: Config, teller: &mut Teller) -> Option<Result<Suite, ExploreError>> {
    loop {
        match round(run, &config, teller) {
            Ok(Ended::Explored(terms)) => {
                // No page is open any more: the bound is not told.
                let (_, all) = run.ledger.close(Bound::Interrupted)?;
                return Some(finish(run.program, run.target, &terms, all, run.start));
            }
            // Only for more than before. Otherwise what it asks for cannot be considered, and the result says so.
            Ok(Ended::Asked(further)) => config.closed = !config.asked.merge(further),
            Err(e) => return Some(Err(e)),
        }
        teller.again();
    }
}

/// How a round of exploration ends.
enum Ended {
    /// Nothing is left.
    Explored(Terms),
    /// The program has asked whether inputs are something that they were not considered to be, and has to be explored with
    /// that.
    Asked(Asked),
}

fn round(run: Run<'_>, config: &Config, teller: &mut Teller) -> Result<Ended, ExploreError> {
    let Run { program, target, alarm, ledger, .. } = run;
    // A bound on the number of paths or states only means something along one order.
    let spread = config.limits.max_paths.is_none() && config.limits.max_states.is_none();
    let divide = config.divide && spread;
    let spec = spec(program, target, config)?;
    let bounds = with_default_scope(target.method, &spec, config);
    let terms: Terms = Arc::new((spec, Config { bounds, ..config.clone() }));
    ledger.begin(terms.clone());
    let (spec, config) = &*terms;
    // Breadth first in any case: a way that gets harder and harder is not the only one to be explored when the time is over.
    let top_config =
        Config { search: if spread { SearchOrder::Bfs } else { config.search }, ..config.clone() };
    let mut top = explorer(program, target, spec, &top_config, alarm)?;
    top.page = ledger.add();
    top.wants_paths = teller.wants_paths();
    match entry::symbolic(&mut top.machine, target) {
        Ok(state) => {
            if let Some(node) = top.judge.begin(&mut top.machine, state) {
                top.add(node);
            }
        }
        Err(Signal::End(end)) => top.add_ended(end),
        Err(other) => top.add_ended(End::Unsupported(format!("the method cannot be entered: {other:?}"))),
    }
    let learns = matches!(config.check, Check::Shape | Check::Precise) && !spec.is_empty();
    top.run(teller, spread.then_some(if learns { LEARNED } else { PARTS }));
    // What takes long to be learned is learned in one place, and once.
    let learns_much = learns && top.judge.precondition.as_ref().is_some_and(|p| p.learns_much());
    if (spread && !divide || learns_much) && !top.begins_again() {
        top.go_on_by(config);
        top.run(teller, None);
    }
    if let Some(further) = top.further() {
        return Ok(Ended::Asked(further));
    }
    top.tell_paths(teller);
    teller.add(&top.progress());
    let mut waiting = top.take_waiting();
    waiting.sort_by(|a, b| a.trail.cmp(&b.trail));
    let parts = if learns { PARTS_THAT_LEARN } else { waiting.len().max(1) };
    let parts: Vec<Part<'_>> = waiting
        .chunks(waiting.len().div_ceil(parts).max(1))
        .map(|waiting| Part { waiting, page: ledger.add() })
        .collect();
    top.end();
    if !parts.is_empty()
        && let Some(further) = explore_parts(run, &terms, &parts, teller)?
    {
        return Ok(Ended::Asked(further));
    }
    drop(parts);
    drop(waiting);
    Ok(Ended::Explored(terms))
}

/// The suite of all that was found.
pub(crate) fn finish(
    program: &'static Program,
    target: Target,
    terms: &(Spec, Config),
    all: Vec<Totals>,
    start: Instant,
) -> Result<Suite, ExploreError> {
    let (spec, config) = terms;
    let mut suite = suite(target, spec, config, all, start.elapsed());
    if config.scenes.is_some() {
        let subject = crate::scene::subject(program, target);
        let tested = suite.cases.iter().flatten().any(|c| matches!(c.scene.as_deref(), Some(Ok(_))));
        if !tested && subject.hidden.is_none() {
            // The time of the exploration may be over.
            let alarm = Alarm { deadline: None, ..Alarm::new(config, start) };
            let mut again = explorer(program, target, spec, config, &alarm)?;
            suite.fallback =
                crate::scene::simple(&mut again.machine, target, &again.valid).ok().map(Box::new);
        }
        suite.subject = Some(Box::new(subject));
    }
    Ok(suite)
}

/// A part of the tree.
struct Part<'a> {
    waiting: &'a [Waiting],
    page: Page,
}

/// Explores the parts; the result is what the exploration has to begin again for: what the first part asks for that asks for
/// anything.
fn explore_parts(
    run: Run<'_>,
    terms: &Terms,
    parts: &[Part<'_>],
    teller: &Teller,
) -> Result<Option<Asked>, ExploreError> {
    let config = &terms.1;
    let next = AtomicUsize::new(0);
    let ends: Vec<OnceLock<_>> = parts.iter().map(|_| OnceLock::new()).collect();
    let worker = |teller: Teller| {
        while let Some((i, part)) = parts.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(bound) = Budget::new(run.alarm.clone()).exceeded(config) {
                let mut page = part.page.open();
                page.found.stopped = Some((bound, 1));
                page.ended = true;
                continue;
            }
            let mut teller = teller.another();
            // Not joined: what the thread frees at its end, its context of Z3, takes time that nobody has to wait for.
            let mut result = None;
            let started = std::thread::scope(|scope| {
                let work = || {
                    result =
                        Some(catch_unwind(AssertUnwindSafe(|| explore_part(run, terms, part, &mut teller))));
                };
                std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).map(drop)
            });
            let end = match (started, result) {
                (Ok(()), Some(Ok(end))) => end,
                // A panic of a part is one of the whole exploration.
                (Ok(()), Some(Err(panic))) => std::panic::resume_unwind(panic),
                (Ok(()), None) => Err(ExploreError::Thread("it ended without a result".to_owned())),
                (Err(e), _) => Err(ExploreError::Thread(e.to_string())),
            };
            if matches!(&end, Ok(Some(_))) {
                next.store(parts.len(), Ordering::Relaxed);
            }
            let _ = ends[i].set(end);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..config.jobs.clamp(1, parts.len()) {
            let teller = teller.another();
            scope.spawn(move || worker(teller));
        }
    });
    // Parts are taken in their order, so all before the first one that asks have come to their end, whatever the number of
    // workers. Others may have asked, too, or not have begun: what they ask for is left to the next round.
    for end in ends.into_iter().filter_map(OnceLock::into_inner) {
        if let Some(further) = end? {
            return Ok(Some(further));
        }
    }
    Ok(None)
}

fn explore_part(
    run: Run<'_>,
    terms: &Terms,
    part: &Part<'_>,
    teller: &mut Teller,
) -> Result<Option<Asked>, ExploreError> {
    let Run { program, target, alarm, .. } = run;
    let (spec, config) = &**terms;
    let mut explorer = explorer(program, target, spec, config, alarm)?;
    explorer.page = part.page.clone();
    explorer.wants_paths = teller.wants_paths();
    // The last one is explored first.
    for from in part.waiting.iter().rev() {
        let Ok(state) = entry::symbolic(&mut explorer.machine, target) else { continue };
        let steps = explorer.machine.steps;
        match follow(&mut explorer.machine, &explorer.sequence, state, &from.trail) {
            Some(mut state) => {
                from.restore(&mut state);
                // The way down was counted where the tree was divided.
                explorer.machine.steps = steps;
                if let Some(node) = explorer.judge.begin(&mut explorer.machine, state) {
                    explorer.add(node);
                }
            }
            None if let Some(bound) = explorer.budget.exceeded(config) => explorer.skip(bound),
            None => {
                explorer.add_ended(End::Unsupported("a trail that could not be followed again".to_owned()));
            }
        }
    }
    explorer.page.open().found.states = 0;
    explorer.run(teller, None);
    explorer.tell_paths(teller);
    teller.add(&explorer.progress());
    let further = explorer.further();
    explorer.end();
    Ok(further)
}

/// Takes a state along a trail: at each split, the alternative that the trail names. Forks are not counted again. `None`: the
/// run is to end, or the trail leads nowhere.
pub(crate) fn follow(
    machine: &mut Machine,
    sequence: &Sequence,
    mut st: State,
    trail: &[u32],
) -> Option<State> {
    for &number in trail {
        let choice = loop {
            match sequence.run(machine, &mut st, SLICE) {
                Stop::Split(c) => break c,
                Stop::Fuel => machine.go_on().ok()?,
                Stop::End(_) => return None,
            }
        };
        let decision = Decision::of(&choice, number, &st.frames)?;
        st.path.take(&mut machine.terms, decision);
    }
    Some(st)
}
