//! `heapwise bench`: measures, and compares with what else is on the machine.

mod cells;
mod explored;
mod heaps;
mod interp;
mod jars;
mod pre;
mod process;

use crate::args::{Bench, BenchArgs, Format};
use crate::environment::Environment;
use crate::error::CliError;
use crate::output::printed;
use serde::Serialize;
use std::io::{self, Write};

pub(crate) fn run(args: &BenchArgs, env: &Environment) -> Result<u8, CliError> {
    match &args.what {
        Bench::Heaps(args) => heaps::run(args, env),
        Bench::Pre(args) => pre::run(args, env),
        Bench::Cells(args) => cells::run(args, env),
        Bench::Jars(args) => jars::run(args, env),
        Bench::Interp(args) => interp::run(args, env),
    }
}

/// Prints what was measured, as text or as JSON.
fn print<R: Serialize + ?Sized>(
    report: &R,
    format: Format,
    text: impl Fn(&R, &mut dyn Write) -> io::Result<()>,
) -> Result<u8, CliError> {
    printed(&mut |out| match format {
        Format::Text => text(report, out),
        Format::Json => {
            serde_json::to_writer_pretty(&mut *out, report).map_err(io::Error::from)?;
            writeln!(out)
        }
    })?;
    Ok(0)
}
