//! Arrays: checks, symbolic indices, stores.

use super::Machine;
use super::overlap::Part;
use super::run::Next;
use crate::array::Array;
use crate::heap::{Body, Object};
use crate::signal::{ChoiceKind, Step, Throw, unsupported};
use crate::state::State;
use crate::strategy::Place;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Prim};
use heapwise_term::Term;

const OUT_OF_BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";

impl Machine {
    /// The array behind a reference; throws on null.
    pub(super) fn array_of(&self, st: &State, r: Value) -> Step<ObjId> {
        match r {
            Value::Ref(Ref::Obj(o)) => match &st.heap.get(o).body {
                Body::Opaque(why) => unsupported(*why),
                _ => Ok(o),
            },
            Value::Ref(Ref::Null) => Err(Throw::new("java/lang/NullPointerException")),
            _ => unsupported("an input array that is not resolved"),
        }
    }

    /// Checks an index against the length. Returns the concrete index, or the term when it is symbolic.
    fn check_index(&mut self, st: &State, o: ObjId, index: Value) -> Step<Result<usize, Term>> {
        let Some(array) = st.heap.get(o).as_array() else {
            return unsupported("array instruction on something that is no array");
        };
        let length = array.length();
        match (index, length) {
            (Value::Int(i), Value::Int(n)) => {
                if (0..n).contains(&i) {
                    return Ok(Ok(i as usize));
                }
                Err(Throw::with(OUT_OF_BOUNDS, format!("Index {i} out of bounds for length {n}")))
            }
            _ => {
                // One unsigned comparison covers both negative and too large.
                let (i, n) = (self.term(index), self.term(length));
                let inside = self.terms.ult(i, n);
                if !self.decide(st, ChoiceKind::Check, inside)? {
                    return Err(Throw::opaque(OUT_OF_BOUNDS));
                }
                match index {
                    Value::Int(i) => Ok(Ok(i as usize)),
                    _ => Ok(Err(i)),
                }
            }
        }
    }

    /// The element of an array in the heap at an index that is known to be in bounds.
    pub fn element(&mut self, st: &State, o: ObjId, index: Value) -> Step<Value> {
        let value = match index {
            Value::Int(i) => st.heap.get(o).as_array().and_then(|a| a.get(i as usize)),
            _ => {
                let i = self.term(index);
                Some(self.select(st, o, i)?)
            }
        };
        match value {
            Some(v) => Ok(v),
            None => unsupported("array element beyond the bound on symbolic lengths"),
        }
    }

    /// A copy of an input array that is no place in the heap, as far as the arrays that it may be reach. Throws when it is null.
    /// `None`: its class depends on the input.
    pub fn snapshot(&mut self, st: &mut State, r: Ref) -> Step<Option<ObjId>> {
        match self.array_classes(st, r)?[..] {
            [class] => self.copied(st, r, class).map(Some),
            _ => Ok(None),
        }
    }

    /// The same for what is only read: where the class depends on the input it is one that all candidates are below, so
    /// that what is said of the elements by it holds. `None`: there is none.
    pub fn snapshot_to_read(&mut self, st: &mut State, r: Ref) -> Step<Option<ObjId>> {
        let classes = self.array_classes(st, r)?;
        let above = |c: &&&'static Class| classes.iter().all(|d| self.program.is_subclass(d, c));
        match classes.iter().find(above).copied() {
            Some(class) => self.copied(st, r, class).map(Some),
            None => Ok(None),
        }
    }

