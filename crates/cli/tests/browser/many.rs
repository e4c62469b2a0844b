//! A made-up result with as many paths as wanted, each with heaps, lines, a test and a condition of its own.

use heapwise_report::html::{self, Page, Run};
use heapwise_report::{SourceFile, Sources};
use heapwise_suite::story::{
    Decision, DecisionKind, Graph, Listing, Object, Place, Slot, SlotValue, Story, Visit,
};
use heapwise_suite::{Case, Input, Outcome, PathCounts, Suite};
use std::sync::Arc;

/// The page of a result with so many paths.
pub fn page(paths: usize) -> Vec<u8> {
    let suite = suite(paths);
    let tests = suite.cases.iter().flatten().map(|c| (c.id, Ok(test(c)))).collect();
    let text = (1..=60).map(|n| format!("        if (bit{n}) sum += {n};\n")).collect();
    let file = SourceFile { path: "Bits.java".to_owned(), text };
    let sources = Sources::from([("Bits.java".to_owned(), file)]);
    let page = Page {
        command: "heapwise explore".to_owned(),
        version: "0".to_owned(),
        runs: vec![Run { suite: &suite, tests }],
        sources: &sources,
    };
    let mut out = Vec::new();
    html::write(&page, &mut out).unwrap();
    out
}

/// The number in binary, highest bit first: the tree is as deep as it has to be.
fn bits(n: usize, of: usize) -> Vec<u32> {
    let depth = usize::BITS - (of - 1).leading_zeros();
    (0..depth).rev().map(|b| (n >> b & 1) as u32).collect()
}

fn suite(paths: usize) -> Suite {
    let cases: Vec<Case> = (0..paths).map(|n| case(n, paths)).collect();
    let total = paths as u64;
    let findings = cases.iter().filter(|c| c.finding).count() as u64;
    let code = (1..=60).map(|n| (Some(n), format!("{n}: ifeq {}", n + 1))).collect();
    Suite {
        target: "Bits.sum(Node)".to_owned(),
        heap: "pose".to_owned(),
        paths: PathCounts { total, returned: total - findings, threw: findings, ..PathCounts::default() },
        findings,
        listings: vec![Listing {
            method: "Bits.sum(Node)".into(),
            class: "Bits".to_owned(),
            file: Some("Bits.java".to_owned()),
            code,
        }],
        cases: Some(cases),
        ..Suite::default()
    }
}

fn case(n: usize, of: usize) -> Case {
    let bits = bits(n, of);
    let conditions: Vec<String> = (0..)
        .zip(&bits)
        .map(|(i, b)| format!("node.bits[{i}] {} 0", if *b == 1 { "!=" } else { "==" }))
        .collect();
    let place = |line: u32| {
        Arc::new(Place {
            class: "Bits".into(),
            method: "sum".into(),
            file: Some("Bits.java".into()),
            line: Some(line),
            bytecode: format!("{line}: ifeq {}", line + 1),
        })
    };
    let decisions = (1..).zip(bits.iter().zip(&conditions)).map(|(line, (b, condition))| Decision {
        number: *b,
        of: 2,
        kind: DecisionKind::Branch,
        condition: condition.as_str().into(),
        place: Some(place(line)),
        inside: None,
    });
    let visits = (1..).zip(&bits).filter(|(_, b)| **b == 1);
    let visits = visits.map(|(line, _)| Visit { method: "Bits.sum(Node)".into(), line, times: 1 });
    let finding = n % 97 == 3;
    let input = |name: &str, value: String| {
        Arc::new(Input { name: name.into(), ty: "int".into(), value, constrained: true })
    };
    Case {
        id: n as u64 + 1,
        trail: String::new(),
        outcome: if finding { Outcome::Threw } else { Outcome::Returned },
        exception: finding.then(|| "java.lang.IllegalStateException".to_owned()),
        message: None,
        value: (!finding).then(|| format!("node.sum + {n}")),
        concrete_value: (!finding).then(|| n.to_string()),
        reason: None,
        location: None,
        finding,
        broken: None,
        validity: None,
        condition: conditions.join(" && "),
        input: (0..).zip(&bits).map(|(i, b)| input(&format!("node.bits[{i}]"), b.to_string())).collect(),
        heap: None,
        replayed: Some(true),
        disagreement: None,
        scene: None,
        marks: None,
        story: Some(Box::new(Story {
            decisions: decisions.collect(),
            lines: visits.collect(),
            lines_cut: false,
            before: graph(&bits, None),
            after: Some(graph(&bits, Some(n))),
        })),
    }
}

/// A node with an array of bits and a list of others.
fn graph(bits: &[u32], sum: Option<usize>) -> Graph {
    let slot = |name: &str, value: SlotValue| Slot {
        name: name.to_owned(),
        value,
        symbolic: None,
        changed: false,
        any: false,
    };
    let literal = |text: String| SlotValue::Literal(text);
    let node = |i: usize, next: SlotValue| Object {
        name: format!("Node#{i}"),
        slots: vec![
            slot("bits", SlotValue::Object(0)),
            Slot { changed: sum.is_some(), ..slot("sum", literal(sum.unwrap_or(0).to_string())) },
            slot("next", next),
        ],
        ..Object::default()
    };
    let cells = bits.iter().enumerate().map(|(i, b)| slot(&i.to_string(), literal(b.to_string()))).collect();
    Graph {
        roots: vec![slot("node", SlotValue::Object(1))],
        objects: vec![
            Object { name: "int[]#1".to_owned(), slots: cells, ..Object::default() },
            node(2, SlotValue::Object(2)),
            node(3, SlotValue::Cloud),
        ],
        cut: false,
    }
}

fn test(case: &Case) -> String {
    let sets: Vec<String> = case.input.iter().map(|i| format!("    {} = {};", i.name, i.value)).collect();
    format!(
        "// Bits.sum(Node) when {}\n@Test\nvoid sum_returns_{}() {{\n    Node node = new Node();\n{}\n    assertEquals({}, Bits.sum(node));\n}}",
        case.condition,
        case.id,
        sets.join("\n"),
        case.id - 1
    )
}
