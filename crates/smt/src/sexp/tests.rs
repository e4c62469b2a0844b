use super::*;

fn value(text: &str, sort: Sort) -> Option<Const> {
    Sexp::parse(text).unwrap().first()?.value(sort)
}

#[test]
fn values() {
    assert_eq!(value("true", Sort::Bool), Some(Const::Bool(true)));
    assert_eq!(value("#xff", Sort::Bv(8)), Some(Const::bv(8, 255)));
    assert_eq!(value("#b101", Sort::Bv(3)), Some(Const::bv(3, 5)));
    assert_eq!(value("(_ bv7 32)", Sort::Bv(32)), Some(Const::int(7)));
    assert_eq!(value("#x00000002", Sort::Ref), Some(Const::Ref(2)));
    assert_eq!(value("#xff", Sort::Bv(16)), None, "the wrong width");
    assert_eq!(value("#xgg", Sort::Bv(8)), None);
    assert_eq!(value("maybe", Sort::Bool), None);
}

#[test]
fn floats() {
    let f = |text: &str| value(text, Sort::Float);
    assert_eq!(f(&format!("(fp #b1 #x7f #b{})", "0".repeat(22))), None, "the wrong width");
    assert_eq!(f("(fp #b1 #x7f)"), None);
    assert_eq!(f(&format!("(fp #b1 #x7f #b1{})", "0".repeat(22))), Some(Const::f32(-1.5)));
    assert_eq!(f("(_ NaN 8 24)"), Some(Const::f32(f32::NAN)));
    assert_eq!(f("(_ -zero 8 24)"), Some(Const::f32(-0.0)));
    assert_eq!(f("(_ +oo 11 53)"), None);
    assert_eq!(value("(_ -oo 11 53)", Sort::Double), Some(Const::f64(f64::NEG_INFINITY)));
}

#[test]
fn texts() {
    let atom = |s: &str| Sexp::Atom(s.to_owned());
    assert_eq!(
        Sexp::parse("(a |b c| ; comment\n \"d e\")").unwrap(),
        [Sexp::List(vec![atom("a"), atom("b c"), atom("d e")])]
    );
    for wrong in ["(", ")", "|a", "(()", &"(".repeat(100_000)] {
        assert!(Sexp::parse(wrong).is_err());
    }
}
