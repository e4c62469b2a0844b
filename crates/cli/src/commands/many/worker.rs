//! The worker: explores the methods that standard input names, one after the other, and answers each with a row.

use super::protocol::{Answer, Order, SoFar};
use super::targets;
use crate::args::ExploreArgs;
use crate::commands::explore::{config, stop_on_interrupt};
use crate::environment::Environment;
use crate::error::{CliError, INTERRUPTED};
use crate::exit::end_at_once;
use crate::load;
use crate::output::{partial_name, result_name};
use crate::rescue::{self, Panic};
use heapwise_batch::{Failure, Row, Status};
use heapwise_explore::{Config, Explored, Observer, Progress, Rest, explore, resident_mb};
use heapwise_program::Program;
use heapwise_report::json;
use heapwise_suite::Suite;
use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// How often the worker says how far it is.
const PERIOD: Duration = Duration::from_millis(500);

/// So many bytes the cases of one method take at most in the folder of a run. They are written while the time of the method
/// runs, and a folder holds the results of thousands.
const ROOM: u64 = 16 << 20;

pub(crate) fn run(args: &ExploreArgs, env: &Environment) -> Result<u8, CliError> {
    let loaded = load::program(&args.classes, env)?;
    let mut config = config(&args.engine)?;
    config.jobs = 1;
    // There are other workers.
    config.divide = false;
    config.keep_cases = !args.output.no_cases;
    stop_on_interrupt(&config.stop);
    let results = args.output.out.as_deref().filter(|_| !args.output.no_cases).map(|d| d.join("results"));
    let orders = orders();
    while let Ok(order) = orders.recv() {
        config.limits.timeout = order.timeout.map(Duration::from_secs_f64);
        reset_peak();
        answer(&Answer::Begun);
        match guarded(|| one(loaded.program, &order, &config, results.as_deref())) {
            Ok((row, Some(rest))) if rest.at_work() => {
                // It holds memory, and would take time of the next method.
                answer(&Answer::Last(Box::new(row)));
                return Ok(0);
            }
            Ok((row, rest)) => {
                // The row goes out before the memory is free: that takes time.
                answer(&Answer::Row(Box::new(row)));
                rest.into_iter().for_each(Rest::settle);
            }
            // What the panic left behind is not trusted: another process goes on.
            Err(panic) => {
                answer(&Answer::Last(Box::new(failed(&order, &panic))));
                return Ok(0);
            }
        }
    }
    Ok(0)
}

/// Standard input, read beside the work: when it ends, whoever started the worker is gone, and so is its purpose.
fn orders() -> mpsc::Receiver<Order> {
    let (send, receive) = mpsc::channel();
    std::thread::spawn(move || {
        for line in io::stdin().lock().lines() {
            match line.ok().and_then(|l| serde_json::from_str(&l).ok()) {
                Some(order) => {
                    if send.send(order).is_err() {
                        return;
                    }
                }
                None => break,
            }
        }
        end_at_once(INTERRUPTED);
    });
    receive
}

/// Does the work. `Err`: a panic.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, Panic> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| rescue::first())
}

fn failed(order: &Order, panic: &Panic) -> Row {
    let failure =
        Failure { message: panic.message.clone(), at: panic.location.clone(), reproduce: String::new() };
    let row = Row::empty(&order.id, "", "", Status::Internal);
    Row { failure: Some(failure), ..row.because(Status::Internal, format!("panic: {}", panic.message)) }
}

/// Explores a method, in a thread with a context of Z3 of its own, so that a row does not depend on the methods before it.
fn one(
    program: &'static Program,
    order: &Order,
    config: &Config,
    results: Option<&Path>,
) -> (Row, Option<Rest>) {
    let refused =
        |why: String| (Row::empty(&order.id, "", "", Status::Refused).because(Status::Refused, why), None);
    let target = match targets::by_id(program, &order.id) {
        Ok(Some(target)) => target,
        Ok(None) => return refused("there is no such method".to_owned()),
        Err(e) => return refused(format!("the class cannot be linked: {e}")),
    };
    let start = Instant::now();
    let mut observer = Reporter { next: start + PERIOD };
    match explore(program, target, config, &mut observer) {
        Ok(Explored { suite, rest }) => {
            let row = Row::of(&order.id, "", "", &suite);
            let mut row = match results.map(|folder| keep(folder, &order.id, &suite)) {
                Some(Err(e)) => row.because(Status::Internal, format!("the result cannot be written: {e}")),
                _ => row,
            };
            // The method is done when its result is there to be read.
            row.work.seconds = start.elapsed().as_secs_f64();
            (row, Some(rest))
        }
        Err(e) => refused(e.to_string()),
    }
}

/// Keeps the result of a method; a reader sees all of the file or nothing.
fn keep(folder: &Path, id: &str, suite: &Suite) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let partial = folder.join(partial_name(id));
    let mut out = io::BufWriter::new(std::fs::File::create(&partial)?);
    json::write_within(suite, ROOM, &mut out)?;
    out.flush()?;
    std::fs::rename(&partial, folder.join(result_name(id)))
}

struct Reporter {
    next: Instant,
}

impl Observer for Reporter {
    fn progress(&mut self, p: &Progress) {
        let now = Instant::now();
        if now >= self.next {
            self.next = now + PERIOD;
            answer(&Answer::SoFar(SoFar { paths: p.paths, states: p.states, queries: p.queries }));
        }
    }
}

/// Says something to whoever started the worker.
fn answer(answer: &Answer) {
    let mut out = io::stdout().lock();
    let written = serde_json::to_writer(&mut out, answer)
        .map_err(io::Error::from)
        .and_then(|()| out.write_all(b"\n"))
        .and_then(|()| out.flush());
    if written.is_err() {
        // Nobody listens.
        end_at_once(INTERRUPTED);
    }
}

/// Makes the system count the largest resident memory anew, where it can.
fn reset_peak() {
    if resident_mb().is_some() {
        let _ = std::fs::write("/proc/self/clear_refs", "5");
    }
}

#[cfg(test)]
mod tests {
    use super::{failed, guarded};
    use crate::commands::many::protocol::Order;
    use crate::output::result_name as file_name;
    use heapwise_batch::Status;

    #[test]
    fn a_panic_becomes_a_row() {
        let order = Order { id: "A.m()V".to_owned(), timeout: None };
        assert_eq!(guarded(|| 7).ok(), Some(7));
        let panic = guarded(|| -> u8 { panic!("on purpose") }).expect_err("a panic");
        let row = failed(&order, &panic);
        assert_eq!((row.status, row.id.as_str()), (Status::Internal, "A.m()V"));
        assert!(row.failure.is_some());
    }

    #[test]
    fn names_of_files_are_plain_and_different() {
        let a = file_name("a/B.<init>(I)V");
        assert!(a.starts_with("a_B._init__I_V.") && a.ends_with(".json"), "{a}");
        assert_ne!(a, file_name("a/B._init_(I)V"));
        assert!(file_name(&"x".repeat(5000)).len() < 200);
    }
}
