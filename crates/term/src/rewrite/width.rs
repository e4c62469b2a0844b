//! Rules for operations that change the width: `i2b`, `i2c`, `i2s`, `i2l`, `l2i` and what they leave behind.

use super::interval::signed_range;
use super::{BinRule, UnRule};
use crate::constant::mask;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

pub(super) const EXTRACT: &[UnRule] =
    &[extract_all, extract_extract, extract_extended, extract_concat, extract_low];
pub(super) const ZEXT: &[UnRule] = &[zext_none, zext_zext, zext_low];
pub(super) const SEXT: &[UnRule] = &[sext_none, sext_extended, sext_low];
pub(super) const CONCAT: &[BinRule] = &[concat_zero, concat_parts];

fn bounds(op: UnOp) -> Option<(u8, u8)> {
    match op {
        UnOp::Extract { hi, lo } => Some((hi, lo)),
        _ => None,
    }
}

fn target(op: UnOp) -> Option<u8> {
    match op {
        UnOp::Zext(w) | UnOp::Sext(w) => Some(w),
        _ => None,
    }
}

// match:  every bit of x
// result: x
fn extract_all(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (hi, lo) = bounds(op)?;
    (lo == 0 && hi + 1 == t.width(a)).then_some(a)
}

// match:  x[h:l][hi:lo]
// result: x[l + hi : l + lo]
fn extract_extract(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (hi, lo) = bounds(op)?;
    let Node::Un(UnOp::Extract { lo: l, .. }, x) = *t.node(a) else { return None };
    Some(t.extract(x, l + hi, l + lo))
}

// match:  zext(x)[hi:lo], sext(x)[hi:lo]
// result: within x: x[hi:lo]; across its end: the extension of x[top:lo]; above: 0, or the extension of the sign of x
fn extract_extended(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (hi, lo) = bounds(op)?;
    let Node::Un(ext @ (UnOp::Zext(_) | UnOp::Sext(_)), x) = *t.node(a) else { return None };
    let (top, width) = (t.width(x) - 1, hi - lo + 1);
    if hi <= top {
        return Some(t.extract(x, hi, lo));
    }
    let signed = matches!(ext, UnOp::Sext(_));
    if lo > top && !signed {
        return Some(t.bv(width, 0));
    }
    let part = t.extract(x, top, lo.min(top));
    Some(if signed { t.sext(part, width) } else { t.zext(part, width) })
}

// match:  concat(x, y)[hi:lo], inside x or inside y
// result: that part of x or y
fn extract_concat(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (hi, lo) = bounds(op)?;
    let (x, y) = t.is_bin(BinOp::Concat, a)?;
    let low = t.width(y);
    if hi < low {
        Some(t.extract(y, hi, lo))
    } else if lo >= low {
        Some(t.extract(x, hi - low, lo - low))
    } else {
        None
    }
}

// match:  (x + y)[hi:0], the same for - * & | ^, with x and y constants or extensions
// result: x[hi:0] + y[hi:0]: `(byte) (b + 1)` is a sum of bytes
fn extract_low(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let (hi, 0) = bounds(op)? else { return None };
    use BinOp::*;
    let Node::Bin(inner @ (Add | Sub | Mul | BvAnd | BvOr | BvXor), x, y) = *t.node(a) else { return None };
    let cheap = |s: Term| match *t.node(s) {
        Node::Const(_) => true,
        Node::Un(UnOp::Zext(_) | UnOp::Sext(_), z) => t.width(z) <= hi + 1,
        _ => false,
    };
    if !cheap(x) || !cheap(y) {
        return None;
    }
    let (x, y) = (t.extract(x, hi, 0), t.extract(y, hi, 0));
    Some(t.bin(inner, x, y))
}

// match:  zext(x) to its own width
// result: x
fn zext_none(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    (target(op)? == t.width(a)).then_some(a)
}

// match:  zext(zext(x))
// result: zext(x)
fn zext_zext(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let Node::Un(UnOp::Zext(_), x) = *t.node(a) else { return None };
    Some(t.zext(x, target(op)?))
}

// match:  zext(x[hi:0]) back to the width of x, with the value of x known to fit: (char) (x & 0xff)
// result: x
fn zext_low(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let Node::Un(UnOp::Extract { hi, lo: 0 }, x) = *t.node(a) else { return None };
    let (low, high) = signed_range(t, x);
    (t.width(x) == target(op)? && low >= 0 && high as u64 <= mask(hi + 1)).then_some(x)
}

// match:  sext(x) to its own width
// result: x
fn sext_none(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    (target(op)? == t.width(a)).then_some(a)
}

// match:  sext(sext(x)), sext(zext(x))
// result: sext(x), zext(x) (whose sign is 0)
fn sext_extended(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    match *t.node(a) {
        Node::Un(UnOp::Sext(_), x) => Some(t.sext(x, target(op)?)),
        Node::Un(UnOp::Zext(_), x) => Some(t.zext(x, target(op)?)),
        _ => None,
    }
}

// match:  sext(x[hi:0]) back to the width of x, with the value of x known to fit: (byte) (x & 0x7f)
// result: x
fn sext_low(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let Node::Un(UnOp::Extract { hi, lo: 0 }, x) = *t.node(a) else { return None };
    let (low, high) = signed_range(t, x);
    let most = (mask(hi + 1) >> 1) as i64;
    (t.width(x) == target(op)? && low >= -most - 1 && high <= most).then_some(x)
}

// match:  concat(0, x)
// result: zext(x)
fn concat_zero(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let (width, 0) = t.is_bv(a)? else { return None };
    let width = width + t.width(b);
    Some(t.zext(b, width))
}

// match:  concat(x[h:m + 1], x[m:l])
// result: x[h:l]
fn concat_parts(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let Node::Un(UnOp::Extract { hi, lo: m }, x) = *t.node(a) else { return None };
    let Node::Un(UnOp::Extract { hi: n, lo }, y) = *t.node(b) else { return None };
    (x == y && m == n + 1).then(|| t.extract(x, hi, lo))
}
