use super::*;

/// Answers nothing.
struct Silent;

impl Solver for Silent {
    fn query(&mut self, _: &mut Terms, _: Query<'_>) -> Answer {
        Answer::Unknown("not asked".to_owned())
    }
    fn count(&self, _: &mut Stats) {}
}

#[test]
fn a_reference_that_must_not_be_null_is_an_object_of_its_own() {
    let mut t = Terms::new();
    let (a, b) = (t.var("a", Sort::Ref), t.var("b", Sort::Ref));
    let null = t.null();
    let (there, other) = (t.ne(b, null), t.ne(b, a));
    let mut hint = Model::new();
    hint.set(t.as_var(a).expect("a variable"), Const::Ref(FRESH + 7));
    let assertions = [there, other];
    let mut layer = Hint::new(Silent);
    let answer = layer.query(&mut t, Query { assertions: &assertions, hint: Some(&hint), known: 0 });
    let Answer::Sat(model) = answer else { panic!("{answer:?}") };
    assert!(t.satisfies(&model, &assertions));
}

#[test]
fn what_would_break_the_other_conditions_is_left_to_the_solver() {
    let mut t = Terms::new();
    let (a, b) = (t.var("a", Sort::Ref), t.var("b", Sort::Ref));
    let null = t.null();
    let (same, there) = (t.eq(a, b), t.ne(b, null));
    let hint = Model::new();
    let assertions = [same, there];
    let mut layer = Hint::new(Silent);
    let answer = layer.query(&mut t, Query { assertions: &assertions, hint: Some(&hint), known: 1 });
    assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
}
