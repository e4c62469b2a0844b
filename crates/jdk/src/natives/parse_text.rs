//! `Integer.parseInt` and `Long.parseLong` of texts that depend on the input.
//!
//! The bytecode forks on every character and on the table of digits. These models fork once: the text is a number or not.

use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, Ref, State, Step, Text, Throw, Value};
use heapwise_term::Term;

/// The zeros of the decimal digits among the UTF-16 units, each followed by the other nine (Unicode, category Nd). Newer
/// versions of Unicode have added such digits only beyond them.
pub(super) const ZEROS: [u16; 37] = [
    0x0030, 0x0660, 0x06F0, 0x07C0, 0x0966, 0x09E6, 0x0A66, 0x0AE6, 0x0B66, 0x0BE6, 0x0C66, 0x0CE6, 0x0D66,
    0x0DE6, 0x0E50, 0x0ED0, 0x0F20, 0x1040, 0x1090, 0x17E0, 0x1810, 0x1946, 0x19D0, 0x1A80, 0x1A90, 0x1B50,
    0x1BB0, 0x1C40, 0x1C50, 0xA620, 0xA8D0, 0xA900, 0xA9D0, 0xA9F0, 0xAA50, 0xABF0, 0xFF10,
];
/// The letters that stand for digits from ten on: `a`, `A` and their wide forms.
pub(super) const LETTERS: [u16; 4] = [0x0041, 0x0061, 0xFF21, 0xFF41];

pub(super) fn register(r: &mut Registry) {
    r.open("java/lang/Integer", &[("parseInt", "(Ljava/lang/String;I)I", parse_int)]);
    r.open("java/lang/Long", &[("parseLong", "(Ljava/lang/String;I)J", parse_long)]);
    r.class(
        "java/lang/Character",
        &[("digit", "(II)I", digit_of), ("digit", "(CI)I", digit_of), ("isDigit", "(I)Z", is_digit)],
    );
}

/// The value of a unit as a digit, and when it is one.
fn digit(m: &mut Machine, unit: Value, radix: i32) -> (Term, Term) {
    let u = m.term(unit);
    let (mut is, mut value) = (m.terms.ff(), m.terms.int(0));
    let mut range = |m: &mut Machine, first: u16, count: i32, least: i32| {
        let (from, count, least) = (m.terms.int(i32::from(first)), m.terms.int(count), m.terms.int(least));
        let distance = m.terms.sub(u, from);
        let here = m.terms.ult(distance, count);
        let there = m.terms.add(distance, least);
        is = m.terms.or(is, here);
        value = m.terms.ite(here, there, value);
    };
    for zero in ZEROS {
        range(m, zero, radix.min(10), 0);
    }
    if radix > 10 {
        for letter in LETTERS {
            range(m, letter, radix - 10, 10);
        }
    }
    (is, value)
}

fn radix_of(v: Value) -> Option<i32> {
    v.as_int().filter(|r| (2..=36).contains(r))
}

/// `Character.digit`, for a unit that depends on the input. Characters beyond them are looked up.
fn digit_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (Value::Sym(c), Some(radix)) = (args[0], radix_of(args[1])) else { return Ok(Flow::Bytecode) };
    if !is_unit(m, st, c)? {
        return Ok(Flow::Bytecode);
    }
    let (is, digit) = digit(m, args[0], radix);
    let none = m.terms.int(-1);
    let result = m.terms.ite(is, digit, none);
    value(m.value(result))
}

/// `Character.isDigit`, as above.
fn is_digit(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Sym(c) = args[0] else { return Ok(Flow::Bytecode) };
    if !is_unit(m, st, c)? {
        return Ok(Flow::Bytecode);
    }
    let (is, _) = digit(m, args[0], 10);
    value(m.bool_value(is))
}

fn is_unit(m: &mut Machine, st: &State, c: Term) -> Step<bool> {
    let most = m.terms.int(0xFFFF);
    let small = m.terms.ule(c, most);
    m.decide(st, ChoiceKind::Native, small)
}

/// The number that a text is. `None`: the bytecode has to find out.
fn parse(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Option<Value>> {
    let (Value::Ref(r), Some(radix)) = (args[0], radix_of(args[1])) else { return Ok(None) };
    if r == Ref::Null || !m.is_open_text(st, args[0]) || m.is_null(st, r)? {
        return Ok(None);
    }
    let text = m.text(st, r)?;
    let text = text::settled(m, st, text);
    // No number that is so long is out of range.
    let most = u32::try_from(text.units.len()).ok().and_then(|n| i32::checked_pow(radix, n));
    if most.is_none() {
        return Ok(None);
    }
    let (valid, number) = number(m, &text, radix);
    if m.decide(st, ChoiceKind::Check, valid)? {
        return Ok(Some(number));
    }
    Err(Throw::opaque("java/lang/NumberFormatException"))
}

/// When a text is a number, and which: a sign or none, then digits.
fn number(m: &mut Machine, text: &Text, radix: i32) -> (Term, Value) {
    let (n, factor, zero) = (m.term(text.len), m.terms.int(radix), m.terms.int(0));
    let (mut valid, mut sum, mut negative) = (m.terms.slt(zero, n), zero, m.terms.ff());
    for (i, unit) in text.units.iter().enumerate() {
        let at = m.terms.int(i as i32);
        let there = m.terms.slt(at, n);
        let (mut is, digit) = digit(m, *unit, radix);
        let product = m.terms.mul(sum, factor);
        let next = m.terms.add(product, digit);
        let mut counts = there;
        if i == 0 {
            let (minus, plus) = (m.terms.int(0x2D), m.terms.int(0x2B));
            let u = m.term(*unit);
            negative = m.terms.eq(u, minus);
            let positive = m.terms.eq(u, plus);
            let sign = m.terms.or(negative, positive);
            let (one, no_sign) = (m.terms.int(1), m.terms.not(sign));
            let more = m.terms.slt(one, n);
            let fine = m.terms.and(sign, more);
            is = m.terms.or(is, fine);
            counts = m.terms.and(there, no_sign);
        }
        let beyond = m.terms.not(there);
        let fine = m.terms.or(beyond, is);
        valid = m.terms.and(valid, fine);
        sum = m.terms.ite(counts, next, sum);
    }
    let minus = m.terms.sub(zero, sum);
    let signed = m.terms.ite(negative, minus, sum);
    (valid, m.value(signed))
}

fn parse_int(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match parse(m, st, args)? {
        Some(number) => value(number),
        None => Ok(Flow::Bytecode),
    }
}

fn parse_long(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(number) = parse(m, st, args)? else { return Ok(Flow::Bytecode) };
    let narrow = m.term(number);
    let wide = m.terms.sext(narrow, 64);
    value(m.value(wide))
}
