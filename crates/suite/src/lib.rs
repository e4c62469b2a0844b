//! What an exploration found, as plain data. Writers (text, JSON, JUnit, HTML) see this and nothing else.

pub mod java;
pub mod scene;
pub mod story;
mod within;

use scene::{Marks, Scene, Subject};
use serde::Serialize;
use std::sync::Arc;
use story::{Listing, Story};
pub use within::{Within, listed};

/// Version of the JSON form.
pub const SCHEMA: u32 = 1;

/// The result of exploring one method.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Suite {
    /// Version of this form, [`SCHEMA`].
    pub schema: u32,
    /// `Sample.swap(Sample)`.
    pub target: String,
    /// Heap strategy.
    pub heap: String,
    /// Precondition technique.
    pub check: String,
    /// Bounds on the input heap.
    pub bounds: Bounds,
    /// Whether every feasible path is here: nothing cut, unsupported or unknown.
    pub complete: bool,
    /// The bounds on inputs that have left some out, whether or not it is complete. Without any, a complete result stands
    /// for all inputs that there are.
    pub complete_within: Vec<Within>,
    /// Why not, one short sentence each.
    pub reasons_incomplete: Vec<String>,
    /// The same for programs, by kind.
    #[serde(skip)]
    pub incomplete: Vec<Incomplete>,
    /// What a reader has to know about the inputs that were considered, one short sentence each.
    pub notes: Vec<String>,
    /// Leaves by outcome.
    pub paths: PathCounts,
    /// Candidate states that were proved infeasible.
    pub pruned: Pruned,
    /// Uncaught exceptions, failed assertions and broken postconditions.
    pub findings: u64,
    /// Paths whose concrete run did not end as predicted: bugs of Heapwise, never hidden.
    pub disagreements: u64,
    /// Work of the solver.
    pub solver: SolverStats,
    /// Work of the structural solver.
    pub structural: StructuralStats,
    /// Bytecode instructions executed.
    pub steps: u64,
    /// States that were forked or started.
    pub states: u64,
    /// Wall-clock time.
    pub seconds: f64,
    /// Largest resident set of the process.
    pub peak_memory_mb: u64,
    /// Branches of the target's class path code that some path took.
    pub coverage: Coverage,
    /// One entry per leaf, in the order of the exploration tree.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cases: Option<Vec<Case>>,
    /// Time of all workers together: solver, structural solver and machine add up to it.
    #[serde(skip)]
    pub work_seconds: f64,
    /// Code of the user that the paths went through, where stories were asked for.
    #[serde(skip)]
    pub listings: Vec<Listing>,
    /// The method under test, where tests are to be written.
    #[serde(skip)]
    pub subject: Option<Box<Subject>>,
    /// A test with simple inputs, where no path can be tested.
    #[serde(skip)]
    pub fallback: Option<Box<Scene>>,
}

/// With the name of a type after it, an [`Incomplete::what`]: methods of the type were called that nobody implements.
pub const STAND_INS: &str = "stand-ins for ";

/// Why something is missing from a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incomplete {
    /// What kind of reason it is.
    pub kind: Missing,
    /// The option that sets the bound, the feature, or what the solver said.
    pub what: String,
    /// How many paths, or states that were left; 1 where nothing was counted.
    pub count: u64,
}

/// Kinds of reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Missing {
    /// A bound ended a path, a question or the run.
    Bound,
    /// A question stayed without an answer, though no bound ended it.
    Unanswered,
    /// A feature is not supported.
    Unsupported,
    /// A concrete run did not end as predicted.
    Unconfirmed,
}

/// Bounds on the input heap.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Bounds {
    /// Length of reference chains.
    pub k: Option<u32>,
    /// Input objects in all.
    pub n: Option<u32>,
    /// Input objects per class.
    pub scope: std::collections::BTreeMap<String, u32>,
    /// What fields hold, as the user says.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
}

/// Leaves by outcome. `total` is the sum of the next four.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "named after the outcomes")]
pub struct PathCounts {
    pub total: u64,
    pub returned: u64,
    pub threw: u64,
    pub cut: u64,
    pub unsupported: u64,
    /// Branches not taken because of a bound on the input heap.
    pub out_of_scope: u64,
    /// Paths without a valid input ([`Validity::Spurious`]); absent where all paths that are kept have one, or where there is
    /// no precondition.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spurious: Option<u64>,
    /// Paths of which nobody knows ([`Validity::Unknown`]).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spurious_unknown: Option<u64>,
}

/// Whether a path that a precondition did not rule out on its way has a valid input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Validity {
    /// It has one, and its input is one.
    Valid,
    /// It has none: no valid input within the bounds takes it. What happens there is no finding.
    Spurious,
    /// It was not decided.
    Unknown,
}

/// Candidate states that were proved infeasible, by what proved it.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "named after what proved it")]
pub struct Pruned {
    pub smt: u64,
    pub precondition: u64,
}

/// Work of the solver chain.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct SolverStats {
    /// Questions asked.
    pub queries: u64,
    /// Questions that reached the back end.
    pub backend: u64,
    /// Time in the back end.
    pub seconds: f64,
    /// Terms made.
    pub terms: u64,
    /// Questions without an answer.
    pub unknown: u64,
}

