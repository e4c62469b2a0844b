//! The page of a run over many methods: a table that sorts, and a section for each method.

use super::{embed, head, script};
use crate::visible::visible;
use serde_json::{Value, json};
use std::io::{self, Write};

const SCRIPTS: [&str; 4] = [
    include_str!("page/1-data.js"),
    include_str!("page/2-dom.js"),
    include_str!("page/3-draw.js"),
    include_str!("page/7-table.js"),
];

/// What a page shows.
pub struct Table {
    /// What was explored.
    pub title: String,
    /// The command line that made the page.
    pub command: String,
    /// Version of Heapwise.
    pub version: String,
    /// The methods.
    pub methods: Vec<MethodRow>,
}

/// A method.
#[derive(Clone, Debug, Default)]
pub struct MethodRow {
    /// What it is known by, for links.
    pub id: String,
    /// Its class.
    pub class: String,
    /// As a user would write it.
    pub method: String,
    /// `complete`, `cut`, `unanswered`, `unsupported`, `refused` or `internal`.
    pub status: &'static str,
    /// The bounds that have left inputs out.
    pub within: Vec<String>,
    /// Why not complete.
    pub reasons: Vec<String>,
    /// What went wrong inside of Heapwise.
    pub failure: Option<String>,
    /// Returned, threw, cut, unsupported, all.
    pub paths: [u64; 5],
    /// Findings in all.
    pub findings: u64,
    /// By place: what, where, with which input, on how many paths (nothing: on one).
    pub found: Vec<[String; 4]>,
    /// Time in all.
    pub seconds: f64,
    /// Time in the solver.
    pub solver: f64,
    /// Branches taken and met, where they are known.
    pub branches: Option<[u64; 2]>,
    /// Some of its paths.
    pub cases: Vec<CaseRow>,
    /// The command that makes a report of the method alone.
    pub again: String,
}

/// A path of a method.
#[derive(Clone, Debug, Default)]
pub struct CaseRow {
    /// Its number.
    pub id: u64,
    /// `returned`, `threw`, `cut` or `unsupported`.
    pub outcome: String,
    /// Whether it is a finding.
    pub finding: bool,
    /// How it ended, in words.
    pub end: String,
    /// Its condition.
    pub condition: String,
    /// Its primitive inputs.
    pub input: String,
    /// Its input heap, in the form of the JSON result.
    pub heap: Option<Value>,
}

/// Writes the page.
pub fn write(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    head(&table.title, out)?;
    let mut data = json!({
        "title": table.title,
        "command": table.command,
        "version": table.version,
        "methods": table.methods.iter().map(method).collect::<Vec<_>>(),
    });
    make_visible(&mut data);
    embed(&data, out)?;
    script(&SCRIPTS, out)
}

fn method(m: &MethodRow) -> Value {
    json!({
        "id": m.id,
        "class": m.class,
        "method": m.method,
        "status": m.status,
        "within": m.within,
        "reasons": m.reasons,
        "failure": m.failure,
        "paths": m.paths,
        "findings": m.findings,
        "found": m.found,
        "seconds": m.seconds,
        "solver": m.solver,
        "branches": m.branches,
        "again": m.again,
        "cases": m.cases.iter().map(case).collect::<Vec<_>>(),
    })
}

fn case(c: &CaseRow) -> Value {
    json!({
        "id": c.id,
        "outcome": c.outcome,
        "finding": c.finding,
        "end": c.end,
        "condition": c.condition,
        "input": c.input,
        "heap": c.heap,
    })
}

/// Every string as a reader is to see it.
fn make_visible(value: &mut Value) {
    match value {
        Value::String(s) => *s = visible(s),
        Value::Array(all) => all.iter_mut().for_each(make_visible),
        Value::Object(all) => all.values_mut().for_each(make_visible),
        _ => {}
    }
}
