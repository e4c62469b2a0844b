use super::*;
use heapwise_term::{Const, Sort};

#[test]
fn each_layer_answers_its_own() {
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let (zero, ten) = (t.int(0), t.int(10));
    let (positive, small) = (t.slt(zero, x), t.slt(x, ten));
    // Nothing that the layers in front of the back end understand.
    let square = t.mul(y, y);
    let hundred = t.int(100);
    let other = t.eq(square, hundred);
    let mut chain = Chain::in_process(Limits::default());

    let never = t.ff();
    // Folding: constants, and an assertion next to its negation.
    assert_eq!(chain.check(&mut t, &[]), Answer::Sat(Model::new()));
    assert_eq!(chain.check(&mut t, &[never]), Answer::Unsat);
    let negative = t.not(positive);
    assert_eq!(chain.check(&mut t, &[positive, negative]), Answer::Unsat);
    assert_eq!(chain.stats().by_folding, 3);

    // The hint.
    let hint = Model::from_iter([(t.as_var(x).unwrap(), Const::int(3))]);
    assert_eq!(chain.check_with_hint(&mut t, &[positive, small], Some(&hint)), Answer::Sat(hint.clone()));
    assert_eq!((chain.stats().by_hint, chain.stats().backend_queries), (1, 0));

    // A new assertion that the hint does not satisfy: only its slice is solved.
    let Answer::Sat(model) = chain.extend(&mut t, &[positive, small, other], &hint, 2) else { panic!("sat") };
    assert!(t.satisfies(&model, &[positive, small, other]));
    assert_eq!(model.get(t.as_var(x).unwrap()), Some(Const::int(3)));
    assert_eq!(
        (chain.stats().slices, chain.stats().slices_from_hint, chain.stats().backend_queries),
        (1, 1, 1)
    );

    // A conjunction is taken apart, so the cache knows its parts.
    let both = t.and(positive, other);
    assert!(matches!(chain.check(&mut t, &[both]), Answer::Sat(_)));
    assert_eq!((chain.stats().by_cache_exact, chain.stats().by_literals), (1, 1));
    assert_eq!(chain.stats().queries, 6);
}

#[test]
#[should_panic(expected = "one store")]
fn a_chain_belongs_to_one_store() {
    let mut chain = Chain::in_process(Limits::default());
    chain.check(&mut Terms::new(), &[]);
    chain.check(&mut Terms::new(), &[]);
}

#[test]
fn building_reports_what_is_wrong() {
    assert!(build(&Options::default()).is_ok());
    let empty = Options { backend: Backend::Process(String::new()), ..Options::default() };
    assert!(matches!(build(&empty), Err(ProcessError::EmptyCommand)));
    let missing = Options { backend: Backend::Process("/no/such/solver".into()), ..Options::default() };
    assert!(matches!(build(&missing), Err(ProcessError::Start(..))));
}
