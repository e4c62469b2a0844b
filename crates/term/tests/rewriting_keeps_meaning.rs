//! Random terms, built once with rewriting and once without, have the same value under random models. Every operation
//! takes part; small widths and constants near the edges make rules fire often.

use heapwise_term::{BinOp, Const, Model, Node, Round, Sort, Term, Terms, UnOp};
use proptest::prelude::*;

const SORTS: [Sort; 8] =
    [Sort::Bool, Sort::Bv(8), Sort::Bv(16), Sort::Bv(32), Sort::Bv(64), Sort::Float, Sort::Double, Sort::Ref];

/// One instruction of a stack machine that builds terms; numbers select among what fits.
type Step = (u8, u8, u8, u8, u64);

/// Terms so far, as pairs: rewritten and raw.
struct Builder {
    terms: Terms,
    built: Vec<(Term, Term)>,
}

impl Builder {
    fn new() -> Self {
        let mut terms = Terms::new();
        let mut built = Vec::new();
        for (i, &sort) in SORTS.iter().enumerate() {
            for j in 0..2 {
                let v = terms.named(&format!("v{i}_{j}"), sort);
                built.push((v, v));
            }
        }
        Builder { terms, built }
    }

    /// A pair of the given sort, chosen by `n` (recent ones are likely), or a constant.
    fn pick(&mut self, sort: Sort, n: u8, k: u64) -> (Term, Term) {
        let fitting: Vec<_> =
            self.built.iter().copied().filter(|&(_, raw)| self.terms.sort(raw) == sort).collect();
        if fitting.is_empty() || n.is_multiple_of(4) {
            let c = self.terms.constant(constant(sort, k));
            return (c, c);
        }
        let from_end = usize::from(n / 4) % fitting.len();
        fitting[fitting.len() - 1 - from_end]
    }

    fn step(&mut self, (op, sort, x, y, k): Step) {
        let width = [8u8, 16, 32, 64][usize::from(sort % 4)];
        let float = if sort % 2 == 0 { Sort::Float } else { Sort::Double };
        let any = SORTS[usize::from(sort) % SORTS.len()];
        if op < 100 {
            use BinOp::*;
            let (op, sort) = match op % 30 {
                0 | 1 | 28 => (And, Sort::Bool),
                2 | 3 | 29 => (Or, Sort::Bool),
                4 | 5 => (Eq, any),
                6 => (Add, Sort::Bv(width)),
                7 => (Sub, Sort::Bv(width)),
                8 => (Mul, Sort::Bv(width)),
                9 => (Sdiv, Sort::Bv(width)),
                10 => (Srem, Sort::Bv(width)),
                11 => (Udiv, Sort::Bv(width)),
                12 => (Urem, Sort::Bv(width)),
                13 => (BvAnd, Sort::Bv(width)),
                14 => (BvOr, Sort::Bv(width)),
                15 => (BvXor, Sort::Bv(width)),
                16 => (Shl, Sort::Bv(width)),
                17 => (Lshr, Sort::Bv(width)),
                18 => (Ashr, Sort::Bv(width)),
                19 => (Slt, Sort::Bv(width)),
                20 => (Sle, Sort::Bv(width)),
                21 => (Ult, Sort::Bv(width)),
                22 => (Ule, Sort::Bv(width)),
                23 => ([FAdd, FSub, FMul, FDiv, FRem][usize::from(x) % 5], float),
                24 => (FLt, float),
                25 => (FLe, float),
                26 => (FEq, float),
                _ => (Concat, [Sort::Bv(8), Sort::Bv(16), Sort::Bv(32)][usize::from(sort) % 3]),
            };
            let a = self.pick(sort, x, k);
            let b = self.pick(sort, y, k.rotate_left(7));
            let new = (self.terms.bin(op, a.0, b.0), self.terms.raw(Node::Bin(op, a.1, b.1)));
            self.built.push(new);
        } else if op < 200 {
            use UnOp::*;
            let other = if float == Sort::Float { Sort::Double } else { Sort::Float };
            let narrower = if k % 2 == 0 { 8 } else { width / 2 }.max(1);
            let (hi, lo) = if k % 3 == 0 { (width - 1, width / 2) } else { (narrower - 1, 0) };
            let (op, sort) = match op % 18 {
                0 => (Not, Sort::Bool),
                1 => (Neg, Sort::Bv(width)),
                2 => (BvNot, Sort::Bv(width)),
                3..=5 => (Extract { hi, lo }, Sort::Bv(width)),
                6 | 7 => (Zext(64), Sort::Bv(width.min(32))),
                8 => (Sext(32), Sort::Bv(width.min(32))),
                9 => (Sext(64), Sort::Bv(width)),
                10 => ([FNeg, FAbs, FSqrt][usize::from(x) % 3], float),
                11 => (FRound([Round::Floor, Round::Ceil, Round::Rint][usize::from(x) % 3]), float),
                12 => (IsNan, float),
                13 => (FToF(other), float),
                14 => (BvToF(float), Sort::Bv(width)),
                15 => (FToBv(if k % 2 == 0 { 32 } else { 64 }), float),
                16 => (FFromBits(float), Sort::Bv(float.bits())),
                _ => (FToBits, float),
            };
            let a = self.pick(sort, x | 1, k);
            let new = (self.terms.un(op, a.0), self.terms.raw(Node::Un(op, a.1)));
            self.built.push(new);
        } else {
            let c = self.pick(Sort::Bool, x | 1, k);
            let a = self.pick(any, y, k);
            let b = self.pick(any, y.wrapping_add(x), k.rotate_left(7));
            let new = (self.terms.ite(c.0, a.0, b.0), self.terms.raw(Node::Ite(c.1, a.1, b.1)));
            self.built.push(new);
        }
    }
}

/// A constant that is often on an edge.
fn constant(sort: Sort, k: u64) -> Const {
    let small = [
        0,
        1,
        2,
        u64::MAX,
        u64::MAX - 1,
        255,
        127,
        128,
        15,
        1 << 31,
        (1 << 31) - 1,
        1 << 63,
        (1 << 63) - 1,
        31,
    ];
    if sort.is_float() && !k.is_multiple_of(3) {
        let f = [0.0, -0.0, 1.0, -1.0, 0.5, 1e10, -1e19, f64::NAN, f64::INFINITY, -2147483648.0]
            [(k / 3 % 10) as usize];
        return if sort == Sort::Float { Const::f32(f as f32) } else { Const::f64(f) };
    }
    Const::from_bits(sort, if k.is_multiple_of(4) { k >> 2 } else { small[(k / 4) as usize % small.len()] })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, rng_seed: proptest::test_runner::RngSeed::Fixed(1), ..ProptestConfig::default() })]
    #[test]
    fn rewriting_keeps_meaning(
        steps in prop::collection::vec(any::<Step>(), 1..40),
        models in prop::collection::vec(prop::collection::vec(any::<u64>(), 16), 4),
    ) {
        let mut b = Builder::new();
        for step in steps {
            b.step(step);
        }
        for values in models {
            let model: Model = b.built[..16]
                .iter()
                .zip(values)
                .map(|(&(v, _), k)| (b.terms.as_var(v).unwrap(), constant(b.terms.sort(v), k)))
                .collect();
            for &(rewritten, raw) in &b.built {
                prop_assert_eq!(b.terms.sort(rewritten), b.terms.sort(raw));
                prop_assert_eq!(
                    b.terms.eval(rewritten, &model),
                    b.terms.eval(raw, &model),
                    "{} is not {}", b.terms.display(rewritten), b.terms.display(raw)
                );
            }
        }
    }
}
