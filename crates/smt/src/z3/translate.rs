//! Our terms as Z3's.

use crate::limits::{INTERRUPTED, Limits};
use heapwise_term::{BinOp, Const, Node, Round, Sort, Term, Terms, UnOp};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use z3::FuncDecl;
use z3::ast::{Ast, BV, Bool, Dynamic, Float, RoundingMode};

/// Translations so far. All are of the context of this thread.
#[derive(Default)]
pub(super) struct Translator {
    done: FxHashMap<Term, Dynamic>,
    with_floats: FxHashSet<Term>,
    /// What is known of each remainder of doubles, which is a fresh variable for Z3: the circuit for it takes
    /// gigabytes and minutes.
    remainders: FxHashMap<Term, Bool>,
    /// Null and other constant references, with what tells them apart: each has its own rank. References are only ever
    /// compared, so they need no bits: their sort is uninterpreted, and equality is all that Z3 knows of it.
    references: Vec<(u32, Dynamic, Bool)>,
    /// Conversions that the `z3` crate has no function for: from a signed number or from bits (`true`) of a width.
    to_float: FxHashMap<(bool, u8, Sort), Rc<FuncDecl>>,
}

fn z3_sort(sort: Sort) -> z3::Sort {
    match sort {
        Sort::Bool => z3::Sort::bool(),
        Sort::Bv(w) => z3::Sort::bitvector(u32::from(w)),
        Sort::Float => z3::Sort::float32(),
        Sort::Double => z3::Sort::double(),
        Sort::Ref => z3::Sort::uninterpreted(z3::Symbol::from("Ref")),
    }
}

impl Translator {
    /// The number of terms translated.
    pub(super) fn len(&self) -> usize {
        self.done.len()
    }

    /// Translates `roots` and what they are made of, arguments first.
    pub(super) fn add(&mut self, terms: &Terms, roots: &[Term], limits: &Limits) -> Result<(), String> {
        for t in terms.reachable(roots, |t| self.done.contains_key(&t)) {
            if limits.stopped() {
                return Err(INTERRUPTED.to_owned());
            }
            let ast = self
                .translate(terms, t)
                .ok_or_else(|| format!("cannot translate {} for Z3", terms.display_within(t, 100)))?;
            let floats =
                terms.sort(t).is_float() || terms.node(t).args().any(|a| self.with_floats.contains(&a));
            if floats {
                self.with_floats.insert(t);
            }
            self.done.insert(t, ast);
        }
        Ok(())
    }

    /// Whether a float occurs in `t`.
    pub(super) fn has_floats(&self, t: Term) -> bool {
        self.with_floats.contains(&t)
    }

    /// What Z3 is to be told besides the translation of `roots`. Where there is anything, the translation says less
    /// than the terms: `Unsat` still is a proof, but a model may fail.
    pub(super) fn side_facts(&self, terms: &Terms, roots: &[Term]) -> Vec<Bool> {
        if self.remainders.is_empty() {
            return Vec::new();
        }
        terms.reachable(roots, |_| false).iter().filter_map(|t| self.remainders.get(t).cloned()).collect()
    }

    /// The constant references so far. A query must be told the facts about those in it; it may be told all.
    pub(super) fn references(&self) -> &[(u32, Dynamic, Bool)] {
        &self.references
    }

    fn reference(&mut self, n: u32) -> Dynamic {
        let sort = z3_sort(Sort::Ref);
        let constant = Dynamic::new_const(format!("ref!{n}"), &sort);
        let rank = FuncDecl::new("ref!rank", &[&sort], &z3::Sort::bitvector(32));
        let fact = rank.apply(&[&constant]).eq(Dynamic::from(BV::from_u64(u64::from(n), 32)));
        self.references.push((n, constant.clone(), fact));
        constant
    }

    /// The translation of `t`, if it was translated.
    pub(super) fn value(&self, t: Term) -> Option<&Dynamic> {
        self.done.get(&t)
    }

    /// The translation of a truth value that was translated.
    pub(super) fn truth(&self, t: Term) -> Bool {
        self.bool(t).unwrap_or_else(|| unreachable!("assertions are translated truth values"))
    }

    fn bool(&self, t: Term) -> Option<Bool> {
        self.done.get(&t)?.as_bool()
    }

    fn bv(&self, t: Term) -> Option<BV> {
        self.done.get(&t)?.as_bv()
    }

    fn float(&self, t: Term) -> Option<Float> {
        self.done.get(&t)?.as_float()
    }

