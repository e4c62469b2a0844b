//! `NullPointerException.getExtendedNPEMessage`: which expression was null (JEP 358), in HotSpot's words.
//!
//! A data flow over the body of the failing method finds for each operand the instruction that has pushed it; where paths
//! disagree, nobody has.

pub(crate) use super::null_use::null_use;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, Side, State, Step, TraceFrame, Value};
use heapwise_program::{CallSite, Code, Insn, Method, Signature, Type, java_name};
use std::fmt::Write;

pub(super) fn register(r: &mut Registry) {
    r.class("java/lang/NullPointerException", &[("getExtendedNPEMessage", "()Ljava/lang/String;", message)]);
}

fn message(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let this = need_obj(args[0])?;
    let frame = match &st.heap.get(this).side {
        Side::Trace(frames) => frames.first().copied(),
        _ => None,
    };
    let found = frame.and_then(|f| explain(m, f));
    text_or_null(m, st, found.as_deref())
}

/// The message for an exception that was thrown by this instruction.
fn explain(m: &Machine, frame: TraceFrame) -> Option<String> {
    let pc = frame.pc?; // a model has no instruction that failed
    let code = m.program.code(frame.method).ok()?;
    let insn = code.insns.get(pc as usize)?;
    let slot = null_operand(code, insn)?;
    let analysis = Analysis::new(frame.method, code)?;
    let mut text = action(code, insn)?;
    let mut cause = String::new();
    if analysis.describe(pc, slot, DETAIL, false, &mut cause) {
        let _ = write!(text, " because {cause}\" is null");
    }
    Some(text)
}

/// How deep an expression is described.
const DETAIL: u32 = 5;

/// Which operand, counted from the top, must have been null. `None`: the instruction does not throw by itself.
pub(super) fn null_operand(code: &Code, insn: &Insn) -> Option<usize> {
    use Insn::*;
    Some(match insn {
        Arraylength | Athrow | Monitorenter | Monitorexit | Getfield(_) => 0,
        Iaload | Laload | Faload | Daload | Aaload | Baload | Caload | Saload | Putfield(_) => 1,
        Iastore | Lastore | Fastore | Dastore | Aastore | Bastore | Castore | Sastore => 2,
        Invokevirtual(i) | Invokespecial(i) | Invokeinterface(i) => {
            let call = code.calls.get(*i as usize)?;
            // A constructor is only called on what `new` gave: this exception was made by the program itself.
            if &*call.name == "<init>" {
                return None;
            }
            call.args as usize
        }
        _ => return None,
    })
}

/// What the instruction could not do.
fn action(code: &Code, insn: &Insn) -> Option<String> {
    use Insn::*;
    let element = match insn {
        Iaload | Iastore => "int",
        Laload | Lastore => "long",
        Faload | Fastore => "float",
        Daload | Dastore => "double",
        Aaload | Aastore => "object",
        Baload | Bastore => "byte/boolean",
        Caload | Castore => "char",
        Saload | Sastore => "short",
        _ => "",
    };
    Some(match insn {
        Iaload | Laload | Faload | Daload | Aaload | Baload | Caload | Saload => {
            format!("Cannot load from {element} array")
        }
        Iastore | Lastore | Fastore | Dastore | Aastore | Bastore | Castore | Sastore => {
            format!("Cannot store to {element} array")
        }
        Arraylength => "Cannot read the array length".to_owned(),
        Athrow => "Cannot throw exception".to_owned(),
        Monitorenter => "Cannot enter synchronized block".to_owned(),
        Monitorexit => "Cannot exit synchronized block".to_owned(),
        Getfield(i) => format!("Cannot read field \"{}\"", code.fields.get(*i as usize)?.name),
        Putfield(i) => format!("Cannot assign field \"{}\"", code.fields.get(*i as usize)?.name),
        Invokevirtual(i) | Invokespecial(i) | Invokeinterface(i) => {
            format!("Cannot invoke \"{}\"", method_name(code.calls.get(*i as usize)?))
        }
        _ => return None,
    })
}

