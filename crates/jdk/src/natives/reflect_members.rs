//! Members of classes as `java.lang.reflect` objects. A `Method`, `Constructor` or `Field` names its member by class and
//! slot, as on HotSpot, so that copies made by Java code stay valid. A slot is an index into the declared members.

use super::method_handle::{class_arg, need, new_ref_array};
use super::reflect_pool::{self, MemberInfo};
use crate::registry::Registry;
use heapwise_exec::{Array, Flow, Machine, ObjId, Object, State, Step, Value, unsupported};
use heapwise_program::{Class, Field, Method, Type};

const METHOD: &str = "java/lang/reflect/Method";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";
const FIELD: &str = "java/lang/reflect/Field";

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Class",
        &[
            ("getDeclaredFields0", "*", declared_fields),
            ("getDeclaredMethods0", "*", declared_methods),
            ("getDeclaredConstructors0", "*", declared_constructors),
            ("getRecordComponents0", "*", record_components),
            ("getGenericSignature0", "*", generic_signature),
            ("getRawAnnotations", "*", raw_annotations),
            ("getRawTypeAnnotations", "*", class_types),
        ],
    );
    r.class(
        "java/lang/reflect/Executable",
        &[("getParameters0", "*", parameters), ("getTypeAnnotationBytes0", "*", method_types)],
    );
    r.add(FIELD, "getTypeAnnotationBytes0", "*", field_types);
}

fn class_types(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let info = MemberInfo::of_class(class_arg(st, args[0])?);
    Ok(Flow::Value(bytes(m, st, info.type_annotations)))
}

fn method_types(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let info = MemberInfo::of_method(method_arg(st, args[0])?);
    Ok(Flow::Value(bytes(m, st, info.type_annotations)))
}

fn field_types(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let info = MemberInfo::of_field(field_arg(st, args[0])?);
    Ok(Flow::Value(bytes(m, st, info.type_annotations)))
}

/// Sets a field by name; JDKs differ in which ones there are.
pub fn put(st: &mut State, o: ObjId, name: &str, value: Value) {
    if let Some(f) = st.heap.get(o).class.find_field(name) {
        st.heap.set_field(o, f.slot, value);
    }
}

/// Reads a field by name.
pub fn get(st: &State, o: ObjId, name: &str) -> Option<Value> {
    let f = st.heap.get(o).class.find_field(name)?;
    st.heap.field(o, f.slot)
}

/// The `Class` object of a type.
pub fn mirror_of(m: &mut Machine, st: &mut State, ty: &Type) -> Step<Value> {
    let class = m.program.class_by_name(ty.class_name())?;
    Ok(Value::obj(m.mirror(st, class)))
}

fn mirrors<'a>(m: &mut Machine, st: &mut State, types: impl IntoIterator<Item = &'a Type>) -> Step<Value> {
    let mut all = Vec::new();
    for ty in types {
        all.push(mirror_of(m, st, ty)?);
    }
    Ok(Value::obj(new_ref_array(m, st, "[Ljava/lang/Class;", &all)?))
}

fn bytes(m: &Machine, st: &mut State, bytes: Option<Vec<u8>>) -> Value {
    match bytes {
        None => Value::NULL,
        Some(b) => {
            let array = Array::Byte(b.into_iter().map(|b| b as i8).collect());
            Value::obj(st.heap.alloc(Object::array(m.known.byte_array, array)))
        }
    }
}

fn text(m: &mut Machine, st: &mut State, s: Option<&str>) -> Value {
    s.map_or(Value::NULL, |s| Value::obj(m.string(st, s)))
}

fn interned(m: &mut Machine, st: &mut State, s: &str) -> Value {
    let units: std::sync::Arc<[u16]> = s.encode_utf16().collect();
    Value::obj(m.intern(st, &units))
}

