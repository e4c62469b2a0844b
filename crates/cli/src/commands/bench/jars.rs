//! `heapwise bench jars`: code that nobody here wrote. All methods of six libraries, or a sample of them.

mod paper;
mod report;
mod table;

use super::print;
use crate::args::jars::BenchJarsArgs;
use crate::args::{Cli, Command, ExploreArgs};
use crate::commands::explore::stop_on_interrupt;
use crate::commands::many::{Batch, targets};
use crate::environment::Environment;
use crate::error::CliError;
use crate::load::{self, Loaded};
use crate::progress::CountLine;
use clap::Parser;
use heapwise_batch::{Job, Row};
use report::Report;
use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Libraries, with their jars. What a library needs from another jar is on its class path.
const LIBRARIES: [(&str, &[&str]); 6] = [
    ("bcel", &["bcel.jar"]),
    ("gson", &["gson.jar"]),
    ("jxpath", &["commons-jxpath.jar"]),
    ("la4j", &["la4j.jar"]),
    ("okhttp", &["okhttp.jar", "okio.jar"]),
    ("re2j", &["re2j.jar"]),
];

/// A library, and which of its methods are explored.
struct Library {
    name: &'static str,
    words: Vec<OsString>,
    args: Box<ExploreArgs>,
    loaded: Loaded,
    jobs: Vec<Job>,
}

pub(crate) fn run(args: &BenchJarsArgs, env: &Environment) -> Result<u8, CliError> {
    let stop: Arc<AtomicBool> = Arc::default();
    stop_on_interrupt(&stop);
    if args.table {
        return table::run(args, env, &stop);
    }
    let mut libraries = libraries(args, env, &[])?;
    let in_all = libraries.iter().map(|l| l.jobs.len()).sum();
    if let Some(n) = args.sample {
        sample(&mut libraries, n, args.seed);
    }
    let rows = explore(&libraries, args, env, &stop, "")?;
    let timeout = libraries.first().and_then(|l| l.args.engine.bounds.timeout.0);
    let report = Report::new(timeout, env, in_all, &rows);
    if let Some(doc) = &args.doc {
        let mut text = Vec::new();
        report.markdown(&mut text).map_err(CliError::Output)?;
        std::fs::write(doc, text)
            .map_err(|e| CliError::Bench(format!("cannot write {}: {e}", doc.display())))?;
    }
    print(&report, args.common.format, Report::text)
}

/// The libraries, with all of their methods.
fn libraries(args: &BenchJarsArgs, env: &Environment, further: &[&str]) -> Result<Vec<Library>, CliError> {
    let wanted = |name: &str| args.filter.as_deref().is_none_or(|f| name.contains(f));
    let mut all = Vec::new();
    for (name, jars) in LIBRARIES.iter().filter(|(name, _)| wanted(name)) {
        let words = words(args, jars, further);
        let parsed = Cli::try_parse_from(&words).map_err(|e| CliError::Bench(e.to_string()))?;
        let Some(Command::Explore(explore)) = parsed.command else {
            return Err(CliError::Bench("the options of `bench jars` are not those of `explore`".to_owned()));
        };
        let loaded = load::program(&explore.classes, env)?;
        let jobs = targets::many(loaded.program, &explore.target)?.unwrap_or_default();
        all.push(Library { name, words, args: explore, loaded, jobs });
    }
    if all.is_empty() {
        return Err(CliError::Bench("no library has such a name".to_owned()));
    }
    Ok(all)
}

/// The command that explores a library.
fn words(args: &BenchJarsArgs, jars: &[&str], further: &[&str]) -> Vec<OsString> {
    let mut words: Vec<OsString> = vec!["heapwise".into(), "explore".into()];
    for jar in jars {
        words.extend(["-c".into(), args.jars.join(jar).into_os_string()]);
    }
    words.push("**".into());
    let bounds =
        [("--timeout", &args.timeout), ("--max-branches", &args.max_branches), ("--memory", &args.memory)];
    bounds.iter().for_each(|(name, value)| words.extend([name.into(), value.into()]));
    if let Some(jdk) = &args.common.jdk {
        words.extend(["--jdk".into(), jdk.as_os_str().to_owned()]);
    }
    words.extend(further.iter().map(Into::into));
    words.extend(args.with.iter().map(Into::into));
    words
}

/// Keeps so many methods, drawn from all libraries together. The same seed draws the same methods.
fn sample(libraries: &mut [Library], n: usize, seed: u64) {
    let mut drawn: Vec<(usize, usize)> =
        libraries.iter().enumerate().flat_map(|(l, lib)| (0..lib.jobs.len()).map(move |j| (l, j))).collect();
    let mut state = seed;
    for i in 0..n.min(drawn.len()) {
        let left = (drawn.len() - i) as u64;
        let at = i + usize::try_from(splitmix(&mut state) % left).unwrap_or(0);
        drawn.swap(i, at);
    }
    drawn.truncate(n);
    drawn.sort_unstable();
    for (l, library) in libraries.iter_mut().enumerate() {
        let chosen = drawn.iter().filter(|d| d.0 == l).map(|d| library.jobs[d.1].clone()).collect();
        library.jobs = chosen;
    }
}

/// SplitMix64: small, and the same everywhere.
fn splitmix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// The rows of all methods, with the library of each.
fn explore(
    libraries: &[Library],
    args: &BenchJarsArgs,
    env: &Environment,
    stop: &Arc<AtomicBool>,
    part: &str,
) -> Result<Vec<(&'static str, Row)>, CliError> {
    let mut rows = Vec::new();
    let mut line = CountLine::new(env.progress_columns, libraries.iter().map(|l| l.jobs.len()).sum());
    for library in libraries {
        let out = args.out.as_ref().map(|folder| folder.join(format!("{}{part}", library.name)));
        let batch = Batch {
            words: &library.words,
            target: &library.args.target,
            paths: library.loaded.program.class_path().paths(),
            given: &library.args.classes.classpath,
            workers: args.jobs,
            timeout: library.args.engine.bounds.timeout.0,
            memory_mb: library.args.engine.bounds.memory.0,
            end: None,
            out: out.as_deref(),
            results: false,
            fresh: args.fresh,
            stop,
        };
        let ran = batch.run(&library.jobs, &mut |row| line.done(row.status.name()))?;
        rows.extend(ran.rows.into_values().map(|r| (library.name, r)));
        if stop.load(Ordering::Relaxed) {
            return Err(CliError::Bench("interrupted; with --out the same command continues".to_owned()));
        }
    }
    Ok(rows)
}
