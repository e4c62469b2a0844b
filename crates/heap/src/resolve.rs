//! Full resolution of an input reference, shared by the strategies that make heap objects: null, each compatible input
//! object so far, or a new one.

use crate::kernel::{Kernel, Part, check_index, null_pointer, out_of_scope, settle};
use heapwise_exec::{
    Array, Body, ChoiceKind, Key, Machine, ObjId, Object, Place, Provenance, Ref, Side, State, Step,
    SymbolId, Value, unsupported, without_field,
};
use heapwise_program::Class;
use heapwise_term::Term;
use std::rc::Rc;

impl Kernel {
    /// The symbol behind an unresolved reference of these strategies, which is always a plain variable.
    pub(crate) fn symbol(&self, st: &State, t: Term) -> Step<SymbolId> {
        match st.input.symbol(t) {
            Some(s) => Ok(s),
            None => unsupported("a reference that is no input"),
        }
    }

    /// Resolves a reference to null or an object, once per path.
    pub(crate) fn resolve(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let Ref::Sym(t) = r else { return Ok(r) };
        if st.input.symbol(t).is_none() {
            return self.resolve_constant(m, st, t);
        }
        let symbol = self.symbol(st, t)?;
        if let Some(known) = st.input.resolved.get(&symbol) {
            return Ok(*known);
        }
        let target = match self.choose_target(m, st, symbol)? {
            Some(target) => target,
            None => Ref::Obj(self.new_object(m, st, symbol)?),
        };
        if let Ref::Obj(o) = target {
            // An object that was known as an Object so far turns out to be an array.
            self.reshape(m, st, o, st.input.get(symbol).declared)?;
        }
        Rc::make_mut(&mut st.input).resolved.insert(symbol, target);
        Ok(target)
    }

    /// What a reference means: null, an input object that is there, or (`None`) a new one.
    pub(crate) fn choose_target(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
    ) -> Step<Option<Ref>> {
        let t = st.input.get(symbol).var;
        let null = m.terms.null();
        let is_null = m.terms.eq(t, null);
        let mut when = vec![is_null];
        let mut targets = vec![(Ref::Null, None)];
        let mut fresh = m.terms.not(is_null);
        for (o, root) in st.input.objects.clone() {
            let Some(o) = o else { continue };
            let there = st.input.get(root).var;
            let same = m.terms.eq(t, there);
            let differ = m.terms.not(same);
            // A new object differs from all the others; it cannot be one of another type.
            fresh = m.terms.and(fresh, differ);
            if self.may_alias(st, symbol, root) && self.has_common_class(m, st, symbol, o, root) {
                when.push(same);
                targets.push((Ref::Obj(o), Some(root)));
            }
        }
        when.push(fresh);
        let i = m.choose(st, ChoiceKind::Heap, &when)?;
        let Some(&(target, root)) = targets.get(i) else { return Ok(None) };
        // Objects have the fields of their class whatever they are known as; arrays have elements of a type.
        if let Some(root) = root
            && [root, symbol].iter().any(|s| st.input.get(*s).declared.is_array())
        {
            self.classes_meet(m, st, symbol, root);
        }
        Ok(Some(target))
    }

    /// Whether there is a class of all the types that an object is known as and that of one more reference. Two at a time are
    /// not enough: an `Object` may be a list or a map, but not both.
    fn has_common_class(
        &self,
        m: &mut Machine,
        st: &State,
        symbol: SymbolId,
        o: ObjId,
        root: SymbolId,
    ) -> bool {
        let declared = |s: SymbolId| st.input.get(s).declared;
        let (new, known) = (declared(symbol), declared(root));
        if new.is_array() || known.is_array() {
            return true;
        }
        // A list that the program asks for is not among what lists hold, whether or not that is its type.
        if st.input.get(symbol).inside != st.input.get(root).inside
            && let Some(class) = self.settled_class(m, st, o, root)
            && !self.classes_of(st, symbol).contains(&class)
        {
            return false;
        }
        if new == known {
            return true;
        }
        let mut types: Vec<&'static Class> = Vec::new();
        let known_as = st.input.resolved.iter().filter(|(_, r)| **r == Ref::Obj(o));
        known_as.for_each(|(s, _)| types.push(declared(*s)));
        types.dedup();
        if types.contains(&new) {
            return true;
        }
        let sets: Vec<_> = types.iter().map(|t| self.candidates.below(t)).collect();
        self.candidates.below(new).iter().any(|c| sets.iter().all(|set| set.contains(c)))
    }

