//! Answers from answers: the same set of assertions, an unsatisfiable subset, a satisfiable superset, a recent model.
//!
//! `Unknown` is not kept: another time there may be more time.

use crate::limits::Limits;
use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Evaluator, Model, Term, Terms};
use rustc_hash::FxHashMap;
use std::collections::VecDeque;
use std::rc::Rc;

/// How many models are tried on a query that is not in the cache.
const RECENT: usize = 16;
/// How many supersets are looked at for one query.
const SUPERSETS: usize = 32;
/// How many sets are kept for one assertion; the older half goes when there are more.
const PER_TERM: usize = 128;
/// At so many sets the cache is emptied: a bound on memory, not on anything that is likely.
const FULL: usize = 500_000;

/// A set of assertions, sorted, each once.
type Set = Rc<[Term]>;

/// See the module.
pub struct Cache<S> {
    inner: S,
    /// The answer for exactly this set: a model, or none.
    exact: FxHashMap<Set, Option<Rc<Model>>>,
    /// Unsatisfiable sets by their last member.
    unsat: FxHashMap<Term, Vec<Set>>,
    /// Satisfiable sets by each of their members.
    sat: FxHashMap<Term, Vec<(Set, Rc<Model>)>>,
    recent: VecDeque<Rc<Model>>,
    limits: Limits,
    stats: Stats,
}

impl<S: Solver> Cache<S> {
    /// An empty cache in front of `inner`. Models are not tried any more when the run is over: of large terms that takes long.
    pub fn new(inner: S, limits: Limits) -> Self {
        Cache {
            inner,
            exact: FxHashMap::default(),
            unsat: FxHashMap::default(),
            sat: FxHashMap::default(),
            recent: VecDeque::new(),
            limits,
            stats: Stats::default(),
        }
    }

    fn look_up(&mut self, terms: &Terms, set: &[Term]) -> Option<Answer> {
        if let Some(known) = self.exact.get(set) {
            self.stats.by_cache_exact += 1;
            return Some(known.as_ref().map_or(Answer::Unsat, |m| Answer::Sat((**m).clone())));
        }
        let has_unsat_subset =
            set.iter().filter_map(|t| self.unsat.get(t)).flatten().any(|unsat| is_subset(unsat, set));
        if has_unsat_subset {
            self.stats.by_cache_subset += 1;
            return Some(Answer::Unsat);
        }
        if let Some(model) = self.superset(set) {
            self.stats.by_cache_superset += 1;
            return Some(Answer::Sat((*model).clone()));
        }
        let fits = |m: &&Rc<Model>| {
            let mut evaluator = Evaluator::new(m);
            // The newest assertion is the one most likely to fail.
            set.iter().rev().all(|&a| !self.limits.stopped() && evaluator.holds(terms, a))
        };
        let model = self.recent.iter().find(fits)?.clone();
        self.stats.by_recent_model += 1;
        Some(Answer::Sat((*model).clone()))
    }

    fn superset(&self, set: &[Term]) -> Option<Rc<Model>> {
        let mut shortest: Option<&Vec<(Set, Rc<Model>)>> = None;
        for t in set {
            let sets = self.sat.get(t)?;
            if shortest.is_none_or(|s| sets.len() < s.len()) {
                shortest = Some(sets);
            }
        }
        let found = shortest?.iter().rev().take(SUPERSETS).find(|(superset, _)| is_subset(set, superset))?;
        Some(found.1.clone())
    }

    fn keep(&mut self, set: Set, answer: &Answer) {
        if self.exact.len() >= FULL {
            self.exact.clear();
            self.unsat.clear();
            self.sat.clear();
        }
        match answer {
            Answer::Sat(model) => {
                let model = Rc::new(model.clone());
                for &t in set.iter() {
                    remember(self.sat.entry(t).or_default(), (set.clone(), model.clone()));
                }
                self.recent.push_front(model.clone());
                self.recent.truncate(RECENT);
                self.exact.insert(set, Some(model));
            }
            Answer::Unsat => {
                if let Some(&last) = set.last() {
                    remember(self.unsat.entry(last).or_default(), set.clone());
                }
                self.exact.insert(set, None);
            }
            Answer::Unknown(_) => {}
        }
    }
}

fn remember<T>(list: &mut Vec<T>, new: T) {
    if list.len() >= PER_TERM {
        list.drain(..PER_TERM / 2);
    }
    list.push(new);
}

/// Whether every member of `a` is in `b`; both are sorted.
fn is_subset(a: &[Term], b: &[Term]) -> bool {
    let mut rest = b.iter();
    a.len() <= b.len() && a.iter().all(|x| rest.by_ref().find(|&y| y >= x) == Some(x))
}

impl<S: Solver> Solver for Cache<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let mut set = query.assertions.to_vec();
        set.sort_unstable();
        set.dedup();
        if let Some(known) = self.look_up(terms, &set) {
            return known;
        }
        // The back end gets the order of the path, which it shares with the queries before and after.
        let answer = self.inner.query(terms, query);
        self.keep(set.into(), &answer);
        answer
    }

    fn count(&self, stats: &mut Stats) {
        *stats += self.stats;
        self.inner.count(stats);
    }
}

#[cfg(test)]
mod tests;
