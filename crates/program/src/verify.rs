//! A light verifier: heights and kinds of the operand stack and the local variables, by abstract interpretation.
//!
//! JVMS 4.10 checks much more (classes of references, initialisation of objects). This check makes sure that the
//! machine never pops an empty stack or finds a `long` where it needs an `int`, so that a damaged class file ends in
//! a clear error. It runs for the user's classes only: the JDK's own were verified when it was built.

use crate::class::Method;
use crate::insn::{Code, Insn};
use crate::pool::Check;
use crate::site::Const;
use crate::types::{Prim, Signature, Type};
use Kind::{Double, Float, Int, Long, Ref};

/// What a stack entry or local variable holds. Locals also know `Unset`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
    Unset,
}

impl Kind {
    fn of(ty: &Type) -> Option<Kind> {
        Some(match ty {
            Type::Void => return None,
            Type::Prim(Prim::Long) => Long,
            Type::Prim(Prim::Float) => Float,
            Type::Prim(Prim::Double) => Double,
            Type::Prim(_) => Int,
            Type::Ref(_) => Ref,
        })
    }
    fn is_wide(self) -> bool {
        matches!(self, Long | Double)
    }
}

/// The abstract state before an instruction.
#[derive(Clone, PartialEq)]
struct Frame {
    stack: Vec<Kind>,
    locals: Vec<Kind>,
}

/// Work before we give up, in variables looked at. Locals can only fall to `Unset`, so a fixpoint comes long before,
/// but a hostile method with tens of thousands of instructions and locals could take minutes and gigabytes.
const BUDGET: u64 = 64_000_000;

/// Checks a decoded body.
pub(crate) fn verify(method: &Method, code: &Code) -> Check {
    let mut locals = vec![Kind::Unset; usize::from(code.max_locals)];
    let receiver = (!method.is_static()).then_some(Ref);
    let params = method.sig.params.iter().filter_map(Kind::of);
    for (local, kind) in locals.iter_mut().zip(receiver.into_iter().chain(params)) {
        *local = kind;
    }
    let mut verifier = Verifier {
        code,
        result: Kind::of(&method.sig.ret),
        frames: vec![None; code.insns.len()],
        todo: Vec::new(),
        spent: 0,
    };
    verifier.flow(0, &Frame { stack: Vec::new(), locals })?;
    while let Some(at) = verifier.todo.pop() {
        verifier.step(at).map_err(|e| format!("instruction {at}: {e}"))?;
    }
    Ok(())
}

struct Verifier<'a> {
    code: &'a Code,
    result: Option<Kind>,
    frames: Vec<Option<Frame>>,
    todo: Vec<u32>,
    spent: u64,
}

