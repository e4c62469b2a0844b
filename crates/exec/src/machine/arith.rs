//! Arithmetic, comparison and jumps on symbolic operands, and integer division.

use super::Machine;
use super::run::Next;
use crate::signal::{ChoiceKind, Step, Throw};
use crate::state::State;
use crate::value::Value;
use heapwise_program::{Insn, Switch};
use heapwise_term::{Sort, Term};

/// Binary operators; int and long share one, told apart by the sort of the operands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum BinOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    And,
    Or,
    Xor,
    Shl,
    Shr,
    Ushr,
    Fadd,
    Fsub,
    Fmul,
    Fdiv,
    Frem,
    Lcmp,
    Fcmpl,
    Fcmpg,
}

/// Unary operators and conversions.
#[derive(Clone, Copy, Debug)]
pub(super) enum UnOp {
    Neg,
    Fneg,
    I2l,
    L2i,
    I2b,
    I2c,
    I2s,
    ToInt,
    ToLong,
    ToFloat,
    ToDouble,
}

/// Comparisons of conditional jumps.
#[derive(Clone, Copy, Debug)]
pub(super) enum CmpOp {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

/// `fcmpl` and `fcmpg`: `nan` is the result when an operand is NaN.
pub(super) fn fcmp(a: f64, b: f64, nan: i32) -> i32 {
    match a.partial_cmp(&b) {
        Some(o) => o as i32,
        None => nan,
    }
}

impl Machine {
    /// A binary operator with a symbolic operand.
    pub(super) fn binary(&mut self, st: &mut State, op: BinOp) -> Step<Next> {
        let n = st.stack.len();
        let (a, b) = (st.stack[n - 2], st.stack[n - 1]);
        let (a, b) = (self.term(a), self.term(b));
        let result = self.binary_term(op, a, b);
        st.stack.truncate(n - 1);
        st.stack[n - 2] = self.value(result);
        Ok(Next::Step)
    }

    fn binary_term(&mut self, op: BinOp, a: Term, b: Term) -> Term {
        let t = &mut self.terms;
        match op {
            BinOp::Add => t.add(a, b),
            BinOp::Sub => t.sub(a, b),
            BinOp::Mul => t.mul(a, b),
            BinOp::Div => t.sdiv(a, b),
            BinOp::Rem => t.srem(a, b),
            BinOp::And => t.bvand(a, b),
            BinOp::Or => t.bvor(a, b),
            BinOp::Xor => t.bvxor(a, b),
            BinOp::Shl | BinOp::Shr | BinOp::Ushr => {
                // JVMS: only the low five (six) bits of the distance count.
                let wide = t.sort(a) == Sort::Bv(64);
                let mask = t.int(if wide { 63 } else { 31 });
                let mut distance = t.bvand(b, mask);
                if wide {
                    distance = t.zext(distance, 64);
                }
                match op {
                    BinOp::Shl => t.shl(a, distance),
                    BinOp::Shr => t.ashr(a, distance),
                    _ => t.lshr(a, distance),
                }
            }
            BinOp::Fadd => t.fadd(a, b),
            BinOp::Fsub => t.fsub(a, b),
            BinOp::Fmul => t.fmul(a, b),
            BinOp::Fdiv => t.fdiv(a, b),
            BinOp::Frem => t.frem(a, b),
            BinOp::Lcmp => {
                let (less, same) = (t.slt(a, b), t.eq(a, b));
                let (minus, zero, plus) = (t.int(-1), t.int(0), t.int(1));
                let rest = t.ite(same, zero, plus);
                t.ite(less, minus, rest)
            }
            BinOp::Fcmpl | BinOp::Fcmpg => {
                let (less, same, more) = (t.flt(a, b), t.feq(a, b), t.flt(b, a));
                let nan = t.int(if op == BinOp::Fcmpl { -1 } else { 1 });
                let (minus, zero, plus) = (t.int(-1), t.int(0), t.int(1));
                let rest = t.ite(more, plus, nan);
                let rest = t.ite(same, zero, rest);
                t.ite(less, minus, rest)
            }
        }
    }

