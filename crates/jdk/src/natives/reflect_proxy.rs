//! `java.lang.reflect.Proxy`: a hidden class per list of interfaces, whose methods call the invocation handler.
//! Annotations are such proxies too.

use super::method_handle::{class_arg, elements, need};
use super::reflect_members::{get, method_object, put};
use crate::link::adapt::{class_type, descriptor, object};
use crate::link::asm::{Asm, How};
use crate::link::{SYNTHETIC, hidden};
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Throw, Value, unsupported};
use heapwise_program::{
    Class, Code, Const, Flags, HandleConst, Insn, Method, SyntheticClass, SyntheticMethod, Type,
};

const PROXY: &str = "java/lang/reflect/Proxy";
const HANDLER: &str = "java/lang/reflect/InvocationHandler";
const UNDECLARED: &str = "java/lang/reflect/UndeclaredThrowableException";
const ILLEGAL: &str = "java/lang/IllegalArgumentException";
/// The hidden method that makes the `Method` object of a call.
const REFLECTED: &str = "reflectedMethod";

pub(super) fn register(r: &mut Registry) {
    r.class(
        PROXY,
        &[
            ("newProxyInstance", "*", new_proxy),
            ("isProxyClass", "*", is_proxy_class),
            ("getInvocationHandler", "*", invocation_handler),
            ("getProxyClass", "*", |_, _, _| unsupported("Proxy.getProxyClass")),
        ],
    );
    r.add(SYNTHETIC, REFLECTED, "*", reflected);
}

/// `(class, index of the method)`
fn reflected(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = class_arg(st, args[0])?;
    let index = args[1].as_int().unwrap_or(-1);
    match class.members().methods.get(index as usize) {
        Some(method) => Ok(Flow::Value(Value::obj(method_object(m, st, method)?))),
        None => unsupported("a proxy method without a slot"),
    }
}

/// `(loader, interfaces, handler)`
fn new_proxy(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    need(args[2])?;
    let mut interfaces: Vec<&'static Class> = Vec::new();
    for v in elements(st, args[1])? {
        let class = class_arg(st, v)?;
        if !class.is_interface() {
            return Err(Throw::with(ILLEGAL, format!("{} is not an interface", class.binary_name())));
        }
        if interfaces.contains(&class) {
            return Err(Throw::with(ILLEGAL, format!("repeated interface: {}", class.binary_name())));
        }
        interfaces.push(class);
    }
    let class = proxy_class(m, &interfaces)?;
    m.ensure_init(st, class)?;
    let o = m.alloc(st, class);
    put(st, o, "h", args[2]);
    Ok(Flow::Value(Value::obj(o)))
}

fn is_proxy(class: &Class) -> bool {
    class.is_synthetic && class.super_class.is_some_and(|s| &*s.name == PROXY)
}

fn is_proxy_class(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    Ok(Flow::Value(Value::bool(is_proxy(class_arg(st, args[0])?))))
}

fn invocation_handler(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let o = need(args[0])?;
    if !is_proxy(st.heap.get(o).class) {
        return Err(Throw::with(ILLEGAL, "not a proxy instance"));
    }
    Ok(Flow::Value(get(st, o, "h").unwrap_or(Value::NULL)))
}

