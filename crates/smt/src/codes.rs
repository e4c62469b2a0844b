//! Hash codes of texts, guessed: a witness whose numbers are no hash codes yet is often one when each number is made that
//! of its text, texts that must differ begin with different letters, and texts of one hash code are the same. Where it is
//! not, the back end is asked; it takes a second for what this finds in a millisecond.

use crate::{Answer, Query, Solver, Stats, alike};
use heapwise_term::{BinOp, Const, Evaluator, Model, Node, Sort, Term, Terms, UnOp, VarId};

/// Changes to a witness before it is given up.
const TRIES: usize = 24;
/// Lengths of texts that are tried.
const LENGTHS: u64 = 8;

/// See the module. Behind the slices: what else a query asks has nothing to do with it.
pub struct Codes<S> {
    inner: S,
    answered: u64,
}

impl<S: Solver> Codes<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Codes { inner, answered: 0 }
    }
}

impl<S: Solver> Solver for Codes<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let start = query.hint.cloned().unwrap_or_default();
        match with_hash_codes(terms, start, query.assertions) {
            Some(model) => {
                debug_assert!(terms.satisfies(&model, query.assertions), "all assertions were looked at");
                self.answered += 1;
                Answer::Sat(model)
            }
            None => self.inner.query(terms, query),
        }
    }

    fn count(&self, stats: &mut Stats) {
        stats.by_codes += self.answered;
        self.inner.count(stats);
    }
}

/// The model with the hash codes that the assertions ask for. `None`: there are none, or it was not found.
fn with_hash_codes(terms: &Terms, model: Model, assertions: &[Term]) -> Option<Model> {
    let codes: Vec<(VarId, Term)> = assertions.iter().filter_map(|a| code(terms, *a)).collect();
    let mut texts: Vec<Term> = codes.iter().map(|c| c.1).collect();
    texts.extend(assertions.iter().filter_map(|a| same_code(terms, *a)).flatten());
    texts.sort_unstable();
    texts.dedup();
    if texts.is_empty() {
        return None;
    }
    let mut guess = Guess { terms, model, assertions, codes, texts, letter: 0x61, older_changes: false };
    for _ in 0..TRIES {
        for (v, t) in &guess.codes {
            let code = terms.eval(*t, &guess.model);
            guess.model.set(*v, code);
        }
        let mut evaluator = Evaluator::new(&guess.model);
        let Some(failing) = assertions.iter().copied().find(|a| !evaluator.holds(terms, *a)) else {
            return Some(guess.model);
        };
        if !guess.change(failing) {
            return None;
        }
    }
    None
}

/// `v == (h ^ h >>> 16)`, as hash maps keep the hash code `h` of a key, or `v == h`, as a `Hashtable` does.
fn code(terms: &Terms, assertion: Term) -> Option<(VarId, Term)> {
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(assertion) else { return None };
    let pair = |v: Term, t: Term| terms.as_var(v).filter(|_| is_kept(terms, t)).map(|v| (v, t));
    pair(a, b).or_else(|| pair(b, a))
}

/// The hash codes of two keys, which are to be the same.
fn same_code(terms: &Terms, assertion: Term) -> Option<[Term; 2]> {
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(assertion) else { return None };
    Some([a, b]).filter(|sides| sides.iter().all(|t| is_kept(terms, *t)))
}

/// The hash codes that assertions speak of. A plain one counts only where it is compared with a number or another one: it is
/// also what a `switch` over texts asks for, of which a back end knows all.
pub(crate) fn codes_in(terms: &Terms, assertions: &[Term]) -> Vec<Term> {
    let spread = terms.reachable(assertions, |_| false).into_iter().filter(|t| is_spread(terms, *t));
    let mut all: Vec<Term> = spread.collect();
    all.extend(assertions.iter().filter_map(|a| code(terms, *a)).map(|c| c.1));
    all.extend(assertions.iter().filter_map(|a| same_code(terms, *a)).flatten());
    all.sort_unstable();
    all.dedup();
    all
}

/// A hash code as a table keeps it.
fn is_kept(terms: &Terms, t: Term) -> bool {
    is_spread(terms, t) || is_plain(terms, t)
}

/// A hash code of a text: one unit more makes it `h * 31 + u`, if the text is that long.
fn is_plain(terms: &Terms, t: Term) -> bool {
    let Node::Ite(_, longer, h) = *terms.node(t) else { return false };
    let Node::Bin(BinOp::Add, a, b) = *terms.node(longer) else { return false };
    let factor = |x: Term| terms.as_const(x).and_then(Const::as_unsigned) == Some(31);
    let product = |x: Term| matches!(*terms.node(x), Node::Bin(BinOp::Mul, p, q) if p == h && factor(q) || q == h && factor(p));
    product(a) || product(b)
}

/// `h ^ h >>> 16`.
fn is_spread(terms: &Terms, t: Term) -> bool {
    let Node::Bin(BinOp::BvXor, a, b) = *terms.node(t) else { return false };
    let shifted = |x: Term, h: Term| matches!(*terms.node(x), Node::Bin(BinOp::Lshr, y, _) if y == h);
    shifted(a, b) || shifted(b, a)
}

struct Guess<'a> {
    terms: &'a Terms,
    model: Model,
    assertions: &'a [Term],
    codes: Vec<(VarId, Term)>,
    /// The hash codes, as terms over texts; newer ones last.
    texts: Vec<Term>,
    /// The next letter that no text begins with.
    letter: u64,
    /// Which of two texts is made the other one; they take turns.
    older_changes: bool,
}

