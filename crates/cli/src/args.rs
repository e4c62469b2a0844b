//! What the user may write on the command line, and the help that explains it.

mod bench;
mod engine;
mod enumerate;
pub(crate) mod jars;
mod limit;
mod many;
mod pre;
mod report;
pub(crate) mod test;

pub(crate) use bench::{Bench, BenchArgs, BenchCellsArgs, BenchHeapsArgs, BenchInterpArgs, BenchPreArgs};
use clap::{Args, Parser, Subcommand, ValueEnum};
pub(crate) use engine::EngineArgs;
pub(crate) use enumerate::{ApiArgs, EnumerateArgs, EnumerateFormat};
use heapwise_explore::FieldRule;
pub(crate) use limit::Limit;
pub(crate) use many::ManyArgs;
pub(crate) use pre::PreArgs;
pub(crate) use report::{OutputArgs, ReportArgs, ResultFormat};
use std::ffi::OsString;
use std::path::PathBuf;

const EXIT_CODES: &str = "\
Exit codes:
  0   explored completely, or within the bounds on inputs that the result names, nothing found
  1   a finding: an uncaught exception, a failed assertion or a broken postcondition
  2   wrong usage or input
  3   incomplete: a bound, the timeout, or a question that the solver could not answer
  4   a feature was met that is not supported
  70  internal error
  130 ended at once by a second Ctrl-C; after the first one, what was found is reported
1 wins over 3 and 4.";

const TOP_EXAMPLES: &str = "\
Examples:
  heapwise explore -c Foo.java 'Foo.bar(int,long)'
  heapwise explore -c build/classes 'org.acme.Fees.total(int)' --format json
  heapwise test -c build/classes org.acme.Fees --out src/test/java
  heapwise run -c app.jar org.acme.Main --some args
  heapwise --generate completions-bash > /etc/bash_completion.d/heapwise

`heapwise help explore` says more.";

const EXPLORE_EXAMPLES: &str = "\
Examples:
  A source file, compiled on the fly:
    heapwise explore -c Foo.java 'Foo.bar(int,long)'
  Compiled classes with their libraries, for a program to read:
    heapwise explore -c build/classes -c lib/util.jar org.acme.Fees.total --format json
  A report to look at, with the trees of two strategies next to each other:
    heapwise explore -c Ring.java Ring.isPair --heap lazy,pose --report ring.html
  A method with a loop over its input, each loop at most 5 times:
    heapwise explore -c Foo.java Foo.sum --max-loop 5
  All methods of a package, 10 seconds each, in a folder that the same command continues:
    heapwise explore -c gson.jar 'com.google.gson.*' --timeout 10 --out gson
  A method of the JDK:
    heapwise explore 'java.util.Arrays.binarySearch(int[],int)'
  With another solver, keeping every query:
    heapwise explore -c Foo.java Foo.bar --solver 'cvc5 --incremental' --dump-smt queries

The target is a class and a method with a dot between them. The parameter list may be left out if one method has the
name, the package if one class has; constructors are written `new Foo(int)`.

Many methods: a class stands for all of its methods that have code, `org.acme.*` for the classes of a package, `org.acme.**`
for those of packages below as well, and `**` for the whole class path. Worker processes (--jobs of them) explore one
method at a time, each with its own bounds; one that panics, dies or does not keep its limits costs one line. Printed
are a table by class, or with --format json one line for each method as it is done, and a summary. In --out are run.json
(the options), methods.jsonl (the lines), results/ (the result of each method with its first paths, up to 16 MB, unless
--no-cases) and summary.txt. The same command with the same folder continues: what is in methods.jsonl is not explored
again.";

const RUN_EXAMPLES: &str = "\
Examples:
  heapwise run -c Hello.java Hello
  heapwise run -c app.jar -ea -Dmode=fast org.acme.Main one two

Exit codes are those of the program, as with java: 1 after an uncaught exception, else what System.exit was given.
Beyond that: 2 wrong usage or input, 4 a feature was met that is not supported, 70 internal error.";

