//! The loops of a method, and how often they went round.

use heapwise_program::{Code, Insn};

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
}

impl Loop {
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
                None => all.push(Loop { head, end: pc, has_exit: false, open: false, rounds: 0 }),
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
