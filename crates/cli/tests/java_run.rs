//! Differential tests: every program under `tests/java/run` prints the same, and ends the same, in Heapwise and in the
//! real `java`, and both as the blessed file says.
//!
//! One trial per program: `cargo test --test java_run Stream` runs those with `Stream` in their name.

mod support;

use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use support::first_difference;

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
    let theirs = support::run(&mut java);

    let mut heapwise = support::heapwise();
    // Class files of preview features carry a mark that Heapwise does not ask to be confirmed.
    let options = words("java-args").into_iter().filter(|a| *a != "--enable-preview");
    heapwise.arg("run").arg("-c").arg(classes).args(options).arg(&*name).args(words("args"));
    let ours = support::run(&mut heapwise);

    let blessed = file.with_file_name("expected").join(format!("{name}.out"));
    let blessed = fs::read(&blessed)
        .map_err(|e| format!("cannot read {}: {e}; scripts/bless {name} writes it", blessed.display()))?;
    if theirs.stdout != blessed {
        let difference = first_difference(&theirs.text(), &String::from_utf8_lossy(&blessed));
        return Err(format!("java itself does not print what is blessed: {difference}").into());
    }
    Ok(support::same_end(&ours, &theirs, &headers)?)
}
