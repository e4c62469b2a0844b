//! `heapwise bench`.

use crate::args::BenchArgs;
use crate::environment::Environment;
use crate::error::CliError;

pub(crate) fn run(_: &BenchArgs, _: &Environment) -> Result<u8, CliError> {
    Err(CliError::Bench("not there".to_owned()))
}
