//! Writes each query that reaches the back end to a file of its own: `00001.smt2`, `00002.smt2`, …

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::Terms;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// A folder for queries. Clones share the numbers of the files, so that several chains can write into one folder.
#[derive(Clone, Debug)]
pub struct Folder(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    path: PathBuf,
    written: AtomicU64,
    error: Mutex<Option<io::Error>>,
}

impl Folder {
    /// Makes the folder where it is missing; an error when nothing can be written into it.
    pub fn create(path: &Path) -> io::Result<Folder> {
        std::fs::create_dir_all(path)?;
        let probe = path.join(".writable");
        std::fs::write(&probe, "")?;
        std::fs::remove_file(&probe)?;
        let shared = Shared { path: path.to_owned(), written: AtomicU64::new(0), error: Mutex::new(None) };
        Ok(Folder(Arc::new(shared)))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Takes the first error of writing a file. Such an error does not change any answer.
    pub fn take_error(&self) -> Option<io::Error> {
        self.0.error.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    fn write(&self, text: &str) {
        let number = self.0.written.fetch_add(1, Ordering::Relaxed) + 1;
        if let Err(e) = std::fs::write(self.0.path.join(format!("{number:05}.smt2")), text) {
            self.0.error.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(e);
        }
    }
}

/// See the module.
pub struct Dump<S> {
    inner: S,
    folder: Folder,
}

impl<S: Solver> Dump<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S, folder: Folder) -> Self {
        Dump { inner, folder }
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
        self.folder.write(&format!("; {verdict}\n{script}"));
        answer
    }

    fn count(&self, stats: &mut Stats) {
        self.inner.count(stats);
    }
}

#[cfg(test)]
mod tests;
