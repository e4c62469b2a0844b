//! `Throwable` and `StackTraceElement`: stack traces.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Array, Flow, Machine, ObjId, Side, State, Step, TraceFrame, Value};
use std::rc::Rc;

/// `-XX:MaxJavaStackTraceDepth`.
const MAX_DEPTH: usize = 1024;

pub(super) fn register(r: &mut Registry) {
    r.class("java/lang/Throwable", &[("fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in)]);
    r.class(
        "java/lang/StackTraceElement",
        &[("initStackTraceElements", "*", elements), ("computeFormat", "()V", compute_format)],
    );
}

/// Remembers the stack without the frames that construct the exception. `backtrace` becomes the exception itself: the
/// JDK only hands it back to us, and only asks whether it is null.
fn fill_in(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let class = st.heap.get(this).class;
    let all = m.trace(st, 0);
    let mut from = all.iter().take_while(|f| &*f.method.name == "fillInStackTrace").count();
    from += all[from..]
        .iter()
        .take_while(|f| &*f.method.name == "<init>" && m.program.is_subclass(class, f.method.class))
        .count();
    let frames: Vec<TraceFrame> = all.into_iter().skip(from).take(MAX_DEPTH).collect();
    set_field(st, this, "depth", Value::Int(frames.len() as i32));
    set_field(st, this, "backtrace", args[0]);
    st.heap.get_mut(this).side = Side::Trace(Rc::from(frames));
    value(args[0])
}

/// `initStackTraceElements(StackTraceElement[], Object backtrace, int depth)`: with the throwable in place of the
/// backtrace before JDK 18.
fn elements(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let array = need_obj(args[0])?;
    let frames = match &st.heap.get(need_obj(args[1])?).side {
        Side::Trace(frames) => frames.clone(),
        _ => Rc::from([]),
    };
    let places: Vec<Value> = match st.heap.get(array).as_array() {
        Some(Array::Ref(refs)) => refs.iter().map(|r| Value::Ref(*r)).collect(),
        _ => Vec::new(),
    };
    for (frame, place) in frames.iter().zip(places) {
        if let Some(element) = place.as_obj() {
            fill_element(m, st, element, frame);
        }
    }
    Ok(Flow::Void)
}

/// Writes a frame into a `StackTraceElement`.
pub(super) fn fill_element(m: &mut Machine, st: &mut State, element: ObjId, frame: &TraceFrame) {
    let class = frame.method.class;
    let mirror = Value::obj(m.mirror(st, class));
    set_field(st, element, "declaringClassObject", mirror);
    let put = |m: &mut Machine, st: &mut State, field: &str, text: &str| {
        let units: Vec<u16> = text.encode_utf16().collect();
        let s = Value::obj(m.intern(st, &units.into()));
        set_field(st, element, field, s);
    };
    put(m, st, "declaringClass", &class.binary_name());
    put(m, st, "methodName", &frame.method.name);
    if let Some(file) = &class.source_file {
        put(m, st, "fileName", file);
    }
    match super::module::name_of(class) {
        Some(module) => {
            put(m, st, "moduleName", module);
            let version = m.program.jdk_version().to_owned();
            put(m, st, "moduleVersion", &version);
        }
        None => put(m, st, "classLoaderName", "app"),
    }
    set_field(st, element, "lineNumber", Value::Int(line(m, frame)));
}

/// -2 says native; -1 unknown.
fn line(m: &Machine, frame: &TraceFrame) -> i32 {
    if frame.method.flags.is_native() {
        return -2;
    }
    // In a model no line has failed.
    let Some(pc) = frame.pc else { return -1 };
    m.program.code(frame.method).ok().and_then(|c| c.line(pc)).map_or(-1, i32::from)
}

/// Loader and module version are not shown: the loaders are built in, and the modules are the JDK's own.
fn compute_format(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    set_field(st, this, "format", Value::Int(3));
    set_field(st, this, "declaringClassObject", Value::NULL);
    Ok(Flow::Void)
}
