//! The numbers of `heapwise bench jars`, for people, for programs and for the documentation.

use crate::environment::Environment;
use crate::output::{shell_words, version};
use heapwise_batch::summary::{Group, ReasonCount};
use heapwise_batch::{Row, Status, Summary};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::time::Duration;

/// So many reasons are listed.
const REASONS: usize = 20;
/// And so many methods that took longest.
const SLOWEST: usize = 5;

/// What the run found.
#[derive(Serialize)]
pub(super) struct Report {
    schema: u32,
    heapwise: &'static str,
    command: String,
    /// Methods of the libraries; a sample has fewer.
    methods_in_all: usize,
    libraries: Vec<Group>,
    total: Group,
    /// Why methods are neither complete nor only cut by a bound, most methods first.
    reasons: Vec<ReasonCount>,
    /// The bounds that cut methods.
    bounds: Vec<ReasonCount>,
    /// Exceptions that left methods, by class.
    exceptions: Vec<(String, u64)>,
    /// Methods that ended more than a tenth after their time.
    late: u64,
    /// Largest resident memory of a worker.
    most_memory_mb: u64,
    /// Seconds and method.
    slowest: Vec<(f64, String)>,
    /// Defects of Heapwise, with the command that shows each.
    internal: Vec<(String, String, String)>,
}

