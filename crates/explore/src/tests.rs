//! Laws that hold for every program: the paths partition the inputs, and what a path predicts is what happens.

use crate::budget::Alarm;
use crate::ledger::{Ledger, Terms};
use crate::parallel::{finish, follow};
use crate::setup::{alone, explorer};
use crate::witness::Witness;
use crate::{Config, Observer, Progress, Quiet, STACK, SearchOrder, entry, explore, replay};
use heapwise_exec::{Bound, End, Machine, State, Stop, Value};
use heapwise_pre::{Sequence, Spec};
use heapwise_program::{ClassPath, Jdk, Prim, Program, Target, Type};
use heapwise_suite::{Outcome, Suite};
use heapwise_term::{Const, Model, Term};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

/// Programs of `tests/java/explore` that are explored completely with the default options: file and target.
fn programs() -> Vec<(PathBuf, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/java/explore");
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder").flatten().map(|f| f.path()).collect();
    files.sort();
    let with_target = |file: PathBuf| {
        let text = std::fs::read_to_string(&file).ok()?;
        let header = |key: &str| text.lines().find_map(|l| l.strip_prefix(key)).map(|t| t.trim().to_owned());
        if header("//@ options:").is_some() || header("//@ complete:").is_some() {
            return None;
        }
        Some((file, header("//@ target:")?))
    };
    files.into_iter().filter_map(with_target).collect()
}

/// The default options without the limits on time: the machine may be busy, and what is checked does not depend on it.
pub(crate) fn patient() -> Config {
    let mut config = Config { solver_timeout: Duration::from_secs(1800), ..Config::default() };
    config.limits.timeout = None;
    config
}

pub(crate) fn compile(files: &[PathBuf]) -> &'static Program {
    let home = std::env::var_os("JAVA_HOME");
    let path = std::env::var_os("PATH");
    let jdk = Jdk::locate(None, home.as_deref(), path.as_deref()).expect("a JDK");
    Program::new(ClassPath::open(files, jdk).expect("the programs compile"))
}

fn program() -> &'static Program {
    static PROGRAM: OnceLock<&'static Program> = OnceLock::new();
    PROGRAM.get_or_init(|| compile(&programs().into_iter().map(|p| p.0).collect::<Vec<_>>()))
}

fn target(spec: &str) -> Target {
    program().find_target(spec).expect("the target")
}

/// Values of a type that sit on the edges of what programs compare with.
fn edges(prim: Prim) -> Vec<Const> {
    let ints = |w: u8, vs: &[i64]| vs.iter().map(|v| Const::bv(w, *v as u64)).collect();
    match prim {
        Prim::Boolean => vec![Const::Bool(false), Const::Bool(true)],
        Prim::Byte => ints(8, &[-128, -1, 0, 1, 7, 127]),
        Prim::Short => ints(16, &[-32768, -129, -1, 0, 1, 32767]),
        Prim::Char => ints(16, &[0, 9, 48, 65, 97, 127, 128, 65535]),
        Prim::Int => ints(
            32,
            &[
                i64::from(i32::MIN),
                -129,
                -128,
                -7,
                -1,
                0,
                1,
                2,
                3,
                4,
                5,
                7,
                8,
                9,
                100,
                127,
                128,
                300,
                2147483647,
            ],
        ),
        Prim::Long => ints(64, &[i64::MIN, -1, 0, 1, 2, 7, 8, 63, 64, 1 << 31, i64::MAX]),
        Prim::Float => {
            [0.0, -0.0, 1.0, -1.5, f32::NAN, f32::INFINITY, f32::MIN_POSITIVE, 3e9].map(Const::f32).to_vec()
        }
        Prim::Double => {
            [0.0, -0.0, 1.0, -1.5, f64::NAN, f64::NEG_INFINITY, 2147483648.5, 1e300].map(Const::f64).to_vec()
        }
    }
}

/// A leaf, run again along its trail so that its terms can be looked at.
pub(crate) struct Leaf {
    pub(crate) state: State,
    pub(crate) end: End,
    pub(crate) path: Vec<Term>,
}

