//! The loop: take a state, run it until it splits or ends, keep what is feasible.

use crate::budget::{Alarm, Budget};
use crate::config::{Config, Observer, PathEvent, Progress, Stories};
use crate::judge::{Judge, Node};
use crate::leaf::{Leaf, Shared};
use crate::ledger::Page;
use crate::searcher::{Searcher, searcher};
use crate::totals::{CUT_BY, RELIED_ON, Tally};
use heapwise_exec::{Asked, Bound, Choice, ChoiceKind, End, Machine, State, Stop};
use heapwise_heap::Candidates;
use heapwise_pre::{Call, Sequence};
use heapwise_program::Method;
use heapwise_smt::Solver;
use heapwise_suite::{Case, Outcome, STAND_INS, Validity};
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Instructions between two looks at the clock.
pub(crate) const SLICE: u64 = 100_000;

/// How often an explorer writes its numbers down. Some are sets, which are copied.
const TALLY: Duration = Duration::from_millis(100);

/// So many paths make a tree that is small enough to print.
const FEW: usize = 64;

/// So many array types are enough for inputs of type `Object`.
const ARRAYS: usize = 64;

/// Objects of static fields that inputs are considered to be, at most: each is one more way to go at every input of its
/// type.
const SHARED_OBJECTS: usize = 16;

/// A state as plain data: where it is in the tree, and what its place alone does not tell.
pub(crate) struct Waiting {
    pub(crate) trail: Vec<u32>,
    /// How often branches have forked, by frame. A branch with one feasible side is on the trail, but did not fork.
    forks: Vec<Forks>,
}

impl Waiting {
    fn of(state: &State) -> Waiting {
        let forks = state.frames.iter().map(|f| f.forks.iter().copied().collect()).collect();
        Waiting { trail: state.path.trail(), forks }
    }

    /// Gives a state that has followed the trail what the trail does not tell.
    pub(crate) fn restore(&self, state: &mut State) {
        for (frame, forks) in state.frames.iter_mut().zip(&self.forks) {
            frame.forks = forks.iter().copied().collect();
        }
    }
}

/// Instruction and count.
type Forks = Vec<(u32, u32)>;

/// Explores one method, or a part of its tree, in one thread.
pub(crate) struct Explorer<'a> {
    pub(crate) machine: Machine,
    pub(crate) judge: Judge,
    pub(crate) candidates: Rc<Candidates>,
    pub(crate) method: &'static Method,
    pub(crate) config: &'a Config,
    pub(crate) budget: Budget,
    /// What accepts the inputs of tests.
    pub(crate) valid: Vec<Call>,
    /// What was found so far.
    pub(crate) page: Page,
    /// When its numbers are to be written down again.
    next_tally: Instant,
    pub(crate) sequence: Sequence,
    searcher: Box<dyn Searcher>,
    pub(crate) shared: Shared,
    /// Whether someone wants to know of each path.
    pub(crate) wants_paths: bool,
    outbox: Vec<PathEvent>,
    /// So much the program had asked for when there was nothing to begin again for.
    considered: usize,
}

impl<'a> Explorer<'a> {
    pub(crate) fn new(
        machine: Machine,
        judge: Judge,
        candidates: Rc<Candidates>,
        sequence: Sequence,
        method: &'static Method,
        config: &'a Config,
        alarm: Alarm,
    ) -> Self {
        let budget = Budget::new(alarm);
        let searcher = searcher(config);
        let (page, shared) = (Page::default(), Shared::default());
        let valid = Vec::new();
        Explorer {
            machine,
            judge,
            candidates,
            method,
            config,
            budget,
            page,
            next_tally: Instant::now(),
            sequence,
            searcher,
            shared,
            valid,
            wants_paths: false,
            outbox: Vec::new(),
            considered: 0,
        }
    }

    /// Adds a state to explore.
    pub(crate) fn add(&mut self, node: Node) {
        self.page.open().found.states += 1;
        self.searcher.push_all(vec![node]);
    }

    /// Records a path that ended before its first instruction.
    pub(crate) fn add_ended(&mut self, end: End) {
        let node = Node { witness: None, ..Node::start(State::default()) };
        self.leaf(node, end);
    }

    /// Explores until nothing is left, a limit is reached, or `enough` states wait (to be given to other workers).
    pub(crate) fn run(&mut self, observer: &mut dyn Observer, enough: Option<usize>) {
        while enough.is_none_or(|n| self.searcher.len() < n) {
            let Some(mut node) = self.searcher.pop() else { return };
            if let Some(bound) = self.budget.exceeded(self.config) {
                return self.stop(bound, node);
            }
            if let Some(bound) = self.enough_found() {
                return self.stop(bound, node);
            }
            let advanced = self.advance(&mut node);
            if self.begins_again() {
                return; // whatever else is found would be found again
            }
            if !self.judge.confirm(&mut self.machine, &mut node) {
                continue;
            }
            match advanced {
                Ok(choice) => {
                    let nodes = self.judge.split(&mut self.machine, node, &choice);
                    self.page.open().found.states += nodes.len() as u64;
                    self.searcher.push_all(nodes);
                }
                Err(end) => self.leaf(node, end),
            }
            self.report(observer);
        }
    }