/// Work of the structural solver.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "named after the work")]
pub struct StructuralStats {
    pub calls: u64,
    pub seconds: f64,
    pub memo_hits: u64,
    pub reused: u64,
    pub candidates: u64,
    /// Choices of the search.
    pub choices: u64,
    /// Reasons for failures that were learned.
    pub learned: u64,
    /// Choices that such a reason cut off.
    pub pruned: u64,
}

/// How much of the user's code the paths went through.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[expect(missing_docs, reason = "plain counts")]
pub struct Coverage {
    pub branches_taken: u64,
    pub branches_seen: u64,
}

/// How a path ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Outcome {
    Returned,
    Threw,
    Cut,
    Unsupported,
}

/// One leaf of the exploration tree.
#[derive(Clone, Debug, Serialize)]
pub struct Case {
    /// From 1, in tree order.
    pub id: u64,
    /// The choices that lead here; a state is a function of program, options and trail.
    pub trail: String,
    /// How the path ended.
    pub outcome: Outcome,
    /// Class of the exception, as in Java source.
    pub exception: Option<String>,
    /// Detail message of the exception in the concrete run with the witness.
    pub message: Option<String>,
    /// What was returned, symbolically.
    pub value: Option<String>,
    /// What the concrete run with the witness returned.
    pub concrete_value: Option<String>,
    /// Why the path was cut or is unsupported.
    pub reason: Option<String>,
    /// Where it ended: innermost frame in user code first.
    pub location: Option<Arc<Location>>,
    /// Whether this is a finding: an uncaught exception, a failed assertion or a broken postcondition.
    pub finding: bool,
    /// How the postcondition is broken, where that is the finding.
    pub broken: Option<String>,
    /// Whether there is a valid input, where that was asked at the end of the path only.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub validity: Option<Validity>,
    /// The path condition, in Java terms.
    pub condition: String,
    /// A concrete input that takes this path, by name, in order.
    /// Paths share most of their inputs.
    pub input: Vec<Arc<Input>>,
    /// The input heap of that input, as far as the path has looked at it; absent where no input is a reference.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heap: Option<Box<Heap>>,
    /// Whether the witness was run concretely and ended the same way. `None`: the path has no comparable end (cut).
    pub replayed: Option<bool>,
    /// Why the replay differs, where it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disagreement: Option<String>,
    /// What a test of the path needs, or why there can be none; absent where no tests are to be written.
    #[serde(skip)]
    pub scene: Option<Box<Result<Scene, String>>>,
    /// What of the user's code the concrete run with the witness went through, where tests are to be written.
    #[serde(skip)]
    pub marks: Option<Box<Marks>>,
    /// The path, told for people; absent where nobody asked.
    #[serde(skip)]
    pub story: Option<Box<Story>>,
}

/// A concrete input.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Input {
    /// `x`, `this.size`, `Config.limit`.
    pub name: Arc<str>,
    /// Java type.
    #[serde(rename = "type")]
    pub ty: Arc<str>,
    /// As a Java literal; what the program has asked for while it ran (`Heapwise.anyInt()`), as the property
    /// `heapwise.values` takes it.
    pub value: String,
    /// Whether the path constrains it; a free input got an arbitrary value.
    pub constrained: bool,
}

/// A concrete input heap.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Heap {
    /// Arguments, receiver first; a value is a Java literal, `null`, or `#n` for the object with that number.
    pub args: Vec<HeapSlot>,
    /// Static fields that are inputs.
    pub statics: Vec<HeapSlot>,
    /// References that the program was given while it ran, by inputs of types without an implementation, in this order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asked: Vec<HeapSlot>,
    /// Objects, in the order in which the path met them.
    pub objects: Vec<HeapObject>,
    /// Each reference argument with everything reachable from it, for people.
    pub drawing: Vec<String>,
}

/// An object of an input heap.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeapObject {
    /// From 1.
    pub id: u32,
    /// Binary name of its class (`java.lang.String`, `[I`).
    pub class: String,
    /// A string as a Java literal, or the name of the constant of an enum.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Fields that the path has read; all others have their default value.
    pub fields: Vec<HeapSlot>,
    /// Elements, where it is an array.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub elements: Option<Vec<String>>,
}

/// A named value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeapSlot {
    /// Name of the argument or field.
    pub name: String,
    /// Binary name of the class that declares the field; empty for an argument.
    #[serde(rename = "in", skip_serializing_if = "String::is_empty")]
    pub declared_in: String,
    /// A Java literal, `null`, or `#n`.
    pub value: String,
}

/// A place in the source.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Location {
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    pub line: Option<u32>,
}

impl Suite {
    /// The documented exit code: 1 a finding, 4 unsupported, 3 otherwise incomplete, 0 complete. 1 wins over 3 and 4.
    pub fn exit_code(&self) -> u8 {
        if self.findings > 0 {
            1
        } else if self.paths.unsupported > 0 {
            4
        } else if !self.complete {
            3
        } else {
            0
        }
    }
}
