//! Forms of the result other than text and JSON: SARIF, Graphviz, events, and the report of many methods.

#[path = "support/schema.rs"]
mod schema;
mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use support::Ended;

fn example(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(name)
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("formats-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn explore(source: &str, words: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.args(["explore", "-c"]).arg(example(source)).args(words).args(support::patient(&words.join(" ")));
    support::run(&mut command)
}

#[test]
fn findings_are_sarif_with_the_way_to_each() {
    let ended = explore("Tasks.java", &["Tasks.run", "-n", "2", "--format", "sarif"]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    let log: Value = serde_json::from_slice(&ended.stdout).unwrap();
    assert_eq!(
        (&log["version"], &log["runs"][0]["tool"]["driver"]["name"]),
        (&"2.1.0".into(), &"Heapwise".into())
    );
    // Four paths end in the same throw: one result, with the way along each.
    let results = log["runs"][0]["results"].as_array().unwrap();
    assert_eq!(results.len(), 1);
    let location = &results[0]["locations"][0]["physicalLocation"];
    assert!(location["artifactLocation"]["uri"].as_str().unwrap().ends_with("examples/Tasks.java"));
    assert_eq!(location["region"]["startLine"], 25);
    let flows = results[0]["codeFlows"].as_array().unwrap();
    assert_eq!(flows.len(), 4);
    for flow in flows {
        let steps = flow["threadFlows"][0]["locations"].as_array().unwrap();
        let last = &steps.last().unwrap()["location"]["physicalLocation"]["region"]["startLine"];
        assert!(steps.len() > 1 && last == 25, "{flow:#}");
    }
}

/// What the command prints satisfies the official schema, for findings of every kind, for none, and for several strategies.
#[test]
fn sarif_is_valid() {
    let schema = Path::new(env!("CARGO_MANIFEST_DIR")).join("../report/tests/sarif/sarif-schema-2.1.0.json");
    let schema: Value = serde_json::from_str(&fs::read_to_string(schema).unwrap()).unwrap();
    for (source, words, results) in [
        ("Shards.java", "Shards.portOf(int)", 1),
        ("Shards.java", "Shards.middle", 1),
        ("Ring.java", "Ring.isPair() --heap lazy,pose", 1),
        ("Grid.java", "Grid.trace", 1),
        ("SortedList.java", "SortedList.add --scope 2", 0),
    ] {
        let words: Vec<&str> = words.split(' ').chain(["--format", "sarif"]).collect();
        let ended = explore(source, &words);
        let log: Value = serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}: {ended:?}"));
        assert_eq!(schema::errors(&schema, &log), Vec::<String>::new(), "{log:#}");
        let runs = log["runs"].as_array().unwrap();
        let found: usize = runs.iter().map(|r| r["results"].as_array().unwrap().len()).sum();
        assert!(found >= results && (found == 0) == (results == 0), "{words:?}: {log:#}");
        // What the schema forbids is noticed.
        for (place, part) in [("/runs/0/tool/driver/name", Value::Null), ("/version", "2.0".into())] {
            let mut wrong = log.clone();
            *wrong.pointer_mut(place).unwrap() = part;
            assert_ne!(schema::errors(&schema, &wrong), Vec::<String>::new(), "{place}");
        }
        let mut wrong = log.clone();
        wrong["runs"][0]["more"] = Value::Null;
        assert_eq!(schema::errors(&schema, &wrong), ["/runs/0/more is not allowed"]);
    }
}

/// Runs the command on a terminal of so many columns. `script` has one; it writes line ends as terminals do.
fn on_a_terminal(columns: usize, variables: &str, words: &str) -> String {
    let quoted: Vec<String> = words.split(' ').map(|w| format!("'{w}'")).collect();
    let command = format!(
        "stty rows 40 cols {columns}; env -u NO_COLOR TERM=xterm {variables} '{}' explore -c '{}' {} --timeout none 2>/dev/null",
        env!("CARGO_BIN_EXE_heapwise"),
        example("Ring.java").display(),
        quoted.join(" "),
    );
    let mut script = std::process::Command::new("script");
    let ended = support::run(script.args(["-q", "-e", "-c", &command, "/dev/null"]));
    assert_eq!(ended.code, Some(1), "{ended:?}");
    ended.text().replace("\r\n", "\n")
}

#[test]
fn a_terminal_has_colours_and_its_width() {
    let plain = |text: &str| {
        // Colours: ESC [ … m.
        let parts = text.split("\x1b[").enumerate();
        let text = |(i, part): (usize, &str)| match part.split_once('m') {
            Some((_, rest)) if i > 0 => rest.to_owned(),
            _ => part.to_owned(),
        };
        parts.map(text).collect::<String>()
    };
    for columns in [60, 80, 140] {
        let coloured = on_a_terminal(columns, "", "Ring.isPair()");
        assert!(coloured.contains("\x1b["), "{coloured:?}");
        let text = on_a_terminal(columns, "NO_COLOR=1", "Ring.isPair()");
        assert!(!text.contains('\x1b'), "{text:?}");
        assert!(text.contains("^^^ NullPointerException") && text.contains("└ this != this.next"), "{text}");
        for part in [plain(&coloured), text] {
            for line in part.lines().filter(|l| l.contains(['├', '└'])) {
                assert!(line.chars().count() <= columns, "{columns} columns: {line:?}");
            }
        }
    }
    // An empty NO_COLOR says nothing, a terminal that knows no colours much.
    assert!(on_a_terminal(80, "NO_COLOR=", "Ring.isPair()").contains("\x1b["));
    assert!(!on_a_terminal(80, "TERM=dumb", "Ring.isPair()").contains('\x1b'));
}

#[test]
fn trees_and_heaps_are_graphs() {
    let ended = explore("Ring.java", &["Ring.isPair()", "--format", "dot"]);
    let text = ended.text();
    // The tree, and four paths.
    assert_eq!(text.matches("digraph ").count(), 5, "{text}");
    assert!(
        text.contains("[shape=box, color=firebrick, label=\"2: threw java.lang.NullPointerException\"];")
    );
    assert!(text.contains("before_o1:f0 -> before_o0;"), "{text}");
}

#[test]
fn events_are_written_while_it_runs() {
    let file = folder("events").join("events.jsonl");
    let path = file.to_str().unwrap();
    let ended = explore("Ring.java", &["Ring.isPair()", "--heap", "lazy,pose", "--events", path]);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    let text = fs::read_to_string(&file).unwrap();
    let events: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).unwrap()).collect();
    let count = |name: &str| events.iter().filter(|e| e["event"] == name).count();
    assert_eq!((count("start"), count("path"), count("end")), (2, 10, 2));
    assert_eq!((&events[0]["event"], &events[0]["heap"]), (&"start".into(), &"lazy".into()));
    let end = events.last().unwrap();
    assert_eq!(
        (&end["event"], &end["paths"]["total"], &end["complete"]),
        (&"end".into(), &4.into(), &true.into())
    );
    assert_eq!(events.iter().filter(|e| e["finding"] == true).count(), 2);
    // All workers report, and each path once.
    let many = folder("events").join("many.jsonl");
    let words = ["SortedList.add", "--jobs", "3", "--scope", "3", "--events", many.to_str().unwrap()];
    assert_eq!(explore("SortedList.java", &words).code, Some(0));
    let text = fs::read_to_string(&many).unwrap();
    let trails = text.lines().filter_map(|l| {
        let event: Value = serde_json::from_str(l).unwrap();
        Some(event["trail"].as_str()?.to_owned())
    });
    let mut trails: Vec<String> = trails.collect();
    assert_eq!(trails.len(), 10);
    trails.sort();
    trails.dedup();
    assert_eq!(trails.len(), 10);
}

