//! Class initialization (JVMS 5.5), when a class is first used and never before.

use super::Machine;
use crate::native::Flow;
use crate::signal::{Step, Throw};
use crate::state::{Frame, Role, State, Status};
use crate::value::{ObjId, Value};
use heapwise_program::{Class, Code, Insn, Method, Type};
use std::rc::Rc;

impl Machine {
    /// Returns when the class is initialized or being initialized by the code that runs; else pushes its initializer and
    /// asks for a retry.
    #[inline]
    pub fn ensure_init(&mut self, st: &mut State, class: &'static Class) -> Step {
        match st.class_state(class.id).map_or(Status::Linked, |c| c.status) {
            Status::Initialized | Status::InProgress => Ok(()),
            Status::Erroneous => Err(Throw::with(
                "java/lang/NoClassDefFoundError",
                format!("Could not initialize class {}", class.binary_name()),
            )),
            Status::Linked => {
                let depth = st.frames.len();
                self.begin_init(st, class)?;
                if st.frames.len() > depth { Err(crate::signal::Signal::Retry) } else { Ok(()) }
            }
        }
    }

    /// Marks the class before its superclasses run, as step 6 demands: code in a superclass's initializer that comes
    /// back to this class sees it in progress. Frames are pushed in reverse, so that the superclass runs first.
    fn begin_init(&mut self, st: &mut State, class: &'static Class) -> Step {
        st.class_state_mut(class).status = Status::InProgress;
        for field in &class.members().statics {
            if let Some(c) = &field.constant {
                let v = self.constant_value(st, c)?;
                self.store_static(st, field, v);
            }
        }
        let mut before: Vec<&'static Class> = Vec::new();
        if !class.is_interface()
            && let Some(s) = class.super_class
        {
            before.push(s);
            collect_interfaces(class, &mut before);
        }
        // Step 7: what a failed superclass or superinterface throws makes this class erroneous, too.
        let failed = |c: &&&'static Class| st.class_state(c.id).is_some_and(|s| s.status == Status::Erroneous);
        if let Some(failed) = before.iter().find(failed) {
            let message = format!("Could not initialize class {}", failed.binary_name());
            st.class_state_mut(class).status = Status::Erroneous;
            return Err(Throw::with("java/lang/NoClassDefFoundError", message));
        }
        before.retain(|c| st.class_state(c.id).is_none_or(|s| s.status == Status::Linked));
        if class.members().clinit.is_none() && before.is_empty() {
            self.finish_init(st, class);
            return Ok(());
        }
        let method = match class.members().clinit {
            Some(m) => self.initializer(st, m)?,
            None => self.idle_method()?,
        };
        let code = self.program.code(method)?;
        let base = st.stack.len();
        st.stack.resize(base + code.max_locals as usize, Value::NULL);
        st.frames.push(Frame {
            method,
            code,
            // Not started: an exception that passes by must not meet the handlers at instruction 0.
            pc: u32::MAX,
            base: base as u32,
            role: Role::Init(class),
            lock: None,
            forks: Default::default(),
        });
        for dep in before.into_iter().rev() {
            if st.class_state(dep.id).is_none_or(|s| s.status == Status::Linked) {
                self.begin_init(st, dep)?;
            }
        }
        Ok(())
    }

    pub(super) fn finish_init(&mut self, st: &mut State, class: &'static Class) {
        let symbolic = self.options.symbolic_statics && !class.is_jdk && !class.is_synthetic;
        let given = st.given_statics.clone();
        let state = st.class_state_mut(class);
        state.status = Status::Initialized;
        if !symbolic {
            return;
        }
        for (field, place) in class.members().statics.iter().zip(state.statics.iter_mut()) {
            if field.flags.is_final() || !matches!(field.ty, Type::Prim(_)) {
                continue;
            }
            match &given {
                None => *place = Value::Hole,
                Some(values) => {
                    if let Some((_, v)) = values.iter().find(|g| g.0 == *field) {
                        *place = *v;
                    }
                }
            }
        }
    }

    /// What runs as the initializer of a class. A model of `<clinit>` cannot run Java code and come back, so it names
    /// the method that runs instead, or none. It must not signal.
    fn initializer(&mut self, st: &mut State, clinit: &'static Method) -> Step<&'static Method> {
        let Some(model) = self.model(clinit) else { return Ok(clinit) };
        match self.natives.get(model)(self, st, &[])? {
            Flow::Call(m, _) => Ok(m),
            Flow::Bytecode => Ok(clinit),
            Flow::Void | Flow::Value(_) => self.idle_method(),
        }
    }

    /// A method that only returns: stands in for a missing `<clinit>`.
    fn idle_method(&mut self) -> Step<&'static Method> {
        if let Some(m) = self.idle {
            return Ok(m);
        }
        let code = Code { insns: Box::new([Insn::Return]), ..Code::default() };
        let m = self.program.define_synthetic_method("idle", "()V", code)?;
        self.idle = Some(m);
        Ok(m)
    }

    /// The `java.lang.Class` object of a class.
    pub fn mirror(&mut self, st: &mut State, class: &'static Class) -> ObjId {
        if let Some(o) = st.class_state(class.id).and_then(|c| c.mirror) {
            return o;
        }
        let mut object = crate::heap::Object::new(self.known.class);
        object.side = crate::native::Side::Mirror(class);
        let o = st.heap.alloc(object);
        st.class_state_mut(class).mirror = Some(o);
        if let Some(elem) = class.elem()
            && let Some(f) = self.known.class.find_field("componentType")
        {
            let m = self.mirror(st, elem);
            st.heap.set_field(o, f.slot, Value::obj(m));
        }
        o
    }

    /// An object that a model makes once per state.
    pub fn singleton(
        &mut self,
        st: &mut State,
        name: &'static str,
        make: impl FnOnce(&mut Machine, &mut State) -> Step<ObjId>,
    ) -> Step<ObjId> {
        if let Some(o) = st.singletons.get(name) {
            return Ok(*o);
        }
        let o = make(self, st)?;
        Rc::make_mut(&mut st.singletons).insert(name, o);
        Ok(o)
    }
}

/// Superinterfaces that declare a default method are initialized with a class, in the order of declaration (step 7).
fn collect_interfaces(class: &'static Class, out: &mut Vec<&'static Class>) {
    for i in &class.interfaces {
        collect_interfaces(i, out);
        let has_default = i
            .members()
            .methods
            .iter()
            .any(|m| !m.is_static() && !m.flags.is_abstract() && !m.flags.is_private());
        if has_default && i.members().clinit.is_some() && !out.contains(i) {
            out.push(i);
        }
    }
}
