//! `ldc`: constants that are objects are made once per state.

use super::Machine;
use super::run::Next;
use crate::signal::Step;
use crate::state::State;
use crate::value::Value;
use heapwise_program::Const;

impl Machine {
    pub(super) fn constant(&mut self, st: &mut State, c: &'static Const) -> Step<Next> {
        let v = self.constant_value(st, c)?;
        st.stack.push(v);
        Ok(Next::Step)
    }

    /// The value of a constant. Class constants load but do not initialize the class.
    pub fn constant_value(&mut self, st: &mut State, c: &'static Const) -> Step<Value> {
        Ok(match c {
            Const::Int(i) => Value::Int(*i),
            Const::Long(l) => Value::Long(*l),
            Const::Float(f) => Value::Float(*f),
            Const::Double(d) => Value::Double(*d),
            Const::String(s) => self.literal(st, s)?,
            Const::Class(site) => {
                let class = self.program.class_of(site)?;
                Value::obj(self.mirror(st, class))
            }
            Const::MethodType(_) | Const::MethodHandle(_) | Const::Dynamic(_) => {
                let natives = self.natives.clone();
                let caller = st.frame().method.class;
                natives.constant(self, st, caller, c)?
            }
        })
    }
}
