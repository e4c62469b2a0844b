//! Objects of the JDK as inputs, and methods of the JDK as targets: `tests/java/jdk/expected.txt` says how many paths there
//! are. Every path is replayed by Heapwise, and its input heap is given to the real JVM, where it must end as predicted.

mod support;

use serde_json::Value;
use std::fs;
use std::path::Path;
use support::witnesses::{Witnesses, on_the_jvm};

/// One line: a target, options, and for each strategy the paths that returned, threw, were cut, are unsupported.
struct Expected {
    target: String,
    options: Vec<String>,
    paths: Vec<(String, String)>,
}

fn expected(line: &str) -> Expected {
    let mut parts = line.split('|').map(str::trim);
    let mut next = || parts.next().unwrap_or_else(|| panic!("not three parts: {line}"));
    let (target, options, paths) = (next(), next(), next());
    let paths = paths.split_whitespace().map(|p| p.split_once('=').unwrap_or_else(|| panic!("{line}")));
    Expected {
        target: target.to_owned(),
        options: options.split_whitespace().map(str::to_owned).collect(),
        paths: paths.map(|(heap, paths)| (heap.to_owned(), paths.to_owned())).collect(),
    }
}

fn explore(classes: &Path, case: &Expected, heap: &str) -> Result<Value, String> {
    let mut command = support::heapwise();
    command.args([
        "explore",
        "--format",
        "json",
        "--solver-timeout",
        "50",
        "--timeout",
        "600",
        "--heap",
        heap,
    ]);
    command.arg("-c").arg(classes).arg(&case.target).args(&case.options);
    let ended = support::run(&mut command);
    let said = support::head(&ended.stderr, 12);
    serde_json::from_slice(&ended.stdout)
        .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))
}

/// What a run says, as in the file.
fn numbers(json: &Value) -> String {
    ["returned", "threw", "cut", "unsupported"].map(|k| json["paths"][k].to_string()).join("/")
}

#[test]
fn inputs_of_the_jdk_are_explored_to_the_end_and_do_on_the_jvm_what_is_predicted() {
    let folder = support::java_tests().join("jdk");
    let classes = support::compiled("java-jdk", &support::sources(&folder));
    let file = folder.join("expected.txt");
    let mut text = fs::read_to_string(&file).expect("expected.txt can be read");
    let bless = std::env::var_os("HEAPWISE_BLESS").is_some();
    let (mut wrong, mut witnesses) = (Vec::new(), Witnesses::default());
    for line in text.clone().lines().filter(|l| !l.is_empty() && !l.starts_with('#')) {
        let case = expected(line);
        let mut now = line.to_owned();
        for (heap, want) in &case.paths {
            let label = format!("{} {heap}", case.target);
            let mut json = explore(&classes, &case, heap).unwrap_or_else(|e| panic!("{label}: {e}"));
            let is = numbers(&json);
            now = now.replace(&format!("{heap}={want}"), &format!("{heap}={is}"));
            // Without anything cut or unsupported, all must have been explored.
            let complete = json["complete"] == true || !is.ends_with("/0/0");
            if is != *want && !bless || !complete || json["disagreements"] != 0 {
                wrong.push(format!("{label}: {is}, expected {want}; {}", json["reasons_incomplete"]));
            }
            let cases = json["cases"].as_array_mut().expect("a list of cases");
            cases.retain(support::ends);
            witnesses.add(&label, &json).unwrap_or_else(|e| panic!("{e}"));
        }
        // The whole line: one target may end as another one does.
        text = text
            .lines()
            .map(|l| if l == line { now.as_str() } else { l })
            .fold(String::new(), |t, l| t + l + "\n");
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(witnesses.count > 1_000, "only {} paths", witnesses.count);
    let wrong = on_the_jvm(&classes, &witnesses, "jdk-witnesses.txt");
    assert!(wrong.is_empty(), "{} of {} paths:\n{}", wrong.len(), witnesses.count, wrong.join("\n"));
    if bless {
        fs::write(&file, text).expect("expected.txt can be written");
    }
}
