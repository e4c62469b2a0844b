//! Strings as inputs.
//!
//! An input string is its length and its characters, up to `--max-string` of them, whatever strategy represents the
//! reference to it. The fields of the object follow from them (`heapwise_exec::Text`): nobody can observe in what array
//! the characters of a string lie, so that array is no input.

use crate::kernel::{Kernel, out_of_scope};
use heapwise_exec::{
    ChoiceKind, Identity, Key, Machine, ObjId, Ref, Slot, State, Step, SymbolId, Text, Value,
};
use heapwise_program::Field;
use heapwise_term::Sort;
use std::rc::Rc;

impl Kernel {
    /// The contents of the string that an input reference means, made as inputs when they are first asked for.
    pub(crate) fn content(&self, m: &mut Machine, st: &mut State, owner: SymbolId) -> Step<Value> {
        if let Some(known) = st.input.texts.get(&owner) {
            return Ok(Value::obj(*known));
        }
        let (var, name) = (st.input.get(owner).var, st.input.get(owner).name.clone());
        let max = m.options.max_string;
        let len = m.terms.var(Identity::TextLength(var).key(), Sort::Bv(32), || format!("{name}.length()"));
        let (zero, most) = (m.terms.int(0), m.terms.int(max as i32));
        let (natural, fits) = (m.terms.sle(zero, len), m.terms.sle(len, most));
        if !st.path.knows(natural) {
            st.path.assume(&mut m.terms, natural);
            Rc::make_mut(&mut st.input).axioms.push(natural);
        }
        if !m.decide(st, ChoiceKind::Heap, fits)? {
            return out_of_scope();
        }
        let mut units = Vec::with_capacity(max);
        for i in 0..max {
            let key = Identity::Character(var, i as u32).key();
            let unit = m.terms.var(key, Sort::Bv(16), || format!("{name}.charAt({i})"));
            units.push(Value::Sym(m.terms.zext(unit, 32)));
        }
        // A search for a valid input makes the contents anew: they are the same.
        if st.input.slot(owner, Key::Length).is_none() {
            let slots = &mut Rc::make_mut(&mut st.input).slots;
            slots.push(Slot { owner, key: Key::Length, field: None, value: Value::Sym(len) });
            for (i, value) in (0..).zip(&units) {
                slots.push(Slot { owner, key: Key::Elem(i), field: None, value: *value });
            }
        }
        let content = m.new_content(st, Text { len: Value::Sym(len), units });
        Rc::make_mut(&mut st.input).texts.insert(owner, content);
        Ok(Value::obj(content))
    }

    /// The contents of a string that was resolved to a place in the heap.
    pub(crate) fn content_resolved(&self, m: &mut Machine, st: &mut State, o: ObjId) -> Step<Value> {
        match st.input.root_of(o) {
            Some(root) => self.content(m, st, root),
            None => content_of_object(m, st, o),
        }
    }
}

/// The contents of a string that the method allocated. Another object is here under a guard that excludes it.
pub(crate) fn content_of_object(m: &mut Machine, st: &mut State, o: ObjId) -> Step<Value> {
    let text =
        if st.heap.get(o).class == m.known.string { m.text(st, Ref::Obj(o))? } else { Text::known(&[]) };
    Ok(Value::obj(m.new_content(st, text)))
}

/// Whether a field follows from the contents of its string.
pub(crate) fn is_derived(m: &Machine, f: &Field) -> bool {
    f.class == m.known.string && (f.slot == m.known.string_value || Some(f.slot) == m.known.string_coder)
}

/// Such a field. Bytecode that asks for it gets to know whether the characters take one byte or two.
pub(crate) fn derived_field(m: &mut Machine, st: &mut State, r: Ref, f: &Field) -> Step<Value> {
    let text = m.text(st, r)?;
    let latin1 = m.is_latin1(st, &text)?;
    if f.slot == m.known.string_value {
        return Ok(Value::obj(m.string_bytes(st, &text, latin1)));
    }
    Ok(Value::bool(!latin1))
}
