//! Instructions that only move or compute values, on values that are not decided.

use super::order::Atom;
use super::sets::{Set, known};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Field, Insn, Method};
use heapwise_term::BinOp;

impl Formula {
    /// What a field holds, of whatever object the reference means.
    pub(crate) fn read(
        &mut self,
        m: &mut Machine,
        base: &Set,
        field: &'static Field,
    ) -> Result<Set, NotForThis> {
        let mut cases = Vec::new();
        for (atom, lit) in base.iter() {
            let Atom::Obj(o) = *atom else { continue };
            for (value, when) in self.part(m, o, field)?.iter() {
                cases.push((*value, self.circuit.and(*lit, *when)));
            }
        }
        let set = self.collect(cases);
        self.exclude(&set);
        Ok(set)
    }

    /// Whether a call runs another method on some of these receivers.
    pub(crate) fn is_overridden(&self, m: &Machine, method: &'static Method, receivers: &Set) -> bool {
        receivers.iter().any(|x| match x.0 {
            Atom::Obj(o) => m.program.select(self.universe.class(o), method).ok() != Some(method),
            _ => true,
        })
    }

    pub(crate) fn plain(
        &mut self,
        m: &mut Machine,
        insn: Insn,
        locals: &mut [Option<Set>],
        stack: &mut Vec<Set>,
    ) -> Result<(), NotForThis> {
        use Insn::*;
        let top = |stack: &mut Vec<Set>| stack.pop().ok_or(NotForThis);
        match insn {
            Nop => {}
            AconstNull => stack.push(known(Atom::Null)),
            Int(i) => stack.push(known(Atom::Int(i))),
            Load(i) | Aload(i) => {
                let value = locals.get(i as usize).cloned().flatten().ok_or(NotForThis)?;
                stack.push(value);
            }
            Store(i) => *locals.get_mut(i as usize).ok_or(NotForThis)? = Some(top(stack)?),
            Iinc { var, by } => {
                let value = locals.get(var as usize).cloned().flatten().ok_or(NotForThis)?;
                let by = known(Atom::Int(i32::from(by)));
                let sum = self.combine(&mut m.terms, &value, &by, |t, a, b| t.bin(BinOp::Add, a, b))?;
                locals[var as usize] = Some(sum);
            }
            Pop => {
                top(stack)?;
            }
            Dup => {
                let value = top(stack)?;
                stack.extend([value.clone(), value]);
            }
            DupX1 => {
                let (b, a) = (top(stack)?, top(stack)?);
                stack.extend([b.clone(), a, b]);
            }
            Swap => {
                let (b, a) = (top(stack)?, top(stack)?);
                stack.extend([b, a]);
            }
            Iadd | Isub | Imul | Iand | Ior | Ixor => {
                let (b, a) = (top(stack)?, top(stack)?);
                let op = match insn {
                    Iadd => BinOp::Add,
                    Isub => BinOp::Sub,
                    Imul => BinOp::Mul,
                    Iand => BinOp::BvAnd,
                    Ior => BinOp::BvOr,
                    _ => BinOp::BvXor,
                };
                stack.push(self.combine(&mut m.terms, &a, &b, |t, a, b| t.bin(op, a, b))?);
            }
            Ishl | Ishr | Iushr => {
                let (b, a) = (top(stack)?, top(stack)?);
                let op = match insn {
                    Ishl => BinOp::Shl,
                    Ishr => BinOp::Ashr,
                    _ => BinOp::Lshr,
                };
                let shift = |t: &mut heapwise_term::Terms, a, b| {
                    let mask = t.int(31);
                    let by = t.bin(BinOp::BvAnd, b, mask);
                    t.bin(op, a, by)
                };
                stack.push(self.combine(&mut m.terms, &a, &b, shift)?);
            }
            Ineg => {
                let a = top(stack)?;
                let zero = known(Atom::Int(0));
                stack.push(self.combine(&mut m.terms, &zero, &a, |t, a, b| t.bin(BinOp::Sub, a, b))?);
            }
            Getstatic(_) | Checkcast(_) | Instanceof(_) => return Err(NotForThis),
            _ => return Err(NotForThis),
        }
        Ok(())
    }
}
