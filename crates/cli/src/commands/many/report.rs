//! The result of many methods, for people.

use heapwise_batch::{Row, Status, Summary};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// So many findings are listed one by one.
const FINDINGS: usize = 20;
/// And so many reasons.
const REASONS: usize = 10;

pub(super) fn write(summary: &Summary, rows: &BTreeMap<String, Row>, out: &mut dyn Write) -> io::Result<()> {
    let findings = || rows.values().flat_map(|r| r.found.iter().map(move |f| (r, f)));
    for (row, f) in findings().take(FINDINGS) {
        writeln!(out, "finding: {} in {}", f.what, row.method)?;
        match f.paths {
            1 => writeln!(out, "  at   {}", f.at)?,
            paths => writeln!(out, "  at   {} on {paths} paths, first", f.at)?,
        }
        if !f.with.is_empty() {
            writeln!(out, "  with {}", cut(&f.with, 160))?;
        }
    }
    let more = findings().skip(FINDINGS).count();
    if more > 0 {
        writeln!(out, "… and {more} more: all of them with --format json or --out")?;
    }
    for row in rows.values().filter(|r| r.status == Status::Internal) {
        let Some(failure) = &row.failure else {
            writeln!(
                out,
                "error: internal error in {}: a path was not confirmed by its concrete run",
                row.method
            )?;
            continue;
        };
        writeln!(out, "error: internal error in {}: {}", row.method, failure.message)?;
        writeln!(out, "  at {}", failure.at)?;
        writeln!(out, "  {}", failure.reproduce)?;
    }
    if summary.total.findings > 0 || summary.total.internal > 0 {
        writeln!(out)?;
    }
    summary.write(out)?;
    if !summary.reasons.is_empty() {
        writeln!(out, "\nWhy methods are not complete")?;
        for r in summary.reasons.iter().take(REASONS) {
            writeln!(out, "{:>7}  {}: {}", r.methods, r.status.name(), cut(&r.what, 120))?;
        }
    }
    if !summary.within.is_empty() {
        let n = summary.total.complete_within;
        writeln!(out, "\n{n} of the complete methods are complete within bounds on their inputs")?;
        for b in summary.within.iter().take(REASONS) {
            writeln!(out, "{:>7}  {}", b.methods, cut(&b.bound, 120))?;
        }
    }
    if let Some(n) = summary.total.spurious {
        let unknown = match summary.total.spurious_unknown {
            Some(more) if more > 0 => format!("; of {more} more it is not known"),
            _ => String::new(),
        };
        writeln!(
            out,
            "\n{n} of the paths are spurious: no valid input within the bounds takes them{unknown}"
        )?;
        for row in rows.values() {
            if let Some(n @ 1..) = row.paths.spurious {
                writeln!(out, "{n:>7}  {}", cut(&row.method, 120))?;
            }
        }
    }
    if summary.not_begun > 0 {
        writeln!(out, "\n{} methods were not begun", summary.not_begun)?;
    }
    Ok(())
}

fn cut(text: &str, most: usize) -> String {
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(most) {
        Some((at, _)) => format!("{}…", &line[..at]),
        None => line.to_owned(),
    }
}
