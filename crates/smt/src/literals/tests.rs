use super::*;
use crate::z3::Z3;
use crate::{Limits, Solver};

fn ints(t: &mut Terms, n: usize) -> Vec<Term> {
    (0..n).map(|i| t.named(&format!("x{i}"), Sort::Bv(32))).collect()
}

#[test]
fn orders() {
    let mut t = Terms::new();
    let x = ints(&mut t, 3);
    let (ab, bc, ca) = (t.slt(x[0], x[1]), t.slt(x[1], x[2]), t.sle(x[2], x[0]));
    assert!(matches!(decide(&t, &[ab, bc]), Some(Answer::Sat(_))));
    assert_eq!(decide(&t, &[ab, bc, ca]), Some(Answer::Unsat));
    // No room between the ends of the type.
    let (max, min) = (t.int(i32::MAX), t.int(i32::MIN));
    let above = t.slt(max, x[0]);
    let below = t.slt(x[0], min);
    assert_eq!(decide(&t, &[above]), Some(Answer::Unsat));
    assert_eq!(decide(&t, &[below]), Some(Answer::Unsat));
}

#[test]
fn differences() {
    let mut t = Terms::new();
    let x = ints(&mut t, 4);
    let (zero, two) = (t.int(0), t.int(2));
    let mut all = Vec::new();
    for i in 0..x.len() {
        all.extend([t.sle(zero, x[i]), t.sle(x[i], two)]);
        for j in 0..i {
            all.push(t.ne(x[i], x[j]));
        }
    }
    // Four different numbers in three places.
    assert_eq!(decide(&t, &all), Some(Answer::Unsat));
    let three: Vec<Term> = all[..10].to_vec();
    assert!(matches!(decide(&t, &three), Some(Answer::Sat(_))));
}

#[test]
fn references() {
    let mut t = Terms::new();
    let r: Vec<Term> = (0..3).map(|i| t.named(&format!("r{i}"), Sort::Ref)).collect();
    let null = t.null();
    let (ab, bc, ac) = (t.eq(r[0], r[1]), t.eq(r[1], r[2]), t.ne(r[0], r[2]));
    let (a_null, c_not) = (t.eq(r[0], null), t.ne(r[2], null));
    assert_eq!(decide(&t, &[ab, bc, ac]), Some(Answer::Unsat));
    assert_eq!(decide(&t, &[ab, bc, a_null, c_not]), Some(Answer::Unsat));
    assert!(matches!(decide(&t, &[ab, ac, c_not]), Some(Answer::Sat(_))));
}

#[test]
fn what_is_not_understood_is_passed_on() {
    let mut t = Terms::new();
    let x = ints(&mut t, 2);
    let (sum, zero) = (t.bvand(x[0], x[1]), t.int(0));
    let small = t.slt(sum, zero);
    assert_eq!(decide(&t, &[small]), None);
    // But it cannot be below and above zero, whatever it is.
    let large = t.slt(zero, sum);
    assert_eq!(decide(&t, &[small, large]), Some(Answer::Unsat));
}

/// Random conjunctions of literals: what is decided here, Z3 decides the same way.
#[test]
fn agrees_with_the_back_end() {
    let mut t = Terms::new();
    let x = ints(&mut t, 5);
    let r: Vec<Term> = (0..4).map(|i| t.named(&format!("r{i}"), Sort::Ref)).collect();
    let null = t.null();
    let mut seed = 12345u64;
    let mut random = |n: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % n
    };
    let mut decided = [0, 0];
    let mut z3 = Z3::new(Limits::default());
    for _ in 0..400 {
        let mut all = Vec::new();
        for _ in 0..3 + random(9) {
            let (a, b) = (x[random(5)], x[random(5)]);
            let k = t.int(random(5) as i32 - 2);
            let b = if random(3) == 0 { k } else { b };
            let (p, q) = (r[random(4)], if random(4) == 0 { null } else { r[random(4)] });
            let atom = match random(4) {
                0 => t.slt(a, b),
                1 => t.sle(a, b),
                2 => t.eq(a, b),
                _ => t.eq(p, q),
            };
            all.push(if random(2) == 0 { t.not(atom) } else { atom });
        }
        let expected = z3.check(&mut t, &all);
        match decide(&t, &all) {
            Some(Answer::Unsat) => {
                assert_eq!(expected, Answer::Unsat);
                decided[0] += 1;
            }
            Some(Answer::Sat(model)) => {
                assert!(t.satisfies(&model, &all));
                decided[1] += 1;
            }
            // Folding makes some literals constant, which is not this layer's business.
            _ => {}
        }
    }
    assert!(decided.iter().all(|n| *n > 40), "{decided:?}");
}
