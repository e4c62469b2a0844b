use super::*;
use heapwise_suite::{Incomplete, Outcome};

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
