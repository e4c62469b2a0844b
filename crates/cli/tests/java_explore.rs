//! Exploration tests: every program under `tests/java/explore` has the paths that its header announces, every path is
//! replayed by Heapwise itself, and every witness does on the real JVM what the path predicts.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

struct Folders {
    programs: PathBuf,
    driver: PathBuf,
}

fn main() {
    let args = Arguments::from_args();
    let programs = support::sources(&support::java_tests().join("explore"));
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/WitnessDriver.java");
    let folders = Arc::new(Folders {
        programs: support::compiled("java-explore", &programs),
        driver: support::compiled("java-driver", &[driver]),
    });
    let trials = programs
        .into_iter()
        .map(|file| {
            let folders = folders.clone();
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            Trial::test(name, move || check(&file, &folders))
        })
        .collect();
    libtest_mimic::run(&args, trials).exit();
}

fn check(file: &Path, folders: &Folders) -> Result<(), Failed> {
    let headers = support::headers(file);
    let header = |key: &str| headers.get(key).map_or("", String::as_str);
    let mut command = support::heapwise();
    command.args(["explore", "--format", "json", "-c"]).arg(&folders.programs).arg(header("target"));
    command.args(support::patient(header("options")));
    let ended = support::run(command.args(header("options").split_whitespace()));
    let said = support::head(&ended.stderr, 12);
    let json: Value = serde_json::from_slice(&ended.stdout)
        .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))?;

    let mut wrong = support::unexpected(&json, &headers)?;
    let cases = json["cases"].as_array().ok_or("no list of cases")?;
    if ended.code != Some(exit_code(&json)) {
        wrong.push(format!("exit code {:?}, documented is {}", ended.code, exit_code(&json)));
    }
    wrong.extend(on_the_jvm(file, &json, folders)?);
    if wrong.is_empty() {
        return Ok(());
    }
    for case in cases {
        let end = case["value"].as_str().or(case["exception"].as_str()).or(case["reason"].as_str());
        let (outcome, end) = (case["outcome"].as_str().unwrap_or_default(), end.unwrap_or_default());
        wrong.push(format!(
            "path {}: {outcome} {end} when {} with {}",
            case["id"], case["condition"], case["input"]
        ));
    }
    Err(wrong.join("\n    ").into())
}

fn exit_code(json: &Value) -> i32 {
    match () {
        () if json["paths"]["threw"] != 0 => 1,
        () if json["paths"]["unsupported"] != 0 => 4,
        () if json["complete"] != true => 3,
        () => 0,
    }
}

/// Runs all witnesses of a program in one JVM. The result is what went wrong.
fn on_the_jvm(file: &Path, json: &Value, folders: &Folders) -> Result<Vec<String>, Failed> {
    let target = json["target"].as_str().unwrap_or_default();
    let (head, params) =
        target.trim_end_matches(')').split_once('(').ok_or("the target has no parameter list")?;
    let (class, method) = head.rsplit_once('.').ok_or("the target has no class")?;
    let params = params.replace(' ', "");
    let mut list = String::new();
    let cases = json["cases"].as_array().into_iter().flatten();
    let mut expected = 0;
    for case in cases.filter(|c| support::ends(c)) {
        let text = |key: &str| case[key].as_str().unwrap_or("-").to_owned();
        let end = if case["outcome"] == "threw" { text("exception") } else { text("concrete_value") };
        if end.starts_with("System.exit") {
            continue;
        }
        expected += 1;
        let _ = write!(list, "{}\t{class}\t{method}\t{params}\t{}\t{end}", case["id"], text("outcome"));
        for input in case["inputs"].as_array().into_iter().flatten() {
            let part = |key: &str| input[key].as_str().unwrap_or_default().to_owned();
            let _ = write!(list, "\t{}\t{}", part("name"), part("value"));
        }
        list.push('\n');
    }
    let name = format!("witnesses-{}.txt", file.file_stem().unwrap().to_string_lossy());
    let list_file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&list_file, list).map_err(|e| e.to_string())?;
    let mut java = support::java();
    java.arg("-ea")
        .arg("-cp")
        .arg(&folders.driver)
        .arg("WitnessDriver")
        .arg(&folders.programs)
        .arg(&list_file);
    let ended = support::run(&mut java);
    if ended.code != Some(0) || ended.text().lines().count() != expected {
        let said = support::head(&ended.stderr, 12);
        return Err(format!("the driver on the JVM failed ({:?}):\n    {said}", ended.code).into());
    }
    let differing = |line: &str| {
        let (id, verdict) = line.split_once('\t')?;
        (verdict != "ok").then(|| format!("path {id} on the JVM: {verdict}"))
    };
    Ok(ended.text().lines().filter_map(differing).collect())
}
