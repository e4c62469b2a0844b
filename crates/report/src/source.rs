//! Source files that the caller has found.

use std::collections::BTreeMap;

/// A source file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceFile {
    /// Where it is, as the user would name it.
    pub path: String,
    /// What is in it.
    pub text: String,
}

/// Source files by [`source_key`].
pub type Sources = BTreeMap<String, SourceFile>;

/// `org/acme/Tree.java`: where a source file is below its root.
pub fn source_key(class: &str, file: &str) -> String {
    match class.rsplit_once('.') {
        Some((package, _)) => format!("{}/{file}", package.replace('.', "/")),
        None => file.to_owned(),
    }
}
