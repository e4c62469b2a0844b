//! `Float` and `Double`: bits. Symbolic values become terms; of a symbolic NaN only the canonical one exists.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Value};
use heapwise_term::Sort;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Float",
        &[("floatToRawIntBits", "(F)I", to_bits), ("intBitsToFloat", "(I)F", int_to_float)],
    );
    r.class(
        "java/lang/Double",
        &[("doubleToRawLongBits", "(D)J", to_bits), ("longBitsToDouble", "(J)D", long_to_double)],
    );
}

fn to_bits(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    value(match args[0] {
        Value::Float(f) => Value::Int(f.to_bits() as i32),
        Value::Double(d) => Value::Long(d.to_bits() as i64),
        v => {
            let t = m.term(v);
            let bits = m.terms.f_to_bits(t);
            m.value(bits)
        }
    })
}

fn int_to_float(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Int(i) = args[0] {
        return value(Value::Float(f32::from_bits(i as u32)));
    }
    from_bits(m, args[0], Sort::Float)
}

fn long_to_double(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    if let Value::Long(i) = args[0] {
        return value(Value::Double(f64::from_bits(i as u64)));
    }
    from_bits(m, args[0], Sort::Double)
}

fn from_bits(m: &mut Machine, v: Value, to: Sort) -> Step<Flow> {
    let t = m.term(v);
    let f = m.terms.f_from_bits(t, to);
    value(m.value(f))
}
