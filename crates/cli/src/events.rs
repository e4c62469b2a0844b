//! `--events`: what happens, as JSON lines, while it happens.

use crate::error::CliError;
use crate::progress::ProgressLine;
use heapwise_explore::{Observer, PathEvent, Progress};
use heapwise_suite::{Location, Outcome, PathCounts, Suite, Within};
use serde::Serialize;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// At most ten lines of progress a second.
const PERIOD: Duration = Duration::from_millis(100);

/// A line of the file. The form is written down here, field by field: programs read it.
#[derive(Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
enum Event<'a> {
    Start {
        target: &'a str,
        heap: &'a str,
    },
    /// The exploration begins again with more inputs: the paths before this line count no more.
    Again,
    Path {
        trail: &'a str,
        outcome: Outcome,
        exception: Option<&'a str>,
        reason: Option<&'a str>,
        location: Option<&'a Location>,
        finding: bool,
        replayed: Option<bool>,
        condition: &'a str,
    },
    Progress {
        seconds: f64,
        paths: u64,
        states: u64,
        waiting: u64,
        queries: u64,
        branches: u64,
    },
    End {
        target: &'a str,
        heap: &'a str,
        complete: bool,
        complete_within: &'a [Within],
        reasons_incomplete: &'a [String],
        paths: PathCounts,
        findings: u64,
        disagreements: u64,
        seconds: f64,
    },
}

/// The file with the events.
pub(crate) struct Events {
    path: PathBuf,
    out: BufWriter<File>,
    /// The first error; what comes after it is not written.
    failed: Option<io::Error>,
    next: Instant,
}

impl Events {
    pub(crate) fn create(path: &Path) -> Result<Events, CliError> {
        match File::create(path) {
            Ok(file) => Ok(Events {
                path: path.to_owned(),
                out: BufWriter::new(file),
                failed: None,
                next: Instant::now(),
            }),
            Err(source) => Err(CliError::Unwritable { folder: path.to_owned(), source }),
        }
    }

    fn write(&mut self, event: &Event<'_>, now: bool) {
        if self.failed.is_some() {
            return;
        }
        let mut written = serde_json::to_writer(&mut self.out, event).map_err(io::Error::from);
        written = written.and_then(|()| self.out.write_all(b"\n"));
        if now {
            written = written.and_then(|()| self.out.flush());
        }
        self.failed = written.err();
    }

    /// Whether everything was written.
    pub(crate) fn finish(mut self) -> Result<(), CliError> {
        match self.failed.take().or_else(|| self.out.flush().err()) {
            Some(source) => Err(CliError::Unwritable { folder: self.path, source }),
            None => Ok(()),
        }
    }
}

/// Shows progress, and writes events where they are wanted.
pub(crate) struct Watcher<'a> {
    pub(crate) line: ProgressLine,
    pub(crate) events: Option<&'a mut Events>,
}

impl Watcher<'_> {
    pub(crate) fn start(&mut self, target: &str, heap: &str) {
        if let Some(events) = &mut self.events {
            events.write(&Event::Start { target, heap }, true);
        }
    }

    /// The last event; the progress line is wiped.
    pub(crate) fn end(self, suite: &Suite) {
        if let Some(events) = self.events {
            let event = Event::End {
                target: &suite.target,
                heap: &suite.heap,
                complete: suite.complete,
                complete_within: &suite.complete_within,
                reasons_incomplete: &suite.reasons_incomplete,
                paths: suite.paths,
                findings: suite.findings,
                disagreements: suite.disagreements,
                seconds: round(suite.seconds),
            };
            events.write(&event, true);
        }
    }
}

impl Observer for Watcher<'_> {
    fn progress(&mut self, progress: &Progress) {
        self.line.progress(progress);
        let Some(events) = &mut self.events else { return };
        let now = Instant::now();
        if now >= events.next {
            events.next = now + PERIOD;
            let Progress { paths, states, waiting, queries, branches, seconds } = *progress;
            let seconds = round(seconds);
            events.write(&Event::Progress { seconds, paths, states, waiting, queries, branches }, true);
        }
    }

    fn wants_paths(&self) -> bool {
        self.events.is_some()
    }

    fn again(&mut self) {
        if let Some(events) = &mut self.events {
            events.write(&Event::Again, true);
        }
    }

    fn path(&mut self, path: &PathEvent) {
        let Some(events) = &mut self.events else { return };
        let event = Event::Path {
            trail: &path.trail,
            outcome: path.outcome,
            exception: path.exception.as_deref(),
            reason: path.reason.as_deref(),
            location: path.location.as_deref(),
            finding: path.finding,
            replayed: path.replayed,
            condition: &path.condition,
        };
        events.write(&event, path.finding);
    }
}

/// Times are given to the microsecond; more digits would be noise.
fn round(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
