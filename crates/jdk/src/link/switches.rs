//! `SwitchBootstraps`: which label of a pattern switch is the first to match, from an index on.

use super::asm::{Asm, How, Label};
use heapwise_exec::Machine;
use heapwise_program::{Const, DynamicSite, HandleConst, Insn, Method, Prim, Signature, Type};
use std::sync::Arc;

/// A case label.
enum Case {
    Class(Arc<str>),
    Text(Arc<[u16]>),
    Int(i32),
    /// A constant of an enum class.
    Enum(Arc<str>, Arc<str>),
    /// The enum constant of this name, of the class of the selector.
    Name(Arc<[u16]>),
    /// A primitive selector of this very type, as in `case Square(int side)`: it matches always.
    Same,
}

/// Links `typeSwitch` and `enumSwitch`: `(selector, start) -> index`, -1 for null, the number of labels for none.
pub fn link(machine: &mut Machine, site: &'static DynamicSite) -> Result<&'static Method, String> {
    let sig = Signature::parse(&site.desc).ok_or("malformed call of SwitchBootstraps")?;
    if sig.params.len() != 2 {
        return Err("malformed call of SwitchBootstraps".to_owned());
    }
    let by_name = &*site.bootstrap.name == "enumSwitch";
    let primitive = match &sig.params[0] {
        Type::Prim(p) => Some(*p),
        _ => None,
    };
    let label = |c| match primitive {
        None => case(c, by_name),
        Some(p) => primitive_case(c, p),
    };
    let cases: Vec<Case> = site.args.iter().map(label).collect::<Result<_, _>>()?;

    let int = Type::Prim(Prim::Int);
    let mut asm = Asm::new(2);
    let labels: Vec<Label> = cases.iter().map(|_| asm.label()).collect();
    let (null, none) = (asm.label(), asm.label());
    if primitive.is_none() {
        asm.load(0).jump(Insn::Ifnull, null, -1);
    }
    let starts: Vec<(i32, Label)> = labels.iter().enumerate().map(|(i, l)| (i as i32, *l)).collect();
    asm.load(1).switch(&starts, none);
    for (i, c) in cases.iter().enumerate() {
        asm.bind(labels[i]);
        let next = labels.get(i + 1).copied().unwrap_or(none);
        let hit = asm.label();
        test(&mut asm, c, hit, next);
        asm.bind(hit).int(i as i32).ret(&int);
    }
    asm.bind(none).int(cases.len() as i32).ret(&int);
    asm.bind(null).int(-1).ret(&int);
    let made = machine.program.define_synthetic_method("select", &site.desc, asm.finish());
    made.map_err(|e| e.to_string())
}

/// The label of a switch over a primitive value, as javac 23 and later make them for the components of records. Labels
/// of other types are those of the preview feature "primitive types in patterns".
fn primitive_case(c: &Const, selector: Prim) -> Result<Case, String> {
    match c {
        Const::Dynamic(d)
            if &*d.bootstrap.name == "primitiveClass" && d.name.starts_with(selector.letter()) =>
        {
            Ok(Case::Same)
        }
        _ => Err("a pattern switch over a primitive value".to_owned()),
    }
}

fn case(c: &Const, by_name: bool) -> Result<Case, String> {
    Ok(match c {
        Const::Class(site) => Case::Class(site.name.clone()),
        Const::String(s) if by_name => Case::Name(s.clone()),
        Const::String(s) => Case::Text(s.clone()),
        Const::Int(i) => Case::Int(*i),
        Const::Dynamic(d) => {
            let (class, name) = enum_desc(d).ok_or("a label of a pattern switch of a kind not modelled")?;
            Case::Enum(class, name)
        }
        _ => return Err("a label of a pattern switch of a kind not modelled".to_owned()),
    })
}

/// javac 21 names an enum constant by `EnumDesc.of(ClassDesc.of("p.E"), "A")`, as dynamic constants.
fn enum_desc(d: &DynamicSite) -> Option<(Arc<str>, Arc<str>)> {
    let [_, Const::Dynamic(class), Const::String(name)] = &*d.args else { return None };
    let [_, Const::String(class)] = &*class.args else { return None };
    let class = String::from_utf16(class).ok()?.replace('.', "/");
    Some((class.into(), String::from_utf16(name).ok()?.into()))
}

/// Jumps to `hit` or `next`; may also fall through to `hit`.
fn test(asm: &mut Asm, case: &Case, hit: Label, next: Label) {
    match case {
        Case::Same => {}
        Case::Class(name) => {
            asm.load(0).instance_of(name).jump(Insn::Ifeq, next, -1);
        }
        Case::Text(s) => {
            asm.constant(Const::String(s.clone())).load(0);
            asm.call(How::Virtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
            asm.jump(Insn::Ifeq, next, -1);
        }
        Case::Name(s) => {
            asm.constant(Const::String(s.clone())).load(0).cast("java/lang/Enum");
            asm.call(How::Virtual, "java/lang/Enum", "name", "()Ljava/lang/String;");
            asm.call(How::Virtual, "java/lang/Object", "equals", "(Ljava/lang/Object;)Z");
            asm.jump(Insn::Ifeq, next, -1);
        }
        Case::Int(i) => {
            // A constant matches any Number or Character of the same value.
            let other = asm.label();
            asm.load(0).instance_of("java/lang/Number").jump(Insn::Ifeq, other, -1);
            asm.load(0).cast("java/lang/Number").call(How::Virtual, "java/lang/Number", "intValue", "()I");
            asm.int(*i).jump(Insn::IfIcmpeq, hit, -2).jump(Insn::Goto, next, 0);
            asm.bind(other).load(0).instance_of("java/lang/Character").jump(Insn::Ifeq, next, -1);
            asm.load(0).cast("java/lang/Character");
            asm.call(How::Virtual, "java/lang/Character", "charValue", "()C");
            asm.int(*i).jump(Insn::IfIcmpne, next, -2);
        }
        Case::Enum(class, name) => {
            // The class is only touched when the selector is one of its constants: no early initialization.
            let desc = format!("L{class};").into();
            let (class, name) = (class.clone(), name.clone());
            let constant = HandleConst { kind: 2, class: class.clone(), name, desc, interface: false };
            asm.load(0).instance_of(&class).jump(Insn::Ifeq, next, -1);
            asm.load(0).invoke_handle(&constant).jump(Insn::IfAcmpne, next, -2);
        }
    }
}
