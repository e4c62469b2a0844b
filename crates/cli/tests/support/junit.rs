//! What the tests of `heapwise test` share.

use super::{Ended, compiled, heapwise as command, java_tests, run, sources};
use serde_json::Value;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Jars of JUnit, by name.
const JARS: [&str; 7] = [
    "junit-jupiter-api",
    "junit-jupiter-engine",
    "junit-platform-commons",
    "junit-platform-engine",
    "junit-platform-launcher",
    "opentest4j",
    "apiguardian-api",
];

/// A jar of Debian's. A machine without it has not been set up for tests.
pub fn jar(name: &str) -> PathBuf {
    let jar = PathBuf::from(format!("/usr/share/java/{name}.jar"));
    assert!(
        jar.exists(),
        "{} is missing: `scripts/setup --tests` installs what the tests need",
        jar.display()
    );
    jar
}

/// JUnit's jars.
pub fn junit() -> Vec<PathBuf> {
    jar("junit-vintage-engine");
    JARS.iter().map(|name| jar(name)).collect()
}

/// A class path.
pub fn path(entries: &[&[PathBuf]]) -> OsString {
    std::env::join_paths(entries.concat()).unwrap()
}

/// A fresh folder of a test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("junit-{name}-{}", std::process::id()));
    // A killed run of the same number may have left something.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The classes of `tests/java/junit`.
pub fn cases() -> PathBuf {
    let folder = java_tests().join("junit");
    let mut files = sources(&folder);
    files.extend(sources(&folder.join("org/acme")));
    compiled("java-junit", &files)
}

/// The classes of `tests/java/junit/org/shop`, whose inputs are hard to build.
pub fn shop() -> PathBuf {
    compiled("java-junit-shop", &sources(&java_tests().join("junit/org/shop")))
}

/// A folder of the repository.
pub fn repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path).canonicalize().unwrap()
}

/// Runs `heapwise test`. No test depends on how fast the machine is.
pub fn heapwise(classes: &Path, target: &str, out: &Path, options: &[&str]) -> Ended {
    if !options.contains(&"--no-run") {
        junit();
    }
    let mut command = command();
    command.args(["test", "--timeout", "none", "--solver-timeout", "600", "-c"]).arg(classes).arg(target);
    run(command.arg("--out").arg(out).args(options))
}

/// As [`heapwise`], with the report; no test was dropped.
#[track_caller]
pub fn report(classes: &Path, target: &str, out: &Path, options: &[&str]) -> Value {
    let ended = heapwise(classes, target, out, &[options, &["--format", "json"]].concat());
    let report = json(&ended);
    assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
    report
}

/// The report of a run.
#[track_caller]
pub fn json(ended: &Ended) -> Value {
    serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}\n{}", ended.stderr))
}

/// Asserts that a file has some texts.
#[track_caller]
pub fn says(file: &Path, parts: &[&str]) {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

/// The report on one method.
#[track_caller]
pub fn method<'a>(report: &'a Value, target: &str) -> &'a Value {
    methods(report).find(|m| m["target"] == target).unwrap_or_else(|| panic!("no {target} in {report:#}"))
}

/// The methods of a report, those without tests of their own included.
pub fn methods(report: &Value) -> impl Iterator<Item = &Value> {
    let all = |c: &'static str| {
        let classes = report["classes"].as_array().into_iter().flatten();
        classes.flat_map(move |class| class[c].as_array().into_iter().flatten())
    };
    all("methods").chain(all("skipped"))
}

/// Asserts that tests take every branch that explored paths take, and that a method without tests has a reason.
#[track_caller]
pub fn reaches_all(report: &Value) {
    for m in methods(report) {
        assert_eq!(m["branches"]["missed"], 0, "{m:#}");
        let reason = m["reason"].as_str().is_some_and(|r| !r.is_empty())
            || m["reasons"].as_array().is_some_and(|r| !r.is_empty());
        assert!(reason || m["tests"].as_u64() > Some(0), "neither a test nor a reason: {m:#}");
    }
}

/// Compiles Java sources.
#[track_caller]
pub fn javac(to: &Path, class_path: &[PathBuf], options: &[&str], files: &[PathBuf]) {
    fs::create_dir_all(to).unwrap();
    let mut javac = Command::new("javac");
    javac.args(["-encoding", "UTF-8", "-g", "-d"]).arg(to).arg("-cp").arg(path(&[class_path]));
    let ended = run(javac.args(options).args(files));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
}

/// Java source of the tests' own.
pub fn support(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support").join(name)
}

/// Runs the tests of a folder, which are compiled against `classes`, on each mutant of a list: what became of it, and its
/// line.
pub fn mutants(
    main: &Path,
    classes: &Path,
    tests: &[PathBuf],
    list: &Path,
    out: &Path,
) -> Vec<(String, String)> {
    let (compiled, driver) = (out.join("tests"), out.join("driver"));
    javac(&compiled, &[vec![classes.to_owned()], junit()].concat(), &[], tests);
    javac(&driver, &junit(), &[], &[support("MutantDriver.java")]);
    let mut java = Command::new("java");
    java.args(["-ea", "-cp"]).arg(path(&[std::slice::from_ref(&driver), &junit()])).arg("MutantDriver");
    let ended = run(java.arg(main).arg(&compiled).arg(list).arg(out.join("mutants")));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = ended.text();
    let line = |l: &str| {
        let (end, mutant) = l.strip_prefix("mutant\t")?.split_once('\t')?;
        Some((end.to_owned(), mutant.to_owned()))
    };
    text.lines().filter_map(line).collect()
}
