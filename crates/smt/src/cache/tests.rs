use super::*;
use crate::z3::Z3;
use heapwise_term::Sort;

#[test]
fn each_way_to_know_an_answer() {
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let (five, nine) = (t.int(5), t.int(9));
    let less = t.slt(x, five);
    let more = t.slt(nine, x);
    let other = t.slt(x, y);
    let loose = t.slt(x, nine);
    let mut cache = Cache::new(Z3::new(Limits::default()), Limits::default());

    assert!(matches!(cache.check(&mut t, &[less, other]), Answer::Sat(_)));
    assert!(matches!(cache.check(&mut t, &[other, less]), Answer::Sat(_)), "the same set");
    assert!(matches!(cache.check(&mut t, &[other]), Answer::Sat(_)), "a subset of a satisfiable one");
    assert!(matches!(cache.check(&mut t, &[loose]), Answer::Sat(_)), "the same model");
    assert_eq!(cache.check(&mut t, &[less, more]), Answer::Unsat);
    assert_eq!(
        cache.check(&mut t, &[more, less, other]),
        Answer::Unsat,
        "a superset of an unsatisfiable one"
    );
    let s = cache.stats();
    assert_eq!(
        (s.by_cache_exact, s.by_cache_superset, s.by_recent_model, s.by_cache_subset, s.backend_queries),
        (1, 1, 1, 1, 2)
    );
}

#[test]
fn models_are_not_tried_when_the_run_is_over() {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    let (five, nine) = (t.int(5), t.int(9));
    let (less, loose) = (t.slt(x, five), t.slt(x, nine));
    let limits = Limits::default();
    let mut cache = Cache::new(Z3::new(limits.clone()), limits.clone());
    assert!(matches!(cache.check(&mut t, &[less]), Answer::Sat(_)));
    limits.stop.store(true, std::sync::atomic::Ordering::Relaxed);
    assert!(matches!(cache.check(&mut t, &[loose]), Answer::Unknown(_)), "the model would do");
    assert!(matches!(cache.check(&mut t, &[less]), Answer::Sat(_)), "what is known stays known");
}

#[test]
fn subsets() {
    let mut t = Terms::new();
    let v: Vec<Term> = (0..4).map(|i| t.named(&format!("p{i}"), Sort::Bool)).collect();
    assert!(is_subset(&[], &[]));
    assert!(is_subset(&[v[0], v[2]], &[v[0], v[1], v[2]]));
    assert!(!is_subset(&[v[0], v[3]], &[v[0], v[1], v[2]]));
    assert!(!is_subset(&[v[0], v[1]], &[v[1]]));
}
