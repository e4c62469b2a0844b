//! Calls and returns.

use super::Machine;
use super::run::Next;
use crate::heap::Body;
use crate::native::{Args, Flow, Side};
use crate::signal::{Bound, End, Signal, Step, Throw, unsupported};
use crate::state::{Frame, Role, State};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{CallSite, Class, DynamicSite, LinkError, Method};

impl Machine {
    /// A state that is about to run a method with these arguments.
    pub fn enter(&mut self, st: &mut State, method: &'static Method, args: &[Value]) -> Step {
        st.stack.extend_from_slice(args);
        self.push_frame(st, method, Role::Entry)?;
        // Not started while the class is initialized: the frame has no handlers yet and is in no stack trace.
        st.frame_mut().pc = u32::MAX;
        match self.ensure_init(st, method.class) {
            Err(Signal::Retry) | Ok(()) => Ok(()),
            Err(other) => Err(other),
        }
    }

    /// Lets a method run before the current instruction, which then runs again. The result is dropped, so the method
    /// has to leave it somewhere in the state.
    pub fn detour<T>(&mut self, st: &mut State, method: &'static Method, args: &[Value]) -> Step<T> {
        st.stack.extend_from_slice(args);
        self.push_frame(st, method, Role::Drop)?;
        Err(Signal::Retry)
    }

