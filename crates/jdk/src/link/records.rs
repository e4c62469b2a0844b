//! `ObjectMethods`: `toString`, `hashCode` and `equals` of records.

use super::adapt::class_type;
use super::asm::{Asm, How};
use heapwise_exec::Machine;
use heapwise_program::{ClassSite, Const, DynamicSite, HandleConst, Insn, Method, Prim, Signature, Type};
use std::sync::Arc;

struct Record {
    class: Arc<str>,
    components: Vec<(String, HandleConst, Type)>,
}

/// Links `ObjectMethods.bootstrap`: the class, the names joined by `;`, one getter per component.
pub fn link(machine: &mut Machine, site: &'static DynamicSite) -> Result<&'static Method, String> {
    let bad = || "malformed call of ObjectMethods.bootstrap".to_owned();
    let mut args = site.args.iter();
    let (Some(Const::Class(class)), Some(Const::String(names))) = (args.next(), args.next()) else {
        return Err(bad());
    };
    let names = String::from_utf16_lossy(names);
    let mut names = names.split(';').filter(|n| !n.is_empty());
    let mut components = Vec::new();
    for getter in args {
        let Const::MethodHandle(h) = getter else { return Err(bad()) };
        let ty = match h.kind {
            1 => Type::parse(&h.desc),
            _ => Signature::parse(&h.desc).map(|s| s.ret),
        };
        let name = names.next().unwrap_or_default().to_owned();
        components.push((name, h.clone(), ty.ok_or_else(bad)?));
    }
    let record = Record { class: class.name.clone(), components };
    let asm = match &*site.name {
        "toString" => record.to_string(),
        "hashCode" => record.hash_code(),
        "equals" => record.equals(),
        other => return Err(format!("ObjectMethods.bootstrap for {other}")),
    };
    let made = machine.program.define_synthetic_method(&site.name, &site.desc, asm.finish());
    made.map_err(|e| e.to_string())
}

impl Record {
    /// `Point[x=1, y=2]`.
    fn to_string(&self) -> Asm {
        let text = class_type("java/lang/String");
        let mut asm = Asm::new(1);
        asm.begin_string().constant(Const::Class(ClassSite::new(self.class.clone())));
        asm.call(How::Virtual, "java/lang/Class", "getSimpleName", "()Ljava/lang/String;").append(&text);
        let mut before = "[".to_owned();
        for (name, getter, ty) in &self.components {
            asm.text(&format!("{before}{name}=")).append(&text);
            asm.load(0).invoke_handle(getter).append(ty);
            before = ", ".to_owned();
        }
        let end = if self.components.is_empty() { "[]" } else { "]" };
        asm.text(end).append(&text).end_string().ret(&text);
        asm
    }

    /// `31 * result + hash(component)`, from 0.
    fn hash_code(&self) -> Asm {
        let mut asm = Asm::new(1);
        asm.int(0);
        for (_, getter, ty) in &self.components {
            asm.int(31).op(Insn::Imul, -1).load(0).invoke_handle(getter);
            match ty {
                Type::Prim(p) => {
                    asm.call(How::Static, p.wrapper(), "hashCode", &format!("({})I", p.letter()))
                }
                _ => asm.call(How::Static, "java/util/Objects", "hashCode", "(Ljava/lang/Object;)I"),
            };
            asm.op(Insn::Iadd, -1);
        }
        asm.ret(&Type::Prim(Prim::Int));
        asm
    }

    fn equals(&self) -> Asm {
        let mut asm = Asm::new(2);
        let (yes, no) = (asm.label(), asm.label());
        asm.load(0).load(1).jump(Insn::IfAcmpeq, yes, -2);
        asm.load(1).instance_of(&self.class).jump(Insn::Ifeq, no, -1);
        asm.load(1).cast(&self.class).store(1);
        // `ObjectMethods` compares in the order of declaration.
        for (_, getter, ty) in &self.components {
            asm.load(0).invoke_handle(getter).load(1).invoke_handle(getter);
            match ty {
                Type::Prim(Prim::Long) => asm.op(Insn::Lcmp, -1).jump(Insn::Ifne, no, -1),
                Type::Prim(p @ (Prim::Float | Prim::Double)) => {
                    let desc = format!("({0}{0})I", p.letter());
                    asm.call(How::Static, p.wrapper(), "compare", &desc).jump(Insn::Ifne, no, -1)
                }
                Type::Prim(_) => asm.jump(Insn::IfIcmpne, no, -2),
                _ => {
                    let desc = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
                    asm.call(How::Static, "java/util/Objects", "equals", desc).jump(Insn::Ifeq, no, -1)
                }
            };
        }
        let boolean = Type::Prim(Prim::Boolean);
        asm.bind(yes).int(1).ret(&boolean);
        asm.bind(no).int(0).ret(&boolean);
        asm
    }
}
