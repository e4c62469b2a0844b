//! `VarHandle`s of fields, array elements and views of byte arrays.
//!
//! Each access is a hidden static method for one place, one kind of access and one descriptor at the call. It is made of
//! ordinary instructions, so null checks, bounds, class initialization and values that depend on the input need no
//! code here. There is only one thread: all orders of memory are the same.

use super::method_handle::{class_arg, convertible, need, type_of};
use super::var_handle_place::{ARRAY, BYTES, Place, bits_of, to_bits};
use crate::link::adapt::{class_type, descriptor};
use crate::link::asm::{Asm, Label};
use crate::link::hidden;
use crate::registry::Registry;
use heapwise_exec::{Args, Flow, Machine, Object, Side, SideData, State, Step, Throw, Value, unsupported};
use heapwise_program::{Flags, Insn, Method, Prim, Signature, SyntheticClass, SyntheticMethod, Type};
use std::rc::Rc;

const VAR_HANDLE: &str = "java/lang/invoke/VarHandle";
const MODELLED: &str = "java/lang/invoke/VarHandle$Modelled";

/// Kinds of access, memory orders aside.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Get,
    Set,
    CompareAndSet,
    CompareAndExchange,
    GetAndSet,
    GetAndAdd,
    GetAndOr,
    GetAndAnd,
    GetAndXor,
}

pub(super) fn register(r: &mut Registry) {
    macro_rules! family {
        ($kind:ident: $($name:literal)*) => {
            $(r.add(VAR_HANDLE, $name, "*", |m, st, args| access(m, st, args, Kind::$kind));)*
        };
    }
    family!(Get: "get" "getVolatile" "getOpaque" "getAcquire");
    family!(Set: "set" "setVolatile" "setOpaque" "setRelease");
    family!(CompareAndSet: "compareAndSet" "weakCompareAndSet" "weakCompareAndSetPlain"
        "weakCompareAndSetAcquire" "weakCompareAndSetRelease");
    family!(CompareAndExchange: "compareAndExchange" "compareAndExchangeAcquire" "compareAndExchangeRelease");
    family!(GetAndSet: "getAndSet" "getAndSetAcquire" "getAndSetRelease");
    family!(GetAndAdd: "getAndAdd" "getAndAddAcquire" "getAndAddRelease");
    family!(GetAndOr: "getAndBitwiseOr" "getAndBitwiseOrAcquire" "getAndBitwiseOrRelease");
    family!(GetAndAnd: "getAndBitwiseAnd" "getAndBitwiseAndAcquire" "getAndBitwiseAndRelease");
    family!(GetAndXor: "getAndBitwiseXor" "getAndBitwiseXorAcquire" "getAndBitwiseXorRelease");
    r.class(VAR_HANDLE, &[("varType", "*", var_type), ("coordinateTypes", "*", coordinate_types)]);
    r.add(VAR_HANDLE, "isAccessModeSupported", "*", is_supported);
    r.class(
        "java/lang/invoke/MethodHandles",
        &[
            ("arrayElementVarHandle", "*", array_elements),
            ("byteArrayViewVarHandle", "*", byte_view),
            ("byteBufferViewVarHandle", "*", |_, _, _| unsupported("MethodHandles.byteBufferViewVarHandle")),
        ],
    );
    r.class(
        "java/lang/invoke/MethodHandles$Lookup",
        &[
            ("findVarHandle", "*", |m, st, args| find(m, st, args, false)),
            ("findStaticVarHandle", "*", |m, st, args| find(m, st, args, true)),
            ("unreflectVarHandle", "*", unreflect),
        ],
    );
}

