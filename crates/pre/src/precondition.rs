//! The techniques on the precondition axis that look at states while the method runs.

mod about;
mod limits;
mod lookup;
mod memo;
mod solve;

pub(crate) use about::constrained;

use crate::Stats;
use crate::catalogue::Catalogue;
use crate::direct::Direct;
use crate::formula::Formula;
use crate::sequence::Sequence;
use crate::spec::Spec;
use about::{heap_vars, pinned};
use heapwise_exec::{Bound, End, InputBound, InputHeap, Machine, PathCondition, State, Stop};
use heapwise_heap::{Kernel, Partial, Scopes, Structure};
use heapwise_program::Method;
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_term::{Evaluator, Model, Sort, Term};
use memo::Memo;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Instant;

/// How a precondition is enforced while the method runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Technique {
    /// LIHybrid: the precondition runs on the partial heap and accepts at the first undecided read.
    Hybrid,
    /// LISSA: the shape of the heap must extend to a valid one; the path condition on primitives is not looked at.
    Shape,
    /// PLI: shape and path condition together.
    Precise,
}

/// The papers' ablations.
#[derive(Clone, Copy, Debug)]
pub struct Toggles {
    /// Whether answers about shapes are kept (LISSA-M).
    pub memo: bool,
    /// Whether one new object stands for all of them.
    pub symmetry: bool,
    /// Whether the solution of a state serves its successors.
    pub reuse: bool,
    /// Whether searches learn from what has failed.
    pub learn: Learn,
    /// When the formula of the precondition is asked.
    pub formula: UseFormula,
}

/// What is done with the reasons (nogoods) of searches that failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learn {
    /// There are none.
    Off,
    /// What fits one is not searched.
    On,
    /// What fits one is searched all the same; a valid heap there is reported as a defect.
    Checked,
}

/// When the formula of a precondition is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UseFormula {
    /// Where searches take long, as long as it helps.
    Auto,
    /// Before each search.
    First,
    /// Not at all.
    Never,
}

impl Default for Toggles {
    fn default() -> Self {
        Toggles { memo: true, symmetry: true, reuse: true, learn: Learn::On, formula: UseFormula::Auto }
    }
}

/// A valid input heap for a state.
#[derive(Clone, Debug)]
pub struct Solution {
    /// What the state knew of its input, and what the precondition has read beyond that.
    pub input: Rc<InputHeap>,
    /// Values for all of it.
    pub model: Rc<Model>,
}

/// Whether a state has a valid input.
#[derive(Clone, Debug)]
pub enum Verdict {
    /// It may have one; with the input, where the technique finds one.
    Admit(Option<Solution>),
    /// It has none: proved.
    Reject,
    /// Nobody could tell. The state is kept.
    Unknown(String),
}

/// A precondition and a technique.
pub struct Precondition {
    technique: Technique,
    toggles: Toggles,
    strategy: Rc<Structure>,
    partial: Rc<Partial>,
    direct: Direct,
    kernel: Kernel,
    /// Bounds for the engines for plain objects, on all classes that they meet.
    scopes: Rc<Scopes>,
    /// Whether it was tried to find these.
    bounded: bool,
    /// All valid heaps, once it was tried to list them, where there are few.
    list: Option<Option<Catalogue>>,
    /// Whether there are too many for that.
    abundant: bool,
    learning: solve::Learning,
    /// The precondition as a formula, once it was made, where it has one.
    formula: Option<Option<Formula>>,
    /// Whether it was tried to make a small one.
    sized_up: bool,
    /// How many searches have taken long, so that the formula was made or asked.
    tired: u32,
    /// How often the formula could not tell.
    helpless: u32,
    sequence: Sequence,
    /// What holds for objects of the JDK, where that is made sure of.
    invariant: Option<&'static Method>,
    max_steps: u64,
    /// A state in which the classes that the precondition needs are initialized.
    warm: Option<State>,
    memo: Memo,
    /// The bounds beyond which searches over all kinds of heaps have not looked.
    within: BTreeSet<InputBound>,
    /// What is wrong with the precondition itself, first time.
    pub fault: Option<String>,
    /// Counted work.
    pub stats: Stats,
}