impl Report {
    pub(super) fn new(
        timeout: Option<Duration>,
        env: &Environment,
        methods_in_all: usize,
        rows: &[(&'static str, Row)],
    ) -> Report {
        let names: Vec<&str> = super::LIBRARIES.iter().map(|l| l.0).collect();
        let libraries = names
            .iter()
            .filter(|n| rows.iter().any(|r| r.0 == **n))
            .map(|n| {
                let of = Summary::of(rows.iter().filter(|r| r.0 == *n).map(|r| &r.1));
                Group { name: (*n).to_owned(), ..of.total }
            })
            .collect();
        let all = Summary::of(rows.iter().map(|r| &r.1));
        let latest = timeout.map_or(f64::INFINITY, |t| 1.1 * t.as_secs_f64());
        let late = rows.iter().filter(|r| r.1.work.seconds > latest).count() as u64;
        let (bounds, reasons) = all.reasons.into_iter().partition(|r| r.status == Status::Cut);
        let mut exceptions: BTreeMap<&str, u64> = BTreeMap::new();
        rows.iter().flat_map(|r| &r.1.found).for_each(|f| *exceptions.entry(&f.what).or_default() += f.paths);
        let mut exceptions: Vec<(String, u64)> =
            exceptions.into_iter().map(|(what, n)| (what.to_owned(), n)).collect();
        exceptions.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
        let mut slowest: Vec<(f64, String)> =
            rows.iter().map(|r| (r.1.work.seconds, r.1.method.clone())).collect();
        slowest.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        slowest.truncate(SLOWEST);
        let internal = rows.iter().filter(|r| r.1.status == Status::Internal).map(|(_, r)| {
            let reason = r.reasons.iter().find(|w| w.status == Status::Internal).map(|w| &w.what);
            let why = r.failure.as_ref().map(|f| &f.message).or(reason).cloned().unwrap_or_default();
            (r.method.clone(), why, r.failure.as_ref().map_or_else(String::new, |f| f.reproduce.clone()))
        });
        let mut command = env.words.clone();
        if let Some(first) = command.first_mut() {
            *first = "heapwise".into();
        }
        Report {
            schema: 1,
            heapwise: version(),
            command: shell_words(&command),
            methods_in_all,
            libraries,
            total: all.total,
            reasons,
            bounds,
            exceptions,
            late,
            most_memory_mb: rows.iter().map(|r| r.1.work.memory_mb).max().unwrap_or(0),
            slowest,
            internal: internal.collect(),
        }
    }

    fn percent(&self, n: u64) -> f64 {
        100.0 * n as f64 / self.total.methods.max(1) as f64
    }

    pub(super) fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let g = &self.total;
        Summary { classes: self.libraries.clone(), total: g.clone(), ..Summary::default() }.write(out)?;
        writeln!(out, "\n{} of {} methods", g.methods, self.methods_in_all)?;
        for (what, n) in self.shares() {
            writeln!(out, "{n:>7}  {:5.1} %  {what}", self.percent(n))?;
        }
        writeln!(out, "most memory of a worker: {} MB", self.most_memory_mb)?;
        for (title, list) in
            [("Reasons for the rest", &self.reasons), ("Bounds that cut methods", &self.bounds)]
        {
            writeln!(out, "\n{title}")?;
            for r in list.iter().take(REASONS) {
                writeln!(out, "{:>7}  {}: {}", r.methods, r.status.name(), one_line(&r.what))?;
            }
        }
        writeln!(out, "\nExceptions that left methods (paths, of up to 20 places for each method)")?;
        for (what, n) in self.exceptions.iter().take(REASONS) {
            writeln!(out, "{n:>7}  {what}")?;
        }
        writeln!(out, "\nSlowest methods")?;
        for (seconds, method) in &self.slowest {
            writeln!(out, "{seconds:>9.2} s  {method}")?;
        }
        for (method, why, reproduce) in &self.internal {
            writeln!(out, "internal error: {method}: {why}\n  {reproduce}")?;
        }
        Ok(())
    }

    fn shares(&self) -> [(&'static str, u64); 9] {
        let g = &self.total;
        [
            ("explored completely", g.complete),
            ("cut only by a bound", g.cut),
            ("complete or cut only by a bound", g.complete + g.cut),
            ("ended on an unsupported feature", g.unsupported),
            ("with a question that the solver could not answer", g.unanswered),
            ("refused: the class cannot be linked, or the like", g.refused),
            ("internal errors", g.internal),
            ("ended from outside because they did not keep a limit", g.killed),
            ("ended more than a tenth after their time", self.late),
        ]
    }

    pub(super) fn markdown(&self, out: &mut dyn Write) -> io::Result<()> {
        let g = &self.total;
        writeln!(out, "# Real code: six libraries\n")?;
        writeln!(
            out,
            "Made by `heapwise bench jars --doc`; do not edit. Heapwise {}, command:\n",
            self.heapwise
        )?;
        writeln!(out, "```\n{}\n```\n", self.command)?;
        writeln!(
            out,
            "{} of the {} methods with code of the libraries (constructors, lambdas, bridges and private methods \
             among them; class initializers apart).\n",
            g.methods, self.methods_in_all
        )?;
        writeln!(out, "| methods | share | |\n|--:|--:|---|")?;
        for (what, n) in self.shares() {
            writeln!(out, "| {n} | {:.1} % | {what} |", self.percent(n))?;
        }
        writeln!(
            out,
            "\n| library | methods | complete | cut | unanswered | unsupported | refused | internal | paths | \
             findings | seconds |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
        )?;
        for l in self.libraries.iter().chain([g]) {
            writeln!(
                out,
                "| {} | {} | {} | {} | {} | {} | {} | {} | {} | {} | {:.0} |",
                l.name,
                l.methods,
                l.complete,
                l.cut,
                l.unanswered,
                l.unsupported,
                l.refused,
                l.internal,
                l.paths,
                l.findings,
                l.seconds
            )?;
        }
        writeln!(out, "\nMost memory of a worker: {} MB.", self.most_memory_mb)?;
        writeln!(out, "\n## The most common reasons for the rest\n\n| methods | reason |\n|--:|---|")?;
        for r in self.reasons.iter().take(REASONS) {
            let what = one_line(&r.what).replace('|', "\\|");
            writeln!(out, "| {} | {}: {what} |", r.methods, r.status.name())?;
        }
        writeln!(out, "\n## Bounds that cut methods\n\n| methods | bound |\n|--:|---|")?;
        for r in self.bounds.iter().take(REASONS) {
            writeln!(out, "| {} | `{}` |", r.methods, r.what)?;
        }
        writeln!(
            out,
            "\n## Exceptions that left methods\n\nPaths, of at most 20 places for each method. Without a precondition any input \
             heap counts, and a `null` argument is one.\n\n| paths | exception |\n|--:|---|"
        )?;
        for (what, n) in self.exceptions.iter().take(REASONS) {
            writeln!(out, "| {n} | `{what}` |")?;
        }
        if !self.internal.is_empty() {
            writeln!(out, "\n## Internal errors\n")?;
            for (method, why, reproduce) in &self.internal {
                writeln!(out, "- `{method}`: {}\n  `{reproduce}`", one_line(why))?;
            }
        }
        Ok(())
    }
}

fn one_line(text: &str) -> String {
    const MOST: usize = 140;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    }
}
