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
fn a_name_has_one_sort() {
    let mut t = Terms::new();
    t.named("x", Sort::Bv(32));
    t.named("x", Sort::Bool);
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
