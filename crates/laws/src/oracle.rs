//! The real JVM: one process that answers question after question (`java/Oracle.java`), so that starting it costs nothing.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use thiserror::Error;

/// Its sources.
const SOURCES: [(&str, &str); 4] = [
    ("Oracle.java", include_str!("../java/Oracle.java")),
    ("Subject.java", include_str!("../java/Subject.java")),
    ("Brute.java", include_str!("../java/Brute.java")),
    ("Heap.java", include_str!("../java/Heap.java")),
];

/// Why there is no answer.
#[derive(Debug, Error)]
pub enum OracleError {
    /// The process cannot be started or talked to.
    #[error("the oracle: {0}")]
    Io(#[from] std::io::Error),
    /// It does not compile: a defect of the laws, or a program from which too much was left out.
    #[error("javac: {0}")]
    Compile(String),
    /// The oracle itself failed.
    #[error("the oracle failed: {0}")]
    Failed(String),
}

/// What all heaps within bounds do.
#[derive(Clone, Debug, Default)]
pub struct Truth {
    /// Whether these are all heaps, and not some of very many.
    pub all: bool,
    /// Heaps.
    pub heaps: u64,
    /// Those that satisfy the precondition.
    pub valid: u64,
    /// Classes of what the precondition has thrown.
    pub pre_threw: BTreeSet<String>,
    /// What the method does on valid heaps: a value, or `!` and the class of an exception.
    pub outcomes: BTreeSet<String>,
}

/// What one input heap does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ran {
    /// `yes`, `no`, `none`, or what the precondition threw.
    pub valid: String,
    /// As in [`Truth::outcomes`].
    pub outcome: String,
}

/// The process.
pub struct Oracle {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
}

impl Oracle {
    /// Compiles its sources into a folder below this one, unless they are there, and starts it.
    pub fn start(work: &Path) -> Result<Oracle, OracleError> {
        let folder = work.join("oracle");
        if !folder.join("Oracle.class").is_file() {
            std::fs::create_dir_all(&folder)?;
            let mut files: Vec<PathBuf> = Vec::new();
            for (name, text) in SOURCES {
                files.push(folder.join(name));
                std::fs::write(folder.join(name), text)?;
            }
            let ended = Command::new("javac")
                .args(["-nowarn", "-Xlint:none", "-d"])
                .arg(&folder)
                .args(&files)
                .output()?;
            if !ended.status.success() {
                return Err(OracleError::Compile(String::from_utf8_lossy(&ended.stderr).into_owned()));
            }
        }
        let mut child = Command::new("java")
            .args(["-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xshare:auto", "-Xmx1g", "-cp"])
            .arg(&folder)
            .arg("Oracle")
            .env("LC_ALL", "C.UTF-8")
            .env("TZ", "UTC")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let gone = || OracleError::Failed("it has no streams".to_owned());
        let to = child.stdin.take().ok_or_else(gone)?;
        let from = BufReader::new(child.stdout.take().ok_or_else(gone)?);
        Ok(Oracle { child, to, from })
    }

    fn ask(&mut self, question: &str) -> Result<Vec<String>, OracleError> {
        writeln!(self.to, "{question}")?;
        self.to.flush()?;
        let mut line = String::new();
        self.from.read_line(&mut line)?;
        let parts: Vec<String> = line.trim_end_matches('\n').split('\t').map(str::to_owned).collect();
        match parts[0].as_str() {
            "failed" | "" => Err(OracleError::Failed(line)),
            "error" => Err(OracleError::Compile(
                parts.get(1).map_or(String::new(), |p| p.chars().take(300).collect()),
            )),
            _ => Ok(parts),
        }
    }

    /// Compiles a file into a folder, which is made.
    pub fn compile(&mut self, folder: &Path, file: &Path) -> Result<(), OracleError> {
        std::fs::create_dir_all(folder)?;
        self.ask(&format!("compile\t{}\t{}", folder.display(), file.display())).map(drop)
    }

