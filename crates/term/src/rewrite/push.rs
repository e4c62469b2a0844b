//! Rules that push an operation into a tree of `ite`s whose leaves are constants. Booleans are 32-bit numbers on the
//! JVM's stack, and `lcmp` and its kin give -1, 0 or 1: what is done with such a value is decided by its conditions.

use crate::constant::Const;
use crate::fold;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

/// The largest tree (in leaves) that a comparison is pushed into. It shrinks the tree: what is left are conditions.
pub const MAX_LEAVES: usize = 16;

/// The largest tree that an operation with a result of many bits is pushed into. The tree keeps its size.
const MAX_VALUES: usize = 4;

/// The number of leaves of `a`, when all are constants and there are at least two and at most `max`.
fn constant_leaves(t: &Terms, a: Term, max: usize) -> Option<usize> {
    let mut todo = smallvec::SmallVec::<[Term; MAX_LEAVES]>::from_slice(&[a]);
    let mut leaves = 0;
    while let Some(next) = todo.pop() {
        match *t.node(next) {
            Node::Const(_) => leaves += 1,
            Node::Ite(_, x, y) => todo.extend([x, y]),
            _ => return None,
        }
        if leaves + todo.len() > max {
            return None;
        }
    }
    (leaves > 1).then_some(leaves)
}

/// `a` with each leaf replaced. Recursion is as deep as the tree, which [`constant_leaves`] has bounded.
fn map_leaves(t: &mut Terms, a: Term, f: &dyn Fn(Const) -> Const) -> Term {
    match *t.node(a) {
        Node::Ite(c, x, y) => {
            let (x, y) = (map_leaves(t, x, f), map_leaves(t, y, f));
            t.ite(c, x, y)
        }
        Node::Const(k) => t.constant(f(k)),
        _ => unreachable!("constant_leaves has seen constants only"),
    }
}

// match:  op(c ? k1 : k2)
// result: c ? op(k1) : op(k2)
pub(super) fn unary(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    constant_leaves(t, a, MAX_VALUES)?;
    if op == UnOp::Not {
        return None; // a tree of truth values is rewritten to && and || when it is built
    }
    Some(map_leaves(t, a, &|k| fold::un(op, k)))
}

// match:  op(c ? k1 : k2, k3), op(k3, c ? k1 : k2)
// result: c ? op(k1, k3) : op(k2, k3), c ? op(k3, k1) : op(k3, k2)
pub(super) fn binary(t: &mut Terms, op: BinOp, a: Term, b: Term) -> Option<Term> {
    let max = if op.is_predicate() { MAX_LEAVES } else { MAX_VALUES };
    if let Some(k) = t.as_const(b) {
        constant_leaves(t, a, max)?;
        return Some(map_leaves(t, a, &|leaf| fold::bin(op, leaf, k)));
    }
    if let Some(k) = t.as_const(a) {
        constant_leaves(t, b, max)?;
        return Some(map_leaves(t, b, &|leaf| fold::bin(op, k, leaf)));
    }
    None
}
