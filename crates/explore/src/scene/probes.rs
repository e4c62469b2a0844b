//! Coverage as JaCoCo counts it: code counts once a probe behind it is reached, so a line that an exception leaves may not
//! count although it ran. JaCoCo puts probes before returns, throws and jumps, where ways meet, and in front of lines with
//! calls (`LabelFlowAnalyzer` and `MethodProbesAdapter` of its core).

use super::filters::View;
use super::lab::successors;
use heapwise_program::{Code, Insn, Method};
use std::collections::{BTreeMap, BTreeSet};

/// Where a method has probes.
struct Probes {
    /// Instructions that several ways lead to.
    meets: BTreeSet<u32>,
    /// First instructions of lines with calls.
    called: BTreeSet<u32>,
    /// What is counted.
    view: View,
}

impl Probes {
    fn of(method: &Method, code: &Code) -> Probes {
        let n = code.insns.len() as u32;
        let mut targets = vec![0_u32; code.insns.len() + 1];
        let mut target = |pc: u32| {
            if let Some(t) = targets.get_mut(pc as usize) {
                *t += 1;
            }
        };
        target(0);
        for (pc, insn) in (0..n).zip(&code.insns) {
            match insn {
                Insn::Goto(t) => target(*t),
                insn => {
                    let next = successors(code, pc, *insn);
                    let is_switch = matches!(insn, Insn::Switch(_));
                    next.into_iter().filter(|t| is_switch || *t != pc + 1).for_each(&mut target);
                }
            }
        }
        for h in &code.handlers {
            target(h.from);
            target(h.target);
        }
        let falls = |pc: u32| {
            pc > 0
                && !matches!(
                    code.insns[pc as usize - 1],
                    Insn::Goto(_) | Insn::Return | Insn::ReturnValue | Insn::Athrow | Insn::Switch(_)
                )
        };
        let meets = (0..n).filter(|pc| targets[*pc as usize] + u32::from(falls(*pc)) > 1).collect();
        let calls = |pc: u32| {
            matches!(
                code.insns[pc as usize],
                Insn::Invokevirtual(_)
                    | Insn::Invokespecial(_)
                    | Insn::Invokestatic(_)
                    | Insn::Invokeinterface(_)
                    | Insn::Invokedynamic(_)
            )
        };
        let ends = code.lines.iter().skip(1).map(|l| l.0).chain([n]);
        let lines = code.lines.iter().zip(ends).filter(|(l, end)| (l.0..*end).any(calls));
        let called = lines.map(|(l, _)| l.0).filter(|pc| falls(*pc)).collect();
        Probes { meets, called, view: View::of(method, code) }
    }

    fn at(&self, pc: u32) -> bool {
        self.meets.contains(&pc) || self.called.contains(&pc)
    }
}

/// What one activation has run since its last probe.
#[derive(Default)]
struct Pending {
    branches: Vec<(u32, u32)>,
    lines: BTreeSet<u32>,
}

/// What a probe has counted.
#[derive(Clone, Default)]
pub(super) struct Counted {
    pub(super) branches: BTreeSet<(u32, u32)>,
    pub(super) lines: BTreeSet<u32>,
}

/// Follows the activations of a run.
#[derive(Default)]
pub(super) struct Counter {
    probes: BTreeMap<u32, Probes>,
    /// By depth of the stack.
    pending: BTreeMap<usize, Pending>,
}

impl Counter {
    /// An instruction of an activation was run; `next` is the instruction that follows in it, where it goes on by itself
    /// (calls go on later).
    pub(super) fn ran(
        &mut self,
        (method, code): (&'static Method, &'static Code),
        (depth, pc): (usize, u32),
        next: Option<u32>,
        counted: &mut Counted,
    ) {
        let probes = self.probes.entry(method.id.0).or_insert_with(|| Probes::of(method, code));
        let Some(insn) = code.insns.get(pc as usize) else { return };
        let pending = self.pending.entry(depth).or_default();
        if probes.at(pc) {
            pending.count(counted);
        }
        pending.lines.extend(probes.view.line(pc));
        let ways = successors(code, pc, *insn);
        match insn {
            Insn::Goto(t) if probes.meets.contains(t) => pending.count(counted),
            Insn::Return | Insn::ReturnValue | Insn::Athrow => {
                pending.count(counted);
                self.pending.remove(&depth);
            }
            _ if ways.len() > 1 => {
                if let Some(next) = next {
                    pending.branches.extend(probes.view.branch((pc, next)));
                    if probes.meets.contains(&next) {
                        pending.count(counted);
                    }
                }
            }
            _ => {}
        }
    }

    /// An exception has left all activations above a depth, and the code before a handler in the one at that depth.
    pub(super) fn threw(&mut self, depth: usize) {
        self.pending.retain(|d, _| *d < depth);
    }
}

impl Pending {
    fn count(&mut self, counted: &mut Counted) {
        counted.branches.extend(self.branches.drain(..));
        counted.lines.append(&mut self.lines);
    }
}
