//! Rewriting on construction.
//!
//! A rule is a function from the arguments of an operation to an equal term that is no larger. Rules stand in tables,
//! one per operation; the first that fires wins. Each has a `match:` and a `result:` comment and a test of its own
//! (`tests.rs`), and a property test compares all of them with evaluation.
//!
//! Contracts:
//!
//! * A rule looks at a bounded number of terms, so construction stays O(1): pushing an operation into a tree of `ite`s
//!   stops at [`push::MAX_LEAVES`] leaves, scanning a conjunction at [`boolean::SCAN`] members.
//! * A rule may call constructors, but only on terms that are smaller in a measure of its own; there is no endless loop.
//! * The caller has folded constants: at least one argument is not a constant.
//! * Arguments of commutative operations are ordered, constants last. A rule for such an operation is tried with its
//!   arguments both ways round, so it need only match one.

pub mod arith;
pub mod bits;
pub mod boolean;
pub mod compare;
pub mod equality;
pub mod float;
pub mod interval;
pub mod ite;
pub mod order;
pub mod push;
pub mod width;

use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

/// A rule for one operation with one argument (which it knows, or gets from the term).
pub(crate) type UnRule = fn(&mut Terms, UnOp, Term) -> Option<Term>;
/// A rule for one operation with two arguments.
pub(crate) type BinRule = fn(&mut Terms, Term, Term) -> Option<Term>;

/// The result of the first rule that fires on `op(a)`.
pub(crate) fn un(t: &mut Terms, op: UnOp, a: Term) -> Option<Term> {
    let rules: &[UnRule] = match op {
        UnOp::Not => boolean::NOT,
        UnOp::Neg => arith::NEG,
        UnOp::BvNot => bits::NOT,
        UnOp::Extract { .. } => width::EXTRACT,
        UnOp::Zext(_) => width::ZEXT,
        UnOp::Sext(_) => width::SEXT,
        _ => float::UNARY,
    };
    rules.iter().find_map(|rule| rule(t, op, a)).or_else(|| push::unary(t, op, a))
}

/// The result of the first rule that fires on `op(a, b)`.
pub(crate) fn bin(t: &mut Terms, op: BinOp, a: Term, b: Term) -> Option<Term> {
    let rules: &[BinRule] = match op {
        BinOp::And => boolean::AND,
        BinOp::Or => boolean::OR,
        BinOp::Eq => equality::EQ,
        BinOp::Add => arith::ADD,
        BinOp::Sub => arith::SUB,
        BinOp::Mul => arith::MUL,
        BinOp::Sdiv => arith::SDIV,
        BinOp::Srem => arith::SREM,
        BinOp::Udiv => arith::UDIV,
        BinOp::Urem => arith::UREM,
        BinOp::BvAnd => bits::AND,
        BinOp::BvOr => bits::OR,
        BinOp::BvXor => bits::XOR,
        BinOp::Shl => bits::SHL,
        BinOp::Lshr => bits::LSHR,
        BinOp::Ashr => bits::ASHR,
        BinOp::Slt => compare::SLT,
        BinOp::Sle => compare::SLE,
        BinOp::Ult => compare::ULT,
        BinOp::Ule => compare::ULE,
        BinOp::Concat => width::CONCAT,
        BinOp::FLt => float::LT,
        BinOp::FLe => float::LE,
        BinOp::FEq => float::EQ,
        BinOp::FAdd | BinOp::FSub | BinOp::FMul | BinOp::FDiv | BinOp::FRem => &[],
    };
    for rule in rules {
        if let Some(done) = rule(t, a, b) {
            return Some(done);
        }
        if op.is_commutative()
            && let Some(done) = rule(t, b, a)
        {
            return Some(done);
        }
    }
    push::binary(t, op, a, b)
}

/// The result of the first rule that fires on `c ? a : b`.
pub(crate) fn ite(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    ite::ITE.iter().find_map(|rule| rule(t, c, a, b))
}

/// Reading terms, in the words that the rules use.
impl Terms {
    /// The argument of `t`, when `t` is `op` of something.
    pub(crate) fn is_un(&self, op: UnOp, t: Term) -> Option<Term> {
        match *self.node(t) {
            Node::Un(o, a) if o == op => Some(a),
            _ => None,
        }
    }

    /// The arguments of `t`, when `t` is `op` of something.
    pub(crate) fn is_bin(&self, op: BinOp, t: Term) -> Option<(Term, Term)> {
        match *self.node(t) {
            Node::Bin(o, a, b) if o == op => Some((a, b)),
            _ => None,
        }
    }

    /// The width and bits of a bit-vector constant.
    pub(crate) fn is_bv(&self, t: Term) -> Option<(u8, u64)> {
        match self.as_const(t) {
            Some(crate::Const::Bv { width, bits }) => Some((width, bits)),
            _ => None,
        }
    }

    /// Whether `t` is the bit-vector constant `k` (of any width; negative numbers are fine).
    pub(crate) fn is_k(&self, t: Term, k: i64) -> bool {
        self.as_const(t).and_then(|c| c.as_signed()) == Some(k)
    }

    /// The width of a bit-vector term.
    pub(crate) fn width(&self, t: Term) -> u8 {
        self.sort(t).bits()
    }
}

#[cfg(test)]
mod tests;
