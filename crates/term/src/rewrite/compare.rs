//! Rules for the signed and unsigned orders of bit-vectors.

use super::BinRule;
use super::interval::signed_range;
use crate::constant::{mask, signed};
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

pub(super) const SLT: &[BinRule] =
    &[strict_same, slt_range, slt_edge, |t, a, b| extended(t, BinOp::Slt, a, b)];
pub(super) const SLE: &[BinRule] = &[lax_same, sle_range, sle_edge, |t, a, b| extended(t, BinOp::Sle, a, b)];
pub(super) const ULT: &[BinRule] =
    &[strict_same, ult_edge, |t, a, b| extended(t, BinOp::Ult, a, b), ult_signed];
pub(super) const ULE: &[BinRule] = &[lax_same, ule_edge, |t, a, b| extended(t, BinOp::Ule, a, b)];

// match:  x < x
// result: false
fn strict_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| t.ff())
}

// match:  x <= x
// result: true
fn lax_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| t.tt())
}

// match:  a < b, where the bounds of a and b decide: (x & 15) < 16, (byte) x < -200, x < MIN_VALUE
// result: true, false, false
fn slt_range(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (p, q) = (signed_range(t, a), signed_range(t, b));
    if p.1 < q.0 {
        Some(t.tt())
    } else if p.0 >= q.1 {
        Some(t.ff())
    } else {
        None
    }
}

// match:  a <= b, where the bounds of a and b decide: x <= MAX_VALUE
// result: true
fn sle_range(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (p, q) = (signed_range(t, a), signed_range(t, b));
    if p.1 <= q.0 {
        Some(t.tt())
    } else if p.0 > q.1 {
        Some(t.ff())
    } else {
        None
    }
}

// match:  x < k, with one value left below k: x < MIN_VALUE + 1, MAX_VALUE - 1 < x
// result: x == MIN_VALUE, x == MAX_VALUE
fn slt_edge(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((w, k)) = t.is_bv(b)
        && signed(k, w).checked_sub(1)? == signed_range(t, a).0
    {
        let low = t.bv(w, k.wrapping_sub(1));
        return Some(t.eq(a, low));
    }
    if let Some((w, k)) = t.is_bv(a)
        && signed(k, w).checked_add(1)? == signed_range(t, b).1
    {
        let high = t.bv(w, k.wrapping_add(1));
        return Some(t.eq(b, high));
    }
    None
}

// match:  x <= k, with one value left: x <= MIN_VALUE, MAX_VALUE <= x
// result: x == MIN_VALUE, x == MAX_VALUE
fn sle_edge(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let on_edge = match (t.is_bv(a), t.is_bv(b)) {
        (_, Some((w, k))) => signed(k, w) == signed_range(t, a).0,
        (Some((w, k)), _) => signed(k, w) == signed_range(t, b).1,
        _ => false,
    };
    on_edge.then(|| t.eq(a, b))
}

// match:  x <u 0, x <u 1, 0 <u x, MAX <u x, x <u MAX, MAX - 1 <u x
// result: false, x == 0, x != 0, false, x != MAX, x == MAX
fn ult_edge(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((w, k)) = t.is_bv(b) {
        return match k {
            0 => Some(t.ff()),
            1 => {
                let zero = t.bv(w, 0);
                Some(t.eq(a, zero))
            }
            _ if k == mask(w) => Some(t.ne(a, b)),
            _ => None,
        };
    }
    let (w, k) = t.is_bv(a)?;
    if k == mask(w) {
        return Some(t.ff());
    }
    if k == 0 {
        return Some(t.ne(a, b));
    }
    (k + 1 == mask(w)).then(|| {
        let max = t.bv(w, k + 1);
        t.eq(b, max)
    })
}

// match:  0 <=u x, x <=u MAX, x <=u 0, MAX <=u x
// result: true, true, x == 0, x == MAX
fn ule_edge(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if let Some((w, k)) = t.is_bv(b) {
        return match k {
            _ if k == mask(w) => Some(t.tt()),
            0 => Some(t.eq(a, b)),
            _ => None,
        };
    }
    let (w, k) = t.is_bv(a)?;
    match k {
        0 => Some(t.tt()),
        _ if k == mask(w) => Some(t.eq(a, b)),
        _ => None,
    }
}

// match:  a <u b, both known not to be negative
// result: a < b (the usual bounds check `Objects.checkIndex` then reads as the JVM's own)
fn ult_signed(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (signed_range(t, a).0 >= 0 && signed_range(t, b).0 >= 0).then(|| t.slt(a, b))
}

/// The inner term and how it was extended: `true` with its sign.
fn extension(t: &Terms, a: Term) -> Option<(bool, Term)> {
    match *t.node(a) {
        Node::Un(UnOp::Sext(_), x) => Some((true, x)),
        Node::Un(UnOp::Zext(_), x) => Some((false, x)),
        _ => None,
    }
}

/// The constant `b` in the width of `x`, if extending that gives `b` back.
pub(super) fn narrowed(t: &mut Terms, with_sign: bool, x: Term, b: Term) -> Option<Term> {
    let (wide, k) = t.is_bv(b)?;
    let narrow = t.width(x);
    let small = k & mask(narrow);
    let back = if with_sign { signed(small, narrow) as u64 & mask(wide) } else { small };
    (back == k).then(|| t.bv(narrow, small))
}

// match:  sext(x) < sext(y), sext(x) < k, zext(x) < zext(y), zext(x) < k, … with x and y of one width and k in range
// result: x < y, x < k in the narrow width; unsigned after zext
fn extended(t: &mut Terms, op: BinOp, a: Term, b: Term) -> Option<Term> {
    let (with_sign, x, y) = match (extension(t, a), extension(t, b)) {
        (Some((s, x)), Some((r, y))) if s == r && t.width(x) == t.width(y) => (s, x, y),
        (Some((s, x)), None) => (s, x, narrowed(t, s, x, b)?),
        (None, Some((s, y))) => (s, narrowed(t, s, y, a)?, y),
        _ => return None,
    };
    // Both extensions keep the unsigned order, and the extension by sign keeps the signed one. What zext gives is not
    // negative, so there the signed order of the wide terms is the unsigned one of the narrow terms.
    let narrow = match (with_sign, op) {
        (true, _) => op,
        (false, BinOp::Slt | BinOp::Ult) => BinOp::Ult,
        (false, _) => BinOp::Ule,
    };
    Some(t.bin(narrow, x, y))
}
