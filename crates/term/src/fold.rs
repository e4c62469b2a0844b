//! The meaning of every operation, on constants. Rewriting, evaluation and the tests all rest on this one definition.
//!
//! Bit-vectors mean what SMT-LIB says, floats what Java says (which is IEEE 754, to nearest even, with one NaN).

use crate::constant::{Const, Sort, mask, signed};
use crate::node::{BinOp, Round, UnOp};

fn sort_error(op: &dyn std::fmt::Debug, args: &[Const]) -> ! {
    panic!("{op:?} does not apply to {args:?}: a term was built from arguments of the wrong sort")
}

/// The value of `op(a)`.
///
/// # Panics
/// When `a` has a sort that `op` does not take; [`crate::Terms`] never holds such a term.
pub(crate) fn un(op: UnOp, a: Const) -> Const {
    match a {
        Const::Bool(b) if op == UnOp::Not => Const::Bool(!b),
        Const::Bv { width, bits } => un_bv(op, width, bits),
        Const::Float(b) => un_f32(op, f32::from_bits(b)),
        Const::Double(b) => un_f64(op, f64::from_bits(b)),
        _ => sort_error(&op, &[a]),
    }
}

fn un_bv(op: UnOp, width: u8, bits: u64) -> Const {
    let s = signed(bits, width);
    match op {
        UnOp::Neg => Const::bv(width, bits.wrapping_neg()),
        UnOp::BvNot => Const::bv(width, !bits),
        UnOp::Extract { hi, lo } => Const::bv(hi - lo + 1, bits >> lo),
        UnOp::Zext(w) => Const::bv(w, bits),
        UnOp::Sext(w) => Const::bv(w, s as u64),
        UnOp::BvToF(Sort::Float) => Const::f32(s as f32),
        UnOp::BvToF(Sort::Double) => Const::f64(s as f64),
        UnOp::FFromBits(sort) => Const::from_bits(sort, bits),
        _ => sort_error(&op, &[Const::bv(width, bits)]),
    }
}

/// Java's saturating conversion. Rust's `as` does the same for 64 bits; narrower widths clamp further.
fn saturate(to_64: i64, width: u8) -> Const {
    let max = (mask(width) >> 1) as i64;
    Const::bv(width, to_64.clamp(-max - 1, max) as u64)
}

macro_rules! un_float {
    ($name:ident, $f:ty, $make:path, $bits:expr) => {
        fn $name(op: UnOp, a: $f) -> Const {
            match op {
                UnOp::FNeg => $make(-a),
                UnOp::FAbs => $make(a.abs()),
                UnOp::FSqrt => $make(a.sqrt()),
                UnOp::FRound(Round::Floor) => $make(a.floor()),
                UnOp::FRound(Round::Ceil) => $make(a.ceil()),
                UnOp::FRound(Round::Rint) => $make(a.round_ties_even()),
                UnOp::IsNan => Const::Bool(a.is_nan()),
                UnOp::FToF(Sort::Float) => Const::f32(a as f32),
                UnOp::FToF(Sort::Double) => Const::f64(a as f64),
                UnOp::FToBv(w) => saturate(a as i64, w),
                UnOp::FToBits => Const::bv($bits, $make(a).to_bits()),
                _ => sort_error(&op, &[$make(a)]),
            }
        }
    };
}
un_float!(un_f32, f32, Const::f32, 32);
un_float!(un_f64, f64, Const::f64, 64);

/// The value of `op(a, b)`.
///
/// # Panics
/// When the sorts do not fit `op`; [`crate::Terms`] never holds such a term.
pub(crate) fn bin(op: BinOp, a: Const, b: Const) -> Const {
    if op == BinOp::Eq && a.sort() == b.sort() {
        return Const::Bool(a == b);
    }
    match (a, b) {
        (Const::Bool(x), Const::Bool(y)) => match op {
            BinOp::And => Const::Bool(x && y),
            BinOp::Or => Const::Bool(x || y),
            _ => sort_error(&op, &[a, b]),
        },
        (Const::Bv { width: u, bits: x }, Const::Bv { width: v, bits: y }) if op == BinOp::Concat => {
            Const::bv(u + v, (x << v) | y)
        }
        (Const::Bv { width, bits: x }, Const::Bv { width: w, bits: y }) if width == w => {
            bin_bv(op, width, x, y)
        }
        (Const::Float(x), Const::Float(y)) => bin_f32(op, f32::from_bits(x), f32::from_bits(y)),
        (Const::Double(x), Const::Double(y)) => bin_f64(op, f64::from_bits(x), f64::from_bits(y)),
        _ => sort_error(&op, &[a, b]),
    }
}

fn bin_bv(op: BinOp, width: u8, x: u64, y: u64) -> Const {
    let (sx, sy) = (signed(x, width), signed(y, width));
    let bv = |bits: u64| Const::bv(width, bits);
    let shift_out = y >= u64::from(width);
    match op {
        BinOp::Add => bv(x.wrapping_add(y)),
        BinOp::Sub => bv(x.wrapping_sub(y)),
        BinOp::Mul => bv(x.wrapping_mul(y)),
        BinOp::Sdiv if y == 0 => bv(if sx < 0 { 1 } else { u64::MAX }),
        BinOp::Sdiv => bv(sx.wrapping_div(sy) as u64),
        BinOp::Srem if y == 0 => bv(x),
        BinOp::Srem => bv(sx.wrapping_rem(sy) as u64),
        BinOp::Udiv => bv(x.checked_div(y).unwrap_or(u64::MAX)),
        BinOp::Urem => bv(x.checked_rem(y).unwrap_or(x)),
        BinOp::BvAnd => bv(x & y),
        BinOp::BvOr => bv(x | y),
        BinOp::BvXor => bv(x ^ y),
        BinOp::Shl => bv(if shift_out { 0 } else { x << y }),
        BinOp::Lshr => bv(if shift_out { 0 } else { x >> y }),
        BinOp::Ashr => bv((sx >> y.min(63)) as u64),
        BinOp::Slt => Const::Bool(sx < sy),
        BinOp::Sle => Const::Bool(sx <= sy),
        BinOp::Ult => Const::Bool(x < y),
        BinOp::Ule => Const::Bool(x <= y),
        _ => sort_error(&op, &[bv(x), bv(y)]),
    }
}

macro_rules! bin_float {
    ($name:ident, $f:ty, $make:path) => {
        fn $name(op: BinOp, a: $f, b: $f) -> Const {
            match op {
                BinOp::FAdd => $make(a + b),
                BinOp::FSub => $make(a - b),
                BinOp::FMul => $make(a * b),
                BinOp::FDiv => $make(a / b),
                BinOp::FRem => $make(a % b),
                BinOp::FLt => Const::Bool(a < b),
                BinOp::FLe => Const::Bool(a <= b),
                BinOp::FEq => Const::Bool(a == b),
                _ => sort_error(&op, &[$make(a), $make(b)]),
            }
        }
    };
}
bin_float!(bin_f32, f32, Const::f32);
bin_float!(bin_f64, f64, Const::f64);

#[cfg(test)]
mod tests;
