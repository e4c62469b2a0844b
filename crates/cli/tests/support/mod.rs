//! What the tests of the command share: the tools, compiled Java programs, processes with a time limit.
#![allow(dead_code, reason = "each test binary uses its own part")]

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How a process ended.
#[derive(Debug)]
pub struct Ended {
    /// `None`: killed, by us after the time limit or by a signal.
    pub code: Option<i32>,
    pub stdout: Vec<u8>,
    pub stderr: String,
}

impl Ended {
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.stdout).into_owned()
    }
}

/// The command under test, in surroundings that do not depend on who runs the tests.
pub fn heapwise() -> Command {
    steady(Command::new(env!("CARGO_BIN_EXE_heapwise")))
}

/// The real `java`, quick to start.
pub fn java() -> Command {
    let mut java = steady(Command::new("java"));
    java.args(["-Xint", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"]);
    java
}

fn steady(mut command: Command) -> Command {
    command.env("LC_ALL", "C.UTF-8").env_remove("JAVA_TOOL_OPTIONS").env_remove("_JAVA_OPTIONS");
    command
}

/// Runs to the end, or kills after the time limit.
pub fn run(command: &mut Command, limit: Duration) -> Ended {
    let mut child = command
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap_or_else(|e| panic!("cannot start {command:?}: {e}"));
    let (mut out, mut err) = (child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let read_out = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        out.read_to_end(&mut bytes).map(|_| bytes)
    });
    let read_err = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        err.read_to_end(&mut bytes).map(|_| bytes)
    });
    let start = Instant::now();
    let code = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status.code(),
            None if start.elapsed() > limit => {
                child.kill().unwrap();
                child.wait().unwrap();
                break None;
            }
            None => std::thread::sleep(Duration::from_millis(3)),
        }
    };
    let (stdout, stderr) = (read_out.join().unwrap().unwrap(), read_err.join().unwrap().unwrap());
    Ended { code, stdout, stderr: String::from_utf8_lossy(&stderr).into_owned() }
}

/// The folder `tests/java` of the repository.
pub fn java_tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/java")
        .canonicalize()
        .expect("tests/java is there")
}

/// The `.java` files of a folder, sorted.
pub fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|e| panic!("cannot read {}: {e}", folder.display()));
    let mut files: Vec<PathBuf> =
        entries.map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "java")).collect();
    files.sort();
    files
}

/// `//@ key: value` lines at the top of a program.
pub fn headers(file: &Path) -> BTreeMap<String, String> {
    let text = fs::read_to_string(file).unwrap_or_else(|e| panic!("cannot read {}: {e}", file.display()));
    text.lines()
        .take(10)
        .filter_map(|l| l.strip_prefix("//@")?.split_once(':'))
        .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
        .collect()
}

/// Compiles all files, in one call of `javac` per set of arguments, into a folder below `target`. The folder is named
/// after the sources, so that it is made once and never stale; runners that start one process per test need that.
pub fn compiled(name: &str, files: &[PathBuf]) -> PathBuf {
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.file_name().hash(&mut hasher);
        fs::read(file).unwrap().hash(&mut hasher);
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let folder = target.join(format!("{name}-{:016x}", hasher.finish()));
    if folder.is_dir() {
        return folder;
    }
    let fresh = target.join(format!("{name}-{}.partial", std::process::id()));
    fs::create_dir_all(&fresh).unwrap();
    let mut groups: BTreeMap<String, Vec<&PathBuf>> = BTreeMap::new();
    for file in files {
        groups.entry(headers(file).remove("javac-args").unwrap_or_default()).or_default().push(file);
    }
    for (args, files) in groups {
        let mut javac = Command::new("javac");
        javac.args(["-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"]).arg(&fresh);
        let ended = run(javac.args(args.split_whitespace()).args(files), Duration::from_secs(300));
        assert_eq!(ended.code, Some(0), "javac failed:\n{}{}", ended.text(), ended.stderr);
    }
    // Someone else may have been faster; either result will do.
    if fs::rename(&fresh, &folder).is_err() {
        assert!(folder.is_dir(), "cannot create {}", folder.display());
        fs::remove_dir_all(&fresh).unwrap();
    }
    folder
}

/// The first line in which two texts differ, for messages.
pub fn first_difference(ours: &str, theirs: &str) -> String {
    let (mut a, mut b) = (ours.lines(), theirs.lines());
    let mut number = 1;
    loop {
        match (a.next(), b.next()) {
            (Some(x), Some(y)) if x == y => number += 1,
            (None, None) => return "they differ in line ends only".to_owned(),
            (x, y) => {
                let show = |l: Option<&str>| l.map_or("(end of output)".to_owned(), |l| format!("{l:?}"));
                return format!("line {number}:\n    heapwise: {}\n    expected: {}", show(x), show(y));
            }
        }
    }
}

/// The first lines of a text, for messages.
pub fn head(text: &str, lines: usize) -> String {
    text.lines().take(lines).collect::<Vec<_>>().join("\n    ")
}
