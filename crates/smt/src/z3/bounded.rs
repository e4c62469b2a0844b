//! One solver of Z3, with a bound on each question.

use crate::limits::Limits;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::{Duration, Instant};
use z3::{Params, SatResult, Tactic};

/// How many of its own steps Z3 may take before a query gets a timeout.
const STEPS: u32 = 250_000;
/// With less time than this left a query gets a timeout from the start.
pub(super) const UNWATCHED: Duration = Duration::from_millis(200);

/// How a solver goes about a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Way {
    /// As Z3 chooses.
    Chosen,
    /// With the core that is incremental, but all at once.
    Core,
    /// By circuits alone, for questions without references.
    Circuits,
}

thread_local! {
    /// Solvers that are freed with the thread. They hold on to the context, which is the thread's, too.
    pub(super) static DISCARDED: RefCell<Vec<Rc<z3::Solver>>> = const { RefCell::new(Vec::new()) };
}

/// A solver, and the bound that it was last told.
///
/// Setting parameters before each check makes small incremental queries two to three times as slow (measured with Z3
/// 4.8.12: 8.4 ms against 2.5 to 4 ms on a busy machine), so they are set only when they change. The first try is bounded
/// by Z3's count of its own steps, which is the same for every query and on every machine; only a query that needs more
/// gets what is left of its time.
pub(super) struct Bounded {
    pub(super) z3: Rc<z3::Solver>,
    bound: Cell<Option<Bound>>,
    took_all: Cell<bool>,
    limits: Limits,
}

impl Drop for Bounded {
    /// Z3 takes up to a fifth of the time in which it filled its memory to free it. When the run is over nobody waits for
    /// that: it is left to the end of the thread.
    fn drop(&mut self) {
        if self.limits.stopped() {
            DISCARDED.with_borrow_mut(|all| all.push(self.z3.clone()));
        }
    }
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Bound {
    Steps(u32),
    Time(Duration),
}

impl Bounded {
    pub(super) fn new(limits: &Limits, way: Way) -> Bounded {
        let z3 = match way {
            Way::Chosen => z3::Solver::new(),
            Way::Core => Tactic::new("smt").solver(),
            Way::Circuits => {
                let then = |a: Tactic, b: &str| a.and_then(&Tactic::new(b));
                ["solve-eqs", "bit-blast", "sat"].into_iter().fold(Tactic::new("simplify"), then).solver()
            }
        };
        Bounded { z3: Rc::new(z3), bound: Cell::default(), took_all: Cell::default(), limits: limits.clone() }
    }

    pub(super) fn check(&self, budget: Duration) -> SatResult {
        if let Some(steps) = self.limits.steps {
            self.set(Bound::Steps(steps));
            return self.z3.check();
        }
        let started = Instant::now();
        if budget > UNWATCHED
            && let Some(result) = self.try_steps()
        {
            return result;
        }
        self.check_for(budget.saturating_sub(started.elapsed()))
    }

    /// What comes out in some time.
    pub(super) fn check_for(&self, left: Duration) -> SatResult {
        let started = Instant::now();
        self.set(Bound::Time(left.max(Duration::from_millis(1))));
        let result = self.z3.check();
        self.took_all.set(result == SatResult::Unknown && started.elapsed() >= left.mul_f64(0.9));
        result
    }

    /// Whether the last question ended because its time did. Z3 does not always say so.
    pub(super) fn took_all(&self) -> bool {
        self.took_all.get()
    }

    /// What comes out within the bound on steps. Z3 does not always say that it is these that ended the question, so no
    /// other reason is believed.
    pub(super) fn try_steps(&self) -> Option<SatResult> {
        self.set(Bound::Steps(STEPS));
        Some(self.z3.check()).filter(|result| *result != SatResult::Unknown)
    }

    fn set(&self, bound: Bound) {
        if self.bound.replace(Some(bound)) == Some(bound) {
            return;
        }
        let mut params = Params::new();
        let (steps, millis) = match bound {
            Bound::Steps(steps) => (steps, u32::MAX), // Z3's way to say: no timeout
            Bound::Time(time) => (0, u32::try_from(time.as_millis()).unwrap_or(u32::MAX - 1).max(1)),
        };
        params.set_u32("rlimit", steps);
        params.set_u32("timeout", millis);
        // Z3 would otherwise take over SIGINT during each check: Ctrl-C is ours.
        params.set_bool("ctrl_c", false);
        self.z3.set_params(&params);
    }
}
