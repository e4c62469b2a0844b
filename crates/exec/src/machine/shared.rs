//! Objects that a static final field leads to, and that an input may therefore be: a caller can read the field and pass what
//! is there. Behind each reference all of them would stand beside the objects that only the caller has, so at first there are
//! none; where the program compares an input with such an object, or reads what it wrote through the other (`overlap`), it is
//! written down here, and whoever explores begins again, with it among what inputs of its type may be.

use super::Machine;
use crate::heap::{Body, Provenance};
use crate::native::Side;
use crate::state::{ClassState, State, Status};
use crate::value::{ObjId, Ref};
use heapwise_program::{Class, Field};
use heapwise_term::Sort;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// What the name of the number ends with that says which of the [`Machine::considered_shared`] an input is, from 1; 0: none
/// of them.
pub const SHARED: &str = " (shared)";

/// Steps from the object of a static field to another one, at most: the values of a map are within reach.
const FAR: usize = 6;

/// Objects that are looked at on the way, at most.
const MOST: usize = 50_000;

/// A step from an object to one that it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Hop {
    /// Through a field.
    Field(&'static Field),
    /// To an element.
    Elem(u32),
}

impl Hop {
    /// The object that it leads to now.
    fn of(self, st: &State, o: ObjId) -> Option<ObjId> {
        let part = match self {
            Hop::Field(f) => st.heap.field(o, f.slot)?,
            Hop::Elem(i) => st.heap.get(o).as_array()?.get(i as usize)?,
        };
        part.as_obj()
    }
}

/// How to come from the object of a static field to another one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Way([Option<Hop>; FAR]);

impl Way {
    fn hops(&self) -> impl Iterator<Item = Hop> {
        self.0.iter().copied().flatten()
    }

    /// The last step.
    pub(super) fn last(&self) -> Option<Hop> {
        self.hops().last()
    }

    /// Whether it is the object of the static field.
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    /// One step further, where that is not too far.
    fn then(mut self, hop: Hop) -> Option<Way> {
        *self.0.iter_mut().find(|h| h.is_none())? = Some(hop);
        Some(self)
    }
}

/// An object that a static final field leads to after its class was initialized.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Shared {
    /// The field.
    pub field: &'static Field,
    /// The way from what it holds to the object.
    pub way: Way,
    /// The class of the object.
    pub class: &'static Class,
}

impl Shared {
    /// As in Java source.
    pub fn name(&self) -> String {
        let mut name = format!("{}.{}", self.field.class.java_name(), self.field.shown_name());
        for hop in self.way.hops() {
            name += &match hop {
                Hop::Field(f) => format!(".{}", f.shown_name()),
                Hop::Elem(i) => format!("[{i}]"),
            };
        }
        name
    }

    /// Its name for other machines.
    pub(super) fn to_name(self) -> SharedName {
        let hop = |h: Hop| match h {
            Hop::Field(f) => HopName::Field(f.class.name.clone(), f.name.clone(), f.desc.clone()),
            Hop::Elem(i) => HopName::Elem(i),
        };
        SharedName {
            holder: self.field.class.name.clone(),
            field: self.field.name.clone(),
            desc: self.field.desc.clone(),
            way: self.way.hops().map(hop).collect(),
            class: self.class.name.clone(),
        }
    }
}

/// The name of a [`Hop`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HopName {
    /// The class that has the field, by internal name, the field, and its descriptor.
    Field(Arc<str>, Arc<str>, Arc<str>),
    /// An element.
    Elem(u32),
}

/// The name of a [`Shared`]: internal names of the class with the field and of the object's class, the field, and the way.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SharedName {
    /// The class that has the field.
    pub holder: Arc<str>,
    /// The field.
    pub field: Arc<str>,
    /// Its descriptor: a class may have several fields of one name.
    pub desc: Arc<str>,
    /// The way from there.
    pub way: Vec<HopName>,
    /// The class of the object.
    pub class: Arc<str>,
}

impl Machine {
    /// Says which objects of static fields inputs may be. Names that mean nothing are left out.
    pub fn consider_shared(&mut self, names: &BTreeSet<SharedName>) {
        let all = names.iter().filter_map(|n| self.shared_named(n)).collect();
        self.considered_shared = all;
    }

