//! Strings whose contents depend on the input.
//!
//! Such a string is its characters: a length and one 16-bit unit for each place up to a bound, symbolic or not. Models of
//! `String` work on that. Bytecode that looks at the fields of the string instead finds them laid out as the JDK does
//! it; whether that is one byte or two for each character is decided then, and not before.

use super::Machine;
use crate::array::Array;
use crate::heap::Object;
use crate::native::Side;
use crate::signal::{ChoiceKind, Step, Throw, unsupported};
use crate::state::State;
use crate::strategy::Place;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Field, Prim};
use heapwise_term::{Const, Node, Term};

/// The contents of a string. There are at most `units.len()` characters; what lies beyond the length means nothing.
#[derive(Clone, Debug)]
pub struct Text {
    /// Number of characters, an int.
    pub len: Value,
    /// UTF-16 units, ints from 0 to 65535.
    pub units: Vec<Value>,
}

impl Text {
    /// A text that is known.
    pub fn known(units: &[u16]) -> Text {
        Text {
            len: Value::Int(units.len() as i32),
            units: units.iter().map(|u| Value::Int(i32::from(*u))).collect(),
        }
    }

    /// The units, where nothing depends on the input.
    pub fn as_known(&self) -> Option<Vec<u16>> {
        let n = usize::try_from(self.len.as_int()?).ok()?;
        self.units.get(..n)?.iter().map(|u| u.as_int().map(|i| i as u16)).collect()
    }
}

impl Machine {
    /// Whether the contents of a string may depend on the input: its fields are no plain bytes.
    #[inline]
    pub fn is_open_text(&self, st: &State, v: Value) -> bool {
        match v {
            Value::Ref(Ref::Sym(_)) => true,
            Value::Ref(Ref::Obj(o)) => match st.heap.field(o, self.known.string_value) {
                Some(Value::Ref(Ref::Obj(a))) => {
                    matches!(st.heap.get(a).as_array(), Some(Array::Mixed { .. }))
                }
                Some(Value::Hole | Value::Ref(Ref::Sym(_))) => true,
                _ => false,
            },
            _ => false,
        }
    }

    /// The contents of a string. Throws when the reference is null.
    pub fn text(&mut self, st: &mut State, r: Ref) -> Step<Text> {
        match r {
            Ref::Null => Err(Throw::new("java/lang/NullPointerException")),
            Ref::Obj(o) => self.text_of_object(st, o),
            Ref::Sym(_) => self.text_of_input(st, r),
        }
    }

    fn text_of_input(&mut self, st: &mut State, r: Ref) -> Step<Text> {
        match self.strategy.clone().load(self, st, r, Place::Text)? {
            Value::Ref(Ref::Obj(content)) => content_text(st, content),
            Value::Ref(Ref::Sym(t)) => self.merged_text(st, t),
            _ => unsupported("a string without contents"),
        }
    }

    fn text_of_object(&mut self, st: &mut State, o: ObjId) -> Step<Text> {
        if let Side::Text(content) = st.heap.get(o).side {
            return content_text(st, content);
        }
        if !st.input.texts.is_empty()
            && let Some(content) = st.input.root_of(o).and_then(|s| st.input.texts.get(&s))
        {
            return content_text(st, *content);
        }
        let value = match st.heap.field(o, self.known.string_value) {
            Some(Value::Hole) => return self.text_of_input(st, Ref::Obj(o)),
            Some(Value::Ref(Ref::Obj(a))) => a,
            _ => return unsupported("a string whose bytes depend on the input"),
        };
        let wide = match self.known.string_coder.and_then(|slot| st.heap.field(o, slot)) {
            None => return content_text(st, value),
            Some(Value::Int(coder)) => coder != 0,
            Some(coder) => {
                let (coder, zero) = (self.term(coder), self.terms.int(0));
                let narrow = self.terms.eq(coder, zero);
                !self.decide(st, ChoiceKind::Native, narrow)?
            }
        };
        let Some(bytes) = st.heap.get(value).as_array() else {
            return unsupported("a string whose contents are no array");
        };
        let length = bytes.length();
        let bytes: Vec<Value> = (0..bytes.capacity()).filter_map(|i| bytes.get(i)).collect();
        let units = self.units(&bytes, wide);
        let len = match length {
            _ if !wide => length,
            Value::Int(n) => Value::Int(n / 2),
            other => {
                let (n, one) = (self.term(other), self.terms.int(1));
                let half = self.terms.lshr(n, one);
                self.value(half)
            }
        };
        Ok(Text { len, units })
    }

