//! Which paths become tests.

use crate::choose::{CountedAs, choose};
use crate::condition::{self, Context};
use crate::name;
use heapwise_suite::scene::{How, Marks, Scene, SceneEnd, Subject};
use heapwise_suite::{Outcome, Suite, Within};
use std::collections::{BTreeMap, BTreeSet};

/// Which tests are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// One for each leaf of the exploration.
    All,
    /// One for each path of the program.
    Paths,
    /// The fewest of each class that cover all branches, lines, outcomes and findings.
    Branches,
}

/// A test.
#[derive(Clone, Debug)]
pub struct Test {
    /// Name of the method.
    pub name: String,
    /// The method under test.
    pub subject: Subject,
    /// `Tree.insert(int)`.
    pub target: String,
    /// Number of the path.
    pub case: u64,
    /// The path condition.
    pub condition: String,
    pub(crate) context: Context,
    /// Whether it shows a finding.
    pub bug: bool,
    /// Where the exception comes from: `Tree.java:12`.
    pub line: Option<String>,
    /// Detail message of the exception.
    pub message: Option<String>,
    /// What it does.
    pub scene: Scene,
}

/// A method that is not explored.
#[derive(Clone, Debug)]
pub struct Skipped {
    /// `Tree.insert(int)`.
    pub target: String,
    /// Why it is not explored.
    pub why: String,
    /// Its code, where it has some.
    pub subject: Option<Subject>,
}

/// What is known of a class.
#[derive(Clone, Debug, Default)]
pub struct ClassInput {
    /// Methods that were explored.
    pub suites: Vec<Suite>,
    /// Methods that were not.
    pub skipped: Vec<Skipped>,
}

/// What became of a method.
#[derive(Clone, Debug, Default)]
pub struct MethodReport {
    /// `Tree.insert(int)`.
    pub target: String,
    /// Whether it was not explored.
    pub skipped: bool,
    /// Tests that were chosen.
    pub tests: usize,
    /// How many tests build their input in which way.
    pub how: BTreeMap<How, usize>,
    /// Why there are no tests, or why they do not show everything.
    pub reasons: Vec<String>,
    /// Branches taken by all tests as JaCoCo counts, and all.
    pub branches: (usize, usize),
    /// Branches that explored paths take and no test does.
    pub missed: usize,
    /// Branches that explored paths take, as JaCoCo counts.
    pub feasible: usize,
    /// Lines run by all tests as JaCoCo counts, and all.
    pub lines: (usize, usize),
    /// Whether every feasible path is known.
    pub complete: bool,
    /// The bounds that have left inputs out, where it is.
    pub within: Vec<Within>,
    /// Paths without a valid input, where a precondition keeps such paths; they have no tests.
    pub spurious: Option<u64>,
    /// Paths of which nobody knows whether they have one.
    pub spurious_unknown: Option<u64>,
    key: String,
    all_branches: BTreeSet<(u32, u32)>,
    counted_as: BTreeMap<(u32, u32), (u32, u32)>,
    all_lines: BTreeSet<u32>,
    feasible_branches: BTreeSet<(u32, u32)>,
}

/// The tests of one class.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// In the order of the methods.
    pub tests: Vec<Test>,
    /// One for each method.
    pub methods: Vec<MethodReport>,
}

