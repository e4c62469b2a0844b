use super::bounded::DISCARDED;
use super::*;
use std::sync::Arc;

#[test]
fn the_stack_follows_the_path() {
    let mut t = Terms::new();
    let (x, y, zero) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)), t.int(0));
    let (a, b) = (t.slt(zero, x), t.slt(x, y));
    let not_b = t.not(b);
    let negative = t.slt(y, zero);
    let mut z3 = Z3::new(Limits::default());
    for (assertions, sat) in [
        (vec![a, b], true),
        (vec![a, b, negative], false),
        (vec![a, not_b], true),
        (vec![], true),
        (vec![b], true),
    ] {
        let answer = z3.check(&mut t, &assertions);
        assert_eq!(matches!(answer, Answer::Sat(_)), sat, "{answer:?}");
        assert_eq!(z3.stack, assertions);
        if let Answer::Sat(model) = answer {
            assert!(t.satisfies(&model, &assertions));
        }
    }
}

#[test]
fn models_of_every_sort() {
    let mut t = Terms::new();
    let (r, null) = (t.named("r", Sort::Ref), t.null());
    let (f, d) = (t.named("f", Sort::Float), t.named("d", Sort::Double));
    let (p, b) = (t.named("p", Sort::Bool), t.named("b", Sort::Bv(8)));
    let tiny = t.f32(f32::from_bits(1));
    let assertions = [t.ne(r, null), t.eq(f, tiny), t.is_nan(d), p, {
        let k = t.bv(8, 0x80);
        t.eq(b, k)
    }];
    let Answer::Sat(model) = Z3::new(Limits::default()).check(&mut t, &assertions) else { panic!("sat") };
    assert!(t.satisfies(&model, &assertions));
    assert_eq!(model.get(t.as_var(d).unwrap()), Some(Const::f64(f64::NAN)));
}

/// Factors of 2^61 - 1, which is prime: there are none, and a proof of that bit by bit takes far longer than any test,
/// however fast the machine is and wherever the solver starts.
fn hard(t: &mut Terms) -> Vec<Term> {
    let (x, y) = (t.named("x", Sort::Bv(64)), t.named("y", Sort::Bv(64)));
    let (one, limit, n) = (t.long(1), t.long(1 << 32), t.long((1 << 61) - 1));
    let product = t.mul(x, y);
    vec![t.slt(one, x), t.slt(one, y), t.slt(x, limit), t.slt(y, limit), t.eq(product, n)]
}

#[test]
fn a_timeout_is_unknown() {
    let mut t = Terms::new();
    let assertions = hard(&mut t);
    let mut z3 = Z3::new(Limits { timeout: Duration::from_millis(300), ..Limits::default() });
    assert_eq!(z3.check(&mut t, &assertions), Answer::Unknown("timeout of the back end".to_owned()));
    assert_eq!(z3.stats().unknown, 1);
    let late = Limits { deadline: Some(Instant::now()), ..Limits::default() };
    assert!(matches!(Z3::new(late).check(&mut t, &assertions), Answer::Unknown(_)));
}

#[test]
fn a_running_query_can_be_interrupted() {
    let mut t = Terms::new();
    let assertions = hard(&mut t);
    let limits = Limits { timeout: Duration::from_secs(3600), ..Limits::default() };
    let stop = Arc::clone(&limits.stop);
    let other = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(500));
        stop.store(true, Ordering::Relaxed);
    });
    assert_eq!(Z3::new(limits).check(&mut t, &assertions), Answer::Unknown("interrupted".to_owned()));
    other.join().unwrap();
}

#[test]
fn nobody_waits_for_memory_to_be_freed_when_the_run_is_over() {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    let seven = t.int(7);
    let is = t.eq(x, seven);
    let kept = || DISCARDED.with_borrow(Vec::len);
    let limits = Limits::default();
    let mut z3 = Z3::new(limits.clone());
    assert!(matches!(z3.check(&mut t, &[is]), Answer::Sat(_)));
    drop(z3);
    assert_eq!(kept(), 0, "as long as the run goes on, memory is freed at once");
    let mut z3 = Z3::new(limits.clone());
    assert!(matches!(z3.check(&mut t, &[is]), Answer::Sat(_)));
    limits.stop.store(true, Ordering::Relaxed);
    drop(z3);
    assert_eq!(kept(), 1);
}

