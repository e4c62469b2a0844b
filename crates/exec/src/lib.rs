//! The machine: states, heap, and stepping through bytecode.
//!
//! This crate never asks a solver. Where an instruction depends on the input, it names disjoint conditions that cover
//! all inputs ([`Machine::choose`]); whoever drives the machine decides which of them are feasible.

mod array;
mod gc;
mod heap;
mod input;
mod machine;
mod native;
mod origin;
mod path;
mod signal;
mod state;
mod strategy;
#[cfg(test)]
mod testing;
mod value;
mod within;

pub use array::Array;
pub use heap::{Body, Heap, Object, Provenance};
pub use input::{Bound as BoundReference, InputHeap, InputVar, Key, Slot, Symbol, SymbolId};
pub use machine::{
    ARRAY_BACKED, Asked, AskedClass, CLASSES, Canonical, Known, Machine, Made, Options, Part, SHARED, Shared,
    SharedName, Stop, Text, Touched, Values, Way, stand_in_note,
};
pub use native::{Args, CallChain, Flow, NativeFn, Natives, NullUse, Side, SideData, TraceFrame};
pub use origin::{Identity, Origin, static_name};
pub use path::{Decision, PathCondition, PathMark};
pub use signal::{Bound, Choice, ChoiceKind, End, Message, Signal, Step, Throw, unsupported, without_field};
pub use state::{ClassState, Frame, Interned, Phase, Role, State, Status, Supply};
pub use strategy::{HeapStrategy, NoInputs, Place};
pub use value::{ObjId, Ref, Value, stack_sort};
pub use within::InputBound;
