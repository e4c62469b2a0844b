//! One exploration, in one or several threads, with the same result.
//!
//! States do not cross threads; trails do. The top of the tree is explored here; the states that then wait are handed
//! out as trails, and whoever takes one replays it and explores the subtree below with a machine and a solver of its
//! own. Because the parts do not depend on who explores them, the result does not depend on the number of workers.
//! Each part runs in a thread of its own, also when there is one worker: Z3 keeps a context per thread, and what that
//! has seen before may show in the models that it gives.

use crate::budget::{Alarm, Budget};
use crate::config::{Check, Config, ExploreError, Observer, PathEvent, Progress, SearchOrder};
use crate::entry;
use crate::explorer::{SLICE, Waiting};
use crate::setup::{explorer, spec, with_default_scope};
use crate::totals::{Totals, suite, totals};
use heapwise_exec::{Decision, End, Machine, SharedName, Signal, State, Stop};
use heapwise_pre::{Sequence, Spec};
use heapwise_program::{Program, Target};
use heapwise_suite::Suite;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock};
use std::time::{Duration, Instant};

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
    let alarm = Alarm::new(config, start);
    alarm.watch(config, || {
        let mut config = config.clone();
        loop {
            match watched(program, target, &config, observer, &alarm, start)? {
                Ended::Explored(suite) => return Ok(*suite),
                Ended::Asked(further) => {
                    config.arrays.extend(further.arrays);
                    config.shared.extend(further.shared);
                }
            }
            // In the order of their names: in which order workers ask does not show.
            config.arrays.sort();
            config.shared.sort();
            observer.again();
        }
    })
}

/// How a round of exploration ends.
enum Ended {
    /// Nothing is left.
    Explored(Box<Suite>),
    /// The program has asked whether inputs are something that they were not considered to be, and has to be explored with
    /// that.
    Asked(Further),
}

/// What is to be considered beyond what was.
struct Further {
    /// Array types.
    arrays: Vec<String>,
    /// Objects of static fields.
    shared: Vec<SharedName>,
}

fn further(config: &Config, all: &[Totals]) -> Further {
    let arrays: BTreeSet<String> = all.iter().flat_map(|t| &t.asked_arrays).map(|a| a.to_string()).collect();
    let shared: BTreeSet<SharedName> = all.iter().flat_map(|t| &t.asked_shared).cloned().collect();
    Further {
        arrays: arrays.into_iter().filter(|a| !config.arrays.contains(a)).collect(),
        shared: shared.into_iter().filter(|s| !config.shared.contains(s)).collect(),
    }
}

fn watched(
    program: &'static Program,
    target: Target,
    config: &Config,
    observer: &mut dyn Observer,
    alarm: &Alarm,
    start: Instant,
) -> Result<Ended, ExploreError> {
    // A bound on the number of paths or states only means something along one order.
    let divide = config.divide && config.limits.max_paths.is_none() && config.limits.max_states.is_none();
    let top_config =
        Config { search: if divide { SearchOrder::Bfs } else { config.search }, ..config.clone() };
    let spec = spec(program, target, config)?;
    let top_config = Config { bounds: with_default_scope(target.method, &spec, config), ..top_config };
    let config = &Config { bounds: top_config.bounds.clone(), ..config.clone() };
    let mut top = explorer(program, target, &spec, &top_config, alarm)?;
    top.wants_paths = observer.wants_paths();
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
    top.run(observer, divide.then_some(if learns { LEARNED } else { PARTS }));
    if top.begins_again() {
        return Ok(Ended::Asked(further(config, &[totals(top)])));
    }
    // What takes long to be learned is learned in one place, and once.
    if learns && top.judge.precondition.as_ref().is_some_and(|p| p.learns_much()) {
        top.go_on_by(config);
        top.run(observer, None);
        if top.begins_again() {
            return Ok(Ended::Asked(further(config, &[totals(top)])));
        }
    }
    top.tell_paths(observer);
    let mut waiting = top.take_waiting();
    waiting.sort_by(|a, b| a.trail.cmp(&b.trail));
    let seen = top.progress();
    let parts = if learns { PARTS_THAT_LEARN } else { waiting.len().max(1) };
    let mut all = vec![totals(top)];
    if !waiting.is_empty() {
        let mut since_start = Clock { start, observer };
        let work = Work { program, target, spec: &spec, config, alarm };
        let parts: Vec<&[Waiting]> = waiting.chunks(waiting.len().div_ceil(parts)).collect();
        let parts = explore_parts(work, &parts, seen, &mut since_start)?;
        if parts.iter().any(|p| p.begins_again) {
            return Ok(Ended::Asked(further(config, &parts)));
        }
        all.extend(parts);
    }
    let mut suite = suite(target, &spec, config, all, start.elapsed());
    if config.scenes.is_some() {
        let subject = crate::scene::subject(program, target);
        let tested = suite.cases.iter().flatten().any(|c| matches!(c.scene.as_deref(), Some(Ok(_))));
        if !tested && subject.hidden.is_none() {
            // The time of the exploration may be over.
            let alarm = Alarm { deadline: None, ..Alarm::new(config, start) };
            let mut again = explorer(program, target, &spec, &top_config, &alarm)?;
            suite.fallback =
                crate::scene::simple(&mut again.machine, target, &again.valid).ok().map(Box::new);
        }
        suite.subject = Some(Box::new(subject));
    }
    Ok(Ended::Explored(Box::new(suite)))
}

