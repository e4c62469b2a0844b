//! The data of a page. Paths refer to strings, objects, graphs, decisions, places, inputs and sets of lines by number;
//! `page/1-data.js` reads them.

use super::intern::{Table, Texts};
use super::{Page, Run};
use crate::source::source_key;
use crate::tree::tree;
use heapwise_suite::story::{Decision, Graph, Object, Place, Slot, SlotValue};
use heapwise_suite::{Case, Location, Outcome, Suite};
use serde::Serialize;
use std::collections::BTreeMap;

/// Longer files are shown in parts.
const WHOLE_FILE: usize = 600;
/// Lines around a method in a long file.
const AROUND: u32 = 3;

#[derive(Serialize)]
pub(super) struct Document {
    version: String,
    command: String,
    strings: Texts,
    /// name, text, whether it is new, hidden slots, slots
    objects: Table<(i64, i64, u8, usize, Vec<i64>)>,
    /// whether there is more, roots, objects
    graphs: Table<(u8, Vec<i64>, Vec<usize>)>,
    /// condition, kind, place, method inside of the JDK, alternative, number of alternatives
    decisions: Table<(i64, u8, i64, i64, u32, u32)>,
    /// class, method, file, line, instruction
    places: Table<(i64, i64, i64, i64, i64)>,
    /// name, type, value, whether it is constrained
    inputs: Table<(i64, i64, i64, u8)>,
    /// method, line, times; method, line, times; …
    visits: Table<Vec<i64>>,
    methods: Vec<MethodData>,
    sources: Vec<SourceData>,
    runs: Vec<RunData>,
}

#[derive(Serialize)]
struct MethodData {
    name: i64,
    source: i64,
    /// line and instruction, where there is no source
    code: Vec<(i64, i64)>,
}

#[derive(Serialize)]
struct SourceData {
    name: i64,
    lines: Vec<i64>,
    /// the number of each line
    from: Vec<u32>,
}

#[derive(Serialize)]
struct RunData {
    target: String,
    heap: String,
    complete: bool,
    reasons: Vec<String>,
    notes: Vec<String>,
    /// by outcome; then all
    counts: [u64; 6],
    findings: u64,
    states: u64,
    queries: u64,
    seconds: f64,
    work: f64,
    solver: f64,
    structural: f64,
    branches: [u64; 2],
    facts: Vec<(&'static str, String)>,
    tree: TreeData,
    paths: Vec<PathData>,
}

#[derive(Serialize)]
struct TreeData {
    parents: Vec<i64>,
    edges: Vec<Vec<usize>>,
    leaves: Vec<i64>,
}

/// The fields by position: names would be most of the page.
#[derive(Serialize)]
struct PathData(
    u64,        // 0 number
    u8,         // 1 outcome
    u8,         // 2 whether it is a finding
    i64,        // 3 value
    i64,        // 4 concrete value
    i64,        // 5 exception
    i64,        // 6 message
    i64,        // 7 reason
    i64,        // 8 broken postcondition
    i64,        // 9 place
    Vec<i64>,   // 10 condition, conjunct by conjunct
    i64,        // 11 lines
    u8,         // 12 whether there are more lines
    Vec<usize>, // 13 inputs
    i64,        // 14 heap before
    i64,        // 15 heap after
    Vec<i64>,   // 16 lines of the test
    i64,        // 17 why there is no test
    i8,         // 18 whether the replay agreed; -1 not replayed
    i64,        // 19 why the replay differs
);

pub(super) fn document(page: &Page<'_>) -> Document {
    let mut doc = Document {
        version: page.version.clone(),
        command: crate::visible::visible(&page.command),
        strings: Texts::new(),
        objects: Table::new(),
        graphs: Table::new(),
        decisions: Table::new(),
        places: Table::new(),
        inputs: Table::new(),
        visits: Table::new(),
        methods: Vec::new(),
        sources: Vec::new(),
        runs: Vec::new(),
    };
    let methods = doc.code(page);
    for run in &page.runs {
        let data = doc.run(run, &methods);
        doc.runs.push(data);
    }
    doc
}

impl Document {
    /// The code of all methods that are mentioned, by name.
    fn code(&mut self, page: &Page<'_>) -> BTreeMap<String, i64> {
        let mut methods = BTreeMap::new();
        let mut files: BTreeMap<String, i64> = BTreeMap::new();
        // Which lines of which file: whole files, or what is around the methods.
        let mut spans: BTreeMap<String, Vec<(u32, u32)>> = BTreeMap::new();
        let listings = || page.runs.iter().flat_map(|r| &r.suite.listings);
        for l in listings() {
            let lines = l.code.iter().filter_map(|c| c.0);
            if let (Some(file), Some(from), Some(to)) = (&l.file, lines.clone().min(), lines.max()) {
                spans.entry(source_key(&l.class, file)).or_default().push((from, to));
            }
        }
        for l in listings() {
            if methods.contains_key(&*l.method) {
                continue;
            }
            let key = l.file.as_ref().map(|f| source_key(&l.class, f)).unwrap_or_default();
            let source = match (files.get(&key), page.sources.get(&key)) {
                (Some(n), _) => *n,
                (None, Some(file)) => {
                    let n = self.source(&key, &file.text, spans.get(&key).map_or(&[], Vec::as_slice));
                    files.insert(key, n);
                    n
                }
                (None, None) => -1,
            };
            let name = self.strings.number(&l.method);
            let code = if source >= 0 { &[][..] } else { &l.code };
            let code = code
                .iter()
                .map(|(line, insn)| (line.map_or(-1, i64::from), self.strings.number(insn)))
                .collect();
            methods.insert(l.method.to_string(), self.methods.len() as i64);
            self.methods.push(MethodData { name, source, code });
        }
        methods
    }