    fn shared_named(&self, name: &SharedName) -> Option<Shared> {
        let holder = self.program.class_by_name(&name.holder).ok()?;
        let field = holder.members().statics.iter().find(|f| f.name == name.field && f.desc == name.desc)?;
        let mut way = Way::default();
        for hop in &name.way {
            way = way.then(match hop {
                HopName::Elem(i) => Hop::Elem(*i),
                HopName::Field(class, field, desc) => {
                    let class = self.program.class_by_name(class).ok()?;
                    Hop::Field(
                        class
                            .layout()
                            .iter()
                            .find(|f| f.class == class && f.name == *field && f.desc == *desc)?,
                    )
                }
            })?;
        }
        Some(Shared { field, way, class: self.program.class_by_name(&name.class).ok()? })
    }

    /// The object of a shared static field, where its class is initialized.
    pub fn shared_object(&self, st: &State, shared: Shared) -> Option<ObjId> {
        let state = st.class_state(shared.field.class.id)?;
        let considered = self.considered_shared.iter().position(|s| *s == shared);
        if state.status == Status::Initialized
            && let Some(kept) = considered.and_then(|i| state.shared.get(i))
        {
            return *kept;
        }
        self.shared_now(st, shared)
    }

    /// Where a static field leads to now.
    fn shared_now(&self, st: &State, shared: Shared) -> Option<ObjId> {
        let state = st.class_state(shared.field.class.id)?;
        let mut o = state.statics.get(shared.field.slot as usize)?.as_obj()?;
        for hop in shared.way.hops() {
            o = hop.of(st, o)?;
        }
        (st.heap.get(o).class == shared.class).then_some(o)
    }

    /// The objects on the way from a static final field to an object, without it; the last one first.
    pub(super) fn way_to(&self, st: &State, o: ObjId) -> Vec<ObjId> {
        let Some(shared) = self.held_by(st, o) else { return Vec::new() };
        let statics = st.class_state(shared.field.class.id).map(|c| &c.statics);
        let mut at = statics.and_then(|s| s.get(shared.field.slot as usize)).and_then(|v| v.as_obj());
        let mut all = Vec::new();
        for hop in shared.way.hops() {
            let Some(o) = at else { break };
            all.push(o);
            at = hop.of(st, o);
        }
        all.reverse();
        all
    }

    /// What inputs are considered to be of what a class that is now initialized leads to: what the program puts there later
    /// on is nothing that callers have had.
    pub(super) fn shared_by(&self, st: &State, class: &'static Class) -> Rc<[Option<ObjId>]> {
        if self.considered_shared.iter().all(|s| s.field.class != class) {
            return Rc::default();
        }
        let now = |s: &Shared| self.shared_now(st, *s).filter(|_| s.field.class == class);
        self.considered_shared.iter().map(now).collect()
    }

    /// Whether an input of a type may be a shared object, where it is one that somebody has asked for. Constants, strings
    /// and arrays have ways of their own.
    pub fn may_be_shared(&self, declared: &'static Class, shared: Shared) -> bool {
        declared.constant_type().is_none()
            && declared != self.known.string
            && !declared.is_array()
            && self.program.is_subclass(shared.class, declared)
    }

