//! What holds for input objects of the JDK's classes: `heapwise.jdk.Invariants`, applied to each of them that a state has
//! looked at. One that nobody has looked at may be anything, so there is nothing to ask.

use crate::sequence::{Arg, Call};
use heapwise_exec::{InputHeap, SymbolId};
use heapwise_heap::{Bounds, PARTS, is_in_java};
use heapwise_program::{Method, Program};

/// Elements that an input collection has at most, where nobody sets a bound.
pub const ELEMENTS: u32 = 3;

/// The method that says whether an object is valid.
pub fn invariant(program: &'static Program) -> Option<&'static Method> {
    let class = program.class_by_name("heapwise/jdk/Invariants").ok()?;
    class.declared_method("hold", "(Ljava/lang/Object;)Z")
}

/// Without a bound there is no end to the valid collections.
pub fn bounded(mut bounds: Bounds) -> Bounds {
    if bounds.scope.is_none() {
        for part in PARTS {
            bounds.scopes.entry((*part).to_owned()).or_insert(ELEMENTS);
        }
    }
    bounds
}

/// The calls that make sure of the objects that were looked at.
pub(crate) fn calls(invariant: &'static Method, input: &InputHeap) -> Vec<Call> {
    let mut owners: Vec<SymbolId> = Vec::new();
    for slot in &input.slots {
        if slot.field.is_some_and(|f| is_in_java(f.class)) && !owners.contains(&slot.owner) {
            owners.push(slot.owner);
        }
    }
    let call = |s| Call { method: invariant, args: vec![Arg::Reference(s)], unless_null: true };
    owners.into_iter().map(call).collect()
}