    /// The class of a receiver; throws on null.
    pub(super) fn receiver_class(&mut self, st: &mut State, r: Value) -> Step<&'static Class> {
        match r {
            Value::Ref(r @ Ref::Sym(_)) => {
                if self.is_null(st, r)? {
                    return Err(Throw::new("java/lang/NullPointerException"));
                }
                Ok(self.known.object)
            }
            Value::Ref(Ref::Obj(o)) => {
                let object = st.heap.get(o);
                match object.body {
                    Body::Opaque(why) => unsupported(why),
                    _ => Ok(object.class),
                }
            }
            Value::Ref(Ref::Null) => Err(Throw::new("java/lang/NullPointerException")),
            _ => unsupported("call on an input reference that is not resolved"),
        }
    }

    /// The method that a call selects.
    fn dispatch(&self, site: &'static CallSite, class: &'static Class) -> Step<&'static Method> {
        let selected = self.program.dispatch(site, class);
        match site.get() {
            Some(resolved) => Ok(self.or_stand_in(class, resolved, selected)?),
            None => Ok(selected?),
        }
    }

    pub(super) fn invoke_virtual(&mut self, st: &mut State, site: &'static CallSite) -> Step<Next> {
        let receiver = st.stack[st.stack.len() - 1 - site.args as usize];
        if let Value::Ref(Ref::Obj(o)) = receiver
            && let Some(resolved) = site.get()
            && !resolved.is_polymorphic
            && !matches!(st.heap.get(o).body, Body::Opaque(_))
            && !matches!(st.heap.get(o).side, Side::Input(_))
        {
            let callee = self.dispatch(site, st.heap.get(o).class)?;
            return self.call(st, callee);
        }
        let resolved = self.program.method_of(site)?;
        if resolved.is_polymorphic {
            return self.call_polymorphic(st, site, resolved);
        }
        if resolved.is_static() {
            let what = format!("Expecting non-static method '{}'", signature(resolved));
            return Err(Throw::with("java/lang/IncompatibleClassChangeError", what));
        }
        if let Value::Ref(r) = receiver
            && self.is_open(st, r)
        {
            let callee = self.implementation(st, resolved, r)?;
            return self.call(st, callee);
        }
        let class = self.receiver_class(st, receiver)?;
        let callee = self.dispatch(site, class)?;
        self.call(st, callee)
    }

    /// The method that runs when `method` is called on a receiver, which must not be null: the one of the receiver's
    /// class, as for `invokevirtual`. Nothing has changed where this splits.
    pub fn selected(
        &mut self,
        st: &mut State,
        method: &'static Method,
        receiver: Value,
    ) -> Step<&'static Method> {
        match receiver {
            Value::Ref(r) if self.is_open(st, r) => self.implementation(st, method, r),
            other => {
                let class = self.receiver_class(st, other)?;
                Ok(self.or_stand_in(class, method, self.program.select(class, method))?)
            }
        }
    }

    /// Invoke (c2): one path per implementation that the receiver's class may select, not per class.
    fn implementation(&mut self, st: &mut State, resolved: &'static Method, r: Ref) -> Step<&'static Method> {
        if self.is_null(st, r)? {
            return Err(Throw::new("java/lang/NullPointerException"));
        }
        let strategy = self.strategy.clone();
        let mut classes = strategy.classes(self, st, r)?;
        // The verifier saw to it that the receiver is of the class that is called on: the path has excluded the others.
        let owner = resolved.class;
        if !owner.is_interface() {
            classes.retain(|c| self.program.is_subclass(c, owner));
        }
        // Classes that cannot receive the call are those that a cast has excluded: in the last place, if at all.
        let mut groups: Vec<(Result<&'static Method, LinkError>, Vec<&'static Class>)> = Vec::new();
        let mut misfits: Option<(LinkError, Vec<&'static Class>)> = None;
        for class in classes {
            let selected = self.program.select(class, resolved);
            let callee = match self.or_stand_in(class, resolved, selected) {
                Ok(callee) => callee,
                Err(e) => {
                    misfits.get_or_insert((e, Vec::new())).1.push(class);
                    continue;
                }
            };
            match groups.iter_mut().find(|g| matches!(g.0, Ok(m) if m == callee)) {
                Some(g) => g.1.push(class),
                None => groups.push((Ok(callee), vec![class])),
            }
        }
        groups.extend(misfits.map(|(e, classes)| (Err(e), classes)));
        if groups.is_empty() {
            return self.no_class(st, r);
        }
        let sets: Vec<Vec<&'static Class>> = groups.iter().map(|g| g.1.clone()).collect();
        let chosen = if sets.len() == 1 { 0 } else { strategy.classify(self, st, r, &sets)? };
        match groups.into_iter().nth(chosen) {
            Some((callee, _)) => Ok(callee?),
            None => unsupported("no class on the class path implements the type of an input reference"),
        }
    }

    pub(super) fn invoke_special(&mut self, st: &mut State, site: &'static CallSite) -> Step<Next> {
        let caller = st.frame().method.class;
        let callee = self.program.special_target(site, caller)?;
        let receiver = st.stack[st.stack.len() - 1 - site.args as usize];
        self.receiver_class(st, receiver)?;
        if callee.flags.is_abstract() {
            return Err(Throw::with("java/lang/AbstractMethodError", signature(callee)));
        }
        self.call(st, callee)
    }

    pub(super) fn invoke_static(&mut self, st: &mut State, site: &'static CallSite) -> Step<Next> {
        let callee = match site.get() {
            Some(m) => m,
            None => self.program.method_of(site)?,
        };
        if !callee.is_static() {
            let what = format!("Expected static method '{}'", signature(callee));
            return Err(Throw::with("java/lang/IncompatibleClassChangeError", what));
        }
        if !st.is_initialized(callee.class) {
            self.ensure_init(st, callee.class)?;
        }
        self.call(st, callee)
    }

    pub(super) fn invoke_dynamic(&mut self, st: &mut State, site: &'static DynamicSite) -> Step<Next> {
        let linked = match site.linked.get() {
            Some(l) => l,
            None => {
                let natives = self.natives.clone();
                let caller = st.frame().method.class;
                let l = natives.link(self, caller, site);
                site.linked.get_or_init(|| l)
            }
        };
        match linked {
            Ok(callee) => self.call(st, callee),
            Err(why) => unsupported(why.clone()),
        }
    }

    /// Which model belongs to a method, looked up once in the life of the process.
    #[inline]
    pub(super) fn model(&self, method: &'static Method) -> Option<u32> {
        *method.native.get_or_init(|| self.natives.find(method))
    }

    /// Calls a method whose arguments are on the stack.
    #[inline]
    pub(super) fn call(&mut self, st: &mut State, method: &'static Method) -> Step<Next> {
        if let Some(model) = self.model(method) {
            return self.call_model(st, model, method, method.args as usize);
        }
        if method.flags.is_abstract() {
            return self.call_stand_in(st, method);
        }
        self.push_frame(st, method, Role::Call)?;
        Ok(Next::Reload)
    }

    fn call_polymorphic(
        &mut self,
        st: &mut State,
        site: &'static CallSite,
        method: &'static Method,
    ) -> Step<Next> {
        let receiver = st.stack[st.stack.len() - 1 - site.args as usize];
        self.receiver_class(st, receiver)?;
        let Some(model) = self.model(method) else {
            return unsupported(format!("native {}", method.display()));
        };
        self.call_desc = Some(site.desc.clone());
        let r = self.call_model(st, model, method, site.args as usize + 1);
        self.call_desc = None;
        r
    }

    fn call_model(&mut self, st: &mut State, model: u32, method: &'static Method, args: usize) -> Step<Next> {
        let from = st.stack.len() - args;
        let mut values: Args = st.stack[from..].into();
        let places_only = if self.natives.takes_inputs(model) { 0 } else { args };
        for v in &mut values[..places_only] {
            // A model works on objects in the heap, and may ask for their class.
            if let Value::Ref(r) = *v
                && self.is_open(st, r)
            {
                *v = match self.strategy.clone().force(self, st, r) {
                    Err(Signal::End(End::Unsupported(why))) => {
                        return unsupported(format!("{why}: {}", method.display()));
                    }
                    other => Value::Ref(other?),
                };
            }
        }
        let f = self.natives.get(model);
        let flow = match f(self, st, &values) {
            Err(Signal::Throw(t)) => {
                // In a stack trace the exception comes from the modelled method.
                self.throw_in_model(st, &t, method, &values)?;
                return Ok(Next::Reload);
            }
            other => other?,
        };
        if !st.input.symbols.is_empty() {
            self.has_modelled(st, method, &values);
        }
        match flow {
            Flow::Void => st.stack.truncate(from),
            Flow::Value(v) => {
                st.stack.truncate(from);
                st.stack.push(v);
            }
            Flow::Bytecode => {
                self.push_frame(st, method, Role::Call)?;
                return Ok(Next::Reload);
            }
            Flow::Call(next, values) => {
                if next.is_static() {
                    self.ensure_init(st, next.class)?;
                }
                let given: Args = st.stack[from..].into();
                st.stack.truncate(from);
                st.stack.extend_from_slice(&values);
                let called = self.call(st, next);
                if let Err(Signal::Split(_)) = called {
                    // The call runs again, from what it was given.
                    st.stack.truncate(from);
                    st.stack.extend_from_slice(&given);
                }
                return called;
            }
        }
        Ok(Next::Step)
    }

    /// Pushes a frame for a method with a body; its arguments are on the stack and become its first locals.
    pub(super) fn push_frame(&mut self, st: &mut State, method: &'static Method, role: Role) -> Step {
        let code = match method.code_if_ready() {
            Some(code) => code,
            None => {
                if method.flags.is_native() {
                    return unsupported(format!("native {}", method.display()));
                }
                if method.flags.is_abstract() {
                    return Err(Throw::with("java/lang/AbstractMethodError", signature(method)));
                }
                self.program.code(method)?
            }
        };
        if st.frames.len() >= self.options.max_calls {
            // Beyond the limit only the code that makes the error itself may run.
            let throwing = st.frames[self.options.max_calls..].iter().any(|f| f.role == Role::Drop);
            if !self.options.overflow_throws || (throwing && st.frames.len() >= self.options.max_calls + 64) {
                return Err(Signal::End(End::Cut(Bound::MaxCalls)));
            }
            if !throwing {
                return Err(Throw::new("java/lang/StackOverflowError"));
            }
        }
        let base = st.stack.len() - method.args as usize;
        let mut lock = None;
        if method.flags.is_synchronized() {
            let monitor = self.method_monitor(st, method, base);
            if let Some(m) = monitor {
                st.heap.get_mut(m).locks += 1;
            }
            lock = monitor;
        }
        st.stack.resize(base + code.max_locals as usize, Value::NULL);
        st.frames.push(Frame {
            method,
            code,
            pc: 0,
            base: base as u32,
            role,
            lock,
            forks: Default::default(),
        });
        Ok(())
    }

    fn method_monitor(&mut self, st: &mut State, method: &'static Method, base: usize) -> Option<ObjId> {
        if method.is_static() { Some(self.mirror(st, method.class)) } else { st.stack[base].as_obj() }
    }

    /// Returns from the innermost method.
    pub(super) fn leave(&mut self, st: &mut State, value: Option<Value>) -> Step<Next> {
        let Some(frame) = st.frames.pop() else { return Err(Signal::End(End::Returned(value))) };
        if let Some(lock) = frame.lock {
            let object = st.heap.get_mut(lock);
            object.locks = object.locks.saturating_sub(1);
        }
        st.stack.truncate(frame.base as usize);
        match frame.role {
            Role::Call => {
                if let Some(v) = value {
                    st.stack.push(v);
                }
                if let Some(caller) = st.frames.last_mut() {
                    caller.pc += 1;
                }
            }
            Role::Init(class) => self.finish_init(st, class),
            Role::Drop => {}
            Role::Entry => return Err(Signal::End(End::Returned(value))),
        }
        Ok(Next::Reload)
    }
}

/// As HotSpot words it in linkage errors: `'void A.f(int)'`.
pub(super) fn signature(m: &Method) -> String {
    format!("{} {}.{}{}", m.sig.ret, m.class.java_name(), m.name, m.sig)
}
