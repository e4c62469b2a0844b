//! The report of many methods, from the rows of a run and, where they were kept, the results of its methods.

use crate::error::CliError;
use crate::output;
use crate::page::ReportFile;
use heapwise_batch::{Finding, Row};
use heapwise_report::html::table::{self, CaseRow, MethodRow, Table};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// Paths of a method that are listed; findings come first.
const MOST_CASES: usize = 20;
/// Longest condition or input of a listed path.
const LONGEST: usize = 300;
/// Longer conditions are cut, too: the tree of the paths is made from them.
const LONGEST_CONDITION: usize = 1_200;

/// Writes the report.
pub(crate) fn report<'a>(
    file: ReportFile,
    title: &str,
    rows: impl Iterator<Item = &'a Row>,
    results: Option<&Path>,
    command: String,
) -> Result<(), CliError> {
    let table = Table {
        title: title.to_owned(),
        command,
        version: output::version().to_owned(),
        methods: rows.map(|r| method(r, results)).collect(),
    };
    file.finish(&mut |out| table::write(&table, out))
}

fn method(row: &Row, results: Option<&Path>) -> MethodRow {
    let p = row.paths;
    let result = results.and_then(|folder| result(&folder.join(output::result_name(&row.id))));
    let number = |v: &Value| v.as_u64().unwrap_or(0);
    let coverage = result.as_ref().map(|r| &r["coverage"]);
    let mut cases: Vec<CaseRow> = Vec::new();
    if let Some(all) = result.as_ref().and_then(|r| r["cases"].as_array()) {
        let findings = all.iter().filter(|c| c["finding"] == true);
        let others = all.iter().filter(|c| c["finding"] != true);
        cases = findings.chain(others).take(MOST_CASES).map(case).collect();
        cases.sort_by_key(|c| c.id);
    }
    MethodRow {
        id: row.id.clone(),
        class: row.class.clone(),
        method: row.method.clone(),
        status: row.status.name(),
        within: row.within.clone(),
        reasons: row
            .reasons
            .iter()
            .map(|r| format!("{}: {} ({})", r.status.name(), r.what, r.count))
            .collect(),
        failure: row.failure.as_ref().map(|f| format!("{}\nat {}\n{}", f.message, f.at, f.reproduce)),
        paths: [p.returned, p.threw, p.cut, p.unsupported, p.total],
        findings: row.findings,
        found: row.found.iter().map(place).collect(),
        seconds: row.work.seconds,
        solver: row.work.solver_seconds,
        branches: coverage.map(|c| [number(&c["branches_taken"]), number(&c["branches_seen"])]),
        cases,
        again: format!("heapwise explore … {} --report method.html", output::shell_word(&row.method)),
    }
}

/// A finding: what, where, with which input, on how many paths where there are several.
fn place(f: &Finding) -> [String; 4] {
    let paths = if f.paths > 1 { format!("{} paths, first", f.paths) } else { String::new() };
    [f.what.clone(), f.at.clone(), f.with.clone(), paths]
}

/// The result of a method, where it was kept. One that cannot be read is not there.
fn result(path: &Path) -> Option<Value> {
    serde_json::from_slice(&fs::read(path).ok()?).ok()
}

fn case(c: &Value) -> CaseRow {
    let text = |v: &Value| short(v.as_str().unwrap_or_default());
    let outcome = text(&c["outcome"]);
    let end = match outcome.as_str() {
        "returned" => format!("returned {}", text(&c["value"])),
        "threw" => format!("threw {}", text(&c["exception"])),
        "cut" => format!("cut by {}", text(&c["reason"])),
        _ => format!("unsupported: {}", text(&c["reason"])),
    };
    let input: Vec<String> = c["inputs"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|i| format!("{} = {}", text(&i["name"]), text(&i["value"])))
        .collect();
    CaseRow {
        id: c["id"].as_u64().unwrap_or(0),
        finding: c["finding"] == true,
        end: short(&end),
        condition: cut(c["condition"].as_str().unwrap_or_default(), LONGEST_CONDITION),
        input: short(&input.join(", ")),
        heap: c.get("input_heap").filter(|h| h.is_object()).cloned(),
        outcome,
    }
}

fn short(text: &str) -> String {
    cut(text, LONGEST)
}

fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text.to_owned(),
    }
}
