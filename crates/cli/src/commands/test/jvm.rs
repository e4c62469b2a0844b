//! Compiles the tests with the JDK's javac and runs them on its JVM with the JUnit on hand.

use crate::error::CliError;
use heapwise_junit::{Junit, TestClass};
use heapwise_program::Program;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The source of the class that runs the tests.
const RUNNER: &str = include_str!("Runner.java");

/// Jars of each version, by name without version number. JUnit 4 runs on the platform's vintage engine.
const PLATFORM: [&str; 5] = [
    "junit-platform-commons",
    "junit-platform-engine",
    "junit-platform-launcher",
    "opentest4j",
    "apiguardian-api",
];
const FIVE: [&str; 2] = ["junit-jupiter-api", "junit-jupiter-engine"];
const FOUR: [&str; 3] = ["junit4", "hamcrest", "junit-vintage-engine"];

/// A test that does not do what it says.
pub(super) struct Failure {
    pub(super) package: String,
    pub(super) class: String,
    pub(super) test: String,
    pub(super) why: String,
}

/// A JDK with JUnit.
pub(super) struct Jvm {
    javac: PathBuf,
    java: PathBuf,
    classes: Vec<PathBuf>,
    jars: Vec<PathBuf>,
}

impl Jvm {
    pub(super) fn new(program: &Program, junit: Junit, places: &[PathBuf]) -> Result<Jvm, CliError> {
        let jdk = program.class_path().jdk();
        let javac = jdk.javac.clone().ok_or_else(|| {
            CliError::Tests(format!("{} has no javac to compile the tests with", jdk.home.display()))
        })?;
        let wanted = PLATFORM.iter().chain(if junit == Junit::Five { &FIVE[..] } else { &FOUR[..] });
        let mut jars = Vec::new();
        for name in wanted {
            match find(places, name).or_else(|| if *name == "junit4" { find(places, "junit") } else { None })
            {
                Some(jar) => jars.push(jar),
                None => {
                    let version = if junit == Junit::Five { 5 } else { 4 };
                    let all: Vec<String> = places.iter().map(|p| p.display().to_string()).collect();
                    return Err(CliError::NoJunit {
                        version,
                        places: format!("{} ({name})", all.join(", ")),
                    });
                }
            }
        }
        let classes = program.class_path().paths().to_vec();
        Ok(Jvm { javac, java: jdk.home.join("bin/java"), classes, jars })
    }

