use super::*;
use crate::Sort;

#[test]
fn missing_variables_are_zero() {
    let mut t = Terms::new();
    let (x, r, f, p) = (
        t.named("x", Sort::Bv(8)),
        t.named("r", Sort::Ref),
        t.named("f", Sort::Float),
        t.named("p", Sort::Bool),
    );
    let m = Model::new();
    assert_eq!(t.eval(x, &m), Const::bv(8, 0));
    assert_eq!(t.eval(r, &m), Const::Ref(0));
    assert_eq!(t.eval(f, &m), Const::f32(0.0));
    assert_eq!(t.eval(p, &m), Const::Bool(false));
}

#[test]
fn deep_terms() {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    let mut deep = x;
    for _ in 0..100_000 {
        deep = t.mul(deep, x);
        deep = t.bvxor(deep, x);
    }
    let m = Model::from_iter([(t.as_var(x).unwrap(), Const::int(1))]);
    assert_eq!(t.eval(deep, &m), Const::int(1));
    assert_eq!(t.vars_of(deep).len(), 1);
    assert!(t.display(deep).ends_with('…'));
    assert!(t.smtlib_asserts(&[t.tt(), deep]).len() < 20_000_000);
}

#[test]
fn evaluator_keeps_what_it_knows() {
    let mut t = Terms::new();
    let (x, one) = (t.named("x", Sort::Bv(32)), t.int(1));
    let next = t.add(x, one);
    let m = Model::new();
    let mut e = Evaluator::new(&m);
    assert_eq!(e.eval(&t, next), Const::int(1));
    assert_eq!(e.eval(&t, next), Const::int(1));
    assert!(t.satisfies(&m, &[t.tt()]));
    assert!(!t.satisfies(&m, &[t.tt(), t.ff()]));
}
