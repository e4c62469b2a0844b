//! Options of `heapwise enumerate` and `heapwise api`.

use super::{ClassPathArgs, Limit, limit};
use clap::{Args, ValueEnum};
use heapwise_explore::FieldRule;
use std::path::PathBuf;

#[derive(Args, Debug)]
pub(crate) struct EnumerateArgs {
    /// The predicate: a method that returns boolean, such as `org.acme.Tree.repOK`
    #[arg(value_name = "PREDICATE")]
    pub(crate) target: String,

    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,

    /// Most objects of each class, or of one class; may be repeated [default: 3]
    #[arg(long, value_name = "N|CLASS=N", value_parser = limit::scope)]
    pub(crate) scope: Vec<(Option<String>, u32)>,
    /// Longest chain of references from a parameter to an object
    #[arg(short = 'k', value_name = "N")]
    pub(crate) k: Option<u32>,
    /// Most objects in all
    #[arg(short = 'n', value_name = "N")]
    pub(crate) n: Option<u32>,
    /// What a field of objects holds: `Entry.value=null`, `Entry.key=0..9`, `Entry.isOpen=true`; may be repeated
    #[arg(long, value_name = "CLASS.FIELD=VALUES", value_parser = limit::field)]
    pub(crate) field: Vec<FieldRule>,
    /// A further implementation of a type that objects may have; may be repeated
    #[arg(long, value_name = "TYPE=CLASS", value_parser = limit::candidate)]
    pub(crate) candidates: Vec<(String, String)>,
    /// A predicate that throws has returned false; otherwise that is reported
    #[arg(long)]
    pub(crate) pre_throws_false: bool,
    /// Longest array whose length is open
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = limit::length)]
    pub(crate) max_array: usize,
    /// Instructions of one run of the predicate
    #[arg(long, value_name = "N", default_value = "10000000")]
    pub(crate) max_steps: Limit,
    /// Time in all
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = limit::seconds)]
    pub(crate) timeout: limit::Seconds,

    /// Form of the result on standard output
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: EnumerateFormat,
    /// Only say how many there are
    #[arg(long)]
    pub(crate) count: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum EnumerateFormat {
    /// For people: one structure a line
    Text,
    /// For programs: one JSON document and nothing else
    Json,
    /// For Graphviz: one graph for each structure
    Dot,
}

#[derive(Args, Debug)]
pub(crate) struct ApiArgs {
    /// The folder to write to
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Folder of the JDK [default: JAVA_HOME, else the `java` on the PATH]
    #[arg(long, value_name = "DIR")]
    pub(crate) jdk: Option<PathBuf>,
}
