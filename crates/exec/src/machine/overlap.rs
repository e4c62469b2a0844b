//! An input may be an object that the program has already: what an initializer made, a caller can have got from a static
//! field. As long as nobody compares the two that does not show, unless what is written through one is read through the
//! other. Then the object is asked for ([`Machine::ask_for_shared`]), or named as one that inputs are not considered to be.
//!
//! Writes to both are written down by part, so that a read finds out whether it could see one. Objects that a method makes
//! itself are no inputs, and cost nothing.

use super::Machine;
use crate::heap::Provenance;
use crate::input::SymbolId;
use crate::state::State;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{FieldId, Method};
use heapwise_term::{Const, Node, Sort};
use std::collections::BTreeSet;
use std::rc::Rc;

/// A part of objects: which one of an array does not matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// An instance field.
    Field(FieldId),
    /// The elements of an array.
    Elements,
    /// Whatever models read and write without bytecode.
    Modelled,
    /// The identity hash code, of which it is fixed in which place of a hash table it is.
    Hash,
}

impl Part {
    /// Whether what is written to one may be read from the other.
    fn overlaps(self, other: Part) -> bool {
        let modelled = self == Part::Modelled || other == Part::Modelled;
        self == other || modelled && self != Part::Hash && other != Part::Hash
    }
}

/// Classes whose models read and write what objects hold: those that they are called on, and (the second list) all that they
/// are given.
const BUILDERS: [&str; 3] =
    ["java/lang/AbstractStringBuilder", "java/lang/StringBuilder", "java/lang/StringBuffer"];
const ACCESSORS: [&str; 5] = [
    "jdk/internal/misc/Unsafe",
    "sun/misc/Unsafe",
    "java/lang/invoke/VarHandle",
    "java/lang/reflect/Array",
    "java/lang/reflect/Field",
];

/// What a path has written.
#[derive(Clone, Debug, Default)]
pub struct Touched {
    /// Parts of inputs, with the references through which they were written.
    inputs: BTreeSet<(Part, SymbolId)>,
    /// Parts of objects that initializers of the program made.
    initial: BTreeSet<(Part, ObjId)>,
    /// Objects of which it was found out what it means that they were met.
    settled: BTreeSet<ObjId>,
    /// Whether an object was put where callers could get it from.
    published: bool,
}

/// What a reference may mean of what callers have.
#[derive(Default)]
pub(super) struct Known {
    pub(super) inputs: Vec<SymbolId>,
    pub(super) initial: Vec<ObjId>,
}

impl Machine {
    /// A part of an object was read.
    pub fn has_read(&mut self, st: &mut State, base: Ref, part: Part) {
        if !st.relying.is_empty() {
            let known = self.known_to_callers(st, base);
            self.rely_read(st, &known);
        }
        if is_initializing(st) || st.touched.inputs.is_empty() && st.touched.initial.is_empty() {
            return;
        }
        let known = self.known_to_callers(st, base);
        self.meet(st, &known, part);
    }

    /// A part of an object was written.
    pub fn has_written(&mut self, st: &mut State, base: Ref, part: Part) {
        if is_initializing(st) {
            self.initializer_writes(st, base);
            return;
        }
        let known = self.known_to_callers(st, base);
        let new = known.inputs.iter().any(|s| !st.touched.inputs.contains(&(part, *s)))
            || known.initial.iter().any(|o| !st.touched.initial.contains(&(part, *o)));
        if new {
            let touched = Rc::make_mut(&mut st.touched);
            touched.inputs.extend(known.inputs.iter().map(|s| (part, *s)));
            touched.initial.extend(known.initial.iter().map(|o| (part, *o)));
            touched.published |= !known.initial.is_empty();
        }
    }

    /// A part of an object is read and written, or plays both roles for other reasons.
    pub fn has_used(&mut self, st: &mut State, base: Ref, part: Part) {
        self.has_read(st, base, part);
        self.has_written(st, base, part);
    }

    /// A model has run: what it has read and written on the way.
    pub(super) fn has_modelled(&mut self, st: &mut State, method: &Method, values: &[Value]) {
        let watched = |v: &Value| match v {
            Value::Ref(Ref::Obj(o)) => st.heap.get(*o).origin > Provenance::Jdk,
            Value::Ref(Ref::Sym(_)) => true,
            _ => false,
        };
        if !values.iter().any(watched) {
            return;
        }
        let class = &*method.class.name;
        let copies = class == "java/lang/System" && &*method.name == "arraycopy";
        let (builds, accesses) = (BUILDERS.contains(&class), ACCESSORS.contains(&class));
        for (i, v) in values.iter().enumerate() {
            let Value::Ref(r) = *v else { continue };
            match i {
                0 if builds => self.has_used(st, r, Part::Modelled),
                _ if builds => self.has_read(st, r, Part::Modelled),
                _ if accesses => self.has_used(st, r, Part::Modelled),
                0 if copies => self.has_read(st, r, Part::Elements),
                _ if copies => self.has_written(st, r, Part::Elements),
                _ => {}
            }
        }
    }

