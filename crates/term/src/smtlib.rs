//! Terms as SMT-LIB 2 text.
//!
//! Terms that are used twice, or that are long, become a `define-fun`, so the script is linear in the size of the DAG.
//! Variables are declared as `$name`: no symbol of any theory begins with `$`, whereas Java programs do name
//! parameters `select` or `abs`; where two have one name, `$name@7` is the second. References are 32-bit vectors.

use crate::constant::{Const, Sort};
use crate::node::{BinOp, Node, Round, Term, UnOp, VarId};
use crate::store::Terms;
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// A term that is used once and no longer than this is written where it is used.
const INLINE: usize = 72;

/// `name` as an SMT-LIB symbol, quoted where it has to be.
///
/// The two characters that no SMT-LIB symbol can hold (`|` and `\`) become `!`; [`Terms::symbol`] keeps names that this makes
/// equal apart.
pub fn quote_symbol(name: &str) -> String {
    let simple = |c: char| c.is_ascii_alphanumeric() || "~!@$%^&*_-+=<>.?/".contains(c);
    let name: String = name.chars().map(|c| if c == '|' || c == '\\' { '!' } else { c }).collect();
    if name.chars().all(simple) && name.starts_with(|c: char| !c.is_ascii_digit()) {
        name
    } else {
        format!("|{name}|")
    }
}

/// A float constant as SMT-LIB text; `None` for constants of other sorts.
pub fn float_literal(c: Const) -> Option<String> {
    let (exponent, significand) = c.sort().float_format()?;
    if c.as_f32().is_some_and(f32::is_nan) || c.as_f64().is_some_and(f64::is_nan) {
        return Some(format!("(_ NaN {exponent} {significand})"));
    }
    let bits = format!("{:0width$b}", c.to_bits(), width = usize::from(c.sort().bits()));
    let (sign, rest) = bits.split_at(1);
    let (e, m) = rest.split_at(exponent as usize);
    Some(format!("(fp #b{sign} #b{e} #b{m})"))
}

fn sort_text(sort: Sort) -> String {
    match sort {
        Sort::Bool => "Bool".to_owned(),
        Sort::Bv(w) => format!("(_ BitVec {w})"),
        Sort::Float => "(_ FloatingPoint 8 24)".to_owned(),
        Sort::Double => "(_ FloatingPoint 11 53)".to_owned(),
        Sort::Ref => "(_ BitVec 32)".to_owned(),
    }
}

fn constant_text(c: Const) -> String {
    match c {
        Const::Bool(b) => b.to_string(),
        Const::Bv { width, bits } if width % 4 == 0 => format!("#x{bits:0w$x}", w = usize::from(width / 4)),
        Const::Bv { width, bits } => format!("#b{bits:0w$b}", w = usize::from(width)),
        Const::Ref(r) => format!("#x{r:08x}"),
        Const::Float(_) | Const::Double(_) => float_literal(c).unwrap_or_default(),
    }
}

impl Terms {
    /// The symbol that [`Terms::smtlib`] declares for `v`.
    pub fn smtlib_name(&self, v: VarId) -> String {
        quote_symbol(&format!("${}", self.symbol(v)))
    }

    /// A full script: declarations, one `assert` for each of `assertions`, `check-sat`, `get-model`.
    pub fn smtlib(&self, assertions: &[Term]) -> String {
        format!("(set-logic ALL)\n{}(check-sat)\n(get-model)\n", self.smtlib_asserts(assertions))
    }

    /// The declarations and assertions of [`Terms::smtlib`] alone.
    pub fn smtlib_asserts(&self, assertions: &[Term]) -> String {
        let mut script = Script {
            terms: self,
            out: String::new(),
            uses: FxHashMap::default(),
            text: FxHashMap::default(),
        };
        script.print(assertions);
        script.out
    }
}

struct Script<'t> {
    terms: &'t Terms,
    out: String,
    uses: FxHashMap<Term, u32>,
    /// How a term is written where it is used.
    text: FxHashMap<Term, String>,
}

