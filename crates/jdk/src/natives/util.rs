//! What most models need: results, arguments, fields by name.

use heapwise_exec::{Array, Flow, Machine, ObjId, Object, Ref, Side, State, Step, Throw, Value, unsupported};
use heapwise_program::{Class, Method};

/// Results.
pub(super) fn int(i: i32) -> Step<Flow> {
    Ok(Flow::Value(Value::Int(i)))
}
pub(super) fn long(l: i64) -> Step<Flow> {
    Ok(Flow::Value(Value::Long(l)))
}
pub(super) fn bool(b: bool) -> Step<Flow> {
    Ok(Flow::Value(Value::bool(b)))
}
pub(super) fn obj(o: ObjId) -> Step<Flow> {
    Ok(Flow::Value(Value::obj(o)))
}
pub(super) fn value(v: Value) -> Step<Flow> {
    Ok(Flow::Value(v))
}
pub(super) fn text(m: &mut Machine, st: &mut State, s: &str) -> Step<Flow> {
    obj(m.string(st, s))
}
pub(super) fn text_or_null(m: &mut Machine, st: &mut State, s: Option<&str>) -> Step<Flow> {
    match s {
        Some(s) => text(m, st, s),
        None => value(Value::NULL),
    }
}

/// Models that always do the same.
pub(super) fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    Ok(Flow::Void)
}
pub(super) fn yes(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    bool(true)
}
pub(super) fn zero(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    int(0)
}
pub(super) fn zero_long(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    long(0)
}
pub(super) fn null(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    value(Value::NULL)
}

/// `NullPointerException` without message, as natives throw it.
pub(super) fn npe() -> heapwise_exec::Signal {
    Throw::new("java/lang/NullPointerException")
}

/// The object behind an argument; throws on null.
pub(super) fn need_obj(v: Value) -> Step<ObjId> {
    match v {
        Value::Ref(Ref::Obj(o)) => Ok(o),
        Value::Ref(Ref::Null) => Err(npe()),
        _ => unsupported("a native method on an input reference that is not resolved"),
    }
}

/// The class that a `java.lang.Class` argument mirrors; throws on null.
pub(super) fn need_class(st: &State, v: Value) -> Step<&'static Class> {
    match st.heap.get(need_obj(v)?).side {
        Side::Mirror(c) => Ok(c),
        _ => unsupported("a java.lang.Class object without a class"),
    }
}

/// The text of a string argument; throws on null. `what` says who needs it to be concrete.
pub(super) fn need_text(m: &Machine, st: &State, v: Value, what: &str) -> Step<String> {
    let o = need_obj(v)?;
    match m.read_text(st, o) {
        Some(s) => Ok(s),
        None => unsupported(format!("symbolic text in {what}")),
    }
}

/// Reads an instance field by name; `None` when this JDK's class has no such field.
pub(super) fn get_field(st: &State, o: ObjId, name: &str) -> Option<Value> {
    let f = st.heap.get(o).class.find_field(name)?;
    st.heap.field(o, f.slot)
}

/// Writes an instance field by name, where this JDK's class has it.
pub(super) fn set_field(st: &mut State, o: ObjId, name: &str, v: Value) {
    if let Some(f) = st.heap.get(o).class.find_field(name) {
        st.heap.set_field(o, f.slot, v);
    }
}

/// A new array of references.
pub(super) fn new_ref_array(m: &mut Machine, st: &mut State, elem: &str, values: &[Value]) -> Step<ObjId> {
    let elem = m.program.class_by_name(elem)?;
    let class = m.program.array_of(elem)?;
    let refs = values.iter().map(|v| if let Value::Ref(r) = v { *r } else { Ref::Null }).collect();
    Ok(st.heap.alloc(Object::array(class, Array::Ref(refs))))
}

/// A new `byte[]`.
pub(super) fn new_bytes(m: &Machine, st: &mut State, bytes: &[u8]) -> ObjId {
    let array = Array::Byte(bytes.iter().map(|b| *b as i8).collect());
    st.heap.alloc(Object::array(m.known.byte_array, array))
}

/// A range of a `byte[]` argument, where it is concrete.
pub(super) fn bytes_of(st: &State, v: Value, from: i32, len: i32, what: &str) -> Step<Vec<u8>> {
    let o = need_obj(v)?;
    let (from, len) =
        (usize::try_from(from).unwrap_or(usize::MAX), usize::try_from(len).unwrap_or(usize::MAX));
    let out_of_bounds = || Throw::new("java/lang/IndexOutOfBoundsException");
    let end = from.checked_add(len).ok_or_else(out_of_bounds)?;
    match st.heap.get(o).as_array() {
        Some(Array::Byte(b)) => {
            Ok(b.get(from..end).ok_or_else(out_of_bounds)?.iter().map(|b| *b as u8).collect())
        }
        Some(Array::Mixed { elems, .. }) => {
            let range = elems.get(from..end).ok_or_else(out_of_bounds)?;
            let bytes: Option<Vec<u8>> = range.iter().map(|v| v.as_int().map(|i| i as u8)).collect();
            bytes.map_or_else(|| unsupported(format!("symbolic bytes in {what}")), Ok)
        }
        _ => unsupported(format!("{what}: no byte array")),
    }
}

/// A method of a JDK class that the model relies on; unsupported in a JDK that lacks it.
pub(super) fn need_method(m: &Machine, class: &str, name: &str, desc: &str) -> Step<&'static Method> {
    match m.program.class_by_name(class)?.declared_method(name, desc) {
        Some(method) => Ok(method),
        None => unsupported(format!("this JDK has no {class}.{name}{desc}")),
    }
}

/// Goes on in another method.
pub(super) fn call(method: &'static Method, args: &[Value]) -> Step<Flow> {
    Ok(Flow::Call(method, args.into()))
}
