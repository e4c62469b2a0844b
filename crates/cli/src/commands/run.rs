//! `heapwise run`.

use crate::args::RunArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use heapwise_exec::{Machine, Options};
use heapwise_jdk::{Jdk, run_main};
use std::io::{self, Write};
use std::rc::Rc;

/// Weight of the heap (objects, and arrays by their size) at which garbage is collected for the first time.
const COLLECT_AFTER: usize = 1 << 20;

pub(crate) fn run(args: &RunArgs, env: &Environment) -> Result<u8, CliError> {
    let loaded = load::user_program(&args.classes, env)?;
    let options = Options {
        assertions: args.enable_assertions,
        properties: args.properties.clone(),
        collect_after: Some(COLLECT_AFTER),
        ..Options::default()
    };
    let (out, err) = (Box::new(Direct(io::stdout())), Box::new(Direct(io::stderr())));
    let mut machine = Machine::new(loaded.program, Rc::new(Jdk::new()), options, out, err)?;
    let code = run_main(&mut machine, &args.main, &args.args)?;
    // What a parent process sees of the code that the program gave.
    Ok((code & 0xff) as u8)
}

/// Passes everything on at once: Java's own streams buffer, and what they have flushed must be seen, in the order in
/// which the two streams were written.
struct Direct<W>(W);

impl<W: Write> Write for Direct<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(bytes)?;
        self.0.flush()?;
        Ok(bytes.len())
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