    /// `idiv`, `ldiv`, `irem`, `lrem`: throws when the divisor is zero; `MIN_VALUE / -1` wraps.
    pub(super) fn divide(&mut self, st: &mut State, op: BinOp) -> Step<Next> {
        let n = st.stack.len();
        let (a, b) = (st.stack[n - 2], st.stack[n - 1]);
        let zero = Throw::with("java/lang/ArithmeticException", "/ by zero");
        let result = match (a, b) {
            (_, Value::Int(0) | Value::Long(0)) => return Err(zero),
            (Value::Int(a), Value::Int(b)) if op == BinOp::Div => Value::Int(a.wrapping_div(b)),
            (Value::Int(a), Value::Int(b)) => Value::Int(a.wrapping_rem(b)),
            (Value::Long(a), Value::Long(b)) if op == BinOp::Div => Value::Long(a.wrapping_div(b)),
            (Value::Long(a), Value::Long(b)) => Value::Long(a.wrapping_rem(b)),
            (a, b) => {
                let (a, b) = (self.term(a), self.term(b));
                let nothing =
                    if self.terms.sort(b) == Sort::Bv(64) { self.terms.long(0) } else { self.terms.int(0) };
                let is_zero = self.terms.eq(b, nothing);
                if self.decide(st, ChoiceKind::Check, is_zero)? {
                    return Err(zero);
                }
                let t = self.binary_term(op, a, b);
                self.value(t)
            }
        };
        st.stack.truncate(n - 1);
        st.stack[n - 2] = result;
        Ok(Next::Step)
    }

    /// A unary operator with a symbolic operand.
    pub(super) fn unary(&mut self, st: &mut State, op: UnOp) -> Step<Next> {
        let n = st.stack.len();
        let v = st.stack[n - 1];
        let a = self.term(v);
        let t = &mut self.terms;
        let result = match op {
            UnOp::Neg => t.neg(a),
            UnOp::Fneg => t.fneg(a),
            UnOp::I2l => t.sext(a, 64),
            UnOp::L2i => t.extract(a, 31, 0),
            UnOp::I2b => {
                let low = t.extract(a, 7, 0);
                t.sext(low, 32)
            }
            UnOp::I2c => {
                let low = t.extract(a, 15, 0);
                t.zext(low, 32)
            }
            UnOp::I2s => {
                let low = t.extract(a, 15, 0);
                t.sext(low, 32)
            }
            UnOp::ToInt => t.f_to_bv(a, 32),
            UnOp::ToLong => t.f_to_bv(a, 64),
            UnOp::ToFloat | UnOp::ToDouble => {
                let to = if matches!(op, UnOp::ToFloat) { Sort::Float } else { Sort::Double };
                match t.sort(a) {
                    Sort::Float | Sort::Double => t.f_to_f(a, to),
                    _ => t.bv_to_f(a, to),
                }
            }
        };
        st.stack[n - 1] = self.value(result);
        Ok(Next::Step)
    }

    /// The condition of a comparison.
    pub(super) fn compare(&mut self, op: CmpOp, a: Term, b: Term) -> Term {
        let t = &mut self.terms;
        match op {
            CmpOp::Eq => t.eq(a, b),
            CmpOp::Ne => {
                let same = t.eq(a, b);
                t.not(same)
            }
            CmpOp::Lt => t.slt(a, b),
            CmpOp::Ge => t.sle(b, a),
            CmpOp::Gt => t.slt(b, a),
            CmpOp::Le => t.sle(a, b),
        }
    }

    /// `if<cond>` on a symbolic int.
    pub(super) fn branch_zero(&mut self, st: &mut State, op: CmpOp, to: u32) -> Step<Next> {
        let n = st.stack.len();
        let v = st.stack[n - 1];
        let (a, zero) = (self.term(v), self.terms.int(0));
        let cond = self.compare(op, a, zero);
        let taken = self.decide(st, ChoiceKind::Branch, cond)?;
        st.stack.truncate(n - 1);
        Ok(if taken { Next::Jump(to) } else { Next::Step })
    }

