//! From the command line to a program.

use crate::args::ClassPathArgs;
use crate::environment::Environment;
use crate::error::CliError;
use heapwise_program::{ClassPath, Jdk, Program};
use std::path::{Path, PathBuf};

/// A program, and the temporary folder with its compiled sources.
pub(crate) struct Loaded {
    pub(crate) program: &'static Program,
    temporary: Option<PathBuf>,
}

pub(crate) fn jdk(explicit: Option<&Path>, env: &Environment) -> Result<Jdk, CliError> {
    Ok(Jdk::locate(explicit, env.java_home.as_deref(), env.path.as_deref())?)
}

/// As [`program`], for commands that need classes of the user.
pub(crate) fn user_program(args: &ClassPathArgs, env: &Environment) -> Result<Loaded, CliError> {
    if args.classpath.is_empty() {
        return Err(CliError::NoClassPath);
    }
    program(args, env)
}

pub(crate) fn program(args: &ClassPathArgs, env: &Environment) -> Result<Loaded, CliError> {
    let jdk = jdk(args.jdk.as_deref(), env)?;
    let path = ClassPath::open_with(&args.classpath, jdk, &args.javac_args)?;
    let temporary = path.compiled().map(Path::to_owned);
    Ok(Loaded { program: Program::new(path), temporary })
}

/// The program lives as long as the process, so it never removes the folder itself.
impl Drop for Loaded {
    fn drop(&mut self) {
        if let Some(folder) = &self.temporary {
            // It is a temporary folder: if it cannot be removed now, the system will.
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
