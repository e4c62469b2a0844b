//! What every input heap satisfies: references to one object have the same initial parts (Y = Y' ⇒ Y.f = Y'.f).
//!
//! POSE's `assume` and the value sets of summaries say this in the value that a read gives, with one alternative for each
//! reference met before: n references make n²/2 of them, and the next read goes through all of them again. Here a read
//! gives the slot's own variable, and an instance of the fact is written down when a model violates it.

use crate::candidates::is_constant;
use crate::kernel::Kernel;
use heapwise_exec::{Key, Machine, Ref, Slot, State, SymbolId, Value};
use heapwise_term::{Const, Evaluator, Model, Term, VarId};
use rustc_hash::FxHashMap;

impl Kernel {
    /// Instances that a model violates. With one of them come all for the same slot, which are what `assume` says of it:
    /// where one alias is out, a solver would try the next.
    pub(crate) fn inconsistent(&self, m: &mut Machine, st: &State, model: &Model) -> Vec<Term> {
        let mut eval = Evaluator::new(model);
        let mut slots = SameSlots::default();
        let mut violated = Vec::new();
        for (i, slot) in st.input.slots.iter().enumerate() {
            let owner = eval.eval(&m.terms, st.input.get(slot.owner).var);
            let Some(first) = slots.first(self, st, owner, i) else { continue };
            let (Some(a), Some(b)) = (term(first), term(slot)) else { continue };
            let mut differ = |(a, b)| eval.eval(&m.terms, a) != eval.eval(&m.terms, b);
            if differ((a, b)) || shared(st, a, b).is_some_and(differ) {
                violated.push(i);
            }
        }
        let mut facts = Vec::new();
        for i in violated {
            let slot = &st.input.slots[i];
            for other in st.input.slots[..i].iter().filter(|s| s.key == slot.key) {
                // Parts of different sorts are those of an array and of a string, say: never of one object.
                if let (Some(a), Some(b)) = (term(other), term(slot))
                    && m.terms.sort(a) == m.terms.sort(b)
                    && self.may_alias(st, other.owner, slot.owner)
                {
                    facts.push(self.instance_for(m, st, (other.owner, slot.owner), (a, b)));
                }
            }
        }
        facts
    }

    fn instance_for(
        &self,
        m: &mut Machine,
        st: &State,
        (x, y): (SymbolId, SymbolId),
        (a, b): (Term, Term),
    ) -> Term {
        let (x, y) = (st.input.get(x).var, st.input.get(y).var);
        let null = m.terms.null();
        let (same, is_null, mut equal) = (m.terms.eq(x, y), m.terms.eq(y, null), m.terms.eq(a, b));
        if let Some((i, j)) = shared(st, a, b) {
            let which = m.terms.eq(i, j);
            equal = m.terms.and(equal, which);
        }
        let differ = m.terms.not(same);
        let free = m.terms.or(differ, is_null);
        m.terms.or(free, equal)
    }

    /// The model with each slot as the first slot of the same object; `None` where that is so already.
    pub(crate) fn made_consistent(&self, m: &Machine, st: &State, model: &Model) -> Option<Model> {
        let mut made = model.clone();
        let mut slots = SameSlots::default();
        let value = |model: &Model, v: VarId| model.get(v).unwrap_or(Const::zero(m.terms.var_sort(v)));
        for (i, slot) in st.input.slots.iter().enumerate() {
            let Some(owner) = m.terms.as_var(st.input.get(slot.owner).var) else { continue };
            let Some(first) = slots.first(self, st, value(&made, owner), i) else { continue };
            if let (Some(a), Some(b)) = (variable(m, first), variable(m, slot))
                && m.terms.var_sort(a) == m.terms.var_sort(b)
            {
                made.set(b, value(&made, a));
                let (a, b) = (m.terms.var_term(a), m.terms.var_term(b));
                if let Some((i, j)) = shared(st, a, b)
                    && let (Some(i), Some(j)) = (m.terms.as_var(i), m.terms.as_var(j))
                {
                    made.set(j, value(&made, i));
                }
            }
        }
        (made != *model).then_some(made)
    }
}

/// Slots by object and part.
#[derive(Default)]
struct SameSlots {
    slots: FxHashMap<(Const, Key), Vec<usize>>,
}

impl SameSlots {
    /// The first slot of the same object for the same part as slot `i`, whose owner has this value. References whose
    /// types have no class in common are never one object.
    fn first<'s>(&mut self, kernel: &Kernel, st: &'s State, owner: Const, i: usize) -> Option<&'s Slot> {
        if owner == Const::Ref(0) {
            return None;
        }
        let slot = &st.input.slots[i];
        let there = self.slots.entry((owner, slot.key)).or_default();
        let first = there
            .iter()
            .map(|&j| &st.input.slots[j])
            .find(|other| kernel.may_alias(st, other.owner, slot.owner));
        if first.is_none() {
            there.push(i);
        }
        first
    }
}

/// The value of a slot as a term, where it is an input.
fn term(slot: &Slot) -> Option<Term> {
    match slot.value {
        Value::Ref(Ref::Sym(t)) | Value::Sym(t) => Some(t),
        _ => None,
    }
}

/// Which objects of static fields two references are, where they may be such: the references themselves say nothing then,
/// not even that they are not null.
fn shared(st: &State, a: Term, b: Term) -> Option<(Term, Term)> {
    if !st.input.has_constants {
        return None;
    }
    let number = |t: Term| {
        let symbol = st.input.symbol(t).filter(|s| !is_constant(st.input.get(*s).declared))?;
        term(st.input.slot(symbol, Key::Ordinal)?)
    };
    Some((number(a)?, number(b)?))
}

/// The variable behind the value of a slot.
fn variable(m: &Machine, slot: &Slot) -> Option<VarId> {
    match *m.terms.vars_of(term(slot)?) {
        [v] => Some(v),
        _ => None,
    }
}

/// The references through which a part was read first.
pub(crate) fn initial_owners(st: &State, key: Key) -> Vec<SymbolId> {
    st.input.slots.iter().filter(|s| s.key == key).map(|s| s.owner).collect()
}
