//! What an instruction that splits may have done by then, checked in builds with debug assertions.
//!
//! An instruction that names conditions runs again, from its beginning, under each of them. So what it has done before has
//! to be what it would do anyway, once:
//!
//! * The frames, the local variables and the operands, what the program has written (objects, static fields, parts of
//!   input objects, monitors) and the values that it was given when it asked are as they were.
//! * What is found out about the input may have grown ([`crate::InputHeap`], axioms of the path condition), because it is
//!   found there again. So may have what is made on demand and then kept: terms, interned strings, mirrors of classes,
//!   objects that nobody refers to, parts of input objects that were open ([`Value::Hole`]), identity hash codes, and
//!   the form in which an object is kept (the class of an input object that is known for sure, the contents of a string).

use super::Machine;
use super::run::Next;
use crate::array::Array;
use crate::heap::{Body, Object};
use crate::input::Key;
use crate::signal::{Signal, Step};
use crate::state::{ClassState, Phase, State};
use crate::value::Value;
use heapwise_term::Term;
use std::rc::Rc;

/// The state before an instruction.
#[derive(Default)]
pub(super) struct Before {
    frames: usize,
    pc: u32,
    base: usize,
    stack: Vec<Value>,
    classes: Rc<Vec<Option<Rc<ClassState>>>>,
    parts: imbl::OrdMap<Key, Rc<Vec<(Term, Value)>>>,
    locked: usize,
    asked: usize,
    known: [usize; 4],
    decisions: usize,
    phase: Phase,
}

impl Before {
    /// Remembers a state whose innermost frame is about to execute an instruction.
    fn remember(&mut self, st: &mut State) {
        let frame = st.frame();
        (self.frames, self.pc, self.base) = (st.frames.len(), frame.pc, frame.base as usize);
        self.stack.clear();
        self.stack.extend_from_slice(&st.stack[self.base..]);
        if !Rc::ptr_eq(&self.classes, &st.classes) {
            self.classes = st.classes.clone();
        }
        self.parts = st.parts.clone();
        (self.locked, self.asked, self.decisions) =
            (st.locked.len(), st.input.asked.len(), st.path.branches());
        self.known = known(st);
        self.phase = st.phase;
        st.heap.watch();
    }

    /// What has changed that must not.
    fn changed(&self, st: &State) -> Option<String> {
        let frame = st.frames.last()?;
        let same_stack = st.stack.len() == self.base + self.stack.len()
            && self.stack.iter().zip(&st.stack[self.base..]).all(|(a, b)| is_same(*a, *b));
        let grown = known(st).iter().zip(self.known).all(|(now, then)| *now >= then);
        match () {
            () if (st.frames.len(), frame.pc) != (self.frames, self.pc) => Some("its frames".to_owned()),
            () if frame.base as usize != self.base || !same_stack => Some("its operands".to_owned()),
            () if !same_parts(&self.parts, &st.parts) => Some("parts of input objects".to_owned()),
            () if st.locked.len() != self.locked => Some("monitors of inputs".to_owned()),
            () if st.input.asked.len() != self.asked => Some("the values that were asked for".to_owned()),
            () if st.path.branches() != self.decisions => Some("the decisions of the path".to_owned()),
            () if st.phase != self.phase => Some("the method that runs".to_owned()),
            () if !grown => Some("what is known of the input, which has shrunk".to_owned()),
            () => self.changed_class(st).or_else(|| changed_object(st)),
        }
    }

    fn changed_class(&self, st: &State) -> Option<String> {
        if Rc::ptr_eq(&self.classes, &st.classes) {
            return None;
        }
        let pairs = self.classes.iter().zip(st.classes.iter());
        let number = pairs.enumerate().find_map(|(i, (then, now))| match (then, now) {
            (Some(then), Some(now)) => (!Rc::ptr_eq(then, now) && !same_class(then, now)).then_some(i),
            (Some(_), None) => Some(i),
            (None, _) => None,
        })?;
        Some(format!("the static fields of class {number}"))
    }
}

/// How much is known of the input.
fn known(st: &State) -> [usize; 4] {
    [st.input.symbols.len(), st.input.vars.len(), st.input.statics.len(), st.path.len()]
}

