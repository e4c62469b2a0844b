//! `Math` and `StrictMath`.
//!
//! `StrictMath` is fdlibm: before JDK 21 partly native, and then computed as in `fdlibm.rs` or by the `libm` crate, whose
//! code descends from it. HotSpot replaces some methods of `Math` by its own, which are within a rounding of the exact
//! result; here they are rounded correctly, on every machine, which is what HotSpot gives most often (see DESIGN.md).
//! Roots and roundings are exact, and have terms; the rest of a symbolic number is refused.

use super::fdlibm;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, NativeFn, State, Step, Value, unsupported};
use heapwise_term::{Round, Term};

const MATH: &str = "java/lang/Math";
const STRICT: &str = "java/lang/StrictMath";

pub(super) fn register(r: &mut Registry) {
    let one: &[(&str, NativeFn)] = &[
        ("sin", |m, _, a| of_double(m, a, "sin", pxfm::f_sin)),
        ("cos", |m, _, a| of_double(m, a, "cos", pxfm::f_cos)),
        ("tan", |m, _, a| of_double(m, a, "tan", pxfm::f_tan)),
        ("exp", |m, _, a| of_double(m, a, "exp", pxfm::f_exp)),
        ("log", |m, _, a| of_double(m, a, "log", pxfm::f_log)),
        ("log10", |m, _, a| of_double(m, a, "log10", pxfm::f_log10)),
    ];
    for (name, f) in one {
        r.add(MATH, name, "(D)D", *f);
    }
    r.add(MATH, "pow", "(DD)D", pow);
    let strict: &[(&str, NativeFn)] = &[
        ("sin", |m, _, a| of_double(m, a, "sin", fdlibm::sin)),
        ("cos", |m, _, a| of_double(m, a, "cos", fdlibm::cos)),
        ("tan", |m, _, a| of_double(m, a, "tan", libm::tan)),
        ("asin", |m, _, a| of_double(m, a, "asin", libm::asin)),
        ("acos", |m, _, a| of_double(m, a, "acos", libm::acos)),
        ("atan", |m, _, a| of_double(m, a, "atan", libm::atan)),
        ("log", |m, _, a| of_double(m, a, "log", fdlibm::log)),
        ("log10", |m, _, a| of_double(m, a, "log10", fdlibm::log10)),
        ("sinh", |m, _, a| of_double(m, a, "sinh", fdlibm::sinh)),
        ("cosh", |m, _, a| of_double(m, a, "cosh", fdlibm::cosh)),
        ("tanh", |m, _, a| of_double(m, a, "tanh", fdlibm::tanh)),
        ("expm1", |m, _, a| of_double(m, a, "expm1", libm::expm1)),
        ("log1p", |m, _, a| of_double(m, a, "log1p", fdlibm::log1p)),
        ("atan2", |m, _, a| of_doubles(m, a, "atan2", fdlibm::atan2)),
        ("IEEEremainder", |m, _, a| of_doubles(m, a, "IEEEremainder", libm::remainder)),
    ];
    for (name, f) in strict {
        r.add_native(STRICT, name, "*", *f);
    }
    for class in [MATH, STRICT] {
        r.class(
            class,
            &[
                ("sqrt", "(D)D", |m, _, a| exact(m, a, f64::sqrt, |m, t| m.terms.fsqrt(t))),
                ("abs", "(D)D", |m, _, a| exact(m, a, f64::abs, |m, t| m.terms.fabs(t))),
                ("floor", "(D)D", |m, _, a| exact(m, a, f64::floor, |m, t| m.terms.fround(t, Round::Floor))),
                ("ceil", "(D)D", |m, _, a| exact(m, a, f64::ceil, |m, t| m.terms.fround(t, Round::Ceil))),
                ("rint", "(D)D", |m, _, a| {
                    exact(m, a, f64::round_ties_even, |m, t| m.terms.fround(t, Round::Rint))
                }),
                ("fma", "(DDD)D", fma),
                ("fma", "(FFF)F", fma_float),
            ],
        );
    }
}

/// The NaN that processors make of another one.
fn quiet(nan: f64) -> f64 {
    f64::from_bits(nan.to_bits() | f64::NAN.to_bits())
}

/// A result that is NaN although no argument is: the one that an operation without a result gives on the machines that `java`
/// mostly runs on.
fn invalid(result: f64) -> f64 {
    if result.is_nan() { -f64::NAN.abs() } else { result }
}

fn of_double(_: &mut Machine, args: &[Value], name: &str, f: fn(f64) -> f64) -> Step<Flow> {
    match args[0] {
        Value::Double(d) if d.is_nan() => value(Value::Double(quiet(d))),
        Value::Double(d) => value(Value::Double(invalid(f(d)))),
        _ => unsupported(format!("Math.{name} of a symbolic number")),
    }
}

fn of_doubles(_: &mut Machine, args: &[Value], name: &str, f: fn(f64, f64) -> f64) -> Step<Flow> {
    match (args[0], args[1]) {
        (Value::Double(a), Value::Double(b)) => {
            let result = f(a, b);
            value(Value::Double(match (a.is_nan(), b.is_nan()) {
                _ if !result.is_nan() => result,
                (true, _) => quiet(a),
                (false, true) => quiet(b),
                (false, false) => invalid(result),
            }))
        }
        _ => unsupported(format!("Math.{name} of a symbolic number")),
    }
}

/// Java differs from C where one of the arguments is special: 1 to the NaN is NaN, and 1 or -1 to the infinity is the usual one.
fn pow(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    if let (Value::Double(a), Value::Double(b)) = (args[0], args[1])
        && a.abs() == 1.0
        && b.is_infinite()
    {
        return value(Value::Double(f64::NAN));
    }
    of_doubles(m, args, "pow", |a, b| {
        if b == 0.0 {
            1.0
        } else if b.is_nan() {
            f64::NAN
        } else {
            pxfm::f_pow(a, b)
        }
    })
}

fn exact(
    m: &mut Machine,
    args: &[Value],
    f: fn(f64) -> f64,
    g: fn(&mut Machine, Term) -> Term,
) -> Step<Flow> {
    match args[0] {
        Value::Double(d) => value(Value::Double(f(d))),
        v => {
            let t = m.term(v);
            let t = g(m, t);
            value(m.value(t))
        }
    }
}

fn fma(_: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    match (args[0], args[1], args[2]) {
        (Value::Double(a), Value::Double(b), Value::Double(c)) => value(Value::Double(a.mul_add(b, c))),
        _ => unsupported("Math.fma of a symbolic number"),
    }
}

fn fma_float(_: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    match (args[0], args[1], args[2]) {
        (Value::Float(a), Value::Float(b), Value::Float(c)) => value(Value::Float(a.mul_add(b, c))),
        _ => unsupported("Math.fma of a symbolic number"),
    }
}
