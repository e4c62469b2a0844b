//! `jdk.internal.misc.Unsafe`: memory by object and offset.
//!
//! Offsets are made up: 16 + 8·slot for fields, [`STATICS`] + 8·slot for static fields, whose base is the mirror, and
//! 16 + index·size in arrays. Arrays can be read and written in any width at any offset, as on a little-endian machine.

use super::bits::{self, Kind};
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    Body, ChoiceKind, Flow, Machine, NativeFn, ObjId, Ref, Side, Signal, State, Step, Throw, Value,
    unsupported,
};
use heapwise_program::{Class, Field, Prim};
use std::rc::Rc;

const BASE: i64 = 16;
const STATICS: i64 = 1 << 20;

const UNSAFE: &str = "jdk/internal/misc/Unsafe";

pub(super) fn register(r: &mut Registry) {
    macro_rules! kinds {
        ($($name:literal, $kind:expr;)*) => {
            $(
                let getter: NativeFn = |m, st, a| get(m, st, a, $kind);
                let putter: NativeFn = |m, st, a| put(m, st, a, $kind);
                for suffix in ["", "Volatile", "Acquire", "Opaque"] {
                    add(r, concat!("get", $name), suffix, "(Ljava/lang/Object;J)", getter);
                }
                for suffix in ["", "Volatile", "Release", "Opaque"] {
                    add(r, concat!("put", $name), suffix, "(Ljava/lang/Object;J", putter);
                }
            )*
        };
    }
    kinds! {
        "Boolean", Kind::Prim(Prim::Boolean);
        "Byte", Kind::Prim(Prim::Byte);
        "Char", Kind::Prim(Prim::Char);
        "Short", Kind::Prim(Prim::Short);
        "Int", Kind::Prim(Prim::Int);
        "Long", Kind::Prim(Prim::Long);
        "Float", Kind::Prim(Prim::Float);
        "Double", Kind::Prim(Prim::Double);
        "Reference", Kind::Ref;
        "Object", Kind::Ref;
    }
    for (set, exchange, kind) in [
        ("compareAndSetInt", "compareAndExchangeInt", Prim::Int),
        ("compareAndSetLong", "compareAndExchangeLong", Prim::Long),
    ] {
        let (f, g): (NativeFn, NativeFn) = match kind {
            Prim::Int => (|m, st, a| cas(m, st, a, INT), |m, st, a| exchange_if(m, st, a, INT)),
            _ => (|m, st, a| cas(m, st, a, LONG), |m, st, a| exchange_if(m, st, a, LONG)),
        };
        r.add(UNSAFE, set, "*", f);
        r.add(UNSAFE, exchange, "*", g);
    }
    for name in ["compareAndSetReference", "compareAndSetObject"] {
        r.add(UNSAFE, name, "*", |m, st, a| cas(m, st, a, Kind::Ref));
    }
    for name in ["compareAndExchangeReference", "compareAndExchangeObject"] {
        r.add(UNSAFE, name, "*", |m, st, a| exchange_if(m, st, a, Kind::Ref));
    }
    r.class("jdk/internal/util/ArraysSupport", &[("vectorizedMismatch", "*", mismatch)]);
    r.class(
        UNSAFE,
        &[
            ("registerNatives", "()V", nothing),
            ("objectFieldOffset0", "*", |_, st, a| long(BASE + 8 * i64::from(reflected(st, a[1])?.slot))),
            ("objectFieldOffset1", "*", named_offset),
            ("staticFieldOffset0", "*", |_, st, a| long(STATICS + 8 * i64::from(reflected(st, a[1])?.slot))),
            ("staticFieldBase0", "*", static_base),
            ("arrayBaseOffset0", "*", |_, _, _| int(BASE as i32)),
            ("arrayIndexScale0", "*", index_scale),
            ("addressSize0", "*", |_, _, _| int(8)),
            ("pageSize", "*", |_, _, _| int(4096)),
            ("isBigEndian0", "*", zero),
            ("unalignedAccess0", "*", yes),
            ("fullFence", "()V", nothing),
            ("loadFence", "()V", nothing),
            ("storeFence", "()V", nothing),
            ("allocateInstance", "*", allocate),
            ("shouldBeInitialized0", "*", should_be_initialized),
            ("ensureClassInitialized0", "*", ensure_initialized),
            ("throwException", "*", |_, _, a| Err(Signal::Raise(need_obj(a[1])?))),
            ("copyMemory0", "*", copy_memory),
            ("copySwapMemory0", "*", copy_swapped),
            ("setMemory0", "*", set_memory),
            ("unpark", "*", unpark),
            ("park", "*", park),
            ("allocateMemory0", "*", |_, _, _| unsupported("Unsafe: memory outside of the heap")),
            ("getLoadAverage0", "*", |_, _, _| int(-1)),
        ],
    );
}

