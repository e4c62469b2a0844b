//! The arguments of `heapwise bench jars`.

use super::bench::BenchCommonArgs;
use super::limit;
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct BenchJarsArgs {
    /// Folder with the jars: bcel, gson, commons-jxpath, okhttp, okio, re2j and la4j
    #[arg(long, value_name = "DIR", default_value = "/usr/share/java")]
    pub(crate) jars: PathBuf,
    /// Only libraries whose name contains this
    #[arg(value_name = "FILTER")]
    pub(crate) filter: Option<String>,
    /// Explore a random sample of so many methods of all libraries together
    #[arg(long, value_name = "N", value_parser = limit::count)]
    pub(crate) sample: Option<usize>,
    /// Seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub(crate) seed: u64,
    /// Explore the classes of the POSE paper's Table I instead, with `pose` and with `lazy`
    #[arg(long, conflicts_with = "sample")]
    pub(crate) table: bool,
    /// Time of each method, in seconds
    #[arg(long, value_name = "SECONDS", default_value = "10")]
    pub(crate) timeout: String,
    /// Decisions on one path
    #[arg(long, value_name = "N", default_value = "200")]
    pub(crate) max_branches: String,
    /// Resident memory of each worker
    #[arg(long, value_name = "MB", default_value = "512")]
    pub(crate) memory: String,
    /// Workers
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = limit::count)]
    pub(crate) jobs: usize,
    /// Start a process for each method: nothing then depends on the methods before it, not even the numbers of classes
    #[arg(long)]
    pub(crate) fresh: bool,
    /// A further option of `heapwise explore` for every method; may be repeated
    #[arg(long = "with", value_name = "OPTION", allow_hyphen_values = true)]
    pub(crate) with: Vec<String>,
    /// Keep the results in this folder, where the same command continues
    #[arg(long, value_name = "DIR")]
    pub(crate) out: Option<PathBuf>,
    /// Also write the report, as Markdown, into this file
    #[arg(long, value_name = "FILE")]
    pub(crate) doc: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) common: BenchCommonArgs,
}
