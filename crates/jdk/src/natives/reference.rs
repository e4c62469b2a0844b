//! `java.lang.ref`: nothing is ever cleared or enqueued by the collector. A JVM may behave like that, too.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value};

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/ref/Reference",
        &[
            // Would start the thread that enqueues references.
            ("<clinit>", "()V", nothing),
            ("refersTo0", "*", refers_to),
            ("clear0", "()V", clear),
            ("getAndClearReferencePendingList", "*", null),
            ("hasReferencePendingList", "*", zero),
            ("reachabilityFence", "*", nothing),
        ],
    );
    r.class("java/lang/ref/PhantomReference", &[("refersTo0", "*", refers_to), ("clear0", "()V", clear)]);
    r.class("java/lang/ref/Finalizer", &[("<clinit>", "()V", nothing), ("register", "*", nothing)]);
    r.class("jdk/internal/ref/CleanerImpl", &[("start", "*", nothing)]);
}

fn refers_to(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let referent = match st.heap.get(this).class.find_field("referent") {
        Some(f) => m.load_field(st, this, f)?,
        None => Value::NULL,
    };
    bool(m.same_object(st, referent, args[1])?)
}

fn clear(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    set_field(st, need_obj(args[0])?, "referent", Value::NULL);
    Ok(Flow::Void)
}
