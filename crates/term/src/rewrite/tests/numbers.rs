use super::*;

rule!(neg_neg, |f| t!(f.neg(t!(f.neg(f.x)))) => f.x);
rule!(neg_sub, |f| t!(f.neg(t!(f.sub(f.x, f.y)))) => t!(f.sub(f.y, f.x)));
rule!(add_zero, |f| t!(f.add(f.x, f.k(0))) => f.x);
rule!(add_const, |f|
    t!(f.add(t!(f.add(f.x, f.k(1))), f.k(2))) => t!(f.add(f.x, f.k(3))),
    t!(f.add(t!(f.add(f.x, f.k(1))), f.k(-1))) => f.x,
    t!(f.add(t!(f.add(f.x, f.k(1))), f.y)) => t!(f.add(t!(f.add(f.x, f.y)), f.k(1))),
);
rule!(add_neg, |f| t!(f.add(f.x, t!(f.neg(f.y)))) => t!(f.sub(f.x, f.y)));
rule!(add_sub, |f| t!(f.add(t!(f.sub(f.x, f.y)), f.y)) => f.x);
rule!(sub_const, |f| t!(f.sub(f.x, f.k(3))) => t!(f.add(f.x, f.k(-3))));
rule!(sub_same, |f| t!(f.sub(f.x, f.x)) => f.k(0));
rule!(sub_from_zero, |f| t!(f.sub(f.k(0), f.x)) => t!(f.neg(f.x)));
rule!(sub_neg, |f| t!(f.sub(f.x, t!(f.neg(f.y)))) => t!(f.add(f.x, f.y)));
rule!(sub_sum, |f|
    t!(f.sub(t!(f.add(f.x, f.y)), f.x)) => f.y,
    t!(f.sub(t!(f.add(f.x, f.y)), f.y)) => f.x,
    t!(f.sub(f.x, t!(f.add(f.x, f.y)))) => t!(f.neg(f.y)),
    t!(f.sub(f.y, t!(f.add(f.x, f.y)))) => t!(f.neg(f.x)),
    t!(f.sub(f.x, t!(f.sub(f.x, f.y)))) => f.y,
    t!(f.sub(t!(f.sub(f.x, f.y)), f.x)) => t!(f.neg(f.y)),
);
rule!(sub_offset, |f|
    t!(f.sub(t!(f.add(f.x, f.k(3))), f.y)) => t!(f.add(t!(f.sub(f.x, f.y)), f.k(3))),
    t!(f.sub(f.x, t!(f.add(f.y, f.k(3))))) => t!(f.add(t!(f.sub(f.x, f.y)), f.k(-3))),
    t!(f.sub(f.k(5), t!(f.add(f.y, f.k(3))))) => t!(f.sub(f.k(2), f.y)),
);
rule!(mul_const, |f|
    t!(f.mul(f.x, f.k(0))) => f.k(0),
    t!(f.mul(f.x, f.k(1))) => f.x,
    t!(f.mul(f.x, f.k(-1))) => t!(f.neg(f.x)),
);
rule!(mul_mul, |f| t!(f.mul(t!(f.mul(f.x, f.k(3))), f.k(5))) => t!(f.mul(f.x, f.k(15))));
rule!(sdiv_one, |f| t!(f.sdiv(f.x, f.k(1))) => f.x, t!(f.sdiv(f.x, f.k(-1))) => t!(f.neg(f.x)));
rule!(srem_one, |f| t!(f.srem(f.x, f.k(1))) => f.k(0), t!(f.srem(f.x, f.k(-1))) => f.k(0));
rule!(udiv_power, |f| t!(f.udiv(f.x, f.k(8))) => t!(f.lshr(f.x, f.k(3))), t!(f.udiv(f.x, f.k(1))) => f.x);
rule!(urem_power, |f| t!(f.urem(f.x, f.k(8))) => t!(f.bvand(f.x, f.k(7))), t!(f.urem(f.x, f.k(1))) => f.k(0));

