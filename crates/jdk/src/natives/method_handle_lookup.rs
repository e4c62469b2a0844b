//! `MethodHandles.Lookup`: handles to methods, constructors and fields.

use super::method_handle::{
    Handle, Shape, class_arg, is_varargs, need, read_type, return_handle, target_of_const, type_of,
};
use super::reflect_members::{field_arg, method_arg};
use crate::link::adapt::{class_type, object};
use crate::link::asm::{Asm, How};
use crate::link::hidden;
use crate::registry::Registry;
use heapwise_exec::{Args, Flow, Machine, State, Step, Throw, Value, unsupported};
use heapwise_program::{Class, Field, HandleConst, Method, Type};

const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
/// Reference kinds of JVMS 5.4.3.5, with the names that messages use.
const KINDS: [&str; 10] = [
    "",
    "getField",
    "getStatic",
    "putField",
    "putStatic",
    "invokeVirtual",
    "invokeStatic",
    "invokeSpecial",
    "newInvokeSpecial",
    "invokeInterface",
];

pub(super) fn register(r: &mut Registry) {
    r.class(
        LOOKUP,
        &[
            ("findVirtual", "*", |m, st, a| find(m, st, a, 5)),
            ("findStatic", "*", |m, st, a| find(m, st, a, 6)),
            ("findSpecial", "*", |m, st, a| find(m, st, a, 7)),
            ("findConstructor", "*", find_constructor),
            ("bind", "*", bind),
            ("findGetter", "*", |m, st, a| find_field(m, st, a, 1)),
            ("findStaticGetter", "*", |m, st, a| find_field(m, st, a, 2)),
            ("findSetter", "*", |m, st, a| find_field(m, st, a, 3)),
            ("findStaticSetter", "*", |m, st, a| find_field(m, st, a, 4)),
            ("unreflect", "*", unreflect),
            ("unreflectSpecial", "*", unreflect_special),
            ("unreflectConstructor", "*", unreflect),
            ("unreflectGetter", "*", |m, st, a| unreflect_field(m, st, a, true)),
            ("unreflectSetter", "*", |m, st, a| unreflect_field(m, st, a, false)),
            ("unreflectField", "*", |m, st, a| unreflect_field(m, st, a, a[2] == Value::Int(0))),
            ("revealDirect", "*", |_, _, _| unsupported("MethodHandles.Lookup.revealDirect")),
            ("defineClass", "*", |_, _, _| unsupported("MethodHandles.Lookup.defineClass")),
            ("defineHiddenClass", "*", |_, _, _| unsupported("MethodHandles.Lookup.defineHiddenClass")),
        ],
    );
    r.class("java/lang/invoke/MethodHandles", &[("privateLookupIn", "*", private_lookup)]);
    let with_class = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;Ljava/lang/Class;)Ljava/lang/Object;";
    r.add("java/lang/invoke/ConstantBootstraps", "getStaticFinal", with_class, static_final);
}

/// `(lookup, name, type, class)`. Java's own code asks a handle for its member, which modelled handles do not have.
fn static_final(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let name = name_arg(m, st, args[1])?;
    let (ty, class) = (type_of(class_arg(st, args[2])?), class_arg(st, args[3])?);
    let field = m.program.resolve_field(class, &name, &ty.descriptor())?;
    if !field.is_static() || !field.flags.is_final() {
        let what = format!("not a static final field: {}.{name}", class.binary_name());
        return Err(Throw::with("java/lang/IncompatibleClassChangeError", what));
    }
    let getter = hidden(m, &format!("staticFinal {}", field.id.0), "()Ljava/lang/Object;", || {
        let mut asm = Asm::new(0);
        asm.get_field(field).box_any(&field.ty).ret(&object());
        asm
    })?;
    Ok(Flow::Call(getter, Args::new()))
}

/// The lookup of another class, as if made inside it.
fn private_lookup(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    need(args[1])?;
    class_arg(st, args[0])?;
    let maker = lookup_maker(m)?;
    Ok(Flow::Call(maker, Args::from_slice(&args[..1])))
}

/// `(Class) -> Lookup` with all rights.
pub fn lookup_maker(m: &mut Machine) -> Step<&'static Method> {
    hidden(m, "lookupIn", &format!("(Ljava/lang/Class;)L{LOOKUP};"), || {
        let mut asm = Asm::new(1);
        asm.new_object(LOOKUP).dup().load(0).call(How::Special, LOOKUP, "<init>", "(Ljava/lang/Class;)V");
        asm.ret(&class_type(LOOKUP));
        asm
    })
}

fn name_arg(m: &Machine, st: &State, v: Value) -> Step<String> {
    match m.read_text(st, need(v)?) {
        Some(s) => Ok(s),
        None => unsupported("a member name that depends on the input"),
    }
}

