use super::*;
use crate::limits::Limits;
use crate::z3::Z3;
use heapwise_term::Sort;

#[test]
fn one_file_for_each_query() {
    let folder = tempfile::tempdir().unwrap();
    let mut t = Terms::new();
    let (x, y) = (t.var("x", Sort::Bv(32)), t.var("y", Sort::Bv(32)));
    let (less, more) = (t.slt(x, y), t.slt(y, x));
    let mut dump = Dump::new(Z3::new(Limits::default()), folder.path().join("queries")).unwrap();
    dump.check(&mut t, &[less]);
    dump.check(&mut t, &[less, more]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join("queries").join(name)).unwrap();
    assert!(read("00001.smt2").starts_with("; sat\n(set-logic ALL)\n"));
    assert!(read("00002.smt2").starts_with("; unsat\n"));
    assert!(dump.error().is_none());
}
