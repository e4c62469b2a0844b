//! `String.getBytes` where the text depends on the input, in the manner of `string_text.rs`: for the encodings that programs
//! use, bytes are terms over the units.

use super::char_tables::is_surrogate;
use super::string_text::text_of;
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Array, ChoiceKind, Flow, Machine, Object, Ref, State, Step, Text, Value};
use heapwise_program::Prim;
use heapwise_term::Term;

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/String",
        &[
            // Of a machine that says `file.encoding=UTF-8` (properties.rs).
            ("getBytes", "()[B", by_default),
            ("getBytes", "(Ljava/lang/String;)[B", by_name),
            ("getBytes", "(Ljava/nio/charset/Charset;)[B", by_charset),
        ],
    );
}

#[derive(Clone, Copy)]
enum Encoding {
    Utf8,
    /// One byte for each character up to this one, and a question mark for all others.
    Narrow(i32),
}

fn by_default(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let flow = encode(m, st, args[0], Encoding::Utf8)?;
    if !matches!(flow, Flow::Bytecode) {
        super::surroundings::rely_on_charset(st);
    }
    Ok(flow)
}

fn by_name(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(Ref::Obj(name)) = args[1] else { return Ok(Flow::Bytecode) };
    let encoding = match m.read_text(st, name).as_deref() {
        Some("UTF-8" | "utf-8" | "UTF8") => Encoding::Utf8,
        Some("ISO-8859-1") => Encoding::Narrow(0xFF),
        Some("US-ASCII") => Encoding::Narrow(0x7F),
        _ => return Ok(Flow::Bytecode),
    };
    encode(m, st, args[0], encoding)
}

fn by_charset(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(Ref::Obj(charset)) = args[1] else { return Ok(Flow::Bytecode) };
    let encoding = match &*st.heap.get(charset).class.name {
        "sun/nio/cs/UTF_8" => Encoding::Utf8,
        "sun/nio/cs/ISO_8859_1" => Encoding::Narrow(0xFF),
        "sun/nio/cs/US_ASCII" => Encoding::Narrow(0x7F),
        _ => return Ok(Flow::Bytecode),
    };
    encode(m, st, args[0], encoding)
}

/// As the bytecode, it forks once: where all characters are ASCII, each is a byte.
fn encode(m: &mut Machine, st: &mut State, string: Value, encoding: Encoding) -> Step<Flow> {
    if !m.is_open_text(st, string) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, string)?;
    if text.units.len() * 3 > super::builder_text::MOST {
        return Ok(Flow::Bytecode);
    }
    let (n, most, mut plain) = (m.term(text.len), m.terms.int(0x7F), m.terms.tt());
    for (i, unit) in text.units.iter().enumerate() {
        let (u, at) = (m.term(*unit), m.terms.int(i as i32));
        let (beyond, ascii) = (m.terms.sle(n, at), m.terms.sle(u, most));
        let fine = m.terms.or(beyond, ascii);
        plain = m.terms.and(plain, fine);
    }
    let bytes = if m.decide(st, ChoiceKind::Native, plain)? {
        text
    } else {
        let mut all = Text::known(&[]);
        for i in 0..text.units.len() {
            let piece = bytes_of_unit(m, &text, i, encoding);
            all = text::join(m, &all, &piece);
        }
        all
    };
    // A byte has a sign.
    let mut elems = Vec::with_capacity(bytes.units.len());
    for unit in bytes.units {
        let u = m.term(unit);
        let low = m.terms.extract(u, 7, 0);
        let byte = m.terms.sext(low, 32);
        elems.push(m.value(byte));
    }
    let array = Array::Mixed { elems, len: bytes.len, prim: Some(Prim::Byte) };
    obj(st.heap.alloc(Object::array(m.known.byte_array, array)))
}

