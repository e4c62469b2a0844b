//! `java.lang.Object`.

use crate::registry::Registry;
use heapwise_exec::{
    Body, Flow, Machine, ObjId, Object, Place, Ref, Signal, State, Step, Throw, Value, unsupported,
};
use heapwise_program::Class;
use heapwise_term::Const;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Object",
        &[
            ("notify", "()V", notify),
            ("notifyAll", "()V", notify),
            ("wait", "*", wait),
            ("registerNatives", "()V", nothing),
        ],
    );
    r.open(
        "java/lang/Object",
        &[("getClass", "()Ljava/lang/Class;", get_class), ("clone", "()Ljava/lang/Object;", clone)],
    );
    r.open("heapwise/jdk/Invariants", &[("hashesByIdentity", "(Ljava/lang/Object;)Z", hashes_by_identity)]);
}

/// For natives that only register C functions.
pub(super) fn nothing(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    Ok(Flow::Void)
}

/// Whether the hash code of an object is the machine's own: it is another one in each run.
fn hashes_by_identity(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(r) = args[0] else { return unsupported("a key that is no reference") };
    let class = match r {
        Ref::Null => return Ok(Flow::Value(Value::bool(false))),
        Ref::Obj(o) if !m.is_open(st, r) => st.heap.get(o).class,
        _ => exact_class(m, st, r)?,
    };
    let mut own = Some(class);
    while let Some(c) = own.filter(|c| c.declared_method("hashCode", "()I").is_none()) {
        own = c.super_class;
    }
    Ok(Flow::Value(Value::bool(own.is_none_or(|c| &*c.name == "java/lang/Object"))))
}

/// The class of an input object is an if-then-else over those that it may have, so that nothing is decided before the
/// program asks which one it is.
fn get_class(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Value::Ref(r) = args[0] else { return unsupported("getClass of something that is no reference") };
    let classes = match r {
        Ref::Obj(o) if !m.is_open(st, r) => vec![st.heap.get(o).class],
        _ => m.strategy.clone().classes(m, st, r)?,
    };
    let Some((last, others)) = classes.split_last() else {
        return unsupported("the class of an input without candidates");
    };
    let mut when = Vec::with_capacity(others.len());
    for class in others {
        when.push(m.strategy.clone().instance(m, st, r, &[*class])?);
    }
    let last = m.mirror(st, last);
    let mut class = m.terms.ref_const(last.0 + 1);
    for (c, is) in others.iter().zip(when).rev() {
        let this = m.mirror(st, c);
        let this = m.terms.ref_const(this.0 + 1);
        class = m.terms.ite(is, this, class);
    }
    Ok(Flow::Value(match m.terms.as_const(class) {
        Some(Const::Ref(n)) => Value::obj(ObjId(n - 1)),
        _ => Value::Ref(Ref::Sym(class)),
    }))
}

/// The class of an input object: one path for each candidate.
fn exact_class(m: &mut Machine, st: &mut State, r: Ref) -> Step<&'static Class> {
    let strategy = m.strategy.clone();
    let classes = strategy.classes(m, st, r)?;
    if let [only] = classes[..] {
        return Ok(only);
    }
    let sets: Vec<Vec<&'static Class>> = classes.iter().map(|c| vec![*c]).collect();
    let chosen = strategy.classify(m, st, r, &sets)?;
    match classes.get(chosen) {
        Some(class) => Ok(class),
        None => unsupported("the class of an input without candidates"),
    }
}

fn clone(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Ref(r @ Ref::Sym(_)) = args[0] {
        match m.strategy.clone().classes(m, st, r)?[..] {
            [class] if class.is_array() => {
                if let Some(copy) = m.snapshot(st, r)? {
                    return Ok(Flow::Value(Value::obj(copy)));
                }
            }
            ref classes if classes.iter().all(|c| !c.is_array()) => return clone_fields(m, st, r),
            _ => {}
        }
    }
    let mut receiver = args[0];
    if let Value::Ref(r) = args[0]
        && m.is_open(st, r)
    {
        receiver = Value::Ref(m.strategy.clone().force(m, st, r)?);
    }
    let Some(o) = receiver.as_obj() else { return unsupported("clone of an unresolved input") };
    if let Body::Fields(fields) = &st.heap.get(o).body
        && fields.contains(&Value::Hole)
    {
        // The copy is no input: what it holds has to be known.
        for f in st.heap.get(o).class.layout() {
            m.load_field(st, o, f)?;
        }
    }
    let original = st.heap.get(o);
    let class = original.class;
    if !class.is_array() && !m.program.is_subclass(class, m.known.cloneable) {
        return Err(Throw::with("java/lang/CloneNotSupportedException", class.binary_name()));
    }
    if matches!(original.body, Body::Opaque(_)) {
        return unsupported("clone of a message that depends on the input");
    }
    let copy = Object::with(class, original.body.clone());
    Ok(Flow::Value(Value::obj(st.heap.alloc(copy))))
}

/// A new object with the fields of one that is only known as a term.
fn clone_fields(m: &mut Machine, st: &mut State, r: Ref) -> Step<Flow> {
    let class = exact_class(m, st, r)?;
    if !m.program.is_subclass(class, m.known.cloneable) {
        return Err(Throw::with("java/lang/CloneNotSupportedException", class.binary_name()));
    }
    let strategy = m.strategy.clone();
    let mut copy = Object::new(class);
    for f in class.layout() {
        let value = strategy.load(m, st, r, Place::Field(f))?;
        if let Body::Fields(fields) = &mut copy.body
            && let Some(place) = fields.get_mut(f.slot as usize)
        {
            *place = value;
        }
    }
    Ok(Flow::Value(Value::obj(st.heap.alloc(copy))))
}

fn notify(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match args[0].as_obj() {
        Some(o) if super::thread::holds(m, st, o)? => Ok(Flow::Void),
        _ => Err(not_owner(m)),
    }
}

fn wait(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    match args[0].as_obj() {
        Some(o) if super::thread::holds(m, st, o)? => unsupported("Object.wait: there is only one thread"),
        _ => Err(not_owner(m)),
    }
}

/// HotSpot says more since JDK 13; nothing in the class files tells.
fn not_owner(m: &Machine) -> Signal {
    const CLASS: &str = "java/lang/IllegalMonitorStateException";
    match m.program.class_path().jdk().feature() {
        Some(..13) => Throw::new(CLASS),
        _ => Throw::with(CLASS, "current thread is not owner"),
    }
}