    fn translate(&mut self, terms: &Terms, t: Term) -> Option<Dynamic> {
        match *terms.node(t) {
            Node::Const(Const::Ref(n)) => Some(self.reference(n)),
            Node::Const(c) => constant(c),
            Node::Var(v) => Some(Dynamic::new_const(&*terms.symbol(v), &z3_sort(terms.var_sort(v)))),
            Node::Un(op, a) => self.unary(op, a, terms.sort(a)),
            Node::Bin(BinOp::FRem, a, b) if terms.sort(a) == Sort::Double => {
                let (x, y, r) = (self.float(a)?, self.float(b)?, Float::fresh_const_double("rem"));
                self.remainders.insert(t, remainder_facts(&x, &y, &r));
                Some(r.into())
            }
            Node::Bin(op, a, b) => self.binary(op, a, b, terms.sort(a)),
            Node::Ite(c, a, b) => Some(self.bool(c)?.ite(self.done.get(&a)?, self.done.get(&b)?)),
        }
    }

    fn unary(&mut self, op: UnOp, a: Term, sort: Sort) -> Option<Dynamic> {
        let rne = RoundingMode::round_nearest_ties_to_even;
        Some(match op {
            UnOp::Not => self.bool(a)?.not().into(),
            UnOp::Neg => self.bv(a)?.bvneg().into(),
            UnOp::BvNot => self.bv(a)?.bvnot().into(),
            UnOp::Extract { hi, lo } => self.bv(a)?.extract(u32::from(hi), u32::from(lo)).into(),
            UnOp::Zext(w) => self.bv(a)?.zero_ext(u32::from(w - sort.bits())).into(),
            UnOp::Sext(w) => self.bv(a)?.sign_ext(u32::from(w - sort.bits())).into(),
            UnOp::FNeg => self.float(a)?.unary_neg().into(),
            UnOp::FAbs => self.float(a)?.unary_abs().into(),
            UnOp::FSqrt => self.float(a)?.sqrt_with_rounding_mode(&rne()).into(),
            UnOp::FRound(mode) => {
                let mode = match mode {
                    Round::Floor => RoundingMode::round_towards_negative(),
                    Round::Ceil => RoundingMode::round_towards_positive(),
                    Round::Rint => rne(),
                };
                self.float(a)?.round_to_integral_with_rounding_mode(&mode).into()
            }
            UnOp::IsNan => self.float(a)?.is_nan().into(),
            UnOp::FToF(to) => self.float(a)?.to_fp_with_rounding_mode(&rne(), &z3_sort(to)).into(),
            UnOp::BvToF(to) => {
                let decl = self.conversion(false, sort.bits(), to)?;
                decl.apply(&[&rne(), &self.bv(a)?])
            }
            UnOp::FFromBits(to) => {
                let decl = self.conversion(true, sort.bits(), to)?;
                decl.apply(&[&self.bv(a)?])
            }
            UnOp::FToBv(w) => float_to_bv(&self.float(a)?, sort, w).into(),
            // Unspecified on NaN, where Java's answer is the canonical NaN.
            UnOp::FToBits => {
                let x = self.float(a)?;
                let nan = BV::from_u64(Const::from_bits(sort, u64::MAX).to_bits(), u32::from(sort.bits()));
                x.is_nan().ite(&nan, &x.to_ieee_bv()).into()
            }
        })
    }

    fn binary(&self, op: BinOp, a: Term, b: Term, sort: Sort) -> Option<Dynamic> {
        if op == BinOp::Eq {
            return Some(self.done.get(&a)?.eq(self.done.get(&b)?).into());
        }
        match sort {
            Sort::Bool => {
                let (x, y) = (self.bool(a)?, self.bool(b)?);
                match op {
                    BinOp::And => Some(Bool::and(&[x, y]).into()),
                    BinOp::Or => Some(Bool::or(&[x, y]).into()),
                    _ => None,
                }
            }
            Sort::Bv(_) => binary_bv(op, &self.bv(a)?, &self.bv(b)?),
            Sort::Float | Sort::Double => binary_float(op, &self.float(a)?, &self.float(b)?, sort),
            Sort::Ref => None,
        }
    }

    /// A conversion that the `z3` crate has no function for, read off a parsed script.
    fn conversion(&mut self, bits: bool, width: u8, to: Sort) -> Option<Rc<FuncDecl>> {
        if let Some(known) = self.to_float.get(&(bits, width, to)) {
            return Some(known.clone());
        }
        let (e, s) = to.float_format()?;
        let mode = if bits { "" } else { "RNE " };
        let solver = z3::Solver::new();
        solver.from_string(format!(
            "(declare-fun a () (_ BitVec {width}))(declare-fun r () (_ FloatingPoint {e} {s}))\
             (assert (= r ((_ to_fp {e} {s}) {mode}a)))"
        ));
        let assertion = solver.get_assertions().into_iter().next()?;
        let conversion = assertion.children().into_iter().find(|c| c.num_children() > 0)?.safe_decl().ok()?;
        Some(self.to_float.entry((bits, width, to)).or_insert(Rc::new(conversion)).clone())
    }
}

