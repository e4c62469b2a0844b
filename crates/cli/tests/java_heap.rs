//! Input heaps on the real JVM: for every program under `tests/java/heap` and every strategy, each reported path is
//! given its input heap, built by reflection, and must end there as predicted. One JVM runs them all.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use support::witnesses::{Witnesses, on_the_jvm};

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];

fn explore(classes: &Path, headers: &BTreeMap<String, String>, heap: &str) -> Result<Value, String> {
    let header = |key: &str| headers.get(key).map_or("", String::as_str);
    let mut command = support::heapwise();
    command.args(["explore", "--format", "json", "--heap", heap, "--solver-timeout", "50", "-c"]);
    command.arg(classes).arg(header("target")).args(header("options").split_whitespace());
    let ended = support::run(&mut command);
    let said = support::head(&ended.stderr, 12);
    serde_json::from_slice(&ended.stdout)
        .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))
}

#[test]
fn each_path_of_each_strategy_ends_on_the_jvm_as_predicted() {
    let programs = support::sources(&support::java_tests().join("heap"));
    let classes = support::compiled("java-heap", &programs);
    let mut witnesses = Witnesses::default();
    for program in &programs {
        let headers = support::headers(program);
        for heap in STRATEGIES {
            let label = format!("{} {heap}", program.file_stem().unwrap().to_string_lossy());
            let json = explore(&classes, &headers, heap).unwrap_or_else(|e| panic!("{label}: {e}"));
            witnesses.add(&label, &json).unwrap_or_else(|e| panic!("{e}"));
        }
    }
    assert!(witnesses.count > 300, "only {} paths", witnesses.count);
    let wrong = on_the_jvm(&classes, &witnesses, "heap-witnesses.txt");
    assert!(wrong.is_empty(), "{} of {} paths:\n{}", wrong.len(), witnesses.count, wrong.join("\n"));
}

/// The examples do what their comments say: which of their methods have a bug, and which have none.
#[test]
fn the_examples_hold_the_bugs_that_they_describe() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let programs: Vec<PathBuf> = support::sources(&folder);
    let classes = support::compiled("examples", &programs);
    let cases = [
        ("SortedList.add", "--max-loop 2", ""),
        ("SortedList.removeLast", "--max-loop 2", "java.lang.NullPointerException"),
        ("Genealogy.generations", "--max-loop 2", ""),
        ("Genealogy.ageOfOlderParent", "", "java.lang.AssertionError"),
        ("Tasks.isReady", "", ""),
        ("Tasks.run", "-n 2", "java.lang.IllegalStateException"),
        ("Grid.trace", "--max-array 4", "java.lang.ArrayIndexOutOfBoundsException"),
        ("Elevator.call", "", ""),
        ("Elevator.tick", "", ""),
        ("Elevator.reset", "", "java.lang.AssertionError"),
    ];
    let mut witnesses = Witnesses::default();
    for (target, options, exception) in cases {
        let headers = [("target", target), ("options", options)];
        let headers = headers.map(|(k, v)| (k.to_owned(), v.to_owned())).into_iter().collect();
        let mut json = explore(&classes, &headers, "pose").unwrap_or_else(|e| panic!("{target}: {e}"));
        let cases = json["cases"].as_array_mut().expect("a list of cases");
        cases.retain(support::ends);
        let thrown: Vec<&str> = cases.iter().filter_map(|c| c["exception"].as_str()).collect();
        assert!(thrown.iter().all(|e| *e == exception), "{target}: {thrown:?}");
        assert_eq!(thrown.is_empty(), exception.is_empty(), "{target}");
        witnesses.add(target, &json).unwrap_or_else(|e| panic!("{e}"));
    }
    let wrong = on_the_jvm(&classes, &witnesses, "example-witnesses.txt");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// LISSA's IFrepOK and Lazier#'s Table 2: the predicate first, then the method, all resolved. The numbers that the papers
/// have for scopes too large for a test are here by their formulas (`benches/subjects/ORACLES.md`).
#[test]
fn behind_their_preconditions_the_subjects_have_the_published_numbers_of_paths() {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/Assume.java");
    let mut programs =
        support::sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/subjects"));
    programs.push(tests);
    let classes = support::compiled("subjects", &programs);
    let cases = [
        ("Assume.put(TreeMap,int)", "--scope TreeMap$Entry=2", 14),
        ("Assume.put(TreeMap,int)", "--scope TreeMap$Entry=3", 28),
        ("Assume.remove(TreeMap,int)", "--scope TreeMap$Entry=4", 64),
        ("Assume.findMin(BinarySearchTree)", "--scope BinarySearchTree$Node=1", 2),
        ("Assume.findMin(BinarySearchTree)", "--scope BinarySearchTree$Node=2", 4),
        ("Assume.findMin(BinarySearchTree)", "--scope BinarySearchTree$Node=3", 9),
        // n lists; the element is one of m or none.
        ("Assume.add(LinkedList,int)", "--scope LinkedList$Entry=6", 6),
        ("Assume.remove(LinkedList,int)", "--scope LinkedList$Entry=6", 6 * 7 / 2),
        // At most one job in four queues; three priorities, and two ways to be none.
        ("Assume.addProcess(Schedule,int)", "--scope Schedule$Job=1 --max-array 4", 5 * 5),
    ];
    let mut witnesses = Witnesses::default();
    for (target, options, paths) in cases {
        let headers = [("target", target), ("options", options)];
        let headers = headers.map(|(k, v)| (k.to_owned(), v.to_owned())).into_iter().collect();
        for heap in ["lazy", "lazier-sharp"] {
            let json = explore(&classes, &headers, heap).unwrap_or_else(|e| panic!("{target}: {e}"));
            assert_eq!(json["paths"]["returned"], paths, "{target} {options} {heap}");
            assert_eq!(json["complete"], true, "{target} {options} {heap}: {}", json["reasons_incomplete"]);
            witnesses.add(&format!("{target} {options} {heap}"), &json).unwrap_or_else(|e| panic!("{e}"));
        }
    }
    let wrong = on_the_jvm(&classes, &witnesses, "subject-witnesses.txt");
    assert!(wrong.is_empty(), "{} of {} paths:\n{}", wrong.len(), witnesses.count, wrong.join("\n"));
}
