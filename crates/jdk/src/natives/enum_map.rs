//! `java.util.EnumMap` as an input: a key that is mapped to null holds an object of the map's own, which no input is
//! (`heap/src/enum_keys.rs`). Where it could be told, inputs are missing.

use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Ref, State, Step, Value};
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/util/EnumMap",
        &[
            ("maskNull", "(Ljava/lang/Object;)Ljava/lang/Object;", |m, st, a| asked(m, st, a, false)),
            ("unmaskNull", "(Ljava/lang/Object;)Ljava/lang/Object;", |m, st, a| asked(m, st, a, true)),
        ],
    );
}

/// The map is asked for null, or for what an input holds.
fn asked(m: &mut Machine, st: &mut State, args: &[Value], held: bool) -> Step<Flow> {
    let input = match args[1] {
        Value::Ref(Ref::Null) => !held,
        Value::Ref(r @ Ref::Obj(o)) => m.is_open(st, r) || st.input.root_of(o).is_some(),
        Value::Ref(Ref::Sym(_)) => true,
        _ => false,
    };
    let of_map = !st.input.symbols.is_empty();
    let what = "that an input of java.util.EnumMap maps no key to null";
    if input && of_map && !st.input.assumed.contains(what) {
        Rc::make_mut(&mut st.input).assumed.insert(what.to_owned());
    }
    Ok(Flow::Bytecode)
}