fn access(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<Flow> {
    let place = Place::of(st, args[0])?;
    let Some(desc) = m.call_desc.clone() else { return unsupported("VarHandle access by reflection") };
    if let Place::Field(f) = place
        && f.flags.is_final()
        && kind != Kind::Get
    {
        return Err(Throw::new("java/lang/UnsupportedOperationException"));
    }
    let key = format!("access {} {kind:?} {desc}", place.key());
    let method = match m.hidden.get(&key) {
        Some(method) => method,
        None => make_access(m, &place, kind, &desc, &key)?,
    };
    Ok(Flow::Call(method, Args::from_slice(args)))
}

fn make_access(m: &mut Machine, place: &Place, kind: Kind, desc: &str, key: &str) -> Step<&'static Method> {
    let Some(call) = Signature::parse(desc) else { return unsupported("a malformed VarHandle access") };
    let (coords, ty) = (place.coordinates(), place.ty());
    let (values, ret) = match kind {
        Kind::Get => (0, ty.clone()),
        Kind::Set => (1, Type::Void),
        Kind::CompareAndSet => (2, Type::Prim(Prim::Boolean)),
        Kind::CompareAndExchange => (2, ty.clone()),
        _ => (1, ty.clone()),
    };
    let mut exact = coords.clone();
    exact.resize(coords.len() + values, ty.clone());
    let fits = exact.len() == call.params.len()
        && call.params.iter().zip(&exact).all(|(a, b)| convertible(a, b))
        && (call.ret == Type::Void || ret == Type::Void || convertible(&ret, &call.ret));
    if !fits {
        let text = |params: &[Type], ret: &Type| {
            super::method_handle::Shape { params: params.to_vec(), ret: ret.clone() }.text()
        };
        let what =
            format!("cannot convert MethodHandle{} to {}", text(&exact, &ret), text(&call.params, &call.ret));
        return Err(Throw::with("java/lang/invoke/WrongMethodTypeException", what));
    }
    let op = match kind {
        Kind::GetAndAdd | Kind::GetAndOr | Kind::GetAndAnd | Kind::GetAndXor => match operation(kind, &ty) {
            Some(op) => Some(op),
            None => return Err(Throw::new("java/lang/UnsupportedOperationException")),
        },
        _ => None,
    };
    let mut params = vec![class_type(VAR_HANDLE)];
    params.extend_from_slice(&call.params);
    hidden(m, key, &descriptor(&params, &call.ret), || {
        let mut asm = Asm::new(params.len());
        for (i, (a, b)) in call.params.iter().zip(&exact).enumerate() {
            if a != b {
                let local = i as u16 + 1;
                asm.load(local).as_type(a, b).store(local);
            }
        }
        let first = 1 + coords.len() as u16;
        body(&mut asm, place, kind, &ty, first, op);
        asm.as_type(&ret, &call.ret).ret(&call.ret);
        asm
    })
}

/// The access itself: coordinates are in the locals from 1 on, values from `first` on; the result stays on the stack.
fn body(asm: &mut Asm, place: &Place, kind: Kind, ty: &Type, first: u16, op: Option<Insn>) {
    match kind {
        Kind::Get => place.read(asm, 1),
        Kind::Set => place.write(asm, 1, first),
        Kind::CompareAndSet | Kind::CompareAndExchange => {
            let (old, result, differs) = (asm.local(), asm.local(), asm.label());
            place.read(asm, 1);
            asm.store(old).int(0).store(result);
            jump_if_different(asm, ty, old, first, differs);
            place.write(asm, 1, first + 1);
            asm.int(1).store(result);
            asm.bind(differs).load(if kind == Kind::CompareAndSet { result } else { old });
        }
        _ => {
            let (old, new) = (asm.local(), asm.local());
            place.read(asm, 1);
            asm.store(old);
            match op {
                None => place.write(asm, 1, first),
                Some(op) => {
                    asm.load(old).load(first).op(op, -1);
                    if let Type::Prim(p @ (Prim::Byte | Prim::Short | Prim::Char)) = ty {
                        asm.convert(Prim::Int, *p);
                    }
                    asm.store(new);
                    place.write(asm, 1, new);
                }
            }
            asm.load(old);
        }
    }
}