/// `vectorizedMismatch(Object a, long aOffset, Object b, long bOffset, int length, int log2Scale)`: the first element that
/// differs, or the complement of how many are left to the caller's own loop. For all but the widest elements that is
/// everything: there the caller has a loop, which takes symbolic elements one by one.
fn mismatch(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if m.need_int(args[5], "the scale of a comparison of arrays")? < 3 {
        let (length, all) = (m.term(args[4]), m.terms.int(-1));
        let rest = m.terms.sub(all, length);
        return value(m.value(rest));
    }
    let length = match args[4] {
        Value::Sym(length) => {
            // No input array is longer.
            let lengths: Vec<_> = (0..=m.options.max_array as i32).map(|n| m.terms.int(n)).collect();
            let mut cases: Vec<_> = lengths.into_iter().map(|n| m.terms.eq(length, n)).collect();
            let any = m.terms.or_all(&cases);
            cases.push(m.terms.not(any));
            let chosen = m.choose(st, ChoiceKind::Native, &cases)?;
            if chosen > m.options.max_array {
                return unsupported("a comparison of arrays whose length depends on the input");
            }
            chosen as i32
        }
        known => m.need_int(known, "the length of a comparison of arrays")?,
    };
    for i in 0..length {
        let at = |v: Value| match v {
            Value::Long(l) => Value::Long(l + 8 * i64::from(i)),
            other => other,
        };
        let (a, b) = (place(m, st, args[0], at(args[1]))?, place(m, st, args[2], at(args[3]))?);
        let (a, b) = (load(m, st, a, LONG)?, load(m, st, b, LONG)?);
        if !same(m, st, a, b)? {
            return int(i);
        }
    }
    int(-1)
}

const INT: Kind = Kind::Prim(Prim::Int);
const LONG: Kind = Kind::Prim(Prim::Long);

/// Registers the overload that takes an object and an offset; the one with an address alone is Java code.
fn add(r: &mut Registry, name: &'static str, suffix: &'static str, prefix: &str, f: NativeFn) {
    let letter = match name[3..].chars().next() {
        Some('B') if name.ends_with("Boolean") => "Z",
        Some('B') => "B",
        Some('C') => "C",
        Some('S') => "S",
        Some('I') => "I",
        Some('L') => "J",
        Some('F') => "F",
        Some('D') => "D",
        _ => "Ljava/lang/Object;",
    };
    let desc =
        if name.starts_with("get") { format!("{prefix}{letter}") } else { format!("{prefix}{letter})V") };
    r.add_owned(UNSAFE, format!("{name}{suffix}"), desc, f);
}

