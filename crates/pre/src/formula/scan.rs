//! What a precondition reads, found by a look at its code, before anything is made of it.

use super::NotForThis;
use heapwise_exec::Machine;
use heapwise_program::{Class, ClassId, Field, Insn, Method, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};

/// See the module.
#[derive(Default)]
pub(crate) struct Scan {
    /// Instance fields, in the order in which they were met.
    pub(crate) fields: Vec<&'static Field>,
    /// Those that lead on: the others are only compared, as links back are.
    pub(crate) walked: Vec<&'static Field>,
    /// Who calls whom.
    calls: FxHashMap<MethodId, Vec<MethodId>>,
    /// Who makes or changes objects of the precondition itself.
    makers: FxHashSet<MethodId>,
    /// Classes of the precondition's own objects that are changed once they are made.
    changed: FxHashSet<ClassId>,
}

impl Scan {
    /// Looks at a method and all that it calls.
    pub(crate) fn add(&mut self, m: &Machine, method: &'static Method) -> Result<(), NotForThis> {
        if self.calls.contains_key(&method.id) {
            return Ok(());
        }
        self.calls.insert(method.id, Vec::new());
        let code = m.program.code(method).map_err(|_| NotForThis)?;
        if !code.handlers.is_empty() || method.flags.is_native() || method.flags.is_synchronized() {
            return Err(NotForThis);
        }
        let mut called = Vec::new();
        let mut makes = false;
        for (pc, insn) in code.insns.iter().enumerate() {
            match *insn {
                Insn::Getfield(i) => {
                    let field =
                        m.program.instance_field_of(&code.fields[i as usize]).map_err(|_| NotForThis)?;
                    if !self.fields.contains(&field) {
                        self.fields.push(field);
                    }
                    if !is_compared(&code.insns[pc + 1..]) && !self.walked.contains(&field) {
                        self.walked.push(field);
                    }
                }
                Insn::Invokestatic(_)
                | Insn::Invokespecial(_)
                | Insn::Invokevirtual(_)
                | Insn::Invokeinterface(_) => match callee(m, method, *insn)? {
                    Callee::Program(next) => called.push(next),
                    Callee::Model(next) => makes |= !is_function(next),
                },
                Insn::Putfield(i) => {
                    makes = true;
                    let field =
                        m.program.instance_field_of(&code.fields[i as usize]).map_err(|_| NotForThis)?;
                    if &*method.name != "<init>" || method.class != field.class {
                        self.changed.insert(field.class.id);
                    }
                }
                Insn::New(_) | Insn::Newarray(_) | Insn::Anewarray(_) => makes = true,
                Insn::Putstatic(_) | Insn::Invokedynamic(_) => return Err(NotForThis),
                _ => {}
            }
        }
        if makes {
            self.makers.insert(method.id);
        }
        for next in &called {
            self.add(m, next)?;
        }
        self.calls.insert(method.id, called.iter().map(|c| c.id).collect());
        Ok(())
    }

    /// Whether any of it makes objects.
    pub(super) fn makes_objects(&self) -> bool {
        !self.makers.is_empty()
    }

    /// Whether only constructors write to the fields of a class's objects.
    pub(crate) fn is_constant(&self, class: &'static Class) -> bool {
        class.layout().iter().all(|f| !self.changed.contains(&f.class.id))
    }

    /// Whether a method can come to call itself.
    pub(crate) fn is_recursive(&self, method: MethodId) -> bool {
        self.reached(method).contains(&method)
    }

    /// Whether a method can come to call itself by way of another one.
    pub(crate) fn is_mutual(&self, method: MethodId) -> bool {
        self.reached(method).into_iter().any(|other| other != method && self.reached(other).contains(&method))
    }

    /// Whether a method can come to call one that calls itself.
    pub(crate) fn reaches_recursion(&self, method: MethodId) -> bool {
        self.reached(method).into_iter().any(|m| self.is_recursive(m))
    }

    /// Whether what a method returns depends on its arguments and the input alone, and nothing else comes of a call.
    pub(crate) fn is_pure(&self, method: MethodId) -> bool {
        !self.makers.contains(&method) && self.reached(method).is_disjoint(&self.makers)
    }

    fn reached(&self, method: MethodId) -> FxHashSet<MethodId> {
        let mut seen = FxHashSet::default();
        let mut open = vec![method];
        while let Some(next) = open.pop() {
            for called in self.calls.get(&next).into_iter().flatten() {
                if seen.insert(*called) {
                    open.push(*called);
                }
            }
        }
        seen
    }
}

/// Whether a reference is only compared by the instructions that follow.
fn is_compared(next: &[Insn]) -> bool {
    use Insn::{Aload, IfAcmpeq, IfAcmpne, Ifnonnull, Ifnull};
    matches!(
        next,
        [Ifnull(_) | Ifnonnull(_) | IfAcmpeq(_) | IfAcmpne(_), ..]
            | [Aload(_), IfAcmpeq(_) | IfAcmpne(_), ..]
    )
}

/// What an instruction calls.
pub(crate) enum Callee {
    /// A method of the program; where its receivers override it, that is seen when they are known.
    Program(&'static Method),
    /// A method of the JDK that may have a model.
    Model(&'static Method),
}

/// Whether a method of the JDK neither makes nor changes anything.
fn is_function(method: &Method) -> bool {
    method.class.name.starts_with("java/lang/") && &*method.name != "<init>"
}

/// The method that an instruction calls, where there is only one that it can be.
pub(crate) fn callee(m: &Machine, from: &'static Method, insn: Insn) -> Result<Callee, NotForThis> {
    let code = m.program.code(from).map_err(|_| NotForThis)?;
    let (Insn::Invokestatic(i) | Insn::Invokespecial(i) | Insn::Invokevirtual(i) | Insn::Invokeinterface(i)) =
        insn
    else {
        return Err(NotForThis);
    };
    let site = &code.calls[i as usize];
    let method = match insn {
        Insn::Invokestatic(_) => m.program.static_target(site),
        _ => m.program.method_of(site),
    };
    let method = method.map_err(|_| NotForThis)?;
    if &*method.class.name == "java/lang/Math" && super::models::may_know(method) {
        return Ok(Callee::Program(method)); // as it is written
    }
    if method.class.is_jdk {
        return if super::models::may_know(method) { Ok(Callee::Model(method)) } else { Err(NotForThis) };
    }
    // Methods of interfaces of the program have no code of their own.
    if matches!(insn, Insn::Invokeinterface(_)) || method.flags.is_abstract() {
        return Err(NotForThis);
    }
    Ok(Callee::Program(method))
}
