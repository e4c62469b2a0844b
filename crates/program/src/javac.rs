//! Compiling `.java` entries of the class path with the JDK's own compiler.

use crate::error::PathError;
use crate::jdk::Jdk;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Compiles all sources together (they may refer to each other) into a temporary folder. The folder lives as long
/// as the result.
pub(crate) fn compile(
    jdk: &Jdk,
    sources: &[PathBuf],
    class_path: &[PathBuf],
    extra: &[OsString],
) -> Result<TempDir, PathError> {
    let javac = jdk.javac.as_deref().ok_or_else(|| PathError::NoJavac {
        path: jdk.home.join("bin/javac").display().to_string(),
        detail: "no such file (a Java runtime without compiler?)".to_owned(),
    })?;
    let out = tempfile::Builder::new().prefix("heapwise-classes-").tempdir().map_err(|e| {
        PathError::Unreadable { path: "the folder for temporary files".to_owned(), detail: e.to_string() }
    })?;
    let mut command = Command::new(javac);
    // -g: names of local variables make reports readable. The class path is always given, so that javac neither
    // reads CLASSPATH nor looks into the current folder.
    command.arg("-g").arg("-d").arg(out.path()).arg("-cp").arg(join(class_path, out.path()));
    command.args(extra).args(sources);
    let result = command
        .output()
        .map_err(|e| PathError::NoJavac { path: javac.display().to_string(), detail: e.to_string() })?;
    if result.status.success() {
        return Ok(out);
    }
    let names: Vec<String> = sources.iter().map(|p| p.display().to_string()).collect();
    let mut output = String::from_utf8_lossy(&result.stderr).into_owned();
    output.push_str(&String::from_utf8_lossy(&result.stdout));
    Err(PathError::Javac { files: names.join(", "), output: output.trim_end().to_owned() })
}

fn join(class_path: &[PathBuf], empty: &Path) -> OsString {
    let mut all = OsString::new();
    for (i, p) in class_path.iter().enumerate() {
        if i > 0 {
            all.push(if cfg!(windows) { ";" } else { ":" });
        }
        all.push(p.as_os_str());
    }
    if all.is_empty() { OsStr::new(empty).to_owned() } else { all }
}
