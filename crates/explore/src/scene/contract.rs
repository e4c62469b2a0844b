//! Which exceptions are thrown on purpose.

use heapwise_exec::{Machine, Side, State};
use heapwise_program::{Insn, Method};

/// Exceptions that the JVM itself raises: thrown deep inside they are findings.
const RAISED: [&str; 10] = [
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
];

/// An exception is contract when the user's code throws it on purpose: any exception that the JVM does not raise by
/// itself, and one that it does, if the method under test makes it with `new` or asks `Objects` to check.
pub(super) fn is_contract(
    machine: &Machine,
    st: &State,
    o: heapwise_exec::ObjId,
    method: &'static Method,
) -> bool {
    let object = st.heap.get(o);
    let name = &*object.class.name;
    if machine
        .program
        .class_by_name("java/lang/AssertionError")
        .is_ok_and(|a| machine.program.is_subclass(object.class, a))
    {
        return false;
    }
    let Side::Trace(frames) = &object.side else { return !RAISED.contains(&name) };
    if !RAISED.contains(&name) {
        // The JDK's own complaint about an argument that the user's code passed on is no contract of the user's.
        return frames.first().is_none_or(|f| !f.method.class.is_jdk);
    }
    let checks = |f: &&heapwise_exec::TraceFrame| {
        &*f.method.class.name == "java/util/Objects"
            || &*f.method.class.name == "jdk/internal/util/Preconditions"
    };
    let checked = frames.first().is_some_and(|f| checks(&f));
    let Some(first) = frames.iter().find(|f| !checks(f)) else { return false };
    if first.method != method {
        return false;
    }
    let insn = first.pc.and_then(|pc| first.method.code_if_ready()?.insns.get(pc as usize));
    checked || matches!(insn, Some(Insn::Invokespecial(_)))
}
