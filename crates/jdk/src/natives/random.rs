//! `java.util.Random` without a seed: in an exploration its numbers are inputs.
//!
//! Such a generator has no seed at all here. With a seed, the bytecode runs, and gives the numbers that Java gives.

use super::harness::from_outside;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, State, Step, Supply, Throw, Value, unsupported};
use heapwise_program::Prim;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/util/Random",
        &[
            ("<init>", "()V", unseeded),
            ("next", "(I)I", next),
            ("nextInt", "(I)I", next_below),
            ("setSeed", "(J)V", set_seed),
        ],
    );
}

fn unseeded(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if matches!(st.supply, Supply::Outside) { Ok(Flow::Bytecode) } else { Ok(Flow::Void) }
}

fn has_seed(st: &State, this: Value) -> Step<bool> {
    let seed = get_field(st, need_obj(this)?, "seed");
    Ok(matches!(st.supply, Supply::Outside) || seed != Some(Value::NULL))
}

/// The upper bits of any number.
fn next(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(bits) = args[1].as_int().filter(|b| (1..=32).contains(b)) else { return Ok(Flow::Bytecode) };
    if has_seed(st, args[0])? {
        return Ok(Flow::Bytecode);
    }
    let any = from_outside(m, st, "Random.next()", Prim::Int)?;
    let (t, shift) = (m.term(any), m.terms.int(32 - bits));
    let upper = m.terms.lshr(t, shift);
    value(m.value(upper))
}

/// Any number below the bound: the bytecode would try until it has one.
fn next_below(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if has_seed(st, args[0])? {
        return Ok(Flow::Bytecode);
    }
    let (bound, zero) = (m.term(args[1]), m.terms.int(0));
    let some = m.terms.slt(zero, bound);
    if !m.decide(st, ChoiceKind::Check, some)? {
        return Err(Throw::with("java/lang/IllegalArgumentException", "bound must be positive"));
    }
    let any = from_outside(m, st, "Random.nextInt()", Prim::Int)?;
    let number = m.term(any);
    let below = m.terms.ult(number, bound);
    if below != m.terms.tt() {
        st.path.assume(&mut m.terms, below);
        Rc::make_mut(&mut st.input).axioms.push(below);
    }
    value(any)
}

fn set_seed(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if has_seed(st, args[0])? {
        return Ok(Flow::Bytecode);
    }
    unsupported("Random.setSeed of a generator that was made without a seed")
}
