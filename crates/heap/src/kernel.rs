//! What the strategies share: slots, types, bounds.

use crate::bounds::{Bounds, Scopes};
use crate::candidate_notes::Note;
use crate::candidates::Candidates;
use crate::class_sets::{among, one_of};
use crate::fields::Fields;
use crate::names::field_name;
use heapwise_exec::{
    ChoiceKind, End, Identity, InputBound, InputHeap, Key, Machine, ObjId, Origin, Place, Ref, Side, Signal,
    Slot, State, Step, SymbolId, Throw, Value,
};
use heapwise_program::{Class, ClassId, Field, Prim, Type};
use heapwise_term::{Sort, Term};
use rustc_hash::FxHashSet;
use std::rc::Rc;
use std::sync::Arc;

/// The shared part of all strategies.
#[derive(Clone)]
pub struct Kernel {
    /// Class candidates.
    pub candidates: Rc<Candidates>,
    /// Bounds.
    pub scopes: Rc<Scopes>,
    /// Whether what holds for objects of the JDK beyond single fields is made sure of, by a precondition.
    pub invariants: bool,
    /// What fields hold.
    pub fields: Arc<Fields>,
}

/// `NullPointerException`.
pub(crate) fn null_pointer() -> Signal {
    Throw::new("java/lang/NullPointerException")
}

impl Kernel {
    /// The shared part for these classes and bounds.
    pub fn new(candidates: Rc<Candidates>, bounds: Bounds, invariants: bool, fields: Arc<Fields>) -> Kernel {
        let scopes = Rc::new(Scopes::new(bounds, candidates.clone()));
        Kernel { candidates, scopes, invariants, fields }
    }

    /// The same with other bounds.
    pub fn within(&self, bounds: Bounds) -> Kernel {
        Kernel::new(self.candidates.clone(), bounds, self.invariants, self.fields.clone())
    }

    /// Whether two input references may be the same object, by their types.
    pub(crate) fn may_alias(&self, st: &State, a: SymbolId, b: SymbolId) -> bool {
        crate::invariants::may_be_same(&self.candidates, &st.input, a, b)
    }

    /// The condition that two input references are equal. References whose types have no class in common can only both
    /// be null.
    pub(crate) fn symbols_equal(&self, m: &mut Machine, st: &mut State, a: SymbolId, b: SymbolId) -> Term {
        let (x, y) = (st.input.get(a).var, st.input.get(b).var);
        let null = m.terms.null();
        if self.may_alias(st, a, b) {
            self.classes_meet(m, st, a, b);
            if let (Some((p, _)), Some((q, _))) = (st.input.get(a).owned, st.input.get(b).owned) {
                // One object has one owner; where that is the same, so is the part.
                let (owners, p, q) =
                    (self.symbols_equal(m, st, p, q), m.terms.eq(x, null), m.terms.eq(y, null));
                let nothing = m.terms.and(p, q);
                return m.terms.or(owners, nothing);
            }
            return m.terms.eq(x, y);
        }
        let (p, q) = (m.terms.eq(x, null), m.terms.eq(y, null));
        m.terms.and(p, q)
    }

    /// Two input references may turn out to be equal: being equal to a reference of a narrower type tells something
    /// about the class.
    pub(crate) fn classes_meet(&self, m: &mut Machine, st: &mut State, a: SymbolId, b: SymbolId) {
        if st.input.get(a).declared != st.input.get(b).declared {
            for s in [a, b] {
                if self.classes_of(st, s).len() > 1 {
                    self.class_var(m, st, s);
                }
            }
        }
    }

