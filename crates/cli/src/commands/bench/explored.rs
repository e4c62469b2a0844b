//! One exploration in a process of its own, so that its time and its memory are its own, and the work it counted.

use super::process::{Measured, measure, measure_within};
use crate::error::CliError;
use heapwise_program::Jdk;
use serde::Serialize;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use tempfile::TempDir;

/// The folder with Korat's structures.
const MORE: &str = "korat";

/// Subjects, compiled into a temporary folder.
pub(super) struct Subjects<'a> {
    jdk: &'a Jdk,
    me: PathBuf,
    classes: TempDir,
}

/// The work of one run.
#[derive(Serialize)]
pub(super) struct Explored {
    pub(super) complete: bool,
    /// Whether it was ended by a limit on processor time.
    pub(super) stopped: bool,
    pub(super) paths: u64,
    pub(super) findings: u64,
    /// Questions to the structural solver, and the candidates that it looked at.
    pub(super) structural: u64,
    pub(super) candidates: u64,
    pub(super) queries: u64,
    pub(super) cpu_seconds: f64,
    pub(super) peak_memory_mb: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) reasons_incomplete: Vec<String>,
}

impl<'a> Subjects<'a> {
    /// Compiles all .java files of a folder, and of the one in it with more subjects.
    pub(super) fn compile(folder: &Path, jdk: &'a Jdk) -> Result<Subjects<'a>, CliError> {
        let unreadable = |e: std::io::Error| {
            CliError::Bench(format!("cannot read {}: {e}; --subjects names the folder", folder.display()))
        };
        let java = |p: &PathBuf| p.extension().is_some_and(|e| e == "java");
        let mut sources: Vec<PathBuf> = Vec::new();
        for part in [Some(folder.to_owned()), Some(folder.join(MORE)).filter(|f| f.is_dir())] {
            let Some(part) = part else { continue };
            let listing = std::fs::read_dir(part).map_err(unreadable)?;
            sources.extend(listing.flatten().map(|e| e.path()).filter(java));
        }
        sources.sort();
        if sources.is_empty() {
            return Err(CliError::Bench(format!("no subject in {}", folder.display())));
        }
        let javac =
            jdk.javac.as_deref().ok_or_else(|| CliError::Bench("this JDK has no javac".to_owned()))?;
        let classes =
            tempfile::tempdir().map_err(|e| CliError::Bench(format!("no temporary folder: {e}")))?;
        measure(Command::new(javac).args(["-g", "-d"]).arg(classes.path()).args(sources), &[0])?;
        let me = std::env::current_exe().map_err(|e| CliError::Bench(format!("cannot find myself: {e}")))?;
        Ok(Subjects { jdk, me, classes })
    }

    /// Explores one method with one worker. It may have findings (1), or end incomplete (3) or unsupported (4).
    pub(super) fn explore(
        &self,
        target: &str,
        options: &[String],
        timeout: u64,
    ) -> Result<Explored, CliError> {
        let mut command = self.command(target, options);
        command.args(["--timeout", &timeout.to_string()]);
        let ended = measure(&mut command, &CODES)?;
        explored(&command, &ended, false)
    }

    /// The same within so many seconds of processor time.
    pub(super) fn explore_within(
        &self,
        target: &str,
        options: &[String],
        cpu_seconds: u64,
    ) -> Result<Explored, CliError> {
        let mut command = self.command(target, options);
        command.args(["--timeout", "none"]);
        let (ended, stopped) = measure_within(&mut command, &CODES, Duration::from_secs(cpu_seconds))?;
        explored(&command, &ended, stopped)
    }

    fn command(&self, target: &str, options: &[String]) -> Command {
        let mut command = Command::new(&self.me);
        command.arg("explore").arg("--jdk").arg(&self.jdk.home).arg("-c").arg(self.classes.path());
        command.args(["--jobs", "1", "--no-cases", "--format", "json"]);
        command.args(options).arg(target);
        command
    }
}

/// How an exploration may end.
const CODES: [i32; 4] = [0, 1, 3, 4];

fn explored(command: &Command, ended: &Measured, stopped: bool) -> Result<Explored, CliError> {
    let suite: Value = serde_json::from_slice(&ended.stdout)
        .map_err(|e| CliError::Bench(format!("{command:?} printed no JSON: {e}")))?;
    let count = |path: &str| suite.pointer(path).and_then(Value::as_u64).unwrap_or(0);
    let reasons = suite["reasons_incomplete"].as_array().into_iter().flatten();
    let complete = suite["complete"] == true;
    Ok(Explored {
        complete,
        stopped: stopped && !complete,
        paths: count("/paths/total"),
        findings: count("/findings"),
        structural: count("/structural/calls"),
        candidates: count("/structural/candidates"),
        queries: count("/solver/queries"),
        cpu_seconds: (ended.time().as_secs_f64() * 100.0).round() / 100.0,
        peak_memory_mb: count("/peak_memory_mb"),
        reasons_incomplete: reasons.filter_map(Value::as_str).map(str::to_owned).collect(),
    })
}
