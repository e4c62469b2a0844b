//! Models of native methods: whole programs must print what the JVM prints. `tests/java/run` of the workspace has many more.

mod common;

use common::check;

#[test]
fn classes_traces_threads_and_properties() {
    check("NatLang", &[]);
}

#[test]
fn array_copies() {
    check("NatArrays", &[]);
}

#[test]
fn mathematics() {
    check("NatMath", &[]);
}

#[test]
fn library_on_natives() {
    check("NatLibrary", &[]);
}

#[test]
fn messages_of_null_pointer_exceptions() {
    check("NatNull", &[]);
}
