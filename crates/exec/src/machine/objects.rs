//! Objects and strings made by the machine.

use super::Machine;
use super::run::Next;
use crate::array::Array;
use crate::heap::Object;
use crate::input::SymbolId;
use crate::signal::{ChoiceKind, Step, Throw};
use crate::state::{Interned, State};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, ClassSite};
use std::rc::Rc;

impl Machine {
    pub(super) fn new_object(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let class = match site.get() {
            Some(c) => c,
            None => self.program.class_of(site)?,
        };
        if class.flags.is_abstract() || class.is_array() {
            return Err(Throw::with("java/lang/InstantiationError", class.binary_name()));
        }
        if !st.is_initialized(class) {
            self.ensure_init(st, class)?;
        }
        let o = st.heap.alloc(Object::new(class));
        st.stack.push(Value::obj(o));
        self.maybe_collect(st);
        Ok(Next::Step)
    }

    /// A new object with default fields, no constructor run.
    pub fn alloc(&mut self, st: &mut State, class: &'static Class) -> ObjId {
        st.heap.alloc(Object::new(class))
    }

    /// A new string, not interned, laid out as this JDK's `String` wants it.
    pub fn new_string(&mut self, st: &mut State, units: &[u16]) -> ObjId {
        let mut s = Object::new(self.known.string);
        let (array_class, array, coder) = match self.known.string_coder {
            None => (self.known.char_array, Array::Char(units.to_vec()), None),
            Some(slot) if units.iter().all(|u| *u < 256) => {
                let bytes = units.iter().map(|u| *u as u8 as i8).collect();
                (self.known.byte_array, Array::Byte(bytes), Some((slot, 0)))
            }
            Some(slot) => {
                // UTF16 strings keep their units in the order of the machine; java reads them with the same order.
                let bytes = units.iter().flat_map(|u| u.to_le_bytes()).map(|b| b as i8).collect();
                (self.known.byte_array, Array::Byte(bytes), Some((slot, 1)))
            }
        };
        let value = st.heap.alloc(Object::array(array_class, array));
        if let crate::heap::Body::Fields(f) = &mut s.body {
            f[self.known.string_value as usize] = Value::obj(value);
            if let Some((slot, coder)) = coder {
                f[slot as usize] = Value::Int(coder);
            }
        }
        st.heap.alloc(s)
    }

    /// A new string from Rust text.
    pub fn string(&mut self, st: &mut State, text: &str) -> ObjId {
        let units: Vec<u16> = text.encode_utf16().collect();
        self.new_string(st, &units)
    }

    /// The one string with these contents that `ldc` and `intern` give. Where a text that depends on the input was interned
    /// before, it is taken to be another one: [`Machine::literal`] asks.
    pub fn intern(&mut self, st: &mut State, units: &std::sync::Arc<[u16]>) -> ObjId {
        if let Some(o) = st.strings.get(units) {
            return *o;
        }
        if st.interned.iter().any(|i| i.open) {
            let what =
                format!("that no text which was interned before is {:?}", String::from_utf16_lossy(units));
            Rc::make_mut(&mut st.input).assumed.insert(what);
        }
        self.add_interned(st, units)
    }

    /// As [`Machine::intern`], for a literal of the program: splits on whether a text that was interned before is the same.
    pub(super) fn literal(&mut self, st: &mut State, units: &std::sync::Arc<[u16]>) -> Step<Value> {
        let before: Vec<_> = st.interned.iter().filter(|i| i.open).map(|i| i.one).collect();
        if before.is_empty() || st.strings.contains_key(units) {
            return Ok(Value::obj(self.intern(st, units)));
        }
        let (mut cases, mut other) = (Vec::with_capacity(before.len() + 1), self.terms.tt());
        for one in &before {
            let text = self.text(st, Ref::Obj(*one))?;
            let is = self.text_is(&text, units);
            cases.push(self.terms.and(other, is));
            let is_not = self.terms.not(is);
            other = self.terms.and(other, is_not);
        }
        cases.push(other);
        let i = self.choose(st, ChoiceKind::Native, &cases)?;
        Ok(Value::obj(before.get(i).copied().unwrap_or_else(|| self.add_interned(st, units))))
    }

    /// The program interns a string of which no equal one is known: the one with this text is an object of its own, so that who
    /// compares the two is noticed ([`Machine::same_object`]).
    pub fn intern_first(&mut self, st: &mut State, of: Value, text: super::Text) -> ObjId {
        let one = match text.as_known() {
            Some(units) => self.add_interned(st, &units.into()),
            None => self.new_text(st, text),
        };
        let open = self.is_open_text(st, Value::obj(one));
        Rc::make_mut(&mut st.interned).push(Interned { one, of, open });
        st.boxes = true;
        one
    }

    /// Whether a string is what `intern` gave for another one, which had to be the first with its text.
    pub(super) fn is_interned_from(&self, st: &State, one: Ref, of: Ref) -> bool {
        let behind = |known: Value| match known {
            Value::Ref(known) if known == of => true,
            Value::Ref(known) => {
                self.input_behind(st, known).is_some_and(|s| self.input_behind(st, of) == Some(s))
            }
            _ => false,
        };
        st.interned.iter().any(|i| Ref::Obj(i.one) == one && behind(i.of))
    }

    /// The input reference that a reference is, or that has made its object.
    fn input_behind(&self, st: &State, r: Ref) -> Option<SymbolId> {
        let symbol = match r {
            Ref::Null => None,
            Ref::Obj(o) => st.input.root_of(o),
            Ref::Sym(t) => st.input.symbol(t),
        }?;
        match st.input.resolved.get(&symbol) {
            Some(Ref::Obj(o)) => st.input.root_of(*o).or(Some(symbol)),
            _ => Some(symbol),
        }
    }

    fn add_interned(&mut self, st: &mut State, units: &std::sync::Arc<[u16]>) -> ObjId {
        let o = self.new_string(st, units);
        Rc::make_mut(&mut st.strings).insert(units.clone(), o);
        o
    }

    /// The contents of a string object, where they are concrete.
    pub fn read_string(&self, st: &State, o: ObjId) -> Option<Vec<u16>> {
        let value = st.heap.field(o, self.known.string_value)?.as_obj()?;
        let coder = match self.known.string_coder {
            Some(slot) => st.heap.field(o, slot)?.as_int()?,
            None => 0,
        };
        match st.heap.get(value).as_array()? {
            Array::Char(units) => Some(units.clone()),
            Array::Byte(bytes) if coder == 0 => Some(bytes.iter().map(|b| u16::from(*b as u8)).collect()),
            Array::Byte(bytes) => {
                Some(bytes.chunks_exact(2).map(|p| u16::from_le_bytes([p[0] as u8, p[1] as u8])).collect())
            }
            Array::Mixed { elems, len: Value::Int(_), .. } => {
                let ints: Option<Vec<u16>> = elems.iter().map(|v| v.as_int().map(|i| i as u16)).collect();
                let ints = ints?;
                if self.known.string_coder.is_none() {
                    Some(ints)
                } else if coder == 0 {
                    Some(ints.into_iter().map(|u| u & 0xFF).collect())
                } else {
                    Some(ints.chunks_exact(2).map(|p| (p[0] & 0xFF) | (p[1] << 8)).collect())
                }
            }
            _ => None,
        }
    }

    /// The contents of a string object as Rust text, where they are concrete.
    pub fn read_text(&self, st: &State, o: ObjId) -> Option<String> {
        self.read_string(st, o).map(|u| String::from_utf16_lossy(&u))
    }
}
