use super::*;

const MIN: i32 = i32::MIN;
const MAX: i32 = i32::MAX;

rule!(and_order, |f|
    t!(f.and(t!(f.sle(f.x, f.y)), t!(f.ne(f.x, f.y)))) => t!(f.slt(f.x, f.y)),
    t!(f.and(t!(f.slt(f.x, f.y)), t!(f.slt(f.y, f.x)))) => f.t.ff(),
    t!(f.and(t!(f.sle(f.x, f.y)), t!(f.sle(f.y, f.x)))) => t!(f.eq(f.x, f.y)),
    t!(f.and(t!(f.ule(f.x, f.y)), t!(f.eq(f.y, f.x)))) => t!(f.eq(f.x, f.y)),
    t!(f.and(t!(f.flt(f.f, f.g)), t!(f.feq(f.f, f.g)))) => f.t.ff(),
);
rule!(or_order, |f|
    t!(f.or(t!(f.slt(f.x, f.y)), t!(f.eq(f.x, f.y)))) => t!(f.sle(f.x, f.y)),
    t!(f.or(t!(f.slt(f.x, f.y)), t!(f.slt(f.y, f.x)))) => t!(f.ne(f.x, f.y)),
    t!(f.or(t!(f.flt(f.f, f.g)), t!(f.feq(f.f, f.g)))) => t!(f.fle(f.f, f.g)),
);

