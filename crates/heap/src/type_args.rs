//! Type arguments: what an input `List<Integer>` holds are Integers.
//!
//! At run time nobody enforces that, but the compiler does: a program that breaks it was told so (unchecked). The type of a
//! slot is the declared one with the arguments of the reference through which it is read, where those are known.

use crate::kernel::Kernel;
use heapwise_exec::{Machine, Origin, State, Step, SymbolId, Value};
use heapwise_program::{Class, Field, Generic, Type};

/// Arrays that the JDK declares as `Object[]`, whose elements are of the first type parameter of their class.
const ELEMENTS: &[(&str, &str)] = &[
    ("java/util/ArrayDeque", "elements"),
    ("java/util/ArrayList", "elementData"),
    ("java/util/PriorityQueue", "queue"),
    ("java/util/Vector", "elementData"),
];

/// A table that the JDK declares with wildcards (`Entry<?, ?>[]`), whose entries have the type parameters of its class.
const TABLE: (&str, &str) = ("java/util/Hashtable", "table");

impl Kernel {
    /// The type of a field, with arguments, of the object of an input reference.
    fn field_type(&self, m: &Machine, st: &State, owner: SymbolId, f: &'static Field) -> Option<Generic> {
        let known = st.input.get(owner).generic.as_deref();
        let bindings = m.program.type_arguments(known, f.class);
        if ELEMENTS.contains(&(&*f.class.name, &*f.name)) {
            let (_, elem) = bindings.first()?;
            return Some(Generic::Array(Box::new(elem.clone())));
        }
        if TABLE == (&*f.class.name, &*f.name)
            && let Generic::Array(entry) = f.generic()?
            && let Generic::Class(name, _) = *entry
        {
            let args = bindings.into_iter().map(|b| b.1).collect();
            return Some(Generic::Array(Box::new(Generic::Class(name, args))));
        }
        Some(f.generic()?.with(&bindings))
    }

    /// Whether a field that may hold anything holds something of a known type.
    pub(crate) fn has_type_argument(
        &self,
        m: &Machine,
        st: &State,
        owner: SymbolId,
        f: &'static Field,
    ) -> bool {
        match self.field_type(m, st, owner, f) {
            Some(Generic::Array(elem)) => elem.erasure().is_some(),
            Some(ty) => ty.erasure().is_some(),
            None => false,
        }
    }

    /// A new input for a field, of its declared type or one that is known to be narrower.
    pub(crate) fn field_input(
        &self,
        m: &mut Machine,
        st: &mut State,
        (owner, f): (SymbolId, &'static Field),
        declared: Type,
        origin: Origin<'_>,
        depth: u32,
    ) -> Step<Value> {
        let generic = self.field_type(m, st, owner, f);
        m.input_of(st, declared, generic, origin, depth)
    }

    /// A new input for an element of an array.
    pub(crate) fn element_input(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        elem: &'static Class,
        origin: Origin<'_>,
        depth: u32,
    ) -> Step<Value> {
        let generic = match st.input.get(owner).generic.as_deref() {
            Some(Generic::Array(elem)) => Some((**elem).clone()),
            _ => None,
        };
        let ty = match elem.prim() {
            Some(p) => Type::Prim(p),
            None => Type::Ref(elem.name.clone()),
        };
        m.input_of(st, ty, generic, origin, depth)
    }
}