/// Where an access goes.
#[derive(Clone, Copy)]
enum Place {
    Field(ObjId, &'static Field),
    Static(&'static Field),
    /// A byte offset from the first element.
    Array(ObjId, usize),
}

fn place(m: &mut Machine, st: &State, base: Value, offset: Value) -> Step<Place> {
    let o = match base {
        Value::Ref(Ref::Null) => return unsupported("Unsafe: memory outside of the heap"),
        v => need_obj(v)?,
    };
    let object = st.heap.get(o);
    if let Body::Opaque(why) = object.body {
        return unsupported(why);
    }
    let class = object.class;
    let offset = match offset {
        Value::Long(l) => l,
        other => choose_offset(m, st, o, other)?,
    };
    if class.is_array() {
        return match usize::try_from(offset - BASE) {
            Ok(at) => Ok(Place::Array(o, at)),
            Err(_) => unsupported("Unsafe: the header of an array"),
        };
    }
    if let (Side::Mirror(of), true) = (&object.side, offset >= STATICS) {
        let slot = ((offset - STATICS) / 8) as usize;
        return match of.members().statics.get(slot) {
            Some(f) => Ok(Place::Static(f)),
            None => unsupported("Unsafe: no static field at this offset"),
        };
    }
    let slot = usize::try_from((offset - BASE) / 8).unwrap_or(usize::MAX);
    match class.layout().get(slot) {
        Some(f) if offset >= BASE => Ok(Place::Field(o, f)),
        _ => unsupported("Unsafe: no field at this offset"),
    }
}

/// Which element a symbolic offset means.
fn choose_offset(m: &mut Machine, st: &State, o: ObjId, offset: Value) -> Step<i64> {
    let Some(array) = st.heap.get(o).as_array() else {
        return unsupported("Unsafe: symbolic offset of a field");
    };
    let (n, scale) = (array.capacity(), scale_of(st.heap.get(o).class) as i64);
    let t = m.term(offset);
    let mut when = Vec::with_capacity(n + 1);
    for i in 0..n {
        let k = m.terms.long(BASE + scale * i as i64);
        when.push(m.terms.eq(t, k));
    }
    let any = m.terms.or_all(&when);
    when.push(m.terms.not(any));
    let i = m.choose(st, ChoiceKind::Heap, &when)?;
    if i == n {
        return unsupported("Unsafe: symbolic offset between elements");
    }
    Ok(BASE + scale * i as i64)
}

/// Size of an element as `Unsafe` sees it.
fn scale_of(array: &Class) -> usize {
    array.elem().and_then(Class::prim).map_or(4, Prim::size)
}

fn load(m: &mut Machine, st: &mut State, at: Place, kind: Kind) -> Step<Value> {
    match at {
        Place::Field(o, f) => m.load_field(st, o, f),
        Place::Static(f) => m.load_static(st, f),
        Place::Array(o, at) => bits::load(m, st, o, at, kind),
    }
}

fn store(m: &mut Machine, st: &mut State, at: Place, kind: Kind, v: Value) -> Step {
    match at {
        Place::Field(o, f) => {
            st.heap.set_field(o, f.slot, v);
            Ok(())
        }
        Place::Static(f) => {
            m.store_static(st, f, v);
            Ok(())
        }
        Place::Array(o, at) => bits::store(m, st, o, at, kind, v),
    }
}

fn get(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<Flow> {
    let at = place(m, st, args[1], args[2])?;
    value(load(m, st, at, kind)?)
}

fn put(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<Flow> {
    let at = place(m, st, args[1], args[2])?;
    store(m, st, at, kind, args[3])?;
    Ok(Flow::Void)
}

fn same(m: &mut Machine, st: &State, a: Value, b: Value) -> Step<bool> {
    match (a, b) {
        (Value::Ref(Ref::Sym(_)), _) | (_, Value::Ref(Ref::Sym(_))) => {
            unsupported("compareAndSet of an input reference that is not resolved")
        }
        (Value::Sym(_), _) | (_, Value::Sym(_)) => {
            let (x, y) = (m.term(a), m.term(b));
            let eq = m.terms.eq(x, y);
            m.decide(st, ChoiceKind::Native, eq)
        }
        _ => Ok(a == b),
    }
}

/// Stores the new value if the old one is as expected; returns what was there.
fn compare_and_store(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<(Value, bool)> {
    let at = place(m, st, args[1], args[2])?;
    let old = load(m, st, at, kind)?;
    let hit = same(m, st, old, args[3])?;
    if hit {
        store(m, st, at, kind, args[4])?;
    }
    Ok((old, hit))
}

fn cas(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<Flow> {
    bool(compare_and_store(m, st, args, kind)?.1)
}

fn exchange_if(m: &mut Machine, st: &mut State, args: &[Value], kind: Kind) -> Step<Flow> {
    value(compare_and_store(m, st, args, kind)?.0)
}

/// The field behind a `java.lang.reflect.Field`.
fn reflected(st: &State, v: Value) -> Step<&'static Field> {
    super::reflect_members::field_arg(st, v)
}

fn named_offset(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[1])?;
    let name = need_text(m, st, args[2], "Unsafe.objectFieldOffset")?;
    match class.members().fields.iter().find(|f| *f.name == *name && !f.is_static()) {
        Some(f) => long(BASE + 8 * i64::from(f.slot)),
        None => Err(Throw::new("java/lang/InternalError")),
    }
}

fn static_base(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = reflected(st, args[1])?.class;
    obj(m.mirror(st, class))
}

fn index_scale(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[1])?;
    if !class.is_array() {
        return Err(Throw::new("java/lang/InvalidClassException"));
    }
    int(scale_of(class) as i32)
}

fn allocate(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[1])?;
    if class.flags.is_abstract() || class.is_array() || class.prim().is_some() {
        return Err(Throw::with("java/lang/InstantiationException", class.binary_name()));
    }
    m.ensure_init(st, class)?;
    obj(m.alloc(st, class))
}

fn should_be_initialized(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[1])?;
    bool(!st.is_initialized(class))
}

fn ensure_initialized(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = need_class(st, args[1])?;
    m.ensure_init(st, class)?;
    Ok(Flow::Void)
}

/// `copyMemory0(Object src, long srcOffset, Object dst, long dstOffset, long bytes)`
fn copy_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let bytes = m.need_long(args[5], "Unsafe.copyMemory")?;
    let (from, to) = (place(m, st, args[1], args[2])?, place(m, st, args[3], args[4])?);
    let (Place::Array(src, from), Place::Array(dst, to)) = (from, to) else {
        return unsupported("Unsafe.copyMemory between fields");
    };
    bits::copy(m, st, (src, from), (dst, to), usize::try_from(bytes).unwrap_or(0))?;
    Ok(Flow::Void)
}

