//! Runs Java programs on the machine and on the real JVM, and compares what they print.
#![allow(dead_code, reason = "each test file uses a part")]

use heapwise_exec::{Machine, Options};
use heapwise_jdk::run_main;
use heapwise_program::{ClassPath, Jdk, Program};
use std::cell::RefCell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::rc::Rc;

/// The JDK of this machine.
pub fn jdk() -> Jdk {
    let home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    Jdk::locate(None, home.as_deref(), path.as_deref()).expect("a JDK")
}

/// A stream into memory.
#[derive(Clone, Default)]
struct Buffer(Rc<RefCell<Vec<u8>>>);

impl Write for Buffer {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl Buffer {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.borrow()).into_owned()
    }
}

/// Compiles `tests/java/NAME.java`, runs class NAME on both, and compares standard output.
pub fn check(name: &str, java_args: &[&str]) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/java").join(format!("{name}.java"));
    compile(&source, dir.path(), java_args);
    compare(dir.path(), name, java_args);
}

/// Compiles one file into a folder.
pub fn compile(source: &Path, dir: &Path, java_args: &[&str]) {
    javac(&[source.to_owned()], dir, java_args);
}

/// Compiles files into a folder.
pub fn javac(sources: &[PathBuf], dir: &Path, java_args: &[&str]) {
    let jdk = jdk();
    let mut javac = Command::new(jdk.home.join("bin/javac"));
    javac.args(["-nowarn", "-parameters", "-encoding", "UTF-8", "-d"]).arg(dir).arg("-cp").arg(dir);
    if java_args.contains(&"--enable-preview") {
        javac.args(["--enable-preview", "--release"]).arg(jdk.feature().unwrap_or(17).to_string());
    }
    let compiled = javac.args(sources).output().expect("javac");
    assert!(compiled.status.success(), "{}", String::from_utf8_lossy(&compiled.stderr));
}

/// Runs a compiled class on both and compares standard output.
pub fn compare(dir: &Path, name: &str, java_args: &[&str]) {
    let jdk = jdk();
    let mut java = Command::new(jdk.home.join("bin/java"));
    // What it prints must not depend on who runs the tests.
    java.env("LC_ALL", "C.UTF-8").env_remove("JAVA_TOOL_OPTIONS").env_remove("_JAVA_OPTIONS");
    let expected = java.args(java_args).arg("-cp").arg(dir).arg(name).output().expect("java");
    assert!(expected.status.success(), "{}", String::from_utf8_lossy(&expected.stderr));
    let (got, errors) = run(dir, name, jdk);
    let expected = String::from_utf8_lossy(&expected.stdout);
    assert!(expected == got, "expected:\n{expected}\ngot:\n{got}\n{errors}");
}

/// Standard output, and standard error with the reason of a failure, of a run on the machine.
fn run(dir: &Path, name: &str, jdk: Jdk) -> (String, String) {
    let path = ClassPath::open(&[PathBuf::from(dir)], jdk).expect("a class path");
    let (out, err) = (Buffer::default(), Buffer::default());
    let models = Rc::new(heapwise_jdk::Jdk::new());
    let machine = Machine::new(
        Program::new(path),
        models,
        Options::default(),
        Box::new(out.clone()),
        Box::new(err.clone()),
    );
    let failure = match run_main(&mut machine.expect("a machine"), name, &[]) {
        Ok(code) => format!("exit code {code}"),
        Err(e) => e.to_string(),
    };
    (out.text(), format!("{}{failure}", err.text()))
}
