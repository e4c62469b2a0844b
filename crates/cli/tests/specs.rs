//! Specifications as a user writes them: annotations, postconditions, harnesses, and what can be wrong with them.

mod support;

use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use support::Ended;

const SOURCE: &str = r#"
import heapwise.*;

class Account {
    int balance;
    Account next;

    boolean repOK() { return balance >= 0; }
    boolean small() { return balance < 10; }

    int draw(int amount) { balance -= amount; return balance; }

    @Precondition("small") @Postcondition("small")
    void add(int amount) { if (amount > 0 && amount < 3) balance += amount; }

    @Scope(2)
    static int length(Account a) { return a == null ? 0 : a.next == null ? 1 : a.next.next == null ? 2 : 3; }

    boolean isResult(int amount, int result) { return result == balance && result < 5; }
    boolean throwsAfter() { if (balance == 7) throw new IllegalStateException("seven"); return true; }
    static boolean positive(int result) { return result > 0; }
    static int half(int x) { return x / 2; }

    boolean throwing() { return next.balance == 0; }
    boolean alwaysThrowing() { throw new IllegalStateException(); }
    boolean alwaysLooping() { while (true) { } }
    boolean sometimesLooping() { while (next == null) { } return true; }
    boolean looping() { while (balance != 0) { } return true; }
    boolean writing() { balance = 0; return true; }
    boolean other(String s) { return true; }
    int number() { return 1; }
    static native boolean unknown();
}

class Harness {
    static int pick() {
        int a = Heapwise.anyInt();
        Heapwise.assume(a > 10);
        switch (Heapwise.choose(3)) {
            case 0: return a > 20 ? 1 : 2;
            case 1: return 3;
            default: return Heapwise.anyBoolean() ? 4 : 5;
        }
    }
    static int kinds() {
        int n = 0;
        if (Heapwise.anyLong() == 1L << 40) n += 1;
        if (Heapwise.anyByte() == -3) n += 2;
        if (Heapwise.anyShort() == 300) n += 4;
        if (Heapwise.anyChar() == 'x') n += 8;
        if (Heapwise.anyFloat() == 0.5f) n += 16;
        if (Heapwise.anyDouble() < -1e9) n += 32;
        return n;
    }
    static int open(int n) { return Heapwise.choose(n) == 5 ? 1 : 0; }
    public static void main(String[] args) { System.out.println(args.length == 0 ? pick() : kinds()); }
}

class Made {
    final String name;
    final java.time.LocalDate date;

    Made(String name, java.time.LocalDate date) {
        if (date.getYear() < 0) throw new IllegalArgumentException();
        this.name = name;
        this.date = date;
    }
}
"#;

fn folder() -> &'static Path {
    static FOLDER: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("specs-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        // The library as the command writes it.
        let api = support::run(support::heapwise().arg("api").arg("--out").arg(&folder));
        assert_eq!(api.code, Some(0), "{api:?}");
        assert!(
            api.text().contains("heapwise-api.jar") && folder.join("heapwise-api.jar").exists(),
            "{api:?}"
        );
        fs::write(folder.join("Account.java"), SOURCE).unwrap();
        let mut sources = vec![folder.join("Account.java")];
        sources.extend(fs::read_dir(folder.join("heapwise")).unwrap().flatten().map(|e| e.path()));
        sources.sort();
        support::compiled("specs", &sources)
    })
}

fn explore(target: &str, options: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(folder()).arg(target).args(options).args(support::patient(""));
    support::run(&mut command)
}

/// The result; every path that ended was replayed.
#[track_caller]
fn json(target: &str, options: &[&str]) -> Value {
    let ended = explore(target, &[options, &["--format", "json"]].concat());
    let json: Value = serde_json::from_slice(&ended.stdout).unwrap_or_else(|e| panic!("{e}: {ended:?}"));
    assert_eq!(json["complete"], true, "{target} {json}");
    for case in json["cases"].as_array().expect("cases") {
        assert_eq!(case["replayed"], true, "{target} {case}");
    }
    json
}

/// Paths and findings.
#[track_caller]
fn numbers(target: &str, options: &[&str], paths: u64, findings: u64) -> Value {
    let json = json(target, options);
    let found = (json["paths"]["total"].as_u64(), json["findings"].as_u64());
    assert_eq!(found, (Some(paths), Some(findings)), "{target} {options:?} {json}");
    json
}

#[test]
fn a_broken_postcondition_is_a_finding() {
    numbers("Account.draw", &[], 1, 0);
    let json = numbers("Account.draw", &["--post", "repOK"], 2, 1);
    let broken = json["cases"].as_array().unwrap().iter().find(|c| c["finding"] == true).unwrap();
    assert_eq!(broken["broken"], "the postcondition Account.repOK() does not hold");
    assert_eq!(broken["outcome"], "returned");
    let result: i64 = broken["concrete_value"].as_str().unwrap().parse().unwrap();
    assert!(result < 0, "{broken}");
    let text = explore("Account.draw", &["--post", "repOK"]);
    assert_eq!(text.code, Some(1));
    assert!(text.text().contains("finding: the postcondition Account.repOK() does not hold"), "{text:?}");
}

#[test]
fn a_postcondition_may_take_the_result_and_may_throw() {
    // The result is the balance: only the bound can fail.
    numbers("Account.draw", &["--post", "isResult"], 2, 1);
    numbers("Account.half", &["--post", "positive"], 2, 1);
    let json = numbers("Account.draw", &["--post", "throwsAfter"], 2, 1);
    assert!(
        json.to_string()
            .contains("the postcondition Account.throwsAfter() threw java.lang.IllegalStateException")
    );
}

