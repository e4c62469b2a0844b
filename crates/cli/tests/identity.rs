//! Inputs are what they are, not what they are called: fields that hide each other, parameters and static fields of one name,
//! and names in class files that no source has.

mod support;

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];

fn classes() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(|| {
        support::compiled("identity", &support::sources(&support::java_tests().join("identity")))
    })
}

/// The result of exploring a method: complete, each path replayed, and no two inputs of a path under one name.
fn explore(classes: &Path, method: &str, options: &[&str]) -> Value {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(classes).arg(method).args(["--format", "json"]).args(options);
    let ended = support::run(command.args(support::patient("")));
    let what = format!("{method} {options:?}: {}{}", ended.text(), ended.stderr);
    assert!(ended.code.is_some_and(|c| c < 2), "{what}");
    let text = ended.text();
    let json: Value = serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {what}"));
    assert_eq!(json["complete"], true, "{what}");
    for case in json["cases"].as_array().expect("cases") {
        assert_eq!(case["replayed"], true, "{what}");
        let heap = &case["heap"];
        for object in heap["objects"].as_array().into_iter().flatten() {
            let fields = object["fields"].as_array().expect("fields");
            let names: BTreeSet<String> =
                fields.iter().map(|f| format!("{} {}", f["declared_in"], f["name"])).collect();
            assert_eq!(names.len(), fields.len(), "{what}");
        }
    }
    json
}

/// The values that the paths return, sorted.
fn values(json: &Value) -> Vec<i64> {
    let end = |c: &Value| c["value"].as_str().and_then(|v| v.parse().ok());
    let mut all: Vec<i64> = json["cases"].as_array().expect("cases").iter().filter_map(end).collect();
    all.sort_unstable();
    all
}

#[test]
fn a_precondition_about_a_field_that_hides_another_one() {
    for (scope, paths) in [("3", 28), ("6", 144), ("8", 294)] {
        let json = explore(classes(), "Hiding.find(int)", &["--scope", scope]);
        assert_eq!(json["paths"]["returned"], paths, "scope {scope}");
    }
}

#[test]
fn names_of_parameters_and_of_classes() {
    let expected: [(&str, &[i64]); 7] = [
        ("ints", &[-1, 0, 1]),
        ("sorts", &[-1, 0, 1, 5]),
        ("references", &[-1, 0, 1, 2]),
        ("nested", &[-1, 0, 1]),
        ("inherited", &[-1, 0, 1, 2]),
        ("packages", &[-1, -1, 0, 1, 2, 3]),
        ("words", &[-1, -1, 0, 1, 2]),
    ];
    for (method, returned) in expected {
        for heap in ["summary", "pose"] {
            let options = ["--symbolic-statics", "--heap", heap];
            let json = explore(classes(), &format!("Clashing.{method}"), &options);
            assert_eq!(values(&json), returned, "{method} {heap}: {json:#}");
        }
        for heap in STRATEGIES {
            let options = ["--symbolic-statics", "--heap", heap, "--jobs", "3"];
            let json = explore(classes(), &format!("Clashing.{method}"), &options);
            let once: BTreeSet<i64> = values(&json).into_iter().collect();
            assert_eq!(once, returned.iter().copied().collect(), "{method} {heap}: {json:#}");
        }
    }
}

