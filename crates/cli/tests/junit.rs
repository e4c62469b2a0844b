//! `heapwise test`: the tests that it writes are compiled and run by the command itself; here is checked what they say,
//! which files are touched, and that they notice mutants.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use support::Ended;

const JARS: [&str; 7] = [
    "junit-jupiter-api",
    "junit-jupiter-engine",
    "junit-platform-commons",
    "junit-platform-engine",
    "junit-platform-launcher",
    "opentest4j",
    "apiguardian-api",
];

/// Whether JUnit is on the machine; `scripts/setup` installs it where that is allowed.
fn junit_is_here() -> bool {
    Path::new("/usr/share/java/junit-jupiter-api.jar").exists()
        && Path::new("/usr/share/java/junit-vintage-engine.jar").exists()
}

/// A fresh folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("junit-{name}-{}", std::process::id()));
    // A killed run of the same number may have left something.
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn cases() -> PathBuf {
    let folder = support::java_tests().join("junit");
    let mut files = support::sources(&folder);
    files.extend(support::sources(&folder.join("org/acme")));
    support::compiled("java-junit", &files)
}

fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/project").canonicalize().unwrap()
}

fn heapwise(classes: &Path, target: &str, out: &Path, options: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.args(["test", "--timeout", "none", "--solver-timeout", "600", "-c"]).arg(classes).arg(target);
    support::run(command.arg("--out").arg(out).args(options))
}

fn json(ended: &Ended) -> Value {
    serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}\n{}", ended.stderr))
}

#[track_caller]
fn says(file: &Path, parts: &[&str]) {
    let text = fs::read_to_string(file).unwrap();
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in\n{text}");
    }
}

/// The report on one method.
fn method<'a>(report: &'a Value, target: &str) -> &'a Value {
    let classes = report["classes"].as_array().unwrap();
    let mut all = classes.iter().flat_map(|c| c["methods"].as_array().unwrap());
    all.find(|m| m["target"] == target).unwrap_or_else(|| panic!("no {target} in {report:#}"))
}

