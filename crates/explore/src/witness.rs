//! The concrete input heap that a model describes, whatever strategy found it.

use crate::replay::concrete_value;
use heapwise_exec::{
    Array, Body, CLASSES, InputHeap, Key, Machine, ObjId, Object, Provenance, Ref, Shared, Slot, State, Step,
    SymbolId, Value, unsupported,
};
use heapwise_heap::{Candidates, PRESENT, SETS, fill_keys, key_enum, may_be_same};
use heapwise_program::{Class, ClassId, Field};
use heapwise_term::{Const, Evaluator, Model};
use std::collections::BTreeMap;

/// An object of the witness.
#[derive(Clone, Debug)]
pub(crate) struct WitnessObject {
    /// Its class.
    pub(crate) class: &'static Class,
    /// Parts that the path has looked at.
    pub(crate) parts: Vec<(Key, WitnessValue)>,
    /// The static field that holds it, where it is an object of the program.
    pub(crate) shared: Option<Shared>,
    /// The enum whose constants it maps or holds, where it is such a map or set.
    pub(crate) keys: Option<&'static Class>,
}

impl WitnessObject {
    /// An object of which nothing is known but its class.
    pub(crate) fn new(class: &'static Class) -> WitnessObject {
        WitnessObject { class, parts: Vec::new(), shared: None, keys: None }
    }

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

    /// Whether a reader sees it as a value: a string or a constant.
    pub(crate) fn is_value(&self) -> bool {
        self.shared.is_some()
            || self.class.constant_type().is_some()
            || &*self.class.name == "java/lang/String"
    }

    /// The number of the constant, where the path has asked for it.
    fn asked_ordinal(&self) -> Option<usize> {
        match self.parts.iter().find(|p| p.0 == Key::Ordinal) {
            Some((_, WitnessValue::Prim(Value::Int(n)))) => Some(*n as usize),
            _ => None,
        }
    }

    /// The number of the constant, where the class has constants.
    pub(crate) fn ordinal(&self) -> Option<usize> {
        let class = self.class.constant_type().filter(|_| self.shared.is_none());
        class.map(|_| self.asked_ordinal().unwrap_or(0))
    }

