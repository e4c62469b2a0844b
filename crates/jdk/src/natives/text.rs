//! Questions about texts that depend on the input, answered by terms: no answer forks.

use heapwise_exec::{Machine, State, Text, Value};
use heapwise_term::{Node, Sort, Term, UnOp};

/// A text as its path knows it: where the length was decided, terms need not speak of it.
pub(super) fn settled(m: &mut Machine, st: &State, mut text: Text) -> Text {
    if let Value::Sym(n) = text.len {
        for length in 0..=text.units.len() {
            let k = m.terms.int(length as i32);
            let is = m.terms.eq(n, k);
            if st.path.knows(is) {
                text.units.truncate(length);
                text.len = Value::Int(length as i32);
                break;
            }
        }
    }
    text
}

/// When two texts are equal.
pub(super) fn equal(m: &mut Machine, a: &Text, b: &Text) -> Term {
    let (n, k) = (m.term(a.len), m.term(b.len));
    let same_length = m.terms.eq(n, k);
    let same = matches_at(m, a, b, 0);
    m.terms.and(same_length, same)
}

/// When a text goes on with another one from a place on. Lengths are compared where the place is not 0.
pub(super) fn matches_at(m: &mut Machine, a: &Text, b: &Text, from: usize) -> Term {
    let k = m.term(b.len);
    let mut all = m.terms.tt();
    for (i, unit) in b.units.iter().enumerate() {
        let at = m.terms.int(i as i32);
        let beyond = m.terms.sle(k, at);
        let here = match a.units.get(from + i) {
            Some(u) => {
                let (x, y) = (m.term(*u), m.term(*unit));
                m.terms.eq(x, y)
            }
            None => m.terms.ff(),
        };
        let fine = m.terms.or(beyond, here);
        all = m.terms.and(all, fine);
    }
    all
}

/// When a text contains another one at a place.
pub(super) fn occurs_at(m: &mut Machine, a: &Text, b: &Text, from: usize) -> Term {
    let (n, k, at) = (m.term(a.len), m.term(b.len), m.terms.int(from as i32));
    let end = m.terms.add(k, at);
    let fits = m.terms.sle(end, n);
    let same = matches_at(m, a, b, from);
    m.terms.and(fits, same)
}

/// As [`occurs_at`], at a place that may depend on the input.
pub(super) fn occurs(m: &mut Machine, a: &Text, b: &Text, from: Value) -> Term {
    if let Value::Int(i) = from {
        return match usize::try_from(i) {
            Ok(i) => occurs_at(m, a, b, i),
            Err(_) => m.terms.ff(),
        };
    }
    let from = m.term(from);
    let mut any = m.terms.ff();
    for i in 0..=a.units.len() {
        let at = m.terms.int(i as i32);
        let (here, same) = (m.terms.eq(from, at), occurs_at(m, a, b, i));
        let both = m.terms.and(here, same);
        any = m.terms.or(any, both);
    }
    any
}

/// `String.hashCode`: s[0]·31ⁿ⁻¹ + … + s[n-1].
pub(super) fn hash(m: &mut Machine, a: &Text) -> Value {
    let (n, factor) = (m.term(a.len), m.terms.int(31));
    let mut code = m.terms.int(0);
    for (i, unit) in a.units.iter().enumerate() {
        let (u, shifted, at) = (m.term(*unit), m.terms.mul(code, factor), m.terms.int(i as i32));
        let (next, there) = (m.terms.add(shifted, u), m.terms.slt(at, n));
        code = m.terms.ite(there, next, code);
    }
    m.value(code)
}

/// `String.compareTo`: the difference of the first units that differ, else of the lengths.
pub(super) fn compare(m: &mut Machine, a: &Text, b: &Text) -> Value {
    let (n, k) = (m.term(a.len), m.term(b.len));
    let lengths = m.terms.sub(n, k);
    let mut result = lengths;
    for i in (0..a.units.len().min(b.units.len())).rev() {
        let (x, y) = (m.term(a.units[i]), m.term(b.units[i]));
        let at = m.terms.int(i as i32);
        let (p, q) = (m.terms.slt(at, n), m.terms.slt(at, k));
        let both = m.terms.and(p, q);
        let (same, difference) = (m.terms.eq(x, y), m.terms.sub(x, y));
        let here = m.terms.ite(same, result, difference);
        result = m.terms.ite(both, here, lengths);
    }
    m.value(result)
}

/// The first place, or the last one, where a condition on places holds; -1: there is none.
pub(super) fn search(
    m: &mut Machine,
    places: usize,
    last: bool,
    mut holds: impl FnMut(&mut Machine, usize) -> Term,
) -> Value {
    let mut result = m.terms.int(-1);
    let order: Vec<usize> = if last { (0..places).collect() } else { (0..places).rev().collect() };
    for i in order {
        let (here, at) = (holds(m, i), m.terms.int(i as i32));
        result = m.terms.ite(here, at, result);
    }
    m.value(result)
}

