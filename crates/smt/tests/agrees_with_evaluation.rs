//! Every operation, on values near the edges and on random ones: Z3 has to agree with our own evaluation. This is what
//! makes a model that passes verification, and an `Unsat` that nobody can verify, mean the same thing.

use heapwise_smt::limits::Limits;
use heapwise_smt::z3::Z3;
use heapwise_smt::{Answer, Solver};
use heapwise_term::{BinOp, Const, Model, Node, Round, Sort, Term, Terms, UnOp};
use std::time::Duration;

/// What is checked does not depend on time, and the machine may be busy.
fn patient() -> Limits {
    Limits { timeout: Duration::from_secs(600), ..Limits::default() }
}

/// A small generator (SplitMix64): the same values on every run.
struct Values(u64);

impl Values {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn constant(&mut self, sort: Sort) -> Const {
        let (choice, bits) = (self.next() % 4, self.next());
        if sort.is_float() {
            let edges = [
                0.0,
                -0.0,
                1.0,
                -1.5,
                2.5,
                -0.5,
                3e9,
                -3e9,
                1e19,
                -1e19,
                f64::NAN,
                f64::INFINITY,
                f64::NEG_INFINITY,
                7.0,
                3.0,
            ];
            let f = match choice {
                0 => edges[bits as usize % edges.len()],
                1 => (bits as i16) as f64 / 8.0,
                2 => (bits as i64) as f64,
                _ => return Const::from_bits(sort, bits),
            };
            return if sort == Sort::Float { Const::f32(f as f32) } else { Const::f64(f) };
        }
        let small = [0, 1, 2, 3, u64::MAX, 7, 8, 31, 32, 1 << 31, 1 << 63, (1 << 63) - 1];
        Const::from_bits(sort, if choice < 2 { small[bits as usize % small.len()] } else { bits })
    }
}

/// A name, the sorts of the arguments, and the operation on them.
type Operation = (String, Vec<Sort>, Box<dyn Fn(&[Term]) -> Node>);

fn operations() -> Vec<Operation> {
    let mut all: Vec<Operation> = Vec::new();
    let mut un = |op: UnOp, sort: Sort| {
        all.push((format!("{op:?} {sort:?}"), vec![sort], Box::new(move |a| Node::Un(op, a[0]))));
    };
    un(UnOp::Not, Sort::Bool);
    for w in [8, 32, 64] {
        for op in [UnOp::Neg, UnOp::BvNot, UnOp::Extract { hi: 6, lo: 2 }, UnOp::Zext(64), UnOp::Sext(64)] {
            un(op, Sort::Bv(w));
        }
        un(UnOp::BvToF(Sort::Float), Sort::Bv(w));
        un(UnOp::BvToF(Sort::Double), Sort::Bv(w));
    }
    for (sort, other) in [(Sort::Float, Sort::Double), (Sort::Double, Sort::Float)] {
        let round = [Round::Floor, Round::Ceil, Round::Rint].map(UnOp::FRound);
        let rest = [
            UnOp::FNeg,
            UnOp::FAbs,
            UnOp::FSqrt,
            UnOp::IsNan,
            UnOp::FToF(other),
            UnOp::FToBv(32),
            UnOp::FToBv(64),
            UnOp::FToBits,
        ];
        round.into_iter().chain(rest).for_each(|op| un(op, sort));
        un(UnOp::FFromBits(sort), Sort::Bv(sort.bits()));
    }
    let mut bin = |op: BinOp, sort: Sort| {
        all.push((
            format!("{op:?} {sort:?}"),
            vec![sort, sort],
            Box::new(move |a| Node::Bin(op, a[0], a[1])),
        ));
    };
    use BinOp::*;
    [And, Or, Eq].into_iter().for_each(|op| bin(op, Sort::Bool));
    for w in [8, 32, 64] {
        for op in [
            Add, Sub, Mul, Sdiv, Srem, Udiv, Urem, BvAnd, BvOr, BvXor, Shl, Lshr, Ashr, Slt, Sle, Ult, Ule,
            Eq,
        ] {
            bin(op, Sort::Bv(w));
        }
    }
    bin(Concat, Sort::Bv(8));
    bin(Eq, Sort::Ref);
    for sort in [Sort::Float, Sort::Double] {
        [FAdd, FSub, FMul, FDiv, FRem, FLt, FLe, FEq, Eq].into_iter().for_each(|op| bin(op, sort));
    }
    all
}

fn check_operations(rounds: usize, filter: impl Fn(&str) -> bool) {
    let mut values = Values(1);
    let mut terms = Terms::new();
    let mut solver = Z3::new(patient());
    for (name, sorts, build) in operations().into_iter().filter(|(name, ..)| filter(name)) {
        let args: Vec<Term> =
            sorts.iter().enumerate().map(|(i, &s)| terms.named(&format!("{name} {i}"), s)).collect();
        let node = build(&args);
        let term = terms.raw(node);
        for _ in 0..rounds {
            let mut model = Model::new();
            let mut assertions = Vec::new();
            for &a in &args {
                let c = values.constant(terms.sort(a));
                model.set(terms.as_var(a).unwrap(), c);
                let k = terms.constant(c);
                assertions.push(terms.raw(Node::Bin(BinOp::Eq, a, k)));
            }
            let expected = terms.eval(term, &model);
            let k = terms.constant(expected);
            let same = terms.raw(Node::Bin(BinOp::Eq, term, k));
            assertions.push(terms.raw(Node::Un(UnOp::Not, same)));
            assert_eq!(
                solver.check(&mut terms, &assertions),
                Answer::Unsat,
                "{name} of {model:?} is {expected:?}"
            );
            assertions.pop();
            assertions.push(same);
            assert_eq!(solver.check(&mut terms, &assertions), Answer::Sat(model), "{name}");
        }
    }
}

