//! Instructions as text, for readers who have no source.

use crate::insn::{Code, Insn};

impl Code {
    /// An instruction as text: `4: if_icmplt 12`. Instructions are numbered one by one, not by bytes.
    pub fn text(&self, pc: u32) -> String {
        match self.insns.get(pc as usize) {
            Some(insn) => format!("{pc}: {}", self.words(*insn)),
            None => format!("{pc}:"),
        }
    }

    fn words(&self, insn: Insn) -> String {
        use Insn as I;
        let name = mnemonic(&format!("{insn:?}"));
        let with = |operand: Option<String>| match operand {
            Some(o) => format!("{name} {o}"),
            None => name.clone(),
        };
        match insn {
            I::Int(n) => format!("push {n}"),
            I::Float(n) => format!("push {n}f"),
            I::Const(_) => "push constant".to_owned(),
            I::Load(n) | I::Aload(n) | I::Store(n) => format!("{name} {n}"),
            I::Iinc { var, by } => format!("iinc {var} {by}"),
            I::ReturnValue => "return value".to_owned(),
            I::Ifeq(t) | I::Ifne(t) | I::Iflt(t) | I::Ifge(t) | I::Ifgt(t) | I::Ifle(t) => {
                format!("{name} {t}")
            }
            I::IfIcmpeq(t) | I::IfIcmpne(t) | I::IfIcmplt(t) | I::IfIcmpge(t) => format!("{name} {t}"),
            I::IfIcmpgt(t) | I::IfIcmple(t) | I::IfAcmpeq(t) | I::IfAcmpne(t) => format!("{name} {t}"),
            I::Ifnull(t) | I::Ifnonnull(t) | I::Goto(t) => format!("{name} {t}"),
            I::Getstatic(i) | I::Putstatic(i) | I::Getfield(i) | I::Putfield(i) => {
                with(self.fields.get(i as usize).map(|f| format!("{}.{}", dotted(&f.class), f.name)))
            }
            I::Invokevirtual(i) | I::Invokespecial(i) | I::Invokestatic(i) | I::Invokeinterface(i) => {
                with(self.calls.get(i as usize).map(|c| format!("{}.{}{}", dotted(&c.class), c.name, c.desc)))
            }
            I::Invokedynamic(i) => with(self.dynamics.get(i as usize).map(|d| d.name.to_string())),
            I::New(i) | I::Anewarray(i) | I::Checkcast(i) | I::Instanceof(i) => {
                with(self.classes.get(i as usize).map(|c| dotted(&c.name)))
            }
            I::Multianewarray { class, dims } => {
                with(self.classes.get(usize::from(class)).map(|c| format!("{} {dims}", dotted(&c.name))))
            }
            I::Newarray(prim) => format!("newarray {prim:?}").to_lowercase(),
            _ => name,
        }
    }
}

/// `if_icmplt` of `IfIcmplt(12)`.
fn mnemonic(debug: &str) -> String {
    let name = debug.split(['(', ' ']).next().unwrap_or(debug);
    let mut out = String::new();
    for (i, c) in name.char_indices() {
        // `I2l` is one word; `IfAcmpeq`, `DupX1` and `AconstNull` are two.
        if i > 0 && c.is_ascii_uppercase() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

fn dotted(name: &str) -> String {
    name.replace('/', ".")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn instructions_read_as_in_the_specification() {
        let code = Code {
            insns: Box::new([Insn::IfIcmplt(12), Insn::DupX1, Insn::I2l, Insn::Int(-3), Insn::AconstNull]),
            ..Code::default()
        };
        let all: Vec<String> = (0..6).map(|pc| code.text(pc)).collect();
        assert_eq!(all, ["0: if_icmplt 12", "1: dup_x1", "2: i2l", "3: push -3", "4: aconst_null", "5:"]);
    }
}
