//! The arguments of `heapwise test`.

use super::{ClassPathArgs, EngineArgs, Format};
use clap::{Args, ValueEnum};
use std::path::PathBuf;

pub(crate) const EXAMPLES: &str = "\
Examples:
  The tests of a class, in the package of the class below src/test/java:
    heapwise test -c build/classes org.acme.Tree --out src/test/java
  Of one method, for JUnit 4, each loop at most 3 times:
    heapwise test -c Foo.java 'Foo.sum(int)' --junit 4 --max-loop 3 --out tests
  Of a package, with the packages below it, of a whole jar:
    heapwise test -c app.jar 'org.acme.*' --out src/test/java
    heapwise test -c app.jar 'org.acme.**' --out src/test/java
    heapwise test -c app.jar '**' --out src/test/java

Every test is compiled with `javac -Xlint:all -Werror` and run before it is written; one that does not do what was
predicted is not written, but reported. Exceptions that look like bugs go to a class of their own (`TreeBugTest`). A file
that was edited by hand is never overwritten without --force. Files that were not, and whose class or method is gone, are
removed.

Inputs are built by public constructors, factory methods, builders, setters and other methods, then by what the package may use,
and only then by reflection, in one helper class next to the tests. Objects of the JDK are always built by their own API.
Static fields that are inputs (--symbolic-statics) are set back by each test.

By default (--keep branches) the tests of a class are the fewest that take all branches of each method, with each way to end and
each finding. Branches and lines are counted as JaCoCo counts them. They are those of the whole suite; a private method is covered by the
tests of those that call it.";

#[derive(Args, Debug)]
pub(crate) struct TestArgs {
    /// A method, a class, or all classes of `org.acme.*`, `org.acme.**` or `**`
    #[arg(value_name = "TARGET")]
    pub(crate) target: String,

    #[command(flatten)]
    pub(crate) classes: ClassPathArgs,

    #[command(flatten, next_help_heading = "Tests")]
    pub(crate) tests: TestsArgs,

    #[command(flatten)]
    pub(crate) engine: EngineArgs,
}

#[derive(Args, Debug)]
pub(crate) struct TestsArgs {
    /// Source folder that the tests are written into
    #[arg(long, value_name = "DIR")]
    pub(crate) out: PathBuf,
    /// Version of JUnit
    #[arg(long, value_name = "VERSION", default_value = "5")]
    pub(crate) junit: JunitVersion,
    /// Which tests are kept
    #[arg(long, value_name = "WHICH", default_value = "branches")]
    pub(crate) keep: KeepWhich,
    /// Write the tests without compiling and running them
    #[arg(long)]
    pub(crate) no_run: bool,
    /// Overwrite files that were edited by hand
    #[arg(long)]
    pub(crate) force: bool,
    /// Folder or jars with JUnit; may be repeated
    #[arg(long, value_name = "PATH", default_value = "/usr/share/java")]
    pub(crate) junit_path: Vec<PathBuf>,
    /// Form of the report on standard output
    #[arg(long, value_name = "FORM", default_value = "text")]
    pub(crate) format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum JunitVersion {
    /// JUnit 4.13
    #[value(name = "4")]
    Four,
    /// JUnit Jupiter
    #[value(name = "5")]
    Five,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum KeepWhich {
    /// One for each leaf of the exploration
    All,
    /// For each method the fewest that cover all branches, lines, outcomes and findings that its paths have
    Branches,
    /// One for each path of the program
    Paths,
}
