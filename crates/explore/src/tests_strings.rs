//! The law of input heaps, for strings: under every strategy, each choice of strings, nulls and aliases follows exactly
//! one path, with the predicted outcome.

use crate::budget::Alarm;
use crate::setup::{alone, explorer};
use crate::tests::{compile, leaves};
use crate::tests_heap::check;
use crate::witness::{Witness, WitnessObject, WitnessValue};
use crate::{Config, HeapKind};
use heapwise_exec::{Key, Value};
use heapwise_pre::Spec;
use heapwise_program::Class;
use std::path::{Path, PathBuf};

/// Programs of `tests/java/inputs` whose parameters are strings.
const PROGRAMS: [&str; 10] = [
    "StringBytes",
    "StringCompare",
    "StringConcat",
    "StringContains",
    "StringEquals",
    "StringEqualsTurned",
    "StringIdentity",
    "StringParts",
    "StringReversed",
    "StringSwitch",
];

/// Contents that the programs ask for, and others; one of them does not fit into bytes.
const CONTENTS: [&str; 6] = ["", "ab", "Aa", "x", "hi", "\u{100}q"];

fn string(class: &'static Class, text: &str) -> WitnessObject {
    let int = |i: i32| WitnessValue::Prim(Value::Int(i));
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut parts = vec![(Key::Length, int(units.len() as i32))];
    parts.extend((0..).zip(&units).map(|(i, u)| (Key::Elem(i), int(i32::from(*u)))));
    WitnessObject { parts, ..WitnessObject::new(class) }
}

/// All inputs of two string objects.
fn inputs(class: &'static Class, params: usize) -> Vec<Witness> {
    let mut all = Vec::new();
    for first in CONTENTS {
        for second in CONTENTS {
            let objects = vec![string(class, first), string(class, second)];
            let values = [WitnessValue::Null, WitnessValue::Object(0), WitnessValue::Object(1)];
            let mut args: Vec<Vec<WitnessValue>> = vec![Vec::new()];
            for _ in 0..params {
                args = args
                    .iter()
                    .flat_map(|a| values.iter().map(|v| a.iter().copied().chain([*v]).collect()))
                    .collect();
            }
            all.extend(args.into_iter().map(|args| Witness {
                objects: objects.clone(),
                args,
                ..Witness::default()
            }));
        }
    }
    all
}

#[test]
fn each_choice_of_strings_follows_exactly_one_path_of_each_strategy() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/inputs");
    let files: Vec<PathBuf> = PROGRAMS.iter().map(|p| folder.join(format!("{p}.java"))).collect();
    let program = compile(&files);
    let class = program.class_by_name("java/lang/String").expect("a JDK");
    let mut checked = 0;
    for name in PROGRAMS {
        let target = program.find_target(&format!("{name}.f")).expect("the target");
        let inputs = inputs(class, target.method.sig.params.len());
        for heap in HeapKind::ALL {
            let mut config = Config { heap, ..Config::default() };
            config.limits.max_string = 2;
            let what = format!("{name} under {}", heap.name());
            let mut machine = explorer(program, target, &Spec::default(), &config, &Alarm::default())
                .expect("a machine")
                .machine;
            let leaves = leaves(program, &mut machine, &alone(target.method), target, &config);
            for input in &inputs {
                assert!(
                    check(&mut machine, target.method, &leaves, input, &what).is_some(),
                    "{what}: {input:?}: no path"
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 5_000, "only {checked} inputs were checked");
}
