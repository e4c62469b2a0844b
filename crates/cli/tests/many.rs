//! Whole classes and packages: one line a method, a folder that continues, limits that hold.

mod support;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use support::Ended;

const SOURCES: [(&str, &str); 3] = [
    (
        "Shop.java",
        "package shop;
         abstract class Shop {
             int stock;
             Shop next;
             Shop(int stock) { this.stock = stock; }
             static int sign(int x) { return x < 0 ? -1 : 1; }
             int rest(int sold) { return stock / sold; }
             int second() { return next.stock; }
             abstract int none();
             static { if (System.currentTimeMillis() == 0) throw new Error(); }
         }",
    ),
    ("Big.java", "package shop; class Big extends Shop { Big() { super(1000); } int none() { return 0; } }"),
    (
        "Spin.java",
        "package shop.more;
         class Spin {
             static int spin(int x) {
                 int s = 0;
                 for (;;) s += (x >>> (s & 31) & 1) == 0 ? 1 : 2;
             }
         }",
    ),
];

/// The classes, compiled once for each process of tests.
fn classes() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("many-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let files: Vec<PathBuf> = SOURCES.iter().map(|(name, _)| folder.join(name)).collect();
    for ((_, text), file) in SOURCES.iter().zip(&files) {
        // Tests of one process run at the same time: none may see half a file.
        let partial = file.with_extension(format!("{:?}", std::thread::current().id()));
        fs::write(&partial, text).unwrap();
        fs::rename(&partial, file).unwrap();
    }
    support::compiled("many", &files)
}

fn explore(words: &[&str]) -> Ended {
    let mut command = support::heapwise();
    command.arg("explore").arg("-c").arg(classes()).args(words);
    if !words.contains(&"--timeout") {
        command.args(["--timeout", "none"]);
    }
    support::run(&mut command)
}

/// An empty folder of this name.
fn fresh(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|l| serde_json::from_str(l).unwrap_or_else(|e| panic!("{e}: {l}"))).collect()
}

/// Method and what of it does not depend on the time.
fn outcomes(rows: &[Value]) -> BTreeMap<String, String> {
    let shown = |r: &Value| format!("{} {} {} {}", r["status"], r["paths"], r["findings"], r["reasons"]);
    rows.iter().filter(|r| r["id"].is_string()).map(|r| (r["method"].to_string(), shown(r))).collect()
}

#[test]
fn every_method_with_code_has_a_line_whatever_the_number_of_workers() {
    let one = explore(&["shop.*", "--jobs", "1", "--format", "json"]);
    let two = explore(&["shop.*", "--jobs", "2", "--format", "json"]);
    assert_eq!((one.code, two.code), (Some(1), Some(1)), "{}", one.stderr);
    let rows = lines(&one.text());
    assert_eq!(outcomes(&rows), outcomes(&lines(&two.text())));
    let all = outcomes(&rows);
    let methods: Vec<&str> = all.keys().map(String::as_str).collect();
    assert_eq!(
        methods,
        [
            "\"shop.Big.<init>()\"",
            "\"shop.Big.none()\"",
            "\"shop.Shop.<init>(int)\"",
            "\"shop.Shop.rest(int)\"",
            "\"shop.Shop.second()\"",
            "\"shop.Shop.sign(int)\""
        ]
    );
    let rest = rows.iter().find(|r| r["method"] == "shop.Shop.rest(int)").expect("a row");
    assert_eq!((&rest["status"], &rest["findings"]), (&"complete".into(), &1.into()));
    assert_eq!(rest["found"][0]["what"], "java.lang.ArithmeticException");
    let summary = &rows.last().expect("a summary")["summary"];
    assert_eq!(summary["total"]["methods"], 6);
    assert_eq!(summary["classes"][1]["name"], "shop.Shop");
}

#[test]
fn a_class_and_a_pattern_name_many_methods() {
    let class = explore(&["shop.Shop"]);
    assert_eq!(class.code, Some(1), "{}", class.stderr);
    let text = class.text();
    assert!(text.contains("finding: java.lang.ArithmeticException in shop.Shop.rest(int)"), "{text}");
    assert!(text.lines().any(|l| l.starts_with("class ")), "{text}");
    let columns: Vec<&str> =
        text.lines().find(|l| l.starts_with("shop.Shop ")).expect("the class").split_whitespace().collect();
    assert_eq!(columns[1..5], ["4", "4", "0", "0"], "{text}");
    let below = explore(&["**.Sp*", "--format", "json", "--max-loop", "2"]);
    assert!(below.text().contains("shop.more.Spin.spin(int)"), "{}", below.text());
    let none = explore(&["nowhere.*"]);
    assert_eq!((none.code, none.stderr.contains("there are no classes in nowhere.*")), (Some(2), true));
}