/// `String.indexOf(String, int)`: where a text first occurs from a place on. An empty one is found at the end, too.
pub(super) fn find(m: &mut Machine, a: &Text, b: &Text, from: Value) -> Value {
    let (from, n, k, zero) = (m.term(from), m.term(a.len), m.term(b.len), m.terms.int(0));
    let found = search(m, a.units.len() + 1, false, |m, i| {
        let at = m.terms.int(i as i32);
        let (reached, here) = (m.terms.sle(from, at), occurs_at(m, a, b, i));
        m.terms.and(reached, here)
    });
    let (nothing, beyond, found) = (m.terms.eq(k, zero), m.terms.slt(n, from), m.term(found));
    let at_end = m.terms.and(nothing, beyond);
    let result = m.terms.ite(at_end, n, found);
    m.value(result)
}

/// `String.lastIndexOf(String, int)`: where a text last occurs up to a place.
pub(super) fn find_last(m: &mut Machine, a: &Text, b: &Text, from: Value) -> Value {
    let from = m.term(from);
    search(m, a.units.len() + 1, true, |m, i| {
        let at = m.terms.int(i as i32);
        let (reached, here) = (m.terms.sle(at, from), occurs_at(m, a, b, i));
        m.terms.and(reached, here)
    })
}

/// When the unit at a place is there and is a certain one.
pub(super) fn unit_is(m: &mut Machine, a: &Text, i: usize, unit: Value) -> Term {
    let (n, at) = (m.term(a.len), m.terms.int(i as i32));
    let there = m.terms.slt(at, n);
    let (u, want) = (m.term(a.units[i]), m.term(unit));
    let same = m.terms.eq(u, want);
    m.terms.and(there, same)
}

/// The unit at a place that is known to be inside.
pub(super) fn unit_at(m: &mut Machine, a: &Text, index: Value) -> Value {
    if let Value::Int(i) = index {
        return usize::try_from(i).ok().and_then(|i| a.units.get(i)).copied().unwrap_or(Value::Int(0));
    }
    let index = m.term(index);
    let units: Vec<Term> = a.units.iter().map(|u| m.term(*u)).collect();
    by_number(m, index, &units)
}

/// The part from `from` on that has `len` characters; both are known to be inside.
pub(super) fn part(m: &mut Machine, a: &Text, from: Value, len: Value) -> Text {
    let units = match from {
        Value::Int(i) => a.units.get(i as usize..).unwrap_or_default().to_vec(),
        _ => {
            let at = |m: &mut Machine, i: usize| {
                let (f, i) = (m.term(from), m.terms.int(i as i32));
                let sum = m.terms.add(f, i);
                let index = m.value(sum);
                unit_at(m, a, index)
            };
            (0..a.units.len()).map(|i| at(m, i)).collect()
        }
    };
    let mut units: Vec<Value> = units;
    if let Value::Int(n) = len {
        units.truncate(n as usize);
    }
    Text { len, units }
}

/// One text after the other.
pub(super) fn join(m: &mut Machine, a: &Text, b: &Text) -> Text {
    let (n, k) = (m.term(a.len), m.term(b.len));
    let sum = m.terms.add(n, k);
    let len = m.value(sum);
    if let Value::Int(n) = a.len {
        let mut units = a.units[..n as usize].to_vec();
        units.extend_from_slice(&b.units);
        return Text { len, units };
    }
    let most = a.units.len() + b.units.len();
    let mut units = Vec::with_capacity(most);
    for i in 0..most {
        // The unit of `b` that comes to this place depends on the length of `a`.
        let mut options = Vec::with_capacity(a.units.len() + 1);
        for length in 0..=a.units.len() {
            let unit = if i < length {
                a.units[i]
            } else {
                b.units.get(i - length).copied().unwrap_or(Value::Int(0))
            };
            options.push(m.term(unit));
        }
        units.push(by_number(m, n, &options));
    }
    Text { len, units }
}

/// The digits of an int or a long.
pub(super) fn decimal(m: &mut Machine, number: Term) -> Text {
    if let Node::Un(UnOp::Sext(64), narrow) = *m.terms.node(number)
        && m.terms.sort(narrow) == Sort::Bv(32)
    {
        return decimal(m, narrow);
    }
    let width = if m.terms.sort(number) == Sort::Bv(64) { 64 } else { 32 };
    let places = if width == 64 { 19 } else { 10 };
    let zero = m.terms.bv(width, 0);
    let negative = m.terms.slt(number, zero);
    let minus = m.terms.sub(zero, number);
    // Without sign: the magnitude of the smallest number is none.
    let size = m.terms.ite(negative, minus, number);
    let (digits, count) = digits_from_last(m, size, 1 << (width - 1), places);
    let (nothing, one) = (m.terms.int(0), m.terms.int(1));
    let sign = m.terms.ite(negative, one, nothing);
    let len = m.terms.add(count, sign);
    let mut units = Vec::with_capacity(digits.len() + 1);
    for i in 0..=digits.len() as i32 {
        // The digit at this place, by the number of places that follow it.
        let (last, at) = (m.terms.sub(len, one), m.terms.int(i));
        let follow = m.terms.sub(last, at);
        let digit = by_number(m, follow, &digits);
        let digit = m.term(digit);
        let unit = if i == 0 {
            let dash = m.terms.int(0x2D);
            m.terms.ite(negative, dash, digit)
        } else {
            digit
        };
        units.push(m.value(unit));
    }
    Text { len: m.value(len), units }
}