    fn source(&mut self, name: &str, text: &str, spans: &[(u32, u32)]) -> i64 {
        let whole = text.lines().count() <= WHOLE_FILE;
        let mut data = SourceData { name: self.strings.number(name), lines: Vec::new(), from: Vec::new() };
        for (n, line) in (1..).zip(text.lines()) {
            let near = |s: &(u32, u32)| s.0.saturating_sub(AROUND) <= n && n <= s.1 + AROUND;
            if whole || spans.iter().any(near) {
                data.lines.push(self.strings.number(&line.replace('\t', "    ")));
                data.from.push(n);
            }
        }
        self.sources.push(data);
        self.sources.len() as i64 - 1
    }

    fn run(&mut self, run: &Run<'_>, methods: &BTreeMap<String, i64>) -> RunData {
        let suite = run.suite;
        let cases = suite.cases.as_deref().unwrap_or_default();
        let tree = tree(cases);
        let edges = tree.edges.iter().map(|e| e.iter().map(|d| self.decision(d)).collect()).collect();
        let shown = |all: &[String]| all.iter().map(|t| crate::visible::visible(t)).collect();
        let p = suite.paths;
        RunData {
            target: crate::visible::visible(&suite.target),
            heap: suite.heap.clone(),
            complete: suite.complete,
            reasons: shown(&suite.reasons_incomplete),
            notes: shown(&suite.notes),
            counts: [p.returned, p.threw, p.cut, p.unsupported, p.out_of_scope, p.total],
            findings: suite.findings,
            states: suite.states,
            queries: suite.solver.queries,
            seconds: suite.seconds,
            work: suite.work_seconds.max(suite.solver.seconds + suite.structural.seconds),
            solver: suite.solver.seconds,
            structural: suite.structural.seconds,
            branches: [suite.coverage.branches_taken, suite.coverage.branches_seen],
            facts: facts(suite),
            tree: TreeData { edges, parents: tree.parents, leaves: tree.leaves },
            paths: cases.iter().map(|c| self.path(c, run, methods)).collect(),
        }
    }

    fn decision(&mut self, d: &Decision) -> usize {
        let place = d.place.as_deref().map_or(-1, |p| self.place(p));
        let inside = self.strings.maybe(d.inside.as_deref());
        let condition = self.strings.number(&d.condition);
        self.decisions.number((condition, d.kind as u8, place, inside, d.number, d.of))
    }

    fn place(&mut self, p: &Place) -> i64 {
        let s = &mut self.strings;
        let row = (
            s.number(&p.class),
            s.number(&p.method),
            s.maybe(p.file.as_deref()),
            p.line.map_or(-1, i64::from),
            s.number(&p.bytecode),
        );
        self.places.number(row) as i64
    }

    fn location(&mut self, l: &Location) -> i64 {
        let s = &mut self.strings;
        let row = (
            s.number(&l.class),
            s.number(&l.method),
            s.maybe(l.file.as_deref()),
            l.line.map_or(-1, i64::from),
            -1,
        );
        self.places.number(row) as i64
    }

