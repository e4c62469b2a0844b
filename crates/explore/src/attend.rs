//! Work in a thread of its own, attended by the one that wants the result: it watches the limits, and where the work does
//! not end in time it takes what there is and goes.

use crate::budget::{Alarm, Watch};
use crate::config::ExploreError;
use crate::parallel::STACK;
use heapwise_exec::Bound;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;

/// The thread that has explored. When the result is there it may still be freeing memory (a context of Z3 takes its time) or,
/// where a limit had to be kept, be at work.
pub struct Rest {
    thread: Option<JoinHandle<()>>,
    at_work: bool,
}

impl Rest {
    /// Whether the exploration was left in the middle of something. It ends when it notices, and nobody can tell when that
    /// is: a process that explores further had better be another one.
    pub fn at_work(&self) -> bool {
        self.at_work
    }

    /// Waits until its memory is free, if it is not at work.
    pub fn settle(mut self) {
        if let Some(thread) = self.thread.take().filter(|_| !self.at_work) {
            // Its result was taken; how it ends does not matter.
            let _ = thread.join();
        }
    }
}

/// Does the work. `look` is called now and then; `take` is asked for a result when a limit is over and the work is not, and
/// says `None` if the work is just about to end. Work whose result was taken has none.
pub(crate) fn attend<T: Send + 'static>(
    alarm: &Alarm,
    mut watch: Watch<'_>,
    work: impl FnOnce() -> Option<T> + Send + 'static,
    mut look: impl FnMut(),
    mut take: impl FnMut(Bound) -> Option<T>,
) -> Result<(T, Rest), ExploreError> {
    let (send, result) = mpsc::channel();
    let run = move || {
        if let Some(result) = work() {
            // Nobody listens any more if a result was taken.
            let _ = send.send(result);
        }
    };
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run);
    let thread = thread.map_err(|e| ExploreError::Thread(e.to_string()))?;
    loop {
        let seen = watch.look();
        if seen.ring {
            alarm.ring();
        }
        match result.recv_timeout(seen.next) {
            Ok(result) => {
                look();
                return Ok((result, Rest { thread: Some(thread), at_work: false }));
            }
            Err(RecvTimeoutError::Timeout) => look(),
            Err(RecvTimeoutError::Disconnected) => match thread.join() {
                Err(panic) => std::panic::resume_unwind(panic),
                Ok(()) => return Err(ExploreError::Thread("it ended without a result".to_owned())),
            },
        }
        if let Some(result) = seen.over.and_then(&mut take) {
            return Ok((result, Rest { thread: Some(thread), at_work: true }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::{Duration, Instant};

    fn config(ms: u64) -> Config {
        let mut config = Config::default();
        config.limits.timeout = Some(Duration::from_millis(ms));
        config
    }

    #[test]
    fn work_that_does_not_notice_its_end_is_left() {
        let config = config(20);
        let alarm = Alarm::new(&config, Instant::now());
        let end = Arc::new(AtomicBool::new(false));
        let deaf = end.clone();
        let work = move || {
            while !deaf.load(Ordering::Relaxed) {
                std::thread::sleep(Duration::from_millis(1));
            }
            None
        };
        let mut looks = 0;
        let (taken, rest) =
            attend(&alarm, Watch::new(&config, &alarm), work, || looks += 1, Some).expect("a thread");
        assert_eq!(taken, Bound::Timeout);
        assert!(rest.at_work() && looks > 0 && alarm.is_ringing());
        rest.settle(); // does not wait
        end.store(true, Ordering::Relaxed);
    }

    #[test]
    fn work_that_is_about_to_end_is_waited_for() {
        let config = config(1);
        let alarm = Alarm::new(&config, Instant::now());
        let work = || {
            std::thread::sleep(Duration::from_millis(50));
            Some(7)
        };
        let (result, rest) =
            attend(&alarm, Watch::new(&config, &alarm), work, || {}, |_| None).expect("a thread");
        assert_eq!((result, rest.at_work()), (7, false));
        rest.settle();
    }

    #[test]
    #[should_panic(expected = "on purpose")]
    fn a_panic_goes_on_in_the_thread_that_wants_the_result() {
        let config = Config::default();
        let alarm = Alarm::default();
        let work = || -> Option<()> { panic!("on purpose") };
        let _ = attend(&alarm, Watch::new(&config, &alarm), work, || {}, |_| None);
    }
}
