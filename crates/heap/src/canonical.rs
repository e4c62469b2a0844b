//! Classes of which one value is one object: a `Period` of no length is always `Period.ZERO`, an `Optional` without a value
//! always the same. Where a program compares inputs with that object, an input is it or another one
//! ([`heapwise_exec::Shared`]), and then another one does not have that value.

use crate::kernel::{Kernel, Part, axiom};
use heapwise_exec::{Key, Machine, Ref, State, Step, SymbolId, Value};
use heapwise_program::Class;
use heapwise_term::Sort;

/// By class, the fields that are all zero, false or null in that object and in no other one.
const CANONICAL: &[(&str, &[&str])] = &[
    ("java/time/Duration", &["seconds", "nanos"]),
    ("java/time/Instant", &["seconds", "nanos"]),
    ("java/time/LocalTime", &["hour", "minute", "second", "nano"]),
    ("java/time/Period", &["years", "months", "days"]),
    ("java/util/Optional", &["value"]),
    ("java/util/OptionalDouble", &["isPresent"]),
    ("java/util/OptionalInt", &["isPresent"]),
    ("java/util/OptionalLong", &["isPresent"]),
];

impl Kernel {
    /// What holds for an object whose field has just become an input, where another object is the one with the value zero.
    pub(crate) fn not_canonical(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        class: &'static Class,
    ) -> Step {
        let Some((_, fields)) = CANONICAL.iter().find(|c| *c.0 == *class.name) else { return Ok(()) };
        let Some(zero) = m.considered_shared.iter().find(|s| s.class == class && s.field.class == class)
        else {
            return Ok(());
        };
        // `LocalTime.NOON` is another one.
        let is_zero = |m: &Machine, st: &State| {
            let o = m.shared_object(st, *zero)?;
            let value = |name: &&str| st.heap.field(o, class.find_field(name)?.slot);
            Some(
                fields
                    .iter()
                    .filter_map(value)
                    .all(|v| v == Value::NULL || matches!(v, Value::Int(0) | Value::Long(0))),
            )
        };
        if is_zero(m, st) != Some(true) {
            return Ok(());
        }
        let mut all = m.terms.tt();
        for name in *fields {
            let Some(f) = class.find_field(name) else { return Ok(()) };
            let here = match self.new_slot(m, st, owner, Key::Field(f.id), Part::Field(f))? {
                Value::Ref(Ref::Sym(t)) => {
                    let null = m.terms.null();
                    m.terms.eq(t, null)
                }
                Value::Ref(_) => return Ok(()),
                v => {
                    let t = m.term(v);
                    let zero = if m.terms.sort(t) == Sort::Bv(64) { m.terms.long(0) } else { m.terms.int(0) };
                    m.terms.eq(t, zero)
                }
            };
            all = m.terms.and(all, here);
        }
        let other = m.terms.not(all);
        if !st.path.knows(other) {
            axiom(m, st, other);
        }
        Ok(())
    }
}
