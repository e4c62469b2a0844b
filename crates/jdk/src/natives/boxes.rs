//! `valueOf` of the wrapper classes, for values that depend on the input.
//!
//! The bytecode indexes a cache of 256 objects, which would fork 256 ways, after two tests of whether the value is within
//! its range. None of this is a decision of the program: the model makes one box ([`Side::Boxed`]), and whether that is an
//! object of the cache is decided when the program asks for its identity.

use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Side, State, Step, Value};

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", |m, st, a| {
        value_of(m, st, a, "java/lang/Integer")
    });
    r.add("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", |m, st, a| {
        value_of(m, st, a, "java/lang/Long")
    });
    r.add("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", |m, st, a| {
        value_of(m, st, a, "java/lang/Short")
    });
    r.add("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", |m, st, a| {
        value_of(m, st, a, "java/lang/Character")
    });
    r.add("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", |m, st, a| {
        value_of(m, st, a, "java/lang/Byte")
    });
}

fn value_of(m: &mut Machine, st: &mut State, args: &[Value], class: &str) -> Step<Flow> {
    if !matches!(args[0], Value::Sym(_)) {
        return Ok(Flow::Bytecode);
    }
    let class = m.program.class_by_name(class)?;
    m.ensure_init(st, class)?;
    let o = m.alloc(st, class);
    let slot = class.find_field("value").map_or(0, |f| f.slot);
    st.heap.set_field(o, slot, args[0]);
    st.heap.get_mut(o).side = Side::Boxed;
    st.boxes = true;
    Ok(Flow::Value(Value::obj(o)))
}
