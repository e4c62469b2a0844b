//! Who calls: `jdk.internal.reflect.Reflection`, `AccessController`, `SecurityManager`.

use super::surroundings::{program_asks, rely};
use super::util::*;
use crate::link::adapt::{class_type, descriptor, object};
use crate::link::asm::{Asm, How};
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Throw, Value, unsupported};
use heapwise_program::{Class, Insn, Method};

pub(super) fn register(r: &mut Registry) {
    r.class(
        "jdk/internal/reflect/Reflection",
        &[
            ("getCallerClass", "()Ljava/lang/Class;", caller_class),
            ("getClassAccessFlags", "*", access_flags),
            ("areNestMates", "*", nest_mates),
        ],
    );
    r.class(
        "java/security/AccessController",
        &[
            ("doPrivileged", "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;", run),
            (
                "doPrivileged",
                "(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
                run,
            ),
            (
                "doPrivileged",
                "(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;[Ljava/security/Permission;)Ljava/lang/Object;",
                run,
            ),
            ("getStackAccessControlContext", "*", null),
            ("getInheritedAccessControlContext", "*", null),
            ("getProtectionDomain", "*", null),
            ("ensureMaterializedForStackWalk", "*", nothing),
            ("checkPermission", "*", nothing),
            ("getContext", "*", null),
        ],
    );
    // Native up to JDK 11.
    for desc in [
        "(Ljava/security/PrivilegedExceptionAction;)Ljava/lang/Object;",
        "(Ljava/security/PrivilegedExceptionAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;",
    ] {
        r.add_native("java/security/AccessController", "doPrivileged", desc, run_wrapping);
    }
    r.class("java/lang/StackStreamFactory", &[("checkStackWalkModes", "*", refuse_walk)]);
    r.class("java/lang/StackWalker", &[("getCallerClass", "*", walker_caller)]);
}

/// Whether the method is part of how reflection calls another.
pub(super) fn is_reflective(method: &Method) -> bool {
    let class = &*method.class.name;
    class.starts_with("jdk/internal/reflect/")
        || (class == "java/lang/reflect/Method" && &*method.name == "invoke")
        || (class == "java/lang/reflect/Constructor" && method.name.starts_with("newInstance"))
}

/// The class of the frame `depth` above the innermost, without hidden and reflective frames. The innermost one counts
/// always: `Method.invoke` itself asks for its caller.
fn caller(st: &State, depth: usize) -> Option<&'static Class> {
    if depth == 0 {
        return st.frames.last().map(|f| f.method.class);
    }
    st.frames
        .iter()
        .rev()
        .skip(1)
        .filter(|f| !f.method.class.is_synthetic && f.pc != u32::MAX)
        .filter(|f| !is_reflective(f.method))
        .nth(depth.checked_sub(1)?)
        .map(|f| f.method.class)
}

/// The caller of the method that asks.
fn caller_class(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    match caller(st, 1) {
        Some(c) => obj(m.mirror(st, c)),
        None => value(Value::NULL),
    }
}

fn walker_caller(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if program_asks(st, &[]) {
        rely(st, super::ambient::CALLERS.to_owned());
    }
    if super::util::get_field(st, need_obj(args[0])?, "retainClassRef") == Some(Value::Int(0)) {
        let what = "This stack walker does not have RETAIN_CLASS_REFERENCE access";
        return Err(Throw::with("java/lang/UnsupportedOperationException", what));
    }
    match caller(st, 1) {
        Some(c) => obj(m.mirror(st, c)),
        None => Err(Throw::with("java/lang/IllegalCallerException", "no caller frame")),
    }
}

fn refuse_walk(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    unsupported("StackWalker")
}

fn access_flags(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    int(i32::from(need_class(st, args[0])?.flags.0 & !0x0020))
}

fn nest_mates(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let host = |c: &'static Class| {
        super::class_file::ClassInfo::of(c).nest_host().unwrap_or_else(|| c.name.to_string())
    };
    bool(host(need_class(st, args[0])?) == host(need_class(st, args[1])?))
}

/// Runs the action: there is no security manager whose answer could differ.
fn run(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let action = need_obj(args[0])?;
    let interface = m.program.class_by_name("java/security/PrivilegedAction")?;
    let resolved = m.program.resolve_method(interface, "run", "()Ljava/lang/Object;", true)?;
    let run = m.program.select(st.heap.get(action).class, resolved)?;
    call(run, &args[..1])
}

/// Runs the action, and wraps the checked exceptions that it throws.
fn run_wrapping(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    const WRAPPER: &str = "java/security/PrivilegedActionException";
    let action = class_type("java/security/PrivilegedExceptionAction");
    let desc = descriptor(std::slice::from_ref(&action), &object());
    let runner = crate::link::hidden(m, "doPrivileged", &desc, || {
        let mut asm = Asm::new(1);
        let (from, to, checked) = (asm.label(), asm.label(), asm.label());
        asm.bind(from).load(0).call(How::Interface, action.class_name(), "run", "()Ljava/lang/Object;");
        asm.bind(to).ret(&object());
        let caught = asm.catch(from, to, Some("java/lang/Exception"));
        let exception = asm.local();
        asm.handler(caught).store(exception);
        asm.load(exception).instance_of("java/lang/RuntimeException").jump(Insn::Ifeq, checked, -1);
        asm.load(exception).op(Insn::Athrow, -1);
        asm.bind(checked).new_object(WRAPPER).dup().load(exception);
        asm.call(How::Special, WRAPPER, "<init>", "(Ljava/lang/Exception;)V").op(Insn::Athrow, -1);
        asm
    })?;
    need_obj(args[0])?;
    call(runner, &args[..1])
}
