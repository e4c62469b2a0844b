//! Combinators of `MethodHandles`. Each makes a hidden static method that takes the combined handles as bound values.

use super::method_handle::{
    HANDLE, Handle, Shape, class_arg, elements, handle_arg, read_type, return_handle, type_of,
};
use crate::link::adapt::{class_type, descriptor, object};
use crate::link::asm::{Asm, How};
use crate::link::hidden;
use crate::registry::Registry;
use heapwise_exec::{Args, Flow, Machine, State, Step, Throw, Value, unsupported};
use heapwise_program::{Insn, Prim, Type};

pub const HANDLES: &str = "java/lang/invoke/MethodHandles";
pub const ILLEGAL: &str = "java/lang/IllegalArgumentException";
const BY_LIST: &str = "(Ljava/lang/invoke/MethodHandle;ILjava/util/List;)Ljava/lang/invoke/MethodHandle;";

pub(super) fn register(r: &mut Registry) {
    r.class(
        HANDLES,
        &[
            ("insertArguments", "*", insert_arguments),
            ("dropArguments", BY_LIST, drop_list),
            ("dropArguments", "*", drop_arguments),
            ("filterReturnValue", "*", filter_return),
            ("filterArguments", "*", filter_arguments),
            ("permuteArguments", "*", permute),
            ("guardWithTest", "*", guard),
            ("catchException", "*", catch_exception),
            ("constant", "*", constant),
            ("identity", "*", identity),
            ("zero", "*", zero),
            ("throwException", "*", throw_exception),
            ("arrayElementGetter", "*", array_getter),
            ("arrayElementSetter", "*", array_setter),
            ("explicitCastArguments", "*", explicit_cast),
            ("exactInvoker", "*", |m, st, a| invoker(m, st, a, "invokeExact")),
            ("invoker", "*", |m, st, a| invoker(m, st, a, "invoke")),
        ],
    );
    macro_rules! refused {
        ($($name:literal)*) => {
            $(r.add(HANDLES, $name, "*", |_, _, _| unsupported(concat!("MethodHandles.", $name)));)*
        };
    }
    refused!("loop" "countedLoop" "whileLoop" "doWhileLoop" "iteratedLoop" "tryFinally"
        "tableSwitch" "dropArgumentsToMatch" "spreadInvoker" "varHandleInvoker" "varHandleExactInvoker");
}

/// A new handle. `key` says what is combined, apart from the bound values; `body` sees the bound values in the first local
/// variables, then the arguments, and leaves the result on the stack.
pub fn combine(
    m: &mut Machine,
    st: &mut State,
    key: &str,
    bound: &[Value],
    shape: &Shape,
    body: impl FnOnce(&mut Asm, u16),
) -> Step<Flow> {
    let mut params = vec![object(); bound.len()];
    params.extend_from_slice(&shape.params);
    let target = hidden(m, key, &descriptor(&params, &shape.ret), || {
        let mut asm = Asm::new(params.len());
        body(&mut asm, bound.len() as u16);
        asm.ret(&shape.ret);
        asm
    })?;
    return_handle(m, st, &Handle { target, desc: shape.descriptor(), varargs: false }, bound)
}

impl Asm {
    /// Calls a handle whose arguments are above it on the stack.
    pub fn invoke_exact(&mut self, desc: &str) -> &mut Asm {
        self.call(How::Virtual, HANDLE, "invokeExact", desc)
    }
}

pub fn position(v: Value, limit: usize) -> Step<usize> {
    match v.as_int().and_then(|i| usize::try_from(i).ok()) {
        Some(i) if i <= limit => Ok(i),
        _ => Err(Throw::with(ILLEGAL, "no argument type to append")),
    }
}

/// `(target, position, values...)`
fn insert_arguments(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let shape = h.shape();
    let values = elements(st, args[2])?;
    let at = position(args[1], shape.params.len())?;
    if at + values.len() > shape.params.len() {
        return Err(Throw::with(ILLEGAL, "too many values to insert"));
    }
    let inserted = &shape.params[at..at + values.len()];
    let mut new = shape.clone();
    new.params.drain(at..at + values.len());
    let mut bound = vec![args[0]];
    bound.extend(&values);
    combine(m, st, &format!("insert {} {at} {}", h.desc, values.len()), &bound, &new, |asm, first| {
        asm.load(0).load_all(first as usize, at);
        for (i, ty) in inserted.iter().enumerate() {
            asm.load(i as u16 + 1).as_type(&object(), ty);
        }
        asm.load_all(first as usize + at, new.params.len() - at).invoke_exact(&h.desc);
    })
}

