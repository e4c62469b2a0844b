//! Runs a Java program: `run [--jdk HOME] [-ea] [-D…] CLASSPATH MAIN ARGS…`. For development.

use heapwise_exec::{Machine, Options};
use heapwise_jdk::{Jdk as Models, run_main};
use heapwise_program::{ClassPath, Jdk, Program};
use std::io::{BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::rc::Rc;

fn main() -> ExitCode {
    match run() {
        Ok(code) => ExitCode::from(code as u8),
        Err(e) => {
            let _ = writeln!(std::io::stderr(), "{e}");
            ExitCode::from(4)
        }
    }
}

fn run() -> Result<i32, Box<dyn std::error::Error>> {
    let mut args = std::env::args().skip(1).peekable();
    let mut options = Options { collect_after: Some(1 << 20), ..Options::default() };
    let mut home = PathBuf::from("/usr/lib/jvm/java-17-openjdk-amd64");
    let mut stats = false;
    while let Some(a) = args.next_if(|a| a.starts_with('-')) {
        if a == "-ea" {
            options.assertions = true;
        } else if a == "--quiet" {
            options.prints = false;
        } else if a == "--stats" {
            stats = true;
        } else if a == "--jdk" {
            home = args.next().ok_or("--jdk HOME")?.into();
        } else if let Some((k, v)) = a.strip_prefix("-D").and_then(|d| d.split_once('=')) {
            options.properties.push((k.to_owned(), v.to_owned()));
        }
    }
    let path = args.next().ok_or("run CLASSPATH MAIN ARGS…")?;
    let main = args.next().ok_or("run CLASSPATH MAIN ARGS…")?;
    let rest: Vec<String> = args.collect();
    let path = ClassPath::open(&[PathBuf::from(path)], Jdk::at(&home)?)?;
    let program = Program::new(path);
    let out = Box::new(BufWriter::new(std::io::stdout().lock()));
    let err = Box::new(std::io::stderr().lock());
    let mut machine = Machine::new(program, Rc::new(Models::new()), options, out, err)?;
    let result = run_main(&mut machine, &main, &rest);
    if stats {
        writeln!(machine.err, "{} steps", machine.steps)?;
    }
    Ok(result?)
}
