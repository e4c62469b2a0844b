//! Objects of the program that a test gives to a method are there for all tests: one that changes them would decide how
//! another one ends.

use crate::witness::Witness;
use heapwise_exec::{Body, Machine, ObjId, State, Value};
use std::collections::BTreeSet;

/// Whether a run has changed an object of the program that is an input, or what that leads to. `Err` names it.
pub(super) fn unchanged(
    machine: &Machine,
    witness: &Witness,
    before: &State,
    after: &State,
) -> Result<(), String> {
    for shared in witness.objects.iter().filter_map(|o| o.shared) {
        let Some(o) = machine.shared_object(before, shared) else { continue };
        if !same(before, after, o) {
            return Err(format!("it changes {}, which other tests share", shared.name()));
        }
    }
    Ok(())
}

/// Whether everything that an object leads to is as it was.
fn same(before: &State, after: &State, root: ObjId) -> bool {
    let (mut seen, mut todo) = (BTreeSet::from([root]), vec![root]);
    while let Some(o) = todo.pop() {
        let (was, is) = (parts(before, o), parts(after, o));
        if was.len() != is.len() || was.iter().zip(&is).any(|(a, b)| !a.same(*b)) {
            return false;
        }
        todo.extend(was.iter().filter_map(|v| v.as_obj()).filter(|o| seen.insert(*o)));
    }
    true
}

fn parts(st: &State, o: ObjId) -> Vec<Value> {
    match &st.heap.get(o).body {
        Body::Fields(fields) => fields.to_vec(),
        Body::Array(array) => (0..array.capacity()).filter_map(|i| array.get(i)).collect(),
        _ => Vec::new(),
    }
}