fn drop_list(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    let target = hidden(m, "dropList", BY_LIST, || {
        let mut asm = Asm::new(3);
        asm.load(0).load(1).load(2).int(0).new_array(&class_type("java/lang/Class"));
        asm.call(How::Interface, "java/util/List", "toArray", "([Ljava/lang/Object;)[Ljava/lang/Object;");
        asm.cast("[Ljava/lang/Class;");
        let desc = format!("(L{HANDLE};I[Ljava/lang/Class;)L{HANDLE};");
        asm.call(How::Static, HANDLES, "dropArguments", &desc).ret(&object());
        asm
    })?;
    Ok(Flow::Call(target, Args::from_slice(args)))
}

/// `(target, position, types...)`
fn drop_arguments(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let shape = h.shape();
    let at = position(args[1], shape.params.len())?;
    let classes = elements(st, args[2])?;
    let dropped: Vec<Type> = classes.iter().map(|c| class_arg(st, *c).map(type_of)).collect::<Step<_>>()?;
    let mut new = shape.clone();
    new.params.splice(at..at, dropped.iter().cloned());
    let key = format!("drop {} {at} {}", h.desc, new.descriptor());
    combine(m, st, &key, &args[..1], &new, |asm, first| {
        let first = first as usize;
        asm.load(0).load_all(first, at);
        asm.load_all(first + at + dropped.len(), shape.params.len() - at).invoke_exact(&h.desc);
    })
}

/// `(target, filter)`
fn filter_return(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (h, filter) = (handle_arg(st, args[0])?, handle_arg(st, args[1])?);
    let shape = Shape { params: h.shape().params, ret: filter.shape().ret };
    combine(m, st, &format!("filterReturn {} {}", h.desc, filter.desc), args, &shape, |asm, first| {
        asm.load(1).load(0).load_all(first as usize, shape.params.len()).invoke_exact(&h.desc);
        asm.invoke_exact(&filter.desc);
    })
}

/// `(target, position, filters...)`
fn filter_arguments(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let mut new = h.shape();
    let at = position(args[1], new.params.len())?;
    let filters = elements(st, args[2])?;
    let mut bound = vec![args[0]];
    let mut steps: Vec<Option<String>> = vec![None; new.params.len()];
    for (i, f) in filters.iter().enumerate() {
        if at + i >= new.params.len() {
            return Err(Throw::with(ILLEGAL, "too many filters"));
        }
        bound.push(*f);
        if *f != Value::NULL {
            let filter = handle_arg(st, *f)?;
            let Some(ty) = filter.shape().params.first().cloned() else {
                return Err(Throw::with(ILLEGAL, "target and filter types do not match"));
            };
            new.params[at + i] = ty;
            steps[at + i] = Some(filter.desc);
        }
    }
    let key = format!("filter {} {at} {steps:?}", h.desc);
    combine(m, st, &key, &bound, &new, |asm, first| {
        asm.load(0);
        for (i, step) in steps.iter().enumerate() {
            match step {
                None => asm.load(first + i as u16),
                Some(desc) => asm.load((1 + i - at) as u16).load(first + i as u16).invoke_exact(desc),
            };
        }
        asm.invoke_exact(&h.desc);
    })
}

/// `(target, type, order...)`
fn permute(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let new = read_type(m, st, args[1])?;
    let order: Option<Vec<u16>> = elements(st, args[2])?
        .iter()
        .map(|v| v.as_int().filter(|i| (0..new.params.len() as i32).contains(i)).map(|i| i as u16))
        .collect();
    let Some(order) = order.filter(|o| o.len() == h.shape().params.len()) else {
        return Err(Throw::with(ILLEGAL, "bad reorder array"));
    };
    let key = format!("permute {} {} {order:?}", h.desc, new.descriptor());
    combine(m, st, &key, &args[..1], &new, |asm, first| {
        asm.load(0);
        for i in &order {
            asm.load(first + i);
        }
        asm.invoke_exact(&h.desc);
    })
}

/// `(test, target, fallback)`
fn guard(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (test, h, other) = (handle_arg(st, args[0])?, handle_arg(st, args[1])?, handle_arg(st, args[2])?);
    let (shape, tested) = (h.shape(), test.shape().params.len());
    if other.desc != h.desc || tested > shape.params.len() {
        return Err(Throw::with(ILLEGAL, "target and fallback types must match"));
    }
    combine(m, st, &format!("guard {} {}", test.desc, h.desc), args, &shape, |asm, first| {
        let (no, end) = (asm.label(), asm.label());
        let (first, n) = (first as usize, shape.params.len());
        asm.load(0).load_all(first, tested).invoke_exact(&test.desc).jump(Insn::Ifeq, no, -1);
        asm.load(1).load_all(first, n).invoke_exact(&h.desc).jump(Insn::Goto, end, 0);
        asm.bind(no).load(2).load_all(first, n).invoke_exact(&h.desc).bind(end);
    })
}

