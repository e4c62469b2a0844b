//! How a question is answered: by the search for plain objects with the formula as its guide, or by the general search.

use super::{
    Precondition, Solution, Technique, UseFormula, Verdict, about_heap, compares_references, constrained,
};
use crate::direct::{Context, Oracle, Outcome};
use crate::formula::{Formula, Lit};
use crate::search::{Search, Visitor};
use heapwise_exec::{Bound, InputHeap, Machine, PathCondition, State, SymbolId};
use heapwise_heap::Kernel;
use heapwise_smt::Chain;
use heapwise_term::{Model, Term};
use std::rc::Rc;
use std::time::Instant;

/// Choices of a search after which the formula is asked.
const PATIENCE: u64 = 150;
/// Searches that took longer, after which the formula is asked first.
const TIRED: u32 = 3;
/// Questions that the formula could not answer, after which it is given up.
const HELPLESS: u32 = 3;

impl Precondition {
    pub(super) fn search(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        path: &[Term],
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> Verdict {
        // The other engines know no references that mean objects of the program.
        let plain = machine.considered_shared.is_empty();
        if !plain {
            self.formula = Some(None);
        }
        if plain && let Some(outcome) = self.search_directly(machine, chain, st, path, model, exceeded) {
            return match outcome {
                Outcome::Found(state, model) => {
                    self.keep_warm(&state);
                    Verdict::Admit(Some(Solution { input: state.input.clone(), model }))
                }
                Outcome::None(None) => Verdict::Reject,
                Outcome::None(Some(why)) => Verdict::Unknown(why),
                Outcome::Tired => Verdict::Unknown("the search was not ended".to_owned()),
            };
        }
        if self.toggles.formula != UseFormula::Never && self.toggles.symmetry {
            let (answer, _) = self.ask(machine, st, path);
            if answer == Some(false) {
                return Verdict::Reject;
            }
        }
        let mut conditions = PathCondition::default();
        if self.technique == Technique::Precise {
            conditions = st.path.clone();
        } else {
            // Not all of the path, whatever their number: what is remembered of a shape must not depend on primitives.
            path.iter().for_each(|t| conditions.assume(&mut machine.terms, *t));
        }
        let mut found = None;
        let unknown =
            self.visit(machine, chain, st, conditions, model, exceeded, true, &mut |_, _, state, model| {
                found = Some((state, model));
                false
            });
        match (found, unknown) {
            (Some((state, model)), _) => {
                self.keep_warm(&state);
                Verdict::Admit(Some(Solution { input: state.input.clone(), model }))
            }
            (None, None) => Verdict::Reject,
            (None, Some(why)) => Verdict::Unknown(why),
        }
    }

    /// Several alternatives of a state will be asked about: the formula answers them together, where it is asked at all.
    pub fn foresee(&mut self, machine: &mut Machine, st: &State, alternatives: &[Term]) {
        if !self.is_eager() || !self.toggles.symmetry || alternatives.len() < 2 {
            return;
        }
        let Some(Some(formula)) = &mut self.formula else { return };
        if formula.is_large() {
            return; // each is asked for itself
        }
        let (path, asked): (Vec<Term>, Vec<Term>) = match self.technique {
            Technique::Hybrid => return,
            Technique::Precise => (st.path.terms(), alternatives.to_vec()),
            Technique::Shape => {
                let path = about_heap(machine, st);
                let is_new = |t: &Term| {
                    let mut key = path.clone();
                    key.push(*t);
                    key.sort_unstable();
                    !self.memo.contains_key(&key)
                };
                let asked = alternatives.iter().copied().filter(is_new).collect();
                (path, asked)
            }
        };
        if asked.len() < 2 {
            return;
        }
        let start = Instant::now();
        let facts = formula.facts(machine, &st.input, &path);
        let each = asked.iter().map(|t| formula.truth(machine, *t)).collect();
        let before = formula.learned();
        formula.foresee(&facts, each);
        self.stats.learned += formula.learned() - before;
        self.stats.seconds += start.elapsed().as_secs_f64();
    }

    /// Whether a state can have a valid input, by the formula of the precondition, and what that was asked. `None`: there
    /// is no formula, or it does not tell; one that does not tell time and again is not asked any more.
    fn ask(&mut self, machine: &mut Machine, st: &State, path: &[Term]) -> (Option<bool>, Vec<Lit>) {
        if self.helpless > HELPLESS && self.toggles.formula == UseFormula::Auto {
            self.formula = Some(None);
        }
        let formula = self.formula.get_or_insert_with(|| {
            let Kernel { candidates, bounds, .. } = &self.kernel;
            Formula::new(machine, candidates.clone(), bounds, &self.sequence, &st.input)
        });
        let Some(formula) = formula else { return (None, Vec::new()) };
        let facts = formula.facts(machine, &st.input, path);
        let before = formula.learned();
        let answer = formula.can_be(&facts);
        self.stats.learned += formula.learned() - before;
        self.stats.pruned += u64::from(answer == Some(false));
        self.helpless += u32::from(answer.is_none());
        (answer, facts)
    }

    /// Whether searches have taken long.
    fn is_eager(&self) -> bool {
        self.tired >= TIRED || self.toggles.formula == UseFormula::First
    }

    /// Whether the formula is asked before a short search: what that finds costs less than a heap of a large formula.
    fn asks_at_once(&self) -> bool {
        match (&self.toggles.formula, &self.formula) {
            (UseFormula::Auto, Some(Some(formula))) => self.is_eager() && !formula.is_large(),
            (UseFormula::Auto, _) => self.is_eager(),
            _ => true,
        }
    }

    /// What the formula has found out about a state by other questions.
    fn recall(&mut self, machine: &mut Machine, st: &State, path: &[Term]) -> Option<bool> {
        let formula = self.formula.as_mut()?.as_mut()?;
        let facts = formula.facts(machine, &st.input, path);
        formula.recall(&facts)
    }

    /// The search for plain objects; `None`: this is not for it.
    fn search_directly(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        path: &[Term],
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> Option<Outcome> {
        if !self.toggles.symmetry {
            return None;
        }
        // This search numbers references by itself.
        let compares = |t: &&Term| compares_references(&machine.terms, **t);
        let values: Vec<Term> = path.iter().filter(|t| !compares(t)).copied().collect();
        let (_, model) = constrained(machine, &values, model);
        let blank = self.start(&InputHeap::default(), PathCondition::default());
        let mut told = None;
        if self.toggles.formula != UseFormula::Never && !matches!(self.formula, Some(None)) {
            let known = if self.is_eager() { self.recall(machine, st, path) } else { None };
            if known == Some(false) {
                self.stats.pruned += 1;
                return Some(Outcome::None(None));
            }
            if known.is_none() && !self.asks_at_once() {
                let mut cx = Context {
                    machine,
                    chain,
                    sequence: &self.sequence,
                    max_steps: self.max_steps,
                    exceeded,
                    stats: &mut self.stats,
                    fault: &mut self.fault,
                    learn: false,
                    patience: Some(PATIENCE),
                    oracle: None,
                };
                match self.direct.solve(&mut cx, blank.clone(), path, &st.input, model.clone()) {
                    Some(Outcome::Tired) => self.tired += 1,
                    outcome => return outcome,
                }
            }
            match self.ask(machine, st, path) {
                (Some(false), _) => return Some(Outcome::None(None)),
                (Some(true), facts) => told = Some(facts),
                (None, _) => {}
            }
        }
        let follows = self.technique == Technique::Shape;
        let oracle = match (&mut self.formula, told) {
            (Some(Some(formula)), Some(facts)) => Some(Oracle::new(formula, facts, follows)),
            _ => None,
        };
        let mut cx = Context {
            machine,
            chain,
            sequence: &self.sequence,
            max_steps: self.max_steps,
            exceeded,
            stats: &mut self.stats,
            fault: &mut self.fault,
            learn: self.toggles.learn && oracle.is_none(),
            patience: None,
            oracle,
        };
        let mut found = self.direct.solve(&mut cx, blank.clone(), path, &st.input, model.clone());
        if let (Some(Outcome::None(_)), Some(oracle)) = (&found, &mut cx.oracle)
            && oracle.widen()
        {
            found = self.direct.solve(&mut cx, blank, path, &st.input, model);
        }
        self.helpless += u32::from(cx.oracle.is_some_and(|o| o.is_tired()));
        found
    }

    /// All valid inputs of a state, one after another; see [`Search::all`].
    pub fn all(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
        found: &mut Visitor<'_>,
    ) -> Option<String> {
        let start = Instant::now();
        self.stats.calls += 1;
        let outer = std::mem::replace(&mut machine.strategy, self.strategy.clone());
        let unknown = self.visit(machine, chain, st, st.path.clone(), model, exceeded, false, found);
        machine.strategy = outer;
        self.stats.seconds += start.elapsed().as_secs_f64();
        unknown
    }

    #[expect(clippy::too_many_arguments, reason = "a search has this many parts")]
    fn visit(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        path: PathCondition,
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
        guided: bool,
        found: &mut Visitor<'_>,
    ) -> Option<String> {
        let (constrained, model) = constrained(machine, &path.terms(), model);
        self.strategy.begin(constrained);
        let conditions = self.conditions(st);
        let start = self.start(&st.input, path);
        let symbols = 0..st.input.symbols.len() as u32;
        let conditional =
            symbols.into_iter().any(|i| self.strategy.is_undecided(machine, &st.input, SymbolId(i)));
        let mut search = Search {
            machine,
            chain,
            strategy: &self.strategy,
            conditional,
            symmetry: self.toggles.symmetry,
            sequence: &conditions,
            max_steps: self.max_steps,
            exceeded,
            stats: &mut self.stats,
            fault: &mut self.fault,
            formula: if guided { self.formula.as_mut().and_then(Option::as_mut) } else { None },
            patience: 400,
        };
        search.all(start, &st.input, model, found)
    }
}