    /// The classes of an input that has to be an array. Throws when it is null.
    fn array_classes(&mut self, st: &mut State, r: Ref) -> Step<Vec<&'static Class>> {
        let strategy = self.strategy.clone();
        if self.is_null(st, r)? {
            return Err(Throw::new("java/lang/NullPointerException"));
        }
        let classes = strategy.classes(self, st, r)?;
        if classes.iter().any(|c| !c.is_array()) {
            return unsupported("a copy of an input that may be no array");
        }
        Ok(classes)
    }

    fn copied(&mut self, st: &mut State, r: Ref, class: &'static Class) -> Step<ObjId> {
        let strategy = self.strategy.clone();
        let Some(elem) = class.elem() else { return unsupported("a copy of an input that is no array") };
        let len = strategy.load(self, st, r, Place::Length)?;
        let capacity = strategy.capacity(self, st, r)?;
        let mut elems = Vec::with_capacity(capacity);
        for i in 0..capacity as u32 {
            self.go_on()?;
            elems.push(strategy.load(self, st, r, Place::Raw(i))?);
        }
        Ok(st.heap.alloc(Object::array(class, Array::Mixed { elems, len, prim: elem.prim() })))
    }

    /// Stores into an array in the heap, with all checks.
    pub fn store_element(&mut self, st: &mut State, o: ObjId, index: Value, value: Value) -> Step {
        let index = self.check_index(st, o, index)?;
        if let Value::Ref(_) = value {
            return self.store_ref(st, o, index, value);
        }
        let prim = st.heap.get(o).class.elem().and_then(Class::prim);
        let value = self.narrow(prim, value);
        match index {
            Ok(i) => {
                let stored = st.heap.get_mut(o).as_array_mut().is_some_and(|a| a.set(i, value));
                if !stored {
                    return unsupported("array element beyond the bound on symbolic lengths");
                }
            }
            Err(i) => self.weak_store(st, o, i, value),
        }
        Ok(())
    }

    /// `*aload` when the fast path does not apply.
    pub(super) fn array_load(&mut self, st: &mut State) -> Step<Next> {
        let n = st.stack.len();
        if let Value::Ref(base @ Ref::Sym(_)) = st.stack[n - 2] {
            let index = st.stack[n - 1];
            let value = self.strategy.clone().load(self, st, base, Place::Elem(index))?;
            self.has_read(st, base, Part::Elements);
            let value = self.touch(st, value)?;
            st.stack.truncate(n - 1);
            st.stack[n - 2] = value;
            return Ok(Next::Step);
        }
        let o = self.array_of(st, st.stack[n - 2])?;
        let value = match self.check_index(st, o, st.stack[n - 1])? {
            Ok(i) => st.heap.get(o).as_array().and_then(|a| a.get(i)),
            Err(i) => Some(self.select(st, o, i)?),
        };
        let Some(value) = value else {
            return unsupported("array element beyond the bound on symbolic lengths");
        };
        self.has_read(st, Ref::Obj(o), Part::Elements);
        let value = self.touch(st, value)?;
        st.stack.truncate(n - 1);
        st.stack[n - 2] = value;
        Ok(Next::Step)
    }

    /// The element at a symbolic index that is known to be in bounds: a tree of if-then-else terms, no fork.
    /// Among references to different objects the index has to be decided.
    fn select(&mut self, st: &State, o: ObjId, index: Term) -> Step<Value> {
        let Some(array) = st.heap.get(o).as_array() else {
            return unsupported("array instruction on something that is no array");
        };
        let elems: Vec<Value> = (0..array.capacity()).filter_map(|i| array.get(i)).collect();
        if elems.iter().any(|v| matches!(v, Value::Ref(_))) {
            let i = self.resolve_index(st, index, &elems)?;
            return Ok(elems[i]);
        }
        let terms: Vec<Term> = elems.into_iter().map(|v| self.term(v)).collect();
        match self.select_tree(&terms, 0, index) {
            Some(t) => Ok(self.value(t)),
            None => unsupported("symbolic index into an empty array"),
        }
    }

    /// The element at an index that is in bounds. Balanced, so that a table of 1,000 entries makes a term of depth 10; equal neighbours collapse.
    pub fn select_tree(&mut self, elems: &[Term], from: usize, index: Term) -> Option<Term> {
        match elems {
            [] => None,
            [one] => Some(*one),
            _ => {
                let (left, right) = elems.split_at(elems.len() / 2);
                let middle = from + left.len();
                let a = self.select_tree(left, from, index)?;
                let b = self.select_tree(right, middle, index)?;
                if a == b {
                    return Some(a);
                }
                let bound = self.terms.int(middle as i32);
                let below = self.terms.slt(index, bound);
                Some(self.terms.ite(below, a, b))
            }
        }
    }

    /// Forks on which group of equal elements the index hits.
    fn resolve_index(&mut self, st: &State, index: Term, elems: &[Value]) -> Step<usize> {
        let mut groups: Vec<(usize, Term)> = Vec::new();
        for (i, v) in elems.iter().enumerate() {
            let k = self.terms.int(i as i32);
            let here = self.terms.eq(index, k);
            match groups.iter_mut().find(|g| elems[g.0] == *v) {
                Some(g) => g.1 = self.terms.or(g.1, here),
                None => groups.push((i, here)),
            }
        }
        let when: Vec<Term> = groups.iter().map(|g| g.1).collect();
        let chosen = self.choose(st, ChoiceKind::Heap, &when)?;
        Ok(groups[chosen].0)
    }

    /// `*astore` when the fast path does not apply.
    pub(super) fn array_store(&mut self, st: &mut State) -> Step<Next> {
        let n = st.stack.len();
        if self.store_input(st, n)? {
            return Ok(Next::Step);
        }
        let o = self.array_of(st, st.stack[n - 3])?;
        self.store_element(st, o, st.stack[n - 2], st.stack[n - 1])?;
        self.has_written(st, Ref::Obj(o), Part::Elements);
        st.stack.truncate(n - 3);
        Ok(Next::Step)
    }

    /// A store into an input array that is not resolved to a place in the heap.
    fn store_input(&mut self, st: &mut State, n: usize) -> Step<bool> {
        let Value::Ref(base @ Ref::Sym(_)) = st.stack[n - 3] else { return Ok(false) };
        let (index, value) = (st.stack[n - 2], st.stack[n - 1]);
        self.strategy.clone().store(self, st, base, Place::Elem(index), value)?;
        self.has_written(st, base, Part::Elements);
        st.stack.truncate(n - 3);
        Ok(true)
    }

    /// What a value becomes when stored into a field or element of a narrow type.
    pub fn narrow(&mut self, prim: Option<Prim>, value: Value) -> Value {
        let Value::Sym(t) = value else { return value };
        let terms = &mut self.terms;
        let narrowed = match prim {
            Some(Prim::Byte) => {
                let low = terms.extract(t, 7, 0);
                terms.sext(low, 32)
            }
            Some(Prim::Short) => {
                let low = terms.extract(t, 15, 0);
                terms.sext(low, 32)
            }
            Some(Prim::Char) => {
                let low = terms.extract(t, 15, 0);
                terms.zext(low, 32)
            }
            _ => return value,
        };
        self.value(narrowed)
    }

    /// A store at a symbolic index: every element may be the one.
    fn weak_store(&mut self, st: &mut State, o: ObjId, index: Term, value: Value) {
        let new = self.term(value);
        let capacity = st.heap.get(o).as_array().map_or(0, Array::capacity);
        for i in 0..capacity {
            let Some(old) = st.heap.get(o).as_array().and_then(|a| a.get(i)) else { continue };
            let old = self.term(old);
            let k = self.terms.int(i as i32);
            let here = self.terms.eq(index, k);
            let merged = self.terms.ite(here, new, old);
            let merged = self.value(merged);
            if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                a.set(i, merged);
            }
        }
    }

    /// Stores a reference at an index that is in bounds: checks its run-time type, and decides a symbolic index.
    fn store_ref(&mut self, st: &mut State, o: ObjId, index: Result<usize, Term>, value: Value) -> Step {
        if let Value::Ref(r) = value {
            self.check_store(st, Ref::Obj(o), r)?;
        }
        let i = match index {
            Ok(i) => i,
            Err(t) => {
                let capacity = st.heap.get(o).as_array().map_or(0, Array::capacity);
                let mut when = Vec::with_capacity(capacity);
                for k in 0..capacity {
                    let k = self.terms.int(k as i32);
                    when.push(self.terms.eq(t, k));
                }
                self.choose(st, ChoiceKind::Heap, &when)?
            }
        };
        if let Some(a) = st.heap.get_mut(o).as_array_mut() {
            a.set(i, value);
        }
        Ok(())
    }

    /// Whether an array takes a reference; both may have a class that depends on the input. Splits on whether it does,
    /// not on the classes.
    pub fn check_store(&mut self, st: &mut State, array: Ref, value: Ref) -> Step {
        if value == Ref::Null {
            return Ok(());
        }
        let (arrays, values) = (self.classes_now(st, array)?, self.classes_now(st, value)?);
        // Arrays that take the same classes belong together.
        let mut groups: Vec<(Vec<&'static Class>, Vec<&'static Class>)> = Vec::new();
        for class in &arrays {
            let taken = |c: &&&'static Class| class.elem().is_none_or(|e| self.program.is_subclass(c, e));
            let takes: Vec<&'static Class> = values.iter().filter(taken).copied().collect();
            match groups.iter_mut().find(|g| g.1 == takes) {
                Some(g) => g.0.push(class),
                None => groups.push((vec![*class], takes)),
            }
        }
        if groups.iter().all(|g| g.1.len() == values.len()) {
            return Ok(());
        }
        let strategy = self.strategy.clone();
        let is_null = match value {
            Ref::Sym(_) => strategy.same(self, st, value, Ref::Null)?,
            _ => self.terms.ff(),
        };
        let mut passes = is_null;
        for (class, takes) in &groups {
            let is_array = if groups.len() == 1 {
                self.terms.tt()
            } else {
                strategy.instance(self, st, array, class)?
            };
            let fits = if takes.len() == values.len() {
                self.terms.tt()
            } else if takes.is_empty() {
                self.terms.ff()
            } else {
                strategy.instance(self, st, value, takes)?
            };
            let here = self.terms.and(is_array, fits);
            passes = self.terms.or(passes, here);
        }
        if self.decide(st, ChoiceKind::Check, passes)? {
            return Ok(());
        }
        Err(match values.as_slice() {
            [class] => Throw::with("java/lang/ArrayStoreException", class.binary_name()),
            _ => Throw::opaque("java/lang/ArrayStoreException"),
        })
    }

    /// The classes that the object of a reference may have.
    fn classes_now(&mut self, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        match r {
            Ref::Obj(o) if !self.is_open(st, r) => Ok(vec![st.heap.get(o).class]),
            _ => self.strategy.clone().classes(self, st, r),
        }
    }

    /// `arraylength` when the fast path does not apply.
    pub(super) fn array_length(&mut self, st: &mut State) -> Step<Next> {
        let n = st.stack.len();
        if let Value::Ref(base @ Ref::Sym(_)) = st.stack[n - 1] {
            st.stack[n - 1] = self.strategy.clone().load(self, st, base, Place::Length)?;
            return Ok(Next::Step);
        }
        let o = self.array_of(st, st.stack[n - 1])?;
        let Some(array) = st.heap.get(o).as_array() else {
            return unsupported("arraylength of something that is no array");
        };
        st.stack[n - 1] = array.length();
        Ok(Next::Step)
    }
}