const ENUMERATE_EXAMPLES: &str = "\
Examples:
  heapwise enumerate -c Tree.java Tree.repOK --scope 5
  heapwise enumerate -c Tree.java Tree.repOK --scope Tree=1 --scope Node=7 --count
  heapwise enumerate -c Tree.java Tree.repOK --format dot | dot -Tsvg > trees.svg

Structures are told apart by their classes and references, the lengths of arrays, and the values of booleans and enum
constants that the predicate reads. Of other values, each structure shows one choice that the predicate accepts; what it
does not read has its default value.

Exit codes: 0 all structures within the bounds, 2 wrong usage or input, 3 there may be more.";

const REPORT_EXAMPLES: &str = "\
Example:
  heapwise explore -c gson.jar 'com.google.gson.*' --timeout 10 --out gson
  heapwise report gson

The report is one HTML file, gson/report.html, that opens from the disk and fetches nothing. A folder of a run that still
goes on shows what is done so far.

Exit codes: 0 written, 2 wrong usage or input.";

const API_EXAMPLES: &str = "\
Example:
  heapwise api --out lib
  heapwise explore -c Driver.java -c lib/heapwise-api.jar Driver.put

The library has annotations for methods, @Precondition(\"repOK\"), @Postcondition(\"repOK\") and @Scope(5), and the class
Heapwise for harnesses: assume(condition), choose(n), anyInt() and the like.";

/// Symbolic execution for JVM bytecode: every feasible path of a method, with an input that takes it.
#[derive(Debug, Parser)]
#[command(name = "heapwise", version, arg_required_else_help = true, disable_help_subcommand = false)]
#[command(after_help = "`--help` shows examples and exit codes.")]
#[command(after_long_help = format!("{TOP_EXAMPLES}\n\n{EXIT_CODES}"))]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    /// Print a man page or a shell completion script and exit
    #[arg(long, value_name = "WHAT", exclusive = true)]
    pub(crate) generate: Option<Generate>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Explore the paths of a method
    #[command(after_long_help = format!("{EXPLORE_EXAMPLES}\n\n{EXIT_CODES}"))]
    Explore(Box<ExploreArgs>),
    /// Write JUnit tests for the paths of a method, a class or a package
    #[command(after_long_help = format!("{}\n\n{EXIT_CODES}", test::EXAMPLES))]
    Test(Box<test::TestArgs>),
    /// List or count all structures that a predicate accepts, up to isomorphism
    #[command(after_long_help = ENUMERATE_EXAMPLES)]
    Enumerate(Box<EnumerateArgs>),
    /// Write the Java library for specifications and harnesses
    #[command(after_long_help = API_EXAMPLES)]
    Api(ApiArgs),
    /// Write a report of a run over many methods: a table of classes and methods, findings first
    #[command(after_long_help = REPORT_EXAMPLES)]
    Report(ReportArgs),
    /// Run a program concretely, as `java` does
    #[command(after_long_help = RUN_EXAMPLES)]
    Run(RunArgs),
    /// Measure Heapwise on this machine
    Bench(BenchArgs),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Generate {
    Man,
    ManExplore,
    ManTest,
    ManEnumerate,
    ManApi,
    ManReport,
    ManRun,
    ManBench,
    CompletionsBash,
    CompletionsZsh,
    CompletionsFish,
    CompletionsElvish,
    CompletionsPowershell,
}

/// Where classes come from.
#[derive(Args, Debug)]
pub(crate) struct ClassPathArgs {
    /// Folders, jars, .class files or .java files; several with `:` between them or by repeating the option
    ///
    /// .java files are compiled with the JDK's javac into a temporary folder, all of them together. `folder/*` stands
    /// for all jars in a folder.
    #[arg(short = 'c', long = "classpath", visible_alias = "class-path", value_name = "PATH")]
    pub(crate) classpath: Vec<PathBuf>,

    /// Folder of the JDK [default: JAVA_HOME, else the `java` on the PATH]
    #[arg(long, value_name = "DIR")]
    pub(crate) jdk: Option<PathBuf>,

    /// A further argument for javac, for .java files; may be repeated
    #[arg(long = "javac-arg", value_name = "ARG", allow_hyphen_values = true)]
    pub(crate) javac_args: Vec<OsString>,
}

#[derive(Args, Debug)]
pub(crate) struct ExploreArgs {
    /// A method such as `org.acme.Fees.total(int,long)`, a class, or all classes of `org.acme.*`, `org.acme.**` or `**`
    #[arg(value_name = "TARGET")]
    pub(crate) target: String,

    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,

    #[command(flatten, next_help_heading = "Output")]
    pub(crate) output: OutputArgs,

    #[command(flatten, next_help_heading = "Many methods")]
    pub(crate) many: ManyArgs,
}

/// How inputs that are references are explored.
#[derive(Args, Debug)]
pub(crate) struct HeapArgs {
    /// How an input reference is represented; several with commas between them are explored one after the other
    #[arg(long, value_name = "STRATEGY", default_value = "pose", value_delimiter = ',')]
    pub(crate) heap: Vec<Heap>,
    /// Longest chain of references from a parameter to an input object
    #[arg(short = 'k', value_name = "N")]
    pub(crate) k: Option<u32>,
    /// Most input objects in all
    ///
    /// For this and other bounds, an object counts when the path accesses it. Where the strategy does not resolve a reference
    /// before that, one that is only compared, tested or passed on is none yet.
    #[arg(short = 'n', value_name = "N")]
    pub(crate) n: Option<u32>,
    /// Most input objects of each class, or of one class or interface and the classes below it; may be repeated
    ///
    /// An object counts by its class, through whatever reference it comes: against the nearest class or interface above it that
    /// has a bound, or, where none has, with the other objects of exactly its class against the bound without a name.
    #[arg(long, value_name = "N|CLASS=N", value_parser = limit::scope)]
    pub(crate) scope: Vec<(Option<String>, u32)>,
    /// What a field of input objects holds: `Entry.value=null`, `Entry.key=0..9`, `Entry.isOpen=true`; may be repeated
    ///
    /// The class is named with or without its package, and `*` stands for all of its fields that can hold such a value; fields
    /// that it inherits are named with the class that declares them. Of several that speak of a field the last one counts,
    /// and `=any` lifts those before. Inputs with other values are not explored, and the result names the option where it
    /// has excluded some.
    #[arg(long, value_name = "CLASS.FIELD=VALUES", value_parser = limit::field)]
    pub(crate) field: Vec<FieldRule>,
    /// A further implementation of a type that input objects may have; may be repeated
    ///
    /// An input of a type of yours may be of any class of the class path below that type. For types of the JDK these
    /// implementations are assumed: Object (String, Integer, all classes of the class path), CharSequence (String,
    /// StringBuilder), Comparable (Integer, String), Number (Integer, Long, Double), Iterable, Collection, List and
    /// AbstractList (ArrayList, LinkedList), Queue and Deque (LinkedList, ArrayDeque), Map (HashMap, TreeMap), SortedMap
    /// and NavigableMap (TreeMap), Set (HashSet, TreeSet), SortedSet and NavigableSet (TreeSet), ConcurrentMap
    /// (ConcurrentHashMap), Reference (SoftReference, WeakReference), nodes of the JDK's own documents for org.w3c.dom,
    /// streams in memory for InputStream, OutputStream, Reader, Writer and what they implement; and, of classes and arrays
    /// that the program asks for (`instanceof`, casts, `catch`), one each. An array of one of your types may be one of any
    /// type below it; where these are more than eight, of a few. The notes of the result name what was assumed.
    #[arg(long, value_name = "TYPE=CLASS", value_parser = limit::candidate)]
    pub(crate) candidates: Vec<(String, String)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Heap {
    /// Resolved when first read: null, each alias, a new object
    Lazy,
    /// Resolved when its object is accessed or it is compared
    Lazier,
    /// As lazier, but a test for null only tells null from non-null
    LazierSharp,
    /// Guarded sets of locations; forks on null only
    Summary,
    /// Aliases as if-then-else terms; forks on null only
    Pose,
}

/// Bounds: `none` switches one off.
#[derive(Args, Debug)]
pub(crate) struct BoundArgs {
    /// Decisions on one path
    #[arg(long, value_name = "N", default_value = "10000")]
    pub(crate) max_branches: Limit,
    /// Instructions on one path
    #[arg(long, value_name = "N", default_value = "10000000")]
    pub(crate) max_steps: Limit,
    /// Depth of the call stack
    #[arg(long, value_name = "N", default_value_t = 2_000, value_parser = limit::count)]
    pub(crate) max_calls: usize,
    /// Iterations of a loop that depends on the input: how often one branch may fork again in one activation of a method
    #[arg(long, value_name = "N", default_value = "none")]
    pub(crate) max_loop: Limit,
    /// Paths in all
    #[arg(long, value_name = "N", default_value = "none")]
    pub(crate) max_paths: Limit,
    /// States in all, explored along one order, and of each search for a valid input: a bound that does not depend on
    /// the speed of the machine
    #[arg(long, value_name = "N", default_value = "none")]
    pub(crate) max_states: Limit,
    /// Longest array whose length depends on the input
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = limit::length)]
    pub(crate) max_array: usize,
    /// Elements for which an input ArrayList, Vector, ArrayDeque or PriorityQueue has room, and words of 32 bits of an
    /// input BigInteger, within --max-array; larger ones are out of scope
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = limit::length)]
    pub(crate) max_capacity: usize,
    /// Longest input string, in UTF-16 units; longer ones are out of scope
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = limit::length)]
    pub(crate) max_string: usize,
    /// Time of each method
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = limit::seconds)]
    pub(crate) timeout: limit::Seconds,
    /// Resident memory of the process; where many methods are explored, of the process that explores one
    #[arg(long, value_name = "MB", default_value = "4096")]
    pub(crate) memory: Limit,
}

