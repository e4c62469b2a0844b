//! What the user may set, what can go wrong, and who watches.

use heapwise_exec::{Asked, HeapStrategy};
use heapwise_heap::{Bounds, FieldError, FieldRule, Kernel, Lazier, LazierSharp, Lazy, Pose, Summary};
use heapwise_pre::{Names, SpecError, Technique, Toggles};
use heapwise_program::{LinkError, Target};
use heapwise_suite::{Case, Location, Outcome};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// In which order states are explored. The order of the result does not depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum SearchOrder {
    /// Depth first.
    #[default]
    Dfs,
    /// Breadth first.
    Bfs,
    /// A state drawn at random, from the seed.
    Random,
    /// States that have just taken a branch that no path took before come first.
    Coverage,
}

/// How input references are represented.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum HeapKind {
    /// Resolved when first read.
    Lazy,
    /// Resolved when a part of the object is accessed, or on comparison.
    Lazier,
    /// As lazier, but a test for null only tells null from non-null.
    LazierSharp,
    /// Guarded sets of locations.
    Summary,
    /// Path-optimal: aliases are if-then-else terms.
    #[default]
    Pose,
}

impl HeapKind {
    /// All strategies.
    pub const ALL: [HeapKind; 5] =
        [HeapKind::Lazy, HeapKind::Lazier, HeapKind::LazierSharp, HeapKind::Summary, HeapKind::Pose];

    /// As on the command line.
    pub fn name(self) -> &'static str {
        match self {
            HeapKind::Lazy => "lazy",
            HeapKind::Lazier => "lazier",
            HeapKind::LazierSharp => "lazier-sharp",
            HeapKind::Summary => "summary",
            HeapKind::Pose => "pose",
        }
    }

    /// Whether references become null or an object, sooner or later.
    pub(crate) fn resolves(self) -> bool {
        !matches!(self, HeapKind::Summary | HeapKind::Pose)
    }

    /// The strategy, with what all of them share.
    pub(crate) fn strategy(self, kernel: Kernel) -> Rc<dyn HeapStrategy> {
        match self {
            HeapKind::Lazy => Rc::new(Lazy::new(kernel)),
            HeapKind::Lazier => Rc::new(Lazier::new(kernel)),
            HeapKind::LazierSharp => Rc::new(LazierSharp::new(kernel)),
            HeapKind::Summary => Rc::new(Summary::new(kernel)),
            HeapKind::Pose => Rc::new(Pose::new(kernel)),
        }
    }
}

/// What is told of paths for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Stories {
    /// Nothing.
    #[default]
    None,
    /// The decisions of the first paths: enough for a small tree.
    Few,
    /// Everything.
    All,
}

/// How a precondition is enforced.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Check {
    /// Not at all.
    None,
    /// The precondition is explored first, the method from each state that satisfies it (IFrepOK).
    Assume,
    /// The precondition runs on the partial heap and accepts at the first undecided read (LIHybrid).
    Hybrid,
    /// The shape of the partial heap must extend to a valid one (SymSolve, LISSA).
    Shape,
    /// Shape and path condition together (PLI).
    #[default]
    Precise,
}

impl Check {
    /// All techniques.
    pub const ALL: [Check; 5] = [Check::None, Check::Assume, Check::Hybrid, Check::Shape, Check::Precise];

    /// As on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Check::None => "none",
            Check::Assume => "assume",
            Check::Hybrid => "hybrid",
            Check::Shape => "shape",
            Check::Precise => "precise",
        }
    }

    /// The technique that looks at states while the method runs, where there is one.
    pub(crate) fn technique(self) -> Option<Technique> {
        match self {
            Check::None | Check::Assume => None,
            Check::Hybrid => Some(Technique::Hybrid),
            Check::Shape => Some(Technique::Shape),
            Check::Precise => Some(Technique::Precise),
        }
    }
}

/// Bounds of an exploration. `None` is no bound.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Decisions on one path.
    pub max_branches: Option<usize>,
    /// Instructions on one path.
    pub max_steps: Option<u64>,
    /// Depth of the call stack.
    pub max_calls: usize,
    /// How many iterations of a loop are explored: how often one branch may fork again in one activation of a method.
    pub max_loop: Option<u32>,
    /// Leaves in all.
    pub max_paths: Option<u64>,
    /// States in all.
    pub max_states: Option<u64>,
    /// Largest array of symbolic length.
    pub max_array: usize,
    /// Largest array in which an input collection of the JDK keeps its elements.
    pub max_capacity: usize,
    /// Longest input string.
    pub max_string: usize,
    /// Wall-clock time.
    pub timeout: Option<Duration>,
    /// Resident memory in megabytes.
    pub memory_mb: Option<u64>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            max_branches: Some(10_000),
            max_steps: Some(10_000_000),
            max_calls: 2_000,
            max_loop: None,
            max_paths: None,
            max_states: None,
            max_array: 8,
            max_capacity: 4,
            max_string: 8,
            timeout: Some(Duration::from_secs(60)),
            memory_mb: Some(4_096),
        }
    }
}

