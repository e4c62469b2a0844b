//! What `heapwise test` says: which tests were written, why others were not, and what they cover.

use super::targets::Unit;
use crate::args::Format;
use crate::args::test::JunitVersion;
use heapwise_junit::{MethodReport, Plan, Test};
use heapwise_suite::scene::How;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{self, Write};

/// What happened to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    New,
    Updated,
    Unchanged,
    /// Edited by hand, so left alone.
    Edited,
    /// What it tested is gone, and so is the file.
    Removed,
    /// What it tested is gone, but it was edited by hand.
    EditedStale,
}

impl State {
    /// For people, and for programs.
    fn words(self) -> (&'static str, &'static str) {
        match self {
            State::New => ("written", "written"),
            State::Updated => ("updated", "updated"),
            State::Unchanged => ("unchanged", "unchanged"),
            State::Edited => ("kept: it was edited by hand, and --force was not given", "kept"),
            State::Removed => ("removed: there is nothing left that it tests", "removed"),
            State::EditedStale => {
                ("kept: it was edited by hand, but there is nothing left that it tests", "kept")
            }
        }
    }
}

pub(super) struct FileReport {
    pub(super) path: String,
    pub(super) tests: usize,
    pub(super) state: State,
}

/// A test that did not do what was predicted.
pub(super) struct Dropped {
    target: String,
    name: String,
    condition: String,
    case: u64,
    why: String,
}

impl Dropped {
    pub(super) fn new(test: &Test, why: String) -> Dropped {
        let (target, name, condition) = (test.target.clone(), test.name.clone(), test.condition.clone());
        Dropped { target, name, condition, case: test.case, why }
    }
}

struct ClassReport {
    class: String,
    methods: Vec<MethodReport>,
}

/// A test that is written.
struct TestReport {
    name: String,
    target: String,
    condition: String,
    how: How,
    /// Whether it shows a bug.
    bug: bool,
    line: Option<String>,
}

/// All of it.
pub(super) struct Report {
    classes: Vec<ClassReport>,
    tests: Vec<TestReport>,
    pub(super) files: Vec<FileReport>,
    pub(super) dropped: Vec<Dropped>,
    ran: bool,
    junit: u8,
}

impl Report {
    pub(super) fn new(
        units: &[Unit],
        plans: &[Plan],
        dropped: Vec<Dropped>,
        ran: bool,
        junit: JunitVersion,
    ) -> Report {
        let test = |t: &Test| TestReport {
            name: t.name.clone(),
            target: t.target.clone(),
            condition: t.condition.clone(),
            how: t.scene.how,
            bug: t.bug,
            line: t.line.clone(),
        };
        let class = |(unit, plan): (&Unit, &Plan)| ClassReport {
            class: unit.about.clone(),
            methods: plan.methods.clone(),
        };
        Report {
            classes: units.iter().zip(plans).map(class).collect(),
            tests: plans.iter().flat_map(|p| &p.tests).map(test).collect(),
            files: Vec::new(),
            dropped,
            ran,
            junit: if junit == JunitVersion::Four { 4 } else { 5 },
        }
    }

    pub(super) fn write(&self, format: Format, out: &mut dyn Write) -> io::Result<()> {
        match format {
            Format::Text => self.text(out),
            Format::Json => {
                serde_json::to_writer_pretty(&mut *out, &self.json())?;
                writeln!(out)
            }
        }
    }

