//! Classes of the JDK of which one value is one object: a `Duration` of no length is always `Duration.ZERO`, a full hour always the
//! same `LocalTime`, an `Optional` without a value always the same one, whatever made it. So for these values `==` is a
//! question for the value, which shows where the program asks for identity.

use super::Machine;
use crate::heap::Provenance;
use crate::signal::{ChoiceKind, End, Signal, Step};
use crate::state::State;
use crate::strategy::Place;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Field};
use heapwise_term::{Sort, Term};
use std::rc::Rc;

/// Which values of a field belong to those that are one object each.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Values {
    /// Zero, false or null.
    Zero,
    /// Those that this number divides; 1: all.
    MultiplesOf(i32),
}

/// A class, and the fields that tell its values from one another.
#[derive(Debug)]
pub struct Canonical {
    class: &'static str,
    /// By name. A value is one object where each of them is one of its [`Values`].
    pub fields: &'static [(&'static str, Values)],
}

use Values::{MultiplesOf, Zero};

/// Only what holds for every way to an object: no public constructor, and every factory, deserialization included, looks for the
/// one object first. (`BigInteger.ZERO`, boxes and `Locale`s have constructors.)
const CANONICAL: &[Canonical] = &[
    Canonical { class: "java/time/Duration", fields: &[("seconds", Zero), ("nanos", Zero)] },
    Canonical { class: "java/time/Instant", fields: &[("seconds", Zero), ("nanos", Zero)] },
    Canonical {
        class: "java/time/LocalTime",
        fields: &[("hour", MultiplesOf(1)), ("minute", Zero), ("second", Zero), ("nano", Zero)],
    },
    Canonical { class: "java/time/Period", fields: &[("years", Zero), ("months", Zero), ("days", Zero)] },
    Canonical { class: "java/time/ZoneOffset", fields: &[("totalSeconds", MultiplesOf(15 * 60))] },
    Canonical { class: "java/util/Optional", fields: &[("value", Zero)] },
    Canonical { class: "java/util/OptionalDouble", fields: &[("isPresent", Zero)] },
    Canonical { class: "java/util/OptionalInt", fields: &[("isPresent", Zero)] },
    Canonical { class: "java/util/OptionalLong", fields: &[("isPresent", Zero)] },
];

impl Canonical {
    /// What is known of a class, if it is one of these.
    pub fn of(class: &Class) -> Option<&'static Canonical> {
        if !class.is_jdk { None } else { CANONICAL.iter().find(|c| *c.class == *class.name) }
    }

    /// The fields of the class, with what is known of them.
    pub fn fields_of(&self, class: &'static Class) -> Option<Vec<(&'static Field, Values)>> {
        self.fields.iter().map(|(name, values)| Some((class.find_field(name)?, *values))).collect()
    }
}

impl Values {
    /// Whether a constant is one of them.
    pub fn have(self, v: Value) -> bool {
        match (self, v) {
            (Zero, Value::Int(0) | Value::Long(0) | Value::NULL) => true,
            (MultiplesOf(n), Value::Int(i)) => i % n == 0,
            _ => false,
        }
    }

    /// When a number is one of them.
    fn include(self, m: &mut Machine, number: Term) -> Term {
        let zero = if m.terms.sort(number) == Sort::Bv(64) { m.terms.long(0) } else { m.terms.int(0) };
        match self {
            Zero => m.terms.eq(number, zero),
            MultiplesOf(1) => m.terms.tt(),
            MultiplesOf(n) => {
                let n = m.terms.int(n);
                let rest = m.terms.srem(number, n);
                m.terms.eq(rest, zero)
            }
        }
    }
}

