//! Writes JUnit tests for finished suites: one test class per class under test, and one for its findings.
//!
//! The tests are plain JUnit. What they build, call and assert was acted out by the machine (`suite::scene`); this crate
//! chooses tests, names them and words them in Java.

mod choose;
mod condition;
mod expr;
mod file;
mod helper;
mod java;
mod name;
mod plan;
mod text;

pub use file::{Kept, about_of, checksum_of, is_ours, seal};
pub use helper::{HELPER, helper};
pub use java::{TestClass, write};
pub use plan::{ClassInput, Keep, MethodReport, Plan, Skipped, Test, count, plan};

/// The version of JUnit that tests are written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Junit {
    /// JUnit 4.13.
    Four,
    /// JUnit Jupiter.
    Five,
}

#[cfg(test)]
mod tests;