/// `Class.method(Parameters)`.
fn method_name(call: &CallSite) -> String {
    let params = Signature::parse(&call.desc).map(|s| s.params).unwrap_or_default();
    let params: Vec<String> = params.iter().map(short_type).collect();
    // HotSpot has no Java names for arrays here.
    let class = match call.class.starts_with('[') {
        true => call.class.replace('/', "."),
        false => short(java_name(&call.class)),
    };
    format!("{class}.{}({})", call.name, params.join(", "))
}

fn short_type(ty: &Type) -> String {
    short(ty.to_string())
}

/// The two best known classes are named without their package.
fn short(name: String) -> String {
    for known in ["Object", "String"] {
        if let Some(rest) = name.strip_prefix("java.lang.").and_then(|n| n.strip_prefix(known))
            && rest.chars().all(|c| matches!(c, '[' | ']'))
        {
            return format!("{known}{rest}");
        }
    }
    name
}

/// What is known before an instruction.
#[derive(Clone, PartialEq)]
struct Before {
    /// Which instruction pushed each operand.
    stack: Vec<Option<u32>>,
    /// Local variables that were written to, by our index.
    written: Vec<bool>,
}

impl Before {
    fn pop(&mut self, n: usize) {
        self.stack.truncate(self.stack.len().saturating_sub(n));
    }

    /// Takes up what another path brings. Whether anything changed.
    fn join(&mut self, other: &Before) -> bool {
        let old = self.clone();
        for (a, b) in self.stack.iter_mut().zip(&other.stack) {
            if a != b {
                *a = None;
            }
        }
        for (a, b) in self.written.iter_mut().zip(&other.written) {
            *a |= b;
        }
        *self != old
    }

    /// Copies the top `n` operands to below the `under` operands that precede them.
    fn dup(&mut self, n: usize, under: usize) {
        let len = self.stack.len();
        if let Some(at) = len.checked_sub(n + under) {
            let top: Vec<Option<u32>> = self.stack[len - n..].to_vec();
            self.stack.splice(at..at, top);
        }
    }
}

/// The sources of all operands before each instruction that can be reached.
fn operand_sources(code: &Code) -> Option<Vec<Option<Before>>> {
    let mut states: Vec<Option<Before>> = vec![None; code.insns.len()];
    let start = Before { stack: Vec::new(), written: vec![false; code.max_locals as usize] };
    let mut todo: Vec<u32> = Vec::new();
    enter(&mut states, &mut todo, 0, &start);
    for h in &code.handlers {
        enter(&mut states, &mut todo, h.target, &Before { stack: vec![None], ..start.clone() });
    }
    while let Some(pc) = todo.pop() {
        let mut state = states.get(pc as usize)?.clone()?;
        let insn = code.insns.get(pc as usize)?;
        step(code, pc, insn, &mut state);
        for next in successors(code, pc, insn) {
            enter(&mut states, &mut todo, next, &state);
        }
    }
    Some(states)
}

fn enter(states: &mut [Option<Before>], todo: &mut Vec<u32>, pc: u32, state: &Before) {
    let Some(place) = states.get_mut(pc as usize) else { return };
    let changed = match place {
        Some(old) => old.join(state),
        None => {
            *place = Some(state.clone());
            true
        }
    };
    if changed {
        todo.push(pc);
    }
}

pub(super) fn successors(code: &Code, pc: u32, insn: &Insn) -> Vec<u32> {
    use Insn::*;
    match insn {
        Goto(to) => vec![*to],
        Ifeq(to) | Ifne(to) | Iflt(to) | Ifge(to) | Ifgt(to) | Ifle(to) | IfIcmpeq(to) | IfIcmpne(to)
        | IfIcmplt(to) | IfIcmpge(to) | IfIcmpgt(to) | IfIcmple(to) | IfAcmpeq(to) | IfAcmpne(to)
        | Ifnull(to) | Ifnonnull(to) => vec![pc + 1, *to],
        Switch(i) => {
            let Some(s) = code.switches.get(*i as usize) else { return Vec::new() };
            s.cases.iter().map(|c| c.1).chain([s.default]).collect()
        }
        Return | ReturnValue | Athrow | Refused(_) => Vec::new(),
        _ => vec![pc + 1],
    }
}