    /// Runs all heaps within bounds.
    pub fn brute(&mut self, folder: &Path, class: &str, options: &str) -> Result<Truth, OracleError> {
        let parts = self.ask(&format!("brute\t{}\t{class}\tf\t{options}", folder.display()))?;
        let number = |i: usize| parts.get(i).and_then(|p| p.parse().ok()).unwrap_or(0);
        let outcome = |p: &String| p.rsplit_once('=').map(|(o, _)| o.to_owned());
        Ok(Truth {
            all: parts[0] == "all",
            heaps: number(1),
            valid: number(2),
            pre_threw: parts
                .get(3)
                .into_iter()
                .flat_map(|p| p.split(','))
                .filter(|p| !p.is_empty())
                .map(str::to_owned)
                .collect(),
            outcomes: parts.iter().skip(4).filter_map(outcome).collect(),
        })
    }

    /// Runs input heaps, each a case of a result in JSON; those that cannot be built are `None`.
    pub fn witnesses(
        &mut self,
        folder: &Path,
        class: &str,
        cases: &[&Value],
    ) -> Result<Vec<Option<Ran>>, OracleError> {
        let heaps: Vec<Option<String>> = cases.iter().map(|c| heap(&c["input_heap"])).collect();
        let all: Vec<&str> = heaps.iter().flatten().map(String::as_str).collect();
        if all.is_empty() {
            return Ok(vec![None; cases.len()]);
        }
        let parts = self.ask(&format!("witness\t{}\t{class}\tf{}", folder.display(), all.join("\tnext")))?;
        let mut ran = parts[1..]
            .chunks(2)
            .map(|p| Ran { valid: p[0].clone(), outcome: p.get(1).cloned().unwrap_or_default() });
        Ok(heaps.iter().map(|h| h.as_ref().and_then(|_| ran.next())).collect())
    }

    /// A method with code that a seed draws from a jar.
    pub fn method(&mut self, jar: &Path, seed: u64) -> Result<String, OracleError> {
        let parts = self.ask(&format!("method\t{}\t{}", jar.display(), seed as i64))?;
        parts.get(1).cloned().ok_or_else(|| OracleError::Failed("no method".to_owned()))
    }

    /// Runs a program: its exit code and what it prints.
    pub fn main(&mut self, folder: &Path, class: &str) -> Result<(i32, Vec<u8>), OracleError> {
        let parts = self.ask(&format!("main\t{}\t{class}", folder.display()))?;
        let code = parts.get(1).and_then(|p| p.parse().ok()).unwrap_or(-1);
        let digits = parts.get(2).map_or(&[][..], |p| p.as_bytes());
        let value = |d: &u8| char::from(*d).to_digit(16).unwrap_or(0) as u8;
        Ok((code, digits.chunks(2).map(|d| d.iter().fold(0, |n, d| n << 4 | value(d))).collect()))
    }
}

impl Drop for Oracle {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An input heap in the words of `Heap.java`; boxes first, for they cannot change once something refers to them.
fn heap(heap: &Value) -> Option<String> {
    let mut text = String::new();
    let objects = heap["objects"].as_array()?;
    for object in objects {
        let (id, class) = (&object["id"], object["class"].as_str()?);
        let _ = match (object["text"].as_str(), object["elements"].as_array()) {
            (Some(literal), _) => write!(text, "\ttext {id} {literal}"),
            (None, Some(elements)) => write!(text, "\tarray {id} {class} {}", elements.len()),
            (None, None) => write!(text, "\tobject {id} {class}"),
        };
    }
    let boxes = objects.iter().filter(|o| o["class"] == "java.lang.Integer");
    let others = objects.iter().filter(|o| o["class"] != "java.lang.Integer");
    for object in boxes.chain(others) {
        let id = &object["id"];
        for field in object["fields"].as_array()? {
            let (owner, name, value) =
                (field["in"].as_str()?, field["name"].as_str()?, field["value"].as_str()?);
            let _ = write!(text, "\tfield {id} {owner} {name} {value}");
        }
        for (i, element) in object["elements"].as_array().into_iter().flatten().enumerate() {
            let _ = write!(text, "\telement {id} {i} {}", element.as_str()?);
        }
    }
    for field in heap["statics"].as_array()? {
        let _ = write!(
            text,
            "\tstatic {} {} {}",
            field["in"].as_str()?,
            field["name"].as_str()?,
            field["value"].as_str()?
        );
    }
    for arg in heap["args"].as_array()? {
        let _ = write!(text, "\targ {}", arg["value"].as_str()?);
    }
    Some(text)
}