    fn path(&mut self, case: &Case, run: &Run<'_>, methods: &BTreeMap<String, i64>) -> PathData {
        let story = case.story.as_deref();
        let before = story.map_or(-1, |s| self.graph(&s.before));
        let after = story.and_then(|s| s.after.as_ref()).map_or(-1, |g| self.graph(g));
        let visits: Vec<i64> = story
            .iter()
            .flat_map(|s| &s.lines)
            .filter_map(|v| Some([*methods.get(&*v.method)?, i64::from(v.line), i64::from(v.times)]))
            .flatten()
            .collect();
        let lines = if visits.is_empty() { -1 } else { self.visits.number(visits) as i64 };
        let inputs = case
            .input
            .iter()
            .map(|i| {
                let s = &mut self.strings;
                let row = (s.number(&i.name), s.number(&i.ty), s.number(&i.value), u8::from(i.constrained));
                self.inputs.number(row)
            })
            .collect();
        let place = case.location.as_deref().map_or(-1, |l| self.location(l));
        let s = &mut self.strings;
        let (test, no_test) = match run.tests.get(&case.id) {
            Some(Ok(text)) => (text.lines().map(|l| s.number(l)).collect(), -1),
            Some(Err(why)) => (Vec::new(), s.number(why)),
            None => (Vec::new(), -1),
        };
        PathData(
            case.id,
            match case.outcome {
                Outcome::Returned => 0,
                Outcome::Threw => 1,
                Outcome::Cut => 2,
                Outcome::Unsupported => 3,
            },
            u8::from(case.finding),
            s.maybe(case.value.as_deref()),
            s.maybe(case.concrete_value.as_deref()),
            s.maybe(case.exception.as_deref()),
            s.maybe(case.message.as_deref()),
            s.maybe(case.reason.as_deref()),
            s.maybe(case.broken.as_deref()),
            place,
            case.condition.split(" && ").map(|c| s.number(c)).collect(),
            lines,
            u8::from(story.is_some_and(|s| s.lines_cut)),
            inputs,
            before,
            after,
            test,
            no_test,
            case.replayed.map_or(-1, i8::from),
            s.maybe(case.disagreement.as_deref()),
        )
    }

    /// -1: there is nothing to draw.
    fn graph(&mut self, graph: &Graph) -> i64 {
        if graph.roots.is_empty() && graph.objects.is_empty() {
            return -1;
        }
        let roots = self.slots(&graph.roots);
        let objects = graph.objects.iter().map(|o| self.object(o)).collect();
        self.graphs.number((u8::from(graph.cut), roots, objects)) as i64
    }

    fn object(&mut self, o: &Object) -> usize {
        let slots = self.slots(&o.slots);
        let (name, text) = (self.strings.number(&o.name), self.strings.maybe(o.text.as_deref()));
        self.objects.number((name, text, u8::from(o.fresh), o.hidden, slots))
    }

    /// name, value, symbolic value, flags; …. A value is a string, or -1 unknown, -2 a cloud, -3 and below an object.
    fn slots(&mut self, slots: &[Slot]) -> Vec<i64> {
        let mut flat = Vec::with_capacity(slots.len() * 4);
        for slot in slots {
            let value = match &slot.value {
                SlotValue::Literal(text) => self.strings.number(text),
                SlotValue::Unknown => -1,
                SlotValue::Cloud => -2,
                SlotValue::Object(i) => -3 - *i as i64,
            };
            let symbolic = self.strings.maybe(slot.symbolic.as_deref());
            let flags = i64::from(slot.changed) | i64::from(slot.any) << 1;
            flat.extend([self.strings.number(&slot.name), value, symbolic, flags]);
        }
        flat
    }
}

/// Options and work, for those who ask.
fn facts(suite: &Suite) -> Vec<(&'static str, String)> {
    let mut bounds: Vec<String> = Vec::new();
    bounds.extend(suite.bounds.k.map(|k| format!("-k {k}")));
    bounds.extend(suite.bounds.n.map(|n| format!("-n {n}")));
    bounds.extend(suite.bounds.scope.iter().map(|(class, n)| format!("{class} = {n}")));
    let mut facts = vec![
        ("strategy", suite.heap.clone()),
        ("precondition", suite.check.clone()),
        ("bounds on the input heap", if bounds.is_empty() { "none".to_owned() } else { bounds.join(", ") }),
        ("states", suite.states.to_string()),
        ("instructions", suite.steps.to_string()),
        (
            "pruned",
            format!("{} by the solver, {} by the precondition", suite.pruned.smt, suite.pruned.precondition),
        ),
        ("questions", format!("{} ({} to the back end)", suite.solver.queries, suite.solver.backend)),
        ("peak memory", format!("{} MB", suite.peak_memory_mb)),
    ];
    if suite.paths.out_of_scope > 0 {
        facts.push(("out of scope", format!("{} branches", suite.paths.out_of_scope)));
    }
    if let Some(n) = suite.paths.spurious {
        let unknown = suite.paths.spurious_unknown.unwrap_or(0);
        facts.push((
            "spurious",
            format!("{n} paths without a valid input, {unknown} of which it is not known"),
        ));
    }
    if suite.structural.calls > 0 {
        let s = suite.structural;
        facts.push((
            "structural solver",
            format!("{} calls, {} candidates, {} reused", s.calls, s.candidates, s.reused),
        ));
    }
    facts.into_iter().map(|(name, value)| (name, crate::visible::visible(&value))).collect()
}
