//! How a question is answered: by the search for plain objects with the formula as its guide, or by the general search.

use super::{Learn, Precondition, Solution, Technique, UseFormula, Verdict, constrained};
use crate::catalogue::Fit;
use crate::direct::{ByFormula, ByList, Context, Oracle, Outcome};
use crate::formula::{Formula, Lit};
use crate::search::{Guide, Search, Visitor};
use heapwise_exec::{Bound, InputHeap, Machine, PathCondition, State, SymbolId};
use heapwise_smt::Chain;
use heapwise_term::{Model, Term};
use std::rc::Rc;
use std::time::Instant;

/// Choices of a search after which the formula is asked.
const PATIENCE: u64 = 150;
/// Choices of one that learns, where valid heaps are many.
const MORE_PATIENCE: u64 = 10_000;
/// Searches that took longer, after which the formula is asked first.
const TIRED: u32 = 3;
/// Questions that the formula could not answer, after which it is given up.
const HELPLESS: u32 = 3;

/// What searches that learn have cost.
#[derive(Default)]
pub(super) struct Learning {
    searches: u64,
    choices: u64,
}

impl Learning {
    fn add(&mut self, choices: u64) {
        self.searches += 1;
        self.choices += choices;
    }

    /// Whether they end soon: with what they have learned, or because there is not much to learn.
    fn pays(&self) -> bool {
        self.searches < 20 || self.choices < 500 * self.searches
    }
}

