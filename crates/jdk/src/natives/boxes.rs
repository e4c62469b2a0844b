//! `valueOf` of the wrapper classes, for values that depend on the input.
//!
//! The bytecode indexes a cache of 256 objects, which would fork 256 ways. The model makes the same decisions as the
//! bytecode (below the cache, above it) and then one box that stands for all of the cache's objects
//! ([`Side::CachedBox`]): identity is decided by value when it is asked for.

use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, Side, State, Step, Value};
use heapwise_term::Term;

pub(super) fn register(r: &mut Registry) {
    r.add("java/lang/Integer", "valueOf", "(I)Ljava/lang/Integer;", |m, st, a| {
        value_of(m, st, a, "java/lang/Integer", Some(-128), Some(127))
    });
    r.add("java/lang/Long", "valueOf", "(J)Ljava/lang/Long;", |m, st, a| {
        value_of(m, st, a, "java/lang/Long", Some(-128), Some(127))
    });
    r.add("java/lang/Short", "valueOf", "(S)Ljava/lang/Short;", |m, st, a| {
        value_of(m, st, a, "java/lang/Short", Some(-128), Some(127))
    });
    r.add("java/lang/Character", "valueOf", "(C)Ljava/lang/Character;", |m, st, a| {
        value_of(m, st, a, "java/lang/Character", None, Some(127))
    });
    r.add("java/lang/Byte", "valueOf", "(B)Ljava/lang/Byte;", |m, st, a| {
        value_of(m, st, a, "java/lang/Byte", None, None)
    });
}

/// `low` and `high` are the ends of the cache that the bytecode compares with.
fn value_of(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    class: &str,
    low: Option<i64>,
    high: Option<i64>,
) -> Step<Flow> {
    let Value::Sym(t) = args[0] else { return Ok(Flow::Bytecode) };
    let class = m.program.class_by_name(class)?;
    m.ensure_init(st, class)?;
    let mut cached = true;
    if let Some(low) = low {
        let bound = like(m, t, low);
        let reached = m.terms.sle(bound, t);
        cached = m.decide(st, ChoiceKind::Branch, reached)?;
    }
    if let (true, Some(high)) = (cached, high) {
        let bound = like(m, t, high);
        let within = m.terms.sle(t, bound);
        cached = m.decide(st, ChoiceKind::Branch, within)?;
    }
    let o = m.alloc(st, class);
    let slot = class.find_field("value").map_or(0, |f| f.slot);
    st.heap.set_field(o, slot, args[0]);
    if cached {
        st.heap.get_mut(o).side = Side::CachedBox;
        st.boxes = true;
    }
    Ok(Flow::Value(Value::obj(o)))
}

/// A constant of the sort of a term.
fn like(m: &mut Machine, t: Term, value: i64) -> Term {
    match m.terms.sort(t) {
        heapwise_term::Sort::Bv(64) => m.terms.long(value),
        _ => m.terms.int(value as i32),
    }
}
