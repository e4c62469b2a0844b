//! Bounds on the input heap for strategies that do not resolve references: how many different objects there are is a
//! condition, too.

use crate::invariants::is_array_backed;
use crate::kernel::Kernel;
use heapwise_exec::{Machine, Ref, State, SymbolId, Value};
use heapwise_term::Term;
use rustc_hash::FxHashMap;

impl Kernel {
    /// The condition under which the object of a reference was accessed.
    pub(crate) fn accessed(&self, m: &Machine, st: &State, symbol: SymbolId) -> Term {
        st.input.accessed.get(&symbol).copied().unwrap_or(m.terms.ff())
    }

    /// The length of an input array: a variable, unless it is fixed.
    pub(crate) fn length_var(&self, m: &mut Machine, st: &State, symbol: SymbolId) -> Term {
        if let Some(n) = self.table_length(st, symbol) {
            return m.terms.int(n);
        }
        st.input.length(&mut m.terms, symbol)
    }

    /// How many elements an input array has at most. That in which a collection keeps its elements is shorter: of what a
    /// program does with the elements, a few show what there is, and most of it is exponential in their number.
    pub(crate) fn reach(&self, m: &Machine, st: &State, array: SymbolId) -> usize {
        let slot = st.input.get(array).owned.and_then(|(owner, key)| st.input.slot(owner, key));
        match slot.and_then(|s| s.field) {
            Some(f) if is_array_backed(f.class) => m.options.max_array.min(m.options.max_capacity),
            _ => m.options.max_array,
        }
    }

    /// When accessing one more reference keeps the number of different objects within the bounds, which hold so far.
    pub(crate) fn in_scope(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Term {
        let class = st.input.get(symbol).declared;
        let mut fits = m.terms.tt();
        if class.is_array() {
            let most = self.reach(m, st, symbol) as i32;
            let (length, most) = (self.length_var(m, st, symbol), m.terms.int(most));
            fits = m.terms.sle(length, most);
        }
        if !self.bounds.any() {
            return fits;
        }
        let bound: Vec<SymbolId> = st.input.objects.iter().map(|o| o.1).filter(|s| *s != symbol).collect();
        let fresh = self.fresh(m, st, symbol, &bound);
        let known = m.terms.not(fresh);
        let mut allowed = Vec::new();
        if let Some(k) = self.bounds.k {
            allowed.push(self.shallow(m, st, symbol, k, &mut FxHashMap::default()));
        }
        if let Some(limit) = self.bounds.n {
            allowed.push(self.fewer(m, st, limit, &bound));
        }
        if let Some(limit) = self.bounds.of_class(class) {
            // Objects that cannot be the same may still be of one class.
            let overlap = |other: &SymbolId| self.candidates.overlap(class, st.input.get(*other).declared);
            let same_class: Vec<SymbolId> = bound.iter().copied().filter(overlap).collect();
            allowed.push(self.fewer(m, st, limit, &same_class));
        }
        for one in allowed {
            let either = m.terms.or(known, one);
            fits = m.terms.and(fits, either);
        }
        fits
    }

    /// Whether references mean fewer than so many objects. One condition for each number up to the limit, for each
    /// prefix of the references: sums of numbers would be adders for the solver.
    fn fewer(&self, m: &mut Machine, st: &mut State, limit: u32, others: &[SymbolId]) -> Term {
        let limit = limit as usize;
        if others.len() < limit {
            return m.terms.tt();
        }
        let mut at_least = vec![m.terms.ff(); limit + 1];
        at_least[0] = m.terms.tt();
        for i in 0..others.len() {
            let (fresh, there) =
                (self.fresh(m, st, others[i], &others[..i]), self.accessed(m, st, others[i]));
            let new = m.terms.and(fresh, there);
            for n in (1..=limit).rev() {
                let one_more = m.terms.and(at_least[n - 1], new);
                at_least[n] = m.terms.or(at_least[n], one_more);
            }
        }
        m.terms.not(at_least[limit])
    }

    /// Whether a reference's object differs from those of all the others that were accessed.
    fn fresh(&self, m: &mut Machine, st: &mut State, symbol: SymbolId, others: &[SymbolId]) -> Term {
        let mut fresh = m.terms.tt();
        for other in others {
            if self.may_alias(st, symbol, *other) {
                let same = self.symbols_equal(m, st, symbol, *other);
                let there = self.accessed(m, st, *other);
                let known = m.terms.and(there, same);
                let differ = m.terms.not(known);
                fresh = m.terms.and(fresh, differ);
            }
        }
        fresh
    }

    /// Whether the chain of references to an object was at most `k` long when its slot was initialized: that slot may have
    /// been read before, through a reference to the same owner that is nearer to the roots.
    fn shallow(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
        k: u32,
        done: &mut FxHashMap<SymbolId, Term>,
    ) -> Term {
        if st.input.get(symbol).depth <= k {
            return m.terms.tt();
        }
        if let Some(known) = done.get(&symbol) {
            return *known;
        }
        if let Some(of) = st.input.views.get(&symbol) {
            return self.shallow(m, st, *of, k, done);
        }
        let is_here = |v: Value| matches!(v, Value::Ref(Ref::Sym(t)) if t == st.input.get(symbol).var);
        let mut any = m.terms.ff();
        if let Some(i) = st.input.slots.iter().position(|s| is_here(s.value)) {
            let (owner, key) = (st.input.slots[i].owner, st.input.slots[i].key);
            let before: Vec<(SymbolId, SymbolId)> = st.input.slots[..i]
                .iter()
                .filter(|s| s.key == key && self.may_alias(st, s.owner, owner))
                .filter_map(|s| match s.value {
                    Value::Ref(Ref::Sym(t)) => Some((s.owner, st.input.symbol(t)?)),
                    _ => None,
                })
                .collect();
            for (other, value) in before {
                let same = self.symbols_equal(m, st, owner, other);
                let nearer = self.shallow(m, st, value, k, done);
                let here = m.terms.and(same, nearer);
                any = m.terms.or(any, here);
            }
        }
        done.insert(symbol, any);
        any
    }
}
