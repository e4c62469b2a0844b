use super::*;

#[test]
fn equal_terms_are_one_term() {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    assert_eq!(x, t.named("x", Sort::Bv(32)));
    let one = t.int(1);
    let a = t.add(x, one);
    let before = t.len();
    assert_eq!(t.add(one, x), a);
    assert_eq!(t.len(), before);
    assert_eq!(t.sort(a), Sort::Bv(32));
    assert_eq!(t.var_name(t.as_var(x).unwrap()), "x");
    assert_eq!(t.find_var("y"), None);
}

#[test]
#[should_panic(expected = "two sorts")]
fn a_key_has_one_sort() {
    let mut t = Terms::new();
    t.named("x", Sort::Bv(32));
    t.named("x", Sort::Bool);
}

#[test]
fn a_name_identifies_nothing() {
    let mut t = Terms::new();
    let mut var = |space, place, sort| t.var(VarKey::new(space, [place, 0, 0]), sort, || "a".to_owned());
    let (x, y, z) = (var(0, 0, Sort::Bv(32)), var(0, 1, Sort::Bv(32)), var(1, 0, Sort::Bool));
    assert_eq!(x, var(0, 0, Sort::Bv(32)));
    assert!(x != y && x != z && y != z);
    let part = t.var(VarKey::of(x, 2, [0, 0]), Sort::Ref, || "b".to_owned());
    assert_ne!(part, t.var(VarKey::of(y, 2, [0, 0]), Sort::Ref, || "b".to_owned()));
    assert_eq!(part, t.var(VarKey::of(x, 2, [0, 0]), Sort::Ref, || unreachable!("the variable is there")));
    let same = t.eq(x, y);
    assert_eq!(t.display(same), "a == a");
    assert_eq!(t.vars_of(same).len(), 2);
}

#[test]
fn symbols_differ_whatever_the_names_are() {
    let mut t = Terms::new();
    for (i, name) in
        ["a", "a", "a@1", "a@1@2", "a!1", "a|", "a\\", "a|@5", "ref!1", "a"].into_iter().enumerate()
    {
        t.var(VarKey::new(0, [i as u32, 0, 0]), Sort::Bool, || name.to_owned());
    }
    let all: Vec<VarId> = (0..t.var_count() as u32).map(VarId).collect();
    let symbols: std::collections::BTreeSet<_> = all.iter().map(|v| t.symbol(*v)).collect();
    let quoted: std::collections::BTreeSet<String> = all.iter().map(|v| t.smtlib_name(*v)).collect();
    assert_eq!((symbols.len(), quoted.len()), (10, 10), "{symbols:?} {quoted:?}");
    assert_eq!(t.symbol(all[0]), "a");
    assert!(!symbols.contains("ref!1"));
}

#[test]
fn reachable_is_topological_and_stops_where_told() {
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let sum = t.add(x, y);
    let product = t.mul(sum, sum);
    assert_eq!(t.reachable(&[product], |_| false), [x, y, sum, product]);
    assert_eq!(t.reachable(&[product], |s| s == sum), [product]);
}

#[test]
fn references() {
    let mut t = Terms::new();
    let (r, null, one) = (t.named("r", Sort::Ref), t.null(), t.ref_const(1));
    assert_eq!(t.eq(null, one), t.ff());
    let is_null = t.eq(r, null);
    let chosen = t.ite(is_null, one, r);
    // Never null: on the left it is #1, on the right r is not null.
    assert_eq!(t.eq(chosen, null), t.ff());
}
