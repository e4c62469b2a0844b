//! A state whose references are not resolved, on a listed heap: with the references of that heap its conditions speak of
//! primitives alone. Together with what the precondition has found to hold of these they are one question to the SMT solver,
//! and neither does the precondition run again nor is anything tried that is no valid heap.

use super::{Catalogue, Heaps, Held};
use crate::direct::Spot;
use crate::ground::Decided;
use crate::precondition::Solution;
use heapwise_exec::{InputHeap, Key, Machine, Slot, Value};
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{Model, Sort, Term, VarId};
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Whether a listed heap is an input of a state.
pub(crate) enum Fit {
    Found(Solution),
    /// None of them is.
    None,
    /// Conditions speak of what the precondition does not look at, or the solver could not tell.
    Unsure,
}

impl Catalogue {
    /// The first of some heaps that is an input of a state under its conditions.
    pub(crate) fn fit(
        &self,
        m: &mut Machine,
        chain: &mut Chain,
        input: &InputHeap,
        path: &[Term],
        heaps: Heaps,
    ) -> Fit {
        let spoken: Vec<VarId> = m.terms.vars_of_all(path);
        let mut unsure = false;
        for h in (0..self.heaps.len()).filter(|h| heaps.contains(*h)) {
            let Some(mut meaning) = self.meaning(m, input, &spoken, h) else {
                unsure = true;
                continue;
            };
            let mut all: Vec<Term> = path.iter().map(|t| meaning.apply(m, *t)).collect();
            all.extend_from_slice(&self.heaps[h].path);
            all.retain(|t| *t != m.terms.tt());
            if all.contains(&m.terms.ff()) {
                continue;
            }
            match chain.query(&mut m.terms, Query::new(&all)) {
                Answer::Sat(found) => {
                    let mut model = Model::clone(&self.heaps[h].model);
                    for var in m.terms.vars_of_all(&all) {
                        model.set(var, m.terms.eval(m.terms.var_term(var), &found));
                    }
                    return Fit::Found(Solution {
                        input: self.heaps[h].input.clone(),
                        model: Rc::new(model),
                    });
                }
                Answer::Unsat => {}
                Answer::Unknown(_) => unsure = true,
            }
        }
        if unsure { Fit::Unsure } else { Fit::None }
    }

    /// What the variables of a state mean on a heap. `None`: it is not said what some reference is.
    fn meaning(&self, m: &mut Machine, input: &InputHeap, spoken: &[VarId], h: usize) -> Option<Decided> {
        // Which class an object has is a matter of conditions, and so is the text of a string: not for this.
        let classes = input.symbols.iter().filter_map(|s| m.terms.as_var(s.class?));
        let unlisted =
            |s: &Slot| Spot::of(s).is_none_or(|_| !self.names.contains_key(&input.get(s.owner).var));
        if input.slots.iter().any(|s| s.field.is_none() && unlisted(s))
            || classes.into_iter().any(|c| spoken.contains(&c))
        {
            return None;
        }
        let mut terms: FxHashMap<Term, Term> = FxHashMap::default();
        for var in spoken {
            if m.terms.var_sort(*var) != Sort::Ref {
                continue;
            }
            let var = m.terms.var_term(*var);
            let number = match self.names.get(&var)?[h] {
                Held::Obj(o) => o + 1,
                // What is nowhere does not matter.
                Held::Null | Held::Nowhere => 0,
                Held::Open | Held::Value(_) => return None,
            };
            terms.insert(var, m.terms.ref_const(number));
        }
        let heap = &self.heaps[h];
        let mut unread: FxHashMap<(u32, Key), Term> = FxHashMap::default();
        for slot in &input.slots {
            let Value::Sym(t) = slot.value else { continue };
            let [var] = m.terms.vars_of(t)[..] else { continue };
            let Some(owner) = self.names.get(&input.get(slot.owner).var) else { continue };
            let Held::Obj(o) = owner[h] else { continue };
            let var = m.terms.var_term(var);
            let listed = Spot::of(slot)
                .and_then(|s| heap.variables[o as usize].get(s.slot() as usize).copied().flatten());
            let canonical = match listed {
                Some(listed) => m.terms.var_term(listed),
                // Whoever reads it, it is the same.
                None => *unread.entry((o, slot.key)).or_insert(var),
            };
            terms.insert(var, canonical);
        }
        Some(Decided::of(terms))
    }
}

impl Heaps {
    fn contains(&self, h: usize) -> bool {
        self.0[h / 64] >> (h % 64) & 1 != 0
    }
}
