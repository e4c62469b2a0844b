//! References with `=` and `≠`.

use heapwise_term::{Const, Model, Term, Terms};
use rustc_hash::FxHashMap;

/// Classes of equal references, and which of them differ.
#[derive(Default)]
pub(super) struct References {
    number: FxHashMap<Term, usize>,
    terms: Vec<Term>,
    parent: Vec<usize>,
    /// The constant of a class, at its root.
    constant: Vec<Option<u32>>,
    different: Vec<(usize, usize)>,
}

impl References {
    fn node(&mut self, terms: &Terms, t: Term) -> usize {
        if let Some(n) = self.number.get(&t) {
            return *n;
        }
        let n = self.terms.len();
        self.number.insert(t, n);
        self.terms.push(t);
        self.parent.push(n);
        self.constant.push(terms.as_const(t).and_then(Const::as_ref));
        n
    }

    fn root(&self, mut n: usize) -> usize {
        while self.parent[n] != n {
            n = self.parent[n];
        }
        n
    }

    /// Takes one literal in. False: two different constants would be equal.
    pub(super) fn add(&mut self, terms: &Terms, a: Term, b: Term, equal: bool) -> bool {
        let (a, b) = (self.node(terms, a), self.node(terms, b));
        if !equal {
            self.different.push((a, b));
            return true;
        }
        let (a, b) = (self.root(a), self.root(b));
        if a == b {
            return true;
        }
        let (low, high) = (a.min(b), a.max(b));
        self.parent[high] = low;
        match (self.constant[low], self.constant[high]) {
            (Some(x), Some(y)) => x == y,
            (None, known) => {
                self.constant[low] = known;
                true
            }
            _ => true,
        }
    }

    /// Whether nothing differs from itself.
    pub(super) fn consistent(&self) -> bool {
        self.different.iter().all(|(a, b)| {
            let (a, b) = (self.root(*a), self.root(*b));
            a != b && (self.constant[a].is_none() || self.constant[a] != self.constant[b])
        })
    }

    /// A number for each class; classes without a constant all differ, and none of them is null.
    pub(super) fn assign(&self, terms: &Terms, model: &mut Model) -> Option<()> {
        let mut next = self.constant.iter().flatten().copied().max().unwrap_or(0);
        let mut values: Vec<Option<u32>> = vec![None; self.terms.len()];
        for n in 0..self.terms.len() {
            let root = self.root(n);
            let value = match values[root].or(self.constant[root]) {
                Some(v) => v,
                None => {
                    next = next.checked_add(1)?;
                    next
                }
            };
            values[root] = Some(value);
            if let Some(var) = terms.as_var(self.terms[n]) {
                model.set(var, Const::Ref(value));
            }
        }
        Some(())
    }
}
