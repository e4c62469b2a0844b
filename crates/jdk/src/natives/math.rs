//! `Math` and `StrictMath`.
//!
//! `StrictMath` is fdlibm: before JDK 21 partly native, and then computed by the `libm` crate, whose code descends from
//! it. HotSpot replaces some methods of `Math` by its own, which are within a rounding of the exact result; here the
//! platform's library does that. Roots and roundings are exact, and have terms; the rest of a symbolic number is refused.

use super::fdlibm;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, NativeFn, State, Step, Value, unsupported};
use heapwise_term::{Round, Term};

const MATH: &str = "java/lang/Math";
const STRICT: &str = "java/lang/StrictMath";

pub(super) fn register(r: &mut Registry) {
    let one: &[(&str, NativeFn)] = &[
        ("sin", |m, _, a| of_double(m, a, "sin", f64::sin)),
        ("cos", |m, _, a| of_double(m, a, "cos", f64::cos)),
        ("tan", |m, _, a| of_double(m, a, "tan", f64::tan)),
        ("exp", |m, _, a| of_double(m, a, "exp", f64::exp)),
        ("log", |m, _, a| of_double(m, a, "log", f64::ln)),
        ("log10", |m, _, a| of_double(m, a, "log10", log10)),
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

fn of_double(_: &mut Machine, args: &[Value], name: &str, f: fn(f64) -> f64) -> Step<Flow> {
    match args[0] {
        Value::Double(d) => value(Value::Double(f(d))),
        _ => unsupported(format!("Math.{name} of a symbolic number")),
    }
}

fn of_doubles(_: &mut Machine, args: &[Value], name: &str, f: fn(f64, f64) -> f64) -> Step<Flow> {
    match (args[0], args[1]) {
        (Value::Double(a), Value::Double(b)) => value(Value::Double(f(a, b))),
        _ => unsupported(format!("Math.{name} of a symbolic number")),
    }
}

/// Java differs from C where one of the arguments is special: 1 to the NaN is NaN, and -1 to the infinity, too.
fn pow(m: &mut Machine, _: &mut State, args: &[Value]) -> Step<Flow> {
    of_doubles(m, args, "pow", |a, b| {
        if b == 0.0 {
            1.0
        } else if b.is_nan() || (a.abs() == 1.0 && b.is_infinite()) {
            f64::NAN
        } else {
            a.powf(b)
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

/// The decimal logarithm, rounded correctly but for rare ties: the platform's is off by one place more often.
fn log10(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return x.log10();
    }
    // x = m·2^k with m near 1, so that nothing cancels.
    let (x, extra) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54.0) } else { (x, 0.0) };
    let exponent = (x.to_bits() >> 52) as i64 - 1023;
    let m = f64::from_bits(x.to_bits() & !(0x7ff << 52) | 1023 << 52);
    let (m, k) = if m > std::f64::consts::SQRT_2 { (m * 0.5, exponent + 1) } else { (m, exponent) };
    let k = k as f64 + extra;
    // One Newton step from the rounded logarithm gives the part that rounding has lost.
    let y = m.ln();
    let (e, e_tail) = exp_pair(y);
    let ln = sum_pair(y, ((m - e) - e_tail) / e);
    let ln2 = (std::f64::consts::LN_2, 2.319_046_813_846_299_6e-17);
    let ln = add_pairs(mul_pairs((k, 0.0), ln2), ln);
    mul_pairs(ln, (std::f64::consts::LOG10_E, 1.098_319_650_216_765e-17)).0
}

type Pair = (f64, f64);

fn sum_pair(a: f64, b: f64) -> Pair {
    let s = a + b;
    let v = s - a;
    (s, (a - (s - v)) + (b - v))
}

fn add_pairs(a: Pair, b: Pair) -> Pair {
    let (s, e) = sum_pair(a.0, b.0);
    sum_pair(s, e + (a.1 + b.1))
}

fn mul_pairs(a: Pair, b: Pair) -> Pair {
    let p = a.0 * b.0;
    let e = a.0.mul_add(b.0, -p) + (a.0 * b.1 + a.1 * b.0);
    sum_pair(p, e)
}

/// `e^x` for small `x`, as a sum of two doubles: Taylor's series of x/64, squared six times.
fn exp_pair(x: f64) -> Pair {
    let r = (x / 64.0, 0.0);
    let mut sum: Pair = (1.0, 0.0);
    for n in (1..=14).rev() {
        let q = mul_pairs(sum, r);
        let d = f64::from(n);
        // q / n, with the remainder of the first quotient.
        let h = q.0 / d;
        let l = (h.mul_add(-d, q.0) + q.1) / d;
        sum = add_pairs((1.0, 0.0), sum_pair(h, l));
    }
    for _ in 0..6 {
        sum = mul_pairs(sum, sum);
    }
    sum
}
