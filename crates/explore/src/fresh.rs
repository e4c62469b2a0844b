//! References of which a path says nothing yet. An alternative that decides one of them can always be: whatever it says
//! of that reference, the values of all others may stay as they are.

use heapwise_term::{BinOp, Const, Evaluator, Model, Node, Sort, Term, Terms, VarId};

/// References from here on are no constants of any condition; see `heapwise_smt`'s layer for hints.
const FRESH: u32 = 1 << 30;

/// The variables that a path speaks of.
pub(crate) struct Fresh {
    said: Vec<VarId>,
}

impl Fresh {
    pub(crate) fn new(terms: &Terms, path: &[Term]) -> Fresh {
        Fresh { said: terms.vars_of_all(path) }
    }

    /// The witness of a path, with a value for the one reference of a condition that the path says nothing of, so that it
    /// satisfies the condition as well. `None`: that is not as simple.
    pub(crate) fn extend(&self, terms: &Terms, witness: &Model, when: Term) -> Option<Model> {
        let vars = terms.vars_of(when);
        let mut open = vars.iter().filter(|v| self.said.binary_search(v).is_err());
        let (Some(var), None) = (open.next(), open.next()) else { return None };
        if terms.var_sort(*var) != Sort::Ref {
            return None;
        }
        let reference = terms.var_term(*var);
        let value = match equal(terms, when, reference) {
            Some(other) => Evaluator::new(witness).eval(terms, other),
            None => {
                let used = witness.iter().filter_map(|(_, c)| c.as_ref()).max();
                Const::Ref(used.map_or(FRESH, |n| FRESH.max(n)).checked_add(1)?)
            }
        };
        let mut model = witness.clone();
        model.set(*var, value);
        terms.satisfies(&model, &[when]).then_some(model)
    }
}

/// What a conjunction says that a reference is.
fn equal(terms: &Terms, when: Term, reference: Term) -> Option<Term> {
    let mut todo = vec![when];
    while let Some(t) = todo.pop() {
        match *terms.node(t) {
            Node::Bin(BinOp::And, a, b) => todo.extend([b, a]),
            Node::Bin(BinOp::Eq, a, b) if a == reference => return Some(b),
            Node::Bin(BinOp::Eq, a, b) if b == reference => return Some(a),
            _ => {}
        }
    }
    None
}