    /// The bound on paths or states that is reached.
    fn enough_found(&self) -> Option<Bound> {
        let limits = &self.config.limits;
        let page = self.page.open();
        let reached = |most: Option<u64>, n: u64| most.is_some_and(|m| n >= m);
        match () {
            () if reached(limits.max_paths, page.found.counts.total) => Some(Bound::MaxPaths),
            () if reached(limits.max_states, page.found.states) => Some(Bound::MaxStates),
            () => None,
        }
    }

    /// What the program has asked inputs for beyond what they were considered to be, within the bounds on that. There is an end
    /// to classes without a bound: a program names so many.
    fn wanted(&self) -> Asked {
        let (known, asked) = (&self.config.asked, &self.machine.asked);
        let mut wanted = Asked {
            classes: asked.classes.iter().filter_map(|asked| self.candidates.missing(asked)).collect(),
            ..asked.clone()
        }
        .beyond(known);
        if known.arrays.len() >= ARRAYS {
            wanted.arrays.clear();
        }
        // A precondition is searched for without them.
        if !self.valid.is_empty() || known.shared.len() >= SHARED_OBJECTS {
            wanted.shared.clear();
        }
        wanted
    }

    /// What the exploration has to begin again for: nothing of it was considered.
    pub(crate) fn further(&self) -> Option<Asked> {
        Some(self.wanted()).filter(|w| !w.is_empty() && !self.config.closed)
    }

    /// Whether there is something of that kind. Most steps ask for nothing that was not asked for before.
    pub(crate) fn begins_again(&mut self) -> bool {
        let asked = self.machine.asked.len();
        if asked == self.considered {
            return false;
        }
        let again = self.further().is_some();
        if !again {
            self.considered = asked;
        }
        again
    }

    /// The states that wait, in no particular order, in a form that can be given to other workers.
    pub(crate) fn take_waiting(&mut self) -> Vec<Waiting> {
        std::iter::from_fn(|| self.searcher.pop()).map(|n| Waiting::of(&n.state)).collect()
    }

    /// Explores the states that wait in another order from now on.
    pub(crate) fn go_on_by(&mut self, config: &Config) {
        let mut nodes: Vec<Node> = std::iter::from_fn(|| self.searcher.pop()).collect();
        nodes.sort_by_cached_key(|n| n.state.path.trail());
        self.searcher = searcher(config);
        self.searcher.push_all(nodes);
    }

    /// Gives up on a part of the tree whose states were not looked at.
    pub(crate) fn skip(&mut self, bound: Bound) {
        self.page.open().found.stopped = Some((bound, 1));
    }

    /// Runs a state to its next split or its end.
    fn advance(&mut self, node: &mut Node) -> Result<Choice, End> {
        loop {
            let st = &mut node.state;
            if self.config.limits.max_steps.is_some_and(|m| st.steps >= m) {
                return Err(End::Cut(Bound::MaxSteps));
            }
            let slice = self.config.limits.max_steps.map_or(SLICE, |m| SLICE.min(m - st.steps));
            match self.sequence.run(&mut self.machine, st, slice) {
                // An instruction noticed that the run is to end, but not why.
                Stop::End(End::Cut(Bound::Interrupted)) => {
                    let why = self.budget.exceeded(self.config).unwrap_or(Bound::Interrupted);
                    return Err(End::Cut(why));
                }
                Stop::End(end) => return Err(end),
                Stop::Split(choice) => {
                    return match self.bound_at(st, &choice) {
                        Some(bound) => Err(End::Cut(bound)),
                        None => Ok(choice),
                    };
                }
                Stop::Fuel => {
                    if let Some(bound) = self.budget.exceeded(self.config) {
                        return Err(End::Cut(bound));
                    }
                }
            }
        }
    }

    /// The bound on decisions that a path has reached.
    fn bound_at(&self, st: &State, choice: &Choice) -> Option<Bound> {
        let limits = &self.config.limits;
        if limits.max_branches.is_some_and(|m| st.path.branches() >= m) {
            return Some(Bound::MaxBranches);
        }
        let frame = st.frames.last()?;
        let forks = frame.forks.iter().find(|f| f.0 == frame.pc).map_or(0, |f| f.1);
        let too_often = choice.kind == ChoiceKind::Branch && limits.max_loop.is_some_and(|m| forks > m);
        too_often.then_some(Bound::MaxLoop)
    }

