//! The tables.

use super::{Report, Row};
use crate::commands::bench::explored::Explored;
use std::io::{self, Write};

/// Times below this are all alike: they are those of a process that starts.
const LEAST: f64 = 0.01;

pub(super) fn head(out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "| method | options | predicates | scope | published paths | paths | published s | goal s | the paper's algorithm, s | ours, s | with sets, s | ratio | candidates | with sets | MB | with sets |"
    )?;
    writeln!(out, "|---|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|")
}

pub(super) fn row(r: &Row, cpu_seconds: u64, out: &mut dyn Write) -> io::Result<()> {
    let [plain, korat] = [&r.ours, &r.korat];
    let theirs = r.theirs.as_ref().map_or("-".to_owned(), |e| seconds(e, cpu_seconds));
    writeln!(
        out,
        "| {} | {} | {} | {} | {} | {} | {} | {} | {theirs} | {} | {} | {} | {} | {} | {} | {} |",
        r.method,
        r.options,
        r.predicates.join(", "),
        r.scope,
        r.published_paths,
        paths(r),
        r.published_seconds,
        r.goal_seconds,
        seconds(plain, cpu_seconds),
        seconds(korat, cpu_seconds),
        ratio(r),
        plain.candidates,
        korat.candidates,
        plain.peak_memory_mb,
        korat.peak_memory_mb,
    )
}

/// What holds for all rows, and how the time grows with the scope.
pub(super) fn foot(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\nAt most {} CPU seconds a run; JDK {}.\n", report.cpu_seconds, report.jdk)?;
    growth(report, out)
}

/// The paths of the runs that have ended, once where they agree.
fn paths(r: &Row) -> String {
    let mut all: Vec<u64> = Vec::new();
    for run in r.theirs.iter().chain([&r.ours, &r.korat]).filter(|e| e.complete) {
        if !all.contains(&run.paths) {
            all.push(run.paths);
        }
    }
    match all[..] {
        [] => "-".to_owned(),
        [one] => one.to_string(),
        _ => format!("DIFFER: {}", all.iter().map(u64::to_string).collect::<Vec<_>>().join(", ")),
    }
}

fn seconds(e: &Explored, limit: u64) -> String {
    match () {
        () if e.complete => format!("{:.2}", e.cpu_seconds),
        () if e.stopped => format!("no end in {limit} s ({} paths)", e.paths),
        () => format!("{:.2}, incomplete ({} paths)", e.cpu_seconds, e.paths),
    }
}

/// How much longer the predicate with sets takes; what has not ended takes at least so much longer.
fn ratio(r: &Row) -> String {
    let ratio = r.korat.cpu_seconds.max(LEAST) / r.ours.cpu_seconds.max(LEAST);
    match (r.ours.complete, r.korat.complete) {
        (true, true) => format!("{ratio:.1}"),
        (true, false) => format!("> {ratio:.1}"),
        _ => "-".to_owned(),
    }
}

/// A line for each method with its options, where it has several scopes.
fn growth(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "| method | options | predicate | CPU s by scope, with the factor for one more | MB at the largest |"
    )?;
    writeln!(out, "|---|---|---|---|--:|")?;
    let mut done: Vec<(&str, &str)> = Vec::new();
    for first in &report.runs {
        let key = (first.method.as_str(), first.options.as_str());
        if done.contains(&key) {
            continue;
        }
        done.push(key);
        let same: Vec<&Row> =
            report.runs.iter().filter(|r| (r.method.as_str(), r.options.as_str()) == key).collect();
        if same.len() < 2 {
            continue;
        }
        for (name, run) in [
            (&first.predicates[0], Row::plain as fn(&Row) -> &Explored),
            (&first.predicates[1], Row::with_sets),
        ] {
            let (method, options) = key;
            let memory = same.last().map_or(0, |r| run(r).peak_memory_mb);
            writeln!(
                out,
                "| {method} | {options} | {name} | {} | {memory} |",
                steps(&same, run, report.cpu_seconds)
            )?;
        }
    }
    Ok(())
}

/// `5: 0.04, 7: 0.11 (× 1.7)`.
fn steps(rows: &[&Row], run: impl Fn(&Row) -> &Explored, limit: u64) -> String {
    let mut text = String::new();
    let mut before: Option<(u32, f64)> = None;
    for row in rows {
        let e = run(row);
        let sep = if text.is_empty() { "" } else { ", " };
        text += &format!("{sep}{}: {}", row.scope, seconds(e, limit));
        let now = (row.scope, e.cpu_seconds.max(LEAST));
        if let Some((scope, time)) = before.filter(|b| e.complete && now.0 > b.0) {
            let factor = (now.1 / time).powf(1.0 / f64::from(now.0 - scope));
            text += &format!(" (× {factor:.1})");
        }
        before = e.complete.then_some(now);
    }
    text
}

/// How far each method gets.
pub(super) fn reach(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    let limit = report.cpu_seconds;
    writeln!(out, "| method | options | predicate | largest scope in {limit} s | paths | CPU s | MB |")?;
    writeln!(out, "|---|---|---|--:|--:|--:|--:|")?;
    for r in &report.farthest {
        let scope = if r.run.complete { r.scope.to_string() } else { "none".to_owned() };
        writeln!(
            out,
            "| {} | {} | {} | {scope} | {} | {:.2} | {} |",
            r.method, r.options, r.predicate, r.run.paths, r.run.cpu_seconds, r.run.peak_memory_mb
        )?;
    }
    Ok(())
}
