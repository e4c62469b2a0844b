//! Whether an object is as a witness has it.

use super::stock::{self, Stock, Wanted};
use crate::witness::WitnessValue;
use heapwise_exec::{Key, Machine, ObjId, State, Value};

/// Whether an object is as the witness has it, in all that the path has read, up to isomorphism: the object of each one of
/// the witness.
pub(crate) fn matches(
    machine: &mut Machine,
    wanted: &Wanted<'_>,
    o: usize,
    st: &State,
    id: ObjId,
) -> Option<Vec<Option<ObjId>>> {
    let witness = wanted.witness;
    let mut ids: Vec<Option<ObjId>> = vec![None; witness.objects.len()];
    let mut todo = vec![(o, id)];
    while let Some((o, id)) = todo.pop() {
        match ids[o] {
            Some(known) if known == id => continue,
            Some(_) => return None,
            None if ids.contains(&Some(id)) => return None,
            None => ids[o] = Some(id),
        }
        let (object, is) = (&witness.objects[o], st.heap.get(id));
        if let Some(text) = object.text() {
            if machine.read_string(st, id) != Some(text) {
                return None;
            }
            continue;
        }
        if let Some(shared) = object.shared {
            if machine.shared_object(st, shared) != Some(id) {
                return None;
            }
            continue;
        }
        if let Some(n) = object.ordinal().filter(|_| object.class.is_class_of_classes()) {
            if machine.constant_numbered(st, object.class, n) != Some(id) {
                return None;
            }
            continue;
        }
        if let Some(n) = object.ordinal() {
            let field = is.class.find_field("ordinal")?;
            if st.heap.field(id, field.slot)?.as_int() != i32::try_from(n).ok() {
                return None;
            }
            continue;
        }
        if is.class != object.class {
            return None;
        }
        let mut pairs: Vec<(WitnessValue, Value)> = Vec::new();
        match &wanted.stocks[o] {
            Some(Stock::Text(units)) => {
                if stock::read(machine, st, id)? != Stock::Text(units.clone()) {
                    return None;
                }
            }
            Some(Stock::Items(items)) => {
                let Stock::Items(are) = stock::read(machine, st, id)? else { return None };
                if are.len() != items.len() {
                    return None;
                }
                pairs.extend(items.iter().copied().zip(are));
            }
            None => {
                for (key, v) in &object.parts {
                    let value = match key {
                        Key::Field(f) => {
                            let field = object.class.layout().iter().find(|x| x.id == *f)?;
                            st.heap.field(id, field.slot)?
                        }
                        Key::Elem(i) => match is.as_array()?.get(*i as usize) {
                            Some(v) => v,
                            None => continue, // beyond the length, which is compared by itself
                        },
                        Key::Ordinal | Key::Text => continue,
                        Key::Length => {
                            if is.as_array()?.capacity() != object.length() {
                                return None;
                            }
                            continue;
                        }
                    };
                    pairs.push((*v, value));
                }
            }
        }
        for (v, value) in pairs {
            match v {
                WitnessValue::Prim(v) if v.same(value) => {}
                WitnessValue::Null if value == Value::NULL => {}
                WitnessValue::Object(c) => todo.push((c, value.as_obj()?)),
                _ => return None,
            }
        }
    }
    Some(ids)
}