    /// A value was put into a static field.
    pub(super) fn has_published(&self, st: &mut State, v: Value) {
        if matches!(v, Value::Ref(Ref::Obj(_))) && !st.touched.published && !is_initializing(st) {
            Rc::make_mut(&mut st.touched).published = true;
        }
    }

    /// Whether objects that the method made may be where callers can get them from: what they have got there before is missing.
    pub(super) fn publishes(&self, st: &State) -> bool {
        st.touched.published
    }

    /// Objects whose parts were written meet references through which they are read.
    fn meet(&mut self, st: &mut State, read: &Known, part: Part) {
        let fixed = |o: ObjId| part != Part::Hash && st.heap.get(o).class == self.known.string;
        let written = |o: &(Part, ObjId)| (o.0.overlaps(part) && !fixed(o.1)).then_some(o.1);
        let mut met: BTreeSet<ObjId> = BTreeSet::new();
        for symbol in &read.inputs {
            let all = st.touched.initial.iter().filter_map(written);
            met.extend(all.filter_map(|o| self.met_as(st, *symbol, o)));
        }
        for o in read.initial.iter().filter(|o| !fixed(**o)) {
            let mut symbols = st.touched.inputs.iter().filter(|s| s.0.overlaps(part));
            met.extend(symbols.find_map(|s| self.met_as(st, s.1, *o)));
        }
        for o in met {
            if !st.touched.settled.contains(&o) {
                self.ask_for_written(st, o);
                Rc::make_mut(&mut st.touched).settled.insert(o);
            }
        }
    }

    fn ask_for_written(&mut self, st: &mut State, o: ObjId) {
        let held = self.held_by(st, o);
        if held.is_some_and(|by| self.is_confined(st, o, by)) || self.ask_for_shared(st, o) {
            return;
        }
        let what = match held {
            Some(shared) => shared.name(),
            None => format!("a {} of the program", st.heap.get(o).class.java_name()),
        };
        let what =
            format!("that no input is {what}: what is written through one would be read through the other");
        if !st.input.assumed.contains(&what) {
            Rc::make_mut(&mut st.input).assumed.insert(what);
        }
    }

    /// The object that an input would be if what it means were an object of the program: that object, or, where what it means
    /// belongs to an object of the JDK, the one to which that object belongs.
    fn met_as(&self, st: &State, symbol: SymbolId, o: ObjId) -> Option<ObjId> {
        if self.may_be(st, symbol, o) {
            return Some(o);
        }
        let mut top = symbol;
        while let Some((owner, _)) = st.input.get(top).owned {
            top = owner;
        }
        let class = st.heap.get(o).class;
        if top == symbol || !self.program.is_subclass(class, st.input.get(symbol).declared) {
            return None;
        }
        let way = self.way_to(st, o);
        way.into_iter().find(|above| self.may_be(st, top, *above))
    }

    /// Whether an input may be an object, by its type. Constants are known to be inputs, and what belongs to an object of
    /// the JDK is no other object.
    fn may_be(&self, st: &State, symbol: SymbolId, o: ObjId) -> bool {
        let info = st.input.get(symbol);
        info.owned.is_none()
            && info.declared.constant_type().is_none()
            && self.program.is_subclass(st.heap.get(o).class, info.declared)
    }

    fn known_to_callers(&self, st: &State, base: Ref) -> Known {
        let mut known = Known::default();
        match base {
            Ref::Null => {}
            Ref::Obj(o) => self.add_known(st, o, &mut known),
            Ref::Sym(t) => {
                for part in self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref) {
                    match *self.terms.node(part) {
                        Node::Const(Const::Ref(n)) if n > 0 => self.add_known(st, ObjId(n - 1), &mut known),
                        _ => known.inputs.extend(st.input.symbol(part)),
                    }
                }
            }
        }
        known
    }

    fn add_known(&self, st: &State, o: ObjId, known: &mut Known) {
        match st.heap.get(o).origin {
            Provenance::Made | Provenance::Jdk => {}
            Provenance::Initial => known.initial.push(o),
            Provenance::Input => known.inputs.extend(st.input.root_of(o)),
        }
    }
}

/// Whether an initializer runs: it does what it does before the method is called.
fn is_initializing(st: &State) -> bool {
    st.heap.origin != Provenance::Made
}
