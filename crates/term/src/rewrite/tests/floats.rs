use super::*;
use crate::Round;

rule!(neg_neg, |f| t!(f.fneg(t!(f.fneg(f.f)))) => f.f);
rule!(abs_sign, |f|
    t!(f.fabs(t!(f.fneg(f.f)))) => t!(f.fabs(f.f)),
    t!(f.fabs(t!(f.fabs(f.f)))) => t!(f.fabs(f.f)),
);
rule!(convert_none, |f| f.t.f_to_f(f.d, Sort::Double) => f.d);
rule!(convert_back, |f|
    { let w = f.t.bv_to_f(f.x, Sort::Double); f.t.f_to_bv(w, 32) } => f.x,
    { let w = f.t.bv_to_f(f.x, Sort::Double); f.t.f_to_bv(w, 64) } => f.t.sext(f.x, 64),
);
rule!(bits_back, |f| { let b = f.t.f_to_bits(f.f); f.t.f_from_bits(b, Sort::Float) } => f.f);
rule!(nan_kept, |f|
    t!(f.is_nan(t!(f.fneg(f.f)))) => t!(f.is_nan(f.f)),
    t!(f.is_nan(f.t.f_to_f(f.f, Sort::Double))) => t!(f.is_nan(f.f)),
    t!(f.is_nan(f.t.fround(f.d, Round::Floor))) => t!(f.is_nan(f.d)),
);
rule!(nan_never, |f| t!(f.is_nan(f.t.bv_to_f(f.x, Sort::Float))) => f.t.ff());
rule!(nan_bits, |f|
    t!(f.is_nan(f.t.f_from_bits(f.x, Sort::Float)))
        => t!(f.ugt(t!(f.bvand(f.x, f.k(i32::MAX))), f.k(0x7f80_0000))),
);
rule!(round_twice, |f|
    { let r = f.t.fround(f.d, Round::Floor); f.t.fround(r, Round::Ceil) } => f.t.fround(f.d, Round::Floor),
    { let i = f.t.bv_to_f(f.x, Sort::Double); f.t.fround(i, Round::Rint) } => f.t.bv_to_f(f.x, Sort::Double),
);
rule!(lt_same, |f| t!(f.flt(f.f, f.f)) => f.t.ff());
rule!(reflexive, |f|
    t!(f.fle(f.f, f.f)) => t!(f.not(t!(f.is_nan(f.f)))),
    t!(f.feq(f.f, f.f)) => t!(f.not(t!(f.is_nan(f.f)))),
);
rule!(compare_nan, |f|
    t!(f.flt(f.f, f.t.f32(f32::NAN))) => f.t.ff(),
    t!(f.fle(f.t.f64(f64::NAN), f.d)) => f.t.ff(),
    t!(f.feq(f.d, f.t.f64(f64::NAN))) => f.t.ff(),
);
rule!(compare_widened, |f|
    t!(f.flt(f.t.f_to_f(f.f, Sort::Double), f.t.f_to_f(f.g, Sort::Double))) => t!(f.flt(f.f, f.g)),
    t!(f.fle(f.t.f_to_f(f.f, Sort::Double), f.t.f64(0.5))) => t!(f.fle(f.f, f.t.f32(0.5))),
    t!(f.feq(f.t.f_to_f(f.f, Sort::Double), f.t.f64(0.5))) => t!(f.feq(f.f, f.t.f32(0.5))),
);
