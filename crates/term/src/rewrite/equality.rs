//! Rules for `==` on every sort.

use super::BinRule;
use super::boolean::complementary;
use super::compare::narrowed;
use super::interval::signed_range;
use crate::constant::Sort;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

pub(super) const EQ: &[BinRule] = &[
    eq_same,
    eq_bool,
    eq_not,
    eq_range,
    eq_offset,
    eq_difference,
    eq_shifted,
    eq_flip,
    eq_extended,
    eq_ite_const,
    eq_bits,
    eq_bit_set,
];

/// So many ranges of bits are still better than a shift by an unknown number, which is a large circuit.
const MOST_RUNS: usize = 12;

// match:  a == a
// result: true
fn eq_same(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then(|| t.tt())
}

// match:  a == true, a == false
// result: a, !a
fn eq_bool(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    Some(if t.as_const(b)?.as_bool()? { a } else { t.not(a) })
}

// match:  a == !a, !a == b
// result: false, !(a == b)
fn eq_not(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if t.sort(a) != Sort::Bool {
        return None;
    }
    if complementary(t, a, b) {
        return Some(t.ff());
    }
    let inner = t.is_un(UnOp::Not, a)?;
    let same = t.eq(inner, b);
    Some(t.not(same))
}

// match:  a == b, with bounds that do not meet: (x & 15) == 16, (byte) x == 200
// result: false
fn eq_range(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.sort(a).width()?;
    let (p, q) = (signed_range(t, a), signed_range(t, b));
    (p.1 < q.0 || q.1 < p.0).then(|| t.ff())
}

// match:  x + k1 == k2, x + k == x (k != 0), x + k == y + k, x + y == x
// result: x == k2 - k1, false, x == y, y == 0
fn eq_offset(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::Add, a)?;
    if t.as_const(y).is_some() && t.as_const(b).is_some() {
        let k = t.sub(b, y);
        return Some(t.eq(x, k));
    }
    if let Some((u, v)) = t.is_bin(BinOp::Add, b)
        && t.as_const(y).is_some()
        && v == y
    {
        return Some(t.eq(x, u));
    }
    let rest = if b == x {
        y
    } else if b == y {
        x
    } else {
        return None;
    };
    let width = t.width(a);
    let zero = t.bv(width, 0);
    Some(t.eq(rest, zero))
}

// match:  x - y == 0, x ^ y == 0
// result: x == y
fn eq_difference(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if !t.is_k(b, 0) {
        return None;
    }
    match *t.node(a) {
        Node::Bin(BinOp::Sub | BinOp::BvXor, x, y) => Some(t.eq(x, y)),
        _ => None,
    }
}

// match:  x == x >>> k, with k > 0: each bit is one further up, up to those that are zero
// result: x == 0
fn eq_shifted(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let shifted = |x: Term, y: Term| match *t.node(y) {
        Node::Bin(BinOp::Lshr, z, k) => z == x && t.is_bv(k).is_some_and(|(_, k)| k > 0),
        _ => false,
    };
    let x = if shifted(a, b) { a } else { Some(b).filter(|b| shifted(*b, a))? };
    let zero = t.bv(t.sort(x).width()?, 0);
    Some(t.eq(x, zero))
}

// match:  -x == k, ~x == k, (x ^ k1) == k2
// result: x == -k, x == ~k, x == k1 ^ k2
fn eq_flip(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bv(b)?;
    match *t.node(a) {
        Node::Un(op @ (UnOp::Neg | UnOp::BvNot), x) => {
            let k = t.un(op, b);
            Some(t.eq(x, k))
        }
        Node::Bin(BinOp::BvXor, x, y) if t.is_bv(y).is_some() => {
            let k = t.bvxor(y, b);
            Some(t.eq(x, k))
        }
        _ => None,
    }
}

// match:  sext(x) == k, zext(x) == k, sext(x) == sext(y), zext(x) == zext(y)
// result: x == k in the narrow width (false when k is out of range), x == y
fn eq_extended(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let Node::Un(op @ (UnOp::Sext(_) | UnOp::Zext(_)), x) = *t.node(a) else { return None };
    if let Some(y) = t.is_un(op, b)
        && t.width(x) == t.width(y)
    {
        return Some(t.eq(x, y));
    }
    t.is_bv(b)?;
    match narrowed(t, matches!(op, UnOp::Sext(_)), x, b) {
        Some(k) => Some(t.eq(x, k)),
        None => Some(t.ff()),
    }
}

// match:  (c ? k1 : x) == k, (c ? x : k1) == k, with x no ite
// result: k1 == k: c || x == k, !c || x == k; otherwise !c && x == k, c && x == k
fn eq_ite_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.as_const(b)?;
    let Node::Ite(c, x, y) = *t.node(a) else { return None };
    // A chain of ites with constants along it would be walked to its end: leave that to `push`, which is bounded.
    let (known, other, c) = if t.as_const(x).is_some() && !matches!(t.node(y), Node::Ite(..)) {
        (x, y, c)
    } else if t.as_const(y).is_some() && !matches!(t.node(x), Node::Ite(..)) {
        let not_c = t.not(c);
        (y, x, not_c)
    } else {
        return None;
    };
    let rest = t.eq(other, b);
    if known == b {
        return Some(t.or(c, rest));
    }
    let not_c = t.not(c);
    Some(t.and(not_c, rest))
}

// match:  floatToIntBits(x) == floatToIntBits(y)
// result: x == y (identity of floats is identity of canonical bits)
fn eq_bits(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (x, y) = (t.is_un(UnOp::FToBits, a)?, t.is_un(UnOp::FToBits, b)?);
    Some(t.eq(x, y))
}

// match:  ((1 << x) & k) == 0
// result: x is in none of the ranges of ones in k (lexers ask so whether a character is in a set)
fn eq_bit_set(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    if !t.is_k(b, 0) {
        return None;
    }
    let (shifted, set) = t.is_bin(BinOp::BvAnd, a)?;
    let (one, x) = t.is_bin(BinOp::Shl, shifted)?;
    let (width, set) = t.is_bv(set)?;
    if !t.is_k(one, 1) || signed_range(t, x).0 < 0 {
        return None;
    }
    let runs = runs_of_ones(width, set);
    if runs.len() > MOST_RUNS {
        return None;
    }
    let mut any = t.ff();
    for (first, last) in runs {
        let (low, high) = (t.bv(width, first), t.bv(width, last));
        let here = if first == last {
            t.eq(x, low)
        } else {
            let (above, below) = (t.sle(low, x), t.sle(x, high));
            t.and(above, below)
        };
        any = t.or(any, here);
    }
    Some(t.not(any))
}

/// The first and the last bit of each range of ones.
fn runs_of_ones(width: u8, set: u64) -> Vec<(u64, u64)> {
    let mut runs: Vec<(u64, u64)> = Vec::new();
    for bit in (0..u64::from(width)).filter(|bit| set >> bit & 1 == 1) {
        match runs.last_mut() {
            Some(run) if run.1 + 1 == bit => run.1 = bit,
            _ => runs.push((bit, bit)),
        }
    }
    runs
}
