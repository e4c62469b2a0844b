//! Text for people: findings first, then the other paths as a table, then a summary.

mod excerpt;
mod layout;
mod summary;
#[cfg(test)]
mod tests;
mod tree;

use crate::source::Sources;
use anstyle::{AnsiColor, Effects};
use heapwise_suite::{Case, Input, Location, Outcome, Suite, Validity};
use layout::{cut, divide, plain, width, wrap};
use std::io::{self, Write};
use std::sync::Arc;

/// How text is to look. The caller knows the terminal; this crate does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Style {
    /// Whether to use colours.
    pub color: bool,
    /// Columns of the terminal.
    pub width: usize,
}

impl Default for Style {
    fn default() -> Self {
        Style { color: false, width: 100 }
    }
}

/// A colour or weight, by what it stands for.
#[derive(Clone, Copy)]
enum Tone {
    Heading,
    Bad,
    Warn,
    Good,
    Faint,
}

impl Style {
    fn paint(self, tone: Tone, text: &str) -> String {
        if !self.color {
            return text.to_owned();
        }
        let plain = anstyle::Style::new();
        let look = match tone {
            Tone::Heading => plain.bold(),
            Tone::Bad => AnsiColor::Red.on_default().bold(),
            Tone::Warn => AnsiColor::Yellow.on_default(),
            Tone::Good => AnsiColor::Green.on_default(),
            Tone::Faint => plain.effects(Effects::DIMMED),
        };
        format!("{look}{text}{look:#}")
    }

    /// Very narrow terminals get long lines rather than a column of single letters.
    fn columns(self) -> usize {
        self.width.max(40)
    }
}

/// Lines that a condition or an input of a finding may take before it is cut.
const MOST_LINES: usize = 4;

/// Findings and paths that are listed.
const MOST_ROWS: usize = 1_000;

/// Writes the report.
pub fn write(suite: &Suite, sources: &Sources, style: Style, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{}", style.paint(Tone::Heading, &plain(&suite.target)))?;
    if let Some(cases) = &suite.cases {
        let findings = || cases.iter().filter(|c| c.finding);
        for case in findings().take(MOST_ROWS) {
            writeln!(out)?;
            block(case, sources, style, out)?;
        }
        more(findings().count(), "findings", style, out)?;
        if let Some(few) = tree::small(suite) {
            writeln!(out, "\n{}", style.paint(Tone::Heading, "Paths"))?;
            tree::write(few, style, out)?;
        } else {
            tables(cases, style, out)?;
        }
        for case in cases.iter().filter(|c| c.replayed == Some(false)) {
            disagreement(case, style, out)?;
        }
    }
    writeln!(out)?;
    summary::write(suite, style, out)
}

/// The paths that are no findings, one line each.
fn tables(cases: &[Case], style: Style, out: &mut dyn Write) -> io::Result<()> {
    let (others, open): (Vec<_>, Vec<_>) = cases
        .iter()
        .filter(|c| !c.finding)
        .partition(|c| matches!(c.outcome, Outcome::Returned | Outcome::Threw));
    for (title, rows) in [("Paths", others), ("Paths that did not reach their end", open)] {
        if !rows.is_empty() {
            writeln!(out, "\n{}", style.paint(Tone::Heading, title))?;
            table(&rows[..rows.len().min(MOST_ROWS)], style, out)?;
            more(rows.len(), "paths", style, out)?;
        }
    }
    Ok(())
}

/// What was left out of a list that is longer than anyone reads.
fn more(all: usize, what: &str, style: Style, out: &mut dyn Write) -> io::Result<()> {
    match all.saturating_sub(MOST_ROWS) {
        0 => Ok(()),
        n => {
            writeln!(out, "  {}", style.paint(Tone::Faint, &format!("… and {n} more {what} (--format json)")))
        }
    }
}

/// A finding, in full.
fn block(case: &Case, sources: &Sources, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let mut title = plain(case.exception.as_deref().or(case.broken.as_deref()).unwrap_or("finding"));
    if let Some(message) = &case.message {
        title = format!("{title}: {}", plain(message));
    }
    for (i, line) in wrap(&title, style.columns().saturating_sub(9), MOST_LINES).iter().enumerate() {
        let label = if i == 0 { style.paint(Tone::Bad, "finding:") } else { "        ".to_owned() };
        writeln!(out, "{label} {}", style.paint(Tone::Heading, line))?;
    }
    if let (None, Some(why)) = (case.replayed, &case.disagreement) {
        writeln!(out, "  {} {}", style.paint(Tone::Warn, "note"), plain(why))?;
    }
    if let Some(place) = excerpt::at(case) {
        writeln!(out, "  {} {place}", style.paint(Tone::Faint, "at  "))?;
    }
    if let Some(excerpt) = excerpt::excerpt(case, sources, style) {
        out.write_all(excerpt.as_bytes())?;
    }
    for (label, text) in [("when", plain(&case.condition)), ("with", input(case))] {
        let room = style.columns().saturating_sub(7);
        for (i, line) in wrap(&text, room, MOST_LINES).iter().enumerate() {
            let label = if i == 0 { label } else { "    " };
            writeln!(out, "  {} {line}", style.paint(Tone::Faint, label))?;
        }
    }
    Ok(())
}

