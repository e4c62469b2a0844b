//! White space at the ends of texts that depend on the input, in the manner of `string_text.rs`.

use super::origin::{Origin, of_string, text_or_literal};
use super::string_text::text_of;
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, State, Step, Value};
use heapwise_term::Term;

const TO_TEXT: &str = "()Ljava/lang/String;";

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/String",
        &[
            ("isBlank", "()Z", is_blank),
            ("strip", TO_TEXT, |m, st, a| cut(m, st, a, "strip", visible, (true, true))),
            ("stripLeading", TO_TEXT, |m, st, a| cut(m, st, a, "stripLeading", visible, (true, false))),
            ("stripTrailing", TO_TEXT, |m, st, a| cut(m, st, a, "stripTrailing", visible, (false, true))),
            ("trim", TO_TEXT, |m, st, a| cut(m, st, a, "trim", above_space, (true, true))),
        ],
    );
    r.class("java/lang/Character", &[("isWhitespace", "(I)Z", is_whitespace)]);
}

/// What `trim` keeps.
fn above_space(m: &mut Machine, unit: Term) -> Term {
    let space = m.terms.int(0x20);
    m.terms.slt(space, unit)
}

/// What `strip` keeps. White space is one unit in all versions of Unicode.
fn visible(m: &mut Machine, unit: Term) -> Term {
    let white = white(m, unit);
    m.terms.not(white)
}

fn is_blank(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let (n, mut all) = (m.term(text.len), m.terms.tt());
    for (i, unit) in text.units.iter().enumerate() {
        let (u, at) = (m.term(*unit), m.terms.int(i as i32));
        let (white, beyond) = (white(m, u), m.terms.sle(n, at));
        let fine = m.terms.or(white, beyond);
        all = m.terms.and(all, fine);
    }
    value(m.bool_value(all))
}

/// What is left without the units at the ends that are not kept. As the bytecode: where there is nothing to cut, it is
/// the string itself, unless that is empty and this JDK returns the literal.
fn cut(
    m: &mut Machine,
    st: &mut State,
    args: &[Value],
    name: &str,
    kept: fn(&mut Machine, Term) -> Term,
    (front, back): (bool, bool),
) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let n = m.term(text.len);
    let mut content: Vec<Term> = Vec::with_capacity(text.units.len());
    for (i, unit) in text.units.iter().enumerate() {
        let (u, at) = (m.term(*unit), m.terms.int(i as i32));
        let (kept, there) = (kept(m, u), m.terms.slt(at, n));
        content.push(m.terms.and(kept, there));
    }
    // Without any content the start is the end, wherever that is: the text is empty.
    let (zero, one, none) = (m.terms.int(0), m.terms.int(1), m.terms.int(-1));
    let last = text::search(m, content.len(), true, |_, i| content[i]);
    let last = m.term(last);
    let empty = m.terms.eq(last, none);
    let from = if front {
        let first = text::search(m, content.len(), false, |_, i| content[i]);
        let first = m.term(first);
        m.terms.ite(empty, zero, first)
    } else {
        zero
    };
    let to = if back { m.terms.add(last, one) } else { m.terms.ite(empty, zero, n) };
    let (at_start, at_end) = (m.terms.eq(from, zero), m.terms.eq(to, n));
    let mut whole = m.terms.and(at_start, at_end);
    let (of_empty, of_blank) =
        (of_string(m, (name, TO_TEXT), "", &[])?, of_string(m, (name, TO_TEXT), " ", &[])?);
    if of_empty != Origin::Receiver {
        let some = m.terms.slt(zero, n);
        whole = m.terms.and(whole, some);
    }
    if m.decide(st, ChoiceKind::Native, whole)? {
        return value(args[0]);
    }
    let len = m.terms.sub(to, from);
    let (from, len) = (m.value(from), m.value(len));
    let part = text::part(m, &text, from, len);
    text_or_literal(m, st, part, of_blank)
}

/// The white space of Java among the UTF-16 units, as ranges: no version since 9 has changed it.
const WHITE: [(i32, i32); 8] = [
    (0x09, 0x0D),
    (0x1C, 0x20),
    (0x1680, 0x1680),
    (0x2000, 0x2006),
    (0x2008, 0x200A),
    (0x2028, 0x2029),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
];

fn is_whitespace(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Sym(c) = args[0] else { return Ok(Flow::Bytecode) };
    let most = m.terms.int(0xFFFF);
    let small = m.terms.ule(c, most);
    if !m.decide(st, ChoiceKind::Native, small)? {
        return Ok(Flow::Bytecode);
    }
    let white = white(m, c);
    value(m.bool_value(white))
}

fn white(m: &mut Machine, c: Term) -> Term {
    let mut any = m.terms.ff();
    for (first, last) in WHITE {
        let (from, count) = (m.terms.int(first), m.terms.int(last - first + 1));
        let distance = m.terms.sub(c, from);
        let here = m.terms.ult(distance, count);
        any = m.terms.or(any, here);
    }
    any
}
