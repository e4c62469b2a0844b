//! What is kept of one method.

use heapwise_suite::{Case, Missing, PathCounts, Suite, Within};
use serde::{Deserialize, Serialize};

/// Version of the form of a row.
pub const SCHEMA: u32 = 1;

/// So many places of findings of a method are kept one by one.
const MOST_FINDINGS: usize = 20;

/// How far a method was explored. The worst that happened to any of its paths counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Every feasible path was explored, of the inputs within [`Row::within`].
    Complete,
    /// Bounds left something out, and nothing else did.
    Cut,
    /// A question stayed without an answer, though no bound ended it.
    Unanswered,
    /// A path met something that is not supported.
    Unsupported,
    /// It cannot be explored at all: its class cannot be linked, its precondition cannot be used.
    Refused,
    /// A defect of Heapwise: a panic, a process that died, a path that its concrete run did not confirm.
    Internal,
}

impl Status {
    /// All of them, best first.
    pub const ALL: [Status; 6] = [
        Status::Complete,
        Status::Cut,
        Status::Unanswered,
        Status::Unsupported,
        Status::Refused,
        Status::Internal,
    ];

    /// As in the rows.
    pub fn name(self) -> &'static str {
        match self {
            Status::Complete => "complete",
            Status::Cut => "cut",
            Status::Unanswered => "unanswered",
            Status::Unsupported => "unsupported",
            Status::Refused => "refused",
            Status::Internal => "internal",
        }
    }
}

/// Why a method was not explored completely.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reason {
    /// What this reason alone would make of the method.
    pub status: Status,
    /// The option that sets the bound, the feature, what the solver said.
    pub what: String,
    /// How many paths, or states that were left.
    pub count: u64,
}

/// An exception that leaves the method, or a broken postcondition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finding {
    /// Class of the exception, or how the postcondition is broken.
    pub what: String,
    /// `Gson.java:12`.
    pub at: String,
    /// The input of the first path that ends so, drawn.
    pub with: String,
    /// How many paths end so.
    #[serde(default = "one")]
    pub paths: u64,
}

/// Rows that were kept by earlier versions have a finding for each path.
fn one() -> u64 {
    1
}

/// A defect of Heapwise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Failure {
    /// What went wrong.
    pub message: String,
    /// Where in the code of Heapwise.
    pub at: String,
    /// The command that shows it again.
    pub reproduce: String,
}

/// Leaves by outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "named after the outcomes")]
pub struct Paths {
    pub total: u64,
    pub returned: u64,
    pub threw: u64,
    pub cut: u64,
    pub unsupported: u64,
    pub out_of_scope: u64,
    /// Paths without a valid input, where a precondition keeps such paths.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spurious: Option<u64>,
    /// Paths of which nobody knows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spurious_unknown: Option<u64>,
}

/// The work that a method took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "plain counts")]
pub struct Work {
    pub states: u64,
    pub steps: u64,
    pub queries: u64,
    pub terms: u64,
    pub solver_seconds: f64,
    pub seconds: f64,
    /// Largest resident memory of the worker while it explored the method, as far as it is known.
    pub memory_mb: u64,
}

/// One method.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Class and descriptor: what the method is known by.
    pub id: String,
    /// Java name of the class.
    pub class: String,
    /// As a user would write it.
    pub method: String,
    /// How far it was explored.
    pub status: Status,
    /// The bounds on inputs that have left some out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub within: Vec<String>,
    /// Why not completely.
    #[serde(default)]
    pub reasons: Vec<Reason>,
    /// Leaves by outcome.
    pub paths: Paths,
    /// Uncaught exceptions, failed assertions, broken postconditions.
    pub findings: u64,
    /// By what they are and where, in the order in which they were met.
    #[serde(default)]
    pub found: Vec<Finding>,
    /// The work that it took.
    pub work: Work,
    /// What went wrong inside of Heapwise.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub failure: Option<Failure>,
    /// Whether the worker had to be killed to keep a limit.
    #[serde(default)]
    pub killed: bool,
    /// Whether the end of the whole run cut it short, so that a run that continues explores it again.
    #[serde(default)]
    pub again: bool,
}

