//! Maps and sets of constants of an enum as inputs. Which enum it is, is told by the type argument of the reference; all
//! constants, and how many there are, follow from that, and so does the size of such a map.

use crate::kernel::{Kernel, Part};
use heapwise_exec::{Key, Machine, Ref, Slot, State, Step, SymbolId, Value, unsupported};
use heapwise_program::{Class, Field, Generic, Program};
use std::rc::Rc;

/// By class, the fields that hold the class of the keys and all keys.
const KEYED: &[(&str, &str, &str)] =
    &[("java/util/EnumMap", "keyType", "keyUniverse"), ("java/util/EnumSet", "elementType", "universe")];

/// The enum whose constants are the keys of a map or set that is known by this type; `None`: nobody knows, or it is none.
pub fn key_enum(
    program: &'static Program,
    known: Option<&Generic>,
    class: &'static Class,
) -> Option<&'static Class> {
    let mut above = std::iter::successors(Some(class), |c| c.super_class);
    let keyed = above.find(|c| KEYED.iter().any(|k| *k.0 == *c.name))?;
    let bindings = program.type_arguments(known, keyed);
    let key = program.class_by_name(bindings.first()?.1.erasure()?.class_name()).ok()?;
    key.flags.is_enum().then_some(key)
}

/// The array of all constants of an enum that is initialized: the one that its own code keeps.
pub fn all_constants(m: &mut Machine, st: &mut State, class: &'static Class) -> Step<Value> {
    let array = format!("[L{};", class.name);
    let field = class
        .members()
        .statics
        .iter()
        .copied()
        .find(|f| f.flags.is_synthetic() && f.ty.descriptor() == array);
    match field {
        Some(f) => m.load_static(st, f),
        None => unsupported(format!("the constants of {}", class.java_name())),
    }
}

/// Gives a concrete map or set of constants of an enum what is the same for all of them. The class of an object of the machine
/// that has such fields says which ones.
pub fn fill_keys(m: &mut Machine, st: &mut State, o: heapwise_exec::ObjId, key: &'static Class) -> Step {
    m.prepare(st, key)?;
    let (mirror, all) = (Value::obj(m.mirror(st, key)), all_constants(m, st, key)?);
    let class = st.heap.get(o).class;
    for (_, type_field, all_field) in KEYED {
        for (name, value) in [(type_field, mirror), (all_field, all)] {
            if let Some(f) = class.find_field(name) {
                st.heap.set_field(o, f.slot, value);
            }
        }
    }
    let (Some(vals), Some(size)) = (class.find_field("vals"), class.find_field("size")) else {
        return Ok(());
    };
    let keys = m.constants(st, key).len();
    let array = match st.heap.field(o, vals.slot).and_then(|v| v.as_obj()) {
        Some(array) => array,
        None => {
            let class = m.program.array_of(m.known.object)?;
            let none = heapwise_exec::Array::Ref(vec![Ref::Null; keys]);
            let array = st.heap.alloc(heapwise_exec::Object::array(class, none));
            st.heap.set_field(o, vals.slot, Value::obj(array));
            array
        }
    };
    let there = st.heap.get(array).as_array();
    let count =
        there.map_or(0, |a| (0..keys).filter(|i| a.get(*i).is_some_and(|v| v != Value::NULL)).count());
    st.heap.set_field(o, size.slot, Value::Int(count as i32));
    Ok(())
}

impl Kernel {
    /// The enum of the keys of an input map or set.
    fn keys_of(&self, m: &Machine, st: &State, owner: SymbolId, f: &Field) -> Step<&'static Class> {
        let symbol = st.input.get(owner);
        let known = symbol.generic.as_deref();
        match key_enum(m.program, known, f.class) {
            Some(key) => Ok(key),
            None => unsupported(format!(
                "input object {} of type {}: nobody says of which enum its keys are",
                symbol.name,
                f.class.java_name()
            )),
        }
    }

    /// How many keys there are, for what has a place for each of them.
    pub(crate) fn key_count(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
    ) -> Step<i32> {
        let key = self.keys_of(m, st, owner, f)?;
        m.ensure_init(st, key)?;
        let count = m.constants(st, key).len();
        let most = if f.ty.class_name().starts_with('[') { m.options.max_array } else { 63 };
        if count > most {
            return unsupported(format!("an input with {count} keys of {}", key.java_name()));
        }
        Ok(count as i32)
    }

    /// A field of such a map or set whose value follows from its type, or from its other fields.
    pub(crate) fn keyed_field(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
    ) -> Step<Value> {
        let key = self.keys_of(m, st, owner, f)?;
        m.ensure_init(st, key)?;
        if &*f.name == "size" {
            return self.mapped_keys(m, st, owner, f);
        }
        if KEYED.iter().any(|k| *k.1 == *f.name) {
            return Ok(Value::obj(m.mirror(st, key)));
        }
        all_constants(m, st, key)
    }

    /// How many keys a map has: those that are mapped to something.
    fn mapped_keys(
        &self,
        m: &mut Machine,
        st: &mut State,
        owner: SymbolId,
        f: &'static Field,
    ) -> Step<Value> {
        let keys = m.program.class_by_name("java/util/EnumMap")?.find_field("vals");
        let Some(vals) = keys else { return unsupported("this JDK's EnumMap") };
        let count = self.key_count(m, st, owner, vals)?;
        let array = self.new_slot(m, st, owner, Key::Field(vals.id), Part::Field(vals))?;
        let Value::Ref(Ref::Sym(t)) = array else { return unsupported("the values of an EnumMap") };
        let Some(array) = st.input.symbol(t) else { return unsupported("the values of an EnumMap") };
        let elem = m.known.object;
        let mut size = m.terms.int(0);
        for i in 0..count as u32 {
            let there = match self.new_slot(m, st, array, Key::Elem(i), Part::Elem(i, elem))? {
                Value::Ref(Ref::Sym(t)) => {
                    let null = m.terms.null();
                    m.terms.ne(t, null)
                }
                other => m.terms.bool(other != Value::NULL),
            };
            let (one, zero) = (m.terms.int(1), m.terms.int(0));
            let more = m.terms.ite(there, one, zero);
            size = m.terms.add(size, more);
        }
        let value = m.value(size);
        let slot = Slot { owner, key: Key::Field(f.id), field: Some(f), value };
        Rc::make_mut(&mut st.input).slots.push(slot);
        Ok(value)
    }
}
