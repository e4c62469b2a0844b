//! Array elements as raw memory, little-endian: what `Unsafe` sees.

use heapwise_exec::{Array, Machine, ObjId, State, Step, Value, unsupported};
use heapwise_program::{Class, Prim};
use heapwise_term::{Sort, Term};

/// How memory is read or written.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Prim(Prim),
    Ref,
}

impl Kind {
    fn size(self) -> usize {
        match self {
            Kind::Prim(p) => p.size(),
            Kind::Ref => 4,
        }
    }
}

fn elem_kind(class: &Class) -> Kind {
    class.elem().and_then(Class::prim).map_or(Kind::Ref, Kind::Prim)
}

/// Whether both are held alike in an element of the same size.
fn alike(a: Kind, b: Kind) -> bool {
    use Prim::{Boolean, Byte};
    a == b || matches!((a, b), (Kind::Prim(Boolean | Byte), Kind::Prim(Boolean | Byte)))
}

fn beyond<T>() -> Step<T> {
    unsupported("Unsafe: memory beyond an array")
}

/// Reads at a byte offset from the first element.
pub(super) fn load(m: &mut Machine, st: &State, o: ObjId, at: usize, kind: Kind) -> Step<Value> {
    let elem = elem_kind(st.heap.get(o).class);
    let Some(array) = st.heap.get(o).as_array() else { return beyond() };
    if alike(elem, kind) && at.is_multiple_of(kind.size()) {
        return array.get(at / kind.size()).map_or_else(beyond, Ok);
    }
    let (Kind::Prim(elem), Kind::Prim(kind)) = (elem, kind) else {
        return unsupported("Unsafe: references as bits");
    };
    let mut bytes = Vec::with_capacity(kind.size());
    for i in at..at + kind.size() {
        let Some(v) = array.get(i / elem.size()) else { return beyond() };
        bytes.push((v, i % elem.size()));
    }
    if bytes.iter().all(|b| !matches!(b.0, Value::Sym(_))) {
        let bits = bytes.iter().rev().fold(0u64, |all, (v, i)| all << 8 | ((raw(*v) >> (8 * i)) & 0xFF));
        return Ok(from_raw(bits, kind));
    }
    let mut all: Option<Term> = None;
    for (v, i) in bytes {
        let t = raw_term(m, v);
        let byte = m.terms.extract(t, 8 * i as u8 + 7, 8 * i as u8);
        all = Some(match all {
            None => byte,
            Some(low) => m.terms.concat(byte, low),
        });
    }
    match all {
        Some(t) => Ok(from_raw_term(m, t, kind)),
        None => beyond(),
    }
}

/// Writes at a byte offset from the first element.
pub(super) fn store(m: &mut Machine, st: &mut State, o: ObjId, at: usize, kind: Kind, v: Value) -> Step {
    let elem = elem_kind(st.heap.get(o).class);
    if alike(elem, kind) && at.is_multiple_of(kind.size()) {
        let done = st.heap.get_mut(o).as_array_mut().is_some_and(|a| a.set(at / kind.size(), v));
        return if done { Ok(()) } else { beyond() };
    }
    let (Kind::Prim(elem), Kind::Prim(kind)) = (elem, kind) else {
        return unsupported("Unsafe: references as bits");
    };
    let end = at + kind.size();
    let capacity = st.heap.get(o).as_array().map_or(0, Array::capacity);
    if end > capacity * elem.size() {
        return beyond();
    }
    for i in at / elem.size()..end.div_ceil(elem.size()) {
        let Some(old) = st.heap.get(o).as_array().and_then(|a| a.get(i)) else { return beyond() };
        let new = splice(m, old, elem, i * elem.size(), v, kind, at)?;
        if let Some(a) = st.heap.get_mut(o).as_array_mut() {
            a.set(i, new);
        }
    }
    Ok(())
}

