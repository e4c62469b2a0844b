//! Serialization's own reflection: an object of one class, initialized by the constructor of a superclass.

use super::method_handle::{class_arg, need};
use super::reflect_members::{method_arg, put};
use crate::link::adapt::object;
use crate::link::asm::{Asm, How};
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value, unsupported};
use heapwise_program::{Class, Code, Flags, Insn, Method, SyntheticClass, SyntheticMethod};

const TARGET_EXCEPTION: &str = "java/lang/reflect/InvocationTargetException";

pub(super) fn register(r: &mut Registry) {
    // The class moved in JDK 9.
    for class in ["jdk/internal/reflect/ReflectionFactory", "sun/reflect/ReflectionFactory"] {
        r.add(class, "generateConstructor", "*", generate_constructor);
    }
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
