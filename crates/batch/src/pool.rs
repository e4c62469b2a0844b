//! Hands methods to workers and gives their rows back as they come.

use crate::row::Row;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

/// A method to explore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Class and descriptor: what the method is known by.
    pub id: String,
    /// Java name of the class.
    pub class: String,
    /// As a user would write it.
    pub method: String,
}

/// Explores one method at a time. Whatever happens, there is a row; the worker itself has to survive it.
pub trait Worker {
    /// The row of a method.
    fn explore(&mut self, job: &Job) -> Row;
}

/// Lets workers explore the jobs, in order, until there are none left or `go_on` says no. Rows come as they are made.
/// The result is how many jobs were not begun.
pub fn run<W: Worker>(
    jobs: &[Job],
    workers: usize,
    make: impl Fn() -> W + Sync,
    go_on: impl Fn() -> bool + Sync,
    take: &mut dyn FnMut(Row),
) -> usize {
    let next = AtomicUsize::new(0);
    let begun = AtomicUsize::new(0);
    let (send, receive) = mpsc::channel();
    std::thread::scope(|scope| {
        for _ in 0..workers.clamp(1, jobs.len().max(1)) {
            let send = send.clone();
            let (next, begun, make, go_on) = (&next, &begun, &make, &go_on);
            scope.spawn(move || {
                let mut worker = make();
                while go_on() {
                    let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                    begun.fetch_add(1, Ordering::Relaxed);
                    if send.send(worker.explore(job)).is_err() {
                        return;
                    }
                }
            });
        }
        drop(send);
        receive.iter().for_each(take);
    });
    jobs.len() - begun.into_inner().min(jobs.len())
}

#[cfg(test)]
mod tests;