impl Guess<'_> {
    /// Changes the witness because of an assertion that does not hold.
    fn change(&mut self, failing: Term) -> bool {
        if let [only] = self.terms.vars_of(failing)[..] {
            let text = self.codes.iter().rev().find(|c| c.0 == only).map(|c| c.1);
            return match text {
                Some(text) => self.rename(text),
                None => self.lengthen(only, 0),
            };
        }
        let Node::Un(UnOp::Not, holds) = *self.terms.node(failing) else { return self.equate_one(failing) };
        let Node::Bin(BinOp::Eq, a, b) = *self.terms.node(holds) else { return self.collide(failing) };
        let is = |x: Term, c: &(VarId, Term)| x == c.1 || self.terms.as_var(x) == Some(c.0);
        match self.codes.iter().rev().find(|c| is(a, c) || is(b, c)).copied() {
            Some((_, text)) => self.rename(text),
            None => self.differ(a, b) || self.differ(b, a),
        }
    }

    /// A number that is no hash code yet gets another value.
    fn differ(&mut self, a: Term, b: Term) -> bool {
        let (Some(v), Sort::Bv(width)) = (self.terms.as_var(a), self.terms.sort(a)) else { return false };
        let Some(other) = self.terms.eval(b, &self.model).as_unsigned() else { return false };
        self.model.set(v, Const::bv(width, other.wrapping_add(1)));
        true
    }

    /// Texts of one hash code are not to be the same: the newest that is asked about becomes another one of that code, as
    /// `Aa` is of `BB`; it takes two units.
    fn collide(&mut self, failing: Term) -> bool {
        let about = self.terms.vars_of(failing);
        let asked = |t: &&Term| self.terms.vars_of(**t).iter().any(|v| about.contains(v));
        let Some(text) = self.texts.iter().rev().find(asked).copied() else { return false };
        let (vars, before) = (self.terms.vars_of(text), self.terms.eval(text, &self.model));
        let terms = self.terms;
        let of = |width: u8| vars.iter().copied().filter(move |v| terms.var_sort(*v) == Sort::Bv(width));
        let units: Vec<VarId> = of(16).take(2).collect();
        let length = of(32).next();
        let [first, second] = units[..] else { return false };
        let mut changed = self.model.clone();
        let unit = |v: VarId| self.terms.eval(self.terms.var_term(v), &self.model).as_unsigned();
        let (Some(a), Some(b)) = (unit(first), unit(second)) else { return false };
        let (a, b) = if b >= 31 { (a + 1, b - 31) } else { (a.wrapping_sub(1), b + 31) };
        changed.set(first, Const::bv(16, a));
        changed.set(second, Const::bv(16, b));
        if self.terms.eval(text, &changed) == before && self.terms.satisfies(&changed, &[failing]) {
            self.model = changed;
            return true;
        }
        // A text of two units: what has its code becomes the same, and then it is changed.
        length.is_some_and(|n| self.lengthen(n, 2))
    }

    /// Makes an equality true, or one of several of which one is to be: parts of one object are the same ones.
    fn equate_one(&mut self, failing: Term) -> bool {
        let mut todo = vec![failing];
        while let Some(t) = todo.pop() {
            match *self.terms.node(t) {
                Node::Bin(BinOp::Or, a, b) => todo.extend([b, a]),
                Node::Bin(BinOp::Eq, a, b) if self.equate(a, b) => return true,
                _ => {}
            }
        }
        false
    }

    fn equate(&mut self, a: Term, b: Term) -> bool {
        // A number is its text, and two texts may have one number.
        let text = |x: Term, other: Term| {
            let is = |c: &&(VarId, Term)| self.terms.as_var(x) == Some(c.0) && c.1 != other;
            self.codes.iter().find(is).map_or(x, |c| c.1)
        };
        let (a, b) = (text(a, b), text(b, a));
        let (older, newer) = (a.min(b), a.max(b));
        let (from, to) = if self.older_changes { (newer, older) } else { (older, newer) };
        self.older_changes = !self.older_changes;
        alike::assign(self.terms, &mut self.model, from, to, LENGTHS)
    }

    /// Another length that no assertion about it alone rules out.
    fn lengthen(&mut self, length: VarId, least: u64) -> bool {
        let Sort::Bv(width @ 32) = self.terms.var_sort(length) else { return false };
        let about = |a: &Term| self.terms.vars_of(*a)[..] == [length];
        let alone: Vec<Term> = self.assertions.iter().copied().filter(about).collect();
        for n in least..=LENGTHS {
            self.model.set(length, Const::bv(width, n));
            if self.terms.satisfies(&self.model, &alone) {
                return true;
            }
        }
        false
    }

    /// Another first letter for the text of a hash code; an empty text gets one.
    fn rename(&mut self, code: Term) -> bool {
        let (vars, before) = (self.terms.vars_of(code), self.terms.eval(code, &self.model));
        let Some(first) = vars.iter().find(|v| self.terms.var_sort(**v) == Sort::Bv(16)) else {
            return false;
        };
        self.model.set(*first, Const::bv(16, self.letter));
        self.letter += 1;
        if self.terms.eval(code, &self.model) != before {
            return true;
        }
        let length = vars.iter().copied().find(|v| self.terms.var_sort(*v) == Sort::Bv(32));
        length.is_some_and(|n| self.lengthen(n, 1)) && self.terms.eval(code, &self.model) != before
    }
}

#[cfg(test)]
pub(crate) mod tests;
