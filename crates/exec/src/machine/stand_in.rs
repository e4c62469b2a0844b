//! Stand-ins: inputs of an abstract type that no class on the class path implements.
//!
//! Such an input is an object of the abstract type itself. Where the program calls a method of it that has no body, the
//! result is a new input: any implementation could have returned it. What an implementation could do besides, throw or
//! change objects, is left out, so that a path that calls one is not all that there is ([`InputHeap::stand_ins`]).

use super::Machine;
use super::run::Next;
use crate::origin::{Identity, Origin};
use crate::signal::{Step, Throw, unsupported};
use crate::state::{State, Supply};
use crate::value::{Ref, Value};
use heapwise_program::{Class, Generic, LinkError, Method, Type};
use std::rc::Rc;

#[cfg(doc)]
use crate::InputHeap;

/// The class that says what valid inputs of the JDK are.
pub(super) const INVARIANTS: &str = "heapwise/jdk/Invariants";

/// What a reader has to know about inputs of a type, by its name, that nobody implements.
pub fn stand_in_note(ty: &str) -> String {
    format!(
        "no class on the class path implements {ty}: its inputs are stand-ins, whose methods return anything, throw \
         nothing and change nothing (--candidates names a class)"
    )
}

/// Notes that what a path does depends on what a stand-in for this type is.
fn rely_on(st: &mut State, ty: &Class) {
    let ty = ty.java_name();
    if !st.input.stand_ins.contains(&ty) {
        let input = Rc::make_mut(&mut st.input);
        input.notes.insert(stand_in_note(&ty));
        input.stand_ins.insert(ty);
    }
}

impl Machine {
    /// A call of a method without a body, with its arguments on the stack.
    #[cold]
    pub(super) fn call_stand_in(&mut self, st: &mut State, method: &'static Method) -> Step<Next> {
        let from = st.stack.len() - method.args as usize;
        let receiver = st.stack[from];
        let result = match &st.supply {
            Supply::Outside if st.frames.iter().any(|f| &*f.method.class.name == INVARIANTS) => {
                // What has no hash code and no order of its own is in no map.
                return Err(Throw::with("java/lang/UnsupportedOperationException", method.display()));
            }
            Supply::Outside => {
                return unsupported(format!("call of {}, which has no body", method.display()));
            }
            Supply::Inputs | Supply::Recorded(_) if method.sig.ret == Type::Void => None,
            Supply::Inputs | Supply::Recorded(_) => match st.recorded()? {
                Some(known) => Some(known),
                None => Some(self.any_result(st, method, receiver)?),
            },
        };
        rely_on(st, method.class);
        st.stack.truncate(from);
        st.stack.extend(result);
        Ok(Next::Step)
    }

    /// The program asks whether an object of one of these classes is of a type. An implementation could be; a stand-in is
    /// not.
    pub(super) fn ask_stand_ins(&self, st: &mut State, classes: &[&'static Class], ty: &'static Class) {
        for class in classes.iter().filter(|c| c.flags.is_abstract() && !c.is_array()) {
            if !self.program.is_subclass(class, ty) && !ty.flags.is_final() {
                rely_on(st, class);
            }
        }
    }

    /// A new input for what a method returns. The strategy may split on it, and the call then runs again: it counts as asked
    /// for when all is decided.
    fn any_result(&mut self, st: &mut State, method: &'static Method, receiver: Value) -> Step<Value> {
        let symbol = match receiver {
            Value::Ref(Ref::Sym(t)) => st.input.symbol(t),
            Value::Ref(Ref::Obj(o)) => st.input.root_of(o),
            _ => None,
        };
        let (owner, depth, generic) = match symbol.map(|s| st.input.get(s)) {
            Some(s) => (Some((s.var, s.name.clone())), s.depth + 1, s.generic.clone()),
            None => (None, 1, None),
        };
        let bindings = self.program.type_arguments(generic.as_deref(), method.class);
        let generic = method.generic_result(&bindings);
        let before = st.input.asked.len();
        let name = || match &owner {
            Some((_, owner)) => format!("{owner}.{}()#{}", method.name, before + 1),
            None => format!("{}.{}()#{}", method.class.java_name(), method.name, before + 1),
        };
        let identity = Identity::Result(owner.as_ref().map(|o| o.0), method.id, before);
        let origin = Origin::new(identity, &name);
        let value = self.input_of(st, method.sig.ret.clone(), generic, origin, depth)?;
        let seen = self.touch(st, value)?;
        Rc::make_mut(&mut st.input).asked.push(value);
        Ok(seen)
    }

    /// An input of a declared type, or of a narrower one that its type argument says. Arrays keep the declared type: an
    /// array of type variables is one of what they are erased to.
    pub fn input_of(
        &mut self,
        st: &mut State,
        declared: Type,
        generic: Option<Generic>,
        origin: Origin<'_>,
        depth: u32,
    ) -> Step<Value> {
        let mut ty = declared;
        if let Some(Generic::Class(..)) = &generic
            && let Some(narrow) = generic.as_ref().and_then(Generic::erasure)
            && let Ok(class) = self.program.class_by_name(narrow.class_name())
            && self
                .program
                .class_by_name(ty.class_name())
                .is_ok_and(|wide| self.program.is_subclass(class, wide))
        {
            ty = narrow;
        }
        let value = self.input(st, origin, &ty, depth)?;
        st.set_type_arguments(value, generic);
        Ok(value)
    }

    /// What a call selects: a method with a body or, on a stand-in, one without.
    pub(super) fn or_stand_in(
        &self,
        class: &'static Class,
        resolved: &'static Method,
        selected: Result<&'static Method, LinkError>,
    ) -> Result<&'static Method, LinkError> {
        match selected {
            Err(e @ LinkError::AbstractMethod { .. }) if class.flags.is_abstract() => {
                self.program.select_abstract(class, resolved).ok_or(e)
            }
            // Interfaces have no superclass, but all objects are of `Object`.
            Err(LinkError::IncompatibleClassChange { .. })
                if class.is_interface() && resolved.class == self.known.object =>
            {
                Ok(resolved)
            }
            selected => selected,
        }
    }
}
