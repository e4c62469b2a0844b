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
mod path;
mod signal;
mod state;
mod strategy;
#[cfg(test)]
mod testing;
mod value;

pub use array::Array;
pub use heap::{Body, Heap, Object};
pub use input::{Bound as BoundReference, InputHeap, InputVar, Key, Slot, Symbol, SymbolId};
pub use machine::{
    ARRAY_BACKED, Asked, AskedClass, CLASSES, Known, Machine, Options, SHARED, Shared, SharedName, Stop,
    Text, stand_in_note,
};
pub use native::{Args, Flow, NativeFn, Natives, Side, SideData, TraceFrame};
pub use path::{Decision, PathCondition, PathMark};
pub use signal::{Bound, Choice, ChoiceKind, End, Message, Signal, Step, Throw, unsupported, without_field};
pub use state::{ClassState, Frame, Phase, Role, State, Status, Supply};
pub use strategy::{HeapStrategy, NoInputs, Place};
pub use value::{ObjId, Ref, Value, stack_sort};
