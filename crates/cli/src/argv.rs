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
