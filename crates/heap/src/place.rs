//! An input object gets a place in the heap under strategies that keep references as terms: for an instruction or a native
//! model that needs an object (what is thrown, what has an identity hash code).
//!
//! Which alternative of the reference is meant is decided then, and whether it is an object that has a place already.
//! The parts of the object move to the place when they are read through it; other references that may
//! mean the object find them there (`cells`).

use crate::guarded::{Leaf, leaves};
use crate::kernel::{Kernel, Part, field_part, from_term, settle, to_term};
use crate::resolve::open_object;
use heapwise_exec::{
    Array, ChoiceKind, Key, Machine, ObjId, Object, Place, Provenance, Ref, Side, State, Step, SymbolId,
    Value, unsupported,
};
use heapwise_program::Class;
use heapwise_term::Term;
use std::rc::Rc;

impl Kernel {
    /// The place of a reference's object, where it has one.
    pub(crate) fn place_of(&self, st: &State, r: Ref) -> Option<Ref> {
        let Ref::Sym(t) = r else { return None };
        if st.input.resolved.is_empty() {
            return None;
        }
        st.input.symbol(t).and_then(|s| st.input.resolved.get(&s)).copied()
    }

    /// A reference as null or a place in the heap.
    pub(crate) fn place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        if !matches!(r, Ref::Sym(_)) {
            return Ok(r);
        }
        if let Some(known) = self.place_of(st, r) {
            return Ok(known);
        }
        let (t, null) = (to_term(m, Value::Ref(r)), m.terms.null());
        let is_null = self.equal(m, st, t, null)?;
        if m.decide(st, ChoiceKind::Heap, is_null)? {
            return Ok(Ref::Null);
        }
        self.bind(m, st, t)?;
        let mut options = leaves(m, st, t)?;
        options.retain(|o| o.1 != Leaf::Null);
        let when: Vec<Term> = options.iter().map(|o| o.0).collect();
        let chosen = m.choose(st, ChoiceKind::Heap, &when)?;
        match options.get(chosen) {
            Some((_, Leaf::Object(o))) => Ok(Ref::Obj(*o)),
            Some((_, Leaf::Symbol(s))) => Ok(Ref::Obj(self.place_for(m, st, *s)?)),
            _ => unsupported("a reference that means no object"),
        }
    }

    /// The place of an input object that is there, or a new one.
    fn place_for(&self, m: &mut Machine, st: &mut State, s: SymbolId) -> Step<ObjId> {
        if let Some(Ref::Obj(o)) = st.input.resolved.get(&s) {
            return Ok(*o);
        }
        let mut fresh = m.terms.tt();
        let (mut when, mut there) = (Vec::new(), Vec::new());
        for (o, root) in st.input.objects.clone() {
            let Some(o) = o.filter(|_| self.may_alias(st, s, root)) else { continue };
            let same = self.symbols_equal(m, st, s, root);
            let differ = m.terms.not(same);
            fresh = m.terms.and(fresh, differ);
            when.push(same);
            there.push(o);
        }
        when.push(fresh);
        let chosen = m.choose(st, ChoiceKind::Heap, &when)?;
        let o = match there.get(chosen) {
            Some(o) => *o,
            None => self.new_place(m, st, s)?,
        };
        Rc::make_mut(&mut st.input).resolved.insert(s, Ref::Obj(o));
        // With one layout for all classes it does not matter which one it is.
        let fields = st.heap.get(o).class.layout().len();
        if self.classes_of(st, s).iter().any(|c| c.layout().len() != fields) {
            self.settle_place(m, st, Ref::Obj(o))?;
        }
        Ok(o)
    }

    /// Decides the class of an object that has a place: one path for each that it may have.
    pub(crate) fn settle_place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step {
        let Ref::Obj(o) = r else { return Ok(()) };
        let Side::Input(s) = st.heap.get(o).side else { return Ok(()) };
        let classes = self.classes_of(st, s);
        let mut when = Vec::with_capacity(classes.len());
        for c in classes.iter() {
            when.push(self.class_in(m, st, s, &[c]));
        }
        let chosen = m.choose(st, ChoiceKind::Heap, &when)?;
        match classes.get(chosen) {
            Some(c) => {
                self.reshape_place(m, st, (o, s), c)?;
                settle(st, o, c);
            }
            None => return unsupported("the class of an input without candidates"),
        }
        Ok(())
    }

    fn new_place(&self, m: &mut Machine, st: &mut State, s: SymbolId) -> Step<ObjId> {
        let declared = st.input.get(s).declared;
        let object = match declared.elem() {
            None => open_object(declared, &self.classes_of(st, s), s),
            Some(elem) => self.array_place(m, st, s, declared, elem)?,
        };
        let o = st.heap.alloc(object);
        st.heap.get_mut(o).origin = Provenance::Input;
        // Whether such an object is one that the program has already is a question that has to be asked.
        st.boxes = true;
        let input = Rc::make_mut(&mut st.input);
        if let Some(entry) = input.objects.iter_mut().find(|e| e.1 == s) {
            entry.0 = Some(o);
        }
        Ok(o)
    }

    /// An input array as an object, with what it holds now.
    pub(crate) fn array_place(
        &self,
        m: &mut Machine,
        st: &mut State,
        s: SymbolId,
        class: &'static Class,
        elem: &'static Class,
    ) -> Step<Object> {
        let var = st.input.get(s).var;
        let length = self.current(m, st, var, (Key::Length, Part::Length))?;
        let most = self.reach(m, st, s);
        let mut elems = Vec::with_capacity(most);
        for i in 0..most as u32 {
            let value = self.current(m, st, var, (Key::Elem(i), Part::Elem(i, elem)))?;
            elems.push(from_term(m, value));
        }
        let len = from_term(m, length);
        let mut array = Object::array(class, Array::Mixed { elems, len, prim: elem.prim() });
        if self.classes_of(st, s).len() > 1 {
            array.side = Side::Input(s);
        }
        Ok(array)
    }

    /// Reads a part of an object through its place, where nobody has done so yet.
    pub(crate) fn load_place(
        &self,
        m: &mut Machine,
        st: &mut State,
        (o, root): (ObjId, SymbolId),
        at: Place,
    ) -> Step<Value> {
        let Some((key, part)) = field_part(at) else { return unsupported("a part of an input array") };
        if let Part::Text = part {
            return self.content_resolved(m, st, o);
        }
        let value = match part {
            Part::Field(f) if crate::strings::is_derived(m, f) => {
                crate::strings::derived_field(m, st, Ref::Obj(o), f)?
            }
            _ => {
                let var = st.input.get(root).var;
                let value = self.current(m, st, var, (key, part))?;
                from_term(m, value)
            }
        };
        if let Part::Field(f) = part {
            st.heap.set_field(o, f.slot, value);
        }
        Ok(value)
    }
}
