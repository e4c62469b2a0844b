//! A worker process, seen from the command that started it: it is given methods, watched, and replaced when it dies.

use super::protocol::{Answer, Order, SoFar};
use crate::output::{partial_name, shell_words};
use heapwise_batch::row::{Paths, Work};
use heapwise_batch::{Failure, Job, Row, Status, Worker};
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::time::{Duration, Instant};

/// How often a worker is looked at.
const PERIOD: Duration = Duration::from_millis(50);
/// Beyond its time, a worker has a tenth of it to end by itself, and no less than this.
const GRACE: Duration = Duration::from_millis(500);
/// How long a worker may take to begin with a method: to start, or to free the memory of the method before.
const PREPARATION: Duration = Duration::from_secs(30);
/// How long workers may take to end after an interrupt.
const PATIENCE: Duration = Duration::from_secs(2);
/// So much of what a process says on standard error is kept.
const LAST_WORDS: usize = 4_000;

/// What all workers of a run have in common.
pub(crate) struct Orders {
    /// The command that starts a worker.
    pub(crate) start: Vec<OsString>,
    /// The command that explores one method alone, without the method.
    pub(crate) alone: Vec<OsString>,
    /// Time of each method.
    pub(crate) timeout: Option<Duration>,
    /// The end of the whole run.
    pub(crate) end: Option<Instant>,
    /// Resident memory of a worker.
    pub(crate) memory_mb: Option<u64>,
    /// The folder in which workers keep results, where they do.
    pub(crate) results: Option<PathBuf>,
    /// Whether each method gets a process of its own.
    pub(crate) fresh: bool,
    /// Set by Ctrl-C.
    pub(crate) stop: Arc<AtomicBool>,
}

/// One worker process at a time.
pub(crate) struct Crew<'a> {
    orders: &'a Orders,
    process: Option<Process>,
}

struct Process {
    child: Child,
    stdin: ChildStdin,
    answers: mpsc::Receiver<Answer>,
    last_words: Arc<Mutex<String>>,
}

