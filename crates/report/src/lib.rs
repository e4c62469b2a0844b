//! Writers of a finished [`heapwise_suite::Suite`]: text and pictures for people, JSON and SARIF for programs.
//!
//! This crate sees plain data only: it does not know programs, states, terms or solvers, and does not read the
//! environment. The caller says whether colours are wanted and how wide a line may be.

pub mod dot;
pub mod html;
pub mod json;
pub mod sarif;
mod source;
pub mod text;
mod tree;
mod visible;

pub use source::{SourceFile, Sources, source_key};
pub use text::Style;
pub use visible::visible;

#[cfg(test)]
mod samples;
