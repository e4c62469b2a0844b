use super::*;
use heapwise_term::{Const, Sort};

/// Answers sat with 7 for every variable, and remembers what it was asked.
#[derive(Default)]
struct Sevens(Vec<Vec<Term>>);

impl Solver for Sevens {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        self.0.push(query.assertions.to_vec());
        let vars = terms.vars_of_all(query.assertions);
        Answer::Sat(vars.into_iter().map(|v| (v, Const::int(7))).collect())
    }

    fn count(&self, _: &mut Stats) {}
}

#[test]
fn only_the_slice_of_the_new_assertion_is_solved() {
    let mut t = Terms::new();
    let [w, x, y, z] = ["w", "x", "y", "z"].map(|n| t.named(n, Sort::Bv(32)));
    let (wx, yz, xw) = (t.slt(w, x), t.slt(y, z), t.ne(x, w));
    assert_eq!(components(&t, &[wx, yz, xw]), [vec![0, 2], vec![1]]);

    let var = |x| t.as_var(x).unwrap();
    let hint = Model::from_iter([(var(y), Const::int(1)), (var(z), Const::int(2)), (var(x), Const::int(1))]);
    let mut slice = Slice::new(Sevens::default());
    let query = Query { assertions: &[wx, yz, xw], hint: Some(&hint), known: 2 };
    let vars = [w, x, y, z].map(var);
    let Answer::Sat(model) = slice.query(&mut t, query) else { panic!("sat") };
    assert_eq!(slice.inner.0, [vec![wx, xw]]);
    assert_eq!(vars.map(|v| model.get(v).unwrap().as_signed().unwrap()), [7, 7, 1, 2]);
    assert_eq!((slice.stats().slices, slice.stats().slices_from_hint), (1, 1));
}
