//! Inputs that tell more than the solver's: it answers with zeros and nulls wherever a path leaves the choice.

use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{InputHeap, Key, Machine, Ref, Value};
use heapwise_program::{Method, Prim, Type};
use heapwise_term::Term;

/// A witness for the same path with numbers other than zero where the path leaves them free: with zeros everywhere, a
/// test would not notice that the wrong field is returned. With `fields`, references that the path read but did not
/// ask about may be anything, too. `None`: there is nothing to choose.
pub(crate) fn telling(
    machine: &Machine,
    method: &'static Method,
    input: &InputHeap,
    witness: &Witness,
    path: &[Term],
    fields: bool,
) -> Option<Witness> {
    let used = machine.terms.vars_of_all(path);
    let is_free = |t: Term| machine.terms.vars_of_all(&[t]).iter().all(|v| !used.contains(v));
    let mut told = witness.clone();
    let mut fresh = 7;
    let mut changed = false;
    let mut tell = |v: &mut WitnessValue| {
        let WitnessValue::Prim(prim @ (Value::Int(_) | Value::Long(_))) = v else { return };
        *prim = if let Value::Int(_) = prim { Value::Int(fresh) } else { Value::Long(fresh.into()) };
        fresh += 10;
        changed = true;
    };
    let receiver = usize::from(!method.is_static());
    for (i, ty) in method.sig.params.iter().enumerate() {
        if matches!(ty, Type::Prim(Prim::Int | Prim::Long))
            && let Some(Value::Sym(t)) = input.args.get(i + receiver)
            && is_free(*t)
            && let Some(v) = told.args.get_mut(i + receiver)
        {
            tell(v);
        }
    }
    if !fields {
        return changed.then_some(told);
    }
    let mut open = false;
    for (o, object) in told.objects.iter_mut().enumerate() {
        let class = object.class;
        let slots = |key: Key| {
            input.slots.iter().filter(move |s| s.key == key && witness.object_of(s.owner) == Some(o))
        };
        for (key, v) in &mut object.parts {
            let Key::Field(id) = key else { continue };
            let wide = class
                .layout()
                .iter()
                .any(|f| f.id == *id && matches!(f.ty, Type::Prim(Prim::Int | Prim::Long)));
            let free = slots(*key).all(|s| matches!(s.value, Value::Sym(t) if is_free(t)));
            if wide && free {
                tell(v);
            }
        }
        object.parts.retain(|(key, v)| {
            let free = slots(*key).all(|s| matches!(s.value, Value::Ref(Ref::Sym(t)) if is_free(t)));
            let drop = matches!(key, Key::Field(_)) && *v == WitnessValue::Null && free && !class.is_jdk;
            open |= drop;
            !drop
        });
    }
    told.open = open;
    (changed || open).then_some(told)
}
