//! Class initialization (JVMS 5.5), when a class is first used and never before.

use super::{Machine, Stop};
use crate::heap::Provenance;
use crate::native::Flow;
use crate::signal::{End, Signal, Step, Throw, unsupported};
use crate::state::{Frame, Role, State, Status};
use crate::value::{ObjId, Value};
use heapwise_program::{Class, ClassId, Code, Insn, Method};
use std::rc::Rc;

/// Instructions of an initializer that runs before everything else.
const INIT_STEPS: u64 = 10_000_000;

/// The classes that an input of type `java.lang.Class` may be, by internal name and as Java writes them. There is no end to
/// classes; these are the primitive types, and one of each other kind.
pub const CLASSES: [(&str, &str); 14] = [
    ("java/lang/Object", "java.lang.Object"),
    ("java/lang/String", "java.lang.String"),
    ("java/util/List", "java.util.List"),
    ("[I", "int[]"),
    ("[Ljava/lang/String;", "java.lang.String[]"),
    ("boolean", "boolean"),
    ("byte", "byte"),
    ("char", "char"),
    ("short", "short"),
    ("int", "int"),
    ("long", "long"),
    ("float", "float"),
    ("double", "double"),
    ("void", "void"),
];

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
    /// back to this class sees it in progress. Its frame then waits until they are done.
    fn begin_init(&mut self, st: &mut State, class: &'static Class) -> Step {
        st.class_state_mut(class).status = Status::InProgress;
        self.begin_relies(st, class);
        for field in &class.members().statics {
            if let Some(c) = &field.constant {
                let v = self.constant_value(st, c)?;
                self.store_static(st, field, v);
            }
        }
        if class.members().clinit.is_none() && next_before(st, class).is_none() {
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
        self.tell_origin(st);
        Ok(())
    }

    /// Whoever runs says who has the objects that are made: an initializer makes some that callers may have, too. That
    /// matters where there are inputs.
    pub(super) fn tell_origin(&self, st: &mut State) {
        let initialized = st.frames.iter().rev().find_map(|f| match f.role {
            Role::Init(class) => Some(class),
            _ => None,
        });
        st.heap.origin = match initialized {
            Some(class) if self.strategy.has_inputs() => {
                if class.is_jdk || class.is_synthetic {
                    Provenance::Jdk
                } else {
                    Provenance::Initial
                }
            }
            _ => Provenance::Made,
        };
    }

    /// The innermost frame has not started. An initializer starts when the superclass and then each superinterface is
    /// initialized (step 7), one after the other: while one runs, the next has not begun.
    pub(super) fn start_frame(&mut self, st: &mut State) -> Step {
        let depth = st.frames.len();
        while let Role::Init(class) = st.frame().role
            && let Some(first) = next_before(st, class)
        {
            // What failed before makes this class erroneous, too: the frame is still there to be unwound.
            self.ensure_init(st, first)?;
            if st.frames.len() > depth {
                return Ok(());
            }
        }
        st.frame_mut().pc = 0;
        Ok(())
    }

    pub(super) fn finish_init(&mut self, st: &mut State, class: &'static Class) {
        let symbolic = self.has_symbolic_statics(class);
        let given = st.given_statics.clone();
        self.tell_origin(st);
        self.end_relies(st, class, false);
        let shared = self.shared_by(st, class);
        let state = st.class_state_mut(class);
        state.status = Status::Initialized;
        state.shared = shared;
        if !symbolic {
            return;
        }
        for (field, place) in class.members().statics.iter().zip(state.statics.iter_mut()) {
            if field.flags.is_final() {
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

    /// Whether the static fields of a class that are not final are inputs.
    fn has_symbolic_statics(&self, class: &Class) -> bool {
        self.options.symbolic_statics && !class.is_jdk && !class.is_synthetic
    }

    /// Static fields that are inputs are so again, whatever a run has read from them or written to them: the classes of a
    /// run that is over are those of one that begins.
    pub fn reopen_statics(&self, st: &mut State) {
        if !self.options.symbolic_statics {
            return;
        }
        for (id, state) in Rc::make_mut(&mut st.classes).iter_mut().enumerate() {
            let class = self.program.class(ClassId(id as u32));
            let Some(state) = state.as_mut().filter(|s| s.status == Status::Initialized) else { continue };
            if !self.has_symbolic_statics(class) {
                continue;
            }
            let state = Rc::make_mut(state);
            for (field, place) in class.members().statics.iter().zip(state.statics.iter_mut()) {
                if !field.flags.is_final() {
                    *place = Value::Hole;
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

    /// Initializes a class in a state in which nothing runs yet.
    pub fn prepare(&mut self, st: &mut State, class: &'static Class) -> Step {
        let idle = self.idle_method()?;
        self.enter(st, idle, &[])?;
        match self.ensure_init(st, class) {
            Ok(()) | Err(Signal::Retry) => {}
            Err(other) => return Err(other),
        }
        match self.run(st, INIT_STEPS) {
            Stop::End(End::Returned(_)) => Ok(()),
            _ => unsupported(format!("an initializer of {} that does not end", class.java_name())),
        }
    }

    /// The objects that inputs of a type are among, in order: the constants of an enum, which has to be initialized, or
    /// the classes of [`CLASSES`].
    pub fn constants(&mut self, st: &mut State, class: &'static Class) -> Vec<ObjId> {
        if !class.is_class_of_classes() {
            return self.enum_constants(st, class);
        }
        let classes = CLASSES.iter().filter_map(|(name, _)| self.program.class_by_name(name).ok());
        classes.collect::<Vec<_>>().into_iter().map(|c| self.mirror(st, c)).collect()
    }

    /// One of the [`Machine::constants`], where the state has it.
    pub fn constant_numbered(&self, st: &State, class: &'static Class, number: usize) -> Option<ObjId> {
        if !class.is_class_of_classes() {
            return self.enum_constants(st, class).get(number).copied();
        }
        let named = self.program.class_by_name(CLASSES.get(number)?.0).ok()?;
        st.class_state(named.id)?.mirror
    }

    /// The constants of an enum that is initialized, in order.
    pub fn enum_constants(&self, st: &State, class: &'static Class) -> Vec<ObjId> {
        let Some(state) = st.class_state(class.id) else { return Vec::new() };
        let fields = class.members().statics.iter().filter(|f| f.flags.is_enum());
        fields.filter_map(|f| state.statics.get(f.slot as usize)?.as_obj()).collect()
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

/// The superclass or superinterface that is to be initialized before a class, and is not yet.
fn next_before(st: &State, class: &'static Class) -> Option<&'static Class> {
    if class.is_interface() {
        return None;
    }
    let mut before = Vec::from_iter(class.super_class);
    collect_interfaces(class, &mut before);
    let done = |c: &Class| {
        st.class_state(c.id).is_some_and(|s| matches!(s.status, Status::InProgress | Status::Initialized))
    };
    before.into_iter().find(|c| !done(c))
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
