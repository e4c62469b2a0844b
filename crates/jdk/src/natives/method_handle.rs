//! Method handles: what one is, and how it is invoked.
//!
//! A handle is an object of a hidden subclass of `MethodHandle`. It holds a *static* method as its target and a list of
//! bound values that come before the arguments of a call. Everything else follows: a virtual method, a constructor or a
//! field becomes a hidden static method, and a combinator becomes a hidden static method that takes the handles it
//! combines as bound values and calls their `invokeExact`.

use super::class_file::says;
use crate::link::adapt::{class_type, descriptor, handle_type, object};
use crate::link::asm::{Asm, How};
use crate::link::{SYNTHETIC, hidden};
use crate::registry::Registry;
use heapwise_exec::{
    Args, Array, Flow, Machine, ObjId, Object, Ref, Side, SideData, State, Step, Throw, Value, unsupported,
};
use heapwise_program::{Class, Const, HandleConst, Insn, Method, SyntheticClass, Type};
use std::rc::Rc;

pub use super::method_handle_shape::{Shape, array_elem, convertible, type_of, widens};

pub const HANDLE: &str = "java/lang/invoke/MethodHandle";
const METHOD_TYPE: &str = "java/lang/invoke/MethodType";
const WRONG_TYPE: &str = "java/lang/invoke/WrongMethodTypeException";
/// The class of all modelled handles.
const MODELLED: &str = "java/lang/invoke/MethodHandle$Modelled";
const TAG: &str = "method handle";

pub(super) fn register(r: &mut Registry) {
    r.class(
        HANDLE,
        &[
            ("invokeExact", "*", invoke_exact),
            ("invoke", "*", invoke),
            ("invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;", invoke_with_arguments),
            ("asType", "*", as_type),
            ("bindTo", "*", bind_to),
            ("isVarargsCollector", "*", is_varargs_collector),
            ("asFixedArity", "*", as_fixed_arity),
            ("asVarargsCollector", "*", as_varargs_collector),
        ],
    );
    r.add(SYNTHETIC, "newHandle", "*", new_handle);
}

pub fn npe<T>() -> Step<T> {
    Err(Throw::new("java/lang/NullPointerException"))
}

/// The object behind an argument; throws on null.
pub fn need(v: Value) -> Step<ObjId> {
    match v {
        Value::Ref(Ref::Obj(o)) => Ok(o),
        Value::Ref(Ref::Null) => npe(),
        _ => unsupported("java.lang.invoke or reflection on an input reference that is not resolved"),
    }
}

/// The class behind a `Class` object.
pub fn class_arg(st: &State, v: Value) -> Step<&'static Class> {
    match st.heap.get(need(v)?).side {
        Side::Mirror(c) => Ok(c),
        _ => unsupported("a Class object without a class"),
    }
}

/// The elements of an array of references.
pub fn elements(st: &State, v: Value) -> Step<Vec<Value>> {
    let Some(array) = st.heap.get(need(v)?).as_array() else { return unsupported("an array that is none") };
    if array.length().as_int().is_none() {
        return unsupported("java.lang.invoke or reflection on an array of symbolic length");
    }
    Ok((0..array.capacity()).filter_map(|i| array.get(i)).collect())
}

/// A new `Object[]` or other array of references.
pub fn new_ref_array(m: &mut Machine, st: &mut State, class: &str, values: &[Value]) -> Step<ObjId> {
    let class = m.program.class_by_name(class)?;
    let refs = values.iter().map(|v| if let Value::Ref(r) = v { *r } else { Ref::Null }).collect();
    Ok(st.heap.alloc(Object::array(class, Array::Ref(refs))))
}

/// The shape of a `MethodType` object.
pub fn read_type(m: &Machine, st: &State, v: Value) -> Step<Shape> {
    let o = need(v)?;
    let field = |name: &str| {
        let class = m.program.class_by_name(METHOD_TYPE).ok()?;
        st.heap.field(o, class.find_field(name)?.slot)
    };
    let (Some(ret), Some(params)) = (field("rtype"), field("ptypes")) else {
        return unsupported("this JDK's MethodType");
    };
    let params = elements(st, params)?;
    let params: Vec<Type> = params.into_iter().map(|p| class_arg(st, p).map(type_of)).collect::<Step<_>>()?;
    Ok(Shape { params, ret: type_of(class_arg(st, ret)?) })
}

/// What a handle is made of.
#[derive(Clone, Debug)]
pub struct Handle {
    pub target: &'static Method,
    pub desc: String,
    pub varargs: bool,
}

