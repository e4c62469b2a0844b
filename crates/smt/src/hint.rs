//! The hint layer: does the parent's witness still hold? And if not: would it, if the references that it leaves null, or
//! says nothing of, were objects of their own? Or if characters were of the kind that is asked for?

use crate::{Answer, Query, Solver, Stats};
use heapwise_term::{Const, Model, Node, Sort, Term, Terms, UnOp};

/// References from here on are no constants of any query.
const FRESH: u32 = 1 << 30;

/// See the module.
pub struct Hint<S> {
    inner: S,
    answered: u64,
}

impl<S: Solver> Hint<S> {
    /// A layer in front of `inner`.
    pub fn new(inner: S) -> Self {
        Hint { inner, answered: 0 }
    }
}

impl<S: Solver> Solver for Hint<S> {
    fn query(&mut self, terms: &mut Terms, query: Query<'_>) -> Answer {
        let new = query.assertions.get(query.known..).unwrap_or_default();
        if let Some(hint) = query.hint
            && terms.satisfies(hint, new)
        {
            debug_assert!(terms.satisfies(hint, query.assertions), "the caller said that the hint holds");
            self.answered += 1;
            return Answer::Sat(hint.clone());
        }
        if let Some(hint) = query.hint
            && let Some(model) = with_objects(terms, hint, new)
            && terms.satisfies(&model, query.assertions)
        {
            self.answered += 1;
            return Answer::Sat(model);
        }
        if let Some(hint) = query.hint
            && let Some(model) = with_letters(terms, hint, new)
            && terms.satisfies(&model, query.assertions)
        {
            self.answered += 1;
            return Answer::Sat(model);
        }
        self.inner.query(terms, query)
    }

    fn count(&self, stats: &mut Stats) {
        stats.by_hint += self.answered;
        self.inner.count(stats);
    }
}

/// The hint with an object of its own for each reference of the assertions that it has as null.
fn with_objects(terms: &Terms, hint: &Model, assertions: &[Term]) -> Option<Model> {
    let null = |v: &_| terms.var_sort(*v) == Sort::Ref && hint.get(*v).is_none_or(|c| c == Const::Ref(0));
    let open: Vec<_> = terms.vars_of_all(assertions).into_iter().filter(null).collect();
    if open.is_empty() {
        return None;
    }
    let mut model = hint.clone();
    let mut next = hint.iter().filter_map(|(_, c)| c.as_ref()).max().map_or(FRESH, |n| FRESH.max(n));
    for v in open {
        next = next.checked_add(1)?;
        model.set(v, Const::Ref(next));
    }
    Some(model)
}

/// Characters of most kinds that programs ask for.
const LETTERS: &[u8] = b"aA0 _.-\n";

/// The hint with another character where a question about the kind of one is answered otherwise: a back end would find some
/// letter that nobody can read.
fn with_letters(terms: &Terms, hint: &Model, assertions: &[Term]) -> Option<Model> {
    let mut model = hint.clone();
    for failing in assertions.iter().copied().filter(|a| !terms.satisfies(hint, &[*a])) {
        let by_bit = |t: &Term| matches!(*terms.node(*t), Node::Un(UnOp::Extract { hi, lo }, _) if hi == lo);
        let vars = terms.vars_of(failing);
        let [unit] = vars[..] else { return None };
        if terms.var_sort(unit) != Sort::Bv(16) || !terms.reachable(&[failing], |_| false).iter().any(by_bit)
        {
            return None;
        }
        let fits = LETTERS.iter().any(|c| {
            model.set(unit, Const::bv(16, u64::from(*c)));
            terms.satisfies(&model, &[failing])
        });
        if !fits {
            return None;
        }
    }
    Some(model)
}

#[cfg(test)]
mod tests;
