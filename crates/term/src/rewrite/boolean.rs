//! Rules for `!`, `&&`, `||`.

use super::{BinRule, UnRule, order};
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

/// How many members of a conjunction or disjunction a rule looks at.
pub const SCAN: usize = 8;

pub(super) const NOT: &[UnRule] = &[not_not, not_order];
pub(super) const AND: &[BinRule] =
    &[and_const, and_same, and_complement, order::and_order, and_member, and_absorb, and_resolve];
pub(super) const OR: &[BinRule] =
    &[or_const, or_same, or_complement, order::or_order, or_member, or_absorb, or_resolve];

/// Whether `a` is `!b`, without building a term.
pub(super) fn complementary(t: &Terms, a: Term, b: Term) -> bool {
    use BinOp::*;
    match (*t.node(a), *t.node(b)) {
        (Node::Un(UnOp::Not, x), _) if x == b => true,
        (_, Node::Un(UnOp::Not, y)) if y == a => true,
        (Node::Bin(Slt, x, y), Node::Bin(Sle, u, v)) | (Node::Bin(Sle, x, y), Node::Bin(Slt, u, v)) => {
            (x, y) == (v, u)
        }
        (Node::Bin(Ult, x, y), Node::Bin(Ule, u, v)) | (Node::Bin(Ule, x, y), Node::Bin(Ult, u, v)) => {
            (x, y) == (v, u)
        }
        _ => false,
    }
}

/// The first members of the `op`-chain `a`, `a` itself when it is no chain.
fn members(t: &Terms, op: BinOp, a: Term) -> smallvec::SmallVec<[Term; SCAN]> {
    let mut found = smallvec::SmallVec::new();
    let mut todo: smallvec::SmallVec<[Term; SCAN]> = smallvec::smallvec![a];
    let mut fuel = 2 * SCAN;
    while let Some(next) = todo.pop() {
        fuel -= 1;
        match t.is_bin(op, next) {
            Some((x, y)) if fuel > 0 => todo.extend([x, y]),
            _ => found.push(next),
        }
        if fuel == 0 || found.len() == SCAN {
            break;
        }
    }
    found
}

// match:  !!a
// result: a
fn not_not(t: &mut Terms, _: UnOp, a: Term) -> Option<Term> {
    t.is_un(UnOp::Not, a)
}

// match:  !(a < b), !(a <= b), signed or unsigned (not on floats: NaN)
// result: b <= a, b < a
fn not_order(t: &mut Terms, _: UnOp, a: Term) -> Option<Term> {
    match *t.node(a) {
        Node::Bin(BinOp::Slt, x, y) => Some(t.sle(y, x)),
        Node::Bin(BinOp::Sle, x, y) => Some(t.slt(y, x)),
        Node::Bin(BinOp::Ult, x, y) => Some(t.ule(y, x)),
        Node::Bin(BinOp::Ule, x, y) => Some(t.ult(y, x)),
        _ => None,
    }
}

// match:  a && true, a && false
// result: a, false
fn and_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    match t.as_const(b)?.as_bool()? {
        true => Some(a),
        false => Some(b),
    }
}

// match:  a || false, a || true
// result: a, true
fn or_const(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    match t.as_const(b)?.as_bool()? {
        true => Some(b),
        false => Some(a),
    }
}

// match:  a && a
// result: a
fn and_same(_: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then_some(a)
}

// match:  a || a
// result: a
fn or_same(_: &mut Terms, a: Term, b: Term) -> Option<Term> {
    (a == b).then_some(a)
}

// match:  a && !a
// result: false
fn and_complement(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    complementary(t, a, b).then(|| t.ff())
}

// match:  a || !a
// result: true
fn or_complement(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    complementary(t, a, b).then(|| t.tt())
}

// match:  a && (… && a && …), a && (… && !a && …)
// result: the conjunction, false
fn and_member(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bin(BinOp::And, b)?;
    member(t, BinOp::And, a, b)
}

// match:  a || (… || a || …), a || (… || !a || …)
// result: the disjunction, true
fn or_member(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bin(BinOp::Or, b)?;
    member(t, BinOp::Or, a, b)
}

fn member(t: &mut Terms, op: BinOp, a: Term, chain: Term) -> Option<Term> {
    let all = members(t, op, chain);
    if all.contains(&a) {
        Some(chain)
    } else if all.iter().any(|&m| complementary(t, a, m)) {
        Some(t.bool(op == BinOp::Or))
    } else {
        None
    }
}

// match:  a && (a || b)
// result: a
fn and_absorb(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bin(BinOp::Or, b)?;
    members(t, BinOp::Or, b).contains(&a).then_some(a)
}

// match:  a || (a && b)
// result: a
fn or_absorb(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    t.is_bin(BinOp::And, b)?;
    members(t, BinOp::And, b).contains(&a).then_some(a)
}

// match:  a && (!a || b)
// result: a && b
fn and_resolve(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let rest = other_than_complement(t, BinOp::Or, a, b)?;
    Some(t.and(a, rest))
}

// match:  a || (!a && b)
// result: a || b
fn or_resolve(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    let rest = other_than_complement(t, BinOp::And, a, b)?;
    Some(t.or(a, rest))
}

/// `y` of `op(x, y)` or `op(y, x)` with `x` the complement of `a`.
fn other_than_complement(t: &Terms, op: BinOp, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(op, b)?;
    if complementary(t, a, x) {
        Some(y)
    } else if complementary(t, a, y) {
        Some(x)
    } else {
        None
    }
}
