//! Rules that join two comparisons of the same two terms, as `lcmp`, `fcmpl` and `fcmpg` leave them behind.
//!
//! A comparison of `x` with `y` is the set of the outcomes that it accepts: less, same, greater, and on floats
//! unordered. Conjunction intersects, disjunction unites, and the set says which single comparison is left.

use crate::constant::Sort;
use crate::node::{BinOp, Node, Term, UnOp};
use crate::store::Terms;

const LESS: u8 = 1;
const SAME: u8 = 2;
const GREATER: u8 = 4;
const UNORDERED: u8 = 8;

#[derive(Copy, Clone, Eq, PartialEq)]
enum Kind {
    Signed,
    Unsigned,
    Float,
    /// Equality alone, which fits both orders of bit-vectors.
    Either,
}

struct Outcomes {
    kind: Kind,
    /// The two terms, in the order of construction.
    of: (Term, Term),
    accepts: u8,
}

fn everything(kind: Kind) -> u8 {
    LESS | SAME | GREATER | if kind == Kind::Float { UNORDERED } else { 0 }
}

fn outcomes(t: &Terms, a: Term) -> Option<Outcomes> {
    if let Node::Un(UnOp::Not, inner) = *t.node(a) {
        let o = outcomes(t, inner)?; // no deeper: !!a is never built
        return Some(Outcomes { accepts: everything(o.kind) & !o.accepts, ..o });
    }
    let Node::Bin(op, x, y) = *t.node(a) else { return None };
    let (kind, accepts) = match op {
        BinOp::Slt => (Kind::Signed, LESS),
        BinOp::Sle => (Kind::Signed, LESS | SAME),
        BinOp::Ult => (Kind::Unsigned, LESS),
        BinOp::Ule => (Kind::Unsigned, LESS | SAME),
        BinOp::Eq if matches!(t.sort(x), Sort::Bv(_)) => (Kind::Either, SAME),
        BinOp::FLt => (Kind::Float, LESS),
        BinOp::FLe => (Kind::Float, LESS | SAME),
        BinOp::FEq => (Kind::Float, SAME),
        _ => return None,
    };
    if x <= y {
        return Some(Outcomes { kind, of: (x, y), accepts });
    }
    let mirrored = (accepts & (SAME | UNORDERED))
        | if accepts & LESS != 0 { GREATER } else { 0 }
        | if accepts & GREATER != 0 { LESS } else { 0 };
    Some(Outcomes { kind, of: (y, x), accepts: mirrored })
}

fn join(t: &mut Terms, a: Term, b: Term, op: impl Fn(u8, u8) -> u8) -> Option<Term> {
    let (p, q) = (outcomes(t, a)?, outcomes(t, b)?);
    if p.of != q.of {
        return None;
    }
    let kind = match (p.kind, q.kind) {
        (k, l) if k == l => k,
        (Kind::Either, k) | (k, Kind::Either) if k != Kind::Float => k,
        _ => return None,
    };
    let accepts = op(p.accepts, q.accepts);
    if accepts == 0 || accepts == everything(kind) {
        return Some(t.bool(accepts != 0));
    }
    let (x, y) = p.of;
    let negated = kind == Kind::Float && accepts & UNORDERED != 0;
    let positive = if negated { everything(kind) & !accepts } else { accepts };
    let one = comparison(t, kind, positive, x, y)?;
    Some(if negated { t.not(one) } else { one })
}

/// The single comparison that accepts exactly `accepts`, if there is one.
fn comparison(t: &mut Terms, kind: Kind, accepts: u8, x: Term, y: Term) -> Option<Term> {
    const UP_TO: u8 = LESS | SAME;
    const FROM: u8 = GREATER | SAME;
    let (lt, le) = match kind {
        Kind::Signed => (BinOp::Slt, BinOp::Sle),
        Kind::Unsigned => (BinOp::Ult, BinOp::Ule),
        Kind::Float => (BinOp::FLt, BinOp::FLe),
        Kind::Either => return None,
    };
    match accepts {
        LESS => Some(t.bin(lt, x, y)),
        GREATER => Some(t.bin(lt, y, x)),
        UP_TO => Some(t.bin(le, x, y)),
        FROM => Some(t.bin(le, y, x)),
        SAME if kind == Kind::Float => Some(t.feq(x, y)),
        SAME => Some(t.eq(x, y)),
        _ if kind != Kind::Float => Some(t.ne(x, y)), // less or greater
        _ => None,
    }
}

// match:  two comparisons of the same terms, both to hold: x <= y && x != y, x < y && y < x, …
// result: the one comparison that says the same: x < y, false, …
pub(super) fn and_order(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    join(t, a, b, |p, q| p & q)
}

// match:  two comparisons of the same terms, one to hold: x < y || x == y, x < y || y <= x, …
// result: the one comparison that says the same: x <= y, true, …
pub(super) fn or_order(t: &mut Terms, a: Term, b: Term) -> Option<Term> {
    join(t, a, b, |p, q| p | q)
}