impl Machine {
    /// Whether two references that are not the same place in the heap are one object because they have one value. Two inputs
    /// that would be are no input: a caller has one object, which is another path.
    pub(super) fn same_value(&mut self, st: &mut State, a: Ref, b: Ref) -> Step<bool> {
        let is_input = |r| self.is_open(st, r) || matches!(r, Ref::Obj(o) if st.input.root_of(o).is_some());
        let (one, other) = (is_input(a), is_input(b));
        if !self.may_be_canonical(st, a) || !self.may_be_canonical(st, b) {
            return Ok(false);
        }
        let (x, y) = (self.possible(st, a)?, self.possible(st, b)?);
        for class in x.into_iter().filter(|c| y.contains(c)) {
            let Some(fields) = Canonical::of(class).and_then(|c| c.fields_of(class)) else { continue };
            let (p, q) = (self.is_exactly(st, a, class)?, self.is_exactly(st, b, class)?);
            let both = self.terms.and(p, q);
            if !self.decide(st, ChoiceKind::Check, both)? {
                continue;
            }
            let equal = self.equal_values(st, a, b, &fields)?;
            if !(one && other) {
                return self.decide(st, ChoiceKind::Check, equal);
            }
            if self.decide(st, ChoiceKind::Check, equal)? {
                return Err(Signal::End(End::Rejected));
            }
            return Ok(false);
        }
        Ok(false)
    }

    /// Whether the class of an object may be one of these: no type of the program has them.
    fn may_be_canonical(&self, st: &State, r: Ref) -> bool {
        match r {
            Ref::Null => false,
            Ref::Obj(o) if !self.is_open(st, r) => Canonical::of(st.heap.get(o).class).is_some(),
            _ => self.types_of(st, r).iter().any(|declared| declared.is_jdk && !declared.is_array()),
        }
    }

    /// The classes that the object of a reference may have.
    fn possible(&mut self, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        match r {
            Ref::Null => Ok(Vec::new()),
            Ref::Obj(o) if !self.is_open(st, r) => Ok(vec![st.heap.get(o).class]),
            _ => self.strategy.clone().classes(self, st, r),
        }
    }

    fn is_exactly(&mut self, st: &mut State, r: Ref, class: &'static Class) -> Step<Term> {
        match r {
            Ref::Obj(o) if !self.is_open(st, r) => Ok(self.terms.bool(st.heap.get(o).class == class)),
            _ => self.strategy.clone().instance(self, st, r, &[class]),
        }
    }

    /// When two objects have one value, of those that are one object each.
    fn equal_values(
        &mut self,
        st: &mut State,
        a: Ref,
        b: Ref,
        fields: &[(&'static Field, Values)],
    ) -> Step<Term> {
        let mut all = self.terms.tt();
        for (field, values) in fields {
            let (v, w) = (self.field_behind(st, a, field)?, self.field_behind(st, b, field)?);
            let here = match (v, w) {
                (Value::Ref(v), Value::Ref(w)) => {
                    let (v, w) = (self.is_null_term(st, v)?, self.is_null_term(st, w)?);
                    self.terms.and(v, w)
                }
                (v, w) => {
                    let (v, w) = (self.term(v), self.term(w));
                    let (equal, one) = (self.terms.eq(v, w), values.include(self, v));
                    self.terms.and(equal, one)
                }
            };
            all = self.terms.and(all, here);
        }
        Ok(all)
    }

    fn field_behind(&mut self, st: &mut State, r: Ref, field: &'static Field) -> Step<Value> {
        match r {
            Ref::Obj(o) => self.load_field(st, o, field),
            _ => self.strategy.clone().load(self, st, r, Place::Field(field)),
        }
    }

    fn is_null_term(&mut self, st: &mut State, r: Ref) -> Step<Term> {
        match r {
            Ref::Null => Ok(self.terms.tt()),
            Ref::Obj(_) => Ok(self.terms.ff()),
            Ref::Sym(_) => self.strategy.clone().same(self, st, r, Ref::Null),
        }
    }

    /// The program asks for the identity hash code of an object: where its value is one object, others may be the same one.
    pub fn note_hash_of_value(&self, st: &mut State, o: ObjId) {
        let class = st.heap.get(o).class;
        let made_here = st.heap.get(o).origin == Provenance::Made && st.input.symbols.is_empty();
        if Canonical::of(class).is_some() && !made_here {
            let what = format!(
                "that objects of {} have identity hash codes of their own, also those of one value",
                class.java_name()
            );
            Rc::make_mut(&mut st.input).assumed.insert(what);
        }
    }
}
