//! Exceptions: making them, finding their handlers, remembering where they came from.

use super::Machine;
use super::run::Next;
use crate::heap::{Body, Object};
use crate::native::{NullUse, TraceFrame};
use crate::signal::{End, Message, Signal, Step, Throw, unsupported};
use crate::state::{Frame, Role, State, Status};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{CallSite, Class, ClassSite, Code, Insn, Method};

/// A handler: that of a frame.
#[derive(Clone, Copy, PartialEq)]
struct Catcher {
    depth: usize,
    handler: usize,
}

impl Machine {
    pub(super) fn athrow(&mut self, st: &mut State) -> Step<Next> {
        let Some(&Value::Ref(mut r)) = st.stack.last() else {
            return unsupported("throwing something that is no reference");
        };
        self.ask_for_caught(st, r);
        if self.is_open(st, r) {
            // Which handler catches it depends on its class.
            if self.is_null(st, r)? {
                return Err(Throw::new("java/lang/NullPointerException"));
            }
            r = self.strategy.clone().thrown(self, st, r)?;
            if self.is_open(st, r) {
                return Err(self.throw_input(st, r)?);
            }
        }
        match r {
            Ref::Obj(o) => Err(Signal::Raise(o)),
            _ => Err(Throw::new("java/lang/NullPointerException")),
        }
    }