/// Options of an exploration.
#[derive(Clone, Debug)]
pub struct Config {
    /// Bounds.
    pub limits: Limits,
    /// Representation of input references.
    pub heap: HeapKind,
    /// Bounds on the input heap.
    pub bounds: Bounds,
    /// What fields of inputs hold.
    pub fields: Vec<FieldRule>,
    /// How the precondition is enforced.
    pub check: Check,
    /// Which methods are the precondition.
    pub pre: Names,
    /// Whether a precondition that throws counts as one that returned false.
    pub pre_throws_false: bool,
    /// Whether input objects of the JDK's classes are valid ones.
    pub jdk_invariants: bool,
    /// Ablations of the papers.
    pub toggles: Toggles,
    /// Further implementations of types: pairs of internal names.
    pub candidates: Vec<(String, String)>,
    /// What inputs may be beyond those. The exploration adds what the program asks for.
    pub asked: Asked,
    /// Whether nothing is added to that any more, whatever the program asks for: a reason why the result is incomplete.
    pub closed: bool,
    /// Order.
    pub search: SearchOrder,
    /// Worker threads. The result is the same for any number.
    pub jobs: usize,
    /// Whether the tree is divided among workers. Without, one thread explores it in the given order, which takes less
    /// work in all: each part begins with the first instruction.
    pub divide: bool,
    /// Seed of the random order.
    pub seed: u64,
    /// Whether static fields of user classes that are not final are inputs.
    pub symbolic_statics: bool,
    /// Whether `assert` is on.
    pub assertions: bool,
    /// Back end of the solver.
    pub backend: heapwise_smt::Backend,
    /// Longest time of one query.
    pub solver_timeout: Duration,
    /// How many of its own steps the solver may take for one query, in place of a time.
    pub solver_steps: Option<u32>,
    /// Where every query of the back end is written.
    pub dump_smt: Option<heapwise_smt::dump::Folder>,
    /// Whether the list of cases is kept.
    pub keep_cases: bool,
    /// What is told of paths for people.
    pub stories: Stories,
    /// The target, where tests are to be written for its paths.
    pub scenes: Option<Target>,
    /// Set from outside to stop early.
    pub stop: Arc<AtomicBool>,
}

impl Default for Config {
    fn default() -> Self {
        Config {
            limits: Limits::default(),
            heap: HeapKind::default(),
            bounds: Bounds::default(),
            fields: Vec::new(),
            check: Check::default(),
            pre: Names::default(),
            pre_throws_false: false,
            jdk_invariants: true,
            toggles: Toggles::default(),
            candidates: Vec::new(),
            asked: Asked::default(),
            closed: false,
            search: SearchOrder::Dfs,
            jobs: 1,
            divide: true,
            seed: 0,
            symbolic_statics: false,
            assertions: true,
            backend: heapwise_smt::Backend::Z3,
            solver_timeout: Duration::from_secs(10),
            solver_steps: None,
            dump_smt: None,
            keep_cases: true,
            stories: Stories::None,
            scenes: None,
            stop: Arc::default(),
        }
    }
}

/// Why a method cannot be explored at all.
#[derive(Debug, Error)]
pub enum ExploreError {
    /// The JDK lacks what the machine needs.
    #[error("the JDK cannot be used: {0}")]
    Jdk(LinkError),
    /// No body.
    #[error("{0} is {1} and has no code to explore; choose an implementation of it")]
    NoCode(String, &'static str),
    /// Not a predicate.
    #[error("{0} returns {1}; a predicate has to return boolean")]
    NotBoolean(String, String),
    /// The body cannot be decoded.
    #[error(transparent)]
    Link(#[from] LinkError),
    /// What is said of fields makes no sense.
    #[error(transparent)]
    Field(#[from] FieldError),
    /// The precondition cannot be used.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The system has no more threads.
    #[error("cannot start a thread: {0}")]
    Thread(String),
    /// The solver cannot be started.
    #[error(transparent)]
    Solver(#[from] heapwise_smt::ProcessError),
}

/// How far an exploration is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    /// Leaves so far.
    pub paths: u64,
    /// States so far.
    pub states: u64,
    /// States waiting.
    pub waiting: u64,
    /// Questions to the solver chain.
    pub queries: u64,
    /// Branch alternatives taken by some path.
    pub branches: u64,
    /// Time since the start.
    pub seconds: f64,
}

/// Watches an exploration. Called from the exploring thread, often: be quick.
pub trait Observer {
    /// After each leaf and now and then between.
    fn progress(&mut self, progress: &Progress);

    /// Whether [`Observer::path`] is of use.
    fn wants_paths(&self) -> bool {
        false
    }

    /// The exploration begins again, with more inputs: what was told so far counts no more.
    fn again(&mut self) {}

    /// A path has ended. In the order in which they end, which depends on the number of workers.
    fn path(&mut self, _: &PathEvent) {}
}

/// A path that has ended, in short.
#[derive(Clone, Debug)]
pub struct PathEvent {
    /// Its place in the tree.
    pub trail: String,
    /// How it ended.
    pub outcome: Outcome,
    /// Class of the exception.
    pub exception: Option<String>,
    /// Why it was cut or is unsupported.
    pub reason: Option<String>,
    /// Where it ended.
    pub location: Option<Arc<Location>>,
    /// Whether it is a finding.
    pub finding: bool,
    /// Whether its replay agreed.
    pub replayed: Option<bool>,
    /// The path condition.
    pub condition: String,
}

impl PathEvent {
    pub(crate) fn of(case: &Case) -> PathEvent {
        PathEvent {
            trail: case.trail.clone(),
            outcome: case.outcome,
            exception: case.exception.clone(),
            reason: case.reason.clone(),
            location: case.location.clone(),
            finding: case.finding,
            replayed: case.replayed,
            condition: case.condition.clone(),
        }
    }
}

/// Watches nothing.
pub struct Quiet;

impl Observer for Quiet {
    fn progress(&mut self, _: &Progress) {}
}