rule!(lcmp, |f|
    t!(f.slt(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.slt(f.l, f.m)),
    t!(f.sle(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.sle(f.l, f.m)),
    t!(f.sgt(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.sgt(f.l, f.m)),
    t!(f.sge(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.sge(f.l, f.m)),
    t!(f.eq(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.eq(f.l, f.m)),
    t!(f.ne(t!(f.lcmp(f.l, f.m)), f.k(0))) => t!(f.ne(f.l, f.m)),
);
rule!(fcmpl, |f|
    { let c = f.t.fcmp(f.f, f.g, -1); t!(f.sgt(c, f.k(0))) } => t!(f.fgt(f.f, f.g)),
    { let c = f.t.fcmp(f.f, f.g, -1); t!(f.sge(c, f.k(0))) } => t!(f.fge(f.f, f.g)),
    { let c = f.t.fcmp(f.f, f.g, -1); t!(f.sle(c, f.k(0))) } => t!(f.not(t!(f.fgt(f.f, f.g)))),
    { let c = f.t.fcmp(f.f, f.g, -1); t!(f.slt(c, f.k(0))) } => t!(f.not(t!(f.fge(f.f, f.g)))),
    { let c = f.t.fcmp(f.f, f.g, -1); t!(f.eq(c, f.k(0))) } => t!(f.feq(f.f, f.g)),
);
rule!(dcmpg, |f|
    { let c = f.t.fcmp(f.d, f.e, 1); t!(f.slt(c, f.k(0))) } => t!(f.flt(f.d, f.e)),
    { let c = f.t.fcmp(f.d, f.e, 1); t!(f.sle(c, f.k(0))) } => t!(f.fle(f.d, f.e)),
    { let c = f.t.fcmp(f.d, f.e, 1); t!(f.sge(c, f.k(0))) } => t!(f.not(t!(f.flt(f.d, f.e)))),
    { let c = f.t.fcmp(f.d, f.e, 1); t!(f.ne(c, f.k(0))) } => t!(f.not(t!(f.feq(f.d, f.e)))),
);

rule!(strict_same, |f| t!(f.slt(f.x, f.x)) => f.t.ff(), t!(f.ult(f.x, f.x)) => f.t.ff());
rule!(lax_same, |f| t!(f.sle(f.x, f.x)) => f.t.tt(), t!(f.ule(f.x, f.x)) => f.t.tt());
rule!(slt_range, |f|
    t!(f.slt(t!(f.bvand(f.x, f.k(15))), f.k(16))) => f.t.tt(),
    t!(f.slt(t!(f.lshr(f.x, f.k(1))), f.k(0))) => f.t.ff(),
    t!(f.slt(f.t.sext(f.b, 32), f.k(-200))) => f.t.ff(),
    t!(f.slt(t!(f.srem(f.x, f.k(10))), f.k(10))) => f.t.tt(),
    t!(f.slt(f.x, f.k(MIN))) => f.t.ff(),
);
rule!(sle_range, |f| t!(f.sle(f.x, f.k(MAX))) => f.t.tt(), t!(f.sle(f.k(200), f.t.sext(f.b, 32))) => f.t.ff());
rule!(slt_edge, |f|
    t!(f.slt(f.x, f.k(MIN + 1))) => t!(f.eq(f.x, f.k(MIN))),
    t!(f.slt(f.k(MAX - 1), f.x)) => t!(f.eq(f.x, f.k(MAX))),
    t!(f.slt(t!(f.bvand(f.x, f.k(7))), f.k(1))) => t!(f.eq(t!(f.bvand(f.x, f.k(7))), f.k(0))),
);
rule!(sle_edge, |f|
    t!(f.sle(f.x, f.k(MIN))) => t!(f.eq(f.x, f.k(MIN))),
    t!(f.sle(f.k(MAX), f.x)) => t!(f.eq(f.x, f.k(MAX))),
);
rule!(ult_edge, |f|
    t!(f.ult(f.x, f.k(0))) => f.t.ff(),
    t!(f.ult(f.x, f.k(1))) => t!(f.eq(f.x, f.k(0))),
    t!(f.ult(f.k(0), f.x)) => t!(f.ne(f.x, f.k(0))),
    t!(f.ult(f.k(-1), f.x)) => f.t.ff(),
    t!(f.ult(f.x, f.k(-1))) => t!(f.ne(f.x, f.k(-1))),
    t!(f.ult(f.k(-2), f.x)) => t!(f.eq(f.x, f.k(-1))),
);
rule!(ule_edge, |f|
    t!(f.ule(f.k(0), f.x)) => f.t.tt(),
    t!(f.ule(f.x, f.k(-1))) => f.t.tt(),
    t!(f.ule(f.x, f.k(0))) => t!(f.eq(f.x, f.k(0))),
    t!(f.ule(f.k(-1), f.x)) => t!(f.eq(f.x, f.k(-1))),
);
rule!(ult_signed, |f|
    t!(f.ult(t!(f.bvand(f.x, f.k(7))), f.k(5))) => t!(f.slt(t!(f.bvand(f.x, f.k(7))), f.k(5))),
);
rule!(extended, |f|
    t!(f.slt(f.t.sext(f.b, 32), f.k(5))) => t!(f.slt(f.b, f.t.bv(8, 5))),
    t!(f.slt(f.k(-5), f.t.sext(f.b, 32))) => t!(f.slt(f.t.bv(8, 251), f.b)),
    t!(f.slt(f.t.sext(f.b, 32), f.t.sext(f.c, 32))) => t!(f.slt(f.b, f.c)),
    t!(f.sle(f.t.zext(f.s, 32), f.k(40_000))) => t!(f.ule(f.s, f.t.bv(16, 40_000))),
    t!(f.slt(f.t.zext(f.b, 32), f.t.zext(f.c, 32))) => t!(f.ult(f.b, f.c)),
);

rule!(eq_same, |f| t!(f.eq(f.x, f.x)) => f.t.tt(), t!(f.eq(f.f, f.f)) => f.t.tt());
rule!(eq_bool, |f| t!(f.eq(f.p, f.t.tt())) => f.p, t!(f.eq(f.p, f.t.ff())) => t!(f.not(f.p)));
rule!(eq_not, |f|
    t!(f.eq(f.p, t!(f.not(f.p)))) => f.t.ff(),
    t!(f.eq(t!(f.not(f.p)), f.q)) => t!(f.not(t!(f.eq(f.p, f.q)))),
    t!(f.eq(t!(f.not(f.p)), t!(f.not(f.q)))) => t!(f.eq(f.p, f.q)),
);
rule!(eq_range, |f|
    t!(f.eq(t!(f.bvand(f.x, f.k(15))), f.k(16))) => f.t.ff(),
    t!(f.eq(f.t.sext(f.b, 32), f.k(200))) => f.t.ff(),
);
rule!(eq_offset, |f|
    t!(f.eq(t!(f.add(f.x, f.k(3))), f.k(5))) => t!(f.eq(f.x, f.k(2))),
    t!(f.eq(t!(f.add(f.x, f.k(3))), f.x)) => f.t.ff(),
    t!(f.eq(t!(f.add(f.x, f.k(3))), t!(f.add(f.y, f.k(3))))) => t!(f.eq(f.x, f.y)),
    t!(f.eq(t!(f.add(f.x, f.y)), f.x)) => t!(f.eq(f.y, f.k(0))),
);
rule!(eq_shifted, |f|
    t!(f.eq(f.x, t!(f.lshr(f.x, f.k(16))))) => t!(f.eq(f.x, f.k(0))),
    t!(f.eq(t!(f.lshr(f.x, f.k(1))), f.x)) => t!(f.eq(f.x, f.k(0))),
);

rule!(eq_difference, |f|
    t!(f.eq(t!(f.sub(f.x, f.y)), f.k(0))) => t!(f.eq(f.x, f.y)),
    t!(f.eq(t!(f.bvxor(f.x, f.y)), f.k(0))) => t!(f.eq(f.x, f.y)),
);
rule!(eq_flip, |f|
    t!(f.eq(t!(f.neg(f.x)), f.k(5))) => t!(f.eq(f.x, f.k(-5))),
    t!(f.eq(t!(f.bvnot(f.x)), f.k(5))) => t!(f.eq(f.x, f.k(-6))),
    t!(f.eq(t!(f.bvxor(f.x, f.k(3))), f.k(5))) => t!(f.eq(f.x, f.k(6))),
);
rule!(eq_extended, |f|
    t!(f.eq(f.t.sext(f.b, 32), f.k(-1))) => t!(f.eq(f.b, f.t.bv(8, 255))),
    t!(f.eq(f.t.zext(f.s, 32), f.k(65))) => t!(f.eq(f.s, f.t.bv(16, 65))),
    t!(f.eq(f.t.zext(f.s, 64), f.t.long(-1))) => f.t.ff(),
    t!(f.eq(f.t.sext(f.b, 32), f.t.sext(f.c, 32))) => t!(f.eq(f.b, f.c)),
);
rule!(eq_ite_const, |f|
    t!(f.eq(t!(f.ite(f.p, f.k(1), f.x)), f.k(1))) => t!(f.or(f.p, t!(f.eq(f.x, f.k(1))))),
    t!(f.eq(t!(f.ite(f.p, f.k(1), f.x)), f.k(2))) => t!(f.and(t!(f.not(f.p)), t!(f.eq(f.x, f.k(2))))),
    t!(f.eq(t!(f.ite(f.p, f.x, f.k(1))), f.k(2))) => t!(f.and(f.p, t!(f.eq(f.x, f.k(2))))),
    t!(f.eq(t!(f.ite(f.p, f.x, f.k(1))), f.k(1))) => t!(f.or(t!(f.not(f.p)), t!(f.eq(f.x, f.k(1))))),
);
rule!(eq_bits, |f| t!(f.eq(t!(f.f_to_bits(f.f)), t!(f.f_to_bits(f.g)))) => t!(f.eq(f.f, f.g)));

rule!(eq_bit_set, |f|
    {
        let at = t!(f.bvand(f.x, f.k(31)));
        t!(f.ne(t!(f.bvand(t!(f.shl(f.k(1), at)), f.k(0b1_0111_0000))), f.k(0)))
    } => {
        let at = t!(f.bvand(f.x, f.k(31)));
        let run = t!(f.and(t!(f.sle(f.k(4), at)), t!(f.sle(at, f.k(6)))));
        t!(f.or(run, t!(f.eq(at, f.k(8)))))
    },
);

#[test]
fn sets_of_bits_are_asked_as_shifts_would() {
    for set in [0u64, 1, 0x1_0000_3600, 0x03ff_0000_0000_0000, 1 << 63, u64::MAX, 0x5555, !0x1_0000_3600] {
        let mut f = Fixture::new();
        let (mask, one) = (f.t.long(63), f.t.long(1));
        let at = f.t.bvand(f.l, mask);
        let bit = f.t.shl(one, at);
        let (set_term, zero) = (f.t.long(set as i64), f.t.long(0));
        let hit = f.t.bvand(bit, set_term);
        let none = f.t.eq(hit, zero);
        for at in 0..64 {
            let mut model = crate::Model::default();
            let var = f.t.as_var(f.l).expect("a variable");
            model.set(var, crate::Const::bv(64, at));
            assert_eq!(f.t.satisfies(&model, &[none]), set >> at & 1 == 0, "bit {at} of {set:x}");
        }
    }
}
