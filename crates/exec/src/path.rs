//! The path condition: what a path has assumed about its input, in order.

use heapwise_term::{BinOp, Node as TermNode, Term, Terms, UnOp};
use imbl::HashSet;
use std::rc::Rc;

#[derive(Debug)]
struct Node {
    term: Term,
    rest: Option<Rc<Node>>,
}

impl Drop for Node {
    // Without this a long condition would be dropped recursively.
    fn drop(&mut self) {
        let mut next = self.rest.take();
        while let Some(node) = next {
            match Rc::try_unwrap(node) {
                Ok(mut n) => next = n.rest.take(),
                Err(_) => break,
            }
        }
    }
}

/// A conjunction of terms, shared between forked states.
#[derive(Clone, Debug, Default)]
pub struct PathCondition {
    last: Option<Rc<Node>>,
    len: usize,
    known: HashSet<Term>,
    trail: Option<Rc<TrailNode>>,
    branches: usize,
}

#[derive(Debug)]
struct TrailNode {
    choice: u32,
    rest: Option<Rc<TrailNode>>,
}

impl Drop for TrailNode {
    fn drop(&mut self) {
        let mut next = self.rest.take();
        while let Some(node) = next {
            match Rc::try_unwrap(node) {
                Ok(mut n) => next = n.rest.take(),
                Err(_) => break,
            }
        }
    }
}

impl PathCondition {
    /// Adds a condition, conjunct by conjunct; the condition as a whole is then known, too.
    pub fn assume(&mut self, terms: &mut Terms, term: Term) {
        let mut todo = vec![term];
        while let Some(t) = todo.pop() {
            match conjuncts(terms, t) {
                Some((a, b)) => todo.extend([b, a]),
                None => self.add(t),
            }
        }
        self.known.insert(term);
    }

    fn add(&mut self, term: Term) {
        if self.known.insert(term).is_none() {
            self.last = Some(Rc::new(Node { term, rest: self.last.take() }));
            self.len += 1;
        }
    }

    /// Records which alternative of a choice was taken.
    pub fn take(&mut self, choice: u32) {
        self.trail = Some(Rc::new(TrailNode { choice, rest: self.trail.take() }));
        self.branches += 1;
    }

    /// Whether the condition holds literally.
    pub fn knows(&self, term: Term) -> bool {
        self.known.contains(&term)
    }

    /// The conjuncts, in the order in which they were assumed.
    pub fn terms(&self) -> Vec<Term> {
        let mut all = Vec::with_capacity(self.len);
        let mut at = self.last.as_ref();
        while let Some(n) = at {
            all.push(n.term);
            at = n.rest.as_ref();
        }
        all.reverse();
        all
    }

    /// The choices taken, in order.
    pub fn trail(&self) -> Vec<u32> {
        let mut all = Vec::with_capacity(self.branches);
        let mut at = self.trail.as_ref();
        while let Some(n) = at {
            all.push(n.choice);
            at = n.rest.as_ref();
        }
        all.reverse();
        all
    }

    /// Number of conjuncts.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was assumed.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Number of choices taken.
    pub fn branches(&self) -> usize {
        self.branches
    }
}

/// The two parts of a conjunction, which may be written as a negated disjunction.
fn conjuncts(terms: &mut Terms, t: Term) -> Option<(Term, Term)> {
    match *terms.node(t) {
        TermNode::Bin(BinOp::And, a, b) => Some((a, b)),
        TermNode::Un(UnOp::Not, inner) => match *terms.node(inner) {
            TermNode::Bin(BinOp::Or, a, b) => Some((terms.not(a), terms.not(b))),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests;