impl Precondition {
    /// The precondition of a method. The bounds of the kernel are those of the structural search.
    pub fn new(
        technique: Technique,
        toggles: Toggles,
        spec: &Spec,
        kernel: Kernel,
        throws_false: bool,
        max_steps: u64,
    ) -> Precondition {
        // Only a user who splits the precondition has values apart from the shape.
        let assumptions = match technique {
            Technique::Shape if !spec.shape.is_empty() => spec.shape.clone(),
            _ => spec.all(),
        };
        let strategy = Rc::new(Structure::new(kernel.clone()));
        Precondition {
            technique,
            toggles,
            direct: Direct::new(&kernel),
            partial: Rc::new(Partial::new(kernel.clone(), strategy.clone())),
            strategy,
            scopes: kernel.scopes.clone(),
            bounded: false,
            kernel,
            list: None,
            abundant: false,
            learning: solve::Learning::default(),
            formula: None,
            sized_up: false,
            tired: 0,
            helpless: 0,
            sequence: Sequence { assumptions, throws_false, ..Sequence::default() },
            invariant: None,
            max_steps,
            warm: None,
            memo: Memo::default(),
            within: BTreeSet::new(),
            fault: None,
            stats: Stats::default(),
        }
    }

    /// The same, with valid input objects of the JDK's classes.
    pub fn with_invariant(self, invariant: Option<&'static Method>) -> Precondition {
        Precondition { invariant, ..self }
    }

    /// What has to hold for the input of a state.
    fn conditions(&self, st: &State) -> Sequence {
        let mut all = self.sequence.clone();
        if let Some(invariant) = self.invariant {
            all.assumptions.extend(crate::jdk::calls(invariant, &st.input));
        }
        all
    }

    /// The bounds beyond which nobody has looked for valid heaps: one that was rejected may have a valid extension there.
    /// They are those of all searches so far, whatever these have found, because later ones profit from earlier ones.
    pub fn within(&self) -> BTreeSet<InputBound> {
        let mut all = self.direct.within();
        all.extend(self.within.iter().cloned());
        if let Some(Some(formula)) = &self.formula {
            all.extend(formula.within(&self.scopes));
        }
        all
    }

    /// Which technique this is.
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// Whether the formula of the precondition was made and is a large one.
    fn is_large(&self) -> bool {
        matches!(&self.formula, Some(Some(formula)) if formula.is_large())
    }

    /// Whether it had better not learn the same in several places.
    pub fn learns_much(&self) -> bool {
        let is_costly = matches!(&self.formula, Some(Some(formula)) if formula.is_costly());
        self.abundant || self.is_large() || is_costly
    }

    /// Whether solutions of a state serve its successors.
    pub fn reuses(&self) -> bool {
        self.toggles.reuse && self.technique == Technique::Precise
    }

