//! The path condition: what a path has assumed about its input, in order.

use heapwise_term::{BinOp, Node as TermNode, Term, Terms, UnOp};
use imbl::HashSet;
use std::rc::Rc;

/// A list that grows at its end and shares its beginning with forked states.
#[derive(Debug)]
struct List<T> {
    last: Option<Rc<Node<T>>>,
    len: usize,
}

#[derive(Debug)]
struct Node<T> {
    value: T,
    rest: Option<Rc<Node<T>>>,
}

impl<T> Drop for Node<T> {
    // Without this a long list would be dropped recursively.
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

impl<T> Default for List<T> {
    fn default() -> Self {
        List { last: None, len: 0 }
    }
}

impl<T> Clone for List<T> {
    fn clone(&self) -> Self {
        List { last: self.last.clone(), len: self.len }
    }
}

impl<T: Copy> List<T> {
    fn push(&mut self, value: T) {
        self.last = Some(Rc::new(Node { value, rest: self.last.take() }));
        self.len += 1;
    }

    fn to_vec(&self) -> Vec<T> {
        let mut all = Vec::with_capacity(self.len);
        let mut at = self.last.as_ref();
        while let Some(n) = at {
            all.push(n.value);
            at = n.rest.as_ref();
        }
        all.reverse();
        all
    }
}

/// A conjunction of terms, shared between forked states, and the choices that led to it.
#[derive(Clone, Debug, Default)]
pub struct PathCondition {
    conjuncts: List<Term>,
    known: HashSet<Term>,
    facts: HashSet<Term>,
    trail: List<u32>,
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
            self.conjuncts.push(term);
        }
    }

    /// Replaces the conjuncts by others that mean the same under what the caller knows. What was assumed stays known.
    pub fn replace(&mut self, terms: &mut Terms, conjuncts: &[Term]) {
        self.conjuncts = List::default();
        let mut known = HashSet::default();
        std::mem::swap(&mut known, &mut self.known);
        for t in conjuncts {
            self.assume(terms, *t);
        }
        self.known = known.union(std::mem::take(&mut self.known));
    }

    /// Adds what holds of every input anyway, for the solver. It is no condition of the path and answers no choice: a
    /// state that follows the same trail without it behaves the same. False: it was there already.
    pub fn add_fact(&mut self, term: Term) -> bool {
        let new = !self.known.contains(&term) && self.facts.insert(term).is_none();
        if new {
            self.conjuncts.push(term);
        }
        new
    }

    /// Records which alternative of a choice was taken.
    pub fn take(&mut self, choice: u32) {
        self.trail.push(choice);
    }

    /// Whether the condition holds literally.
    pub fn knows(&self, term: Term) -> bool {
        self.known.contains(&term)
    }

    /// The conjuncts that tell this path from others.
    pub fn conditions(&self) -> Vec<Term> {
        let mut all = self.conjuncts.to_vec();
        all.retain(|t| !self.facts.contains(t) || self.known.contains(t));
        all
    }

    /// The conjuncts and facts, in the order in which they were added.
    pub fn terms(&self) -> Vec<Term> {
        self.conjuncts.to_vec()
    }

    /// The choices taken, in order.
    pub fn trail(&self) -> Vec<u32> {
        self.trail.to_vec()
    }

    /// Number of conjuncts.
    pub fn len(&self) -> usize {
        self.conjuncts.len
    }

    /// Whether nothing was assumed.
    pub fn is_empty(&self) -> bool {
        self.conjuncts.len == 0
    }

    /// Number of choices taken.
    pub fn branches(&self) -> usize {
        self.trail.len
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