impl Verifier<'_> {
    /// Control comes to `at` with `frame`.
    fn flow(&mut self, at: u32, frame: &Frame) -> Check {
        self.spent += frame.locals.len() as u64 + 1;
        if self.spent > BUDGET {
            return Err("it is too large to be verified".to_owned());
        }
        let Some(known) = &mut self.frames[at as usize] else {
            self.frames[at as usize] = Some(frame.clone());
            self.todo.push(at);
            return Ok(());
        };
        if known.stack != frame.stack {
            return Err(format!("paths meet at instruction {at} with different operand stacks"));
        }
        let mut changed = false;
        for (old, new) in known.locals.iter_mut().zip(&frame.locals) {
            if old != new && *old != Kind::Unset {
                *old = Kind::Unset;
                changed = true;
            }
        }
        if changed {
            self.todo.push(at);
        }
        Ok(())
    }

    fn step(&mut self, at: u32) -> Check {
        let Some(mut frame) = self.frames[at as usize].clone() else { return Ok(()) };
        let code = self.code;
        for handler in code.handlers.iter().filter(|h| h.from <= at && at < h.to) {
            if code.max_stack == 0 {
                return Err("an exception handler without room on the stack".to_owned());
            }
            // The exception comes before the instruction has changed any variable.
            self.flow(handler.target, &Frame { stack: vec![Ref], locals: frame.locals.clone() })?;
        }
        let insn = code.insns[at as usize];
        let falls_through = self.execute(insn, &mut frame)?;
        // `long` and `double` count twice in max_stack.
        let height: usize = frame.stack.iter().map(|k| 1 + usize::from(k.is_wide())).sum();
        if height > usize::from(code.max_stack) {
            return Err(format!("the operand stack grows beyond {}", code.max_stack));
        }
        if let Some(target) = branch_target(insn) {
            self.flow(target, &frame)?;
        }
        if let Insn::Switch(s) = insn {
            let switch = &code.switches[s as usize];
            self.flow(switch.default, &frame)?;
            for (_, target) in &switch.cases {
                self.flow(*target, &frame)?;
            }
        }
        if falls_through { self.flow(at + 1, &frame) } else { Ok(()) }
    }

    /// Applies an instruction; says whether control may go on to the next one.
    fn execute(&self, insn: Insn, f: &mut Frame) -> Check<bool> {
        use Insn as I;
        match insn {
            I::Nop => {}
            I::AconstNull => f.push(Ref),
            I::Int(_) => f.push(Int),
            I::Float(_) => f.push(Float),
            I::Const(i) => f.push(self.constant(i)),
            I::Load(n) => match f.locals[usize::from(n)] {
                Kind::Unset => return Err(format!("variable {n} is not set on every way here")),
                Ref => return Err(format!("variable {n} is a reference, not a number")),
                kind => f.push(kind),
            },
            I::Aload(n) => match f.locals[usize::from(n)] {
                Ref => f.push(Ref),
                kind => return Err(format!("variable {n} is {kind:?}, not a reference")),
            },
            I::Store(n) => f.locals[usize::from(n)] = f.any()?,
            I::Iinc { var, .. } => match f.locals[usize::from(var)] {
                Int => {}
                kind => return Err(format!("variable {var} is {kind:?}, not an int")),
            },

            I::Iaload | I::Baload | I::Caload | I::Saload => f.apply(&[Ref, Int], Some(Int))?,
            I::Laload => f.apply(&[Ref, Int], Some(Long))?,
            I::Faload => f.apply(&[Ref, Int], Some(Float))?,
            I::Daload => f.apply(&[Ref, Int], Some(Double))?,
            I::Aaload => f.apply(&[Ref, Int], Some(Ref))?,
            I::Iastore | I::Bastore | I::Castore | I::Sastore => f.apply(&[Ref, Int, Int], None)?,
            I::Lastore => f.apply(&[Ref, Int, Long], None)?,
            I::Fastore => f.apply(&[Ref, Int, Float], None)?,
            I::Dastore => f.apply(&[Ref, Int, Double], None)?,
            I::Aastore => f.apply(&[Ref, Int, Ref], None)?,

            I::Pop | I::Pop2 | I::Dup | I::DupX1 | I::DupX2 | I::Dup2 | I::Dup2X1 | I::Dup2X2 | I::Swap => {
                f.shuffle(insn)?;
            }

            I::Iadd | I::Isub | I::Imul | I::Idiv | I::Irem => f.apply(&[Int, Int], Some(Int))?,
            I::Ishl | I::Ishr | I::Iushr | I::Iand | I::Ior | I::Ixor => f.apply(&[Int, Int], Some(Int))?,
            I::Ladd | I::Lsub | I::Lmul | I::Ldiv | I::Lrem => f.apply(&[Long, Long], Some(Long))?,
            I::Land | I::Lor | I::Lxor => f.apply(&[Long, Long], Some(Long))?,
            I::Lshl | I::Lshr | I::Lushr => f.apply(&[Long, Int], Some(Long))?,
            I::Fadd | I::Fsub | I::Fmul | I::Fdiv | I::Frem => f.apply(&[Float, Float], Some(Float))?,
            I::Dadd | I::Dsub | I::Dmul | I::Ddiv | I::Drem => f.apply(&[Double, Double], Some(Double))?,
            I::Ineg | I::I2b | I::I2c | I::I2s => f.apply(&[Int], Some(Int))?,
            I::Lneg => f.apply(&[Long], Some(Long))?,
            I::Fneg => f.apply(&[Float], Some(Float))?,
            I::Dneg => f.apply(&[Double], Some(Double))?,
            I::I2l => f.apply(&[Int], Some(Long))?,
            I::I2f => f.apply(&[Int], Some(Float))?,
            I::I2d => f.apply(&[Int], Some(Double))?,
            I::L2i => f.apply(&[Long], Some(Int))?,
            I::L2f => f.apply(&[Long], Some(Float))?,
            I::L2d => f.apply(&[Long], Some(Double))?,
            I::F2i => f.apply(&[Float], Some(Int))?,
            I::F2l => f.apply(&[Float], Some(Long))?,
            I::F2d => f.apply(&[Float], Some(Double))?,
            I::D2i => f.apply(&[Double], Some(Int))?,
            I::D2l => f.apply(&[Double], Some(Long))?,
            I::D2f => f.apply(&[Double], Some(Float))?,
            I::Lcmp => f.apply(&[Long, Long], Some(Int))?,
            I::Fcmpl | I::Fcmpg => f.apply(&[Float, Float], Some(Int))?,
            I::Dcmpl | I::Dcmpg => f.apply(&[Double, Double], Some(Int))?,

            I::Ifeq(_) | I::Ifne(_) | I::Iflt(_) | I::Ifge(_) | I::Ifgt(_) | I::Ifle(_) => f.pop(Int)?,
            I::IfIcmpeq(_) | I::IfIcmpne(_) | I::IfIcmplt(_) => f.apply(&[Int, Int], None)?,
            I::IfIcmpge(_) | I::IfIcmpgt(_) | I::IfIcmple(_) => f.apply(&[Int, Int], None)?,
            I::IfAcmpeq(_) | I::IfAcmpne(_) => f.apply(&[Ref, Ref], None)?,
            I::Ifnull(_) | I::Ifnonnull(_) => f.pop(Ref)?,
            I::Goto(_) => return Ok(false),
            I::Switch(_) => {
                f.pop(Int)?;
                return Ok(false);
            }

            I::Return if self.result.is_none() => return Ok(false),
            I::Return => return Err("return without a value".to_owned()),
            I::ReturnValue => {
                f.pop(self.result.ok_or("return of a value from a void method")?)?;
                return Ok(false);
            }
            I::Athrow => {
                f.pop(Ref)?;
                return Ok(false);
            }
            I::Refused(_) => return Ok(false),

            I::Getstatic(i) => f.push(self.field(i)?),
            I::Putstatic(i) => f.pop(self.field(i)?)?,
            I::Getfield(i) => f.apply(&[Ref], Some(self.field(i)?))?,
            I::Putfield(i) => f.apply(&[Ref, self.field(i)?], None)?,
            I::Invokevirtual(i) | I::Invokespecial(i) | I::Invokeinterface(i) => {
                f.call(&self.code.calls[i as usize].desc, true)?;
            }
            I::Invokestatic(i) => f.call(&self.code.calls[i as usize].desc, false)?,
            I::Invokedynamic(i) => f.call(&self.code.dynamics[i as usize].desc, false)?,

            I::New(_) => f.push(Ref),
            I::Newarray(_) | I::Anewarray(_) => f.apply(&[Int], Some(Ref))?,
            I::Multianewarray { dims, .. } => {
                f.apply(&vec![Int; usize::from(dims)], Some(Ref))?;
            }
            I::Arraylength | I::Instanceof(_) => f.apply(&[Ref], Some(Int))?,
            I::Checkcast(_) => f.apply(&[Ref], Some(Ref))?,
            I::Monitorenter | I::Monitorexit => f.pop(Ref)?,
        }
        Ok(true)
    }

    fn constant(&self, index: u32) -> Kind {
        match &self.code.consts[index as usize] {
            Const::Int(_) => Int,
            Const::Long(_) => Long,
            Const::Float(_) => Float,
            Const::Double(_) => Double,
            Const::Dynamic(site) => Type::parse(&site.desc).as_ref().and_then(Kind::of).unwrap_or(Ref),
            Const::String(_) | Const::Class(_) | Const::MethodType(_) | Const::MethodHandle(_) => Ref,
        }
    }

    fn field(&self, index: u32) -> Check<Kind> {
        let desc = &self.code.fields[index as usize].desc;
        Type::parse(desc).as_ref().and_then(Kind::of).ok_or_else(|| format!("bad field descriptor {desc}"))
    }
}

