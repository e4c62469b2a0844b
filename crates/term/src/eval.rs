//! The value of a term under a model, without a solver.

use crate::constant::Const;
use crate::fold;
use crate::model::Model;
use crate::node::{Node, Term};
use crate::store::Terms;
use rustc_hash::FxHashMap;

/// Evaluates many terms under one model and keeps what it has computed.
pub struct Evaluator<'m> {
    model: &'m Model,
    memo: FxHashMap<Term, Const>,
}

impl<'m> Evaluator<'m> {
    /// An evaluator under `model`. All terms that it is asked about must be of one store.
    pub fn new(model: &'m Model) -> Self {
        Evaluator { model, memo: FxHashMap::default() }
    }

    /// The value of `t`; variables that the model leaves out count as zero.
    pub fn eval(&mut self, terms: &Terms, t: Term) -> Const {
        let mut todo = vec![t];
        while let Some(&next) = todo.last() {
            match self.step(terms, next) {
                Ok(value) => {
                    self.memo.insert(next, value);
                    todo.pop();
                }
                Err(missing) => todo.push(missing),
            }
        }
        self.memo[&t]
    }

    /// Whether `t`, a truth value, holds.
    pub fn holds(&mut self, terms: &Terms, t: Term) -> bool {
        self.eval(terms, t) == Const::Bool(true)
    }

    /// The value of `t`, or an argument that has to be evaluated first. Only the branch taken of an `ite` is.
    fn step(&self, terms: &Terms, t: Term) -> Result<Const, Term> {
        if let Some(&known) = self.memo.get(&t) {
            return Ok(known);
        }
        let known = |a: Term| match terms.as_const(a) {
            Some(c) => Ok(c),
            None => self.memo.get(&a).copied().ok_or(a),
        };
        Ok(match *terms.node(t) {
            Node::Const(c) => c,
            Node::Var(v) => {
                let sort = terms.var_sort(v);
                let value = self.model.get(v).unwrap_or(Const::zero(sort));
                debug_assert_eq!(value.sort(), sort, "the model's value of {}", terms.var_name(v));
                value
            }
            Node::Un(op, a) => fold::un(op, known(a)?),
            Node::Bin(op, a, b) => fold::bin(op, known(a)?, known(b)?),
            Node::Ite(c, a, b) => known(if known(c)? == Const::Bool(true) { a } else { b })?,
        })
    }
}

impl Terms {
    /// The value of `t` under `model`; variables that the model leaves out count as zero.
    pub fn eval(&self, t: Term, model: &Model) -> Const {
        Evaluator::new(model).eval(self, t)
    }

    /// Whether every one of `assertions` holds under `model`.
    pub fn satisfies(&self, model: &Model, assertions: &[Term]) -> bool {
        let mut evaluator = Evaluator::new(model);
        assertions.iter().all(|&a| evaluator.holds(self, a))
    }
}

#[cfg(test)]
mod tests;
