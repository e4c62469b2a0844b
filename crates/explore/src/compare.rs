//! The final heap of a path under a model, against the final heap of the concrete run.

use crate::literal::string_literal;
use crate::replay::concrete_value;
use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{Body, Key, Machine, ObjId, Ref, State, SymbolId, Value};
use heapwise_heap::{PARTS, is_keyed};
use heapwise_program::Class;
use heapwise_term::{Evaluator, Node, Term};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

/// Objects compared at most.
const LIMIT: usize = 10_000;

/// An object of the symbolic side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    /// In the heap: allocated, or an input that was resolved.
    Heap(ObjId),
    /// An object of the witness.
    Input(usize),
}

/// Compares two heaps, object by object, from pairs of roots.
pub(crate) struct Comparison<'a, 'm> {
    pub(crate) machine: &'a Machine,
    pub(crate) symbolic: &'a State,
    pub(crate) concrete: &'a State,
    pub(crate) witness: &'a Witness,
    pub(crate) eval: Evaluator<'m>,
    pairs: BTreeMap<Side, ObjId>,
    meanings: FxHashMap<Term, Option<Side>>,
    todo: Vec<(Side, ObjId, String)>,
}

impl<'a, 'm> Comparison<'a, 'm> {
    pub(crate) fn new(
        machine: &'a Machine,
        symbolic: &'a State,
        concrete: &'a State,
        witness: &'a Witness,
        eval: Evaluator<'m>,
    ) -> Self {
        let (pairs, meanings, todo) = (BTreeMap::new(), FxHashMap::default(), Vec::new());
        Comparison { machine, symbolic, concrete, witness, eval, pairs, meanings, todo }
    }

    /// Adds a pair of values that should be the same; `what` names them in the complaint.
    pub(crate) fn same(&mut self, a: Value, b: Value, what: &str) -> Result<(), String> {
        let side = match a {
            Value::Ref(Ref::Null) => None,
            Value::Ref(Ref::Obj(o)) => Some(self.heap_side(o)),
            Value::Ref(Ref::Sym(t)) => self.meaning(t),
            Value::Hole => return Ok(()), // never looked at: the witness gave it its default
            prim => {
                let v = concrete_value(self.machine, &mut self.eval, prim);
                return if v.same(b) { Ok(()) } else { Err(format!("{what}: predicted {v:?}, is {b:?}")) };
            }
        };
        self.pair(side, b, what)
    }

    fn pair(&mut self, side: Option<Side>, b: Value, what: &str) -> Result<(), String> {
        match (side, b) {
            (None, Value::Ref(Ref::Null)) => Ok(()),
            (Some(s), Value::Ref(Ref::Obj(o))) => match self.pairs.get(&s) {
                Some(known) if *known == o => Ok(()),
                Some(_) => Err(format!("{what}: another object than predicted")),
                None => {
                    self.pairs.insert(s, o);
                    self.todo.push((s, o, what.to_owned()));
                    Ok(())
                }
            },
            (None, _) => Err(format!("{what}: predicted null")),
            (Some(_), _) => Err(format!("{what}: predicted an object, is {b:?}")),
        }
    }

    /// A resolved input object is the same thing as the object of the witness.
    fn heap_side(&mut self, o: ObjId) -> Side {
        let others = self.machine.identities(self.symbolic, o).iter();
        let other = others.copied().find(|(when, _)| self.eval.holds(&self.machine.terms, *when));
        let o = other.map_or(o, |other| other.1);
        let root = self.symbolic.input.root_of(o);
        match root.and_then(|s| self.witness.object_of(s)) {
            Some(i) => Side::Input(i),
            None => Side::Heap(o),
        }
    }

    /// An object of the witness: one that the path has in its heap, where it is an object of the program.
    fn input_side(&self, i: usize) -> Side {
        let shared = self.witness.objects[i].shared;
        match shared.and_then(|s| self.machine.shared_object(self.symbolic, s)) {
            Some(o) => Side::Heap(o),
            None => Side::Input(i),
        }
    }

    /// What a reference term means under the model.
    fn meaning(&mut self, t: Term) -> Option<Side> {
        if let Some(known) = self.meanings.get(&t) {
            return *known;
        }
        let means = self.find_meaning(t);
        self.meanings.insert(t, means);
        means
    }