/// What a search that is soon given up looks for.
struct Brief<'a> {
    path: &'a [Term],
    input: &'a InputHeap,
    model: &'a Rc<Model>,
    learn: Learn,
    patience: u64,
}

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
        self.complete_bounds(machine, &st.input);
        let limits = self.limits(machine, &st.input);
        let limited: Vec<Term>;
        let path = if limits.is_empty() {
            path
        } else {
            let new = limits.into_iter().filter(|t| *t != machine.terms.tt() && !path.contains(t));
            limited = path.iter().copied().chain(new).collect();
            &limited
        };
        // The other engines know no references that mean objects of the program.
        let plain = machine.considered_shared.is_empty();
        if !plain {
            (self.list, self.formula) = (Some(None), Some(None));
        }
        if plain && let Some(outcome) = self.search_directly(machine, chain, st, path, model, exceeded) {
            match outcome {
                Outcome::Found(state, model) => {
                    let solution = Solution { input: state.input.clone(), model };
                    if self.keeps_limits(machine, &solution) {
                        self.keep_warm(machine, &state);
                        return Verdict::Admit(Some(solution));
                    }
                }
                Outcome::None(None) => return Verdict::Reject,
                Outcome::None(Some(why)) => return Verdict::Unknown(why),
                Outcome::Tired => return Verdict::Unknown("the search was not ended".to_owned()),
            }
        }
        if self.lists(machine, chain, st, exceeded) {
            match self.fit(machine, chain, st, path) {
                Fit::Found(solution) if self.keeps_limits(machine, &solution) => {
                    return Verdict::Admit(Some(solution));
                }
                Fit::None => return Verdict::Reject,
                Fit::Found(_) | Fit::Unsure => {}
            }
        } else if self.toggles.formula != UseFormula::Never && self.toggles.symmetry {
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
                self.keep_warm(machine, &state);
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
        // What a large one is asked is asked for itself.
        if self.is_large() || !matches!(self.formula, Some(Some(_))) {
            return;
        }
        let (path, asked): (Vec<Term>, Vec<Term>) = match self.technique {
            Technique::Hybrid => return,
            Technique::Precise => (st.path.terms(), alternatives.to_vec()),
            Technique::Shape => {
                let calls = (self.stats.calls, self.stats.memo_hits);
                let new = alternatives.iter().copied();
                let asked = new.filter(|t| self.remember(machine, st, *t).is_none()).collect();
                (self.stats.calls, self.stats.memo_hits) = calls;
                let question = self.question(machine, st);
                (self.asked(machine, st, question), asked)
            }
        };
        if asked.len() < 2 {
            return;
        }
        let Some(Some(formula)) = &mut self.formula else { return };
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
            let candidates = self.kernel.candidates.clone();
            Formula::new(machine, candidates, &self.scopes, &self.sequence, &st.input, false)
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

    /// Whether the formula is as good as a list of all valid heaps. Where any heap will do, it is, if it is small and tells all:
    /// then there is no need to try whether there is a list.
    fn will_do(&mut self, machine: &mut Machine, st: &State) -> bool {
        if self.technique != Technique::Shape || self.toggles.formula != UseFormula::Auto {
            return false;
        }
        if self.formula.is_none() && self.list.is_none() && !std::mem::replace(&mut self.sized_up, true) {
            let candidates = self.kernel.candidates.clone();
            let small = Formula::new(machine, candidates, &self.scopes, &self.sequence, &st.input, true);
            // Otherwise it is made in full where it is needed.
            self.formula = small.map(Some);
        }
        let tells = |f: &Formula| f.is_settled() && !f.is_large();
        self.helpless <= HELPLESS && matches!(&self.formula, Some(Some(f)) if tells(f))
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

    /// A search for plain objects that is soon given up.
    fn brief(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
        blank: &State,
        brief: &Brief<'_>,
    ) -> Option<Outcome> {
        let mut cx = Context {
            machine,
            chain,
            sequence: &self.sequence,
            max_steps: self.max_steps,
            exceeded,
            stats: &mut self.stats,
            fault: &mut self.fault,
            learn: brief.learn,
            patience: Some(brief.patience),
            oracle: None,
            list: None,
        };
        self.direct.solve(&mut cx, blank.clone(), brief.path, brief.input, brief.model)
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
        let blank = self.start(&InputHeap::default(), PathCondition::default());
        let mut left = self.listed(machine, st, path);
        let mut told = None;
        let untried = self.list.is_none() || !matches!(self.formula, Some(None));
        if left.is_none() && self.toggles.formula != UseFormula::Never && untried {
            let known = if self.is_eager() { self.recall(machine, st, path) } else { None };
            if known == Some(false) {
                self.stats.pruned += 1;
                return Some(Outcome::None(None));
            }
            if known.is_none() && !self.asks_at_once() {
                let brief = |learn, patience| Brief { path, input: &st.input, model, learn, patience };
                let learns = |s: &Self| s.abundant && s.toggles.learn != Learn::Off && s.learning.pays();
                if !learns(self) {
                    match self.brief(machine, chain, exceeded, &blank, &brief(Learn::Off, PATIENCE)) {
                        Some(Outcome::Tired) => {
                            if !self.will_do(machine, st) {
                                self.lists(machine, chain, st, exceeded);
                            }
                        }
                        outcome => return outcome,
                    }
                }
                // Where there are many valid heaps, it is for some small reason that one is not.
                if learns(self) {
                    let before = self.stats.choices;
                    let brief = brief(self.toggles.learn, MORE_PATIENCE);
                    let outcome = self.brief(machine, chain, exceeded, &blank, &brief);
                    self.learning.add(self.stats.choices - before);
                    match outcome {
                        Some(Outcome::Tired) => {}
                        outcome => return outcome,
                    }
                }
                self.tired += 1;
            }
            if !self.will_do(machine, st) && self.lists(machine, chain, st, exceeded) {
                left = self.listed(machine, st, path);
            } else {
                match self.ask(machine, st, path) {
                    (Some(false), _) => return Some(Outcome::None(None)),
                    (Some(true), facts) => told = Some(facts),
                    (None, _) => {}
                }
            }
        }
        if left.is_some_and(|left| left.is_empty()) {
            self.stats.pruned += 1;
            return Some(Outcome::None(None));
        }
        let follows = self.technique == Technique::Shape;
        let oracle: Option<Box<dyn Oracle>> = match (&mut self.list, left, &mut self.formula, told) {
            (Some(Some(list)), Some(left), ..) => Some(Box::new(ByList::new(list, left))),
            (.., Some(Some(formula)), Some(facts)) => Some(Box::new(ByFormula::new(formula, facts, follows))),
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
            learn: if oracle.is_none() { self.toggles.learn } else { Learn::Off },
            patience: None,
            oracle,
            list: None,
        };
        let mut found = self.direct.solve(&mut cx, blank.clone(), path, &st.input, model);
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
        let guide = match (&mut self.list, &mut self.formula) {
            (Some(Some(list)), _) => Some(Guide::List(list)),
            (_, Some(Some(formula))) => Some(Guide::Formula(formula)),
            _ => None,
        };
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
            within: &mut self.within,
            guide: guide.filter(|_| guided),
            patience: 400,
        };
        search.all(start, &st.input, model, found)
    }
}