    /// Whether an input that a reference may mean could be an object of the program, by its type.
    pub(super) fn inputs_admit(&self, st: &State, input: Ref, class: &'static Class) -> bool {
        let admits = |declared: &'static Class| self.program.is_subclass(class, declared);
        match input {
            Ref::Null => false,
            Ref::Obj(o) => st.input.root_of(o).is_some_and(|s| admits(st.input.get(s).declared)),
            Ref::Sym(t) => {
                let parts = self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref);
                let mut symbols = parts.into_iter().filter_map(|x| st.input.symbol(x));
                symbols.any(|s| st.input.get(s).owned.is_none() && admits(st.input.get(s).declared))
            }
        }
    }

    /// The program compares an input with an object. Whether inputs are considered to be it; if not, and if they could be,
    /// that is written down.
    pub(super) fn ask_for_shared(&mut self, st: &State, o: ObjId) -> bool {
        if self.considered_shared.iter().any(|s| self.shared_object(st, *s) == Some(o)) {
            return true;
        }
        // What the method has made was not there when it was called.
        let there = st.heap.get(o).origin != Provenance::Made && self.is_plain(st, o);
        if let Some(shared) = if there { self.held_by(st, o) } else { None } {
            self.asked.shared.insert(shared.to_name());
        }
        false
    }

    /// Whether inputs can be considered to be an object. Strings, arrays, boxes with a cache and classes have ways of their own.
    fn is_plain(&self, st: &State, o: ObjId) -> bool {
        let object = st.heap.get(o);
        object.class != self.known.string
            && matches!(object.body, Body::Fields(_))
            && !matches!(object.side, Side::Mirror(_) | Side::Boxed | Side::Input(_))
    }

    /// A static final field that leads to an object, on a short way: of several, one that more code can read, then the first by
    /// name, so that it does not depend on the order in which classes were loaded.
    pub(super) fn held_by(&self, st: &State, o: ObjId) -> Option<Shared> {
        let class = st.heap.get(o).class;
        let rank = |f: &'static Field| (f.flags.is_private(), &*f.class.name, f.slot);
        let mut level: Vec<(ObjId, &'static Field, Way)> = Vec::new();
        for (holder, state) in self.initialized(st) {
            for field in holder.members().statics.iter().filter(|f| f.flags.is_final()) {
                let held = state.statics.get(field.slot as usize).and_then(|v| v.as_obj());
                level.extend(held.map(|o| (o, *field, Way::default())));
            }
        }
        let here = level.iter().filter(|l| l.0 == o).min_by_key(|l| rank(l.1));
        if let Some((_, field, way)) = here {
            return Some(Shared { field, way: *way, class });
        }
        level.sort_by_key(|l| rank(l.1));
        let mut seen: FxHashSet<ObjId> = FxHashSet::default();
        level.retain(|(o, ..)| seen.insert(*o));
        while !level.is_empty() && seen.len() < MOST {
            if let Some((_, field, way)) = level.iter().find(|l| l.0 == o) {
                return Some(Shared { field, way: *way, class });
            }
            let mut next = Vec::new();
            for (at, field, way) in &level {
                self.each_hop(st, *at, |hop, o| {
                    if let Some(way) = way.then(hop).filter(|_| seen.insert(o)) {
                        next.push((o, *field, way));
                    }
                });
            }
            level = next;
        }
        None
    }

    /// Whether some static field of the program leads to an object now.
    pub(super) fn is_reached(&self, st: &State, wanted: ObjId) -> bool {
        let of_program = self.initialized(st).filter(|(c, _)| !c.is_jdk && !c.is_synthetic);
        let mut todo: Vec<ObjId> =
            of_program.flat_map(|(_, s)| s.statics.iter().filter_map(|v| v.as_obj())).collect();
        let mut seen: FxHashSet<ObjId> = todo.iter().copied().collect();
        while let Some(at) = todo.pop() {
            if at == wanted || seen.len() > MOST {
                return true;
            }
            self.each_hop(st, at, |_, o| {
                if seen.insert(o) {
                    todo.push(o);
                }
            });
        }
        false
    }

    /// In how many places that static fields lead to an object is.
    pub(super) fn ways_to(&self, st: &State, wanted: ObjId) -> usize {
        let all = self.initialized(st).flat_map(|(_, s)| s.statics.iter().filter_map(|v| v.as_obj()));
        let mut todo: Vec<ObjId> = all.collect();
        let mut ways = todo.iter().filter(|o| **o == wanted).count();
        let mut seen: FxHashSet<ObjId> = todo.iter().copied().collect();
        while let Some(at) = todo.pop() {
            self.each_hop(st, at, |_, o| {
                ways += usize::from(o == wanted);
                if seen.insert(o) {
                    todo.push(o);
                }
            });
        }
        ways
    }

    fn initialized<'a>(
        &'a self,
        st: &'a State,
    ) -> impl Iterator<Item = (&'static Class, &'a ClassState)> + 'a {
        st.classes.iter().enumerate().filter_map(|(id, state)| {
            let state = state.as_deref().filter(|s| s.status == Status::Initialized)?;
            Some((self.program.class(heapwise_program::ClassId(id as u32)), state))
        })
    }

    /// The objects that an object holds, in order. What strings and classes consist of is their own.
    fn each_hop(&self, st: &State, at: ObjId, mut each: impl FnMut(Hop, ObjId)) {
        let object = st.heap.get(at);
        match &object.body {
            Body::Fields(fields) if object.class != self.known.string && object.class != self.known.class => {
                for f in object.class.layout() {
                    if let Some(o) = fields.get(f.slot as usize).and_then(|v| v.as_obj()) {
                        each(Hop::Field(f), o);
                    }
                }
            }
            Body::Array(array) if object.class.elem().is_some_and(|e| e.prim().is_none()) => {
                for i in 0..array.capacity() {
                    if let Some(o) = array.get(i).and_then(|v| v.as_obj()) {
                        each(Hop::Elem(i as u32), o);
                    }
                }
            }
            _ => {}
        }
    }
}
