//! Writers of a finished [`heapwise_suite::Suite`]: text for people, JSON for programs.
//!
//! This crate sees plain data only: it does not know programs, states, terms or solvers, and does not read the
//! environment. The caller says whether colours are wanted and how wide a line may be.

pub mod json;
pub mod text;

pub use text::Style;

#[cfg(test)]
mod samples;
