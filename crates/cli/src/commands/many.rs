//! `heapwise explore` for many methods: a class, a package, a whole jar.
//!
//! Methods are explored by worker processes, one method at a time each. A process keeps its memory to itself, so that
//! `--memory` means what it says, and whatever happens to it (a panic, a stack overflow, a step that does not end)
//! happens to one method.

mod child;
mod protocol;
mod report;
pub(crate) mod targets;
pub(crate) mod worker;

use crate::args::{ExploreArgs, ResultFormat};
use crate::commands::explore::stop_on_interrupt;
use crate::environment::Environment;
use crate::error::{self, CliError};
use crate::load::Loaded;
use crate::output::{self, version};
use crate::page::ReportFile;
use crate::{argv, progress};
use child::{Crew, Orders};
use heapwise_batch::journal::RunOptions;
use heapwise_batch::{Job, Journal, Row, Summary, pool};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Options that do not decide what is found in a method.
const ABOUT_THE_RUN: [&str; 7] =
    ["out", "total-timeout", "format", "jobs", "worker", "report", "source-path"];

pub(crate) fn run(
    args: &ExploreArgs,
    env: &Environment,
    loaded: &Loaded,
    jobs: Vec<Job>,
) -> Result<u8, CliError> {
    for_one_method(args)?;
    let table = args.output.report.as_deref().map(ReportFile::open).transpose()?;
    let stop = Arc::default();
    stop_on_interrupt(&stop);
    let batch = Batch {
        words: &env.words,
        target: &args.target,
        paths: loaded.program.class_path().paths(),
        given: &args.classes.classpath,
        workers: args
            .engine
            .search
            .jobs
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        timeout: args.engine.bounds.timeout.0,
        memory_mb: args.engine.bounds.memory.0,
        end: args.many.total_timeout.0.and_then(|t| Instant::now().checked_add(t)),
        out: args.output.out.as_deref(),
        results: !args.output.no_cases,
        fresh: false,
        stop: &stop,
    };
    let mut line = progress::CountLine::new(env.progress_columns, jobs.len());
    let mut printed = Ok(());
    let ran = batch.run(&jobs, &mut |row| {
        if args.output.format == ResultFormat::Json && printed.is_ok() {
            printed = output::printed(&mut |out| {
                serde_json::to_writer(&mut *out, row).map_err(std::io::Error::from)?;
                writeln!(out)
            });
        }
        line.done(row.status.name());
    })?;
    drop(line);
    printed?;
    let summary = Summary { not_begun: ran.not_begun, ..Summary::of(ran.rows.values()) };
    if let Some(journal) = &ran.journal {
        let mut text = Vec::new();
        report::write(&summary, &ran.rows, &mut text).map_err(CliError::Output)?;
        journal.put("summary.txt", &String::from_utf8_lossy(&text))?;
    }
    output::printed(&mut |out| match args.output.format {
        ResultFormat::Text | ResultFormat::Sarif | ResultFormat::Dot => {
            report::write(&summary, &ran.rows, out)
        }
        ResultFormat::Json => {
            serde_json::to_writer(&mut *out, &serde_json::json!({ "summary": &summary }))
                .map_err(std::io::Error::from)?;
            writeln!(out)
        }
    })?;
    if let Some(file) = table {
        let results = args.output.out.as_deref().map(|d| d.join("results"));
        let title = format!("{} in {}", args.target, shown_paths(&args.classes.classpath));
        crate::table::report(file, &title, ran.rows.values(), results.as_deref(), output::command_line())?;
    }
    Ok(exit_code(&summary))
}

/// Where the classes come from, as the user has named it.
fn shown_paths(paths: &[PathBuf]) -> String {
    let names: Vec<String> = paths.iter().map(|p| p.display().to_string()).collect();
    if names.is_empty() { "the JDK".to_owned() } else { names.join(":") }
}

/// What makes sense for one method only is refused, not left out.
fn for_one_method(args: &ExploreArgs) -> Result<(), CliError> {
    match args.output.format {
        _ if args.engine.heap.heap.len() > 1 => Err(CliError::OneMethod("--heap with several strategies")),
        _ if args.engine.search.dump_smt.is_some() => Err(CliError::DumpOfOne),
        _ if args.output.events.is_some() => Err(CliError::OneMethod("--events")),
        ResultFormat::Sarif => Err(CliError::OneMethod("--format sarif")),
        ResultFormat::Dot => Err(CliError::OneMethod("--format dot")),
        ResultFormat::Text | ResultFormat::Json => Ok(()),
    }
}

