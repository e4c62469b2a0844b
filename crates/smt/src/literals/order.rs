//! Signed integers with `<`, `≤`, `=`, `≠`: difference logic.

use heapwise_term::{BinOp, Const, Model, Sort, Term, Terms};
use rustc_hash::FxHashMap;

/// How many times the constraints are solved for the sake of `≠`, at most.
const BUDGET: u32 = 300;

/// `a - b ≤ bound`.
#[derive(Clone, Copy)]
struct Edge {
    a: usize,
    b: usize,
    bound: i64,
}

/// Unknowns (node 0 is zero), constraints between them, and a solution.
pub(super) struct Order {
    number: FxHashMap<Term, usize>,
    terms: Vec<Option<Term>>,
    edges: Vec<Edge>,
    different: Vec<(usize, usize)>,
    value: Vec<i64>,
}

impl Default for Order {
    fn default() -> Self {
        Order {
            number: FxHashMap::default(),
            terms: vec![None],
            edges: Vec::new(),
            different: Vec::new(),
            value: Vec::new(),
        }
    }
}

impl Order {
    fn node(&mut self, terms: &Terms, t: Term) -> usize {
        if let Some(n) = self.number.get(&t) {
            return *n;
        }
        let n = self.terms.len();
        self.number.insert(t, n);
        self.terms.push(Some(t));
        let width = terms.sort(t).bits();
        let (low, high) = match terms.as_const(t).and_then(Const::as_signed) {
            Some(c) => (c, c),
            None => (i64::MIN >> (64 - width), i64::MAX >> (64 - width)),
        };
        // The ends of a long are left out: they are beyond what is computed with here.
        if width < 64 || low == high {
            self.edges.push(Edge { a: n, b: 0, bound: high });
            self.edges.push(Edge { a: 0, b: n, bound: low.saturating_neg() });
        }
        n
    }

    /// Takes one literal in.
    pub(super) fn add(&mut self, terms: &Terms, op: BinOp, a: Term, b: Term, holds: bool) {
        let (a, b) = (self.node(terms, a), self.node(terms, b));
        let mut at_most = |a, b, bound| self.edges.push(Edge { a, b, bound });
        match (op, holds) {
            (BinOp::Slt, true) => at_most(a, b, -1),
            (BinOp::Slt, false) => at_most(b, a, 0),
            (BinOp::Sle, true) => at_most(a, b, 0),
            (BinOp::Sle, false) => at_most(b, a, -1),
            (_, true) => {
                at_most(a, b, 0);
                at_most(b, a, 0);
            }
            (_, false) => self.different.push((a, b)),
        }
    }

    /// Whether there is a solution; `None` if that takes too long.
    pub(super) fn solve(&mut self) -> Option<bool> {
        let mut budget = BUDGET;
        self.search(0, &mut budget)
    }

    /// Solves the constraints, with a case split on the first `≠` from `from` on that the solution violates.
    fn search(&mut self, from: usize, budget: &mut u32) -> Option<bool> {
        if !self.relax() {
            return Some(false);
        }
        let violated = |d: &&(usize, usize)| self.value[d.0] == self.value[d.1];
        let Some(&(a, b)) = self.different[from..].iter().find(violated) else {
            // Splits that were made keep the earlier ones apart.
            return Some(true);
        };
        for (x, y) in [(a, b), (b, a)] {
            *budget = budget.checked_sub(1)?;
            self.edges.push(Edge { a: x, b: y, bound: -1 });
            let found = self.search(0, budget);
            if found != Some(false) {
                return found;
            }
            self.edges.pop();
        }
        Some(false)
    }

    /// Bellman-Ford from a source below everything. False: the constraints contradict each other.
    fn relax(&mut self) -> bool {
        self.value.clear();
        self.value.resize(self.terms.len(), 0);
        for _ in 0..=self.terms.len() {
            let mut changed = false;
            for e in &self.edges {
                let most = self.value[e.b].saturating_add(e.bound);
                if self.value[e.a] > most {
                    self.value[e.a] = most;
                    changed = true;
                }
            }
            if !changed {
                return true;
            }
        }
        false
    }

    /// The solution, as values of variables.
    pub(super) fn assign(&self, terms: &Terms, model: &mut Model) -> Option<()> {
        for (t, value) in self.terms.iter().zip(&self.value) {
            let Some(t) = t else { continue };
            if let (Some(var), Sort::Bv(width)) = (terms.as_var(*t), terms.sort(*t)) {
                let v = value.checked_sub(self.value[0])?;
                model.set(var, Const::bv(width, v as u64));
            }
        }
        Some(())
    }
}
