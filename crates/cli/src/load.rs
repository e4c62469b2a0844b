//! From the command line to a program.

use crate::args::ClassPathArgs;
use crate::environment::Environment;
use crate::error::CliError;
use heapwise_program::{ClassPath, Jdk, Program};
use std::path::Path;

pub(crate) fn jdk(explicit: Option<&Path>, env: &Environment) -> Result<Jdk, CliError> {
    Ok(Jdk::locate(explicit, env.java_home.as_deref(), env.path.as_deref())?)
}

pub(crate) fn program(args: &ClassPathArgs, env: &Environment) -> Result<&'static Program, CliError> {
    let jdk = jdk(args.jdk.as_deref(), env)?;
    Ok(Program::new(ClassPath::open_with(&args.classpath, jdk, &args.javac_args)?))
}