/// The bytes that the unit at a place becomes: those of a character of two units come with the first one; half a
/// character is a question mark.
fn bytes_of_unit(m: &mut Machine, text: &Text, i: usize, encoding: Encoding) -> Text {
    let (first, second) = (pair(m, text, i), i.checked_sub(1).map(|j| pair(m, text, j)));
    let second = second.unwrap_or_else(|| m.terms.ff());
    let (n, at, zero, one) = (m.term(text.len), m.terms.int(i as i32), m.terms.int(0), m.terms.int(1));
    let there = m.terms.slt(at, n);
    let beyond = m.terms.not(there);
    let none = m.terms.or(beyond, second);
    let (u, unknown) = (m.term(text.units[i]), m.terms.int(0x3F));
    match encoding {
        Encoding::Narrow(most) => {
            let most = m.terms.int(most);
            let fits = m.terms.sle(u, most);
            let (len, byte) = (m.terms.ite(none, zero, one), m.terms.ite(fits, u, unknown));
            Text { len: m.value(len), units: vec![m.value(byte)] }
        }
        Encoding::Utf8 => {
            let (high, low) = (is_surrogate(m, text.units[i], true), is_surrogate(m, text.units[i], false));
            let half = m.terms.or(high, low);
            let below = |m: &mut Machine, limit: i32| {
                let limit = m.terms.int(limit);
                m.terms.slt(u, limit)
            };
            let (ascii, short) = (below(m, 0x80), below(m, 0x800));
            let single = m.terms.or(ascii, half);
            let next = text.units.get(i + 1).copied().unwrap_or(Value::Int(0));
            let next = m.term(next);
            // The character itself, of a pair without the offset of the high unit: 0x10000 is the bit that is added.
            let (bits, mask, offset) = (m.terms.int(10), m.terms.int(0x3FF), m.terms.int(0x10000));
            let (upper, lower) = (m.terms.bvand(u, mask), m.terms.bvand(next, mask));
            let upper = m.terms.shl(upper, bits);
            let sum = m.terms.add(upper, lower);
            let far = m.terms.add(sum, offset);
            let len = [(first, 4), (single, 1), (short, 2)];
            let mut count = m.terms.int(3);
            for (when, k) in len.into_iter().rev() {
                let k = m.terms.int(k);
                count = m.terms.ite(when, k, count);
            }
            let count = m.terms.ite(none, zero, count);
            let plain = m.terms.ite(half, unknown, u);
            let follow = |m: &mut Machine, c: Term, shift: i32| tail(m, c, shift, 0x3F, 0x80);
            let heads =
                [tail(m, far, 18, 0x07, 0xF0), plain, tail(m, u, 6, 0x1F, 0xC0), tail(m, u, 12, 0x0F, 0xE0)];
            let seconds = [follow(m, far, 12), zero, follow(m, u, 0), follow(m, u, 6)];
            let mut units = Vec::with_capacity(4);
            for [pair, one, two, three] in [heads, seconds] {
                let rest = m.terms.ite(short, two, three);
                let rest = m.terms.ite(single, one, rest);
                let byte = m.terms.ite(first, pair, rest);
                units.push(m.value(byte));
            }
            let (third, last) = (follow(m, far, 6), follow(m, u, 0));
            let (third, fourth) = (m.terms.ite(first, third, last), follow(m, far, 0));
            units.extend([m.value(third), m.value(fourth)]);
            Text { len: m.value(count), units }
        }
    }
}

/// When there is a character of two units at a place.
fn pair(m: &mut Machine, text: &Text, i: usize) -> Term {
    let Some(next) = text.units.get(i + 1).copied() else { return m.terms.ff() };
    let (n, at) = (m.term(text.len), m.terms.int(i as i32 + 1));
    let parts = [is_surrogate(m, text.units[i], true), m.terms.slt(at, n), is_surrogate(m, next, false)];
    m.terms.and_all(&parts)
}

/// Some bits of a character, marked as a byte of UTF-8 is.
fn tail(m: &mut Machine, c: Term, shift: i32, mask: i32, mark: i32) -> Term {
    let (shift, mask, mark) = (m.terms.int(shift), m.terms.int(mask), m.terms.int(mark));
    let shifted = m.terms.lshr(c, shift);
    let bits = m.terms.bvand(shifted, mask);
    m.terms.bvor(bits, mark)
}