#[test]
fn the_same_folder_continues() {
    let out = fresh("continues");
    let folder = out.to_str().unwrap();
    let whole = explore(&["shop.*", "--out", folder, "--jobs", "1"]);
    assert_eq!(whole.code, Some(1), "{}", whole.stderr);
    let file = out.join("methods.jsonl");
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().count(), 6);
    for name in ["run.json", "summary.txt", "results"] {
        assert!(out.join(name).exists(), "{name}");
    }
    assert_eq!(fs::read_dir(out.join("results")).unwrap().count(), 6);

    // As if it had been killed in the middle of its third line.
    let kept: Vec<&str> = text.lines().take(2).collect();
    let third = text.lines().nth(2).unwrap();
    fs::write(&file, format!("{}\n{}\n{}", kept[0], kept[1], &third[..third.len() / 2])).unwrap();
    let again = explore(&["shop.*", "--out", folder, "--jobs", "2", "--format", "json"]);
    assert_eq!(again.code, Some(1), "{}", again.stderr);
    let after = fs::read_to_string(&file).unwrap();
    // What was kept was not explored again: even its times are the same.
    assert!(after.starts_with(&format!("{}\n{}\n", kept[0], kept[1])), "{after}");
    assert_eq!(outcomes(&lines(&text)), outcomes(&lines(&after)));
    assert_eq!(outcomes(&lines(&text)), outcomes(&lines(&again.text())), "kept lines are printed, too");
}

#[test]
fn what_the_time_of_the_run_leaves_is_explored_by_the_next_run() {
    let out = fresh("total");
    let folder = out.to_str().unwrap();
    let first = explore(&["shop.*", "--out", folder, "--total-timeout", "0.001"]);
    assert!([Some(1), Some(3)].contains(&first.code), "{}", first.stderr);
    let second = explore(&["shop.*", "--out", folder, "--format", "json"]);
    let rows = lines(&second.text());
    assert_eq!(outcomes(&rows).len(), 6, "{}", second.text());
    assert!(outcomes(&rows).values().all(|o| o.starts_with("\"complete\"")), "{}", second.text());
}

#[test]
fn other_options_and_bad_folders_are_refused() {
    let out = fresh("refused");
    let folder = out.to_str().unwrap();
    assert_eq!(explore(&["shop.Shop", "--out", folder]).code, Some(1));
    let other = explore(&["shop.Shop", "--out", folder, "--max-loop", "3"]);
    assert_eq!(other.code, Some(2));
    assert!(other.stderr.contains("--max-loop: none there, 3 now"), "{}", other.stderr);
    let other = explore(&["shop.*", "--out", folder]);
    assert!(other.stderr.contains("target: shop.Shop there, shop.* now"), "{}", other.stderr);
    fs::write(out.join("run.json"), "no").unwrap();
    let broken = explore(&["shop.Shop", "--out", folder]);
    assert_eq!(broken.code, Some(2));
    assert!(broken.stderr.contains("run.json cannot be read as the options of a run"), "{}", broken.stderr);
    let file = out.join("run.json");
    let no_folder = explore(&["shop.Shop", "--out", file.to_str().unwrap()]);
    assert_eq!(no_folder.code, Some(2), "{}", no_folder.stderr);
}

/// Nothing else ends these runs: without the limits they would go on for ever.
#[test]
fn limits_end_methods_that_do_not_end() {
    let unbounded = ["--max-steps", "none", "--max-branches", "none", "--format", "json"];
    for (limit, value, reason) in [
        ("--timeout", "1", "--timeout"),
        ("--memory", "20", "--memory"),
        // A path has at least 16 choices, one for each two bits.
        ("--max-states", "10", "--max-states"),
    ] {
        let words = [&["shop.more.*", limit, value][..], &unbounded].concat();
        let ended = explore(&words);
        assert_eq!(ended.code, Some(3), "{limit}: {}{}", ended.text(), ended.stderr);
        let rows = lines(&ended.text());
        let spin = rows.iter().find(|r| r["method"] == "shop.more.Spin.spin(int)").expect("a row");
        assert_eq!(spin["status"], "cut", "{limit}: {spin}");
        let reasons = spin["reasons"].as_array().expect("reasons");
        assert!(reasons.iter().any(|r| r["what"] == reason), "{limit}: {spin}");
    }
}

#[test]
fn a_method_of_the_jdk_needs_no_class_path() {
    let mut command = support::heapwise();
    command.args(["explore", "java.lang.Math.floorMod(int,int)", "--timeout", "none", "--format", "json"]);
    let ended = support::run(&mut command);
    let json: Value = serde_json::from_slice(&ended.stdout).expect("JSON");
    assert_eq!((&json["complete"], &json["findings"]), (&true.into(), &1.into()), "{json}");
    let mut command = support::heapwise();
    let ended = support::run(command.args(["test", "java.lang.Math.floorMod(int,int)", "--out", "."]));
    assert_eq!(ended.code, Some(2));
    assert!(ended.stderr.contains("no class path is given"), "{}", ended.stderr);
}
