//! Objects that a static final field holds, and that an input may therefore be: a caller can read the field and pass what is
//! there. Behind each reference all of them would stand beside the objects that only the caller has, so at first there are
//! none; where the program compares an input with such an object (`==`), it is written down here, and whoever explores
//! begins again, with it among what inputs of its type may be.

use super::Machine;
use crate::heap::Body;
use crate::native::Side;
use crate::state::{State, Status};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Field};
use heapwise_term::Sort;
use std::sync::Arc;

/// What the name of the number ends with that says which of the [`Machine::considered_shared`] an input is, from 1; 0: none
/// of them.
pub const SHARED: &str = " (shared)";

/// An object that a static final field holds after its class was initialized.
#[derive(Clone, Copy, Debug)]
pub struct Shared {
    /// The field.
    pub field: &'static Field,
    /// The class of the object.
    pub class: &'static Class,
}

impl Shared {
    /// As in Java source.
    pub fn name(&self) -> String {
        format!("{}.{}", self.field.class.java_name(), self.field.shown_name())
    }
}

/// The name of a [`Shared`]: internal names of the class with the field and of the object's class, and the field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SharedName {
    /// The class that has the field.
    pub holder: Arc<str>,
    /// The field.
    pub field: Arc<str>,
    /// Its descriptor: a class may have several fields of one name.
    pub desc: Arc<str>,
    /// The class of the object.
    pub class: Arc<str>,
}

impl Machine {
    /// Says which objects of static fields inputs may be. Names that mean nothing are left out.
    pub fn consider_shared(&mut self, names: &[SharedName]) {
        let find = |n: &SharedName| {
            let holder = self.program.class_by_name(&n.holder).ok()?;
            let field = holder.members().statics.iter().find(|f| f.name == n.field && f.desc == n.desc)?;
            Some(Shared { field, class: self.program.class_by_name(&n.class).ok()? })
        };
        let all = names.iter().filter_map(find).collect();
        self.considered_shared = all;
    }

    /// The object of a shared static field, where its class is initialized.
    pub fn shared_object(&self, st: &State, shared: Shared) -> Option<ObjId> {
        let state = st.class_state(shared.field.class.id)?;
        let o = state.statics.get(shared.field.slot as usize)?.as_obj()?;
        (st.heap.get(o).class == shared.class).then_some(o)
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
        if let Some(shared) = self.shared_of(st, o) {
            self.asked_shared.insert(SharedName {
                holder: shared.field.class.name.clone(),
                field: shared.field.name.clone(),
                desc: shared.field.desc.clone(),
                class: shared.class.name.clone(),
            });
        }
        false
    }

    /// A static final field that holds an object: of several, one that more code can read, then the first by name, so that
    /// it does not depend on the order in which classes were loaded. Strings, arrays, boxes with a cache and classes are
    /// not looked for: inputs of those are no plain objects.
    fn shared_of(&self, st: &State, o: ObjId) -> Option<Shared> {
        let object = st.heap.get(o);
        let class = object.class;
        if class == self.known.string
            || !matches!(object.body, Body::Fields(_))
            || matches!(object.side, Side::Mirror(_) | Side::CachedBox | Side::Input(_))
        {
            return None;
        }
        let mut best: Option<(bool, &str, u32, &'static Field)> = None;
        for (id, state) in st.classes.iter().enumerate() {
            let Some(state) = state.as_deref().filter(|s| s.status == Status::Initialized) else { continue };
            let Some(slot) = state.statics.iter().position(|v| *v == Value::obj(o)) else { continue };
            let holder = self.program.class(heapwise_program::ClassId(id as u32));
            let statics = &holder.members().statics;
            for field in statics.iter().filter(|f| f.slot as usize >= slot && f.flags.is_final()) {
                if state.statics.get(field.slot as usize) != Some(&Value::obj(o)) {
                    continue;
                }
                let rank = (field.flags.is_private(), &*holder.name, field.slot, *field);
                if best.is_none_or(|b| (rank.0, rank.1, rank.2) < (b.0, b.1, b.2)) {
                    best = Some(rank);
                }
            }
        }
        best.map(|b| Shared { field: b.3, class })
    }
}
