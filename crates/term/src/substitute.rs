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
        self.rebuilt(t, |terms, old| by.get(&terms.as_var(old)?).copied())
    }

    /// `t` with a part of it replaced wherever it stands, rewritten again from there up.
    ///
    /// # Panics
    /// When the new part is of another sort.
    pub fn replace(&mut self, t: Term, part: Term, new: Term) -> Term {
        assert_eq!(self.sort(part), self.sort(new), "a part is replaced by another sort");
        self.rebuilt(t, |_, old| (old == part).then_some(new))
    }

    fn rebuilt(&mut self, t: Term, replaced: impl Fn(&Terms, Term) -> Option<Term>) -> Term {
        let mut done: FxHashMap<Term, Term> = FxHashMap::default();
        for old in self.reachable(&[t], |_| false) {
            let new = match (replaced(self, old), *self.node(old)) {
                (Some(new), _) => new,
                (None, Node::Var(_) | Node::Const(_)) => old,
                (None, Node::Un(op, a)) => self.un(op, done[&a]),
                (None, Node::Bin(op, a, b)) => self.bin(op, done[&a], done[&b]),
                (None, Node::Ite(c, a, b)) => self.ite(done[&c], done[&a], done[&b]),
            };
            done.insert(old, new);
        }
        done[&t]
    }
}

#[cfg(test)]
mod tests;