/// The effect of one instruction.
fn step(code: &Code, pc: u32, insn: &Insn, st: &mut Before) {
    use Insn::*;
    // (operands popped, whether a result is pushed)
    let (pops, pushes) = match insn {
        Nop | Goto(_) | Return | Checkcast(_) | Refused(_) => (0, false),
        AconstNull | Int(_) | Float(_) | Const(_) | Load(_) | Aload(_) | Getstatic(_) | New(_) => (0, true),
        Store(v) | Iinc { var: v, .. } => {
            if let Some(w) = st.written.get_mut(*v as usize) {
                *w = true;
            }
            (usize::from(matches!(insn, Store(_))), false)
        }
        Iaload | Laload | Faload | Daload | Aaload | Baload | Caload | Saload => (2, true),
        Iastore | Lastore | Fastore | Dastore | Aastore | Bastore | Castore | Sastore => (3, false),
        Pop => (1, false),
        Pop2 => (2, false),
        Dup => return st.dup(1, 0),
        DupX1 => return st.dup(1, 1),
        DupX2 => return st.dup(1, 2),
        Dup2 => return st.dup(2, 0),
        Dup2X1 => return st.dup(2, 1),
        Dup2X2 => return st.dup(2, 2),
        Swap => {
            let n = st.stack.len();
            if n >= 2 {
                st.stack.swap(n - 1, n - 2);
            }
            return;
        }
        Iadd | Ladd | Fadd | Dadd | Isub | Lsub | Fsub | Dsub | Imul | Lmul | Fmul | Dmul | Idiv | Ldiv
        | Fdiv | Ddiv | Irem | Lrem | Frem | Drem | Ishl | Lshl | Ishr | Lshr | Iushr | Lushr | Iand
        | Land | Ior | Lor | Ixor | Lxor | Lcmp | Fcmpl | Fcmpg | Dcmpl | Dcmpg => (2, true),
        Ineg | Lneg | Fneg | Dneg | I2l | I2f | I2d | L2i | L2f | L2d | F2i | F2l | F2d | D2i | D2l | D2f
        | I2b | I2c | I2s | Getfield(_) | Newarray(_) | Anewarray(_) | Arraylength | Instanceof(_) => {
            (1, true)
        }
        Ifeq(_) | Ifne(_) | Iflt(_) | Ifge(_) | Ifgt(_) | Ifle(_) | Ifnull(_) | Ifnonnull(_) | Switch(_)
        | ReturnValue | Athrow | Putstatic(_) | Monitorenter | Monitorexit => (1, false),
        IfIcmpeq(_) | IfIcmpne(_) | IfIcmplt(_) | IfIcmpge(_) | IfIcmpgt(_) | IfIcmple(_) | IfAcmpeq(_)
        | IfAcmpne(_) | Putfield(_) => (2, false),
        Multianewarray { dims, .. } => (*dims as usize, true),
        Invokevirtual(i) | Invokespecial(i) | Invokeinterface(i) | Invokestatic(i) => {
            let receiver = usize::from(!matches!(insn, Invokestatic(_)));
            match code.calls.get(*i as usize) {
                Some(c) => (c.args as usize + receiver, !c.desc.ends_with(")V")),
                None => (0, false),
            }
        }
        Invokedynamic(i) => match code.dynamics.get(*i as usize) {
            Some(d) => {
                let args = Signature::parse(&d.desc).map_or(0, |s| s.params.len());
                (args, !d.desc.ends_with(")V"))
            }
            None => (0, false),
        },
    };
    st.pop(pops);
    if pushes {
        st.stack.push(Some(pc));
    }
}

/// Where the operands of each instruction of a method come from.
pub(super) struct Analysis {
    pub(super) method: &'static Method,
    pub(super) code: &'static Code,
    states: Vec<Option<Before>>,
}

impl Analysis {
    /// `None`: the code is not understood.
    pub(super) fn new(method: &'static Method, code: &'static Code) -> Option<Analysis> {
        Some(Analysis { method, code, states: operand_sources(code)? })
    }

