//! Random programs: `heapwise run` prints what `java` prints, byte for byte.

use crate::engine::run;
use crate::laws::Court;
use crate::oracle::OracleError;
use crate::tree::{Node, smaller, source};
use std::process::Command;
use std::time::{Duration, Instant};

/// How long a program may run. The machine may be busy.
const LIMIT: Duration = Duration::from_secs(60);

/// How a program differs; `None`: it does not.
pub fn differs(court: &mut Court, name: &str, nodes: &[Node]) -> Result<Option<String>, OracleError> {
    let (sources, classes) = (court.work.join("src"), court.work.join("classes"));
    std::fs::create_dir_all(&sources)?;
    let file = sources.join(format!("{name}.java"));
    std::fs::write(&file, source(nodes))?;
    if classes.exists() {
        std::fs::remove_dir_all(&classes)?;
    }
    court.oracle.compile(&classes, &file)?;
    let (code, expected) = court.oracle.main(&classes, name)?;
    let mut command = Command::new(&court.engine.binary);
    command.args(["run", "-c"]).arg(&classes).arg(name).env("LC_ALL", "C.UTF-8").env("TZ", "UTC");
    let ended = run(&mut command, LIMIT)?;
    if ended.late {
        return Ok(Some("it does not end".to_owned()));
    }
    if ended.code != Some(code) {
        let said = ended.stderr.lines().next().unwrap_or_default();
        return Ok(Some(format!("exit code {:?} instead of {code}: {said}", ended.code)));
    }
    if ended.stdout == expected {
        return Ok(None);
    }
    let (ours, theirs) = (
        String::from_utf8_lossy(&ended.stdout).into_owned(),
        String::from_utf8_lossy(&expected).into_owned(),
    );
    let first = ours.lines().zip(theirs.lines()).find(|(a, b)| a != b);
    Ok(Some(first.map_or("another number of lines".to_owned(), |(a, b)| format!("{a:?} instead of {b:?}"))))
}

/// The smallest program found in this time that differs.
pub fn shrunk(court: &mut Court, name: &str, nodes: Vec<Node>, time: Duration) -> Vec<Node> {
    let start = Instant::now();
    let mut best = nodes;
    'again: loop {
        for candidate in smaller(&best) {
            if start.elapsed() > time {
                return best;
            }
            if let Ok(Some(_)) = differs(court, name, &candidate) {
                best = candidate;
                continue 'again;
            }
        }
        return best;
    }
}