/// Compares by identity and by bits, as the hardware does: NaN equals itself, 0.0 does not equal -0.0.
fn jump_if_different(asm: &mut Asm, ty: &Type, a: u16, b: u16, to: Label) {
    let Type::Prim(p) = ty else {
        asm.load(a).load(b).jump(Insn::IfAcmpne, to, -2);
        return;
    };
    for local in [a, b] {
        asm.load(local);
        to_bits(asm, *p);
    }
    if bits_of(*p) == Prim::Long {
        asm.op(Insn::Lcmp, -1).jump(Insn::Ifne, to, -1);
    } else {
        asm.jump(Insn::IfIcmpne, to, -2);
    }
}

/// The instruction of a read-modify-write access; bitwise ones have none on floats, none of them on references.
fn operation(kind: Kind, ty: &Type) -> Option<Insn> {
    let Type::Prim(p) = ty else { return None };
    Some(match (kind, p) {
        (Kind::GetAndAdd, Prim::Boolean) => return None,
        (Kind::GetAndAdd, Prim::Float) => Insn::Fadd,
        (Kind::GetAndAdd, Prim::Double) => Insn::Dadd,
        (_, Prim::Float | Prim::Double) => return None,
        (Kind::GetAndAdd, Prim::Long) => Insn::Ladd,
        (Kind::GetAndOr, Prim::Long) => Insn::Lor,
        (Kind::GetAndAnd, Prim::Long) => Insn::Land,
        (_, Prim::Long) => Insn::Lxor,
        (Kind::GetAndAdd, _) => Insn::Iadd,
        (Kind::GetAndOr, _) => Insn::Ior,
        (Kind::GetAndAnd, _) => Insn::Iand,
        _ => Insn::Ixor,
    })
}

/// A method that returns the handle itself: whether a call must match exactly is not modelled, it may always convert.
fn same(name: &str) -> SyntheticMethod {
    SyntheticMethod {
        name: name.into(),
        desc: format!("()L{VAR_HANDLE};").into(),
        flags: Flags(0x0001),
        code: Box::new(|_| {
            let mut asm = Asm::new(1);
            asm.load(0).ret(&class_type(VAR_HANDLE));
            asm.finish()
        }),
    }
}

fn new_var_handle(m: &mut Machine, st: &mut State, side: Side) -> Step<Flow> {
    let super_class = m.program.class_by_name(VAR_HANDLE)?;
    let class = match m.program.define_synthetic(SyntheticClass {
        name: MODELLED.into(),
        super_class,
        interfaces: vec![],
        fields: vec![],
        methods: ["withInvokeExactBehavior", "withInvokeBehavior"].map(same).into(),
    }) {
        Ok(class) => class,
        Err(_) => m.program.class_by_name(MODELLED)?, // the name is taken: it was made before
    };
    let mut object = Object::new(class);
    object.side = side;
    Ok(Flow::Value(Value::obj(st.heap.alloc(object))))
}

fn find(m: &mut Machine, st: &mut State, args: &[Value], is_static: bool) -> Step<Flow> {
    let (class, ty) = (class_arg(st, args[1])?, type_of(class_arg(st, args[3])?));
    let Some(name) = m.read_text(st, need(args[2])?) else {
        return unsupported("a field name from the input");
    };
    let what = format!(
        "no such field: {}.{name}/{ty}/{}",
        class.binary_name(),
        if is_static { "getStatic" } else { "getField" }
    );
    match m.program.resolve_field(class, &name, &ty.descriptor()) {
        Ok(f) if f.is_static() == is_static => new_var_handle(m, st, Side::Field(f)),
        Ok(_) => Err(Throw::with("java/lang/IllegalAccessException", what)),
        Err(_) => Err(Throw::with("java/lang/NoSuchFieldException", what)),
    }
}