    /// `if_icmp<cond>` with a symbolic operand.
    pub(super) fn branch_cmp(&mut self, st: &mut State, op: CmpOp, to: u32) -> Step<Next> {
        let n = st.stack.len();
        let (a, b) = (st.stack[n - 2], st.stack[n - 1]);
        let (a, b) = (self.term(a), self.term(b));
        let cond = self.compare(op, a, b);
        let taken = self.decide(st, ChoiceKind::Branch, cond)?;
        st.stack.truncate(n - 2);
        Ok(if taken { Next::Jump(to) } else { Next::Step })
    }

    /// A switch on a symbolic int: one alternative per distinct target.
    pub(super) fn switch(&mut self, st: &mut State, switch: &Switch) -> Step<Next> {
        let n = st.stack.len();
        let v = st.stack[n - 1];
        let key = self.term(v);
        let mut targets: Vec<(u32, Term)> = Vec::new();
        let mut none = self.terms.tt();
        for &(k, to) in &switch.cases {
            let k = self.terms.int(k);
            let here = self.terms.eq(key, k);
            let not = self.terms.not(here);
            none = self.terms.and(none, not);
            if to == switch.default {
                continue;
            }
            match targets.iter_mut().find(|t| t.0 == to) {
                Some(entry) => entry.1 = self.terms.or(entry.1, here),
                None => targets.push((to, here)),
            }
        }
        // Keys that lead to the default block belong to the default alternative.
        let mut rest = none;
        for &(k, to) in &switch.cases {
            if to == switch.default {
                let k = self.terms.int(k);
                let here = self.terms.eq(key, k);
                rest = self.terms.or(rest, here);
            }
        }
        targets.push((switch.default, rest));
        let when: Vec<Term> = targets.iter().map(|t| t.1).collect();
        let i = self.choose(st, ChoiceKind::Branch, &when)?;
        st.stack.truncate(n - 1);
        Ok(Next::Jump(targets[i].0))
    }

    /// The stack instructions that depend on the category of values (JVMS 2.11.1): a long or double counts as two.
    pub(super) fn shuffle(&mut self, st: &mut State, insn: Insn) {
        let s = &mut st.stack;
        let n = s.len();
        let wide = |v: Value| match v {
            Value::Long(_) | Value::Double(_) => true,
            Value::Sym(t) => matches!(self.terms.sort(t), Sort::Bv(64) | Sort::Double),
            _ => false,
        };
        match insn {
            Insn::Pop2 => s.truncate(if wide(s[n - 1]) { n - 1 } else { n - 2 }),
            Insn::DupX1 => s.insert(n - 2, s[n - 1]),
            Insn::DupX2 => s.insert(if wide(s[n - 2]) { n - 2 } else { n - 3 }, s[n - 1]),
            Insn::Dup2 => {
                if wide(s[n - 1]) {
                    s.push(s[n - 1]);
                } else {
                    s.extend_from_within(n - 2..);
                }
            }
            Insn::Dup2X1 => {
                if wide(s[n - 1]) {
                    s.insert(n - 2, s[n - 1]);
                } else {
                    let (a, b) = (s[n - 2], s[n - 1]);
                    s.insert(n - 3, b);
                    s.insert(n - 3, a);
                }
            }
            Insn::Dup2X2 => {
                if wide(s[n - 1]) {
                    s.insert(if wide(s[n - 2]) { n - 2 } else { n - 3 }, s[n - 1]);
                } else {
                    let (a, b) = (s[n - 2], s[n - 1]);
                    let at = if wide(s[n - 3]) { n - 3 } else { n - 4 };
                    s.insert(at, b);
                    s.insert(at, a);
                }
            }
            Insn::Swap => s.swap(n - 2, n - 1),
            _ => {}
        }
    }
}
