//! The `heapwise` command.
//!
//! Everything that depends on the surroundings (environment variables, terminal, signals, files) is decided here and
//! handed down; the crates below read none of it.

mod args;
mod argv;
mod commands;
mod environment;
mod error;
mod events;
mod exit;
mod load;
mod output;
mod page;
mod progress;
mod rescue;
mod sources;
mod table;

use args::{Cli, Command};
use clap::Parser;
use environment::Environment;
use error::CliError;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let env = Environment::read();
    let given: Vec<_> = std::env::args_os().collect();
    let cli = match Cli::try_parse_from(&env.words) {
        Ok(cli) => cli,
        Err(e) => return output::usage(&e),
    };
    let code = match rescue::run(move || run(&cli, &env)) {
        Ok(Ok(code)) => code,
        Ok(Err(e)) => {
            output::error(&e);
            e.exit_code()
        }
        Err(panic) => {
            output::internal_error(&panic, &given);
            error::INTERNAL
        }
    };
    // Whoever prints a result has flushed it, and looked; nobody is left to be told.
    let _ = std::io::stdout().flush();
    exit::end_at_once(code)
}

/// Runs the chosen command; the result is the exit code.
fn run(cli: &Cli, env: &Environment) -> Result<u8, CliError> {
    if let Some(what) = cli.generate {
        return commands::generate::run(what);
    }
    match &cli.command {
        Some(Command::Explore(args)) => commands::explore::run(args, env),
        Some(Command::Test(args)) => commands::test::run(args, env),
        Some(Command::Enumerate(args)) => commands::enumerate::run(args, env),
        Some(Command::Api(args)) => commands::api::run(args, env),
        Some(Command::Report(args)) => commands::report::run(args),
        Some(Command::Run(args)) => commands::run::run(args, env),
        Some(Command::Bench(args)) => commands::bench::run(args, env),
        None => commands::generate::help(),
    }
}