/// The class that a lookup stands for.
fn lookup_class(st: &State, lookup: Value) -> Option<&'static Class> {
    let v = super::reflect_members::get(st, need(lookup).ok()?, "lookupClass")?;
    class_arg(st, v).ok()
}

/// `Lookup.TRUSTED`: the modes of `IMPL_LOOKUP`, with which newer JDKs make the accessors of reflection.
const TRUSTED: i32 = -1;

/// Private members are for classes of the same nest only. Other rights are not checked.
fn check_access(st: &State, lookup: Value, owner: &Class, private: bool, what: &str) -> Step {
    let modes = super::reflect_members::get(st, need(lookup)?, "allowedModes");
    if modes == Some(Value::Int(TRUSTED)) {
        return Ok(());
    }
    let top = |c: &Class| c.name.split('$').next().unwrap_or_default().to_owned();
    match lookup_class(st, lookup) {
        Some(from) if private && top(from) != top(owner) => {
            let what = format!("member is private: {what}, from class {}", from.binary_name());
            Err(Throw::with("java/lang/IllegalAccessException", what))
        }
        _ => Ok(()),
    }
}

/// A handle to a resolved method.
fn direct(m: &mut Machine, st: &mut State, named: &Class, method: &'static Method, kind: u8) -> Step<Flow> {
    let kind = match kind {
        5 if named.is_interface() => 9,
        5 if method.flags.is_private() => 7,
        other => other,
    };
    let constant = HandleConst {
        kind,
        class: named.name.clone(),
        name: method.name.clone(),
        desc: method.desc.clone(),
        interface: named.is_interface(),
    };
    let Some((params, ret)) = crate::link::adapt::handle_type(&constant) else {
        return unsupported("a malformed method handle");
    };
    let target = target_of_const(m, &constant)?;
    let varargs = is_varargs(m, &constant);
    return_handle(m, st, &Handle { target, desc: Shape { params, ret }.descriptor(), varargs }, &[])
}

/// Resolves a method or throws as `Lookup` does.
fn resolve(
    m: &Machine,
    st: &State,
    args: &[Value],
    class: &'static Class,
    name: &str,
    shape: &Shape,
    kind: u8,
) -> Step<&'static Method> {
    let shown = if class.is_interface() && kind == 5 { 9 } else { kind };
    let what = format!("{}.{name}{}/{}", class.binary_name(), shape.text(), KINDS[shown as usize]);
    let found = if class.is_array() { m.known.object } else { class };
    let method = match m.program.resolve_method(found, name, &shape.descriptor(), found.is_interface()) {
        Ok(method) if !name.starts_with("<cl") && (name == "<init>") == (kind == 8) => method,
        _ => {
            let what = format!("no such {}: {what}", if kind == 8 { "constructor" } else { "method" });
            return Err(Throw::with("java/lang/NoSuchMethodException", what));
        }
    };
    if method.is_static() != (kind == 6) || (kind == 8 && method.class != class) {
        let (error, what) = if kind == 8 {
            ("java/lang/NoSuchMethodException", format!("no such constructor: {what}"))
        } else {
            ("java/lang/IllegalAccessException", format!("no such method: {what}"))
        };
        return Err(Throw::with(error, what));
    }
    check_access(st, args[0], method.class, method.flags.is_private(), &what)?;
    Ok(method)
}

fn find(m: &mut Machine, st: &mut State, args: &[Value], kind: u8) -> Step<Flow> {
    let class = class_arg(st, args[1])?;
    let name = name_arg(m, st, args[2])?;
    let shape = read_type(m, st, args[3])?;
    let method = resolve(m, st, args, class, &name, &shape, kind)?;
    if kind == 7 {
        let caller = special_caller(st, args[0], class, args[4])?;
        return special(m, st, class, method, caller);
    }
    direct(m, st, class, method, kind)
}

/// The class that makes a special call: that of the lookup, unless the method is one of its interfaces'.
fn special_caller(st: &State, lookup: Value, named: &Class, caller: Value) -> Step<&'static Class> {
    let caller = class_arg(st, caller)?;
    match lookup_class(st, lookup) {
        Some(own) if own.id != caller.id && !named.is_interface() => {
            let (caller, own) = (caller.binary_name(), own.binary_name());
            let what = format!("no private access for invokespecial: class {caller}, from class {own}");
            Err(Throw::with("java/lang/IllegalAccessException", what))
        }
        _ => Ok(caller),
    }
}

