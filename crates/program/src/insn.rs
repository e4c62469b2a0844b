//! The decoded form of bytecode that the machine steps through.
//!
//! It differs from the class file in three ways: branch targets are indices into the instruction list; operands
//! that name constant-pool entries are indices into per-method tables of lazily resolved *sites*; and a `long` or
//! `double` takes one local variable and one stack entry. Typed loads, stores and returns of primitives collapse
//! into one instruction, because values carry their own tag.

use crate::site::{CallSite, ClassSite, Const, DynamicSite, FieldSite};
use crate::types::Prim;

/// One instruction. `u32` operands named `target` are instruction indices; others index the table of the [`Code`]
/// named in the comment.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are the JVM's; operands are explained by the comments")]
pub enum Insn {
    Nop,
    AconstNull,
    /// iconst_*, bipush, sipush, ldc of an int
    Int(i32),
    Float(f32),
    /// `Code::consts`: long, double, string, class, method type, method handle, dynamic constant
    Const(u32),
    /// iload, fload, lload, dload
    Load(u16),
    Aload(u16),
    /// istore, …, astore
    Store(u16),
    Iinc {
        var: u16,
        by: i16,
    },

    Iaload,
    Laload,
    Faload,
    Daload,
    Aaload,
    Baload,
    Caload,
    Saload,
    Iastore,
    Lastore,
    Fastore,
    Dastore,
    Aastore,
    Bastore,
    Castore,
    Sastore,

    Pop,
    Pop2,
    Dup,
    DupX1,
    DupX2,
    Dup2,
    Dup2X1,
    Dup2X2,
    Swap,

    Iadd,
    Ladd,
    Fadd,
    Dadd,
    Isub,
    Lsub,
    Fsub,
    Dsub,
    Imul,
    Lmul,
    Fmul,
    Dmul,
    Idiv,
    Ldiv,
    Fdiv,
    Ddiv,
    Irem,
    Lrem,
    Frem,
    Drem,
    Ineg,
    Lneg,
    Fneg,
    Dneg,
    Ishl,
    Lshl,
    Ishr,
    Lshr,
    Iushr,
    Lushr,
    Iand,
    Land,
    Ior,
    Lor,
    Ixor,
    Lxor,

    I2l,
    I2f,
    I2d,
    L2i,
    L2f,
    L2d,
    F2i,
    F2l,
    F2d,
    D2i,
    D2l,
    D2f,
    I2b,
    I2c,
    I2s,
    Lcmp,
    Fcmpl,
    Fcmpg,
    Dcmpl,
    Dcmpg,

    Ifeq(u32),
    Ifne(u32),
    Iflt(u32),
    Ifge(u32),
    Ifgt(u32),
    Ifle(u32),
    IfIcmpeq(u32),
    IfIcmpne(u32),
    IfIcmplt(u32),
    IfIcmpge(u32),
    IfIcmpgt(u32),
    IfIcmple(u32),
    IfAcmpeq(u32),
    IfAcmpne(u32),
    Ifnull(u32),
    Ifnonnull(u32),
    Goto(u32),
    /// `Code::switches`
    Switch(u32),

    /// ireturn, lreturn, freturn, dreturn, areturn
    ReturnValue,
    Return,
    Athrow,

    /// `Code::fields`
    Getstatic(u32),
    Putstatic(u32),
    Getfield(u32),
    Putfield(u32),

    /// `Code::calls`
    Invokevirtual(u32),
    Invokespecial(u32),
    Invokestatic(u32),
    Invokeinterface(u32),
    /// `Code::dynamics`
    Invokedynamic(u32),

    /// `Code::classes`
    New(u32),
    Newarray(Prim),
    /// `Code::classes`: the element class
    Anewarray(u32),
    /// `Code::classes`: the array class
    Multianewarray {
        class: u16,
        dims: u8,
    },
    Arraylength,
    Checkcast(u32),
    Instanceof(u32),
    Monitorenter,
    Monitorexit,

    /// An instruction that Heapwise refuses, with the reason in `Code::refusals` (jsr and ret).
    Refused(u32),
}

/// `tableswitch` and `lookupswitch`, in one form.
#[derive(Clone, Debug, PartialEq)]
pub struct Switch {
    /// Pairs of key and target, keys strictly ascending.
    pub cases: Box<[(i32, u32)]>,
    /// Target when no key matches.
    pub default: u32,
    /// `Some(low)` when the keys are `low, low + 1, …`, so that a target is found by indexing.
    pub dense_from: Option<i32>,
}

impl Switch {
    /// The target for a concrete key.
    #[inline]
    pub fn target(&self, key: i32) -> u32 {
        if let Some(low) = self.dense_from {
            let i = i64::from(key) - i64::from(low);
            return usize::try_from(i).ok().and_then(|i| self.cases.get(i)).map_or(self.default, |c| c.1);
        }
        match self.cases.binary_search_by_key(&key, |c| c.0) {
            Ok(i) => self.cases[i].1,
            Err(_) => self.default,
        }
    }
}

/// One entry of the exception table.
#[derive(Debug)]
pub struct Handler {
    /// First covered instruction.
    pub from: u32,
    /// First instruction that is no longer covered.
    pub to: u32,
    /// Where the handler starts.
    pub target: u32,
    /// The caught class (`Code::classes`), or everything.
    pub catch: Option<u32>,
}

/// The name of a local variable: (first insn, end insn, our local index, name).
pub type LocalName = (u32, u32, u16, Box<str>);

/// The body of a method, decoded when it is first needed.
#[derive(Debug, Default)]
#[expect(missing_docs, reason = "the tables are named by the operands that index them")]
pub struct Code {
    pub insns: Box<[Insn]>,
    /// Number of local variables, arguments first and one each (also for long and double).
    pub max_locals: u16,
    pub max_stack: u16,
    pub handlers: Box<[Handler]>,
    /// Ascending by instruction: (first instruction, line).
    pub lines: Box<[(u32, u16)]>,
    pub consts: Box<[Const]>,
    pub fields: Box<[FieldSite]>,
    pub calls: Box<[CallSite]>,
    pub dynamics: Box<[DynamicSite]>,
    pub classes: Box<[ClassSite]>,
    pub switches: Box<[Switch]>,
    pub refusals: Box<[String]>,
    /// Names of local variables from `LocalVariableTable`: (first insn, end insn, our local index, name).
    pub local_names: Box<[LocalName]>,
}

impl Code {
    /// The source line of an instruction.
    pub fn line(&self, pc: u32) -> Option<u16> {
        let i = self.lines.partition_point(|l| l.0 <= pc);
        i.checked_sub(1).map(|i| self.lines[i].1)
    }
}
