use super::{write, write_within};
use crate::samples::{cut, finding, input, suite};
use heapwise_suite::{Outcome, Suite};
use insta::assert_snapshot;

fn show(suite: &Suite) -> String {
    let mut out = Vec::new();
    write(suite, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn the_document_has_a_stable_order_of_fields() {
    let s = suite(vec![finding(
        1,
        "n == 0",
        vec![input("total", "int", "0", false), input("this.n", "int", "0", true)],
    )]);
    assert_snapshot!(show(&s), @r#"
    {
      "schema": 1,
      "target": "Account.share(int,int)",
      "heap": "pose",
      "check": "none",
      "bounds": {
        "k": null,
        "n": null,
        "scope": {}
      },
      "complete": true,
      "complete_within": [],
      "reasons_incomplete": [],
      "notes": [],
      "paths": {
        "total": 1,
        "returned": 0,
        "threw": 1,
        "cut": 0,
        "unsupported": 0,
        "out_of_scope": 0
      },
      "pruned": {
        "smt": 1,
        "precondition": 0
      },
      "findings": 1,
      "disagreements": 0,
      "solver": {
        "queries": 4,
        "backend": 2,
        "seconds": 0.001235,
        "terms": 20,
        "unknown": 0
      },
      "structural": {
        "calls": 0,
        "seconds": 0.0,
        "memo_hits": 0,
        "reused": 0,
        "candidates": 0,
        "choices": 0,
        "learned": 0,
        "pruned": 0
      },
      "steps": 57,
      "states": 5,
      "seconds": 0.012346,
      "peak_memory_mb": 14,
      "coverage": {
        "branches_taken": 3,
        "branches_seen": 4
      },
      "cases": [
        {
          "id": 1,
          "trail": "1",
          "outcome": "threw",
          "exception": "java.lang.ArithmeticException",
          "message": "/ by zero",
          "value": null,
          "concrete_value": null,
          "reason": null,
          "location": {
            "class": "Account",
            "method": "share",
            "file": "Account.java",
            "line": 14
          },
          "finding": true,
          "condition": "n == 0",
          "input": {
            "total": "0",
            "this.n": "0"
          },
          "inputs": [
            {
              "name": "total",
              "type": "int",
              "value": "0",
              "constrained": false
            },
            {
              "name": "this.n",
              "type": "int",
              "value": "0",
              "constrained": true
            }
          ],
          "replayed": true
        }
      ]
    }
    "#);
}

#[test]
fn without_cases_the_list_is_absent_not_empty() {
    let s = suite(vec![cut(1, Outcome::Cut, "--max-loop 8")]);
    let text = show(&Suite { cases: None, ..s });
    let json: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(json["paths"]["cut"], 1);
    assert!(json.get("cases").is_none());
}

#[test]
fn what_classes_name_themselves_stays_inside_the_strings() {
    let mut s = suite(vec![finding(1, "s == \"\u{0}\u{202e}</script>\"", vec![])]);
    s.target = "A\"\\\n.b()".into();
    let json: serde_json::Value = serde_json::from_str(&show(&s)).unwrap();
    assert_eq!(json["target"], "A\"\\\n.b()");
    assert_eq!(json["cases"][0]["condition"], "s == \"\u{0}\u{202e}</script>\"");
}

#[test]
fn cases_that_do_not_fit_are_counted() {
    let cases = (1..=9).map(|id| finding(id, "n == 0", vec![input("n", "int", "0", true)])).collect();
    let s = suite(cases);
    let within = |room: u64| {
        let mut out = Vec::new();
        write_within(&s, room, &mut out).unwrap();
        serde_json::from_slice::<serde_json::Value>(&out).unwrap()
    };
    let all = within(u64::MAX);
    let one = serde_json::to_string(&all["cases"][0]).unwrap().len() as u64;
    assert_eq!((all["cases"].as_array().unwrap().len(), all.get("cases_left_out")), (9, None));
    let some = within(3 * one + one / 2);
    assert_eq!((some["cases"].as_array().unwrap().len(), &some["cases_left_out"]), (3, &6.into()));
    assert_eq!(some["cases"][2], all["cases"][2]);
    assert_eq!(some["paths"]["total"], all["paths"]["total"]);
}