impl Frame {
    fn push(&mut self, kind: Kind) {
        self.stack.push(kind);
    }
    fn any(&mut self) -> Check<Kind> {
        self.stack.pop().ok_or_else(|| "the operand stack is empty".to_owned())
    }
    fn pop(&mut self, expected: Kind) -> Check {
        let found = self.any()?;
        if found == expected { Ok(()) } else { Err(format!("{found:?} on the operand stack, not {expected:?}")) }
    }
    /// Pops the operands, the last one first, and pushes the result.
    fn apply(&mut self, operands: &[Kind], result: Option<Kind>) -> Check {
        for kind in operands.iter().rev() {
            self.pop(*kind)?;
        }
        self.stack.extend(result);
        Ok(())
    }
    fn call(&mut self, desc: &str, receiver: bool) -> Check {
        let sig = Signature::parse(desc).ok_or_else(|| format!("bad method descriptor {desc}"))?;
        for param in sig.params.iter().rev() {
            self.pop(Kind::of(param).unwrap_or(Kind::Unset))?;
        }
        if receiver {
            self.pop(Ref)?;
        }
        self.stack.extend(Kind::of(&sig.ret));
        Ok(())
    }

    /// One entry that must take one word.
    fn narrow(&mut self) -> Check<Kind> {
        let kind = self.any()?;
        if kind.is_wide() { Err(format!("half of a {kind:?} on the operand stack")) } else { Ok(kind) }
    }
    /// Two words: one wide entry or two narrow ones, in stack order.
    fn two_words(&mut self) -> Check<Vec<Kind>> {
        let top = self.any()?;
        if top.is_wide() { Ok(vec![top]) } else { Ok(vec![self.narrow()?, top]) }
    }
    /// JVMS 6.5: the stack instructions that do not care for types, only for sizes.
    fn shuffle(&mut self, insn: Insn) -> Check {
        let (top, below) = match insn {
            Insn::Pop => return self.narrow().map(|_| ()),
            Insn::Pop2 => return self.two_words().map(|_| ()),
            Insn::Swap => {
                let (b, a) = (self.narrow()?, self.narrow()?);
                self.stack.extend([b, a]);
                return Ok(());
            }
            Insn::Dup => (vec![self.narrow()?], Vec::new()),
            Insn::DupX1 => (vec![self.narrow()?], vec![self.narrow()?]),
            Insn::DupX2 => (vec![self.narrow()?], self.two_words()?),
            Insn::Dup2 => (self.two_words()?, Vec::new()),
            Insn::Dup2X1 => (self.two_words()?, vec![self.narrow()?]),
            _ => (self.two_words()?, self.two_words()?),
        };
        for part in [&top, &below, &top] {
            self.stack.extend_from_slice(part);
        }
        Ok(())
    }
}

fn branch_target(insn: Insn) -> Option<u32> {
    use Insn as I;
    match insn {
        I::Ifeq(t) | I::Ifne(t) | I::Iflt(t) | I::Ifge(t) | I::Ifgt(t) | I::Ifle(t) => Some(t),
        I::IfIcmpeq(t) | I::IfIcmpne(t) | I::IfIcmplt(t) => Some(t),
        I::IfIcmpge(t) | I::IfIcmpgt(t) | I::IfIcmple(t) => Some(t),
        I::IfAcmpeq(t) | I::IfAcmpne(t) | I::Ifnull(t) | I::Ifnonnull(t) | I::Goto(t) => Some(t),
        _ => None,
    }
}
