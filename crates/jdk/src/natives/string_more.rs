//! Further methods of `java.lang.String` where contents depend on the input, in the manner of `string_text.rs`.

use super::string_text::text_of;
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, Ref, State, Step, Text, Value, unsupported};

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/String",
        &[
            ("equalsIgnoreCase", "(Ljava/lang/String;)Z", equals_ignore_case),
            ("intern", "()Ljava/lang/String;", intern),
            ("lastIndexOf", "(Ljava/lang/String;)I", last_index_of_text),
            ("lastIndexOf", "(Ljava/lang/String;I)I", last_index_of_text),
            ("regionMatches", "(ILjava/lang/String;II)Z", region_matches),
            ("replace", "(CC)Ljava/lang/String;", replace_unit),
        ],
    );
    const BITS: &str = "toUnsignedString0";
    r.class(
        "java/lang/Integer",
        &[("toString", "(I)Ljava/lang/String;", decimal), (BITS, "(II)Ljava/lang/String;", of_bits)],
    );
    r.class(
        "java/lang/Long",
        &[("toString", "(J)Ljava/lang/String;", decimal), (BITS, "(JI)Ljava/lang/String;", of_bits)],
    );
}

fn is_open(m: &Machine, st: &State, args: &[Value]) -> bool {
    args.iter().any(|a| matches!(a, Value::Ref(_)) && m.is_open_text(st, *a))
}

/// The units that an ASCII letter equals when case is ignored: apart from the other case, the long s, the sign for
/// kelvin, and the i's of Turkish.
fn without_case(unit: u16) -> Vec<u16> {
    let Some(c) = u8::try_from(unit).ok().filter(u8::is_ascii_alphabetic) else { return vec![unit] };
    let mut all = vec![u16::from(c.to_ascii_lowercase()), u16::from(c.to_ascii_uppercase())];
    match c.to_ascii_lowercase() {
        b'i' => all.extend([0x0130, 0x0131]),
        b'k' => all.push(0x212A),
        b's' => all.push(0x017F),
        _ => {}
    }
    all
}

/// Against a known ASCII text it is a few units at each place; other texts are looked up.
fn equals_ignore_case(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(other) = args[1] else { return unsupported("a string that is no reference") };
    if other == Ref::Null || !is_open(m, st, args) || m.is_null(st, other)? {
        return Ok(Flow::Bytecode);
    }
    let (a, b) = (text_of(m, st, args[0])?, text_of(m, st, args[1])?);
    let (open, known) = match (a.as_known(), b.as_known()) {
        (None, Some(known)) => (a, known),
        (Some(known), None) => (b, known),
        _ => {
            let same = super::string_case::equal_without_case(m, &a, &b)?;
            return value(m.bool_value(same));
        }
    };
    if !known.iter().all(|u| *u < 128) {
        let known = Text::known(&known);
        let same = super::string_case::equal_without_case(m, &open, &known)?;
        return value(m.bool_value(same));
    }
    let (n, k) = (m.term(open.len), m.terms.int(known.len() as i32));
    let mut same = if known.len() > open.units.len() { m.terms.ff() } else { m.terms.eq(n, k) };
    for (unit, want) in open.units.iter().zip(&known) {
        let u = m.term(*unit);
        let mut any = m.terms.ff();
        for other in without_case(*want) {
            let other = m.terms.int(i32::from(other));
            let here = m.terms.eq(u, other);
            any = m.terms.or(any, here);
        }
        same = m.terms.and(same, any);
    }
    value(m.bool_value(same))
}