impl Script<'_> {
    fn print(&mut self, assertions: &[Term]) {
        let all = self.terms.reachable(assertions, |_| false);
        for &t in &all {
            for a in self.terms.node(t).args() {
                *self.uses.entry(a).or_default() += 1;
            }
        }
        for v in self.terms.vars_of_all(assertions) {
            let (name, sort) = (self.terms.smtlib_name(v), sort_text(self.terms.var_sort(v)));
            self.line(format_args!("(declare-fun {name} () {sort})"));
        }
        for &t in &all {
            self.define(t);
        }
        for a in assertions {
            let text = self.text[a].clone();
            self.line(format_args!("(assert {text})"));
        }
    }

    fn line(&mut self, args: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = self.out.write_fmt(args);
        self.out.push('\n');
    }

    /// Settles how `t` is written, after its arguments.
    fn define(&mut self, t: Term) {
        let text = self.expression(t);
        let leaf = matches!(self.terms.node(t), Node::Const(_) | Node::Var(_));
        let shared = self.uses.get(&t).is_some_and(|&n| n > 1);
        let text = if leaf || (!shared && text.len() <= INLINE) {
            text
        } else {
            let name = format!("t{}", t.index());
            let sort = sort_text(self.terms.sort(t));
            self.line(format_args!("(define-fun {name} () {sort} {text})"));
            name
        };
        self.text.insert(t, text);
    }

    fn expression(&mut self, t: Term) -> String {
        match *self.terms.node(t) {
            Node::Const(c) => constant_text(c),
            Node::Var(v) => self.terms.smtlib_name(v),
            Node::Un(UnOp::FToBits, a) => self.float_bits(t, a),
            Node::Un(op, a) => self.unary(op, a),
            Node::Bin(BinOp::FRem, a, b) => self.float_remainder(a, b),
            Node::Bin(op, a, b) => format!("({} {} {})", binary_name(op), self.text[&a], self.text[&b]),
            Node::Ite(c, a, b) => format!("(ite {} {} {})", self.text[&c], self.text[&a], self.text[&b]),
        }
    }

    fn unary(&self, op: UnOp, a: Term) -> String {
        let x = &self.text[&a];
        let sort = self.terms.sort(a);
        let to_fp = |to: Sort| match to.float_format() {
            Some((e, s)) => format!("(_ to_fp {e} {s})"),
            None => String::new(),
        };
        match op {
            UnOp::Not => format!("(not {x})"),
            UnOp::Neg => format!("(bvneg {x})"),
            UnOp::BvNot => format!("(bvnot {x})"),
            UnOp::Extract { hi, lo } => format!("((_ extract {hi} {lo}) {x})"),
            UnOp::Zext(w) => format!("((_ zero_extend {}) {x})", w - sort.bits()),
            UnOp::Sext(w) => format!("((_ sign_extend {}) {x})", w - sort.bits()),
            UnOp::FNeg => format!("(fp.neg {x})"),
            UnOp::FAbs => format!("(fp.abs {x})"),
            UnOp::FSqrt => format!("(fp.sqrt RNE {x})"),
            UnOp::FRound(mode) => format!("(fp.roundToIntegral {} {x})", rounding_name(mode)),
            UnOp::IsNan => format!("(fp.isNaN {x})"),
            UnOp::FToF(to) | UnOp::BvToF(to) => format!("({} RNE {x})", to_fp(to)),
            UnOp::FFromBits(to) => format!("({} {x})", to_fp(to)),
            UnOp::FToBv(w) => float_to_bv(sort, x, w),
            UnOp::FToBits => String::new(), // needs assertions of its own: see `float_bits`
        }
    }

    /// The standard has no function from a float to its bits: a fresh variable, and what it has to satisfy.
    fn float_bits(&mut self, t: Term, a: Term) -> String {
        let sort = self.terms.sort(a);
        let (x, name, width) = (self.text[&a].clone(), format!("bits{}", t.index()), sort.bits());
        let (e, s) = sort.float_format().unwrap_or_default();
        let nan = constant_text(Const::bv(width, Const::from_bits(sort, u64::MAX).to_bits()));
        self.line(format_args!("(declare-fun {name} () (_ BitVec {width}))"));
        self.line(format_args!("(assert (= {x} ((_ to_fp {e} {s}) {name})))"));
        self.line(format_args!("(assert (=> (fp.isNaN {x}) (= {name} {nan})))"));
        name
    }

    /// Java's `%` from IEEE's remainder `r` of the magnitudes: `r`, or `r + |b|` where `r` is negative, with the sign of
    /// `a`. Adding `|b|` is exact: the result of `fmod` is always a float.
    fn float_remainder(&self, a: Term, b: Term) -> String {
        let (x, y) = (&self.text[&a], &self.text[&b]);
        let zero = constant_text(Const::zero(self.terms.sort(a)));
        format!(
            "(let ((ry (fp.abs {y}))) (let ((rr (fp.rem (fp.abs {x}) ry))) \
             (let ((rm (fp.abs (ite (fp.lt rr {zero}) (fp.add RNE rr ry) rr)))) \
             (ite (fp.isNegative {x}) (fp.neg rm) rm))))"
        )
    }
}

/// Java's conversion: NaN to 0, out of range to the nearest bound, otherwise towards zero.
fn float_to_bv(sort: Sort, x: &str, width: u8) -> String {
    let bound = 2f64.powi(i32::from(width) - 1); // a power of two: exact in both formats
    let float =
        |f: f64| constant_text(if sort == Sort::Float { Const::f32(f as f32) } else { Const::f64(f) });
    let bv = |bits: u64| constant_text(Const::bv(width, bits));
    format!(
        "(ite (fp.isNaN {x}) {} (ite (fp.geq {x} {}) {} (ite (fp.leq {x} {}) {} ((_ fp.to_sbv {width}) RTZ {x}))))",
        bv(0),
        float(bound),
        bv((1 << (width - 1)) - 1),
        float(-bound),
        bv(1 << (width - 1)),
    )
}

fn rounding_name(mode: Round) -> &'static str {
    match mode {
        Round::Floor => "RTN",
        Round::Ceil => "RTP",
        Round::Rint => "RNE",
    }
}

fn binary_name(op: BinOp) -> &'static str {
    use BinOp::*;
    match op {
        And => "and",
        Or => "or",
        Eq => "=",
        Add => "bvadd",
        Sub => "bvsub",
        Mul => "bvmul",
        Sdiv => "bvsdiv",
        Srem => "bvsrem",
        Udiv => "bvudiv",
        Urem => "bvurem",
        BvAnd => "bvand",
        BvOr => "bvor",
        BvXor => "bvxor",
        Shl => "bvshl",
        Lshr => "bvlshr",
        Ashr => "bvashr",
        Slt => "bvslt",
        Sle => "bvsle",
        Ult => "bvult",
        Ule => "bvule",
        Concat => "concat",
        FAdd => "fp.add RNE",
        FSub => "fp.sub RNE",
        FMul => "fp.mul RNE",
        FDiv => "fp.div RNE",
        FRem => "fp.rem",
        FLt => "fp.lt",
        FLe => "fp.leq",
        FEq => "fp.eq",
    }
}

#[cfg(test)]
mod tests;
