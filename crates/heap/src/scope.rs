//! Bounds on the input heap for strategies that do not resolve references: how many different objects there are is a
//! condition, too.

use crate::bounds::Limit;
use crate::invariants::is_array_backed;
use crate::kernel::Kernel;
use crate::room::fewer_than;
use heapwise_exec::{InputBound, Machine, Ref, State, SymbolId, Value};
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
        match self.reach_bound(m, st, array) {
            InputBound::Capacity(n) => n,
            _ => m.options.max_array,
        }
    }

    /// The bound that says so.
    pub(crate) fn reach_bound(&self, m: &Machine, st: &State, array: SymbolId) -> InputBound {
        let slot = st.input.get(array).owned.and_then(|(owner, key)| st.input.slot(owner, key));
        let (most, room) = (m.options.max_array, m.options.max_capacity);
        match slot.and_then(|s| s.field) {
            Some(f) if is_array_backed(f.class) && room < most => InputBound::Capacity(room),
            _ => InputBound::Array(most),
        }
    }

    /// When accessing one more reference keeps the number of different objects within the bounds, which hold so far: the
    /// conditions that are not known to hold, each with its bound.
    pub(crate) fn in_scope(
        &self,
        m: &mut Machine,
        st: &mut State,
        symbol: SymbolId,
    ) -> Vec<(InputBound, Term)> {
        let class = st.input.get(symbol).declared;
        let mut all = Vec::new();
        if class.is_array() {
            let most = self.reach(m, st, symbol) as i32;
            let (length, most) = (self.length_var(m, st, symbol), m.terms.int(most));
            all.push((self.reach_bound(m, st, symbol), m.terms.sle(length, most)));
        }
        if !self.scopes.bounds.any() {
            return all;
        }
        let bound: Vec<SymbolId> = st.input.objects.iter().map(|o| o.1).filter(|s| *s != symbol).collect();
        let fresh = self.fresh(m, st, symbol, &bound);
        let known = m.terms.not(fresh);
        let mut allowed = Vec::new();
        if let Some(k) = self.scopes.bounds.k {
            let shallow = self.shallow(m, st, symbol, k, &mut FxHashMap::default());
            allowed.push((InputBound::Depth(k), shallow));
        }
        if let Some(limit) = self.scopes.bounds.n {
            let others: Vec<_> = (0..bound.len()).map(|i| (i, None)).collect();
            allowed.push((InputBound::Objects(limit), self.fewer(m, st, limit, &bound, others)));
        }
        for limit in self.limits_of(st, symbol) {
            let others: Vec<_> = (0..bound.len())
                .filter(|i| self.is_covered(st, bound[*i], &limit) != Some(false))
                .map(|i| (i, Some(&limit)))
                .collect();
            if others.len() < limit.most as usize {
                continue;
            }
            let fewer = self.fewer(m, st, limit.most, &bound, others);
            let covered = self.covered(m, st, symbol, &limit);
            let not_covered = m.terms.not(covered);
            allowed.push((limit.bound, m.terms.or(not_covered, fewer)));
        }
        all.extend(allowed.into_iter().map(|(bound, one)| (bound, m.terms.or(known, one))));
        all
    }

    /// Whether fewer than so many objects are behind some of the references that were accessed, as far as they count against
    /// a bound. An object belongs to the first reference that means it, whatever the types of the later ones are.
    fn fewer(
        &self,
        m: &mut Machine,
        st: &mut State,
        most: u32,
        bound: &[SymbolId],
        others: Vec<(usize, Option<&Limit>)>,
    ) -> Term {
        if others.len() < most as usize {
            return m.terms.tt();
        }
        let mut there = Vec::with_capacity(others.len());
        for (i, limit) in others {
            let (fresh, accessed) =
                (self.fresh(m, st, bound[i], &bound[..i]), self.accessed(m, st, bound[i]));
            let mut new = m.terms.and(fresh, accessed);
            if let Some(limit) = limit {
                let covered = self.covered(m, st, bound[i], limit);
                new = m.terms.and(new, covered);
            }
            there.push(new);
        }
        fewer_than(m, most, &there)
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
