//! `heapwise run`.

use crate::args::RunArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;

pub(crate) fn run(args: &RunArgs, env: &Environment) -> Result<u8, CliError> {
    let loaded = load::program(&args.classes, env)?;
    let _ = (loaded.program, &args.main, args.enable_assertions, &args.properties);
    Err(CliError::Unsupported("heapwise run".to_owned()))
}
