//! What a reference that is a term means when a part of its object is accessed: input objects, objects that the method
//! allocated, or null.

use crate::cells::{has_part, object_part, set_object_part};
use crate::guarded::{Leaf, guarded, leaf, leaves, parts};
use crate::kernel::{Kernel, Part, from_term, null_pointer, to_term};
use heapwise_exec::{
    Array, ChoiceKind, InputBound, Key, Machine, ObjId, Ref, State, Step, SymbolId, Value, unsupported,
};
use heapwise_program::Class;
use heapwise_term::Term;
use std::collections::BTreeMap;
use std::rc::Rc;

/// A reference that is not null, and the objects that it may mean.
pub(crate) struct Objects {
    /// The reference where it means an input object, with the condition that it does.
    pub(crate) inputs: Option<(Term, Term)>,
    /// Objects that the method allocated, with the conditions that they are meant.
    pub(crate) allocated: Vec<(Term, ObjId)>,
}

/// Whether an input array can have a part. Longer ones are out of scope, so behind a reference that has such an element
/// there is an array that the method allocated.
pub(crate) fn in_reach(m: &Machine, part: Part) -> bool {
    !matches!(part, Part::Elem(i, _) if i as usize >= m.options.max_array)
}

/// A reference under a guard.
type Guarded = (Term, SymbolId);

