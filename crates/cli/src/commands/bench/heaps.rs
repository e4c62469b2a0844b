//! `heapwise bench heaps`: how the work of the heap strategies grows with the number of input objects. Each run is a
//! process of its own, so that its memory is its own.

use super::process::measure;
use crate::args::BenchHeapsArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use heapwise_program::Jdk;
use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};
use std::path::Path;
use std::process::Command;

/// The methods; the size is put in for `MAX`.
const SOURCE: &str = include_str!("Chain.java");
/// With the largest size that they are run with.
const METHODS: [(&str, usize); 4] = [("hasNull", 200), ("sum", 200), ("update", 200), ("reverse", 200)];
const SIZES: [usize; 5] = [4, 10, 20, 50, 200];
/// Strategies with the largest size that they are run with: those that resolve references have about n²/2 paths.
const STRATEGIES: [(&str, usize); 4] = [("pose", 200), ("summary", 200), ("lazier-sharp", 50), ("lazy", 50)];

#[derive(Serialize)]
struct Report {
    schema: u32,
    jdk: String,
    runs: Vec<Row>,
}

/// The work of one run, counted.
#[derive(Serialize)]
struct Row {
    method: &'static str,
    heap: &'static str,
    size: usize,
    complete: bool,
    paths: u64,
    states: u64,
    steps: u64,
    queries: u64,
    /// Of these, how many were answered in front of the back end.
    queries_in_front: u64,
    terms: u64,
    seconds: f64,
    peak_memory_mb: u64,
    /// Against the size before.
    #[serde(skip_serializing_if = "Option::is_none")]
    growth: Option<Growth>,
}

/// Exponents: work grows as the size to the power of this.
#[derive(Serialize)]
struct Growth {
    paths: f64,
    steps: f64,
    queries: f64,
    terms: f64,
    seconds: f64,
}

pub(crate) fn run(args: &BenchHeapsArgs, env: &Environment) -> Result<u8, CliError> {
    let jdk = load::jdk(args.common.jdk.as_deref(), env)?;
    let folder = tempfile::tempdir().map_err(|e| CliError::Bench(format!("no temporary folder: {e}")))?;
    let sizes: Vec<usize> = SIZES.into_iter().filter(|n| *n <= args.largest).collect();
    if sizes.is_empty() {
        return Err(CliError::Bench("--largest must be at least 4".to_owned()));
    }
    compile(&jdk, folder.path(), &sizes)?;
    let me = std::env::current_exe().map_err(|e| CliError::Bench(format!("cannot find myself: {e}")))?;
    let mut runs: Vec<Row> = Vec::new();
    for (method, largest) in METHODS {
        for (heap, most) in STRATEGIES {
            for &size in sizes.iter().filter(|n| **n <= most.min(largest)) {
                let mut explore = Command::new(&me);
                explore.arg("explore").arg("--jdk").arg(&jdk.home).arg("-c").arg(folder.path());
                explore.args(["--heap", heap, "--jobs", "1", "--no-cases", "--format", "json"]);
                let mut row = explored(explore.arg(format!("Chain{size}.{method}()")), method, heap, size)?;
                if let Some(before) = runs.last().filter(|r| (r.method, r.heap) == (method, heap)) {
                    row.growth = Some(growth(before, &row));
                }
                runs.push(row);
            }
        }
    }
    let report = Report { schema: 1, jdk: jdk.version.clone(), runs };
    super::print(&report, args.common.format, text)
}

fn compile(jdk: &Jdk, folder: &Path, sizes: &[usize]) -> Result<(), CliError> {
    let javac = jdk.javac.as_deref().ok_or_else(|| CliError::Bench("this JDK has no javac".to_owned()))?;
    let mut command = Command::new(javac);
    command.arg("-g").arg("-d").arg(folder);
    for size in sizes {
        let file = folder.join(format!("Chain{size}.java"));
        std::fs::write(&file, SOURCE.replace("MAX", &size.to_string()))
            .map_err(|e| CliError::Bench(format!("cannot write {}: {e}", file.display())))?;
        command.arg(file);
    }
    measure(&mut command, &[0])?;
    Ok(())
}

/// Explores in a process of its own, which finds exceptions (1), nothing (0), or not everything (3).
fn explored(
    command: &mut Command,
    method: &'static str,
    heap: &'static str,
    size: usize,
) -> Result<Row, CliError> {
    let output = measure(command, &[0, 1, 3])?.stdout;
    let suite: Value = serde_json::from_slice(&output)
        .map_err(|e| CliError::Bench(format!("{command:?} printed no JSON: {e}")))?;
    let count = |path: &str| suite.pointer(path).and_then(Value::as_u64).unwrap_or(0);
    let queries = count("/solver/queries");
    Ok(Row {
        method,
        heap,
        size,
        complete: suite["complete"] == true,
        paths: count("/paths/total"),
        states: count("/states"),
        steps: count("/steps"),
        queries,
        queries_in_front: queries.saturating_sub(count("/solver/backend")),
        terms: count("/solver/terms"),
        seconds: suite["seconds"].as_f64().unwrap_or(0.0),
        peak_memory_mb: count("/peak_memory_mb"),
        growth: None,
    })
}

fn growth(a: &Row, b: &Row) -> Growth {
    let exponent = |x: f64, y: f64| {
        let e = (y.max(1e-9) / x.max(1e-9)).ln() / (b.size as f64 / a.size as f64).ln();
        (e * 100.0).round() / 100.0
    };
    let counted = |x: u64, y: u64| exponent(x.max(1) as f64, y.max(1) as f64);
    Growth {
        paths: counted(a.paths, b.paths),
        steps: counted(a.steps, b.steps),
        queries: counted(a.queries, b.queries),
        terms: counted(a.terms, b.terms),
        seconds: exponent(a.seconds, b.seconds),
    }
}

fn text(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "{:8} {:12} {:>5} {:>6} {:>7} {:>8} {:>8} {:>9} {:>7} {:>9} {:>7}  growth of paths, terms",
        "method",
        "heap",
        "size",
        "paths",
        "states",
        "steps",
        "queries",
        "in front",
        "terms",
        "seconds",
        "memory"
    )?;
    for r in &report.runs {
        let growth =
            r.growth.as_ref().map_or_else(String::new, |g| format!("{:.2}  {:.2}", g.paths, g.terms));
        let note = if r.complete { "" } else { "  incomplete" };
        let line = format!(
            "{:8} {:12} {:>5} {:>6} {:>7} {:>8} {:>8} {:>9} {:>7} {:>9.3} {:>4} MB  {growth}{note}",
            r.method,
            r.heap,
            r.size,
            r.paths,
            r.states,
            r.steps,
            r.queries,
            r.queries_in_front,
            r.terms,
            r.seconds,
            r.peak_memory_mb
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    writeln!(out, "growth: work is the size to the power of this, from the size before (JDK {})", report.jdk)
}
