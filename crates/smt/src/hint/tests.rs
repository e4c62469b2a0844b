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
    let (a, b) = (t.named("a", Sort::Ref), t.named("b", Sort::Ref));
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
    let (a, b) = (t.named("a", Sort::Ref), t.named("b", Sort::Ref));
    let null = t.null();
    let (same, there) = (t.eq(a, b), t.ne(b, null));
    let hint = Model::new();
    let assertions = [same, there];
    let mut layer = Hint::new(Silent);
    let answer = layer.query(&mut t, Query { assertions: &assertions, hint: Some(&hint), known: 1 });
    assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
}

#[test]
fn a_character_of_a_kind_is_one_that_can_be_read() {
    let mut t = Terms::new();
    let unit = t.named("c", Sort::Bv(16));
    let kinds: Vec<i32> = (0..0x10000).map(|c| i32::from((0x41..0x5B).contains(&c) || c > 0xA640)).collect();
    let table = heapwise_term::Table::new(&kinds);
    let is = t.look_up(&table, unit, |t, v| t.bool(v != 0));
    let mut layer = Hint::new(Silent);
    let hint = Model::new();
    let answer = layer.query(&mut t, Query { assertions: &[is], hint: Some(&hint), known: 0 });
    let Answer::Sat(model) = answer else { panic!("{answer:?}") };
    assert_eq!(model.get(t.as_var(unit).unwrap()), Some(Const::bv(16, 0x41)));
    // Where the character is said to be another one, it is left to the solver.
    let small = t.bv(16, 0x20);
    let other = t.ult(unit, small);
    let answer = layer.query(&mut t, Query { assertions: &[other, is], hint: Some(&hint), known: 1 });
    assert!(matches!(answer, Answer::Unknown(_)), "{answer:?}");
}
