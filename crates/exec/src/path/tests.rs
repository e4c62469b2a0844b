use super::*;
use crate::signal::ChoiceKind;
use heapwise_term::Sort;

/// Variables a to d.
fn letters(t: &mut Terms) -> [Term; 4] {
    ["a", "b", "c", "d"].map(|name| t.named(name, Sort::Bool))
}

#[track_caller]
fn check(
    make: impl Fn(&mut Terms, [Term; 4]) -> Term,
    conjuncts: impl Fn(&mut Terms, [Term; 4]) -> Vec<Term>,
) {
    let mut t = Terms::new();
    let v = letters(&mut t);
    let (term, expected) = (make(&mut t, v), conjuncts(&mut t, v));
    let mut path = PathCondition::default();
    path.assume(&mut t, term);
    assert_eq!(path.terms(), expected);
    assert!(path.knows(term), "the whole is known as well as its parts");
    assert!(expected.iter().all(|&c| path.knows(c)));
}

#[test]
fn a_conjunction_is_taken_apart_in_order() {
    check(|_, [a, ..]| a, |_, [a, ..]| vec![a]);
    check(|t, [a, b, ..]| t.and(a, b), |_, [a, b, ..]| vec![a, b]);
    check(
        |t, [a, b, c, d]| {
            let (left, right) = (t.and(a, b), t.and(c, d));
            t.and(left, right)
        },
        |_, [a, b, c, d]| vec![a, b, c, d],
    );
    // Neither c nor d.
    check(
        |t, [_, _, c, d]| {
            let either = t.or(c, d);
            t.not(either)
        },
        |t, [_, _, c, d]| vec![t.not(c), t.not(d)],
    );
    // A disjunction stays whole.
    check(|t, [a, b, ..]| t.or(a, b), |t, [a, b, ..]| vec![t.or(a, b)]);
}

#[test]
fn nothing_is_assumed_twice() {
    let mut t = Terms::new();
    let [a, b, ..] = letters(&mut t);
    let mut path = PathCondition::default();
    path.assume(&mut t, a);
    let both = t.and(a, b);
    path.assume(&mut t, both);
    path.assume(&mut t, b);
    assert_eq!(path.terms(), [a, b]);
}

fn decision(number: u32, when: Term) -> Decision {
    Decision { number, of: 3, kind: ChoiceKind::Branch, when, at: None, user: None }
}

#[test]
fn forked_conditions_share_their_past_only() {
    let mut t = Terms::new();
    let [a, b, c, _] = letters(&mut t);
    let mut left = PathCondition::default();
    left.take(&mut t, decision(0, a));
    let mut right = left.clone();
    left.take(&mut t, decision(1, b));
    right.take(&mut t, decision(2, c));
    assert_eq!((left.terms(), right.terms()), (vec![a, b], vec![a, c]));
    assert_eq!((left.trail(), right.trail()), (vec![0, 1], vec![0, 2]));
    assert!(left.knows(b) && !right.knows(b));
    assert_eq!(left.branches(), 2);
}

#[test]
fn a_long_condition_does_not_overflow_the_stack() {
    let mut t = Terms::new();
    let mut path = PathCondition::default();
    for i in 0..200_000 {
        let v = t.named(&format!("v{i}"), Sort::Bool);
        path.take(&mut t, decision(0, v));
    }
    let copy = path.clone();
    drop(path);
    assert_eq!(copy.terms().len(), 200_000);
    drop(copy);
}
