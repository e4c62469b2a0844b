//! `java.lang.StringBuilder` where contents or places depend on the input: methods that change what is there, or look at a
//! part of it. As in `builder_text.rs`, the builder is a text, and stays one.

use super::builder_text::{MOST, as_text, to_text};
use super::char_tables::is_surrogate;
use super::origin::{of_builder, text_or_literal};
use super::string_text::text_of;
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, ObjId, State, Step, Text, Throw, Value};
use heapwise_term::Term;

const BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";
const SELF: &str = "Ljava/lang/AbstractStringBuilder;";

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/AbstractStringBuilder",
        &[
            ("compareTo", "(Ljava/lang/AbstractStringBuilder;)I", compare_to),
            ("ensureCapacity", "(I)V", keep_room),
            ("indexOf", "(Ljava/lang/String;)I", index_of),
            ("indexOf", "(Ljava/lang/String;I)I", index_of),
            ("lastIndexOf", "(Ljava/lang/String;)I", last_index_of),
            ("lastIndexOf", "(Ljava/lang/String;I)I", last_index_of),
            ("setCharAt", "(IC)V", set_char),
            ("setLength", "(I)V", set_length),
            ("substring", "(I)Ljava/lang/String;", substring),
            ("substring", "(II)Ljava/lang/String;", substring),
            ("trimToSize", "()V", keep_room),
        ],
    );
    let mut returning = |name: &'static str, args: &str, model: heapwise_exec::NativeFn| {
        r.open_owned("java/lang/AbstractStringBuilder", name.to_owned(), format!("({args}){SELF}"), model);
    };
    returning("delete", "II", delete);
    returning("deleteCharAt", "I", delete_char);
    returning("insert", "IC", insert_char);
    returning("insert", "ILjava/lang/String;", insert_string);
    returning("replace", "IILjava/lang/String;", replace);
    returning("reverse", "", reverse);
}

