//! All valid heaps, one after another, for [`crate::catalogue`].

use super::paths::{Part, Spot};
use super::slots::Inner;
use super::store::Target;
use super::{Context, Direct, Node, Outcome};
use crate::catalogue::{Held, Listed, MOST};
use heapwise_exec::{InputHeap, Machine, ObjId, Ref, State, SymbolId, Value};
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{Const, VarId};
use std::rc::Rc;

/// A heap as a search has found it: it is not known yet which primitives can have one value only.
pub(crate) struct Snapshot(Listed);

/// Why there is no list.
pub(crate) enum NoList {
    /// There are too many heaps, or so many were found that there is no end in sight.
    Many,
    /// It takes too long, or not all could be told.
    Other,
}

impl Direct {
    /// All heaps that the precondition accepts.
    pub(crate) fn list(
        &mut self,
        cx: &mut Context<'_>,
        blank: State,
        input: &InputHeap,
    ) -> Result<Vec<Listed>, NoList> {
        let known = arguments(input).ok_or(NoList::Other)?;
        cx.list = Some(Vec::new());
        let outcome = self.solve(cx, blank, &[], &known, &Rc::default());
        let found = cx.list.take().unwrap_or_default();
        match outcome {
            Some(Outcome::None(None)) => {
                Ok(found.into_iter().map(|s| s.fixed(cx.machine, cx.chain)).collect())
            }
            // Time may be over just before there are too many: `HashMap.preHListsFirst` comes to 449 at scope 5.
            Some(Outcome::Tired) if found.len() >= MOST / 2 => Err(NoList::Many),
            _ => Err(NoList::Other),
        }
    }

    /// Some heap that the precondition accepts: the state in which it has returned.
    pub(crate) fn first(
        &mut self,
        cx: &mut Context<'_>,
        blank: State,
        input: &InputHeap,
    ) -> Option<Box<State>> {
        match self.solve(cx, blank, &[], &arguments(input)?, &Rc::default())? {
            Outcome::Found(state, _) => Some(state),
            _ => None,
        }
    }
}

/// An input of which nothing is known but its arguments.
fn arguments(input: &InputHeap) -> Option<InputHeap> {
    let mut known = InputHeap {
        args: input.args.clone(),
        arg_names: input.arg_names.clone(),
        has_receiver: input.has_receiver,
        ..InputHeap::default()
    };
    for (i, arg) in input.args.iter().enumerate() {
        let (symbol, object) = match arg {
            // The receiver is some object, even where nobody has given it a place.
            Value::Ref(Ref::Sym(t)) if i == 0 && input.has_receiver => (input.symbol(*t)?, Some(ObjId(0))),
            Value::Ref(Ref::Sym(t)) => (input.symbol(*t)?, None),
            Value::Ref(Ref::Obj(o)) => (input.root_of(*o)?, Some(*o)),
            _ => continue,
        };
        let id = SymbolId(known.symbols.len() as u32);
        known.symbols.push(input.get(symbol).clone());
        known.by_var.insert(input.get(symbol).var, id);
        if let Some(o) = object {
            known.args[i] = Value::Ref(Ref::Obj(o));
            known.resolved.insert(id, Ref::Obj(o));
            known.objects.push((Some(o), id));
        }
    }
    Some(known)
}

/// The heap in which the precondition has returned true. `None`: there are too many of them.
pub(super) fn snapshot(
    inner: &Inner,
    m: &Machine,
    node: Node,
    known: &InputHeap,
    before: usize,
) -> Option<Snapshot> {
    if before >= MOST {
        return None;
    }
    let held = |p| match inner.target(p) {
        Some(Target::Null) => Held::Null,
        Some(Target::Obj(o)) => Held::Obj(o),
        None => Held::Open,
    };
    let roots =
        known.symbols.iter().filter_map(|s| Some((s.var, held(inner.paths.of_var(s.var)?)))).collect();
    let (mut objects, mut variables) = (Vec::new(), Vec::new());
    for object in &inner.store.objects {
        let spots = Spot::all(m, object.class);
        let part = |spot: &Spot| object.parts.get(spot.slot() as usize).copied().flatten();
        let slot = |spot: &Spot| match part(spot) {
            Some(Part::Ref(p)) => held(p),
            Some(Part::Prim(Value::Int(i))) => Held::Value(Const::int(i)),
            _ => Held::Open,
        };
        // A value that was decided is a condition on the variable that was there before.
        let variable = |spot: &Spot| match (part(spot)?, inner.paths.known_part(object.path, *spot)?) {
            (Part::Prim(_), Part::Prim(Value::Sym(t))) => match m.terms.vars_of(t)[..] {
                [var] => Some(var),
                _ => None,
            },
            _ => None,
        };
        objects.push(spots.iter().map(slot).collect());
        variables.push(spots.iter().map(variable).collect());
    }
    let path = node.state.path.terms();
    let (state, model) = super::start::materialize(inner, m, node.state, node.model, known);
    Some(Snapshot(Listed { roots, objects, variables, path, input: state.input, model }))
}

impl Snapshot {
    /// The heap, with the values of those primitives that can have no other one.
    fn fixed(self, m: &mut Machine, chain: &mut Chain) -> Listed {
        let Snapshot(mut heap) = self;
        let spoken: Vec<VarId> = m.terms.vars_of_all(&heap.path);
        for (slots, variables) in heap.objects.iter_mut().zip(&heap.variables) {
            for (slot, var) in slots.iter_mut().zip(variables) {
                let Some(var) = var.filter(|v| *slot == Held::Open && spoken.contains(v)) else { continue };
                let Some(value) = heap.model.get(var) else { continue };
                let (v, c) = (m.terms.var_term(var), m.terms.constant(value));
                let same = m.terms.eq(v, c);
                let mut path = heap.path.clone();
                path.push(m.terms.not(same));
                if chain.query(&mut m.terms, Query::new(&path)) == Answer::Unsat {
                    *slot = Held::Value(value);
                }
            }
        }
        heap
    }
}
