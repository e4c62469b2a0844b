//! Shared by the integration tests.
#![allow(dead_code, reason = "each test file uses a part")]

use heapwise_program::{ClassPath, Jdk, Program};
use std::path::PathBuf;
use tempfile::TempDir;

/// The JDK that the tests run on. (The crate itself never reads the environment; tests may.)
pub fn jdk() -> Jdk {
    let home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    Jdk::locate(None, home.as_deref(), path.as_deref()).expect("the tests need a JDK")
}

/// A program over nothing but the JDK.
pub fn bare() -> &'static Program {
    Program::new(ClassPath::open(&[], jdk()).expect("the JDK opens"))
}

/// Writes sources given as (file name, text) into a fresh folder.
pub fn sources(files: &[(&str, &str)]) -> (TempDir, Vec<PathBuf>) {
    let dir = tempfile::tempdir().expect("a temporary folder");
    let mut paths = Vec::new();
    for (name, text) in files {
        let path = dir.path().join(name);
        std::fs::create_dir_all(path.parent().expect("a parent")).expect("a folder");
        std::fs::write(&path, text).expect("a file");
        paths.push(path);
    }
    (dir, paths)
}

/// Compiles sources and makes a program of them.
pub fn compile(files: &[(&str, &str)]) -> &'static Program {
    let (_dir, paths) = sources(files);
    Program::new(ClassPath::open(&paths, jdk()).expect("the sources compile"))
}