/// The builder and its text, where it is one, or where an argument depends on the input.
fn subject(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Option<(ObjId, Text)>> {
    let open = |a: &Value| matches!(a, Value::Sym(_)) || matches!(a, Value::Ref(_)) && m.is_open_text(st, *a);
    let found = if args[1..].iter().any(open) { to_text(m, st, args[0])? } else { as_text(m, st, args[0])? };
    Ok(found.map(|(o, text)| (o, text::settled(m, st, text))))
}

/// Throws unless all of this holds.
fn check(m: &mut Machine, st: &State, conditions: &[Term]) -> Step<()> {
    let inside = m.terms.and_all(conditions);
    if m.decide(st, ChoiceKind::Check, inside)? { Ok(()) } else { Err(Throw::opaque(BOUNDS)) }
}

/// A place between characters: 0 to the length.
fn check_offset(m: &mut Machine, st: &State, text: &Text, at: Value) -> Step<()> {
    let (at, n, zero) = (m.term(at), m.term(text.len), m.terms.int(0));
    let order = [m.terms.sle(zero, at), m.terms.sle(at, n)];
    check(m, st, &order)
}

/// The end of a range, cut at the end of the text; then the range is inside.
fn check_range(m: &mut Machine, st: &State, text: &Text, from: Value, to: Value) -> Step<Value> {
    let (from, to, n, zero) = (m.term(from), m.term(to), m.term(text.len), m.terms.int(0));
    let within = m.terms.sle(to, n);
    let to = m.terms.ite(within, to, n);
    let order = [m.terms.sle(zero, from), m.terms.sle(from, to)];
    check(m, st, &order)?;
    Ok(m.value(to))
}

/// The text with another one in place of a range that is inside. `None`: it may be too long.
fn splice(m: &mut Machine, text: &Text, from: Value, to: Value, new: &Text) -> Option<Text> {
    let most = text.units.len() + new.units.len();
    if most > MOST {
        return None;
    }
    let (n, end) = (m.term(text.len), m.term(to));
    let rest = m.terms.sub(n, end);
    let rest = m.value(rest);
    let (before, after) = (text::part(m, text, Value::Int(0), from), text::part(m, text, to, rest));
    let front = text::join(m, &before, new);
    let mut all = text::join(m, &front, &after);
    // No more than this can be there, and places that cannot be there would grow with each change.
    all.units.truncate(most);
    Some(all)
}

fn changed(m: &mut Machine, st: &mut State, o: ObjId, text: Option<Text>) -> Step<Flow> {
    let Some(text) = text else { return Ok(Flow::Bytecode) };
    m.set_builder_text(st, o, text);
    obj(o)
}

fn insert_string(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    check_offset(m, st, &text, args[1])?;
    let Value::Ref(r) = args[2] else { return Ok(Flow::Bytecode) };
    let new = if m.is_null(st, r)? { null_text() } else { text_of(m, st, args[2])? };
    let text = splice(m, &text, args[1], args[1], &new);
    changed(m, st, o, text)
}

fn null_text() -> Text {
    Text::known(&[110, 117, 108, 108])
}

fn insert_char(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    check_offset(m, st, &text, args[1])?;
    let new = Text { len: Value::Int(1), units: vec![args[2]] };
    let text = splice(m, &text, args[1], args[1], &new);
    changed(m, st, o, text)
}

fn delete(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let to = check_range(m, st, &text, args[1], args[2])?;
    let text = splice(m, &text, args[1], to, &Text::known(&[]));
    changed(m, st, o, text)
}

fn delete_char(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (at, n, one) = (m.term(args[1]), m.term(text.len), m.terms.int(1));
    let inside = m.terms.ult(at, n);
    check(m, st, &[inside])?;
    let next = m.terms.add(at, one);
    let next = m.value(next);
    let text = splice(m, &text, args[1], next, &Text::known(&[]));
    changed(m, st, o, text)
}

/// As the bytecode, which looks at the range before it looks at the new text.
fn replace(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let to = check_range(m, st, &text, args[1], args[2])?;
    let new = text_of(m, st, args[3])?;
    let text = splice(m, &text, args[1], to, &new);
    changed(m, st, o, text)
}

/// As the bytecode: the units in the other order, but pairs of surrogates as they are.
fn reverse(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (n, units) = (m.term(text.len), &text.units);
    let starts_pair = |m: &mut Machine, i: usize| -> Term {
        let Some(next) = units.get(i + 1).copied() else { return m.terms.ff() };
        let at = m.terms.int(i as i32 + 1);
        let parts = [is_surrogate(m, units[i], true), is_surrogate(m, next, false), m.terms.slt(at, n)];
        m.terms.and_all(&parts)
    };
    let mut turned = Vec::with_capacity(units.len());
    for i in 0..units.len() {
        let mut unit = units[i];
        if let Some(next) = units.get(i + 1).copied() {
            let first = starts_pair(m, i);
            unit = m.either(first, next, unit);
        }
        if i > 0 {
            let second = starts_pair(m, i - 1);
            unit = m.either(second, units[i - 1], unit);
        }
        turned.push(unit);
    }
    let turned = Text { len: text.len, units: turned };
    let last = m.terms.int(-1);
    let last = m.terms.add(n, last);
    let mut units = Vec::with_capacity(turned.units.len());
    for i in 0..turned.units.len() {
        let i = m.terms.int(i as i32);
        let from = m.terms.sub(last, i);
        let from = m.value(from);
        units.push(text::unit_at(m, &turned, from));
    }
    changed(m, st, o, Some(Text { len: text.len, units }))
}

fn set_char(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (at, n) = (m.term(args[1]), m.term(text.len));
    let inside = m.terms.ult(at, n);
    check(m, st, &[inside])?;
    let mut units = Vec::with_capacity(text.units.len());
    for (i, unit) in text.units.iter().enumerate() {
        let i = m.terms.int(i as i32);
        let here = m.terms.eq(at, i);
        units.push(m.either(here, args[2], *unit));
    }
    m.set_builder_text(st, o, Text { len: text.len, units });
    Ok(Flow::Void)
}

/// What is added is zeros, as many as are known.
fn set_length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((o, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (to, n, zero) = (m.term(args[1]), m.term(text.len), m.terms.int(0));
    let valid = m.terms.sle(zero, to);
    check(m, st, &[valid])?;
    let mut units = text.units.clone();
    match args[1].as_int() {
        Some(known) if known as usize > MOST => return Ok(Flow::Bytecode),
        Some(known) => {
            units.resize(known as usize, Value::Int(0));
            for (i, unit) in units.iter_mut().enumerate() {
                let i = m.terms.int(i as i32);
                let there = m.terms.slt(i, n);
                *unit = m.either(there, *unit, Value::Int(0));
            }
        }
        None => {
            let shorter = m.terms.sle(to, n);
            if !m.decide(st, ChoiceKind::Native, shorter)? {
                return Ok(Flow::Bytecode);
            }
        }
    }
    m.set_builder_text(st, o, Text { len: args[1], units });
    Ok(Flow::Void)
}

/// Room is no matter for a text.
fn keep_room(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match as_text(m, st, args[0])? {
        Some(_) => Ok(Flow::Void),
        None => Ok(Flow::Bytecode),
    }
}

fn substring(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let end = args.get(2).copied().unwrap_or(text.len);
    let (from, to, n, zero) = (m.term(args[1]), m.term(end), m.term(text.len), m.terms.int(0));
    let order = [m.terms.sle(zero, from), m.terms.sle(from, to), m.terms.sle(to, n)];
    check(m, st, &order)?;
    let len = m.terms.sub(to, from);
    let len = m.value(len);
    let part = text::part(m, &text, args[1], len);
    let empty = of_builder(m, "java/lang/StringBuilder", ("substring", "(II)Ljava/lang/String;"), &[1, 1])?;
    text_or_literal(m, st, part, empty)
}

fn index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (what, from) = (text_of(m, st, args[1])?, args.get(2).copied().unwrap_or(Value::Int(0)));
    value(text::find(m, &text, &what, from))
}

fn last_index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (what, from) = (text_of(m, st, args[1])?, args.get(2).copied().unwrap_or(text.len));
    value(text::find_last(m, &text, &what, from))
}

/// Where both are texts, or could be.
fn compare_to(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if as_text(m, st, args[0])?.is_none() && as_text(m, st, args[1])?.is_none() {
        return Ok(Flow::Bytecode);
    }
    match (to_text(m, st, args[0])?, to_text(m, st, args[1])?) {
        (Some((_, a)), Some((_, b))) => value(text::compare(m, &a, &b)),
        _ => Ok(Flow::Bytecode),
    }
}
