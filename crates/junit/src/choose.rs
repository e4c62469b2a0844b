//! The fewest tests that show everything, as far as a greedy search finds them.

use crate::plan::{Keep, Test};
use heapwise_suite::scene::SceneEnd;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap};

/// What a test shows that others may show as well.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Goal<'a> {
    Branch(&'a str, u32, u32),
    Line(&'a str, u32),
    /// Of a method: the exception, whether it is a finding, and its line.
    Outcome(&'a str, &'a str, bool, Option<&'a str>),
    Path(&'a str, u64, &'a str),
}

/// Branches and lines that the call goes through.
fn code(t: &Test) -> impl Iterator<Item = (&str, Goal<'_>)> {
    let branches = t.scene.marks.branches.iter().map(|b| (&*b.0, Goal::Branch(&b.0, b.1, b.2)));
    branches.chain(t.scene.marks.lines.iter().map(|l| (&*l.0, Goal::Line(&l.0, l.1))))
}

fn exception(t: &Test) -> &str {
    match &t.scene.end {
        SceneEnd::Returned => "",
        SceneEnd::Threw { class, .. } => &class.binary,
    }
}

fn outcome(t: &Test) -> Goal<'_> {
    let line = t.line.as_deref().filter(|_| !exception(t).is_empty());
    Goal::Outcome(&t.target, exception(t), t.bug, line)
}

/// Indices of the tests to keep, ascending, so that they show what `counts` (the code's method, the method under test) and
/// others do not. Greedy, then without those that the rest makes superfluous.
pub(crate) fn choose(
    tests: &[&Test],
    keep: Keep,
    counts: impl Fn(&str, &str) -> bool,
    others: &[&Test],
) -> Vec<usize> {
    let shows: Vec<BTreeSet<Goal<'_>>> = match keep {
        Keep::All => return (0..tests.len()).collect(),
        Keep::Paths => tests
            .iter()
            .map(|t| BTreeSet::from([Goal::Path(&t.target, t.scene.path, exception(t))]))
            .collect(),
        Keep::Branches => {
            let shown: BTreeSet<Goal<'_>> = others.iter().flat_map(|t| code(t).map(|g| g.1)).collect();
            tests
                .iter()
                .map(|t| {
                    let code = code(t).filter(|(key, _)| counts(key, &t.subject.key)).map(|g| g.1);
                    let mut goals: BTreeSet<Goal<'_>> = code.filter(|g| !shown.contains(g)).collect();
                    if others.is_empty() {
                        goals.insert(outcome(t));
                    }
                    goals
                })
                .collect()
        }
    };
    let mut chosen = greedy(tests, &shows);
    // How many of the chosen tests show a goal.
    let mut times: BTreeMap<&Goal<'_>, usize> = BTreeMap::new();
    for goal in chosen.iter().flat_map(|c| &shows[*c]) {
        *times.entry(goal).or_default() += 1;
    }
    chosen.retain(|c| {
        let superfluous = shows[*c].iter().all(|g| times.get(g).is_some_and(|n| *n > 1));
        if superfluous {
            shows[*c].iter().for_each(|g| {
                times.entry(g).and_modify(|n| *n -= 1);
            });
        }
        !superfluous
    });
    chosen
}

/// Tests that show all goals, ascending: again and again that with most new goals; of those the simplest input, then the
/// first. A gain never grows, so one that was computed earlier and is still the best need not be compared with all others.
fn greedy(tests: &[&Test], shows: &[BTreeSet<Goal<'_>>]) -> Vec<usize> {
    let mut missing: BTreeSet<&Goal<'_>> = shows.iter().flatten().collect();
    let rank = |i: usize, gain: usize| (gain, Reverse((tests[i].scene.how, tests[i].scene.setup.len(), i)));
    let mut open: BinaryHeap<_> = (0..tests.len()).map(|i| rank(i, shows[i].len())).collect();
    let mut chosen = Vec::new();
    while let Some((old, Reverse((_, _, i)))) = open.pop() {
        let gain = shows[i].iter().filter(|g| missing.contains(g)).count();
        if gain == 0 {
            continue;
        }
        if gain < old {
            open.push(rank(i, gain));
            continue;
        }
        for goal in &shows[i] {
            missing.remove(goal);
        }
        chosen.push(i);
    }
    chosen.sort_unstable();
    chosen
}
