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

/// A sample of the methods: how many, which ones, and how they are explored.
struct Sample<'a> {
    methods: usize,
    seed: usize,
    max_branches: &'a str,
    options: &'a [&'a str],
}

/// The rows of a sample, in the order of libraries and methods.
fn rows(sample: &Sample<'_>) -> Vec<Value> {
    let name = format!("corpus-{}-{}", std::process::id(), sample.seed);
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&out);
    let mut command = support::heapwise();
    command.args(["bench", "jars", "--jobs", "2", "--fresh"]);
    command.args(["--sample", &sample.methods.to_string(), "--seed", &sample.seed.to_string()]);
    // Nothing that depends on the speed of the machine, and nothing else that runs on it.
    command.args(["--timeout", "none", "--memory", "none", "--max-branches", sample.max_branches]);
    for option in sample.options {
        command.args([&format!("--with={option}")]);
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
    let options =
        ["--max-states=40", "--max-steps=10000", "--solver-steps=50000", "--max-array=4", "--max-string=4"];
    let rows = rows(&Sample { methods: METHODS, seed: 300, max_branches: "40", options: &options });
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

/// Bounds that end paths early, each in its way, under each strategy: `--max-branches`, and the other options.
const BOUNDS: [(&str, &[&str]); 10] = [
    ("3", &["--max-calls=4", "--max-loop=1"]),
    ("40", &["--max-calls=80", "--max-loop=150"]),
    ("8", &["--heap=lazy", "--max-loop=1", "--check=none"]),
    ("12", &["--heap=lazier", "--max-calls=2", "--scope=1"]),
    ("5", &["--heap=lazier-sharp", "--max-calls=1", "-n=2"]),
    ("15", &["--heap=summary", "--max-loop=3", "--no-jdk-invariants"]),
    ("1", &["--heap=lazy", "-k=1"]),
    ("25", &["--heap=lazier", "--symbolic-statics", "--max-calls=10"]),
    ("30", &["--heap=lazier-sharp", "--max-loop=2", "--max-array=0", "--max-string=0"]),
    ("10", &["--heap=summary", "--max-calls=1", "--max-steps=50"]),
];

/// A bound may end a path at any instruction: each method then has a result, and what is reported of paths that did end was
/// confirmed.
#[test]
fn whatever_the_bounds_there_is_no_internal_error() {
    for (i, (max_branches, bounds)) in BOUNDS.iter().enumerate() {
        let few = ["--max-states=30", "--max-steps=4000", "--solver-steps=20000"];
        let sizes = ["--max-array=3", "--max-string=3"];
        // An option may be given once.
        let given = |option: &&str| bounds.iter().any(|b| b.split('=').next() == option.split('=').next());
        let others = few.into_iter().chain(sizes).filter(|o| !given(o));
        let options: Vec<&str> = others.chain(bounds.iter().copied()).collect();
        let rows = rows(&Sample { methods: 40, seed: 1_000 + i, max_branches, options: &options });
        assert_eq!(rows.len(), 40, "{bounds:?}: every method has a line");
        let internal: Vec<&Value> = rows.iter().filter(|r| r["status"] == "internal").collect();
        assert!(internal.is_empty(), "{bounds:?}: internal errors: {internal:#?}");
        assert!(rows.iter().any(|r| r["status"] == "cut"), "{bounds:?} ends no path");
    }
}