    /// Makes the input slot for a part of an object, named after the reference through which it is read.
    pub(crate) fn new_slot(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        key: Key,
        part: Part,
    ) -> Step<Value> {
        if let Some(slot) = st.input.slot(owner, key) {
            return Ok(slot.value);
        }
        let symbol = st.input.get(owner);
        let (var, name) = (symbol.var, symbol.name.clone());
        let (depth, symbol_class) = (symbol.depth + 1, symbol.declared);
        let (value, field) = match part {
            Part::Text => return self.content(m, st, owner),
            Part::Field(f) if f.class == m.known.string => {
                // The caches for the hash code: what they hold cannot be told from what is computed.
                return Ok(Value::default_of(&f.ty));
            }
            Part::Field(f) if f.class.is_jdk => {
                if let Some(fixed) = self.jdk_slot(m, st, owner, f)? {
                    return Ok(fixed);
                }
                let ty = crate::invariants::narrowed(&symbol_class.name, &f.name)
                    .map_or_else(|| f.ty.clone(), |name| Type::Ref(name.into()));
                let name = || field_name(symbol_class, &name, f);
                let origin = Origin::new(Identity::Field(var, f.id), &name);
                (self.field_input(m, st, (owner, f), ty, origin, depth)?, Some(f))
            }
            Part::Field(f) => {
                let name = || field_name(symbol_class, &name, f);
                let origin = Origin::new(Identity::Field(var, f.id), &name);
                (self.field_input(m, st, (owner, f), f.ty.clone(), origin, depth)?, Some(f))
            }
            Part::Length => match self.table_length(st, owner) {
                Some(n) => (Value::Int(n), None),
                None => {
                    let of = st.input.get(st.input.views.get(&owner).copied().unwrap_or(owner));
                    let (var, name) = (of.var, of.name.clone());
                    let length = st.input.length(&mut m.terms, owner);
                    // Through another view it may have been met before.
                    let known = !st.input.views.is_empty() && st.input.vars.iter().any(|v| v.term == length);
                    let name = || format!("{name}.length");
                    let origin = Origin::new(Identity::Length(var), &name);
                    (if known { Value::Sym(length) } else { m.input_var(st, origin, Prim::Int) }, None)
                }
            },
            Part::Elem(i, elem) => {
                // The array may be known by a narrower type than the access has.
                let elem = symbol_class.elem().unwrap_or(elem);
                let plain = symbol_class.is_array() && !st.input.narrowed.contains(&owner);
                let identity = match plain {
                    true => Identity::Element(var, i),
                    false => Identity::ElementAs(var, i, elem.id),
                };
                let name = || match plain {
                    true => format!("{name}[{i}]"),
                    false => format!("(({}[]) {name})[{i}]", elem.java_name()),
                };
                (self.element_input(m, st, owner, elem, Origin::new(identity, &name), depth)?, None)
            }
        };
        Rc::make_mut(&mut st.input).slots.push(Slot { owner, key, field, value });
        if let Value::Ref(Ref::Sym(var)) = value
            && let Some(symbol) = st.input.symbol(var)
        {
            if is_inside(st, owner, field) {
                Rc::make_mut(&mut st.input).symbols[symbol.0 as usize].inside = true;
            }
            if let Part::Elem(_, elem) = part
                && crate::invariants::owns_elements(&elem.name)
            {
                Rc::make_mut(&mut st.input).symbols[symbol.0 as usize].owned = Some((owner, key));
            }
            self.symbol_met(m, st, symbol);
            if let Key::Elem(_) = key {
                self.element_met(m, st, owner, symbol);
            }
        }
        if let Some(f) = field
            && f.class.is_jdk
        {
            self.jdk_rule(m, st, owner, f, value)?;
        }
        if let Some(f) = field {
            self.limit_field(m, st, f.id, value);
        }
        Ok(value)
    }

    /// The classes that the object of an input reference may have.
    pub(crate) fn classes_of(&self, st: &State, symbol: SymbolId) -> Rc<[&'static Class]> {
        let symbol = st.input.get(symbol);
        if symbol.owned.is_some() && symbol.declared.is_array() {
            // A collection makes its own array.
            return Rc::new([symbol.declared]);
        }
        self.candidates.of(symbol)
    }

