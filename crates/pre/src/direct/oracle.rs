//! What tells a search which alternatives lead nowhere: the formula of the precondition, or the list of all valid heaps.

use super::alternatives::Alt;
use super::paths::{Part, PathId, Spot};
use super::slots::Inner;
use super::store::{Obj, Target};
use crate::catalogue::{Catalogue, Heaps};
use crate::formula::{Formula, Lit};
use heapwise_exec::Machine;
use heapwise_program::Field;
use heapwise_term::Term;

/// See the module.
pub(crate) trait Oracle {
    /// How much it was told.
    fn told(&self) -> usize;

    /// Takes back what it was told beyond so much, and tells it an alternative. False: there is no valid heap then.
    fn tell(&mut self, m: &mut Machine, inner: &mut Inner, told: usize, alt: Alt) -> bool;

    /// Whether it leads to one heap, and says nothing of others.
    fn follows_one(&self) -> bool {
        false
    }

    /// The one heap that would do has turned out not to: any of them may, in order. False: they were all considered.
    fn widen(&mut self) -> bool {
        false
    }

    /// Whether it was asked too often.
    fn is_tired(&self) -> bool {
        false
    }
}

/// What can be said of heaps, by access paths.
trait Language {
    /// Something that holds of some heaps, or may.
    type Fact;

    /// A variable is a field of the object that another one means.
    fn name(&mut self, m: &mut Machine, var: Term, owner: Term, spot: Spot);
    fn null(&mut self, m: &mut Machine, var: Term, is: bool) -> Self::Fact;
    fn alias(&mut self, m: &mut Machine, a: Term, b: Term, is: bool) -> Self::Fact;
    fn truth(&mut self, m: &mut Machine, t: Term) -> Self::Fact;
    fn both(&mut self, a: Self::Fact, b: Self::Fact) -> Self::Fact;
    fn anything(&mut self) -> Self::Fact;
}

impl Language for Formula {
    type Fact = Lit;

    fn name(&mut self, m: &mut Machine, var: Term, owner: Term, spot: Spot) {
        // There are no arrays in a formula.
        if let Spot::Field(field) = spot {
            Formula::name(self, m, var, owner, field);
        }
    }
    fn null(&mut self, m: &mut Machine, var: Term, is: bool) -> Lit {
        let lit = self.is_null(m, var);
        if is { lit } else { !lit }
    }
    fn alias(&mut self, m: &mut Machine, a: Term, b: Term, is: bool) -> Lit {
        let lit = Formula::alias(self, m, a, b);
        if is { lit } else { !lit }
    }
    fn truth(&mut self, m: &mut Machine, t: Term) -> Lit {
        Formula::truth(self, m, t)
    }
    fn both(&mut self, a: Lit, b: Lit) -> Lit {
        Formula::both(self, a, b)
    }
    fn anything(&mut self) -> Lit {
        Lit::TRUE
    }
}

impl Language for Catalogue {
    type Fact = Heaps;

    fn name(&mut self, _: &mut Machine, var: Term, owner: Term, spot: Spot) {
        Catalogue::name(self, var, owner, spot);
    }
    fn null(&mut self, _: &mut Machine, var: Term, is: bool) -> Heaps {
        Catalogue::null(self, var, is)
    }
    fn alias(&mut self, _: &mut Machine, a: Term, b: Term, is: bool) -> Heaps {
        Catalogue::alias(self, a, b, is)
    }
    fn truth(&mut self, m: &mut Machine, t: Term) -> Heaps {
        Catalogue::truth(self, m, t, true)
    }
    fn both(&mut self, a: Heaps, b: Heaps) -> Heaps {
        a.and(b)
    }
    fn anything(&mut self) -> Heaps {
        self.all()
    }
}

/// The list of all valid heaps: those are left that may be the one.
pub(crate) struct ByList<'a> {
    list: &'a mut Catalogue,
    left: Vec<Heaps>,
}

impl<'a> ByList<'a> {
    /// Starts with the heaps that a state may have.
    pub(crate) fn new(list: &'a mut Catalogue, left: Heaps) -> ByList<'a> {
        ByList { list, left: vec![left] }
    }
}

impl Oracle for ByList<'_> {
    fn told(&self) -> usize {
        self.left.len()
    }

    fn tell(&mut self, m: &mut Machine, inner: &mut Inner, told: usize, alt: Alt) -> bool {
        self.left.truncate(told);
        let left = self.left.last().copied().unwrap_or_default();
        let left = left.and(meaning(self.list, m, inner, alt));
        self.left.push(left);
        !left.is_empty()
    }
}

/// The formula of the precondition.
pub(crate) struct ByFormula<'a> {
    formula: &'a mut Formula,
    /// What is known of the heap, and what was decided.
    facts: Vec<Lit>,
    /// What was known at first.
    known: usize,
    /// Whether the heap that was found is followed. Otherwise the one that is found is the first in the order of the search,
    /// whatever the oracle has been asked before.
    follows: bool,
    /// How often it may still be asked.
    patience: u32,
}

