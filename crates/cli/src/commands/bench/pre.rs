//! `heapwise bench pre`: the subjects of the papers on preconditions, each run beside its published figures; or how far
//! each subject gets within a given time.

use super::explored::{Explored, Subjects};
use crate::args::BenchPreArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use serde::Serialize;
use std::io::{self, Write};
use std::path::Path;

/// In the folder of the subjects: a line for each run, its parts with `|` between them.
const LIST: &str = "speed.txt";

/// One line of the list.
struct Published {
    target: String,
    options: Vec<String>,
    scope: u32,
    /// As printed: a number, or a word where nothing is published.
    paths: String,
    seconds: String,
    goal: String,
}

#[derive(Serialize)]
struct Row {
    method: String,
    options: String,
    scope: u32,
    published_paths: String,
    published_seconds: String,
    goal_seconds: String,
    #[serde(flatten)]
    run: Explored,
}

#[derive(Serialize)]
struct Report {
    schema: u32,
    jdk: String,
    timeout_seconds: u64,
    runs: Vec<Row>,
}

pub(crate) fn run(args: &BenchPreArgs, env: &Environment) -> Result<u8, CliError> {
    let jdk = load::jdk(args.common.jdk.as_deref(), env)?;
    let mut list = published(&args.subjects.join(LIST))?;
    if let Some(filter) = &args.filter {
        list.retain(|p| format!("{} {} {}", p.target, p.options.join(" "), p.scope).contains(filter));
    }
    let subjects = Subjects::compile(&args.subjects, &jdk)?;
    if args.reach {
        // The list has a method at several scopes; how far it gets is one row.
        list.reverse();
        let mut seen = Vec::new();
        list.retain(|p| {
            let key = (p.target.clone(), p.options.clone());
            let first = !seen.contains(&key);
            seen.push(key);
            first
        });
        list.reverse();
    }
    let mut runs = Vec::new();
    for p in &list {
        let ended = if args.reach { farthest(&subjects, p, args.timeout)? } else { None };
        let (scope, run) = match ended {
            Some(far) => far,
            None => (p.scope, at(&subjects, p, p.scope, args.timeout)?),
        };
        runs.push(Row {
            method: p.target.clone(),
            options: p.options.join(" "),
            scope,
            published_paths: p.paths.clone(),
            published_seconds: p.seconds.clone(),
            goal_seconds: p.goal.clone(),
            run,
        });
    }
    let report = Report { schema: 1, jdk: jdk.version.clone(), timeout_seconds: args.timeout, runs };
    super::print(&report, args.common.format, if args.reach { reach } else { text })
}

fn at(subjects: &Subjects<'_>, p: &Published, scope: u32, timeout: u64) -> Result<Explored, CliError> {
    let mut options = p.options.clone();
    options.extend(["--max-branches", "none", "--scope", &scope.to_string()].map(str::to_owned));
    subjects.explore(&p.target, &options, timeout)
}

/// The largest scope that ends in time, and its run. Scopes go up by about a tenth, so the step is 1 up to 10: from the
/// published one, or from 1 where that one does not end.
fn farthest(
    subjects: &Subjects<'_>,
    p: &Published,
    timeout: u64,
) -> Result<Option<(u32, Explored)>, CliError> {
    let published = at(subjects, p, p.scope, timeout)?;
    let (mut best, mut scope) =
        if published.complete { (Some((p.scope, published)), p.scope) } else { (None, 0) };
    loop {
        scope += (scope / 10).max(1);
        let run = at(subjects, p, scope, timeout)?;
        if !run.complete || scope > 2000 {
            return Ok(best);
        }
        best = Some((scope, run));
    }
}

fn published(file: &Path) -> Result<Vec<Published>, CliError> {
    let text = std::fs::read_to_string(file).map_err(|e| {
        CliError::Bench(format!("cannot read {}: {e}; --subjects names the folder", file.display()))
    })?;
    let lines = text.lines().enumerate().filter(|(_, l)| !l.starts_with('#') && !l.trim().is_empty());
    lines
        .map(|(i, line)| {
            parsed(line).ok_or_else(|| {
                let shown = file.display();
                let number = i + 1;
                CliError::Bench(format!(
                    "{shown}:{number}: method | options | scope | paths | seconds | goal was expected"
                ))
            })
        })
        .collect()
}

fn parsed(line: &str) -> Option<Published> {
    let parts: Vec<&str> = line.split('|').map(str::trim).collect();
    let [target, options, scope, paths, seconds, goal] = parts[..] else { return None };
    Some(Published {
        target: target.to_owned(),
        options: options.split_whitespace().map(str::to_owned).collect(),
        scope: scope.parse().ok()?,
        paths: paths.to_owned(),
        seconds: seconds.to_owned(),
        goal: goal.to_owned(),
    })
}

fn text(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(
        out,
        "| method | options | scope | published paths | paths | published s | goal s | CPU s | structural questions | candidates | SMT queries |"
    )?;
    writeln!(out, "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|")?;
    for r in &report.runs {
        let e = &r.run;
        let (paths, seconds) = if e.complete {
            (e.paths.to_string(), format!("{:.2}", e.cpu_seconds))
        } else {
            (format!("{} so far", e.paths), format!("{:.2}, cut", e.cpu_seconds))
        };
        writeln!(
            out,
            "| {} | {} | {} | {} | {paths} | {} | {} | {seconds} | {} | {} | {} |",
            r.method,
            r.options,
            r.scope,
            r.published_paths,
            r.published_seconds,
            r.goal_seconds,
            e.structural,
            e.candidates,
            e.queries
        )?;
    }
    writeln!(out, "\nAt most {} s a run; JDK {}.", report.timeout_seconds, report.jdk)
}

fn reach(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "| method | options | largest scope in {} s | paths | CPU s |", report.timeout_seconds)?;
    writeln!(out, "|---|---|--:|--:|--:|")?;
    for r in &report.runs {
        let e = &r.run;
        let scope = if e.complete { r.scope.to_string() } else { "none".to_owned() };
        let (method, options) = (&r.method, &r.options);
        writeln!(out, "| {method} | {options} | {scope} | {} | {:.2} |", e.paths, e.cpu_seconds)?;
    }
    Ok(())
}
