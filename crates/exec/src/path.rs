//! The path condition: what a path has assumed about its input, in order.

use crate::signal::{Choice, ChoiceKind};
use crate::state::Frame;
use heapwise_program::Method;
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

/// The conditions of a path at some time.
#[derive(Clone, Debug)]
pub struct PathMark(List<Term>);

/// A choice that a path has made: which alternative it took, and where that was asked.
#[derive(Clone, Copy, Debug)]
pub struct Decision {
    /// Number of the alternative.
    pub number: u32,
    /// How many alternatives there were, feasible or not.
    pub of: u32,
    /// What kind of decision it was.
    pub kind: ChoiceKind,
    /// The condition of the alternative.
    pub when: Term,
    /// The innermost method and its instruction.
    pub at: Option<(&'static Method, u32)>,
    /// The innermost method of the user and its instruction.
    pub user: Option<(&'static Method, u32)>,
}

impl Decision {
    /// One of the alternatives of a choice. `None`: there is no alternative with that number.
    pub fn of(choice: &Choice, number: u32, frames: &[Frame]) -> Option<Decision> {
        let place = |f: &Frame| (f.method, f.pc);
        let user = frames.iter().rev().find(|f| !f.method.class.is_jdk && !f.method.class.is_synthetic);
        Some(Decision {
            number,
            of: choice.when.len() as u32,
            kind: choice.kind,
            when: *choice.when.get(number as usize)?,
            at: frames.last().map(place),
            user: user.map(place),
        })
    }
}

/// A conjunction of terms, shared between forked states, and the choices that led to it.
#[derive(Clone, Debug, Default)]
pub struct PathCondition {
    conjuncts: List<Term>,
    known: HashSet<Term>,
    facts: HashSet<Term>,
    trail: List<Decision>,
}

impl PathCondition {
    /// Adds a condition, conjunct by conjunct; the condition as a whole is then known, too.
    pub fn assume(&mut self, terms: &mut Terms, term: Term) {
        each_conjunct(terms, term, |t| self.add(t));
        self.known.insert(term);
    }

    /// The conjuncts that assuming a condition would add.
    pub fn news(&self, terms: &mut Terms, term: Term) -> Vec<Term> {
        let mut all = Vec::new();
        each_conjunct(terms, term, |t| {
            if !self.known.contains(&t) && !all.contains(&t) {
                all.push(t);
            }
        });
        all
    }

    /// The conditions as they are now.
    pub fn mark(&self) -> PathMark {
        PathMark(self.conjuncts.clone())
    }

    /// What has been added since then, in order. `None`: this path did not come from there.
    pub fn since(&self, mark: &PathMark) -> Option<Vec<Term>> {
        let mut added = Vec::with_capacity(self.conjuncts.len.checked_sub(mark.0.len)?);
        let mut at = self.conjuncts.last.as_ref();
        for _ in mark.0.len..self.conjuncts.len {
            let node = at?;
            added.push(node.value);
            at = node.rest.as_ref();
        }
        added.reverse();
        let same = match (at, &mark.0.last) {
            (Some(a), Some(b)) => Rc::ptr_eq(a, b),
            (a, b) => a.is_none() && b.is_none(),
        };
        same.then_some(added)
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

    /// Assumes the alternative of a choice, and records that it was taken.
    pub fn take(&mut self, terms: &mut Terms, decision: Decision) {
        self.assume(terms, decision.when);
        self.trail.push(decision);
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
    pub fn decisions(&self) -> Vec<Decision> {
        self.trail.to_vec()
    }

    /// The numbers of the alternatives taken, in order.
    pub fn trail(&self) -> Vec<u32> {
        self.trail.to_vec().into_iter().map(|d| d.number).collect()
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

/// The conjuncts of a condition, in order.
fn each_conjunct(terms: &mut Terms, term: Term, mut each: impl FnMut(Term)) {
    let mut todo = vec![term];
    while let Some(t) = todo.pop() {
        match conjuncts(terms, t) {
            Some((a, b)) => todo.extend([b, a]),
            None => each(t),
        }
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