/// One line per path: number, end, condition, input. Columns are as wide as they need to be, and cut where the
/// terminal is too narrow; `--format json` has everything in full.
fn table(cases: &[&Case], style: Style, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<[String; 4]> = cases
        .iter()
        .map(|c| [c.id.to_string(), end(c), format!("when {}", plain(&c.condition)), with(c)])
        .collect();
    let natural = |i: usize| rows.iter().map(|r| width(&r[i])).max().unwrap_or(0);
    let number = natural(0);
    // Two blanks in front and between the columns.
    let room = style.columns().saturating_sub(number + 8);
    let [ends, conditions, inputs] = divide([natural(1), natural(2), natural(3)], room);
    for (row, case) in rows.iter().zip(cases) {
        let tone = tone(case.outcome);
        let (end, condition) = (cut(&row[1], ends), cut(&row[2], conditions));
        let pad = |text: &str, to: usize| " ".repeat(to.saturating_sub(width(text)));
        let line = format!(
            "  {}{}  {}{}  {condition}{}  {}",
            pad(&row[0], number),
            style.paint(Tone::Faint, &row[0]),
            style.paint(tone, &end),
            pad(&end, ends),
            pad(&condition, conditions),
            style.paint(Tone::Faint, &cut(&row[3], inputs)),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn tone(outcome: Outcome) -> Tone {
    match outcome {
        Outcome::Returned => Tone::Good,
        Outcome::Threw => Tone::Bad,
        Outcome::Cut | Outcome::Unsupported => Tone::Warn,
    }
}

fn disagreement(case: &Case, style: Style, out: &mut dyn Write) -> io::Result<()> {
    let why = case.disagreement.as_deref().unwrap_or("the concrete run ended differently");
    let label = style.paint(Tone::Bad, "replay differs:");
    writeln!(out, "\n{label} path {}: {}", case.id, plain(why))?;
    writeln!(out, "  This is a defect of Heapwise. Please report it with the command line and the class.")
}

/// How a path ended, in a few words.
pub(crate) fn end(case: &Case) -> String {
    let text = match case.outcome {
        Outcome::Returned => match case.value.as_deref() {
            Some(value) => format!("returned {value}"),
            None => "returned".to_owned(),
        },
        Outcome::Threw => format!("threw {}", case.exception.as_deref().unwrap_or("an exception")),
        Outcome::Cut => format!("cut: {}", case.reason.as_deref().unwrap_or("a bound was reached")),
        Outcome::Unsupported => {
            format!("unsupported: {}", case.reason.as_deref().unwrap_or("unknown feature"))
        }
    };
    let line = match (&case.location, case.outcome) {
        (Some(location), Outcome::Cut | Outcome::Unsupported) => format!(" at {}", place(location)),
        _ => String::new(),
    };
    let spurious = if case.validity == Some(Validity::Spurious) { " (spurious)" } else { "" };
    plain(&text) + &line + spurious
}

/// `Account.share(Account.java:14)`, as in a stack trace.
fn place(location: &Location) -> String {
    let file = location.file.as_deref().unwrap_or("unknown source");
    let line = location.line.map(|l| format!(":{l}")).unwrap_or_default();
    plain(&format!("{}.{}({file}{line})", location.class, location.method))
}

fn with(case: &Case) -> String {
    if case.input.is_empty() && case.heap.is_none() { String::new() } else { format!("with {}", input(case)) }
}

const PRIMITIVES: [&str; 8] = ["boolean", "byte", "char", "short", "int", "long", "float", "double"];

/// The input of a path: references drawn with what they reach, then the primitive arguments.
pub(crate) fn input(case: &Case) -> String {
    let Some(heap) = &case.heap else { return inputs(&case.input) };
    // References, strings among them, are drawn.
    let is_argument = |i: &&Arc<Input>| {
        let named = heap.args.iter().any(|a| *a.name == *i.name) || !i.name.contains(['.', '[']);
        named && PRIMITIVES.contains(&&*i.ty)
    };
    let primitive: Vec<Arc<Input>> = case.input.iter().filter(is_argument).cloned().collect();
    let mut parts: Vec<String> = heap.drawing.iter().map(|d| plain(d)).collect();
    if !primitive.is_empty() {
        parts.push(inputs(&primitive));
    }
    if parts.is_empty() { "no input".to_owned() } else { parts.join(", ") }
}

/// `x = 1, y = any (0)`: an input that the path does not look at is marked.
fn inputs(list: &[Arc<Input>]) -> String {
    if list.is_empty() {
        return "no input".to_owned();
    }
    let one = |i: &Arc<Input>| match i.constrained {
        true => format!("{} = {}", i.name, i.value),
        false => format!("{} = {} (any)", i.name, i.value),
    };
    plain(&list.iter().map(one).collect::<Vec<_>>().join(", "))
}
