//! Makes a case that breaks a law smaller, as long as it breaks the same law in the same explorations.

use crate::case::Case;
use crate::laws::{Court, Disagreement};
use crate::tree::smaller;
use std::time::{Duration, Instant};

/// The smallest case that was found in this time, and what it breaks.
pub fn shrink(court: &mut Court, case: &Case, broken: &Disagreement, time: Duration) -> (Case, Disagreement) {
    let start = Instant::now();
    let (mut best, mut what) = (case.clone(), broken.clone());
    loop {
        let mut improved = false;
        for candidate in candidates(&best) {
            if start.elapsed() > time {
                return (best, what);
            }
            // What does not compile is no program.
            let Ok(verdict) = court.judge(&candidate, &broken.cells) else { continue };
            let same = |d: &&Disagreement| d.law == broken.law && d.cells == broken.cells;
            if let Some(again) = verdict.disagreements.iter().find(same) {
                (best, what) = (candidate, again.clone());
                improved = true;
                break;
            }
        }
        if !improved {
            return (best, what);
        }
    }
}

fn candidates(case: &Case) -> Vec<Case> {
    let mut all: Vec<Case> =
        smaller(&case.nodes).into_iter().map(|nodes| Case { nodes, ..case.clone() }).collect();
    for i in 0..case.bounds.of_class.len() {
        let mut fewer = case.clone();
        fewer.bounds.of_class.remove(i);
        all.push(fewer);
    }
    let lower = |n: Option<u32>| n.filter(|n| *n > 1).map(|n| n - 1);
    if let Some(n) = lower(case.bounds.n) {
        let mut fewer = case.clone();
        fewer.bounds.n = Some(n);
        all.push(fewer);
    }
    if let Some(n) = lower(case.bounds.scope) {
        let mut fewer = case.clone();
        fewer.bounds.scope = Some(n);
        all.push(fewer);
    }
    if case.statics {
        all.push(Case { statics: false, ..case.clone() });
    }
    all
}