impl Kernel {
    /// The objects behind a reference. Throws when it is null (mergePC: under each guard the leaf is not null); ends the
    /// path where the input would be out of scope.
    pub(crate) fn objects(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Objects> {
        let t = to_term(m, Value::Ref(r));
        let null = m.terms.null();
        let is_null = self.equal(m, st, t, null)?;
        if m.decide(st, ChoiceKind::Check, is_null)? {
            return Err(null_pointer());
        }
        self.bind(m, st, t)?;
        let always = m.terms.tt();
        if !self.known(m, st, t)?.places {
            return Ok(Objects { inputs: Some((always, t)), allocated: Vec::new() });
        }
        let mut allocated = Vec::new();
        let mut others = always;
        for (guard, leaf) in leaves(m, st, t)? {
            if let Leaf::Object(o) = leaf {
                let other = m.terms.not(guard);
                others = m.terms.and(others, other);
                allocated.push((guard, o));
            }
        }
        let inputs = self.only_inputs(m, st, t)?;
        Ok(Objects { inputs: inputs.map(|t| (others, t)), allocated })
    }

    /// A reference without its alternatives that are no inputs.
    fn only_inputs(&self, m: &mut Machine, st: &State, t: Term) -> Step<Option<Term>> {
        crate::guarded::fold(
            m,
            t,
            |_| false,
            |m, part| Ok(matches!(leaf(m, st, part)?, Some(Leaf::Symbol(_))).then_some(part)),
        )
    }

    /// Getfield/Putfield (r1): references whose objects are accessed are bound. One decision for all of them: whether
    /// that is in scope.
    pub(crate) fn bind(&self, m: &mut Machine, st: &mut State, t: Term) -> Step {
        if st.input.bound.contains_key(&t) {
            return Ok(());
        }
        for part in parts(m, t, |part| st.input.bound.contains_key(&part))? {
            if let Some(Leaf::Symbol(s)) = leaf(m, st, part)? {
                self.narrow_only(st, s);
            }
        }
        let new = self.unbound(m, st, t)?;
        let mut scopes: BTreeMap<InputBound, Term> = BTreeMap::new();
        for &(guard, symbol) in &new {
            if self.classes_of(st, symbol).is_empty() {
                m.ask_for_arrays(st);
                let info = st.input.get(symbol);
                let (ty, name) = (info.declared.java_name(), &info.name);
                return unsupported(format!(
                    "no class on the class path implements {ty}, the type of {name}"
                ));
            }
            let free = m.terms.not(guard);
            for (bound, here) in self.in_scope(m, st, symbol) {
                let here = m.terms.or(free, here);
                let so_far = scopes.entry(bound).or_insert(m.terms.tt());
                *so_far = m.terms.and(*so_far, here);
            }
        }
        self.keep_in_scope(m, st, scopes)?;
        for (guard, symbol) in new {
            let before = self.accessed(m, st, symbol);
            let now = m.terms.or(before, guard);
            if st.input.get(symbol).declared.is_array() {
                let length = self.length_var(m, st, symbol);
                let zero = m.terms.int(0);
                let axiom = m.terms.sle(zero, length);
                if axiom != m.terms.tt() {
                    st.path.assume(&mut m.terms, axiom);
                }
            }
            self.note_classes(st, symbol);
            let first = before == m.terms.ff();
            let input = Rc::make_mut(&mut st.input);
            input.accessed.insert(symbol, now);
            if first {
                input.objects.push((None, symbol));
            }
        }
        let known = self.known(m, st, t)?;
        Rc::make_mut(&mut st.input).bound.insert(t, known);
        Ok(())
    }

    /// The input references in a term whose objects are accessed for the first time, with the conditions that this is so.
    /// Without bounds nobody asks for the conditions.
    fn unbound(&self, m: &mut Machine, st: &State, t: Term) -> Step<Vec<Guarded>> {
        let (tt, ff) = (m.terms.tt(), m.terms.ff());
        let bound = |part: Term| st.input.bound.contains_key(&part);
        let mut new = Vec::new();
        let mut arrays = false;
        for part in parts(m, t, bound)? {
            if let Some(Leaf::Symbol(s)) = leaf(m, st, part)?
                && !bound(part)
                && self.accessed(m, st, s) != tt
            {
                arrays |= st.input.get(s).declared.is_array();
                new.push((tt, s));
            }
        }
        if new.is_empty() || !(arrays || self.scopes.bounds.any()) {
            return Ok(new);
        }
        new.clear();
        for (guard, part) in guarded(m, t, bound)? {
            if let Some(Leaf::Symbol(s)) = leaf(m, st, part)?
                && !bound(part)
            {
                let before = self.accessed(m, st, s);
                let outside = m.terms.not(before);
                let guard = m.terms.and(guard, outside);
                if guard != ff {
                    new.push((guard, s));
                }
            }
        }
        Ok(new)
    }

    /// Getfield (c1), (c2): the if-then-else of the values in each object that the reference may mean.
    pub(crate) fn read(
        &self,
        m: &mut Machine,
        st: &mut State,
        objects: &Objects,
        at: (Key, Part),
    ) -> Step<Term> {
        let beyond = !objects.allocated.is_empty() && !in_reach(m, at.1);
        let mut value = match objects.inputs.filter(|_| !beyond) {
            Some((_, t)) => Some(self.current(m, st, t, at)?),
            None => None,
        };
        for &(guard, o) in &objects.allocated {
            if !has_part(st, o, at.1) {
                continue;
            }
            let v = object_part(m, st, o, at)?;
            let v = to_term(m, v);
            value = Some(match value {
                Some(other) => m.terms.ite(guard, v, other),
                None => v,
            });
        }
        match value {
            Some(v) => Ok(v),
            None => unsupported("a reference that means no object"),
        }
    }

    /// Putfield for the objects that the method allocated.
    pub(crate) fn write_objects(
        &self,
        m: &mut Machine,
        st: &mut State,
        objects: &Objects,
        at: (Key, Part),
        when: Term,
        v: Term,
    ) -> Step {
        for &(guard, o) in &objects.allocated {
            if !has_part(st, o, at.1) {
                continue;
            }
            let guard = m.terms.and(guard, when);
            let old = object_part(m, st, o, at)?;
            let old = to_term(m, old);
            let new = m.terms.ite(guard, v, old);
            set_object_part(st, o, at, from_term(m, new))?;
        }
        Ok(())
    }

    /// How many elements the arrays that a reference may mean have at most, as far as they are kept.
    pub(crate) fn capacity(&self, m: &Machine, st: &State, objects: &Objects) -> Step<usize> {
        let allocated = objects.allocated.iter().filter_map(|(_, o)| st.heap.get(*o).as_array());
        let mut most = allocated.map(Array::capacity).max().unwrap_or(0);
        if let Some((_, t)) = objects.inputs {
            for part in parts(m, t, |_| false)? {
                if let Some(Leaf::Symbol(s)) = leaf(m, st, part)? {
                    most = most.max(self.reach(m, st, s));
                }
            }
        }
        Ok(most)
    }

    /// The element class of the arrays that a reference may mean.
    pub(crate) fn elem(&self, m: &Machine, st: &State, objects: &Objects) -> Step<&'static Class> {
        let mut class = objects.allocated.first().map(|(_, o)| st.heap.get(*o).class);
        if let Some((_, t)) = objects.inputs {
            for part in parts(m, t, |_| class.is_some())? {
                if let Some(Leaf::Symbol(s)) = leaf(m, st, part)? {
                    class = class.or(Some(st.input.get(s).declared));
                }
            }
        }
        match class.and_then(Class::elem) {
            Some(e) => Ok(e),
            None => unsupported("an array access through a reference that is no array type"),
        }
    }
}
