use super::*;
use heapwise_term::{Const, Model, Sort};

struct Always(Answer);

impl Solver for Always {
    fn query(&mut self, _: &mut Terms, _: Query<'_>) -> Answer {
        self.0.clone()
    }

    fn count(&self, stats: &mut Stats) {
        stats.backend_sat += 1;
    }
}

#[test]
fn a_wrong_model_is_unknown() {
    let mut t = Terms::new();
    let (x, zero) = (t.named("x", Sort::Bv(32)), t.int(0));
    let positive = t.slt(zero, x);
    let v = t.as_var(x).unwrap();
    for (value, ok) in [(Const::int(1), true), (Const::int(0), false), (Const::long(1), false)] {
        let mut verify = Verify::new(Always(Answer::Sat(Model::from_iter([(v, value)]))));
        match verify.check(&mut t, &[positive]) {
            Answer::Sat(_) => assert!(ok),
            Answer::Unknown(why) => {
                assert!(!ok);
                assert_eq!(why, "model of the back end does not satisfy x > 0");
                assert_eq!((verify.stats().rejected_models, verify.stats().unknown), (1, 1));
            }
            Answer::Unsat => panic!("never"),
        }
    }
}
