//! Rules for bitwise operations and shifts.

use super::{BinRule, UnRule};
use crate::constant::mask;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

pub(super) const NOT: &[UnRule] = &[not_not];
pub(super) const AND: &[BinRule] = &[and_const, and_same, and_complement, and_and, and_extended, and_bool];
pub(super) const OR: &[BinRule] = &[or_const, or_same, or_complement, or_or, or_bool];
pub(super) const XOR: &[BinRule] = &[xor_const, xor_same, xor_xor, xor_bool];
pub(super) const SHL: &[BinRule] = &[shift_none, shift_out, |t, a, b| shift_twice(t, BinOp::Shl, a, b)];
pub(super) const LSHR: &[BinRule] = &[shift_none, shift_out, |t, a, b| shift_twice(t, BinOp::Lshr, a, b)];
pub(super) const ASHR: &[BinRule] = &[shift_none, ashr_out, ashr_twice];

fn all_ones(t: &Terms, a: Term) -> bool {
    t.is_bv(a).is_some_and(|(w, k)| k == mask(w))
}

fn complement(t: &Terms, a: Term, b: Term) -> bool {
    t.is_un(UnOp::BvNot, a) == Some(b) || t.is_un(UnOp::BvNot, b) == Some(a)
}

/// `c` of `c ? 1 : 0`: a boolean as a number.
fn as_boolean(t: &Terms, a: Term) -> Option<Term> {
    match *t.node(a) {
        Node::Ite(c, x, y) if t.is_bv(x)?.1 == 1 && t.is_bv(y)?.1 == 0 => Some(c),
        _ => None,
    }
}

/// `op` on two booleans that are numbers, as a number.
fn on_booleans(t: &mut Terms, a: Term, b: Term, op: fn(&mut Terms, Term, Term) -> Term) -> Option<Term> {
    let (x, y) = (as_boolean(t, a)?, as_boolean(t, b)?);
    let width = t.width(a);
    let c = op(t, x, y);
    let (one, zero) = (t.bv(width, 1), t.bv(width, 0));
    Some(t.ite(c, one, zero))
}

// match:  ~~x
// result: x
fn not_not(t: &mut Terms, _: UnOp, a: Term) -> Option<Term> {
    t.is_un(UnOp::BvNot, a)
}

// match:  x & 0, x & -1
// result: 0, x
fn and_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if t.is_k(b, 0) {
        return Some(b);
    }
    all_ones(t, b).then_some(a)
}

// match:  x & x
// result: x
fn and_same(_: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then_some(a)
}

// match:  x & ~x
// result: 0
fn and_complement(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let width = t.width(a);
    complement(t, a, b).then(|| t.bv(width, 0))
}

// match:  (x & k1) & k2, (x & y) & x
// result: x & (k1 & k2), x & y
fn and_and(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::BvAnd, a)?;
    if x == b || y == b {
        return Some(a);
    }
    if t.as_const(y).is_none() || t.as_const(b).is_none() {
        return None;
    }
    let k = t.bvand(y, b);
    Some(t.bvand(x, k))
}

// match:  zext(x) & k with k all ones over x; sext(x) & k with k ones exactly over x, as in `b & 0xff`
// result: zext(x)
fn and_extended(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (wide, k) = t.is_bv(b)?;
    match *t.node(a) {
        Node::Un(UnOp::Zext(_), x) if k & mask(t.width(x)) == mask(t.width(x)) => Some(a),
        Node::Un(UnOp::Sext(_), x) if k == mask(t.width(x)) => Some(t.zext(x, wide)),
        _ => None,
    }
}

// match:  (p ? 1 : 0) & (q ? 1 : 0)
// result: p && q ? 1 : 0
fn and_bool(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    on_booleans(t, a, b, Terms::and)
}

// match:  x | 0, x | -1
// result: x, -1
fn or_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if t.is_k(b, 0) {
        return Some(a);
    }
    all_ones(t, b).then_some(b)
}

// match:  x | x
// result: x
fn or_same(_: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then_some(a)
}

// match:  x | ~x
// result: -1
fn or_complement(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let width = t.width(a);
    complement(t, a, b).then(|| t.bv(width, u64::MAX))
}

// match:  (x | k1) | k2, (x | y) | x
// result: x | (k1 | k2), x | y
fn or_or(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::BvOr, a)?;
    if x == b || y == b {
        return Some(a);
    }
    if t.as_const(y).is_none() || t.as_const(b).is_none() {
        return None;
    }
    let k = t.bvor(y, b);
    Some(t.bvor(x, k))
}

// match:  (p ? 1 : 0) | (q ? 1 : 0)
// result: p || q ? 1 : 0
fn or_bool(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    on_booleans(t, a, b, Terms::or)
}

// match:  x ^ 0, x ^ -1
// result: x, ~x
fn xor_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if t.is_k(b, 0) {
        return Some(a);
    }
    all_ones(t, b).then(|| t.bvnot(a))
}

// match:  x ^ x
// result: 0
fn xor_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let width = t.width(a);
    (a == b).then(|| t.bv(width, 0))
}

// match:  (x ^ k1) ^ k2, (x ^ y) ^ x, (x ^ y) ^ y
// result: x ^ (k1 ^ k2), y, x
fn xor_xor(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::BvXor, a)?;
    if y == b {
        return Some(x);
    }
    if x == b {
        return Some(y);
    }
    if t.as_const(y).is_none() || t.as_const(b).is_none() {
        return None;
    }
    let k = t.bvxor(y, b);
    Some(t.bvxor(x, k))
}

// match:  (p ? 1 : 0) ^ (q ? 1 : 0)
// result: p != q ? 1 : 0
fn xor_bool(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    on_booleans(t, a, b, Terms::ne)
}

// match:  x << 0, x >> 0, x >>> 0, 0 << n, 0 >> n, 0 >>> n
// result: x, 0
fn shift_none(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (t.is_k(b, 0) || t.is_k(a, 0)).then_some(a)
}

// match:  x << k, x >>> k with k at least the width
// result: 0
fn shift_out(t: &mut Terms, _: Term, b: Term) -> Option<Term> {
    let (w, k) = t.is_bv(b)?;
    (k >= u64::from(w)).then(|| t.bv(w, 0))
}

// match:  x >> k with k at least the width
// result: x >> (width - 1)
fn ashr_out(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (w, k) = t.is_bv(b)?;
    if k < u64::from(w) {
        return None;
    }
    let most = t.bv(w, u64::from(w) - 1);
    Some(t.ashr(a, most))
}

// match:  (x << k1) << k2, (x >>> k1) >>> k2
// result: x << (k1 + k2), x >>> (k1 + k2); 0 when the sum is the width or more
fn shift_twice(t: &mut Terms, op: BinOp, a: Term, b: Term) -> Option<Term> {
    let (w, k2) = t.is_bv(b)?;
    let (x, k) = t.is_bin(op, a)?;
    let (_, k1) = t.is_bv(k)?;
    let sum = k1.saturating_add(k2);
    if sum >= u64::from(w) {
        return Some(t.bv(w, 0));
    }
    let sum = t.bv(w, sum);
    Some(t.bin(op, x, sum))
}

// match:  (x >> k1) >> k2
// result: x >> min(k1 + k2, width - 1)
fn ashr_twice(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (w, k2) = t.is_bv(b)?;
    let (x, k) = t.is_bin(BinOp::Ashr, a)?;
    let (_, k1) = t.is_bv(k)?;
    let sum = k1.saturating_add(k2).min(u64::from(w) - 1);
    let sum = t.bv(w, sum);
    Some(t.ashr(x, sum))
}
