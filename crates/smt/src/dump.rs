//! Writes each query that reaches the back end to a file of its own: `00001.smt2`, `00002.smt2`, …

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::Terms;
use std::path::PathBuf;

/// See the module. A file that cannot be written does not change any answer; the first such error is kept.
pub struct Dump<S> {
    inner: S,
    folder: PathBuf,
    written: u64,
    error: Option<std::io::Error>,
}

impl<S: Solver> Dump<S> {
    /// Makes the folder where it is missing.
    pub fn new(inner: S, folder: PathBuf) -> std::io::Result<Self> {
        std::fs::create_dir_all(&folder)?;
        Ok(Dump { inner, folder, written: 0, error: None })
    }

    /// The first error of writing a file.
    pub fn error(&self) -> Option<&std::io::Error> {
        self.error.as_ref()
    }
}

impl<S: Solver> Solver for Dump<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let script = terms.smtlib(query.assertions);
        let answer = self.inner.query(terms, query);
        let verdict = match &answer {
            Answer::Sat(_) => "sat".to_owned(),
            Answer::Unsat => "unsat".to_owned(),
            Answer::Unknown(why) => format!("unknown: {}", why.replace('\n', " ")),
        };
        self.written += 1;
        let path = self.folder.join(format!("{:05}.smt2", self.written));
        if let Err(e) = std::fs::write(path, format!("; {verdict}\n{script}")) {
            self.error.get_or_insert(e);
        }
        answer
    }

    fn count(&self, stats: &mut Stats) {
        self.inner.count(stats);
    }
}

#[cfg(test)]
mod tests;
