//! Rules for `c ? a : b`.

use super::boolean::complementary;
use crate::constant::Sort;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

type IteRule = fn(&mut Terms, Term, Term, Term) -> Option<Term>;

pub(super) const ITE: &[IteRule] =
    &[ite_const, ite_same, ite_not, ite_bool, ite_known_then, ite_known_else, ite_join, ite_equal];

// match:  true ? a : b, false ? a : b
// result: a, b
fn ite_const(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    Some(if t.as_const(c)?.as_bool()? { a } else { b })
}

// match:  c ? a : a
// result: a
fn ite_same(_: &mut Terms, _: Term, a: Term, b: Term) -> Option<Term> {
    (a == b).then_some(a)
}

// match:  !c ? a : b
// result: c ? b : a
fn ite_not(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    let inner = t.is_un(UnOp::Not, c)?;
    Some(t.ite(inner, b, a))
}

// match:  c ? true : b, c ? false : b, c ? a : true, c ? a : false, c ? c : b, c ? a : c, c ? a : !a
// result: c || b, !c && b, !c || a, c && a, c || b, c && a, c == a
fn ite_bool(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    if t.sort(a) != Sort::Bool {
        return None;
    }
    let (tt, ff) = (t.tt(), t.ff());
    if a == tt || a == c {
        return Some(t.or(c, b));
    }
    if b == ff || b == c {
        return Some(t.and(c, a));
    }
    if a == ff || b == tt {
        let not_c = t.not(c);
        return Some(if a == ff { t.and(not_c, b) } else { t.or(not_c, a) });
    }
    complementary(t, a, b).then(|| t.eq(c, a))
}

/// The branch of `a` that is left when `c` is known to be `value`, if `a` branches on `c` or on its complement.
fn under(t: &Terms, c: Term, value: bool, a: Term) -> Option<Term> {
    let Node::Ite(d, x, y) = *t.node(a) else { return None };
    if d == c {
        Some(if value { x } else { y })
    } else if complementary(t, c, d) {
        Some(if value { y } else { x })
    } else {
        None
    }
}

// match:  c ? (c ? a : b) : d
// result: c ? a : d
fn ite_known_then(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    let a = under(t, c, true, a)?;
    Some(t.ite(c, a, b))
}

// match:  c ? a : (c ? b : d)
// result: c ? a : d
fn ite_known_else(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    let b = under(t, c, false, b)?;
    Some(t.ite(c, a, b))
}

// match:  c ? a : (d ? a : b), c ? (d ? a : b) : b
// result: c || d ? a : b, c && d ? a : b
fn ite_join(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    if let Node::Ite(d, x, y) = *t.node(b)
        && x == a
    {
        let either = t.or(c, d);
        return Some(t.ite(either, a, y));
    }
    if let Node::Ite(d, x, y) = *t.node(a)
        && y == b
    {
        let both = t.and(c, d);
        return Some(t.ite(both, x, b));
    }
    None
}

// match:  x == y ? x : y, x == y ? y : x
// result: y, x
fn ite_equal(t: &mut Terms, c: Term, a: Term, b: Term) -> Option<Term> {
    let (x, y) = t.is_bin(BinOp::Eq, c)?;
    ((x, y) == (a, b) || (x, y) == (b, a)).then_some(b)
}