#[test]
fn literals_of_every_kind_in_the_default_package() {
    if !junit_is_here() {
        return;
    }
    let out = folder("plain");
    for version in ["4", "5"] {
        let ended = heapwise(&cases(), "Plain", &out, &["--junit", version, "--format", "json", "--force"]);
        assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
        let report = json(&ended);
        assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
        assert!(report["tests"].as_array().unwrap().len() >= 28, "{report:#}");
        let escaped = method(&report, "Plain.escaped(char)");
        assert_eq!(escaped["branches"]["covered"], escaped["branches"]["total"]);
        let file = out.join("PlainTest.java");
        says(&file, &["Double.NaN", "-0.0", "Long.MIN_VALUE", "Integer.MIN_VALUE", "(byte) -", "(short) -"]);
        says(&file, &[r#""Grüße \"\\\n\u0001\ud83d\ude00\ud800""#, "Integer.valueOf(1000)", "new int[] {"]);
        says(&file, &["half_returnsNaN", "half_returnsMinusZero", "text_returnsNull"]);
        let home =
            if version == "4" { "import org.junit.Test;" } else { "import org.junit.jupiter.api.Test;" };
        says(&file, &[home]);
    }
    // All characters that need an escape, one test for each path.
    let ended = heapwise(&cases(), "Plain.escaped(char)", &out, &["--keep", "all"]);
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    says(
        &out.join("PlainEscapedTest.java"),
        &[r"escaped('\'')", r"escaped('\\')", r"escaped('\n')", r"escaped('\ud800')"],
    );
}

#[test]
fn classes_that_are_hard_to_test() {
    if !junit_is_here() {
        return;
    }
    let out = folder("cases");
    let ended = heapwise(&cases(), "org.acme.*", &out, &["--format", "json", "--max-steps", "3000"]);
    let report = json(&ended);
    assert_eq!(ended.code, Some(1), "{report:#}\n{}", ended.stderr);
    assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
    let tests = out.join("org/acme/CasesTest.java");
    says(&tests, &["Cases.Color.GREEN", "overloaded((String) null)", "overloaded((Cases) null)", "größe("]);
    says(&tests, &["throws Exception", "assertThrows(IOException.class", "import java.io.IOException;"]);
    says(&tests, &["assertThrows(NullPointerException.class", "assertThrows(IllegalArgumentException.class"]);
    says(&tests, &["@SuppressWarnings({\"rawtypes\", \"unchecked\", \"deprecation\"})"]);
    says(&tests, &["HeapwiseObjects.set(", "\"hidden\", 41", "assertEquals(\"[7]\", Cases.list("]);
    // Bugs apart from contract, with their line.
    says(
        &out.join("org/acme/CasesBugTest.java"),
        &["Looks like a bug at Cases.java:", "ArithmeticException.class"],
    );
    says(&out.join("org/acme/CasesBoxTest.java"), &["Cases.Box box = new Cases.Box();"]);
    says(&out.join("org/acme/CasesPointTest.java"), &["new Cases.Point(-"]);
    says(&out.join("org/acme/TestTest.java"), &["@org.junit.jupiter.api.Test"]);
    // Never without tests and without a reason.
    for class in report["classes"].as_array().unwrap() {
        for m in class["methods"].as_array().unwrap().iter().filter(|m| m["tests"] == 0) {
            assert_ne!(m["reasons"], Value::Array(vec![]), "{m:#}");
        }
        for m in class["skipped"].as_array().unwrap() {
            assert!(m["reason"].as_str().is_some_and(|r| !r.is_empty()), "{m:#}");
        }
    }
    let endless = method(&report, "org.acme.Cases.endless(int)");
    assert_eq!((&endless["tests"], &endless["complete"]), (&Value::from(1), &Value::from(false)));
    let text = ended.text();
    for reason in ["native: ", "abstract: ", "private: ", "its class is private"] {
        assert!(text.contains(reason), "{reason}\n{text}");
    }
    // Names stay readable, whatever the source says.
    for t in report["tests"].as_array().unwrap() {
        assert!(t["name"].as_str().is_some_and(|n| n.chars().count() <= 100), "{t}");
    }
}

#[test]
fn files_are_updated_but_never_those_that_were_edited() {
    let out = folder("files");
    let test = |options: &[&str]| {
        heapwise(&cases(), "Plain.leastInt(int)", &out, &[&["--no-run"], options].concat())
    };
    let file = out.join("PlainLeastIntTest.java");
    let first = test(&[]);
    assert_eq!(first.code, Some(0), "{}{}", first.text(), first.stderr);
    assert!(first.text().contains("PlainLeastIntTest.java (2 tests): written"), "{}", first.text());
    assert!(first.text().contains("not run"), "{}", first.text());
    let written = fs::read_to_string(&file).unwrap();
    assert!(test(&[]).text().contains(": unchanged"));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    // Another version of JUnit is another file; the old one is ours.
    assert!(test(&["--junit", "4"]).text().contains(": updated"));
    assert!(test(&[]).text().contains(": updated"));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
    for theirs in [written.replace("Integer.MIN_VALUE", "5"), "class PlainLeastIntTest {}\n".to_owned()] {
        fs::write(&file, &theirs).unwrap();
        let kept = test(&[]);
        assert_eq!(kept.code, Some(2), "{}", kept.text());
        assert!(kept.text().contains("edited by hand"), "{}", kept.text());
        assert_eq!(fs::read_to_string(&file).unwrap(), theirs);
    }
    assert_eq!(test(&["--force"]).code, Some(0));
    assert_eq!(fs::read_to_string(&file).unwrap(), written);
}

#[test]
fn wrong_input_is_told() {
    let out = folder("wrong");
    fs::write(out.join("file"), "").unwrap();
    let ended = heapwise(&cases(), "Plain", &out.join("file"), &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("cannot write into"), "{}", ended.stderr);
    let ended = heapwise(&cases(), "org.nowhere.*", &out, &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("no classes in org.nowhere.*"), "{}", ended.stderr);
    let ended = heapwise(&cases(), "Plain.noSuch", &out, &["--no-run"]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    let nowhere = out.display().to_string();
    let ended = heapwise(&cases(), "Plain", &out, &["--junit-path", &nowhere]);
    assert_eq!(ended.code, Some(2), "{}", ended.stderr);
    assert!(ended.stderr.contains("no JUnit 5") && ended.stderr.contains("--no-run"), "{}", ended.stderr);
}

/// The example project: its tests pass, need public methods only and cover everything, the command writes the same files
/// again, and the suite of all paths notices every mutant that behaves differently.
#[test]
fn the_example_project_and_its_mutants() {
    if !junit_is_here() {
        return;
    }
    let main = project().join("src/main/java");
    let classes = support::compiled("java-junit-project", &support::sources(&main.join("org/acme")));
    let out = folder("project");
    let ended = heapwise(&classes, "org.acme.*", &out, &["--scope", "3", "--format", "json"]);
    let report = json(&ended);
    assert_eq!(report["disagreements"], Value::Array(vec![]), "{report:#}");
    let tests = report["tests"].as_array().unwrap().len();
    assert_eq!(report["inputs"]["public API"], Value::from(tests), "{report:#}");
    for class in report["classes"].as_array().unwrap() {
        for m in class["methods"].as_array().unwrap() {
            assert_eq!(m["branches"]["covered"], m["branches"]["total"], "{m:#}");
            assert_eq!(m["lines"]["covered"], m["lines"]["total"], "{m:#}");
        }
    }
    let again = out.join("again");
    heapwise(&classes, "org.acme.*", &again, &["--scope", "3", "--no-run", "--jobs", "1"]);
    for name in ["IntListTest.java", "IntMapTest.java", "SearchTreeTest.java"] {
        let read = |folder: &Path| fs::read_to_string(folder.join("org/acme").join(name)).unwrap();
        assert_eq!(read(&out), read(&again), "the same class gives the same file");
    }
    // The tests that are checked in, as someone runs them who has never heard of Heapwise.
    let ended = support::run(&mut Command::new(project().join("run-tests")));
    assert_eq!(ended.code, Some(0), "{}{}", ended.text(), ended.stderr);
    assert!(ended.text().contains(" 0 tests failed"), "{}", ended.text());
    let all = out.join("all");
    let ended = heapwise(&classes, "org.acme.*", &all, &["--scope", "3", "--keep", "paths"]);
    assert!(ended.text().contains("all compiled and passed"), "{}{}", ended.text(), ended.stderr);
    mutants(&main, &classes, &all, &out);
}

fn mutants(main: &Path, classes: &Path, tests: &Path, out: &Path) {
    let jars: Vec<PathBuf> = JARS.iter().map(|j| PathBuf::from(format!("/usr/share/java/{j}.jar"))).collect();
    let path = |extra: &[&Path]| {
        std::env::join_paths(extra.iter().map(|p| p.to_path_buf()).chain(jars.iter().cloned())).unwrap()
    };
    let compile = |to: &Path, extra: &[&Path], files: &[PathBuf]| {
        fs::create_dir_all(to).unwrap();
        let mut javac = Command::new("javac");
        javac.args(["-encoding", "UTF-8", "-d"]).arg(to).arg("-cp").arg(path(extra)).args(files);
        let ended = support::run(&mut javac);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    };
    let (compiled, driver) = (out.join("tests"), out.join("driver"));
    compile(&compiled, &[classes], &support::sources(&tests.join("org/acme")));
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/MutantDriver.java");
    compile(&driver, &[], &[source]);
    let list = support::java_tests().join("junit/mutants.txt");
    let mut java = Command::new("java");
    java.args(["-ea", "-cp"]).arg(path(&[&driver])).arg("MutantDriver").arg(main).arg(&compiled);
    let ended = support::run(java.arg(&list).arg(out.join("mutants")));
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let text = ended.text();
    let results: Vec<(&str, &str)> =
        text.lines().filter_map(|l| l.strip_prefix("mutant\t")?.split_once('\t')).collect();
    assert!(results.len() >= 40, "{text}");
    for (end, mutant) in results {
        let explained = mutant.split(" | ").count() == 4;
        let expected = if explained { "survived" } else { "killed" };
        assert_eq!(end, expected, "{mutant}");
    }
}
