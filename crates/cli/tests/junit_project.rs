//! The example project: its tests pass, need public methods only, cover everything, and notice mutants.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::junit::{folder, heapwise, methods, mutants, report, repository};

const TESTS: [&str; 3] = ["IntListTest.java", "IntMapTest.java", "SearchTreeTest.java"];

fn main_sources() -> PathBuf {
    repository("examples/project/src/main/java")
}

fn classes() -> PathBuf {
    support::compiled("java-junit-project", &support::sources(&main_sources().join("org/acme")))
}

#[test]
fn its_tests_are_what_the_command_writes() {
    let out = folder("project");
    let report = report(&classes(), "org.acme.*", &out, &["--scope", "3"]);
    let tests = report["tests"].as_array().unwrap().len();
    assert_eq!(report["inputs"], serde_json::json!({ "public API": tests }), "{report:#}");
    for m in methods(&report).filter(|m| m["tests"] != Value::Null) {
        assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
        assert_eq!(m["lines"]["covered"], m["lines"]["total"], "{m:#}");
    }
    let again = out.join("again");
    let ended = heapwise(&classes(), "org.acme.*", &again, &["--scope", "3", "--no-run", "--jobs", "1"]);
    // The share is printed.
    assert!(ended.text().contains("; inputs: 100 % by public API"), "{}", ended.text());
    for name in TESTS {
        let read = |folder: &Path| fs::read_to_string(folder.join("org/acme").join(name)).unwrap();
        assert_eq!(read(&out), read(&again), "the same class gives the same file");
        let kept = read(&repository("examples/project/src/test/java"));
        assert_eq!(kept, read(&out), "{name} of the example project is out of date");
    }
}

/// As someone runs them who has never heard of Heapwise.
#[test]
fn its_tests_pass_without_heapwise() {
    let ended = support::run(&mut Command::new(repository("examples/project").join("run-tests")));
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    assert!(ended.text().contains(" 0 tests failed"), "{}", ended.text());
}

/// Maven, offline, with what Debian has in its repository.
#[test]
fn its_tests_pass_with_maven() {
    for part in [
        "surefire/surefire-junit-platform",
        "plugins/maven-compiler-plugin",
        "plugins/maven-resources-plugin",
    ] {
        let folder = Path::new("/usr/share/maven-repo/org/apache/maven").join(part);
        assert!(folder.exists(), "{} is missing: `scripts/setup --tests` installs it", folder.display());
    }
    let out = folder("maven");
    let project = repository("examples/project");
    let mut copy = Command::new("cp");
    copy.arg("-r").arg(project.join("src")).arg(project.join("pom.xml")).arg(&out);
    assert_eq!(support::run(&mut copy).code, Some(0));
    let mut mvn = Command::new("mvn");
    mvn.current_dir(&out).args(["--offline", "--batch-mode", "-Dmaven.repo.local=/usr/share/maven-repo"]);
    let ended = support::run(mvn.args(["-Dsurefire.version=2.22.3", "test"]));
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    let all: usize = TESTS.iter().map(|t| count(t)).sum();
    let expected = format!("Tests run: {all}, Failures: 0, Errors: 0, Skipped: 0");
    assert!(ended.text().contains(&expected), "{expected}\n{}", ended.text());
}

/// Gradle, offline. Its packages are large, so `scripts/setup` does not install them; without them this test says so.
#[test]
#[expect(clippy::print_stdout, reason = "a test that does not run says why")]
fn its_tests_pass_with_gradle() {
    if !Path::new("/usr/share/gradle").exists() {
        println!("skipped: there is no Gradle on this machine (Debian: gradle)");
        return;
    }
    let out = folder("gradle");
    let project = repository("examples/project");
    let mut copy = Command::new("cp");
    copy.arg("-r").args(["src", "build.gradle", "debian.gradle"].map(|f| project.join(f))).arg(&out);
    assert_eq!(support::run(&mut copy).code, Some(0));
    let mut gradle = Command::new("gradle");
    gradle.current_dir(&out).env("GRADLE_USER_HOME", out.join("home"));
    let ended = support::run(gradle.args([
        "--no-daemon",
        "--offline",
        "-I",
        "debian.gradle",
        "--console",
        "plain",
        "test",
    ]));
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    let all: usize = TESTS.iter().map(|t| count(t)).sum();
    let expected = format!("{all} tests successful");
    assert!(ended.text().contains(&expected), "{expected}\n{}", ended.text());
    assert!(ended.text().contains(" 0 tests failed"), "{}", ended.text());
}

/// The number of tests in a file of the project.
fn count(name: &str) -> usize {
    let folder = repository("examples/project/src/test/java/org/acme");
    fs::read_to_string(folder.join(name)).unwrap().matches("@Test\n").count()
}

/// The suite of all paths notices every mutant that behaves differently on inputs within the scope.
#[test]
fn its_tests_notice_mutants() {
    let out = folder("mutants");
    let tests = out.join("written");
    let ended = heapwise(&classes(), "org.acme.*", &tests, &["--scope", "3", "--keep", "paths"]);
    assert!(ended.text().contains("all compiled and passed"), "{}{}", ended.text(), ended.stderr);
    let list = support::java_tests().join("junit/mutants.txt");
    let files = support::sources(&tests.join("org/acme"));
    let results = mutants(&main_sources(), &classes(), &files, &list, &out);
    let mut count: BTreeMap<&str, usize> = BTreeMap::new();
    for (end, mutant) in &results {
        *count.entry(mutant.split(" | ").next().unwrap()).or_default() += 1;
        // A mutant that survives has its reason in the list.
        let explained = mutant.split(" | ").count() == 4;
        let expected = if explained { "survived" } else { "killed" };
        assert_eq!(end, expected, "{mutant}");
    }
    assert!(count.len() == 3 && count.values().all(|n| *n >= 20), "{count:?}");
}
