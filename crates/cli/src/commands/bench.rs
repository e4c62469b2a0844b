//! `heapwise bench`: measures, and compares with what else is on the machine.

mod cells;
mod explored;
mod heaps;
mod interp;
mod jars;
mod pre;
mod process;

use crate::args::{Bench, BenchArgs};
use crate::environment::Environment;
use crate::error::CliError;

pub(crate) fn run(args: &BenchArgs, env: &Environment) -> Result<u8, CliError> {
    match &args.what {
        Bench::Heaps(args) => heaps::run(args, env),
        Bench::Pre(args) => pre::run(args, env),
        Bench::Cells(args) => cells::run(args, env),
        Bench::Jars(args) => jars::run(args, env),
        Bench::Interp(args) => interp::run(args, env),
    }
}
