//! `java.lang.Object`.

use crate::registry::Registry;
use heapwise_exec::{Body, Flow, Machine, Object, Side, Signal, State, Step, Throw, Value, unsupported};

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Object",
        &[
            ("hashCode", "()I", hash_code),
            ("getClass", "()Ljava/lang/Class;", get_class),
            ("clone", "()Ljava/lang/Object;", clone),
            ("notify", "()V", notify),
            ("notifyAll", "()V", notify),
            ("wait", "*", wait),
            ("registerNatives", "()V", nothing),
        ],
    );
}

/// For natives that only register C functions.
pub(super) fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    Ok(Flow::Void)
}

/// Identity hash code: handed out in the order of asking, kept with the object.
pub(super) fn hash_code(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(o) = args[0].as_obj() else { return Ok(Flow::Value(Value::Int(0))) };
    let mut hash = st.heap.get(o).hash;
    if hash == 0 {
        hash = st.next_hash();
        st.heap.get_mut(o).hash = hash;
    }
    Ok(Flow::Value(Value::Int(hash)))
}

fn get_class(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(o) = args[0].as_obj() else { return unsupported("getClass of an unresolved input") };
    let class = st.heap.get(o).class;
    Ok(Flow::Value(Value::obj(m.mirror(st, class))))
}

fn clone(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(o) = args[0].as_obj() else { return unsupported("clone of an unresolved input") };
    let original = st.heap.get(o);
    let class = original.class;
    if !class.is_array() && !m.program.is_subclass(class, m.known.cloneable) {
        return Err(Throw::with("java/lang/CloneNotSupportedException", class.binary_name()));
    }
    if matches!(original.body, Body::Opaque(_)) {
        return unsupported("clone of a message that depends on the input");
    }
    let copy = Object { class, body: original.body.clone(), hash: 0, locks: 0, side: Side::None };
    Ok(Flow::Value(Value::obj(st.heap.alloc(copy))))
}

fn notify(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match args[0].as_obj() {
        Some(o) if st.heap.get(o).locks > 0 => Ok(Flow::Void),
        _ => Err(not_owner(m)),
    }
}

fn wait(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match args[0].as_obj() {
        Some(o) if st.heap.get(o).locks > 0 => unsupported("Object.wait: there is only one thread"),
        _ => Err(not_owner(m)),
    }
}

/// HotSpot says more since JDK 13; nothing in the class files tells.
fn not_owner(m: &Machine) -> Signal {
    const CLASS: &str = "java/lang/IllegalMonitorStateException";
    match m.program.class_path().jdk().feature() {
        Some(..13) => Throw::new(CLASS),
        _ => Throw::with(CLASS, "current thread is not owner"),
    }
}
