//! One exploration in a process of its own, so that its time and its memory are its own, and the work it counted.

use super::process::measure;
use crate::error::CliError;
use heapwise_program::Jdk;
use serde::Serialize;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

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
    /// Compiles all .java files of a folder.
    pub(super) fn compile(folder: &Path, jdk: &'a Jdk) -> Result<Subjects<'a>, CliError> {
        let unreadable = |e: std::io::Error| {
            CliError::Bench(format!("cannot read {}: {e}; --subjects names the folder", folder.display()))
        };
        let listing = std::fs::read_dir(folder).map_err(unreadable)?;
        let java = |p: &PathBuf| p.extension().is_some_and(|e| e == "java");
        let mut sources: Vec<PathBuf> = listing.flatten().map(|e| e.path()).filter(java).collect();
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
        let mut command = Command::new(&self.me);
        command.arg("explore").arg("--jdk").arg(&self.jdk.home).arg("-c").arg(self.classes.path());
        command.args(["--jobs", "1", "--no-cases", "--format", "json"]);
        command.arg("--timeout").arg(timeout.to_string()).args(options).arg(target);
        let ended = measure(&mut command, &[0, 1, 3, 4])?;
        let suite: Value = serde_json::from_slice(&ended.stdout)
            .map_err(|e| CliError::Bench(format!("{command:?} printed no JSON: {e}")))?;
        let count = |path: &str| suite.pointer(path).and_then(Value::as_u64).unwrap_or(0);
        let reasons = suite["reasons_incomplete"].as_array().into_iter().flatten();
        Ok(Explored {
            complete: suite["complete"] == true,
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
}
