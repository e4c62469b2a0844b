//! `Objects.checkIndex` and what it calls, for indices that depend on the input.
//!
//! The bytecode would go on to write the index into the message, which forks on the number of its digits.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, State, Step, Throw, Value};

pub(super) fn register(r: &mut Registry) {
    r.class("jdk/internal/util/Preconditions", &[("checkIndex", "*", check_index)]);
}

/// With a formatter of its own the bytecode runs: it knows the exception.
fn check_index(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let [index @ (Value::Int(_) | Value::Sym(_)), length, Value::NULL] = *args else {
        return Ok(Flow::Bytecode);
    };
    if index.as_int().is_some() && length.as_int().is_some() {
        return Ok(Flow::Bytecode);
    }
    let (i, n) = (m.term(index), m.term(length));
    let (zero, sort) = (m.terms.int(0), m.terms.sort(i));
    if sort != m.terms.sort(zero) {
        return Ok(Flow::Bytecode);
    }
    let (low, high) = (m.terms.sle(zero, i), m.terms.slt(i, n));
    let inside = m.terms.and(low, high);
    if m.decide(st, ChoiceKind::Check, inside)? {
        return value(index);
    }
    Err(Throw::opaque("java/lang/IndexOutOfBoundsException"))
}
