//! Input arrays of references. An array of type `T[]` may be of a class `S[]` with S below T; then its elements are of
//! type S. Which class it has is decided when a store, a cast or a test depends on it.

use crate::kernel::Kernel;
use heapwise_exec::{Key, Machine, Ref, State, SymbolId, Value};

impl Kernel {
    /// The class of an array has become a variable: what that says about the elements met so far, also through other
    /// references that may be the same array.
    pub(crate) fn elements_fit(&self, m: &mut Machine, st: &mut State, array: SymbolId) {
        let slots: Vec<(SymbolId, Value)> = st
            .input
            .slots
            .iter()
            .filter(|s| matches!(s.key, Key::Elem(_)) && self.may_alias(st, s.owner, array))
            .map(|s| (s.owner, s.value))
            .collect();
        for (owner, value) in slots {
            let Value::Ref(Ref::Sym(var)) = value else { continue };
            let Some(element) = st.input.symbol(var) else { continue };
            if owner == array {
                self.element_fits(m, st, array, element);
            } else if self.classes_of(st, owner).len() > 1 {
                self.class_var(m, st, owner);
            }
        }
    }

    /// An element of an array was met for the first time: what the class of the array says about it, where that is a
    /// variable already, or that of an array which may be the same.
    pub(crate) fn element_met(&self, m: &mut Machine, st: &mut State, array: SymbolId, element: SymbolId) {
        if st.input.get(array).class.is_some() {
            self.element_fits(m, st, array, element);
            return;
        }
        let matters = (0..st.input.symbols.len() as u32)
            .map(SymbolId)
            .any(|s| st.input.get(s).class.is_some() && self.may_alias(st, s, array));
        if matters && self.classes_of(st, array).len() > 1 {
            self.class_var(m, st, array);
        }
    }

    /// For each class `S[]` of the array: then the element is null or of type S.
    fn element_fits(&self, m: &mut Machine, st: &mut State, array: SymbolId, element: SymbolId) {
        let possible = self.classes_of(st, element);
        let var = self.class_var(m, st, array);
        for class in self.classes_of(st, array).iter() {
            let Some(elem) = class.elem() else { continue };
            let mut inside = possible.to_vec();
            inside.retain(|c| m.program.is_subclass(c, elem));
            if inside.len() == possible.len() {
                continue;
            }
            let fits = self.class_in(m, st, element, &inside);
            let (number, null) = (m.terms.int(m.program.number_of(class) as i32), m.terms.null());
            let (is, is_null) = (m.terms.eq(var, number), m.terms.eq(st.input.get(element).var, null));
            let (other, allowed) = (m.terms.not(is), m.terms.or(is_null, fits));
            let axiom = m.terms.or(other, allowed);
            st.path.assume(&mut m.terms, axiom);
        }
    }
}