/// The parts that methods and constructors share.
fn executable(m: &mut Machine, st: &mut State, o: ObjId, method: &'static Method, slot: usize) -> Step {
    let info = MemberInfo::of_method(method);
    let class = m.mirror(st, method.class);
    put(st, o, "clazz", Value::obj(class));
    put(st, o, "slot", Value::Int(slot as i32));
    let params = mirrors(m, st, &method.sig.params)?;
    put(st, o, "parameterTypes", params);
    let thrown: Vec<Type> = info.exceptions.iter().map(|n| Type::Ref(n.as_str().into())).collect();
    let thrown = mirrors(m, st, &thrown)?;
    put(st, o, "exceptionTypes", thrown);
    put(st, o, "modifiers", Value::Int(i32::from(method.flags.0)));
    let signature = text(m, st, info.signature.as_deref());
    put(st, o, "signature", signature);
    for (name, raw) in [
        ("annotations", info.annotations),
        ("parameterAnnotations", info.parameter_annotations),
        ("annotationDefault", info.default),
    ] {
        let raw = bytes(m, st, raw);
        put(st, o, name, raw);
    }
    Ok(())
}

/// A `java.lang.reflect.Method`.
pub fn method_object(m: &mut Machine, st: &mut State, method: &'static Method) -> Step<ObjId> {
    let class = m.program.class_by_name(METHOD)?;
    m.ensure_init(st, class)?;
    let slot = method.class.members().methods.iter().position(|x| *x == method).unwrap_or(usize::MAX);
    let o = m.alloc(st, class);
    executable(m, st, o, method, slot)?;
    let name = interned(m, st, &method.name);
    put(st, o, "name", name);
    let ret = mirror_of(m, st, &method.sig.ret)?;
    put(st, o, "returnType", ret);
    Ok(o)
}

fn field_object(m: &mut Machine, st: &mut State, field: &'static Field, slot: usize) -> Step<ObjId> {
    let info = MemberInfo::of_field(field);
    let class = m.program.class_by_name(FIELD)?;
    m.ensure_init(st, class)?;
    let o = m.alloc(st, class);
    let owner = m.mirror(st, field.class);
    put(st, o, "clazz", Value::obj(owner));
    put(st, o, "slot", Value::Int(slot as i32));
    let name = interned(m, st, &field.name);
    put(st, o, "name", name);
    let ty = mirror_of(m, st, &field.ty)?;
    put(st, o, "type", ty);
    put(st, o, "modifiers", Value::Int(i32::from(field.flags.0)));
    let is_record = field.class.super_class.is_some_and(|s| &*s.name == "java/lang/Record");
    let trusted = field.flags.is_final() && (field.is_static() || is_record || field.class.is_synthetic);
    put(st, o, "trustedFinal", Value::bool(trusted));
    let signature = text(m, st, info.signature.as_deref());
    put(st, o, "signature", signature);
    let raw = bytes(m, st, info.annotations);
    put(st, o, "annotations", raw);
    Ok(o)
}

/// The member behind a `Method` or `Constructor`; throws on null.
pub fn method_arg(st: &State, v: Value) -> Step<&'static Method> {
    let o = need(v)?;
    let slot = get(st, o, "slot").and_then(Value::as_int);
    match (get(st, o, "clazz"), slot) {
        (Some(class), Some(slot)) => {
            let class = class_arg(st, class)?;
            match class.members().methods.get(slot as usize) {
                Some(m) => Ok(m),
                None => unsupported("a reflected method without a slot"),
            }
        }
        _ => unsupported("a reflected method that was not made by a model"),
    }
}

/// The member behind a `Field`; throws on null.
pub fn field_arg(st: &State, v: Value) -> Step<&'static Field> {
    let o = need(v)?;
    let slot = get(st, o, "slot").and_then(Value::as_int);
    match (get(st, o, "clazz"), slot) {
        (Some(class), Some(slot)) => {
            let class = class_arg(st, class)?;
            match class.members().fields.get(slot as usize) {
                Some(f) => Ok(f),
                None => unsupported("a reflected field without a slot"),
            }
        }
        _ => unsupported("a reflected field that was not made by a model"),
    }
}

/// Makes sure that nothing has to run any more before a list of members is built.
fn prepare(m: &mut Machine, st: &mut State, names: &[&str]) -> Step {
    for name in names {
        let class = m.program.class_by_name(name)?;
        m.ensure_init(st, class)?;
    }
    Ok(())
}

