//! The loops of a method, how often they went round, and with what.

use super::Formula;
use super::circuit::Lit;
use super::order::Atom;
use super::sets::{Set, when, without};
use heapwise_program::{Code, Insn};
use heapwise_term::Terms;
use rustc_hash::FxHashSet;

/// A loop of a method.
pub(crate) struct Loop {
    pub(crate) head: u32,
    /// Its last instruction.
    pub(crate) end: u32,
    /// Whether a branch leads out of it.
    pub(crate) has_exit: bool,
    /// Whether, in this round, it was left or not by a condition on the heap.
    pub(crate) open: bool,
    /// Such rounds.
    pub(crate) rounds: usize,
    /// Whether it lies behind all ways that have not ended.
    pub(crate) was_left: bool,
    /// The variables of the method at the start of each round.
    history: Vec<Vec<Option<Set>>>,
}

impl Loop {
    fn new(head: u32, end: u32) -> Loop {
        Loop { head, end, has_exit: false, open: false, rounds: 0, was_left: false, history: Vec::new() }
    }

    /// The calls of a method by itself, as if it went back to its first instruction.
    pub(crate) fn of_calls() -> Loop {
        Loop::new(0, 0)
    }

    /// It starts anew.
    pub(crate) fn reset(&mut self) {
        (self.rounds, self.open) = (0, false);
        self.history.clear();
    }

    /// Whether a branch decides if there is another round.
    pub(crate) fn is_left_by(&self, pc: u32, target: u32) -> bool {
        self.head <= pc && pc <= self.end && (target > self.end || target == self.head)
    }
}

/// The loops of a method: from where a jump back leads to where the last such jump is.
pub(crate) fn loops(code: &Code) -> Vec<Loop> {
    let mut all: Vec<Loop> = Vec::new();
    let targets = |insn: &Insn| -> Vec<u32> {
        use Insn::*;
        match *insn {
            Ifeq(t) | Ifne(t) | Iflt(t) | Ifge(t) | Ifgt(t) | Ifle(t) | IfIcmpeq(t) | IfIcmpne(t)
            | IfIcmplt(t) | IfIcmpge(t) | IfIcmpgt(t) | IfIcmple(t) | IfAcmpeq(t) | IfAcmpne(t)
            | Ifnull(t) | Ifnonnull(t) | Goto(t) => vec![t],
            Switch(i) => code
                .switches
                .get(i as usize)
                .map_or(Vec::new(), |s| s.cases.iter().map(|c| c.1).chain([s.default]).collect()),
            _ => Vec::new(),
        }
    };
    for (pc, insn) in code.insns.iter().enumerate() {
        let pc = pc as u32;
        for head in targets(insn).into_iter().filter(|t| *t <= pc) {
            match all.iter_mut().find(|l| l.head == head) {
                Some(known) => known.end = known.end.max(pc),
                None => all.push(Loop::new(head, pc)),
            }
        }
    }
    for (pc, insn) in code.insns.iter().enumerate() {
        let pc = pc as u32;
        let conditional = !matches!(insn, Insn::Goto(_));
        for target in targets(insn).into_iter().filter(|_| conditional) {
            all.iter_mut().filter(|l| l.is_left_by(pc, target)).for_each(|l| l.has_exit = true);
        }
    }
    all
}

impl Formula {
    /// A round of a loop begins. A variable that has had more values than there are objects, none of them null, has had one
    /// of them twice: a walk that compares what it meets with all that it has met ends by then. That follows from what
    /// is said of each value, but a SAT solver would have to try all ways to give so many values to so few objects.
    pub(crate) fn begin_round(
        &mut self,
        terms: &mut Terms,
        this: &mut Loop,
        reached: Lit,
        locals: &[Option<Set>],
    ) {
        this.history.push(locals.to_vec());
        for i in 0..locals.len() {
            let values: Option<Vec<&Set>> = this.history.iter().map(|round| round[i].as_ref()).collect();
            let Some(values) = values else { continue };
            let mut objects: FxHashSet<Atom> = values.iter().flat_map(|v| v.iter()).map(|x| x.0).collect();
            objects.remove(&Atom::Null);
            if objects.is_empty() || objects.iter().any(|a| !matches!(a, Atom::Obj(_))) {
                continue;
            }
            let mut different: FxHashSet<&Set> = FxHashSet::default();
            if values.len() != objects.len() + 1 || !values.iter().all(|v| different.insert(v)) {
                continue;
            }
            let mut clause = vec![!reached];
            clause.extend(values.iter().map(|v| when(v, Atom::Null)));
            // As the program will compare them.
            let values: Vec<Set> = values.into_iter().map(|v| without(v, Atom::Null)).collect();
            for (k, value) in values.iter().enumerate() {
                for before in &values[..k] {
                    clause.push(self.same(terms, before, value));
                }
            }
            clause.retain(|l| *l != Lit::FALSE);
            if !clause.contains(&Lit::TRUE) {
                self.sat.clause(&self.circuit, &clause);
            }
        }
    }
}