fn unreflect(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let f = super::reflect_members::field_arg(st, args[1])?;
    new_var_handle(m, st, Side::Field(f))
}

fn array_elements(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = class_arg(st, args[0])?;
    if !class.is_array() {
        let what = format!("not an array type: {}", class.binary_name());
        return Err(Throw::with("java/lang/IllegalArgumentException", what));
    }
    let data = SideData { tag: ARRAY, classes: vec![class], ..SideData::default() };
    new_var_handle(m, st, Side::Data(Rc::new(data)))
}

fn byte_view(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = class_arg(st, args[0])?;
    let viewed = class.elem().filter(|e| e.prim().is_some_and(|p| p.size() > 1));
    let Some(elem) = viewed else {
        return Err(Throw::new("java/lang/UnsupportedOperationException"));
    };
    // There are two byte orders, each a constant of ByteOrder; the handle remembers which one it got.
    let order = m.program.class_by_name("java/nio/ByteOrder")?;
    m.ensure_init(st, order)?;
    let Some(big) = order.find_field("BIG_ENDIAN") else { return unsupported("this JDK's ByteOrder") };
    need(args[1])?;
    let is_big = m.load_static(st, big)? == args[1];
    let data =
        SideData { tag: BYTES, classes: vec![elem], ints: vec![i64::from(is_big)], ..SideData::default() };
    new_var_handle(m, st, Side::Data(Rc::new(data)))
}

fn var_type(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let ty = Place::of(st, args[0])?.ty();
    let class = m.program.class_by_name(ty.class_name())?;
    Ok(Flow::Value(Value::obj(m.mirror(st, class))))
}

/// `isAccessModeSupported(AccessMode mode)`: by the name of the method that the mode stands for.
fn is_supported(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let place = Place::of(st, args[0])?;
    let name = super::util::get_field(st, need(args[1])?, "methodName").unwrap_or(Value::NULL);
    let Some(name) = m.read_text(st, need(name)?) else {
        return unsupported("this JDK's VarHandle.AccessMode");
    };
    let writes = !matches!(&*name, "get" | "getVolatile" | "getOpaque" | "getAcquire");
    let is_final = matches!(place, Place::Field(f) if f.flags.is_final());
    let ty = place.ty();
    let plain =
        ["get", "set"].iter().any(|p| name.strip_prefix(p).is_some_and(|rest| !rest.starts_with("And")));
    let fits = match () {
        () if writes && is_final => false,
        () if plain => true,
        // Views of bytes have atomic access to what the processor has atomic instructions for.
        () if matches!(place, Place::Bytes(p, _) if matches!(p, Prim::Short | Prim::Char)) => false,
        () if name.starts_with("getAndAdd") => {
            operation(Kind::GetAndAdd, &ty).is_some()
                && !matches!((&place, &ty), (Place::Bytes(..), Type::Prim(Prim::Float | Prim::Double)))
        }
        () if name.starts_with("getAndBitwise") => operation(Kind::GetAndXor, &ty).is_some(),
        () => true,
    };
    Ok(Flow::Value(Value::Int(i32::from(fits))))
}

fn coordinate_types(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let coords = Place::of(st, args[0])?.coordinates();
    let key = format!("coordinates {}", descriptor(&coords, &Type::Void));
    let list = class_type("java/util/List");
    let maker = hidden(m, &key, &descriptor(&[], &list), || {
        let class = class_type("java/lang/Class");
        let mut asm = Asm::new(0);
        asm.int(coords.len() as i32).new_array(&class);
        for (i, c) in coords.iter().enumerate() {
            asm.dup().int(i as i32).class_const(c).array_store(&class);
        }
        let of = descriptor(&[class_type("[Ljava/lang/Object;")], &list);
        asm.call_interface_static("java/util/List", "of", &of).ret(&list);
        asm
    })?;
    Ok(Flow::Call(maker, Args::new()))
}
