//! `heapwise bench interp`: the shipped programs in Heapwise and under `java -Xint`, in one run, as ratios; and the time
//! from the start of the process to the first explored path.

use super::process::{Measured, measure};
use crate::args::BenchInterpArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use heapwise_program::Jdk;
use serde::Serialize;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// Explored to measure the start: two paths, nothing of the JDK.
const SMALL: &str = "class Small { static int sign(int x) { return x < 0 ? -1 : 1; } }";
/// How often the start is measured; the fastest counts.
const STARTS: usize = 7;

#[derive(Serialize)]
struct Report {
    schema: u32,
    jdk: String,
    programs: Vec<Row>,
    /// Geometric mean of the ratios.
    mean_ratio: f64,
    first_path_ms: f64,
}

#[derive(Serialize)]
struct Row {
    program: String,
    java_seconds: f64,
    heapwise_seconds: f64,
    ratio: f64,
}

pub(crate) fn run(args: &BenchInterpArgs, env: &Environment) -> Result<u8, CliError> {
    let jdk = load::jdk(args.common.jdk.as_deref(), env)?;
    let programs = programs(args)?;
    let folder = tempfile::tempdir().map_err(|e| CliError::Bench(format!("no temporary folder: {e}")))?;
    compile(&jdk, &folder, &programs)?;
    let me = std::env::current_exe().map_err(|e| CliError::Bench(format!("cannot find myself: {e}")))?;
    let bench = Bench { jdk: &jdk, me: &me, classes: folder.path(), runs: args.runs };
    let mut rows = Vec::new();
    for file in &programs {
        let name = stem(file);
        rows.push(bench.compare(&name)?);
    }
    let mean = (rows.iter().map(|r| r.ratio.ln()).sum::<f64>() / rows.len() as f64).exp();
    let report = Report {
        schema: 1,
        jdk: jdk.version.clone(),
        programs: rows,
        mean_ratio: round(mean, 100.0),
        first_path_ms: bench.first_path_ms()?,
    };
    super::print(&report, args.common.format, text)
}

struct Bench<'a> {
    jdk: &'a Jdk,
    me: &'a Path,
    classes: &'a Path,
    runs: usize,
}

impl Bench<'_> {
    /// One program on both sides; they must print the same.
    fn compare(&self, program: &str) -> Result<Row, CliError> {
        let launcher =
            self.jdk.java.as_deref().ok_or_else(|| CliError::Bench("this JDK has no java".to_owned()))?;
        let mut java = Command::new(launcher);
        java.args(["-Xint", "-XX:+UseSerialGC", "-Xshare:auto", "-cp"]).arg(self.classes).arg(program);
        let theirs = self.fastest(&mut java)?;
        let mut heapwise = self.heapwise("run");
        let ours = self.fastest(heapwise.arg("-c").arg(self.classes).arg(program))?;
        if ours.stdout != theirs.stdout {
            return Err(CliError::Bench(format!("{program} prints something else than under java")));
        }
        let (a, b) = (theirs.time(), ours.time());
        Ok(Row {
            program: program.to_owned(),
            java_seconds: seconds(a),
            heapwise_seconds: seconds(b),
            ratio: round(b.as_secs_f64() / a.as_secs_f64(), 100.0),
        })
    }

    fn fastest(&self, command: &mut Command) -> Result<Measured, CliError> {
        let mut best = measure(command, &[0])?;
        for _ in 1..self.runs {
            let next = measure(command, &[0])?;
            if next.time() < best.time() {
                best = next;
            }
        }
        Ok(best)
    }

    /// From the start of the process to its end, for a method with two paths: an upper bound for the first path.
    fn first_path_ms(&self) -> Result<f64, CliError> {
        let mut best = Duration::MAX;
        for _ in 0..STARTS {
            let mut explore = self.heapwise("explore");
            let ended = measure(explore.arg("-c").arg(self.classes).arg("Small.sign"), &[0])?;
            best = best.min(ended.wall);
        }
        Ok(round(best.as_secs_f64() * 1e3, 10.0))
    }

    fn heapwise(&self, command: &str) -> Command {
        let mut heapwise = Command::new(self.me);
        heapwise.arg(command).arg("--jdk").arg(&self.jdk.home);
        heapwise
    }
}

fn programs(args: &BenchInterpArgs) -> Result<Vec<PathBuf>, CliError> {
    let folder = &args.programs;
    let listing = std::fs::read_dir(folder).map_err(|e| {
        CliError::Bench(format!("cannot read {}: {e}; --programs names the folder", folder.display()))
    })?;
    let wanted = |p: &PathBuf| {
        let fits = args.filter.as_ref().is_none_or(|f| stem(p).contains(f.as_str()));
        fits && p.extension().is_some_and(|e| e == "java")
    };
    let mut all: Vec<PathBuf> = listing.flatten().map(|e| e.path()).filter(wanted).collect();
    all.sort();
    if all.is_empty() { Err(CliError::Bench(format!("no program in {}", folder.display()))) } else { Ok(all) }
}

fn compile(jdk: &Jdk, folder: &TempDir, programs: &[PathBuf]) -> Result<(), CliError> {
    let javac = jdk.javac.as_deref().ok_or_else(|| CliError::Bench("this JDK has no javac".to_owned()))?;
    let small = folder.path().join("Small.java");
    std::fs::write(&small, SMALL)
        .map_err(|e| CliError::Bench(format!("cannot write {}: {e}", small.display())))?;
    measure(Command::new(javac).arg("-g").arg("-d").arg(folder.path()).args(programs).arg(&small), &[0])?;
    Ok(())
}

fn text(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let width = report.programs.iter().map(|r| r.program.len()).max().unwrap_or(0).max(14);
    writeln!(out, "{:width$}  {:>10}  {:>10}  {:>6}", "program", "java -Xint", "heapwise", "ratio")?;
    for r in &report.programs {
        writeln!(
            out,
            "{:width$}  {:>8.2} s  {:>8.2} s  {:>6.2}",
            r.program, r.java_seconds, r.heapwise_seconds, r.ratio
        )?;
    }
    writeln!(out, "{:width$}  {:>10}  {:>10}  {:>6.2}", "geometric mean", "", "", report.mean_ratio)?;
    writeln!(out, "start to first explored path: {:.1} ms (JDK {})", report.first_path_ms, report.jdk)
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn seconds(d: Duration) -> f64 {
    round(d.as_secs_f64(), 1000.0)
}

fn round(x: f64, parts: f64) -> f64 {
    (x * parts).round() / parts
}
