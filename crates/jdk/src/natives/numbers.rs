//! `Float` and `Double`: bits.
//!
//! As a term a NaN is a NaN, but its bits can be told apart by `floatToRawIntBits`. Those of an input are an input of their own
//! ([`Machine::nan_bits`]); those of a number that was made of bits, negated or converted are known. What arithmetic makes of a
//! NaN depends on the processor and on the compiler, so that path ends.

use super::surroundings::rely;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, State, Step, Value, unsupported};
use heapwise_term::{Node, Sort, Term, UnOp};

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Float",
        &[("floatToRawIntBits", "(F)I", to_bits), ("intBitsToFloat", "(I)F", int_to_float)],
    );
    r.class(
        "java/lang/Double",
        &[("doubleToRawLongBits", "(D)J", to_bits), ("longBitsToDouble", "(J)D", long_to_double)],
    );
}

/// Code whose results do not depend on which NaN it is given.
const INDIFFERENT: [&str; 3] = ["java/lang/Math", "java/lang/StrictMath", "java/lang/FdLibm"];

/// Whether the code that asks for bits of a NaN may as well see those of the usual one.
fn is_indifferent(st: &State) -> bool {
    let Some(f) = st.frames.last() else { return false };
    let class = f.method.class.name.split('$').next().unwrap_or_default();
    let listed = INDIFFERENT.contains(&class) || class.starts_with("jdk/internal/math/");
    listed && &*f.method.name != "copySign"
}

/// The bits of a number that depends on the input, those of a NaN included.
fn raw_bits(m: &mut Machine, st: &State, t: Term) -> Step<Term> {
    let nan = m.terms.is_nan(t);
    let not_nan = m.terms.not(nan);
    let plain = m.terms.f_to_bits(t);
    if nan == m.terms.ff() || st.path.knows(not_nan) {
        return Ok(plain);
    }
    let width = m.terms.sort(t).bits();
    let sign = m.terms.bv(width, 1 << (width - 1));
    let node = *m.terms.node(t);
    Ok(match node {
        Node::Const(_) => plain,
        Node::Var(_) => {
            let (bits, usual) = (m.nan_bits(t), m.terms.bv(width, quiet_nan(width)));
            let is_nan = m.is_nan_pattern(bits);
            let bits = m.terms.ite(is_nan, bits, usual);
            m.terms.ite(nan, bits, plain)
        }
        Node::Ite(c, a, b) => {
            let (a, b) = (raw_bits(m, st, a)?, raw_bits(m, st, b)?);
            m.terms.ite(c, a, b)
        }
        Node::Un(UnOp::FFromBits(_), bits) => bits,
        Node::Un(UnOp::FNeg, a) => {
            let a = raw_bits(m, st, a)?;
            m.terms.bvxor(a, sign)
        }
        Node::Un(UnOp::FAbs, a) => {
            let (a, magnitude) = (raw_bits(m, st, a)?, m.terms.bv(width, (1 << (width - 1)) - 1));
            m.terms.bvand(a, magnitude)
        }
        Node::Un(UnOp::FToF(Sort::Float), a) if let Some(back) = widened(m, a) => {
            let bits = raw_bits(m, st, back)?;
            let (quiet, zero) = (m.terms.int(1 << 22), m.terms.int(0));
            let set = m.terms.bvand(bits, quiet);
            let signals = m.terms.eq(set, zero);
            let signals = m.terms.and(nan, signals);
            if m.decide(st, ChoiceKind::Native, signals)? {
                return unsupported(
                    "the bits of a NaN that was converted twice: they depend on the compiler",
                );
            }
            bits
        }
        Node::Un(UnOp::FToF(_), a) => {
            let a = raw_bits(m, st, a)?;
            let converted = converted_nan(m, a, width);
            m.terms.ite(nan, converted, plain)
        }
        _ => {
            if m.decide(st, ChoiceKind::Native, nan)? {
                return unsupported("the bits of a NaN that was computed: they depend on the processor");
            }
            plain
        }
    })
}

/// The float of which a double was made.
fn widened(m: &Machine, double: Term) -> Option<Term> {
    match *m.terms.node(double) {
        Node::Un(UnOp::FToF(Sort::Double), float) => Some(float),
        _ => None,
    }
}

/// The bits of `Float.NaN` or `Double.NaN`.
fn quiet_nan(width: u8) -> u64 {
    if width == 32 { u64::from(f32::NAN.to_bits()) } else { f64::NAN.to_bits() }
}

/// A NaN as a number of the other type: it keeps its sign and the upper bits of its fraction, and is quiet.
fn converted_nan(m: &mut Machine, a: Term, to: u8) -> Term {
    const COMMON: u8 = 23;
    let from = m.terms.sort(a).bits();
    let low = |width: u8| if width == 32 { 0 } else { 52 - COMMON };
    let sign = m.terms.extract(a, from - 1, from - 1);
    let fraction = m.terms.extract(a, low(from) + COMMON - 1, low(from));
    let (sign, fraction) = (m.terms.zext(sign, to), m.terms.zext(fraction, to));
    let amount = |m: &mut Machine, n: u8| m.terms.bv(to, u64::from(n));
    let (by, up) = (amount(m, to - 1), amount(m, low(to)));
    let (sign, fraction) = (m.terms.shl(sign, by), m.terms.shl(fraction, up));
    let quiet = m.terms.bv(to, quiet_nan(to));
    let bits = m.terms.bvor(sign, fraction);
    m.terms.bvor(bits, quiet)
}

/// A NaN that nobody has made of bits has those that the processor gives to results without a number.
fn rely_on_default(st: &mut State, is_default: bool) {
    if is_default && !is_indifferent(st) {
        rely(st, "that a NaN which is computed has the bits that it has on x86".to_owned());
    }
}

fn to_bits(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    value(match args[0] {
        Value::Float(f) => {
            rely_on_default(
                st,
                f.is_nan() && f.to_bits() << 1 == f32::NAN.to_bits() << 1 && f.is_sign_negative(),
            );
            Value::Int(f.to_bits() as i32)
        }
        Value::Double(d) => {
            rely_on_default(
                st,
                d.is_nan() && d.to_bits() << 1 == f64::NAN.to_bits() << 1 && d.is_sign_negative(),
            );
            Value::Long(d.to_bits() as i64)
        }
        v => {
            let t = m.term(v);
            let bits = if is_indifferent(st) { m.terms.f_to_bits(t) } else { raw_bits(m, st, t)? };
            m.value(bits)
        }
    })
}

fn int_to_float(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Int(i) = args[0] {
        return value(Value::Float(f32::from_bits(i as u32)));
    }
    from_bits(m, args[0], Sort::Float)
}

fn long_to_double(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Long(i) = args[0] {
        return value(Value::Double(f64::from_bits(i as u64)));
    }
    from_bits(m, args[0], Sort::Double)
}

fn from_bits(m: &mut Machine, v: Value, to: Sort) -> Step<Flow> {
    let t = m.term(v);
    let f = m.terms.f_from_bits(t, to);
    value(m.value(f))
}
