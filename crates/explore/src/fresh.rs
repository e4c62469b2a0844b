//! Inputs of which a path says nothing yet. An alternative that decides one of them can always be: whatever it says
//! of that reference, or how it compares that int with another one, the values of all others may stay as they are.

use heapwise_term::{BinOp, Const, Evaluator, Model, Node, Sort, Term, Terms, UnOp, VarId};

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

    /// Whether a condition is of the kind that can be satisfied without a solver.
    pub(crate) fn is_for(terms: &Terms, when: Term) -> bool {
        terms.vars_of(when).iter().any(|v| terms.var_sort(*v) == Sort::Ref)
            || comparison(terms, when).is_some()
    }

    /// The witness of a path, with a value for the one input of a condition that the path says nothing of, so that it
    /// satisfies the condition as well. `None`: that is not as simple.
    pub(crate) fn extend(&self, terms: &Terms, witness: &Model, when: Term) -> Option<Model> {
        let vars = terms.vars_of(when);
        let mut open = vars.iter().filter(|v| self.said.binary_search(v).is_err());
        let (Some(var), None) = (open.next(), open.next()) else { return None };
        let open = terms.var_term(*var);
        let value = match (terms.var_sort(*var), equal(terms, when, open)) {
            (Sort::Ref | Sort::Bv(32), Some(other)) => Evaluator::new(witness).eval(terms, other),
            (Sort::Bv(32), None) => {
                let (a, b) = comparison(terms, when)?;
                let other = if a == open { b } else { a };
                Const::int(Evaluator::new(witness).eval(terms, other).as_signed()? as i32 ^ 1)
            }
            (Sort::Ref, None) => {
                let used = witness.iter().filter_map(|(_, c)| c.as_ref()).max();
                Const::Ref(used.map_or(FRESH, |n| FRESH.max(n)).checked_add(1)?)
            }
            _ => return None,
        };
        let mut model = witness.clone();
        model.set(*var, value);
        terms.satisfies(&model, &[when]).then_some(model)
    }
}

/// Two ints, none of them a constant, that a condition says are or are not the same, one of them an input.
fn comparison(terms: &Terms, when: Term) -> Option<(Term, Term)> {
    let equality = match *terms.node(when) {
        Node::Un(UnOp::Not, inner) => inner,
        _ => when,
    };
    let Node::Bin(BinOp::Eq, a, b) = *terms.node(equality) else { return None };
    let open = terms.as_var(a).is_some() || terms.as_var(b).is_some();
    let ints = terms.sort(a) == Sort::Bv(32) && terms.as_const(a).is_none() && terms.as_const(b).is_none();
    (open && ints).then_some((a, b))
}

/// What a conjunction says that an input is.
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
