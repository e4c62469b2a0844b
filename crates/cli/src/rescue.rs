//! Catches panics at the top and turns them into an internal error that can be reported.

use heapwise_explore::STACK;
use std::backtrace::{Backtrace, BacktraceStatus};
use std::sync::Mutex;
use std::thread;

/// What is known about a panic.
#[derive(Clone, Debug)]
pub(crate) struct Panic {
    pub(crate) message: String,
    pub(crate) location: String,
    /// With `RUST_BACKTRACE=1`.
    pub(crate) backtrace: Option<String>,
}

/// The first panic of the process: later ones (a worker that waits for the one that died) only follow from it.
static FIRST: Mutex<Option<Panic>> = Mutex::new(None);

/// Runs the work in a thread of its own. `Err` is a panic.
pub(crate) fn run<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T, Panic> {
    std::panic::set_hook(Box::new(|info| {
        let message = info.payload_as_str().unwrap_or("panic without a message").to_owned();
        let location = info.location().map_or_else(|| "an unknown place".to_owned(), ToString::to_string);
        let trace = Backtrace::capture();
        let backtrace = (trace.status() == BacktraceStatus::Captured).then(|| trace.to_string());
        let mut first = FIRST.lock().unwrap_or_else(|e| e.into_inner());
        first.get_or_insert(Panic { message, location, backtrace });
    }));
    let worker = match thread::Builder::new().name("heapwise".to_owned()).stack_size(STACK).spawn(work) {
        Ok(worker) => worker,
        Err(e) => return Err(unknown(&format!("cannot start a thread: {e}"))),
    };
    worker.join().map_err(|_| first())
}

/// The first panic of the process, where a thread ended by one.
pub(crate) fn first() -> Panic {
    let first = FIRST.lock().unwrap_or_else(|e| e.into_inner());
    first.clone().unwrap_or_else(|| unknown("a thread ended without a reason"))
}

fn unknown(message: &str) -> Panic {
    Panic { message: message.to_owned(), location: "an unknown place".to_owned(), backtrace: None }
}

#[cfg(test)]
mod tests {
    use super::run;

    #[test]
    fn a_panic_is_caught_with_its_place() {
        assert_eq!(run(|| 7).unwrap(), 7);
        let panic = run(|| -> u8 { panic!("no {}", "way") }).unwrap_err();
        assert_eq!(panic.message, "no way");
        assert!(panic.location.contains("rescue.rs"), "{}", panic.location);
    }
}
