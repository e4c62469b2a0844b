//! Independent slices: assertions that share no variable, not even through others, are solved apart and their models
//! put together. A slice without a new assertion keeps the values of the hint and is not solved at all.

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Const, Model, Sort, Term, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};

/// See the module.
pub struct Slice<S> {
    inner: S,
    slices: u64,
    from_hint: u64,
}

impl<S: Solver> Slice<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Slice { inner, slices: 0, from_hint: 0 }
    }
}

/// The assertions in groups that share no variable, as indices. In the order of their first members.
pub fn components(terms: &Terms, assertions: &[Term]) -> Vec<Vec<usize>> {
    // Union-find over assertions; each variable remembers one assertion that has it.
    let mut parent: Vec<usize> = (0..assertions.len()).collect();
    fn root(parent: &mut [usize], mut i: usize) -> usize {
        while parent[i] != i {
            parent[i] = parent[parent[i]];
            i = parent[i];
        }
        i
    }
    let mut owner: FxHashMap<VarId, usize> = FxHashMap::default();
    for (i, &a) in assertions.iter().enumerate() {
        for &v in terms.vars_of(a).iter() {
            let other = *owner.entry(v).or_insert(i);
            let (p, q) = (root(&mut parent, i), root(&mut parent, other));
            parent[p.max(q)] = p.min(q);
        }
    }
    let mut groups: Vec<Vec<usize>> = Vec::new();
    let mut group_of: FxHashMap<usize, usize> = FxHashMap::default();
    for i in 0..assertions.len() {
        let r = root(&mut parent, i);
        let group = *group_of.entry(r).or_insert_with(|| {
            groups.push(Vec::new());
            groups.len() - 1
        });
        groups[group].push(i);
    }
    groups
}

impl<S: Solver> Solver for Slice<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let mut merged = query.hint.cloned().unwrap_or_default();
        let mut unknown = None;
        for group in components(terms, query.assertions) {
            if query.hint.is_some() && group.iter().all(|&i| i < query.known) {
                self.from_hint += 1;
                continue;
            }
            self.slices += 1;
            let assertions: Vec<Term> = group.iter().map(|&i| query.assertions[i]).collect();
            let slice = Query { assertions: &assertions, hint: query.hint, known: 0 };
            match self.inner.query(terms, slice) {
                Answer::Sat(model) => take(terms, &assertions, &model, &mut merged),
                Answer::Unsat => return Answer::Unsat,
                // Go on: another slice may be unsatisfiable, which settles the query.
                Answer::Unknown(why) => unknown = unknown.or(Some(why)),
            }
        }
        match unknown {
            Some(why) => Answer::Unknown(why),
            None => Answer::Sat(merged),
        }
    }

    fn count(&self, stats: &mut Stats) {
        stats.slices += self.slices;
        stats.slices_from_hint += self.from_hint;
        self.inner.count(stats);
    }
}

/// Numbers of references that nobody uses yet; never that of null.
pub(crate) struct Unused {
    used: FxHashSet<u32>,
    next: u32,
}

impl Unused {
    pub(crate) fn new(used: impl IntoIterator<Item = u32>) -> Unused {
        Unused { used: used.into_iter().collect(), next: 1 }
    }

    pub(crate) fn take(&mut self) -> u32 {
        while self.used.contains(&self.next) {
            self.next = self.next.wrapping_add(1).max(1);
        }
        self.used.insert(self.next);
        self.next
    }
}

/// Copies the values of the variables of one slice, and of no other.
///
/// References are only ever compared, so their values may be exchanged for others, as long as equal ones stay equal,
/// different ones different, and null and the constants of the slice themselves. They get values that no other slice
/// uses: references that nobody has compared are different objects, as far as possible.
fn take(terms: &Terms, assertions: &[Term], from: &Model, to: &mut Model) {
    let vars = terms.vars_of_all(assertions);
    let mut references: FxHashMap<u32, u32> = FxHashMap::default();
    let mut free = Unused::new([]);
    if vars.iter().any(|v| terms.var_sort(*v) == Sort::Ref) {
        let constants = terms.reachable(assertions, |_| false);
        references = constants.iter().filter_map(|t| terms.as_const(*t)?.as_ref()).map(|n| (n, n)).collect();
        references.insert(0, 0);
        let used = to.iter().filter_map(|(_, c)| c.as_ref());
        free = Unused::new(used.chain(references.keys().copied()));
    }
    for v in vars {
        match from.get(v) {
            Some(Const::Ref(n)) => {
                let n = *references.entry(n).or_insert_with(|| free.take());
                to.set(v, Const::Ref(n));
            }
            Some(value) => to.set(v, value),
            None => drop(to.remove(v)),
        }
    }
}

#[cfg(test)]
mod tests;
