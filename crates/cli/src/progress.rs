//! The progress line: one line on the terminal, overwritten in place, and wiped before the result is printed.

use heapwise_explore::{Observer, Progress};
use std::io::Write;
use std::time::{Duration, Instant};

/// At most ten updates a second.
const PERIOD: Duration = Duration::from_millis(100);
/// Short explorations show nothing at all.
const PATIENCE: Duration = Duration::from_millis(300);

/// Shows progress on standard error.
pub(crate) struct ProgressLine {
    /// `None`: standard error is not a terminal.
    columns: Option<usize>,
    next: Instant,
    shown: bool,
}

impl ProgressLine {
    pub(crate) fn new(columns: Option<usize>) -> ProgressLine {
        ProgressLine { columns, next: Instant::now() + PATIENCE, shown: false }
    }

    fn put(text: &str) {
        // Progress is a courtesy: a terminal that is gone must not end the exploration.
        let mut err = std::io::stderr().lock();
        let _ = err.write_all(text.as_bytes()).and_then(|()| err.flush());
    }
}

impl Observer for ProgressLine {
    fn progress(&mut self, progress: &Progress) {
        let Some(columns) = self.columns else { return };
        let now = Instant::now();
        if now < self.next {
            return;
        }
        self.next = now + PERIOD;
        let mut line = line(progress);
        line.truncate(columns.saturating_sub(1));
        Self::put(&format!("\r{line}\x1b[K"));
        self.shown = true;
    }
}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        if self.shown {
            Self::put("\r\x1b[K");
        }
    }
}

/// ASCII only, so that cutting it anywhere is safe.
fn line(p: &Progress) -> String {
    format!(
        "{:.0} s: {} paths, {} states ({} waiting), {} queries, {} branches covered (Ctrl-C stops and reports)",
        p.seconds, p.paths, p.states, p.waiting, p.queries, p.branches
    )
}

#[cfg(test)]
mod tests {
    use super::{Progress, line};

    #[test]
    fn the_line_says_how_far_it_is() {
        let p = Progress { paths: 3, states: 9, waiting: 2, queries: 5, branches: 4, seconds: 1.6 };
        assert_eq!(
            line(&p),
            "2 s: 3 paths, 9 states (2 waiting), 5 queries, 4 branches covered (Ctrl-C stops and reports)"
        );
    }
}
