//! From the parser's instructions to ours (see `insn.rs` for the differences).
//!
//! After decoding, nothing that an instruction names can be out of bounds: branch targets, handler ranges, local
//! variables, constants and their kinds have been checked. What the operand stack holds is checked by `verify.rs`.

use crate::class::Method;
use crate::error::LinkError;
use crate::insn::{Code, Handler, Insn, Switch};
use crate::locals::Locals;
use crate::pool::{Check, Pool};
use crate::program::Program;
use crate::resolve::external_name_of;
use crate::scan::malformed;
use crate::site::{CallSite, ClassSite, Const, DynamicSite, FieldSite};
use crate::types::Prim;
use crate::{debug, verify};
use ristretto_classfile::attributes::{ArrayType, Attribute, ExceptionTableEntry, Instruction};
use rustc_hash::FxHashMap;

/// Decodes the body of a method.
pub(crate) fn decode(program: &Program, method: &'static Method) -> Result<Code, LinkError> {
    let class = method.class;
    let name = || format!("'{}'", external_name_of(&class.name, &method.name, &method.desc)).into();
    if method.flags.is_abstract() {
        return Err(LinkError::AbstractMethod { message: name() });
    }
    if method.flags.is_native() {
        return Err(LinkError::Native { message: name() });
    }
    let body = || {
        let (Some(file), Some(index)) = (&class.file, method.file_index) else {
            return Err("it has no class file".to_owned());
        };
        let attributes = &file.methods.get(index as usize).ok_or("it has no such method")?.attributes;
        let code = attributes.iter().find_map(|a| match a {
            Attribute::Code { max_stack, max_locals, code, exception_table, attributes, .. } => {
                Some((*max_stack, *max_locals, code, exception_table, attributes))
            }
            _ => None,
        });
        let (max_stack, max_locals, insns, handlers, attributes) =
            code.ok_or("there is no Code attribute, though it is neither native nor abstract")?;
        let mut decoder = Decoder {
            pool: Pool { program, file },
            locals: Locals::new(method, max_locals)?,
            len: insns.len() as u32,
            code: Tables::default(),
            known: FxHashMap::default(),
        };
        decoder.method(method, insns, handlers, attributes, max_stack)
    };
    body().map_err(|detail: String| {
        malformed(&class.name, &class.location, &format!("method {}{}: {detail}", method.name, method.sig))
    })
}

#[derive(Default)]
struct Tables {
    consts: Vec<Const>,
    fields: Vec<FieldSite>,
    calls: Vec<CallSite>,
    dynamics: Vec<DynamicSite>,
    classes: Vec<ClassSite>,
    switches: Vec<Switch>,
    refusals: Vec<String>,
}

/// Kinds of sites that instructions of one method share, because they hold no per-instruction cache.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Shared {
    Const,
    Field,
    Class,
}

struct Decoder<'a> {
    pool: Pool<'a>,
    locals: Locals,
    len: u32,
    code: Tables,
    known: FxHashMap<(Shared, u16), u32>,
}

macro_rules! same_name {
    ($insn:expr; $($name:ident)*; $($rest:tt)*) => {
        match $insn {
            $(Instruction::$name => Insn::$name,)*
            $($rest)*
        }
    };
}

