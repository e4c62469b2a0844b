//! Rules for wrapping arithmetic. Sums keep their constant outermost: `(x + y) + k`.

use super::{BinRule, UnRule};
use crate::node::{BinOp, Term, UnOp};
use crate::store::Terms;

pub(super) const NEG: &[UnRule] = &[neg_neg, neg_sub];
pub(super) const ADD: &[BinRule] = &[add_zero, add_const, add_neg, add_sub];
pub(super) const SUB: &[BinRule] = &[sub_const, sub_same, sub_from_zero, sub_neg, sub_sum, sub_offset];
pub(super) const MUL: &[BinRule] = &[mul_const, mul_mul];
pub(super) const SDIV: &[BinRule] = &[sdiv_one];
pub(super) const SREM: &[BinRule] = &[srem_one];
pub(super) const UDIV: &[BinRule] = &[udiv_power];
pub(super) const UREM: &[BinRule] = &[urem_power];

/// `x` and `k` of `x + k`.
fn offset(t: &Terms, a: Term) -> Option<(Term, Term)> {
    t.is_bin(BinOp::Add, a).filter(|&(_, k)| t.as_const(k).is_some())
}

fn zero_like(t: &mut Terms, a: Term) -> Term {
    let width = t.width(a);
    t.bv(width, 0)
}

// match:  -(-x)
// result: x
fn neg_neg(t: &mut Terms, _: UnOp, a: Term) -> Option<Term> {
    t.is_un(UnOp::Neg, a)
}

// match:  -(x - y)
// result: y - x
fn neg_sub(t: &mut Terms, _: UnOp, a: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::Sub, a)?;
    Some(t.sub(y, x))
}

// match:  x + 0
// result: x
fn add_zero(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_k(b, 0).then_some(a)
}

// match:  (x + k1) + k2, (x + k) + y
// result: x + (k1 + k2), (x + y) + k
fn add_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, k) = offset(t, a)?;
    if t.as_const(b).is_some() {
        let sum = t.add(k, b);
        return Some(t.add(x, sum));
    }
    let sum = t.add(x, b);
    Some(t.add(sum, k))
}

// match:  x + -y
// result: x - y
fn add_neg(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let y = t.is_un(UnOp::Neg, b)?;
    Some(t.sub(a, y))
}

// match:  (x - y) + y
// result: x
fn add_sub(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bin(BinOp::Sub, a).and_then(|(x, y)| (y == b).then_some(x))
}

// match:  x - k
// result: x + -k
fn sub_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.as_const(b)?;
    let minus = t.neg(b);
    Some(t.add(a, minus))
}

// match:  x - x
// result: 0
fn sub_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| zero_like(t, a))
}

// match:  0 - x
// result: -x
fn sub_from_zero(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_k(a, 0).then(|| t.neg(b))
}

// match:  x - -y
// result: x + y
fn sub_neg(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let y = t.is_un(UnOp::Neg, b)?;
    Some(t.add(a, y))
}

// match:  (x + y) - x, (x + y) - y, x - (x + y), x - (y + x), x - (x - y), (x - y) - x
// result: y, x, -y, -y, y, -y
fn sub_sum(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((x, y)) = t.is_bin(BinOp::Add, a) {
        if x == b {
            return Some(y);
        }
        if y == b {
            return Some(x);
        }
    }
    if let Some((x, y)) = t.is_bin(BinOp::Add, b) {
        if x == a {
            return Some(t.neg(y));
        }
        if y == a {
            return Some(t.neg(x));
        }
    }
    if let Some((x, y)) = t.is_bin(BinOp::Sub, b)
        && x == a
    {
        return Some(y);
    }
    let (x, y) = t.is_bin(BinOp::Sub, a)?;
    (x == b).then(|| t.neg(y))
}

// match:  (x + k) - y, x - (y + k)
// result: (x - y) + k, (x - y) + -k
fn sub_offset(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((x, k)) = offset(t, a) {
        let rest = t.sub(x, b);
        return Some(t.add(rest, k));
    }
    let (y, k) = offset(t, b)?;
    if t.as_const(a).is_some() {
        let moved = t.sub(a, k);
        return Some(t.sub(moved, y));
    }
    let rest = t.sub(a, y);
    let minus = t.neg(k);
    Some(t.add(rest, minus))
}

// match:  x * 0, x * 1, x * -1
// result: 0, x, -x
fn mul_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (_, k) = t.is_bv(b)?;
    match k {
        0 => Some(b),
        1 => Some(a),
        _ => t.is_k(b, -1).then(|| t.neg(a)),
    }
}

// match:  (x * k1) * k2
// result: x * (k1 * k2)
fn mul_mul(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.as_const(b)?;
    let (x, k) = t.is_bin(BinOp::Mul, a)?;
    t.as_const(k)?;
    let product = t.mul(k, b);
    Some(t.mul(x, product))
}

// match:  x / 1, x / -1
// result: x, -x (which wraps on MIN_VALUE, as the division does)
fn sdiv_one(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let width = t.width(b);
    if t.is_bv(b) == Some((width, 1)) && width > 1 {
        return Some(a);
    }
    t.is_k(b, -1).then(|| t.neg(a))
}

// match:  x % 1, x % -1
// result: 0
fn srem_one(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (t.is_k(b, 1) || t.is_k(b, -1)).then(|| zero_like(t, a))
}

// match:  x /u 2^n
// result: x >>> n
fn udiv_power(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (w, k) = t.is_bv(b).filter(|&(_, k)| k.is_power_of_two())?;
    let n = t.bv(w, u64::from(k.trailing_zeros()));
    Some(t.lshr(a, n))
}

// match:  x %u 2^n
// result: x & (2^n - 1)
fn urem_power(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (w, k) = t.is_bv(b).filter(|&(_, k)| k.is_power_of_two())?;
    let low = t.bv(w, k - 1);
    Some(t.bvand(a, low))
}