#[derive(Args, Debug)]
pub(crate) struct SearchArgs {
    /// Which state is explored next; the order of the result does not depend on it
    #[arg(long, value_name = "ORDER", default_value = "dfs")]
    pub(crate) search: Search,
    /// Worker threads; the result does not depend on their number [default: one per core]
    #[arg(long, value_name = "N", value_parser = limit::count)]
    pub(crate) jobs: Option<usize>,
    /// Seed of `--search random`
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub(crate) seed: u64,
    /// Treat the static fields of user classes that are not final as inputs
    #[arg(long)]
    pub(crate) symbolic_statics: bool,
    /// Leave `assert` off; by default a failed assertion is a finding
    #[arg(long)]
    pub(crate) no_assertions: bool,
    /// `z3` (built in), or the command line of any SMT-LIB 2 solver that reads standard input
    #[arg(long, value_name = "z3|COMMAND", default_value = "z3")]
    pub(crate) solver: String,
    /// Longest time of one question to the solver
    #[arg(long, value_name = "SECONDS", default_value = "10", value_parser = limit::some_seconds)]
    pub(crate) solver_timeout: std::time::Duration,
    /// Steps of Z3 for one question, in place of a time: the answers are then the same on every machine
    #[arg(long, value_name = "N")]
    pub(crate) solver_steps: Option<u32>,
    /// Write every question to the solver as an SMT-LIB file into this folder (`explore` with one method)
    #[arg(long, value_name = "DIR")]
    pub(crate) dump_smt: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Search {
    /// Depth first
    Dfs,
    /// Breadth first
    Bfs,
    /// A random state, drawn with --seed
    Random,
    /// States that have just covered a new branch first
    Coverage,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// For programs: one JSON document and nothing else
    Json,
}

#[derive(Args, Debug)]
pub(crate) struct RunArgs {
    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,

    /// Turn `assert` on for user classes; `-ea` for short, as with java
    #[arg(long)]
    pub(crate) enable_assertions: bool,

    /// Set a system property
    #[arg(short = 'D', value_name = "NAME=VALUE", value_parser = limit::property)]
    pub(crate) properties: Vec<(String, String)>,

    /// The class with the `main` method
    #[arg(value_name = "MAIN")]
    pub(crate) main: String,

    /// Arguments of the program
    #[arg(value_name = "ARGS", trailing_var_arg = true, allow_hyphen_values = true)]
    pub(crate) args: Vec<String>,
}

#[cfg(test)]
mod tests;