/// One of the strings that are interned already, or another one with this text.
fn intern(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !is_open(m, st, args) && st.interned.iter().all(|i| !i.open) {
        return super::string::intern(m, st, args);
    }
    let text = text_of(m, st, args[0])?;
    let mut known: Vec<(Vec<u16>, Value)> = st
        .strings
        .iter()
        .filter(|(units, _)| units.len() <= text.units.len())
        .map(|(units, o)| (units.to_vec(), Value::obj(*o)))
        .collect();
    known.sort_by(|a, b| a.0.cmp(&b.0));
    let (mut cases, mut other) = (Vec::with_capacity(known.len() + 1), m.terms.tt());
    for (units, _) in &known {
        let same = text::equal(m, &text, &Text::known(units));
        let differ = m.terms.not(same);
        cases.push(same);
        other = m.terms.and(other, differ);
    }
    let interned = st.interned.clone();
    for one in interned.iter().filter(|i| i.open).map(|i| Value::obj(i.one)) {
        let before = text_of(m, st, one)?;
        let same = text::equal(m, &text, &before);
        cases.push(m.terms.and(other, same));
        let differ = m.terms.not(same);
        other = m.terms.and(other, differ);
        known.push((Vec::new(), one));
    }
    cases.push(other);
    let i = m.choose(st, ChoiceKind::Native, &cases)?;
    if let Some((_, before)) = known.get(i) {
        return value(*before);
    }
    obj(m.intern_first(st, args[0], text))
}

fn last_index_of_text(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !is_open(m, st, args) && args.get(2).is_none_or(|from| from.as_int().is_some()) {
        return Ok(Flow::Bytecode);
    }
    let (b, a) = (text_of(m, st, args[1])?, text_of(m, st, args[0])?);
    let from = args.get(2).copied().unwrap_or(a.len);
    value(text::find_last(m, &a, &b, from))
}

/// Where the places are known.
fn region_matches(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (Some(at), Some(from), Some(len)) = (args[1].as_int(), args[3].as_int(), args[4].as_int()) else {
        return Ok(Flow::Bytecode);
    };
    if !is_open(m, st, &[args[0], args[2]]) {
        return Ok(Flow::Bytecode);
    }
    let (b, a) = (text_of(m, st, args[2])?, text_of(m, st, args[0])?);
    if at < 0 || from < 0 {
        return bool(false);
    }
    let mut same = m.terms.tt();
    for (text, start) in [(&a, at), (&b, from)] {
        // At most all of it is left; a negative length is always within.
        let (n, end) = (m.term(text.len), i64::from(start) + i64::from(len));
        let end = m.terms.long(end);
        let n = m.terms.sext(n, 64);
        let fits = m.terms.sle(end, n);
        same = m.terms.and(same, fits);
    }
    for i in 0..len.max(0) as usize {
        let (Some(x), Some(y)) = (a.units.get(at as usize + i), b.units.get(from as usize + i)) else {
            return bool(false);
        };
        let (x, y) = (m.term(*x), m.term(*y));
        let here = m.terms.eq(x, y);
        same = m.terms.and(same, here);
    }
    value(m.bool_value(same))
}

/// As the bytecode: a string without the character is the string itself.
fn replace_unit(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !is_open(m, st, &args[..1]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let (old, new) = (m.term(args[1]), m.term(args[2]));
    let same = m.terms.eq(old, new);
    let mut none = m.terms.tt();
    for i in 0..text.units.len() {
        let here = text::unit_is(m, &text, i, args[1]);
        let not_here = m.terms.not(here);
        none = m.terms.and(none, not_here);
    }
    let unchanged = m.terms.or(same, none);
    if m.decide(st, ChoiceKind::Native, unchanged)? {
        return value(args[0]);
    }
    let mut units = Vec::with_capacity(text.units.len());
    for unit in &text.units {
        let u = m.term(*unit);
        let (hit, was) = (m.terms.eq(u, old), u);
        let now = m.terms.ite(hit, new, was);
        units.push(m.value(now));
    }
    obj(m.new_text(st, Text { len: text.len, units }))
}

/// The digits of a number that depends on the input.
fn decimal(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Sym(number) = args[0] else { return Ok(Flow::Bytecode) };
    let text = text::decimal(m, number);
    obj(m.new_text(st, text))
}

/// `Integer.toHexString` and its like.
fn of_bits(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (Value::Sym(number), Some(shift @ 1..=5)) = (args[0], args[1].as_int()) else {
        return Ok(Flow::Bytecode);
    };
    let text = text::of_bits(m, number, shift as u8);
    obj(m.new_text(st, text))
}
