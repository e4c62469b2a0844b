use super::*;
use crate::samples::{finding, input, returned, suite, told};
use crate::source::SourceFile;
use heapwise_suite::{Location, Outcome};
use std::sync::Arc;

const SCHEMA: &str = include_str!("../../tests/sarif/sarif-schema-2.1.0.json");

/// The official schema. One of its patterns, for a language that we never name, has a bracket too many, which only lenient
/// engines accept.
fn schema() -> Value {
    let text = SCHEMA.replace("[a-zA-Z]{2}]?$", "[a-zA-Z]{2}$");
    assert_ne!(text, SCHEMA);
    serde_json::from_str(&text).unwrap()
}

fn log(suites: &[Suite], sources: &Sources) -> Value {
    let mut out = Vec::new();
    let context = Context { version: "1.2.3", command: "heapwise explore 'a b'", sources };
    write(suites, &context, &mut out).unwrap();
    serde_json::from_slice(&out).unwrap()
}

/// Writes a log, which has to satisfy the official schema.
#[track_caller]
fn valid(suites: &[Suite], sources: &Sources) -> Value {
    let log = log(suites, sources);
    let validator = jsonschema::validator_for(&schema()).unwrap();
    let errors: Vec<String> =
        validator.iter_errors(&log).map(|e| format!("{}: {e}", e.instance_path())).collect();
    assert_eq!(errors, Vec::<String>::new(), "{log:#}");
    log
}

fn with_way(trail: &[u32]) -> Case {
    let mut case = finding(2, "n == 0 && x < 1", vec![input("n", "int", "0", true)]);
    let mut story = told(trail).story;
    for (line, d) in (3..).zip(&mut story.as_mut().unwrap().decisions) {
        d.place = Some(Arc::new(heapwise_suite::story::Place {
            class: "Account".into(),
            method: "share".into(),
            file: Some("Account.java".into()),
            line: Some(line),
            bytecode: "1: ifeq 3".to_owned(),
        }));
    }
    case.story = story;
    case
}

#[test]
fn the_schema_is_strict_enough_to_notice() {
    let validator = jsonschema::validator_for(&schema()).unwrap();
    assert!(!validator.is_valid(&json!({ "version": "2.1.0", "runs": [{ "results": [] }] })));
    assert!(!validator.is_valid(&json!({ "version": "2.0", "runs": [] })));
}

#[test]
fn a_finding_has_the_way_to_it() {
    let path = "src/main/java/Account.java".to_owned();
    let sources = Sources::from([("Account.java".to_owned(), SourceFile { path, text: String::new() })]);
    let log = valid(&[suite(vec![returned(1, "x", "n > 0", vec![]), with_way(&[0, 1])])], &sources);
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    let result = &results[0];
    assert_eq!(result["ruleId"], "java.lang.ArithmeticException");
    assert_eq!(
        result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
        "src/main/java/Account.java"
    );
    assert_eq!(result["locations"][0]["physicalLocation"]["region"]["startLine"], 14);
    let steps = result["codeFlows"][0]["threadFlows"][0]["locations"].as_array().unwrap();
    let line = |s: &Value| s["location"]["physicalLocation"]["region"]["startLine"].clone();
    assert_eq!(steps.iter().map(line).collect::<Vec<_>>(), [3, 4, 14]);
    assert_eq!(steps[1]["location"]["message"]["text"], "x == 1");
}

#[test]
fn findings_at_one_place_are_one_result() {
    let other = Case { id: 3, ..with_way(&[1]) };
    let log = valid(&[suite(vec![with_way(&[0]), other])], &Sources::new());
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!((results.len(), results[0]["codeFlows"].as_array().unwrap().len()), (1, 2));
    assert_eq!(results[0]["occurrenceCount"], 2);
}

#[test]
fn anything_that_a_suite_may_hold_is_valid() {
    let nowhere = Case { location: None, ..finding(4, "true", vec![]) };
    let hostile = "A<script>\u{202e}\u{0}\"\\ 😀".to_owned();
    let odd = Case {
        exception: Some(hostile.clone()),
        message: Some(hostile.clone()),
        location: Some(Arc::new(Location {
            class: hostile.clone(),
            method: hostile.clone(),
            file: Some("ä b\u{202e}.java".to_owned()),
            line: None,
        })),
        ..finding(5, &hostile, vec![])
    };
    let broken = Case {
        outcome: Outcome::Returned,
        exception: None,
        broken: Some("the postcondition Account.repOK() does not hold".to_owned()),
        ..finding(6, "x > 0", vec![])
    };
    let incomplete = Suite {
        complete: false,
        reasons_incomplete: vec!["2 paths cut by --max-loop".to_owned()],
        notes: vec!["a note".to_owned()],
        target: hostile,
        ..suite(vec![nowhere, odd, broken])
    };
    let log = valid(&[incomplete, suite(vec![]), Suite { cases: None, ..Suite::default() }], &Sources::new());
    assert_eq!(log["runs"].as_array().unwrap().len(), 3);
    assert_eq!(log["runs"][0]["results"].as_array().unwrap().len(), 3);
    assert_eq!(
        log["runs"][0]["invocations"][0]["toolExecutionNotifications"][0]["message"]["text"],
        "2 paths cut by --max-loop"
    );
    assert!(!log.to_string().contains(['\u{202e}', '\u{0}']));
}

#[test]
fn paths_are_uri_references() {
    assert_eq!(uri("./src/A b.java"), "src/A%20b.java");
    assert_eq!(uri("/home/ä/A.java"), "file:///home/%C3%A4/A.java");
}
