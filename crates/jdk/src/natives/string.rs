//! `java.lang.String` and its helpers.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Supply, Text, Value, unsupported};
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class("java/lang/StringUTF16", &[("isBigEndian", "()Z", zero)]);
    r.class("java/lang/StringCoding", &[("err", "*", nothing)]);
}

/// The first string with these contents becomes the one.
pub(super) fn intern(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let Some(units) = m.read_string(st, this) else {
        return unsupported("String.intern of a symbolic string");
    };
    if let Some(o) = st.strings.get(&units[..]) {
        return obj(*o);
    }
    // Who interns for the JDK's own purposes asks no more about it.
    let by_program = st.frames.last().is_some_and(|f| !f.method.class.is_jdk);
    if by_program && !matches!(st.supply, Supply::Outside) {
        return obj(m.intern_first(st, args[0], Text::known(&units)));
    }
    Rc::make_mut(&mut st.strings).insert(units.into(), this);
    value(args[0])
}
