//! Whether there is room for one more input object. Of which class an object is may be a matter of conditions, and so is then
//! against which bounds it counts.

use crate::bounds::Limit;
use crate::kernel::{Kernel, out_of_scope};
use heapwise_exec::{ChoiceKind, InputBound, InputHeap, Machine, ObjId, Side, State, Step, SymbolId};
use heapwise_program::Class;
use heapwise_term::Term;
use std::collections::BTreeMap;

impl Kernel {
    /// The bounds against which the object of a reference may count.
    pub(crate) fn limits_of(&self, st: &State, symbol: SymbolId) -> Vec<Limit> {
        let mut all: Vec<Limit> = Vec::new();
        for class in self.classes_of(st, symbol).iter() {
            for limit in self.scopes.limits(class).iter() {
                if !all.iter().any(|known| known.is_same(limit)) {
                    all.push(limit.clone());
                }
            }
        }
        all
    }

    /// Whether the object of a reference counts against a bound. `None`: that depends on its class.
    pub(crate) fn is_covered(&self, st: &State, symbol: SymbolId, limit: &Limit) -> Option<bool> {
        self.all_covered(&self.classes_of(st, symbol), limit)
    }

    fn all_covered(&self, classes: &[&'static Class], limit: &Limit) -> Option<bool> {
        let inside = classes.iter().filter(|c| self.scopes.covers(limit, c)).count();
        match inside {
            0 => Some(false),
            n => (n == classes.len()).then_some(true),
        }
    }

    /// When the object of a reference counts against a bound.
    pub(crate) fn covered(&self, m: &mut Machine, st: &mut State, symbol: SymbolId, limit: &Limit) -> Term {
        if let Some(known) = self.is_covered(st, symbol, limit) {
            return m.terms.bool(known);
        }
        let mut inside = self.classes_of(st, symbol).to_vec();
        inside.retain(|c| self.scopes.covers(limit, c));
        self.class_in(m, st, symbol, &inside)
    }

    /// The same for an object that is there: its class may be settled.
    fn is_there_covered(
        &self,
        st: &State,
        (o, root): (Option<ObjId>, SymbolId),
        limit: &Limit,
    ) -> Option<bool> {
        match o.map(|o| st.heap.get(o)) {
            Some(object) if !matches!(object.side, Side::Input(_)) => {
                Some(self.scopes.covers(limit, object.class))
            }
            _ => self.is_covered(st, root, limit),
        }
    }

    /// For strategies that resolve references: when one more object, for this reference, is within the bounds. The conditions that
    /// are not known to hold, each with its bound; one that is false: there is no room whatever the classes are.
    pub(crate) fn room(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
    ) -> BTreeMap<InputBound, Term> {
        let bounds = &self.scopes.bounds;
        let there = st.input.objects.len();
        let never = |m: &Machine, bound| BTreeMap::from([(bound, m.terms.ff())]);
        if let Some(k) = bounds.k.filter(|k| st.input.get(symbol).depth > *k) {
            return never(m, InputBound::Depth(k));
        }
        if let Some(n) = bounds.n.filter(|n| there >= *n as usize) {
            return never(m, InputBound::Objects(n));
        }
        let mut tight: Vec<(Limit, Term)> = Vec::new();
        for limit in self.limits_of(st, symbol) {
            let objects: Vec<_> = st.input.objects.clone();
            let mut counted = objects;
            counted.retain(|o| self.is_there_covered(st, *o, &limit) != Some(false));
            if counted.len() < limit.most as usize {
                continue;
            }
            let mut conditions = Vec::with_capacity(counted.len());
            for object in counted {
                conditions.push(match self.is_there_covered(st, object, &limit) {
                    Some(known) => m.terms.bool(known),
                    None => self.covered(m, st, object.1, &limit),
                });
            }
            let fewer = fewer_than(m, limit.most, &conditions);
            if fewer != m.terms.tt() {
                tight.push((limit, fewer));
            }
        }
        let full = |c: &'static Class| {
            tight.iter().find(|(l, fewer)| *fewer == m.terms.ff() && self.scopes.covers(l, c))
        };
        let classes = self.classes_of(st, symbol);
        if let Some((limit, _)) = classes.first().and_then(|c| full(c))
            && classes.iter().all(|c| full(c).is_some())
        {
            return never(m, limit.bound.clone());
        }
        // The bound for each class is one for several of them.
        let mut all: BTreeMap<InputBound, Term> = BTreeMap::new();
        for (limit, fewer) in tight {
            let covered = self.covered(m, st, symbol, &limit);
            let not_covered = m.terms.not(covered);
            let fits = m.terms.or(not_covered, fewer);
            if fits != m.terms.tt() {
                let so_far = all.entry(limit.bound).or_insert(m.terms.tt());
                *so_far = m.terms.and(*so_far, fits);
            }
        }
        all
    }

