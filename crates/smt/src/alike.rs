//! Makes two terms of the same form equal: variables of one get the values that stand in the same places of the other.
//! Hash codes of two texts are such terms, and texts that are equal have equal hash codes.

use heapwise_term::{Const, Evaluator, Model, Node, Term, Terms, UnOp, VarId};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;

/// Gives the variables of `to` values with which it equals `from`; `longest` is the largest value of a variable that decides
/// which form `to` has, as the length of a text does. The model is left as it is where none are found.
pub(crate) fn assign(terms: &Terms, model: &mut Model, from: Term, to: Term, longest: u64) -> bool {
    let mut forms: Vec<Option<(VarId, Const)>> = Vec::new();
    match deciders(terms, &[to])[..] {
        [] => forms.push(None),
        [v] => {
            let sort = terms.var_sort(v);
            // That of the other one, if it has one, is the first to try.
            let same = match deciders(terms, &[from])[..] {
                [other] if terms.var_sort(other) == sort => Some(terms.eval(terms.var_term(other), model)),
                _ => None,
            };
            let all = (0..=longest).map(|n| Const::from_bits(sort, n));
            forms.extend(same.into_iter().chain(all).map(|c| Some((v, c))));
        }
        // Forms that several variables decide are not gone through.
        _ => return false,
    }
    for form in forms {
        let mut changed = model.clone();
        if let Some((v, value)) = form {
            changed.set(v, value);
        }
        if let Some(values) = places(terms, &changed, from, to) {
            values.into_iter().for_each(|(v, value)| changed.set(v, value));
            if terms.eval(from, &changed) == terms.eval(to, &changed) {
                *model = changed;
                return true;
            }
        }
    }
    false
}

/// The variables in the conditions of terms, in their order.
pub(crate) fn deciders(terms: &Terms, roots: &[Term]) -> Vec<VarId> {
    let conditions: Vec<Term> = terms
        .reachable(roots, |_| false)
        .into_iter()
        .filter_map(|t| if let Node::Ite(c, ..) = *terms.node(t) { Some(c) } else { None })
        .collect();
    terms.vars_of_all(&conditions)
}

/// Walks through both terms side by side, along the branches that the model takes. `None`: they are of different forms.
fn places(terms: &Terms, model: &Model, from: Term, to: Term) -> Option<BTreeMap<VarId, Const>> {
    let mut evaluator = Evaluator::new(model);
    let mut values: BTreeMap<VarId, Const> = BTreeMap::new();
    let mut seen: FxHashSet<(Term, Term)> = FxHashSet::default();
    let mut todo = vec![(from, to)];
    while let Some((f, t)) = todo.pop() {
        let (f, t) = (taken(terms, &mut evaluator, f), taken(terms, &mut evaluator, t));
        if f == t || !seen.insert((f, t)) {
            continue;
        }
        // Below two conversions to one width there may be a byte on one side and a char on the other.
        if terms.sort(f) != terms.sort(t) {
            return None;
        }
        let (variable, value) = match (*terms.node(f), *terms.node(t)) {
            (_, Node::Var(v)) => (v, evaluator.eval(terms, f)),
            (Node::Un(a, x), Node::Un(b, y)) if a == b => {
                todo.push((x, y));
                continue;
            }
            (Node::Bin(a, x, y), Node::Bin(b, z, w)) if a == b => {
                todo.extend([(x, z), (y, w)]);
                continue;
            }
            // A character that is known at one of the places.
            (Node::Const(c), Node::Un(UnOp::Zext(_), x)) => {
                let (v, bits) = (terms.as_var(x)?, c.as_unsigned()?);
                let value = Const::from_bits(terms.var_sort(v), bits);
                if value.as_unsigned() != Some(bits) {
                    return None;
                }
                (v, value)
            }
            _ if evaluator.eval(terms, f) == evaluator.eval(terms, t) => continue,
            _ => return None,
        };
        if *values.entry(variable).or_insert(value) != value {
            return None;
        }
    }
    Some(values)
}

/// What an if-then-else is, by its conditions.
fn taken(terms: &Terms, evaluator: &mut Evaluator<'_>, mut t: Term) -> Term {
    while let Node::Ite(c, a, b) = *terms.node(t) {
        t = if evaluator.holds(terms, c) { a } else { b };
    }
    t
}

#[cfg(test)]
mod tests;
