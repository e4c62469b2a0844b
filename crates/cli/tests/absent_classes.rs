//! Classes that the program names and nobody has: they matter where an object is asked for them, not where there is null.

mod support;

use serde_json::Value;
use std::fs;
use std::path::Path;

const SOURCES: [(&str, &str); 2] = [
    ("Gone.java", "class Gone { int x; }"),
    (
        "Asks.java",
        "class Asks {
             static int is(Object o) { return o instanceof Gone ? 1 : 0; }
             Gone kept;
             boolean holds() { return kept != null; }
             static int cast(Object o) { Gone gone = (Gone) o; return gone == null ? 0 : 1; }
         }",
    ),
];

#[test]
fn a_class_that_is_not_there_is_asked_for_where_the_input_is_not_null() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("absent-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let files = SOURCES.map(|(name, text)| {
        fs::write(folder.join(name), text).unwrap();
        folder.join(name)
    });
    let classes = support::compiled("absent", &files);
    // The folder may be one of an earlier run.
    let _ = fs::remove_file(classes.join("Gone.class"));
    for heap in ["lazy", "lazier", "lazier-sharp", "summary", "pose"] {
        for method in ["is", "cast"] {
            let json = explored(&classes, method, heap);
            assert_eq!(
                ends(&json),
                ["java.lang.NoClassDefFoundError", "returned"],
                "{heap} {method}: {json:#}"
            );
        }
        // There is no object of such a type.
        let json = explored(&classes, "holds", heap);
        assert_eq!(ends(&json), ["returned"], "{heap}: {json:#}");
        assert!(json["notes"].to_string().contains("inputs of type Gone are null"), "{heap}: {json:#}");
    }
}

/// The result for a method; every path has been replayed.
fn explored(classes: &Path, method: &str, heap: &str) -> Value {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(classes).arg(format!("Asks.{method}"));
    command.args(["--heap", heap, "--format", "json"]).args(support::patient(""));
    let ended = support::run(&mut command);
    let json: Value =
        serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}: {}", ended.stderr));
    assert!(
        json["cases"].as_array().unwrap().iter().all(|c| c["replayed"] == true),
        "{heap} {method}: {json:#}"
    );
    json
}

fn ends(json: &Value) -> Vec<&str> {
    let cases = json["cases"].as_array().unwrap();
    let mut ends: Vec<&str> = cases.iter().map(|c| c["exception"].as_str().unwrap_or("returned")).collect();
    ends.sort_unstable();
    ends
}
