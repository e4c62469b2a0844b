//! A few paths as the tree that they are: decisions as branches, paths as leaves.

use super::layout::{cut, divide, plain, width};
use super::{Style, Tone, end, tone, with};
use crate::tree::{Tree, tree};
use heapwise_suite::{Case, Suite};
use std::io::{self, Write};

/// More paths are a table.
const MOST: usize = 20;

struct Row<'a> {
    /// Branches of the tree.
    lines: String,
    condition: String,
    case: Option<&'a Case>,
}

/// The cases, if they are few and their decisions are known.
pub(super) fn small(suite: &Suite) -> Option<&[Case]> {
    let cases = suite.cases.as_deref()?;
    let told = |c: &Case| c.story.as_ref().is_some_and(|s| !s.decisions.is_empty());
    ((2..=MOST).contains(&cases.len()) && cases.iter().all(told)).then_some(cases)
}

/// Writes the tree.
pub(super) fn write(cases: &[Case], style: Style, out: &mut dyn Write) -> io::Result<()> {
    let rows = rows(&tree(cases), cases);
    let left = |r: &Row<'_>| width(&r.lines) + width(&r.condition);
    let leaves = || rows.iter().filter_map(|r| Some((r, r.case?)));
    let number = cases.iter().map(|c| c.id.to_string().len()).max().unwrap_or(1);
    let natural = [
        leaves().map(|(r, _)| left(r)).max().unwrap_or(0),
        leaves().map(|(_, c)| width(&end(c))).max().unwrap_or(0),
        leaves().map(|(_, c)| width(&with(c))).max().unwrap_or(0),
    ];
    let room = style.columns().saturating_sub(number + 8);
    let [tree, ends, inputs] = divide(natural, room);
    let pad = |text: &str, to: usize| " ".repeat(to.saturating_sub(width(text)));
    for row in &rows {
        let lines = style.paint(Tone::Faint, &row.lines);
        let Some(case) = row.case else {
            let condition = cut(&row.condition, style.columns().saturating_sub(2 + width(&row.lines)));
            writeln!(out, "  {lines}{condition}")?;
            continue;
        };
        let condition = cut(&row.condition, tree.saturating_sub(width(&row.lines)).max(8));
        let ending = cut(&end(case), ends);
        let id = case.id.to_string();
        let line = format!(
            "  {lines}{condition}{}  {}{}  {}{}  {}",
            pad(&format!("{}{condition}", row.lines), tree),
            pad(&id, number),
            style.paint(Tone::Faint, &id),
            style.paint(if case.finding { Tone::Bad } else { tone(case.outcome) }, &ending),
            pad(&ending, ends),
            style.paint(Tone::Faint, &cut(&with(case), inputs)),
        );
        writeln!(out, "{}", line.trim_end())?;
    }
    Ok(())
}

fn rows<'a>(tree: &Tree<'_>, cases: &'a [Case]) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    // What stands in front of the children of each node.
    let mut before: Vec<String> = vec![String::new(); tree.parents.len()];
    for node in 1..tree.parents.len() {
        let parent = usize::try_from(tree.parents[node]).unwrap_or(0);
        let last = tree.parents[node + 1..].iter().all(|p| *p != tree.parents[node]);
        let lines = format!("{}{}", before[parent], if last { "└ " } else { "├ " });
        before[node] = format!("{}{}", before[parent], if last { "  " } else { "│ " });
        let words: Vec<&str> = tree.edges[node].iter().map(|d| &*d.condition).collect();
        let condition = plain(&if words.is_empty() { "always".to_owned() } else { words.join(" && ") });
        let case = usize::try_from(tree.leaves[node]).ok().and_then(|i| cases.get(i));
        rows.push(Row { lines, condition, case });
    }
    rows
}
