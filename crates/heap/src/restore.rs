//! The input heap of a path, built anew as it was before the method ran, for whoever wants to look further into it: a
//! precondition is about the input, never about the heap as the method has changed it.

use crate::kernel::{Kernel, Part};
use crate::resolve::open_object;
use heapwise_exec::{
    Array, Body, InputHeap, Key, Machine, ObjId, Object, Ref, Side, State, Step, SymbolId, Value,
};
use heapwise_program::Field;
use std::rc::Rc;

impl Kernel {
    /// Gives a fresh state the input that another state has seen, with the objects that it had made in their places;
    /// parts that were not read stay open.
    pub(crate) fn restore(&self, m: &mut Machine, st: &mut State, known: &InputHeap) -> Step {
        for (place, root) in &known.objects {
            if place.is_some() && !st.input.resolved.contains_key(root) {
                let there = Ref::Obj(self.blank(m, st, *root)?);
                Rc::make_mut(&mut st.input).resolved.insert(*root, there);
            }
        }
        self.restore_references(st, known);
        for slot in &known.slots {
            if let Some(Ref::Obj(o)) = st.input.resolved.get(&slot.owner)
                && slot.field.is_none_or(|f| self.all_have(m, st, *o, f))
            {
                fill(st, *o, slot.key, slot.field.map(|f| f.slot), slot.value);
            }
        }
        for i in 0..st.input.objects.len() {
            if let (Some(o), root) = st.input.objects[i] {
                self.complete_array(m, st, o, root)?;
            }
        }
        Ok(())
    }

    /// Whether an object has a field whatever its class turns out to be. The fields of classes that exclude each other share
    /// places: which of them are there shows when one is read ([`crate::Structure`] finds it by its name).
    fn all_have(&self, m: &Machine, st: &State, o: ObjId, f: &Field) -> bool {
        match st.heap.get(o).side {
            Side::Input(s) => self.classes_of(st, s).iter().all(|c| m.program.is_subclass(c, f.class)),
            _ => true,
        }
    }

    /// References that the other state had resolved, and its arguments.
    fn restore_references(&self, st: &mut State, known: &InputHeap) {
        let input = Rc::make_mut(&mut st.input);
        let place = |input: &InputHeap, o: ObjId| -> Option<Ref> {
            known.root_of(o).and_then(|root| input.resolved.get(&root).copied())
        };
        for i in 0..known.symbols.len() as u32 {
            let target = match known.resolved.get(&SymbolId(i)) {
                Some(Ref::Null) => Some(Ref::Null),
                Some(Ref::Obj(o)) => place(input, *o),
                _ => None,
            };
            if let Some(target) = target {
                input.resolved.insert(SymbolId(i), target);
            }
        }
        let args: Vec<Value> = known
            .args
            .iter()
            .map(|a| match a {
                Value::Ref(Ref::Obj(o)) => place(input, *o).map_or(*a, Value::Ref),
                other => *other,
            })
            .collect();
        input.args = args;
    }

    /// An object of which nothing is known but its type.
    pub(crate) fn blank(&self, m: &mut Machine, st: &mut State, root: SymbolId) -> Step<ObjId> {
        self.narrow_only(st, root);
        let declared = st.input.get(root).declared;
        self.assume_room(m, st, root)?;
        let object = match declared.elem() {
            Some(elem) => {
                let elems = vec![Value::Hole; self.reach(m, st, root)];
                Object::array(declared, Array::Mixed { elems, len: Value::Hole, prim: elem.prim() })
            }
            None => open_object(declared, &self.classes_of(st, root), root),
        };
        let id = st.heap.alloc(object);
        Rc::make_mut(&mut st.input).objects.push((Some(id), root));
        Ok(id)
    }

    /// Arrays have all of their elements from the start.
    pub(crate) fn complete_array(&self, m: &mut Machine, st: &mut State, o: ObjId, root: SymbolId) -> Step {
        let Some(elem) = st.heap.get(o).class.elem() else { return Ok(()) };
        let Body::Array(Array::Mixed { elems, len, .. }) = &st.heap.get(o).body else { return Ok(()) };
        let open: Vec<u32> = (0..elems.len() as u32).filter(|i| elems[*i as usize] == Value::Hole).collect();
        if *len == Value::Hole {
            let value = self.new_slot(m, st, root, Key::Length, Part::Length)?;
            fill(st, o, Key::Length, None, value);
            // Longer ones are out of scope wherever arrays are made.
            let bound = self.reach_bound(m, st, root);
            let most = self.reach(m, st, root) as i32;
            let (n, zero, most) = (m.term(value), m.terms.int(0), m.terms.int(most));
            let (low, high) = (m.terms.sle(zero, n), m.terms.sle(n, most));
            let fits = m.terms.and(low, high);
            if high != m.terms.tt() {
                InputHeap::keep_within(&mut st.input, bound);
            }
            st.path.assume(&mut m.terms, fits);
        }
        for i in open {
            let value = self.new_slot(m, st, root, Key::Elem(i), Part::Elem(i, elem))?;
            fill(st, o, Key::Elem(i), None, value);
        }
        Ok(())
    }
}

/// Sets a part of an object that is still open: where several references mean one object, the first slot counts.
pub(crate) fn fill(st: &mut State, o: ObjId, key: Key, field: Option<u32>, value: Value) {
    match (&mut st.heap.get_mut(o).body, key, field) {
        (Body::Fields(fields), Key::Field(_), Some(slot)) => {
            if let Some(place) = fields.get_mut(slot as usize)
                && *place == Value::Hole
            {
                *place = value;
            }
        }
        (Body::Array(Array::Mixed { len, .. }), Key::Length, _) if *len == Value::Hole => *len = value,
        (Body::Array(Array::Mixed { elems, .. }), Key::Elem(i), _) => {
            if let Some(place) = elems.get_mut(i as usize)
                && *place == Value::Hole
            {
                *place = value;
            }
        }
        _ => {}
    }
}
