//! The command under test, one process for each exploration: it starts in a hundredth of a second, and what panics, hangs or
//! eats memory is seen as a user would see it.

use serde_json::Value;
use std::collections::BTreeSet;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How much longer than its own timeout a process may take before it hangs. The machine may be busy.
const PATIENCE: Duration = Duration::from_secs(50);

/// A process that has ended.
pub struct Ended {
    /// `None`: it was killed, by us or by a signal.
    pub code: Option<i32>,
    /// What it printed.
    pub stdout: Vec<u8>,
    /// What it complained about.
    pub stderr: String,
    /// Whether it did not keep its time.
    pub late: bool,
}

/// Runs a process to its end, at most as long as this.
pub fn run(command: &mut Command, limit: Duration) -> std::io::Result<Ended> {
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let reader = |pipe: Option<Box<dyn Read + Send>>| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            // What cannot be read is not there.
            let _ = pipe.map(|mut p| p.read_to_end(&mut bytes));
            bytes
        })
    };
    let out = reader(child.stdout.take().map(|p| Box::new(p) as Box<dyn Read + Send>));
    let err = reader(child.stderr.take().map(|p| Box::new(p) as Box<dyn Read + Send>));
    let start = Instant::now();
    let mut late = false;
    let mut pause = Duration::from_micros(500);
    let code = loop {
        if let Some(status) = child.try_wait()? {
            break status.code();
        }
        if start.elapsed() > limit && !late {
            late = true;
            child.kill()?;
        }
        std::thread::sleep(pause);
        pause = (pause * 5 / 4).min(Duration::from_millis(10));
    };
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    let (stdout, stderr) = (out.join().unwrap_or_default(), text(err.join().unwrap_or_default()));
    Ok(Ended { code, stdout, stderr, late })
}

/// What one exploration found.
#[derive(Clone, Debug)]
pub struct Found {
    /// The exit code; `None` after a signal or a hang.
    pub code: Option<i32>,
    /// The result; null where there was none.
    pub json: Value,
    /// What is wrong with the process itself: it panicked, hung, or gave no result.
    pub broken: Option<String>,
}

impl Found {
    /// Whether the result calls itself complete.
    pub fn complete(&self) -> bool {
        self.json["complete"] == true
    }

    /// The number of paths.
    pub fn paths(&self) -> u64 {
        self.json["paths"]["total"].as_u64().unwrap_or(0)
    }

    /// The paths.
    pub fn cases(&self) -> &[Value] {
        self.json["cases"].as_array().map_or(&[], Vec::as_slice)
    }

    /// What the method does: a value, or `!` and the class of an exception.
    pub fn outcomes(&self) -> BTreeSet<String> {
        self.cases().iter().filter_map(outcome).collect()
    }

    /// The place of each path in the tree, and how it ends.
    pub fn places(&self) -> Vec<String> {
        let place =
            |c: &Value| format!("{} {}", c["trail"].as_str().unwrap_or("?"), outcome(c).unwrap_or_default());
        self.cases().iter().map(place).collect()
    }

    /// Why it is not complete.
    pub fn reasons(&self) -> Vec<&str> {
        self.json["reasons_incomplete"].as_array().into_iter().flatten().filter_map(Value::as_str).collect()
    }

    /// The result without what differs from run to run.
    pub fn lasting(&self) -> Value {
        let mut json = self.json.clone();
        if let Some(all) = json.as_object_mut() {
            for key in ["seconds", "peak_memory_mb", "solver", "structural", "steps", "states"] {
                all.remove(key);
            }
        }
        json
    }
}

/// How a path ends; `None`: it has no end.
pub fn outcome(case: &Value) -> Option<String> {
    match case["outcome"].as_str()? {
        "returned" => Some(case["concrete_value"].as_str().unwrap_or("void").to_owned()),
        "threw" => Some(format!("!{}", case["exception"].as_str()?)),
        _ => None,
    }
}

/// The command.
#[derive(Clone, Debug)]
pub struct Engine {
    /// The binary.
    pub binary: PathBuf,
    /// Seconds that an exploration is given, unless its options say otherwise.
    pub timeout: u64,
}

impl Engine {
    /// Explores a method of the classes in a folder.
    pub fn explore(&self, class_path: &Path, target: &str, options: &[String]) -> std::io::Result<Found> {
        let mut command = Command::new(&self.binary);
        command.args(["explore", "--format", "json", "-c"]).arg(class_path).arg(target).args(options);
        if !options.iter().any(|o| o == "--timeout") {
            command.args(["--timeout", &self.timeout.to_string()]);
        }
        let ended = run(&mut command, Duration::from_secs(self.timeout) + PATIENCE)?;
        let json: Value = serde_json::from_slice(&ended.stdout).unwrap_or(Value::Null);
        let said = || ended.stderr.lines().take(4).collect::<Vec<_>>().join(" / ");
        let broken = match ended.code {
            _ if ended.late => Some("it hangs".to_owned()),
            Some(0 | 1 | 3 | 4) if !json.is_null() => None,
            Some(code) => Some(format!("exit code {code}: {}", said())),
            None => Some(format!("killed by a signal: {}", said())),
        };
        Ok(Found { code: ended.code, json, broken })
    }
}