    fn find_meaning(&mut self, mut t: Term) -> Option<Side> {
        loop {
            match *self.machine.terms.node(t) {
                Node::Ite(c, a, b) => t = if self.eval.holds(&self.machine.terms, c) { a } else { b },
                Node::Const(c) => {
                    return c.as_ref().filter(|n| *n > 0).map(|n| self.heap_side(ObjId(n - 1)));
                }
                _ => {
                    let symbol = self.symbolic.input.symbol(t)?;
                    let class = self.symbolic.input.get(symbol).declared;
                    if let Some(n) =
                        self.witness.object_of(symbol).and_then(|o| self.witness.objects[o].ordinal())
                        && let Some(o) = self.machine.constant_numbered(self.symbolic, class, n)
                    {
                        return Some(Side::Heap(o));
                    }
                    return self.witness.object_of(symbol).map(|i| self.input_side(i));
                }
            }
        }
    }

    /// Follows all pairs.
    pub(crate) fn run(&mut self) -> Result<(), String> {
        let mut seen = 0;
        while let Some((side, o, what)) = self.todo.pop() {
            seen += 1;
            if seen > LIMIT {
                break;
            }
            self.object(side, o, &what)?;
        }
        Ok(())
    }

    /// Which object of the path each object of the concrete run is, as far as they were compared.
    pub(crate) fn sides(&self) -> BTreeMap<ObjId, Side> {
        self.pairs.iter().map(|(side, o)| (*o, *side)).collect()
    }

    /// What a field holds on the path. `None`: nobody has looked at it or written to it.
    pub(crate) fn field_now(&mut self, side: Side, key: Key, slot: u32) -> Option<Value> {
        match side {
            Side::Heap(h) => self.symbolic.heap.field(h, slot),
            Side::Input(i) => self.looked_at(i, key, |st, h| st.heap.field(h, slot)),
        }
    }

    /// What an element holds on the path. `None`: nobody has looked at it or written to it.
    pub(crate) fn element_now(&mut self, side: Side, i: u32) -> Option<Value> {
        match side {
            Side::Heap(h) => element_of(self.symbolic, h, i),
            Side::Input(o) => self.looked_at(o, Key::Elem(i), |st, h| element_of(st, h, i)),
        }
    }