#[test]
fn several_strategies_are_one_result_each() {
    let ended = explore("Ring.java", &["Ring.isPair()", "--heap", "lazy,pose", "--format", "json"]);
    let all: Value = serde_json::from_slice(&ended.stdout).unwrap();
    let heaps: Vec<&Value> = all.as_array().unwrap().iter().map(|s| &s["heap"]).collect();
    assert_eq!(heaps, ["lazy", "pose"]);
    let text = explore("Ring.java", &["Ring.isPair()", "--heap", "lazy,pose"]).text();
    assert_eq!(text.matches("complete: every feasible path was explored").count(), 2, "{text}");
}

#[test]
fn text_shows_the_source_and_no_escape_codes_in_a_pipe() {
    let text = explore("Ring.java", &["Ring.isPair()"]).text();
    assert!(text.contains("other.value = value;"), "{text}");
    assert!(text.contains("^^^^^^^^^^^^^^^^^^^^ NullPointerException"), "{text}");
    assert!(text.contains("├ this == this.next "), "{text}");
    assert!(!text.contains('\x1b'), "{text}");
}

#[test]
fn a_run_over_many_methods_has_a_report() {
    let out = folder("many");
    let words = ["SortedList", "--scope", "2", "--max-loop", "2", "--out", out.to_str().unwrap()];
    let ended = explore("SortedList.java", &words);
    assert_eq!(ended.code, Some(1), "{ended:?}");
    let ended = support::run(support::heapwise().arg("report").arg(&out));
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let page = fs::read_to_string(out.join("report.html")).unwrap();
    let (_, data) = page.split_once("id=\"data\">").unwrap();
    let data: Value = serde_json::from_str(data.split_once("</script>").unwrap().0).unwrap();
    let methods = data["methods"].as_array().unwrap();
    let named = |name: &str| methods.iter().find(|m| m["method"] == name).unwrap();
    let last = named("SortedList.removeLast()");
    assert_eq!((&last["findings"], &last["status"]), (&1.into(), &"complete".into()));
    assert_eq!(last["found"][0][0], "java.lang.NullPointerException");
    assert!(last["branches"][1].as_u64().unwrap() > 0, "{last:#}");
    assert!(last["cases"].as_array().unwrap().iter().any(|c| c["heap"]["objects"].is_array()), "{last:#}");
    // What is no folder of a run is said to be none.
    let ended = support::run(support::heapwise().arg("report").arg(folder("empty")));
    assert_eq!(ended.code, Some(2), "{ended:?}");
    assert!(ended.stderr.contains("holds no run"), "{ended:?}");
}

#[test]
fn what_is_for_one_method_is_refused_for_many() {
    for words in [["--format", "sarif"], ["--format", "dot"], ["--heap", "lazy,pose"], ["--events", "x"]] {
        let ended = explore("SortedList.java", &[&["SortedList"], &words[..]].concat());
        assert_eq!(ended.code, Some(2), "{ended:?}");
        assert!(ended.stderr.contains("one method at a time"), "{ended:?}");
    }
}