/// What all parts have in common.
#[derive(Clone, Copy)]
struct Work<'a> {
    program: &'static Program,
    target: Target,
    spec: &'a Spec,
    config: &'a Config,
    alarm: &'a Alarm,
}

fn explore_parts(
    work: Work<'_>,
    waiting: &[&[Waiting]],
    seen: Progress,
    observer: &mut dyn Observer,
) -> Result<Vec<Totals>, ExploreError> {
    let shared = Mutex::new(seen);
    let ended = Mutex::new(Vec::new());
    let wanted = observer.wants_paths().then_some(&ended);
    let next = AtomicUsize::new(0);
    let done = AtomicUsize::new(0);
    let parts: Vec<OnceLock<_>> = waiting.iter().map(|_| OnceLock::new()).collect();
    let config = work.config;
    let worker = || {
        while let Some((i, from)) = waiting.iter().enumerate().nth(next.fetch_add(1, Ordering::Relaxed)) {
            if let Some(bound) = Budget::new(work.alarm.clone()).exceeded(config) {
                let _ = parts[i].set(Ok(Totals::skipped(bound)));
                continue;
            }
            let mut watcher = Shared { all: &shared, mine: Progress::default(), ended: wanted };
            // Not joined: what the thread frees at its end, its context of Z3, takes time that nobody has to wait for.
            let mut result = None;
            let part = std::thread::scope(|scope| {
                let run = || {
                    result = Some(catch_unwind(AssertUnwindSafe(|| explore_part(work, from, &mut watcher))));
                };
                std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, run).map(drop)
            });
            let part = match (part, result) {
                (Ok(()), Some(Ok(part))) => part,
                // A panic of a part is one of the whole exploration.
                (Ok(()), Some(Err(panic))) => std::panic::resume_unwind(panic),
                (Ok(()), None) => Err(ExploreError::Thread("it ended without a result".to_owned())),
                (Err(e), _) => Err(ExploreError::Thread(e.to_string())),
            };
            let again = matches!(&part, Ok(totals) if totals.begins_again);
            let _ = parts[i].set(part);
            done.fetch_add(1, Ordering::Release);
            if again {
                next.store(waiting.len(), Ordering::Relaxed);
            }
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..config.jobs.clamp(1, waiting.len())).map(|_| scope.spawn(worker)).collect();
        while workers.iter().any(|w| !w.is_finished()) {
            std::thread::sleep(Duration::from_millis(if done.load(Ordering::Acquire) == 0 { 1 } else { 20 }));
            tell(&ended, observer);
            if let Ok(now) = shared.lock() {
                observer.progress(&now);
            }
        }
    });
    tell(&ended, observer);
    parts.into_iter().filter_map(OnceLock::into_inner).collect()
}

/// Passes on the paths that workers have ended since.
fn tell(ended: &Mutex<Vec<PathEvent>>, observer: &mut dyn Observer) {
    let paths = ended.lock().map(|mut all| std::mem::take(&mut *all)).unwrap_or_default();
    paths.iter().for_each(|p| observer.path(p));
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
    fn wants_paths(&self) -> bool {
        self.observer.wants_paths()
    }
    fn path(&mut self, path: &PathEvent) {
        self.observer.path(path);
    }
    fn again(&mut self) {
        self.observer.again();
    }
}

/// Adds the progress of one part to that of all.
struct Shared<'a> {
    all: &'a Mutex<Progress>,
    mine: Progress,
    /// Where paths that have ended are put, if someone wants to know.
    ended: Option<&'a Mutex<Vec<PathEvent>>>,
}

impl Observer for Shared<'_> {
    fn wants_paths(&self) -> bool {
        self.ended.is_some()
    }

    fn path(&mut self, path: &PathEvent) {
        if let Some(Ok(mut all)) = self.ended.map(Mutex::lock) {
            all.push(path.clone());
        }
    }

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

fn explore_part(
    work: Work<'_>,
    waiting: &[Waiting],
    observer: &mut dyn Observer,
) -> Result<Totals, ExploreError> {
    let Work { program, target, spec, config, alarm } = work;
    let mut part = explorer(program, target, spec, config, alarm)?;
    part.wants_paths = observer.wants_paths();
    // The last one is explored first.
    for from in waiting.iter().rev() {
        let Ok(state) = entry::symbolic(&mut part.machine, target) else { continue };
        let steps = part.machine.steps;
        match follow(&mut part.machine, &part.sequence, state, &from.trail) {
            Some(mut state) => {
                from.restore(&mut state);
                // The way down was counted where the tree was divided.
                part.machine.steps = steps;
                if let Some(node) = part.judge.begin(&mut part.machine, state) {
                    part.add(node);
                }
            }
            None if let Some(bound) = part.budget.exceeded(config) => part.skip(bound),
            None => part.add_ended(End::Unsupported("a trail that could not be followed again".to_owned())),
        }
    }
    part.found.states = 0;
    part.run(observer, None);
    part.tell_paths(observer);
    Ok(totals(part))
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