fn declared_methods(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    prepare(m, st, &[METHOD])?;
    let class = class_arg(st, args[0])?;
    let public = args[1] != Value::Int(0);
    let mut all = Vec::new();
    for method in &class.members().methods {
        if !method.name.starts_with('<') && (!public || method.flags.is_public()) {
            all.push(Value::obj(method_object(m, st, method)?));
        }
    }
    Ok(Flow::Value(Value::obj(new_ref_array(m, st, "[Ljava/lang/reflect/Method;", &all)?)))
}

fn declared_constructors(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    prepare(m, st, &[CONSTRUCTOR])?;
    let class = class_arg(st, args[0])?;
    let public = args[1] != Value::Int(0);
    let kind = m.program.class_by_name(CONSTRUCTOR)?;
    let mut all = Vec::new();
    for (slot, method) in class.members().methods.iter().enumerate() {
        if &*method.name == "<init>" && (!public || method.flags.is_public()) {
            let o = m.alloc(st, kind);
            executable(m, st, o, method, slot)?;
            all.push(Value::obj(o));
        }
    }
    Ok(Flow::Value(Value::obj(new_ref_array(m, st, "[Ljava/lang/reflect/Constructor;", &all)?)))
}

fn declared_fields(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    prepare(m, st, &[FIELD])?;
    let class = class_arg(st, args[0])?;
    let public = args[1] != Value::Int(0);
    let mut all = Vec::new();
    for (slot, field) in class.members().fields.iter().enumerate() {
        if !public || field.flags.is_public() {
            all.push(Value::obj(field_object(m, st, field, slot)?));
        }
    }
    Ok(Flow::Value(Value::obj(new_ref_array(m, st, "[Ljava/lang/reflect/Field;", &all)?)))
}

fn record_components(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    const COMPONENT: &str = "java/lang/reflect/RecordComponent";
    prepare(m, st, &[METHOD, COMPONENT])?;
    let class = class_arg(st, args[0])?;
    let kind = m.program.class_by_name(COMPONENT)?;
    let mut all = Vec::new();
    for c in reflect_pool::record_components(class) {
        let Some(ty) = Type::parse(&c.desc) else { continue };
        let o = m.alloc(st, kind);
        let owner = m.mirror(st, class);
        put(st, o, "clazz", Value::obj(owner));
        let name = interned(m, st, &c.name);
        put(st, o, "name", name);
        let mirror = mirror_of(m, st, &ty)?;
        put(st, o, "type", mirror);
        let signature = text(m, st, c.info.signature.as_deref());
        put(st, o, "signature", signature);
        let raw = bytes(m, st, c.info.annotations);
        put(st, o, "annotations", raw);
        if let Some(accessor) = class.declared_method(&c.name, &format!("(){}", c.desc)) {
            let accessor = method_object(m, st, accessor)?;
            put(st, o, "accessor", Value::obj(accessor));
        }
        all.push(Value::obj(o));
    }
    Ok(Flow::Value(Value::obj(new_ref_array(m, st, "[Ljava/lang/reflect/RecordComponent;", &all)?)))
}

fn generic_signature(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let info = MemberInfo::of_class(class_arg(st, args[0])?);
    Ok(Flow::Value(text(m, st, info.signature.as_deref())))
}

fn raw_annotations(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let info = MemberInfo::of_class(class_arg(st, args[0])?);
    Ok(Flow::Value(bytes(m, st, info.annotations)))
}

/// `Parameter(String name, int modifiers, Executable executable, int index)`, where the class file has them.
fn parameters(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let method = method_arg(st, args[0])?;
    let Some(params) = MemberInfo::of_method(method).parameters else { return Ok(Flow::Value(Value::NULL)) };
    let kind: &'static Class = m.program.class_by_name("java/lang/reflect/Parameter")?;
    m.ensure_init(st, kind)?;
    let mut all = Vec::new();
    for (i, (name, flags)) in params.into_iter().enumerate() {
        let o = m.alloc(st, kind);
        let name = name.map_or(Value::NULL, |n| interned(m, st, &n));
        put(st, o, "name", name);
        put(st, o, "modifiers", Value::Int(i32::from(flags)));
        put(st, o, "executable", args[0]);
        put(st, o, "index", Value::Int(i as i32));
        all.push(Value::obj(o));
    }
    Ok(Flow::Value(Value::obj(new_ref_array(m, st, "[Ljava/lang/reflect/Parameter;", &all)?)))
}
