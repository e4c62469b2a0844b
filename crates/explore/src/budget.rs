//! Time and memory of a run.

use crate::config::Config;
use heapwise_exec::{Bound, Watch};
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the memory is looked at: the system takes microseconds to tell.
const MEMORY_PERIOD: Duration = Duration::from_millis(20);

/// Watches the limits that belong to the run rather than to a path: between instructions, and inside long ones.
pub(crate) struct Budget {
    start: Instant,
    deadline: Option<Instant>,
    memory_mb: Option<u64>,
    stop: Arc<AtomicBool>,
    memory_checked: Cell<Instant>,
}

impl Budget {
    /// The limits of a run that started now; `deadline`: the end of the whole run of which this is a part.
    pub(crate) fn new(config: &Config, deadline: Option<Instant>) -> Budget {
        let start = Instant::now();
        Budget {
            start,
            deadline,
            memory_mb: config.limits.memory_mb,
            stop: config.stop.clone(),
            memory_checked: Cell::new(start),
        }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }
}

impl Watch for Budget {
    /// The limit that is used up, if any. Memory is looked at now and then.
    fn exceeded(&self) -> Option<Bound> {
        if self.stop.load(Ordering::Relaxed) {
            return Some(Bound::Interrupted);
        }
        let now = Instant::now();
        if self.deadline.is_some_and(|d| now >= d) {
            return Some(Bound::Timeout);
        }
        if now.duration_since(self.memory_checked.get()) < MEMORY_PERIOD {
            return None;
        }
        self.memory_checked.set(now);
        let limit = self.memory_mb?;
        (resident_mb()? > limit).then_some(Bound::Memory)
    }
}

/// Resident memory of the process in megabytes, where the system tells.
pub fn resident_mb() -> Option<u64> {
    status_mb("VmRSS:")
}

/// Largest resident memory of the process so far in megabytes, where the system tells.
pub fn peak_memory_mb() -> Option<u64> {
    status_mb("VmHWM:")
}

fn status_mb(key: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|l| l.starts_with(key))?;
    let kb: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kb / 1024)
}
