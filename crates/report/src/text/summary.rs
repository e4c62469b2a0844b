//! The last lines of the report: what was counted, whether that is everything, and what it cost.

use super::layout::{plain, wrap};
use super::{Style, Tone};
use heapwise_suite::{PathCounts, Suite};
use std::io::{self, Write};

pub(super) fn write(suite: &Suite, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let verdict = match suite.findings {
        0 => style.paint(Tone::Good, "no findings"),
        n => style.paint(Tone::Bad, &count(n, "finding")),
    };
    writeln!(out, "{verdict}, {}", paths(&suite.paths))?;
    if let Some(line) = spurious(&suite.paths) {
        writeln!(out, "{line}")?;
    }
    if suite.disagreements > 0 {
        let n = style.paint(Tone::Bad, &count(suite.disagreements, "path"));
        writeln!(out, "{n} did not end as predicted in the concrete run: a defect of Heapwise")?;
    }
    completeness(suite, style, out)?;
    for note in &suite.notes {
        for (i, line) in wrap(&plain(note), style.columns().saturating_sub(6), 4).iter().enumerate() {
            let label = if i == 0 { style.paint(Tone::Warn, "note:") } else { "     ".to_owned() };
            writeln!(out, "{label} {line}")?;
        }
    }
    writeln!(out, "{}", style.paint(Tone::Faint, &cost(suite)))
}

/// `7 paths: 5 returned, 2 threw`.
fn paths(p: &PathCounts) -> String {
    let mut parts = Vec::new();
    for (n, what) in [
        (p.returned, "returned"),
        (p.threw, "threw"),
        (p.cut, "cut"),
        (p.unsupported, "unsupported"),
        (p.out_of_scope, "out of scope (not counted)"),
    ] {
        if n > 0 {
            parts.push(format!("{n} {what}"));
        }
    }
    let all = count(p.total, "path");
    if parts.is_empty() { all } else { format!("{all}: {}", parts.join(", ")) }
}

/// How many paths have no valid input, where paths are kept without one.
fn spurious(p: &PathCounts) -> Option<String> {
    let none = format!(
        "{} spurious: no valid input within the bounds takes {}",
        p.spurious?,
        match p.spurious {
            Some(1) => "it",
            _ => "them",
        }
    );
    Some(match p.spurious_unknown {
        Some(n) if n > 0 => format!("{none}; of {n} more it is not known"),
        _ => none,
    })
}

fn completeness(suite: &Suite, style: Style, out: &mut dyn Write) -> io::Result<()> {
    if suite.complete {
        let text = style.paint(Tone::Good, "complete");
        return writeln!(out, "{text}: every feasible path was explored");
    }
    let label = style.paint(Tone::Warn, "incomplete");
    match suite.reasons_incomplete.as_slice() {
        [] => writeln!(out, "{label}: some paths were not explored to their end"),
        [one] => writeln!(out, "{label}: {}", plain(one)),
        many => {
            writeln!(out, "{label}:")?;
            for reason in many {
                for (i, line) in wrap(&plain(reason), style.columns().saturating_sub(4), 3).iter().enumerate()
                {
                    writeln!(out, "  {} {line}", if i == 0 { "-" } else { " " })?;
                }
            }
            Ok(())
        }
    }
}

fn cost(suite: &Suite) -> String {
    let mut parts = Vec::new();
    if suite.coverage.branches_seen > 0 {
        let c = suite.coverage;
        parts.push(format!("{} of {} branches covered", c.branches_taken, c.branches_seen));
    }
    parts.push(count(suite.states, "state"));
    parts.push(count(suite.steps, "step"));
    let s = suite.solver;
    let unknown = if s.unknown > 0 { format!(", {} unknown", s.unknown) } else { String::new() };
    parts.push(format!("{} ({} to the solver{unknown})", count_y(s.queries, "quer"), s.backend));
    parts.push(format!("{:.2} s", suite.seconds));
    parts.push(format!("{} MB", suite.peak_memory_mb));
    parts.join(", ")
}

fn count(n: u64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}

fn count_y(n: u64, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "y" } else { "ies" })
}
