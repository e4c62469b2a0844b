//! `System.arraycopy`, with HotSpot's messages. Elements may be symbolic; so may positions and the length.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    Args, Array, Bound, ChoiceKind, End, Flow, Machine, ObjId, Place, Ref, Signal, State, Step, Throw, Value,
    unsupported,
};
use heapwise_program::{Class, Prim};
use heapwise_term::Term;

pub(super) fn register(r: &mut Registry) {
    r.open("java/lang/System", &[("arraycopy", "*", arraycopy)]);
}

/// Input arrays that are no places in the heap take part as copies; what was stored into the copy is then stored back.
/// What may be stored depends on the class of the target, so that has to be exact.
fn arraycopy(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let mut args: Args = args.into();
    let target = args[2];
    let mut copy_of_target = None;
    for i in [0, 2] {
        let Value::Ref(r) = args[i] else { continue };
        let copied = match r {
            Ref::Sym(_) if i == 0 => m.snapshot_to_read(st, r)?,
            Ref::Sym(_) => m.snapshot(st, r)?,
            _ => None,
        };
        match copied {
            Some(copied) => args[i] = Value::obj(copied),
            None if m.is_open(st, r) => args[i] = Value::Ref(m.strategy.clone().force(m, st, r)?),
            None => {}
        }
        copy_of_target = copied.filter(|_| i == 2);
    }
    let flow = copy_places(m, st, &args);
    // A copy that fails midway leaves what it has copied.
    let acted = matches!(flow, Ok(_) | Err(Signal::Throw(_)));
    if let (true, Value::Ref(r), Some(copied)) = (acted, target, copy_of_target) {
        let strategy = m.strategy.clone();
        let capacity = st.heap.get(copied).as_array().map_or(0, Array::capacity);
        for i in 0..capacity {
            if let Some(v) = st.heap.get(copied).as_array().and_then(|a| a.get(i)) {
                strategy.store(m, st, r, Place::Raw(i as u32), v)?;
            }
        }
    }
    flow
}

const STORE: &str = "java/lang/ArrayStoreException";
const BOUNDS: &str = "java/lang/ArrayIndexOutOfBoundsException";

fn copy_places(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let (src, dst) = (need_obj(args[0])?, need_obj(args[2])?);
    if [src, dst].iter().any(|o| !st.heap.get(*o).class.is_array()) {
        m.ask_for_arrays(st);
    }
    check_types(st.heap.get(src).class, st.heap.get(dst).class)?;
    let (Some(a), Some(b)) = (st.heap.get(src).as_array(), st.heap.get(dst).as_array()) else {
        return unsupported("arraycopy of an array that is not resolved");
    };
    let range = Range { src_pos: args[1], dst_pos: args[3], length: args[4] };
    let lengths = (a.length(), b.length());
    range.check(m, st, (src, lengths.0), (dst, lengths.1))?;
    let src_pos = decide_position(m, st, range.src_pos, src, range.length)?;
    let dst_pos = decide_position(m, st, range.dst_pos, dst, range.length)?;
    let is_prim = st.heap.get(src).class.elem().and_then(Class::prim).is_some();
    match range.length {
        Value::Int(n) => copy(m, st, (src, src_pos), (dst, dst_pos), n as usize),
        Value::Sym(n) if is_prim => merge(m, st, (src, src_pos), (dst, dst_pos), n),
        other => {
            let n = decide_position(m, st, other, src, Value::Int(0))?;
            copy(m, st, (src, src_pos), (dst, dst_pos), n)
        }
    }
}

fn check_types(src: &Class, dst: &Class) -> Step {
    let fail = |text: String| Err(Throw::with(STORE, format!("arraycopy: {text}")));
    let Some(a) = src.elem() else {
        return fail(format!("source type {} is not an array", src.binary_name()));
    };
    let Some(b) = dst.elem() else {
        return fail(format!("destination type {} is not an array", dst.binary_name()));
    };
    let name = |p: Option<Prim>| p.map_or("object array[]".to_owned(), |p| format!("{}[]", p.keyword()));
    if a.prim() != b.prim() {
        let (a, b) = (name(a.prim()), name(b.prim()));
        return fail(format!("type mismatch: can not copy {a} into {b}"));
    }
    Ok(())
}

struct Range {
    src_pos: Value,
    dst_pos: Value,
    length: Value,
}

