use super::{Crew, Orders};
use heapwise_batch::{Job, Row, Status, Worker};
use std::sync::Arc;
use std::time::Duration;

/// A worker that is a shell script.
fn orders(script: &str) -> Orders {
    Orders {
        start: ["sh", "-c", script].map(Into::into).to_vec(),
        alone: ["heapwise", "explore", "-c", "a b.jar"].map(Into::into).to_vec(),
        timeout: None,
        end: None,
        memory_mb: None,
        results: None,
        fresh: false,
        stop: Arc::default(),
    }
}

fn job(name: &str) -> Job {
    Job { id: format!("A.{name}()V"), class: "A".to_owned(), method: format!("A.{name}()") }
}

fn answer() -> String {
    let row = Row::empty("", "", "", Status::Complete);
    serde_json::to_string(&super::Answer::Row(Box::new(row))).expect("JSON")
}

#[test]
fn a_worker_that_has_left_a_method_at_work_gets_no_other() {
    let row = Row::empty("", "", "", Status::Cut);
    let last = serde_json::to_string(&super::Answer::Last(Box::new(row))).expect("JSON");
    let orders = orders(&format!("read a; echo '{last}'; read b; kill -SEGV $$"));
    let mut crew = Crew::new(&orders);
    let rows = ["f", "g"].map(|name| crew.explore(&job(name)));
    assert_eq!(rows.each_ref().map(|r| (r.status, r.killed)), [(Status::Cut, false); 2]);
}

#[test]
fn a_worker_that_dies_costs_one_row() {
    // It answers the first order, and dies on the second; the next one begins anew.
    let script = format!("read a; echo '{}'; read b; echo 'no room' >&2; kill -SEGV $$", answer());
    let orders = orders(&script);
    let mut crew = Crew::new(&orders);
    let rows = ["f", "g", "h"].map(|name| crew.explore(&job(name)));
    assert_eq!(rows.each_ref().map(|r| r.status), [Status::Complete, Status::Internal, Status::Complete]);
    assert_eq!((rows[0].id.as_str(), rows[0].method.as_str()), ("A.f()V", "A.f()"));
    let failure = rows[1].failure.as_ref().expect("a failure");
    assert!(failure.message.contains("signal: 11"), "{}", failure.message);
    assert_eq!(failure.reproduce, "heapwise explore -c 'a b.jar' 'A.g()'");
}

#[test]
fn a_worker_that_hangs_is_killed() {
    let mut orders = orders("read a; echo '\"begun\"'; exec sleep 1000");
    orders.timeout = Some(Duration::from_millis(1));
    let row = Crew::new(&orders).explore(&job("f"));
    assert_eq!((row.status, row.killed, row.again), (Status::Cut, true, false));
    assert_eq!(row.reasons[0].what, "--timeout");
    // By the end of the whole run: another run goes on with it.
    orders.end = Some(std::time::Instant::now());
    assert!(Crew::new(&orders).explore(&job("f")).again);
}

#[test]
fn what_a_killed_worker_has_begun_to_write_goes_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let partial = folder.path().join(crate::output::partial_name(&job("f").id));
    let script = format!("read a; echo half >'{}'; echo '\"begun\"'; exec sleep 1000", partial.display());
    let mut orders = orders(&script);
    orders.timeout = Some(Duration::from_millis(1));
    orders.results = Some(folder.path().to_owned());
    assert!(Crew::new(&orders).explore(&job("f")).killed);
    assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
}

#[test]
fn the_time_of_a_method_counts_from_its_beginning() {
    // Longer than the time of the method and what a worker gets beyond it.
    let mut orders = orders(&format!("read a; sleep 1; echo '\"begun\"'; echo '{}'", answer()));
    orders.timeout = Some(Duration::from_millis(1));
    let row = Crew::new(&orders).explore(&job("f"));
    assert_eq!((row.status, row.killed), (Status::Complete, false));
}

#[test]
fn a_worker_that_does_not_start_is_an_error_of_ours() {
    let mut orders = orders("");
    orders.start = vec!["/no/such/program".into()];
    let row = Crew::new(&orders).explore(&job("f"));
    assert_eq!(row.status, Status::Internal);
    assert!(row.reasons[0].what.contains("cannot start"), "{:?}", row.reasons);
}
