//! The concrete input heap that a model describes, whatever strategy found it.

use crate::replay::concrete_value;
use heapwise_exec::{Array, Body, InputHeap, Key, Machine, ObjId, Object, Ref, State, SymbolId, Value};
use heapwise_heap::Candidates;
use heapwise_program::{Class, ClassId};
use heapwise_term::{Const, Evaluator, Model};
use std::collections::BTreeMap;

/// An object of the witness.
#[derive(Clone, Debug)]
pub(crate) struct WitnessObject {
    /// Its class.
    pub(crate) class: &'static Class,
    /// Parts that the path has looked at.
    pub(crate) parts: Vec<(Key, WitnessValue)>,
}

impl WitnessObject {
    /// The contents, where it is a string.
    pub(crate) fn text(&self) -> Option<Vec<u16>> {
        (&*self.class.name == "java/lang/String").then(|| {
            let unit = |i: u32| match self.parts.iter().find(|p| p.0 == Key::Elem(i)) {
                Some((_, WitnessValue::Prim(Value::Int(u)))) => *u as u16,
                _ => 0,
            };
            (0..self.length() as u32).map(unit).collect()
        })
    }

    /// The length of an array or string.
    pub(crate) fn length(&self) -> usize {
        let length = self.parts.iter().find(|p| p.0 == Key::Length).map(|p| p.1);
        match length {
            Some(WitnessValue::Prim(Value::Int(n))) => n.clamp(0, 1 << 16) as usize,
            _ => 0,
        }
    }
}

/// A concrete value in the witness.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum WitnessValue {
    Prim(Value),
    Null,
    Object(usize),
}

/// The input heap under a model.
#[derive(Clone, Debug, Default)]
pub(crate) struct Witness {
    pub(crate) objects: Vec<WitnessObject>,
    pub(crate) args: Vec<WitnessValue>,
    /// Static fields, parallel to the input heap's.
    pub(crate) statics: Vec<WitnessValue>,
    /// The object of each input reference; `None`: null.
    pub(crate) of_symbol: Vec<Option<usize>>,
}

impl Witness {
    /// Reads the input heap off a model. References with equal values are the same object; the first slot of an object
    /// for a part holds its initial value.
    pub(crate) fn new(
        machine: &Machine,
        candidates: &Candidates,
        input: &InputHeap,
        model: &Model,
    ) -> Witness {
        let mut eval = Evaluator::new(model);
        let mut witness = Witness::default();
        // References whose types have no class in common are never compared, so their values say nothing.
        let mut by_value: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        let mut groups: Vec<Vec<SymbolId>> = Vec::new();
        for (i, symbol) in input.symbols.iter().enumerate() {
            let value = match eval.eval(&machine.terms, symbol.var) {
                Const::Ref(v) => v,
                _ => 0,
            };
            let object = (value != 0).then(|| {
                let same = by_value.entry(value).or_default();
                let fits = |g: &usize| {
                    groups[*g].iter().map(|s| input.get(*s)).all(|other| {
                        !symbol.owned && !other.owned && candidates.overlap(symbol.declared, other.declared)
                    })
                };
                match same.iter().copied().find(fits) {
                    Some(g) => g,
                    None => {
                        groups.push(Vec::new());
                        same.push(groups.len() - 1);
                        groups.len() - 1
                    }
                }
            });
            if let Some(o) = object {
                groups[o].push(SymbolId(i as u32));
            }
            witness.of_symbol.push(object);
        }
        for group in &groups {
            let class = class_of(machine, candidates, input, group, &mut eval);
            witness.objects.push(WitnessObject { class, parts: Vec::new() });
        }
        for slot in &input.slots {
            let Some(o) = witness.of_symbol[slot.owner.0 as usize] else { continue };
            let value = witness.value(machine, input, &mut eval, slot.value);
            let parts = &mut witness.objects[o].parts;
            if parts.iter().all(|p| p.0 != slot.key) {
                parts.push((slot.key, value));
            }
        }
        witness.args = input.args.iter().map(|a| witness.value(machine, input, &mut eval, *a)).collect();
        witness.statics =
            input.statics.iter().map(|s| witness.value(machine, input, &mut eval, s.1)).collect();
        witness
    }

