//! Exploration tests: every program under `tests/java/explore` has the paths that its header announces, every path is
//! replayed by Heapwise itself, and every witness does on the real JVM what the path predicts.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
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
    wrong.extend(support::on_the_jvm(file, &json, &folders.programs, &folders.driver)?);
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