impl Decoder<'_> {
    fn method(
        &mut self,
        method: &'static Method,
        insns: &[Instruction],
        handlers: &[ExceptionTableEntry],
        attributes: &[Attribute],
        max_stack: u16,
    ) -> Check<Code> {
        let mut out = Vec::with_capacity(insns.len());
        for (at, insn) in insns.iter().enumerate() {
            out.push(self.insn(insn, at as u32).map_err(|e| format!("instruction {at}: {e}"))?);
        }
        match out.last() {
            None => return Err("the code is empty".to_owned()),
            Some(
                Insn::Goto(_)
                | Insn::Switch(_)
                | Insn::Return
                | Insn::ReturnValue
                | Insn::Athrow
                | Insn::Refused(_),
            ) => {}
            Some(_) => return Err("control can run off the end of the code".to_owned()),
        }
        let handlers = self.handlers(method, handlers)?;
        let tables = std::mem::take(&mut self.code);
        let mut code = Code {
            insns: out.into(),
            max_locals: 0,
            max_stack,
            handlers,
            lines: debug::lines(attributes),
            consts: tables.consts.into(),
            fields: tables.fields.into(),
            calls: tables.calls.into(),
            dynamics: tables.dynamics.into(),
            classes: tables.classes.into(),
            switches: tables.switches.into(),
            refusals: tables.refusals.into(),
            local_names: debug::local_names(&self.pool, attributes, insns, &mut self.locals),
        };
        code.max_locals = self.locals.count();
        if !method.class.is_jdk {
            verify::verify(method, &code)?;
        }
        Ok(code)
    }

    fn handlers(&mut self, method: &Method, table: &[ExceptionTableEntry]) -> Check<Box<[Handler]>> {
        let mut handlers = Vec::with_capacity(table.len());
        for (i, entry) in table.iter().enumerate() {
            let key = (method.file_index.unwrap_or_default() as u16, i as u16);
            let is_open = method.class.open_ends.contains(&key);
            let to = if is_open { self.len } else { u32::from(entry.range_pc.end) };
            let from = u32::from(entry.range_pc.start);
            if from >= to || to > self.len {
                return Err(format!("exception handler {i} covers the instructions from {from} to {to}"));
            }
            let catch = if entry.catch_type == 0 { None } else { Some(self.class(entry.catch_type)?) };
            handlers.push(Handler { from, to, target: self.target(u32::from(entry.handler_pc))?, catch });
        }
        Ok(handlers.into())
    }

    fn insn(&mut self, insn: &Instruction, at: u32) -> Check<Insn> {
        use Instruction as I;
        Ok(same_name! { insn;
            Iaload Laload Faload Daload Aaload Baload Caload Saload Iastore Lastore Fastore Dastore
            Aastore Bastore Castore Sastore Pop Pop2 Dup Dup2 Swap Iadd Ladd Fadd Dadd Isub Lsub Fsub
            Dsub Imul Lmul Fmul Dmul Idiv Ldiv Fdiv Ddiv Irem Lrem Frem Drem Ineg Lneg Fneg Dneg Ishl
            Lshl Ishr Lshr Iushr Lushr Iand Land Ior Lor Ixor Lxor I2l I2f I2d L2i L2f L2d F2i F2l F2d
            D2i D2l D2f I2b I2c I2s Lcmp Fcmpl Fcmpg Dcmpl Dcmpg Arraylength Athrow Monitorenter
            Monitorexit Nop Return;
            I::Aconst_null => Insn::AconstNull,
            I::Iconst_m1 => Insn::Int(-1),
            I::Iconst_0 => Insn::Int(0),
            I::Iconst_1 => Insn::Int(1),
            I::Iconst_2 => Insn::Int(2),
            I::Iconst_3 => Insn::Int(3),
            I::Iconst_4 => Insn::Int(4),
            I::Iconst_5 => Insn::Int(5),
            I::Bipush(v) => Insn::Int(i32::from(*v)),
            I::Sipush(v) => Insn::Int(i32::from(*v)),
            I::Lconst_0 => self.push_const(Const::Long(0)),
            I::Lconst_1 => self.push_const(Const::Long(1)),
            I::Fconst_0 => Insn::Float(0.0),
            I::Fconst_1 => Insn::Float(1.0),
            I::Fconst_2 => Insn::Float(2.0),
            I::Dconst_0 => self.push_const(Const::Double(0.0)),
            I::Dconst_1 => self.push_const(Const::Double(1.0)),
            I::Ldc(index) => self.constant(u16::from(*index), false)?,
            I::Ldc_w(index) => self.constant(*index, false)?,
            I::Ldc2_w(index) => self.constant(*index, true)?,

            I::Iload(n) | I::Fload(n) => Insn::Load(self.local(u16::from(*n), false)?),
            I::Lload(n) | I::Dload(n) => Insn::Load(self.local(u16::from(*n), true)?),
            I::Aload(n) => Insn::Aload(self.local(u16::from(*n), false)?),
            I::Istore(n) | I::Fstore(n) | I::Astore(n) => Insn::Store(self.local(u16::from(*n), false)?),
            I::Lstore(n) | I::Dstore(n) => Insn::Store(self.local(u16::from(*n), true)?),
            I::Iload_w(n) | I::Fload_w(n) => Insn::Load(self.local(*n, false)?),
            I::Lload_w(n) | I::Dload_w(n) => Insn::Load(self.local(*n, true)?),
            I::Aload_w(n) => Insn::Aload(self.local(*n, false)?),
            I::Istore_w(n) | I::Fstore_w(n) | I::Astore_w(n) => Insn::Store(self.local(*n, false)?),
            I::Lstore_w(n) | I::Dstore_w(n) => Insn::Store(self.local(*n, true)?),
            I::Iload_0 | I::Fload_0 => Insn::Load(self.local(0, false)?),
            I::Lload_0 | I::Dload_0 => Insn::Load(self.local(0, true)?),
            I::Aload_0 => Insn::Aload(self.local(0, false)?),
            I::Istore_0 | I::Fstore_0 | I::Astore_0 => Insn::Store(self.local(0, false)?),
            I::Lstore_0 | I::Dstore_0 => Insn::Store(self.local(0, true)?),
            I::Iload_1 | I::Fload_1 => Insn::Load(self.local(1, false)?),
            I::Lload_1 | I::Dload_1 => Insn::Load(self.local(1, true)?),
            I::Aload_1 => Insn::Aload(self.local(1, false)?),
            I::Istore_1 | I::Fstore_1 | I::Astore_1 => Insn::Store(self.local(1, false)?),
            I::Lstore_1 | I::Dstore_1 => Insn::Store(self.local(1, true)?),
            I::Iload_2 | I::Fload_2 => Insn::Load(self.local(2, false)?),
            I::Lload_2 | I::Dload_2 => Insn::Load(self.local(2, true)?),
            I::Aload_2 => Insn::Aload(self.local(2, false)?),
            I::Istore_2 | I::Fstore_2 | I::Astore_2 => Insn::Store(self.local(2, false)?),
            I::Lstore_2 | I::Dstore_2 => Insn::Store(self.local(2, true)?),
            I::Iload_3 | I::Fload_3 => Insn::Load(self.local(3, false)?),
            I::Lload_3 | I::Dload_3 => Insn::Load(self.local(3, true)?),
            I::Aload_3 => Insn::Aload(self.local(3, false)?),
            I::Istore_3 | I::Fstore_3 | I::Astore_3 => Insn::Store(self.local(3, false)?),
            I::Lstore_3 | I::Dstore_3 => Insn::Store(self.local(3, true)?),
            I::Iinc(n, by) => Insn::Iinc { var: self.local(u16::from(*n), false)?, by: i16::from(*by) },
            I::Iinc_w(n, by) => Insn::Iinc { var: self.local(*n, false)?, by: *by },

            I::Dup_x1 => Insn::DupX1,
            I::Dup_x2 => Insn::DupX2,
            I::Dup2_x1 => Insn::Dup2X1,
            I::Dup2_x2 => Insn::Dup2X2,

            I::Ifeq(t) => Insn::Ifeq(self.target(u32::from(*t))?),
            I::Ifne(t) => Insn::Ifne(self.target(u32::from(*t))?),
            I::Iflt(t) => Insn::Iflt(self.target(u32::from(*t))?),
            I::Ifge(t) => Insn::Ifge(self.target(u32::from(*t))?),
            I::Ifgt(t) => Insn::Ifgt(self.target(u32::from(*t))?),
            I::Ifle(t) => Insn::Ifle(self.target(u32::from(*t))?),
            I::If_icmpeq(t) => Insn::IfIcmpeq(self.target(u32::from(*t))?),
            I::If_icmpne(t) => Insn::IfIcmpne(self.target(u32::from(*t))?),
            I::If_icmplt(t) => Insn::IfIcmplt(self.target(u32::from(*t))?),
            I::If_icmpge(t) => Insn::IfIcmpge(self.target(u32::from(*t))?),
            I::If_icmpgt(t) => Insn::IfIcmpgt(self.target(u32::from(*t))?),
            I::If_icmple(t) => Insn::IfIcmple(self.target(u32::from(*t))?),
            I::If_acmpeq(t) => Insn::IfAcmpeq(self.target(u32::from(*t))?),
            I::If_acmpne(t) => Insn::IfAcmpne(self.target(u32::from(*t))?),
            I::Ifnull(t) => Insn::Ifnull(self.target(u32::from(*t))?),
            I::Ifnonnull(t) => Insn::Ifnonnull(self.target(u32::from(*t))?),
            I::Goto(t) => Insn::Goto(self.target(u32::from(*t))?),
            I::Goto_w(t) => Insn::Goto(self.target(*t as u32)?),
            I::Tableswitch(s) => {
                let keys = i64::from(s.low)..=i64::from(s.high);
                if s.offsets.is_empty() || keys.count() != s.offsets.len() {
                    return Err(format!("tableswitch from {} to {}", s.low, s.high));
                }
                let cases = (s.low..=s.high).zip(s.offsets.iter().copied());
                self.switch(at, cases, s.default)?
            }
            I::Lookupswitch(s) => {
                self.switch(at, s.pairs.iter().map(|(key, offset)| (*key, *offset)), s.default)?
            }
            I::Ireturn | I::Lreturn | I::Freturn | I::Dreturn | I::Areturn => Insn::ReturnValue,

            I::Getstatic(index) => Insn::Getstatic(self.field(*index)?),
            I::Putstatic(index) => Insn::Putstatic(self.field(*index)?),
            I::Getfield(index) => Insn::Getfield(self.field(*index)?),
            I::Putfield(index) => Insn::Putfield(self.field(*index)?),
            I::Invokevirtual(index) => Insn::Invokevirtual(self.call(*index, Some(false), false)?),
            I::Invokespecial(index) => Insn::Invokespecial(self.call(*index, None, true)?),
            I::Invokestatic(index) => Insn::Invokestatic(self.call(*index, None, false)?),
            I::Invokeinterface(index, _) => Insn::Invokeinterface(self.call(*index, Some(true), false)?),
            I::Invokedynamic(index) => {
                self.code.dynamics.push(self.pool.call_site(*index)?.0);
                Insn::Invokedynamic(self.code.dynamics.len() as u32 - 1)
            }

            I::New(index) => {
                let class = self.class(*index)?;
                if self.code.classes[class as usize].name.starts_with('[') {
                    return Err("new of an array class".to_owned());
                }
                Insn::New(class)
            }
            I::Newarray(ty) => Insn::Newarray(match ty {
                ArrayType::Boolean => Prim::Boolean,
                ArrayType::Char => Prim::Char,
                ArrayType::Float => Prim::Float,
                ArrayType::Double => Prim::Double,
                ArrayType::Byte => Prim::Byte,
                ArrayType::Short => Prim::Short,
                ArrayType::Int => Prim::Int,
                ArrayType::Long => Prim::Long,
            }),
            I::Anewarray(index) => Insn::Anewarray(self.class(*index)?),
            I::Multianewarray(index, dims) => {
                let class = self.class(*index)?;
                let name = &self.code.classes[class as usize].name;
                let has = name.bytes().take_while(|b| *b == b'[').count();
                if *dims == 0 || usize::from(*dims) > has {
                    return Err(format!("multianewarray of {name} with {dims} dimensions"));
                }
                Insn::Multianewarray { class: class as u16, dims: *dims }
            }
            I::Checkcast(index) => Insn::Checkcast(self.class(*index)?),
            I::Instanceof(index) => Insn::Instanceof(self.class(*index)?),

            I::Jsr(_) | I::Jsr_w(_) | I::Ret(_) | I::Ret_w(_) => {
                if self.code.refusals.is_empty() {
                    self.code.refusals.push("jsr/ret (class files before Java 6)".to_owned());
                }
                Insn::Refused(0)
            }
            I::Wide | I::Breakpoint | I::Impdep1 | I::Impdep2 => {
                return Err(format!("reserved instruction {insn:?}"));
            }
        })
    }

    fn local(&mut self, index: u16, wide: bool) -> Check<u16> {
        self.locals.get(index, wide)
    }

    fn target(&self, index: u32) -> Check<u32> {
        if index < self.len {
            Ok(index)
        } else {
            Err(format!("a jump to instruction {index} of {}", self.len))
        }
    }

    fn switch(&mut self, at: u32, cases: impl Iterator<Item = (i32, i32)>, default: i32) -> Check<Insn> {
        let target = |offset: i32| match u32::try_from(i64::from(at) + i64::from(offset)) {
            Ok(t) if t < self.len => Ok(t),
            _ => Err(format!("a switch case leads {offset} instructions away, out of the code")),
        };
        let mut table = Vec::new();
        for (key, offset) in cases {
            table.push((key, target(offset)?));
        }
        let default = target(default)?;
        table.sort_unstable_by_key(|c| c.0);
        let low = table.first().map(|c| c.0);
        let is_dense =
            table.iter().zip(i64::from(low.unwrap_or_default())..).all(|(c, k)| i64::from(c.0) == k);
        let dense_from = low.filter(|_| is_dense);
        self.code.switches.push(Switch { cases: table.into(), default, dense_from });
        Ok(Insn::Switch(self.code.switches.len() as u32 - 1))
    }

    fn push_const(&mut self, constant: Const) -> Insn {
        self.code.consts.push(constant);
        Insn::Const(self.code.consts.len() as u32 - 1)
    }

    fn constant(&mut self, index: u16, wide: bool) -> Check<Insn> {
        if let Some(known) = self.known.get(&(Shared::Const, index)) {
            let is_wide = is_wide(&self.code.consts[*known as usize]);
            return if is_wide == wide { Ok(Insn::Const(*known)) } else { Err(wrong_ldc(index)) };
        }
        let constant = self.pool.constant(index)?;
        if is_wide(&constant) != wide {
            return Err(wrong_ldc(index));
        }
        Ok(match constant {
            Const::Int(v) => Insn::Int(v),
            Const::Float(v) => Insn::Float(v),
            other => {
                self.known.insert((Shared::Const, index), self.code.consts.len() as u32);
                self.push_const(other)
            }
        })
    }

    fn field(&mut self, index: u16) -> Check<u32> {
        if let Some(known) = self.known.get(&(Shared::Field, index)) {
            return Ok(*known);
        }
        let (field, _) = self.pool.field(index)?;
        self.code.fields.push(FieldSite::new(field.class, field.name, field.desc));
        let new = self.code.fields.len() as u32 - 1;
        self.known.insert((Shared::Field, index), new);
        Ok(new)
    }

    fn class(&mut self, index: u16) -> Check<u32> {
        if let Some(known) = self.known.get(&(Shared::Class, index)) {
            return Ok(*known);
        }
        self.code.classes.push(ClassSite::new(self.pool.class(index)?));
        let new = self.code.classes.len() as u32 - 1;
        self.known.insert((Shared::Class, index), new);
        Ok(new)
    }

    /// Each call instruction gets a site of its own, for the sake of the inline cache.
    fn call(&mut self, index: u16, interface: Option<bool>, special: bool) -> Check<u32> {
        let (method, sig) = self.pool.method(index)?;
        if interface.is_some_and(|i| i != method.interface) {
            return Err(format!("constant {index} is the wrong kind of method reference"));
        }
        if method.name.starts_with('<') && !(special && &*method.name == "<init>") {
            return Err(format!("a call of {}", method.name));
        }
        let args = sig.params.len() as u16;
        self.code.calls.push(CallSite::new(method.class, method.name, method.desc, method.interface, args));
        Ok(self.code.calls.len() as u32 - 1)
    }
}

fn is_wide(constant: &Const) -> bool {
    match constant {
        Const::Long(_) | Const::Double(_) => true,
        Const::Dynamic(site) => matches!(&*site.desc, "J" | "D"),
        _ => false,
    }
}

fn wrong_ldc(index: u16) -> String {
    format!("constant {index} is loaded with the ldc instruction for constants of another size")
}
