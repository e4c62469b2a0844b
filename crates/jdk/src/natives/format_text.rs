//! `java.util.Formatter` where what is formatted depends on the input: the bytecode goes through it character by character,
//! to give digits the form of a language. In the manner of `builder_text.rs`.

use super::builder_text::{append, as_text, is_text, to_text};
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Ref, State, Step, Text, Value};

/// Wider fields are left to the bytecode.
const WIDEST: i32 = 40;

pub(super) fn register(r: &mut Registry) {
    const MAGNITUDE: &str = "(Ljava/lang/StringBuilder;Ljava/lang/CharSequence;ILjava/util/Formatter$Flags;ILjava/util/Locale;)Ljava/lang/StringBuilder;";
    r.open(
        "java/util/Formatter$FormatSpecifier",
        &[
            ("appendJustified", "(Ljava/lang/Appendable;Ljava/lang/CharSequence;)V", justified),
            ("localizedMagnitude", MAGNITUDE, magnitude),
        ],
    );
}

/// What is appended, where it depends on the input.
fn subject(m: &mut Machine, st: &mut State, v: Value) -> Step<Option<Text>> {
    if let Some((_, text)) = as_text(m, st, v)? {
        return Ok(Some(text));
    }
    match v {
        Value::Ref(r) if is_text(m, st, r) => {
            let text = m.text(st, r)?;
            Ok(Some(text::settled(m, st, text)))
        }
        _ => Ok(None),
    }
}

/// As many of one unit as a text lacks to be so wide.
fn padding(m: &mut Machine, text: &Text, unit: u16, width: i32) -> Text {
    let (n, width_term, zero) = (m.term(text.len), m.terms.int(width), m.terms.int(0));
    let (short, lack) = (m.terms.slt(n, width_term), m.terms.sub(width_term, n));
    let len = m.terms.ite(short, lack, zero);
    Text { len: m.value(len), units: vec![Value::Int(i32::from(unit)); width.max(0) as usize] }
}

/// Text in a field that may be wider than it.
fn justified(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    const LEFT: i32 = 1;
    let Some(text) = subject(m, st, args[2])? else { return Ok(Flow::Bytecode) };
    let (this, Some(builder)) = (need_obj(args[0])?, to_text(m, st, args[1])?) else {
        return Ok(Flow::Bytecode);
    };
    let (Some(width), Some(flags)) = (get_field(st, this, "width").and_then(|w| w.as_int()), flags(st, this))
    else {
        return Ok(Flow::Bytecode);
    };
    if width > WIDEST {
        return Ok(Flow::Bytecode);
    }
    let blanks = padding(m, &text, 0x20, width);
    let all = if flags & LEFT != 0 { text::join(m, &text, &blanks) } else { text::join(m, &blanks, &text) };
    match append(m, st, builder, &all)? {
        Flow::Bytecode => Ok(Flow::Bytecode),
        _ => Ok(Flow::Void),
    }
}

fn flags(st: &State, specifier: heapwise_exec::ObjId) -> Option<i32> {
    let flags = get_field(st, specifier, "f")?.as_obj()?;
    get_field(st, flags, "flags")?.as_int()
}

/// Digits, in a language that writes them as Java does: they are appended as they are, after zeros where there are to be some.
fn magnitude(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    super::surroundings::formats_number(st);
    const ZEROS: i32 = 1 << 5;
    const GROUPS: i32 = 1 << 6;
    let Some(text) = subject(m, st, args[2])? else { return Ok(Flow::Bytecode) };
    let flags = args[4].as_obj().and_then(|f| get_field(st, f, "flags")).and_then(|f| f.as_int());
    let (Some(flags), Some(offset), Some(width)) = (flags, args[3].as_int(), args[5].as_int()) else {
        return Ok(Flow::Bytecode);
    };
    let plain = flags & GROUPS == 0 && width <= WIDEST && writes_plainly(m, st, args[6]);
    let (true, Some(builder)) = (plain, to_text(m, st, args[1])?) else { return Ok(Flow::Bytecode) };
    let (n, from) = (m.term(text.len), m.terms.int(offset));
    let len = m.terms.sub(n, from);
    let len = m.value(len);
    let mut more = text::part(m, &text, Value::Int(offset), len);
    if flags & ZEROS != 0 && width != -1 {
        // What stands in the builder before counts.
        let whole = text::join(m, &builder.1, &more);
        let zeros = padding(m, &whole, 0x30, width);
        more = text::join(m, &zeros, &more);
    }
    append(m, st, builder, &more)
}

/// Whether a locale has Java's own digits and decimal point: English, the root, or none, without extensions.
fn writes_plainly(m: &mut Machine, st: &mut State, locale: Value) -> bool {
    let Some(locale) = locale.as_obj() else { return locale == Value::Ref(Ref::Null) };
    let base = get_field(st, locale, "baseLocale").and_then(|b| b.as_obj());
    let language = base.and_then(|b| get_field(st, b, "language"));
    let extensions = get_field(st, locale, "localeExtensions");
    let (Some(Value::Ref(r @ Ref::Obj(_))), Some(Value::Ref(Ref::Null))) = (language, extensions) else {
        return false;
    };
    let Some(units) = m.text(st, r).ok().and_then(|t| t.as_known()) else { return false };
    units.is_empty() || "en".encode_utf16().eq(units)
}