/// The leaves of an exploration, but those that a bound on steps or branches cut: a concrete input that follows one of these is
/// found to follow no path.
pub(crate) fn leaves(
    program: &'static Program,
    machine: &mut Machine,
    sequence: &Sequence,
    target: Target,
    config: &Config,
) -> Vec<Leaf> {
    let method = target.method;
    let suite = explore(program, target, config, &mut Quiet).expect("explorable").settled();
    assert_eq!(suite.disagreements, 0, "{}: {:?}", method.display(), suite.reasons_incomplete);
    if suite.paths.unsupported > 0 {
        return Vec::new(); // nothing is predicted
    }
    let cases = suite.cases.expect("cases were kept");
    cases
        .iter()
        .filter_map(|case| {
            let trail: Vec<u32> = case.trail.split('.').filter_map(|n| n.parse().ok()).collect();
            let start = entry::symbolic(machine, target).expect("the method can be entered");
            let mut state = follow(machine, sequence, start, &trail).expect("the trail can be followed");
            let steps = config.limits.max_steps.expect("a bound on steps");
            let end = match sequence.run(machine, &mut state, steps) {
                Stop::End(end) => end,
                _ if case.outcome == Outcome::Cut => return None,
                other => panic!("{target}: the end of a trail is no end: {other:?}"),
            };
            let path = state.path.terms();
            Some(Leaf { state, end, path })
        })
        .collect()
}

/// All assignments of edge values to the inputs.
fn inputs(machine: &Machine, leaves: &[Leaf]) -> Vec<Model> {
    let most = leaves.iter().max_by_key(|l| l.state.input.vars.len()).expect("a leaf");
    let mut first = Model::new();
    for (i, symbol) in most.state.input.symbols.iter().enumerate() {
        first.set(machine.terms.as_var(symbol.var).expect("a variable"), Const::Ref(i as u32 + 1));
    }
    let mut all = vec![first];
    for var in &most.state.input.vars {
        let Type::Prim(p) = var.ty else { continue };
        let id = machine.terms.as_var(var.term).expect("a variable");
        // Wide products are thinned to keep the test quick; every edge still meets every other somewhere.
        let step = if all.len() > 2_000 { 3 } else { 1 };
        all = edges(p)
            .into_iter()
            .enumerate()
            .flat_map(|(i, c)| {
                all.iter().skip(i % step).step_by(step).map(move |m| {
                    let mut m = m.clone();
                    m.set(id, c);
                    m
                })
            })
            .collect();
    }
    all
}

#[test]
fn each_concrete_input_follows_exactly_one_path_with_the_predicted_outcome() {
    let config = patient();
    let mut checked = 0;
    for (_, spec) in programs() {
        let target = target(&spec);
        let method = target.method;
        let explorer =
            explorer(program(), target, &Spec::default(), &config, &Alarm::default()).expect("a machine");
        let (mut machine, candidates) = (explorer.machine, explorer.candidates);
        let leaves = leaves(program(), &mut machine, &alone(target.method), target, &config);
        if leaves.is_empty() {
            continue;
        }
        for model in inputs(&machine, &leaves) {
            let hits: Vec<&Leaf> =
                leaves.iter().filter(|l| machine.terms.satisfies(&model, &l.path)).collect();
            assert_eq!(hits.len(), 1, "{spec}: {model:?} follows {} paths", hits.len());
            let leaf = hits[0];
            if matches!(leaf.end, End::Cut(_) | End::Unsupported(_)) {
                continue;
            }
            let witness = Witness::new(&machine, &candidates, &leaf.state.input, &model);
            let run = replay::replay(&mut machine, method, None, &witness, 10_000_000)
                .unwrap_or_else(|e| panic!("{spec}: {model:?}: {e}"));
            if let Err(e) = replay::agrees(&machine, (&leaf.state, &leaf.end), &model, &witness, &run) {
                panic!("{spec}: {model:?}: {e}");
            }
            checked += 1;
        }
    }
    assert!(checked > 1_000, "only {checked} inputs were checked");
}

#[test]
fn order_of_search_and_number_of_workers_do_not_show_in_the_result() {
    let method = target("AllPrimitives.f");
    let text = |config: &Config| {
        let suite = explore(program(), method, config, &mut Quiet).expect("explorable").settled();
        let cases = suite.cases.expect("cases were kept");
        cases.iter().map(|c| format!("{} {:?} {}", c.trail, c.outcome, c.condition)).collect::<Vec<_>>()
    };
    let reference = text(&patient());
    assert!(reference.len() > 2);
    for search in [SearchOrder::Bfs, SearchOrder::Random, SearchOrder::Coverage] {
        assert_eq!(text(&Config { search, ..patient() }), reference, "{search:?}");
    }
    assert_eq!(text(&Config { jobs: 3, ..patient() }), reference);
}

