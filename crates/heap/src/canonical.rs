//! Classes of which one value is one object ([`heapwise_exec::Canonical`]): a `Period` of no length is always `Period.ZERO`, twelve
//! o'clock always `LocalTime.NOON`. Where a program compares inputs with such an object, an input is it or another one
//! ([`heapwise_exec::Shared`]), and then another one does not have its value.

use crate::kernel::{Kernel, Part, axiom};
use heapwise_exec::{Canonical, Key, Machine, Ref, State, Step, SymbolId, Value};
use heapwise_program::{Class, Field};
use heapwise_term::Sort;

/// The fields of a class, each with its value in an object.
type Values = Vec<(&'static Field, Value)>;

impl Kernel {
    /// What holds for an object whose field has just become an input, where inputs may be objects that are the only ones with
    /// their values.
    pub(crate) fn not_canonical(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        class: &'static Class,
    ) -> Step {
        for values in taken(m, st, class) {
            self.has_others(m, st, owner, &values)?;
        }
        Ok(())
    }

    /// At least one field has another value than this.
    fn has_others(&self, m: &mut Machine, st: &mut State, owner: SymbolId, values: &Values) -> Step {
        let mut all = m.terms.tt();
        for (f, known) in values {
            let here = match (self.new_slot(m, st, owner, Key::Field(f.id), Part::Field(f))?, *known) {
                (Value::Ref(Ref::Sym(t)), Value::NULL) => {
                    let null = m.terms.null();
                    m.terms.eq(t, null)
                }
                (Value::Ref(_), _) => return Ok(()),
                (v, known) => {
                    let (t, known) = (m.term(v), m.term(known));
                    debug_assert!(m.terms.sort(t) != Sort::Ref);
                    m.terms.eq(t, known)
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

/// The values of a class that considered objects have and that are one object each.
fn taken(m: &Machine, st: &State, class: &'static Class) -> Vec<Values> {
    let Some(fields) = Canonical::of(class).and_then(|c| c.fields_of(class)) else { return Vec::new() };
    let shared = m.considered_shared.iter().filter(|s| s.class == class);
    let objects = shared.filter_map(|s| m.shared_object(st, *s));
    let values = |o| {
        let of_field = |(f, one): &(&'static Field, heapwise_exec::Values)| {
            let v = st.heap.field(o, f.slot)?;
            one.have(v).then_some((*f, v))
        };
        fields.iter().map(of_field).collect()
    };
    objects.filter_map(values).collect()
}
