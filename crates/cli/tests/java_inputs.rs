//! Strings, constants and objects of the JDK as inputs: every program under `tests/java/inputs` has the paths that its
//! header announces under each heap strategy, every path is replayed by Heapwise itself, and where the header says so
//! (`jvm: true` for inputs that are values, `jvm: heap` for objects) every witness does on the real JVM what the path
//! predicts.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::witnesses::{Witnesses, driven};

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];

struct Folders {
    programs: PathBuf,
    driver: PathBuf,
}

fn main() {
    let args = Arguments::from_args();
    let programs = support::sources(&support::java_tests().join("inputs"));
    let driver = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/support/WitnessDriver.java");
    let folders = Arc::new(Folders {
        programs: support::compiled("java-inputs", &programs),
        driver: support::compiled("java-driver", &[driver]),
    });
    let mut trials = Vec::new();
    for file in programs {
        for strategy in STRATEGIES {
            let (file, folders) = (file.clone(), folders.clone());
            let name = format!("{}-{strategy}", file.file_stem().unwrap().to_string_lossy());
            trials.push(Trial::test(name, move || check(&file, strategy, &folders)));
        }
    }
    libtest_mimic::run(&args, trials).exit();
}

fn check(file: &Path, strategy: &str, folders: &Folders) -> Result<(), Failed> {
    let mut headers = support::headers(file);
    // A strategy that resolves references has more paths than the program, and says how many.
    if let Some(own) = headers.get(strategy).cloned() {
        headers.insert("paths".to_owned(), own);
    }
    if let Some(own) = headers.get(&format!("{strategy} throws")).cloned() {
        headers.insert("throws".to_owned(), own);
    }
    if let Some(own) = headers.get(&format!("{strategy} within")).cloned() {
        headers.insert("within".to_owned(), own);
    }
    let header = |key: &str| headers.get(key).map_or("", String::as_str);
    let mut command = support::heapwise();
    command.args(["explore", "--format", "json", "--heap", strategy]);
    command.args(support::patient(header("options")));
    command.arg("-c").arg(&folders.programs).arg(header("target"));
    let ended = support::run(command.args(header("options").split_whitespace()));
    let said = support::head(&ended.stderr, 12);
    let json: Value = serde_json::from_slice(&ended.stdout)
        .map_err(|e| format!("no JSON ({e}), exit code {:?}\n    {said}", ended.code))?;
    let mut wrong = support::unexpected(&json, &headers)?;
    let notes = json["notes"].to_string();
    if notes == "[]" && !header("note").is_empty() || !notes.contains(header("note")) {
        wrong.push(format!("notes {notes}, expected {}", header("note")));
    }
    let bounds = json["complete_within"].as_array().ok_or("no list of bounds")?;
    let bounds = bounds.iter().filter_map(Value::as_str).collect::<Vec<_>>().join(", ");
    if headers.get("within").is_some_and(|w| *w != if bounds.is_empty() { "nothing" } else { &bounds }) {
        wrong.push(format!("complete within {bounds}, expected {}", header("within")));
    }
    let reasons = json["reasons_incomplete"].to_string();
    if !reasons.contains(header("reason")) {
        wrong.push(format!("reasons {reasons}, expected {}", header("reason")));
    }
    if header("jvm") == "heap" {
        let label = format!("{} {strategy}", file.file_stem().unwrap().to_string_lossy());
        let mut witnesses = Witnesses::default();
        witnesses.add(&label, &json)?;
        let list = format!("inputs-{}.txt", label.replace(' ', "-"));
        wrong.extend(driven(&folders.programs, &folders.driver, &witnesses, &list));
    }
    if header("jvm") == "true" {
        // One file of witnesses for each run.
        let named =
            file.with_file_name(format!("{}-{strategy}", file.file_stem().unwrap().to_string_lossy()));
        wrong.extend(support::on_the_jvm(&named, &json, &folders.programs, &folders.driver)?);
    }
    if wrong.is_empty() {
        return Ok(());
    }
    for case in json["cases"].as_array().into_iter().flatten() {
        let end = case["value"].as_str().or(case["exception"].as_str()).or(case["reason"].as_str());
        wrong.push(format!("path {}: {} with {}", case["id"], end.unwrap_or_default(), case["input"]));
    }
    Err(wrong.join("\n    ").into())
}
