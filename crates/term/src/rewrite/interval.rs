//! A cheap bound on the signed value of a term, from its outermost operations only.

use crate::constant::{mask, signed};
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

/// How many operations deep [`signed_range`] looks.
const DEPTH: u32 = 3;

/// The least and the greatest value that the bit-vector `a` can have, read as signed. Correct, not exact.
pub fn signed_range(t: &Terms, a: Term) -> (i64, i64) {
    range(t, a, DEPTH)
}

fn range(t: &Terms, a: Term, depth: u32) -> (i64, i64) {
    let width = t.width(a);
    let max = (mask(width) >> 1) as i64;
    let all = (-max - 1, max);
    if depth == 0 {
        return all;
    }
    match *t.node(a) {
        Node::Const(c) => c.as_signed().map_or(all, |k| (k, k)),
        Node::Un(UnOp::Zext(to), x) if t.width(x) < to => (0, mask(t.width(x)) as i64),
        Node::Un(UnOp::Sext(_), x) => range(t, x, depth - 1),
        Node::Ite(_, x, y) => {
            let (p, q) = (range(t, x, depth - 1), range(t, y, depth - 1));
            (p.0.min(q.0), p.1.max(q.1))
        }
        Node::Bin(op, x, y) => match (op, t.is_bv(y)) {
            (BinOp::BvAnd, Some((w, k))) if signed(k, w) >= 0 => (0, k as i64),
            (BinOp::Lshr, Some((w, k))) if k > 0 => (0, (mask(w) >> k.min(63)) as i64),
            (BinOp::Ashr, Some((_, k))) => {
                let (low, high) = range(t, x, depth - 1);
                (low >> k.min(63), high >> k.min(63))
            }
            (BinOp::Srem, Some((w, k))) if k != 0 => {
                let most = signed(k, w).unsigned_abs() - 1;
                let most = i64::try_from(most).unwrap_or(i64::MAX);
                (-most, most)
            }
            _ => all,
        },
        _ => all,
    }
}
