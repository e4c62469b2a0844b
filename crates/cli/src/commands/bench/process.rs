//! A child process with its output and the time it took.

use crate::error::CliError;
use std::fs;
use std::process::Command;
use std::time::{Duration, Instant};

/// A child that has ended.
pub(super) struct Measured {
    pub(super) stdout: Vec<u8>,
    pub(super) wall: Duration,
    /// Processor time of the child, where the system tells.
    pub(super) cpu: Option<Duration>,
}

impl Measured {
    /// Processor time if there is one: other work on the machine disturbs it less.
    pub(super) fn time(&self) -> Duration {
        self.cpu.unwrap_or(self.wall)
    }
}

/// Runs to the end; a failure is an error that shows what the child said.
pub(super) fn measure(command: &mut Command, codes: &[i32]) -> Result<Measured, CliError> {
    let before = children_cpu();
    let start = Instant::now();
    let output = command.output().map_err(|e| CliError::Bench(format!("cannot start {command:?}: {e}")))?;
    let wall = start.elapsed();
    let cpu = before.zip(children_cpu()).map(|(b, a)| a.saturating_sub(b)).filter(|d| !d.is_zero());
    if !output.status.code().is_some_and(|c| codes.contains(&c)) {
        let said = String::from_utf8_lossy(&output.stderr);
        return Err(CliError::Bench(format!(
            "{command:?} failed with {}:\n{}",
            output.status,
            said.trim_end()
        )));
    }
    Ok(Measured { stdout: output.stdout, wall, cpu })
}

/// Processor time of all children that have ended, from `/proc` (the clock there ticks 100 times a second).
fn children_cpu() -> Option<Duration> {
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is a name in parentheses that may contain blanks. cutime and cstime are fields 16 and 17.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(13);
    let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
