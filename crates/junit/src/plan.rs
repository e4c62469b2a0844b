//! Which paths become tests.

use crate::name;
use heapwise_suite::scene::{How, Scene, SceneEnd, Subject};
use heapwise_suite::{Outcome, Suite};
use std::collections::{BTreeMap, BTreeSet};

/// Which tests are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// One for each leaf of the exploration.
    All,
    /// One for each path of the program.
    Paths,
    /// The fewest that cover all branches, lines, outcomes and findings.
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
    /// Whether it shows a finding.
    pub bug: bool,
    /// Where the exception comes from: `Tree.java:12`.
    pub line: Option<String>,
    /// Detail message of the exception.
    pub message: Option<String>,
    /// What it does.
    pub scene: Scene,
}

/// What became of a method.
#[derive(Clone, Debug)]
pub struct MethodReport {
    /// `Tree.insert(int)`.
    pub target: String,
    /// Tests that were chosen.
    pub tests: usize,
    /// How many tests build their input in which way.
    pub how: BTreeMap<How, usize>,
    /// Why there are no tests, or why they do not show everything.
    pub reasons: Vec<String>,
    /// Branches taken by tests, and all.
    pub branches: (usize, usize),
    /// Lines run by tests, and all.
    pub lines: (usize, usize),
    /// Whether every feasible path is known.
    pub complete: bool,
}

/// Tests of one class.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    /// In the order of methods and paths.
    pub tests: Vec<Test>,
    /// One per method.
    pub methods: Vec<MethodReport>,
}

/// Chooses and names the tests of one class from the suites of its methods.
pub fn plan(suites: &[Suite], keep: Keep) -> Plan {
    let mut plan = Plan::default();
    let mut taken: Vec<String> = Vec::new();
    for suite in suites {
        let Some(subject) = suite.subject.as_deref() else { continue };
        let mut reasons: BTreeMap<String, usize> = BTreeMap::new();
        let mut open: Vec<Test> = Vec::new();
        for case in suite.cases.iter().flatten() {
            match case.scene.as_deref() {
                Some(Ok(scene)) => {
                    let contract = matches!(scene.end, SceneEnd::Threw { contract: true, .. });
                    let threw = matches!(scene.end, SceneEnd::Threw { .. });
                    let line = case.location.as_ref().filter(|_| case.outcome == Outcome::Threw);
                    let line = line.and_then(|l| Some(format!("{}:{}", l.file.as_ref()?, l.line?)));
                    open.push(Test {
                        name: String::new(),
                        subject: subject.clone(),
                        target: suite.target.clone(),
                        case: case.id,
                        condition: case.condition.clone(),
                        bug: threw && !contract,
                        line,
                        message: case.message.clone(),
                        scene: scene.clone(),
                    });
                }
                Some(Err(why)) => *reasons.entry(why.clone()).or_default() += 1,
                None if case.outcome == Outcome::Threw || case.outcome == Outcome::Returned => {
                    let why = case.disagreement.clone().unwrap_or_else(|| "the path has no input".to_owned());
                    *reasons.entry(why).or_default() += 1;
                }
                None => {}
            }
        }
        let chosen = choose(&open, keep);
        let mut reasons: Vec<String> = reasons
            .into_iter()
            .map(|(why, n)| format!("{n} path{} without a test: {why}", if n == 1 { "" } else { "s" }))
            .collect();
        reasons.extend(suite.reasons_incomplete.iter().cloned());
        if let Some(why) = &subject.hidden {
            reasons = vec![why.clone()];
        }
        for i in chosen {
            let mut test = open[i].clone();
            let cases = suite.cases.iter().flatten();
            if let Some(case) = cases.into_iter().find(|c| c.id == test.case) {
                test.name = name::name(subject, case, &test.scene, &taken);
            }
            taken.push(test.name.clone());
            plan.tests.push(test);
        }
        plan.methods.push(MethodReport {
            target: suite.target.clone(),
            tests: 0,
            how: BTreeMap::new(),
            reasons,
            branches: (0, subject.branches.len()),
            lines: (0, subject.lines.len()),
            complete: suite.complete,
        });
    }
    plan.count();
    plan
}

impl Plan {
    /// Counts again, after tests were dropped.
    pub fn count(&mut self) {
        for m in &mut self.methods {
            let tests: Vec<&Test> = self.tests.iter().filter(|t| t.target == m.target).collect();
            m.tests = tests.len();
            m.how.clear();
            for t in &tests {
                *m.how.entry(t.scene.how).or_default() += 1;
            }
            let branches: BTreeSet<_> = tests.iter().flat_map(|t| &t.scene.branches).collect();
            let lines: BTreeSet<_> = tests.iter().flat_map(|t| &t.scene.lines).collect();
            m.branches.0 = branches.len();
            m.lines.0 = lines.len();
        }
    }
}

/// What a test shows that others may show as well.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Goal<'a> {
    Branch(u32, u32),
    Line(u32),
    Outcome(&'a str, bool, Option<&'a str>),
    Path(u64, &'a str),
}

fn goals(t: &Test) -> BTreeSet<Goal<'_>> {
    let mut goals: BTreeSet<Goal<'_>> = t.scene.branches.iter().map(|b| Goal::Branch(b.0, b.1)).collect();
    goals.extend(t.scene.lines.iter().map(|l| Goal::Line(*l)));
    goals.insert(outcome(t));
    goals
}

fn outcome(t: &Test) -> Goal<'_> {
    match &t.scene.end {
        SceneEnd::Returned => Goal::Outcome("", false, None),
        SceneEnd::Threw { class, .. } => Goal::Outcome(&class.binary, t.bug, t.line.as_deref()),
    }
}

/// Indices of the tests to keep, ascending. Greedy, then without those that the others make superfluous.
fn choose(tests: &[Test], keep: Keep) -> Vec<usize> {
    let shows: Vec<BTreeSet<Goal<'_>>> = match keep {
        Keep::All => return (0..tests.len()).collect(),
        Keep::Paths => tests
            .iter()
            .map(|t| match outcome(t) {
                Goal::Outcome(class, ..) => BTreeSet::from([Goal::Path(t.scene.path, class)]),
                other => BTreeSet::from([other]),
            })
            .collect(),
        Keep::Branches => tests.iter().map(goals).collect(),
    };
    let mut missing: BTreeSet<&Goal<'_>> = shows.iter().flatten().collect();
    let mut chosen = Vec::new();
    while !missing.is_empty() {
        // Most new goals; of those the simplest input, then the first.
        let gain = |i: &usize| {
            let new = shows[*i].iter().filter(|g| missing.contains(g)).count();
            (new, std::cmp::Reverse((tests[*i].scene.how, tests[*i].scene.setup.len(), *i)))
        };
        let Some(best) = (0..tests.len()).max_by_key(gain) else { break };
        missing.retain(|g| !shows[best].contains(g));
        chosen.push(best);
    }
    chosen.sort_unstable();
    let mut i = 0;
    while i < chosen.len() {
        let others: BTreeSet<&Goal<'_>> =
            chosen.iter().filter(|c| **c != chosen[i]).flat_map(|c| &shows[*c]).collect();
        if shows[chosen[i]].iter().all(|g| others.contains(g)) {
            chosen.remove(i);
        } else {
            i += 1;
        }
    }
    chosen
}