#[test]
fn bit_vectors_and_booleans() {
    check_operations(6, |name| !name.contains("Float") && !name.contains("Double"));
}

#[test]
fn floats_without_remainder() {
    check_operations(4, |name| (name.contains("Float") || name.contains("Double")) && !name.contains("FRem"));
}

#[test]
fn float_remainder() {
    check_operations(20, |name| name.contains("FRem Float"));
}

/// The remainder of doubles is approximated: whatever is answered has to be right all the same.
#[test]
fn double_remainder() {
    let mut values = Values(3);
    let mut terms = Terms::new();
    let mut solver = Z3::new(patient());
    let (x, y) = (terms.named("x", Sort::Double), terms.named("y", Sort::Double));
    let rem = terms.frem(x, y);
    for _ in 0..40 {
        let (a, b) = (values.constant(Sort::Double), values.constant(Sort::Double));
        let model = Model::from_iter([(terms.as_var(x).unwrap(), a), (terms.as_var(y).unwrap(), b)]);
        let expected = terms.eval(rem, &model);
        let (a, b, expected) = (terms.constant(a), terms.constant(b), terms.constant(expected));
        let (is_a, is_b, same) = (terms.eq(x, a), terms.eq(y, b), terms.eq(rem, expected));
        assert_eq!(solver.check(&mut terms, &[is_a, is_b, same]), Answer::Sat(model));
        let differs = terms.not(same);
        let answer = solver.check(&mut terms, &[is_a, is_b, differs]);
        assert!(!matches!(answer, Answer::Sat(_)), "{answer:?}");
    }
}

/// Constants alone are folded by Z3's own evaluator. Here the arguments depend on a free truth value, so that the
/// circuits that it builds for floats are tested as well.
fn check_circuits(rounds: usize, filter: impl Fn(&str) -> bool) {
    let mut values = Values(2);
    let mut terms = Terms::new();
    let mut solver = Z3::new(patient());
    let p = terms.named("p", Sort::Bool);
    for (name, sorts, build) in operations().into_iter().filter(|(name, ..)| filter(name)) {
        for _ in 0..rounds {
            let args: Vec<Term> = sorts
                .iter()
                .map(|&s| {
                    let (x, y) = (values.constant(s), values.constant(s));
                    let (x, y) = (terms.constant(x), terms.constant(y));
                    terms.raw(Node::Ite(p, x, y))
                })
                .collect();
            let node = build(&args);
            let term = terms.raw(node);
            let mut value = |b: bool| {
                let model = Model::from_iter([(terms.as_var(p).unwrap(), Const::Bool(b))]);
                let value = terms.eval(term, &model);
                terms.constant(value)
            };
            let (yes, no) = (value(true), value(false));
            let expected = terms.raw(Node::Ite(p, yes, no));
            let same = terms.raw(Node::Bin(BinOp::Eq, term, expected));
            let differs = terms.raw(Node::Un(UnOp::Not, same));
            let answer = solver.check(&mut terms, &[differs]);
            assert_eq!(answer, Answer::Unsat, "{name}: {}", terms.display(differs));
        }
    }
}

#[test]
fn circuits_of_floats() {
    check_circuits(2, |name| (name.contains("Float") || name.contains("Double")) && !name.contains("FRem"));
}

#[test]
fn circuits_of_float_remainder() {
    check_circuits(2, |name| name.contains("FRem Float"));
}

/// The SMT-LIB text of a term means what the term means; read by Z3's parser.
#[test]
fn smtlib_text() {
    let mut values = Values(4);
    let mut terms = Terms::new();
    for (name, sorts, build) in operations() {
        let args: Vec<Term> =
            sorts.iter().enumerate().map(|(i, &s)| terms.named(&format!("{name} {i}"), s)).collect();
        let node = build(&args);
        let term = terms.raw(node);
        for _ in 0..2 {
            let mut model = Model::new();
            let mut assertions = Vec::new();
            for &a in &args {
                let c = values.constant(terms.sort(a));
                model.set(terms.as_var(a).unwrap(), c);
                let k = terms.constant(c);
                assertions.push(terms.raw(Node::Bin(BinOp::Eq, a, k)));
            }
            let expected = terms.eval(term, &model);
            let k = terms.constant(expected);
            let same = terms.raw(Node::Bin(BinOp::Eq, term, k));
            let differs = terms.raw(Node::Un(UnOp::Not, same));
            for (last, answer) in [(same, z3::SatResult::Sat), (differs, z3::SatResult::Unsat)] {
                assertions.push(last);
                let script = terms.smtlib_asserts(&assertions);
                let solver = z3::Solver::new();
                solver.from_string(script.as_str());
                assert!(!solver.get_assertions().is_empty(), "{script}");
                assert_eq!(solver.check(), answer, "{script}");
                assertions.pop();
            }
        }
    }
}
