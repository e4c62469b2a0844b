//! Constants that Java code computes: method types, method handles, dynamic constants. The code runs once per state,
//! before the instruction that needs the constant; its result is kept with the state.
//!
//! Bootstrap methods that have no model run as the Java code that they are, in the same way.

use super::adapt::{class_type, descriptor, handle_type, object};
use super::asm::{Asm, How, copy_const};
use super::{INSTANCE, SYNTHETIC, hidden};
use crate::natives::method_handle::{Shape, is_varargs, push_direct, target_of_const};
use crate::natives::method_handle_lookup::lookup_maker;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Signal, State, Step, Value, unsupported};
use heapwise_program::{Class, ClassSite, Const, DynamicSite, HandleConst, Method, Signature, Type};
use std::rc::Rc;

/// The hidden method that keeps a constant.
const KEEP: &str = "keepConstant";

/// Registers the models of hidden methods.
pub fn register(r: &mut Registry) {
    r.add(SYNTHETIC, KEEP, "*", keep);
}

/// `(address, value)`.
fn keep(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if let [Value::Long(address), value] = args {
        Rc::make_mut(&mut st.constants).insert(*address as usize, *value);
    }
    Ok(Flow::Void)
}

/// The value of a method type, method handle or dynamic constant.
pub fn constant(
    machine: &mut Machine,
    st: &mut State,
    caller: &'static Class,
    constant: &'static Const,
) -> Step<Value> {
    let address = std::ptr::from_ref(constant) as usize;
    if let Some(v) = st.constants.get(&address) {
        return Ok(*v);
    }
    if let Const::Dynamic(d) = constant
        && &*d.bootstrap.name == INSTANCE
        && &*d.bootstrap.class == SYNTHETIC
        && let [Const::Class(site)] = &*d.args
    {
        let class = machine.program.class_of(site)?;
        machine.ensure_init(st, class)?;
        let v = Value::obj(machine.alloc(st, class));
        Rc::make_mut(&mut st.constants).insert(address, v);
        return Ok(v);
    }
    // The constant may sit in a hidden method that stands for a call site: the class around that one counts.
    let around = st.frames.iter().rev().map(|f| f.method.class).find(|c| !c.is_synthetic);
    let caller = around.unwrap_or(caller);
    let key = format!("constant {address:x}");
    let maker = match machine.hidden.get(&key) {
        Some(m) => *m,
        None => {
            let m = maker(machine, caller, constant, address)?;
            machine.hidden.insert(key, m);
            m
        }
    };
    machine.detour(st, maker, &[])
}

/// A method that computes the constant and keeps it.
fn maker(
    machine: &mut Machine,
    caller: &'static Class,
    constant: &'static Const,
    address: usize,
) -> Step<&'static Method> {
    let mut asm = Asm::new(0);
    asm.constant(Const::Long(address as i64));
    let ty = match constant {
        Const::MethodType(desc) => {
            let Some(sig) = Signature::parse(desc) else { return unsupported("a malformed method type") };
            asm.method_type(&sig.params, &sig.ret)
        }
        Const::MethodHandle(h) => push_handle(machine, &mut asm, h)?,
        Const::Dynamic(d) => push_dynamic(machine, &mut asm, caller, d)?,
        _ => return unsupported("a constant that is none"),
    };
    let desc = descriptor(&[Type::Prim(heapwise_program::Prim::Long), ty], &Type::Void);
    let keeper = hidden(machine, &format!("{KEEP}:{desc}"), &desc, || {
        let mut asm = Asm::new(2);
        asm.ret(&Type::Void);
        asm
    })?;
    asm.call_to(How::Static, keeper).ret(&Type::Void);
    machine.program.define_synthetic_method("constant", "()V", asm.finish()).map_err(Signal::from)
}

impl Asm {
    /// Pushes a `Class` object.
    pub fn class_const(&mut self, ty: &Type) -> &mut Asm {
        self.constant(Const::Class(ClassSite::new(ty.class_name().into())))
    }

    /// Pushes a `MethodType`.
    pub fn method_type(&mut self, params: &[Type], ret: &Type) -> Type {
        let class = class_type("java/lang/Class");
        self.class_const(ret);
        self.int(params.len() as i32).new_array(&class);
        for (i, p) in params.iter().enumerate() {
            self.dup().int(i as i32).class_const(p).array_store(&class);
        }
        let ty = class_type("java/lang/invoke/MethodType");
        let args = [class, class_type("[Ljava/lang/Class;")];
        self.call(How::Static, "java/lang/invoke/MethodType", "methodType", &descriptor(&args, &ty));
        ty
    }
}

