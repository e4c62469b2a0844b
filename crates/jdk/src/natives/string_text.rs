//! `java.lang.String` where contents depend on the input.
//!
//! The bytecode would fork on every character and on the layout in memory. These models answer with one term, so that
//! only the program's own branch on the answer forks. Where all contents are known, the bytecode runs.

use super::builder_text::as_text;
use super::origin::{Origin, of_string, text_or_literal};
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    Array, ChoiceKind, End, Flow, InputBound, Machine, Object, Ref, Signal, State, Step, Text, Throw, Value,
    unsupported,
};
use heapwise_program::Prim;
use std::rc::Rc;

const BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";

pub(super) fn register(r: &mut Registry) {
    r.open("heapwise/jdk/Invariants", &[("settle", "(Ljava/lang/String;)V", settle)]);
    r.open(
        "java/lang/String",
        &[
            ("<init>", "(Ljava/lang/String;)V", copy),
            ("<init>", "(Ljava/lang/StringBuffer;)V", copy_builder),
            ("<init>", "(Ljava/lang/StringBuilder;)V", copy_builder),
            ("<init>", "([C)V", from_chars),
            ("charAt", "(I)C", char_at),
            ("compareTo", "(Ljava/lang/String;)I", compare_to),
            ("concat", "(Ljava/lang/String;)Ljava/lang/String;", concat),
            ("endsWith", "(Ljava/lang/String;)Z", ends_with),
            ("equals", "(Ljava/lang/Object;)Z", equals),
            ("hashCode", "()I", hash_code),
            ("indexOf", "(I)I", index_of),
            ("indexOf", "(II)I", index_of),
            ("indexOf", "(Ljava/lang/String;)I", index_of_text),
            ("indexOf", "(Ljava/lang/String;I)I", index_of_text),
            ("isEmpty", "()Z", is_empty),
            ("lastIndexOf", "(I)I", last_index_of),
            ("lastIndexOf", "(II)I", last_index_of),
            ("length", "()I", length),
            ("startsWith", "(Ljava/lang/String;)Z", starts_with),
            ("startsWith", "(Ljava/lang/String;I)Z", starts_with),
            ("substring", "(I)Ljava/lang/String;", substring),
            ("substring", "(II)Ljava/lang/String;", substring),
            ("toCharArray", "()[C", to_char_array),
        ],
    );
}

/// Short strings first, one case for each length.
fn settle(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let text = text_of(m, st, args[0])?;
    if let Value::Sym(n) = text.len {
        let mut cases = Vec::new();
        let mut long = m.terms.tt();
        for length in 0..=2 {
            let k = m.terms.int(length);
            let (is, is_not) = (m.terms.eq(n, k), m.terms.ne(n, k));
            cases.push(is);
            long = m.terms.and(long, is_not);
        }
        cases.push(long);
        m.choose(st, ChoiceKind::Native, &cases)?;
    }
    Ok(Flow::Void)
}

/// The text of an argument; throws on null.
pub(super) fn text_of(m: &mut Machine, st: &mut State, v: Value) -> Step<Text> {
    match v {
        Value::Ref(r) => {
            let text = m.text(st, r)?;
            Ok(text::settled(m, st, text))
        }
        _ => unsupported("a string that is no reference"),
    }
}

/// The texts of receiver and argument, where one of them depends on the input. The receiver is not null.
fn both(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Option<(Text, Text)>> {
    if !m.is_open_text(st, args[0]) && !m.is_open_text(st, args[1]) {
        return Ok(None);
    }
    let other = text_of(m, st, args[1])?;
    Ok(Some((text_of(m, st, args[0])?, other)))
}

fn truth(m: &mut Machine, t: heapwise_term::Term) -> Step<Flow> {
    value(m.bool_value(t))
}

fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    value(text_of(m, st, args[0])?.len)
}

fn is_empty(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let (n, zero) = (m.term(text.len), m.terms.int(0));
    let empty = m.terms.eq(n, zero);
    truth(m, empty)
}

