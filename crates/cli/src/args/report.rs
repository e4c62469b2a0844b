//! Options for what is written about an exploration.

use clap::{Args, ValueEnum};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct OutputArgs {
    /// Form of the result on standard output
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: ResultFormat,
    /// Leave out the list of paths
    #[arg(long)]
    pub(crate) no_cases: bool,
    /// Also write the result as `result.json` into this folder; of many methods, all that is found (see below)
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Also write a report to look at: one HTML file with tree, paths, heaps and tests
    ///
    /// It opens from the disk in any browser and fetches nothing. With several strategies (`--heap lazy,pose`) their trees
    /// are next to each other.
    #[arg(long, value_name = "FILE", conflicts_with = "no_cases")]
    pub(crate) report: Option<PathBuf>,
    /// Write what happens as JSON lines into this file while it happens
    ///
    /// Each line is an object with a field `event`: `start`, `path` for each path that ended, `progress` now and then, `end`.
    #[arg(long, value_name = "FILE")]
    pub(crate) events: Option<PathBuf>,
    /// Folder with .java files, for excerpts; may be repeated [default: the class path and `src` folders near it]
    #[arg(long, value_name = "DIR")]
    pub(crate) source_path: Vec<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ResultFormat {
    /// For people
    Text,
    /// For programs: one JSON document and nothing else
    Json,
    /// For code scanning: the findings as SARIF 2.1.0, with the way to each
    Sarif,
    /// For Graphviz: the exploration tree, then the heaps of each path
    Dot,
}

#[derive(Args, Debug)]
pub(crate) struct ReportArgs {
    /// The folder of a run over many methods, as `heapwise explore … --out` writes it
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
    /// The file to write [default: report.html in the folder]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
}
