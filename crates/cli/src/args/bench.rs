//! Options of `heapwise bench`.

use super::{Format, limit};
use clap::{Args, Subcommand};
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct BenchArgs {
    #[command(subcommand)]
    pub(crate) what: Bench,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Bench {
    /// Concrete execution against `java -Xint`, and the time from the start to the first explored path
    Interp(BenchInterpArgs),
    /// How the work of the heap strategies grows with the number of input objects
    Heaps(BenchHeapsArgs),
    /// Preconditions: paths, time and memory of the subjects of the papers and of Korat's structures, each with two predicates, by
    /// the algorithm of the paper and by ours, beside the published figures
    Pre(BenchPreArgs),
    /// The number of paths of each heap strategy with each technique for preconditions, as tables
    Cells(BenchCellsArgs),
    /// Real code: all methods of six libraries, or a sample of them
    Jars(super::jars::BenchJarsArgs),
}

/// What all benches take.
#[derive(Args, Debug)]
pub(crate) struct BenchCommonArgs {
    /// Folder of the JDK [default: JAVA_HOME, else the `java` on the PATH]
    #[arg(long, value_name = "DIR")]
    pub(crate) jdk: Option<PathBuf>,
    /// Form of the result on standard output
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Args, Debug)]
pub(crate) struct BenchInterpArgs {
    /// Folder with the programs, one .java file each
    #[arg(long, value_name = "DIR", default_value = "examples/bench")]
    pub(crate) programs: PathBuf,
    /// Only programs whose name contains this
    #[arg(value_name = "FILTER")]
    pub(crate) filter: Option<String>,
    /// How often each program runs; the fastest run counts
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = limit::count)]
    pub(crate) runs: usize,
    #[command(flatten)]
    pub(crate) common: BenchCommonArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BenchHeapsArgs {
    /// Largest number of input objects, of 4, 10, 50 and 200
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = limit::count)]
    pub(crate) largest: usize,
    #[command(flatten)]
    pub(crate) common: BenchCommonArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BenchPreArgs {
    /// Folder with the subjects and the list of what is published, speed.txt
    #[arg(long, value_name = "DIR", default_value = "benches/subjects")]
    pub(crate) subjects: PathBuf,
    /// Only lines of the list that contain this
    #[arg(value_name = "FILTER")]
    pub(crate) filter: Option<String>,
    /// Instead of the scopes in the list: the largest scope of each subject that is explored within the limit
    #[arg(long)]
    pub(crate) reach: bool,
    /// Processor time of each run; what has not ended then is printed as such
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) cpu_seconds: u64,
    #[command(flatten)]
    pub(crate) common: BenchCommonArgs,
}

#[derive(Args, Debug)]
pub(crate) struct BenchCellsArgs {
    /// Methods, each with a scope
    #[arg(value_name = "METHOD@SCOPE", default_values = ["LinkedList.remove(int)@3", "BinarySearchTree.insert(int)@2", "TreeMap.put(int)@3"])]
    pub(crate) methods: Vec<String>,
    /// Folder with the subjects
    #[arg(long, value_name = "DIR", default_value = "benches/subjects")]
    pub(crate) subjects: PathBuf,
    /// Most branches on a path where the precondition does not bound the input
    #[arg(long, value_name = "N", default_value_t = 8)]
    pub(crate) max_branches: u64,
    /// Seconds for each run
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub(crate) timeout: u64,
    #[command(flatten)]
    pub(crate) common: BenchCommonArgs,
}