/// Methods to explore with the same options.
pub(crate) struct Batch<'a> {
    /// The command line: `heapwise explore …`.
    pub(crate) words: &'a [OsString],
    pub(crate) target: &'a str,
    /// The class path, compiled.
    pub(crate) paths: &'a [PathBuf],
    /// The class path as it was given.
    pub(crate) given: &'a [PathBuf],
    pub(crate) workers: usize,
    pub(crate) timeout: Option<Duration>,
    pub(crate) memory_mb: Option<u64>,
    /// The end of the whole run.
    pub(crate) end: Option<Instant>,
    pub(crate) out: Option<&'a Path>,
    /// Whether the result of each method is kept as a file.
    pub(crate) results: bool,
    /// Whether each method gets a process of its own.
    pub(crate) fresh: bool,
    pub(crate) stop: &'a Arc<AtomicBool>,
}

/// What a batch has found.
pub(crate) struct Ran {
    /// By id: also those of earlier runs with the same folder.
    pub(crate) rows: BTreeMap<String, Row>,
    pub(crate) not_begun: u64,
    pub(crate) journal: Option<Journal>,
}

impl Batch<'_> {
    /// Explores all methods that are not in the folder yet.
    pub(crate) fn run(&self, jobs: &[Job], seen: &mut dyn FnMut(&Row)) -> Result<Ran, CliError> {
        let mut journal =
            self.out.map(|folder| Journal::open(folder, version(), &self.options())).transpose()?;
        let mut rows: BTreeMap<String, Row> = BTreeMap::new();
        if let Some(journal) = &journal {
            let known = jobs.iter().filter_map(|j| journal.done().get(&j.id));
            rows.extend(known.map(|r| (r.id.clone(), r.clone())));
            rows.values().for_each(&mut *seen);
        }
        let left: Vec<Job> = jobs.iter().filter(|j| !rows.contains_key(&j.id)).cloned().collect();
        let me = std::env::current_exe().map_err(CliError::Output)?;
        let orders = Orders {
            start: self.worker(me.into_os_string()),
            alone: self.alone(),
            timeout: self.timeout,
            end: self.end,
            memory_mb: self.memory_mb,
            results: self.out.filter(|_| self.results).map(|folder| folder.join("results")),
            fresh: self.fresh,
            stop: self.stop.clone(),
        };
        let go_on = || !self.stop.load(Ordering::Relaxed) && self.end.is_none_or(|end| Instant::now() < end);
        let mut kept = Ok(());
        let not_begun = pool::run(&left, self.workers, || Crew::new(&orders), go_on, &mut |row| {
            if let (Some(journal), true) = (&mut journal, kept.is_ok()) {
                kept = journal.keep(&row);
                if kept.is_err() {
                    self.stop.store(true, Ordering::Relaxed);
                }
            }
            seen(&row);
            rows.insert(row.id.clone(), row);
        });
        kept?;
        Ok(Ran { rows, not_begun: not_begun as u64, journal })
    }

    /// The command of a worker: the same options, but sources are compiled already.
    fn worker(&self, me: OsString) -> Vec<OsString> {
        let mut words =
            argv::without(self.words, &["classpath", "javac-arg", "jobs", "out", "total-timeout"]);
        if let Some(first) = words.first_mut() {
            *first = me;
        }
        words.push("--worker".into());
        for path in self.paths {
            words.extend(["--classpath".into(), path.clone().into_os_string()]);
        }
        if let Some(out) = self.out.filter(|_| self.results) {
            words.extend(["--out".into(), out.as_os_str().to_owned()]);
        }
        words
    }

    /// The command that explores one method alone, without the method.
    fn alone(&self) -> Vec<OsString> {
        let mut words = argv::without(self.words, &ABOUT_THE_RUN);
        if let Some(at) = words.iter().skip(2).position(|w| w.to_str() == Some(self.target)) {
            words.remove(at + 2);
        }
        if let Some(first) = words.first_mut() {
            *first = "heapwise".into();
        }
        words
    }

    /// What the folder of a run has to agree with.
    fn options(&self) -> RunOptions {
        let about = |name: &str| ABOUT_THE_RUN.iter().any(|n| name == format!("--{n}"));
        let mut options: RunOptions =
            argv::options(self.words).into_iter().filter(|(name, _)| !about(name)).collect();
        options.insert(
            "--classpath".to_owned(),
            self.given.iter().map(|p| stamp(p)).collect::<Vec<_>>().join(" "),
        );
        options
    }
}

/// A path with what tells its versions apart, where it is a file.
fn stamp(path: &Path) -> String {
    let name = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let since = |m: &std::fs::Metadata| m.modified().ok()?.duration_since(std::time::UNIX_EPOCH).ok();
    match path.metadata() {
        Ok(m) if m.is_file() => {
            format!("{} ({} bytes, of {})", name.display(), m.len(), since(&m).map_or(0, |d| d.as_secs()))
        }
        _ => name.display().to_string(),
    }
}

/// As for one method, over all of them.
fn exit_code(summary: &Summary) -> u8 {
    let all = &summary.total;
    match () {
        () if all.findings > 0 => 1,
        () if all.internal > 0 => error::INTERNAL,
        () if all.unsupported > 0 => error::UNSUPPORTED,
        () if all.complete < all.methods || summary.not_begun > 0 => error::INCOMPLETE,
        () => 0,
    }
}
