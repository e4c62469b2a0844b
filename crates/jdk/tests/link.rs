//! Call sites, method handles and reflection: whole programs must print what the JVM prints.

mod common;

use common::{check, compare, compile};

#[test]
fn lambdas() {
    check("Lambdas", &[]);
}

#[test]
fn string_concatenation() {
    check("Concat", &[]);
}

#[test]
fn records() {
    check("Records", &[]);
}

#[test]
fn pattern_switches() {
    check("Switches", &["--enable-preview"]);
}

#[test]
fn reflection() {
    check("Reflect", &[]);
}

#[test]
fn object_streams() {
    check("Serial", &[]);
}

#[test]
fn handles() {
    check("Handles", &[]);
}

/// No Java compiler makes such classes: `tests/java/dynamic/Generate.java` did.
#[test]
fn dynamic_constants_and_call_sites() {
    let from = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java/dynamic");
    let dir = tempfile::tempdir().expect("a temporary folder");
    std::fs::copy(from.join("Dynamic.class"), dir.path().join("Dynamic.class")).expect("a copy");
    compile(&from.join("Boot.java"), dir.path(), &[]);
    compare(dir.path(), "Dynamic", &[]);
}