    /// An input object whose class is not known is thrown: one path for each handler that may catch it, and one for each
    /// class with which it leaves the method.
    fn throw_input(&mut self, st: &mut State, r: Ref) -> Step<Signal> {
        let strategy = self.strategy.clone();
        let mut sets: Vec<(Option<Catcher>, Vec<&'static Class>)> = Vec::new();
        for class in strategy.classes(self, st, r)? {
            let catcher = self.catcher(st, class);
            match sets.iter_mut().find(|s| catcher.is_some() && s.0 == catcher) {
                Some(set) => set.1.push(class),
                None => sets.push((catcher, vec![class])),
            }
        }
        let (catchers, sets): (Vec<_>, Vec<_>) = sets.into_iter().unzip();
        let chosen = match sets.len() {
            1 => 0,
            _ => strategy.classify(self, st, r, &sets)?,
        };
        let (Some(Some(_)), Some(class)) = (catchers.get(chosen), sets.get(chosen).and_then(|s| s.first()))
        else {
            return self.leave_with(st, r, sets.get(chosen).and_then(|s| s.first()).copied());
        };
        Ok(Signal::RaiseAs(r, class))
    }

    /// An input whose class has been decided is caught nowhere. Of an exception that leaves the method nobody sees more than
    /// its class, so that where the reference is no place in the heap, an object of this class stands for it.
    fn leave_with(&mut self, st: &mut State, r: Ref, class: Option<&'static Class>) -> Step<Signal> {
        let leaves = st.frames.iter().all(|f| matches!(f.role, Role::Call | Role::Entry));
        if let (Ref::Sym(_), Some(class)) = (r, class)
            && leaves
        {
            return Ok(Signal::Raise(st.heap.alloc(Object::new(class))));
        }
        match self.strategy.clone().force(self, st, r)? {
            Ref::Obj(o) => Ok(Signal::Raise(o)),
            _ => unsupported("throwing something that means no object"),
        }
    }

    /// The handler that catches an exception of a class, without doing so.
    fn catcher(&self, st: &State, class: &'static Class) -> Option<Catcher> {
        for (depth, frame) in st.frames.iter().enumerate().rev() {
            if let Some(handler) = self.handler(frame, class) {
                return Some(Catcher { depth, handler });
            }
            if frame.role != Role::Call {
                return None; // it leaves the method, or becomes the cause of another one
            }
        }
        None
    }

    /// The handler of a frame that catches an exception of a class.
    fn handler(&self, frame: &Frame, class: &'static Class) -> Option<usize> {
        let code = frame.code;
        code.handlers.iter().position(|h| {
            (h.from..h.to).contains(&frame.pc)
                && match h.catch {
                    None => true,
                    // A class that cannot be loaded has no instances.
                    Some(site) => self
                        .program
                        .class_of(&code.classes[site as usize])
                        .is_ok_and(|c| self.program.is_subclass(class, c)),
                }
        })
    }

    /// Lets Java code make and throw the exception, so that its constructors run as they do on a JVM. A modelled
    /// method has no frame of its own; `by` makes it appear in the stack trace.
    pub(super) fn throw_new(&mut self, st: &mut State, t: &Throw, by: Option<&'static Method>) -> Step {
        let class = self.program.class_by_name(&t.class)?;
        let message = match &t.message {
            Message::None => None,
            Message::Text(s) => {
                let units: Vec<u16> = s.encode_utf16().collect();
                Some(Value::obj(self.new_string(st, &units)))
            }
            Message::Opaque => {
                let mut o = Object::new(self.known.string);
                o.body = Body::Opaque("the text of a message that depends on the input");
                Some(Value::obj(st.heap.alloc(o)))
            }
        };
        let desc = if message.is_some() { "(Ljava/lang/String;)V" } else { "()V" };
        let thrower = self.thrower(class, desc)?;
        st.stack.extend(message);
        self.push_thrower(st, thrower);
        if let Some(m) = by {
            st.frame_mut().method = m;
        }
        Ok(())
    }

    /// The model of a method, whose arguments are on the stack, has thrown. A `NullPointerException` because of an argument
    /// comes from where the code of the method throws it: what that says depends on the instruction.
    pub(super) fn throw_in_model(
        &mut self,
        st: &mut State,
        t: &Throw,
        method: &'static Method,
        args: &[Value],
    ) -> Step {
        let silent = t.class == "java/lang/NullPointerException" && matches!(t.message, Message::None);
        if !silent || method.flags.is_native() {
            return self.throw_new(st, t, Some(method));
        }
        let mut null = Vec::with_capacity(args.len());
        for v in args {
            null.push(self.is_known_null(st, *v)?);
        }
        let receiver = match args.first() {
            Some(Value::Ref(r @ Ref::Obj(_))) if !method.is_static() && !self.is_open(st, *r) => {
                self.class_of(st, *r)
            }
            _ => None,
        };
        match self.natives.clone().null_use(self, method, &null, receiver) {
            NullUse::Passes => self.throw_new(st, t, Some(method)),
            NullUse::Unknown => {
                self.throw_new(st, &Throw { message: Message::Opaque, ..t.clone() }, Some(method))
            }
            NullUse::Throws(chain) => {
                for (i, (method, pc)) in chain.into_iter().enumerate() {
                    if i > 0 {
                        st.stack.resize(st.stack.len() + method.args as usize, Value::NULL);
                    }
                    self.push_frame(st, method, Role::Call)?;
                    st.frame_mut().pc = pc;
                }
                self.throw_new(st, t, None)
            }
        }
    }

    /// Whether a reference is null, as far as the path knows.
    fn is_known_null(&mut self, st: &mut State, v: Value) -> Step<bool> {
        Ok(match v {
            Value::Ref(Ref::Null) => true,
            Value::Ref(r @ Ref::Sym(_)) => {
                let null = self.strategy.clone().same(self, st, r, Ref::Null)?;
                null == self.terms.tt() || st.path.knows(null)
            }
            _ => false,
        })
    }

    /// Throws a new exception with a cause.
    pub(super) fn throw_wrapped(&mut self, st: &mut State, class: &'static str, cause: ObjId) -> Step {
        let class = self.program.class_by_name(class)?;
        let thrower = self.thrower(class, "(Ljava/lang/Throwable;)V")?;
        st.stack.push(Value::obj(cause));
        self.push_thrower(st, thrower);
        Ok(())
    }

    fn push_thrower(&mut self, st: &mut State, thrower: (&'static Method, &'static Code)) {
        let (method, code) = thrower;
        let base = st.stack.len() - method.args as usize;
        st.frames.push(crate::state::Frame {
            method,
            code,
            pc: 0,
            base: base as u32,
            role: Role::Drop,
            lock: None,
            forks: Default::default(),
        });
    }

    /// A hidden static method `throw new X(arg)`.
    fn thrower(
        &mut self,
        class: &'static Class,
        desc: &'static str,
    ) -> Step<(&'static Method, &'static Code)> {
        let m = match self.throwers.get(&(class.id, desc)) {
            Some(m) => m,
            None => {
                let args = if desc == "()V" { 0 } else { 1 };
                let mut insns = vec![Insn::New(0), Insn::Dup];
                if args == 1 {
                    insns.push(Insn::Aload(0));
                }
                insns.extend([Insn::Invokespecial(0), Insn::Athrow]);
                let call = CallSite::new(class.name.clone(), "<init>".into(), desc.into(), false, args);
                let code = Code {
                    insns: insns.into(),
                    max_locals: args,
                    max_stack: 3,
                    classes: Box::new([ClassSite::new(class.name.clone())]),
                    calls: Box::new([call]),
                    ..Code::default()
                };
                let m = self.program.define_synthetic_method("throw", desc, code)?;
                self.throwers.insert((class.id, desc), m);
                m
            }
        };
        Ok((m, self.program.code(m)?))
    }

    /// Finds the handler of a thrown object, for an object of this class. `Some`: the exception left the outermost method.
    pub(super) fn unwind(&mut self, st: &mut State, exception: Ref, class: &'static Class) -> Option<End> {
        let left = || match exception {
            Ref::Obj(o) => End::Threw(o),
            _ => End::Unsupported("an exception that means no object".to_owned()),
        };
        while let Some(frame) = st.frames.last() {
            let code = frame.code;
            if let Some(h) = self.handler(frame, class).map(|i| &code.handlers[i]) {
                let floor = frame.base as usize + code.max_locals as usize;
                st.stack.truncate(floor);
                st.stack.push(Value::Ref(exception));
                st.frame_mut().pc = h.target;
                return None;
            }
            let Some(frame) = st.frames.pop() else { break };
            if let Some(lock) = frame.lock {
                let object = st.heap.get_mut(lock);
                object.locks = object.locks.saturating_sub(1);
            }
            st.stack.truncate(frame.base as usize);
            if let Role::Init(failed) = frame.role {
                st.class_state_mut(failed).status = Status::Erroneous;
                self.end_relies(st, failed, true);
                self.tell_origin(st);
                // JVMS 5.5, step 10: whatever is not an Error is wrapped.
                let is_error = self
                    .program
                    .class_by_name("java/lang/Error")
                    .is_ok_and(|e| self.program.is_subclass(class, e));
                if !is_error && !st.frames.is_empty() {
                    let Ref::Obj(o) = exception else { return Some(left()) };
                    return match self.throw_wrapped(st, "java/lang/ExceptionInInitializerError", o) {
                        Ok(()) => None,
                        Err(_) => Some(End::Threw(o)),
                    };
                }
            }
            if frame.role == Role::Entry {
                return Some(left());
            }
        }
        Some(left())
    }

    /// The call stack, innermost first, without hidden frames and without the `skip` innermost ones.
    pub fn trace(&self, st: &State, skip: usize) -> Vec<TraceFrame> {
        st.frames
            .iter()
            .rev()
            .skip(skip)
            .filter(|f| !f.method.class.is_synthetic && f.pc != u32::MAX)
            .map(|f| {
                let own = f.method.code_if_ready().is_some_and(|c| std::ptr::eq(c, f.code));
                TraceFrame { method: f.method, pc: own.then_some(f.pc) }
            })
            .collect()
    }
}
