//! The heap at the end: the concrete run tells what is there, the path tells what each value is for all its inputs.

use super::before::{Before, object_name, unknown};
use super::{MOST_OBJECTS, MOST_SLOTS, Path, simple, static_label};
use crate::compare::{Comparison, Side, is_internal};
use crate::literal::{java_literal, string_literal};
use crate::replay::Replayed;
use crate::witness::WitnessValue;
use heapwise_exec::{Body, End, Key, Machine, ObjId, Ref, State, Value};
use heapwise_program::{Prim, Type};
use heapwise_suite::story::{Graph, Object, Slot, SlotValue};
use heapwise_term::Evaluator;
use std::collections::BTreeMap;

pub(super) fn graph(machine: &Machine, path: &Path<'_>, replayed: &Replayed, before: &Before) -> Graph {
    let mut heaps =
        Comparison::new(machine, path.state, &replayed.state, path.witness, Evaluator::new(path.model));
    let inputs = path.state.input.args.iter().zip(&replayed.state.input.args);
    // A run that differs from its path is reported elsewhere; what could be paired is drawn.
    let mut paired = inputs.map(|(a, b)| heaps.same(*a, *b, "")).collect::<Result<Vec<_>, _>>().map(|_| ());
    let ends = match (path.end, &replayed.end) {
        (
            End::Returned(Some(a)) | End::Broken(Some(a), _),
            End::Returned(Some(b)) | End::Broken(Some(b), _),
        ) => {
            paired = paired.and_then(|()| heaps.same(*a, *b, ""));
            Some((*a, *b))
        }
        _ => None,
    };
    let _ = paired.and_then(|()| heaps.run());
    let sides = heaps.sides();
    let st = &replayed.state;
    let mut drawing = Drawing {
        machine,
        path,
        st,
        before,
        heaps,
        sides,
        place: BTreeMap::new(),
        todo: Vec::new(),
        fresh: 0,
    };
    drawing.all(&replayed.end, ends.map(|e| e.0))
}

struct Drawing<'a, 'm> {
    machine: &'a Machine,
    path: &'a Path<'a>,
    st: &'a State,
    before: &'a Before,
    heaps: Comparison<'a, 'm>,
    sides: BTreeMap<ObjId, Side>,
    place: BTreeMap<ObjId, usize>,
    todo: Vec<ObjId>,
    fresh: usize,
}

impl Drawing<'_, '_> {
    fn all(&mut self, end: &End, symbolic: Option<Value>) -> Graph {
        let mut graph = Graph::default();
        let method = self.path.method;
        let receiver = usize::from(!method.is_static());
        let (names, args) = (&self.path.state.input.arg_names, self.st.input.args.clone());
        for (i, (name, value)) in names.iter().zip(args).enumerate() {
            let ty = if i < receiver { None } else { method.sig.params.get(i - receiver) };
            graph.roots.push(self.slot(name, ty, value, None));
        }
        for (field, _) in &self.path.state.input.statics {
            let now = self.st.class_state(field.class.id).and_then(|c| c.statics.get(field.slot as usize));
            if let Some(now) = now.copied() {
                let name = static_label(&self.path.state.input, field);
                graph.roots.push(self.slot(&name, Some(&field.ty), now, None));
            }
        }
        match end {
            End::Returned(Some(v)) | End::Broken(Some(v), _) => {
                let slot = self.slot("result", Some(&method.sig.ret), *v, symbolic);
                graph.roots.push(Slot { changed: true, ..slot });
            }
            End::Threw(o) => {
                let slot = self.slot("exception", None, Value::obj(*o), None);
                graph.roots.push(Slot { changed: true, ..slot });
            }
            _ => {}
        }
        let mut at = 0;
        while at < self.todo.len() {
            let object = self.object(self.todo[at]);
            graph.objects.push(object);
            at += 1;
        }
        graph.cut = self.place.len() > graph.objects.len();
        graph
    }

    fn object(&mut self, o: ObjId) -> Object {
        let it = self.st.heap.get(o);
        let side = self.sides.get(&o).copied();
        let input = match side {
            Some(Side::Input(i)) => Some(i),
            _ => None,
        };
        let name = match input {
            Some(i) => object_name(&self.path.witness.objects[i], i),
            None => {
                self.fresh += 1;
                let number = self.path.witness.objects.len() + self.fresh;
                format!("{}#{number}", simple(&it.class.java_name()))
            }
        };
        let mut object = Object { name, text: self.text(o), fresh: input.is_none(), ..Object::default() };
        if object.text.is_some() || is_internal(it.class) {
            return object;
        }
        match &it.body {
            Body::Fields(fields) => {
                let throwable = self.machine.program.is_subclass(it.class, self.machine.known.throwable);
                for field in it.class.layout() {
                    let Some(&now) = fields.get(field.slot as usize) else { continue };
                    let key = Key::Field(field.id);
                    let symbolic = side.and_then(|s| self.heaps.field_now(s, key, field.slot));
                    let symbolic = symbolic.or_else(|| self.initial(input?, key));
                    let known = input.is_none_or(|i| symbolic.is_some() || self.has_initial(i, key));
                    // The trace of an exception, and what the JDK keeps in its objects, is no news.
                    let skip = throwable && field.class.is_jdk && &*field.name != "detailMessage";
                    if skip || object.slots.len() >= MOST_SLOTS || (!known && it.class.is_jdk) {
                        object.hidden += usize::from(!skip);
                    } else if !known {
                        object
                            .slots
                            .push(unknown(&it.class.shown_field(field), !matches!(field.ty, Type::Prim(_))));
                    } else {
                        let slot = self.slot(&it.class.shown_field(field), Some(&field.ty), now, symbolic);
                        let changed = input.is_some_and(|i| self.changed(i, key, now, symbolic));
                        object.slots.push(Slot { changed, ..slot });
                    }
                }
            }
            Body::Array(array) => {
                let ty = it.class.elem().and_then(|e| e.prim()).map(Type::Prim);
                for n in 0..array.capacity().min(MOST_SLOTS) {
                    let Some(now) = array.get(n) else { continue };
                    let key = Key::Elem(n as u32);
                    let symbolic = side.and_then(|s| self.heaps.element_now(s, n as u32));
                    let symbolic = symbolic.filter(|v| !matches!(v, Value::Hole));
                    let symbolic = symbolic.or_else(|| self.initial(input?, key));
                    if input.is_some_and(|i| symbolic.is_none() && !self.has_initial(i, key)) {
                        object.slots.push(unknown(&n.to_string(), ty.is_none()));
                        continue;
                    }
                    let slot = self.slot(&n.to_string(), ty.as_ref(), now, symbolic);
                    let changed = input.is_some_and(|i| self.changed(i, key, now, symbolic));
                    object.slots.push(Slot { changed, ..slot });
                }
                object.hidden = array.capacity() - object.slots.len();
            }
            Body::Opaque(_) => {}
        }
        object
    }

