//! Everything that is read from the surroundings, read once.

use heapwise_report::Style;
use std::ffi::OsString;
use std::io::IsTerminal;

/// The surroundings of the process.
pub(crate) struct Environment {
    /// The command line, in the form that clap reads.
    pub(crate) words: Vec<OsString>,
    pub(crate) java_home: Option<OsString>,
    pub(crate) path: Option<OsString>,
    /// How text on standard output is to look.
    pub(crate) style: Style,
    /// Columns of the terminal behind standard error, if there is one that can move its cursor.
    pub(crate) progress_columns: Option<usize>,
}

/// Columns where there is no terminal to ask.
const PIPE_COLUMNS: usize = 120;

/// Columns of a terminal that does not tell its size.
const NARROW: usize = 80;

impl Environment {
    pub(crate) fn read() -> Environment {
        let var = |name: &str| std::env::var_os(name).filter(|v| !v.is_empty());
        let columns = || terminal_size::terminal_size().map(|(w, _)| usize::from(w.0));
        let dumb = var("TERM").is_none_or(|t| t == "dumb");
        let (out, err) = (std::io::stdout().is_terminal(), std::io::stderr().is_terminal());
        Environment {
            words: crate::argv::normalize(std::env::args_os().collect()),
            java_home: var("JAVA_HOME"),
            path: var("PATH"),
            style: Style {
                color: out && !dumb && var("NO_COLOR").is_none(),
                width: if out { columns().unwrap_or(PIPE_COLUMNS) } else { PIPE_COLUMNS },
            },
            progress_columns: (err && !dumb).then(|| columns().unwrap_or(NARROW)),
        }
    }
}
