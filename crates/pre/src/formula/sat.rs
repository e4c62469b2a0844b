//! The circuit in a SAT solver, gate by gate as they are needed. Clauses that the solver learns stay: what one state
//! has cost serves all later ones.

use super::circuit::{Circuit, Gate, Lit};
use batsat::{Callbacks, ClauseKind, Solver, SolverInterface, SolverOpts, lbool};
use std::cell::Cell;

/// Ends a search after so many conflicts (each teaches one clause) or guesses.
struct Budget {
    conflicts: u64,
    guesses: Cell<u64>,
}

impl Callbacks for Budget {
    fn on_new_clause(&mut self, _: &[batsat::Lit], kind: ClauseKind) {
        if kind == ClauseKind::Learnt {
            self.conflicts = self.conflicts.saturating_sub(1);
        }
    }

    /// Asked before each guess, assumptions included.
    fn stop(&self) -> bool {
        let left = self.guesses.get();
        self.guesses.set(left.saturating_sub(1));
        self.conflicts == 0 || left == 0
    }
}

/// Gates beyond this one are guessed, and not only inputs: `TreeMap` takes 1.7 times as long where all are guessed, `HashMap`
/// ten times as long where none is.
const GUESSED: u32 = 25_000;
/// Guesses for what had better be seen at once.
const FEW: u64 = 4;

/// See the module.
pub(crate) struct Sat {
    solver: Solver<Budget>,
    /// Variables by gate.
    vars: Vec<Option<batsat::Var>>,
    clause: Vec<batsat::Lit>,
    /// Whether it is told nothing, because nobody will ask.
    deaf: bool,
}

impl Default for Sat {
    fn default() -> Self {
        let solver = Solver::new(SolverOpts::default(), Budget { conflicts: 0, guesses: Cell::new(0) });
        Sat { solver, vars: Vec::new(), clause: Vec::new(), deaf: false }
    }
}

impl Sat {
    /// A solver that is told nothing and knows nothing.
    pub(crate) fn deaf() -> Sat {
        Sat { deaf: true, ..Sat::default() }
    }

    /// The solver's literal; the gates below it become clauses, once.
    fn lit(&mut self, circuit: &Circuit, l: Lit) -> batsat::Lit {
        let mut open = vec![l.gate()];
        while let Some(gate) = open.pop() {
            if self.vars.len() < circuit.len() {
                self.vars.resize(circuit.len(), None);
            }
            if self.vars[gate as usize].is_some() {
                continue;
            }
            let Gate::And(parts) = circuit.gate(gate) else {
                self.vars[gate as usize] = Some(self.solver.new_var_default());
                continue;
            };
            let missing: Vec<u32> =
                parts.iter().map(|p| p.gate()).filter(|g| self.vars[*g as usize].is_none()).collect();
            if !missing.is_empty() {
                open.push(gate);
                open.extend(missing);
                continue;
            }
            // Its parts decide it, but to guess it is better where there are many.
            let var = self.solver.new_var(lbool::UNDEF, gate > GUESSED);
            self.vars[gate as usize] = Some(var);
            let whole = batsat::Lit::new(var, true);
            for part in parts {
                let part = self.made(*part);
                self.add(&[!whole, part]);
            }
            let mut clause: Vec<batsat::Lit> = parts.iter().map(|p| !self.made(*p)).collect();
            clause.push(whole);
            self.add(&clause);
        }
        self.made(l)
    }

    fn made(&self, l: Lit) -> batsat::Lit {
        let var = self.vars[l.gate() as usize].expect("gates are made from below");
        batsat::Lit::new(var, !l.is_negated())
    }

    fn add(&mut self, clause: &[batsat::Lit]) {
        self.clause.clear();
        self.clause.extend_from_slice(clause);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// One of these holds.
    pub(crate) fn clause(&mut self, circuit: &Circuit, lits: &[Lit]) {
        if self.deaf {
            return;
        }
        let clause: Vec<batsat::Lit> = lits.iter().map(|l| self.lit(circuit, *l)).collect();
        self.add(&clause);
    }

    /// Whether all of these can hold together. Otherwise, those that cannot. `None`: that many conflicts do not tell.
    pub(crate) fn solve(
        &mut self,
        circuit: &Circuit,
        all: &[Lit],
        conflicts: u64,
    ) -> Option<Result<(), Vec<Lit>>> {
        *self.solver.cb_mut() = Budget { conflicts, guesses: Cell::new(u64::MAX) };
        let assumptions: Vec<batsat::Lit> = all.iter().map(|l| self.lit(circuit, *l)).collect();
        let answer = self.solver.solve_limited(&assumptions);
        if answer == lbool::TRUE {
            return Some(Ok(()));
        }
        (answer == lbool::FALSE).then(|| Err(self.core(all, &assumptions)))
    }

    /// Some of these that cannot hold together, as far as that follows without guesses.
    pub(crate) fn refute(&mut self, circuit: &Circuit, all: &[Lit]) -> Option<Vec<Lit>> {
        if self.deaf {
            return None;
        }
        let assumptions: Vec<batsat::Lit> = all.iter().map(|l| self.lit(circuit, *l)).collect();
        let guesses = Cell::new(FEW + all.len() as u64);
        *self.solver.cb_mut() = Budget { conflicts: u64::MAX, guesses };
        let answer = self.solver.solve_limited(&assumptions);
        (answer == lbool::FALSE).then(|| self.core(all, &assumptions))
    }

    /// Those among the assumptions that the last answer rests on.
    fn core(&self, all: &[Lit], assumptions: &[batsat::Lit]) -> Vec<Lit> {
        let both = all.iter().zip(assumptions);
        both.filter(|(_, a)| self.solver.unsat_core_contains_var(a.var())).map(|(l, _)| *l).collect()
    }

    /// What an input is in the last model. One that the solver does not know may be anything.
    pub(crate) fn value(&self, input: Lit) -> bool {
        let var = self.vars.get(input.gate() as usize).copied().flatten();
        var.is_some_and(|v| self.solver.value_var(v) == lbool::TRUE)
    }

    /// Literals that were set so far.
    pub(crate) fn work(&self) -> u64 {
        self.solver.num_propagations()
    }

    /// Conflicts so far.
    pub(crate) fn conflicts(&self) -> u64 {
        self.solver.num_conflicts()
    }
}
