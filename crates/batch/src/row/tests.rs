use super::*;
use heapwise_suite::{Incomplete, Input, Location, Outcome};
use std::sync::Arc;

fn case(disagreement: Option<&str>) -> Case {
    Case {
        id: 1,
        trail: "0.1".to_owned(),
        outcome: Outcome::Returned,
        exception: None,
        message: None,
        value: None,
        concrete_value: None,
        reason: None,
        location: None,
        finding: false,
        broken: None,
        validity: None,
        condition: String::new(),
        input: Vec::new(),
        heap: None,
        replayed: Some(disagreement.is_none()),
        disagreement: disagreement.map(str::to_owned),
        scene: None,
        marks: None,
        story: None,
    }
}

#[test]
fn findings_at_one_place_are_one_with_the_first_input() {
    let thrown = |what: &str, line: u32, input: &str| Case {
        finding: true,
        outcome: Outcome::Threw,
        exception: Some(what.to_owned()),
        location: Some(Arc::new(Location {
            class: "A".to_owned(),
            method: "f".to_owned(),
            file: Some("A.java".to_owned()),
            line: Some(line),
        })),
        input: vec![Arc::new(Input {
            name: "x".into(),
            ty: "int".into(),
            value: input.to_owned(),
            constrained: true,
        })],
        ..case(None)
    };
    let cases =
        vec![thrown("E", 3, "1"), case(None), thrown("E", 4, "2"), thrown("E", 3, "5"), thrown("F", 3, "6")];
    let suite = Suite { cases: Some(cases), findings: 4, ..Suite::default() };
    let row = Row::of("A.f()V", "A", "A.f()", &suite);
    let found: Vec<_> =
        row.found.iter().map(|f| format!("{} {} {} {}", f.what, f.at, f.with, f.paths)).collect();
    assert_eq!(found, ["E A.f(A.java:3) x = 1 2", "E A.f(A.java:4) x = 2 1", "F A.f(A.java:3) x = 6 1"]);
    assert_eq!(row.findings, 4);
}

#[test]
fn a_path_that_is_not_confirmed_says_why() {
    let mut suite = Suite { cases: Some(vec![case(None)]), complete: true, ..Suite::default() };
    let row = Row::of("A.f()V", "A", "A.f()", &suite);
    assert_eq!((row.status, row.failure), (Status::Complete, None));
    suite.cases = Some(vec![case(None), case(Some("predicted 1, was 2"))]);
    suite.incomplete =
        vec![Incomplete { kind: Missing::Unconfirmed, what: "the concrete run".to_owned(), count: 1 }];
    let row = Row::of("A.f()V", "A", "A.f()", &suite);
    assert_eq!(row.status, Status::Internal);
    let failure = row.failure.expect("a failure");
    assert!(failure.message.ends_with("predicted 1, was 2"), "{}", failure.message);
    assert_eq!(failure.at, "the path 0.1");
}