fn char_at(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let open = m.is_open_text(st, args[0]);
    if !open && args[1].as_int().is_some() {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let (n, i) = (m.term(text.len), m.term(args[1]));
    let inside = m.terms.ult(i, n);
    if !m.decide(st, ChoiceKind::Check, inside)? {
        return Err(Throw::opaque(BOUNDS));
    }
    value(text::unit_at(m, &text, args[1]))
}

fn equals(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(other) = args[1] else { return unsupported("a string that is no reference") };
    if args[0] == args[1] {
        return bool(true);
    }
    match other {
        Ref::Null => return bool(false),
        Ref::Obj(_) if !m.is_open(st, other) => {
            let exact = m.class_of(st, other) == Some(m.known.string);
            if !exact || !(m.is_open_text(st, args[0]) || m.is_open_text(st, args[1])) {
                return Ok(Flow::Bytecode);
            }
        }
        _ => {
            let string = m.known.string;
            let is = m.is_instance(st, other, string)?;
            if !m.decide(st, ChoiceKind::Check, is)? {
                return bool(false);
            }
        }
    }
    let (a, b) = (text_of(m, st, args[0])?, text_of(m, st, args[1])?);
    let same = text::equal(m, &a, &b);
    if !m.options.collisions && in_hash_map(st, args[0]) {
        // Asked only where the hash codes are equal.
        if m.decide(st, ChoiceKind::Check, same)? {
            return bool(true);
        }
        let note =
            "hash codes of different strings are taken to be different (--no-jdk-invariants)".to_owned();
        let input = Rc::make_mut(&mut st.input);
        input.notes.insert(note);
        input.within.insert(InputBound::NoCollisions);
        return Err(Signal::End(End::OutOfScope));
    }
    truth(m, same)
}

/// Whether a hash map asks for a key, by calling `equals` of this text. Values are compared as well, and those that differ may
/// have any hash code.
fn in_hash_map(st: &State, text: Value) -> bool {
    let Some(f) = st.frames.last() else { return false };
    match (&*f.method.class.name, &*f.method.name) {
        ("java/util/HashMap", "containsValue" | "replace") => false,
        // removeNode(hash, key, value, matchValue, movable)
        ("java/util/HashMap", "removeNode") => {
            let local = |i: usize| st.stack.get(f.base as usize + i).copied();
            local(2) == Some(text) && local(3) != Some(text)
        }
        ("java/util/HashMap", _) => true,
        ("java/util/Hashtable", "contains" | "equals" | "replace") => false,
        ("java/util/Hashtable", "remove") => f.method.sig.params.len() == 1,
        ("java/util/Hashtable", _) => true,
        _ => false,
    }
}

fn hash_code(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    value(text::hash(m, &text))
}

fn compare_to(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((a, b)) = both(m, st, args)? else { return Ok(Flow::Bytecode) };
    value(text::compare(m, &a, &b))
}

fn starts_with(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let from = args.get(2).copied().unwrap_or(Value::Int(0));
    if !m.is_open_text(st, args[0]) && !m.is_open_text(st, args[1]) && from.as_int().is_some() {
        return Ok(Flow::Bytecode);
    }
    // Only a prefix that is null is not looked at where the place is negative; otherwise that is part of the answer.
    let Value::Ref(prefix) = args[1] else { return unsupported("a string that is no reference") };
    let (place, zero) = (m.term(from), m.terms.int(0));
    let before = m.terms.slt(place, zero);
    if m.is_null(st, prefix)? && m.decide(st, ChoiceKind::Branch, before)? {
        return bool(false);
    }
    let (b, a) = (text_of(m, st, args[1])?, text_of(m, st, args[0])?);
    let is = text::occurs(m, &a, &b, from);
    truth(m, is)
}

fn ends_with(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((a, b)) = both(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (n, k) = (m.term(a.len), m.term(b.len));
    let from = m.terms.sub(n, k);
    let from = m.value(from);
    let is = text::occurs(m, &a, &b, from);
    truth(m, is)
}

/// Whether the searched character is one unit; others are pairs, which the bytecode searches for.
fn is_unit(m: &mut Machine, st: &State, ch: Value) -> Step<bool> {
    let (c, most) = (m.term(ch), m.terms.int(0xFFFF));
    let small = m.terms.ule(c, most);
    m.decide(st, ChoiceKind::Native, small)
}

fn index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let from = args.get(2).copied().unwrap_or(Value::Int(0));
    let open = m.is_open_text(st, args[0]);
    if !open && args[1].as_int().is_some() && from.as_int().is_some() {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    if !is_unit(m, st, args[1])? {
        return Ok(Flow::Bytecode);
    }
    let from = m.term(from);
    let found = text::search(m, text.units.len(), false, |m, i| {
        let at = m.terms.int(i as i32);
        let (reached, here) = (m.terms.sle(from, at), text::unit_is(m, &text, i, args[1]));
        m.terms.and(reached, here)
    });
    value(found)
}

fn last_index_of(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    if !is_unit(m, st, args[1])? {
        return Ok(Flow::Bytecode);
    }
    let from = args.get(2).copied().unwrap_or(text.len);
    let from = m.term(from);
    let found = text::search(m, text.units.len(), true, |m, i| {
        let at = m.terms.int(i as i32);
        let (reached, here) = (m.terms.sle(at, from), text::unit_is(m, &text, i, args[1]));
        m.terms.and(reached, here)
    });
    value(found)
}

fn index_of_text(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let from = args.get(2).copied().unwrap_or(Value::Int(0));
    let known = from.as_int().is_some();
    if known && !m.is_open_text(st, args[0]) && !m.is_open_text(st, args[1]) {
        return Ok(Flow::Bytecode);
    }
    let (b, a) = (text_of(m, st, args[1])?, text_of(m, st, args[0])?);
    value(text::find(m, &a, &b, from))
}

/// As the bytecode: the whole of a string is the string itself.
fn substring(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let known = args[1..].iter().all(|a| a.as_int().is_some());
    if known && !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let end = args.get(2).copied().unwrap_or(text.len);
    let (from, to, n, zero) = (m.term(args[1]), m.term(end), m.term(text.len), m.terms.int(0));
    let order = [m.terms.sle(zero, from), m.terms.sle(from, to), m.terms.sle(to, n)];
    let inside = m.terms.and_all(&order);
    if !m.decide(st, ChoiceKind::Check, inside)? {
        return Err(Throw::opaque(BOUNDS));
    }
    let (at_start, at_end) = (m.terms.eq(from, zero), m.terms.eq(to, n));
    let whole = m.terms.and(at_start, at_end);
    if m.decide(st, ChoiceKind::Native, whole)? {
        return value(args[0]);
    }
    let len = m.terms.sub(to, from);
    let len = m.value(len);
    let part = text::part(m, &text, args[1], len);
    let empty = of_empty_part(m)?;
    text_or_literal(m, st, part, empty)
}

/// Which string this JDK returns as a part of another one that holds nothing.
pub(super) fn of_empty_part(m: &mut Machine) -> Step<Origin> {
    of_string(m, ("substring", "(II)Ljava/lang/String;"), "ab", &[1, 1])
}

/// As the bytecode: nothing appended to a string is the string itself.
fn concat(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((a, b)) = both(m, st, args)? else { return Ok(Flow::Bytecode) };
    let (k, zero) = (m.term(b.len), m.terms.int(0));
    let empty = m.terms.eq(k, zero);
    if m.decide(st, ChoiceKind::Native, empty)? {
        return value(args[0]);
    }
    let joined = text::join(m, &a, &b);
    obj(m.new_text(st, joined))
}

fn copy(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[1]) {
        return Ok(Flow::Bytecode);
    }
    let (this, text) = (need_obj(args[0])?, text_of(m, st, args[1])?);
    m.set_text(st, this, text);
    Ok(Flow::Void)
}

fn copy_builder(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((_, text)) = as_text(m, st, args[1])? else { return Ok(Flow::Bytecode) };
    m.set_text(st, need_obj(args[0])?, text);
    Ok(Flow::Void)
}

fn from_chars(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let chars = match args[1] {
        Value::Ref(r @ Ref::Sym(_)) => m.snapshot(st, r)?,
        other => other.as_obj(),
    };
    let Some(chars) = chars.and_then(|o| st.heap.get(o).as_array()) else { return Ok(Flow::Bytecode) };
    let Array::Mixed { elems, len, .. } = chars else { return Ok(Flow::Bytecode) };
    let text = Text { len: *len, units: elems.clone() };
    m.set_text(st, need_obj(args[0])?, text);
    Ok(Flow::Void)
}

fn to_char_array(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let array = Array::Mixed { elems: text.units, len: text.len, prim: Some(Prim::Char) };
    obj(st.heap.alloc(Object::array(m.known.char_array, array)))
}