    /// The contents of one of several strings: an if-then-else of their lengths and of each of their units.
    fn merged_text(&mut self, st: &State, t: Term) -> Step<Text> {
        match *self.terms.node(t) {
            Node::Const(Const::Ref(n)) if n > 0 => content_text(st, ObjId(n - 1)),
            Node::Ite(c, a, b) => {
                let (a, b) = (self.merged_text(st, a)?, self.merged_text(st, b)?);
                let len = self.either(c, a.len, b.len);
                let most = a.units.len().max(b.units.len());
                let at = |x: &Text, i: usize| x.units.get(i).copied().unwrap_or(Value::Int(0));
                let units = (0..most).map(|i| self.either(c, at(&a, i), at(&b, i))).collect();
                Ok(Text { len, units })
            }
            _ => unsupported("a string without contents"),
        }
    }

    /// The UTF-16 units in bytes as a string or builder keeps them.
    pub fn units(&mut self, bytes: &[Value], wide: bool) -> Vec<Value> {
        if wide {
            return bytes.chunks_exact(2).map(|p| self.unit(p[0], p[1])).collect();
        }
        bytes.iter().map(|b| self.low_byte(*b)).collect()
    }

    /// One of two primitive values.
    pub fn either(&mut self, c: Term, a: Value, b: Value) -> Value {
        let (a, b) = (self.term(a), self.term(b));
        let t = self.terms.ite(c, a, b);
        self.value(t)
    }

    fn low_byte(&mut self, b: Value) -> Value {
        match b {
            Value::Int(i) => Value::Int(i & 0xFF),
            other => {
                let t = self.term(other);
                let low = self.terms.extract(t, 7, 0);
                let t = self.terms.zext(low, 32);
                self.value(t)
            }
        }
    }

    fn unit(&mut self, low: Value, high: Value) -> Value {
        let (low, high) = (self.low_byte(low), self.low_byte(high));
        let (l, h, eight) = (self.term(low), self.term(high), self.terms.int(8));
        let h = self.terms.shl(h, eight);
        let t = self.terms.bvor(l, h);
        self.value(t)
    }

    /// When a text has certain units.
    pub fn text_is(&mut self, text: &Text, units: &[u16]) -> Term {
        if text.units.len() < units.len() {
            return self.terms.ff();
        }
        let (n, k) = (self.term(text.len), self.terms.int(units.len() as i32));
        let mut all = self.terms.eq(n, k);
        for (have, want) in text.units.iter().zip(units) {
            let (have, want) = (self.term(*have), self.terms.int(i32::from(*want)));
            let same = self.terms.eq(have, want);
            all = self.terms.and(all, same);
        }
        all
    }

    /// A string that was just made of a text which depends on the input is another object where its condition holds, of which
    /// two never do. Only who asks for its identity can tell.
    pub fn same_where(&mut self, st: &mut State, o: ObjId, others: Vec<(Term, ObjId)>) {
        if let (Side::Text(content), false) = (&st.heap.get(o).side, others.is_empty()) {
            let content = *content;
            st.heap.get_mut(content).side = Side::SameAs(others.into());
            st.boxes = true;
        }
    }