    /// Compiles and runs all tests; the result is those that fail, or do not compile.
    pub(super) fn failures(&self, all: &[TestClass]) -> Result<Vec<Failure>, CliError> {
        if all.iter().all(|c| c.lines.is_empty()) {
            return Ok(Vec::new());
        }
        let io = |e: std::io::Error| CliError::Tests(format!("the tests cannot be tried: {e}"));
        let folder = tempfile::Builder::new().prefix("heapwise-tests-").tempdir().map_err(io)?;
        let (source, out) = (folder.path().join("source"), folder.path().join("classes"));
        let mut files = Vec::new();
        for class in all {
            let file = source.join(class.path());
            fs::create_dir_all(file.parent().unwrap_or(&source)).map_err(io)?;
            fs::write(&file, &class.source).map_err(io)?;
            files.push(file);
        }
        fs::create_dir_all(&out).map_err(io)?;
        let lint = ["-Xlint:all", "-Werror", "-Xmaxerrs", "10000", "-Xmaxwarns", "10000"];
        let compiled = self.compile(&files, &out, &lint)?;
        if !compiled.status.success() {
            return blame(all, &files, &compiled);
        }
        let runner = folder.path().join("Runner.java");
        fs::write(&runner, RUNNER).map_err(io)?;
        let compiled = self.compile(&[runner], &out, &["-nowarn"])?;
        if !compiled.status.success() {
            return Err(CliError::Tests(format!("JUnit cannot be used:\n{}", said(&compiled))));
        }
        let mut command = Command::new(&self.java);
        command.args(["-ea", "-Dfile.encoding=UTF-8", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp"]);
        command.arg(self.path(&out)).arg("Runner");
        for class in all.iter().filter(|c| !c.lines.is_empty()) {
            command.arg(qualified(class));
        }
        let ran = command.output().map_err(io)?;
        let text = String::from_utf8_lossy(&ran.stdout).into_owned();
        let mut passed = Vec::new();
        let mut failures = Vec::new();
        for line in text.lines().filter_map(|l| l.strip_prefix("heapwise\t")) {
            let mut parts = line.splitn(4, '\t');
            let (Some(end), Some(class), Some(test), Some(why)) =
                (parts.next(), parts.next(), parts.next(), parts.next())
            else {
                continue;
            };
            let (package, class) = class.rsplit_once('.').unwrap_or(("", class));
            match end {
                "passed" => passed.push((package.to_owned(), class.to_owned(), test.to_owned())),
                "failed" => failures.push(Failure {
                    package: package.to_owned(),
                    class: class.to_owned(),
                    test: test.to_owned(),
                    why: format!("on the JVM: {why}"),
                }),
                _ => return Err(CliError::Tests(format!("JUnit cannot run the tests: {why}"))),
            }
        }
        let expected: usize = all.iter().map(|c| c.lines.len()).sum();
        if passed.len() + failures.len() != expected {
            let n = passed.len() + failures.len();
            return Err(CliError::Tests(format!("JUnit ran {n} of {expected} tests:\n{}", said(&ran))));
        }
        Ok(failures)
    }

    fn compile(&self, files: &[PathBuf], out: &Path, options: &[&str]) -> Result<Output, CliError> {
        let mut command = Command::new(&self.javac);
        command.args(["-encoding", "UTF-8", "-g", "-d"]).arg(out).args(options);
        command.arg("-cp").arg(self.path(out)).args(files);
        command.output().map_err(|e| CliError::Tests(format!("cannot start {}: {e}", self.javac.display())))
    }

    fn path(&self, out: &Path) -> OsString {
        let all = std::iter::once(out.to_owned())
            .chain(self.classes.iter().cloned())
            .chain(self.jars.iter().cloned());
        std::env::join_paths(all).unwrap_or_default()
    }
}

fn qualified(class: &TestClass) -> String {
    if class.package.is_empty() { class.name.clone() } else { format!("{}.{}", class.package, class.name) }
}

fn said(output: &Output) -> String {
    let mut text = String::from_utf8_lossy(&output.stderr).into_owned();
    text.push_str(&String::from_utf8_lossy(&output.stdout));
    text.lines().take(30).collect::<Vec<_>>().join("\n")
}

/// The tests that javac complains about.
fn blame(all: &[TestClass], files: &[PathBuf], output: &Output) -> Result<Vec<Failure>, CliError> {
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let mut failures: Vec<Failure> = Vec::new();
    for (class, file) in all.iter().zip(files) {
        let prefix = format!("{}:", file.display());
        for line in text.lines().filter_map(|l| l.strip_prefix(&prefix)) {
            let Some((number, why)) = line.split_once(':') else { continue };
            let Ok(number) = number.parse::<usize>() else { continue };
            let Some(at) = class.lines.iter().position(|r| r.contains(&number)) else { continue };
            let Some(test) = test_at(class, at) else { continue };
            if !failures.iter().any(|f| f.test == test && f.class == class.name) {
                let (package, class) = (class.package.clone(), class.name.clone());
                failures.push(Failure { package, class, test, why: format!("javac:{why}") });
            }
        }
    }
    if failures.is_empty() {
        return Err(CliError::Tests(format!("javac refuses the tests:\n{}", said(output))));
    }
    Ok(failures)
}

/// The name of the test that stands in some lines.
fn test_at(class: &TestClass, at: usize) -> Option<String> {
    let range = class.lines.get(at)?;
    let mut lines = class.source.lines().skip(range.start - 1).take(range.len());
    let line = lines.find(|l| l.contains("void "))?;
    let after = &line[line.find("void ")? + 5..];
    after.split('(').next().map(str::to_owned)
}

/// A jar by its name, with or without a version number.
fn find(places: &[PathBuf], name: &str) -> Option<PathBuf> {
    for place in places {
        if place.is_dir() {
            let plain = place.join(format!("{name}.jar"));
            if plain.is_file() {
                return Some(plain);
            }
            let mut jars: Vec<PathBuf> = fs::read_dir(place).ok()?.flatten().map(|e| e.path()).collect();
            jars.sort();
            if let Some(jar) = jars.into_iter().find(|j| is_jar(j, name)) {
                return Some(jar);
            }
        } else if is_jar(place, name) {
            return Some(place.clone());
        }
    }
    None
}

fn is_jar(path: &Path, name: &str) -> bool {
    let file = path.file_name().and_then(|f| f.to_str()).unwrap_or_default();
    let Some(rest) = file.strip_prefix(name).and_then(|r| r.strip_suffix(".jar")) else { return false };
    rest.is_empty() || rest.strip_prefix('-').is_some_and(|v| v.starts_with(|c: char| c.is_ascii_digit()))
}