/// How an order ended.
enum Ended {
    Row(Box<Row>),
    /// With a process that is not to be used again.
    Last(Box<Row>),
    /// The process is gone.
    Died(String),
    /// It was killed, to keep this limit.
    Killed(&'static str),
}

impl<'a> Crew<'a> {
    pub(crate) fn new(orders: &'a Orders) -> Crew<'a> {
        Crew { orders, process: None }
    }

    fn started(&mut self) -> Result<&mut Process, String> {
        let process = match self.process.take() {
            Some(p) => p,
            None => start(&self.orders.start)?,
        };
        Ok(self.process.insert(process))
    }

    /// Kills the process, and waits for it to be gone.
    fn dismiss(&mut self) -> Option<String> {
        let mut process = self.process.take()?;
        // It may be gone already.
        let _ = process.child.kill();
        let status = process.child.wait().ok()?;
        let words = process.last_words.lock().unwrap_or_else(|e| e.into_inner()).trim().to_owned();
        Some(if words.is_empty() { status.to_string() } else { format!("{status}: {words}") })
    }

    /// `begun` becomes the time when the worker began.
    fn work(
        &mut self,
        job: &Job,
        timeout: Option<Duration>,
        begun: &mut Instant,
        so_far: &mut SoFar,
    ) -> Ended {
        let Orders { memory_mb, stop, .. } = self.orders;
        let order = Order { id: job.id.clone(), timeout: timeout.map(|t| t.as_secs_f64()) };
        let process = match self.started() {
            Ok(process) => process,
            Err(e) => return Ended::Died(e),
        };
        let sent = serde_json::to_vec(&order).map_err(std::io::Error::from).and_then(|mut line| {
            line.push(b'\n');
            process.stdin.write_all(&line).and_then(|()| process.stdin.flush())
        });
        // A worker that cannot be written to is found dead below.
        drop(sent);
        let latest = |t: Duration| Instant::now().checked_add(t + (t / 10).max(GRACE));
        // With a limit on time, there is one on what comes before it, too.
        let mut limit = timeout.and_then(|t| latest(t + PREPARATION));
        let mut stopped: Option<Instant> = None;
        loop {
            match process.answers.recv_timeout(PERIOD) {
                Ok(Answer::Row(row)) => return Ended::Row(row),
                Ok(Answer::Last(row)) => return Ended::Last(row),
                Ok(Answer::Begun) => {
                    *begun = Instant::now();
                    limit = timeout.and_then(latest);
                }
                Ok(Answer::SoFar(now)) => *so_far = now,
                Err(mpsc::RecvTimeoutError::Disconnected) => return Ended::Died(String::new()),
                Err(mpsc::RecvTimeoutError::Timeout) => {}
            }
            let now = Instant::now();
            if stop.load(Ordering::Relaxed) && now >= *stopped.get_or_insert(now) + PATIENCE {
                return Ended::Killed("interrupt");
            }
            if limit.is_some_and(|l| now >= l) {
                return Ended::Killed("--timeout");
            }
            let most = memory_mb.map(|mb| mb + mb / 10);
            if most.is_some_and(|most| resident_mb(process.child.id()).is_some_and(|mb| mb > most)) {
                return Ended::Killed("--memory");
            }
        }
    }

    /// What a process that is gone has begun to write goes, too.
    fn clear_away(&self, job: &Job) {
        if let Some(folder) = &self.orders.results {
            // Most have not begun.
            let _ = std::fs::remove_file(folder.join(partial_name(&job.id)));
        }
    }

    fn reproduce(&self, job: &Job) -> String {
        let mut words = self.orders.alone.clone();
        words.push(job.method.clone().into());
        shell_words(&words)
    }
}

impl Worker for Crew<'_> {
    fn explore(&mut self, job: &Job) -> Row {
        let mut begun = Instant::now();
        let left =
            self.orders.end.map(|end| end.saturating_duration_since(begun).max(Duration::from_millis(1)));
        let timeout = [self.orders.timeout, left].into_iter().flatten().min();
        let cut_short = left.is_some() && timeout == left;
        let mut so_far = SoFar::default();
        let mut row = match self.work(job, timeout, &mut begun, &mut so_far) {
            Ended::Row(row) => {
                if self.orders.fresh
                    || row.status == Status::Internal
                    || self.orders.memory_mb.is_some_and(|mb| self.resident() > mb / 2)
                {
                    // The next method gets a process that has its memory to itself.
                    self.dismiss();
                }
                *row
            }
            Ended::Last(row) => {
                self.dismiss();
                *row
            }
            Ended::Died(why) => {
                let how = self.dismiss().unwrap_or(why);
                self.clear_away(job);
                let message = format!("the worker process ended: {how}");
                let failure =
                    Failure { message: message.clone(), at: "unknown".to_owned(), reproduce: String::new() };
                let row = Row::empty(&job.id, "", "", Status::Internal).because(Status::Internal, message);
                Row { failure: Some(failure), ..row }
            }
            Ended::Killed(option) => {
                self.dismiss();
                self.clear_away(job);
                let row = Row::empty(&job.id, "", "", Status::Cut).because(Status::Cut, option);
                Row { killed: true, ..row }
            }
        };
        row.id.clone_from(&job.id);
        row.class.clone_from(&job.class);
        row.method.clone_from(&job.method);
        if let Some(failure) = &mut row.failure {
            failure.reproduce = self.reproduce(job);
        }
        if row.work == Work::default() {
            row.paths = Paths { total: so_far.paths, ..Paths::default() };
            row.work = Work {
                states: so_far.states,
                queries: so_far.queries,
                seconds: begun.elapsed().as_secs_f64(),
                ..Work::default()
            };
        }
        let by = |option: &str| row.reasons.iter().any(|r| r.what == option);
        row.again = by("interrupt") || (cut_short && by("--timeout"));
        row
    }
}

impl Crew<'_> {
    fn resident(&self) -> u64 {
        self.process.as_ref().and_then(|p| resident_mb(p.child.id())).unwrap_or(0)
    }
}

impl Drop for Crew<'_> {
    fn drop(&mut self) {
        self.dismiss();
    }
}

fn start(words: &[OsString]) -> Result<Process, String> {
    let (program, args) = words.split_first().ok_or("no command for a worker")?;
    let mut child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|e| format!("cannot start a worker process: {e}"))?;
    let (Some(stdin), Some(stdout), Some(mut stderr)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        return Err("a worker process without pipes".to_owned());
    };
    let (send, answers) = mpsc::channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stdout).lines() {
            let Some(answer) = line.ok().and_then(|l| serde_json::from_str(&l).ok()) else { return };
            if send.send(answer).is_err() {
                return;
            }
        }
    });
    let last_words = Arc::new(Mutex::new(String::new()));
    let words = last_words.clone();
    std::thread::spawn(move || {
        let mut buffer = [0; 1024];
        while let Ok(n @ 1..) = stderr.read(&mut buffer) {
            let mut words = words.lock().unwrap_or_else(|e| e.into_inner());
            if words.len() < LAST_WORDS {
                words.push_str(&String::from_utf8_lossy(&buffer[..n]));
            }
        }
    });
    Ok(Process { child, stdin, answers, last_words })
}

/// Resident memory of another process, where the system tells.
fn resident_mb(pid: u32) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).ok()?;
    let line = status.lines().find(|l| l.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kb| kb / 1024)
}

#[cfg(test)]
mod tests;
