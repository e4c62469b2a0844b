//! `heapwise --generate`: man pages and completions, made from the same declarations as the parser.

use crate::args::{Cli, Generate};
use crate::error::CliError;
use crate::output::printed;
use clap::CommandFactory;
use clap_complete::{Shell, generate};
use clap_mangen::Man;
use std::io::{self, Write};

pub(crate) fn run(what: Generate) -> Result<u8, CliError> {
    printed(&mut |out| match what {
        Generate::Man => Man::new(Cli::command()).render(&mut { out }),
        Generate::ManExplore => man(out, "explore"),
        Generate::ManTest => man(out, "test"),
        Generate::ManEnumerate => man(out, "enumerate"),
        Generate::ManApi => man(out, "api"),
        Generate::ManReport => man(out, "report"),
        Generate::ManRun => man(out, "run"),
        Generate::ManBench => man(out, "bench"),
        Generate::CompletionsBash => completions(out, Shell::Bash),
        Generate::CompletionsZsh => completions(out, Shell::Zsh),
        Generate::CompletionsFish => completions(out, Shell::Fish),
        Generate::CompletionsElvish => completions(out, Shell::Elvish),
        Generate::CompletionsPowershell => completions(out, Shell::PowerShell),
    })?;
    Ok(0)
}

/// No command at all: the short help.
pub(crate) fn help() -> Result<u8, CliError> {
    printed(&mut |out| write!(out, "{}", Cli::command().render_help()))?;
    Ok(crate::error::USAGE)
}

fn man(mut out: &mut dyn Write, name: &str) -> io::Result<()> {
    let mut top = Cli::command();
    top.build();
    match top.find_subcommand(name) {
        Some(sub) => Man::new(sub.clone()).title(format!("heapwise-{name}")).render(&mut out),
        None => Err(io::Error::other(format!("there is no command {name}"))),
    }
}

/// The generator panics when it cannot write, so it writes into memory first.
fn completions(out: &mut dyn Write, shell: Shell) -> io::Result<()> {
    let mut script = Vec::new();
    generate(shell, &mut Cli::command(), "heapwise", &mut script);
    out.write_all(&script)
}
