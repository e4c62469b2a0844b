//! Private static fields whose object nobody else gets: a table of digits, a cache. No caller can pass it.
//!
//! All code that can name such a field is in its class and the classes nested with it. There each read of the field is
//! followed, along straight code, to the instruction that takes it off the stack. Whatever is not plainly an access to the
//! object counts as giving it away; so does a comparison, for nobody compares inputs with what they cannot be.

use super::Machine;
use super::shared::{Hop, Shared};
use crate::state::State;
use crate::value::ObjId;
use heapwise_program::{CallSite, Code, Field, Insn};
use std::rc::Rc;

/// Methods of the JDK that only look at the arrays that they are given, or copy them, by class; what is named gives them away.
const LOOKING: [(&str, &[&str]); 3] = [
    ("java/lang/System", &[]),
    ("java/lang/String", &[]),
    ("java/util/Arrays", &["asList", "stream", "spliterator"]),
];

/// What becomes of a reference on the stack.
enum Use {
    /// It goes on lying there, under so many others.
    Under(u32),
    /// It is taken, for an access.
    Access,
    /// It is given away, or nobody knows.
    Away,
}

impl Machine {
    /// Whether no caller can have an object, because only a private field leads to it, which keeps it.
    pub(super) fn is_confined(&mut self, st: &State, o: ObjId, by: Shared) -> bool {
        // An array in which an object of the JDK keeps what it holds is its own.
        let is_array = st.heap.get(o).class.is_array();
        if is_array && matches!(by.way.last(), Some(Hop::Field(f)) if f.class.is_jdk) {
            return true;
        }
        by.way.is_empty()
            && by.field.flags.is_private()
            && !by.field.class.is_jdk
            && self.ways_to(st, o) == 1
            && self.is_kept(by.field)
    }

    fn is_kept(&mut self, field: &'static Field) -> bool {
        let key = format!("kept {}.{}", field.class.name, field.name);
        if let Some(known) = self.computed.get(&key).and_then(|k| k.downcast_ref::<bool>()) {
            return *known;
        }
        let kept = self.only_accessed(field);
        self.computed.insert(key, Rc::new(kept));
        kept
    }

    /// Whether all code that can read a private field only accesses its object.
    fn only_accessed(&self, field: &'static Field) -> bool {
        let outer = field.class.name.split('$').next().unwrap_or_default();
        let nested = |name: &str| {
            name.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('$'))
        };
        let names = self.program.user_class_names();
        names.iter().filter(|n| nested(n)).all(|name| {
            let Ok(class) = self.program.class_by_name(name) else { return false };
            class.members().methods.iter().filter(|m| !m.flags.is_abstract() && !m.flags.is_native()).all(
                |m| self.program.code(m).is_ok_and(|code| each_read(code, field, |at| is_access(code, at))),
            )
        })
    }
}

/// Whether something holds of each instruction that reads a static field.
fn each_read(code: &Code, field: &Field, holds: impl Fn(usize) -> bool) -> bool {
    code.insns.iter().enumerate().all(|(at, insn)| match insn {
        Insn::Getstatic(i) => {
            let site = &code.fields[*i as usize];
            site.class != field.class.name || site.name != field.name || holds(at)
        }
        _ => true,
    })
}

/// Whether the reference that an instruction puts on the stack is taken for an access.
fn is_access(code: &Code, at: usize) -> bool {
    let mut above = 0;
    for insn in &code.insns[at + 1..] {
        match step(code, *insn, above) {
            Use::Under(n) => above = n,
            Use::Access => return true,
            Use::Away => return false,
        }
    }
    false
}

/// What an instruction does to a reference with so many entries above it.
fn step(code: &Code, insn: Insn, above: u32) -> Use {
    use Insn::*;
    match insn {
        Nop | Iinc { .. } => Use::Under(above),
        AconstNull | Int(_) | Float(_) | Const(_) | Load(_) | Aload(_) | Getstatic(_) | New(_) => {
            Use::Under(above + 1)
        }
        Iaload | Laload | Faload | Daload | Aaload | Baload | Caload | Saload => taken(above, 2, 1),
        Iastore | Lastore | Fastore | Dastore | Aastore | Bastore | Castore | Sastore => taken(above, 3, 0),
        Arraylength | Getfield(_) | Instanceof(_) => taken(above, 1, 1),
        Putfield(_) => taken(above, 2, 0),
        Monitorenter | Monitorexit | Pop | Ifnull(_) | Ifnonnull(_) if above == 0 => Use::Access,
        Pop | Store(_) | Putstatic(_) | Monitorenter | Monitorexit => over(above, 1, 0),
        Dup => over(above, 1, 2),
        Checkcast(_) if above == 0 => Use::Under(0),
        Checkcast(_) | Ineg | Lneg | Fneg | Dneg | I2l | I2f | I2d | L2i | L2f | L2d | F2i | F2l | F2d
        | D2i | D2l | D2f | I2b | I2c | I2s | Newarray(_) | Anewarray(_) => over(above, 1, 1),
        Iadd | Ladd | Fadd | Dadd | Isub | Lsub | Fsub | Dsub | Imul | Lmul | Fmul | Dmul | Idiv | Ldiv
        | Fdiv | Ddiv | Irem | Lrem | Frem | Drem | Ishl | Lshl | Ishr | Lshr | Iushr | Lushr | Iand
        | Land | Ior | Lor | Ixor | Lxor | Lcmp | Fcmpl | Fcmpg | Dcmpl | Dcmpg => over(above, 2, 1),
        Invokevirtual(i) | Invokeinterface(i) | Invokespecial(i) => {
            call(&code.calls[i as usize], true, above)
        }
        Invokestatic(i) => call(&code.calls[i as usize], false, above),
        _ => Use::Away,
    }
}

/// An instruction that takes so many entries, the object that it accesses below the others.
fn taken(above: u32, takes: u32, gives: u32) -> Use {
    if above + 1 == takes { Use::Access } else { over(above, takes, gives) }
}

/// An instruction that takes and gives so many entries, all of them above.
fn over(above: u32, takes: u32, gives: u32) -> Use {
    above.checked_sub(takes).map_or(Use::Away, |rest| Use::Under(rest + gives))
}

fn call(site: &CallSite, receiver: bool, above: u32) -> Use {
    let takes = u32::from(site.args) + u32::from(receiver);
    if takes <= above {
        return over(above, takes, u32::from(!site.desc.ends_with(")V")));
    }
    let of_jdk = site.class.starts_with("java/") || site.class.starts_with('[');
    let looks = LOOKING.iter().any(|(class, away)| *class == &*site.class && !away.contains(&&*site.name));
    // A method of the JDK does not give away what it is called on.
    if receiver && takes == above + 1 && of_jdk || looks { Use::Access } else { Use::Away }
}
