//! What the tests of the command share: the tools, compiled Java programs, processes with a time limit.
#![allow(dead_code, reason = "each test binary uses its own part")]

pub mod junit;
pub mod witnesses;

use serde_json::Value;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long a process may take before it counts as hanging. The machine may be busy: no test depends on how fast it is.
pub const LIMIT: Duration = Duration::from_secs(900);

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
    java_at(Path::new("java"))
}

/// As [`java`], of a certain JDK.
pub fn java_at(launcher: &Path) -> Command {
    let mut java = steady(Command::new(launcher));
    java.args(["-Xint", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto"]);
    java
}

fn steady(mut command: Command) -> Command {
    command
        .env("LC_ALL", "C.UTF-8")
        .env("TZ", "UTC")
        .env_remove("JAVA_TOOL_OPTIONS")
        .env_remove("_JAVA_OPTIONS");
    command
}

/// Options of `explore` that leave time out of the result, unless `options` are about time themselves.
pub fn patient(options: &str) -> Vec<&'static str> {
    let mut words = Vec::new();
    if !options.contains("--timeout") {
        words.extend(["--timeout", "none"]);
    }
    if !options.contains("--solver-timeout") {
        words.extend(["--solver-timeout", "600"]);
    }
    words
}

/// Runs to the end, or kills after [`LIMIT`].
pub fn run(command: &mut Command) -> Ended {
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
            None if start.elapsed() > LIMIT => {
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
        .take(12)
        .filter_map(|l| l.strip_prefix("//@")?.split_once(':'))
        .map(|(key, value)| (key.trim().to_owned(), value.trim().to_owned()))
        .collect()
}

/// Compiles all files, in one call of `javac` per set of arguments, into a folder below `target`. The folder is named
/// after the sources, so that it is made once and never stale; runners that start one process per test need that.
pub fn compiled(name: &str, files: &[PathBuf]) -> PathBuf {
    compiled_for(name, files, Path::new("javac"), None)
}

/// As [`compiled`], with a certain compiler. For an older release, files that it refuses are left out.
pub fn compiled_for(name: &str, files: &[PathBuf], javac: &Path, release: Option<u32>) -> PathBuf {
    // Tests of one process share the folder that is being filled.
    static ONE: Mutex<()> = Mutex::new(());
    let _one = ONE.lock().unwrap_or_else(PoisonError::into_inner);
    let mut hasher = DefaultHasher::new();
    (javac, release).hash(&mut hasher);
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
    // A killed run of the same number may have left something.
    let _ = fs::remove_dir_all(&fresh);
    fs::create_dir_all(&fresh).unwrap();
    let mut groups: BTreeMap<String, Vec<&PathBuf>> = BTreeMap::new();
    for file in files {
        groups.entry(headers(file).remove("javac-args").unwrap_or_default()).or_default().push(file);
    }
    for (args, mut files) in groups {
        while !files.is_empty() {
            let mut command = Command::new(javac);
            command.args(["-g", "-nowarn", "-Xlint:none", "-encoding", "UTF-8", "-d"]).arg(&fresh);
            command.args(args.split_whitespace());
            if let Some(release) = release {
                command.args(["--release", &release.to_string(), "-Xmaxerrs", "9999"]);
            }
            let ended = run(command.args(&files));
            if ended.code == Some(0) {
                break;
            }
            let before = files.len();
            files.retain(|f| !ended.stderr.contains(&format!("{}:", f.display())));
            let left_out = release.is_some() && files.len() < before;
            assert!(left_out, "javac failed:\n{}{}", ended.text(), ended.stderr);
        }
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

/// Compares the end of a program in Heapwise with that on the real JVM: what it printed, its exit code (which its header
/// announces), the exception that ended it.
pub fn same_end(ours: &Ended, theirs: &Ended, headers: &BTreeMap<String, String>) -> Result<(), String> {
    let said = head(&ours.stderr, 12);
    let Some(code) = ours.code else {
        return Err(format!("killed or still running after {LIMIT:?}\n    {said}"));
    };
    if ours.stdout != theirs.stdout {
        let difference = first_difference(&ours.text(), &theirs.text());
        return Err(format!("standard output differs in {difference}\n    exit code {code}\n    {said}"));
    }
    let announced = headers.get("exit").map_or(Ok(0), |v| v.parse::<i32>()).map_err(|e| e.to_string())?;
    if Some(code) != theirs.code || code != announced {
        let (theirs, all) = (theirs.code, said);
        return Err(format!("exit code {code}, java {theirs:?}, header {announced}\n    {all}"));
    }
    // Stack frames inside the JDK may differ; what was thrown and why may not.
    let thrown = |text: &str| {
        let lines =
            text.lines().filter(|l| l.starts_with("Exception in thread") || l.starts_with("Caused by:"));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    if thrown(&ours.stderr) != thrown(&theirs.stderr) {
        let difference = first_difference(&ours.stderr, &theirs.stderr);
        return Err(format!("the uncaught exception differs in {difference}"));
    }
    Ok(())
}

/// What an exploration found that its header does not announce.
pub fn unexpected(json: &Value, headers: &BTreeMap<String, String>) -> Result<Vec<String>, String> {
    let header = |key: &str| headers.get(key).map_or("", String::as_str);
    let mut wrong = Vec::new();
    let expected = counts(header("paths"))?;
    for kind in ["returned", "threw", "cut", "unsupported"] {
        let (got, want) =
            (json["paths"][kind].as_u64().unwrap_or(0), expected.get(kind).copied().unwrap_or(0));
        if got != want {
            wrong.push(format!("{got} paths {kind}, expected {want}"));
        }
    }
    // Most programs meet no bound of theirs, and do not speak of it.
    if let Some(want) = expected.get("out_of_scope")
        && json["paths"]["out_of_scope"] != *want
    {
        wrong.push(format!("{} paths out of scope, expected {want}", json["paths"]["out_of_scope"]));
    }
    let cases = json["cases"].as_array().ok_or("no list of cases")?;
    let mut thrown: BTreeMap<String, u64> = BTreeMap::new();
    for class in cases.iter().filter_map(|c| c["exception"].as_str()) {
        *thrown.entry(class.to_owned()).or_default() += 1;
    }
    if thrown != counts(header("throws"))? {
        wrong.push(format!("exceptions {thrown:?}, expected {:?}", header("throws")));
    }
    let complete = header("complete") != "false";
    if json["complete"] != complete {
        wrong.push(format!(
            "complete is {}, expected {complete}: {}",
            json["complete"], json["reasons_incomplete"]
        ));
    }
    for case in cases.iter().filter(|c| ends(c) && c["replayed"] != true) {
        wrong.push(format!("path {} was not replayed: {}", case["id"], case["disagreement"]));
    }
    Ok(wrong)
}

/// `returned=2 threw=1`.
fn counts(text: &str) -> Result<BTreeMap<String, u64>, String> {
    let mut all = BTreeMap::new();
    for word in text.split_whitespace() {
        let (name, n) = word.split_once('=').ok_or_else(|| format!("header: {word} is not name=number"))?;
        let n = n.parse().map_err(|e| format!("header: {word}: {e}"))?;
        if n > 0 {
            all.insert(name.to_owned(), n);
        }
    }
    Ok(all)
}

/// Whether a path of an exploration ran to its end.
pub fn ends(case: &Value) -> bool {
    case["outcome"] == "returned" || case["outcome"] == "threw"
}

/// Runs all witnesses of a program in one JVM. The result is what went wrong.
pub fn on_the_jvm(file: &Path, json: &Value, programs: &Path, driver: &Path) -> Result<Vec<String>, String> {
    let target = json["target"].as_str().unwrap_or_default();
    let (name, params) =
        target.trim_end_matches(')').split_once('(').ok_or("the target has no parameter list")?;
    let (class, method) = name.rsplit_once('.').ok_or("the target has no class")?;
    let params = params.replace(' ', "");
    let mut list = String::new();
    let cases = json["cases"].as_array().into_iter().flatten();
    let mut expected = 0;
    for case in cases.filter(|c| ends(c)) {
        let text = |key: &str| case[key].as_str().unwrap_or("-").to_owned();
        let end = if case["outcome"] == "threw" { text("exception") } else { text("concrete_value") };
        if end.starts_with("System.exit") {
            continue;
        }
        expected += 1;
        let _ = write!(list, "{}\t{class}\t{method}\t{params}\t{}\t{end}", case["id"], text("outcome"));
        for input in case["inputs"].as_array().into_iter().flatten() {
            let part = |key: &str| input[key].as_str().unwrap_or_default().to_owned();
            // Which strings are the same object is seen in the heap.
            let same = case["input_heap"]["args"].as_array().into_iter().flatten();
            let same = same.filter(|a| a["name"] == input["name"]).filter_map(|a| a["value"].as_str());
            let same: String = same.filter(|v| v.starts_with('#')).collect();
            let _ = write!(list, "\t{}\t{}{same}", part("name"), part("value"));
        }
        list.push('\n');
    }
    let list_name = format!("witnesses-{}.txt", file.file_stem().unwrap().to_string_lossy());
    let list_file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(list_name);
    fs::write(&list_file, list).map_err(|e| e.to_string())?;
    let mut java = java();
    java.arg("-ea").arg("-cp").arg(driver).arg("WitnessDriver").arg(programs).arg(&list_file);
    let ended = run(&mut java);
    if ended.code != Some(0) || ended.text().lines().count() != expected {
        let said = head(&ended.stderr, 12);
        return Err(format!("the driver on the JVM failed ({:?}):\n    {said}", ended.code));
    }
    let differing = |line: &str| {
        let (id, verdict) = line.split_once('\t')?;
        (verdict != "ok").then(|| format!("path {id} on the JVM: {verdict}"))
    };
    Ok(ended.text().lines().filter_map(differing).collect())
}