/// Chooses and names the tests of some classes.
pub fn plan(classes: &[ClassInput], keep: Keep) -> Vec<Plan> {
    let open: Vec<Vec<Vec<Test>>> =
        classes.iter().map(|c| c.suites.iter().map(candidates).collect()).collect();
    let subjects = classes.iter().flat_map(|c| &c.suites).filter_map(|s| s.subject.as_deref());
    let tested: BTreeSet<&str> = subjects.map(|s| &*s.key).collect();
    let counted_as = counted_as(classes);
    let of_class = |i: usize| open[i].iter().flatten().collect::<Vec<&Test>>();
    // Methods show their own code, and together what has no tests of its own.
    let own = |key: &str, own: &str| key == own || !tested.contains(key);
    let mut chosen: Vec<Vec<usize>> =
        (0..open.len()).map(|i| choose(&of_class(i), keep, own, &[], &counted_as)).collect();
    // What then is missing of the code of others is shown by more tests.
    if keep == Keep::Branches {
        let all = || chosen.iter().enumerate().flat_map(|(i, c)| c.iter().map(move |t| (i, *t)));
        let mut shown: Vec<&Test> = all().map(|(i, t)| of_class(i)[t]).collect();
        for (i, chosen) in chosen.iter_mut().enumerate() {
            let tests = of_class(i);
            let more = choose(&tests, keep, |_, _| true, &shown, &counted_as);
            shown.extend(more.iter().map(|t| tests[*t]));
            chosen.extend(more);
        }
    }
    let mut plans = Vec::new();
    for ((class, open), chosen) in classes.iter().zip(open).zip(chosen) {
        let chosen: BTreeSet<usize> = chosen.into_iter().collect();
        let mut plan = Plan::default();
        let mut taken: Vec<String> = Vec::new();
        let mut number = 0;
        for (suite, tests) in class.suites.iter().zip(open) {
            let numbers = number..;
            number += tests.len();
            let kept = numbers.zip(tests).filter(|t| chosen.contains(&t.0)).map(|t| t.1);
            let Some(subject) = suite.subject.as_deref() else { continue };
            for mut test in kept {
                let condition = condition::parts(&test.condition, &test.context);
                test.name = name::name(subject, &condition, &test.scene, &taken);
                taken.push(test.name.clone());
                plan.tests.push(test);
            }
            let mut report = report(subject, &suite.target);
            report.complete = suite.complete;
            report.within.clone_from(&suite.complete_within);
            (report.spurious, report.spurious_unknown) = (suite.paths.spurious, suite.paths.spurious_unknown);
            report.reasons = reasons(suite, subject);
            plan.methods.push(report);
        }
        for s in &class.skipped {
            let mut report = s.subject.as_ref().map(|x| report(x, &s.target)).unwrap_or_default();
            report.target.clone_from(&s.target);
            report.skipped = true;
            report.reasons = vec![s.why.clone()];
            plan.methods.push(report);
        }
        plans.push(plan);
    }
    let mut feasible: BTreeMap<&str, BTreeSet<(u32, u32)>> = BTreeMap::new();
    let cases = classes.iter().flat_map(|c| &c.suites).flat_map(|s| s.cases.iter().flatten());
    for (key, pc, next) in cases.filter_map(|c| c.marks.as_deref()).flat_map(|m| &m.branches) {
        feasible.entry(key).or_default().insert((*pc, *next));
    }
    for m in plans.iter_mut().flat_map(|p| &mut p.methods) {
        m.feasible_branches = feasible.get(&*m.key).cloned().unwrap_or_default();
    }
    count(&mut plans);
    plans
}

fn report(subject: &Subject, target: &str) -> MethodReport {
    MethodReport {
        target: target.to_owned(),
        key: subject.key.clone(),
        all_branches: subject.branches.iter().copied().collect(),
        counted_as: subject.counted_as.iter().copied().collect(),
        all_lines: subject.lines.iter().copied().collect(),
        ..MethodReport::default()
    }
}

/// What the branches of all methods whose code is known are counted as.
fn counted_as(classes: &[ClassInput]) -> CountedAs {
    let explored = classes.iter().flat_map(|c| &c.suites).filter_map(|s| s.subject.as_deref());
    let skipped = classes.iter().flat_map(|c| &c.skipped).filter_map(|s| s.subject.as_ref());
    let of = |s: &Subject| (s.key.clone(), s.counted_as.iter().copied().collect());
    explored.chain(skipped).map(of).collect()
}

