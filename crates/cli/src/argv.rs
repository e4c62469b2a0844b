//! Spellings of `java` that do not fit the usual form of options: `-cp`, `-classpath`, `-ea`.

use crate::args::Cli;
use clap::CommandFactory;
use std::ffi::OsString;

/// The long options that the words of `java` stand for. What follows the first word that is no option (the target, the
/// main class) stays as it is: it belongs to the program.
pub(crate) fn normalize(mut words: Vec<OsString>) -> Vec<OsString> {
    let command = Cli::command();
    let Some(sub) = words.get(1).and_then(|w| command.find_subcommand(w)) else { return words };
    let takes_value = |word: &str| {
        sub.get_arguments().filter(|a| a.get_action().takes_values()).any(|a| {
            a.get_short().is_some_and(|s| word == format!("-{s}"))
                || a.get_long_and_visible_aliases().iter().flatten().any(|l| word == format!("--{l}"))
        })
    };
    let mut at = 2;
    while let Some(word) = words.get(at).and_then(|w| w.to_str()) {
        let java = match word {
            "-cp" | "-classpath" => Some("--classpath"),
            "-ea" if sub.get_name() == "run" => Some("--enable-assertions"),
            _ => None,
        };
        let word = java.unwrap_or(word).to_owned();
        if !word.starts_with('-') || word == "--" {
            // Options may follow the target of `explore`, but not the main class of `run`.
            if sub.get_name() == "run" || word == "--" {
                break;
            }
        }
        if java.is_some() {
            words[at] = word.clone().into();
        }
        at += if takes_value(&word) { 2 } else { 1 };
    }
    words
}

/// The words without some options (by their long names) and their values.
pub(crate) fn without(words: &[OsString], names: &[&str]) -> Vec<OsString> {
    let command = Cli::command();
    let Some(sub) = words.get(1).and_then(|w| command.find_subcommand(w)) else { return words.to_vec() };
    let spelled = |a: &clap::Arg| {
        let long = a.get_long_and_visible_aliases().into_iter().flatten().map(|l| format!("--{l}"));
        long.chain(a.get_short().map(|s| format!("-{s}"))).collect::<Vec<_>>()
    };
    let dropped: Vec<(Vec<String>, bool)> = sub
        .get_arguments()
        .filter(|a| a.get_long().is_some_and(|l| names.contains(&l)))
        .map(|a| (spelled(a), a.get_action().takes_values()))
        .collect();
    let mut kept = Vec::new();
    let mut rest = words.iter();
    while let Some(word) = rest.next() {
        let text = word.to_string_lossy();
        let same = dropped.iter().find(|(names, _)| names.iter().any(|n| *n == text));
        let joined = |n: &String| {
            text.starts_with(&format!("{n}=")) || (!n.starts_with("--") && text.starts_with(n.as_str()))
        };
        match same {
            Some((_, true)) => drop(rest.next()),
            Some((_, false)) => {}
            None if dropped.iter().any(|(names, takes)| *takes && names.iter().any(joined)) => {}
            None => kept.push(word.clone()),
        }
    }
    kept
}

/// Every option of the sub-command with its value, given or not.
pub(crate) fn options(words: &[OsString]) -> Vec<(String, String)> {
    let command = Cli::command();
    let Ok(matches) = command.clone().try_get_matches_from(words) else { return Vec::new() };
    let Some((name, given)) = matches.subcommand() else { return Vec::new() };
    let Some(sub) = command.find_subcommand(name) else { return Vec::new() };
    let text = |values: clap::parser::RawValues<'_>| {
        values.map(|v| v.to_string_lossy().into_owned()).collect::<Vec<_>>().join(" ")
    };
    sub.get_arguments()
        .filter_map(|a| {
            let name = a.get_long().map_or_else(
                || a.get_short().map_or_else(|| a.get_id().to_string(), |s| format!("-{s}")),
                |l| format!("--{l}"),
            );
            let values = given.try_get_raw(a.get_id().as_str()).ok().flatten().map(text);
            values.map(|v| (name, v))
        })
        .collect()
}