#[test]
fn names_that_no_source_has() {
    let expected: [(&str, &[i64]); 8] = [
        ("ints", &[1, 2]),
        ("sorts", &[1, 2]),
        ("references", &[1, 2, 3]),
        ("mixed", &[0, 0, 0, 1, 2, 3]),
        ("receiver", &[1, 2, 3]),
        ("fields", &[0, 1, 2, 3]),
        ("statics", &[1, 2]),
        ("results", &[0, 1, 2]),
    ];
    for name in ["a", "this", "a b|c\\", "x != null && !y", "ref!1", "x@2", "null", "größe"] {
        let renamed = renamed(name);
        for (method, returned) in expected {
            let strategies = if name == "a" { &STRATEGIES[..] } else { &STRATEGIES[3..4] };
            for &heap in strategies {
                // A stand-in is not all that there is.
                let complete = method != "results";
                let json = match complete {
                    true => explore(
                        &renamed,
                        &format!("Renamed.{method}"),
                        &["--symbolic-statics", "--heap", heap],
                    ),
                    false => incomplete(&renamed, &format!("Renamed.{method}"), heap),
                };
                let all = values(&json);
                match heap {
                    "summary" | "pose" => assert_eq!(all, returned, "{name} {method} {heap}: {json:#}"),
                    _ => {
                        let once: BTreeSet<i64> = all.into_iter().collect();
                        let expected: BTreeSet<i64> = returned.iter().copied().collect();
                        assert_eq!(once, expected, "{name} {method} {heap}: {json:#}");
                    }
                }
            }
        }
    }
}

/// As [`explore`], for a method that is not explored completely whatever the names are.
fn incomplete(classes: &Path, method: &str, heap: &str) -> Value {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(classes).arg(method).args(["--format", "json", "--heap", heap]);
    let ended = support::run(command.args(support::patient("")));
    serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}: {}", ended.stderr))
}

#[test]
fn tests_set_and_read_the_field_that_is_meant() {
    let classes = classes().to_owned();
    let out = support::junit::folder("identity");
    for (method, lines) in [
        ("named", ["((Hidden.Base) s).x = 41;", "assertEquals(7, ((Hidden.Base) s).x);"]),
        (
            "reflected",
            [
                "HeapwiseObjects.set(s, \"Hidden$Base\", \"secret\", 5);",
                "HeapwiseObjects.set(s, \"secret\", 6);",
            ],
        ),
    ] {
        let options = ["--format", "json", "--force"];
        let ended = support::junit::heapwise(&classes, &format!("Hidden.{method}"), &out, &options);
        let report = support::junit::json(&ended);
        assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
        let file = if method == "named" { "HiddenNamedTest.java" } else { "HiddenReflectedTest.java" };
        support::junit::says(&out.join(file), &lines);
    }
}

/// The class `Renamed` with one name for all of its parameters, fields, static fields and methods that are to be named alike.
fn renamed(name: &str) -> PathBuf {
    let number = name.bytes().fold(0u32, |n, b| n.wrapping_mul(31).wrapping_add(u32::from(b)));
    let folder =
        Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("renamed-{number}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    for class in ["Renamed", "Renamed$Supplier"] {
        let bytes = fs::read(classes().join(format!("{class}.class"))).expect("a class file");
        let bytes = rename(&bytes, |word| match word {
            "p0" | "p1" | "p2" | "p3" | "f0" | "f1" | "f2" | "s0" | "s1" | "m0" | "m1" => Some(name),
            _ => None,
        });
        fs::write(folder.join(format!("{class}.class")), bytes).expect("a class file");
    }
    folder
}

/// A class file with other words in its constant pool. Names of methods stay as they are where they would be none.
fn rename<'n>(class: &[u8], new: impl Fn(&str) -> Option<&'n str>) -> Vec<u8> {
    let count = u16::from_be_bytes([class[8], class[9]]);
    let (mut out, mut at, mut i) = (class[..10].to_vec(), 10, 1);
    while i < count {
        let size = match class[at] {
            1 => 3 + usize::from(u16::from_be_bytes([class[at + 1], class[at + 2]])),
            7 | 8 | 16 | 19 | 20 => 3,
            15 => 4,
            5 | 6 => 9,
            _ => 5,
        };
        let entry = &class[at..at + size];
        let word = (entry[0] == 1).then(|| std::str::from_utf8(&entry[3..]).ok()).flatten();
        match word.and_then(&new) {
            Some(new) => {
                out.push(1);
                out.extend(u16::try_from(new.len()).expect("a short name").to_be_bytes());
                out.extend(new.as_bytes());
            }
            None => out.extend(entry),
        }
        i += if matches!(entry[0], 5 | 6) { 2 } else { 1 };
        at += size;
    }
    out.extend(&class[at..]);
    out
}