    fn shares(&self) -> BTreeMap<How, usize> {
        let mut shares = BTreeMap::new();
        for t in &self.tests {
            *shares.entry(t.how).or_default() += 1;
        }
        shares
    }

    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        for class in &self.classes {
            writeln!(out, "{}", class.class)?;
            for m in &class.methods {
                method(m, &class.class, out)?;
            }
        }
        for t in self.tests.iter().filter(|t| t.bug) {
            let at = t.line.as_ref().map_or(String::new(), |l| format!(" at {l}"));
            writeln!(out, "finding: {}{at}", t.name)?;
        }
        for d in &self.dropped {
            writeln!(out, "disagreement: {} (path {} of {}) is not written", d.name, d.case, d.target)?;
            writeln!(out, "  when {}", d.condition)?;
            writeln!(out, "  {}", d.why)?;
        }
        writeln!(out)?;
        for f in &self.files {
            let what = f.state.words().0;
            let tests = if f.tests == 0 { String::new() } else { format!(" ({})", count(f.tests, "test")) };
            writeln!(out, "{}{tests}: {what}", f.path)?;
        }
        let total = self.tests.len();
        let shares = self.shares();
        let shares: Vec<String> =
            shares.iter().map(|(h, n)| format!("{} % by {}", percent(*n, total), h.name())).collect();
        let inputs =
            if shares.is_empty() { String::new() } else { format!("; inputs: {}", shares.join(", ")) };
        let ran = match (total, self.ran) {
            (0, _) => "",
            (_, true) => ", all compiled and passed",
            (_, false) => ", not run",
        };
        writeln!(out, "{}{ran}{inputs}", count(total, "test"))
    }

    fn json(&self) -> Value {
        let branches = |m: &MethodReport| {
            json!({
                "covered": m.branches.0, "total": m.branches.1, "feasible": m.feasible, "missed": m.missed,
            })
        };
        let lines = |m: &MethodReport| json!({"covered": m.lines.0, "total": m.lines.1});
        let method = |m: &MethodReport| {
            let how: BTreeMap<&str, usize> = m.how.iter().map(|(h, n)| (h.name(), *n)).collect();
            let mut json = json!({
                "target": m.target, "tests": m.tests, "inputs": how, "complete": m.complete,
                "complete_within": m.within, "reasons": m.reasons, "branches": branches(m), "lines": lines(m),
            });
            for (name, n) in [("spurious", m.spurious), ("spurious_unknown", m.spurious_unknown)] {
                if let Some(n) = n {
                    json[name] = n.into();
                }
            }
            json
        };
        let skipped = |m: &MethodReport| {
            let reason = m.reasons.join("; ");
            json!({"target": m.target, "reason": reason, "branches": branches(m), "lines": lines(m)})
        };
        let classes: Vec<Value> = self
            .classes
            .iter()
            .map(|c| {
                let methods: Vec<Value> = c.methods.iter().filter(|m| !m.skipped).map(method).collect();
                let skipped: Vec<Value> = c.methods.iter().filter(|m| m.skipped).map(skipped).collect();
                json!({"class": c.class, "methods": methods, "skipped": skipped})
            })
            .collect();
        let test = |t: &TestReport| {
            json!({
                "name": t.name, "target": t.target, "condition": t.condition, "inputs": t.how.name(),
                "finding": t.bug, "line": t.line,
            })
        };
        let tests: Vec<Value> = self.tests.iter().map(test).collect();
        let files: Vec<Value> = self
            .files
            .iter()
            .map(|f| {
                let state = f.state.words().1;
                json!({"path": f.path, "tests": f.tests, "state": state})
            })
            .collect();
        let dropped: Vec<Value> = self
            .dropped
            .iter()
            .map(|d| json!({"target": d.target, "path": d.case, "name": d.name, "condition": d.condition, "why": d.why}))
            .collect();
        let inputs: BTreeMap<&str, usize> = self.shares().iter().map(|(h, n)| (h.name(), *n)).collect();
        json!({
            "junit": self.junit, "run": self.ran, "classes": classes, "tests": tests, "inputs": inputs, "files": files,
            "disagreements": dropped,
        })
    }
}

/// Rounded; 0 and 100 are none and all.
fn percent(n: usize, of: usize) -> usize {
    match (n * 200 + of) / (2 * of.max(1)) {
        0 if n > 0 => 1,
        100 if n < of => 99,
        rounded => rounded,
    }
}

/// The line of a method, and why it has no more tests.
fn method(m: &MethodReport, class: &str, out: &mut dyn Write) -> io::Result<()> {
    let name = m.target.strip_prefix(class).map_or(&*m.target, |r| r.trim_start_matches('.'));
    let name = if name.is_empty() { &m.target } else { name };
    let beyond = match m.branches.1.saturating_sub(m.feasible.max(m.branches.0)) {
        0 => String::new(),
        _ if m.skipped || !m.complete || m.missed > 0 => String::new(),
        n => format!(" ({n} infeasible within the bounds)"),
    };
    let covered = format!(
        "{} of {} branches{beyond}, {} of {} lines",
        m.branches.0, m.branches.1, m.lines.0, m.lines.1
    );
    if m.skipped {
        let covered = if m.lines.1 == 0 { String::new() } else { format!(", {covered}") };
        return writeln!(out, "  {name}: no tests: {}{covered}", m.reasons.join("; "));
    }
    let how: Vec<String> = m.how.iter().map(|(h, n)| format!("{n} by {}", h.name())).collect();
    let by = if how.is_empty() { String::new() } else { format!(" ({})", how.join(", ")) };
    let incomplete = if m.complete { "" } else { ", incomplete" };
    writeln!(out, "  {name}: {}{by}, {covered}{incomplete}", count(m.tests, "test"))?;
    if m.complete && !m.within.is_empty() {
        writeln!(out, "    complete within {}", heapwise_suite::listed(&m.within))?;
    }
    if let Some(n) = m.spurious {
        let unknown = match m.spurious_unknown {
            Some(more) if more > 0 => format!("; of {more} more it is not known"),
            _ => String::new(),
        };
        writeln!(out, "    {n} spurious: no valid input within the bounds takes these paths{unknown}")?;
    }
    m.reasons.iter().try_for_each(|why| writeln!(out, "    {why}"))
}

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
