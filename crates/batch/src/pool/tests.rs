use super::{Job, Worker, run};
use crate::row::{Row, Status};
use std::sync::atomic::{AtomicUsize, Ordering};

fn jobs(n: usize) -> Vec<Job> {
    (0..n).map(|i| Job { id: format!("A.m{i}()V"), class: "A".into(), method: format!("A.m{i}()") }).collect()
}

struct Echo;

impl Worker for Echo {
    fn explore(&mut self, job: &Job) -> Row {
        Row::empty(&job.id, &job.class, &job.method, Status::Complete)
    }
}

#[test]
fn every_job_has_one_row_whatever_the_number_of_workers() {
    let jobs = jobs(25);
    for workers in [1, 2, 40] {
        let mut ids = Vec::new();
        let left = run(&jobs, workers, || Echo, || true, &mut |row| ids.push(row.id));
        ids.sort();
        let mut expected: Vec<String> = jobs.iter().map(|j| j.id.clone()).collect();
        expected.sort();
        assert_eq!((left, ids), (0, expected), "{workers} workers");
    }
}

#[test]
fn what_was_not_begun_is_counted() {
    let jobs = jobs(10);
    let asked = AtomicUsize::new(0);
    let mut rows = 0;
    let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 4;
    let left = run(&jobs, 1, || Echo, go_on, &mut |_| rows += 1);
    assert_eq!((rows, left), (4, 6));
    assert_eq!(run(&[], 2, || Echo, || true, &mut |_| ()), 0);
}