impl Row {
    /// A row for a method of which nothing is known.
    pub fn empty(id: &str, class: &str, method: &str, status: Status) -> Row {
        Row {
            schema: SCHEMA,
            id: id.to_owned(),
            class: class.to_owned(),
            method: method.to_owned(),
            status,
            within: Vec::new(),
            reasons: Vec::new(),
            paths: Paths::default(),
            findings: 0,
            found: Vec::new(),
            work: Work::default(),
            failure: None,
            killed: false,
            again: false,
        }
    }

    /// The row of a method that was explored.
    pub fn of(id: &str, class: &str, method: &str, suite: &Suite) -> Row {
        let reasons: Vec<Reason> = suite
            .incomplete
            .iter()
            .map(|i| Reason { status: status(i.kind), what: i.what.clone(), count: i.count })
            .collect();
        let worst = reasons.iter().map(|r| r.status).max().unwrap_or(Status::Complete);
        let cases = suite.cases.iter().flatten();
        Row {
            within: suite.complete_within.iter().map(Within::to_string).collect(),
            reasons,
            paths: paths(&suite.paths),
            findings: suite.findings,
            found: by_place(cases.filter(|c| c.finding)),
            work: Work {
                states: suite.states,
                steps: suite.steps,
                queries: suite.solver.queries,
                terms: suite.solver.terms,
                solver_seconds: micros(suite.solver.seconds),
                seconds: micros(suite.seconds),
                memory_mb: suite.peak_memory_mb,
            },
            failure: suite.cases.iter().flatten().find_map(unconfirmed),
            ..Row::empty(id, class, method, worst)
        }
    }

    /// Adds a reason, and makes the status as bad as it says.
    pub fn because(mut self, status: Status, what: impl Into<String>) -> Row {
        self.status = self.status.max(status);
        self.reasons.push(Reason { status, what: what.into(), count: 1 });
        self
    }
}

fn status(kind: Missing) -> Status {
    match kind {
        Missing::Bound => Status::Cut,
        Missing::Unanswered => Status::Unanswered,
        Missing::Unsupported => Status::Unsupported,
        Missing::Unconfirmed => Status::Internal,
    }
}

/// A path that its concrete run did not confirm. How to see it again is for others to say.
fn unconfirmed(case: &Case) -> Option<Failure> {
    let why = case.disagreement.as_ref()?;
    let message = format!("a path was not confirmed by its concrete run: {why}");
    Some(Failure { message, at: format!("the path {}", case.trail), reproduce: String::new() })
}

fn paths(p: &PathCounts) -> Paths {
    Paths {
        total: p.total,
        returned: p.returned,
        threw: p.threw,
        cut: p.cut,
        unsupported: p.unsupported,
        out_of_scope: p.out_of_scope,
        spurious: p.spurious,
        spurious_unknown: p.spurious_unknown,
    }
}

/// One finding for each exception and place: a reader wants to see what is different, not forty ways to one line.
fn by_place<'c>(cases: impl Iterator<Item = &'c Case>) -> Vec<Finding> {
    let mut found: Vec<Finding> = Vec::new();
    for case in cases {
        let (what, at) = (what(case), place(case));
        if let Some(known) = found.iter_mut().find(|f| f.what == what && f.at == at) {
            known.paths += 1;
        } else if found.len() < MOST_FINDINGS {
            found.push(Finding { what, at, with: drawn(case), paths: 1 });
        }
    }
    found
}

fn what(case: &Case) -> String {
    case.broken.clone().or_else(|| case.exception.clone()).unwrap_or_default()
}

fn place(case: &Case) -> String {
    let Some(l) = case.location.as_deref() else { return String::new() };
    match (&l.file, l.line) {
        (Some(file), Some(line)) => format!("{}.{}({file}:{line})", l.class, l.method),
        _ => format!("{}.{}", l.class, l.method),
    }
}

/// The input of a path.
fn drawn(case: &Case) -> String {
    let drawn = case.heap.iter().flat_map(|h| &h.drawing).cloned();
    let plain =
        case.input.iter().filter(|i| !i.name.contains('.')).map(|i| format!("{} = {}", i.name, i.value));
    let mut with: Vec<String> = Vec::new();
    for part in drawn.chain(plain) {
        let name = part.split([' ', '→']).next().unwrap_or_default();
        if !with.iter().any(|w| w.split([' ', '→']).next() == Some(name)) {
            with.push(part);
        }
    }
    with.join(", ")
}

fn micros(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests;
