//! When a query has to end.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Bounds on the time of a query. Clones share the stop flag.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The longest that one query may take in the back end.
    pub timeout: Duration,
    /// The end of the whole run.
    pub deadline: Option<Instant>,
    /// Set it (from any thread, or a Ctrl-C handler) and running queries end soon, as unknown.
    pub stop: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { timeout: Duration::from_secs(10), deadline: None, stop: Arc::default() }
    }
}

impl Limits {
    /// The time that a query that starts now may take, or why it may not start.
    pub fn budget(&self) -> Result<Duration, String> {
        if self.stopped() {
            return Err("interrupted".to_owned());
        }
        let Some(deadline) = self.deadline else { return Ok(self.timeout) };
        match deadline.checked_duration_since(Instant::now()) {
            Some(left) if !left.is_zero() => Ok(left.min(self.timeout)),
            _ => Err("the time of the run is over".to_owned()),
        }
    }

    /// Whether the stop flag is set.
    pub fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}
