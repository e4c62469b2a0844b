//! Conditions under decided references. Once it is known what a reference is, comparisons of it with others of which that
//! is known are constants, and with them choices in the if-then-else terms that a strategy made of aliases. What is left
//! of a path condition speaks of primitives, more and more.

use heapwise_exec::{InputHeap, Machine, Ref, State, SymbolId};
use heapwise_term::{Const, Model, Node, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Above the numbers of objects.
const OTHERS: u32 = 1 << 20;

/// What the references of a state are, as terms and as values.
pub(crate) struct Decided {
    terms: FxHashMap<Term, Term>,
}

/// The number of what a reference was resolved to.
fn number(input: &InputHeap, symbol: SymbolId) -> Option<u32> {
    match input.resolved.get(&symbol)? {
        Ref::Null => Some(0),
        Ref::Obj(o) => input.objects.iter().position(|x| x.0 == Some(*o)).map(|n| n as u32 + 1),
        Ref::Sym(_) => None,
    }
}

impl Decided {
    /// These variables are these constants.
    pub(crate) fn of(terms: FxHashMap<Term, Term>) -> Decided {
        Decided { terms }
    }

    /// What is decided in a state. The values of the model become the numbers of the objects.
    pub(crate) fn new(machine: &mut Machine, st: &State, model: &mut Rc<Model>) -> Decided {
        let mut terms = FxHashMap::default();
        let mut renumbered: FxHashMap<u32, u32> = FxHashMap::default();
        let input = &st.input;
        let numbers: Vec<Option<u32>> =
            (0..input.symbols.len() as u32).map(|i| number(input, SymbolId(i))).collect();
        // A number that is known to be one of these stays; another reference may have it by accident.
        for (symbol, n) in input.symbols.iter().zip(&numbers) {
            if let Some(n) = n
                && value(machine, model, symbol.var) == Some(*n)
            {
                renumbered.insert(*n, *n);
            }
        }
        for (symbol, n) in input.symbols.iter().zip(&numbers) {
            if let Some(n) = n {
                terms.insert(symbol.var, machine.terms.ref_const(*n));
                if let Some(old) = value(machine, model, symbol.var)
                    && old != 0
                    && *n != 0
                {
                    renumbered.entry(old).or_insert(*n);
                }
            }
        }
        let mut new = Model::clone(model);
        // What differed has to differ still, whether its number came from a solver or from here.
        let mut others: FxHashMap<u32, u32> = FxHashMap::default();
        for (symbol, n) in input.symbols.iter().zip(&numbers) {
            let Some(var) = machine.terms.as_var(symbol.var) else { continue };
            let now = match (n, value(machine, model, symbol.var)) {
                (Some(n), _) => *n,
                (None, None | Some(0)) => 0,
                (None, Some(old)) => renumbered.get(&old).copied().unwrap_or_else(|| {
                    let next = OTHERS + others.len() as u32;
                    *others.entry(old).or_insert(next)
                }),
            };
            new.set(var, Const::Ref(now));
        }
        *model = Rc::new(new);
        Decided { terms }
    }

    /// A condition under what is decided.
    pub(crate) fn apply(&mut self, machine: &mut Machine, t: Term) -> Term {
        let (terms, known) = (&mut machine.terms, &mut self.terms);
        let mut todo = vec![t];
        while let Some(&next) = todo.last() {
            if known.contains_key(&next) {
                todo.pop();
                continue;
            }
            let node = *terms.node(next);
            let missing: Vec<Term> = node.args().filter(|a| !known.contains_key(a)).collect();
            if !missing.is_empty() {
                todo.extend(missing);
                continue;
            }
            let new = match node {
                Node::Var(_) | Node::Const(_) => next,
                Node::Un(op, a) => terms.un(op, known[&a]),
                Node::Bin(op, a, b) => terms.bin(op, known[&a], known[&b]),
                Node::Ite(c, a, b) => terms.ite(known[&c], known[&a], known[&b]),
            };
            known.insert(next, new);
            todo.pop();
        }
        known[&t]
    }
}

fn value(machine: &Machine, model: &Model, var: Term) -> Option<u32> {
    machine.terms.as_var(var).and_then(|v| model.get(v)).and_then(Const::as_ref)
}
