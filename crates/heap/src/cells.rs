//! The parts of input objects for strategies that keep references as terms.
//!
//! What was written is a list for each part ([`heapwise_exec::State::parts`]): references with what their objects hold
//! now, the last that means an object counts. POSE's `update` writes a new value into the object of every possible alias
//! at once; here a reference is compared with those of the list when it is read. That says the same, and each write and
//! each read costs as much as there are references in the list, whatever they look like.

use crate::consistent::initial_owners;
use crate::guarded::{Leaf, fold, leaf};
use crate::kernel::{Kernel, Part, from_term, to_term};
use heapwise_exec::{Body, Key, Machine, ObjId, State, Step, SymbolId, Value, unsupported};
use heapwise_term::Term;
use rustc_hash::FxHashSet;

impl Kernel {
    /// Getfield (c1), (c2): the current value of a part of the input object that a reference means; it is not null.
    pub(crate) fn current(&self, m: &mut Machine, st: &mut State, t: Term, at: (Key, Part)) -> Step<Term> {
        let cells = st.parts.get(&at.0).cloned().unwrap_or_default();
        let own = cells.iter().rposition(|c| c.0 == t);
        let mut value = match own {
            Some(i) => Some(to_term(m, cells[i].1)),
            None => self.before_writes(m, st, t, &cells, at)?,
        };
        for (reference, v) in cells[own.map_or(0, |i| i + 1)..].iter() {
            m.go_on()?;
            let v = to_term(m, *v);
            value = self.where_same(m, st, (t, *reference), v, value)?;
        }
        for (o, root) in places(st) {
            if let Some(v) = place_part(st, o, at) {
                let (reference, v) = (st.input.get(root).var, to_term(m, v));
                value = self.where_same(m, st, (t, reference), v, value)?;
            }
        }
        match value {
            Some(v) => Ok(v),
            None => unsupported("a reference that means no object"),
        }
    }

    /// A value where two references are the same, another one elsewhere. Where there is no other one, the first reference
    /// is one of those that are still to come, or this one.
    fn where_same(
        &self,
        m: &mut Machine,
        st: &mut State,
        (a, b): (Term, Term),
        v: Term,
        other: Option<Term>,
    ) -> Step<Option<Term>> {
        let same = self.meet(m, st, a, b)?;
        if same == m.terms.ff() {
            return Ok(other);
        }
        Ok(Some(match other {
            Some(other) => m.terms.ite(same, v, other),
            None => v,
        }))
    }

    /// The initial value of a part, (r2), for a reference that is none of the list. So an alternative of it that stands in
    /// the list is not taken, and is left out: this keeps values from growing with the history of the reference.
    fn before_writes(
        &self,
        m: &mut Machine,
        st: &mut State,
        t: Term,
        written: &[(Term, Value)],
        (key, part): (Key, Part),
    ) -> Step<Option<Term>> {
        let written: FxHashSet<Term> = written.iter().map(|c| c.0).collect();
        fold(
            m,
            t,
            |part| written.contains(&part),
            |m, alternative| {
                if written.contains(&alternative) {
                    return Ok(None);
                }
                match leaf(m, st, alternative)? {
                    Some(Leaf::Symbol(s)) => {
                        let value = self.first_read(m, st, s, (key, part))?;
                        Ok(Some(to_term(m, value)))
                    }
                    _ => Ok(None),
                }
            },
        )
    }

    /// The input slot of a reference. Where another reference to the same object has one, they are equal, which is a fact
    /// of the input heap (`consistent`) and not written here.
    pub(crate) fn first_read(
        &self,
        m: &mut Machine,
        st: &mut State,
        s: SymbolId,
        (key, part): (Key, Part),
    ) -> Step<Value> {
        if let Some(slot) = st.input.slot(s, key) {
            return Ok(slot.value);
        }
        let value = self.new_slot(m, st, s, key, part)?;
        for other in initial_owners(st, key) {
            if other != s && self.may_alias(st, s, other) {
                self.classes_meet(m, st, s, other);
            }
        }
        Ok(value)
    }

    /// Input objects that have a place in the heap hold their parts there, as far as they were read.
    pub(crate) fn write_places(
        &self,
        m: &mut Machine,
        st: &mut State,
        (when, t): (Term, Term),
        at: (Key, Part),
        v: Term,
    ) -> Step {
        for (o, root) in places(st) {
            let Some(old) = place_part(st, o, at) else { continue };
            let reference = st.input.get(root).var;
            let same = self.meet(m, st, t, reference)?;
            let here = m.terms.and(when, same);
            let old = to_term(m, old);
            let new = m.terms.ite(here, v, old);
            set_object_part(st, o, at, from_term(m, new))?;
        }
        Ok(())
    }
}

/// The input objects that have a place in the heap.
fn places(st: &State) -> Vec<(ObjId, SymbolId)> {
    st.input.objects.iter().filter_map(|(o, s)| o.map(|o| (o, *s))).collect()
}

/// A part of an object in the heap; `None`: nobody has read it, or there is none.
fn place_part(st: &State, o: ObjId, (_, part): (Key, Part)) -> Option<Value> {
    let object = st.heap.get(o);
    let value = match (&object.body, part) {
        (Body::Fields(_), Part::Field(_)) if !has_part(st, o, part) => None,
        (Body::Fields(_), Part::Field(f)) => st.heap.field(o, f.slot),
        (Body::Array(a), Part::Length) => Some(a.length()),
        (Body::Array(a), Part::Elem(i, _)) => a.get(i as usize),
        _ => None,
    };
    value.filter(|v| *v != Value::Hole)
}

/// Whether objects of this class have such a part. Of the objects that a reference may mean, those without it are excluded by
/// a test of its class that the path has passed; objects of static fields, which may be of any class, among them.
pub(crate) fn has_part(st: &State, o: ObjId, part: Part) -> bool {
    match part {
        Part::Field(f) => st.heap.get(o).class.layout().iter().any(|x| x.id == f.id),
        _ => true,
    }
}

/// The current value of a part of an object that the method allocated.
pub(crate) fn object_part(m: &mut Machine, st: &mut State, o: ObjId, at: (Key, Part)) -> Step<Value> {
    match at.1 {
        Part::Field(f) => m.load_field(st, o, f),
        Part::Length => match st.heap.get(o).as_array() {
            Some(a) => Ok(a.length()),
            None => unsupported("length of an object that is no array"),
        },
        Part::Text => crate::strings::content_of_object(m, st, o),
        // Beyond the end of one alternative the value does not matter: its guard excludes the index.
        Part::Elem(i, elem) => Ok(st
            .heap
            .get(o)
            .as_array()
            .and_then(|a| a.get(i as usize))
            .unwrap_or_else(|| elem.prim().map_or(Value::NULL, Value::default_of_prim))),
    }
}

/// Writes a part of an object in the heap.
pub(crate) fn set_object_part(st: &mut State, o: ObjId, at: (Key, Part), v: Value) -> Step {
    match at.1 {
        Part::Field(f) => {
            st.heap.set_field(o, f.slot, v);
        }
        Part::Elem(i, _) => {
            if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                a.set(i as usize, v);
            }
        }
        Part::Length | Part::Text => return unsupported("a store to the length of an array or string"),
    }
    Ok(())
}
