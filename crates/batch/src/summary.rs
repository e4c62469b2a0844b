//! Adds rows up: per class, in all, and the reasons why methods are not complete.

use crate::row::{Row, Status};
use heapwise_suite::STAND_INS;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};

/// Numbers of a group of methods.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[expect(missing_docs, reason = "plain counts")]
pub struct Group {
    pub name: String,
    pub methods: u64,
    pub complete: u64,
    /// Of these, those of which some bound has left inputs out.
    pub complete_within: u64,
    pub cut: u64,
    pub unanswered: u64,
    pub unsupported: u64,
    pub refused: u64,
    pub internal: u64,
    /// Of the methods that are cut, those whose worker had to be killed.
    pub killed: u64,
    pub paths: u64,
    /// Paths without a valid input; absent where no method has a precondition that keeps such paths.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spurious: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub spurious_unknown: Option<u64>,
    pub findings: u64,
    pub terms: u64,
    pub solver_seconds: f64,
    pub seconds: f64,
}

impl Group {
    fn add(&mut self, row: &Row) {
        self.methods += 1;
        *match row.status {
            Status::Complete => &mut self.complete,
            Status::Cut => &mut self.cut,
            Status::Unanswered => &mut self.unanswered,
            Status::Unsupported => &mut self.unsupported,
            Status::Refused => &mut self.refused,
            Status::Internal => &mut self.internal,
        } += 1;
        self.complete_within += u64::from(row.status == Status::Complete && !row.within.is_empty());
        self.killed += u64::from(row.killed);
        self.paths += row.paths.total;
        for (sum, n) in [
            (&mut self.spurious, row.paths.spurious),
            (&mut self.spurious_unknown, row.paths.spurious_unknown),
        ] {
            *sum = n.map(|n| sum.unwrap_or(0) + n).or(*sum);
        }
        self.findings += row.findings;
        self.terms += row.work.terms;
        self.solver_seconds += row.work.solver_seconds;
        self.seconds += row.work.seconds;
    }
}

/// A reason with the number of methods that it concerns.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ReasonCount {
    pub status: Status,
    pub what: String,
    pub methods: u64,
}

/// A bound on inputs with the number of complete methods of which it has left inputs out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct BoundCount {
    pub bound: String,
    pub methods: u64,
}

/// What a run over many methods found.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Summary {
    /// By class, in the order of their names.
    pub classes: Vec<Group>,
    /// All of them.
    pub total: Group,
    /// Methods that were not begun.
    pub not_begun: u64,
    /// Reasons, most methods first.
    pub reasons: Vec<ReasonCount>,
    /// Bounds within which methods are complete, most methods first.
    pub within: Vec<BoundCount>,
}

impl Summary {
    /// Adds rows up. Their order does not matter.
    pub fn of<'a>(rows: impl IntoIterator<Item = &'a Row>) -> Summary {
        let mut classes: BTreeMap<&str, Group> = BTreeMap::new();
        let mut total = Group { name: "all".to_owned(), ..Group::default() };
        let mut reasons: BTreeMap<(Status, String), u64> = BTreeMap::new();
        let mut rows: Vec<&Row> = rows.into_iter().collect();
        rows.sort_by(|a, b| (&a.class, &a.id).cmp(&(&b.class, &b.id)));
        let mut within: BTreeMap<&str, u64> = BTreeMap::new();
        for row in rows {
            total.add(row);
            for bound in row.within.iter().filter(|_| row.status == Status::Complete) {
                *within.entry(bound).or_default() += 1;
            }
            classes
                .entry(&row.class)
                .or_insert_with(|| Group { name: row.class.clone(), ..Group::default() })
                .add(row);
            // A method counts once for each of its reasons.
            let mut own: Vec<(Status, String)> =
                row.reasons.iter().map(|r| (r.status, general(&r.what))).collect();
            own.sort();
            own.dedup();
            own.into_iter().for_each(|key| *reasons.entry(key).or_default() += 1);
        }
        let mut reasons: Vec<ReasonCount> = reasons
            .into_iter()
            .map(|((status, what), methods)| ReasonCount { status, what, methods })
            .collect();
        reasons.sort_by(|a, b| b.methods.cmp(&a.methods).then_with(|| a.what.cmp(&b.what)));
        let named = |(bound, methods): (&str, u64)| BoundCount { bound: bound.to_owned(), methods };
        let mut within: Vec<BoundCount> = within.into_iter().map(named).collect();
        within.sort_by_key(|b| std::cmp::Reverse(b.methods));
        Summary { classes: classes.into_values().collect(), total, not_begun: 0, reasons, within }
    }

    /// The table for people.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        let width = self.classes.iter().map(|c| c.name.chars().count()).max().unwrap_or(0).max(5);
        writeln!(
            out,
            "{:width$} {:>7} {:>8} {:>6} {:>10} {:>11} {:>7} {:>8} {:>7} {:>8} {:>9}",
            "class",
            "methods",
            "complete",
            "cut",
            "unanswered",
            "unsupported",
            "refused",
            "internal",
            "paths",
            "findings",
            "seconds"
        )?;
        let last = (self.classes.len() > 1).then_some(&self.total);
        for g in self.classes.iter().chain(last) {
            writeln!(
                out,
                "{:width$} {:>7} {:>8} {:>6} {:>10} {:>11} {:>7} {:>8} {:>7} {:>8} {:>9.2}",
                g.name,
                g.methods,
                g.complete,
                g.cut,
                g.unanswered,
                g.unsupported,
                g.refused,
                g.internal,
                g.paths,
                g.findings,
                g.seconds
            )?;
        }
        Ok(())
    }
}

/// A reason without what belongs to one method alone: the names of inputs, conditions.
pub fn general(what: &str) -> String {
    const UNREACHED: &str = "a valid input that does not reach its state";
    if what.starts_with(UNREACHED) {
        return UNREACHED.to_owned();
    }
    if what.starts_with(STAND_INS) {
        return format!("{STAND_INS}types that no class implements");
    }
    match what.strip_prefix("input object ").and_then(|rest| rest.split_once(" of type ")) {
        Some((_, ty)) => format!("input object of type {ty}"),
        None => what.to_owned(),
    }
}

#[cfg(test)]
mod tests;