/// Pushes a method handle.
fn push_handle(machine: &mut Machine, asm: &mut Asm, h: &HandleConst) -> Step<Type> {
    let Some((params, ret)) = handle_type(h) else { return unsupported("a malformed method handle") };
    let target = target_of_const(machine, h)?;
    let varargs = is_varargs(machine, h);
    push_direct(machine, asm, target, &Shape { params, ret }, varargs)
}

/// Pushes the result of a bootstrap method: of type `desc`, or a call site when `desc` is a method type.
fn push_dynamic(
    machine: &mut Machine,
    asm: &mut Asm,
    caller: &'static Class,
    site: &'static DynamicSite,
) -> Step<Type> {
    let b = &site.bootstrap;
    let Some(sig) = Signature::parse(&b.desc) else { return unsupported("a malformed bootstrap method") };
    if b.kind != 6 || sig.params.len() < 3 {
        return unsupported(format!("bootstrap method {}.{}", heapwise_program::java_name(&b.class), b.name));
    }
    // The lookup object stands for the class with the constant. Hidden methods have no class of their own, so it is
    // made from outside.
    asm.class_const(&Type::Ref(caller.name.clone()));
    let lookup = class_type("java/lang/invoke/MethodHandles$Lookup");
    let maker = lookup_maker(machine)?;
    asm.call_to(How::Static, maker).adapt(&lookup, &sig.params[0]);
    asm.text(&site.name);
    let wanted = match Signature::parse(&site.desc) {
        Some(s) => {
            asm.method_type(&s.params, &s.ret);
            class_type("java/lang/invoke/CallSite")
        }
        None => {
            let Some(ty) = Type::parse(&site.desc) else {
                return unsupported("a malformed dynamic constant");
            };
            asm.class_const(&ty);
            ty
        }
    };
    let class = machine.program.class_by_name(&b.class)?;
    let method = machine.program.resolve_method(class, &b.name, &b.desc, b.interface)?;
    let rest = &sig.params[3..];
    let fixed = if method.flags.is_varargs() { rest.len().saturating_sub(1) } else { rest.len() };
    if site.args.len() < fixed || (fixed == rest.len() && site.args.len() > fixed) {
        return unsupported("a bootstrap method with the wrong number of static arguments");
    }
    for (c, ty) in site.args.iter().zip(&rest[..fixed]) {
        push_const(asm, c, ty);
    }
    if let Some(Type::Ref(array)) = rest.get(fixed) {
        let elem = Type::parse(array.trim_start_matches('[')).unwrap_or_else(object);
        asm.int((site.args.len() - fixed) as i32).new_array(&elem);
        for (i, c) in site.args.iter().skip(fixed).enumerate() {
            asm.dup().int(i as i32);
            push_const(asm, c, &elem);
            asm.array_store(&elem);
        }
    }
    asm.call_to(How::Static, method).as_type(&sig.ret, &wanted);
    Ok(wanted)
}

fn push_const(asm: &mut Asm, c: &Const, ty: &Type) {
    use heapwise_program::Prim;
    let have = match c {
        Const::Int(_) => Type::Prim(Prim::Int),
        Const::Long(_) => Type::Prim(Prim::Long),
        Const::Float(_) => Type::Prim(Prim::Float),
        Const::Double(_) => Type::Prim(Prim::Double),
        Const::Dynamic(d) => Type::parse(&d.desc).unwrap_or_else(object),
        _ => ty.clone(),
    };
    asm.constant(copy_const(c)).as_type(&have, ty);
}

/// Links a site whose bootstrap method has no model: the bootstrap method runs, and the call goes through the target of
/// the call site that it makes.
pub fn link(machine: &mut Machine, site: &'static DynamicSite) -> Result<&'static Method, String> {
    let sig = Signature::parse(&site.desc).ok_or("a malformed call site")?;
    let mut asm = Asm::new(sig.params.len());
    let copy = DynamicSite {
        name: site.name.clone(),
        desc: site.desc.clone(),
        bootstrap: site.bootstrap.clone(),
        args: site.args.iter().map(copy_const).collect(),
        linked: Default::default(),
    };
    asm.constant(Const::Dynamic(Box::new(copy)));
    let handle = "java/lang/invoke/MethodHandle";
    asm.call(How::Virtual, "java/lang/invoke/CallSite", "getTarget", &format!("()L{handle};"));
    asm.load_all(0, sig.params.len()).call(How::Virtual, handle, "invokeExact", &site.desc).ret(&sig.ret);
    let made = machine.program.define_synthetic_method("dynamic", &site.desc, asm.finish());
    made.map_err(|e| e.to_string())
}
