//! SARIF 2.1.0: the findings, with the way to each, for code scanning.
//!
//! Findings with the same exception at the same place are one result; each path to it is a code flow.

use crate::source::{Sources, source_key};
use crate::visible::visible;
use heapwise_suite::story::Decision;
use heapwise_suite::{Case, Suite};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Paths that are told for one result.
const MOST_FLOWS: usize = 10;
/// Steps of one path.
const MOST_STEPS: usize = 200;

/// What is not in a suite.
pub struct Context<'a> {
    /// Version of Heapwise.
    pub version: &'a str,
    /// The command line.
    pub command: &'a str,
    /// Source files, for their paths.
    pub sources: &'a Sources,
}

/// Writes one log with one run for each suite.
pub fn write(suites: &[Suite], context: &Context<'_>, out: &mut dyn Write) -> io::Result<()> {
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": suites.iter().map(|s| run(s, context)).collect::<Vec<_>>(),
    });
    serde_json::to_writer_pretty(&mut *out, &log).map_err(io::Error::from)?;
    out.write_all(b"\n")
}

fn run(suite: &Suite, context: &Context<'_>) -> Value {
    let mut sites: BTreeMap<Site, Vec<&Case>> = BTreeMap::new();
    for case in suite.cases.iter().flatten().filter(|c| c.finding) {
        sites.entry(site(case)).or_default().push(case);
    }
    let mut rules: Vec<String> = sites.keys().map(|s| s.rule.clone()).collect();
    rules.dedup();
    let results: Vec<Value> = sites
        .iter()
        .map(|(site, cases)| {
            let index = rules.iter().position(|r| *r == site.rule);
            result(suite, site, index, cases, context)
        })
        .collect();
    let notes = suite.reasons_incomplete.iter().map(|r| (r, "warning"));
    let notes = notes.chain(suite.notes.iter().map(|n| (n, "note")));
    let notes: Vec<Value> =
        notes.map(|(text, level)| json!({ "level": level, "message": { "text": visible(text) } })).collect();
    let within: Vec<String> = suite.complete_within.iter().map(|b| visible(&b.to_string())).collect();
    json!({
        "tool": { "driver": {
            "name": "Heapwise",
            "version": context.version,
            "semanticVersion": context.version,
            "rules": rules.iter().map(|r| rule(r)).collect::<Vec<_>>(),
        } },
        "automationDetails": { "id": format!("{} by {}", visible(&suite.target), suite.heap) },
        "columnKind": "utf16CodeUnits",
        "invocations": [{
            "commandLine": visible(context.command),
            "executionSuccessful": suite.disagreements == 0,
            "toolExecutionNotifications": notes,
        }],
        "properties": { "complete": suite.complete, "complete_within": within, "paths": suite.paths.total, "heap": suite.heap },
        "results": results,
    })
}

/// What makes findings the same one.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Site {
    rule: String,
    class: String,
    method: String,
    file: Option<String>,
    line: Option<u32>,
}

fn site(case: &Case) -> Site {
    let rule = match (&case.exception, &case.broken) {
        (Some(exception), _) => visible(exception),
        (None, Some(_)) => "postcondition".to_owned(),
        (None, None) => "finding".to_owned(),
    };
    let l = case.location.as_deref();
    Site {
        rule,
        class: l.map(|l| l.class.clone()).unwrap_or_default(),
        method: l.map(|l| l.method.clone()).unwrap_or_default(),
        file: l.and_then(|l| l.file.clone()),
        line: l.and_then(|l| l.line),
    }
}

fn rule(id: &str) -> Value {
    let text = match id {
        "postcondition" => "The method returns, but its postcondition does not hold.".to_owned(),
        "java.lang.AssertionError" => "An assertion fails for some input.".to_owned(),
        id => format!("{id} leaves the method for some input."),
    };
    json!({
        "id": id,
        "name": id.rsplit('.').next().unwrap_or(id),
        "shortDescription": { "text": text },
        "defaultConfiguration": { "level": "error" },
    })
}

