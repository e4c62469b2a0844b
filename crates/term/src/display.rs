//! Terms as people read them: infix, with the operators of Java and as few parentheses as its grammar allows.

use crate::constant::{Const, Sort};
use crate::node::{BinOp, Node, Round, Term, UnOp};
use crate::rewrite::interval::signed_range;
use crate::store::Terms;
use rustc_hash::FxHashSet;
use std::borrow::Cow;

/// How long [`Terms::display`] lets a text get.
const DEFAULT_LIMIT: usize = 2_000;

/// What is still to be printed.
enum Piece {
    Text(Cow<'static, str>),
    /// A term, and the precedence that its surroundings need: one that binds less tightly gets parentheses.
    Term(Term, u8),
}

fn text(s: impl Into<Cow<'static, str>>) -> Piece {
    Piece::Text(s.into())
}

// Java's precedences, tightest first.
const POSTFIX: u8 = 15;
const PREFIX: u8 = 14;
const MULTIPLY: u8 = 12;
const ADD: u8 = 11;
const SHIFT: u8 = 10;
const RELATION: u8 = 9;
const EQUALITY: u8 = 8;
const BIT_AND: u8 = 7;
const BIT_XOR: u8 = 6;
const BIT_OR: u8 = 5;
const AND: u8 = 4;
const OR: u8 = 3;
const CONDITIONAL: u8 = 2;
const LOOSEST: u8 = 1;

impl Terms {
    /// `t` as Java-like text of at most 2,000 characters; what is cut ends in `…`.
    pub fn display(&self, t: Term) -> String {
        self.display_within(t, DEFAULT_LIMIT)
    }

    /// `t` as Java-like text. As a tree a term can be exponentially large, so the text is cut (with `…`) as soon as it
    /// has more than `limit` characters, and no more than that much work is done.
    pub fn display_within(&self, t: Term, limit: usize) -> String {
        self.display_knowing(t, limit, &FxHashSet::default())
    }

    /// As [`Terms::display_within`], where these terms are known not to be negative: the unsigned comparison that
    /// checks an index reads as the range that it is.
    pub fn display_knowing(&self, t: Term, limit: usize, not_negative: &FxHashSet<Term>) -> String {
        let mut out = String::new();
        let mut todo = vec![Piece::Term(t, LOOSEST)];
        while let Some(piece) = todo.pop() {
            // Prefix operators nest without end before they print much, so what is planned counts as well.
            if out.len() + todo.len() > 8 * limit + 64 {
                out.push('…');
                break;
            }
            match piece {
                Piece::Text(s) => out.push_str(&s),
                Piece::Term(t, needed) => self.expand(t, needed, not_negative, &mut out, &mut todo),
            }
            if out.len() > limit && out.chars().count() > limit {
                break;
            }
        }
        match out.char_indices().nth(limit) {
            Some((end, _)) => format!("{}…", &out[..end]),
            None => out,
        }
    }

    /// The term that `t` says is not negative, where it says that and nothing else.
    pub fn not_negative(&self, t: Term) -> Option<Term> {
        let (a, b) = self.is_bin(BinOp::Sle, t)?;
        self.is_k(a, 0).then_some(b)
    }

    fn expand(
        &self,
        t: Term,
        needed: u8,
        not_negative: &FxHashSet<Term>,
        out: &mut String,
        todo: &mut Vec<Piece>,
    ) {
        let (binds, mut pieces) = match *self.node(t) {
            Node::Const(c) => {
                let digits = constant(c);
                match digits.starts_with('-') && needed > PREFIX {
                    true => out.push_str(&format!("({digits})")),
                    false => out.push_str(&digits),
                }
                return;
            }
            Node::Var(v) => {
                out.push_str(self.var_name(v));
                return;
            }
            Node::Un(op, a) => self.unary(op, a),
            Node::Bin(BinOp::Ult, a, b) => self.unsigned(" < ", (a, b), not_negative),
            Node::Bin(BinOp::Ule, a, b) => self.unsigned(" <= ", (a, b), not_negative),
            Node::Bin(op, a, b) => self.binary(op, a, b),
            Node::Ite(c, a, b) => (
                CONDITIONAL,
                vec![
                    Piece::Term(c, OR),
                    text(" ? "),
                    Piece::Term(a, OR),
                    text(" : "),
                    Piece::Term(b, CONDITIONAL),
                ],
            ),
        };
        if binds < needed {
            pieces.insert(0, text("("));
            pieces.push(text(")"));
        }
        todo.extend(pieces.into_iter().rev());
    }

