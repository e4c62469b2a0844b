use super::*;
use crate::limits::Limits;
use crate::z3::Z3;
use heapwise_term::Sort;

#[test]
fn one_file_for_each_query_of_all_chains() {
    let temporary = tempfile::tempdir().unwrap();
    let mut t = Terms::new();
    let (x, y) = (t.named("x", Sort::Bv(32)), t.named("y", Sort::Bv(32)));
    let (less, more) = (t.slt(x, y), t.slt(y, x));
    let folder = Folder::create(&temporary.path().join("new/queries")).unwrap();
    let mut first = Dump::new(Z3::new(Limits::default()), folder.clone());
    let mut second = Dump::new(Z3::new(Limits::default()), folder.clone());
    first.check(&mut t, &[less]);
    second.check(&mut t, &[less, more]);
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    assert!(read("00001.smt2").starts_with("; sat\n(set-logic ALL)\n"));
    assert!(read("00002.smt2").starts_with("; unsat\n"));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    assert!(folder.take_error().is_none());
}

#[test]
fn the_first_error_is_kept_and_changes_no_answer() {
    let temporary = tempfile::tempdir().unwrap();
    let folder = Folder::create(temporary.path()).unwrap();
    drop(temporary);
    let mut t = Terms::new();
    let x = t.named("x", Sort::Bool);
    let mut dump = Dump::new(Z3::new(Limits::default()), folder.clone());
    assert!(matches!(dump.check(&mut t, &[x]), Answer::Sat(_)));
    assert_eq!(folder.take_error().map(|e| e.kind()), Some(io::ErrorKind::NotFound));
    assert!(Folder::create(Path::new("/dev/null/queries")).is_err());
}