impl Range {
    fn check(&self, m: &mut Machine, st: &State, src: (ObjId, Value), dst: (ObjId, Value)) -> Step {
        if let (Value::Int(from), Value::Int(to), Value::Int(n), Value::Int(have), Value::Int(room)) =
            (self.src_pos, self.dst_pos, self.length, src.1, dst.1)
        {
            return check_bounds(
                from,
                to,
                n,
                (st.heap.get(src.0).class, have),
                (st.heap.get(dst.0).class, room),
            );
        }
        // In 64 bits nothing overflows.
        let wide = |m: &mut Machine, v: Value| {
            let t = m.term(v);
            m.terms.sext(t, 64)
        };
        let (from, to, n) = (wide(m, self.src_pos), wide(m, self.dst_pos), wide(m, self.length));
        let (have, room) = (wide(m, src.1), wide(m, dst.1));
        let zero = m.terms.long(0);
        let (src_end, dst_end) = (m.terms.add(from, n), m.terms.add(to, n));
        let fits = [
            m.terms.sle(zero, from),
            m.terms.sle(zero, to),
            m.terms.sle(zero, n),
            m.terms.sle(src_end, have),
            m.terms.sle(dst_end, room),
        ];
        let fits = m.terms.and_all(&fits);
        if m.decide(st, ChoiceKind::Check, fits)? { Ok(()) } else { Err(Throw::opaque(BOUNDS)) }
    }
}

fn check_bounds(from: i32, to: i32, n: i32, src: (&Class, i32), dst: (&Class, i32)) -> Step {
    let shape = |(class, len): (&Class, i32)| match class.elem().and_then(Class::prim) {
        Some(p) => format!("{}[{len}]", p.keyword()),
        None => format!("object array[{len}]"),
    };
    let fail = |text: String| Err(Throw::with(BOUNDS, format!("arraycopy: {text}")));
    if from < 0 {
        return fail(format!("source index {from} out of bounds for {}", shape(src)));
    }
    if to < 0 {
        return fail(format!("destination index {to} out of bounds for {}", shape(dst)));
    }
    if n < 0 {
        return fail(format!("length {n} is negative"));
    }
    let (src_end, dst_end) = (from as u32 + n as u32, to as u32 + n as u32);
    if src_end > src.1 as u32 {
        return fail(format!("last source index {src_end} out of bounds for {}", shape(src)));
    }
    if dst_end > dst.1 as u32 {
        return fail(format!("last destination index {dst_end} out of bounds for {}", shape(dst)));
    }
    Ok(())
}

/// A position or length that is known to be in bounds, decided where it is symbolic: `room` elements follow it.
fn decide_position(m: &mut Machine, st: &State, v: Value, array: ObjId, room: Value) -> Step<usize> {
    if let Value::Int(i) = v {
        return Ok(i as usize);
    }
    let Some(array) = st.heap.get(array).as_array() else { return Ok(0) };
    let exact = matches!(array.length(), Value::Int(_));
    let last = array.capacity().saturating_sub(room.as_int().map_or(0, |n| n as usize));
    let t = m.term(v);
    let mut when: Vec<Term> = Vec::with_capacity(last + 2);
    for i in 0..=last {
        let k = m.terms.int(i as i32);
        when.push(m.terms.eq(t, k));
    }
    if !exact {
        let top = m.terms.int(last as i32);
        when.push(m.terms.ugt(t, top));
    }
    match m.choose(st, ChoiceKind::Native, &when)? {
        i if i <= last => Ok(i),
        _ => Err(Signal::End(End::Cut(Bound::MaxArray))), // beyond the bound on symbolic lengths
    }
}

fn copy(
    m: &mut Machine,
    st: &mut State,
    (src, from): (ObjId, usize),
    (dst, to): (ObjId, usize),
    n: usize,
) -> Step<Flow> {
    let (a, b) = (st.heap.get(src).class, st.heap.get(dst).class);
    let needs_check = match (a.elem(), b.elem()) {
        (Some(x), Some(y)) => !m.program.is_subclass(x, y),
        _ => false,
    };
    if needs_check {
        return copy_checked(m, st, (src, from), (dst, to), n);
    }
    if src == dst {
        if let Some(array) = st.heap.get_mut(dst).as_array_mut() {
            copy_within(array, from, to, n);
        }
        return Ok(Flow::Void);
    }
    let source = st.heap.get(src).clone();
    let Some(source) = source.as_array() else { return Ok(Flow::Void) };
    let Some(target) = st.heap.get_mut(dst).as_array_mut() else { return Ok(Flow::Void) };
    macro_rules! plain {
        ($($arm:ident),*) => {
            match (source, &mut *target) {
                $((Array::$arm(x), Array::$arm(y)) => {
                    if let (Some(x), Some(y)) = (x.get(from..from + n), y.get_mut(to..to + n)) {
                        y.copy_from_slice(x);
                        return Ok(Flow::Void);
                    }
                })*
                _ => {}
            }
        };
    }
    plain!(Byte, Char, Short, Int, Long, Float, Double, Ref);
    for i in 0..n {
        if let Some(v) = source.get(from + i) {
            target.set(to + i, v);
        }
    }
    Ok(Flow::Void)
}

