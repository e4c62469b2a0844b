//! Hash codes of texts, guessed: a witness whose numbers are no hash codes yet is often one when each number is made that
//! of its text, and texts that must differ begin with different letters. Where it is not, the back end is asked; it takes a
//! second for what this finds in a millisecond.

use heapwise_term::{BinOp, Const, Model, Node, Sort, Term, Terms, UnOp, VarId};

/// Changes to a witness before it is given up.
const TRIES: usize = 24;
/// Lengths of texts that are tried.
const LENGTHS: u64 = 8;

/// The hint with the hash codes that the assertions ask for. `None`: there are none, or it was not found.
pub(crate) fn with_hash_codes(terms: &Terms, hint: &Model, assertions: &[Term]) -> Option<Model> {
    let codes: Vec<(VarId, Term)> = assertions.iter().filter_map(|a| code(terms, *a)).collect();
    if codes.is_empty() {
        return None;
    }
    let mut guess = Guess { terms, model: hint.clone(), assertions, codes, letter: 0x61 };
    for _ in 0..TRIES {
        for (v, t) in &guess.codes {
            let code = terms.eval(*t, &guess.model);
            guess.model.set(*v, code);
        }
        let fails = |a: &Term| !terms.satisfies(&guess.model, &[*a]);
        let Some(failing) = assertions.iter().copied().find(fails) else { return Some(guess.model) };
        if !guess.change(failing) {
            return None;
        }
    }
    None
}

/// `v == (h ^ h >>> 16)`, as hash tables keep the hash code `h` of a key.
fn code(terms: &Terms, assertion: Term) -> Option<(VarId, Term)> {
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(assertion) else { return None };
    let pair = |v: Term, t: Term| terms.as_var(v).filter(|_| is_spread(terms, t)).map(|v| (v, t));
    pair(a, b).or_else(|| pair(b, a))
}

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
    /// The next letter that no text begins with.
    letter: u64,
}

impl Guess<'_> {
    /// Changes the witness because of an assertion that does not hold.
    fn change(&mut self, failing: Term) -> bool {
        if let [length] = self.terms.vars_of(failing)[..] {
            return self.lengthen(length, 0);
        }
        let Node::Un(UnOp::Not, same) = *self.terms.node(failing) else { return false };
        let Node::Bin(BinOp::Eq, a, b) = *self.terms.node(same) else { return false };
        let is = |x: Term, c: &(VarId, Term)| x == c.1 || self.terms.as_var(x) == Some(c.0);
        match self.codes.iter().rev().find(|c| is(a, c) || is(b, c)).copied() {
            Some((_, text)) => self.rename(text),
            None => false,
        }
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
mod tests;