    fn unary(&self, op: UnOp, a: Term) -> (u8, Vec<Piece>) {
        let prefix = |op: &'static str| (PREFIX, vec![text(op), Piece::Term(a, PREFIX)]);
        let call = |f: &'static str| (POSTFIX, vec![text(f), Piece::Term(a, LOOSEST), text(")")]);
        let double = self.sort(a) == Sort::Double;
        match op {
            UnOp::Not => match *self.node(a) {
                Node::Bin(BinOp::Eq, x, y) if !self.sort(x).is_float() => {
                    (EQUALITY, vec![Piece::Term(x, EQUALITY), text(" != "), Piece::Term(y, RELATION)])
                }
                Node::Bin(BinOp::FEq, x, y) => {
                    (EQUALITY, vec![Piece::Term(x, EQUALITY), text(" != "), Piece::Term(y, RELATION)])
                }
                _ => prefix("!"),
            },
            UnOp::Neg | UnOp::FNeg => match self.node(a) {
                Node::Un(UnOp::Neg | UnOp::FNeg, _) => (PREFIX, vec![text("-"), Piece::Term(a, POSTFIX)]),
                _ => prefix("-"),
            },
            UnOp::BvNot => prefix("~"),
            UnOp::Sext(_) | UnOp::Zext(_) => self.cast(op, a),
            UnOp::Extract { hi: 7, lo: 0 } => prefix("(byte) "),
            UnOp::Extract { hi: 15, lo: 0 } => prefix("(short) "),
            UnOp::Extract { hi: 31, lo: 0 } => prefix("(int) "),
            UnOp::Extract { hi, lo } => {
                (POSTFIX, vec![Piece::Term(a, POSTFIX), text(format!("[{hi}:{lo}]"))])
            }
            UnOp::FAbs => call("Math.abs("),
            UnOp::FSqrt => call("Math.sqrt("),
            UnOp::FRound(Round::Floor) => call("Math.floor("),
            UnOp::FRound(Round::Ceil) => call("Math.ceil("),
            UnOp::FRound(Round::Rint) => call("Math.rint("),
            UnOp::IsNan if double => call("Double.isNaN("),
            UnOp::IsNan => call("Float.isNaN("),
            UnOp::FToF(Sort::Float) | UnOp::BvToF(Sort::Float) => prefix("(float) "),
            UnOp::FToF(_) | UnOp::BvToF(_) => prefix("(double) "),
            UnOp::FToBv(64) => prefix("(long) "),
            UnOp::FToBv(_) => prefix("(int) "),
            UnOp::FFromBits(Sort::Float) => call("Float.intBitsToFloat("),
            UnOp::FFromBits(_) => call("Double.longBitsToDouble("),
            UnOp::FToBits if double => call("Double.doubleToLongBits("),
            UnOp::FToBits => call("Float.floatToIntBits("),
        }
    }

    /// Java widens without a cast: `sext` of a byte is the byte, and `sext(x[7:0])` is `(byte) x`.
    fn cast(&self, op: UnOp, a: Term) -> (u8, Vec<Piece>) {
        let signed = matches!(op, UnOp::Sext(_));
        let (cast, inner) = match *self.node(a) {
            Node::Un(UnOp::Extract { hi, lo: 0 }, x) => match (signed, hi) {
                (true, 7) => ("(byte) ", x),
                (true, 15) => ("(short) ", x),
                (true, 31) => ("(int) ", x),
                (false, 15) => ("(char) ", x),
                (false, 7) => return (BIT_AND, vec![Piece::Term(x, BIT_AND), text(" & 255")]),
                (false, _) => ("(unsigned) ", a),
                (true, _) => ("(signed) ", a),
            },
            _ if op == UnOp::Sext(64) => ("(long) ", a),
            _ if signed || self.width(a) == 16 => ("", a), // a byte or a short; a char
            _ if self.width(a) == 8 => return (BIT_AND, vec![Piece::Term(a, BIT_AND), text(" & 255")]),
            _ => ("(unsigned) ", a),
        };
        match cast {
            // Nothing is printed around the term: parentheses, if any, are those of the term itself.
            "" => (POSTFIX, vec![Piece::Term(inner, PREFIX)]),
            _ => (PREFIX, vec![text(cast), Piece::Term(inner, PREFIX)]),
        }
    }

    /// Java has no operator for this. A range test where the sign of one side is known, otherwise a call.
    fn unsigned(
        &self,
        op: &'static str,
        (a, b): (Term, Term),
        not_negative: &FxHashSet<Term>,
    ) -> (u8, Vec<Piece>) {
        let known = |t: Term| not_negative.contains(&t) || signed_range(self, t).0 >= 0;
        let mirrored = if op == " < " { " > " } else { " >= " };
        // `3 < x` reads better as `x > 3`; what is tested twice stands first both times.
        let (left, op_here, right) = match known(b) && self.as_const(a).is_none() {
            true => (a, op, b),
            false => (b, mirrored, a),
        };
        let mut pieces = Vec::new();
        let binds = match (known(a), known(b)) {
            (true, true) => RELATION,
            (false, true) => {
                pieces.extend([text("0 <= "), Piece::Term(a, ADD), text(" && ")]);
                AND
            }
            (true, false) => {
                pieces.extend([Piece::Term(b, ADD), text(" < 0 || ")]);
                OR
            }
            (false, false) => {
                let class = if self.width(a) == 64 { "Long" } else { "Integer" };
                let call = text(format!("{class}.compareUnsigned("));
                let rest = [Piece::Term(b, LOOSEST), text(format!("){op}0"))];
                pieces.extend([call, Piece::Term(a, LOOSEST), text(", ")].into_iter().chain(rest));
                return (RELATION, pieces);
            }
        };
        pieces.extend([Piece::Term(left, ADD), text(op_here), Piece::Term(right, ADD)]);
        (binds, pieces)
    }

