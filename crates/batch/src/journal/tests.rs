use super::{Journal, JournalError, RunOptions};
use crate::row::{Row, Status};
use std::fs;

fn options(timeout: &str) -> RunOptions {
    [("--timeout", timeout), ("target", "a.*")].map(|(k, v)| (k.to_owned(), v.to_owned())).into()
}

fn row(id: &str) -> Row {
    Row::empty(id, "A", id, Status::Complete)
}

#[test]
fn a_run_continues_where_it_was_ended() {
    let folder = tempfile::tempdir().unwrap();
    let mut journal = Journal::open(folder.path(), "1", &options("10")).unwrap();
    assert!(journal.done().is_empty());
    journal.keep(&row("a")).unwrap();
    journal.keep(&row("b")).unwrap();
    journal.keep(&Row { again: true, ..row("c") }).unwrap();
    assert!(matches!(Journal::open(folder.path(), "1", &options("10")), Err(JournalError::Busy { .. })));
    drop(journal);

    // The process was killed while it wrote.
    let file = folder.path().join("methods.jsonl");
    let whole = fs::read(&file).unwrap();
    fs::write(&file, [&whole[..], br#"{"schema":1,"id":"d","cl"#].concat()).unwrap();
    let mut journal = Journal::open(folder.path(), "1", &options("10")).unwrap();
    assert_eq!(journal.done().keys().collect::<Vec<_>>(), ["a", "b"]);
    assert_eq!(fs::read(&file).unwrap(), whole, "the broken line is gone");
    journal.keep(&row("d")).unwrap();
    drop(journal);
    let journal = Journal::open(folder.path(), "1", &options("10")).unwrap();
    assert_eq!(journal.done().keys().collect::<Vec<_>>(), ["a", "b", "d"]);
}

#[test]
fn other_options_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    drop(Journal::open(folder.path(), "1", &options("10")).unwrap());
    let error = Journal::open(folder.path(), "1", &options("20")).unwrap_err().to_string();
    assert!(error.contains("--timeout: 10 there, 20 now"), "{error}");
    assert!(!error.contains("target"), "{error}");
    let fewer = RunOptions::from([("target".to_owned(), "a.*".to_owned())]);
    let error = Journal::open(folder.path(), "1", &fewer).unwrap_err().to_string();
    assert!(error.contains("--timeout: 10 there, not given now"), "{error}");
    let error = Journal::open(folder.path(), "2", &options("10")).unwrap_err().to_string();
    assert!(error.contains("another version of Heapwise (1)"), "{error}");
}

#[test]
fn bad_folders_are_refused() {
    let open = |folder: &std::path::Path| Journal::open(folder, "1", &options("10")).unwrap_err();
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("run.json"), "{").unwrap();
    assert!(matches!(open(folder.path()), JournalError::NotARun { .. }));

    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("methods.jsonl"), "").unwrap();
    assert!(matches!(open(folder.path()), JournalError::NoOptions { .. }));

    let folder = tempfile::tempdir().unwrap();
    drop(Journal::open(folder.path(), "1", &options("10")).unwrap());
    fs::write(folder.path().join("methods.jsonl"), "nonsense\n").unwrap();
    assert!(matches!(open(folder.path()), JournalError::BadLine { line: 1, .. }));

    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(matches!(open(&file), JournalError::Io { .. }));
}
