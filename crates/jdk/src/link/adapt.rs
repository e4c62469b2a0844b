//! Conversions between types, as `MethodHandle.asType` and `LambdaMetafactory` make them: casts, boxing, unboxing,
//! widening. They are ordinary instructions and calls (`Integer.valueOf`), so caches and exceptions are Java's own.

use super::asm::{Asm, How};
use heapwise_program::{HandleConst, Insn, Prim, Type};

/// `java.lang.Object`.
pub fn object() -> Type {
    Type::Ref("java/lang/Object".into())
}

/// A class type.
pub fn class_type(name: &str) -> Type {
    Type::Ref(name.into())
}

/// A method descriptor.
pub fn descriptor<'a>(params: impl IntoIterator<Item = &'a Type>, ret: &Type) -> String {
    let params: String = params.into_iter().map(Type::descriptor).collect();
    format!("({params}){}", ret.descriptor())
}

/// The primitive type that a wrapper class wraps.
pub fn unwrapped(class: &str) -> Option<Prim> {
    Prim::ALL.into_iter().find(|p| p.wrapper() == class)
}

impl Asm {
    /// Converts the value on the stack. What Java allows nowhere (`String` to `int`) becomes a cast that throws.
    pub fn adapt(&mut self, from: &Type, to: &Type) -> &mut Asm {
        match (from, to) {
            (Type::Void, Type::Void) => self,
            (_, Type::Void) => self.pop(),
            (Type::Void, to) => self.zero(to),
            (Type::Prim(a), Type::Prim(b)) => self.convert(*a, *b),
            (Type::Prim(a), Type::Ref(to)) => {
                // `int` to `Long` is no conversion of Java; to `Object`, `Number` and the like it boxes as what it is.
                self.box_value(*a);
                if unwrapped(to).is_some_and(|p| p != *a) { self.cast(to) } else { self }
            }
            (Type::Ref(from), Type::Prim(b)) => self.unbox(from, *b),
            (Type::Ref(a), Type::Ref(b)) if a == b => self,
            (Type::Ref(_), Type::Ref(b)) => self.cast(b),
        }
    }

    /// The zero of a type: what `asType` gives in place of no result.
    fn zero(&mut self, ty: &Type) -> &mut Asm {
        match ty {
            Type::Prim(p) => {
                self.int(0);
                self.convert(Prim::Int, *p)
            }
            _ => self.null(),
        }
    }

    /// Boxes as `valueOf` does, caches included.
    pub fn box_value(&mut self, p: Prim) -> &mut Asm {
        let desc = format!("({})L{};", p.letter(), p.wrapper());
        self.call(How::Static, p.wrapper(), "valueOf", &desc)
    }

    /// Boxes whatever is not a reference; nothing becomes null.
    pub fn box_any(&mut self, ty: &Type) -> &mut Asm {
        match ty {
            Type::Void => self.null(),
            Type::Prim(p) => self.box_value(*p),
            Type::Ref(_) => self,
        }
    }

    fn unbox(&mut self, from: &str, to: Prim) -> &mut Asm {
        let (wrapper, prim) = match unwrapped(from) {
            Some(p) => (p.wrapper(), p),
            None if from == "java/lang/Number" => ("java/lang/Number", to),
            None => (to.wrapper(), to),
        };
        if wrapper != from {
            self.cast(wrapper);
        }
        let name = format!("{}Value", prim.keyword());
        self.call(How::Virtual, wrapper, &name, &format!("(){}", prim.letter()));
        self.convert(prim, to)
    }

    /// Unboxes what is only known to be an object, and widens: `asType`'s rule for `Object` to a primitive type.
    pub fn unbox_any(&mut self, to: Prim) -> &mut Asm {
        let wrapper = to.wrapper();
        let short = wrapper.rsplit('/').next().unwrap_or(wrapper);
        self.int(0);
        let desc = format!("(Ljava/lang/Object;Z){}", to.letter());
        self.call(How::Static, "sun/invoke/util/ValueConversions", &format!("unbox{short}"), &desc)
    }

    /// As [`Asm::adapt`], but a reference that may hold any wrapper is unboxed by what it holds.
    pub fn as_type(&mut self, from: &Type, to: &Type) -> &mut Asm {
        match (from, to) {
            (Type::Ref(class), Type::Prim(p)) if unwrapped(class).is_none() => self.unbox_any(*p),
            _ => self.adapt(from, to),
        }
    }

    /// Converts between primitive types; both directions, since reflection narrows nowhere but condy and casts do.
    pub fn convert(&mut self, from: Prim, to: Prim) -> &mut Asm {
        use Prim::{Boolean, Byte, Char, Double, Float, Long, Short};
        let first = match (from, to) {
            _ if from == to => return self,
            (Long, Float) => Insn::L2f,
            (Long, Double) => Insn::L2d,
            (Long, _) => Insn::L2i,
            (Float, Long) => Insn::F2l,
            (Float, Double) => Insn::F2d,
            (Float, _) => Insn::F2i,
            (Double, Long) => Insn::D2l,
            (Double, Float) => Insn::D2f,
            (Double, _) => Insn::D2i,
            (_, Long) => Insn::I2l,
            (_, Float) => Insn::I2f,
            (_, Double) => Insn::I2d,
            _ => Insn::Nop,
        };
        if first != Insn::Nop {
            self.op(first, 0);
        }
        let narrows = !matches!((from, to), (Byte, Short) | (Boolean, _));
        match to {
            Byte if narrows => self.op(Insn::I2b, 0),
            Short if narrows => self.op(Insn::I2s, 0),
            Char if narrows => self.op(Insn::I2c, 0),
            Boolean => self.int(1).op(Insn::Iand, -1),
            _ => self,
        }
    }

    /// Invokes a method handle constant whose arguments, the receiver included, are on the stack. For constructors see
    /// [`Asm::begin_handle`], which has to come before the arguments.
    pub fn invoke_handle(&mut self, h: &HandleConst) -> &mut Asm {
        match h.kind {
            1 => self.field_const(Insn::Getfield, h, 0),
            2 => self.field_const(Insn::Getstatic, h, 1),
            3 => self.field_const(Insn::Putfield, h, -2),
            4 => self.field_const(Insn::Putstatic, h, -1),
            5 => self.call_const(How::Virtual, h),
            6 => self.call_const(How::Static, h),
            7 | 8 => self.call_const(How::Special, h),
            _ => self.call_const(How::Interface, h),
        }
    }

    /// Has to come before the arguments of [`Asm::invoke_handle`]: a constructor wants its object first.
    pub fn begin_handle(&mut self, h: &HandleConst) -> &mut Asm {
        if h.kind == 8 { self.new_object(&h.class).dup() } else { self }
    }
}

/// Parameter types, receiver included, and result of a method handle constant.
pub fn handle_type(h: &HandleConst) -> Option<(Vec<Type>, Type)> {
    use heapwise_program::Signature;
    let class = Type::Ref(h.class.clone());
    if (1..=4).contains(&h.kind) {
        let ty = Type::parse(&h.desc)?;
        return Some(match h.kind {
            1 => (vec![class], ty),
            2 => (vec![], ty),
            3 => (vec![class, ty], Type::Void),
            _ => (vec![ty], Type::Void),
        });
    }
    let sig = Signature::parse(&h.desc)?;
    let params = sig.params.into_vec();
    Some(match h.kind {
        6 => (params, sig.ret),
        8 => (params, class),
        _ => (std::iter::once(class).chain(params).collect(), sig.ret),
    })
}