    /// Makes sure that there is room for one more object: ends the path where there is none, and decides it where that depends
    /// on classes.
    pub(crate) fn make_room(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step {
        let room = self.room(m, st, symbol);
        if room.is_empty() {
            return Ok(());
        }
        if let Some((bound, _)) = room.iter().find(|r| *r.1 == m.terms.ff()) {
            return out_of_scope(st, bound.clone());
        }
        self.keep_in_scope(m, st, room)
    }

    /// The same for an object that is put where it was found before: what is left of its classes is assumed.
    pub(crate) fn assume_room(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step {
        for (bound, fits) in self.room(m, st, symbol) {
            if fits == m.terms.ff() {
                return out_of_scope(st, bound);
            }
            InputHeap::keep_within(&mut st.input, bound);
            st.path.assume(&mut m.terms, fits);
        }
        Ok(())
    }

    /// Decides whether the input is within these bounds, or the first of them that it is beyond.
    pub(crate) fn keep_in_scope(
        &self,
        m: &mut Machine,
        st: &mut State,
        scopes: BTreeMap<InputBound, Term>,
    ) -> Step {
        let mut fits = m.terms.tt();
        let mut beyond = Vec::new();
        for within in scopes.values() {
            let outside = m.terms.not(*within);
            beyond.push(m.terms.and(fits, outside));
            fits = m.terms.and(fits, *within);
        }
        let mut when = vec![fits];
        when.extend(beyond);
        match m.choose(st, ChoiceKind::Heap, &when)?.checked_sub(1) {
            Some(i) => match scopes.into_keys().nth(i) {
                Some(bound) => out_of_scope(st, bound),
                None => Ok(()),
            },
            None => Ok(()),
        }
    }

    /// How many more objects there may be for a reference whose object is of one class. `None` where there is no end to them;
    /// an error: that depends on the classes of objects that are there.
    pub(crate) fn left(&self, st: &State, symbol: SymbolId) -> Result<Option<(usize, InputBound)>, Unclear> {
        let there = st.input.objects.len();
        let of_all =
            self.scopes.bounds.n.map(|n| ((n as usize).saturating_sub(there), InputBound::Objects(n)));
        let mut least = of_all;
        for limit in self.limits_of(st, symbol) {
            let mut count = 0;
            for object in &st.input.objects {
                count += usize::from(self.is_there_covered(st, *object, &limit).ok_or(Unclear)?);
            }
            let left = (limit.most as usize).saturating_sub(count);
            if least.as_ref().is_none_or(|l| left < l.0) {
                least = Some((left, limit.bound));
            }
        }
        Ok(least)
    }
}

/// How much room there is depends on conditions.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unclear;

/// Whether fewer than so many of some conditions hold. One condition for each number up to the limit, for each prefix:
/// sums of numbers would be adders for the solver.
pub(crate) fn fewer_than(m: &mut Machine, most: u32, conditions: &[Term]) -> Term {
    let most = most as usize;
    if conditions.len() < most {
        return m.terms.tt();
    }
    let mut at_least = vec![m.terms.ff(); most + 1];
    at_least[0] = m.terms.tt();
    for holds in conditions {
        for n in (1..=most).rev() {
            let one_more = m.terms.and(at_least[n - 1], *holds);
            at_least[n] = m.terms.or(at_least[n], one_more);
        }
    }
    m.terms.not(at_least[most])
}
