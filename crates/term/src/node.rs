//! What a term is made of.

use crate::constant::{Const, Sort};

/// A term of a [`crate::Terms`] store. Ordered by the time of construction; arguments come before their users.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct Term(pub(crate) u32);

impl Term {
    /// The index in the store, for tables keyed by term.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// A variable of a [`crate::Terms`] store, numbered in the order of first use.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub struct VarId(pub(crate) u32);

impl VarId {
    /// The number of the variable.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// How [`UnOp::FRound`] rounds to an integral value.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum Round {
    /// `Math.floor`
    Floor,
    /// `Math.ceil`
    Ceil,
    /// `Math.rint`: to nearest, ties to even.
    Rint,
}

/// Operations with one argument.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum UnOp {
    /// Boolean negation.
    Not,
    /// Two's complement negation.
    Neg,
    /// Bitwise complement.
    BvNot,
    /// The bits `hi` down to `lo`, both included.
    Extract {
        /// Highest bit.
        hi: u8,
        /// Lowest bit.
        lo: u8,
    },
    /// Extend with zeros to a width.
    Zext(u8),
    /// Extend with the sign to a width.
    Sext(u8),
    /// Flip the sign.
    FNeg,
    /// Clear the sign.
    FAbs,
    /// Square root, to nearest even.
    FSqrt,
    /// Round to an integral value.
    FRound(Round),
    /// Whether a float is NaN.
    IsNan,
    /// `f2d`, `d2f`: to the other float sort, to nearest even.
    FToF(Sort),
    /// `i2f`, `i2d`, `l2f`, `l2d`: a signed bit-vector to a float sort, to nearest even.
    BvToF(Sort),
    /// `f2i`, `f2l`, `d2i`, `d2l`: truncates, saturates, and maps NaN to 0.
    FToBv(u8),
    /// `intBitsToFloat`, `longBitsToDouble`.
    FFromBits(Sort),
    /// `floatToIntBits`, `doubleToLongBits`: NaN gives the canonical NaN.
    FToBits,
}

/// Operations with two arguments.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum BinOp {
    /// Conjunction.
    And,
    /// Disjunction.
    Or,
    /// Identity, on any sort. On floats: NaN equals NaN, `+0.0` differs from `-0.0`.
    Eq,
    /// Wrapping addition.
    Add,
    /// Wrapping subtraction.
    Sub,
    /// Wrapping multiplication.
    Mul,
    /// Signed division towards zero; by zero as in SMT-LIB.
    Sdiv,
    /// Remainder with the sign of the dividend; by zero the dividend.
    Srem,
    /// Unsigned division; by zero all ones.
    Udiv,
    /// Unsigned remainder; by zero the dividend.
    Urem,
    /// Bitwise and.
    BvAnd,
    /// Bitwise or.
    BvOr,
    /// Bitwise exclusive or.
    BvXor,
    /// Shift left; by the width or more gives 0.
    Shl,
    /// Unsigned shift right; by the width or more gives 0.
    Lshr,
    /// Signed shift right; by the width or more gives the sign in every bit.
    Ashr,
    /// Signed `<`.
    Slt,
    /// Signed `<=`.
    Sle,
    /// Unsigned `<`.
    Ult,
    /// Unsigned `<=`.
    Ule,
    /// The first argument above the second.
    Concat,
    /// Float addition.
    FAdd,
    /// Float subtraction.
    FSub,
    /// Float multiplication.
    FMul,
    /// Float division.
    FDiv,
    /// Java's `%`, which is C's `fmod`.
    FRem,
    /// IEEE `<`: false on NaN.
    FLt,
    /// IEEE `<=`: false on NaN.
    FLe,
    /// IEEE `==`: false on NaN, and `-0.0 == +0.0`.
    FEq,
}

impl BinOp {
    /// Whether the arguments may change places.
    pub fn is_commutative(self) -> bool {
        use BinOp::*;
        matches!(self, And | Or | Eq | Add | Mul | BvAnd | BvOr | BvXor | FAdd | FMul | FEq)
    }

    /// Whether the result is a truth value.
    pub fn is_predicate(self) -> bool {
        use BinOp::*;
        matches!(self, And | Or | Eq | Slt | Sle | Ult | Ule | FLt | FLe | FEq)
    }
}

/// One operation and its arguments.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub enum Node {
    /// A constant.
    Const(Const),
    /// A variable.
    Var(VarId),
    /// An operation with one argument.
    Un(UnOp, Term),
    /// An operation with two arguments.
    Bin(BinOp, Term, Term),
    /// If the first (a truth value) then the second else the third.
    Ite(Term, Term, Term),
}

impl Node {
    /// The arguments, from left to right.
    pub fn args(&self) -> impl DoubleEndedIterator<Item = Term> + use<> {
        let args = match *self {
            Node::Const(_) | Node::Var(_) => [None; 3],
            Node::Un(_, a) => [Some(a), None, None],
            Node::Bin(_, a, b) => [Some(a), Some(b), None],
            Node::Ite(c, a, b) => [Some(c), Some(a), Some(b)],
        };
        args.into_iter().flatten()
    }
}
