use super::*;
use BinOp::*;

fn int(op: BinOp, a: i32, b: i32) -> Const {
    bin(op, Const::int(a), Const::int(b))
}

#[test]
fn division_is_total() {
    assert_eq!(int(Sdiv, i32::MIN, -1), Const::int(i32::MIN));
    assert_eq!(int(Srem, i32::MIN, -1), Const::int(0));
    assert_eq!(int(Sdiv, 7, 0), Const::int(-1));
    assert_eq!(int(Sdiv, -7, 0), Const::int(1));
    assert_eq!(int(Srem, -7, 0), Const::int(-7));
    assert_eq!(int(Udiv, 7, 0), Const::int(-1));
    assert_eq!(int(Urem, 7, 0), Const::int(7));
    assert_eq!(int(Srem, -7, 2), Const::int(-1));
    assert_eq!(int(Udiv, -1, 2), Const::int(i32::MAX));
}

#[test]
fn shifts_are_not_masked() {
    assert_eq!(int(Shl, 1, 31), Const::int(i32::MIN));
    assert_eq!(int(Shl, 1, 32), Const::int(0));
    assert_eq!(int(Lshr, -1, 32), Const::int(0));
    assert_eq!(int(Ashr, -8, 1), Const::int(-4));
    assert_eq!(int(Ashr, -8, -1), Const::int(-1));
    assert_eq!(bin(Ashr, Const::long(i64::MIN), Const::long(64)), Const::long(-1));
}

#[test]
fn floats_convert_as_in_java() {
    let to_int = |f: f64| un(UnOp::FToBv(32), Const::f64(f));
    assert_eq!(to_int(f64::NAN), Const::int(0));
    assert_eq!(to_int(1e10), Const::int(i32::MAX));
    assert_eq!(to_int(f64::NEG_INFINITY), Const::int(i32::MIN));
    assert_eq!(to_int(-2.9), Const::int(-2));
    assert_eq!(un(UnOp::FToBv(64), Const::f32(1e30)), Const::long(i64::MAX));
    assert_eq!(un(UnOp::BvToF(Sort::Float), Const::int(16_777_217)), Const::f32(16_777_216.0));
    assert_eq!(un(UnOp::FToF(Sort::Float), Const::f64(0.1)), Const::f32(0.1));
}

#[test]
fn there_is_one_nan() {
    let odd = Const::Float(0xffc0_1234).canonical();
    assert_eq!(odd, Const::f32(f32::NAN));
    assert_eq!(un(UnOp::FNeg, odd), odd);
    assert_eq!(un(UnOp::FFromBits(Sort::Float), Const::int(-1)), odd);
    assert_eq!(un(UnOp::FToBits, odd), Const::int(0x7fc0_0000));
    assert_eq!(bin(FSub, Const::f32(f32::INFINITY), Const::f32(f32::INFINITY)), odd);
}

#[test]
fn equality_of_floats_is_identity_and_comparison_is_not() {
    let (plus, minus, nan) = (Const::f64(0.0), Const::f64(-0.0), Const::f64(f64::NAN));
    assert_eq!(bin(Eq, plus, minus), Const::Bool(false));
    assert_eq!(bin(FEq, plus, minus), Const::Bool(true));
    assert_eq!(bin(Eq, nan, nan), Const::Bool(true));
    assert_eq!(bin(FEq, nan, nan), Const::Bool(false));
    assert_eq!(bin(FRem, Const::f64(-5.5), Const::f64(2.0)), Const::f64(-1.5));
    assert_eq!(un(UnOp::FRound(Round::Rint), Const::f64(2.5)), Const::f64(2.0));
}

#[test]
fn widths() {
    assert_eq!(bin(Concat, Const::bv(8, 0xab), Const::bv(8, 0xcd)), Const::bv(16, 0xabcd));
    assert_eq!(un(UnOp::Sext(32), Const::bv(8, 0x80)), Const::int(-128));
    assert_eq!(un(UnOp::Extract { hi: 15, lo: 8 }, Const::int(0x1234)), Const::bv(8, 0x12));
}
