//! Real code: a fixed sample of the methods of six libraries, with bounds that count work and not time. The outcomes are
//! compared with `tests/corpus/outcomes.txt`, so that a change shows as a difference; `scripts/bless-corpus` writes the
//! file anew.
//!
//! Whatever the versions of the libraries and of the JDK: each method has a line, and none ends in an internal error.

mod support;

use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const METHODS: usize = 300;
const JARS: [&str; 7] = ["bcel", "gson", "commons-jxpath", "la4j", "okhttp", "okio", "re2j"];

fn blessed() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/corpus/outcomes.txt")
}

/// What the outcomes depend on beside Heapwise: the jars, by their sizes, and the JDK.
fn surroundings() -> String {
    let mut text = String::new();
    for jar in JARS {
        let size = fs::metadata(format!("/usr/share/java/{jar}.jar")).map(|m| m.len());
        let size = size.unwrap_or_else(|e| panic!("{jar}.jar: {e}; scripts/setup --tests installs it"));
        let _ = writeln!(text, "# {jar}.jar: {size} bytes");
    }
    let java = support::run(Command::new("java").arg("-version"));
    let _ = writeln!(text, "# {}", java.stderr.lines().find(|l| l.contains("Server VM")).unwrap_or_default());
    text
}

/// The rows of the sample, in the order of libraries and methods.
fn rows() -> Vec<Value> {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corpus-{}", std::process::id()));
    let _ = fs::remove_dir_all(&out);
    let mut command = support::heapwise();
    command.args([
        "bench",
        "jars",
        "--sample",
        &METHODS.to_string(),
        "--seed",
        "300",
        "--jobs",
        "2",
        "--fresh",
    ]);
    // Nothing that depends on the speed of the machine, and nothing else that runs on it.
    command.args(["--timeout", "none", "--memory", "none", "--max-branches", "40"]);
    for option in
        ["--max-states=40", "--max-steps=10000", "--solver-steps=50000", "--max-array=4", "--max-string=4"]
    {
        command.args(["--with", option]);
    }
    let ended = support::run(command.arg("--out").arg(&out));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let mut folders: Vec<PathBuf> = fs::read_dir(&out).unwrap().map(|e| e.unwrap().path()).collect();
    folders.sort();
    let mut rows: Vec<Value> = Vec::new();
    for folder in folders {
        let text = fs::read_to_string(folder.join("methods.jsonl")).unwrap();
        let mut own: Vec<Value> = text.lines().map(|l| serde_json::from_str(l).expect("JSON")).collect();
        own.sort_by_key(|r| r["id"].to_string());
        rows.extend(own);
    }
    fs::remove_dir_all(&out).unwrap();
    rows
}

fn line(row: &Value) -> String {
    let reasons: Vec<String> = row["reasons"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|r| r["what"].as_str().unwrap_or_default().lines().next().unwrap_or_default().to_owned())
        .collect();
    let count = |key: &str| row["paths"][key].as_u64().unwrap_or(0);
    format!(
        "{}: {}, {} returned, {} threw, {} cut, {} unsupported{}",
        row["method"].as_str().unwrap_or_default(),
        row["status"].as_str().unwrap_or_default(),
        count("returned"),
        count("threw"),
        count("cut"),
        count("unsupported"),
        if reasons.is_empty() { String::new() } else { format!("; {}", reasons.join("; ")) }
    )
}

#[test]
fn the_outcomes_are_those_that_were_blessed() {
    let here = surroundings();
    let rows = rows();
    assert_eq!(rows.len(), METHODS, "every method has a line");
    let internal: Vec<&Value> = rows.iter().filter(|r| r["status"] == "internal").collect();
    assert!(internal.is_empty(), "internal errors: {internal:#?}");
    let ours: String = rows.iter().map(|r| line(r) + "\n").collect();
    if std::env::var_os("HEAPWISE_BLESS").is_some() {
        fs::create_dir_all(blessed().parent().unwrap()).unwrap();
        fs::write(blessed(), format!("{here}{ours}")).unwrap();
        return;
    }
    let theirs = fs::read_to_string(blessed()).expect("tests/corpus/outcomes.txt");
    // Other versions of the libraries have other methods, and other outcomes.
    let Some(theirs) = theirs.strip_prefix(&here) else { return };
    let (mut gone, mut new) = (Vec::new(), Vec::new());
    gone.extend(theirs.lines().filter(|l| !ours.lines().any(|o| o == *l)));
    new.extend(ours.lines().filter(|l| !theirs.lines().any(|t| t == *l)));
    assert!(
        ours == theirs,
        "outcomes differ; if that is meant, scripts/bless-corpus\n- {}\n+ {}",
        gone.join("\n- "),
        new.join("\n+ ")
    );
}
