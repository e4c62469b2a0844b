//! `heapwise explore`.

use crate::args::{EngineArgs, ExploreArgs, Heap, ResultFormat, Search};
use crate::commands::many::{self, targets, worker};
use crate::environment::Environment;
use crate::error::{self, CliError};
use crate::events::{Events, Watcher};
use crate::exit::end_at_once;
use crate::load;
use crate::output::{self, OutFolder};
use crate::page::{self, ReportFile};
use crate::progress::ProgressLine;
use crate::sources::Sources;
use heapwise_exec::Asked;
use heapwise_explore::{
    Bounds, Config, ExploreError, Explored, Fields, HeapKind, Limits, Rest, SearchOrder, Stories, explore,
};
use heapwise_smt::{Backend, dump};
use heapwise_suite::Suite;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

pub(crate) fn run(args: &ExploreArgs, env: &Environment) -> Result<u8, CliError> {
    if args.many.worker {
        return worker::run(args, env);
    }
    let loaded = load::program(&args.classes, env)?;
    Fields::of(loaded.program, &args.engine.heap.field).map_err(ExploreError::Field)?;
    if let Some(jobs) = targets::many(loaded.program, &args.target)? {
        return many::run(args, env, &loaded, jobs);
    }
    let out = args.output.out.as_deref().map(OutFolder::open).transpose()?;
    let report = args.output.report.as_deref().map(ReportFile::open).transpose()?;
    let mut events = args.output.events.as_deref().map(Events::create).transpose()?;
    let target = loaded.program.find_target(&args.target)?;
    let dump = args.engine.search.dump_smt.as_ref().map(|folder| {
        dump::Folder::create(folder).map_err(|source| CliError::Unwritable { folder: folder.clone(), source })
    });
    let dump = dump.transpose()?;
    let stop = Arc::default();
    stop_on_interrupt(&stop);
    let mut suites: Vec<Suite> = Vec::new();
    let mut before: Option<Rest> = None;
    for heap in &args.engine.heap.heap {
        let mut config = config_with(*heap, &args.engine);
        config.keep_cases = !args.output.no_cases;
        config.dump_smt = dump.clone();
        config.stop = Arc::clone(&stop);
        config.stories = match args.output.format {
            _ if report.is_some() => Stories::All,
            ResultFormat::Sarif | ResultFormat::Dot => Stories::All,
            ResultFormat::Text => Stories::Few,
            ResultFormat::Json => Stories::None,
        };
        config.scenes = report.is_some().then_some(target);
        let mut watcher = Watcher { line: ProgressLine::new(env.progress_columns), events: events.as_mut() };
        watcher.start(&target.to_string(), config.heap.name());
        // What one strategy took is free before the next one is measured.
        before.take().into_iter().for_each(Rest::settle);
        let Explored { suite, rest } = explore(loaded.program, target, &config, &mut watcher)?;
        before = Some(rest);
        watcher.end(&suite);
        suites.push(suite);
    }
    let sources = Sources::new(&args.classes.classpath, &args.output.source_path).read(&suites);
    output::result(&suites, args.output.format, &sources, env)?;
    if let Some(out) = out {
        out.finish(&suites)?;
    }
    if let Some(report) = report {
        page::report(report, &suites, &sources, output::command_line())?;
    }
    events.map_or(Ok(()), Events::finish)?;
    match dump.and_then(|f| f.take_error().map(|source| (f, source))) {
        Some((f, source)) => Err(CliError::Unwritable { folder: f.path().to_owned(), source }),
        None => Ok(suites.iter().map(exit_code).fold(0, worse)),
    }
}

/// The exit code that wins over the other: a finding, then our own defects, then what is not supported.
fn worse(a: u8, b: u8) -> u8 {
    let rank = |code: u8| {
        [0, error::INCOMPLETE, error::UNSUPPORTED, error::INTERNAL, 1].iter().position(|c| *c == code)
    };
    if rank(a) >= rank(b) { a } else { b }
}

/// The options that all commands share that explore, with the only strategy that they name.
pub(crate) fn config(args: &EngineArgs) -> Result<Config, CliError> {
    match args.heap.heap.as_slice() {
        _ if args.search.dump_smt.is_some() => Err(CliError::DumpOfOne),
        [heap] => Ok(config_with(*heap, args)),
        _ => Err(CliError::OneStrategy),
    }
}

/// The same with one of the strategies.
fn config_with(heap: Heap, args: &EngineArgs) -> Config {
    let EngineArgs { heap: inputs, pre, bounds, search } = args;
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let (heap, check, toggles) = pre.technique(heap);
    Config {
        limits: Limits {
            max_branches: bounds.max_branches.0.map(|n| usize::try_from(n).unwrap_or(usize::MAX)),
            max_steps: bounds.max_steps.0,
            max_calls: bounds.max_calls,
            max_loop: bounds.max_loop.0.map(|n| u32::try_from(n).unwrap_or(u32::MAX)),
            max_paths: bounds.max_paths.0,
            max_states: bounds.max_states.0,
            max_array: bounds.max_array,
            max_capacity: bounds.max_capacity,
            max_string: bounds.max_string,
            timeout: bounds.timeout.0,
            memory_mb: bounds.memory.0,
        },
        heap: match heap {
            Heap::Lazy => HeapKind::Lazy,
            Heap::Lazier => HeapKind::Lazier,
            Heap::LazierSharp => HeapKind::LazierSharp,
            Heap::Summary => HeapKind::Summary,
            Heap::Pose => HeapKind::Pose,
        },
        bounds: Bounds {
            k: inputs.k,
            n: inputs.n,
            scope: inputs.scope.iter().rev().find(|s| s.0.is_none()).map(|s| s.1),
            scopes: inputs.scope.iter().filter_map(|s| Some((s.0.clone()?, s.1))).collect(),
        },
        fields: inputs.field.clone(),
        check,
        pre: pre.names(),
        pre_throws_false: pre.pre_throws_false,
        jdk_invariants: !pre.no_jdk_invariants,
        toggles,
        candidates: inputs.candidates.clone(),
        asked: Asked::default(),
        closed: false,
        search: match search.search {
            Search::Dfs => SearchOrder::Dfs,
            Search::Bfs => SearchOrder::Bfs,
            Search::Random => SearchOrder::Random,
            Search::Coverage => SearchOrder::Coverage,
        },
        jobs: search.jobs.unwrap_or_else(cores),
        divide: true,
        seed: search.seed,
        symbolic_statics: search.symbolic_statics,
        assertions: !search.no_assertions,
        backend: match search.solver.as_str() {
            "z3" => Backend::Z3,
            command => Backend::Process(command.to_owned()),
        },
        solver_timeout: search.solver_timeout,
        solver_steps: search.solver_steps,
        dump_smt: None,
        keep_cases: true,
        stories: Stories::None,
        scenes: None,
        stop: Arc::default(),
    }
}

/// A path that does not end as predicted is our defect; it must not pass for a clean result.
pub(crate) fn exit_code(suite: &Suite) -> u8 {
    match suite.exit_code() {
        1 => 1,
        _ if suite.disagreements > 0 => error::INTERNAL,
        code => code,
    }
}

/// The first Ctrl-C asks the explorer to stop and report what it has; the second ends the process.
pub(crate) fn stop_on_interrupt(stop: &Arc<AtomicBool>) {
    let stop = stop.clone();
    let handler = move || {
        if stop.swap(true, Ordering::SeqCst) {
            end_at_once(error::INTERRUPTED);
        }
    };
    // Without a handler Ctrl-C simply ends the process: nothing to report.
    let _ = ctrlc::set_handler(handler);
}