/// Questions about one state: where they have not led to a heap by then, the formula says too little of it.
const PATIENCE: u32 = 300;

impl<'a> ByFormula<'a> {
    /// An oracle that was asked whether this can be, and said yes.
    pub(crate) fn new(formula: &'a mut Formula, facts: Vec<Lit>, follows: bool) -> ByFormula<'a> {
        let known = facts.len();
        ByFormula { formula, facts, known, follows, patience: PATIENCE }
    }
}

impl Oracle for ByFormula<'_> {
    fn told(&self) -> usize {
        self.facts.len()
    }

    fn tell(&mut self, m: &mut Machine, inner: &mut Inner, told: usize, alt: Alt) -> bool {
        self.facts.truncate(told);
        let lit = meaning(self.formula, m, inner, alt);
        if lit == Lit::TRUE {
            return true;
        }
        if self.follows && !self.formula.holds(lit) {
            return false;
        }
        self.facts.push(lit);
        if self.facts.iter().all(|l| self.formula.holds(*l)) {
            return true;
        }
        self.patience = self.patience.saturating_sub(1);
        self.patience == 0 || self.formula.can_be(&self.facts) != Some(false)
    }

    fn follows_one(&self) -> bool {
        self.follows
    }

    fn widen(&mut self) -> bool {
        self.facts.truncate(self.known);
        std::mem::replace(&mut self.follows, false)
    }

    fn is_tired(&self) -> bool {
        self.patience == 0
    }
}

/// What an alternative says of the heap.
fn meaning<L: Language>(l: &mut L, m: &mut Machine, inner: &mut Inner, alt: Alt) -> L::Fact {
    match alt {
        Alt::When(t, _) => condition(l, m, inner, t),
        Alt::Null(p) => null(l, m, inner, p, true),
        Alt::NotNull(p) => null(l, m, inner, p, false),
        Alt::Is(p, o) => is(l, m, inner, p, o, true),
        Alt::Not(p, o) => is(l, m, inner, p, o, false),
        Alt::New(p) => new_object(l, m, inner, p),
        Alt::IsWith(p, o, field, with) => {
            let is = is(l, m, inner, p, o, true);
            let holds = holds(l, m, inner, p, field, with);
            l.both(is, holds)
        }
        Alt::NewWith(p, field, with) => {
            let is = new_object(l, m, inner, p);
            let holds = holds(l, m, inner, p, field, with);
            l.both(is, holds)
        }
    }
}

fn condition<L: Language>(l: &mut L, m: &mut Machine, inner: &Inner, t: Term) -> L::Fact {
    for var in m.terms.vars_of(t).iter() {
        if let Some((owner, spot)) = inner.paths.of_primitive(*var) {
            let owner = name(l, m, inner, owner);
            let var = m.terms.var_term(*var);
            l.name(m, var, owner, spot);
        }
    }
    l.truth(m, t)
}

/// The variable of a path, with a name.
fn name<L: Language>(l: &mut L, m: &mut Machine, inner: &Inner, p: PathId) -> Term {
    let path = inner.paths.get(p);
    let var = path.var;
    if let Some((owner, spot)) = path.owner {
        let owner = name(l, m, inner, owner);
        l.name(m, var, owner, spot);
    }
    var
}

fn null<L: Language>(l: &mut L, m: &mut Machine, inner: &Inner, p: PathId, so: bool) -> L::Fact {
    let var = name(l, m, inner, p);
    l.null(m, var, so)
}

fn is<L: Language>(l: &mut L, m: &mut Machine, inner: &Inner, p: PathId, o: Obj, so: bool) -> L::Fact {
    let (a, b) = (name(l, m, inner, p), name(l, m, inner, inner.store.object(o).path));
    l.alias(m, a, b, so)
}

/// No object that there is.
fn new_object<L: Language>(l: &mut L, m: &mut Machine, inner: &Inner, p: PathId) -> L::Fact {
    let mut fact = null(l, m, inner, p, false);
    let class = inner.paths.get(p).class;
    for o in 0..inner.store.objects.len() as Obj {
        if Some(inner.store.object(o).class) == class {
            let other = is(l, m, inner, p, o, false);
            fact = l.both(fact, other);
        }
    }
    fact
}

/// That a field of the object of a path holds this.
fn holds<L: Language>(
    l: &mut L,
    m: &mut Machine,
    inner: &mut Inner,
    p: PathId,
    field: &'static Field,
    with: Target,
) -> L::Fact {
    let candidates = inner.candidates.clone();
    match inner.paths.part(m, &candidates, p, Spot::Field(field)) {
        Some(Part::Ref(part)) => match with {
            Target::Null => null(l, m, inner, part, true),
            Target::Obj(o) => is(l, m, inner, part, o, true),
        },
        _ => l.anything(),
    }
}
