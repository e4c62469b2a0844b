//! Hand-made suites for the tests of the writers.

use heapwise_suite::story::{Decision, DecisionKind, Story};
use heapwise_suite::{
    Case, Coverage, Input, Location, Outcome, PathCounts, Pruned, SCHEMA, SolverStats, Suite,
};
use std::sync::Arc;

pub(crate) fn input(name: &str, ty: &str, value: &str, constrained: bool) -> Input {
    Input { name: name.into(), ty: ty.into(), value: value.into(), constrained }
}

pub(crate) fn returned(id: u64, value: &str, condition: &str, input: Vec<Input>) -> Case {
    Case {
        id,
        trail: format!("{id}"),
        outcome: Outcome::Returned,
        exception: None,
        message: None,
        value: Some(value.into()),
        concrete_value: Some("1".into()),
        reason: None,
        location: None,
        finding: false,
        broken: None,
        validity: None,
        condition: condition.into(),
        input: input.into_iter().map(Arc::new).collect(),
        heap: None,
        replayed: Some(true),
        disagreement: None,
        scene: None,
        marks: None,
        story: None,
    }
}

/// A path with decisions, by the numbers of the alternatives.
pub(crate) fn told(trail: &[u32]) -> Case {
    let decision = |n: &u32| Decision {
        number: *n,
        of: 2,
        kind: DecisionKind::Branch,
        condition: format!("x == {n}").into(),
        place: None,
        inside: None,
    };
    let decisions = trail.iter().map(decision).collect();
    Case {
        story: Some(Box::new(Story { decisions, ..Story::default() })),
        ..returned(1, "x", "x > 0", vec![])
    }
}

pub(crate) fn finding(id: u64, condition: &str, input: Vec<Input>) -> Case {
    Case {
        outcome: Outcome::Threw,
        exception: Some("java.lang.ArithmeticException".into()),
        message: Some("/ by zero".into()),
        value: None,
        concrete_value: None,
        location: Some(Arc::new(Location {
            class: "Account".into(),
            method: "share".into(),
            file: Some("Account.java".into()),
            line: Some(14),
        })),
        finding: true,
        broken: None,
        ..returned(id, "", condition, input)
    }
}

pub(crate) fn cut(id: u64, outcome: Outcome, reason: &str) -> Case {
    Case {
        outcome,
        reason: Some(reason.into()),
        value: None,
        concrete_value: None,
        location: Some(Arc::new(Location {
            class: "Account".into(),
            method: "loop".into(),
            file: Some("Account.java".into()),
            line: Some(30),
        })),
        heap: None,
        replayed: None,
        ..returned(id, "", "n > 8", vec![input("n", "int", "9", true)])
    }
}

pub(crate) fn suite(cases: Vec<Case>) -> Suite {
    let n = |outcome| cases.iter().filter(|c| c.outcome == outcome).count() as u64;
    let (cut, unsupported) = (n(Outcome::Cut), n(Outcome::Unsupported));
    let mut reasons = Vec::new();
    if cut > 0 {
        reasons.push(format!("{cut} path cut by --max-loop"));
    }
    if unsupported > 0 {
        reasons.push(format!("{unsupported} path met an unsupported feature"));
    }
    Suite {
        schema: SCHEMA,
        target: "Account.share(int,int)".into(),
        heap: "pose".into(),
        check: "none".into(),
        complete: reasons.is_empty(),
        reasons_incomplete: reasons,
        paths: PathCounts {
            total: cases.len() as u64,
            returned: n(Outcome::Returned),
            threw: n(Outcome::Threw),
            cut,
            unsupported,
            out_of_scope: 0,
            ..PathCounts::default()
        },
        pruned: Pruned { smt: 1, precondition: 0 },
        findings: cases.iter().filter(|c| c.finding).count() as u64,
        disagreements: cases.iter().filter(|c| c.replayed == Some(false)).count() as u64,
        solver: SolverStats { queries: 4, backend: 2, seconds: 0.001_234_567_8, terms: 20, unknown: 0 },
        steps: 57,
        states: 5,
        seconds: 0.012_345_678_9,
        peak_memory_mb: 14,
        coverage: Coverage { branches_taken: 3, branches_seen: 4 },
        cases: Some(cases),
        ..Suite::default()
    }
}