rule!(bvnot_not, |f| t!(f.bvnot(t!(f.bvnot(f.x)))) => f.x);
rule!(bvand_const, |f| t!(f.bvand(f.x, f.k(0))) => f.k(0), t!(f.bvand(f.x, f.k(-1))) => f.x);
rule!(bvand_same, |f| t!(f.bvand(f.x, f.x)) => f.x);
rule!(bvand_complement, |f| t!(f.bvand(f.x, t!(f.bvnot(f.x)))) => f.k(0));
rule!(bvand_and, |f|
    t!(f.bvand(t!(f.bvand(f.x, f.k(12))), f.k(10))) => t!(f.bvand(f.x, f.k(8))),
    t!(f.bvand(t!(f.bvand(f.x, f.y)), f.x)) => t!(f.bvand(f.x, f.y)),
);
rule!(bvand_extended, |f|
    t!(f.bvand(f.t.sext(f.b, 32), f.k(255))) => f.t.zext(f.b, 32),
    t!(f.bvand(f.t.zext(f.b, 32), f.k(0xfff))) => f.t.zext(f.b, 32),
);
rule!(bvand_bool, |f|
    t!(f.bvand(t!(f.bool_to_int(f.p)), t!(f.bool_to_int(f.q)))) => t!(f.bool_to_int(t!(f.and(f.p, f.q)))),
);
rule!(bvor_const, |f| t!(f.bvor(f.x, f.k(0))) => f.x, t!(f.bvor(f.x, f.k(-1))) => f.k(-1));
rule!(bvor_same, |f| t!(f.bvor(f.x, f.x)) => f.x);
rule!(bvor_complement, |f| t!(f.bvor(t!(f.bvnot(f.x)), f.x)) => f.k(-1));
rule!(bvor_or, |f|
    t!(f.bvor(t!(f.bvor(f.x, f.k(12))), f.k(3))) => t!(f.bvor(f.x, f.k(15))),
    t!(f.bvor(t!(f.bvor(f.x, f.y)), f.y)) => t!(f.bvor(f.x, f.y)),
);
rule!(bvor_bool, |f|
    t!(f.bvor(t!(f.bool_to_int(f.p)), t!(f.bool_to_int(f.q)))) => t!(f.bool_to_int(t!(f.or(f.p, f.q)))),
);
rule!(bvxor_const, |f| t!(f.bvxor(f.x, f.k(0))) => f.x, t!(f.bvxor(f.x, f.k(-1))) => t!(f.bvnot(f.x)));
rule!(bvxor_same, |f| t!(f.bvxor(f.x, f.x)) => f.k(0));
rule!(bvxor_xor, |f|
    t!(f.bvxor(t!(f.bvxor(f.x, f.k(12))), f.k(10))) => t!(f.bvxor(f.x, f.k(6))),
    t!(f.bvxor(t!(f.bvxor(f.x, f.y)), f.x)) => f.y,
    t!(f.bvxor(t!(f.bvxor(f.x, f.y)), f.y)) => f.x,
);
rule!(bvxor_bool, |f|
    t!(f.bvxor(t!(f.bool_to_int(f.p)), t!(f.bool_to_int(f.q)))) => t!(f.bool_to_int(t!(f.ne(f.p, f.q)))),
);
rule!(shift_none, |f|
    t!(f.shl(f.x, f.k(0))) => f.x,
    t!(f.lshr(f.x, f.k(0))) => f.x,
    t!(f.ashr(f.x, f.k(0))) => f.x,
    t!(f.shl(f.k(0), f.x)) => f.k(0),
);
rule!(shift_out, |f| t!(f.shl(f.x, f.k(32))) => f.k(0), t!(f.lshr(f.x, f.k(-1))) => f.k(0));
rule!(ashr_out, |f| t!(f.ashr(f.x, f.k(40))) => t!(f.ashr(f.x, f.k(31))));
rule!(shift_twice, |f|
    t!(f.shl(t!(f.shl(f.x, f.k(3))), f.k(4))) => t!(f.shl(f.x, f.k(7))),
    t!(f.lshr(t!(f.lshr(f.x, f.k(20))), f.k(20))) => f.k(0),
);
rule!(ashr_twice, |f| t!(f.ashr(t!(f.ashr(f.x, f.k(20))), f.k(20))) => t!(f.ashr(f.x, f.k(31))));

rule!(extract_all, |f| f.t.extract(f.x, 31, 0) => f.x);
rule!(extract_extract, |f| { let h = f.t.extract(f.x, 23, 8); f.t.extract(h, 7, 4) } => f.t.extract(f.x, 15, 12));
rule!(extract_extended, |f|
    { let w = f.t.sext(f.b, 32); f.t.extract(w, 7, 0) } => f.b,
    { let w = f.t.sext(f.b, 32); f.t.extract(w, 15, 0) } => f.t.sext(f.b, 16),
    { let w = f.t.zext(f.b, 32); f.t.extract(w, 15, 4) } => { let p = f.t.extract(f.b, 7, 4); f.t.zext(p, 12) },
    { let w = f.t.zext(f.b, 32); f.t.extract(w, 31, 8) } => f.t.bv(24, 0),
    { let w = f.t.sext(f.b, 32); f.t.extract(w, 15, 8) } => { let p = f.t.extract(f.b, 7, 7); f.t.sext(p, 8) },
);
rule!(extract_concat, |f|
    { let w = f.t.concat(f.s, f.b); f.t.extract(w, 7, 0) } => f.b,
    { let w = f.t.concat(f.s, f.b); f.t.extract(w, 23, 8) } => f.s,
);
rule!(extract_low, |f|
    { let w = f.t.sext(f.b, 32); let n = t!(f.add(w, f.k(1))); f.t.extract(n, 7, 0) } => t!(f.add(f.b, f.t.bv(8, 1))),
);
rule!(zext_none, |f| f.t.zext(f.x, 32) => f.x);
rule!(zext_zext, |f| { let w = f.t.zext(f.b, 16); f.t.zext(w, 32) } => f.t.zext(f.b, 32));
rule!(zext_low, |f|
    { let a = t!(f.bvand(f.x, f.k(255))); let n = f.t.extract(a, 15, 0); f.t.zext(n, 32) } => t!(f.bvand(f.x, f.k(255))),
);
rule!(sext_none, |f| f.t.sext(f.x, 32) => f.x);
rule!(sext_extended, |f|
    { let w = f.t.sext(f.b, 16); f.t.sext(w, 32) } => f.t.sext(f.b, 32),
    { let w = f.t.zext(f.b, 16); f.t.sext(w, 32) } => f.t.zext(f.b, 32),
);
rule!(sext_low, |f|
    { let a = t!(f.bvand(f.x, f.k(127))); let n = f.t.extract(a, 7, 0); f.t.sext(n, 32) } => t!(f.bvand(f.x, f.k(127))),
);
rule!(narrowing_twice, |f|
    // (byte) (byte) x
    { let n = f.t.extract(f.x, 7, 0); let w = f.t.sext(n, 32); let n = f.t.extract(w, 7, 0); f.t.sext(n, 32) }
        => { let n = f.t.extract(f.x, 7, 0); f.t.sext(n, 32) },
);
rule!(concat_zero, |f| t!(f.concat(f.t.bv(8, 0), f.b)) => f.t.zext(f.b, 16));
rule!(concat_parts, |f|
    t!(f.concat(f.t.extract(f.x, 15, 8), f.t.extract(f.x, 7, 0))) => f.t.extract(f.x, 15, 0),
);
