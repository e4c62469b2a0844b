//! `java.lang.reflect.Array`.

use super::method_handle::{class_arg, need, widens};
use crate::link::adapt::{class_type, descriptor, object, unwrapped};
use crate::link::asm::Asm;
use crate::link::hidden;
use crate::registry::Registry;
use heapwise_exec::{Args, Flow, Machine, ObjId, Place, Ref, State, Step, Throw, Value, unsupported};
use heapwise_program::{Class, ClassKind, Prim, Type};

const ARRAY: &str = "java/lang/reflect/Array";
const ILLEGAL: &str = "java/lang/IllegalArgumentException";

pub(super) fn register(r: &mut Registry) {
    r.class(
        ARRAY,
        &[
            ("get", "*", get),
            ("set", "*", set),
            ("newArray", "*", new_array),
            ("multiNewArray", "*", multi_new_array),
        ],
    );
    r.open(ARRAY, &[("getLength", "*", length)]);
    macro_rules! typed {
        ($($prim:ident $get:literal $set:literal)*) => {
            $(r.add(ARRAY, $get, "*", |m, st, a| get_prim(m, st, a, Prim::$prim));
            r.add(ARRAY, $set, "*", |m, st, a| set_prim(m, st, a, Prim::$prim));)*
        };
    }
    typed!(Boolean "getBoolean" "setBoolean" Byte "getByte" "setByte" Char "getChar" "setChar"
        Short "getShort" "setShort" Int "getInt" "setInt" Long "getLong" "setLong"
        Float "getFloat" "setFloat" Double "getDouble" "setDouble");
}

/// The element type of an array argument.
fn elem_of(m: &mut Machine, st: &mut State, v: Value) -> Step<&'static Class> {
    if let Some(e) = st.heap.get(need(v)?).class.elem() {
        return Ok(e);
    }
    m.ask_for_arrays(st);
    Err(Throw::with(ILLEGAL, "Argument is not an array"))
}

/// Unlike the instructions, these methods throw without a message.
fn check_index(st: &State, args: &[Value]) -> Step {
    let length = st.heap.get(need(args[0])?).as_array().and_then(|a| a.length().as_int());
    match (args[1].as_int(), length) {
        (Some(i), Some(n)) if !(0..n).contains(&i) => {
            Err(Throw::new("java/lang/ArrayIndexOutOfBoundsException"))
        }
        _ => Ok(()),
    }
}

/// The element type, references as `Object`; and the array type.
fn types(elem: &Class) -> (Type, Type) {
    match elem.prim() {
        Some(p) => (Type::Prim(p), class_type(&format!("[{}", p.letter()))),
        None => (object(), class_type("[Ljava/lang/Object;")),
    }
}

/// Which class of arrays an input has does not matter: all of them have a length.
fn length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let mut array = args[0];
    if let Value::Ref(r) = array
        && m.is_open(st, r)
    {
        let strategy = m.strategy.clone();
        let classes = strategy.classes(m, st, r)?;
        if !classes.is_empty() && classes.iter().all(|c| c.is_array()) {
            return strategy.load(m, st, r, Place::Length).map(Flow::Value);
        }
        array = Value::Ref(strategy.force(m, st, r)?);
    }
    elem_of(m, st, array)?;
    match st.heap.get(need(array)?).as_array() {
        Some(a) => Ok(Flow::Value(a.length())),
        None => unsupported("Array.getLength of something that is no array"),
    }
}

/// Reads an element and converts it.
fn read(m: &mut Machine, st: &mut State, args: &[Value], to: &Type) -> Step<Flow> {
    let (elem, array) = types(elem_of(m, st, args[0])?);
    check_index(st, args)?;
    let int = Type::Prim(Prim::Int);
    let key = format!("arrayGet {} {}", array.class_name(), to.class_name());
    let getter = hidden(m, &key, &descriptor(&[array, int], to), || {
        let mut asm = Asm::new(2);
        asm.load(0).load(1).array_load(&elem).adapt(&elem, to).ret(to);
        asm
    })?;
    Ok(Flow::Call(getter, Args::from_slice(args)))
}

