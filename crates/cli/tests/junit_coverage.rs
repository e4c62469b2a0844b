//! The tests that `heapwise test` writes for the examples and the subjects of the papers: all compile without warnings and
//! pass (the command itself sees to that), cover what JaCoCo says they cover, and take every branch that is feasible.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::junit::{folder, jar, javac, junit, methods, mutants, path, reaches_all, report, repository};

/// Covered branches, all branches, covered lines, all lines.
type Counts = [u64; 4];

#[test]
fn coverage_is_that_of_jacoco() {
    let out = folder("jacoco");
    let classes = out.join("classes");
    let examples = repository("examples");
    // JaCoCo 0.8.6 knows no newer class files.
    let release = ["--release", "11"];
    javac(&classes, &[], &release, &support::sources(&examples));
    javac(&classes, &[], &release, &support::sources(&examples.join("project/src/main/java/org/acme")));
    javac(&classes, &[], &release, &support::sources(&support::java_tests().join("junit/jacoco")));
    let tests = out.join("tests");
    let report = report(&classes, "**", &tests, &["--scope", "3"]);
    reaches_all(&report);
    let theirs = jacoco(&classes, &tests, &out);
    let mut wrong = String::new();
    for m in methods(&report) {
        let target = m["target"].as_str().unwrap();
        let number = |of: &str, what: &str| m[of][what].as_u64().unwrap();
        let ours = [
            number("branches", "covered"),
            number("branches", "total"),
            number("lines", "covered"),
            number("lines", "total"),
        ];
        // A method without code has no lines, and is not in JaCoCo's report.
        if ours[3] > 0 && theirs.get(target) != Some(&ours) {
            let _ = writeln!(wrong, "{target}: {ours:?}, JaCoCo {:?}", theirs.get(target));
        }
    }
    // Initializers and lambdas are no methods that a report is about.
    for name in theirs.keys().filter(|n| !n.contains("<clinit>") && !n.contains("lambda$")) {
        if !methods(&report).any(|m| m["target"] == *name) {
            let _ = writeln!(wrong, "{name}: only in JaCoCo's report");
        }
    }
    assert!(wrong.is_empty(), "branches covered, branches, lines covered, lines:\n{wrong}");
    assert!(theirs.len() > 40, "{theirs:?}");
}

/// Runs tests under JaCoCo's agent. Debian's jar of the agent has no manifest that says so; one is made here.
fn jacoco(classes: &Path, tests: &Path, out: &Path) -> BTreeMap<String, Counts> {
    let asm = ["asm", "asm-commons", "asm-tree", "asm-analysis"].map(jar);
    let (agent, core) = (jar("org.jacoco.agent.rt"), jar("org.jacoco.core"));
    let jacoco = [&[agent, core][..], &asm].concat();
    let manifest = out.join("manifest.txt");
    fs::write(&manifest, "Premain-Class: org.jacoco.agent.rt.internal.PreMain\n").unwrap();
    let agent = out.join("agent.jar");
    let ended = support::run(Command::new("jar").arg("cfm").arg(&agent).arg(&manifest));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let mut files = support::sources(tests);
    files.extend(support::sources(&tests.join("org/acme")));
    files.push(repository("crates/cli/src/commands/test/Runner.java"));
    let compiled = out.join("compiled");
    javac(&compiled, &[vec![classes.to_owned()], junit()].concat(), &[], &files);
    let (data, driver) = (out.join("jacoco.exec"), out.join("driver"));
    let mut java = Command::new("java");
    let mut names = names(&support::sources(tests), "");
    names.extend(self::names(&support::sources(&tests.join("org/acme")), "org.acme."));
    let others = "excludes=*Test:Runner:org.jacoco.*:org.objectweb.*:org.junit.*";
    java.arg(format!("-javaagent:{}=destfile={},{others}", agent.display(), data.display()));
    java.args(["-ea", "-cp"]).arg(path(&[&[classes.to_owned(), compiled], &junit(), &jacoco])).arg("Runner");
    let ended = support::run(java.args(names));
    assert!(
        !ended.text().contains("heapwise\tfailed") && ended.text().contains("heapwise\tpassed"),
        "{}{}",
        ended.text(),
        ended.stderr
    );
    javac(&driver, &jacoco, &[], &[support::junit::support("Coverage.java")]);
    let mut java = Command::new("java");
    java.arg("-cp").arg(path(&[&[driver], &jacoco])).arg("Coverage").arg(&data).arg(classes);
    let ended = support::run(&mut java);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let line = |line: &str| {
        let mut parts = line.split('\t');
        let name = parts.next().unwrap().to_owned();
        let numbers: Vec<u64> = parts.map(|n| n.parse().unwrap()).collect();
        (name, Counts::try_from(numbers).unwrap())
    };
    ended.text().lines().map(line).collect()
}