    fn value(
        &self,
        machine: &Machine,
        input: &InputHeap,
        eval: &mut Evaluator<'_>,
        v: Value,
    ) -> WitnessValue {
        let symbol = match v {
            Value::Ref(Ref::Null) => return WitnessValue::Null,
            Value::Ref(Ref::Sym(t)) => input.symbol(t),
            Value::Ref(Ref::Obj(o)) => input.root_of(o),
            other => return WitnessValue::Prim(concrete_value(machine, eval, other)),
        };
        match symbol.and_then(|s| self.of_symbol[s.0 as usize]) {
            Some(o) => WitnessValue::Object(o),
            None => WitnessValue::Null,
        }
    }

    /// How many arguments, static fields and parts of objects mean an object.
    pub(crate) fn mentions(&self, object: usize) -> usize {
        let parts = self.objects.iter().flat_map(|o| o.parts.iter().map(|p| p.1));
        let all = self.args.iter().chain(&self.statics).copied().chain(parts);
        all.filter(|v| *v == WitnessValue::Object(object)).count()
    }

    /// The object of an input reference.
    pub(crate) fn object_of(&self, s: SymbolId) -> Option<usize> {
        self.of_symbol.get(s.0 as usize).copied().flatten()
    }

    /// Builds the objects in a concrete heap; parts that nobody looked at have their default values.
    pub(crate) fn build(&self, machine: &mut Machine, st: &mut State) -> Vec<ObjId> {
        let mut place = |o: &WitnessObject| match o.text() {
            Some(units) => machine.new_string(st, &units),
            None => st.heap.alloc(blank(o)),
        };
        let ids: Vec<ObjId> = self.objects.iter().map(&mut place).collect();
        for (o, id) in self.objects.iter().zip(&ids) {
            for (key, value) in &o.parts {
                let value = concrete(*value, &ids);
                match (&mut st.heap.get_mut(*id).body, key) {
                    (Body::Fields(fields), Key::Field(f)) => {
                        if let Some(field) = o.class.layout().iter().find(|x| x.id == *f)
                            && let Some(place) = fields.get_mut(field.slot as usize)
                        {
                            *place = value;
                        }
                    }
                    (Body::Array(array), Key::Elem(i)) => {
                        array.set(*i as usize, value);
                    }
                    _ => {}
                }
            }
        }
        ids
    }
}

/// An object with default values.
fn blank(o: &WitnessObject) -> Object {
    match o.class.elem() {
        None => Object::new(o.class),
        Some(elem) => Object::array(o.class, Array::zeros(elem, o.length())),
    }
}

/// A witness value in a heap where the objects have these places.
pub(crate) fn concrete(v: WitnessValue, ids: &[ObjId]) -> Value {
    match v {
        WitnessValue::Prim(v) => v,
        WitnessValue::Null => Value::NULL,
        WitnessValue::Object(i) => Value::obj(ids[i]),
    }
}

/// The class of the object that a group of references means: what the model says, else the first candidate that all of
/// their types allow.
fn class_of(
    machine: &Machine,
    candidates: &Candidates,
    input: &InputHeap,
    group: &[SymbolId],
    eval: &mut Evaluator<'_>,
) -> &'static Class {
    for s in group {
        if let Some(var) = input.get(*s).class
            && let Some(n) = eval.eval(&machine.terms, var).as_unsigned()
            && candidates.below(input.get(*s).declared).iter().any(|c| c.id == ClassId(n as u32))
        {
            return machine.program.class(ClassId(n as u32));
        }
    }
    let first = input.get(group[0]).declared;
    let fits =
        |c: &&'static Class| group.iter().all(|s| machine.program.is_subclass(c, input.get(*s).declared));
    candidates.below(first).iter().copied().find(fits).unwrap_or(first)
}
