//! Five ways to represent what the method has not yet seen of its input heap.
//!
//! Each strategy is a module that reads like the rules of its paper: [`Lazy`] (generalized symbolic execution),
//! [`Lazier`] and [`LazierSharp`] (Deng et al.), [`Summary`] (guarded value sets), [`Pose`] (path-optimal symbolic
//! execution). What they share (null tests, alias candidates, class candidates, guarded leaves of a reference term)
//! is in `kernel` and `candidates`, once.

mod bounds;
mod candidate_notes;
mod candidates;
mod canonical;
mod cells;
mod class_sets;
mod consistent;
mod constants;
mod covariant;
mod dereference;
mod enum_keys;
mod fields;
mod guarded;
mod invariants;
mod jdk_inputs;
mod kernel;
mod lazier;
mod lazy;
mod names;
mod narrow;
mod partial;
mod place;
mod pose;
mod resolve;
mod resolving;
mod restore;
mod room;
mod scope;
mod streams;
mod strings;
mod structure;
mod summary;
mod symbolic;
mod times;
mod type_args;

pub use bounds::{Bounds, Limit, Own, Scopes};
pub use candidates::Candidates;
pub use enum_keys::{all_constants, fill_keys, key_enum};
pub use fields::{FieldError, FieldRule, FieldValues, Fields};
pub use invariants::{PARTS, PRESENT, SETS, is_in_java, is_keyed, may_be_same};
pub use kernel::Kernel;
pub use lazier::{Lazier, LazierSharp};
pub use lazy::Lazy;
pub use names::field_name;
pub use partial::Partial;
pub use pose::Pose;
pub use resolving::Resolving;
pub use structure::{Open, Structure};
pub use summary::Summary;
pub use symbolic::Symbolic;
