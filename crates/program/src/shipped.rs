//! Classes that Heapwise itself brings: part of the program, whatever is on the class path.
//!
//! Their sources are under `shipped/src`; `scripts/shipped` compiles them, and a test says when that was forgotten.

const CLASSES: &[(&str, &[u8])] = &[
    ("heapwise/jdk/Invariants", include_bytes!("../shipped/classes/heapwise/jdk/Invariants.class")),
    ("heapwise/jdk/Texts", include_bytes!("../shipped/classes/heapwise/jdk/Texts.class")),
];

/// Where such a class comes from, in messages.
pub(crate) const LOCATION: &str = "heapwise";

/// The class file of a shipped class.
pub(crate) fn read(name: &str) -> Option<&'static [u8]> {
    CLASSES.iter().find(|c| c.0 == name).map(|c| c.1)
}