    /// Which instruction has pushed an operand of the one at `pc`, counted from the top.
    fn source(&self, pc: u32, slot: usize) -> Option<u32> {
        let before = self.states.get(pc as usize)?.as_ref()?;
        before.stack.len().checked_sub(slot + 1).and_then(|i| before.stack[i])
    }

    /// The argument of the method that an operand is, receiver first.
    pub(super) fn argument(&self, pc: u32, slot: usize) -> Option<u16> {
        let source = self.source(pc, slot)?;
        let (Insn::Load(v) | Insn::Aload(v)) = *self.code.insns.get(source as usize)? else { return None };
        let written = self.states.get(source as usize)?.as_ref()?.written.get(v as usize).copied();
        (v < self.method.args && written == Some(false)).then_some(v)
    }

    /// Writes the expression that has pushed an operand of the instruction at `pc`. False when it cannot be told.
    fn describe(&self, pc: u32, slot: usize, detail: u32, inner: bool, out: &mut String) -> bool {
        use Insn::*;
        if detail == 0 {
            return false;
        }
        let Some(source) = self.source(pc, slot) else { return false };
        let Some(insn) = self.code.insns.get(source as usize) else { return false };
        let outermost = detail == DETAIL && !inner;
        let start = out.len();
        if outermost {
            let call =
                matches!(insn, Invokevirtual(_) | Invokespecial(_) | Invokestatic(_) | Invokeinterface(_));
            out.push_str(if call { "the return value of \"" } else { "\"" });
        }
        let done = self.describe_source(source, insn, detail, inner, out);
        if !done {
            out.truncate(start);
        }
        done
    }

    fn describe_source(&self, pc: u32, insn: &Insn, detail: u32, inner: bool, out: &mut String) -> bool {
        use Insn::*;
        match insn {
            Load(v) | Aload(v) => self.variable(pc, *v, out),
            AconstNull => out.push_str("null"),
            Int(i) if i16::try_from(*i).is_ok() => {
                let _ = write!(out, "{i}");
            }
            Getstatic(i) => match self.code.fields.get(*i as usize) {
                Some(f) => {
                    let _ = write!(out, "{}.{}", short(java_name(&f.class)), f.name);
                }
                None => return false,
            },
            Getfield(i) => {
                let Some(f) = self.code.fields.get(*i as usize) else { return false };
                if self.describe(pc, 0, detail - 1, inner, out) {
                    out.push('.');
                }
                out.push_str(&f.name);
            }
            Iaload | Laload | Faload | Daload | Aaload | Baload | Caload | Saload => {
                if !self.describe(pc, 1, detail - 1, inner, out) {
                    out.push_str("<array>");
                }
                out.push('[');
                if !self.describe(pc, 0, detail, true, out) {
                    out.push_str("...");
                }
                out.push(']');
            }
            Invokevirtual(i) | Invokespecial(i) | Invokestatic(i) | Invokeinterface(i) => {
                let Some(call) = self.code.calls.get(*i as usize) else { return false };
                out.push_str(&method_name(call));
            }
            _ => return false,
        }
        true
    }

    /// The name of a local variable, or as much as is known about it.
    fn variable(&self, pc: u32, var: u16, out: &mut String) {
        let named = self.code.local_names.iter().find(|n| n.2 == var && (n.0..n.1).contains(&pc));
        if let Some((_, _, _, name)) = named {
            out.push_str(name);
            return;
        }
        let is_static = self.method.is_static();
        if !is_static && var == 0 {
            out.push_str("this");
            return;
        }
        let written = self.states.get(pc as usize).and_then(Option::as_ref);
        let written = written.and_then(|b| b.written.get(var as usize)).copied().unwrap_or(true);
        if var < self.method.args && !written {
            let _ = write!(out, "<parameter{}>", var + u16::from(is_static));
            return;
        }
        // In the class file each long and double before the variable takes one slot more.
        let first = usize::from(!is_static);
        let before = &self.method.sig.params;
        let before = &before[..(var as usize).saturating_sub(first).min(before.len())];
        let wide = before.iter().filter(|p| p.is_wide()).count();
        let _ = write!(out, "<local{}>", var as usize + wide);
    }
}
