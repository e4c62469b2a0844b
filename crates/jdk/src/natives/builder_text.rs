//! `java.lang.StringBuilder` where contents depend on the input, and with it string concatenation.
//!
//! A builder to which a text that depends on the input was appended is a text itself, for as long as only these methods
//! are called. Any other method finds the fields that it expects, made from the text.

use super::origin::{new_or_literal, of_builder, text_or_literal};
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    ChoiceKind, Flow, Machine, ObjId, Ref, Side, State, Step, Text, Throw, Value, unsupported,
};

const BUILDER: &str = "java/lang/StringBuilder";
const BUFFER: &str = "java/lang/StringBuffer";
const BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

const TO_STRING: (&str, &str) = ("toString", "()Ljava/lang/String;");

/// Longest text that a builder is; beyond that its own code runs.
pub(super) const MOST: usize = 128;

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/AbstractStringBuilder",
        &[
            ("<init>", "(Ljava/lang/CharSequence;)V", with_text),
            ("<init>", "(Ljava/lang/String;)V", with_text),
            ("append", "(C)Ljava/lang/AbstractStringBuilder;", append_char),
            ("append", "(I)Ljava/lang/AbstractStringBuilder;", append_number),
            ("append", "(J)Ljava/lang/AbstractStringBuilder;", append_number),
            (
                "append",
                "(Ljava/lang/AbstractStringBuilder;)Ljava/lang/AbstractStringBuilder;",
                append_builder,
            ),
            ("append", "(Ljava/lang/CharSequence;II)Ljava/lang/AbstractStringBuilder;", append_part),
            ("append", "(Ljava/lang/String;)Ljava/lang/AbstractStringBuilder;", append_string),
            ("append", "(Z)Ljava/lang/AbstractStringBuilder;", append_truth),
            ("charAt", "(I)C", char_at),
            ("length", "()I", length),
        ],
    );
    r.open(BUILDER, &[(TO_STRING.0, TO_STRING.1, to_string)]);
    r.open(
        BUFFER,
        &[
            ("charAt", "(I)C", char_at),
            ("length", "()I", length),
            (TO_STRING.0, TO_STRING.1, buffer_to_string),
        ],
    );
}

/// The text of a builder that is one.
pub(super) fn as_text(m: &mut Machine, st: &mut State, v: Value) -> Step<Option<(ObjId, Text)>> {
    match v {
        Value::Ref(Ref::Obj(o)) if matches!(st.heap.get(o).side, Side::Text(_)) => {
            Ok(Some((o, m.text(st, Ref::Obj(o))?)))
        }
        _ => Ok(None),
    }
}

/// The text that a builder with known size would be.
pub(super) fn to_text(m: &mut Machine, st: &mut State, v: Value) -> Step<Option<(ObjId, Text)>> {
    if let Some(known) = as_text(m, st, v)? {
        return Ok(Some(known));
    }
    let Value::Ref(Ref::Obj(o)) = v else { return Ok(None) };
    if ![BUILDER, BUFFER].contains(&&*st.heap.get(o).class.name) {
        return Ok(None);
    }
    let fields = (get_field(st, o, "value"), get_field(st, o, "coder"), get_field(st, o, "count"));
    let (Some(Value::Ref(Ref::Obj(array))), Some(Value::Int(coder)), Some(Value::Int(count))) = fields else {
        return Ok(None);
    };
    let Some(bytes) = st.heap.get(array).as_array() else { return Ok(None) };
    let size = count as usize * if coder == 0 { 1 } else { 2 };
    let bytes: Option<Vec<Value>> = (0..size).map(|i| bytes.get(i)).collect();
    let Some(bytes) = bytes else { return Ok(None) };
    let units = m.units(&bytes, coder != 0);
    Ok(Some((o, Text { len: Value::Int(count), units })))
}

pub(super) fn append(m: &mut Machine, st: &mut State, builder: (ObjId, Text), more: &Text) -> Step<Flow> {
    let (o, before) = builder;
    if before.units.len() + more.units.len() > MOST {
        return Ok(Flow::Bytecode);
    }
    let joined = text::join(m, &before, more);
    m.set_builder_text(st, o, joined);
    obj(o)
}

fn append_string(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(r) = args[1] else { return unsupported("a string that is no reference") };
    let text_already =
        matches!(args[0], Value::Ref(Ref::Obj(o)) if matches!(st.heap.get(o).side, Side::Text(_)));
    if !text_already && !m.is_open_text(st, args[1]) {
        return Ok(Flow::Bytecode);
    }
    let Some(builder) = to_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let more = if m.is_null(st, r)? { Text::known(&[110, 117, 108, 108]) } else { m.text(st, r)? };
    append(m, st, builder, &more)
}

