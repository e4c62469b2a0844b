use super::*;

#[test]
fn a_script() {
    let mut t = Terms::new();
    let (x, one) = (t.named("x", Sort::Bv(32)), t.int(1));
    let next = t.add(x, one);
    let wraps = t.slt(next, x);
    assert_eq!(
        t.smtlib(&[wraps]),
        "(set-logic ALL)\n(declare-fun $x () (_ BitVec 32))\n\
         (assert (bvslt (bvadd $x #x00000001) $x))\n(check-sat)\n(get-model)\n"
    );
}

#[test]
fn shared_terms_are_defined_once() {
    let mut t = Terms::new();
    let mut x = t.named("x", Sort::Bv(32));
    for _ in 0..100 {
        x = t.mul(x, x);
    }
    let zero = t.int(0);
    let positive = t.slt(zero, x);
    let script = t.smtlib(&[positive]);
    assert!(script.len() < 8_000, "{script}");
}

#[test]
fn names() {
    let mut t = Terms::new();
    let mut name = |n: &str| {
        let v = t.named(n, Sort::Bool);
        t.smtlib_name(t.as_var(v).unwrap())
    };
    assert_eq!(name("and"), "$and");
    assert_eq!(name("this.next"), "$this.next");
    assert_eq!(name("a[0]"), "|$a[0]|");
    assert_eq!(name("größe"), "|$größe|");
    assert_eq!(name("a|b"), "$a!b@4");
}

#[test]
fn floats() {
    assert_eq!(float_literal(Const::f32(1.0)).unwrap(), "(fp #b0 #b01111111 #b00000000000000000000000)");
    assert_eq!(float_literal(Const::f64(f64::NAN)).unwrap(), "(_ NaN 11 53)");
    assert_eq!(float_literal(Const::int(1)), None);
    let mut t = Terms::new();
    let f = t.named("f", Sort::Float);
    let (bits, zero) = (t.f_to_bits(f), t.int(0));
    let negative = t.slt(bits, zero);
    let script = t.smtlib_asserts(&[negative]);
    assert!(script.contains("((_ to_fp 8 24) bits"), "{script}");
    assert!(script.contains("#x7fc00000"), "{script}");
}
