//! What `heapwise test` says: which tests were written, why others were not, and what they cover.

use super::{ClassPlan, class_report};
use crate::args::Format;
use crate::args::test::JunitVersion;
use heapwise_junit::{MethodReport, Test};
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

pub(super) struct ClassReport {
    pub(super) class: String,
    pub(super) methods: Vec<MethodReport>,
    pub(super) skipped: Vec<(String, String)>,
}

/// All of it.
pub(super) struct Report {
    classes: Vec<ClassReport>,
    /// Name, method, how the input is built, whether it shows a bug, and where.
    tests: Vec<(String, String, How, bool, Option<String>)>,
    pub(super) files: Vec<FileReport>,
    pub(super) dropped: Vec<Dropped>,
    ran: bool,
    junit: u8,
}

impl Report {
    pub(super) fn new(
        classes: &[ClassPlan],
        dropped: Vec<Dropped>,
        ran: bool,
        junit: JunitVersion,
    ) -> Report {
        let tests = classes.iter().flat_map(|c| &c.plan.tests);
        let tests = tests.map(|t| (t.name.clone(), t.target.clone(), t.scene.how, t.bug, t.line.clone()));
        let junit = if junit == JunitVersion::Four { 4 } else { 5 };
        let (tests, classes) = (tests.collect(), classes.iter().map(class_report).collect());
        Report { classes, tests, files: Vec::new(), dropped, ran, junit }
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
            *shares.entry(t.2).or_default() += 1;
        }
        shares
    }

    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        for class in &self.classes {
            writeln!(out, "{}", class.class)?;
            for m in &class.methods {
                let method =
                    m.target.strip_prefix(&class.class).map_or(&*m.target, |r| r.trim_start_matches('.'));
                let method = if method.is_empty() { &m.target } else { method };
                let how: Vec<String> = m.how.iter().map(|(h, n)| format!("{n} by {}", h.name())).collect();
                let by = if how.is_empty() { String::new() } else { format!(" ({})", how.join(", ")) };
                writeln!(
                    out,
                    "  {method}: {}{by}, {} of {} branches, {} of {} lines{}",
                    count(m.tests, "test"),
                    m.branches.0,
                    m.branches.1,
                    m.lines.0,
                    m.lines.1,
                    if m.complete { "" } else { ", incomplete" }
                )?;
                for why in &m.reasons {
                    writeln!(out, "    {why}")?;
                }
            }
            for (method, why) in &class.skipped {
                let method =
                    method.strip_prefix(&class.class).map_or(&**method, |r| r.trim_start_matches('.'));
                writeln!(out, "  {method}: no tests: {why}")?;
            }
        }
        for (name, _, _, _, line) in self.tests.iter().filter(|t| t.3) {
            let at = line.as_ref().map_or(String::new(), |l| format!(" at {l}"));
            writeln!(out, "finding: {name}{at}")?;
        }
        for d in &self.dropped {
            writeln!(out, "disagreement: {} (path {} of {}) is not written", d.name, d.case, d.target)?;
            writeln!(out, "  when {}", d.condition)?;
            writeln!(out, "  {}", d.why)?;
        }
        writeln!(out)?;
        for f in &self.files {
            let what = match f.state {
                State::New => "written",
                State::Updated => "updated",
                State::Unchanged => "unchanged",
                State::Edited => "kept: it was edited by hand, and --force was not given",
            };
            let tests = if f.tests == 0 { String::new() } else { format!(" ({})", count(f.tests, "test")) };
            writeln!(out, "{}{tests}: {what}", f.path)?;
        }
        let total = self.tests.len();
        let shares = self.shares();
        let shares: Vec<String> =
            shares.iter().map(|(h, n)| format!("{} % by {}", n * 100 / total.max(1), h.name())).collect();
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
        let method = |m: &MethodReport| {
            let how: BTreeMap<&str, usize> = m.how.iter().map(|(h, n)| (h.name(), *n)).collect();
            json!({
                "target": m.target, "tests": m.tests, "inputs": how, "complete": m.complete, "reasons": m.reasons,
                "branches": {"covered": m.branches.0, "total": m.branches.1},
                "lines": {"covered": m.lines.0, "total": m.lines.1},
            })
        };
        let classes: Vec<Value> = self
            .classes
            .iter()
            .map(|c| {
                let skipped: Vec<Value> =
                    c.skipped.iter().map(|(m, why)| json!({"target": m, "reason": why})).collect();
                json!({"class": c.class, "methods": c.methods.iter().map(method).collect::<Vec<_>>(), "skipped": skipped})
            })
            .collect();
        let tests: Vec<Value> = self
            .tests
            .iter()
            .map(|t| json!({"name": t.0, "target": t.1, "inputs": t.2.name(), "finding": t.3, "line": t.4}))
            .collect();
        let files: Vec<Value> = self
            .files
            .iter()
            .map(|f| {
                let state = match f.state {
                    State::New => "written",
                    State::Updated => "updated",
                    State::Unchanged => "unchanged",
                    State::Edited => "kept",
                };
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

fn count(n: usize, what: &str) -> String {
    format!("{n} {what}{}", if n == 1 { "" } else { "s" })
}
