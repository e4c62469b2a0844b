//! Input heaps on the real JVM: for every program under `tests/java/heap` and every strategy, each reported path is
//! given its input heap, built by reflection, and must end there as predicted. One JVM runs them all.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];

/// Witnesses, one a line, as `WitnessDriver` reads them.
#[derive(Default)]
struct Witnesses {
    lines: String,
    count: usize,
}

impl Witnesses {
    /// Adds all paths that reached their end; the label comes first in the name of each.
    fn add(&mut self, label: &str, json: &Value) -> Result<(), String> {
        let target = json["target"].as_str().unwrap_or_default();
        let (head, params) =
            target.trim_end_matches(')').split_once('(').ok_or("the target has no parameter list")?;
        let (class, method) = head.rsplit_once('.').ok_or("the target has no class")?;
        let params = params.replace(' ', "");
        for case in json["cases"].as_array().ok_or("no list of cases")? {
            if !support::ends(case) {
                return Err(format!("{label}: path {} has no end: {}", case["id"], case["reason"]));
            }
            let text = |key: &str| case[key].as_str().unwrap_or("-").to_owned();
            let end = if case["outcome"] == "threw" { text("exception") } else { text("concrete_value") };
            let (id, outcome) = (&case["id"], text("outcome"));
            let _ = write!(self.lines, "{label} {id}\t{class}\t{method}\t{params}\t{outcome}\t{end}");
            let input = match &case["input_heap"] {
                Value::Null => primitives(case),
                heap => input_heap(heap),
            };
            self.lines.push_str(&input.ok_or_else(|| format!("{label}: {case}"))?);
            self.lines.push('\n');
            self.count += 1;
        }
        Ok(())
    }
}

/// Without a reference among the inputs there is no heap: names and values.
fn primitives(case: &Value) -> Option<String> {
    let mut text = String::new();
    for input in case["inputs"].as_array()? {
        let _ = write!(text, "\t{}\t{}", input["name"].as_str()?, input["value"].as_str()?);
    }
    Some(text)
}

/// Objects first, then what is in them, then the arguments. `None`: not as documented.
fn input_heap(heap: &Value) -> Option<String> {
    let mut text = String::new();
    let objects = heap["objects"].as_array()?;
    for object in objects {
        let (id, class) = (&object["id"], object["class"].as_str()?);
        let _ = match object["elements"].as_array() {
            Some(elements) => write!(text, "\tarray {id}\t{class} {}", elements.len()),
            None => write!(text, "\tobject {id}\t{class}"),
        };
    }
    for object in objects {
        let id = &object["id"];
        for field in object["fields"].as_array()? {
            let (owner, name) = (field["in"].as_str()?, field["name"].as_str()?);
            let _ = write!(text, "\tfield {id} {owner} {name}\t{}", field["value"].as_str()?);
        }
        for (i, element) in object["elements"].as_array().into_iter().flatten().enumerate() {
            let _ = write!(text, "\telement {id} {i}\t{}", element.as_str()?);
        }
    }
    for field in heap["statics"].as_array()? {
        let (owner, name) = (field["in"].as_str()?, field["name"].as_str()?);
        let _ = write!(text, "\tstatic {owner} {name}\t{}", field["value"].as_str()?);
    }
    for argument in heap["args"].as_array()? {
        let _ = write!(text, "\targ\t{}", argument["value"].as_str()?);
    }
    Some(text)
}

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

/// What the JVM did otherwise, one line a path.
fn on_the_jvm(classes: &Path, witnesses: &Witnesses, name: &str) -> Vec<String> {
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/WitnessDriver.java");
    let driver = support::compiled("java-driver", &[driver]);
    let list = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&list, &witnesses.lines).expect("the list can be written");
    let mut java = support::java();
    java.arg("-ea").arg("-cp").arg(driver).arg("WitnessDriver").arg(classes).arg(list);
    let ended = support::run(&mut java);
    assert_eq!(
        ended.code,
        Some(0),
        "the driver on the JVM failed:\n    {}",
        support::head(&ended.stderr, 12)
    );
    let text = ended.text();
    assert_eq!(text.lines().count(), witnesses.count, "{text}");
    text.lines().filter(|l| !l.ends_with("\tok")).map(str::to_owned).collect()
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
