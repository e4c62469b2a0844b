//! Values that are not decided: what they can be, each with the condition under which they are that. The conditions of a
//! set exclude each other, and one of them holds wherever the value is looked at.

use super::circuit::Lit;
use super::order::{Atom, Relation};
use super::{Formula, NotForThis};
use heapwise_term::{Sort, Term, Terms, VarKey};
use std::rc::Rc;

/// See the module. Ordered by atoms.
pub(crate) type Set = Rc<[(Atom, Lit)]>;

/// How many things a value may be.
const WIDEST: usize = 400;

/// A value that is known.
pub(crate) fn known(atom: Atom) -> Set {
    [(atom, Lit::TRUE)].into()
}

/// The condition under which a value is this.
pub(crate) fn when(set: &Set, atom: Atom) -> Lit {
    set.iter().find(|x| x.0 == atom).map_or(Lit::FALSE, |x| x.1)
}

/// The value, where it is known not to be this.
pub(crate) fn without(set: &Set, atom: Atom) -> Set {
    set.iter().copied().filter(|x| x.0 != atom).collect()
}

impl Formula {
    /// A truth value as an int.
    pub(crate) fn flag(&mut self, lit: Lit) -> Set {
        match lit {
            Lit::TRUE => known(Atom::Int(1)),
            Lit::FALSE => known(Atom::Int(0)),
            _ => [(Atom::Int(0), !lit), (Atom::Int(1), lit)].into(),
        }
    }

    /// Collects cases into a set.
    pub(crate) fn collect(&mut self, mut cases: Vec<(Atom, Lit)>) -> Set {
        cases.retain(|c| c.1 != Lit::FALSE);
        cases.sort_unstable();
        let mut all: Vec<(Atom, Lit)> = Vec::with_capacity(cases.len());
        let mut i = 0;
        while i < cases.len() {
            let end = cases[i..].iter().position(|c| c.0 != cases[i].0).map_or(cases.len(), |n| i + n);
            let lit = self.circuit.or_all(cases[i..end].iter().map(|c| c.1));
            all.push((cases[i].0, lit));
            i = end;
        }
        all.into()
    }

    /// Says that a value is one thing only. That follows from how it was made; but said at once, it spares the solver a
    /// walk over all the ways in which it can be each.
    pub(crate) fn exclude(&mut self, set: &Set) {
        if set.len() < 2 || !self.excluded.insert(set.clone()) {
            return;
        }
        for (i, (_, a)) in set.iter().enumerate() {
            for (_, b) in &set[..i] {
                self.sat.clause(&self.circuit, &[!*a, !*b]);
            }
        }
    }

    /// Says that a value is one of its atoms wherever it is looked at.
    pub(crate) fn is_whole(&mut self, set: &Set) {
        self.whole.insert(set.clone());
    }

    /// Where a value is something.
    pub(crate) fn exists(&mut self, set: &Set) -> Lit {
        match self.whole.contains(set) {
            true => Lit::TRUE,
            false => self.circuit.or_all(set.iter().map(|x| x.1)),
        }
    }

    /// `a` under the condition, `b` otherwise.
    pub(crate) fn choose(&mut self, c: Lit, a: &Set, b: &Set) -> Set {
        if a == b || c == Lit::TRUE {
            return a.clone();
        }
        if c == Lit::FALSE {
            return b.clone();
        }
        let mut atoms: Vec<Atom> = a.iter().chain(b.iter()).map(|x| x.0).collect();
        atoms.sort_unstable();
        atoms.dedup();
        let mut all = Vec::with_capacity(atoms.len());
        for atom in atoms {
            let lit = self.circuit.ite(c, when(a, atom), when(b, atom));
            if lit != Lit::FALSE {
                all.push((atom, lit));
            }
        }
        all.into()
    }

    /// Whether two values are the same.
    pub(crate) fn same(&mut self, terms: &mut Terms, a: &Set, b: &Set) -> Lit {
        let mut cases = Vec::new();
        for (x, g) in a.iter() {
            for (y, h) in b.iter() {
                let same = match (x, y) {
                    (Atom::Int(_) | Atom::Term(_), Atom::Int(_) | Atom::Term(_)) if x != y => {
                        self.compare(terms, *x, *y).same
                    }
                    _ if x == y => Lit::TRUE,
                    _ => Lit::FALSE,
                };
                if same != Lit::FALSE {
                    let both = self.circuit.and(*g, *h);
                    cases.push(self.circuit.and(both, same));
                }
            }
        }
        self.circuit.or_all(cases)
    }

    /// Whether an int is less than another one.
    pub(crate) fn less(&mut self, terms: &mut Terms, a: &Set, b: &Set) -> Lit {
        let mut cases = Vec::new();
        for (x, g) in a.iter() {
            let mut above = Vec::new();
            for (y, h) in b.iter() {
                match self.compare(terms, *x, *y).less {
                    Lit::FALSE => {}
                    less => above.push(self.circuit.and(less, *h)),
                }
            }
            let above = if above.len() == b.len() && b.iter().zip(&above).all(|(x, y)| x.1 == *y) {
                Lit::TRUE
            } else {
                self.circuit.or_all(above)
            };
            cases.push(self.circuit.and(*g, above));
        }
        self.circuit.or_all(cases)
    }

    pub(crate) fn compare(&mut self, terms: &mut Terms, a: Atom, b: Atom) -> Relation {
        self.order.compare(&mut self.circuit, &mut self.sat, terms, a, b)
    }

    /// What an operation makes of two ints.
    pub(crate) fn combine(
        &mut self,
        terms: &mut Terms,
        a: &Set,
        b: &Set,
        op: impl Fn(&mut Terms, Term, Term) -> Term,
    ) -> Result<Set, NotForThis> {
        if a.len() * b.len() > WIDEST * 16 {
            return Ok(self.any_int(terms));
        }
        let mut cases = Vec::with_capacity(a.len() * b.len());
        for (x, g) in a.iter() {
            for (y, h) in b.iter() {
                let (x, y) = (as_term(terms, *x)?, as_term(terms, *y)?);
                let t = op(terms, x, y);
                cases.push((atom(terms, t), self.circuit.and(*g, *h)));
            }
        }
        let set = self.collect(cases);
        Ok(if set.len() > WIDEST { self.any_int(terms) } else { set })
    }

    /// An int of which nothing is known: it stands for one that may be too many things.
    fn any_int(&mut self, terms: &mut Terms) -> Set {
        let number = self.free;
        self.free += 1;
        let key = VarKey::new(super::ANY, [number, 0, 0]);
        known(Atom::Term(terms.var(key, Sort::Bv(32), || format!("any #{number}"))))
    }
}

fn as_term(terms: &mut Terms, a: Atom) -> Result<Term, NotForThis> {
    match a {
        Atom::Term(t) => Ok(t),
        Atom::Int(i) => Ok(terms.int(i)),
        Atom::Null | Atom::Obj(_) | Atom::Made(_) => Err(NotForThis),
    }
}

/// An int.
pub(crate) fn atom(terms: &Terms, t: Term) -> Atom {
    match terms.as_const(t).and_then(|c| c.as_signed()) {
        Some(i) => Atom::Int(i as i32),
        None => Atom::Term(t),
    }
}