/// NaN is what it is.
fn is_same(a: Value, b: Value) -> bool {
    match (a, b) {
        (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits(),
        (Value::Double(a), Value::Double(b)) => a.to_bits() == b.to_bits(),
        (a, b) => a == b,
    }
}

/// The same, or open before.
fn is_kept(then: Option<Value>, now: Option<Value>) -> bool {
    match (then, now) {
        (Some(Value::Hole), Some(_)) => true,
        (Some(then), Some(now)) => is_same(then, now),
        (None, None) => true,
        _ => false,
    }
}

fn same_parts(
    then: &imbl::OrdMap<Key, Rc<Vec<(Term, Value)>>>,
    now: &imbl::OrdMap<Key, Rc<Vec<(Term, Value)>>>,
) -> bool {
    then.ptr_eq(now)
        || then.len() == now.len()
            && then.iter().zip(now.iter()).all(|(a, b)| a.0 == b.0 && (Rc::ptr_eq(a.1, b.1) || a.1 == b.1))
}

fn same_class(then: &ClassState, now: &ClassState) -> bool {
    let mut statics = then.statics.iter().zip(now.statics.iter());
    then.status == now.status
        && then.statics.len() == now.statics.len()
        && statics.all(|(a, b)| is_kept(Some(*a), Some(*b)))
}

/// The first object that the program would find different.
fn changed_object(st: &State) -> Option<String> {
    let changed = st.heap.written().iter().find(|(id, then)| !same_object(then, st.heap.get(*id)))?;
    Some(format!("object {} of {}", changed.0.0, changed.1.class.java_name()))
}

fn same_object(then: &Object, now: &Object) -> bool {
    let same_elements =
        |a: &Array, b: &Array| (0..a.capacity().max(b.capacity())).all(|i| is_kept(a.get(i), b.get(i)));
    let body = match (&then.body, &now.body) {
        (Body::Fields(a), Body::Fields(b)) => {
            a.len() <= b.len() && a.iter().zip(b.iter()).all(|(a, b)| is_kept(Some(*a), Some(*b)))
        }
        (Body::Array(a), Body::Array(b)) => {
            is_kept(Some(a.length()), Some(b.length())) && same_elements(a, b)
        }
        // An input of type Object that turns out to be an array.
        (Body::Fields(a), Body::Array(_)) => a.iter().all(|v| *v == Value::Hole),
        (Body::Opaque(a), Body::Opaque(b)) => a == b,
        _ => false,
    };
    body && then.locks == now.locks && (then.hash == now.hash || then.hash == 0)
}

impl Machine {
    /// An instruction begins. Models may run methods on states of their own, so there may be several at a time. Nothing splits
    /// where there is no input.
    pub(super) fn guard(&mut self, st: &mut State) -> Option<Before> {
        if st.input.vars.is_empty() && st.input.symbols.is_empty() {
            return None;
        }
        let mut before = self.spare.pop().unwrap_or_default();
        before.remember(st);
        Some(before)
    }

    /// It has ended; if it splits, it has kept the rules.
    pub(super) fn check_guard(&mut self, before: Option<Before>, st: &mut State, ended: &Step<Next>) {
        let Some(before) = before else { return };
        if let Err(Signal::Split(_)) = ended
            && let Some(what) = before.changed(st)
        {
            let frame = st.frame();
            let insn = frame.code.insns.get(frame.pc as usize);
            panic!("{insn:?} at {} of {} splits, but has changed {what}", frame.pc, frame.method.display());
        }
        st.heap.unwatch();
        self.spare.push(before);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::heap::Heap;
    use crate::state::{Frame, Role};
    use crate::testing::{class, program};
    use crate::value::{ObjId, Ref};

    /// A state in some method, with an array and a field of an input object that nobody has read.
    fn state() -> (State, ObjId, ObjId) {
        let method = class("java/lang/Integer").declared_method("hashCode", "()I").expect("a method");
        let code = program().code(method).expect("its code");
        let mut heap = Heap::default();
        let array = heap.alloc(Object::array(class("[I"), Array::Int(vec![1, 2])));
        let mut object = Object::new(class("java/lang/Integer"));
        object.body = Body::Fields(vec![Value::Hole].into());
        let input = heap.alloc(object);
        let frame =
            Frame { method, code, pc: 1, base: 0, role: Role::Call, lock: None, forks: Default::default() };
        let stack = vec![Value::obj(input), Value::Float(f32::NAN)];
        (State { frames: vec![frame], stack, heap, ..State::default() }, array, input)
    }

    fn after(change: impl FnOnce(&mut State, ObjId, ObjId)) -> Option<String> {
        let (mut st, array, input) = state();
        let mut before = Before::default();
        before.remember(&mut st);
        change(&mut st, array, input);
        before.changed(&st)
    }

    #[test]
    fn what_grows_is_no_change() {
        assert_eq!(after(|_, _, _| {}), None);
        let filled = after(|st, array, input| {
            st.heap.set_field(input, 0, Value::Int(3));
            let text = st.heap.alloc(Object::new(class("java/lang/Object")));
            st.heap.set_field(text, 0, Value::Int(1));
            st.heap.get_mut(array).hash = 7;
            st.class_state_mut(class("java/lang/String"));
        });
        assert_eq!(filled, None);
    }

    #[test]
    fn what_the_program_could_see_is_a_change() {
        let written = after(|st, array, _| {
            st.heap.get_mut(array).as_array_mut().expect("an array").set(1, Value::Int(5));
        });
        assert_eq!(written.as_deref(), Some("object 0 of int[]"));
        assert_eq!(after(|st, _, _| st.stack.push(Value::NULL)).as_deref(), Some("its operands"));
        assert_eq!(after(|st, _, _| st.frame_mut().pc = 2).as_deref(), Some("its frames"));
        let entered = after(|st, array, _| st.heap.get_mut(array).locks += 1);
        assert_eq!(entered.as_deref(), Some("object 0 of int[]"));
        let other = after(|st, _, _| st.stack[0] = Value::Ref(Ref::Null));
        assert_eq!(other.as_deref(), Some("its operands"));
    }
}