/// As [`direct`] for a special call: its receiver is of the class that makes the call.
fn special(
    m: &mut Machine,
    st: &mut State,
    named: &Class,
    method: &'static Method,
    caller: &'static Class,
) -> Step<Flow> {
    let constant = HandleConst {
        kind: 7,
        class: named.name.clone(),
        name: method.name.clone(),
        desc: method.desc.clone(),
        interface: named.is_interface(),
    };
    let Some((mut params, ret)) = crate::link::adapt::handle_type(&constant) else {
        return unsupported("a malformed method handle");
    };
    let target = target_of_const(m, &constant)?;
    let varargs = is_varargs(m, &constant);
    if let Some(receiver) = params.first_mut() {
        *receiver = Type::Ref(caller.name.clone());
    }
    return_handle(m, st, &Handle { target, desc: Shape { params, ret }.descriptor(), varargs }, &[])
}

fn find_constructor(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = class_arg(st, args[1])?;
    let shape = read_type(m, st, args[2])?;
    let method = resolve(m, st, args, class, "<init>", &shape, 8)?;
    direct(m, st, class, method, 8)
}

/// `bind(receiver, name, type)`: a virtual method with its receiver.
fn bind(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = st.heap.get(need(args[1])?).class;
    let name = name_arg(m, st, args[2])?;
    let shape = read_type(m, st, args[3])?;
    let method = resolve(m, st, args, class, &name, &shape, 5)?;
    let constant = HandleConst {
        kind: 5,
        class: class.name.clone(),
        name: method.name.clone(),
        desc: method.desc.clone(),
        interface: false,
    };
    let target = target_of_const(m, &constant)?;
    let handle = Handle { target, desc: shape.descriptor(), varargs: method.flags.is_varargs() };
    return_handle(m, st, &handle, &args[1..2])
}

fn field_handle(m: &mut Machine, st: &mut State, field: &'static Field, kind: u8) -> Step<Flow> {
    let constant = HandleConst {
        kind,
        class: field.class.name.clone(),
        name: field.name.clone(),
        desc: field.desc.clone(),
        interface: false,
    };
    let owner = Type::Ref(field.class.name.clone());
    let (params, ret) = match kind {
        1 => (vec![owner], field.ty.clone()),
        2 => (vec![], field.ty.clone()),
        3 => (vec![owner, field.ty.clone()], Type::Void),
        _ => (vec![field.ty.clone()], Type::Void),
    };
    let target = target_of_const(m, &constant)?;
    let desc = Shape { params, ret }.descriptor();
    return_handle(m, st, &Handle { target, desc, varargs: false }, &[])
}

fn find_field(m: &mut Machine, st: &mut State, args: &[Value], kind: u8) -> Step<Flow> {
    let class = class_arg(st, args[1])?;
    let name = name_arg(m, st, args[2])?;
    let ty = type_of(class_arg(st, args[3])?);
    let what = format!("{}.{name}/{ty}/{}", class.binary_name(), KINDS[kind as usize]);
    let Ok(field) = m.program.resolve_field(class, &name, &ty.descriptor()) else {
        return Err(Throw::with("java/lang/NoSuchFieldException", format!("no such field: {what}")));
    };
    if field.is_static() != matches!(kind, 2 | 4) {
        return Err(Throw::with("java/lang/IllegalAccessException", format!("no such field: {what}")));
    }
    if kind >= 3 && field.flags.is_final() {
        let what = format!("final field has no write access: {what}");
        return Err(Throw::with("java/lang/IllegalAccessException", what));
    }
    check_access(st, args[0], field.class, field.flags.is_private(), &what)?;
    field_handle(m, st, field, kind)
}

/// A member made accessible by reflection may be unreflected by anyone.
fn accessible(st: &State, member: Value) -> Step<bool> {
    let flag = super::reflect_members::get(st, need(member)?, "override");
    Ok(flag.is_some_and(|v| v != Value::Int(0)))
}

fn unreflect(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let method = method_arg(st, args[1])?;
    if !accessible(st, args[1])? {
        check_access(st, args[0], method.class, method.flags.is_private(), &method.display())?;
    }
    let kind = match () {
        () if &*method.name == "<init>" => 8,
        () if method.is_static() => 6,
        () => 5,
    };
    direct(m, st, method.class, method, kind)
}

fn unreflect_special(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let method = method_arg(st, args[1])?;
    let caller = special_caller(st, args[0], method.class, args[2])?;
    special(m, st, method.class, method, caller)
}

fn unreflect_field(m: &mut Machine, st: &mut State, args: &[Value], reads: bool) -> Step<Flow> {
    let field = field_arg(st, args[1])?;
    if !accessible(st, args[1])? {
        let what = format!("{}.{}", field.class.binary_name(), field.name);
        check_access(st, args[0], field.class, field.flags.is_private(), &what)?;
    }
    let kind = match (reads, field.is_static()) {
        (true, false) => 1,
        (true, true) => 2,
        (false, false) => 3,
        (false, true) => 4,
    };
    field_handle(m, st, field, kind)
}
