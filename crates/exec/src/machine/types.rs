//! `instanceof`, `checkcast`, reference comparison of unresolved inputs.

use super::Machine;
use super::run::Next;
use crate::signal::{Step, Throw, unsupported};
use crate::state::State;
use crate::value::{Ref, Value};
use heapwise_program::{Class, ClassSite};

impl Machine {
    pub(super) fn instance_of(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let top = st.stack.len() - 1;
        let is = match st.stack[top] {
            Value::Ref(Ref::Null) => false,
            Value::Ref(Ref::Obj(o)) => {
                let class = self.program.class_of(site)?;
                self.program.is_subclass(st.heap.get(o).class, class)
            }
            _ => return unsupported("instanceof on an input reference that is not resolved"),
        };
        st.stack[top] = Value::bool(is);
        Ok(Next::Step)
    }

    pub(super) fn checkcast(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let top = st.stack.len() - 1;
        match st.stack[top] {
            Value::Ref(Ref::Obj(o)) => {
                let class = self.program.class_of(site)?;
                let have = st.heap.get(o).class;
                if !self.program.is_subclass(have, class) {
                    return Err(Throw::with("java/lang/ClassCastException", cast_message(have, class)));
                }
            }
            Value::Ref(Ref::Null) => {}
            _ => return unsupported("checkcast of an input reference that is not resolved"),
        }
        Ok(Next::Step)
    }

    pub(super) fn branch_same(&mut self, _st: &mut State, _want: bool, _to: u32) -> Step<Next> {
        unsupported("comparison of an input reference that is not resolved")
    }

    pub(super) fn branch_null(&mut self, _st: &mut State, _want: bool, _to: u32) -> Step<Next> {
        unsupported("null test of an input reference that is not resolved")
    }
}

/// HotSpot's words: `class A cannot be cast to class B (A and B are in unnamed module of loader 'app')`.
pub(super) fn cast_message(from: &Class, to: &Class) -> String {
    let (a, b) = (from.binary_name(), to.binary_name());
    let (home_a, home_b) = (home(from), home(to));
    let place = if home_a == home_b {
        format!("{a} and {b} are in {home_a}")
    } else {
        format!("{a} is in {home_a}; {b} is in {home_b}")
    };
    format!("class {a} cannot be cast to class {b} ({place})")
}

fn home(class: &Class) -> String {
    let mut element = class;
    while let Some(e) = element.elem() {
        element = e;
    }
    if element.is_jdk || element.prim().is_some() {
        "module java.base of loader 'bootstrap'".to_owned()
    } else {
        "unnamed module of loader 'app'".to_owned()
    }
}
