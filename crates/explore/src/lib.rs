//! Explores the paths of a method: which are feasible, how they end, and an input for each.
//!
//! One-way flow: the machine runs a state until it splits; the judge keeps the feasible alternatives; the searcher
//! decides what runs next; every path that ends is replayed concretely before it is reported.

mod absent;
mod attend;
mod budget;
mod compare;
mod config;
mod draw;
mod entry;
mod enumerate;
mod explorer;
mod fresh;
mod judge;
mod leaf;
mod ledger;
mod literal;
mod parallel;
mod relay;
mod replay;
mod scene;
mod searcher;
mod setup;
mod solution;
mod story;
mod totals;
mod witness;
mod wording;

pub use attend::Rest;
pub use budget::{peak_memory_mb, resident_mb};
pub use config::{
    Check, Config, ExploreError, HeapKind, Limits, Observer, PathEvent, Progress, Quiet, SearchOrder, Stories,
};
pub use enumerate::{Enumeration, enumerate};
pub use heapwise_heap::{Bounds, FieldError, FieldRule, FieldValues, Fields};
pub use heapwise_pre::{Learn, Names, SpecError, Toggles, UseFormula};
pub use literal::java_literal;
pub use parallel::{Explored, STACK, explore};
pub use scene::subject;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod tests_heap;
#[cfg(test)]
mod tests_objects;
#[cfg(test)]
mod tests_pre;
#[cfg(test)]
mod tests_strings;
