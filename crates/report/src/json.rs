//! The JSON document: one object with a stable order of fields.
//!
//! The form is written down here, field by field, and not derived from [`Suite`]: programs read it, so it must not
//! change when the data behind it does. `SCHEMA` counts its versions.

use heapwise_suite::{
    Bounds, Case, Coverage, Heap, Input, Location, Outcome, PathCounts, Pruned, SolverStats, StructuralStats,
    Suite, Validity, Within,
};
use serde::{Serialize, Serializer};
use std::io::{self, Write};
use std::sync::Arc;

#[cfg(test)]
mod tests;

/// Writes the document and a final line feed.
pub fn write(suite: &Suite, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, &Document::of(suite)).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// Writes the document of one result, or a list of documents for several strategies.
pub fn write_all(suites: &[Suite], out: &mut dyn Write) -> io::Result<()> {
    if let [suite] = suites {
        return write(suite, out);
    }
    let all: Vec<Document<'_>> = suites.iter().map(Document::of).collect();
    serde_json::to_writer_pretty(&mut *out, &all).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// Writes the document on one line, with as many of its cases as fit into so many bytes, from the first on; how many are
/// left out is `cases_left_out`. For files of which there are many: the inputs of a list that nothing bounds take more
/// bytes than there are seconds to write them in.
pub fn write_within(suite: &Suite, room: u64, out: &mut dyn Write) -> io::Result<()> {
    let mut document = Document::of(suite);
    if let Some(CaseDocuments(cases)) = &mut document.cases {
        let kept = fitting(cases, room)?;
        document.cases_left_out = (cases.len() - kept) as u64;
        *cases = &cases[..kept];
    }
    serde_json::to_writer(&mut *out, &document).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

/// How many cases, from the first on, fit.
fn fitting(cases: &[Case], room: u64) -> io::Result<usize> {
    let mut written = Written(0);
    for (i, case) in cases.iter().enumerate() {
        serde_json::to_writer(&mut written, &CaseDocument::of(case)).map_err(io::Error::from)?;
        if written.0 > room {
            return Ok(i);
        }
    }
    Ok(cases.len())
}

/// Counts bytes.
struct Written(u64);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[derive(Serialize)]
struct Document<'a> {
    schema: u32,
    target: &'a str,
    heap: &'a str,
    check: &'a str,
    bounds: &'a Bounds,
    complete: bool,
    complete_within: &'a [Within],
    reasons_incomplete: &'a [String],
    notes: &'a [String],
    paths: PathCounts,
    pruned: Pruned,
    findings: u64,
    disagreements: u64,
    solver: SolverStats,
    structural: StructuralStats,
    steps: u64,
    states: u64,
    seconds: f64,
    peak_memory_mb: u64,
    coverage: Coverage,
    #[serde(skip_serializing_if = "is_zero")]
    cases_left_out: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    cases: Option<CaseDocuments<'a>>,
}

/// The cases, made one by one while they are written: there may be many.
struct CaseDocuments<'a>(&'a [Case]);

impl Serialize for CaseDocuments<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(CaseDocument::of))
    }
}

#[derive(Serialize)]
struct CaseDocument<'a> {
    id: u64,
    trail: &'a str,
    outcome: Outcome,
    exception: Option<&'a str>,
    message: Option<&'a str>,
    value: Option<&'a str>,
    concrete_value: Option<&'a str>,
    reason: Option<&'a str>,
    location: Option<&'a Location>,
    finding: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    broken: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    validity: Option<Validity>,
    condition: &'a str,
    #[serde(serialize_with = "by_name")]
    input: &'a [Arc<Input>],
    inputs: &'a [Arc<Input>],
    #[serde(rename = "input_heap", skip_serializing_if = "Option::is_none")]
    heap: Option<&'a Heap>,
    replayed: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    disagreement: Option<&'a str>,
}

impl<'a> Document<'a> {
    fn of(suite: &'a Suite) -> Document<'a> {
        Document {
            schema: suite.schema,
            target: &suite.target,
            heap: &suite.heap,
            check: &suite.check,
            bounds: &suite.bounds,
            complete: suite.complete,
            complete_within: &suite.complete_within,
            reasons_incomplete: &suite.reasons_incomplete,
            notes: &suite.notes,
            paths: suite.paths,
            pruned: suite.pruned,
            findings: suite.findings,
            disagreements: suite.disagreements,
            solver: SolverStats { seconds: micros(suite.solver.seconds), ..suite.solver },
            structural: StructuralStats { seconds: micros(suite.structural.seconds), ..suite.structural },
            steps: suite.steps,
            states: suite.states,
            seconds: micros(suite.seconds),
            peak_memory_mb: suite.peak_memory_mb,
            coverage: suite.coverage,
            cases_left_out: 0,
            cases: suite.cases.as_deref().map(CaseDocuments),
        }
    }
}

impl<'a> CaseDocument<'a> {
    fn of(case: &'a Case) -> CaseDocument<'a> {
        CaseDocument {
            id: case.id,
            trail: &case.trail,
            outcome: case.outcome,
            exception: case.exception.as_deref(),
            message: case.message.as_deref(),
            value: case.value.as_deref(),
            concrete_value: case.concrete_value.as_deref(),
            reason: case.reason.as_deref(),
            location: case.location.as_deref(),
            finding: case.finding,
            broken: case.broken.as_deref(),
            validity: case.validity,
            condition: &case.condition,
            input: &case.input,
            inputs: &case.input,
            heap: case.heap.as_deref(),
            replayed: case.replayed,
            disagreement: case.disagreement.as_deref(),
        }
    }
}

/// `{"x": "1", "this.size": "0"}`, in the order of the inputs.
fn by_name<S: Serializer>(inputs: &[Arc<Input>], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(inputs.iter().map(|i| (&i.name, &i.value)))
}

fn is_zero(n: &u64) -> bool {
    *n == 0
}

/// Times are given to the microsecond; more digits would be noise.
fn micros(seconds: f64) -> f64 {
    (seconds * 1e6).round() / 1e6
}