/// `copySwapMemory0(Object src, long srcOffset, Object dst, long dstOffset, long bytes, long elemSize)`: each element with its
/// bytes in the other order.
fn copy_swapped(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let what = "Unsafe.copySwapMemory";
    let (bytes, size) = (m.need_long(args[5], what)?, m.need_long(args[6], what)?);
    let (from, to) = (place(m, st, args[1], args[2])?, place(m, st, args[3], args[4])?);
    let (Place::Array(src, from), Place::Array(dst, to)) = (from, to) else {
        return unsupported("Unsafe.copySwapMemory between fields");
    };
    let (bytes, size) = (usize::try_from(bytes).unwrap_or(0), usize::try_from(size).unwrap_or(1).max(1));
    let mut copied = Vec::with_capacity(bytes);
    for i in 0..bytes {
        copied.push(bits::load(
            m,
            st,
            src,
            from + i / size * size + (size - 1 - i % size),
            Kind::Prim(Prim::Byte),
        )?);
    }
    for (i, byte) in copied.into_iter().enumerate() {
        bits::store(m, st, dst, to + i, Kind::Prim(Prim::Byte), byte)?;
    }
    Ok(Flow::Void)
}

/// `setMemory0(Object o, long offset, long bytes, byte value)`
fn set_memory(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let bytes = m.need_long(args[3], "Unsafe.setMemory")?;
    let Place::Array(o, at) = place(m, st, args[1], args[2])? else {
        return unsupported("Unsafe.setMemory of fields");
    };
    for i in 0..usize::try_from(bytes).unwrap_or(0) {
        bits::store(m, st, o, at + i, Kind::Prim(Prim::Byte), args[4])?;
    }
    Ok(Flow::Void)
}

/// The permit of the only thread: an object whose side data is there while the permit is.
fn permit(m: &mut Machine, st: &mut State) -> Step<ObjId> {
    m.singleton(st, "permit to park", |m, st| Ok(m.alloc(st, m.known.object)))
}

/// `unpark(Object thread)`: the thread is the only one that runs, or one that never will.
fn unpark(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if args[1] == Value::obj(super::thread::main_thread(m, st)?) {
        let permit = permit(m, st)?;
        st.heap.get_mut(permit).side = Side::Data(Rc::default());
    }
    Ok(Flow::Void)
}

/// `park(boolean isAbsolute, long time)`: returns at once with a permit, which it takes.
fn park(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let permit = permit(m, st)?;
    if !matches!(st.heap.get(permit).side, Side::Data(_)) {
        return unsupported("threads: the only thread waits for another");
    }
    st.heap.get_mut(permit).side = Side::None;
    Ok(Flow::Void)
}
