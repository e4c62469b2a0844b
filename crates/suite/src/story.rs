//! What a person wants to see of a path: its decisions, the lines that it went through, and the heap before and after.

use serde::Serialize;
use std::sync::Arc;

/// One path, told. Made only where a report asks for it.
#[derive(Clone, Debug, Default)]
pub struct Story {
    /// From the start of the method to the end of the path.
    pub decisions: Vec<Decision>,
    /// Lines in code of the user, in the order in which the run with the witness first met them.
    pub lines: Vec<Visit>,
    /// Whether the run was longer than what is told of it.
    pub lines_cut: bool,
    /// The input heap, as far as the path has looked at it.
    pub before: Graph,
    /// The heap when the path ended; absent where it did not reach its end.
    pub after: Option<Graph>,
}

/// A choice between conditions that depend on the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Which alternative was taken, from 0.
    pub number: u32,
    /// How many there were, feasible or not.
    pub of: u32,
    /// What asked.
    pub kind: DecisionKind,
    /// The condition of the alternative, in Java terms.
    pub condition: Arc<str>,
    /// Where, in code of the user.
    pub place: Option<Arc<Place>>,
    /// The method that asked, where it is not the user's.
    pub inside: Option<Arc<str>>,
}

/// What forks a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum DecisionKind {
    /// A conditional jump or a switch.
    Branch,
    /// An implicit check: null, bounds, zero.
    Check,
    /// A model of a native method.
    Native,
    /// What an input reference means.
    Heap,
}

impl DecisionKind {
    /// For readers.
    pub fn name(self) -> &'static str {
        match self {
            DecisionKind::Branch => "branch",
            DecisionKind::Check => "check",
            DecisionKind::Native => "native",
            DecisionKind::Heap => "heap",
        }
    }
}

/// An instruction in code of the user.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Place {
    /// Class with its package.
    pub class: Arc<str>,
    pub method: Arc<str>,
    pub file: Option<Arc<str>>,
    pub line: Option<u32>,
    /// The instruction as text: `4: if_icmplt 12`.
    pub bytecode: String,
}

/// A line that a run went through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Visit {
    /// `Ring.isPair()`, a key of [`Listing::method`].
    pub method: Arc<str>,
    /// Its number in the source file.
    pub line: u32,
    /// How often it was entered.
    pub times: u32,
}

/// The code of a method, for readers without its source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listing {
    /// `Ring.isPair()`.
    pub method: Arc<str>,
    /// Class with its package, as in `org.acme.Ring`.
    pub class: String,
    /// The source file that the class file names.
    pub file: Option<String>,
    /// Instructions: line, where it is known, and text.
    pub code: Vec<(Option<u32>, String)>,
}

/// A heap as a graph of objects.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Graph {
    /// What the method was given; afterwards also what it returned or threw.
    pub roots: Vec<Slot>,
    /// Objects; references are indices into this list.
    pub objects: Vec<Object>,
    /// Whether there are more objects than shown.
    pub cut: bool,
}

/// An object or array.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object {
    /// `Ring#1`, the same name before and after.
    pub name: String,
    /// Contents, where it is a string or a constant.
    pub text: Option<String>,
    /// Whether the path made it: it is not part of the input.
    pub fresh: bool,
    /// Fields or elements.
    pub slots: Vec<Slot>,
    /// Fields or elements that are not shown.
    pub hidden: usize,
}

/// A named value.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// Name of the argument or field, index of the element.
    pub name: String,
    /// What it holds in the run with the witness.
    pub value: SlotValue,
    /// What it holds for all inputs of the path, where that is not just the value.
    pub symbolic: Option<String>,
    /// Whether the path has changed it.
    pub changed: bool,
    /// Whether any other value would take the same path.
    pub any: bool,
}

/// What a slot holds.
#[derive(Clone, Debug, PartialEq)]
pub enum SlotValue {
    /// A primitive or a string, as a Java literal, or `null`.
    Literal(String),
    /// A reference, by index.
    Object(usize),
    /// A primitive that the path never looked at.
    Unknown,
    /// A reference that the path never looked at: null, or any object with anything behind it.
    Cloud,
}