/// The digits of an int that is not negative, and less than `limit`, a number of `places` digits and one more.
pub(super) fn digits(m: &mut Machine, number: Term, limit: u64, places: i32) -> Text {
    let (digits, count) = digits_from_last(m, number, limit - 1, places);
    let mut units = Vec::with_capacity(digits.len());
    for i in 0..places {
        let at = m.terms.int(i + 1);
        let follow = m.terms.sub(count, at);
        units.push(by_number(m, follow, &digits));
    }
    Text { len: m.value(count), units }
}

/// Digits from the last one on, and how many of them there are, of a number without sign that is at most so large.
fn digits_from_last(m: &mut Machine, size: Term, most: u64, places: i32) -> (Vec<Term>, Term) {
    let width = m.terms.sort(size).bits();
    let (mut digits, mut count, mut power) = (Vec::new(), m.terms.int(1), 1u64);
    // What is left of the number, and its largest value: division is a large circuit, so it gets no bit too many.
    let (mut left, mut most) = (size, most);
    for i in 0..places {
        left = narrowed(m, left, most);
        let bits = m.terms.sort(left).bits();
        let ten = m.terms.bv(bits, 10);
        let quotient = if i + 1 < places { m.terms.udiv(left, ten) } else { m.terms.bv(bits, 0) };
        // left - 10 * quotient is below 10: the last bits tell.
        let (tail, tens) = (m.terms.extract(left, 7, 0), m.terms.extract(quotient, 7, 0));
        let ten = m.terms.bv(8, 10);
        let tens = m.terms.mul(tens, ten);
        let digit = m.terms.sub(tail, tens);
        // Four bits, so that nobody has to ask whether it is a digit.
        let digit = m.terms.extract(digit, 3, 0);
        let (low, ascii) = (m.terms.zext(digit, 32), m.terms.int(0x30));
        digits.push(m.terms.add(low, ascii));
        if i > 0 {
            let unit = m.terms.bv(width, power);
            let (reached, more) = (m.terms.ule(unit, size), m.terms.int(i + 1));
            count = m.terms.ite(reached, more, count);
        }
        (left, most, power) = (quotient, most / 10, power.wrapping_mul(10));
    }
    (digits, count)
}

/// The digits of an int or a long without sign, in a base that is a power of two: each digit is `shift` bits.
pub(super) fn of_bits(m: &mut Machine, number: Term, shift: u8) -> Text {
    let width = m.terms.sort(number).bits();
    let places = width.div_ceil(shift);
    // Digits from the last one on, and how many of them there are.
    let (mut digits, mut count) = (Vec::new(), m.terms.int(1));
    for i in 0..places {
        let low = i * shift;
        let bits = m.terms.extract(number, (low + shift).min(width) - 1, low);
        let digit = m.terms.zext(bits, 32);
        let (zero, letter, ten) = (m.terms.int(0x30), m.terms.int(0x61 - 10), m.terms.int(10));
        let small = m.terms.slt(digit, ten);
        let base = m.terms.ite(small, zero, letter);
        digits.push(m.terms.add(digit, base));
        if i > 0 {
            let above = m.terms.extract(number, width - 1, low);
            let none = m.terms.bv(width - low, 0);
            let (ends, more) = (m.terms.eq(above, none), m.terms.int(i32::from(i) + 1));
            count = m.terms.ite(ends, count, more);
        }
    }
    let mut units = Vec::with_capacity(digits.len());
    for i in 0..i32::from(places) {
        let at = m.terms.int(i + 1);
        let follow = m.terms.sub(count, at);
        units.push(by_number(m, follow, &digits));
    }
    Text { len: m.value(count), units }
}

/// A number that is at most so large, in bytes as few as it needs.
fn narrowed(m: &mut Machine, t: Term, most: u64) -> Term {
    let width = [8, 16, 32].into_iter().find(|w| most >> w == 0).unwrap_or(64);
    if m.terms.sort(t).bits() > width { m.terms.extract(t, width - 1, 0) } else { t }
}

/// The option with a number that is known to be in range.
fn by_number(m: &mut Machine, number: Term, options: &[Term]) -> Value {
    let Some((last, rest)) = options.split_last() else { return Value::Int(0) };
    let mut result = *last;
    for (i, option) in rest.iter().enumerate().rev() {
        let i = m.terms.int(i as i32);
        let here = m.terms.eq(number, i);
        result = m.terms.ite(here, *option, result);
    }
    m.value(result)
}
