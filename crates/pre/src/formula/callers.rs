//! A method that calls itself and makes or changes objects of the precondition: a visited set that goes down a recursion.
//!
//! Such calls cannot be equations ([`super::knot`]), because what one of them does depends on all that came before. They are run
//! one after another, as the program runs them: what a call has left to do when it calls itself waits on a stack. All
//! ways that are about to make such a call make it together, in one round, so that there are as many rounds as the longest walk has
//! calls, and not as many as there are ways to walk.

use super::circuit::Lit;
use super::refuse::{refuses, returns};
use super::run::{At, Run};
use super::sets::Set;
use super::{Formula, NotForThis};
use heapwise_program::{Code, Insn};
use std::rc::Rc;

/// One thing that a call may have left to do.
#[derive(Clone)]
pub(super) struct Waiting {
    /// Where it is this.
    pub(super) when: Lit,
    /// The instruction after the call.
    pub(super) to: u32,
    pub(super) locals: Vec<Option<Set>>,
    pub(super) stack: Vec<Set>,
}

/// The calls that wait, the innermost one last; each with what it may have left to do. Where none of that is so, there is no such
/// call. Ways that meet have a beginning in common.
pub(super) type Callers = Rc<Vec<Vec<Waiting>>>;

/// Whether a call that returns to this instruction has nothing left to do: it returns what the call has returned, or, where only
/// `true` is of interest, `true`.
pub(super) fn is_last(code: &Code, pc: u32, must_hold: bool) -> bool {
    let after = match code.insns.get(pc as usize) {
        Some(Insn::ReturnValue | Insn::Return) => return true,
        Some(Insn::Ifeq(target)) if must_hold && refuses(code, *target) => pc + 1,
        Some(Insn::Ifne(target)) if must_hold && refuses(code, pc + 1) => *target,
        _ => return false,
    };
    returns(code, after) == Some(1)
}

impl Formula {
    /// What waits where two ways meet: the one under the condition, the other otherwise.
    pub(super) fn merge_callers(&mut self, c: Lit, a: &Callers, b: &Callers) -> Callers {
        if Rc::ptr_eq(a, b) {
            return a.clone();
        }
        let depth = a.len().max(b.len());
        let none: &Vec<Waiting> = &Vec::new();
        let level = |all: &Callers, i: usize| all.get(i).cloned().unwrap_or_else(|| none.clone());
        let all = (0..depth).map(|i| self.merge_level(c, level(a, i), level(b, i)));
        Rc::new(all.collect())
    }

    fn merge_level(&mut self, c: Lit, a: Vec<Waiting>, mut b: Vec<Waiting>) -> Vec<Waiting> {
        let mut all = Vec::with_capacity(a.len() + b.len());
        for x in a {
            let is_same = |y: &Waiting| y.to == x.to && y.stack.len() == x.stack.len();
            let merged = match b.iter().position(is_same) {
                Some(i) => {
                    let y = b.remove(i);
                    let when = self.circuit.ite(c, x.when, y.when);
                    let (locals, stack) =
                        self.meet((c, x.when, y.when), (&x.locals, &x.stack), (&y.locals, &y.stack));
                    Waiting { when, to: x.to, locals, stack }
                }
                None => Waiting { when: self.circuit.and(c, x.when), ..x },
            };
            all.push(merged);
        }
        for y in b {
            all.push(Waiting { when: self.circuit.and(!c, y.when), ..y });
        }
        all.retain(|w| w.when != Lit::FALSE);
        all
    }

    /// Variables and stack where two ways meet, of which the first is taken under a condition.
    fn meet(
        &mut self,
        (c, in_a, in_b): (Lit, Lit, Lit),
        a: (&[Option<Set>], &[Set]),
        b: (&[Option<Set>], &[Set]),
    ) -> (Vec<Option<Set>>, Vec<Set>) {
        // Where one of the two is never looked at, the other one is all.
        match (in_a, in_b) {
            (Lit::FALSE, _) => return (b.0.to_vec(), b.1.to_vec()),
            (_, Lit::FALSE) => return (a.0.to_vec(), a.1.to_vec()),
            _ => {}
        }
        let locals = self.choose_locals(c, a.0, b.0);
        let stack = a.1.iter().zip(b.1).map(|(x, y)| self.choose(c, x, y)).collect();
        (locals, stack)
    }

    /// The variables where two ways meet. What only one of them has is not looked at any more.
    pub(super) fn choose_locals(&mut self, c: Lit, a: &[Option<Set>], b: &[Option<Set>]) -> Vec<Option<Set>> {
        let both = a.iter().zip(b).map(|pair| match pair {
            (Some(x), Some(y)) => Some(self.choose(c, x, y)),
            _ => None,
        });
        both.collect()
    }

    /// A way of a call ends. The innermost call that waits goes on; where none does, that was the first one, and what is left
    /// of the way is given back.
    pub(super) fn leave(
        &mut self,
        run: &mut Run,
        at: At,
        value: Option<&Set>,
    ) -> Result<Option<At>, NotForThis> {
        let mut above = Lit::TRUE;
        for depth in (0..at.callers.len()).rev() {
            let mut none = vec![above];
            for waiting in &at.callers[depth] {
                none.push(!waiting.when);
                let here = self.circuit.and_all([at.guard, above, waiting.when]);
                if here == Lit::FALSE || !self.can_hold(&[run.active, here]) {
                    continue;
                }
                let mut stack = waiting.stack.clone();
                stack.extend(value.cloned());
                let callers = Rc::new(at.callers[..depth].to_vec());
                let next =
                    At { guard: here, locals: waiting.locals.clone(), stack, heap: at.heap.clone(), callers };
                self.go(run, waiting.to, next)?;
            }
            above = self.circuit.and_all(none);
            if above == Lit::FALSE {
                return Ok(None);
            }
        }
        if at.callers.is_empty() {
            return Ok(Some(at));
        }
        let guard = self.circuit.and(at.guard, above);
        let ends = guard != Lit::FALSE && self.can_hold(&[run.active, guard]);
        Ok(ends.then(|| At { guard, callers: Callers::default(), ..at }))
    }
}