#[test]
fn annotations_are_honoured_and_options_override_them() {
    // amount <= 0, amount >= 3, and between: the balance then is 9 or less, or too large.
    let json = numbers("Account.add", &[], 4, 1);
    assert_eq!(json["check"], "precise");
    numbers("Account.add", &["--post", "none"], 3, 0);
    // Any balance: too large ones break the postcondition on each of the three ways.
    numbers("Account.add", &["--pre", "none"], 6, 3);
    // Nothing; one; one that follows itself; two, the second followed by nothing, the first, itself.
    let json = numbers("Account.length", &["--pre", "none", "--heap", "lazy"], 6, 0);
    assert_eq!(json["bounds"]["scope"]["*"], 2);
}

#[test]
fn a_harness_asks_for_inputs() {
    let json = numbers("Harness.pick", &[], 5, 0);
    assert_eq!(json["pruned"]["precondition"], 1, "{json}");
    let mut values: Vec<&str> =
        json["cases"].as_array().unwrap().iter().filter_map(|c| c["concrete_value"].as_str()).collect();
    values.sort_unstable();
    assert_eq!(values, ["1", "2", "3", "4", "5"]);
    numbers("Harness.kinds", &[], 64, 0);
    numbers("Harness.open", &[], 3, 1);
}

/// The values of a path, given to `run` as a property, take that path.
#[test]
fn recorded_values_take_the_same_path_outside() {
    // Of the second one, with values of all types, some of 64 paths.
    for (target, args, step) in [("Harness.pick", &[][..], 1), ("Harness.kinds", &["kinds"], 7)] {
        let json = json(target, &[]);
        for case in json["cases"].as_array().unwrap().iter().step_by(step) {
            let inputs = case["inputs"].as_array().unwrap().iter();
            let values: Vec<&str> = inputs.filter_map(|i| i["value"].as_str()).collect();
            let mut command = support::heapwise();
            command.arg("run").arg("-c").arg(folder()).arg(format!("-Dheapwise.values={}", values.join(",")));
            let ended = support::run(command.arg("Harness").args(args));
            assert_eq!(ended.text().trim(), case["concrete_value"].as_str().unwrap(), "{case} {ended:?}");
        }
    }
}

/// Before a constructor has run there is no object that it could be called on.
#[test]
fn constructors_have_no_receiver_among_their_inputs() {
    for heap in ["lazy", "lazier", "lazier-sharp", "summary", "pose"] {
        // Lazy decides what `name` is when it is stored.
        let paths = if heap == "lazy" { 4 } else { 3 };
        let json = numbers("Made.<init>", &["--heap", heap], paths, 2);
        for case in json["cases"].as_array().expect("cases") {
            let args = case["input_heap"]["args"].as_array().expect("arguments").iter();
            assert_eq!(
                args.filter_map(|a| a["name"].as_str()).collect::<Vec<_>>(),
                ["name", "date"],
                "{case}"
            );
        }
    }
}

#[track_caller]
fn fails(target: &str, options: &[&str], code: i32, part: &str) {
    let ended = explore(target, options);
    let text = format!("{}{}", ended.text(), ended.stderr).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(ended.code == Some(code) && text.contains(part), "{options:?}: {:?} {text}", ended.code);
}

#[test]
fn specifications_that_cannot_be_used() {
    for (option, what) in [("--pre", "precondition"), ("--post", "postcondition")] {
        let say = |rest: &str| format!("the {what} {rest}");
        fails("Account.draw", &[option, "nothing"], 2, &say("was not found"));
        fails(
            "Account.draw",
            &[option, "number"],
            2,
            &say("Account.number() returns int; it has to return boolean"),
        );
        fails("Account.draw", &[option, "unknown"], 2, &say("Account.unknown() is native and cannot be run"));
        fails(
            "Account.draw",
            &[option, "other"],
            2,
            &say("Account.other(java.lang.String) cannot be applied"),
        );
    }
}

#[test]
fn preconditions_that_fail_while_they_run() {
    for (check, code) in [("assume", 4), ("precise", 3), ("shape", 3)] {
        let with = |pre: &'static str| ["--pre", pre, "--check", check];
        let threw = "threw java.lang.NullPointerException; let it return false, or say --pre-throws-false";
        fails("Account.draw", &with("throwing"), code, threw);
        let threw = "threw java.lang.IllegalStateException; let it return false";
        fails("Account.draw", &with("alwaysThrowing"), code, threw);
        fails("Account.draw", &with("writing"), code, "writes to this.balance");
        let accepted = explore("Account.draw", &[&with("throwing")[..], &["--pre-throws-false"]].concat());
        assert_eq!(accepted.code, Some(0), "{accepted:?}");
    }
    let looping = ["--pre", "looping", "--max-steps", "1000"];
    fails("Account.draw", &looping, 0, "no findings, 1 path");
    // There are valid inputs, but what it does on others is named, too.
    for (pre, check) in
        [("alwaysLooping", "precise"), ("sometimesLooping", "precise"), ("sometimesLooping", "shape")]
    {
        let message =
            format!("the precondition Account.{pre}() did not end within 1000 instructions on some input");
        fails("Account.draw", &["--pre", pre, "--check", check, "--max-steps", "1000"], 3, &message);
    }
}
