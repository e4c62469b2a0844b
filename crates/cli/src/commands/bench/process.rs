//! A child process with its output and the time it took.

use crate::error::CliError;
use std::fs;
use std::io;
use std::process::{Command, Output, Stdio};
use std::sync::mpsc;
use std::thread;
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

/// How often a child with a limit is looked at.
const PERIOD: Duration = Duration::from_millis(100);

/// Runs to the end; a failure is an error that shows what the child said.
pub(super) fn measure(command: &mut Command, codes: &[i32]) -> Result<Measured, CliError> {
    measure_by(command, codes, Command::output)
}

/// The same with a limit on processor time. Beyond it the child is asked to end, as by Ctrl-C, and tells what it has. The second part
/// says whether that was so.
pub(super) fn measure_within(
    command: &mut Command,
    codes: &[i32],
    limit: Duration,
) -> Result<(Measured, bool), CliError> {
    let mut stopped = false;
    let measured = measure_by(command, codes, |command| {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn()?;
        let (done, ended) = mpsc::channel();
        let id = child.id();
        let start = Instant::now();
        thread::scope(|scope| {
            let output = scope.spawn(move || {
                let output = child.wait_with_output();
                // Nobody listens any more only if the other thread has panicked.
                let _ = done.send(());
                output
            });
            while let Err(mpsc::RecvTimeoutError::Timeout) = ended.recv_timeout(PERIOD) {
                // Where the system does not tell, the time is that of the clock.
                if !stopped && cpu_of(id).unwrap_or_else(|| start.elapsed()) > limit {
                    stopped = true;
                    Command::new("kill").args(["-INT", &id.to_string()]).status()?;
                }
            }
            output.join().unwrap_or_else(|_| Err(io::Error::other("a thread has panicked")))
        })
    })?;
    Ok((measured, stopped))
}

fn measure_by(
    command: &mut Command,
    codes: &[i32],
    run: impl FnOnce(&mut Command) -> io::Result<Output>,
) -> Result<Measured, CliError> {
    let before = children_cpu();
    let start = Instant::now();
    let output = run(command).map_err(|e| CliError::Bench(format!("cannot start {command:?}: {e}")))?;
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

/// Processor time of all children that have ended, from `/proc`.
fn children_cpu() -> Option<Duration> {
    // cutime and cstime.
    ticks("self", 16)
}

/// Processor time that a process has had so far.
fn cpu_of(process: u32) -> Option<Duration> {
    // utime and stime.
    ticks(&process.to_string(), 14)
}

/// The sum of a field of `/proc/PID/stat` and the one after it (the clock there ticks 100 times a second).
fn ticks(process: &str, field: usize) -> Option<Duration> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).ok()?;
    // The second field is a name in parentheses that may contain blanks; the first one after it is the third.
    let (_, rest) = stat.rsplit_once(')')?;
    let mut fields = rest.split_whitespace().skip(field - 3);
    let ticks: u64 = fields.next()?.parse::<u64>().ok()? + fields.next()?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
