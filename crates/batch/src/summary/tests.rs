use super::{Summary, general};
use crate::row::{Paths, Row, Status};

fn row(class: &str, name: &str, status: Status) -> Row {
    Row::empty(&format!("{class}.{name}"), class, name, status)
}

#[test]
fn rows_add_up_in_any_order() {
    let rows = [
        Row { within: vec!["--max-string 8".to_owned()], ..row("b.B", "f", Status::Complete) },
        row("a.A", "h", Status::Complete).because(Status::Cut, "--timeout"),
        row("a.A", "g", Status::Complete)
            .because(Status::Unsupported, "input object x of type T: why")
            .because(Status::Unsupported, "input object y of type T: why")
            .because(Status::Cut, "--timeout"),
    ];
    let one = Summary::of(&rows);
    let two = Summary::of(rows.iter().rev());
    let text = |s: &Summary| {
        let mut out = Vec::new();
        s.write(&mut out).unwrap();
        String::from_utf8(out).unwrap()
    };
    assert_eq!(text(&one), text(&two));
    assert_eq!((one.classes.len(), one.total.methods), (2, 3));
    assert_eq!((one.total.complete, one.total.cut, one.total.unsupported), (1, 1, 1));
    let within: Vec<(&str, u64)> = one.within.iter().map(|b| (b.bound.as_str(), b.methods)).collect();
    assert_eq!((one.total.complete_within, within), (1, vec![("--max-string 8", 1)]));
    let reasons: Vec<(&str, u64)> = one.reasons.iter().map(|r| (r.what.as_str(), r.methods)).collect();
    assert_eq!(reasons, [("--timeout", 2), ("input object of type T: why", 1)]);
}

#[test]
fn spurious_paths_add_up_where_methods_have_a_number_of_them() {
    let of = |spurious, spurious_unknown| Row {
        paths: Paths { total: 5, spurious, spurious_unknown, ..Paths::default() },
        ..row("a.A", "f", Status::Complete)
    };
    let total = Summary::of(&[of(Some(2), Some(1)), of(None, None), of(Some(1), Some(0))]).total;
    assert_eq!((total.spurious, total.spurious_unknown), (Some(3), Some(1)));
    assert_eq!(Summary::of(&[of(None, None)]).total.spurious, None);
}

#[test]
fn reasons_forget_the_names_of_inputs() {
    assert_eq!(general("native a.B.c()V"), "native a.B.c()V");
    assert_eq!(
        general("input object this.x of type java.io.Reader: streams"),
        "input object of type java.io.Reader: streams"
    );
}
