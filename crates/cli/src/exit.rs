//! The end of the process.

/// Ends the process, and runs nothing more. Standard output is not flushed either: another thread may be waiting for room in
/// it, and would be waited for.
///
/// The usual exit runs destructors of libz3, which crash or hang while other threads are inside of it. And other threads may
/// be: those that free what they used, one that an exploration had to leave at work, those that explore when Ctrl-C is
/// pressed a second time.
pub(crate) fn end_at_once(code: u8) -> ! {
    at_once(i32::from(code))
}

#[cfg(unix)]
#[expect(
    unsafe_code,
    reason = "there is no safe way to end a process without its destructors and with an exit code"
)]
fn at_once(code: i32) -> ! {
    // SAFETY: `_exit` has no preconditions. It closes files and ends all threads; nothing of this process runs afterwards.
    unsafe { libc::_exit(code) }
}

#[cfg(not(unix))]
fn at_once(code: i32) -> ! {
    std::process::exit(code)
}
