//! Instructions that only move or compute values, on values that are not decided.

use super::circuit::Lit;
use super::made::MadeHeap;
use super::order::Atom;
use super::sets::{Set, known};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Class, Field, Insn, Method};
use heapwise_term::BinOp;

impl Formula {
    /// What a field holds, of whatever object the reference means.
    pub(crate) fn read(
        &mut self,
        m: &mut Machine,
        heap: &MadeHeap,
        base: &Set,
        field: &'static Field,
    ) -> Result<Set, NotForThis> {
        let mut cases = Vec::new();
        for (atom, lit) in base.iter() {
            let held = match *atom {
                Atom::Obj(o) => self.part(m, o, field)?,
                Atom::Made(o) => self.made_field(heap, o, field)?,
                _ => continue,
            };
            for (value, when) in held.iter() {
                cases.push((*value, self.circuit.and(*lit, *when)));
            }
        }
        let set = self.collect(cases);
        self.exclude(&set);
        Ok(set)
    }

    /// Whether a call runs another method on some of these receivers.
    pub(crate) fn is_overridden(
        &self,
        m: &Machine,
        heap: &MadeHeap,
        method: &'static Method,
        receivers: &Set,
    ) -> bool {
        let others = |class| m.program.select(class, method).ok() != Some(method);
        receivers.iter().any(|x| match x.0 {
            Atom::Obj(o) => others(self.universe.class(o)),
            Atom::Made(o) => heap.get(o).map_or(true, |made| others(made.class)),
            _ => true,
        })
    }

    /// A cast, or a question for the class: where a value is null or of a class, and where it is neither.
    pub(crate) fn is_of(
        &mut self,
        m: &Machine,
        heap: &MadeHeap,
        value: &Set,
        class: &'static Class,
    ) -> Result<(Lit, Lit), NotForThis> {
        let (mut fits, mut other) = (Vec::new(), Vec::new());
        for (atom, lit) in value.iter() {
            let of = match atom {
                Atom::Null => continue,
                Atom::Obj(o) => self.universe.class(*o),
                Atom::Made(o) => heap.get(*o)?.class,
                // A box of what else is an int on the stack.
                Atom::Int(_) | Atom::Term(_) => match &*class.name {
                    "java/lang/Integer" | "java/lang/Number" | "java/lang/Object" => class,
                    _ => return Err(NotForThis),
                },
            };
            if m.program.is_subclass(of, class) { fits.push(*lit) } else { other.push(*lit) }
        }
        Ok((self.circuit.or_all(fits), self.circuit.or_all(other)))
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
