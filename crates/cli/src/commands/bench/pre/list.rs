//! The rows: a line of the list for each, its parts with `|` between them.

use crate::error::CliError;
use std::path::Path;

/// In the folder of the subjects.
const LIST: &str = "speed.txt";

/// The presets that have the algorithm of a paper, with the cell that is the same without it.
const PAPERS: [(&str, &str); 5] = [
    ("lissa", "shape"),
    ("lissa-m", "shape"),
    ("lissa-nosb", "shape"),
    ("pli", "precise"),
    ("pli-noreuse", "precise"),
];

/// One line of the list.
pub(super) struct Published {
    pub(super) target: String,
    pub(super) options: Vec<String>,
    /// The predicate without sets and worklists, then the one with them.
    pub(super) predicates: [String; 2],
    pub(super) scope: u32,
    /// As printed: a number, or a word where nothing is published.
    pub(super) paths: String,
    pub(super) seconds: String,
    pub(super) goal: String,
}

impl Published {
    /// The options of our own algorithm: the heap strategy and the technique of the preset, with everything.
    pub(super) fn ours(&self) -> Vec<String> {
        let Some((at, technique)) = self.preset() else { return self.options.clone() };
        let mut options = self.options.clone();
        options.splice(at..at + 2, ["--heap", "lazy", "--check", technique].map(str::to_owned));
        options
    }

    /// Those of the algorithm of the paper, where the row has one.
    pub(super) fn theirs(&self) -> Option<&[String]> {
        self.preset().map(|_| self.options.as_slice())
    }

    fn preset(&self) -> Option<(usize, &'static str)> {
        let at = self.options.iter().position(|o| o == "--preset")?;
        let name = self.options.get(at + 1)?;
        PAPERS.iter().find(|p| p.0 == name).map(|p| (at, p.1))
    }

    /// What a filter looks at.
    pub(super) fn shown(&self) -> String {
        let Published { target, options, predicates, scope, .. } = self;
        format!("{target} {} {} {scope}", options.join(" "), predicates.join(" "))
    }
}

pub(super) fn published(folder: &Path) -> Result<Vec<Published>, CliError> {
    let file = folder.join(LIST);
    let text = std::fs::read_to_string(&file).map_err(|e| {
        CliError::Bench(format!("cannot read {}: {e}; --subjects names the folder", file.display()))
    })?;
    let lines = text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.trim().is_empty());
    lines
        .map(|(i, line)| {
            parsed(line).ok_or_else(|| {
                let shown = file.display();
                let number = i + 1;
                CliError::Bench(format!(
                    "{shown}:{number}: method | options | two predicates | scope | paths | seconds | goal was expected"
                ))
            })
        })
        .collect()
}

fn parsed(line: &str) -> Option<Published> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [target, options, predicates, scope, paths, seconds, goal] = parts[..] else { return None };
    let predicates: Vec<&str> = predicates.split_whitespace().collect();
    let [plain, korat] = predicates[..] else { return None };
    Some(Published {
        target: target.to_owned(),
        options: options.split_whitespace().map(str::to_owned).collect(),
        predicates: [plain, korat].map(str::to_owned),
        scope: scope.parse().ok()?,
        paths: paths.to_owned(),
        seconds: seconds.to_owned(),
        goal: goal.to_owned(),
    })
}
