//! Combinators of `MethodHandles` that change how many arguments there are.

use super::method_handle::{HANDLE, Shape, array_elem, class_arg, handle_arg, read_type, type_of};
use super::method_handle_combine::{HANDLES, ILLEGAL, array_types, combine, position};
use crate::link::asm::How;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Throw, Value};
use heapwise_program::{Insn, Prim, Type};

pub(super) fn register(r: &mut Registry) {
    r.class(
        HANDLES,
        &[
            ("foldArguments", "*", fold),
            ("collectArguments", "*", collect),
            ("empty", "*", empty),
            ("arrayConstructor", "*", array_constructor),
            ("arrayLength", "*", array_length),
        ],
    );
    r.class(
        HANDLE,
        &[
            ("asSpreader", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", as_spreader),
            ("asCollector", "(Ljava/lang/Class;I)Ljava/lang/invoke/MethodHandle;", as_collector),
        ],
    );
}

/// `(target, combiner)` or `(target, position, combiner)`: the combiner sees the arguments from the position on, and its
/// result comes before them.
fn fold(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (at, combiner) = if args.len() == 3 { (args[1], args[2]) } else { (Value::Int(0), args[1]) };
    let h = handle_arg(st, args[0])?;
    let bound = [args[0], combiner];
    let combiner = handle_arg(st, combiner)?;
    let (mut new, inner) = (h.shape(), combiner.shape());
    let at = position(at, new.params.len())?;
    if inner.ret != Type::Void {
        if at >= new.params.len() {
            return Err(Throw::with(ILLEGAL, "target and combiner types must match"));
        }
        new.params.remove(at);
    }
    if at + inner.params.len() > new.params.len() {
        return Err(Throw::with(ILLEGAL, "target and combiner types must match"));
    }
    combine(m, st, &format!("fold {} {at} {}", h.desc, combiner.desc), &bound, &new, |asm, first| {
        let first = first as usize;
        asm.load(0).load_all(first, at);
        asm.load(1).load_all(first + at, inner.params.len()).invoke_exact(&combiner.desc);
        asm.load_all(first + at, new.params.len() - at).invoke_exact(&h.desc);
    })
}

/// `(target, position, filter)`: the arguments of the filter stand in place of its result.
fn collect(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (h, filter) = (handle_arg(st, args[0])?, handle_arg(st, args[2])?);
    let (mut new, inner) = (h.shape(), filter.shape());
    let at = position(args[1], new.params.len())?;
    if inner.ret != Type::Void {
        if at >= new.params.len() {
            return Err(Throw::with(ILLEGAL, "target and filter types do not match"));
        }
        new.params.remove(at);
    }
    let n = inner.params.len();
    new.params.splice(at..at, inner.params);
    let bound = [args[0], args[2]];
    combine(m, st, &format!("collect {} {at} {}", h.desc, filter.desc), &bound, &new, |asm, first| {
        let first = first as usize;
        asm.load(0).load_all(first, at);
        asm.load(1).load_all(first + at, n).invoke_exact(&filter.desc);
        asm.load_all(first + at + n, new.params.len() - at - n).invoke_exact(&h.desc);
    })
}

/// `(type)`: ignores its arguments.
fn empty(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let shape = read_type(m, st, args[0])?;
    combine(m, st, &format!("empty {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.adapt(&Type::Void, &shape.ret);
    })
}

fn array_constructor(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (array, elem) = array_types(st, args[0])?;
    let shape = Shape { params: vec![Type::Prim(Prim::Int)], ret: array };
    combine(m, st, &format!("newArray {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.load(0).new_array(&elem);
    })
}

fn array_length(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let array = type_of(class_arg(st, args[0])?);
    let shape = Shape { params: vec![array], ret: Type::Prim(Prim::Int) };
    combine(m, st, &format!("lengthOf {}", shape.descriptor()), &[], &shape, |asm, _| {
        asm.load(0).op(Insn::Arraylength, 0);
    })
}

/// `(array type, count)`: the last arguments come in an array.
fn as_spreader(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let (array, elem) = array_types(st, args[1])?;
    let shape = h.shape();
    let n = position(args[2], shape.params.len())?;
    let kept = shape.params.len() - n;
    let mut new = shape.clone();
    new.params.truncate(kept);
    new.params.push(array);
    combine(m, st, &format!("spreader {} {}", h.desc, new.descriptor()), &args[..1], &new, |asm, first| {
        let spread = first + kept as u16;
        let (fits, wrong) = (asm.label(), asm.label());
        asm.load(spread).jump(Insn::Ifnonnull, fits, -1).int(0);
        asm.int(n as i32).jump(Insn::IfIcmpne, wrong, -2);
        asm.bind(fits);
        if n > 0 {
            asm.load(spread).op(Insn::Arraylength, 0).int(n as i32).jump(Insn::IfIcmpne, wrong, -2);
        }
        asm.load(0).load_all(first as usize, kept);
        for i in 0..n {
            asm.load(spread).int(i as i32).array_load(&elem).as_type(&elem, &shape.params[kept + i]);
        }
        asm.invoke_exact(&h.desc).ret(&shape.ret);
        asm.bind(wrong).new_object(ILLEGAL).dup();
        asm.text(&format!("array is not of length {n}"));
        asm.call(How::Special, ILLEGAL, "<init>", "(Ljava/lang/String;)V").op(Insn::Athrow, -1);
    })
}

/// `(array type, count)`: the last arguments are put into an array.
fn as_collector(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let h = handle_arg(st, args[0])?;
    let (array, _) = array_types(st, args[1])?;
    let shape = h.shape();
    let Some(kept) = shape.params.len().checked_sub(1) else {
        return Err(Throw::with(ILLEGAL, "no array parameter"));
    };
    let n = position(args[2], 255)?;
    let elem = array_elem(array.class_name());
    let mut new = shape.clone();
    new.params.truncate(kept);
    new.params.extend(std::iter::repeat_n(elem.clone(), n));
    combine(m, st, &format!("collector {} {}", h.desc, new.descriptor()), &args[..1], &new, |asm, first| {
        asm.load(0).load_all(first as usize, kept).int(n as i32).new_array(&elem);
        for i in 0..n {
            asm.dup().int(i as i32).load(first + (kept + i) as u16).array_store(&elem);
        }
        asm.invoke_exact(&h.desc);
    })
}