    /// The objects that an object is, each with its condition, where that depends on the input ([`Side::SameAs`]).
    pub fn identities<'a>(&self, st: &'a State, o: ObjId) -> &'a [(Term, ObjId)] {
        match st.heap.get(o).side {
            Side::Text(content) => match &st.heap.get(content).side {
                Side::SameAs(others) => others,
                _ => &[],
            },
            _ => &[],
        }
    }

    /// When two objects are the same, where one of them may be another one.
    pub(super) fn same_text(&mut self, st: &State, x: ObjId, y: ObjId) -> Option<Term> {
        let mut all = |o: ObjId| {
            let (mut other, mut all) = (self.terms.tt(), Vec::new());
            for (when, is) in self.identities(st, o) {
                let here = self.terms.and(other, *when);
                all.push((here, *is));
                let not = self.terms.not(*when);
                other = self.terms.and(other, not);
            }
            all.push((other, o));
            all
        };
        let (a, b) = (all(x), all(y));
        if a.len() == 1 && b.len() == 1 {
            return None;
        }
        let mut same = self.terms.ff();
        for (p, o) in &a {
            for (q, _) in b.iter().filter(|b| b.1 == *o) {
                let both = self.terms.and(*p, *q);
                same = self.terms.or(same, both);
            }
        }
        Some(same)
    }

    /// A new string with these contents.
    pub fn new_text(&mut self, st: &mut State, text: Text) -> ObjId {
        if let Some(units) = text.as_known() {
            return self.new_string(st, &units);
        }
        let o = st.heap.alloc(Object::new(self.known.string));
        self.set_text(st, o, text);
        o
    }

    /// Gives a string that is being made its contents.
    pub fn set_text(&mut self, st: &mut State, o: ObjId, text: Text) {
        let content = self.new_content(st, text);
        let (value, coder) = (self.known.string_value, self.known.string_coder);
        st.heap.set_field(o, value, Value::Hole);
        if let Some(slot) = coder {
            st.heap.set_field(o, slot, Value::Hole);
        }
        st.heap.get_mut(o).side = Side::Text(content);
    }

    /// The contents as an array in the heap ([`Place::Text`]).
    pub fn new_content(&mut self, st: &mut State, text: Text) -> ObjId {
        let array = Array::Mixed { elems: text.units, len: text.len, prim: Some(Prim::Char) };
        st.heap.alloc(Object::array(self.known.char_array, array))
    }

    /// A field of a string that has only contents so far: all of them are filled in.
    pub(super) fn string_field(&mut self, st: &mut State, o: ObjId, field: &'static Field) -> Step<Value> {
        let text = self.text_of_object(st, o)?;
        let latin1 = self.is_latin1(st, &text)?;
        if st.heap.get(o).class != self.known.string {
            return self.builder_field(st, o, field, &text, latin1);
        }
        let value = self.string_bytes(st, &text, latin1);
        st.heap.set_field(o, self.known.string_value, Value::obj(value));
        if let Some(slot) = self.known.string_coder {
            st.heap.set_field(o, slot, Value::bool(!latin1));
        }
        match st.heap.field(o, field.slot) {
            Some(v) => Ok(v),
            None => unsupported(format!("field {} of a string", field.name)),
        }
    }

    /// As above, for a `StringBuilder`: its array has room for all characters that there may be. From now on it is what
    /// its fields say.
    fn builder_field(
        &mut self,
        st: &mut State,
        o: ObjId,
        field: &'static Field,
        text: &Text,
        latin1: bool,
    ) -> Step<Value> {
        let value = self.string_bytes(st, text, latin1);
        if let Some(Array::Mixed { elems, len, .. }) = st.heap.get_mut(value).as_array_mut() {
            *len = Value::Int(elems.len() as i32);
        }
        let class = st.heap.get(o).class;
        for (name, v) in [("value", Value::obj(value)), ("coder", Value::bool(!latin1)), ("count", text.len)]
        {
            if let Some(f) = class.find_field(name) {
                st.heap.set_field(o, f.slot, v);
            }
        }
        st.heap.get_mut(o).side = Side::None;
        match st.heap.field(o, field.slot) {
            Some(v) if !matches!(v, Value::Hole) => Ok(v),
            _ => unsupported(format!("field {} of a builder", field.name)),
        }
    }

    /// Gives a `StringBuilder` its contents: its fields follow when bytecode looks at them.
    pub fn set_builder_text(&mut self, st: &mut State, o: ObjId, text: Text) {
        let content = self.new_content(st, text);
        let class = st.heap.get(o).class;
        for name in ["value", "coder", "count"] {
            if let Some(f) = class.find_field(name) {
                st.heap.set_field(o, f.slot, Value::Hole);
            }
        }
        st.heap.get_mut(o).side = Side::Text(content);
    }

    /// Whether all characters take one byte; decided on this path. A JDK whose strings are `char[]` does not ask.
    pub fn is_latin1(&mut self, st: &State, text: &Text) -> Step<bool> {
        if self.known.string_coder.is_none() {
            return Ok(true);
        }
        let n = self.term(text.len);
        let limit = self.terms.int(256);
        let mut all = self.terms.tt();
        for (i, unit) in text.units.iter().enumerate() {
            let (u, i) = (self.term(*unit), self.terms.int(i as i32));
            let (narrow, beyond) = (self.terms.slt(u, limit), self.terms.sle(n, i));
            let here = self.terms.or(beyond, narrow);
            all = self.terms.and(all, here);
        }
        self.decide(st, ChoiceKind::Native, all)
    }

    /// The array in the field `value` of a string.
    pub fn string_bytes(&mut self, st: &mut State, text: &Text, latin1: bool) -> ObjId {
        if self.known.string_coder.is_none() {
            return self.new_content(st, text.clone());
        }
        let mut elems = Vec::with_capacity(text.units.len() * 2);
        for &unit in &text.units {
            let low = self.byte(unit, 0);
            elems.push(low);
            if !latin1 {
                let high = self.byte(unit, 8);
                elems.push(high);
            }
        }
        let len = if latin1 {
            text.len
        } else {
            let n = self.term(text.len);
            let twice = self.terms.add(n, n);
            self.value(twice)
        };
        let array = Array::Mixed { elems, len, prim: Some(Prim::Byte) };
        st.heap.alloc(Object::array(self.known.byte_array, array))
    }

    fn byte(&mut self, unit: Value, shift: u8) -> Value {
        match unit {
            Value::Int(i) => Value::Int(i32::from((i >> shift) as i8)),
            other => {
                let t = self.term(other);
                let part = self.terms.extract(t, shift + 7, shift);
                let t = self.terms.sext(part, 32);
                self.value(t)
            }
        }
    }
}

/// The text in a `char[]`.
fn content_text(st: &State, content: ObjId) -> Step<Text> {
    let Some(array) = st.heap.get(content).as_array() else {
        return unsupported("a string whose contents are no array");
    };
    let units = (0..array.capacity()).filter_map(|i| array.get(i)).collect();
    Ok(Text { len: array.length(), units })
}
