//! Hash codes of texts of any length, one length after the other.
//!
//! That equal texts have equal hash codes takes a back end longer than anyone waits where the length is open: each unit
//! counts only if the text is that long. With a length, units that are equal are one variable, and both codes one term. So a
//! question about hash codes is asked for each length that the assertions leave.

use crate::alike::deciders;
use crate::codes::codes_in;
use crate::{Answer, Limits, Query, Solver, Stats};
use heapwise_term::{BinOp, Const, Model, Node, Sort, Term, Terms, VarId};
use std::collections::BTreeMap;

/// Most lengths of one text.
const MOST: i64 = 16;
/// Texts whose lengths are gone through at once, at most.
const TEXTS: usize = 2;

/// See the module.
pub struct Lengths<S> {
    inner: S,
    limits: Limits,
}

impl<S: Solver> Lengths<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S, limits: Limits) -> Self {
        Lengths { inner, limits }
    }

    fn split(&mut self, terms: &mut Terms, query: Query<'_>, texts: usize) -> Answer {
        let Some((length, range)) = open_length(terms, query.assertions).filter(|_| texts > 0) else {
            return self.inner.query(terms, Query { known: 0, ..query });
        };
        let sort = terms.var_sort(length);
        let hinted = query.hint.and_then(|m| m.get(length)?.as_signed()).filter(|n| range.contains(n));
        let others = range.filter(|n| Some(*n) != hinted);
        let mut unknown = None;
        for n in hinted.into_iter().chain(others) {
            if let Err(why) = self.limits.budget() {
                return Answer::Unknown(why);
            }
            let value = terms.constant(Const::from_bits(sort, n as u64));
            let Some(mut case) = Case::new(terms, query.assertions, length, value) else { continue };
            case.merge_equals(terms);
            if case.impossible {
                continue;
            }
            match self.split(terms, Query { assertions: &case.assertions, ..query }, texts - 1) {
                Answer::Sat(model) => return Answer::Sat(case.with_replaced(terms, model)),
                Answer::Unsat => {}
                Answer::Unknown(why) => unknown = unknown.or(Some(why)),
            }
        }
        unknown.map_or(Answer::Unsat, Answer::Unknown)
    }
}

impl<S: Solver> Solver for Lengths<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        self.split(terms, query, TEXTS)
    }

    fn count(&self, stats: &mut Stats) {
        self.inner.count(stats);
    }
}

/// The first variable that decides the form of a hash code, with the values that the assertions leave it.
fn open_length(terms: &Terms, assertions: &[Term]) -> Option<(VarId, std::ops::RangeInclusive<i64>)> {
    deciders(terms, &codes_in(terms, assertions))
        .into_iter()
        .find_map(|v| Some((v, range(terms, assertions, v)?)))
}

/// The values between which a variable is, where these are few.
fn range(terms: &Terms, assertions: &[Term], v: VarId) -> Option<std::ops::RangeInclusive<i64>> {
    let Sort::Bv(32) = terms.var_sort(v) else { return None };
    let (mut least, mut most) = (None, None);
    for &a in assertions {
        let Node::Bin(BinOp::Sle, x, y) = *terms.node(a) else { continue };
        let number = |t: Term| terms.as_const(t).and_then(Const::as_signed);
        if terms.as_var(y) == Some(v) {
            least = least.max(number(x));
        }
        if terms.as_var(x) == Some(v) {
            most = [most, number(y)].into_iter().flatten().min();
        }
    }
    let (least, most) = (least?, most?);
    (most - least < MOST).then_some(least..=most)
}

/// The assertions, with some variables replaced.
struct Case {
    assertions: Vec<Term>,
    /// Variables and what they stand for, in the order in which they were replaced.
    replaced: Vec<(VarId, Term)>,
    /// Whether one of the assertions is false.
    impossible: bool,
}

impl Case {
    /// With a value for one of them; `None`: it cannot have it.
    fn new(terms: &mut Terms, assertions: &[Term], v: VarId, value: Term) -> Option<Case> {
        let mut case = Case { assertions: assertions.to_vec(), replaced: Vec::new(), impossible: false };
        case.replace(terms, v, value);
        (!case.impossible).then_some(case)
    }

    fn replace(&mut self, terms: &mut Terms, v: VarId, by: Term) {
        let with = BTreeMap::from([(v, by)]);
        let mut todo: Vec<Term> = std::mem::take(&mut self.assertions).into_iter().rev().collect();
        while let Some(t) = todo.pop() {
            let t = if terms.vars_of(t).contains(&v) { terms.substitute(t, &with) } else { t };
            match *terms.node(t) {
                Node::Bin(BinOp::And, a, b) => todo.extend([b, a]),
                Node::Const(Const::Bool(true)) => {}
                Node::Const(_) => self.impossible = true,
                _ => self.assertions.push(t),
            }
        }
        self.replaced.push((v, by));
    }

    /// What is equal to a variable takes its place.
    fn merge_equals(&mut self, terms: &mut Terms) {
        while !self.impossible
            && let Some((v, by)) = self.assertions.iter().find_map(|t| equal(terms, *t))
        {
            self.replace(terms, v, by);
        }
        // What has a value has it everywhere.
        for i in 0..self.assertions.len() {
            let Some((part, value)) = self.assertions.get(i).and_then(|t| valued(terms, *t)) else {
                continue;
            };
            for (_, t) in self.assertions.iter_mut().enumerate().filter(|(j, _)| *j != i) {
                *t = terms.replace(*t, part, value);
                self.impossible |= *t == terms.ff();
            }
        }
        self.assertions.retain(|t| *t != terms.tt());
    }

    /// A model of the case as one of all variables.
    fn with_replaced(&self, terms: &Terms, mut model: Model) -> Model {
        for &(v, by) in self.replaced.iter().rev() {
            let value = terms.eval(by, &model);
            model.set(v, value);
        }
        model
    }
}

/// A variable, the newer one of two, and what it is said to be equal to.
fn equal(terms: &Terms, assertion: Term) -> Option<(VarId, Term)> {
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(assertion) else { return None };
    let pair = |x: Term, y: Term| terms.as_var(x).filter(|v| !terms.vars_of(y).contains(v)).map(|v| (v, y));
    [pair(a, b), pair(b, a)].into_iter().flatten().max_by_key(|p| p.0)
}

/// A term that is no variable, and the value that it is said to have.
fn valued(terms: &Terms, assertion: Term) -> Option<(Term, Term)> {
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(assertion) else { return None };
    let pair = |x: Term, y: Term| terms.as_const(y).map(|_| (x, y));
    pair(a, b).or_else(|| pair(b, a))
}

#[cfg(test)]
mod tests;