impl Handle {
    pub fn shape(&self) -> Shape {
        Shape::parse(&self.desc).unwrap_or(Shape { params: vec![], ret: Type::Void })
    }
}

/// The handle behind an argument; throws on null.
pub fn handle_arg(st: &State, v: Value) -> Step<Handle> {
    match &st.heap.get(need(v)?).side {
        Side::Data(d) if d.tag == TAG && !d.methods.is_empty() => {
            Ok(Handle { target: d.methods[0], desc: d.text.clone(), varargs: d.ints.first() == Some(&1) })
        }
        _ => unsupported("a MethodHandle that was not made by a model"),
    }
}

fn handle_class(m: &mut Machine) -> Step<&'static Class> {
    if let Some(known) = m.hidden.get(MODELLED) {
        return Ok(known.class);
    }
    let super_class = m.program.class_by_name(HANDLE)?;
    let marker = heapwise_program::SyntheticMethod {
        name: "marker".into(),
        desc: "()V".into(),
        flags: heapwise_program::Flags(0x1009),
        code: Box::new(|_| {
            let mut asm = Asm::new(0);
            asm.ret(&Type::Void);
            asm.finish()
        }),
    };
    let made = m.program.define_synthetic(SyntheticClass {
        name: MODELLED.into(),
        super_class,
        interfaces: vec![],
        fields: vec![("bound".into(), "[Ljava/lang/Object;".into())],
        methods: vec![marker],
    });
    // Another machine over the same program may have made it first.
    let class = made.or_else(|_| m.program.class_by_name(MODELLED))?;
    if let Some(method) = class.members().methods.first() {
        m.hidden.insert(MODELLED.to_owned(), method);
    }
    Ok(class)
}

/// A handle object without its `MethodType`.
fn alloc_handle(m: &mut Machine, st: &mut State, h: &Handle, bound: Value) -> Step<ObjId> {
    let class = handle_class(m)?;
    let mut object = Object::new(class);
    object.side = Side::Data(Rc::new(SideData {
        tag: TAG,
        ints: vec![i64::from(h.varargs)],
        methods: vec![h.target],
        text: h.desc.clone(),
        ..SideData::default()
    }));
    let o = st.heap.alloc(object);
    if let Some(f) = class.layout().last() {
        st.heap.set_field(o, f.slot, bound);
    }
    Ok(o)
}

/// Returns a new handle from a model. Java code makes its `MethodType`.
pub fn return_handle(m: &mut Machine, st: &mut State, h: &Handle, bound: &[Value]) -> Step<Flow> {
    let shape = h.shape();
    let finish = hidden(m, &format!("handleType:{}", h.desc), &format!("(L{HANDLE};)L{HANDLE};"), || {
        let mut asm = Asm::new(1);
        asm.load(0);
        asm.method_type(&shape.params, &shape.ret);
        let field = HandleConst {
            kind: 3,
            class: HANDLE.into(),
            name: "type".into(),
            desc: format!("L{METHOD_TYPE};").into(),
            interface: false,
        };
        asm.field_const(Insn::Putfield, &field, -2).load(0).ret(&object());
        asm
    })?;
    let bound = if bound.is_empty() {
        Value::NULL
    } else {
        Value::obj(new_ref_array(m, st, "[Ljava/lang/Object;", bound)?)
    };
    let o = alloc_handle(m, st, h, bound)?;
    Ok(Flow::Call(finish, Args::from_slice(&[Value::obj(o)])))
}

/// The hidden method by which constants make handles: `(target, type, varargs)`.
fn new_handle(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (Some(Value::Long(id)), Some(&ty), Some(Value::Int(varargs))) =
        (args.first(), args.get(1), args.get(2))
    else {
        return unsupported("a malformed method handle constant");
    };
    let Some(&target) = m.hidden.get(&format!("#{id}")) else {
        return unsupported("a method handle constant of another machine");
    };
    let desc = read_type(m, st, ty)?.descriptor();
    let o = alloc_handle(m, st, &Handle { target, desc, varargs: *varargs != 0 }, Value::NULL)?;
    if let Some(f) = m.program.class_by_name(HANDLE)?.find_field("type") {
        st.heap.set_field(o, f.slot, ty);
    }
    Ok(Flow::Value(Value::obj(o)))
}

