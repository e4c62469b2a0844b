//! `heapwise bench`: measures, and compares with what else is on the machine.

mod heaps;
mod interp;
mod jars;
mod process;

use crate::args::{Bench, BenchArgs};
use crate::environment::Environment;
use crate::error::CliError;

pub(crate) fn run(args: &BenchArgs, env: &Environment) -> Result<u8, CliError> {
    match &args.what {
        Bench::Heaps(args) => heaps::run(args, env),
        Bench::Jars(args) => jars::run(args, env),
        Bench::Interp(args) => interp::run(args, env),
    }
}
