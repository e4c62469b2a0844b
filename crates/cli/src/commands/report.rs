//! `heapwise report`.

use crate::args::ReportArgs;
use crate::error::CliError;
use crate::output;
use crate::page::ReportFile;
use crate::table;
use heapwise_batch::{Row, Summary};
use std::collections::BTreeMap;
use std::fs;

pub(crate) fn run(args: &ReportArgs) -> Result<u8, CliError> {
    let rows = rows(args)?;
    let file = args.out.clone().unwrap_or_else(|| args.folder.join("report.html"));
    let report = ReportFile::open(&file)?;
    let title = args.folder.display().to_string();
    let results = args.folder.join("results");
    table::report(report, &title, rows.values(), Some(&results), output::command_line())?;
    let summary = Summary::of(rows.values());
    output::printed(&mut |out| {
        let findings = summary.total.findings;
        writeln!(out, "{}: {} methods, {findings} findings", file.display(), rows.len())
    })?;
    Ok(0)
}

/// The last row of each method. The last line of a run that goes on, or was ended, may be broken.
fn rows(args: &ReportArgs) -> Result<BTreeMap<String, Row>, CliError> {
    let no_run = |detail: String| CliError::NoRun { folder: args.folder.clone(), detail };
    let file = args.folder.join("methods.jsonl");
    let text = fs::read_to_string(&file).map_err(|e| no_run(format!("{}: {e}", file.display())))?;
    let whole = text.rfind('\n').map_or("", |end| &text[..end]);
    let mut rows = BTreeMap::new();
    for (i, line) in whole.lines().enumerate().filter(|(_, l)| !l.is_empty()) {
        let row: Row =
            serde_json::from_str(line).map_err(|e| no_run(format!("line {} is no row: {e}", i + 1)))?;
        rows.insert(row.id.clone(), row);
    }
    Ok(rows)
}