/// Pushes a handle to a method, for constants.
pub fn push_direct(
    m: &mut Machine,
    asm: &mut Asm,
    target: &'static Method,
    shape: &Shape,
    varargs: bool,
) -> Step<Type> {
    let ty = class_type(HANDLE);
    let desc = format!("(JL{METHOD_TYPE};I)L{HANDLE};");
    let maker = hidden(m, "newHandle", &desc, || {
        let mut asm = Asm::new(3);
        asm.null().ret(&object());
        asm
    })?;
    m.hidden.insert(format!("#{}", target.id.0), target);
    asm.constant(Const::Long(i64::from(target.id.0)));
    asm.method_type(&shape.params, &shape.ret);
    asm.int(i32::from(varargs)).call_to(How::Static, maker);
    Ok(ty)
}

/// The static method that does what a method handle constant says.
pub fn target_of_const(m: &mut Machine, h: &HandleConst) -> Step<&'static Method> {
    let Some((params, ret)) = handle_type(h) else { return unsupported("a malformed method handle") };
    if h.kind == 6 {
        let class = m.program.class_by_name(&h.class)?;
        let method = m.program.resolve_method(class, &h.name, &h.desc, h.interface)?;
        if method.is_static() {
            return Ok(method);
        }
    }
    let key = format!("handle {} {}.{}{} {}", h.kind, h.class, h.name, h.desc, h.interface);
    hidden(m, &key, &descriptor(&params, &ret), || {
        let mut asm = Asm::new(params.len());
        asm.begin_handle(h).load_all(0, params.len()).invoke_handle(h).ret(&ret);
        asm
    })
}

/// Whether a method handle constant names a method with a variable number of arguments.
pub fn is_varargs(m: &mut Machine, h: &HandleConst) -> bool {
    h.kind >= 5
        && m.program
            .class_by_name(&h.class)
            .and_then(|c| m.program.resolve_method(c, &h.name, &h.desc, h.interface))
            .is_ok_and(|m| m.flags.is_varargs())
}

fn invoke_exact(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    match &m.call_desc {
        Some(desc) if **desc == *h.desc => call_target(st, &h, args),
        Some(desc) => {
            let found = Shape::parse(desc).map(|s| s.text()).unwrap_or_default();
            let newer = says(m, "java/lang/invoke/Invokers", "handle's method type");
            let expected = if newer { "handle's method type" } else { "expected" };
            let what = format!("{expected} {} but found {found}", h.shape().text());
            Err(Throw::with(WRONG_TYPE, what))
        }
        None => unsupported("MethodHandle.invokeExact by reflection"),
    }
}

fn call_target(st: &State, h: &Handle, args: &[Value]) -> Step<Flow> {
    let o = need(args[0])?;
    let bound = st.heap.get(o).class.layout().last().and_then(|f| st.heap.field(o, f.slot));
    let mut values = match bound {
        None | Some(Value::Ref(Ref::Null)) => Args::new(),
        Some(b) => Args::from_vec(elements(st, b)?),
    };
    values.extend_from_slice(&args[1..]);
    Ok(Flow::Call(h.target, values))
}

fn invoke(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let Some(desc) = m.call_desc.clone() else { return unsupported("MethodHandle.invoke by reflection") };
    if *desc == *h.desc {
        return call_target(st, &h, args);
    }
    let Some(shape) = Shape::parse(&desc) else { return unsupported("a malformed call of a method handle") };
    let adapter = adapter(m, &h, &shape)?;
    Ok(Flow::Call(adapter, Args::from_slice(args)))
}

/// A static method that takes a handle and arguments of another shape, converts, calls `invokeExact` and converts back.
pub fn adapter(m: &mut Machine, h: &Handle, to: &Shape) -> Step<&'static Method> {
    let from = h.shape();
    let (n, given) = (from.params.len(), to.params.len());
    let collects = h.varargs && !(n == given && last_is_array(m, &from, to));
    let fits = if collects { given + 1 >= n } else { given == n };
    let elem = match from.params.last() {
        Some(Type::Ref(a)) if collects => array_elem(a),
        _ => object(),
    };
    let plain = if collects { n - 1 } else { n };
    let fits = fits
        && to.params.iter().zip(&from.params[..plain.min(n)]).all(|(a, b)| convertible(a, b))
        && to.params.iter().skip(plain).all(|a| convertible(a, &elem))
        && (to.ret == Type::Void || from.ret == Type::Void || convertible(&from.ret, &to.ret));
    if !fits {
        let what = format!("cannot convert MethodHandle{} to {}", from.text(), to.text());
        return Err(Throw::with(WRONG_TYPE, what));
    }
    let mut params = vec![class_type(HANDLE)];
    params.extend_from_slice(&to.params);
    let key = format!("invoke {} {} {collects}", h.desc, to.descriptor());
    hidden(m, &key, &descriptor(&params, &to.ret), || {
        let mut asm = Asm::new(params.len());
        asm.load(0);
        for (i, (a, b)) in to.params.iter().zip(&from.params[..plain]).enumerate() {
            asm.load(i as u16 + 1).as_type(a, b);
        }
        if collects {
            asm.int((given - plain) as i32).new_array(&elem);
            for (i, a) in to.params.iter().enumerate().skip(plain) {
                asm.dup().int((i - plain) as i32).load(i as u16 + 1).as_type(a, &elem).array_store(&elem);
            }
        }
        asm.call(How::Virtual, HANDLE, "invokeExact", &h.desc).as_type(&from.ret, &to.ret).ret(&to.ret);
        asm
    })
}

