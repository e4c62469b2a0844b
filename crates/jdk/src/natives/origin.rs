//! Which object a method returns where its text is empty: the receiver, the literal `""`, or a new string. Versions of the JDK
//! differ in that, so its own code is asked, once for each method, with texts that are known.

use super::char_tables::memo;
use super::util::*;
use heapwise_exec::{End, Flow, Machine, ObjId, State, Step, Stop, Text, Value, unsupported};
use heapwise_program::Method;
use std::rc::Rc;

/// Where the string comes from that a method has returned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Origin {
    Receiver,
    /// The one string with this text that literals are.
    Interned,
    New,
}

/// Runs a method on its own; nothing of it shows in the exploration.
fn run(m: &mut Machine, st: &mut State, method: &'static Method, args: &[Value]) -> Step<Option<Value>> {
    let steps = m.steps;
    st.frames.clear();
    st.stack.clear();
    m.enter(st, method, args)?;
    let end = m.run(st, 1_000_000);
    m.steps = steps;
    match end {
        Stop::End(End::Returned(v)) => Ok(v),
        _ => unsupported(format!("what {} returns", method.display())),
    }
}

fn scratch() -> State {
    State { given_statics: Some(Rc::default()), ..State::default() }
}

fn origin_of(m: &Machine, st: &State, receiver: Option<ObjId>, result: Option<Value>) -> Step<Origin> {
    let Some(o) = result.and_then(Value::as_obj) else { return unsupported("a method without a string") };
    if receiver == Some(o) {
        return Ok(Origin::Receiver);
    }
    let interned = m.read_string(st, o).and_then(|units| st.strings.get(&units[..]).copied());
    Ok(if interned == Some(o) { Origin::Interned } else { Origin::New })
}

/// What a method of `String` returns for a receiver that is no literal.
pub(super) fn of_string(
    m: &mut Machine,
    (name, desc): (&str, &str),
    receiver: &str,
    args: &[i32],
) -> Step<Origin> {
    let known = memo(m, &format!("origin of {receiver:?}.{name}{desc} {args:?}"), |m| {
        let method = need_method(m, "java/lang/String", name, desc)?;
        let mut st = scratch();
        let this = m.string(&mut st, receiver);
        let mut all = vec![Value::obj(this)];
        all.extend(args.iter().map(|i| Value::Int(*i)));
        let result = run(m, &mut st, method, &all)?;
        origin_of(m, &st, Some(this), result)
    })?;
    Ok(*known)
}

/// The same for a method of `String` with texts as arguments, the receiver among them where there is one.
pub(super) fn of_texts(m: &mut Machine, (name, desc): (&str, &str), texts: &[&str]) -> Step<Origin> {
    let known = memo(m, &format!("origin of {name}{desc} {texts:?}"), |m| {
        let method = need_method(m, "java/lang/String", name, desc)?;
        let mut st = scratch();
        let args: Vec<Value> = texts.iter().map(|t| Value::obj(m.string(&mut st, t))).collect();
        let result = run(m, &mut st, method, &args)?;
        origin_of(m, &st, args.first().and_then(|v| v.as_obj()), result)
    })?;
    Ok(*known)
}

/// What a method of a builder returns for an empty text: the builder holds one character, and the arguments leave it out.
pub(super) fn of_builder(
    m: &mut Machine,
    class: &'static str,
    (name, desc): (&str, &str),
    args: &[i32],
) -> Step<Origin> {
    let known = memo(m, &format!("origin of {class}.{name}{desc} {args:?}"), |m| {
        let mut st = scratch();
        let builder = m.program.class_by_name(class)?;
        let make = need_method(m, class, "<init>", "(Ljava/lang/String;)V")?;
        let method = m.program.select(builder, need_method(m, class, name, desc)?)?;
        let (this, text) =
            (m.alloc(&mut st, builder), m.string(&mut st, if args.is_empty() { "" } else { "a" }));
        run(m, &mut st, make, &[Value::obj(this), Value::obj(text)])?;
        let mut all = vec![Value::obj(this)];
        all.extend(args.iter().map(|i| Value::Int(*i)));
        let result = run(m, &mut st, method, &all)?;
        origin_of(m, &st, None, result)
    })?;
    Ok(*known)
}

/// What `String.join` returns for one element, where nothing comes out.
pub(super) fn of_join(m: &mut Machine, (name, desc): (&str, &str)) -> Step<Origin> {
    let known = memo(m, "origin of String.join", |m| {
        let method = need_method(m, "java/lang/String", name, desc)?;
        let mut st = scratch();
        let (delimiter, only) = (m.string(&mut st, ""), m.string(&mut st, ""));
        let all = new_ref_array(m, &mut st, "java/lang/CharSequence", &[Value::obj(only)])?;
        let result = run(m, &mut st, method, &[Value::obj(delimiter), Value::obj(all)])?;
        origin_of(m, &st, None, result)
    })?;
    Ok(*known)
}

/// Which string an empty line of `String.lines` is.
pub(super) fn of_empty_line(m: &mut Machine) -> Step<Origin> {
    const HELPER: (&str, &str) = ("newString", "([BII)Ljava/lang/String;");
    let known = memo(m, "origin of an empty line", |m| {
        let method = need_method(m, "java/lang/StringLatin1", HELPER.0, HELPER.1)?;
        let mut st = scratch();
        let bytes = Value::obj(new_bytes(m, &mut st, b"a"));
        let result = run(m, &mut st, method, &[bytes, Value::Int(0), Value::Int(0)])?;
        origin_of(m, &st, None, result)
    })?;
    Ok(*known)
}

/// What a static method returns.
pub(super) fn of_static(
    m: &mut Machine,
    class: &str,
    (name, desc): (&str, &str),
    arg: Value,
) -> Step<Origin> {
    let known = memo(m, &format!("origin of {class}.{name}{desc} {arg:?}"), |m| {
        let method = need_method(m, class, name, desc)?;
        let mut st = scratch();
        let result = run(m, &mut st, method, &[arg])?;
        origin_of(m, &st, None, result)
    })?;
    Ok(*known)
}

/// Returns a text, as a new string, or as the literal where it is empty.
pub(super) fn text_or_literal(m: &mut Machine, st: &mut State, text: Text, empty: Origin) -> Step<Flow> {
    obj(new_or_literal(m, st, text, empty))
}

/// As [`text_or_literal`]. Which of the two it is is decided when somebody asks for the identity of the string.
pub(super) fn new_or_literal(m: &mut Machine, st: &mut State, text: Text, empty: Origin) -> ObjId {
    let literals: &[&str] = if empty == Origin::Interned { &[""] } else { &[] };
    new_or_literals(m, st, text, literals)
}

/// A new string, or one of some literals where the text is the same.
pub(super) fn new_or_literals(m: &mut Machine, st: &mut State, text: Text, literals: &[&str]) -> ObjId {
    let mut same = Vec::new();
    for literal in literals {
        let units: Vec<u16> = literal.encode_utf16().collect();
        let is = m.text_is(&text, &units);
        let is_not = m.terms.not(is);
        if is_not == m.terms.tt() || st.path.knows(is_not) {
            continue;
        }
        let literal = m.intern(st, &units.into());
        if is == m.terms.tt() || st.path.knows(is) {
            return literal;
        }
        same.push((is, literal));
    }
    let o = m.new_text(st, text);
    m.same_where(st, o, same);
    o
}
