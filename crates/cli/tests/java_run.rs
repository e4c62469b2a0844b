//! Differential tests: every program under `tests/java/run` prints the same, and ends the same, in Heapwise and in the
//! real `java`, and both as the blessed file says.
//!
//! One trial per program: `cargo test --test java_run Stream` runs those with `Stream` in their name.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use support::{Ended, first_difference, head};

const LIMIT: Duration = Duration::from_secs(60);

fn main() {
    let args = Arguments::from_args();
    let folder = support::java_tests().join("run");
    let programs = support::sources(&folder);
    let classes = Arc::new(support::compiled("java-run", &programs));
    let trials = programs
        .into_iter()
        .map(|file| {
            let classes = classes.clone();
            let name = file.file_stem().unwrap().to_string_lossy().into_owned();
            Trial::test(name, move || check(&file, &classes))
        })
        .collect();
    libtest_mimic::run(&args, trials).exit();
}

fn check(file: &Path, classes: &Path) -> Result<(), Failed> {
    let name = file.file_stem().unwrap().to_string_lossy();
    let headers = support::headers(file);
    let words =
        |key: &str| headers.get(key).map(|v| v.split_whitespace().collect::<Vec<_>>()).unwrap_or_default();

    let mut java = support::java();
    java.args(words("java-args")).arg("-cp").arg(classes).arg(&*name).args(words("args"));
    let theirs = support::run(&mut java, LIMIT);

    let mut heapwise = support::heapwise();
    // Class files of preview features carry a mark that Heapwise does not ask to be confirmed.
    let options = words("java-args").into_iter().filter(|a| *a != "--enable-preview");
    heapwise.arg("run").arg("-c").arg(classes).args(options).arg(&*name).args(words("args"));
    let ours = support::run(&mut heapwise, LIMIT);

    let blessed = file.with_file_name("expected").join(format!("{name}.out"));
    let blessed = fs::read(&blessed)
        .map_err(|e| format!("cannot read {}: {e}; scripts/bless {name} writes it", blessed.display()))?;
    if theirs.stdout != blessed {
        let difference = first_difference(&theirs.text(), &String::from_utf8_lossy(&blessed));
        return Err(format!("java itself does not print what is blessed: {difference}").into());
    }
    compare(&ours, &theirs, &headers)
}

fn compare(ours: &Ended, theirs: &Ended, headers: &BTreeMap<String, String>) -> Result<(), Failed> {
    let said = head(&ours.stderr, 12);
    let Some(code) = ours.code else {
        return Err(format!("killed or still running after {LIMIT:?}\n    {said}").into());
    };
    if ours.stdout != theirs.stdout {
        let difference = first_difference(&ours.text(), &theirs.text());
        return Err(
            format!("standard output differs in {difference}\n    exit code {code}\n    {said}").into()
        );
    }
    let announced = headers.get("exit").map_or(Ok(0), |v| v.parse::<i32>()).map_err(|e| e.to_string())?;
    if Some(code) != theirs.code || code != announced {
        let (theirs, all) = (theirs.code, said);
        return Err(format!("exit code {code}, java {theirs:?}, header {announced}\n    {all}").into());
    }
    // Stack frames inside the JDK may differ; what was thrown and why may not.
    let thrown = |text: &str| {
        let lines =
            text.lines().filter(|l| l.starts_with("Exception in thread") || l.starts_with("Caused by:"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    if thrown(&ours.stderr) != thrown(&theirs.stderr) {
        let difference = first_difference(&ours.stderr, &theirs.stderr);
        return Err(format!("the uncaught exception differs in {difference}").into());
    }
    Ok(())
}
