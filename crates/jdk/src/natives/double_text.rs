//! `Double.toString` and `Float.toString` of numbers that depend on the input.
//!
//! The shortest decimals that tell a number from its neighbours are no term. But a number of few bits has few digits: a
//! multiple of 1/8 with at most so many places is written exactly, and no shorter decimal is rounded to it (numbers of
//! up to 15 decimal digits, for floats 6, are all different as binary ones). For others the bytecode runs, on a path of its own.

use super::builder_text::{append, to_text};
use super::origin::{Origin, new_or_literals, of_static};
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, State, Step, Text, Value};
use heapwise_term::{Sort, Term};

pub(super) fn register(r: &mut Registry) {
    r.class("java/lang/Double", &[("toString", "(D)Ljava/lang/String;", to_string)]);
    r.class("java/lang/Float", &[("toString", "(F)Ljava/lang/String;", to_string)]);
    r.open(
        "java/lang/AbstractStringBuilder",
        &[
            ("append", "(D)Ljava/lang/AbstractStringBuilder;", append_number),
            ("append", "(F)Ljava/lang/AbstractStringBuilder;", append_number),
        ],
    );
}

fn to_string(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Sym(number) = args[0] else { return Ok(Flow::Bytecode) };
    let Some(text) = decimal(m, st, number)? else { return Ok(Flow::Bytecode) };
    let mut literals = Vec::new();
    for (special, d) in SPECIAL {
        let (class, desc, d) = match m.terms.sort(number) {
            Sort::Double => ("java/lang/Double", "(D)Ljava/lang/String;", Value::Double(d)),
            _ => ("java/lang/Float", "(F)Ljava/lang/String;", Value::Float(d as f32)),
        };
        if of_static(m, class, ("toString", desc), d)? == Origin::Interned {
            literals.push(special);
        }
    }
    obj(new_or_literals(m, st, text, &literals))
}

/// Numbers whose texts are literals in some versions.
const SPECIAL: [(&str, f64); 5] = [
    ("NaN", f64::NAN),
    ("Infinity", f64::INFINITY),
    ("-Infinity", f64::NEG_INFINITY),
    ("0.0", 0.0),
    ("-0.0", -0.0),
];

/// A known number is its text, too, where the builder is one already.
fn append_number(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Sym(number) = args[1] {
        let Some(builder) = to_text(m, st, args[0])? else { return Ok(Flow::Bytecode) };
        return match decimal(m, st, number)? {
            Some(text) => append(m, st, builder, &text),
            None => Ok(Flow::Bytecode),
        };
    }
    Ok(Flow::Bytecode)
}

/// How numbers of a sort are kept, and up to where they are written.
struct Form {
    width: u8,
    fraction: u8,
    bias: i32,
    /// Plain numbers are below this one; it has so many digits as they have at most, and one more.
    limit: u64,
    places: i32,
}

const DOUBLE: Form = Form { width: 64, fraction: 52, bias: 1023, limit: 10_000_000, places: 7 };
const FLOAT: Form = Form { width: 32, fraction: 23, bias: 127, limit: 1_000, places: 3 };

/// The text of a number; `None` on the path on which it has more digits.
fn decimal(m: &mut Machine, st: &mut State, number: Term) -> Step<Option<Text>> {
    let form = if m.terms.sort(number) == Sort::Double { DOUBLE } else { FLOAT };
    let bits = m.terms.f_to_bits(number);
    let (width, low) = (form.width, form.fraction);
    let sign = m.terms.extract(bits, width - 1, width - 1);
    let one = m.terms.bv(1, 1);
    let negative = m.terms.eq(sign, one);
    let exponent = m.terms.extract(bits, width - 2, low);
    let exponent = m.terms.zext(exponent, width);
    let fraction = m.terms.extract(bits, low - 1, 0);
    let fraction = m.terms.zext(fraction, width);
    let constant = |m: &mut Machine, n: u64| m.terms.bv(width, n);
    let zero = constant(m, 0);
    let most = constant(m, (1 << (width - 1 - low)) - 1);
    let (special, no_fraction) = (m.terms.eq(exponent, most), m.terms.eq(fraction, zero));
    let fractional = m.terms.not(no_fraction);
    let (nan, infinite) = (m.terms.and(special, fractional), m.terms.and(special, no_fraction));
    // Eight times the number, without its sign: the significant bits, moved by what the exponent says.
    let hidden = constant(m, 1 << low);
    let significant = m.terms.bvor(fraction, hidden);
    let last = form.bias as u64 + u64::from(low) - 3;
    let last = constant(m, last);
    let distance = m.terms.sub(last, exponent);
    let eighths = m.terms.lshr(significant, distance);
    let back = m.terms.shl(eighths, distance);
    let (exact, limit) = (m.terms.eq(back, significant), constant(m, form.limit * 8));
    let (least, fits) = (constant(m, form.bias as u64 - 3), m.terms.ult(eighths, limit));
    // Below one eighth nothing is left of it; above the limit, the distance is not one.
    let (large, close) = (m.terms.ule(least, exponent), m.terms.ule(exponent, last));
    let some = m.terms.and_all(&[large, close, exact, fits]);
    let nothing = m.terms.eq(exponent, zero);
    let nothing = m.terms.and(nothing, no_fraction);
    let plain = m.terms.or(nothing, some);
    let known = m.terms.or_all(&[nan, infinite, plain]);
    let other = m.terms.not(known);
    let text = |s: &str| Text::known(&s.encode_utf16().collect::<Vec<_>>());
    let (minus, none) = (text("-"), text(""));
    let signed = |m: &mut Machine, rest: &Text| {
        let (one, zero) = (m.terms.int(1), m.terms.int(0));
        let len = m.terms.ite(negative, one, zero);
        let front = Text { len: m.value(len), units: minus.units.clone() };
        text::join(m, &front, rest)
    };
    Ok(Some(match m.choose(st, ChoiceKind::Native, &[plain, infinite, nan, other])? {
        0 => {
            let eighths = m.terms.ite(nothing, zero, eighths);
            let digits = m.terms.extract(eighths, 31, 0);
            let three = m.terms.int(3);
            let whole = m.terms.lshr(digits, three);
            let whole = text::digits(m, whole, form.limit, form.places);
            let seven = m.terms.int(7);
            let part = m.terms.bvand(digits, seven);
            let mut fractions = none;
            for (i, f) in ["0", "125", "25", "375", "5", "625", "75", "875"].into_iter().enumerate() {
                let (k, f) = (m.terms.int(i as i32), text(f));
                let here = m.terms.eq(part, k);
                fractions = either(m, here, &f, &fractions);
            }
            let rest = text::join(m, &text("."), &fractions);
            let all = text::join(m, &whole, &rest);
            signed(m, &all)
        }
        1 => signed(m, &text("Infinity")),
        2 => text("NaN"),
        _ => return Ok(None),
    }))
}

/// One of two texts.
fn either(m: &mut Machine, when: Term, a: &Text, b: &Text) -> Text {
    let len = m.either(when, a.len, b.len);
    let at = |t: &Text, i: usize| t.units.get(i).copied().unwrap_or(Value::Int(0));
    let most = a.units.len().max(b.units.len());
    Text { len, units: (0..most).map(|i| m.either(when, at(a, i), at(b, i))).collect() }
}
