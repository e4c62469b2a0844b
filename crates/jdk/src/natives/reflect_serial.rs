//! Serialization's own reflection: an object of one class, initialized by the constructor of a superclass.

use super::method_handle::{class_arg, need};
use super::reflect_members::{method_arg, put};
use crate::link::adapt::object;
use crate::link::asm::{Asm, How};
use crate::link::hidden;
use crate::registry::Registry;
use heapwise_exec::{Args, Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::{Class, Code, Flags, Insn, Method, Prim, SyntheticClass, SyntheticMethod, Type};

const TARGET_EXCEPTION: &str = "java/lang/reflect/InvocationTargetException";

pub(super) fn register(r: &mut Registry) {
    // The class moved in JDK 9.
    for class in ["jdk/internal/reflect/ReflectionFactory", "sun/reflect/ReflectionFactory"] {
        r.add(class, "generateConstructor", "*", generate_constructor);
    }
    r.add("java/security/Security", "loadProps", "*", security_properties);
    r.add("java/lang/System", "getLogger", "*", logger);
    // No /dev/random: a source of chance would make runs differ.
    r.add("sun/security/provider/NativePRNG", "initIO", "*", |_, _, _| Ok(Flow::Value(Value::NULL)));
}

/// The JDK's own loggers (the filter of object streams has one) say nothing unless they are configured.
fn logger(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    const SILENT: &str = "java/lang/System$Logger$Silent";
    if !st.frame().method.class.is_jdk {
        return unsupported("System.getLogger");
    }
    let interface = m.program.class_by_name("java/lang/System$Logger")?;
    let wanted = interface.members().methods.iter().filter(|x| x.flags.is_abstract());
    let methods = wanted.map(|x| SyntheticMethod {
        name: x.name.clone(),
        desc: x.desc.clone(),
        flags: Flags(0x0001),
        code: Box::new(move |_| {
            let mut asm = Asm::new(x.args as usize);
            asm.adapt(&Type::Void, &x.sig.ret).ret(&x.sig.ret);
            asm.finish()
        }),
    });
    let made = m.program.define_synthetic(SyntheticClass {
        name: SILENT.into(),
        super_class: m.known.object,
        interfaces: vec![interface],
        fields: vec![],
        methods: methods.collect(),
    });
    let class = made.or_else(|_| m.program.class_by_name(SILENT))?;
    Ok(Flow::Value(Value::obj(m.alloc(st, class))))
}

/// The identity of a serializable class is a hash. Of the file with properties of `Security` only the provider of the
/// common hashes is modelled.
fn security_properties(m: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    let class = m.program.class_by_name("java/security/Security")?;
    let Some(props) = class.find_field("props") else {
        return unsupported("this JDK's java.security.Security");
    };
    let load = hidden(m, "securityProperties", "()Z", || {
        let mut asm = Asm::new(0);
        let put = "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;";
        asm.get_field(props).text("security.provider.1").text("SUN");
        asm.call(How::Virtual, "java/util/Properties", "put", put).pop();
        asm.int(1).ret(&Type::Prim(Prim::Boolean));
        asm
    })?;
    Ok(Flow::Call(load, Args::new()))
}

/// `(factory, class to make, constructor to call)`: a copy of the constructor with an accessor of its own.
fn generate_constructor(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = class_arg(st, args[1])?;
    let constructor = method_arg(st, args[2])?;
    if !constructor.sig.params.is_empty() {
        return unsupported("a constructor with parameters for serialization");
    }
    let o = need(args[2])?;
    let kind = st.heap.get(o).class;
    let acquire = kind.members().methods.iter().find(|x| &*x.name == "acquireConstructorAccessor");
    let Some(acquire) = acquire else { return unsupported("this JDK's java.lang.reflect.Constructor") };
    let interface = m.program.class_by_name(acquire.sig.ret.class_name())?;
    let accessor = accessor_class(m, interface, class, constructor)?;
    m.ensure_init(st, accessor)?;
    let accessor = m.alloc(st, accessor);
    let mut copy = st.heap.get(o).clone();
    (copy.hash, copy.locks) = (0, 0);
    let copy = st.heap.alloc(copy);
    put(st, copy, "root", Value::NULL);
    put(st, copy, "override", Value::bool(true));
    put(st, copy, "constructorAccessor", Value::obj(accessor));
    Ok(Flow::Value(Value::obj(copy)))
}

fn accessor_class(
    m: &mut Machine,
    interface: &'static Class,
    class: &'static Class,
    constructor: &'static Method,
) -> Step<&'static Class> {
    let name = format!("{}$Serialization{}From{}", interface.name, class.id.0, constructor.class.id.0);
    if let Some(known) = m.hidden.get(&name) {
        return Ok(known.class);
    }
    // Newer JDKs add an overload with the caller's class.
    let declared = interface.members().methods.iter().filter(|x| &*x.name == "newInstance");
    let methods = declared.map(|x| SyntheticMethod {
        name: x.name.clone(),
        desc: x.desc.clone(),
        flags: Flags(0x0001),
        code: Box::new(move |_| body(class, constructor, x.args as usize)),
    });
    let made = m.program.define_synthetic(SyntheticClass {
        name: name.as_str().into(),
        super_class: m.known.object,
        interfaces: vec![interface],
        fields: vec![],
        methods: methods.collect(),
    });
    let accessor = made.or_else(|_| m.program.class_by_name(&name))?;
    if let Some(method) = accessor.members().methods.first() {
        m.hidden.insert(name, method);
    }
    Ok(accessor)
}

fn body(class: &'static Class, constructor: &'static Method, args: usize) -> Code {
    let mut asm = Asm::new(args);
    let (from, to) = (asm.label(), asm.label());
    asm.new_object(&class.name).dup().bind(from).call_to(How::Special, constructor).bind(to).ret(&object());
    let caught = asm.catch(from, to, None);
    let exception = asm.local();
    asm.handler(caught).store(exception).new_object(TARGET_EXCEPTION).dup().load(exception);
    asm.call(How::Special, TARGET_EXCEPTION, "<init>", "(Ljava/lang/Throwable;)V").op(Insn::Athrow, -1);
    asm.finish()
}
