//! `heapwise api`: the small Java library for specifications and harnesses.

use crate::args::ApiArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use crate::output::{printed, warning};
use heapwise_program::{ClassPath, Jdk};
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The sources, which are all there is to it.
const SOURCES: [(&str, &str); 4] = [
    ("Heapwise.java", include_str!("../../../../api/heapwise/Heapwise.java")),
    ("Postcondition.java", include_str!("../../../../api/heapwise/Postcondition.java")),
    ("Precondition.java", include_str!("../../../../api/heapwise/Precondition.java")),
    ("Scope.java", include_str!("../../../../api/heapwise/Scope.java")),
];

const JAR: &str = "heapwise-api.jar";

pub(crate) fn run(args: &ApiArgs, env: &Environment) -> Result<u8, CliError> {
    let folder = args.out.join("heapwise");
    let unwritable = |source| CliError::Unwritable { folder: args.out.clone(), source };
    fs::create_dir_all(&folder).map_err(unwritable)?;
    let mut files: Vec<PathBuf> = Vec::new();
    for (name, text) in SOURCES {
        let file = folder.join(name);
        fs::write(&file, text).map_err(unwritable)?;
        files.push(file);
    }
    let jar = args.out.join(JAR);
    let made = load::jdk(args.jdk.as_deref(), env).and_then(|jdk| make_jar(jdk, &files, &jar));
    match &made {
        Ok(()) => files.push(jar),
        Err(why) => warning(&format!("only the sources are written, no {JAR}: {why}")),
    }
    printed(&mut |out| files.iter().try_for_each(|f| writeln!(out, "{}", f.display())))?;
    Ok(0)
}

/// Compiles the sources and packs the classes, with the tools of the JDK.
fn make_jar(jdk: Jdk, sources: &[PathBuf], jar: &Path) -> Result<(), CliError> {
    let tool = jdk.home.join("bin").join(if cfg!(windows) { "jar.exe" } else { "jar" });
    // What the oldest supported JDK understands.
    let release = ["--release", "11"].map(OsString::from);
    let path = ClassPath::open_with(sources, jdk, &release)?;
    let unwritable = |source| CliError::Unwritable { folder: jar.parent().unwrap_or(jar).to_owned(), source };
    let Some(classes) = path.compiled() else { return Ok(()) };
    let packed =
        Command::new(tool).arg("--create").arg("--file").arg(jar).arg("-C").arg(classes).arg(".").output();
    let removed = fs::remove_dir_all(classes);
    let packed = packed.map_err(unwritable)?;
    if !packed.status.success() {
        let said = String::from_utf8_lossy(&packed.stderr).trim().to_owned();
        return Err(unwritable(io::Error::other(said)));
    }
    removed.map_err(unwritable)
}
