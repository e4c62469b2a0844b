//! Monitors. There is one thread, so nobody waits; what shows is whether an object is locked.
//!
//! An object in the heap counts its locks. An input that is only a term has none to count: it is written down, and asked for
//! when the input has become an object in the meantime.

use super::Machine;
use super::run::Next;
use crate::heap::Provenance;
use crate::native::Side;
use crate::signal::{ChoiceKind, Step, Throw};
use crate::state::State;
use crate::value::{ObjId, Ref, Value};
use heapwise_term::Term;

impl Machine {
    /// `monitorenter`, `monitorexit`.
    pub(super) fn monitor(&mut self, st: &mut State, enter: bool) -> Step<Next> {
        let top = st.stack.len() - 1;
        self.receiver_class(st, st.stack[top])?;
        match (st.stack[top], enter) {
            (Value::Ref(Ref::Obj(o)), true) => st.heap.get_mut(o).locks += 1,
            (Value::Ref(Ref::Obj(o)), false) if st.heap.get(o).locks > 0 => st.heap.get_mut(o).locks -= 1,
            (Value::Ref(Ref::Sym(t)), true) => st.locked.push(t),
            // Locks are left in the opposite order, so the last one that was entered as a term is meant.
            (Value::Ref(Ref::Sym(_)), false) if st.locked.pop().is_some() => {}
            (Value::Ref(Ref::Obj(o)), false)
                if st.input.root_of(o).is_some() && st.locked.pop().is_some() => {}
            _ => return Err(Throw::new("java/lang/IllegalMonitorStateException")),
        }
        st.stack.truncate(top);
        Ok(Next::Step)
    }

    /// Whether the thread holds the lock of an object; splits where that depends on which input the object is.
    pub fn holds_lock(&mut self, st: &mut State, o: ObjId) -> Step<bool> {
        if st.heap.get(o).locks > 0 {
            return Ok(true);
        }
        if st.input.root_of(o).is_none() {
            return Ok(false);
        }
        for t in self.locked_terms(st) {
            let same = self.strategy.clone().same(self, st, Ref::Sym(t), Ref::Obj(o))?;
            if self.decide(st, ChoiceKind::Check, same)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a caller may hold the lock of an object: one that the method has not made.
    pub fn is_known_outside(&self, st: &State, o: ObjId) -> bool {
        let object = st.heap.get(o);
        object.origin != Provenance::Made
            || object.class == self.known.string
            || matches!(object.side, Side::Mirror(_) | Side::Boxed | Side::Input(_))
    }

    /// Inputs that were locked while they were terms, by a block or as the receiver of a method.
    fn locked_terms(&self, st: &State) -> Vec<Term> {
        let mut all = st.locked.clone();
        for frame in &st.frames {
            if !frame.method.flags.is_synchronized() || frame.method.is_static() || frame.lock.is_some() {
                continue;
            }
            match st.stack.get(frame.base as usize) {
                Some(Value::Ref(Ref::Sym(t))) => all.push(*t),
                // It has become an object since then.
                Some(Value::Ref(Ref::Obj(o))) => {
                    all.extend(st.input.root_of(*o).map(|root| st.input.get(root).var));
                }
                _ => {}
            }
        }
        all
    }
}
