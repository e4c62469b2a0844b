//! `heapwise.Heapwise`: what a harness may assume and ask for. Outside of an exploration its Java code runs.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    ChoiceKind, End, Flow, Identity, Machine, Origin, Signal, State, Step, Supply, Throw, Value,
};
use heapwise_program::Prim;
use heapwise_term::Sort;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "heapwise/Heapwise",
        &[
            ("assume", "(Z)V", assume),
            ("choose", "(I)I", choose),
            ("anyBoolean", "()Z", |m, st, _| any(m, st, "anyBoolean", Prim::Boolean)),
            ("anyByte", "()B", |m, st, _| any(m, st, "anyByte", Prim::Byte)),
            ("anyShort", "()S", |m, st, _| any(m, st, "anyShort", Prim::Short)),
            ("anyChar", "()C", |m, st, _| any(m, st, "anyChar", Prim::Char)),
            ("anyInt", "()I", |m, st, _| any(m, st, "anyInt", Prim::Int)),
            ("anyLong", "()J", |m, st, _| any(m, st, "anyLong", Prim::Long)),
            ("anyFloat", "()F", |m, st, _| any(m, st, "anyFloat", Prim::Float)),
            ("anyDouble", "()D", |m, st, _| any(m, st, "anyDouble", Prim::Double)),
        ],
    );
}

/// Most alternatives of one choice. Beyond it the result stays symbolic.
const MOST: i32 = 1_000;

/// What numbers that a program chooses are called.
const CHOOSE: &str = "choose";

/// What is not so is no path.
fn assume(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if matches!(st.supply, Supply::Outside) {
        return Ok(Flow::Bytecode);
    }
    let condition = m.term(args[0]);
    let zero = m.terms.int(0);
    let no = m.terms.eq(condition, zero);
    if m.decide(st, ChoiceKind::Native, no)? {
        return Err(Signal::End(End::Rejected));
    }
    Ok(Flow::Void)
}

/// The next value that the program asks for. What it asks for is a part of what the value is: paths differ in it.
fn next(m: &mut Machine, st: &mut State, what: &str, prim: Prim) -> Value {
    let before = st.input.asked.len();
    let name = || format!("{what}#{}", before + 1);
    let origin = Origin::new(Identity::Asked(m.terms.label(what), before), &name);
    let fresh = m.input_var(st, origin, prim);
    Rc::make_mut(&mut st.input).asked.push(fresh);
    fresh
}

fn any(m: &mut Machine, st: &mut State, what: &str, prim: Prim) -> Step<Flow> {
    if matches!(st.supply, Supply::Outside) {
        return Ok(Flow::Bytecode);
    }
    if let Some(known) = st.recorded()? {
        return value(known);
    }
    value(next(m, st, what, prim))
}

/// A value that comes from outside of the program, such as the time. It is an input of the path, as the others are.
pub(super) fn from_outside(m: &mut Machine, st: &mut State, what: &str, prim: Prim) -> Step<Value> {
    if let Some(known) = st.recorded()? {
        return Ok(known);
    }
    let fresh = next(m, st, what, prim);
    let input = Rc::make_mut(&mut st.input);
    let note =
        format!("{what} gives inputs, {what}#1 and so on: a test on a JVM has to put them in its place");
    input.notes.insert(note);
    Ok(fresh)
}

/// One path for each number below the bound. A bound that depends on the input leaves the number open.
fn choose(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if matches!(st.supply, Supply::Outside) {
        return Ok(Flow::Bytecode);
    }
    let bound = m.term(args[0]);
    let zero = m.terms.int(0);
    let some = m.terms.slt(zero, bound);
    if !m.decide(st, ChoiceKind::Native, some)? {
        return Err(Throw::with("java/lang/IllegalArgumentException", "nothing to choose from"));
    }
    if let Some(known) = st.recorded()? {
        return value(known);
    }
    let identity = Identity::Asked(m.terms.label(CHOOSE), st.input.asked.len());
    let number =
        m.terms.var(identity.key(), Sort::Bv(32), || format!("{CHOOSE}#{}", st.input.asked.len() + 1));
    let (low, high) = (m.terms.sle(zero, number), m.terms.slt(number, bound));
    for axiom in [low, high] {
        if axiom != m.terms.tt() && !st.path.knows(axiom) {
            st.path.assume(&mut m.terms, axiom);
            Rc::make_mut(&mut st.input).axioms.push(axiom);
        }
    }
    let chosen = match args[0] {
        Value::Int(n) if n <= MOST => {
            let numbers: Vec<_> = (0..n).map(|i| m.terms.int(i)).collect();
            let when: Vec<_> = numbers.into_iter().map(|i| m.terms.eq(number, i)).collect();
            Value::Int(m.choose(st, ChoiceKind::Native, &when)? as i32)
        }
        _ => Value::Sym(number),
    };
    next(m, st, CHOOSE, Prim::Int);
    value(chosen)
}
