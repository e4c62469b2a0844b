//! Inputs that a path knows of and that its witness does not have: parts of an object that is null there.

use crate::witness::Witness;
use heapwise_exec::{InputHeap, Key, Machine, Ref, SymbolId, Value};
use heapwise_term::VarId;
use rustc_hash::FxHashSet;

/// The variables of slots that no chain of references of the witness leads to.
pub(crate) fn absent(machine: &Machine, input: &InputHeap, witness: &Witness) -> FxHashSet<VarId> {
    let mut absent = FxHashSet::default();
    let mut lost: FxHashSet<SymbolId> = FxHashSet::default();
    // A slot is made after the reference through which it was read.
    for slot in &input.slots {
        let owner = witness.object_of(slot.owner).filter(|_| !lost.contains(&slot.owner));
        let there = owner.is_some_and(|o| match slot.key {
            Key::Elem(i) => (i as usize) < witness.objects[o].length(),
            Key::Field(_) | Key::Length | Key::Ordinal | Key::Text => true,
        });
        if there {
            continue;
        }
        match slot.value {
            Value::Ref(Ref::Sym(t)) => lost.extend(input.symbol(t)),
            Value::Sym(t) => absent.extend(machine.terms.vars_of(t).iter().copied()),
            _ => {}
        }
    }
    absent
}