fn last_is_array(m: &Machine, from: &Shape, to: &Shape) -> bool {
    let (Some(a), Some(b)) = (to.params.last(), from.params.last()) else { return true };
    match (m.program.class_by_name(a.class_name()), m.program.class_by_name(b.class_name())) {
        (Ok(a), Ok(b)) => m.program.is_subclass(a, b),
        _ => false,
    }
}

fn invoke_with_arguments(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    handle_arg(st, args[0])?;
    let n = elements(st, args[1])?.len();
    let key = format!("spread {n}");
    let array = class_type("[Ljava/lang/Object;");
    let desc = descriptor(&[class_type(HANDLE), array], &object());
    let spread = hidden(m, &key, &desc, || {
        let mut asm = Asm::new(2);
        asm.load(0);
        for i in 0..n {
            asm.load(1).int(i as i32).array_load(&object());
        }
        let call = descriptor(&vec![object(); n], &object());
        asm.call(How::Virtual, HANDLE, "invoke", &call).ret(&object());
        asm
    })?;
    Ok(Flow::Call(spread, Args::from_slice(args)))
}

fn as_type(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let to = read_type(m, st, args[1])?;
    if to.descriptor() == h.desc {
        return Ok(Flow::Value(args[0]));
    }
    let target = adapter(m, &h, &to)?;
    return_handle(m, st, &Handle { target, desc: to.descriptor(), varargs: false }, &args[..1])
}

fn bind_to(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let shape = h.shape();
    let Some((Type::Ref(first), rest)) = shape.params.split_first() else {
        return Err(Throw::with("java/lang/IllegalArgumentException", "no leading reference parameter"));
    };
    if let Value::Ref(Ref::Obj(o)) = args[1] {
        let (have, want) = (st.heap.get(o).class, m.program.class_by_name(first)?);
        if !m.program.is_subclass(have, want) {
            let what = format!("Cannot cast {} to {}", have.binary_name(), want.binary_name());
            return Err(Throw::with("java/lang/ClassCastException", what));
        }
    }
    let new = Shape { params: rest.to_vec(), ret: shape.ret.clone() };
    let mut params = vec![class_type(HANDLE), object()];
    params.extend_from_slice(rest);
    let target = hidden(m, &format!("bind {}", h.desc), &descriptor(&params, &shape.ret), || {
        let mut asm = Asm::new(params.len());
        asm.load_all(0, params.len()).call(How::Virtual, HANDLE, "invokeExact", &h.desc).ret(&shape.ret);
        asm
    })?;
    return_handle(m, st, &Handle { target, desc: new.descriptor(), varargs: false }, args)
}

fn is_varargs_collector(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    Ok(Flow::Value(Value::bool(handle_arg(st, args[0])?.varargs)))
}

/// The same handle with or without the variable number of arguments.
fn with_varargs(m: &mut Machine, st: &mut State, v: Value, varargs: bool) -> Step<Flow> {
    let h = handle_arg(st, v)?;
    if h.varargs == varargs {
        return Ok(Flow::Value(v));
    }
    let o = need(v)?;
    let bound = st.heap.get(o).class.layout().last().and_then(|f| st.heap.field(o, f.slot));
    let bound = match bound {
        None | Some(Value::Ref(Ref::Null)) => vec![],
        Some(b) => elements(st, b)?,
    };
    return_handle(m, st, &Handle { varargs, ..h }, &bound)
}

fn as_fixed_arity(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    with_varargs(m, st, args[0], false)
}

fn as_varargs_collector(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    with_varargs(m, st, args[0], true)
}