/// The class for a list of interfaces; made once.
fn proxy_class(m: &mut Machine, interfaces: &[&'static Class]) -> Step<&'static Class> {
    let ids: Vec<u32> = interfaces.iter().map(|c| c.id.0).collect();
    let key = format!("proxy {ids:?}");
    if let Some(known) = m.hidden.get(&key) {
        return Ok(known.class);
    }
    let desc =
        descriptor(&[class_type("java/lang/Class"), Type::Prim(heapwise_program::Prim::Int)], &object());
    let maker = hidden(m, REFLECTED, &desc, || {
        let mut asm = Asm::new(2);
        asm.null().ret(&object());
        asm
    })?;
    let class = define(m, interfaces, maker)?;
    if let Some(method) = class.members().methods.first() {
        m.hidden.insert(key, method);
    }
    Ok(class)
}

fn define(m: &Machine, interfaces: &[&'static Class], maker: &'static Method) -> Step<&'static Class> {
    // A proxy of interfaces that are not public lives in their package, as on HotSpot.
    let package = match interfaces.iter().find(|c| !c.flags.is_public()).map(|c| c.package()) {
        Some("") => String::new(),
        Some(p) => format!("{p}/"),
        None => "jdk/proxy1/".to_owned(),
    };
    let super_class = m.program.class_by_name(PROXY)?;
    for number in 0..u16::MAX {
        let mut methods = Vec::new();
        for (method, thrown) in proxied(m, interfaces) {
            methods.push(SyntheticMethod {
                name: method.name.clone(),
                desc: method.desc.clone(),
                flags: Flags(0x0011), // public final
                code: Box::new(move |_| forward(method, &thrown, maker)),
            });
        }
        let name = format!("{package}$Proxy{number}");
        let made = m.program.define_synthetic(SyntheticClass {
            name: name.as_str().into(),
            super_class,
            interfaces: interfaces.to_vec(),
            fields: vec![],
            methods,
        });
        match made.or_else(|_| m.program.class_by_name(&name)) {
            // Another machine over the same program may have made it.
            Ok(class) if *class.interfaces == *interfaces => return Ok(class),
            Ok(_) => {}
            Err(e) => return Err(e.into()),
        }
    }
    unsupported("more than 65,535 proxy classes")
}

/// The methods that a proxy forwards, with the exceptions that they declare: `hashCode`, `equals`, `toString`, then all of
/// the interfaces. Of methods with the same name and descriptor the first counts.
fn proxied(m: &Machine, interfaces: &[&'static Class]) -> Vec<(&'static Method, Vec<String>)> {
    let mut all: Vec<&'static Method> = Vec::new();
    let own =
        [("hashCode", "()I"), ("equals", "(Ljava/lang/Object;)Z"), ("toString", "()Ljava/lang/String;")];
    all.extend(own.iter().filter_map(|(name, desc)| m.known.object.declared_method(name, desc)));
    for interface in interfaces {
        collect(interface, &mut all);
    }
    let thrown = |x: &'static Method| super::reflect_pool::MemberInfo::of_method(x).exceptions;
    all.into_iter().map(|x| (x, thrown(x))).collect()
}

fn collect(interface: &'static Class, out: &mut Vec<&'static Method>) {
    for method in &interface.members().methods {
        let counts = !method.is_static() && !method.flags.is_private() && !method.name.starts_with('<');
        if counts && !out.iter().any(|o| o.name == method.name && o.desc == method.desc) {
            out.push(method);
        }
    }
    for i in &interface.interfaces {
        collect(i, out);
    }
}

/// `return (R) h.invoke(this, method, args)`. Exceptions that the method does not declare are wrapped.
fn forward(method: &'static Method, thrown: &[String], maker: &'static Method) -> Code {
    let mut asm = Asm::new(method.args as usize);
    let index = method.class.members().methods.iter().position(|x| *x == method).unwrap_or(usize::MAX);
    let handler = HandleConst {
        kind: 1,
        class: PROXY.into(),
        name: "h".into(),
        desc: format!("L{HANDLER};").into(),
        interface: false,
    };
    asm.load(0).invoke_handle(&handler).load(0);
    asm.constant(Const::Class(heapwise_program::ClassSite::new(method.class.name.clone())));
    asm.int(index as i32).call_to(How::Static, maker).cast("java/lang/reflect/Method");
    if method.sig.params.is_empty() {
        asm.null();
    } else {
        asm.int(method.sig.params.len() as i32).new_array(&object());
        for (i, ty) in method.sig.params.iter().enumerate() {
            asm.dup().int(i as i32).load(i as u16 + 1).box_any(ty).array_store(&object());
        }
    }
    let desc = "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;";
    let (from, to) = (asm.label(), asm.label());
    asm.bind(from).call(How::Interface, HANDLER, "invoke", desc).bind(to);
    asm.adapt(&object(), &method.sig.ret).ret(&method.sig.ret);
    let allowed = ["java/lang/RuntimeException", "java/lang/Error"];
    let rethrown = allowed.into_iter().chain(thrown.iter().map(String::as_str));
    let rethrown: Vec<_> = rethrown.map(|class| asm.catch(from, to, Some(class))).collect();
    for target in rethrown {
        asm.handler(target);
    }
    asm.op(Insn::Athrow, -1);
    let other = asm.catch(from, to, None);
    let exception = asm.local();
    asm.handler(other).store(exception).new_object(UNDECLARED).dup().load(exception);
    asm.call(How::Special, UNDECLARED, "<init>", "(Ljava/lang/Throwable;)V").op(Insn::Athrow, -1);
    asm.finish()
}