    fn binary(&self, op: BinOp, a: Term, b: Term) -> (u8, Vec<Piece>) {
        // Left-associative: the right argument has to bind more tightly.
        let infix = |binds: u8, op: &'static str| {
            (binds, vec![Piece::Term(a, binds), text(op), Piece::Term(b, binds + 1)])
        };
        // `0 <= x` reads better as `x >= 0`.
        let relation = |op: &'static str, mirrored: &'static str| match self.as_const(a) {
            Some(_) => (RELATION, vec![Piece::Term(b, ADD), text(mirrored), Piece::Term(a, ADD)]),
            None => (RELATION, vec![Piece::Term(a, ADD), text(op), Piece::Term(b, ADD)]),
        };
        let call = |f: &'static str| {
            (POSTFIX, vec![text(f), Piece::Term(a, LOOSEST), text(", "), Piece::Term(b, LOOSEST), text(")")])
        };
        match op {
            // Chains read left to right however they nest.
            BinOp::And => (AND, vec![Piece::Term(a, AND), text(" && "), Piece::Term(b, AND)]),
            BinOp::Or => (OR, vec![Piece::Term(a, OR), text(" || "), Piece::Term(b, OR)]),
            BinOp::Eq if self.sort(a).is_float() => call("same("),
            BinOp::Eq | BinOp::FEq => infix(EQUALITY, " == "),
            BinOp::Add => match self.is_bv(b) {
                Some((w, k)) if k > 1 << (w - 1) => {
                    let minus = constant(Const::bv(w, k.wrapping_neg()));
                    (ADD, vec![Piece::Term(a, ADD), text(format!(" - {minus}"))])
                }
                _ => infix(ADD, " + "),
            },
            BinOp::FAdd => infix(ADD, " + "),
            BinOp::Sub | BinOp::FSub => infix(ADD, " - "),
            BinOp::Mul | BinOp::FMul => infix(MULTIPLY, " * "),
            BinOp::Sdiv | BinOp::FDiv => infix(MULTIPLY, " / "),
            BinOp::Srem | BinOp::FRem => infix(MULTIPLY, " % "),
            BinOp::Udiv if self.width(a) == 64 => call("Long.divideUnsigned("),
            BinOp::Udiv => call("Integer.divideUnsigned("),
            BinOp::Urem if self.width(a) == 64 => call("Long.remainderUnsigned("),
            BinOp::Urem => call("Integer.remainderUnsigned("),
            BinOp::BvAnd => infix(BIT_AND, " & "),
            BinOp::BvOr => infix(BIT_OR, " | "),
            BinOp::BvXor => infix(BIT_XOR, " ^ "),
            BinOp::Shl => infix(SHIFT, " << "),
            BinOp::Lshr => infix(SHIFT, " >>> "),
            BinOp::Ashr => infix(SHIFT, " >> "),
            BinOp::Slt | BinOp::FLt => relation(" < ", " > "),
            BinOp::Sle | BinOp::FLe => relation(" <= ", " >= "),
            BinOp::Ult | BinOp::Ule => {
                self.unsigned(if op == BinOp::Ult { " < " } else { " <= " }, (a, b), &FxHashSet::default())
            }
            BinOp::Concat => call("concat("),
        }
    }
}

fn constant(c: Const) -> String {
    match c {
        Const::Bool(b) => b.to_string(),
        Const::Bv { width: 64, bits } => format!("{}L", bits as i64),
        Const::Bv { .. } => c.as_signed().unwrap_or_default().to_string(),
        Const::Float(b) => float(f32::from_bits(b), "Float", "f"),
        Const::Double(b) => float(f64::from_bits(b), "Double", ""),
        Const::Ref(0) => "null".to_owned(),
        Const::Ref(r) => format!("#{r}"),
    }
}

fn float(f: impl std::fmt::Debug, class: &str, suffix: &str) -> String {
    match format!("{f:?}").as_str() {
        "NaN" => format!("{class}.NaN"),
        "inf" => format!("{class}.POSITIVE_INFINITY"),
        "-inf" => format!("{class}.NEGATIVE_INFINITY"),
        digits => format!("{digits}{suffix}"),
    }
}

#[cfg(test)]
mod tests;
