//! The first layer: takes conjunctions apart, drops what is true or said twice, and answers what is then constant.

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{BinOp, Node, Term, Terms, UnOp};
use rustc_hash::FxHashSet;

/// See the module.
pub struct Fold<S> {
    inner: S,
    store: Option<u64>,
    queries: u64,
    answered: u64,
}

impl<S: Solver> Fold<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Fold { inner, store: None, queries: 0, answered: 0 }
    }
}

/// Adds the conjuncts of `assertion` that are not in `seen`; false when one is the constant false.
fn conjuncts(terms: &mut Terms, assertion: Term, seen: &mut FxHashSet<Term>, out: &mut Vec<Term>) -> bool {
    let mut todo = vec![assertion];
    while let Some(next) = todo.pop() {
        match *terms.node(next) {
            Node::Bin(BinOp::And, a, b) => todo.extend([b, a]),
            Node::Un(UnOp::Not, inner) => match *terms.node(inner) {
                Node::Bin(BinOp::Or, a, b) => {
                    let (a, b) = (terms.not(a), terms.not(b));
                    todo.extend([b, a]);
                }
                _ if seen.insert(next) => out.push(next),
                _ => {}
            },
            _ if next == terms.ff() => return false,
            _ if next == terms.tt() => {}
            _ if seen.insert(next) => out.push(next),
            _ => {}
        }
    }
    true
}

impl<S: Solver> Solver for Fold<S> {
    /// # Panics
    /// When asked about a second store of terms: the layers behind keep tables keyed by term.
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        assert_eq!(
            *self.store.get_or_insert(terms.id()),
            terms.id(),
            "a solver belongs to one store of terms"
        );
        self.queries += 1;
        let (mut seen, mut flat) = (FxHashSet::default(), Vec::new());
        let mut known = 0;
        for (i, &a) in query.assertions.iter().enumerate() {
            if !conjuncts(terms, a, &mut seen, &mut flat) {
                self.answered += 1;
                return Answer::Unsat;
            }
            if i < query.known {
                known = flat.len();
            }
        }
        let contradiction = flat[known..].iter().any(|&a| {
            let not_a = terms.not(a);
            seen.contains(&not_a)
        });
        if contradiction || flat.is_empty() {
            self.answered += 1;
            let model = || query.hint.cloned().unwrap_or_default();
            return if contradiction { Answer::Unsat } else { Answer::Sat(model()) };
        }
        self.inner.query(terms, Query { assertions: &flat, known, ..query })
    }

    fn count(&self, stats: &mut Stats) {
        stats.queries += self.queries;
        stats.by_folding += self.answered;
        self.inner.count(stats);
    }
}
