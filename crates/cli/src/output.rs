//! Messages for people, on standard error, and the result, on standard output.
#![expect(clippy::print_stderr, reason = "this is where messages are printed")]

use crate::args::ResultFormat;
use crate::environment::Environment;
use crate::error::{CliError, USAGE};
use crate::rescue::Panic;
use heapwise_report::{Sources, dot, json, sarif, text};
use heapwise_suite::Suite;
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

/// Help, version or a usage error, as clap words it.
pub(crate) fn usage(e: &clap::Error) -> ExitCode {
    // There is nothing left to do when even that cannot be printed.
    let _ = e.print();
    if e.use_stderr() { ExitCode::from(USAGE) } else { ExitCode::SUCCESS }
}

/// `error: what`, then where and what to do about it.
pub(crate) fn error(e: &CliError) {
    let text = e.to_string();
    let mut lines = text.lines();
    eprintln!("error: {}", lines.next().unwrap_or("unknown error"));
    // javac's and other tools' own lines stay as they are.
    lines.for_each(|line| eprintln!("{line}"));
    if let Some(hint) = e.hint() {
        eprintln!("  {hint}");
    }
}

/// What does not end the command, but has to be known.
pub(crate) fn warning(text: &str) {
    eprintln!("warning: {text}");
}

/// A defect of ours, with what is needed to see it again.
pub(crate) fn internal_error(panic: &Panic, command_line: &[OsString]) {
    eprintln!("error: internal error: {}", panic.message);
    eprintln!("  at {}", panic.location);
    eprintln!(
        "  This is a defect of Heapwise {}. Please report it with the class and this command:",
        version()
    );
    eprintln!("    {}", shell_words(command_line));
    if let Some(trace) = &panic.backtrace {
        eprintln!("{trace}");
    }
}

pub(crate) fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// One word, quoted for a POSIX shell.
pub(crate) fn shell_word(word: &str) -> String {
    shell_words(&[word.into()])
}

/// The words quoted for a POSIX shell.
pub(crate) fn shell_words(words: &[OsString]) -> String {
    let quote = |w: &OsString| {
        let w = w.to_string_lossy();
        let safe = |c: char| c.is_ascii_alphanumeric() || "-_./=:,@%+".contains(c);
        if !w.is_empty() && w.chars().all(safe) {
            w.into_owned()
        } else {
            format!("'{}'", w.replace('\'', r"'\''"))
        }
    };
    words.iter().map(quote).collect::<Vec<_>>().join(" ")
}

/// The file with the result of a method among those of many: a name that any file system takes, and that no other
/// method has.
pub(crate) fn result_name(id: &str) -> String {
    const LONGEST: usize = 150;
    let plain = |c: char| if c.is_ascii_alphanumeric() || "._-$".contains(c) { c } else { '_' };
    let name: String = id.chars().map(plain).take(LONGEST).collect();
    // FNV-1a: stable, unlike the hashes of the standard library.
    let hash =
        id.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3));
    format!("{name}.{hash:016x}.json")
}

/// The same while it is being written.
pub(crate) fn partial_name(id: &str) -> String {
    result_name(id) + ".partial"
}

/// Prints the result: one, or one for each strategy. A reader that has gone away (`| head`) is no error.
pub(crate) fn result(
    suites: &[Suite],
    format: ResultFormat,
    sources: &Sources,
    env: &Environment,
) -> Result<(), CliError> {
    printed(&mut |out| match format {
        ResultFormat::Text => {
            for (i, suite) in suites.iter().enumerate() {
                if i > 0 {
                    writeln!(out)?;
                }
                text::write(suite, sources, env.style, out)?;
            }
            Ok(())
        }
        ResultFormat::Json => json::write_all(suites, out),
        ResultFormat::Sarif => {
            let context = sarif::Context { version: version(), command: &command_line(), sources };
            sarif::write(suites, &context, out)
        }
        ResultFormat::Dot => dot::write(suites, out),
    })
}

/// The command that this process runs, as a person would type it.
pub(crate) fn command_line() -> String {
    let words: Vec<OsString> = std::env::args_os().collect();
    let name = words.first().and_then(|w| Path::new(w).file_name()).unwrap_or_default().to_owned();
    shell_words(&std::iter::once(name).chain(words.into_iter().skip(1)).collect::<Vec<_>>())
}

/// Prints to standard output, buffered.
pub(crate) fn printed(write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> Result<(), CliError> {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(e) if e.kind() != io::ErrorKind::BrokenPipe => Err(CliError::Output(e)),
        _ => Ok(()),
    }
}

/// A folder for results that is known to be writable: a run of minutes must not end in "permission denied".
pub(crate) struct OutFolder {
    folder: PathBuf,
    partial: PathBuf,
    file: File,
}

impl OutFolder {
    pub(crate) fn open(folder: &Path) -> Result<OutFolder, CliError> {
        let partial = folder.join("result.json.partial");
        let file = fs::create_dir_all(folder).and_then(|()| File::create(&partial));
        match file {
            Ok(file) => Ok(OutFolder { folder: folder.to_owned(), partial, file }),
            Err(source) => Err(CliError::Unwritable { folder: folder.to_owned(), source }),
        }
    }

    /// Writes the result; a reader sees all of it or nothing.
    pub(crate) fn finish(self, suites: &[Suite]) -> Result<(), CliError> {
        let mut out = BufWriter::new(self.file);
        json::write_all(suites, &mut out)
            .and_then(|()| out.flush())
            .and_then(|()| fs::rename(&self.partial, self.folder.join("result.json")))
            .map_err(|source| CliError::Unwritable { folder: self.folder, source })
    }
}

#[cfg(test)]
mod tests {
    use super::shell_words;

    #[test]
    fn a_reproducer_can_be_pasted_into_a_shell() {
        let words = ["heapwise", "explore", "-c", "a b", "X.y(int)", "it's"].map(Into::into);
        assert_eq!(shell_words(&words), r"heapwise explore -c 'a b' 'X.y(int)' 'it'\''s'");
    }
}
