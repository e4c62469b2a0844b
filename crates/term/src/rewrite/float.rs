//! Rules for floats. Few: most laws of numbers fail on NaN, on signed zeros or by rounding.

use super::{BinRule, UnRule};
use crate::constant::Sort;
use crate::node::{Node, Term, UnOp};
use crate::store::Terms;

pub(super) const UNARY: &[UnRule] =
    &[neg_neg, abs_sign, convert_none, convert_back, bits_back, nan_kept, nan_never, nan_bits, round_twice];
pub(super) const LT: &[BinRule] = &[lt_same, compare_nan, compare_widened_lt];
pub(super) const LE: &[BinRule] = &[reflexive, compare_nan, compare_widened_le];
pub(super) const EQ: &[BinRule] = &[reflexive, compare_nan, compare_widened_eq];

// match:  -(-x)
// result: x
fn neg_neg(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    (op == UnOp::FNeg).then(|| t.is_un(UnOp::FNeg, a)).flatten()
}

// match:  abs(-x), abs(abs(x))
// result: abs(x)
fn abs_sign(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    if op != UnOp::FAbs {
        return None;
    }
    match *t.node(a) {
        Node::Un(UnOp::FAbs, _) => Some(a),
        Node::Un(UnOp::FNeg, x) => Some(t.fabs(x)),
        _ => None,
    }
}

// match:  (double) x of a double, (float) x of a float
// result: x
fn convert_none(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    (op == UnOp::FToF(t.sort(a))).then_some(a)
}

// match:  (int) (double) i of an int, and (long) (int width) where nothing is lost
// result: i ((float) (double) x is not x: a NaN that signals is quiet then)
fn convert_back(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    match (op, *t.node(a)) {
        (UnOp::FToBv(to), Node::Un(UnOp::BvToF(through), x)) => {
            let exact = if through == Sort::Double { 53 } else { 24 };
            let width = t.width(x);
            (width <= exact && width <= to).then(|| t.sext(x, to))
        }
        _ => None,
    }
}

// match:  intBitsToFloat(floatToIntBits(x))
// result: x (not the other way round: bits of NaN become canonical)
fn bits_back(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    match op {
        UnOp::FFromBits(_) => t.is_un(UnOp::FToBits, a),
        _ => None,
    }
}

// match:  isNaN(-x), isNaN(abs(x)), isNaN(floor(x)), isNaN((double) x)
// result: isNaN(x)
fn nan_kept(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    if op != UnOp::IsNan {
        return None;
    }
    match *t.node(a) {
        Node::Un(UnOp::FNeg | UnOp::FAbs | UnOp::FRound(_) | UnOp::FToF(_), x) => Some(t.is_nan(x)),
        _ => None,
    }
}

// match:  isNaN((double) i) of a bit-vector
// result: false
fn nan_never(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    match (op, *t.node(a)) {
        (UnOp::IsNan, Node::Un(UnOp::BvToF(_), _)) => Some(t.ff()),
        _ => None,
    }
}

// match:  isNaN(intBitsToFloat(b))
// result: (b & MAX_VALUE) >u the bits of infinity
fn nan_bits(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (UnOp::IsNan, Node::Un(UnOp::FFromBits(sort), b)) = (op, *t.node(a)) else { return None };
    let (width, infinity) = match sort {
        Sort::Float => (32, u64::from(f32::INFINITY.to_bits())),
        _ => (64, f64::INFINITY.to_bits()),
    };
    let magnitude = t.bv(width, u64::MAX >> 1 >> (64 - width));
    let infinity = t.bv(width, infinity);
    let magnitude = t.bvand(b, magnitude);
    Some(t.ugt(magnitude, infinity))
}

// match:  floor(floor(x)), any two roundings; floor((double) i)
// result: the inner one: it is integral
fn round_twice(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    match (op, t.node(a)) {
        (UnOp::FRound(_), Node::Un(UnOp::FRound(_) | UnOp::BvToF(_), _)) => Some(a),
        _ => None,
    }
}

// match:  x < x
// result: false
fn lt_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| t.ff())
}

// match:  x <= x, x == x
// result: !isNaN(x)
fn reflexive(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| {
        let nan = t.is_nan(a);
        t.not(nan)
    })
}

// match:  x < NaN, NaN < x, …
// result: false
fn compare_nan(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let nan = |s: Term| {
        t.as_const(s)
            .is_some_and(|c| c.as_f32().is_some_and(f32::is_nan) || c.as_f64().is_some_and(f64::is_nan))
    };
    (nan(a) || nan(b)).then(|| t.ff())
}

/// The float that the double `a` was widened from, or that a constant is exactly.
fn widened(t: &mut Terms, a: Term) -> Option<Term> {
    match *t.node(a) {
        Node::Un(UnOp::FToF(Sort::Double), x) => Some(x),
        Node::Const(c) => {
            let d = c.as_f64()?;
            (f64::from(d as f32) == d).then(|| t.f32(d as f32))
        }
        _ => None,
    }
}

// match:  (double) x < (double) y, (double) x < k with k a float; the same for <= and ==
// result: x < y as floats: widening is exact
fn compare_widened_lt(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (widened(t, a)?, widened(t, b)?);
    Some(t.flt(x, y))
}

fn compare_widened_le(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (widened(t, a)?, widened(t, b)?);
    Some(t.fle(x, y))
}

fn compare_widened_eq(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (widened(t, a)?, widened(t, b)?);
    Some(t.feq(x, y))
}