fn copy_within(array: &mut Array, from: usize, to: usize, n: usize) {
    macro_rules! each {
        ($($arm:ident),*) => {
            match array {
                $(Array::$arm(v) => if from + n <= v.len() && to + n <= v.len() { v.copy_within(from..from + n, to) },)*
                Array::Mixed { elems, .. } => {
                    if from + n <= elems.len() && to + n <= elems.len() {
                        elems.copy_within(from..from + n, to);
                    }
                }
            }
        };
    }
    each!(Byte, Char, Short, Int, Long, Float, Double, Ref);
}

/// References whose class is only known when they are looked at: what precedes a misfit stays copied.
fn copy_checked(
    m: &mut Machine,
    st: &mut State,
    (src, from): (ObjId, usize),
    (dst, to): (ObjId, usize),
    n: usize,
) -> Step<Flow> {
    let (a, b) = (st.heap.get(src).class, st.heap.get(dst).class);
    let Some(elem) = b.elem() else { return Ok(Flow::Void) };
    let values: Vec<Value> =
        (from..from + n).filter_map(|i| st.heap.get(src).as_array().and_then(|x| x.get(i))).collect();
    // All is decided before anything is copied.
    let mut fitting = 0;
    let mut open = false;
    for v in &values {
        let Value::Ref(r) = *v else { break };
        open = m.is_open(st, r);
        let fits = match r {
            _ if open => may_store(m, st, r, elem)?,
            Ref::Obj(o) => m.program.is_subclass(st.heap.get(o).class, elem),
            _ => true,
        };
        if !fits {
            break;
        }
        fitting += 1;
    }
    let misfit = fitting < values.len();
    for (i, v) in values.into_iter().take(fitting).enumerate() {
        if let Some(array) = st.heap.get_mut(dst).as_array_mut() {
            array.set(to + i, v);
        }
    }
    if !misfit {
        return Ok(Flow::Void);
    }
    if open {
        return Err(Throw::opaque(STORE));
    }
    let text = format!(
        "arraycopy: element type mismatch: can not cast one of the elements of {} to the type of the destination array, {}",
        a.java_name(),
        elem.java_name()
    );
    Err(Throw::with(STORE, text))
}

/// Whether an input is null or of a type; splits.
fn may_store(m: &mut Machine, st: &mut State, r: Ref, elem: &'static Class) -> Step<bool> {
    m.ask_for(st, r, elem);
    let classes = m.strategy.clone().classes(m, st, r)?;
    if classes.iter().all(|c| m.program.is_subclass(c, elem)) {
        return Ok(true);
    }
    let is = m.is_instance(st, r, elem)?;
    let null = m.strategy.clone().same(m, st, r, Ref::Null)?;
    let passes = m.terms.or(is, null);
    m.decide(st, ChoiceKind::Check, passes)
}

/// A copy of symbolic length: each element that may be reached is the new one if the length reaches it.
fn merge(
    m: &mut Machine,
    st: &mut State,
    (src, from): (ObjId, usize),
    (dst, to): (ObjId, usize),
    length: Term,
) -> Step<Flow> {
    let at = |st: &State, o: ObjId, i: usize| st.heap.get(o).as_array().and_then(|a| a.get(i));
    let room = |st: &State, o: ObjId, pos: usize| {
        st.heap.get(o).as_array().map_or(0, Array::capacity).saturating_sub(pos)
    };
    let most = room(st, src, from).min(room(st, dst, to));
    let mut merged = Vec::with_capacity(most);
    for i in 0..most {
        let (Some(new), Some(old)) = (at(st, src, from + i), at(st, dst, to + i)) else { break };
        let (new, old) = (m.term(new), m.term(old));
        let k = m.terms.int(i as i32);
        let reached = m.terms.slt(k, length);
        let t = m.terms.ite(reached, new, old);
        merged.push(m.value(t));
    }
    for (i, v) in merged.into_iter().enumerate() {
        if let Some(array) = st.heap.get_mut(dst).as_array_mut() {
            array.set(to + i, v);
        }
    }
    Ok(Flow::Void)
}
