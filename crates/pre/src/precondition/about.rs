//! What the conditions of a path speak of: references, the shape of the heap, primitives.

use crate::ground::Decided;
use heapwise_exec::{InputHeap, Key, Machine, State, Value};
use heapwise_term::{BinOp, Model, Node, Sort, Term, Terms, UnOp, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The conditions of a path that speak of the shape of the heap alone.
pub(super) fn about_heap(machine: &mut Machine, st: &State) -> Vec<Term> {
    let heap = heap_vars(machine, &st.input);
    let path = st.path.terms();
    let terms = &machine.terms;
    let is_heap = |v: &VarId| terms.var_sort(*v) == Sort::Ref || heap.contains(v);
    let is_about = |t: &Term| compares_references(terms, *t) || terms.vars_of(*t).iter().all(is_heap);
    let mut kept: Vec<Term> = path.iter().copied().filter(is_about).collect();
    if !heap.is_empty() {
        kept.extend(indices(machine, &path, &heap));
    }
    kept
}

/// Whether nothing but references can say what the shape of an input is.
pub(super) fn speaks_of_references_alone(input: &InputHeap) -> bool {
    input.symbols.iter().all(|s| s.class.is_none()) && input.slots.iter().all(|s| s.key != Key::Length)
}

/// Variables that speak about the shape of the heap: classes, lengths of arrays; and all references.
pub(super) fn heap_vars(machine: &Machine, input: &InputHeap) -> FxHashSet<VarId> {
    let mut vars = FxHashSet::default();
    let mut add = |t: Term| vars.extend(machine.terms.as_var(t));
    for symbol in &input.symbols {
        symbol.class.into_iter().for_each(&mut add);
    }
    for slot in input.slots.iter().filter(|s| s.key == Key::Length) {
        if let Value::Sym(t) = slot.value {
            add(t);
        }
    }
    vars
}

/// The primitive that a condition says is a constant.
pub(super) fn pinned(terms: &Terms, t: Term) -> Option<(Term, Term)> {
    match *terms.node(t) {
        Node::Bin(BinOp::Eq, a, b) if terms.as_var(a).is_some() && terms.as_const(b).is_some() => {
            Some((a, b))
        }
        Node::Bin(BinOp::Eq, a, b) if terms.as_var(b).is_some() && terms.as_const(a).is_some() => {
            Some((b, a))
        }
        _ => None,
    }
}

/// What a path says of the lengths of arrays through indices that are constants on it. An array with an element 4 has a
/// length of more than 4, which is a matter of its shape, even if `i < a.length` and `i == 4` each speak of a primitive.
fn indices(machine: &mut Machine, path: &[Term], heap: &FxHashSet<VarId>) -> Vec<Term> {
    let pins: FxHashMap<Term, Term> = path.iter().filter_map(|t| pinned(&machine.terms, *t)).collect();
    let mixed = |t: &Term| {
        let of = machine.terms.vars_of(*t);
        let (of_heap, others): (Vec<VarId>, Vec<VarId>) = of.iter().partition(|v| heap.contains(v));
        let constant = |v: &VarId| pins.contains_key(&machine.terms.var_term(*v));
        !of_heap.is_empty() && !others.is_empty() && others.iter().all(constant)
    };
    let mixed: Vec<Term> = path.iter().filter(|t| mixed(t)).copied().collect();
    let mut decided = Decided::of(pins);
    let said = mixed.into_iter().map(|t| decided.apply(machine, t)).collect::<Vec<_>>();
    said.into_iter().filter(|t| *t != machine.terms.tt()).collect()
}

/// Whether a condition says that two references are the same, or are not, and nothing else. Most conditions of a path are
/// of this kind, and a question is asked about all of them, so this has to be quick.
pub(crate) fn compares_references(terms: &Terms, t: Term) -> bool {
    let t = match *terms.node(t) {
        Node::Un(UnOp::Not, inner) => inner,
        _ => t,
    };
    let plain = |t: Term| matches!(terms.node(t), Node::Var(_) | Node::Const(_));
    matches!(*terms.node(t), Node::Bin(BinOp::Eq, a, b) if terms.sort(a) == Sort::Ref && plain(a) && plain(b))
}

/// The variables that a path speaks of, and a model of them alone: what nobody has said anything about is open, whatever
/// value it happens to have.
pub(crate) fn constrained(machine: &Machine, path: &[Term], model: &Model) -> (FxHashSet<VarId>, Rc<Model>) {
    let vars: FxHashSet<VarId> = machine.terms.vars_of_all(path).into_iter().collect();
    let model = Rc::new(model.iter().filter(|(v, _)| vars.contains(v)).collect());
    (vars, model)
}