fn names(files: &[PathBuf], package: &str) -> Vec<String> {
    let name = |f: &PathBuf| format!("{package}{}", f.file_stem().unwrap().to_string_lossy());
    files.iter().map(name).filter(|n| n.ends_with("Test")).collect()
}

/// A class with an invariant gets no test with a structure that breaks it: with a check at the entry of each method, all
/// tests still pass. Only the tests of the invariant itself break it.
#[test]
fn inputs_satisfy_the_invariant() {
    let out = folder("valid");
    let main = out.join("main");
    fs::create_dir_all(&main).unwrap();
    let mut list = String::new();
    for name in ["Elevator", "Genealogy", "Grid", "SortedList", "Tasks"] {
        let file = repository("examples").join(format!("{name}.java"));
        let text = fs::read_to_string(&file).unwrap();
        fs::copy(&file, main.join(format!("{name}.java"))).unwrap();
        let is_method = |l: &&str| {
            l.starts_with("    ")
                && !l.starts_with("     ")
                && l.ends_with(") {")
                && !l.contains("private")
                && !l.contains("repOK")
        };
        let before = list.len();
        for line in text.lines().filter(is_method) {
            let guard = "if (!repOK()) { throw new Error(\"not valid\"); }";
            let _ = writeln!(list, "{name} | {} | {} {guard}", line.trim(), line.trim());
        }
        assert!(list.len() > before, "no methods in {text}");
        // The check is seen to work: with an invariant that nothing satisfies, tests fail.
        let _ = writeln!(
            list,
            "{name} | boolean repOK() {{ | boolean repOK() {{ if (true) {{ return false; }} | control"
        );
    }
    let classes = out.join("classes");
    javac(&classes, &[], &[], &support::sources(&main));
    let tests = out.join("written");
    report(&classes, "*", &tests, &["--scope", "3", "--keep", "all"]);
    fs::write(out.join("list.txt"), list).unwrap();
    let results = mutants(&main, &classes, &support::sources(&tests), &out.join("list.txt"), &out);
    assert!(results.len() >= 15, "{results:?}");
    for (end, mutant) in results {
        let expected = if mutant.ends_with("| control") { "killed" } else { "survived" };
        assert_eq!(end, expected, "{mutant}");
    }
}

/// Writes tests for a subject of the papers.
fn subject(class: &str) -> Value {
    subject_at(class, "3")
}

/// The same for a class or one of its methods, within a scope.
fn subject_at(target: &str, scope: &str) -> Value {
    let classes = support::compiled("java-subjects", &support::sources(&repository("benches/subjects")));
    let out = folder(&target.replace(['(', ')', ','], "-"));
    // Resolving references one by one is the quickest for these preconditions.
    let report = report(&classes, target, &out, &["--scope", scope, "--heap", "lazy"]);
    reaches_all(&report);
    for m in report["classes"][0]["methods"].as_array().unwrap() {
        assert!(m["tests"].as_u64() > Some(0), "{m:#}");
    }
    report
}

#[test]
fn array_map() {
    subject("ArrayMap");
}

#[test]
fn avl_tree() {
    subject("AvlTree");
}

#[test]
fn binary_search_tree() {
    subject("BinarySearchTree");
}

#[test]
fn binomial_heap() {
    subject("BinomialHeap");
}

/// The methods of the papers; its predicates have thousands of paths each.
#[test]
fn hash_map() {
    for method in ["put(int)", "remove(int)", "get(int)", "containsKey(int)", "size()"] {
        subject_at(&format!("HashMap.{method}"), "3");
    }
}

#[test]
fn linked_list() {
    subject("LinkedList");
}

#[test]
fn tree_map() {
    subject("TreeMap");
}

#[test]
fn tree_set() {
    subject("TreeSet");
}

/// It has four lists, so no valid one has at most three objects of each class. There are tests all the same, and the report
/// says why there are no more.
#[test]
fn schedule() {
    let report = subject("Schedule");
    let m = support::junit::method(&report, "Schedule.addProcess(int)");
    assert!(m["reasons"][0].as_str().unwrap().contains("no input within the bounds satisfies"), "{m:#}");
    for target in ["Schedule.addProcess(int)", "Schedule.upgradeProcess(int, int)"] {
        let report = subject_at(target, "4");
        let m = support::junit::method(&report, target);
        assert_eq!((&m["complete"], &m["reasons"]), (&true.into(), &Value::Array(Vec::new())), "{m:#}");
        assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
    }
}
