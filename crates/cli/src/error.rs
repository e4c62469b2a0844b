//! What can go wrong, and the exit code for it.

use heapwise_explore::ExploreError;
use heapwise_jdk::RunError;
use heapwise_program::{LinkError, PathError, TargetError};
use std::path::PathBuf;
use thiserror::Error;

/// Exit code: wrong usage or input.
pub(crate) const USAGE: u8 = 2;
/// Exit code: a bound ended the run.
pub(crate) const INCOMPLETE: u8 = 3;
/// Exit code: a feature was met that is not supported.
pub(crate) const UNSUPPORTED: u8 = 4;
/// Exit code: a defect of Heapwise.
pub(crate) const INTERNAL: u8 = 70;
/// Exit code: ended at once, as a shell tells of Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

/// An error that ends the command. Its text is a sentence for the user; further lines give the details.
#[derive(Debug, Error)]
pub(crate) enum CliError {
    #[error(transparent)]
    Path(#[from] PathError),
    #[error(transparent)]
    Target(#[from] TargetError),
    #[error(transparent)]
    Link(#[from] LinkError),
    #[error(transparent)]
    Explore(#[from] ExploreError),
    #[error("cannot write into {}: {source}", .folder.display())]
    Unwritable { folder: PathBuf, source: std::io::Error },
    #[error("cannot write the result: {0}")]
    Output(std::io::Error),
    #[error(transparent)]
    Run(#[from] RunError),
    #[error(transparent)]
    Journal(#[from] heapwise_batch::JournalError),
    #[error("{0}")]
    Bench(String),
    #[error("{0}")]
    Tests(String),
    #[error("several strategies at once: only `heapwise explore` compares them")]
    OneStrategy,
    #[error("{0} is for one method at a time")]
    OneMethod(&'static str),
    #[error("--dump-smt is for `heapwise explore` with one method")]
    DumpOfOne,
    #[error("{} holds no run: {detail}", .folder.display())]
    NoRun { folder: PathBuf, detail: String },
    #[error("there are no classes in {0}")]
    NoClasses(String),
    #[error("no class path is given")]
    NoClassPath,
    #[error("no JUnit {version} in {places}")]
    NoJunit { version: u8, places: String },
}

impl CliError {
    pub(crate) fn exit_code(&self) -> u8 {
        match self {
            CliError::Run(RunError::Unsupported { .. }) => UNSUPPORTED,
            CliError::Run(RunError::Cut(_)) => INCOMPLETE,
            _ => USAGE,
        }
    }

    /// What the user can do about it, where the message does not say so itself.
    pub(crate) fn hint(&self) -> Option<&'static str> {
        match self {
            CliError::Path(PathError::Missing { .. }) => {
                Some("give a folder, a .jar, a .class or a .java file with -c")
            }
            CliError::Path(PathError::BadJar { .. }) => Some("build or download the jar again"),
            CliError::Target(TargetError::ClassNotFound { nearest, .. }) if nearest.is_empty() => {
                Some("add the folder or jar that holds it with -c")
            }
            CliError::NoClassPath | CliError::NoClasses(_) => {
                Some("give a folder, a .jar, a .class or a .java file with -c")
            }
            CliError::Unwritable { .. } => Some("choose a folder that you may write to"),
            CliError::NoJunit { .. } => Some(
                "install it (Debian: junit4, junit5), name its jars with --junit-path, or leave the run out with --no-run",
            ),
            CliError::Run(RunError::Unsupported { .. }) => {
                Some("ARCHITECTURE.md lists what does not run yet")
            }
            _ => None,
        }
    }
}
