//! The class files that are part of Heapwise are what their sources give.

use std::path::Path;
use std::process::Command;

#[test]
fn shipped_class_files_are_current() {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/shipped");
    let said = Command::new(script).arg("--check").output().expect("scripts/shipped can be run");
    let text = String::from_utf8_lossy(&said.stdout).into_owned() + &String::from_utf8_lossy(&said.stderr);
    assert!(said.status.success(), "run scripts/shipped:\n{text}");
}
