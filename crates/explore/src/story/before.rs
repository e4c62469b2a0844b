//! The input heap as a graph: what the path has read has a value and a name, what it has not read is unknown.

use super::{MOST_OBJECTS, MOST_SLOTS, Path, constrained, simple, static_label};
use crate::literal::{java_literal, string_literal};
use crate::witness::{Witness, WitnessObject, WitnessValue};
use heapwise_exec::{Key, Machine, Ref, Value};
use heapwise_program::{Prim, Type};
use heapwise_suite::story::{Graph, Object, Slot, SlotValue};
use heapwise_term::{Term, VarId};
use rustc_hash::FxHashSet;

/// The graph, and which witness object each of its objects is.
pub(super) struct Before {
    pub(super) graph: Graph,
    /// Index into the graph, by number of the witness object.
    pub(super) place: Vec<Option<usize>>,
    /// The term of each slot that the path has read, by witness object.
    pub(super) initial: Vec<Vec<(Key, Value)>>,
}

pub(super) fn graph(machine: &Machine, path: &Path<'_>) -> Before {
    let (input, witness) = (&path.state.input, path.witness);
    let drawing = Drawing { machine, path, used: constrained(machine, path.state) };
    let mut initial: Vec<Vec<(Key, Value)>> = vec![Vec::new(); witness.objects.len()];
    for slot in &input.slots {
        if let Some(o) = witness.object_of(slot.owner)
            && initial[o].iter().all(|s| s.0 != slot.key)
        {
            initial[o].push((slot.key, slot.value));
        }
    }
    let mut place = vec![None; witness.objects.len()];
    let mut shown = Vec::new();
    for (i, at) in place.iter_mut().enumerate() {
        if !inline(witness, i) && shown.len() < MOST_OBJECTS {
            *at = Some(shown.len());
            shown.push(i);
        }
    }
    let mut graph = Graph { cut: place.iter().flatten().count() < outside(witness), ..Graph::default() };
    let receiver = usize::from(!path.method.is_static());
    for (i, (name, value)) in input.arg_names.iter().zip(&witness.args).enumerate() {
        if i == 0 && &*path.method.name == "<init>" {
            continue; // not an input: the object is new
        }
        let ty = if i < receiver { None } else { path.method.sig.params.get(i - receiver) };
        graph.roots.push(drawing.slot(name, ty, *value, input.args.get(i).copied(), &place));
    }
    for (field, value) in &witness.statics {
        let name = static_label(input, field);
        let now = input.statics.iter().find(|s| s.0.id == field.id).map(|s| s.1);
        graph.roots.push(drawing.slot(&name, Some(&field.ty), *value, now, &place));
    }
    for i in shown {
        graph.objects.push(drawing.object(i, &initial[i], &place));
    }
    Before { graph, place, initial }
}

/// Strings and constants that only one place mentions are drawn in that place.
fn inline(witness: &Witness, object: usize) -> bool {
    witness.objects[object].is_value() && witness.mentions(object) <= 1
}

fn outside(witness: &Witness) -> usize {
    (0..witness.objects.len()).filter(|i| !inline(witness, *i)).count()
}

/// The name of an input object.
pub(super) fn object_name(object: &WitnessObject, number: usize) -> String {
    format!("{}#{}", simple(&object.class.java_name()), number + 1)
}

struct Drawing<'a> {
    machine: &'a Machine,
    path: &'a Path<'a>,
    used: FxHashSet<VarId>,
}

impl Drawing<'_> {
    fn object(&self, i: usize, initial: &[(Key, Value)], place: &[Option<usize>]) -> Object {
        let o = &self.path.witness.objects[i];
        let text = o.text().map(|units| string_literal(&units)).or_else(|| o.constant());
        let mut object = Object { name: object_name(o, i), text, ..Object::default() };
        if object.text.is_some() {
            return object;
        }
        let now = |key: Key| initial.iter().find(|s| s.0 == key).map(|s| s.1);
        let value = |key: Key| o.parts.iter().find(|p| p.0 == key).map(|p| p.1);
        if let Some(elem) = o.class.elem() {
            let ty = elem.prim().map(Type::Prim);
            for n in 0..o.length().min(MOST_SLOTS) {
                let key = Key::Elem(n as u32);
                object.slots.push(match value(key) {
                    Some(v) => self.slot(&n.to_string(), ty.as_ref(), v, now(key), place),
                    None => unknown(&n.to_string(), ty.is_none()),
                });
            }
            object.hidden = o.length() - object.slots.len();
            return object;
        }
        for field in o.class.layout() {
            let key = Key::Field(field.id);
            match value(key) {
                Some(_) if object.slots.len() >= MOST_SLOTS => object.hidden += 1,
                Some(v) => object.slots.push(self.slot(
                    &o.class.shown_field(field),
                    Some(&field.ty),
                    v,
                    now(key),
                    place,
                )),
                // What the JDK keeps in its own objects is no news.
                None if o.class.is_jdk || object.slots.len() >= MOST_SLOTS => object.hidden += 1,
                None => object
                    .slots
                    .push(unknown(&o.class.shown_field(field), !matches!(field.ty, Type::Prim(_)))),
            }
        }
        object
    }

    fn slot(
        &self,
        name: &str,
        ty: Option<&Type>,
        v: WitnessValue,
        now: Option<Value>,
        place: &[Option<usize>],
    ) -> Slot {
        let witness = self.path.witness;
        let term = match now {
            Some(Value::Sym(t) | Value::Ref(Ref::Sym(t))) => Some(t),
            Some(Value::Ref(Ref::Obj(o))) => {
                self.path.state.input.root_of(o).map(|s| self.path.state.input.get(s).var)
            }
            _ => None,
        };
        let literal = match v {
            WitnessValue::Prim(p) => java_literal(ty.unwrap_or(&Type::Prim(Prim::Int)), p),
            WitnessValue::Null => "null".to_owned(),
            WitnessValue::Object(i) => {
                let o = &witness.objects[i];
                o.text()
                    .map(|units| string_literal(&units))
                    .or_else(|| o.constant())
                    .unwrap_or_else(|| "…".to_owned())
            }
        };
        let value = match v {
            WitnessValue::Object(i) => place[i].map(SlotValue::Object),
            _ => None,
        };
        Slot {
            name: name.to_owned(),
            value: value.unwrap_or(SlotValue::Literal(literal)),
            symbolic: term.map(|t| super::symbolic(self.machine, ty, t)),
            changed: false,
            any: term.is_some_and(|t| self.free(t)) && !self.looked_into(v),
        }
    }

    fn free(&self, t: Term) -> bool {
        let vars = self.machine.terms.vars_of_all(&[t]);
        !vars.is_empty() && vars.iter().all(|v| !self.used.contains(v))
    }

    /// An object in which something was read is not just any object.
    fn looked_into(&self, v: WitnessValue) -> bool {
        matches!(v, WitnessValue::Object(i) if !self.path.witness.objects[i].parts.is_empty())
    }
}

pub(super) fn unknown(name: &str, reference: bool) -> Slot {
    let value = if reference { SlotValue::Cloud } else { SlotValue::Unknown };
    Slot { name: name.to_owned(), value, symbolic: None, changed: false, any: true }
}