    /// The class of an object, where the path says it.
    fn settled_class(&self, m: &mut Machine, st: &State, o: ObjId, root: SymbolId) -> Option<&'static Class> {
        if !matches!(st.heap.get(o).side, Side::Input(_)) {
            return Some(st.heap.get(o).class);
        }
        let var = st.input.get(root).class?;
        self.classes_of(st, root).iter().copied().find(|c| {
            let number = m.terms.int(m.program.number_of(c) as i32);
            let is = m.terms.eq(var, number);
            st.path.knows(is)
        })
    }

    /// A new input object for a reference, if the bounds allow one more.
    pub(crate) fn new_object(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<ObjId> {
        self.narrow_only(st, symbol);
        let info = st.input.get(symbol);
        let (declared, name) = (info.declared, info.name.clone());
        let classes = self.classes_of(st, symbol);
        if classes.is_empty() {
            m.ask_for_arrays(st);
            return unsupported(format!(
                "no class on the class path implements {}, the type of {name}",
                declared.java_name()
            ));
        }
        self.make_room(m, st, symbol)?;
        let object = match declared.elem() {
            Some(elem) => self.new_array(m, st, symbol, declared, elem)?,
            None => open_object(declared, &classes, symbol),
        };
        // Whether such an object is one that the program has already is a question that has to be asked.
        st.boxes = true;
        let id = st.heap.alloc(object);
        st.heap.get_mut(id).origin = Provenance::Input;
        self.note_classes(st, symbol);
        Rc::make_mut(&mut st.input).objects.push((Some(id), symbol));
        Ok(id)
    }

    /// An input array: its length and elements are inputs, within their bound.
    pub(crate) fn new_array(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        class: &'static Class,
        elem: &'static Class,
    ) -> Step<Object> {
        let max = self.reach(m, st, symbol);
        let length = self.length_var(m, st, symbol);
        let (zero, most) = (m.terms.int(0), m.terms.int(max as i32));
        let (low, high) = (m.terms.sle(zero, length), m.terms.sle(length, most));
        let fits = m.terms.and(low, high);
        let large = m.terms.not(high);
        let large = m.terms.and(low, large);
        if m.choose(st, ChoiceKind::Heap, &[fits, large])? == 1 {
            return out_of_scope(st, self.reach_bound(m, st, symbol));
        }
        let len = self.new_slot(m, st, symbol, Key::Length, Part::Length)?;
        let most = len.as_int().map_or(max, |n| max.min(n as usize));
        let mut elems = Vec::with_capacity(most);
        for i in 0..most as u32 {
            elems.push(self.new_slot(m, st, symbol, Key::Elem(i), Part::Elem(i, elem))?);
        }
        let mut object = Object::array(class, Array::Mixed { elems, len, prim: elem.prim() });
        if self.classes_of(st, symbol).len() > 1 {
            object.side = Side::Input(symbol);
        }
        Ok(object)
    }

    /// Reads a part of an object that was resolved; fills an input slot that nobody has looked at yet.
    pub(crate) fn load_resolved(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value> {
        let Ref::Obj(o) = self.resolve(m, st, base)? else { return Err(null_pointer()) };
        match at {
            Place::Field(f) => match st.heap.field(o, f.slot) {
                Some(Value::Hole) if crate::strings::is_derived(m, f) => {
                    let value = crate::strings::derived_field(m, st, Ref::Obj(o), f)?;
                    st.heap.set_field(o, f.slot, value);
                    Ok(value)
                }
                Some(Value::Hole) => {
                    let Some(root) = st.input.root_of(o) else {
                        return unsupported("an input slot of an object that is no input");
                    };
                    let value = self.new_slot(m, st, root, Key::Field(f.id), Part::Field(f))?;
                    st.heap.set_field(o, f.slot, value);
                    Ok(value)
                }
                Some(v) => Ok(v),
                None => without_field(st.heap.get(o).class, f),
            },
            Place::Length => match st.heap.get(o).as_array() {
                Some(a) => Ok(a.length()),
                None => unsupported("length of an object that is no array"),
            },
            Place::Elem(index) => self.element(m, st, o, index),
            Place::Raw(i) => m.element(st, o, Value::Int(i as i32)),
            Place::Text => self.content_resolved(m, st, o),
        }
    }

    fn element(&self, m: &mut Machine, st: &mut State, o: ObjId, index: Value) -> Step<Value> {
        let Some(length) = st.heap.get(o).as_array().map(Array::length) else {
            return unsupported("element of an object that is no array");
        };
        check_index(m, st, index, length)?;
        m.element(st, o, index)
    }

    /// How many elements of an array that was resolved are kept.
    pub(crate) fn capacity_resolved(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize> {
        let Ref::Obj(o) = self.resolve(m, st, r)? else { return Err(null_pointer()) };
        match st.heap.get(o).as_array() {
            Some(a) => Ok(a.capacity()),
            None => unsupported("elements of an object that is no array"),
        }
    }

    /// Writes a part of an object that was resolved.
    pub(crate) fn store_resolved(
        &self,
        m: &mut Machine,
        st: &mut State,
        base: Ref,
        at: Place,
        v: Value,
    ) -> Step {
        let Ref::Obj(o) = self.resolve(m, st, base)? else { return Err(null_pointer()) };
        match at {
            Place::Field(f) => {
                if st.heap.set_field(o, f.slot, v) {
                    return Ok(());
                }
                without_field(st.heap.get(o).class, f)
            }
            Place::Elem(index) => m.store_element(st, o, index, v),
            Place::Raw(i) => {
                if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                    a.set(i as usize, v);
                }
                Ok(())
            }
            Place::Length | Place::Text => unsupported("a store to the length of an array or string"),
        }
    }

    /// Which class set the object of a resolved reference belongs to.
    pub(crate) fn classify_resolved(
        &self,
        m: &mut Machine,
        st: &mut State,
        r: Ref,
        sets: &[Vec<&'static Class>],
    ) -> Step<usize> {
        let Ref::Obj(o) = self.resolve(m, st, r)? else { return Err(null_pointer()) };
        match st.heap.get(o).side {
            Side::Input(symbol) => {
                let when: Vec<Term> = sets.iter().map(|s| self.class_in(m, st, symbol, s)).collect();
                m.choose(st, ChoiceKind::Heap, &when)
            }
            _ => {
                let class = st.heap.get(o).class;
                match sets.iter().position(|s| s.contains(&class)) {
                    Some(i) => Ok(i),
                    None => unsupported("a class outside of the candidates"),
                }
            }
        }
    }

    /// When a resolved reference is an object with a class in a set.
    pub(crate) fn instance_resolved(
        &self,
        m: &mut Machine,
        st: &mut State,
        r: Ref,
        set: &[&'static Class],
    ) -> Step<Term> {
        let Ref::Obj(o) = self.resolve(m, st, r)? else { return Ok(m.terms.ff()) };
        Ok(match st.heap.get(o).side {
            Side::Input(symbol) => self.class_in(m, st, symbol, set),
            _ => m.terms.bool(set.contains(&st.heap.get(o).class)),
        })
    }

    /// The classes that the object of a reference may have.
    pub(crate) fn classes_resolved(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        match r {
            Ref::Null => Ok(Vec::new()),
            Ref::Obj(o) => Ok(match st.heap.get(o).side {
                Side::Input(symbol) => self.classes_of(st, symbol).to_vec(),
                _ => vec![st.heap.get(o).class],
            }),
            Ref::Sym(t) if st.input.symbol(t).is_none() => self.classes_of_constants(m, st, t),
            Ref::Sym(t) => {
                let symbol = self.symbol(st, t)?;
                match st.input.resolved.get(&symbol) {
                    Some(Ref::Sym(_)) | None => Ok(self.classes_of(st, symbol).to_vec()),
                    Some(known) => self.classes_resolved(m, st, *known),
                }
            }
        }
    }

    /// A reference as a place in the heap, with an exact class: for native models.
    pub(crate) fn force_resolved(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let resolved = self.resolve(m, st, r)?;
        if let Ref::Obj(o) = resolved
            && matches!(st.heap.get(o).side, Side::Input(_))
        {
            let classes = self.classes_resolved(m, st, resolved)?;
            let sets: Vec<Vec<&'static Class>> = classes.iter().map(|c| vec![*c]).collect();
            let i = self.classify_resolved(m, st, resolved, &sets)?;
            self.reshape(m, st, o, classes[i])?;
            settle(st, o, classes[i]);
        }
        Ok(resolved)
    }
}

/// An object whose fields nobody has looked at. With several candidate classes there is room for the fields of each; on
/// one path only those of one class are used.
pub(crate) fn open_object(declared: &'static Class, classes: &[&'static Class], symbol: SymbolId) -> Object {
    let slots = classes.iter().map(|c| c.layout().len()).max().unwrap_or(0);
    let mut object = Object::new(if let [only] = classes { only } else { declared });
    object.body = Body::Fields(vec![Value::Hole; slots].into());
    if classes.len() > 1 {
        object.side = Side::Input(symbol);
    }
    object
}
