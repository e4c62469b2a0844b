//! Replacing variables by terms.

use crate::node::{Node, Term, VarId};
use crate::store::Terms;
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

impl Terms {
    /// `t` with every variable in `by` replaced, rewritten again from the leaves up. All at once: the terms put in are
    /// not searched for variables.
    ///
    /// # Panics
    /// When a variable is replaced by a term of another sort.
    pub fn substitute(&mut self, t: Term, by: &BTreeMap<VarId, Term>) -> Term {
        for (&v, &new) in by {
            assert_eq!(self.var_sort(v), self.sort(new), "{} is replaced by another sort", self.var_name(v));
        }
        let mut done: FxHashMap<Term, Term> = FxHashMap::default();
        for old in self.reachable(&[t], |_| false) {
            let new = match *self.node(old) {
                Node::Var(v) => by.get(&v).copied().unwrap_or(old),
                Node::Const(_) => old,
                Node::Un(op, a) => self.un(op, done[&a]),
                Node::Bin(op, a, b) => self.bin(op, done[&a], done[&b]),
                Node::Ite(c, a, b) => self.ite(done[&c], done[&a], done[&b]),
            };
            done.insert(old, new);
        }
        done[&t]
    }
}

#[cfg(test)]
mod tests;
