//! The formula of the precondition as a guide: an alternative that it excludes is not tried.

use super::alternatives::Alt;
use super::paths::{Part, PathId, Spot};
use super::slots::Inner;
use super::store::{Obj, Target};
use crate::formula::{Formula, Lit};
use heapwise_exec::Machine;
use heapwise_program::Field;
use heapwise_term::Term;

/// See the module.
pub(crate) struct Oracle<'a> {
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

impl<'a> Oracle<'a> {
    /// An oracle that was asked whether this can be, and said yes.
    pub(crate) fn new(formula: &'a mut Formula, facts: Vec<Lit>, follows: bool) -> Oracle<'a> {
        let known = facts.len();
        Oracle { formula, facts, known, follows, patience: PATIENCE }
    }

    /// The one heap that would do has turned out not to: any of them may, in order. False: they were all considered.
    pub(crate) fn widen(&mut self) -> bool {
        self.facts.truncate(self.known);
        std::mem::replace(&mut self.follows, false)
    }

    /// Whether it was asked too often.
    pub(crate) fn is_tired(&self) -> bool {
        self.patience == 0
    }

    /// Whether it leads to one heap, and says nothing of others.
    pub(crate) fn follows_one(&self) -> bool {
        self.follows
    }

    /// How much it was told.
    pub(crate) fn told(&self) -> usize {
        self.facts.len()
    }

    /// Takes back what it was told beyond so much, and tells it an alternative. False: there is no valid heap then.
    pub(crate) fn tell(&mut self, m: &mut Machine, inner: &mut Inner, told: usize, alt: Alt) -> bool {
        self.facts.truncate(told);
        let lit = self.meaning(m, inner, alt);
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

    fn meaning(&mut self, m: &mut Machine, inner: &mut Inner, alt: Alt) -> Lit {
        match alt {
            Alt::When(t, _) => self.condition(m, inner, t),
            Alt::Null(p) => self.null(m, inner, p),
            Alt::NotNull(p) => !self.null(m, inner, p),
            Alt::Is(p, o) => self.is(m, inner, p, o),
            Alt::Not(p, o) => !self.is(m, inner, p, o),
            Alt::New(p) => self.new_object(m, inner, p),
            Alt::IsWith(p, o, field, with) => {
                let is = self.is(m, inner, p, o);
                let holds = self.holds(m, inner, p, field, with);
                self.formula.both(is, holds)
            }
            Alt::NewWith(p, field, with) => {
                let is = self.new_object(m, inner, p);
                let holds = self.holds(m, inner, p, field, with);
                self.formula.both(is, holds)
            }
        }
    }

    fn condition(&mut self, m: &mut Machine, inner: &Inner, t: Term) -> Lit {
        for var in m.terms.vars_of(t).iter() {
            if let Some((owner, Spot::Field(field))) = inner.paths.of_primitive(*var) {
                let owner = self.name(m, inner, owner);
                let var = m.terms.var_term(*var);
                self.formula.name(m, var, owner, field);
            }
        }
        self.formula.truth(m, t)
    }

    /// The variable of a path that the formula knows.
    fn name(&mut self, m: &mut Machine, inner: &Inner, p: PathId) -> Term {
        let path = inner.paths.get(p);
        let var = path.var;
        if let Some((owner, Spot::Field(field))) = path.owner {
            let owner = self.name(m, inner, owner);
            self.formula.name(m, var, owner, field);
        }
        var
    }

    fn null(&mut self, m: &mut Machine, inner: &Inner, p: PathId) -> Lit {
        let var = self.name(m, inner, p);
        self.formula.is_null(m, var)
    }

    fn is(&mut self, m: &mut Machine, inner: &Inner, p: PathId, o: Obj) -> Lit {
        let (a, b) = (self.name(m, inner, p), self.name(m, inner, inner.store.object(o).path));
        self.formula.alias(m, a, b)
    }

    /// No object that there is.
    fn new_object(&mut self, m: &mut Machine, inner: &Inner, p: PathId) -> Lit {
        let mut lit = !self.null(m, inner, p);
        let class = inner.paths.get(p).class;
        for o in 0..inner.store.objects.len() as Obj {
            if Some(inner.store.object(o).class) == class {
                let other = !self.is(m, inner, p, o);
                lit = self.formula.both(lit, other);
            }
        }
        lit
    }

    /// That a field of the object of a path holds this.
    fn holds(
        &mut self,
        m: &mut Machine,
        inner: &mut Inner,
        p: PathId,
        field: &'static Field,
        with: Target,
    ) -> Lit {
        let candidates = inner.candidates.clone();
        match inner.paths.part(m, &candidates, p, Spot::Field(field)) {
            Some(Part::Ref(part)) => match with {
                Target::Null => self.null(m, inner, part),
                Target::Obj(o) => self.is(m, inner, part, o),
            },
            _ => Lit::TRUE,
        }
    }
}
