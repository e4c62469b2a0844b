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
        // The window may have become another size since.
        let columns = terminal_size::terminal_size_of(std::io::stderr()).map_or(columns, |(w, _)| w.0.into());
        let line = line(progress, columns.saturating_sub(1));
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

/// Counts methods on standard error.
pub(crate) struct CountLine {
    columns: Option<usize>,
    next: Instant,
    shown: bool,
    done: usize,
    all: usize,
}

impl CountLine {
    pub(crate) fn new(columns: Option<usize>, all: usize) -> CountLine {
        CountLine { columns, next: Instant::now() + PATIENCE, shown: false, done: 0, all }
    }

    /// One more.
    pub(crate) fn done(&mut self, what: &str) {
        self.done += 1;
        let (Some(columns), now) = (self.columns, Instant::now()) else { return };
        if now < self.next {
            return;
        }
        self.next = now + PERIOD;
        let mut line = format!("{} of {} methods, the last one {what}", self.done, self.all);
        line.truncate(columns.saturating_sub(1));
        ProgressLine::put(&format!("\r{line}\x1b[K"));
        self.shown = true;
    }
}

impl Drop for CountLine {
    fn drop(&mut self) {
        if self.shown {
            ProgressLine::put("\r\x1b[K");
        }
    }
}

/// As many of its parts, the most telling first, as fit into so many columns. ASCII, one column a byte.
fn line(p: &Progress, columns: usize) -> String {
    let mut line = format!("{:.0} s", p.seconds);
    let parts = [
        format!(": {} paths", p.paths),
        format!(", {} states ({} waiting)", p.states, p.waiting),
        format!(", {} queries", p.queries),
        format!(", {} branches covered", p.branches),
        " (Ctrl-C stops and reports)".to_owned(),
    ];
    for part in parts {
        if line.len() + part.len() > columns {
            break;
        }
        line.push_str(&part);
    }
    line.truncate(columns);
    line
}

#[cfg(test)]
mod tests {
    use super::{Progress, line};

    #[test]
    fn the_line_says_how_far_it_is() {
        let p = Progress { paths: 3, states: 9, waiting: 2, queries: 5, branches: 4, seconds: 1.6 };
        assert_eq!(
            line(&p, 200),
            "2 s: 3 paths, 9 states (2 waiting), 5 queries, 4 branches covered (Ctrl-C stops and reports)"
        );
        assert_eq!(line(&p, 70), "2 s: 3 paths, 9 states (2 waiting), 5 queries, 4 branches covered");
        assert_eq!(line(&p, 40), "2 s: 3 paths, 9 states (2 waiting)");
        assert_eq!(line(&p, 10), "2 s");
        assert_eq!(line(&p, 2), "2 ");
    }
}
