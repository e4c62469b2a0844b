//! Time and memory of a run.

use crate::config::Config;
use heapwise_exec::Bound;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the watcher looks at the clock, the stop flag and the memory: the system takes microseconds to tell.
const PERIOD: Duration = Duration::from_millis(10);
/// What is running when the time is over, and the result, take some time as well: a tenth of the limit, but no more
/// than this, is kept for them.
const CLOSING: Duration = Duration::from_millis(500);

/// When a run has to end. All its parts share it.
#[derive(Clone, Default)]
pub(crate) struct Alarm {
    pub(crate) deadline: Option<Instant>,
    /// Set when the run is to end at once, for whatever reason: queries and long instructions stop.
    pub(crate) halt: Arc<AtomicBool>,
}

impl Alarm {
    pub(crate) fn new(config: &Config, start: Instant) -> Alarm {
        // A time beyond what the clock can tell is no bound.
        let deadline = config.limits.timeout.and_then(|t| start.checked_add(t - (t / 10).min(CLOSING)));
        Alarm { deadline, halt: Arc::default() }
    }

    /// Does the work while another thread watches the limits, which the work itself cannot do in the middle of a query
    /// or of an instruction.
    pub(crate) fn watch<T>(&self, config: &Config, work: impl FnOnce() -> T) -> T {
        let done = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let watcher = scope.spawn(|| {
                while !done.load(Ordering::Acquire) {
                    if self.rings(config) {
                        self.halt.store(true, Ordering::Release);
                        return;
                    }
                    std::thread::park_timeout(PERIOD);
                }
            });
            // Also when the work panics: the scope waits for its threads.
            let _end = OnDrop(|| {
                done.store(true, Ordering::Release);
                watcher.thread().unpark();
            });
            work()
        })
    }

    fn rings(&self, config: &Config) -> bool {
        config.stop.load(Ordering::Relaxed)
            || self.deadline.is_some_and(|d| Instant::now() >= d)
            || config.limits.memory_mb.is_some_and(|most| resident_mb().is_some_and(|now| now > most))
    }
}

struct OnDrop<F: FnMut()>(F);

impl<F: FnMut()> Drop for OnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}

/// Watches the limits that belong to the run rather than to a path.
pub(crate) struct Budget {
    start: Instant,
    alarm: Alarm,
}

impl Budget {
    pub(crate) fn new(alarm: Alarm) -> Budget {
        Budget { start: Instant::now(), alarm }
    }

    pub(crate) fn seconds(&self) -> f64 {
        self.start.elapsed().as_secs_f64()
    }

    /// The limit that is used up, if any.
    pub(crate) fn exceeded(&self, config: &Config) -> Option<Bound> {
        if config.stop.load(Ordering::Relaxed) {
            return Some(Bound::Interrupted);
        }
        if self.alarm.deadline.is_some_and(|d| Instant::now() >= d) {
            return Some(Bound::Timeout);
        }
        self.alarm.halt.load(Ordering::Acquire).then_some(Bound::Memory)
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
