//! When a query has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The reason of a query that was stopped from outside.
pub const INTERRUPTED: &str = "interrupted";
/// The reason of a query that did not start any more.
pub const OVER: &str = "the time of the run is over";
/// The reason of a query that took too long.
pub const TIMEOUT: &str = "timeout of the back end";
/// The reason of a query that took too many steps.
pub const OUT_OF_STEPS: &str = "the back end used up its steps";

/// The option behind a reason, where a bound ended the query; `None`: the back end gave up by itself.
pub fn option_of(reason: &str) -> Option<&'static str> {
    match reason {
        INTERRUPTED => Some("interrupt"),
        OVER => Some("--timeout"),
        TIMEOUT => Some("--solver-timeout"),
        OUT_OF_STEPS => Some("--solver-steps"),
        _ => None,
    }
}

/// Bounds on the time of a query. Clones share the stop flag.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest that one query may take in the back end.
    pub timeout: Duration,
    /// How many of its own steps the back end may take for one query, where time is not to count: the answers are then
    /// the same on every machine. Only Z3 counts its steps.
    pub steps: Option<u32>,
    /// The end of the whole run.
    pub deadline: Option<Instant>,
    /// Set it (from any thread, or a Ctrl-C handler) and running queries end soon, as unknown.
    pub stop: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { timeout: Duration::from_secs(10), steps: None, deadline: None, stop: Arc::default() }
    }
}

impl Limits {
    /// The time that a query that starts now may take, or why it may not start.
    pub fn budget(&self) -> Result<Duration, String> {
        if self.stopped() {
            return Err(INTERRUPTED.to_owned());
        }
        let Some(deadline) = self.deadline else { return Ok(self.timeout) };
        match deadline.checked_duration_since(Instant::now()) {
            Some(left) if !left.is_zero() => Ok(left.min(self.timeout)),
            _ => Err(OVER.to_owned()),
        }
    }

    /// Whether the stop flag is set.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