    /// Whether a state has a valid input. `model` satisfies its path condition.
    pub fn check(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> Verdict {
        let conditions = self.conditions(st);
        if conditions.assumptions.is_empty() {
            return Verdict::Admit(None);
        }
        let start = Instant::now();
        self.stats.calls += 1;
        let outer = std::mem::replace(&mut machine.strategy, self.strategy.clone());
        let verdict = match self.technique {
            Technique::Hybrid => self.hybrid(machine, chain, &conditions, st, model),
            Technique::Shape => self.shape(machine, chain, st, model, exceeded),
            Technique::Precise => self.search(machine, chain, st, &st.path.terms(), model, exceeded),
        };
        machine.strategy = outer;
        self.stats.seconds += start.elapsed().as_secs_f64();
        verdict
    }

    /// Whether a state has a valid input, whatever the technique: shape and path condition together.
    pub fn decide(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> Verdict {
        if self.conditions(st).assumptions.is_empty() {
            return Verdict::Admit(None);
        }
        let start = Instant::now();
        self.stats.calls += 1;
        let outer = std::mem::replace(&mut machine.strategy, self.strategy.clone());
        let verdict = self.search(machine, chain, st, &st.path.terms(), model, exceeded);
        machine.strategy = outer;
        self.stats.seconds += start.elapsed().as_secs_f64();
        verdict
    }

    /// Whether a decision can change what the technique says of a state.
    pub fn concerns(&self, machine: &Machine, st: &State, when: Term) -> bool {
        if self.technique != Technique::Shape {
            return true;
        }
        let terms = &machine.terms;
        let vars = terms.vars_of(when);
        if vars.iter().any(|v| terms.var_sort(*v) == Sort::Ref) {
            return true;
        }
        let heap = heap_vars(machine, &st.input);
        if heap.is_empty() || vars.iter().any(|v| heap.contains(v)) {
            return !heap.is_empty();
        }
        // An index that is now a constant says how long an array is.
        pinned(terms, when).is_some_and(|(var, _)| {
            let linked = |t: &Term| {
                let of = terms.vars_of(*t);
                terms.as_var(var).is_some_and(|v| of.contains(&v)) && of.iter().any(|v| heap.contains(v))
            };
            st.path.terms().iter().any(linked)
        })
    }

    /// A state in which nothing of the precondition has run.
    fn start(&self, known: &InputHeap, path: PathCondition) -> State {
        let mut st = self.warm.clone().unwrap_or_default();
        let mut input = known.clone();
        input.resolved.clear();
        input.objects.clear();
        input.accessed.clear();
        input.bound.clear();
        // The contents of strings are in the other heap; they are made anew.
        input.texts.clear();
        input.hashes.clear();
        st.input = Rc::new(input);
        st.path = path;
        st
    }

    /// Keeps the classes that a run has initialized, so that the next one finds them.
    fn keep_warm(&mut self, machine: &Machine, st: &State) {
        self.warm.get_or_insert_with(|| warmed(machine, st));
    }

    /// LISSA keeps two path conditions, and looks at the one about the heap.
    fn shape(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        st: &State,
        model: &Rc<Model>,
        exceeded: &mut dyn FnMut() -> Option<Bound>,
    ) -> Verdict {
        let question = self.question(machine, st);
        if self.toggles.memo
            && let Some(known) = self.memo.answer(question)
        {
            self.stats.memo_hits += 1;
            return known;
        }
        let kept = self.asked(machine, st, question);
        let verdict = match self.search(machine, chain, st, &kept, model, exceeded) {
            // Its primitives need not fit the path: no witness.
            Verdict::Admit(_) => Verdict::Admit(None),
            other => other,
        };
        if self.toggles.memo {
            self.memo.keep(question, verdict.clone());
        }
        verdict
    }

    /// Runs the precondition on the input as far as the path has decided it, by whatever conditions, and as long as everything
    /// that it asks has one answer there.
    fn hybrid(
        &mut self,
        machine: &mut Machine,
        chain: &mut Chain,
        conditions: &Sequence,
        st: &State,
        model: &Rc<Model>,
    ) -> Verdict {
        machine.strategy = self.partial.clone();
        self.strategy.begin(constrained(machine, &st.path.terms(), model).0);
        let mut run = self.start(&st.input, st.path.clone());
        let mut restored = false;
        loop {
            let stop = if restored {
                conditions.run(machine, &mut run, self.max_steps)
            } else {
                match self.strategy.restore(machine, &mut run, &st.input) {
                    Ok(()) => {
                        restored = true;
                        continue;
                    }
                    Err(heapwise_exec::Signal::Split(choice)) => Stop::Split(choice),
                    Err(_) => return Verdict::Admit(None),
                }
            };
            self.stats.candidates += 1;
            match stop {
                Stop::Split(choice) => match only(machine, chain, &run, &choice.when, model) {
                    Some(when) => run.path.assume(&mut machine.terms, when),
                    None => return Verdict::Admit(None),
                },
                Stop::End(End::Rejected) => return Verdict::Reject,
                Stop::End(End::Unsupported(why)) => return Verdict::Unknown(why),
                _ => return Verdict::Admit(None),
            }
        }
    }
}

/// A state in which nothing has run, with the classes that another one has initialized.
fn warmed(machine: &Machine, st: &State) -> State {
    let mut warm = State {
        heap: st.heap.clone(),
        classes: st.classes.clone(),
        strings: st.strings.clone(),
        singletons: st.singletons.clone(),
        constants: st.constants.clone(),
        hashes: st.hashes,
        boxes: st.boxes,
        ..State::default()
    };
    machine.reopen_statics(&mut warm);
    warm
}

/// The one alternative that is possible, where there is only one.
fn only(machine: &mut Machine, chain: &mut Chain, st: &State, when: &[Term], model: &Model) -> Option<Term> {
    let free = {
        let mut eval = Evaluator::new(model);
        when.iter().position(|t| eval.holds(&machine.terms, *t))?
    };
    let path = st.path.terms();
    for (i, t) in when.iter().enumerate() {
        if i == free {
            continue;
        }
        let mut assertions = path.clone();
        assertions.push(*t);
        let query = Query { assertions: &assertions, hint: Some(model), known: path.len() };
        if chain.query(&mut machine.terms, query) != Answer::Unsat {
            return None;
        }
    }
    Some(when[free])
}