fn constant(c: Const) -> Option<Dynamic> {
    Some(match c {
        Const::Ref(_) => return None,
        Const::Bool(b) => Bool::from_bool(b).into(),
        Const::Bv { width, bits } => BV::from_u64(bits, u32::from(width)).into(),
        Const::Float(bits) if f32::from_bits(bits).is_nan() => Float::nan32().into(),
        Const::Float(bits) => Float::from_f32(f32::from_bits(bits)).into(),
        Const::Double(bits) if f64::from_bits(bits).is_nan() => Float::nan64().into(),
        Const::Double(bits) => Float::from_f64(f64::from_bits(bits)).into(),
    })
}

fn binary_bv(op: BinOp, x: &BV, y: &BV) -> Option<Dynamic> {
    use BinOp::*;
    Some(match op {
        Add => x.bvadd(y).into(),
        Sub => x.bvsub(y).into(),
        Mul => x.bvmul(y).into(),
        Sdiv => x.bvsdiv(y).into(),
        Srem => x.bvsrem(y).into(),
        Udiv => x.bvudiv(y).into(),
        Urem => x.bvurem(y).into(),
        BvAnd => x.bvand(y).into(),
        BvOr => x.bvor(y).into(),
        BvXor => x.bvxor(y).into(),
        Shl => x.bvshl(y).into(),
        Lshr => x.bvlshr(y).into(),
        Ashr => x.bvashr(y).into(),
        Slt => x.bvslt(y).into(),
        Sle => x.bvsle(y).into(),
        Ult => x.bvult(y).into(),
        Ule => x.bvule(y).into(),
        Concat => x.concat(y).into(),
        _ => return None,
    })
}

fn binary_float(op: BinOp, x: &Float, y: &Float, sort: Sort) -> Option<Dynamic> {
    use BinOp::*;
    let rne = RoundingMode::round_nearest_ties_to_even();
    Some(match op {
        FAdd => x.add_with_rounding_mode(y, &rne).into(),
        FSub => x.sub_with_rounding_mode(y, &rne).into(),
        FMul => x.mul_with_rounding_mode(y, &rne).into(),
        FDiv => x.div_with_rounding_mode(y, &rne).into(),
        FRem => float_remainder(x, y, sort).into(),
        FLt => x.lt(y).into(),
        FLe => x.le(y).into(),
        FEq => x.eq_fpa(y).into(),
        _ => return None,
    })
}

fn float_constant(sort: Sort, f: f64) -> Float {
    if sort == Sort::Float { Float::from_f32(f as f32) } else { Float::from_f64(f) }
}

/// Java's `%` (C's `fmod`) from IEEE's remainder of the magnitudes: where that is negative, add the divisor (which is
/// exact: the result of `fmod` is always a float); then take the sign of the dividend. For the `float` format only.
fn float_remainder(x: &Float, y: &Float, sort: Sort) -> Float {
    let divisor = y.unary_abs();
    let remainder = x.unary_abs().rem(&divisor);
    let rne = RoundingMode::round_nearest_ties_to_even();
    let lifted = remainder.add_with_rounding_mode(&divisor, &rne);
    let magnitude = remainder.lt(float_constant(sort, 0.0)).ite(&lifted, &remainder).unary_abs();
    x.is_negative().ite(&magnitude.unary_neg(), &magnitude)
}

/// Facts of `r = x % y` that need no circuit for the remainder.
fn remainder_facts(x: &Float, y: &Float, r: &Float) -> Bool {
    let nan = Bool::or(&[x.is_nan(), y.is_nan(), x.is_infinite(), y.is_zero()]);
    let (ax, ay, ar) = (x.unary_abs(), y.unary_abs(), r.unary_abs());
    let number = Bool::and(&[
        r.is_nan().not(),
        r.is_negative().eq(x.is_negative()),
        ar.le(&ax),
        ar.lt(&ay),
        ax.lt(&ay).implies(r.eq(x)),
    ]);
    nan.ite(&r.is_nan(), &number)
}

/// Java's conversion: NaN to 0, out of range to the nearest bound, otherwise towards zero.
fn float_to_bv(x: &Float, sort: Sort, width: u8) -> BV {
    let bits = u32::from(width);
    let bound = 2f64.powi(i32::from(width) - 1); // a power of two: exact in both formats
    let (min, max) = (1u64 << (width - 1), (1u64 << (width - 1)) - 1);
    let inside = x.to_sbv_with_rounding_mode(&RoundingMode::round_towards_zero(), bits);
    let low = x.le(float_constant(sort, -bound)).ite(&BV::from_u64(min, bits), &inside);
    let high = x.ge(float_constant(sort, bound)).ite(&BV::from_u64(max, bits), &low);
    x.is_nan().ite(&BV::from_u64(0, bits), &high)
}
