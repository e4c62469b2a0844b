use super::*;
use heapwise_term::Sort;

/// The hash code of a text of up to three units.
fn code(t: &mut Terms, name: &str) -> Term {
    let length = t.named(&format!("{name}.length()"), Sort::Bv(32));
    let mut code = t.int(0);
    for i in 0..3 {
        let next = appended(t, code, name, i);
        let at = t.int(i);
        let there = t.slt(at, length);
        code = t.ite(there, next, code);
    }
    code
}

fn appended(t: &mut Terms, code: Term, name: &str, i: i32) -> Term {
    let unit = t.named(&format!("{name}.charAt({i})"), Sort::Bv(16));
    let (unit, factor) = (t.zext(unit, 32), t.int(31));
    let product = t.mul(code, factor);
    t.add(product, unit)
}

fn value(t: &mut Terms, model: &Model, name: &str, sort: Sort) -> Option<u64> {
    let v = t.named(name, sort);
    t.eval(v, model).as_unsigned()
}

#[test]
fn a_text_becomes_the_other_one() {
    let mut t = Terms::new();
    let (a, b) = (code(&mut t, "a"), code(&mut t, "b"));
    let mut model = Model::new();
    for (name, sort, n) in [
        ("a.length()", Sort::Bv(32), 2),
        ("a.charAt(0)", Sort::Bv(16), 0x78),
        ("a.charAt(1)", Sort::Bv(16), 0x79),
    ] {
        let v = t.named(name, sort);
        model.set(t.as_var(v).expect("a variable"), Const::from_bits(sort, n));
    }
    assert!(assign(&t, &mut model, a, b, 8));
    assert_eq!(t.eval(a, &model), t.eval(b, &model));
    assert_eq!(value(&mut t, &model, "b.length()", Sort::Bv(32)), Some(2));
    assert_eq!(value(&mut t, &model, "b.charAt(1)", Sort::Bv(16)), Some(0x79));
}

#[test]
fn a_text_becomes_as_long_as_one_whose_length_is_known() {
    let mut t = Terms::new();
    let (long, zero) = (code(&mut t, "b"), t.int(0));
    // Two units: the first one is the code so far.
    let first = appended(&mut t, zero, "a", 0);
    let short = appended(&mut t, first, "a", 1);
    let mut model = Model::new();
    let unit = t.find_var("a.charAt(1)").expect("a variable");
    model.set(unit, Const::bv(16, 7));
    assert!(assign(&t, &mut model, short, long, 8));
    assert_eq!(t.eval(short, &model), t.eval(long, &model));
    assert_eq!(value(&mut t, &model, "b.length()", Sort::Bv(32)), Some(2));
}

#[test]
fn terms_of_other_forms_are_left_alone() {
    let mut t = Terms::new();
    let a = code(&mut t, "a");
    let (x, three) = (t.named("x", Sort::Bv(32)), t.int(3));
    let other = t.shl(x, three);
    let five = t.int(5);
    let odd = t.add(a, five);
    let mut model = Model::new();
    assert!(!assign(&t, &mut model, odd, other, 8));
    assert!(model.is_empty());
}
