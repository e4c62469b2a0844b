use super::*;
use crate::codes::tests::code_of;
use crate::z3::Z3;

fn spread(t: &mut Terms, name: &str) -> Term {
    code_of(t, name, 8)
}

/// Two texts that are equal, of up to eight units.
fn equal(t: &mut Terms) -> Vec<Term> {
    let [a, b] = ["a", "b"].map(|name| t.named(&format!("{name}.length()"), Sort::Bv(32)));
    let (zero, eight) = (t.int(0), t.int(8));
    let mut all = vec![t.sle(zero, a), t.sle(a, eight), t.sle(zero, b), t.sle(b, eight), t.eq(a, b)];
    for i in 0..8 {
        let [x, y] = ["a", "b"].map(|name| t.named(&format!("{name}.charAt({i})"), Sort::Bv(16)));
        let at = t.int(i);
        let (beyond, same) = (t.sle(a, at), t.eq(x, y));
        all.push(t.or(beyond, same));
    }
    all
}

fn layer() -> Lengths<Z3> {
    Lengths::new(Z3::new(Limits::default()), Limits::default())
}

#[test]
fn equal_texts_have_equal_codes() {
    let mut t = Terms::new();
    let (a, b) = (spread(&mut t, "a"), spread(&mut t, "b"));
    let number = t.named("number", Sort::Bv(32));
    let mut assertions = equal(&mut t);
    assertions.extend([t.eq(number, a), t.ne(number, b)]);
    let mut layer = layer();
    assert_eq!(layer.check(&mut t, &assertions), Answer::Unsat);
    // No length was left to the back end.
    assert_eq!(layer.stats().backend_queries, 0);
}

#[test]
fn models_have_values_for_all_variables() {
    let mut t = Terms::new();
    let (a, b) = (spread(&mut t, "a"), spread(&mut t, "b"));
    let mut assertions = equal(&mut t);
    let (seven, length) = (t.int(7), t.named("b.length()", Sort::Bv(32)));
    let code = t.int(0x61);
    assertions.extend([t.eq(a, b), t.ne(a, code), t.slt(seven, length)]);
    let Answer::Sat(model) = layer().check(&mut t, &assertions) else { panic!("there are such texts") };
    assert!(t.satisfies(&model, &assertions));
}

#[test]
fn lengths_without_bounds_are_left_to_the_back_end() {
    let mut t = Terms::new();
    let a = spread(&mut t, "a");
    let code = t.int(0x61);
    let assertions = [t.eq(a, code)];
    let mut layer = layer();
    let Answer::Sat(model) = layer.check(&mut t, &assertions) else { panic!("there is such a text") };
    assert!(t.satisfies(&model, &assertions));
    assert_eq!(layer.stats().backend_queries, 1);
}

#[test]
fn codes_that_have_a_value_are_compared_as_values() {
    let mut t = Terms::new();
    let (a, b) = (spread(&mut t, "a"), spread(&mut t, "b"));
    let mut assertions = equal(&mut t)[..4].to_vec();
    let number = t.int(97);
    assertions.extend([t.eq(a, number), t.eq(b, number), t.ne(a, b)]);
    let mut layer = layer();
    assert_eq!(layer.check(&mut t, &assertions), Answer::Unsat);
    assert_eq!(layer.stats().backend_queries, 0);
}
