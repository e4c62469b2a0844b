//! Texts made of others that depend on the input: parts replaced, repeated, joined. In the manner of `string_text.rs`.

use super::builder_text::MOST;
use super::origin::{of_join, of_string, of_texts, text_or_literal};
use super::string_text::text_of;
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, Ref, State, Step, Text, Value};
use heapwise_term::Term;

const REPLACE: &str = "(Ljava/lang/CharSequence;Ljava/lang/CharSequence;)Ljava/lang/String;";

pub(super) fn register(r: &mut Registry) {
    const TEXT: &str = "Ljava/lang/String;";
    r.open(
        "java/lang/String",
        &[
            ("chars", "()Ljava/util/stream/IntStream;", |m, st, a| by_char(m, st, a, "chars")),
            ("codePoints", "()Ljava/util/stream/IntStream;", |m, st, a| by_char(m, st, a, "codePoints")),
            ("repeat", "(I)Ljava/lang/String;", repeat),
            ("replace", REPLACE, replace_text),
            ("valueOf", "(C)Ljava/lang/String;", one_char),
        ],
    );
    let desc = format!("({TEXT}{TEXT}{TEXT}[{TEXT}I){TEXT}");
    r.open_owned("java/lang/String", "join".to_owned(), desc, join);
}

/// The stream over `charAt`, which does not ask how the text is kept.
fn by_char(m: &mut Machine, st: &mut State, args: &[Value], name: &str) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    call(need_method(m, "java/lang/CharSequence", name, "()Ljava/util/stream/IntStream;")?, args)
}

fn one_char(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if args[0].as_int().is_some() {
        return Ok(Flow::Bytecode);
    }
    obj(m.new_text(st, Text { len: Value::Int(1), units: vec![args[0]] }))
}

/// A known number of times, twice at least, or never.
fn repeat(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    const REPEAT: (&str, &str) = ("repeat", "(I)Ljava/lang/String;");
    let Some(times) = args[1].as_int().filter(|n| *n == 0 || *n > 1) else { return Ok(Flow::Bytecode) };
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    if times == 0 {
        let empty = of_string(m, REPEAT, "a", &[0])?;
        return text_or_literal(m, st, Text::known(&[]), empty);
    }
    let text = text_of(m, st, args[0])?;
    if text.units.len().saturating_mul(times as usize) > MOST {
        return Ok(Flow::Bytecode);
    }
    let mut all = text.clone();
    for _ in 1..times {
        all = text::join(m, &all, &text);
    }
    let empty = of_string(m, REPEAT, "", &[2])?;
    text_or_literal(m, st, all, empty)
}

/// A known text that is not empty, by any other. Occurrences are found from the left and do not overlap. As the bytecode: a
/// string without the text is the string itself.
fn replace_text(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let mut strings = true;
    for a in args {
        strings &= matches!(a, Value::Ref(r) if is_string(m, st, *r));
    }
    if !strings || !m.is_open_text(st, args[0]) || m.is_open_text(st, args[1]) {
        return Ok(Flow::Bytecode);
    }
    let (text, new) = (text_of(m, st, args[0])?, text_of(m, st, args[2])?);
    let old = text_of(m, st, args[1])?;
    let Some(k @ 1..) = old.as_known().map(|u| u.len()) else { return Ok(Flow::Bytecode) };
    if k == 1 && new.len.as_int() == Some(1) {
        return Ok(Flow::Bytecode); // which replaces a character, unless it is the same one
    }
    if text.units.len().saturating_mul(new.units.len().max(1)) > MOST {
        return Ok(Flow::Bytecode);
    }
    let mut found: Vec<Term> = Vec::with_capacity(text.units.len());
    for i in 0..text.units.len() {
        let taken = m.terms.or_all(&found[i.saturating_sub(k - 1)..]);
        let (free, here) = (m.terms.not(taken), text::occurs_at(m, &text, &old, i));
        found.push(m.terms.and(free, here));
    }
    let any = m.terms.or_all(&found);
    if !m.decide(st, ChoiceKind::Native, any)? {
        return value(args[0]);
    }
    let (n, r, nothing, one) = (m.term(text.len), m.term(new.len), m.terms.int(0), m.terms.int(1));
    let mut all = Text::known(&[]);
    for i in 0..text.units.len() {
        let (here, gone) = (found[i], m.terms.or_all(&found[i.saturating_sub(k - 1)..i]));
        let at = m.terms.int(i as i32);
        let there = m.terms.slt(at, n);
        let own = m.terms.ite(gone, nothing, one);
        let len = m.terms.ite(here, r, own);
        let len = m.terms.ite(there, len, nothing);
        let mut units = new.units.clone();
        if units.is_empty() {
            units.push(Value::Int(0));
        }
        units[0] = m.either(here, units[0], text.units[i]);
        all = text::join(m, &all, &Text { len: m.value(len), units });
    }
    let empty = of_texts(m, ("replace", REPLACE), &["ab", "ab", ""])?;
    text_or_literal(m, st, all, empty)
}

/// Whether a reference can only be to a string.
fn is_string(m: &mut Machine, st: &mut State, r: Ref) -> bool {
    let string = m.known.string;
    match r {
        Ref::Null => false,
        Ref::Obj(_) if !m.is_open(st, r) => m.class_of(st, r) == Some(string),
        _ => m.strategy.clone().classes(m, st, r).is_ok_and(|classes| classes[..] == [string]),
    }
}

/// Prefix, elements with a delimiter between them, suffix: what `String.join` and `StringJoiner` come to.
fn join(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (Some(array), Some(count)) = (args[3].as_obj(), args[4].as_int()) else { return Ok(Flow::Bytecode) };
    let Some(elements) = st.heap.get(array).as_array() else { return Ok(Flow::Bytecode) };
    let elements: Option<Vec<Value>> = (0..count as usize).map(|i| elements.get(i)).collect();
    let Some(elements) = elements else { return Ok(Flow::Bytecode) };
    if !elements.iter().chain(&args[..3]).any(|a| m.is_open_text(st, *a)) {
        return Ok(Flow::Bytecode);
    }
    let (mut all, delimiter) = (text_of(m, st, args[0])?, text_of(m, st, args[2])?);
    for (i, element) in elements.into_iter().enumerate() {
        let element = text_of(m, st, element)?;
        if all.units.len() + delimiter.units.len() + element.units.len() > MOST {
            return Ok(Flow::Bytecode);
        }
        if i > 0 {
            all = text::join(m, &all, &delimiter);
        }
        all = text::join(m, &all, &element);
    }
    let suffix = text_of(m, st, args[1])?;
    all = text::join(m, &all, &suffix);
    let join = "(Ljava/lang/CharSequence;[Ljava/lang/CharSequence;)Ljava/lang/String;";
    let empty = of_join(m, ("join", join))?;
    text_or_literal(m, st, all, empty)
}
