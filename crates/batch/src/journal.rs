//! The folder of a run: what it was asked to do, and the rows of the methods that it is done with.
//!
//! `run.json` holds the options; `methods.jsonl` one row a line, in the order in which they were made. Each line is
//! written at once, so that a run that was ended in the middle has at most its last line broken. Starting again with
//! the same options continues.

use crate::row::{Row, SCHEMA};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use thiserror::Error;

/// Options by name, as far as they decide what a run finds.
pub type RunOptions = BTreeMap<String, String>;

/// Why a folder cannot be used. Each message says what to do.
#[derive(Debug, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum JournalError {
    #[error("cannot use the folder {}: {source}", .folder.display())]
    Io { folder: PathBuf, source: io::Error },
    #[error("{} holds a run with other options; choose another folder, or repeat the run with its options:{}",
            .folder.display(), Differences(.differences))]
    OtherRun { folder: PathBuf, differences: Vec<Difference> },
    #[error("{} holds a run of another version of Heapwise ({found}); choose another folder", .folder.display())]
    OtherVersion { folder: PathBuf, found: String },
    #[error("{} cannot be read as the options of a run: {detail}; choose another folder", .file.display())]
    NotARun { file: PathBuf, detail: String },
    #[error("{} has rows, but no run.json that says of which run; choose another folder", .folder.display())]
    NoOptions { folder: PathBuf },
    #[error("line {line} of {} is no row: {detail}", .file.display())]
    BadLine { file: PathBuf, line: usize, detail: String },
    #[error("another process writes into {}", .folder.display())]
    Busy { folder: PathBuf },
}

/// An option that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Its name.
    pub option: String,
    /// What it was when the folder was made.
    pub was: Option<String>,
    /// What it is now.
    pub is: Option<String>,
}

struct Differences<'a>(&'a [Difference]);

impl std::fmt::Display for Differences<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shown = |v: &Option<String>| v.clone().unwrap_or_else(|| "not given".to_owned());
        self.0
            .iter()
            .try_for_each(|d| write!(f, "\n  {}: {} there, {} now", d.option, shown(&d.was), shown(&d.is)))
    }
}

#[derive(Serialize, Deserialize)]
struct Run {
    schema: u32,
    heapwise: String,
    options: RunOptions,
}

/// The folder of a run, open for writing. No other process can open it meanwhile.
#[derive(Debug)]
pub struct Journal {
    folder: PathBuf,
    rows: File,
    done: BTreeMap<String, Row>,
    _lock: File,
}

impl Journal {
    /// Opens a folder: a new one, or that of an earlier run with the same options.
    pub fn open(folder: &Path, version: &str, options: &RunOptions) -> Result<Journal, JournalError> {
        let failed = |source| JournalError::Io { folder: folder.to_owned(), source };
        fs::create_dir_all(folder).map_err(failed)?;
        let (run, methods) = (folder.join("run.json"), folder.join("methods.jsonl"));
        let lock = OpenOptions::new().create(true).append(true).open(folder.join("lock")).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(JournalError::Busy { folder: folder.to_owned() }),
            Err(TryLockError::Error(e)) => return Err(failed(e)),
        }
        match fs::read_to_string(&run) {
            Ok(text) => check_options(folder, &run, &text, version, options)?,
            Err(e) if e.kind() == io::ErrorKind::NotFound => {
                if methods.exists() {
                    return Err(JournalError::NoOptions { folder: folder.to_owned() });
                }
                let this = Run { schema: SCHEMA, heapwise: version.to_owned(), options: options.clone() };
                let text = serde_json::to_string_pretty(&this).map_err(|e| failed(e.into()))? + "\n";
                put(&run, &text).map_err(failed)?;
            }
            Err(e) => return Err(failed(e)),
        }
        let mut rows = OpenOptions::new()
            .create(true)
            .read(true)
            .write(true)
            .truncate(false)
            .open(&methods)
            .map_err(failed)?;
        let bytes = fs::read(&methods).map_err(failed)?;
        let (done, good) = read_rows(&methods, &bytes)?;
        // What a run that was ended in the middle has left of its last line.
        rows.set_len(good as u64).map_err(failed)?;
        rows.seek(SeekFrom::End(0)).map_err(failed)?;
        Ok(Journal { folder: folder.to_owned(), rows, done, _lock: lock })
    }

    /// The rows of methods that need not be explored again, by their id.
    pub fn done(&self) -> &BTreeMap<String, Row> {
        &self.done
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Keeps a row. It is on its way to the disk when this returns.
    pub fn keep(&mut self, row: &Row) -> Result<(), JournalError> {
        let failed = |source| JournalError::Io { folder: self.folder.clone(), source };
        let mut line = serde_json::to_vec(row).map_err(|e| failed(e.into()))?;
        line.push(b'\n');
        self.rows.write_all(&line).map_err(failed)
    }

    /// Writes a file beside the rows; a reader sees all of it or nothing.
    pub fn put(&self, name: &str, text: &str) -> Result<(), JournalError> {
        put(&self.folder.join(name), text)
            .map_err(|source| JournalError::Io { folder: self.folder.clone(), source })
    }
}

fn put(path: &Path, text: &str) -> io::Result<()> {
    let partial = path.with_extension("partial");
    fs::write(&partial, text)?;
    fs::rename(&partial, path)
}

fn check_options(
    folder: &Path,
    file: &Path,
    text: &str,
    version: &str,
    options: &RunOptions,
) -> Result<(), JournalError> {
    let there: Run = serde_json::from_str(text)
        .map_err(|e| JournalError::NotARun { file: file.to_owned(), detail: e.to_string() })?;
    if there.heapwise != version || there.schema != SCHEMA {
        return Err(JournalError::OtherVersion { folder: folder.to_owned(), found: there.heapwise });
    }
    let names = there.options.keys().chain(options.keys().filter(|k| !there.options.contains_key(*k)));
    let differences: Vec<Difference> = names
        .map(|n| Difference {
            option: n.clone(),
            was: there.options.get(n).cloned(),
            is: options.get(n).cloned(),
        })
        .filter(|d| d.was != d.is)
        .collect();
    if differences.is_empty() {
        return Ok(());
    }
    Err(JournalError::OtherRun { folder: folder.to_owned(), differences })
}

/// The rows, the last one of each method, and the length of the part of the file that holds whole lines.
fn read_rows(file: &Path, bytes: &[u8]) -> Result<(BTreeMap<String, Row>, usize), JournalError> {
    let good = bytes.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
    let mut done = BTreeMap::new();
    for (i, line) in bytes[..good].split(|b| *b == b'\n').enumerate().filter(|(_, l)| !l.is_empty()) {
        let row: Row = serde_json::from_slice(line).map_err(|e| JournalError::BadLine {
            file: file.to_owned(),
            line: i + 1,
            detail: e.to_string(),
        })?;
        if row.again {
            done.remove(&row.id);
        } else {
            done.insert(row.id.clone(), row);
        }
    }
    Ok((done, good))
}

#[cfg(test)]
mod tests;
