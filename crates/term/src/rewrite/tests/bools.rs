use super::*;

rule!(not_not, |f| t!(f.not(t!(f.not(f.p)))) => f.p);
rule!(not_order, |f|
    t!(f.not(t!(f.slt(f.x, f.y)))) => t!(f.sle(f.y, f.x)),
    t!(f.not(t!(f.sle(f.x, f.y)))) => t!(f.slt(f.y, f.x)),
    t!(f.not(t!(f.ult(f.x, f.y)))) => t!(f.ule(f.y, f.x)),
    t!(f.not(t!(f.ule(f.x, f.y)))) => t!(f.ult(f.y, f.x)),
);
rule!(and_const, |f|
    t!(f.and(f.p, f.t.tt())) => f.p,
    t!(f.and(f.t.tt(), f.p)) => f.p,
    t!(f.and(f.p, f.t.ff())) => f.t.ff(),
);
rule!(or_const, |f| t!(f.or(f.p, f.t.tt())) => f.t.tt(), t!(f.or(f.t.ff(), f.p)) => f.p);
rule!(and_same, |f| t!(f.and(f.p, f.p)) => f.p);
rule!(or_same, |f| t!(f.or(f.p, f.p)) => f.p);
rule!(and_complement, |f|
    t!(f.and(f.p, t!(f.not(f.p)))) => f.t.ff(),
    t!(f.and(t!(f.slt(f.x, f.y)), t!(f.sle(f.y, f.x)))) => f.t.ff(),
);
rule!(or_complement, |f|
    t!(f.or(t!(f.not(f.p)), f.p)) => f.t.tt(),
    t!(f.or(t!(f.ult(f.x, f.y)), t!(f.ule(f.y, f.x)))) => f.t.tt(),
);
rule!(and_member, |f|
    t!(f.and(f.p, t!(f.and(f.p, f.q)))) => t!(f.and(f.p, f.q)),
    t!(f.and(t!(f.not(f.q)), t!(f.and(f.p, f.q)))) => f.t.ff(),
);
rule!(or_member, |f|
    t!(f.or(f.p, t!(f.or(f.p, f.q)))) => t!(f.or(f.p, f.q)),
    t!(f.or(t!(f.not(f.q)), t!(f.or(f.p, f.q)))) => f.t.tt(),
);
rule!(and_absorb, |f| t!(f.and(f.p, t!(f.or(f.p, f.q)))) => f.p);
rule!(or_absorb, |f| t!(f.or(f.p, t!(f.and(f.p, f.q)))) => f.p);
rule!(and_resolve, |f| t!(f.and(f.p, t!(f.or(t!(f.not(f.p)), f.q)))) => t!(f.and(f.p, f.q)));
rule!(or_resolve, |f| t!(f.or(f.p, t!(f.and(t!(f.not(f.p)), f.q)))) => t!(f.or(f.p, f.q)));
rule!(order_of_arguments, |f| t!(f.and(f.q, f.p)) => t!(f.and(f.p, f.q)), t!(f.add(f.y, f.x)) => t!(f.add(f.x, f.y)));

rule!(ite_const, |f| t!(f.ite(f.t.tt(), f.x, f.y)) => f.x, t!(f.ite(f.t.ff(), f.x, f.y)) => f.y);
rule!(ite_same, |f| t!(f.ite(f.p, f.x, f.x)) => f.x);
rule!(ite_not, |f| t!(f.ite(t!(f.not(f.p)), f.x, f.y)) => t!(f.ite(f.p, f.y, f.x)));
rule!(ite_bool, |f|
    t!(f.ite(f.p, f.t.tt(), f.q)) => t!(f.or(f.p, f.q)),
    t!(f.ite(f.p, f.t.ff(), f.q)) => t!(f.and(t!(f.not(f.p)), f.q)),
    t!(f.ite(f.p, f.q, f.t.tt())) => t!(f.or(t!(f.not(f.p)), f.q)),
    t!(f.ite(f.p, f.q, f.t.ff())) => t!(f.and(f.p, f.q)),
    t!(f.ite(f.p, f.p, f.q)) => t!(f.or(f.p, f.q)),
    t!(f.ite(f.p, f.q, f.p)) => t!(f.and(f.p, f.q)),
    t!(f.ite(f.p, f.q, t!(f.not(f.q)))) => t!(f.eq(f.p, f.q)),
);
rule!(ite_known_then, |f|
    t!(f.ite(f.p, t!(f.ite(f.p, f.x, f.y)), t!(f.neg(f.x)))) => t!(f.ite(f.p, f.x, t!(f.neg(f.x)))),
);
rule!(ite_known_else, |f|
    t!(f.ite(f.p, t!(f.neg(f.x)), t!(f.ite(f.p, f.x, f.y)))) => t!(f.ite(f.p, t!(f.neg(f.x)), f.y)),
    t!(f.ite(t!(f.slt(f.x, f.y)), f.k(1), t!(f.ite(t!(f.sle(f.y, f.x)), f.x, f.y))))
        => t!(f.ite(t!(f.slt(f.x, f.y)), f.k(1), f.x)),
);
rule!(ite_join, |f|
    t!(f.ite(f.p, f.x, t!(f.ite(f.q, f.x, f.y)))) => t!(f.ite(t!(f.or(f.p, f.q)), f.x, f.y)),
    t!(f.ite(f.p, t!(f.ite(f.q, f.x, f.y)), f.y)) => t!(f.ite(t!(f.and(f.p, f.q)), f.x, f.y)),
);
rule!(ite_equal, |f|
    t!(f.ite(t!(f.eq(f.x, f.y)), f.x, f.y)) => f.y,
    t!(f.ite(t!(f.eq(f.x, f.y)), f.y, f.x)) => f.x,
);

rule!(push_unary, |f|
    t!(f.neg(t!(f.bool_to_int(f.p)))) => t!(f.ite(f.p, f.k(-1), f.k(0))),
    { let i = t!(f.bool_to_int(f.p)); let i = f.t.extract(i, 7, 0); f.t.sext(i, 32) } => t!(f.bool_to_int(f.p)),
);
rule!(push_binary, |f|
    t!(f.int_to_bool(t!(f.bool_to_int(f.p)))) => f.p,
    t!(f.eq(t!(f.bool_to_int(f.p)), f.k(0))) => t!(f.not(f.p)),
    t!(f.eq(t!(f.bool_to_int(f.p)), f.k(1))) => f.p,
    t!(f.eq(t!(f.bool_to_int(f.p)), f.k(2))) => f.t.ff(),
    t!(f.slt(f.k(0), t!(f.bool_to_int(f.p)))) => f.p,
    t!(f.bvxor(t!(f.bool_to_int(f.p)), f.k(1))) => t!(f.ite(f.p, f.k(0), f.k(1))),
);

#[test]
fn long_chains_do_not_recurse() {
    let f = &mut Fixture::new();
    // A table look-up of 50,000 entries, compared with a constant.
    let mut chain = f.k(-1);
    for i in 0..50_000 {
        let (index, value) = (f.k(i), f.k(i % 7));
        let here = f.t.eq(f.x, index);
        chain = f.t.ite(here, value, chain);
    }
    let three = f.k(3);
    let found = f.t.eq(chain, three);
    let model = crate::Model::from_iter([(f.t.as_var(f.x).unwrap(), crate::Const::int(10))]);
    assert_eq!(f.t.eval(found, &model), crate::Const::Bool(true));
}
