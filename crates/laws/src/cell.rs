//! Explorations of one case: strategy, technique, and how the precondition is looked up.

use crate::case::Case;
use crate::rng::Rng;
use std::fmt;

/// All strategies.
pub const HEAPS: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];

/// All techniques that enforce a precondition.
pub const CHECKS: [&str; 4] = ["assume", "hybrid", "shape", "precise"];

/// Ways to force one engine of the structural solver, or to leave one out.
pub const ENGINES: [&[&str]; 11] = [
    &["--no-learn"],
    &["--formula", "first"],
    &["--formula", "never"],
    &["--no-memo"],
    &["--no-symmetry"],
    &["--no-reuse"],
    &["--formula", "never", "--no-learn"],
    &["--formula", "never", "--no-learn", "--no-memo", "--no-reuse"],
    &["--no-symmetry", "--no-learn", "--no-memo", "--no-reuse"],
    &["--check-nogoods"],
    &["--check-nogoods", "--formula", "never"],
];

/// One exploration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// `--heap`.
    pub heap: &'static str,
    /// `--check`.
    pub check: &'static str,
    /// What else.
    pub extra: Vec<String>,
}

impl Cell {
    /// A strategy and a technique, with nothing else.
    pub fn plain(heap: &'static str, check: &'static str) -> Cell {
        Cell { heap, check, extra: Vec::new() }
    }

    /// Whether no engine is forced.
    pub fn is_plain(&self) -> bool {
        self.extra.is_empty()
    }

    /// The options.
    pub fn options(&self) -> Vec<String> {
        let mut all: Vec<String> =
            ["--heap", self.heap, "--check", self.check].into_iter().map(str::to_owned).collect();
        all.extend(self.extra.iter().cloned());
        if !self.extra.iter().any(|e| e == "--jobs") {
            all.extend(["--jobs".to_owned(), "1".to_owned()]);
        }
        all
    }

    /// All strategies with all techniques.
    fn plain_ones(case: &Case) -> Vec<Cell> {
        let mut cells: Vec<Cell> = HEAPS.iter().map(|h| Cell::plain(h, "none")).collect();
        if case.pre {
            cells.extend(CHECKS.iter().flat_map(|c| HEAPS.iter().map(|h| Cell::plain(h, c))));
        }
        cells
    }

    /// All explorations of a case: all strategies with all techniques, and each engine in each of them.
    pub fn all(case: &Case) -> Vec<Cell> {
        let mut cells = Cell::plain_ones(case);
        for heap in HEAPS.into_iter().filter(|_| case.pre) {
            for check in ["shape", "precise"] {
                for engine in ENGINES {
                    let extra = engine.iter().map(|s| (*s).to_owned()).collect();
                    cells.push(Cell { heap, check, extra });
                }
            }
        }
        cells
    }

    /// The explorations of a case: all strategies with all techniques, and some forced engines.
    pub fn of_case(case: &Case, rng: &mut Rng, engines: usize) -> Vec<Cell> {
        let mut cells = Cell::plain_ones(case);
        if case.pre {
            for _ in 0..engines {
                let (heap, check) = (*rng.pick(&HEAPS), *rng.pick(&["shape", "precise", "precise"]));
                let extra = rng.pick(&ENGINES).iter().map(|s| (*s).to_owned()).collect();
                cells.push(Cell { heap, check, extra });
            }
        }
        let again = rng.pick(&cells).clone();
        if again.is_plain() {
            cells.push(Cell { extra: vec!["--jobs".to_owned(), "2".to_owned()], ..again });
        }
        let mut once: Vec<Cell> = Vec::new();
        for cell in cells {
            if !once.contains(&cell) {
                once.push(cell);
            }
        }
        once
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.heap, self.check)?;
        self.extra.iter().try_for_each(|e| write!(f, " {e}"))
    }
}
