//! The literal layer: conjunctions of the literals that heaps and ordered data give rise to, without a back end.
//!
//! Three small theories share no variable: truth values; references with `=` and `≠` (union-find); signed integers with
//! `<`, `≤`, `=`, `≠` (difference logic by Bellman-Ford, `≠` by case splits). Whatever else an integer is compared with
//! counts as one more unknown: what is contradictory for any value of it is contradictory. So `Unsat` may be said of
//! a part of the assertions, `Sat` only if all of them were understood; the rest goes to the next layer.

mod order;
mod references;

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{BinOp, Const, Model, Node, Sort, Term, Terms, UnOp};
use order::Order;
use references::References;
use rustc_hash::FxHashMap;

/// See the module.
pub struct Literals<S> {
    inner: S,
    answered: u64,
}

impl<S: Solver> Literals<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Literals { inner, answered: 0 }
    }
}

/// What the literals say.
#[derive(Default)]
struct Facts {
    truths: FxHashMap<Term, bool>,
    references: References,
    order: Order,
    /// Whether every assertion, and every side of one, was understood.
    whole: bool,
}

impl Facts {
    /// Takes one assertion in. False: it contradicts the others.
    fn add(&mut self, terms: &Terms, assertion: Term) -> bool {
        let (atom, holds) = match *terms.node(assertion) {
            Node::Un(UnOp::Not, a) => (a, false),
            _ => (assertion, true),
        };
        match *terms.node(atom) {
            Node::Const(c) => return (c == Const::Bool(true)) == holds,
            Node::Var(_) => {
                let old = self.truths.insert(atom, holds);
                return old.is_none_or(|o| o == holds);
            }
            Node::Bin(BinOp::Eq, a, b) if terms.sort(a) == Sort::Ref => {
                if plain(terms, a) && plain(terms, b) {
                    return self.references.add(terms, a, b, holds);
                }
                self.whole = false;
            }
            Node::Bin(op @ (BinOp::Eq | BinOp::Slt | BinOp::Sle), a, b)
                if matches!(terms.sort(a), Sort::Bv(8..)) =>
            {
                // A side that is no variable is an unknown of its own.
                self.whole &= plain(terms, a) && plain(terms, b);
                self.order.add(terms, op, a, b, holds);
            }
            _ => self.whole = false,
        }
        true
    }

    fn model(&self, terms: &Terms) -> Option<Model> {
        let mut model = Model::new();
        let mut truths: Vec<_> = self.truths.iter().collect();
        truths.sort_unstable();
        for (t, holds) in truths {
            model.set(terms.as_var(*t)?, Const::Bool(*holds));
        }
        self.references.assign(terms, &mut model)?;
        self.order.assign(terms, &mut model)?;
        Some(model)
    }
}

/// A variable or a constant.
fn plain(terms: &Terms, t: Term) -> bool {
    matches!(terms.node(t), Node::Var(_) | Node::Const(_))
}

/// Decides assertions, where that can be done here.
fn decide(terms: &Terms, assertions: &[Term]) -> Option<Answer> {
    let mut facts = Facts { whole: true, ..Facts::default() };
    for a in assertions {
        if !facts.add(terms, *a) {
            return Some(Answer::Unsat);
        }
    }
    if !facts.references.consistent() {
        return Some(Answer::Unsat);
    }
    if !facts.order.solve()? {
        return Some(Answer::Unsat);
    }
    if !facts.whole {
        return None;
    }
    let model = facts.model(terms)?;
    terms.satisfies(&model, assertions).then_some(Answer::Sat(model))
}

impl<S: Solver> Solver for Literals<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        match decide(terms, query.assertions) {
            Some(answer) => {
                self.answered += 1;
                answer
            }
            None => self.inner.query(terms, query),
        }
    }

    fn count(&self, stats: &mut Stats) {
        stats.by_literals += self.answered;
        self.inner.count(stats);
    }
}

#[cfg(test)]
mod tests;
