//! Which variables a term speaks of.
//!
//! Small sets (nearly all) are computed when a term is built, interned, and shared. A set that outgrows [`SMALL`] is
//! marked as large and computed on demand, so that a sum over 10,000 variables does not store 10,000 sets.

use crate::node::{Term, VarId};
use crate::store::Terms;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::sync::Arc;

/// The size above which a set is computed on demand.
const SMALL: usize = 64;

/// The number of an interned set.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub(crate) struct VarSet(u32);

impl VarSet {
    pub(crate) const EMPTY: VarSet = VarSet(0);
    const LARGE: VarSet = VarSet(u32::MAX);
}

pub(crate) struct VarSets {
    of_term: Vec<VarSet>,
    sets: Vec<Arc<[VarId]>>,
    ids: FxHashMap<Arc<[VarId]>, VarSet>,
    unions: FxHashMap<(VarSet, VarSet), VarSet>,
    large: RefCell<FxHashMap<Term, Arc<[VarId]>>>,
}

impl Default for VarSets {
    fn default() -> Self {
        let empty: Arc<[VarId]> = Arc::from([]);
        VarSets {
            of_term: Vec::new(),
            sets: vec![empty.clone()],
            ids: FxHashMap::from_iter([(empty, VarSet::EMPTY)]),
            unions: FxHashMap::default(),
            large: RefCell::default(),
        }
    }
}

impl VarSets {
    pub(crate) fn of(&self, t: Term) -> VarSet {
        self.of_term[t.index()]
    }

    /// Records the set of the next term.
    pub(crate) fn push(&mut self, set: VarSet) {
        self.of_term.push(set);
    }

    pub(crate) fn single(&mut self, v: VarId) -> VarSet {
        self.set(vec![v])
    }

    pub(crate) fn union_of(&mut self, terms: &[Term]) -> VarSet {
        let mut all = VarSet::EMPTY;
        for &t in terms {
            all = self.union(all, self.of(t));
        }
        all
    }

    fn set(&mut self, sorted: Vec<VarId>) -> VarSet {
        if sorted.len() > SMALL {
            return VarSet::LARGE;
        }
        if let Some(&id) = self.ids.get(sorted.as_slice()) {
            return id;
        }
        let id = VarSet(self.sets.len() as u32);
        let set: Arc<[VarId]> = sorted.into();
        self.sets.push(set.clone());
        self.ids.insert(set, id);
        id
    }

    fn union(&mut self, a: VarSet, b: VarSet) -> VarSet {
        if a == b || b == VarSet::EMPTY {
            return a;
        }
        if a == VarSet::EMPTY {
            return b;
        }
        if a == VarSet::LARGE || b == VarSet::LARGE {
            return VarSet::LARGE;
        }
        let key = if a.0 < b.0 { (a, b) } else { (b, a) };
        if let Some(&u) = self.unions.get(&key) {
            return u;
        }
        let mut all: Vec<VarId> =
            self.sets[a.0 as usize].iter().chain(self.sets[b.0 as usize].iter()).copied().collect();
        all.sort_unstable();
        all.dedup();
        let u = self.set(all);
        self.unions.insert(key, u);
        u
    }
}

impl Terms {
    /// The variables of `t`, sorted, each once. Cheap to ask again.
    pub fn vars_of(&self, t: Term) -> Arc<[VarId]> {
        let sets = &self.var_sets;
        let set = sets.of(t);
        if set != VarSet::LARGE {
            return sets.sets[set.0 as usize].clone();
        }
        if let Some(known) = sets.large.borrow().get(&t) {
            return known.clone();
        }
        let all: Arc<[VarId]> = self.collect_vars(&[t]).into();
        sets.large.borrow_mut().insert(t, all.clone());
        all
    }

    /// The variables of all of `terms`, sorted, each once.
    pub fn vars_of_all(&self, terms: &[Term]) -> Vec<VarId> {
        self.collect_vars(terms)
    }

    /// Goes through what all of `terms` are made of once, as far as it is not known.
    fn collect_vars(&self, terms: &[Term]) -> Vec<VarId> {
        let sets = &self.var_sets;
        let large = sets.large.borrow();
        let mut found = vec![false; self.var_count()];
        // Many terms have one small set.
        let mut seen: FxHashSet<VarSet> = FxHashSet::default();
        self.reachable(terms, |s| {
            let set = sets.of(s);
            let known = match set {
                VarSet::LARGE => large.get(&s),
                small => sets.sets.get(small.0 as usize),
            };
            if set == VarSet::LARGE || seen.insert(set) {
                known.into_iter().flat_map(|k| k.iter()).for_each(|v| found[v.index()] = true);
            }
            known.is_some()
        });
        (0..).zip(found).filter(|f| f.1).map(|f| VarId(f.0)).collect()
    }
}

#[cfg(test)]
mod tests;
