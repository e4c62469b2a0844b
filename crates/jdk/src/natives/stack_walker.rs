//! `java.lang.StackWalker`: a walk hands over all frames at once, as objects that remember theirs.

use super::asm::hidden;
use super::surroundings::{program_asks, rely};
use super::throwable::fill_element;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Side, State, Step, Throw, TraceFrame, Value, unsupported};
use heapwise_program::Insn;
use std::rc::Rc;

const INFO: &str = "java/lang/StackFrameInfo";

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/StackWalker",
        &[
            ("walk", "(Ljava/util/function/Function;)Ljava/lang/Object;", walk),
            ("forEach", "(Ljava/util/function/Consumer;)V", for_each),
        ],
    );
    // Since JDK 22 half of it is in a superclass.
    for class in [INFO, "java/lang/ClassFrameInfo"] {
        r.class(
            class,
            &[
                ("<clinit>", "()V", nothing),
                ("declaringClass", "()Ljava/lang/Class;", |m, st, a| {
                    let class = frame(st, a[0])?.method.class;
                    obj(m.mirror(st, class))
                }),
                ("getMethodName", "()Ljava/lang/String;", |m, st, a| {
                    let method = frame(st, a[0])?.method;
                    text(m, st, &method.name)
                }),
                ("getDescriptor", "()Ljava/lang/String;", |m, st, a| {
                    let method = frame(st, a[0])?.method;
                    text(m, st, &method.desc)
                }),
                ("isNativeMethod", "()Z", |_, st, a| bool(frame(st, a[0])?.method.flags.is_native())),
                ("getByteCodeIndex", "()I", |_, _, _| unsupported("StackFrame.getByteCodeIndex")),
                ("getMethodType", "*", method_type),
                ("ensureRetainClassRefEnabled", "()V", |_, st, a| retains(st, a[0]).map(|()| Flow::Void)),
            ],
        );
    }
    r.class("java/lang/StackTraceElement", &[("initStackTraceElement", "*", element)]);
}

fn frame(st: &State, info: Value) -> Step<TraceFrame> {
    match &st.heap.get(need_obj(info)?).side {
        Side::Trace(frames) if !frames.is_empty() => Ok(frames[0]),
        _ => unsupported("a StackFrame that no walk has given"),
    }
}

/// Refuses classes to frames of a walker that was not asked to keep them. Where the JDK remembers that differs from
/// version to version, so the frame does it itself: such a frame is there twice.
fn retains(st: &State, info: Value) -> Step {
    match &st.heap.get(need_obj(info)?).side {
        Side::Trace(frames) if frames.len() > 1 => {
            let what = "No access to RETAIN_CLASS_REFERENCE";
            Err(Throw::with("java/lang/UnsupportedOperationException", what))
        }
        _ => Ok(()),
    }
}

fn method_type(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let method = frame(st, args[0])?.method;
    retains(st, args[0])?;
    let class = m.program.class_by_name("java/lang/invoke/MethodType")?;
    let desc = "(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljava/lang/invoke/MethodType;";
    let Some(parse) = class.declared_method("fromMethodDescriptorString", desc) else {
        return unsupported("this JDK's MethodType");
    };
    let Flow::Value(text) = text(m, st, &method.desc)? else { return unsupported("this JDK's String") };
    let loader = super::class_loader::app(m, st)?;
    call(parse, &[text, loader])
}

/// `initStackTraceElement(StackTraceElement element, StackFrameInfo info)`
fn element(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let frame = frame(st, args[1])?;
    fill_element(m, st, need_obj(args[0])?, &frame);
    Ok(Flow::Void)
}

/// All frames but hidden and reflective ones, the caller of the walk first.
fn frames(m: &mut Machine, st: &mut State, walker: Value) -> Step<Value> {
    let retain = get_field(st, need_obj(walker)?, "retainClassRef").unwrap_or(Value::Int(1));
    let class = m.program.class_by_name(INFO)?;
    let mut infos = Vec::new();
    for f in m.trace(st, 0) {
        if super::caller::is_reflective(f.method) {
            continue;
        }
        let o = m.alloc(st, class);
        set_field(st, o, "retainClassRef", retain);
        let frames = if retain == Value::Int(0) { vec![f, f] } else { vec![f] };
        st.heap.get_mut(o).side = Side::Trace(Rc::from(frames));
        infos.push(Value::obj(o));
    }
    Ok(Value::obj(new_ref_array(m, st, "java/lang/StackWalker$StackFrame", &infos)?))
}

const STREAM: (&str, &str) = ("stream", "([Ljava/lang/Object;)Ljava/util/stream/Stream;");

/// All frames are there, those of callers, too.
fn rely_on_callers(st: &mut State) {
    if program_asks(st, &[]) {
        rely(st, super::ambient::CALLERS.to_owned());
    }
}

fn walk(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    need_obj(args[1])?;
    rely_on_callers(st);
    let desc = "(Ljava/util/function/Function;[Ljava/lang/Object;)Ljava/lang/Object;";
    let apply = hidden(m, "heapwise/WalkStack", desc, |asm| {
        asm.op(Insn::Aload(0)).op(Insn::Aload(1)).call_static("java/util/Arrays", STREAM.0, STREAM.1);
        let desc = "(Ljava/lang/Object;)Ljava/lang/Object;";
        asm.call_interface("java/util/function/Function", "apply", desc).op(Insn::ReturnValue);
    })?;
    let frames = frames(m, st, args[0])?;
    call(apply, &[args[1], frames])
}

fn for_each(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    need_obj(args[1])?;
    rely_on_callers(st);
    let desc = "(Ljava/util/function/Consumer;[Ljava/lang/Object;)V";
    let each = hidden(m, "heapwise/EachFrame", desc, |asm| {
        asm.op(Insn::Aload(1)).call_static("java/util/Arrays", STREAM.0, STREAM.1).op(Insn::Aload(0));
        let desc = "(Ljava/util/function/Consumer;)V";
        asm.call_interface("java/util/stream/Stream", "forEach", desc).op(Insn::Return);
    })?;
    let frames = frames(m, st, args[0])?;
    call(each, &[args[1], frames])
}