/// `(target, exception class, handler)`
fn catch_exception(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (h, handler) = (handle_arg(st, args[0])?, handle_arg(st, args[2])?);
    let class = class_arg(st, args[1])?;
    let (shape, taken) = (h.shape(), handler.shape().params.len().saturating_sub(1));
    if taken > shape.params.len() {
        return Err(Throw::with(ILLEGAL, "target and handler types must match"));
    }
    let key = format!("catch {} {} {}", h.desc, class.name, handler.desc);
    combine(m, st, &key, &[args[0], args[2]], &shape, |asm, first| {
        let (from, to) = (asm.label(), asm.label());
        asm.load(0).load_all(first as usize, shape.params.len());
        asm.bind(from).invoke_exact(&h.desc).bind(to).ret(&shape.ret);
        let (caught, exception) = (asm.catch(from, to, Some(&class.name)), asm.local());
        asm.handler(caught).store(exception);
        asm.load(1).load(exception).load_all(first as usize, taken).invoke_exact(&handler.desc);
    })
}

/// `(type, value)`
fn constant(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let ty = type_of(class_arg(st, args[0])?);
    let shape = Shape { params: vec![], ret: ty.clone() };
    combine(m, st, &format!("constantOf {}", ty.class_name()), &args[1..2], &shape, |asm, _| {
        asm.load(0).as_type(&object(), &ty);
    })
}

fn identity(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let ty = type_of(class_arg(st, args[0])?);
    let shape = Shape { params: vec![ty.clone()], ret: ty.clone() };
    combine(m, st, &format!("identity {}", ty.class_name()), &[], &shape, |asm, _| {
        asm.load(0);
    })
}

fn zero(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let ty = type_of(class_arg(st, args[0])?);
    let shape = Shape { params: vec![], ret: ty.clone() };
    combine(m, st, &format!("zero {}", ty.class_name()), &[], &shape, |asm, _| {
        asm.adapt(&Type::Void, &ty);
    })
}

/// `(result type, exception class)`
fn throw_exception(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (ret, exception) = (type_of(class_arg(st, args[0])?), type_of(class_arg(st, args[1])?));
    let shape = Shape { params: vec![exception], ret };
    combine(m, st, &format!("throwing {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.load(0).op(Insn::Athrow, -1).adapt(&Type::Void, &shape.ret);
    })
}

pub fn array_types(st: &State, v: Value) -> Step<(Type, Type)> {
    let class = class_arg(st, v)?;
    match class.elem() {
        Some(e) => Ok((type_of(class), type_of(e))),
        None => Err(Throw::with(ILLEGAL, format!("not an array type: {}", class.binary_name()))),
    }
}

fn array_getter(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (array, elem) = array_types(st, args[0])?;
    let shape = Shape { params: vec![array, Type::Prim(Prim::Int)], ret: elem.clone() };
    combine(m, st, &format!("getElement {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.load(0).load(1).array_load(&elem);
    })
}

fn array_setter(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (array, elem) = array_types(st, args[0])?;
    let shape = Shape { params: vec![array, Type::Prim(Prim::Int), elem.clone()], ret: Type::Void };
    combine(m, st, &format!("setElement {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.load(0).load(1).load(2).array_store(&elem);
    })
}

/// `(target, type)`: as `asType`, but primitives also narrow.
fn explicit_cast(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let (from, to) = (h.shape(), read_type(m, st, args[1])?);
    if from.params.len() != to.params.len() {
        let what = format!("cannot explicitly cast MethodHandle{} to {}", from.text(), to.text());
        return Err(Throw::with("java/lang/invoke/WrongMethodTypeException", what));
    }
    let key = format!("explicitCast {} {}", h.desc, to.descriptor());
    combine(m, st, &key, &args[..1], &to, |asm, first| {
        asm.load(0);
        for (i, (a, b)) in to.params.iter().zip(&from.params).enumerate() {
            asm.load(first + i as u16).as_type(a, b);
        }
        asm.invoke_exact(&h.desc).as_type(&from.ret, &to.ret);
    })
}

fn invoker(m: &mut Machine, st: &mut State, args: &[Value], name: &str) -> Step<Flow> {
    let shape = read_type(m, st, args[0])?;
    let desc = shape.descriptor();
    let mut new = shape;
    new.params.insert(0, class_type(HANDLE));
    combine(m, st, &format!("invoker {name} {desc}"), &[], &new, |asm, _| {
        asm.load_all(0, new.params.len()).call(How::Virtual, HANDLE, name, &desc);
    })
}