    fn leaf(&mut self, mut node: Node, end: End) {
        if end == End::OutOfScope {
            let found = &mut self.page.open().found;
            found.counts.out_of_scope += 1;
            found.keep_within(&node.state.input);
            return;
        }
        if end == End::Rejected {
            self.judge.pruned_by_precondition += 1;
            return;
        }
        let validity = self.judge.validity(&mut self.machine, &mut node);
        let stories = self.stories();
        let mut case = Leaf {
            machine: &mut self.machine,
            candidates: &self.candidates,
            method: self.method,
            post: self.sequence.post.as_ref(),
            node: &node,
            end: &end,
            shared: &mut self.shared,
            scenes: self.config.scenes,
            own_precondition: self.config.pre.is_given(),
            valid: &self.valid,
            stories,
        }
        .describe();
        case.validity = validity;
        case.finding &= validity != Some(Validity::Spurious);
        // A path that is not confirmed is not reported as one that ended.
        if case.outcome != Outcome::Unsupported
            && case.replayed.is_none()
            && let Some(bound) = self.budget.exceeded(self.config)
        {
            case.outcome = Outcome::Cut;
            case.finding = false;
            case.reason.get_or_insert_with(|| bound.option().to_owned());
        }
        if self.wants_paths {
            self.outbox.push(PathEvent::of(&case));
        }
        self.record(&node.state, case);
    }

    /// Writes a path down that has ended.
    fn record(&self, state: &State, case: Case) {
        let found = &mut self.page.open().found;
        for note in &state.input.notes {
            if !found.notes.contains(note) {
                found.notes.insert(note.clone());
            }
        }
        found.keep_within(&state.input);
        for assumed in &state.input.assumed {
            *found.reasons.entry(("assumed", assumed.clone())).or_default() += 1;
        }
        for ty in &state.input.stand_ins {
            *found.reasons.entry((RELIED_ON, format!("{STAND_INS}{ty}"))).or_default() += 1;
        }
        if let Some(reason) = &case.reason {
            let kind = if case.outcome == Outcome::Cut { CUT_BY } else { "unsupported:" };
            *found.reasons.entry((kind, reason.clone())).or_default() += 1;
        }
        found.counts.total += 1;
        match case.outcome {
            Outcome::Returned => found.counts.returned += 1,
            Outcome::Threw => found.counts.threw += 1,
            Outcome::Cut => found.counts.cut += 1,
            Outcome::Unsupported => found.counts.unsupported += 1,
        }
        match case.validity {
            Some(Validity::Spurious) => *found.counts.spurious.get_or_insert(0) += 1,
            Some(Validity::Unknown) => *found.counts.spurious_unknown.get_or_insert(0) += 1,
            Some(Validity::Valid) | None => {}
        }
        found.findings += u64::from(case.finding);
        found.disagreements += u64::from(case.replayed == Some(false));
        if self.config.keep_cases || case.replayed == Some(false) {
            found.leaves.push(case);
        }
    }

    /// What is told of the next path.
    fn stories(&self) -> Stories {
        match self.config.stories {
            _ if !self.config.keep_cases => Stories::None,
            Stories::Few if self.page.open().found.leaves.len() > FEW => Stories::None,
            stories => stories,
        }
    }

    fn stop(&mut self, bound: Bound, node: Node) {
        let left = self.searcher.len() + 1;
        self.page.open().found.stopped = Some((bound, left));
        drop(node);
        while self.searcher.pop().is_some() {}
    }

    fn report(&mut self, observer: &mut dyn Observer) {
        self.tell_paths(observer);
        observer.progress(&self.progress());
        self.page.open().waiting = self.searcher.len();
        let now = Instant::now();
        if now >= self.next_tally {
            self.next_tally = now + TALLY;
            self.write_tally(false);
        }
    }

    fn write_tally(&self, ended: bool) {
        let tally = Tally::of(self);
        let mut page = self.page.open();
        page.tally = tally;
        page.ended = ended;
    }

    /// Nothing more is to be found by this explorer.
    pub(crate) fn end(self) {
        if self.config.closed {
            for name in self.wanted().names() {
                let what = format!("that no input is {name}, which the program asks for time and again");
                self.page.open().found.reasons.insert(("assumed", what), 1);
            }
        }
        self.write_tally(true);
    }

    /// Passes on the paths that have ended.
    pub(crate) fn tell_paths(&mut self, observer: &mut dyn Observer) {
        self.outbox.drain(..).for_each(|p| observer.path(&p));
    }

    /// How far this explorer is.
    pub(crate) fn progress(&self) -> Progress {
        let (paths, states) = {
            let page = self.page.open();
            (page.found.counts.total, page.found.states)
        };
        Progress {
            paths,
            states,
            waiting: self.searcher.len() as u64,
            queries: self.judge.chain.stats().queries,
            branches: self.judge.covered.taken(),
            seconds: self.budget.seconds(),
        }
    }
}
