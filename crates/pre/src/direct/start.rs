//! From the input that a state has seen to the heap of a search, and from there to a valid input.

use super::paths::{Compared, Part, Path, PathId, Spot};
use super::slots::Inner;
use super::store::{Store, Target};
use heapwise_exec::{
    Body, InputHeap, Key, Machine, PathCondition, Ref, Slot, State, Symbol, SymbolId, Value,
};
use heapwise_term::{Const, Model, Sort, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Gives a blank state the input that another state has seen. `None`: not for this search.
pub(crate) fn restore(
    inner: &mut Inner,
    m: &mut Machine,
    blank: State,
    path: &[Term],
    known: &InputHeap,
) -> Option<State> {
    inner.store = Store::default();
    inner.open = None;
    inner.gave_up = false;
    inner.lengths.clear();
    let bounds = &inner.scopes.bounds;
    // Chains of references are not bounded here, and without any bound there is no end.
    if bounds.k.is_some() || (bounds.n.is_none() && bounds.scope.is_none()) {
        return None;
    }
    let arrays = |a: &Value| matches!(a, Value::Ref(Ref::Obj(o)) if known.root_of(*o).is_some_and(|r| known.get(r).declared.is_array()));
    if !known.narrowed.is_empty() || known.args.iter().any(arrays) {
        return None;
    }
    if !known.statics.is_empty() || !known.asked.is_empty() || !known.texts.is_empty() {
        return None;
    }
    if !known.views.is_empty() {
        return None; // no arrays
    }
    let paths = add_paths(inner, known)?;
    let mut st = blank;
    for (place, root) in &known.objects {
        (*place)?;
        let p = paths[root.0 as usize];
        let class = inner.paths.get(p).class?;
        if !inner.is_plain(p) || inner.room(class) == 0 {
            return None;
        }
        let o = inner.place_object(m, &mut st, class, p);
        inner.store.set(p, Target::Obj(o));
    }
    for i in 0..known.symbols.len() as u32 {
        let target = match known.resolved.get(&SymbolId(i)) {
            Some(Ref::Null) => Target::Null,
            Some(Ref::Obj(o)) => {
                let root = known.root_of(*o)?;
                inner.store.known(paths[root.0 as usize]).target?
            }
            Some(Ref::Sym(_)) => return None,
            None => continue,
        };
        inner.store.set(paths[i as usize], target);
    }
    for slot in &known.slots {
        let spot = spot(slot)?;
        let owner = paths[slot.owner.0 as usize];
        let Some(Target::Obj(o)) = inner.store.known(owner).target else { return None };
        if inner.store.object(o).path != owner {
            return None;
        }
        let part = match slot.value {
            Value::Ref(Ref::Sym(t)) => Part::Ref(inner.paths.of_var(t)?),
            Value::Ref(_) => return None,
            prim => {
                inner.paths.add_primitive(m, owner, spot, prim);
                Part::Prim(prim)
            }
        };
        inner.store.set_part(o, spot.slot(), part);
    }
    let mut args = Vec::with_capacity(known.args.len());
    for arg in &known.args {
        args.push(match arg {
            Value::Ref(Ref::Obj(o)) => {
                let root = known.root_of(*o)?;
                match inner.store.known(paths[root.0 as usize]).target? {
                    Target::Obj(o) => Value::obj(inner.store.object(o).id),
                    Target::Null => Value::NULL,
                }
            }
            other => *other,
        });
    }
    st.input = Rc::new(InputHeap { args, ..InputHeap::default() });
    st.path = PathCondition::default();
    for t in path {
        add_condition(inner, m, &mut st, *t)?;
    }
    for i in (0..known.symbols.len() as u32).map(SymbolId).filter(|s| known.get(*s).declared.is_array()) {
        let length = known.length(&mut m.terms, i);
        if m.terms.as_var(length).is_some_and(|v| inner.store.constrained.contains(&v)) {
            inner.lengths.push((paths[i.0 as usize], length));
        }
    }
    inner.same_lengths(m, &mut st);
    Some(st)
}

/// Conditions on references become decisions; the others stay. `None`: not for this search.
fn add_condition(inner: &mut Inner, m: &mut Machine, st: &mut State, t: Term) -> Option<()> {
    if let Some(compared) = inner.paths.compared(&m.terms, t) {
        return decide(inner, compared);
    }
    let vars = m.terms.vars_of(t);
    if vars.iter().any(|v| m.terms.var_sort(*v) == Sort::Ref) {
        return None;
    }
    st.path.assume(&mut m.terms, t);
    let bound = super::pinned(m, t).is_some_and(|(var, value)| inner.bind(var, value));
    if !bound {
        for v in vars.iter() {
            inner.store.constrain(*v);
        }
    }
    Some(())
}

/// Decides references as an equality, or the negation of one, says. `None`: neither of them is decided yet.
fn decide(inner: &mut Inner, Compared { sides: [a, b], same }: Compared) -> Option<()> {
    let target = |p: Option<PathId>| match p {
        Some(p) => (Some(p), inner.store.known(p).target),
        None => (None, Some(Target::Null)),
    };
    let (open, target) = match (target(a), target(b)) {
        ((_, Some(x)), (_, Some(y))) => return ((x == y) == same).then_some(()),
        ((Some(p), None), (_, Some(y))) | ((_, Some(y)), (Some(p), None)) => (p, y),
        _ => return None,
    };
    // Objects of another class are not what it could be in any case.
    let fits = |o| inner.paths.get(open).class == Some(inner.store.object(o).class);
    match (target, same) {
        (Target::Obj(o), _) if inner.paths.get(open).class.is_none() || !fits(o) => {
            return (!same && inner.paths.get(open).class.is_some()).then_some(());
        }
        (_, true) => inner.store.set(open, target),
        // What is not null has to be an object in the end: of one class, which is known.
        (Target::Null, false) if !inner.is_plain(open) => return None,
        (Target::Null, false) => inner.store.set_not_null(open),
        (Target::Obj(o), false) => inner.store.set_not(open, o),
    }
    Some(())
}

/// Which part of an object a slot is. `None`: none that this search knows.
fn spot(slot: &Slot) -> Option<Spot> {
    match slot.key {
        Key::Field(_) => slot.field.map(Spot::Field),
        Key::Length => Some(Spot::Length),
        Key::Elem(i) => Some(Spot::Elem(i)),
        Key::Ordinal | Key::Text => None,
    }
}

/// The paths of all references of an input, by their numbers.
fn add_paths(inner: &mut Inner, known: &InputHeap) -> Option<Vec<PathId>> {
    let mut held: FxHashMap<Term, &Slot> = FxHashMap::default();
    for slot in &known.slots {
        spot(slot)?;
        if let Value::Ref(Ref::Sym(t)) = slot.value {
            held.entry(t).or_insert(slot);
        }
    }
    let mut paths: Vec<PathId> = Vec::with_capacity(known.symbols.len());
    for symbol in &known.symbols {
        let owner = match held.get(&symbol.var) {
            Some(slot) => Some((*paths.get(slot.owner.0 as usize)?, spot(slot)?)),
            None => None,
        };
        if symbol.owned.is_some() || symbol.generic.is_some() {
            return None; // what it may be depends on more than its class
        }
        let path = Path {
            var: symbol.var,
            name: symbol.name.clone(),
            declared: symbol.declared,
            class: None,
            depth: symbol.depth,
            owner,
        };
        let candidates = inner.candidates.clone();
        let p = inner.paths.add(&candidates, path);
        if let Some((owner, spot)) = owner {
            inner.paths.add_reference(owner, spot, p);
        }
        paths.push(p);
    }
    Some(paths)
}

/// Whether the precondition has written to its input.
pub(crate) fn written(inner: &Inner, st: &State) -> bool {
    inner.store.objects.iter().any(|o| match &st.heap.get(o.id).body {
        Body::Fields(fields) => fields.iter().any(|v| *v != Value::Hole),
        // Stores come to the strategy, which refuses them.
        Body::Array(_) => false,
        _ => true,
    })
}

/// The heap of a search as an input: what was known of it, and what the precondition has read beyond that.
pub(crate) fn materialize(
    inner: &Inner,
    m: &Machine,
    mut st: State,
    model: Rc<Model>,
    known: &InputHeap,
) -> (State, Rc<Model>) {
    let mut input = known.clone();
    input.args.clone_from(&st.input.args);
    input.resolved.clear();
    input.objects.clear();
    input.accessed.clear();
    input.bound.clear();
    let mut symbols: FxHashMap<PathId, SymbolId> = FxHashMap::default();
    for (i, symbol) in known.symbols.iter().enumerate() {
        if let Some(p) = inner.paths.of_var(symbol.var) {
            symbols.insert(p, SymbolId(i as u32));
        }
    }
    let mut model = Model::clone(&model);
    let mut symbol_of = |input: &mut InputHeap, p: PathId| -> SymbolId {
        *symbols.entry(p).or_insert_with(|| {
            let path = inner.paths.get(p);
            let id = SymbolId(input.symbols.len() as u32);
            input.symbols.push(Symbol {
                var: path.var,
                name: path.name.clone(),
                declared: path.declared,
                depth: path.depth,
                class: None,
                generic: None,
                owned: None,
                inside: false,
            });
            input.by_var.insert(path.var, id);
            id
        })
    };
    for object in &inner.store.objects {
        let root = symbol_of(&mut input, object.path);
        input.objects.push((Some(object.id), root));
        for spot in Spot::all(m, object.class) {
            let value = match object.parts.get(spot.slot() as usize).copied().flatten() {
                Some(Part::Ref(p)) => {
                    symbol_of(&mut input, p);
                    Value::Ref(Ref::Sym(inner.paths.get(p).var))
                }
                Some(Part::Prim(v)) => match inner.paths.known_part(object.path, spot) {
                    Some(Part::Prim(v)) => v,
                    _ => v,
                },
                None => continue,
            };
            let key = spot.key();
            if input.slot(root, key).is_none() {
                input.slots.push(Slot { owner: root, key, field: spot.field(), value });
            }
        }
    }
    for i in 0..input.symbols.len() as u32 {
        let Some(p) = inner.paths.of_var(input.get(SymbolId(i)).var) else { continue };
        let target = inner.target(p);
        let resolved = match target {
            Some(Target::Obj(o)) => Ref::Obj(inner.store.object(o).id),
            Some(Target::Null) => Ref::Null,
            None => continue,
        };
        input.resolved.insert(SymbolId(i), resolved);
    }
    for (i, symbol) in input.symbols.iter().enumerate() {
        let Some(var) = m.terms.as_var(symbol.var) else { continue };
        let number = match input.resolved.get(&SymbolId(i as u32)) {
            Some(Ref::Obj(o)) => input.objects.iter().position(|x| x.0 == Some(*o)).map_or(0, |n| n + 1),
            None if symbol.declared.constant_type().is_some() => continue,
            _ => 0,
        };
        model.set(var, Const::Ref(number as u32));
    }
    st.input = Rc::new(input);
    (st, Rc::new(model))
}
