//! `--events`: what happens, as JSON lines, while it happens.

use crate::error::CliError;
use crate::progress::ProgressLine;
use heapwise_explore::{Observer, PathEvent, Progress};
use heapwise_suite::Suite;
use serde_json::{Value, json};
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// At most ten lines of progress a second.
const PERIOD: Duration = Duration::from_millis(100);

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

    fn write(&mut self, event: &Value, now: bool) {
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
            events.write(&json!({ "event": "start", "target": target, "heap": heap }), true);
        }
    }

    /// The last event; the progress line is wiped.
    pub(crate) fn end(self, suite: &Suite) {
        if let Some(events) = self.events {
            events.write(
                &json!({
                    "event": "end",
                    "target": suite.target,
                    "heap": suite.heap,
                    "complete": suite.complete,
                    "reasons_incomplete": suite.reasons_incomplete,
                    "paths": suite.paths,
                    "findings": suite.findings,
                    "disagreements": suite.disagreements,
                    "seconds": round(suite.seconds),
                }),
                true,
            );
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
            let p = progress;
            let event = json!({
                "event": "progress",
                "seconds": round(p.seconds),
                "paths": p.paths,
                "states": p.states,
                "waiting": p.waiting,
                "queries": p.queries,
                "branches": p.branches,
            });
            events.write(&event, true);
        }
    }

    fn wants_paths(&self) -> bool {
        self.events.is_some()
    }

    fn path(&mut self, path: &PathEvent) {
        let Some(events) = &mut self.events else { return };
        let event = json!({
            "event": "path",
            "trail": path.trail,
            "outcome": path.outcome,
            "exception": path.exception,
            "reason": path.reason,
            "location": path.location,
            "finding": path.finding,
            "replayed": path.replayed,
            "condition": path.condition,
        });
        events.write(&event, path.finding);
    }
}

/// Times are given to the microsecond; more digits would be noise.
fn round(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