    /// The constant as in Java source, where the class has constants.
    pub(crate) fn constant(&self) -> Option<String> {
        if let Some(shared) = self.shared {
            return Some(shared.name());
        }
        if self.class.is_class_of_classes() {
            return CLASSES.get(self.ordinal()?).map(|(_, name)| format!("{name}.class"));
        }
        let class = self.class.enum_type()?;
        // Which constant a body belongs to is not written in its class file.
        let n = if class == self.class { self.ordinal()? } else { self.asked_ordinal()? };
        let field = class.members().statics.iter().filter(|f| f.flags.is_enum()).nth(n)?;
        Some(format!("{}.{}", class.java_name(), field.name))
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
    pub(crate) statics: Vec<(&'static Field, WitnessValue)>,
    /// Values that the program asked for, parallel to the input heap's.
    pub(crate) asked: Vec<WitnessValue>,
    /// The object of each input reference; `None`: null.
    pub(crate) of_symbol: Vec<Option<usize>>,
    /// Whether references that the path read are left out, because it does not matter what they are.
    pub(crate) open: bool,
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
        let mut constants: BTreeMap<(ClassId, i32), usize> = BTreeMap::new();
        let mut shared: BTreeMap<usize, usize> = BTreeMap::new();
        for (i, symbol) in input.symbols.iter().enumerate() {
            let value = match eval.eval(&machine.terms, symbol.var) {
                Const::Ref(v) => v,
                _ => 0,
            };
            if let Some(n) = shared_number(machine, input, SymbolId(i as u32), &mut eval) {
                // An object of the program, whatever the value of the reference.
                let group = *shared.entry(n).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                });
                groups[group].push(SymbolId(i as u32));
                witness.of_symbol.push(Some(group));
                continue;
            }
            if value != 0 && symbol.declared.constant_type().is_some() {
                // A constant is known by its number, whatever the value of the reference.
                let ordinal = input.slot(SymbolId(i as u32), Key::Ordinal).map(|s| s.value);
                let ordinal =
                    ordinal.and_then(|v| concrete_value(machine, &mut eval, v).as_int()).unwrap_or(0);
                let key = (symbol.declared.id, ordinal);
                let group = *constants.entry(key).or_insert_with(|| {
                    groups.push(Vec::new());
                    groups.len() - 1
                });
                groups[group].push(SymbolId(i as u32));
                witness.of_symbol.push(Some(group));
                continue;
            }
            let object = (value != 0).then(|| {
                let same = by_value.entry(value).or_default();
                let fits = |g: &usize| {
                    groups[*g].iter().all(|other| {
                        may_be_same(candidates, input, SymbolId(i as u32), *other)
                            && owners_agree(input, &witness.of_symbol, SymbolId(i as u32), *other)
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
        for (i, group) in groups.iter().enumerate() {
            let of_program = shared.iter().find(|s| *s.1 == i).map(|s| machine.considered_shared[*s.0]);
            witness.objects.push(match of_program {
                Some(shared) => WitnessObject { shared: Some(shared), ..WitnessObject::new(shared.class) },
                None => {
                    let class = class_of(machine, candidates, input, group, &mut eval);
                    let known = group.iter().map(|s| input.get(*s).generic.as_deref());
                    let keys = known.into_iter().find_map(|g| key_enum(machine.program, g, class));
                    WitnessObject { keys, ..WitnessObject::new(class) }
                }
            });
        }
        witness.tell_shared(input);
        for slot in &input.slots {
            let Some(o) = witness.of_symbol[slot.owner.0 as usize] else { continue };
            // What such an object holds is no input.
            if witness.objects[o].shared.is_some() && slot.key != Key::Ordinal {
                continue;
            }
            let value = witness.value(machine, input, &mut eval, slot.value);
            let parts = &mut witness.objects[o].parts;
            if parts.iter().all(|p| p.0 != slot.key) {
                parts.push((slot.key, value));
            }
        }
        witness.args = input.args.iter().map(|a| witness.value(machine, input, &mut eval, *a)).collect();
        witness.asked = input.asked.iter().map(|v| witness.value(machine, input, &mut eval, *v)).collect();
        witness.statics =
            input.statics.iter().map(|s| (s.0, witness.value(machine, input, &mut eval, s.1))).collect();
        witness
    }

    /// A reference of which nobody has asked whether it is an object of the program is what another one in the same place is
    /// (a copy of an object reads all of its parts).
    fn tell_shared(&mut self, input: &InputHeap) {
        let place = |w: &Witness, slot: &Slot| match slot.value {
            Value::Ref(Ref::Sym(t)) => {
                let (owner, symbol) = (w.of_symbol[slot.owner.0 as usize]?, input.symbol(t)?);
                Some(((owner, slot.key), symbol))
            }
            _ => None,
        };
        let is_shared =
            |w: &Witness, s: SymbolId| w.of_symbol[s.0 as usize].filter(|o| w.objects[*o].shared.is_some());
        let mut told: BTreeMap<(usize, Key), usize> = BTreeMap::new();
        for (at, symbol) in input.slots.iter().filter_map(|s| place(self, s)) {
            if let Some(object) = is_shared(self, symbol) {
                told.insert(at, object);
            }
        }
        if told.is_empty() {
            return;
        }
        for slot in &input.slots {
            if let Some((at, symbol)) = place(self, slot)
                && let Some(object) = told.get(&at)
            {
                self.of_symbol[symbol.0 as usize] = Some(*object);
            }
        }
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

    /// How many arguments, static fields, results of stand-ins and parts of objects mean an object.
    pub(crate) fn mentions(&self, object: usize) -> usize {
        let parts = self.objects.iter().flat_map(|o| o.parts.iter().map(|p| p.1));
        let statics = self.statics.iter().map(|s| s.1);
        let all = self.args.iter().chain(&self.asked).copied().chain(statics).chain(parts);
        all.filter(|v| *v == WitnessValue::Object(object)).count()
    }

    /// The object of an input reference.
    pub(crate) fn object_of(&self, s: SymbolId) -> Option<usize> {
        self.of_symbol.get(s.0 as usize).copied().flatten()
    }

    /// Builds the objects in a concrete heap; parts that nobody looked at have their default values.
    pub(crate) fn build(&self, machine: &mut Machine, st: &mut State) -> Step<Vec<ObjId>> {
        let mut ids: Vec<ObjId> = Vec::with_capacity(self.objects.len());
        for o in &self.objects {
            if let Some(shared) = o.shared {
                machine.prepare(st, shared.field.class)?;
                match machine.shared_object(st, shared) {
                    Some(id) => ids.push(id),
                    None => return unsupported(format!("{} as an input", shared.name())),
                }
                continue;
            }
            ids.push(match (o.text(), o.class.constant_type()) {
                (Some(units), _) => machine.new_string(st, &units),
                (_, Some(class)) => {
                    if !class.is_class_of_classes() {
                        machine.prepare(st, class)?;
                    }
                    let all = machine.constants(st, class);
                    let constant = match o.asked_ordinal() {
                        Some(n) => all.get(n),
                        None => all.iter().find(|c| class == o.class || st.heap.get(**c).class == o.class),
                    };
                    match constant {
                        Some(constant) => *constant,
                        None => return unsupported(format!("{} without constants", o.class.java_name())),
                    }
                }
                _ => {
                    let id = st.heap.alloc(blank(o));
                    st.heap.get_mut(id).origin = Provenance::Input;
                    id
                }
            });
        }
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
        for (o, id) in self.objects.iter().zip(&ids).filter(|(o, _)| o.shared.is_none()) {
            fill_set(machine, st, o.class, *id)?;
            if let Some(key) = o.keys {
                fill_keys(machine, st, *id, key)?;
            }
        }
        Ok(ids)
    }
}

/// Which of the [`Machine::considered_shared`] an input reference is.
fn shared_number(
    machine: &Machine,
    input: &InputHeap,
    symbol: SymbolId,
    eval: &mut Evaluator<'_>,
) -> Option<usize> {
    if machine.considered_shared.is_empty() || input.get(symbol).declared.constant_type().is_some() {
        return None;
    }
    let number = input.slot(symbol, Key::Ordinal)?.value;
    let n = usize::try_from(concrete_value(machine, eval, number).as_int()?).ok()?.checked_sub(1)?;
    (n < machine.considered_shared.len()).then_some(n)
}

/// Gives the elements of a set what its map maps them to. That is no part of a witness: it is the same for all of them.
fn fill_set(machine: &mut Machine, st: &mut State, class: &'static Class, set: ObjId) -> Step<()> {
    let mut owner = Some(class);
    while owner.is_some_and(|c| !SETS.contains(&&*c.name)) {
        owner = owner.and_then(|c| c.super_class);
    }
    let Some(owner) = owner else { return Ok(()) };
    machine.prepare(st, owner)?;
    let Some(f) = owner.find_field(PRESENT) else { return Ok(()) };
    let present = machine.load_static(st, f)?;
    let field = |st: &State, o: ObjId, name: &str| {
        let f = st.heap.get(o).class.find_field(name)?;
        st.heap.field(o, f.slot)?.as_obj()
    };
    let Some(map) = field(st, set, "map").or_else(|| field(st, set, "m")) else { return Ok(()) };
    let mut todo: Vec<ObjId> = field(st, map, "root").into_iter().collect();
    if let Some(table) = field(st, map, "table")
        && let Some(array) = st.heap.get(table).as_array()
    {
        todo.extend((0..array.capacity()).filter_map(|i| array.get(i)?.as_obj()));
    }
    while let Some(node) = todo.pop() {
        todo.extend(["next", "left", "right"].iter().filter_map(|name| field(st, node, name)));
        if let Some(value) = st.heap.get(node).class.find_field("value") {
            st.heap.set_field(node, value.slot, present);
        }
    }
    Ok(())
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
            && let Some(class) = u32::try_from(n).ok().and_then(|n| machine.program.class_numbered(n))
            && candidates.of(input.get(*s)).contains(&class)
        {
            return class;
        }
    }
    let first = input.get(group[0]);
    let fits =
        |c: &&'static Class| group.iter().all(|s| machine.program.is_subclass(c, input.get(*s).declared));
    candidates.of(first).iter().copied().find(fits).unwrap_or(first.declared)
}

/// Whether two owned references can be one object in a witness: their owners, which were met before them, are.
fn owners_agree(input: &InputHeap, objects: &[Option<usize>], a: SymbolId, b: SymbolId) -> bool {
    match (input.get(a).owned, input.get(b).owned) {
        (Some((p, _)), Some((q, _))) => p == q || objects.get(p.0 as usize) == objects.get(q.0 as usize),
        _ => true,
    }
}
