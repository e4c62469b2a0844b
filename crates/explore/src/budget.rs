//! Time and memory of a run.

use crate::config::Config;
use heapwise_exec::Bound;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How often the watcher looks at the clock, the stop flag and the memory: the system takes microseconds to tell.
const PERIOD: Duration = Duration::from_millis(10);
/// How often it looks when half of the memory is used: Z3 takes up to three megabytes a millisecond.
const CLOSELY: Duration = Duration::from_millis(2);
/// How long Z3 has been seen to go on before it looks whether it is interrupted.
const REACTION: Duration = Duration::from_millis(40);
/// What is running when the time is over, and the result, take some time as well: a tenth of the limit, but no more
/// than this, is kept for them.
const CLOSING: Duration = Duration::from_millis(500);
/// How long work that is asked to stop is waited for.
const PATIENCE: Duration = Duration::from_secs(1);

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
        let deadline = config.limits.timeout.and_then(|t| start.checked_add(t - closing(t)));
        Alarm { deadline, halt: Arc::default() }
    }

    pub(crate) fn ring(&self) {
        self.halt.store(true, Ordering::Release);
    }

    #[cfg(test)]
    pub(crate) fn is_ringing(&self) -> bool {
        self.halt.load(Ordering::Acquire)
    }
}

/// The part of a time limit that is kept for the end.
fn closing(timeout: Duration) -> Duration {
    (timeout / 10).min(CLOSING)
}

/// Watches the limits, which the work itself cannot do in the middle of a query or of an instruction.
pub(crate) struct Watch<'a> {
    config: &'a Config,
    deadline: Option<Instant>,
    growth: Growth,
    /// Since when the work is asked to stop.
    stopped: Option<Instant>,
}

/// What the watch sees.
pub(crate) struct Seen {
    /// Whether the work is to end.
    pub(crate) ring: bool,
    /// The limit that is over, so that nobody waits any longer.
    pub(crate) over: Option<Bound>,
    /// How soon to look again.
    pub(crate) next: Duration,
}

impl<'a> Watch<'a> {
    pub(crate) fn new(config: &'a Config, alarm: &Alarm) -> Watch<'a> {
        let growth = Growth::new(config.limits.memory_mb);
        Watch { config, deadline: alarm.deadline, growth, stopped: None }
    }

    pub(crate) fn look(&mut self) -> Seen {
        let now = Instant::now();
        let memory = self.growth.look();
        let late = |by: Duration| self.deadline.and_then(|d| d.checked_add(by)).is_some_and(|d| now >= d);
        let stop = self.config.stop.load(Ordering::Relaxed);
        let stopped = stop.then(|| *self.stopped.get_or_insert(now));
        let over = match () {
            () if stopped.is_some_and(|s| now >= s + PATIENCE) => Some(Bound::Interrupted),
            () if late(self.config.limits.timeout.map_or(Duration::ZERO, closing)) => Some(Bound::Timeout),
            () if memory == Used::TooMuch => Some(Bound::Memory),
            () => None,
        };
        Seen {
            ring: stop || memory >= Used::All || late(Duration::ZERO),
            over,
            next: if memory >= Used::Half { CLOSELY } else { PERIOD },
        }
    }
}

/// The memory of a run as it grows.
struct Growth {
    most_mb: Option<u64>,
    /// A while ago.
    before: (Instant, u64),
}

#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Used {
    Little,
    Half,
    /// All but what is kept for the end.
    All,
    /// The limit is passed.
    TooMuch,
}

impl Growth {
    fn new(most_mb: Option<u64>) -> Growth {
        Growth { most_mb, before: (Instant::now(), u64::MAX) }
    }

    fn look(&mut self) -> Used {
        let Some((most, now)) = self.most_mb.and_then(|most| Some((most, resident_mb()?))) else {
            return Used::Little;
        };
        self.judge(most, now, Instant::now())
    }

    /// What runs goes on to take memory until it sees that it is to end. A tenth of the limit is kept for that, and more
    /// where it grows so fast that it would be a tenth over the limit by then.
    fn judge(&mut self, most: u64, now: u64, at: Instant) -> Used {
        let (since, before) = (at.saturating_duration_since(self.before.0), self.before.1);
        let grows = now.saturating_sub(before) as f64 / since.max(CLOSELY).as_secs_f64();
        if since >= 4 * CLOSELY {
            self.before = (at, now);
        }
        match now {
            _ if now > most => Used::TooMuch,
            _ if now > most - most / 10 => Used::All,
            _ if now as f64 + grows * REACTION.as_secs_f64() > 1.1 * most as f64 => Used::All,
            _ if now > most / 2 => Used::Half,
            _ => Used::Little,
        }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(samples: &[(u64, u64)]) -> Vec<Used> {
        let start = Instant::now();
        let mut growth = Growth { most_mb: Some(500), before: (start, u64::MAX) };
        samples.iter().map(|&(ms, mb)| growth.judge(500, mb, start + Duration::from_millis(ms))).collect()
    }

    #[test]
    fn memory_that_grows_slowly_may_be_used_but_for_a_tenth() {
        assert_eq!(
            judged(&[(10, 250), (20, 251), (400, 450), (410, 451), (600, 501)]),
            [Used::Little, Used::Half, Used::Half, Used::All, Used::TooMuch]
        );
    }

    #[test]
    fn memory_that_grows_fast_ends_a_run_before() {
        // Five megabytes a millisecond: 200 more until the run ends.
        assert_eq!(
            judged(&[(10, 250), (20, 300), (30, 349), (32, 359)]),
            [Used::Little, Used::Half, Used::Half, Used::All]
        );
    }
}