fn append_char(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let known = args[1].as_int().is_some();
    let builder = if known { as_text(m, st, args[0])? } else { to_text(m, st, args[0])? };
    let Some(builder) = builder else { return Ok(Flow::Bytecode) };
    append(m, st, builder, &Text { len: Value::Int(1), units: vec![args[1]] })
}

/// A builder that begins with a string.
fn with_text(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(r) = args[1] else { return unsupported("a string that is no reference") };
    let (Some(this), true) = (args[0].as_obj(), is_text(m, st, r)) else { return Ok(Flow::Bytecode) };
    let text = m.text(st, r)?;
    m.set_builder_text(st, this, text);
    Ok(Flow::Void)
}

/// Whether a reference is known to be a string whose contents depend on the input.
pub(super) fn is_text(m: &mut Machine, st: &mut State, r: Ref) -> bool {
    if r == Ref::Null || !m.is_open_text(st, Value::Ref(r)) {
        return false;
    }
    let string = m.known.string;
    m.class_of(st, r) == Some(string)
        || m.strategy.clone().classes(m, st, r).is_ok_and(|classes| classes[..] == [string])
}

fn append_builder(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if as_text(m, st, args[0])?.is_none() && as_text(m, st, args[1])?.is_none() {
        return Ok(Flow::Bytecode);
    }
    let (Some(builder), Some((_, more))) = (to_text(m, st, args[0])?, to_text(m, st, args[1])?) else {
        return Ok(Flow::Bytecode);
    };
    append(m, st, builder, &more)
}

/// A part of a string; also of a known one, where the builder is a text already.
fn append_part(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(r) = args[1] else { return unsupported("a string that is no reference") };
    let known =
        !m.is_open(st, r) && m.class_of(st, r) == Some(m.known.string) && as_text(m, st, args[0])?.is_some();
    if !known && (!is_text(m, st, r) || m.is_null(st, r)?) {
        return Ok(Flow::Bytecode);
    }
    let Some(builder) = to_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let whole = m.text(st, r)?;
    let (from, to, n, zero) = (m.term(args[2]), m.term(args[3]), m.term(whole.len), m.terms.int(0));
    let order = [m.terms.sle(zero, from), m.terms.sle(from, to), m.terms.sle(to, n)];
    let inside = m.terms.and_all(&order);
    if !m.decide(st, ChoiceKind::Check, inside)? {
        return Err(Throw::opaque("java/lang/IndexOutOfBoundsException"));
    }
    let len = m.terms.sub(to, from);
    let len = m.value(len);
    let part = text::part(m, &whole, args[2], len);
    append(m, st, builder, &part)
}

fn append_truth(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(builder) = as_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let (t, zero) = (m.term(args[1]), m.terms.int(0));
    let no = m.terms.eq(t, zero);
    let word = if m.decide(st, ChoiceKind::Native, no)? { "false" } else { "true" };
    let units: Vec<u16> = word.encode_utf16().collect();
    append(m, st, builder, &Text::known(&units))
}

fn append_number(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Sym(number) = args[1] {
        let Some(builder) = to_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
        let digits = text::decimal(m, number);
        return append(m, st, builder, &digits);
    }
    let digits = match args[1] {
        Value::Int(i) => i.to_string(),
        Value::Long(l) => l.to_string(),
        _ => return Ok(Flow::Bytecode),
    };
    let Some(builder) = as_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let units: Vec<u16> = digits.encode_utf16().collect();
    append(m, st, builder, &Text::known(&units))
}

fn to_string(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = as_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let empty = of_builder(m, BUILDER, TO_STRING, &[])?;
    text_or_literal(m, st, text, empty)
}

/// As the bytecode: the string is kept until the buffer changes, and then every other call makes a copy of it.
fn buffer_to_string(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = as_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    if matches!(get_field(st, o, "toStringCache"), Some(Value::Ref(Ref::Obj(_)))) {
        return obj(m.new_text(st, text));
    }
    let empty = of_builder(m, BUFFER, TO_STRING, &[])?;
    let made = new_or_literal(m, st, text, empty);
    set_field(st, o, "toStringCache", Value::obj(made));
    obj(made)
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match as_text(m, st, args[0])? {
        Some((_, text)) => value(text.len),
        None => Ok(Flow::Bytecode),
    }
}

fn char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = as_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
    let (n, i) = (m.term(text.len), m.term(args[1]));
    let inside = m.terms.ult(i, n);
    if !m.decide(st, ChoiceKind::Check, inside)? {
        return Err(Throw::opaque(BOUNDS));
    }
    value(text::unit_at(m, &text, args[1]))
}
