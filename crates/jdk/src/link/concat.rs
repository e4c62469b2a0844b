//! `StringConcatFactory`: the same calls of `StringBuilder` that javac emitted before Java 9.

use super::adapt::object;
use super::asm::{Asm, How, copy_const};
use heapwise_exec::Machine;
use heapwise_program::{Const, DynamicSite, Method, Prim, Signature, Type};

const STRING: &str = "java/lang/String";
const BUILDER: &str = "java/lang/StringBuilder";
/// In a recipe: the next argument of the call.
const ARGUMENT: u16 = 1;
/// In a recipe: the next static argument.
const CONSTANT: u16 = 2;

/// Links `makeConcat` and `makeConcatWithConstants`.
pub fn link(machine: &mut Machine, site: &'static DynamicSite) -> Result<&'static Method, String> {
    let bad = || format!("malformed string concatenation {}", site.desc);
    let sig = Signature::parse(&site.desc).ok_or_else(bad)?;
    let mut constants = site.args.iter();
    let recipe: Vec<u16> = if &*site.bootstrap.name == "makeConcat" {
        vec![ARGUMENT; sig.params.len()]
    } else {
        match constants.next() {
            Some(Const::String(s)) => s.to_vec(),
            _ => return Err(bad()),
        }
    };
    let mut asm = Asm::new(sig.params.len());
    asm.begin_string();
    let mut next = 0;
    let mut text: Vec<u16> = Vec::new();
    for unit in recipe {
        if unit != ARGUMENT && unit != CONSTANT {
            text.push(unit);
            continue;
        }
        asm.append_text(&mut text);
        if unit == ARGUMENT {
            let ty = sig.params.get(next).ok_or_else(bad)?;
            asm.load(next as u16).append(ty);
            next += 1;
        } else {
            let c = constants.next().ok_or_else(bad)?;
            asm.constant(copy_const(c)).append(&const_type(c));
        }
    }
    asm.append_text(&mut text);
    asm.end_string();
    if next != sig.params.len() {
        return Err(bad());
    }
    asm.ret(&sig.ret);
    let made = machine.program.define_synthetic_method("concat", &site.desc, asm.finish());
    made.map_err(|e| e.to_string())
}

fn const_type(c: &Const) -> Type {
    match c {
        Const::Int(_) => Type::Prim(Prim::Int),
        Const::Long(_) => Type::Prim(Prim::Long),
        Const::Float(_) => Type::Prim(Prim::Float),
        Const::Double(_) => Type::Prim(Prim::Double),
        Const::Dynamic(d) => Type::parse(&d.desc).unwrap_or_else(object),
        _ => object(),
    }
}

impl Asm {
    /// Pushes an empty `StringBuilder`, below which is the string to be.
    pub fn begin_string(&mut self) -> &mut Asm {
        self.new_object(STRING).dup().new_object(BUILDER).dup().call(How::Special, BUILDER, "<init>", "()V")
    }

    /// Appends the value on the stack to the builder below it. `char[]` is an object here, not its characters.
    pub fn append(&mut self, ty: &Type) -> &mut Asm {
        let param = match ty {
            Type::Prim(Prim::Byte | Prim::Short) => "I".to_owned(),
            Type::Prim(p) => p.letter().to_string(),
            Type::Ref(n) if &**n == "java/lang/String" => "Ljava/lang/String;".to_owned(),
            _ => "Ljava/lang/Object;".to_owned(),
        };
        self.call(How::Virtual, BUILDER, "append", &format!("({param})L{BUILDER};"))
    }

    /// Appends literal text and empties the buffer.
    pub fn append_text(&mut self, text: &mut Vec<u16>) -> &mut Asm {
        match text.as_slice() {
            [] => return self,
            [one] => self.int(i32::from(*one)).append(&Type::Prim(Prim::Char)),
            more => self.constant(Const::String(more.into())).append(&Type::Ref("java/lang/String".into())),
        };
        text.clear();
        self
    }

    /// Replaces the builder by its string, which is a new one, empty or not (JLS 15.18.1).
    pub fn end_string(&mut self) -> &mut Asm {
        self.call(How::Special, STRING, "<init>", &format!("(L{BUILDER};)V"))
    }
}