/// The element at byte `start` after `v` was written at byte `at`.
fn splice(
    m: &mut Machine,
    old: Value,
    elem: Prim,
    start: usize,
    v: Value,
    kind: Prim,
    at: usize,
) -> Step<Value> {
    let concrete = !matches!(old, Value::Sym(_)) && !matches!(v, Value::Sym(_));
    if concrete {
        let mut bits = raw(old);
        for b in 0..elem.size() {
            if (at..at + kind.size()).contains(&(start + b)) {
                let byte = (raw(v) >> (8 * (start + b - at))) & 0xFF;
                bits = bits & !(0xFF << (8 * b)) | byte << (8 * b);
            }
        }
        return Ok(from_raw(bits, elem));
    }
    let (old, new) = (raw_term(m, old), raw_term(m, v));
    let mut all: Option<Term> = None;
    for b in 0..elem.size() {
        let (t, i) =
            if (at..at + kind.size()).contains(&(start + b)) { (new, start + b - at) } else { (old, b) };
        let byte = m.terms.extract(t, 8 * i as u8 + 7, 8 * i as u8);
        all = Some(match all {
            None => byte,
            Some(low) => m.terms.concat(byte, low),
        });
    }
    match all {
        Some(t) => Ok(from_raw_term(m, t, elem)),
        None => beyond(),
    }
}

/// Copies bytes between arrays; whole elements of the same type where the offsets allow, so that they may be symbolic.
pub(super) fn copy(
    m: &mut Machine,
    st: &mut State,
    (src, from): (ObjId, usize),
    (dst, to): (ObjId, usize),
    bytes: usize,
) -> Step {
    let kind = elem_kind(st.heap.get(src).class);
    let size = kind.size();
    let whole =
        alike(kind, elem_kind(st.heap.get(dst).class)) && [from, to, bytes].iter().all(|n| n % size == 0);
    let (kind, step) = if whole { (kind, size) } else { (Kind::Prim(Prim::Byte), 1) };
    let mut values = Vec::with_capacity(bytes / step);
    for i in (0..bytes).step_by(step) {
        values.push(load(m, st, src, from + i, kind)?);
    }
    for (i, v) in values.into_iter().enumerate() {
        store(m, st, dst, to + i * step, kind, v)?;
    }
    Ok(())
}

fn raw(v: Value) -> u64 {
    match v {
        Value::Int(i) => u64::from(i as u32),
        Value::Long(l) => l as u64,
        Value::Float(f) => u64::from(f.to_bits()),
        Value::Double(d) => d.to_bits(),
        Value::Ref(_) | Value::Sym(_) | Value::Hole => 0,
    }
}

fn from_raw(bits: u64, kind: Prim) -> Value {
    match kind {
        Prim::Boolean | Prim::Byte => Value::Int(i32::from(bits as i8)),
        Prim::Char => Value::Int(i32::from(bits as u16)),
        Prim::Short => Value::Int(i32::from(bits as i16)),
        Prim::Int => Value::Int(bits as i32),
        Prim::Long => Value::Long(bits as i64),
        Prim::Float => Value::Float(f32::from_bits(bits as u32)),
        Prim::Double => Value::Double(f64::from_bits(bits)),
    }
}

fn raw_term(m: &mut Machine, v: Value) -> Term {
    let t = m.term(v);
    if m.terms.sort(t).is_float() { m.terms.f_to_bits(t) } else { t }
}

/// `t` has as many bits as the kind.
fn from_raw_term(m: &mut Machine, t: Term, kind: Prim) -> Value {
    let t = match kind {
        Prim::Boolean | Prim::Byte | Prim::Short => m.terms.sext(t, 32),
        Prim::Char => m.terms.zext(t, 32),
        Prim::Int | Prim::Long => t,
        Prim::Float => m.terms.f_from_bits(t, Sort::Float),
        Prim::Double => m.terms.f_from_bits(t, Sort::Double),
    };
    m.value(t)
}