fn result(suite: &Suite, site: &Site, index: Option<usize>, cases: &[&Case], context: &Context<'_>) -> Value {
    let mut result = json!({
        "ruleId": site.rule,
        "level": "error",
        "message": { "text": message(suite, cases) },
        "locations": [place(site, None, context)],
        "codeFlows": cases.iter().take(MOST_FLOWS).map(|c| flow(c, site, context)).collect::<Vec<_>>(),
        "occurrenceCount": cases.len(),
        "partialFingerprints": { "heapwise/v1": fingerprint(suite, site) },
        "properties": {
            "target": visible(&suite.target),
            "path": cases.first().map(|c| c.id),
            "condition": cases.first().map(|c| visible(&c.condition)),
            "replayed": cases.iter().all(|c| c.replayed == Some(true)),
        },
    });
    if let (Some(index), Some(object)) = (index, result.as_object_mut()) {
        object.insert("ruleIndex".to_owned(), json!(index));
    }
    result
}

fn message(suite: &Suite, cases: &[&Case]) -> String {
    let Some(first) = cases.first() else { return String::new() };
    let what = first.broken.clone().or_else(|| first.exception.clone()).unwrap_or_default();
    let detail = first.message.as_ref().map(|m| format!(": {m}")).unwrap_or_default();
    let input = crate::text::input(first);
    let more = match cases.len() - 1 {
        0 => String::new(),
        1 => " One other path ends here.".to_owned(),
        n => format!(" {n} other paths end here."),
    };
    let text = format!("{what}{detail} in {}, with {input}, when {}.", suite.target, first.condition);
    visible(&text) + &more
}

/// The decisions of a path, then its end.
fn flow(case: &Case, site: &Site, context: &Context<'_>) -> Value {
    let decisions = case.story.iter().flat_map(|s| &s.decisions);
    let step = |d: &Decision| {
        let p = d.place.as_deref()?;
        let here = Site {
            rule: String::new(),
            class: p.class.to_string(),
            method: p.method.to_string(),
            file: p.file.as_deref().map(str::to_owned),
            line: p.line,
        };
        Some(json!({ "location": place(&here, Some(&d.condition), context), "kinds": [d.kind.name()] }))
    };
    let mut steps: Vec<Value> = decisions.filter_map(step).take(MOST_STEPS).collect();
    let end = format!("{} is thrown", site.rule);
    let end = if case.exception.is_some() { end } else { "the method has returned".to_owned() };
    steps.push(json!({ "location": place(site, Some(&end), context), "importance": "essential" }));
    json!({
        "message": { "text": format!("path {}: {}", case.id, visible(&case.condition)) },
        "threadFlows": [{ "locations": steps }],
    })
}

fn place(site: &Site, message: Option<&str>, context: &Context<'_>) -> Value {
    let mut location = serde_json::Map::new();
    if let Some(file) = &site.file {
        let key = source_key(&site.class, file);
        let path = context.sources.get(&key).map_or(key.as_str(), |s| s.path.as_str());
        let mut physical = json!({ "artifactLocation": { "uri": uri(path) } });
        if let (Some(line), Some(object)) = (site.line.filter(|l| *l > 0), physical.as_object_mut()) {
            object.insert("region".to_owned(), json!({ "startLine": line }));
        }
        location.insert("physicalLocation".to_owned(), physical);
    }
    if !site.class.is_empty() {
        let name = visible(&format!("{}.{}", site.class, site.method));
        location.insert(
            "logicalLocations".to_owned(),
            json!([{ "fullyQualifiedName": name, "kind": "function" }]),
        );
    }
    if let Some(text) = message {
        location.insert("message".to_owned(), json!({ "text": visible(text) }));
    }
    Value::Object(location)
}

/// A path as a URI reference: relative stays relative, so that a scanner finds it in the repository.
fn uri(path: &str) -> String {
    let path = path.strip_prefix("./").unwrap_or(path).replace('\\', "/");
    let mut out = String::from(if path.starts_with('/') { "file://" } else { "" });
    for b in path.bytes() {
        match b {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => out.push(b as char),
            b => out.push_str(&format!("%{b:02X}")),
        }
    }
    out
}

/// The same for the same finding in a later version, as long as it is in the same method. FNV-1a.
fn fingerprint(suite: &Suite, site: &Site) -> String {
    let text = format!("{}|{}|{}|{}", suite.target, site.rule, site.class, site.method);
    let hash = text
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests;