    /// What the path has read there first.
    fn initial(&self, object: usize, key: Key) -> Option<Value> {
        self.before.initial[object].iter().find(|s| s.0 == key).map(|s| s.1)
    }

    fn has_initial(&self, object: usize, key: Key) -> bool {
        self.path.witness.objects[object].parts.iter().any(|p| p.0 == key)
    }

    /// Whether the path has written something else than what was there. The same value counts as a change where it is
    /// another one for other inputs.
    fn changed(&self, object: usize, key: Key, now: Value, symbolic: Option<Value>) -> bool {
        let initial = self.path.witness.objects[object].parts.iter().find(|p| p.0 == key).map(|p| p.1);
        match (initial, now) {
            (None, _) => true,
            (Some(WitnessValue::Null), Value::Ref(Ref::Null)) => false,
            (Some(WitnessValue::Object(i)), Value::Ref(Ref::Obj(o))) => {
                self.sides.get(&o) != Some(&Side::Input(i)) && !self.is_constant(i, o)
            }
            (Some(WitnessValue::Prim(was)), now) if was.same(now) => {
                matches!((self.initial(object, key), symbolic), (Some(Value::Sym(a)), Some(Value::Sym(b))) if a != b)
            }
            _ => true,
        }
    }

    /// Constants are not paired: there is one of each.
    fn is_constant(&self, i: usize, o: ObjId) -> bool {
        let input = &self.path.witness.objects[i];
        if let Some(shared) = input.shared {
            return self.machine.shared_object(self.st, shared) == Some(o);
        }
        match (input.ordinal(), input.constant()) {
            (Some(_), Some(name)) => self.text(o).is_some_and(|t| name.ends_with(&t)),
            _ => false,
        }
    }

    /// What a reader sees of a string, a constant or a class.
    fn text(&self, o: ObjId) -> Option<String> {
        let it = self.st.heap.get(o);
        if it.class == self.machine.known.string {
            return self.machine.read_string(self.st, o).map(|units| string_literal(&units));
        }
        if let heapwise_exec::Side::Mirror(class) = &it.side {
            return Some(format!("{}.class", class.java_name()));
        }
        let class = if it.class.flags.is_enum() {
            it.class
        } else {
            it.class.super_class.filter(|s| s.flags.is_enum())?
        };
        let name = self.st.heap.field(o, class.find_field("name")?.slot)?.as_obj()?;
        Some(format!("{}.{}", simple(&class.java_name()), self.machine.read_text(self.st, name)?))
    }

    fn slot(&mut self, name: &str, ty: Option<&Type>, now: Value, symbolic: Option<Value>) -> Slot {
        let value = match now {
            Value::Ref(Ref::Obj(o)) => self.reference(o),
            Value::Ref(Ref::Null) => SlotValue::Literal("null".to_owned()),
            prim => SlotValue::Literal(java_literal(ty.unwrap_or(&Type::Prim(Prim::Int)), prim)),
        };
        let term = match symbolic {
            Some(Value::Sym(t)) => Some(t),
            _ => None,
        };
        let symbolic = term.map(|t| super::symbolic(self.machine, ty, t));
        Slot { name: name.to_owned(), value, symbolic, changed: false, any: false }
    }

    fn reference(&mut self, o: ObjId) -> SlotValue {
        if let Some(at) = self.place.get(&o).filter(|at| **at != usize::MAX) {
            return SlotValue::Object(*at);
        }
        // Strings and constants are values, except where the input shows them as objects.
        let drawn = match self.sides.get(&o) {
            Some(Side::Input(i)) => self.before.place.get(*i).copied().flatten().is_some(),
            _ => false,
        };
        if let (Some(text), false) = (self.text(o), drawn) {
            return SlotValue::Literal(text);
        }
        if self.todo.len() >= MOST_OBJECTS {
            self.place.insert(o, usize::MAX);
            return SlotValue::Literal("…".to_owned());
        }
        self.place.insert(o, self.todo.len());
        self.todo.push(o);
        SlotValue::Object(self.todo.len() - 1)
    }
}
