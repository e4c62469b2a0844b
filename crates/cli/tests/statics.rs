//! `--symbolic-statics` with fields that hold objects: they are inputs like parameters, with aliases among both.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const SOURCE: &str = "
class Shelf {
    static Node head = new Node();
    static Node spare;
    static final Node FIXED = new Node();
    static int size = 7;

    static class Node { int value; Node next; }

    static int look() {
        if (head == null) return 0;
        if (head.next == head) return 1;
        return head.value > 5 ? 2 : 3;
    }

    static boolean swap(Node n) {
        Node old = head;
        head = n;
        return old == n;
    }

    static int alias() {
        if (head == null || spare == null) return 0;
        head.value = 1;
        spare.value = 2;
        return head.value;
    }

    static boolean fixed() { return FIXED != null && FIXED.value == 0; }

    static int size() { return size < 0 ? -1 : head.value + size; }
}
";

fn source() -> &'static Path {
    static CLASSES: OnceLock<PathBuf> = OnceLock::new();
    CLASSES.get_or_init(compile)
}

fn compile() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("statics-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("Shelf.java"), SOURCE).unwrap();
    support::compiled("statics", &[folder.join("Shelf.java")])
}

/// The result of exploring a method, which must be complete with every path replayed.
fn explore(classes: &Path, method: &str, heap: &str, more: &[&str]) -> Value {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(classes).arg(format!("Shelf.{method}")).args(["--heap", heap]);
    command.args(["--format", "json"]).args(more).args(support::patient(""));
    let ended = support::run(&mut command);
    let json: Value =
        serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}: {}", ended.stderr));
    assert_eq!(json["complete"], true, "{method} {heap}: {json:#}");
    assert!(
        json["cases"].as_array().unwrap().iter().all(|c| c["replayed"] == true),
        "{method} {heap}: {json:#}"
    );
    json
}

/// The values that the paths return, sorted, as java runs the method: the concrete ones.
fn values(json: &Value) -> Vec<String> {
    let mut all: Vec<String> = json["cases"].as_array().unwrap().iter().map(end).collect();
    all.sort();
    all
}

fn end(case: &Value) -> String {
    let of = |key: &str| case[key].as_str().map(str::to_owned);
    of("exception").or(of("concrete_value")).unwrap_or_default()
}

const ON: &[&str] = &["--symbolic-statics"];

/// Counted by hand. Lazy: one path per shape of what is read; pose: one per path of the program.
#[test]
fn fields_that_hold_objects_are_inputs() {
    let classes = source();
    for (heap, look, swap, alias) in [("lazy", 6, 5, 4), ("pose", 4, 2, 3)] {
        let paths = |method: &str| values(&explore(classes, method, heap, ON)).len();
        assert_eq!((paths("look"), paths("swap"), paths("alias")), (look, swap, alias), "{heap}");
    }
}

#[test]
fn all_strategies_find_the_same_outcomes() {
    let classes = source();
    let distinct = |method: &str, heap: &str| {
        let mut all = values(&explore(classes, method, heap, ON));
        all.dedup();
        all
    };
    for heap in ["lazy", "lazier", "lazier-sharp", "summary", "pose"] {
        assert_eq!(distinct("look", heap), ["0", "1", "2", "3"], "{heap}");
        assert_eq!(distinct("swap", heap), ["false", "true"], "{heap}");
        assert_eq!(distinct("fixed", heap), ["true"], "{heap}: final fields are no inputs");
        let sizes = distinct("size", heap);
        assert!(sizes.contains(&"-1".to_owned()), "{heap}: {sizes:?}");
        assert!(sizes.contains(&"java.lang.NullPointerException".to_owned()), "{heap}: {sizes:?}");
    }
}

#[test]
fn the_input_shows_the_fields_and_what_they_share() {
    let classes = source();
    let json = explore(classes, "swap", "lazy", ON);
    let cases = json["cases"].as_array().unwrap();
    let same = cases.iter().find(|c| end(c) == "true" && c["input_heap"]["objects"] != Value::Array(vec![]));
    let heap = &same.expect("a path on which the parameter is the field's object")["input_heap"];
    assert_eq!((&heap["statics"][0]["name"], &heap["statics"][0]["in"]), (&"head".into(), &"Shelf".into()));
    assert_eq!(heap["statics"][0]["value"], heap["args"][0]["value"], "{heap:#}");
    assert_eq!(values(&explore(classes, "alias", "lazy", ON)), ["0", "0", "1", "2"], "two nodes, or one");
    let drawing = heap["drawing"].to_string();
    assert!(drawing.contains("Shelf.head → ") && drawing.contains("n → "), "{drawing}");
}

#[test]
fn without_the_option_fields_are_what_the_initializer_makes_them() {
    let classes = source();
    assert_eq!(values(&explore(classes, "look", "pose", &[])), ["3"]);
    assert_eq!(values(&explore(classes, "size", "lazy", &[])), ["7"]);
}