    /// The condition that the class of an input reference's object is in a set.
    pub(crate) fn class_in(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        set: &[&'static Class],
    ) -> Term {
        let all = self.classes_of(st, symbol);
        let set: FxHashSet<ClassId> = set.iter().map(|c| c.id).collect();
        let inside = all.iter().filter(|c| set.contains(&c.id)).count();
        if inside == 0 || inside == all.len() {
            self.note_classes(st, symbol); // others could tell
            return m.terms.bool(inside > 0);
        }
        let var = self.class_var(m, st, symbol);
        among(m, var, &all, |c| set.contains(&c.id))
    }

    /// The variable for the class of an object with several candidates. Its axioms (it is one of the candidates; equal
    /// references have equal classes) join the path condition when it is made.
    pub(crate) fn class_var(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Term {
        if let Some(var) = st.input.get(symbol).class {
            return var;
        }
        self.note_classes(st, symbol);
        if let Some(note) = self.candidates.note_of_array(st.input.get(symbol)) {
            note_once(st, note);
        }
        let of = st.input.get(symbol);
        let var =
            m.terms.var(Identity::Class(of.var).key(), Sort::Bv(32), || format!("{}.getClass()", of.name));
        Rc::make_mut(&mut st.input).symbols[symbol.0 as usize].class = Some(var);
        let one = one_of(m, var, &self.classes_of(st, symbol));
        axiom(m, st, one);
        for i in 0..st.input.symbols.len() as u32 {
            self.class_agrees(m, st, symbol, SymbolId(i));
        }
        if self.classes_of(st, symbol).iter().any(|c| c.is_array()) {
            self.elements_fit(m, st, symbol);
        }
        var
    }

    /// Equal references that are not null have the same class.
    fn class_agrees(&self, m: &mut Machine, st: &mut State, a: SymbolId, b: SymbolId) {
        if a == b || !self.may_alias(st, a, b) {
            return;
        }
        let Some(var) = st.input.get(a).class else { return };
        let of_b = match st.input.get(b).class {
            Some(other) => m.terms.eq(var, other),
            None => {
                let below: FxHashSet<ClassId> = self.classes_of(st, b).iter().map(|c| c.id).collect();
                among(m, var, &self.classes_of(st, a), |c| below.contains(&c.id))
            }
        };
        let (x, y) = (st.input.get(a).var, st.input.get(b).var);
        let null = m.terms.null();
        let (same, is_null) = (m.terms.eq(x, y), m.terms.eq(x, null));
        let differ = m.terms.not(same);
        let free = m.terms.or(differ, is_null);
        let agree = m.terms.or(free, of_b);
        axiom(m, st, agree);
    }

    /// Axioms about classes for a reference that has just been met.
    pub(crate) fn symbol_met(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) {
        for i in 0..symbol.0 {
            self.class_agrees(m, st, SymbolId(i), symbol);
        }
    }

    /// Notes what was assumed about the class of an input object, when it is first looked at.
    pub(crate) fn note_classes(&self, st: &mut State, symbol: SymbolId) {
        if let Some(note) = self.candidates.note(st.input.get(symbol)) {
            note_once(st, note);
        }
    }
}

fn note_once(st: &mut State, note: Note) {
    if !st.input.notes.contains(&note.text) {
        Rc::make_mut(&mut st.input).notes.insert(note.text);
    }
    if let Some(bound) = note.within {
        InputHeap::keep_within(&mut st.input, bound);
    }
}

/// A part of an object, with what is needed to make an input of it.
#[derive(Clone, Copy)]
pub(crate) enum Part {
    Field(&'static Field),
    Length,
    Elem(u32, &'static Class),
    /// The contents of a string.
    Text,
}

/// What holds of every input: it joins the path condition, but says nothing about the path.
pub(crate) fn axiom(m: &mut Machine, st: &mut State, holds: Term) {
    let before = st.path.len();
    st.path.assume(&mut m.terms, holds);
    let new = st.path.terms().split_off(before);
    Rc::make_mut(&mut st.input).axioms.extend(new);
}

/// Whether a part of an input, a field or an element, is what an object of the JDK holds. The arrays of such objects are theirs.
fn is_inside(st: &State, owner: SymbolId, field: Option<&Field>) -> bool {
    field.map_or(st.input.get(owner).owned.is_some(), |f| f.class.is_jdk)
}

/// The end of a path whose input would be beyond a bound.
pub(crate) fn out_of_scope<T>(st: &mut State, bound: InputBound) -> Step<T> {
    InputHeap::keep_within(&mut st.input, bound);
    Err(Signal::End(End::OutOfScope))
}

/// The class that an object is known to have exactly is not input-dependent any more.
pub(crate) fn settle(st: &mut State, o: ObjId, class: &'static Class) {
    let object = st.heap.get_mut(o);
    object.class = class;
    object.side = Side::None;
}

/// Checks an index against a length, both possibly symbolic: one unsigned comparison.
pub(crate) fn check_index(m: &mut Machine, st: &State, index: Value, length: Value) -> Step {
    let (i, n) = (m.term(index), m.term(length));
    let inside = m.terms.ult(i, n);
    if m.decide(st, ChoiceKind::Check, inside)? {
        return Ok(());
    }
    Err(match (index, length) {
        (Value::Int(i), Value::Int(n)) => Throw::with(
            "java/lang/ArrayIndexOutOfBoundsException",
            format!("Index {i} out of bounds for length {n}"),
        ),
        _ => Throw::opaque("java/lang/ArrayIndexOutOfBoundsException"),
    })
}

/// References and primitives as terms, and back.
pub(crate) fn to_term(m: &mut Machine, v: Value) -> Term {
    match v {
        Value::Ref(Ref::Null) => m.terms.null(),
        Value::Ref(Ref::Obj(o)) => m.terms.ref_const(o.0 + 1),
        Value::Ref(Ref::Sym(t)) => t,
        other => m.term(other),
    }
}

/// The value of a term that [`to_term`] or an if-then-else of such made.
pub(crate) fn from_term(m: &Machine, t: Term) -> Value {
    use heapwise_term::Const;
    match m.terms.as_const(t) {
        Some(Const::Ref(0)) => Value::NULL,
        Some(Const::Ref(n)) => Value::obj(ObjId(n - 1)),
        None if m.terms.sort(t) == Sort::Ref => Value::Ref(Ref::Sym(t)),
        _ => m.value(t),
    }
}

/// The key of a place that does not depend on a symbolic index.
pub(crate) fn field_part(at: Place) -> Option<(Key, Part)> {
    match at {
        Place::Field(f) => Some((Key::Field(f.id), Part::Field(f))),
        Place::Length => Some((Key::Length, Part::Length)),
        Place::Text => Some((Key::Text, Part::Text)),
        Place::Elem(_) | Place::Raw(_) => None,
    }
}