    fn object(&mut self, side: Side, o: ObjId, what: &str) -> Result<(), String> {
        let concrete = self.concrete;
        let object = concrete.heap.get(o);
        if let Side::Heap(h) = side {
            let predicted = self.symbolic.heap.get(h).class;
            if predicted != object.class {
                let (p, is) = (predicted.java_name(), object.class.java_name());
                return Err(format!("{what}: predicted a {p}, is a {is}"));
            }
        }
        if object.class == self.machine.known.string {
            return self.strings(side, o, what);
        }
        if let Side::Input(i) = side
            && (self.witness.objects[i].ordinal().is_some() || self.witness.objects[i].shared.is_some())
        {
            return Ok(()); // a constant that the path never looked at
        }
        match &object.body {
            Body::Fields(fields) if !is_internal(object.class) => {
                for field in object.class.layout() {
                    let Some(&now) = fields.get(field.slot as usize) else { continue };
                    // What the elements of a set are mapped to is no input; what nobody has read is as it was made.
                    let mapped = &*field.name == "value" && PARTS.contains(&&*object.class.name);
                    let fixed = field.class.is_jdk && is_keyed(&field.class.name, &field.name);
                    let default = if mapped || fixed { Value::Hole } else { Value::default_of(&field.ty) };
                    let predicted = self.field(side, Key::Field(field.id), field.slot, default);
                    self.part_same(predicted, now, &format!("{what}.{}", field.name))?;
                }
                Ok(())
            }
            Body::Array(array) => {
                for i in 0..array.capacity() {
                    let Some(now) = array.get(i) else { continue };
                    let predicted = self.element(side, i as u32);
                    self.part_same(predicted, now, &format!("{what}[{i}]"))?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn strings(&mut self, side: Side, o: ObjId, what: &str) -> Result<(), String> {
        let predicted = match side {
            Side::Heap(h) => self.text(h),
            Side::Input(i) => self.witness.objects[i].text(),
        };
        let is = self.machine.read_string(self.concrete, o);
        match (predicted, is) {
            (Some(a), Some(b)) if a == b => Ok(()),
            (Some(a), Some(b)) => {
                let (a, b) = (string_literal(&a), string_literal(&b));
                Err(format!("{what}: predicted {a}, is {b}"))
            }
            _ => Err(format!("{what}: a string whose contents cannot be compared")),
        }
    }

    /// The contents of a string of the path under the model.
    fn text(&mut self, o: ObjId) -> Option<Vec<u16>> {
        let heap = &self.symbolic.heap;
        if let heapwise_exec::Side::Text(content) = heap.get(o).side {
            let units = self.numbers(content)?;
            return Some(units.into_iter().map(|u| u as u16).collect());
        }
        let value = match heap.field(o, self.machine.known.string_value)? {
            Value::Ref(Ref::Obj(a)) => a,
            Value::Ref(Ref::Sym(t)) => match self.meaning(t)? {
                Side::Heap(a) => a,
                Side::Input(_) => return None,
            },
            _ => return None,
        };
        let units = self.numbers(value)?;
        let coder = match self.machine.known.string_coder {
            None => return Some(units.into_iter().map(|u| u as u16).collect()),
            Some(slot) => heap.field(o, slot)?,
        };
        match concrete_value(self.machine, &mut self.eval, coder) {
            Value::Int(0) => Some(units.into_iter().map(|u| (u & 0xFF) as u16).collect()),
            _ => Some(units.chunks_exact(2).map(|p| ((p[0] & 0xFF) | (p[1] & 0xFF) << 8) as u16).collect()),
        }
    }

    /// The ints in an array of the path under the model.
    fn numbers(&mut self, array: ObjId) -> Option<Vec<i32>> {
        let array = self.symbolic.heap.get(array).as_array()?;
        let n = concrete_value(self.machine, &mut self.eval, array.length()).as_int()?;
        (0..usize::try_from(n).ok()?)
            .map(|i| concrete_value(self.machine, &mut self.eval, array.get(i)?).as_int())
            .collect()
    }

    /// The places in the heap of an input object, in the order in which the references that mean it were bound.
    fn places(&self, i: usize) -> Vec<ObjId> {
        let means = |s: &&(Option<ObjId>, SymbolId)| self.witness.object_of(s.1) == Some(i);
        self.symbolic.input.objects.iter().filter(means).filter_map(|o| o.0).collect()
    }

    fn field(&mut self, side: Side, key: Key, slot: u32, default: Value) -> Predicted {
        match side {
            Side::Heap(h) => Predicted::Now(self.symbolic.heap.field(h, slot).unwrap_or(Value::Hole)),
            Side::Input(i) => self.part(i, key, |st, h| st.heap.field(h, slot), default),
        }
    }

    fn element(&mut self, side: Side, i: u32) -> Predicted {
        match side {
            Side::Heap(h) => Predicted::Now(element_of(self.symbolic, h, i).unwrap_or(Value::Hole)),
            Side::Input(o) => self.part(o, Key::Elem(i), |st, h| element_of(st, h, i), Value::Hole),
        }
    }

    /// What the path has found in a part of an input object or written to it.
    fn looked_at(
        &mut self,
        object: usize,
        key: Key,
        in_heap: impl Fn(&State, ObjId) -> Option<Value>,
    ) -> Option<Value> {
        for place in self.places(object) {
            if let Some(v) = in_heap(self.symbolic, place).filter(|v| !matches!(v, Value::Hole)) {
                return Some(v);
            }
        }
        let written = self.symbolic.parts.get(&key).cloned().unwrap_or_default();
        let mut last = written.iter().rev();
        last.find(|(reference, _)| self.meaning(*reference) == Some(Side::Input(object))).map(|w| w.1)
    }

    fn part(
        &mut self,
        object: usize,
        key: Key,
        in_heap: impl Fn(&State, ObjId) -> Option<Value>,
        default: Value,
    ) -> Predicted {
        if let Some(now) = self.looked_at(object, key, in_heap) {
            return Predicted::Now(now);
        }
        // Nobody has written it, so it still has its initial value.
        let initial = self.witness.objects[object].parts.iter().find(|p| p.0 == key);
        initial.map_or(Predicted::Now(default), |p| Predicted::Initial(p.1))
    }

    fn part_same(&mut self, predicted: Predicted, now: Value, what: &str) -> Result<(), String> {
        match predicted {
            Predicted::Now(v) => self.same(v, now, what),
            Predicted::Initial(WitnessValue::Prim(v)) => self.same(v, now, what),
            Predicted::Initial(WitnessValue::Null) => self.same(Value::NULL, now, what),
            Predicted::Initial(WitnessValue::Object(i)) => self.pair(Some(self.input_side(i)), now, what),
        }
    }
}

fn element_of(st: &State, array: ObjId, i: u32) -> Option<Value> {
    st.heap.get(array).as_array().and_then(|a| a.get(i as usize))
}

/// What a part of an object should hold at the end.
enum Predicted {
    Now(Value),
    Initial(WitnessValue),
}

/// Objects of the JDK's own machinery hold identity hash codes and caches that may differ.
pub(crate) fn is_internal(class: &Class) -> bool {
    [
        "java/lang/Class",
        "java/lang/Thread",
        "java/lang/ref/",
        "java/lang/reflect/",
        "java/util/concurrent/",
        "jdk/",
        "sun/",
    ]
    .iter()
    .any(|p| class.name.starts_with(p))
}
