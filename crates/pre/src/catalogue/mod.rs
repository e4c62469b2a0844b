//! All valid heaps within scope, where there are few of them.
//!
//! A precondition can be hard to search and yet accept next to nothing: there is one binomial heap for each size. Its
//! heaps are then listed once ([`crate::direct::Direct::list`]), and whatever is asked of a state is asked of each of them:
//! by access path, as in [`crate::formula`], an input reference is null or some object of a listed heap.
//!
//! A listed heap is as much as the precondition has read. What it has not read may be anything, and so may a primitive that
//! has more than one value there: the answer is a set of heaps that *may* be the one. So an empty set is final, and any
//! other leaves a search those ways only that lead to one of its heaps.

mod fit;

pub(crate) use fit::Fit;

use crate::direct::Spot;
use heapwise_exec::{InputHeap, Machine, Ref, SymbolId, Value};
use heapwise_term::{BinOp, Const, Model, Node, Sort, Term, UnOp, VarId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Most heaps of a list.
pub(crate) const MOST: usize = 512;

/// A set of listed heaps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Heaps([u64; MOST / 64]);

impl Heaps {
    pub(crate) fn is_empty(&self) -> bool {
        self.0.iter().all(|w| *w == 0)
    }

    pub(crate) fn and(self, other: Heaps) -> Heaps {
        Heaps(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    fn or(self, other: Heaps) -> Heaps {
        Heaps(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    /// Those of the first so many of which something holds.
    fn of(count: usize, holds: impl Fn(usize) -> bool) -> Heaps {
        let mut all = Heaps::default();
        (0..count).filter(|i| holds(*i)).for_each(|i| all.0[i / 64] |= 1 << (i % 64));
        all
    }
}

/// What a slot of a listed heap holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Held {
    /// Anything: it was not read, or is not decided.
    Open,
    /// Nothing: there is no such slot, because a reference on the way to it is null.
    Nowhere,
    Null,
    /// An object, by its number in the heap.
    Obj(u32),
    /// A primitive that can have no other value.
    Value(Const),
}

impl Held {
    fn is_any(self) -> bool {
        matches!(self, Held::Open | Held::Nowhere)
    }
}

/// A valid heap, as far as it was read.
pub(crate) struct Listed {
    /// What the arguments are, by their variables.
    pub(crate) roots: Vec<(Term, Held)>,
    /// The slots of the objects.
    pub(crate) objects: Vec<Box<[Held]>>,
    /// The variables of those slots that are primitives and were read.
    pub(crate) variables: Vec<Box<[Option<VarId>]>>,
    /// What the precondition has found to hold of them.
    pub(crate) path: Vec<Term>,
    /// The heap as an input, and an example of values.
    pub(crate) input: Rc<InputHeap>,
    pub(crate) model: Rc<Model>,
}

impl Listed {
    fn part(&self, o: u32, spot: Spot) -> Held {
        let parts = &self.objects[o as usize];
        if let (Spot::Elem(i), Some(Held::Value(length))) = (spot, parts.first())
            && length.as_signed().is_some_and(|n| i64::from(i) >= n)
        {
            return Held::Nowhere; // an array has no elements beyond its length
        }
        parts.get(spot.slot() as usize).copied().unwrap_or(Held::Open)
    }
}

/// See the module.
pub(crate) struct Catalogue {
    heaps: Vec<Listed>,
    /// What input references and primitives are in each heap, by their variables.
    names: FxHashMap<Term, Rc<[Held]>>,
    /// The heaps in which a condition may hold, and those in which it may not.
    truths: FxHashMap<Term, (Heaps, Heaps)>,
}

impl Catalogue {
    /// At most [`MOST`] heaps, which are all that there are.
    pub(crate) fn new(heaps: Vec<Listed>) -> Catalogue {
        let mut names: FxHashMap<Term, Rc<[Held]>> = FxHashMap::default();
        for (var, _) in heaps.first().map_or(&[][..], |h| &h.roots) {
            let of = |h: &Listed| h.roots.iter().find(|r| r.0 == *var).map_or(Held::Open, |r| r.1);
            names.insert(*var, heaps.iter().map(of).collect());
        }
        Catalogue { heaps, names, truths: FxHashMap::default() }
    }

    /// All of them.
    pub(crate) fn all(&self) -> Heaps {
        Heaps::of(self.heaps.len(), |_| true)
    }

    /// The heaps that an input may be whose references are as they are named, under conditions.
    pub(crate) fn may_be(&mut self, m: &mut Machine, input: &InputHeap, path: &[Term]) -> Heaps {
        self.name_all(m, input);
        let mut heaps = self.all();
        let var = |s: SymbolId| input.get(s).var;
        for i in 0..input.symbols.len() as u32 {
            let mine = var(SymbolId(i));
            match input.resolved.get(&SymbolId(i)) {
                Some(Ref::Null) => heaps = heaps.and(self.null(mine, true)),
                Some(Ref::Obj(o)) => match input.root_of(*o) {
                    Some(root) if root == SymbolId(i) => heaps = heaps.and(self.null(mine, false)),
                    Some(root) => heaps = heaps.and(self.alias(mine, var(root), true)),
                    None => {}
                },
                _ => {}
            }
        }
        let objects: Vec<Term> = input.objects.iter().filter(|o| o.0.is_some()).map(|o| var(o.1)).collect();
        for (i, mine) in objects.iter().enumerate() {
            for other in &objects[..i] {
                heaps = heaps.and(self.alias(*mine, *other, false));
            }
        }
        for t in input.bound.keys().filter(|t| self.names.contains_key(t)) {
            heaps = heaps.and(self.null(*t, false));
        }
        for t in path {
            heaps = heaps.and(self.truth(m, *t, true));
        }
        heaps
    }

    /// Names for all references and primitives of an input.
    fn name_all(&mut self, m: &Machine, input: &InputHeap) {
        let mut held: FxHashMap<Term, (SymbolId, Spot)> = FxHashMap::default();
        for slot in &input.slots {
            if let (Value::Ref(Ref::Sym(t)), Some(spot)) = (slot.value, Spot::of(slot)) {
                held.entry(t).or_insert((slot.owner, spot));
            }
        }
        for symbol in &input.symbols {
            if let Some((owner, spot)) = held.get(&symbol.var) {
                self.name(symbol.var, input.get(*owner).var, *spot);
            }
        }
        for slot in &input.slots {
            if let (Value::Sym(t), Some(spot)) = (slot.value, Spot::of(slot))
                && let [var] = m.terms.vars_of(t)[..]
            {
                self.name(m.terms.var_term(var), input.get(slot.owner).var, spot);
            }
        }
    }

    /// A variable is a part of the object that another one means.
    pub(crate) fn name(&mut self, var: Term, owner: Term, spot: Spot) {
        if self.names.contains_key(&var) {
            return;
        }
        let Some(owner) = self.names.get(&owner) else { return };
        let of = |(heap, owner): (&Listed, &Held)| match *owner {
            Held::Obj(o) => heap.part(o, spot),
            Held::Null | Held::Nowhere => Held::Nowhere,
            _ => Held::Open,
        };
        let all = self.heaps.iter().zip(owner.iter()).map(of).collect();
        self.names.insert(var, all);
    }

    fn those(&self, var: Term, holds: impl Fn(Held) -> bool) -> Heaps {
        match self.names.get(&var) {
            Some(held) => Heaps::of(held.len(), |i| holds(held[i])),
            None => self.all(),
        }
    }

    /// Where a reference may be null, or may not be.
    pub(crate) fn null(&self, var: Term, is: bool) -> Heaps {
        self.those(var, |h| h.is_any() || (h == Held::Null) == is)
    }

    /// Where two references may be the same, or may not be.
    pub(crate) fn alias(&self, a: Term, b: Term, is: bool) -> Heaps {
        let (Some(a), Some(b)) = (self.names.get(&a), self.names.get(&b)) else { return self.all() };
        Heaps::of(a.len(), |i| a[i].is_any() || b[i].is_any() || (a[i] == b[i]) == is)
    }

    /// Where a condition may hold, or may not.
    pub(crate) fn truth(&mut self, m: &mut Machine, t: Term, is: bool) -> Heaps {
        let (yes, no) = match self.truths.get(&t) {
            Some(known) => *known,
            None => {
                let both = self.truth_of(m, t);
                self.truths.insert(t, both);
                both
            }
        };
        if is { yes } else { no }
    }

    fn truth_of(&mut self, m: &mut Machine, t: Term) -> (Heaps, Heaps) {
        match *m.terms.node(t) {
            Node::Un(UnOp::Not, a) => (self.truth(m, a, false), self.truth(m, a, true)),
            Node::Bin(BinOp::And, a, b) => (
                self.truth(m, a, true).and(self.truth(m, b, true)),
                self.truth(m, a, false).or(self.truth(m, b, false)),
            ),
            Node::Bin(BinOp::Or, a, b) => (
                self.truth(m, a, true).or(self.truth(m, b, true)),
                self.truth(m, a, false).and(self.truth(m, b, false)),
            ),
            Node::Ite(c, a, b) if m.terms.sort(t) == Sort::Bool => {
                let mut of = |is| self.either(m, c, |s, m| s.truth(m, a, is), |s, m| s.truth(m, b, is));
                (of(true), of(false))
            }
            Node::Bin(BinOp::Eq, a, b) if m.terms.sort(a) == Sort::Ref => {
                (self.same(m, a, b, true), self.same(m, a, b, false))
            }
            _ => self.computed(m, t),
        }
    }

    /// The one thing where a condition may hold, the other where it may not.
    fn either(
        &mut self,
        m: &mut Machine,
        c: Term,
        then: impl Fn(&mut Self, &mut Machine) -> Heaps,
        otherwise: impl Fn(&mut Self, &mut Machine) -> Heaps,
    ) -> Heaps {
        let (yes, no) = (self.truth(m, c, true), self.truth(m, c, false));
        yes.and(then(self, m)).or(no.and(otherwise(self, m)))
    }

    /// Where two terms may mean the same reference, or may not.
    fn same(&mut self, m: &mut Machine, a: Term, b: Term, is: bool) -> Heaps {
        match (*m.terms.node(a), *m.terms.node(b)) {
            (Node::Ite(c, x, y), _) => {
                self.either(m, c, |s, m| s.same(m, x, b, is), |s, m| s.same(m, y, b, is))
            }
            (_, Node::Ite(..)) => self.same(m, b, a, is),
            (Node::Var(_), Node::Var(_)) => self.alias(a, b, is),
            (Node::Var(_), _) if b == m.terms.null() => self.null(a, is),
            (_, Node::Var(_)) if a == m.terms.null() => self.null(b, is),
            _ => self.all(),
        }
    }

    /// Where a condition on primitives may hold and where it may not: it is computed where they have one value only.
    fn computed(&mut self, m: &Machine, t: Term) -> (Heaps, Heaps) {
        let vars: Vec<VarId> = m.terms.vars_of(t).to_vec();
        let named: Option<Vec<Rc<[Held]>>> =
            vars.iter().map(|v| self.names.get(&m.terms.var_term(*v)).cloned()).collect();
        let Some(named) = named else { return (self.all(), self.all()) };
        let value = |i: usize| -> Option<bool> {
            let mut model = Model::new();
            for (var, held) in vars.iter().zip(&named) {
                let Held::Value(c) = held[i] else { return None };
                model.set(*var, fitting(c, m.terms.var_sort(*var))?);
            }
            m.terms.eval(t, &model).as_bool()
        };
        let values: Vec<Option<bool>> = (0..self.heaps.len()).map(value).collect();
        let of = |is: bool| Heaps::of(values.len(), |i| values[i] != Some(!is));
        (of(true), of(false))
    }
}

/// A value as one of a sort: what was decided while the precondition ran is an int, as on its stack.
fn fitting(c: Const, sort: Sort) -> Option<Const> {
    match sort {
        Sort::Bool if c.sort() != sort => Some(Const::Bool(c != Const::int(0))),
        _ => (c.sort() == sort).then_some(c),
    }
}
