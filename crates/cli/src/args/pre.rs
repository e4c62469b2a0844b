//! Options about preconditions.

use super::Heap;
use clap::{Args, ValueEnum};
use heapwise_explore::{Check, Learn, Names, Toggles, UseFormula};

/// Which inputs are valid, and how that is made sure of.
#[derive(Args, Debug)]
pub(crate) struct PreArgs {
    /// The precondition: a method that returns boolean, or `none` [default: what `@Precondition` names, else the `boolean repOK()` of the classes of the inputs]
    ///
    /// An instance method is applied to the receiver, a static one to the inputs of the method, receiver first; it may
    /// take fewer of them. The name alone stands for a method of the explored class.
    #[arg(long, value_name = "METHOD|none")]
    pub(crate) pre: Option<String>,
    /// What must hold when the method has returned: a method that returns boolean, such as `repOK`, or `none`
    ///
    /// It is applied as a precondition is, to the heap as the method has left it; where its last parameter is of the type
    /// of the result, it is given that. A path on which it returns false or throws is a finding. Without this option,
    /// what the annotation `@Postcondition` names.
    #[arg(long, value_name = "METHOD|none")]
    pub(crate) post: Option<String>,
    /// The part of the precondition that is about the shape of the heap (preH), where it is split in two
    #[arg(long, value_name = "METHOD", conflicts_with = "pre")]
    pub(crate) pre_shape: Option<String>,
    /// The part of the precondition that is about values (preP), where it is split in two
    #[arg(long, value_name = "METHOD", conflicts_with = "pre")]
    pub(crate) pre_values: Option<String>,
    /// How the precondition is enforced
    #[arg(long, value_name = "TECHNIQUE", default_value = "precise")]
    pub(crate) check: CheckArg,
    /// A precondition that throws has returned false; otherwise that is reported
    #[arg(long)]
    pub(crate) pre_throws_false: bool,
    /// Let inputs of the JDK's collections, BigInteger, BigDecimal, BitSet and dates be anything that their fields can hold
    ///
    /// Otherwise they are objects that a program can make, with at most 3 elements in maps, sets and linked lists, unless
    /// --scope says otherwise (--scope 'java.util.HashMap$Node=5').
    #[arg(long)]
    pub(crate) no_jdk_invariants: bool,
    /// Ask about the same shape of heap again each time
    #[arg(long)]
    pub(crate) no_memo: bool,
    /// Try each of the objects that are left where one new object would do
    #[arg(long)]
    pub(crate) no_symmetry: bool,
    /// Look for a valid input at each state, even if that of its parent would do
    #[arg(long)]
    pub(crate) no_reuse: bool,
    /// Learn nothing from searches for a valid input that have failed
    #[arg(long)]
    pub(crate) no_learn: bool,
    /// Search what a nogood excludes all the same, and report a valid input there as a defect (for tests of Heapwise)
    #[arg(long, hide_short_help = true, conflicts_with = "no_learn")]
    pub(crate) check_nogoods: bool,
    /// When to ask the formula that stands for the precondition
    #[arg(long, value_name = "WHEN", default_value = "auto")]
    pub(crate) formula: FormulaArg,
    /// A technique as a paper has it: sets --heap, --check and the ablations, and leaves out what no paper has (nogoods, the formula of
    /// a precondition, the list of its valid heaps); or `best`, which has everything and is what you get without a preset
    #[arg(long, value_name = "NAME", conflicts_with_all = ["heap", "check", "no_memo", "no_symmetry", "no_reuse", "check_nogoods", "formula"])]
    pub(crate) preset: Option<Preset>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulaArg {
    /// Where searches take long and valid heaps are too many to be listed, as long as it helps
    Auto,
    /// Before each search
    First,
    /// Not at all
    Never,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum CheckArg {
    /// Not at all
    None,
    /// Explore the precondition first, then the method from each state that satisfies it
    Assume,
    /// Run the precondition on the partial heap, accept at the first undecided read
    Hybrid,
    /// The shape of the partial heap must extend to a valid one; values are not looked at
    Shape,
    /// Shape and path condition together: every path has a valid input
    Precise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Preset {
    /// Generalized symbolic execution: lazy, no precondition
    Gse,
    /// Lazier initialization, no precondition
    Lazier,
    /// Lazier# initialization, no precondition
    LazierSharp,
    /// Heap summaries, no precondition
    Summary,
    /// Path-optimal symbolic execution, no precondition
    Pose,
    /// Path-optimal, precise, with all that makes it fast
    Best,
    /// Lazy, the precondition first
    IfRepok,
    /// Lazy with a hybrid precondition
    LiHybrid,
    /// Lazy with the structural solver
    Lissa,
    /// The same with memoization
    LissaM,
    /// The same without symmetry breaking
    LissaNosb,
    /// Precise lazy initialization
    Pli,
    /// The same without reuse of solutions
    PliNoreuse,
}

impl PreArgs {
    /// Which methods are the precondition.
    pub(crate) fn names(&self) -> Names {
        Names {
            pre: self.pre.clone(),
            post: self.post.clone(),
            shape: self.pre_shape.clone(),
            values: self.pre_values.clone(),
        }
    }

    /// The heap strategy, the technique and its ablations; `heap` is what `--heap` says.
    pub(crate) fn technique(&self, heap: Heap) -> (Heap, Check, Toggles) {
        let learn = match (self.no_learn, self.check_nogoods) {
            (true, _) => Learn::Off,
            (false, true) => Learn::Checked,
            (false, false) => Learn::On,
        };
        let formula = match self.formula {
            _ if self.no_learn => UseFormula::Never,
            FormulaArg::Auto => UseFormula::Auto,
            FormulaArg::First => UseFormula::First,
            FormulaArg::Never => UseFormula::Never,
        };
        let set = Toggles {
            memo: !self.no_memo,
            symmetry: !self.no_symmetry,
            reuse: !self.no_reuse,
            learn,
            formula,
        };
        let plain = Toggles {
            memo: false,
            symmetry: true,
            reuse: true,
            learn: Learn::Off,
            formula: UseFormula::Never,
        };
        match self.preset {
            None => (heap, self.check.into(), set),
            Some(Preset::Best) => (Heap::Pose, Check::Precise, set),
            Some(Preset::Gse) => (Heap::Lazy, Check::None, set),
            Some(Preset::Lazier) => (Heap::Lazier, Check::None, set),
            Some(Preset::LazierSharp) => (Heap::LazierSharp, Check::None, set),
            Some(Preset::Summary) => (Heap::Summary, Check::None, set),
            Some(Preset::Pose) => (Heap::Pose, Check::None, set),
            Some(Preset::IfRepok) => (Heap::Lazy, Check::Assume, set),
            Some(Preset::LiHybrid) => (Heap::Lazy, Check::Hybrid, set),
            Some(Preset::Lissa) => (Heap::Lazy, Check::Shape, plain),
            Some(Preset::LissaM) => (Heap::Lazy, Check::Shape, Toggles { memo: true, ..plain }),
            Some(Preset::LissaNosb) => (Heap::Lazy, Check::Shape, Toggles { symmetry: false, ..plain }),
            Some(Preset::Pli) => (Heap::Lazy, Check::Precise, plain),
            Some(Preset::PliNoreuse) => (Heap::Lazy, Check::Precise, Toggles { reuse: false, ..plain }),
        }
    }
}

impl From<CheckArg> for Check {
    fn from(arg: CheckArg) -> Check {
        match arg {
            CheckArg::None => Check::None,
            CheckArg::Assume => Check::Assume,
            CheckArg::Hybrid => Check::Hybrid,
            CheckArg::Shape => Check::Shape,
            CheckArg::Precise => Check::Precise,
        }
    }
}
