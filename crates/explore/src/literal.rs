//! Concrete values as Java writes them.

use heapwise_exec::Value;
use heapwise_program::{Prim, Type};
use heapwise_suite::java::char_literal;

/// The Java literal or expression for a concrete primitive of a type.
pub fn java_literal(ty: &Type, v: Value) -> String {
    match (ty, v) {
        (Type::Prim(Prim::Boolean), Value::Int(i)) => (i & 1 != 0).to_string(),
        (Type::Prim(Prim::Char), Value::Int(i)) => char_literal(i as u16),
        (Type::Prim(Prim::Byte), Value::Int(i)) => format!("(byte) {i}"),
        (Type::Prim(Prim::Short), Value::Int(i)) => format!("(short) {i}"),
        (_, Value::Int(i32::MIN)) => "Integer.MIN_VALUE".to_owned(),
        (_, Value::Int(i32::MAX)) => "Integer.MAX_VALUE".to_owned(),
        (_, Value::Int(i)) => i.to_string(),
        (_, Value::Long(i64::MIN)) => "Long.MIN_VALUE".to_owned(),
        (_, Value::Long(i64::MAX)) => "Long.MAX_VALUE".to_owned(),
        (_, Value::Long(l)) => format!("{l}L"),
        (_, Value::Float(f)) if f.is_nan() && f.to_bits() != f32::NAN.to_bits() => {
            format!("Float.intBitsToFloat({:#x})", f.to_bits())
        }
        (_, Value::Double(d)) if d.is_nan() && d.to_bits() != f64::NAN.to_bits() => {
            format!("Double.longBitsToDouble({:#x}L)", d.to_bits())
        }
        (_, Value::Float(f)) => float_literal(f64::from(f), &format!("{f:?}"), "Float", "f"),
        (_, Value::Double(d)) => float_literal(d, &format!("{d:?}"), "Double", ""),
        (_, Value::Ref(heapwise_exec::Ref::Null)) => "null".to_owned(),
        (_, other) => format!("{other:?}"),
    }
}

/// A concrete primitive as the property `heapwise.values` takes it: what the `parse` method of its type reads, and a char by
/// its number.
pub fn property_value(v: Value) -> String {
    let special = |d: f64, shortest: String| match d {
        _ if d.is_nan() => "NaN".to_owned(),
        _ if d.is_infinite() => if d < 0.0 { "-Infinity" } else { "Infinity" }.to_owned(),
        _ => shortest,
    };
    match v {
        Value::Int(i) => i.to_string(),
        Value::Long(l) => l.to_string(),
        Value::Float(f) => special(f64::from(f), format!("{f:?}")),
        Value::Double(d) => special(d, format!("{d:?}")),
        other => format!("{other:?}"),
    }
}

fn float_literal(d: f64, shortest: &str, class: &str, suffix: &str) -> String {
    if d.is_nan() {
        format!("{class}.NaN")
    } else if d == f64::INFINITY {
        format!("{class}.POSITIVE_INFINITY")
    } else if d == f64::NEG_INFINITY {
        format!("{class}.NEGATIVE_INFINITY")
    } else {
        // Rust and Java both print the shortest decimal that reads back; both accept `1e-45`.
        format!("{shortest}{suffix}")
    }
}

/// A string literal. What is no printable ASCII is escaped, so that any UTF-16 unit can be written.
pub fn string_literal(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for &unit in units {
        match char::from_u32(u32::from(unit)) {
            Some('"') => out.push_str("\\\""),
            Some('\\') => out.push_str("\\\\"),
            Some('\n') => out.push_str("\\n"),
            Some('\r') => out.push_str("\\r"),
            Some('\t') => out.push_str("\\t"),
            Some(c) if (' '..='~').contains(&c) => out.push(c),
            _ => out.push_str(&format!("\\u{unit:04x}")),
        }
    }
    out.push('"');
    out
}
