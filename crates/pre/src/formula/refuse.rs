//! Where a precondition says no. A heap on which it returns false is of no interest, so what would lead there is excluded
//! at once, and the way goes on as if there had been no branch. A predicate of many checks then is a list of clauses, and not one
//! condition that is longer with each check.

use super::Formula;
use super::circuit::Lit;
use super::order::Atom;
use super::sets::{Set, when, without};
use heapwise_program::{Code, Insn};

/// Most instructions that are looked at ahead.
const AHEAD: usize = 4;

/// What a way that comes to this instruction returns, where it does nothing else.
pub(crate) fn returns(code: &Code, mut pc: u32) -> Option<i32> {
    let mut value = None;
    for _ in 0..AHEAD {
        match code.insns.get(pc as usize)? {
            Insn::Int(i) => {
                value = Some(*i);
                pc += 1;
            }
            Insn::Goto(target) => pc = *target,
            Insn::ReturnValue => return value,
            _ => return None,
        }
    }
    None
}

/// Whether a way that comes to this instruction does nothing but return false.
pub(crate) fn refuses(code: &Code, pc: u32) -> bool {
    returns(code, pc) == Some(0)
}

/// Whether a method that has been called, and returns false to this instruction, leads to nothing but false.
pub(crate) fn passes_on(code: &Code, pc: u32) -> bool {
    match code.insns.get(pc as usize) {
        Some(Insn::ReturnValue) => true,
        Some(Insn::Ifeq(target)) => refuses(code, *target),
        Some(Insn::Ifne(_)) => refuses(code, pc + 1),
        _ => false,
    }
}

impl Formula {
    /// A heap on which this holds is not valid, if the way leads there at all.
    pub(crate) fn refuse(&mut self, reached: Lit, lit: Lit) {
        if lit != Lit::FALSE && reached != Lit::FALSE {
            self.sat.clause(&self.circuit, &[!reached, !lit]);
        }
    }

    /// A truth value that has to hold.
    pub(crate) fn demand(&mut self, reached: Lit, value: &Set) -> Set {
        self.refuse(reached, when(value, Atom::Int(0)));
        without(value, Atom::Int(0))
    }
}