#[test]
fn a_bound_on_paths_is_told() {
    let method = target("SwitchLookupInt.f");
    let mut config = patient();
    config.limits.max_paths = Some(2);
    let suite = explore(program(), method, &config, &mut Quiet).expect("explorable").settled();
    assert_eq!(suite.paths.total, 2);
    assert!(!suite.complete);
    assert!(suite.reasons_incomplete[0].contains("--max-paths"), "{:?}", suite.reasons_incomplete);
}

/// Stays where it is when so many paths have ended, and lets someone know.
struct Stuck {
    after: u64,
    here: Sender<()>,
    until: Receiver<()>,
}

impl Observer for Stuck {
    fn progress(&mut self, progress: &Progress) {
        if progress.paths >= self.after {
            let _ = self.here.send(());
            let _ = self.until.recv();
        }
    }
}

#[test]
fn an_exploration_that_is_stuck_leaves_the_paths_it_has_found() {
    let target = target("AllPrimitives.f");
    let whole = explore(program(), target, &patient(), &mut Quiet).expect("explorable").settled();
    let ledger = Ledger::default();
    let terms = Terms::new((Spec::default(), patient()));
    ledger.begin(terms.clone());
    let page = ledger.add();
    let (here, is_here) = channel();
    let (go_on, until) = channel();
    let taken = std::thread::scope(|scope| {
        let work = || {
            let mut top =
                explorer(program(), target, &terms.0, &terms.1, &Alarm::default()).expect("a machine");
            top.page = page;
            let state = entry::symbolic(&mut top.machine, target).expect("the method can be entered");
            let node = top.judge.begin(&mut top.machine, state).expect("a feasible start");
            top.add(node);
            top.run(&mut Stuck { after: 2, here, until }, None);
        };
        std::thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).expect("a thread");
        is_here.recv().expect("two paths");
        let (_, all) = ledger.close(Bound::Timeout).expect("open");
        drop(go_on);
        finish(program(), target, &terms, all, Instant::now()).expect("a suite")
    });
    assert_eq!((taken.paths.total, taken.complete), (2, false));
    assert!(
        taken.reasons_incomplete[0].starts_with("--timeout ended the run"),
        "{:?}",
        taken.reasons_incomplete
    );
    let trails = |suite: &Suite| -> Vec<(String, Outcome)> {
        suite.cases.iter().flatten().map(|c| (c.trail.clone(), c.outcome)).collect()
    };
    let all = trails(&whole);
    assert!(all.len() > 2 && trails(&taken).iter().all(|t| all.contains(t)), "{:?}", trails(&taken));
}

#[test]
fn values_of_this_value_are_as_java_writes_them() {
    let int = Type::Prim(Prim::Int);
    let char = Type::Prim(Prim::Char);
    assert_eq!(crate::java_literal(&int, Value::Int(i32::MIN)), "Integer.MIN_VALUE");
    assert_eq!(crate::java_literal(&char, Value::Int(39)), "'\\''");
    assert_eq!(crate::java_literal(&char, Value::Int(0xD800)), "'\\ud800'");
    assert_eq!(crate::java_literal(&Type::Prim(Prim::Float), Value::Float(f32::NAN)), "Float.NaN");
    assert_eq!(crate::java_literal(&Type::Prim(Prim::Double), Value::Double(-0.0)), "-0.0");
    assert_eq!(crate::java_literal(&Type::Prim(Prim::Boolean), Value::Int(1)), "true");
}

#[test]
fn outcomes_of_a_division() {
    let suite = explore(program(), target("DivideForks.div(int,int)"), &patient(), &mut Quiet)
        .expect("explorable")
        .settled();
    let cases = suite.cases.expect("cases were kept");
    let threw: Vec<_> = cases.iter().filter(|c| c.outcome == Outcome::Threw).collect();
    assert_eq!(threw.len(), 1);
    assert_eq!(threw[0].exception.as_deref(), Some("java.lang.ArithmeticException"));
    assert_eq!(threw[0].message.as_deref(), Some("/ by zero"));
    assert!(threw[0].location.as_ref().is_some_and(|l| l.line.is_some()));
}
