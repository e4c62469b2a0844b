//! Comparisons of ints that depend on the input, as truth values. What follows from one total order is said for all
//! triples whose comparisons were asked for; what is not said is for the SMT solver to find out.

use super::circuit::{Circuit, Lit};
use super::sat::Sat;
use heapwise_term::{Term, Terms};
use rustc_hash::FxHashMap;

/// What a value can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Atom {
    Null,
    /// An object, by its number.
    Obj(u32),
    /// An object that the precondition has made, by its number.
    Made(u32),
    Int(i32),
    /// An int that depends on the input.
    Term(Term),
}

/// How two ints compare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Relation {
    pub(crate) less: Lit,
    pub(crate) same: Lit,
}

/// All comparisons.
#[derive(Default)]
pub(crate) struct Order {
    pairs: FxHashMap<(Atom, Atom), Relation>,
    beside: FxHashMap<Atom, Vec<Atom>>,
}

impl Order {
    /// How `a` compares with `b`.
    pub(crate) fn compare(
        &mut self,
        circuit: &mut Circuit,
        sat: &mut Sat,
        terms: &mut Terms,
        a: Atom,
        b: Atom,
    ) -> Relation {
        if let Some(known) = self.known(circuit, a, b) {
            return known;
        }
        let (x, y) = (as_term(terms, a), as_term(terms, b));
        let (less, same) = (terms.slt(x, y), terms.eq(x, y));
        let value = |t: Term, circuit: &mut Circuit| match terms.as_const(t).and_then(|c| c.as_bool()) {
            Some(true) => Lit::TRUE,
            Some(false) => Lit::FALSE,
            None => circuit.input(),
        };
        let relation = Relation { less: value(less, circuit), same: value(same, circuit) };
        sat.clause(circuit, &[!relation.less, !relation.same]);
        self.pairs.insert((a, b), relation);
        let near: Vec<Atom> = self.beside.get(&a).into_iter().flatten().copied().collect();
        for c in near {
            if let Some(other) = self.known(circuit, b, c) {
                let third = self.known(circuit, a, c).expect("they were compared");
                transitive(circuit, sat, relation, other, third);
            }
        }
        // Constants were compared with everything that they have in common.
        let near: Vec<Atom> = self.beside.get(&b).into_iter().flatten().copied().collect();
        for c in near {
            if matches!((a, c), (Atom::Int(_), Atom::Int(_)))
                && let (Some(other), Some(third)) = (self.known(circuit, b, c), self.known(circuit, a, c))
            {
                transitive(circuit, sat, relation, other, third);
            }
        }
        self.beside.entry(a).or_default().push(b);
        self.beside.entry(b).or_default().push(a);
        relation
    }

    fn known(&self, circuit: &mut Circuit, a: Atom, b: Atom) -> Option<Relation> {
        if let (Atom::Int(x), Atom::Int(y)) = (a, b) {
            let lit = |holds| if holds { Lit::TRUE } else { Lit::FALSE };
            return Some(Relation { less: lit(x < y), same: lit(x == y) });
        }
        if a == b {
            return Some(Relation { less: Lit::FALSE, same: Lit::TRUE });
        }
        if let Some(known) = self.pairs.get(&(a, b)) {
            return Some(*known);
        }
        let back = *self.pairs.get(&(b, a))?;
        Some(Relation { less: circuit.and(!back.less, !back.same), same: back.same })
    }
}

fn as_term(terms: &mut Terms, a: Atom) -> Term {
    match a {
        Atom::Term(t) => t,
        Atom::Int(i) => terms.int(i),
        Atom::Null | Atom::Obj(_) | Atom::Made(_) => terms.null(),
    }
}

/// What a total order says of `a`, `b`, `c`, given as `a ? b`, `b ? c` and `a ? c`.
fn transitive(circuit: &mut Circuit, sat: &mut Sat, ab: Relation, bc: Relation, ac: Relation) {
    let mut back = |r: Relation| Relation { less: circuit.and(!r.less, !r.same), same: r.same };
    let (ba, cb, ca) = (back(ab), back(bc), back(ac));
    for (x, y, z) in [(ab, bc, ac), (ba, ac, bc), (bc, ca, ba), (cb, ba, ca), (ac, cb, ab), (ca, ab, cb)] {
        for (p, q, r) in [(x.less, y.less, z.less), (x.less, y.same, z.less), (x.same, y.less, z.less)] {
            imply(circuit, sat, p, q, r);
        }
        imply(circuit, sat, x.same, y.same, z.same);
    }
}

fn imply(circuit: &Circuit, sat: &mut Sat, p: Lit, q: Lit, r: Lit) {
    if p != Lit::FALSE && q != Lit::FALSE && r != Lit::TRUE {
        sat.clause(circuit, &[!p, !q, r]);
    }
}