/// A test for each path that can have one.
fn candidates(suite: &Suite) -> Vec<Test> {
    let Some(subject) = suite.subject.as_deref() else { return Vec::new() };
    let test = |case: u64, condition: &str, scene: &Scene| Test {
        name: String::new(),
        subject: subject.clone(),
        target: suite.target.clone(),
        case,
        condition: condition.to_owned(),
        context: Context {
            enums: scene.enums.clone(),
            class: suite
                .target
                .split_once('(')
                .map_or("", |t| t.0)
                .rsplit_once('.')
                .map_or("", |t| t.0)
                .to_owned(),
            ..Context::default()
        },
        bug: matches!(scene.end, SceneEnd::Threw { contract: false, .. }),
        line: None,
        message: None,
        scene: scene.clone(),
    };
    let mut open = Vec::new();
    for case in suite.cases.iter().flatten() {
        let Some(Ok(scene)) = case.scene.as_deref() else { continue };
        let line = case.location.as_ref().filter(|_| case.outcome == Outcome::Threw);
        let line = line.and_then(|l| Some(format!("{}:{}", l.file.as_ref()?, l.line?)));
        let mut test = test(case.id, &case.condition, scene);
        let chars = case.input.iter().filter(|i| &*i.ty == "char");
        test.context.chars = chars.map(|i| i.name.to_string()).collect();
        open.push(Test { line, message: case.message.clone(), ..test });
    }
    if open.is_empty()
        && let Some(scene) = suite.fallback.as_deref()
    {
        open.push(test(0, "true", scene));
    }
    open
}

/// Why there are not more tests.
fn reasons(suite: &Suite, subject: &Subject) -> Vec<String> {
    if let Some(why) = &subject.hidden {
        return vec![why.clone()];
    }
    let mut without: BTreeMap<&str, usize> = BTreeMap::new();
    for case in suite.cases.iter().flatten() {
        match case.scene.as_deref() {
            Some(Ok(_)) => {}
            Some(Err(why)) => *without.entry(why).or_default() += 1,
            None if case.outcome == Outcome::Threw || case.outcome == Outcome::Returned => {
                let why = case.disagreement.as_deref().unwrap_or("the path has no input");
                *without.entry(why).or_default() += 1;
            }
            None => {}
        }
    }
    let paths = |n: usize| if n == 1 { "1 path".to_owned() } else { format!("{n} paths") };
    let mut all: Vec<String> =
        without.into_iter().map(|(why, n)| format!("{} without a test: {why}", paths(n))).collect();
    all.extend(suite.reasons_incomplete.iter().cloned());
    if suite.paths.total == 0 && all.is_empty() {
        all.push(match suite.check.as_str() {
            "none" => "no path was found".to_owned(),
            _ => "no input within the bounds satisfies the precondition; --scope widens them".to_owned(),
        });
    }
    all
}

/// Counts again, after tests were dropped.
pub fn count(plans: &mut [Plan]) {
    let tests = || plans.iter().flat_map(|p| &p.tests);
    let counted = by_method(tests().map(|t| &t.scene.counted));
    let whole = by_method(tests().map(|t| &t.scene.whole));
    for plan in plans {
        let tests = &plan.tests;
        for m in &mut plan.methods {
            m.tests = 0;
            m.how.clear();
            for t in tests.iter().filter(|t| t.target == m.target) {
                m.tests += 1;
                *m.how.entry(t.scene.how).or_default() += 1;
            }
            let none = Covered::default();
            let (counted, whole) = (counted.get(&m.key).unwrap_or(&none), whole.get(&m.key).unwrap_or(&none));
            m.branches = (m.all_branches.intersection(&counted.0).count(), m.all_branches.len());
            m.lines = (m.all_lines.intersection(&counted.1).count(), m.all_lines.len());
            let counted = |all: &BTreeSet<(u32, u32)>| -> BTreeSet<(u32, u32)> {
                all.iter().filter_map(|b| m.counted_as.get(b)).copied().collect()
            };
            let (feasible, taken) = (counted(&m.feasible_branches), counted(&whole.0));
            m.feasible = feasible.len();
            m.missed = feasible.difference(&taken).count();
        }
    }
}

/// Branches and lines of a method.
type Covered = (BTreeSet<(u32, u32)>, BTreeSet<u32>);

fn by_method<'a>(all: impl Iterator<Item = &'a Marks>) -> BTreeMap<String, Covered> {
    let mut methods: BTreeMap<String, Covered> = BTreeMap::new();
    for marks in all {
        for (key, pc, next) in &marks.branches {
            methods.entry(key.to_string()).or_default().0.insert((*pc, *next));
        }
        for (key, line) in &marks.lines {
            methods.entry(key.to_string()).or_default().1.insert(*line);
        }
    }
    methods
}