/// Converts a value and writes it.
fn write(m: &mut Machine, st: &mut State, args: &[Value], from: &Type) -> Step<Flow> {
    let (elem, array) = types(elem_of(m, st, args[0])?);
    check_index(st, args)?;
    let int = Type::Prim(Prim::Int);
    let key = format!("arraySet {} {}", array.class_name(), from.class_name());
    let setter = hidden(m, &key, &descriptor(&[array, int, from.clone()], &Type::Void), || {
        let mut asm = Asm::new(3);
        asm.load(0).load(1).load(2).adapt(from, &elem).array_store(&elem).ret(&Type::Void);
        asm
    })?;
    Ok(Flow::Call(setter, Args::from_slice(args)))
}

fn get(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    read(m, st, args, &object())
}

fn get_prim(m: &mut Machine, st: &mut State, args: &[Value], p: Prim) -> Step<Flow> {
    match elem_of(m, st, args[0])?.prim() {
        None => Err(Throw::with(ILLEGAL, "Argument is not an array of primitive type")),
        Some(have) if widens(have, p) => read(m, st, args, &Type::Prim(p)),
        Some(_) => Err(Throw::with(ILLEGAL, "argument type mismatch")),
    }
}

fn set_prim(m: &mut Machine, st: &mut State, args: &[Value], p: Prim) -> Step<Flow> {
    match elem_of(m, st, args[0])?.prim() {
        None => Err(Throw::with(ILLEGAL, "Argument is not an array of primitive type")),
        Some(have) if widens(p, have) => write(m, st, args, &Type::Prim(p)),
        Some(_) => Err(Throw::with(ILLEGAL, "argument type mismatch")),
    }
}

fn set(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let elem = elem_of(m, st, args[0])?;
    let class = match args[2] {
        Value::Ref(Ref::Obj(o)) => Some(st.heap.get(o).class),
        Value::Ref(Ref::Null) => None,
        _ => return unsupported("Array.set of an input reference that is not resolved"),
    };
    match (elem.prim(), class) {
        (Some(p), Some(c)) => match unwrapped(&c.name) {
            Some(have) if widens(have, p) => write(m, st, args, &class_type(&c.name)),
            _ => Err(Throw::with(ILLEGAL, "argument type mismatch")),
        },
        (Some(_), None) => Err(Throw::with(ILLEGAL, "argument type mismatch")),
        (None, Some(c)) if !m.program.is_subclass(c, elem) => {
            Err(Throw::with(ILLEGAL, "array element type mismatch"))
        }
        (None, _) => write(m, st, args, &object()),
    }
}

fn new_array(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let elem = class_arg(st, args[0])?;
    if elem.kind == ClassKind::Void {
        return Err(Throw::new(ILLEGAL));
    }
    let class = m.program.array_of(elem)?;
    Ok(Flow::Value(Value::obj(m.new_array(st, class, args[1])?)))
}

fn multi_new_array(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let elem = class_arg(st, args[0])?;
    let Some(array) = st.heap.get(need(args[1])?).as_array() else {
        return unsupported("dimensions that are none");
    };
    let sizes: Option<Vec<i32>> = (0..array.capacity()).map(|i| array.get(i)?.as_int()).collect();
    let Some(sizes) = sizes else { return unsupported("Array.newInstance with dimensions from the input") };
    if sizes.is_empty() {
        return Err(Throw::with(ILLEGAL, "Empty dimensions array"));
    }
    if elem.kind == ClassKind::Void {
        return Err(Throw::new(ILLEGAL));
    }
    if let Some(bad) = sizes.iter().find(|s| **s < 0) {
        return Err(Throw::with("java/lang/NegativeArraySizeException", bad.to_string()));
    }
    let mut class = elem;
    for _ in &sizes {
        class = m.program.array_of(class)?;
    }
    Ok(Flow::Value(Value::obj(build(m, st, class, &sizes)?)))
}

fn build(m: &mut Machine, st: &mut State, class: &'static Class, sizes: &[i32]) -> Step<ObjId> {
    let o = m.new_array(st, class, Value::Int(sizes[0]))?;
    if let (Some(elem), [n, rest @ ..]) = (class.elem(), sizes)
        && !rest.is_empty()
    {
        for i in 0..*n as usize {
            let inner = build(m, st, elem, rest)?;
            if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                a.set(i, Value::obj(inner));
            }
        }
    }
    Ok(o)
}
