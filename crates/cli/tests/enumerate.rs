//! `heapwise enumerate`: the number of structures, and what tells them apart.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use support::Ended;

const SHAPES: &str = "
import java.util.List;

class Shapes {
    enum Color { RED, GREEN, BLUE }
    static class Node { Node next; boolean flag; int weight; Color color; }

    Node first;
    int count;

    boolean any() { return true; }
    boolean one() { return first != null && first.next == null; }
    boolean flagged() { return one() && (first.flag ? first.weight > 7 : first.weight < 7); }
    boolean openFlag() { return one() && (first.flag | first.weight == 3) == (first.flag | first.weight == 3); }
    boolean weighed() { return one() && (first.weight > 0 || first.weight < -5); }
    boolean coloured() { return one() && first.color != null && first.color != Color.RED; }
    boolean ring() { return first != null && first.next != null && first.next.next == first; }
    boolean never() { return false; }
    boolean throwing() { return first.next == null; }
    boolean looping() { while (first != null) { } return true; }
    boolean writing() { count = 5; return true; }
    static boolean both(Node a, Node b, int n) { return a != null && b != null && n == 42; }
    int number() { return 1; }
}
";

fn folder() -> &'static Path {
    static FOLDER: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("enumerate-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("Shapes.java"), SHAPES).unwrap();
        support::compiled("enumerate", &[folder.join("Shapes.java")])
    })
}

fn subject(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../benches/subjects").join(name)
}

fn enumerate(classes: &Path, words: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.arg("enumerate").arg("-c").arg(classes).args(words).args(["--timeout", "none"]);
    support::run(&mut command)
}

#[track_caller]
fn count(classes: &Path, words: &[&str], expected: u64) {
    let ended = enumerate(classes, &[words, &["--count"]].concat());
    assert_eq!(
        (ended.code, ended.text().trim()),
        (Some(0), expected.to_string().as_str()),
        "{words:?} {ended:?}"
    );
}

#[test]
fn the_published_numbers_of_structures() {
    for (scope, structures) in [("3", 6), ("5", 18), ("7", 67)] {
        count(&subject("TreeMap.java"), &["TreeMap.preH", "--scope", scope], structures);
    }
    count(&subject("AvlTree.java"), &["AvlTree.repOK", "--scope", "5"], 15);
}

#[test]
fn lists_have_one_structure_for_each_length() {
    count(&subject("LinkedList.java"), &["LinkedList.repOK", "--scope", "6"], 6);
}

#[test]
fn what_the_predicate_reads_tells_structures_apart() {
    for (predicate, expected) in [
        ("any", 1),
        ("one", 1),
        ("flagged", 2),
        ("openFlag", 2),
        ("weighed", 1),
        ("coloured", 2),
        ("ring", 2),
        ("never", 0),
    ] {
        count(folder(), &[&format!("Shapes.{predicate}"), "--scope", "3"], expected);
    }
}

/// Two parameters that are the same node, or two nodes; the number is shown.
#[test]
fn a_static_predicate_is_about_its_parameters() {
    let ended = enumerate(folder(), &["Shapes.both", "--scope", "3"]);
    assert_eq!(ended.code, Some(0), "{ended:?}");
    let expected = "\
Shapes.both(Shapes$Node, Shapes$Node, int)
  1  a → Shapes$Node#1{}, b → Shapes$Node#1, n = 42
  2  a → Shapes$Node#1{}, b → Shapes$Node#2{}, n = 42
2 structures, complete";
    assert!(ended.text().starts_with(expected), "{}", ended.text());
}

#[test]
fn the_forms() {
    let words = ["Shapes.ring", "--scope", "2"];
    let json = enumerate(folder(), &[&words[..], &["--format", "json"]].concat());
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!((&json["count"], &json["complete"]), (&Value::from(2), &Value::from(true)), "{json}");
    let structures = json["structures"].as_array().expect("a list");
    assert_eq!(structures[0]["objects"].as_array().map(Vec::len), Some(2));
    assert_eq!(structures[1]["objects"][2]["fields"][0]["value"], "#2");
    let dot = enumerate(folder(), &[&words[..], &["--format", "dot"]].concat()).text();
    assert_eq!(dot.matches("digraph structure").count(), 2, "{dot}");
    assert!(
        dot.contains("o2 -> o2 [label=\"next\"];") && dot.contains("o3 -> o2 [label=\"next\"];"),
        "{dot}"
    );
}

#[track_caller]
fn fails(words: &[&str], code: i32, part: &str) {
    let ended = enumerate(folder(), words);
    assert_eq!(ended.code, Some(code), "{words:?} {ended:?}");
    assert!(ended.stderr.contains(part), "{words:?} {ended:?}");
}

#[test]
fn predicates_that_cannot_be_used() {
    fails(&["Shapes.number"], 2, "returns int; a predicate has to return boolean");
    fails(&["Shapes.nothing"], 2, "nothing");
    fails(&["Shapes.throwing"], 3, "threw java.lang.NullPointerException");
    fails(&["Shapes.looping", "--max-steps", "1000"], 3, "did not end within 1000 instructions");
    fails(&["Shapes.writing"], 3, "writes to this.count");
    count(folder(), &["Shapes.throwing", "--pre-throws-false"], 1);
}