#[test]
fn deep_terms() {
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bv(32));
    let mut deep = x;
    for i in 0..20_000 {
        let k = t.int(i);
        deep = t.bvxor(deep, k);
        deep = t.add(deep, x);
    }
    let zero = t.int(0);
    let is_zero = t.eq(deep, zero);
    let limits = Limits { timeout: Duration::from_millis(500), ..Limits::default() };
    // There is exactly one solution: each bit is the variable's own, changed by lower ones. Whether it is found in time
    // does not matter; what counts is that nothing overflows on the way.
    assert_ne!(Z3::new(limits).check(&mut t, &[is_zero]), Answer::Unsat);
}

#[test]
fn chains_that_share_their_tails_stay_as_small_as_they_are() {
    let mut t = Terms::new();
    let n = 300;
    let mut chain = t.named("p", Sort::Bool);
    let mut sum = t.bv(8, 0);
    for i in 0..n {
        let link = t.named(&format!("p{i}"), Sort::Bool);
        chain = t.or(link, chain);
        let x = t.named(&format!("x{i}"), Sort::Bv(8));
        sum = t.ite(chain, x, sum);
    }
    let seven = t.bv(8, 7);
    let mut z3 = Z3::new(Limits::default());
    let assertions = [t.eq(sum, seven)];
    assert!(matches!(z3.check(&mut t, &assertions), Answer::Sat(_)));
    let statistics = z3.solver.z3.get_statistics();
    let Some(z3::StatisticsValue::UInt(clauses)) = statistics.value("mk clause") else {
        panic!("Z3 counts clauses: {statistics:?}")
    };
    // Some for each bit of a choice and three for each disjunction; flat, they would be 45,000 and more.
    assert!(clauses < 5_000, "{clauses} clauses");
}

#[test]
fn every_way_says_the_same() {
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let (one, n, product) = (t.int(1), t.int(35), t.mul(x, y));
    let factors = vec![t.slt(one, x), t.slt(x, y), t.slt(y, n), t.eq(product, n)];
    let mut ordered = factors.clone();
    ordered.push(t.slt(y, x));
    for way in [Way::Chosen, Way::Core, Way::Circuits] {
        let mut z3 = Z3::new(Limits::default());
        for (assertions, sat) in [(&factors, true), (&ordered, false)] {
            z3.translator.add(&t, assertions, &z3.limits).expect("no limit");
            let solver = z3.fresh(way, assertions).expect("nobody interrupts");
            let result = solver.try_steps().expect("few steps");
            match z3.answer(result, &solver, &t, assertions, 0) {
                Answer::Sat(model) => assert!(sat && t.satisfies(&model, assertions), "{way:?}: {model:?}"),
                answer => assert_eq!((answer, sat), (Answer::Unsat, false), "{way:?}"),
            }
        }
    }
}

#[test]
fn variables_of_one_name_are_two() {
    let mut t = Terms::new();
    let mut var = |place, name: &str| {
        t.var(heapwise_term::VarKey::new(0, [place, 0, 0]), Sort::Bv(32), || name.to_owned())
    };
    let (x, y, odd) = (var(0, "a"), var(1, "a"), var(2, "a@1"));
    let assertions = [t.slt(x, y), t.slt(y, odd)];
    let Answer::Sat(model) = Z3::new(Limits::default()).check(&mut t, &assertions) else { panic!("sat") };
    assert!(t.satisfies(&model, &assertions));
    // Nor is a reference what the translation calls a constant one.
    let (first, one, null) = (t.named("ref!1", Sort::Ref), t.ref_const(1), t.null());
    let assertions = [t.ne(first, one), t.ne(first, null)];
    let Answer::Sat(model) = Z3::new(Limits::default()).check(&mut t, &assertions) else { panic!("sat") };
    assert!(t.satisfies(&model, &assertions));
}
