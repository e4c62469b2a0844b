//! Writes test files, and removes those that have nothing to test any more. What somebody has edited is left alone.

use super::report::State;
use super::targets::{self, Unit};
use heapwise_junit::{HELPER, Kept, TestClass, about_of, is_ours};
use heapwise_program::Program;
use std::fs;
use std::io;
use std::path::Path;

/// Writes a file, unless it says the same already or is not ours to overwrite.
pub(super) fn put(out: &Path, file: &TestClass, force: bool) -> io::Result<State> {
    let path = out.join(file.path());
    let state = match fs::read(&path) {
        Ok(there) => match is_ours(&String::from_utf8_lossy(&there), &file.source) {
            Kept::Same => return Ok(State::Unchanged),
            Kept::Ours => State::Updated,
            Kept::Foreign if force => State::Updated,
            Kept::Foreign => return Ok(State::Edited),
        },
        Err(e) if e.kind() == io::ErrorKind::NotFound => State::New,
        Err(e) => return Err(e),
    };
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    // A reader sees all of it or nothing.
    let partial = path.with_extension("java.partial");
    fs::write(&partial, &file.source)?;
    fs::rename(&partial, &path)?;
    Ok(state)
}

/// Removes files that an earlier run wrote for classes or methods that are gone, or that have no tests now. Only files
/// about what this run was asked for are looked at: those of its packages, of its class, or of its method.
pub(super) fn remove_stale(
    program: &'static Program,
    out: &Path,
    spec: &str,
    units: &[Unit],
    written: &[TestClass],
) -> io::Result<Vec<(String, State)>> {
    let mut packages: Vec<&str> = units.iter().map(|u| &*u.package).collect();
    packages.sort_unstable();
    packages.dedup();
    let mut gone = Vec::new();
    for package in packages {
        let folder = package.replace('.', "/");
        let Ok(entries) = fs::read_dir(out.join(&folder)) else { continue };
        let mut names: Vec<String> =
            entries.flatten().filter_map(|e| e.file_name().into_string().ok()).collect();
        names.retain(|n| n.ends_with(".java"));
        names.sort();
        let mut helper_is_used = false;
        for name in &names {
            let path = if folder.is_empty() { name.clone() } else { format!("{folder}/{name}") };
            let text = String::from_utf8_lossy(&fs::read(out.join(&path))?).into_owned();
            let is_helper = *name == format!("{HELPER}.java");
            let stale = about_of(&text)
                .filter(|_| !is_helper && !written.iter().any(|w| w.path() == path))
                .is_some_and(|about| is_stale(program, spec, units, about));
            if stale && is_ours(&text, "") == Kept::Ours {
                fs::remove_file(out.join(&path))?;
                gone.push((path, State::Removed));
                continue;
            }
            if stale {
                gone.push((path, State::EditedStale));
            }
            helper_is_used |= !is_helper && text.contains(HELPER);
        }
        let helper = out.join(&folder).join(format!("{HELPER}.java"));
        if !helper_is_used
            && let Ok(text) = fs::read_to_string(&helper)
            && is_ours(&text, "") == Kept::Ours
        {
            fs::remove_file(&helper)?;
            let path = if folder.is_empty() { String::new() } else { format!("{folder}/") };
            gone.push((format!("{path}{HELPER}.java"), State::Removed));
        }
    }
    Ok(gone)
}

/// Whether a file about a class or method, which this run did not write, is about nothing.
fn is_stale(program: &'static Program, spec: &str, units: &[Unit], about: &str) -> bool {
    if units.iter().any(|u| u.about == about) {
        return true;
    }
    let of_class = |class: &str| about.strip_prefix(class).is_some_and(|rest| rest.starts_with('.'));
    let asked = targets::is_pattern(spec) || units.iter().any(|u| of_class(&u.about));
    let there = if about.contains('(') {
        program.find_target(about).is_ok()
    } else {
        program.find_class(about).is_ok()
    };
    asked && !there
}
