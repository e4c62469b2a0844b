//! The constructors. Each checks sorts (in debug builds), folds constants, rewrites, and only then interns.

use crate::constant::{Const, Sort};
use crate::fold;
use crate::node::{BinOp, Node, Round, Term, UnOp};
use crate::rewrite;
use crate::store::Terms;

/// Constructors that pass their two arguments on.
macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl Terms {
            $($(#[$doc])* pub fn $name(&mut self, a: Term, b: Term) -> Term { self.bin(BinOp::$op, a, b) })*
        }
    };
}

/// Constructors that pass their two arguments on in the other order.
macro_rules! flipped {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl Terms {
            $($(#[$doc])* pub fn $name(&mut self, a: Term, b: Term) -> Term { self.bin(BinOp::$op, b, a) })*
        }
    };
}

/// Constructors that pass their argument on.
macro_rules! unary {
    ($($(#[$doc:meta])* $name:ident = $op:ident;)*) => {
        impl Terms {
            $($(#[$doc])* pub fn $name(&mut self, a: Term) -> Term { self.un(UnOp::$op, a) })*
        }
    };
}

binary! {
    /// `a && b`
    and = And;
    /// `a || b`
    or = Or;
    /// `a` and `b` are the same value: on floats NaN equals NaN and `+0.0` differs from `-0.0`.
    eq = Eq;
    /// `a + b`, wrapping.
    add = Add;
    /// `a - b`, wrapping.
    sub = Sub;
    /// `a * b`, wrapping.
    mul = Mul;
    /// `a / b`, signed, towards zero; `MIN / -1` wraps; by zero gives -1 or 1 as in SMT-LIB.
    sdiv = Sdiv;
    /// `a % b`, signed, with the sign of `a`; by zero gives `a`.
    srem = Srem;
    /// `Integer.divideUnsigned(a, b)`; by zero gives all ones.
    udiv = Udiv;
    /// `Integer.remainderUnsigned(a, b)`; by zero gives `a`.
    urem = Urem;
    /// `a & b`
    bvand = BvAnd;
    /// `a | b`
    bvor = BvOr;
    /// `a ^ b`
    bvxor = BvXor;
    /// `a << b`, not masked: by the width or more gives 0.
    shl = Shl;
    /// `a >>> b`, not masked: by the width or more gives 0.
    lshr = Lshr;
    /// `a >> b`, not masked: by the width or more gives the sign.
    ashr = Ashr;
    /// `a < b`, signed.
    slt = Slt;
    /// `a <= b`, signed.
    sle = Sle;
    /// `a < b`, unsigned.
    ult = Ult;
    /// `a <= b`, unsigned.
    ule = Ule;
    /// `a` above `b`: the widths add up, to at most 64.
    concat = Concat;
    /// `a + b` on floats.
    fadd = FAdd;
    /// `a - b` on floats.
    fsub = FSub;
    /// `a * b` on floats.
    fmul = FMul;
    /// `a / b` on floats.
    fdiv = FDiv;
    /// `a % b` on floats: C's `fmod`.
    frem = FRem;
    /// `a < b` on floats: false on NaN.
    flt = FLt;
    /// `a <= b` on floats: false on NaN.
    fle = FLe;
    /// `a == b` on floats: false on NaN, and `-0.0 == +0.0`.
    feq = FEq;
}

flipped! {
    /// `a > b`, signed.
    sgt = Slt;
    /// `a >= b`, signed.
    sge = Sle;
    /// `a > b`, unsigned.
    ugt = Ult;
    /// `a >= b`, unsigned.
    uge = Ule;
    /// `a > b` on floats: false on NaN.
    fgt = FLt;
    /// `a >= b` on floats: false on NaN.
    fge = FLe;
}

unary! {
    /// `!a`
    not = Not;
    /// `-a`, wrapping.
    neg = Neg;
    /// `~a`
    bvnot = BvNot;
    /// `-a` on floats: flips the sign of everything but NaN.
    fneg = FNeg;
    /// `Math.abs(a)` on floats.
    fabs = FAbs;
    /// `Math.sqrt(a)`
    fsqrt = FSqrt;
    /// `Double.isNaN(a)`
    is_nan = IsNan;
    /// `Float.floatToIntBits(a)`, `Double.doubleToLongBits(a)`: every NaN gives the canonical one.
    f_to_bits = FToBits;
}

impl Terms {
    /// `true` or `false`.
    pub fn bool(&self, b: bool) -> Term {
        if b { self.tt() } else { self.ff() }
    }

    /// A bit-vector constant; `bits` is cut to `width`.
    pub fn bv(&mut self, width: u8, bits: u64) -> Term {
        self.constant(Const::bv(width, bits))
    }

    /// A 32-bit constant.
    pub fn int(&mut self, i: i32) -> Term {
        self.constant(Const::int(i))
    }

    /// A 64-bit constant.
    pub fn long(&mut self, i: i64) -> Term {
        self.constant(Const::long(i))
    }

    /// A float constant; every NaN is the same.
    pub fn f32(&mut self, f: f32) -> Term {
        self.constant(Const::f32(f))
    }

    /// A double constant; every NaN is the same.
    pub fn f64(&mut self, f: f64) -> Term {
        self.constant(Const::f64(f))
    }

    /// A reference constant; 0 is `null`.
    pub fn ref_const(&mut self, r: u32) -> Term {
        self.constant(Const::Ref(r))
    }

    /// The reference `null`.
    pub fn null(&mut self) -> Term {
        self.ref_const(0)
    }

    /// `a` and `b` are different values.
    pub fn ne(&mut self, a: Term, b: Term) -> Term {
        let same = self.eq(a, b);
        self.not(same)
    }

    /// `a ^ b` on truth values.
    pub fn xor(&mut self, a: Term, b: Term) -> Term {
        self.ne(a, b)
    }

    /// `!a || b`
    pub fn implies(&mut self, a: Term, b: Term) -> Term {
        let not_a = self.not(a);
        self.or(not_a, b)
    }

    /// All of `args`; true when there are none.
    pub fn and_all(&mut self, args: &[Term]) -> Term {
        args.iter().fold(self.tt(), |all, &a| self.and(all, a))
    }

    /// Any of `args`; false when there are none.
    pub fn or_all(&mut self, args: &[Term]) -> Term {
        args.iter().fold(self.ff(), |any, &a| self.or(any, a))
    }

    /// The bits `hi` down to `lo`, both included.
    pub fn extract(&mut self, a: Term, hi: u8, lo: u8) -> Term {
        self.un(UnOp::Extract { hi, lo }, a)
    }

    /// `a` with zeros put in front, up to `width`. The same width gives `a`.
    pub fn zext(&mut self, a: Term, width: u8) -> Term {
        self.un(UnOp::Zext(width), a)
    }

    /// `a` with its sign put in front, up to `width`. The same width gives `a`.
    pub fn sext(&mut self, a: Term, width: u8) -> Term {
        self.un(UnOp::Sext(width), a)
    }

    /// `Math.floor`, `Math.ceil`, `Math.rint`.
    pub fn fround(&mut self, a: Term, mode: Round) -> Term {
        self.un(UnOp::FRound(mode), a)
    }

    /// `f2d`, `d2f`. The same sort gives `a`.
    pub fn f_to_f(&mut self, a: Term, to: Sort) -> Term {
        self.un(UnOp::FToF(to), a)
    }

    /// `i2f`, `i2d`, `l2f`, `l2d`: reads `a` as signed.
    pub fn bv_to_f(&mut self, a: Term, to: Sort) -> Term {
        self.un(UnOp::BvToF(to), a)
    }

    /// `f2i`, `f2l`, `d2i`, `d2l`: truncates, saturates, and gives 0 for NaN.
    pub fn f_to_bv(&mut self, a: Term, width: u8) -> Term {
        self.un(UnOp::FToBv(width), a)
    }

    /// `Float.intBitsToFloat`, `Double.longBitsToDouble`.
    pub fn f_from_bits(&mut self, a: Term, to: Sort) -> Term {
        self.un(UnOp::FFromBits(to), a)
    }

    /// `c ? 1 : 0` as a 32-bit vector: how the JVM's stack holds a boolean.
    pub fn bool_to_int(&mut self, c: Term) -> Term {
        let (one, zero) = (self.int(1), self.int(0));
        self.ite(c, one, zero)
    }

    /// `a != 0`: how the JVM's stack reads a boolean.
    pub fn int_to_bool(&mut self, a: Term) -> Term {
        let width = self.sort(a).bits();
        let zero = self.bv(width, 0);
        self.ne(a, zero)
    }

    /// The `lcmp` instruction, in the form whose comparison with a constant folds to one comparison of `a` and `b`.
    pub fn lcmp(&mut self, a: Term, b: Term) -> Term {
        let (less, same) = (self.slt(a, b), self.eq(a, b));
        let (minus, zero, one) = (self.int(-1), self.int(0), self.int(1));
        let rest = self.ite(same, zero, one);
        self.ite(less, minus, rest)
    }

    /// The `fcmpg`, `dcmpg` (`nan` is 1) and `fcmpl`, `dcmpl` (`nan` is -1) instructions, in the form whose comparison
    /// with a constant folds to one comparison of `a` and `b`.
    pub fn fcmp(&mut self, a: Term, b: Term, nan: i32) -> Term {
        let (minus, zero, one) = (self.int(-1), self.int(0), self.int(1));
        let same = self.feq(a, b);
        // The answer on NaN is the one that is left when both IEEE comparisons have failed.
        let (test, then, other) =
            if nan < 0 { (self.flt(b, a), one, minus) } else { (self.flt(a, b), minus, one) };
        let rest = self.ite(same, zero, other);
        self.ite(test, then, rest)
    }

    /// `c ? a : b`, on any sort.
    pub fn ite(&mut self, c: Term, a: Term, b: Term) -> Term {
        debug_assert_eq!(self.sort(c), Sort::Bool, "condition of ite");
        debug_assert_eq!(self.sort(a), self.sort(b), "branches of ite");
        if let Some(done) = rewrite::ite(self, c, a, b) {
            return done;
        }
        let sort = self.sort(a);
        self.intern(Node::Ite(c, a, b), sort)
    }

    /// The rewritten term for `node`.
    pub fn mk(&mut self, node: Node) -> Term {
        match node {
            Node::Const(c) => self.constant(c),
            Node::Var(v) => self.var_term(v),
            Node::Un(op, a) => self.un(op, a),
            Node::Bin(op, a, b) => self.bin(op, a, b),
            Node::Ite(c, a, b) => self.ite(c, a, b),
        }
    }

    /// The rewritten term for `op(a)`.
    pub fn un(&mut self, op: UnOp, a: Term) -> Term {
        self.check_un(op, a);
        if let Some(c) = self.as_const(a) {
            if is_odd_nan(op, c) {
                return self.intern(Node::Un(op, a), self.un_sort(op, a));
            }
            return self.constant(fold::un(op, c));
        }
        if let Some(done) = rewrite::un(self, op, a) {
            return done;
        }
        let sort = self.un_sort(op, a);
        self.intern(Node::Un(op, a), sort)
    }

    /// The rewritten term for `op(a, b)`.
    pub fn bin(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        self.check_bin(op, a, b);
        if let (Some(x), Some(y)) = (self.as_const(a), self.as_const(b)) {
            return self.constant(fold::bin(op, x, y));
        }
        // Arguments that may change places stand in the order of construction, constants last.
        let late = |t: Term| (self.as_const(t).is_some(), t);
        let (a, b) = if op.is_commutative() && late(a) > late(b) { (b, a) } else { (a, b) };
        if let Some(done) = rewrite::bin(self, op, a, b) {
            return done;
        }
        let sort = self.bin_sort(op, a, b);
        self.intern(Node::Bin(op, a, b), sort)
    }

    fn check_un(&self, op: UnOp, a: Term) {
        let sort = self.sort(a);
        let fits = match op {
            UnOp::Not => sort == Sort::Bool,
            UnOp::Neg | UnOp::BvNot => sort.width().is_some(),
            UnOp::Extract { hi, lo } => sort.width().is_some_and(|w| lo <= hi && hi < w),
            UnOp::Zext(to) | UnOp::Sext(to) => sort.width().is_some_and(|w| w <= to && to <= 64),
            UnOp::FNeg | UnOp::FAbs | UnOp::FSqrt | UnOp::FRound(_) | UnOp::IsNan | UnOp::FToBits => {
                sort.is_float()
            }
            UnOp::FToF(to) => sort.is_float() && to.is_float(),
            UnOp::BvToF(to) => sort.width().is_some() && to.is_float(),
            UnOp::FToBv(w) => sort.is_float() && (1..=64).contains(&w),
            UnOp::FFromBits(to) => to.is_float() && sort == Sort::Bv(to.bits()),
        };
        debug_assert!(fits, "{op:?} of {sort:?}");
    }

    fn check_bin(&self, op: BinOp, a: Term, b: Term) {
        use BinOp::*;
        let (x, y) = (self.sort(a), self.sort(b));
        let fits = match op {
            Concat => matches!((x, y), (Sort::Bv(v), Sort::Bv(w)) if v + w <= 64),
            Eq => x == y,
            And | Or => x == Sort::Bool && y == Sort::Bool,
            FAdd | FSub | FMul | FDiv | FRem | FLt | FLe | FEq => x == y && x.is_float(),
            _ => x == y && x.width().is_some(),
        };
        debug_assert!(fits, "{op:?} of {x:?} and {y:?}");
    }
}

/// Whether bits are made a NaN that is not the usual one. As a constant it would be that one: the term remembers its bits.
fn is_odd_nan(op: UnOp, c: Const) -> bool {
    match (op, c) {
        (UnOp::FFromBits(Sort::Float), Const::Bv { bits, .. }) => {
            f32::from_bits(bits as u32).is_nan() && bits as u32 != f32::NAN.to_bits()
        }
        (UnOp::FFromBits(_), Const::Bv { bits, .. }) => {
            f64::from_bits(bits).is_nan() && bits != f64::NAN.to_bits()
        }
        _ => false,
    }
}
