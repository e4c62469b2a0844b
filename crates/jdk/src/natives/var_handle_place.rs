//! What a `VarHandle` gives access to, and the code that reads and writes it.

use super::method_handle::{need, type_of};
use crate::link::adapt::{class_type, object};
use crate::link::asm::{Asm, How};
use heapwise_exec::{Side, State, Step, Value, unsupported};
use heapwise_program::{Class, Field, Insn, Prim, Type};

/// Tags of side data.
pub const ARRAY: &str = "elements";
pub const BYTES: &str = "bytes";

/// What a handle gives access to.
pub enum Place {
    Field(&'static Field),
    Array(&'static Class),
    /// A primitive type in the bytes of an array, and whether its high byte comes first.
    Bytes(Prim, bool),
}

impl Place {
    pub fn of(st: &State, v: Value) -> Step<Place> {
        match &st.heap.get(need(v)?).side {
            Side::Field(f) => Ok(Place::Field(f)),
            Side::Data(d) if d.tag == ARRAY && !d.classes.is_empty() => Ok(Place::Array(d.classes[0])),
            Side::Data(d) if d.tag == BYTES && !d.classes.is_empty() => match d.classes[0].prim() {
                Some(p) => Ok(Place::Bytes(p, d.ints.first() == Some(&1))),
                None => unsupported("a view of bytes as objects"),
            },
            _ => unsupported("a VarHandle that was not made by a model"),
        }
    }

    pub fn coordinates(&self) -> Vec<Type> {
        let int = Type::Prim(Prim::Int);
        match self {
            Place::Field(f) if f.is_static() => vec![],
            Place::Field(f) => vec![Type::Ref(f.class.name.clone())],
            Place::Array(c) => vec![Type::Ref(c.name.clone()), int],
            Place::Bytes(..) => vec![class_type("[B"), int],
        }
    }

    pub fn ty(&self) -> Type {
        match self {
            Place::Field(f) => f.ty.clone(),
            Place::Array(c) => c.elem().map_or_else(object, type_of),
            Place::Bytes(p, _) => Type::Prim(*p),
        }
    }

    pub fn key(&self) -> String {
        match self {
            Place::Field(f) => format!("field {}", f.id.0),
            Place::Array(c) => format!("elem {}", c.id.0),
            Place::Bytes(p, big) => format!("bytes {p:?} {big}"),
        }
    }

    /// Pushes the value. The coordinates are in the local variables from `at` on.
    pub fn read(&self, asm: &mut Asm, at: u16) {
        match self {
            Place::Field(f) => {
                if !f.is_static() {
                    asm.load(at);
                }
                asm.get_field(f);
            }
            Place::Array(_) => {
                asm.load(at).load(at + 1).array_load(&self.ty());
            }
            Place::Bytes(p, big) => read_bytes(asm, at, *p, *big),
        }
    }

    /// Writes the value of a local variable.
    pub fn write(&self, asm: &mut Asm, at: u16, value: u16) {
        match self {
            Place::Field(f) => {
                if !f.is_static() {
                    asm.load(at);
                }
                asm.load(value).put_field(f);
            }
            Place::Array(_) => {
                asm.load(at).load(at + 1).load(value).array_store(&self.ty());
            }
            Place::Bytes(p, big) => write_bytes(asm, at, *p, *big, value),
        }
    }
}

/// The integer type with the bits of a type.
pub fn bits_of(p: Prim) -> Prim {
    match p {
        Prim::Float => Prim::Int,
        Prim::Double => Prim::Long,
        other => other,
    }
}

/// Replaces a float or double by its bits.
pub fn to_bits(asm: &mut Asm, p: Prim) {
    match p {
        Prim::Float => asm.call(How::Static, "java/lang/Float", "floatToRawIntBits", "(F)I"),
        Prim::Double => asm.call(How::Static, "java/lang/Double", "doubleToRawLongBits", "(D)J"),
        _ => asm,
    };
}

fn check_view(asm: &mut Asm, at: u16, p: Prim) {
    asm.load(at + 1).load(at).op(Insn::Arraylength, 0).int(p.size() as i32 - 1).op(Insn::Isub, -1);
    asm.call(How::Static, "java/util/Objects", "checkIndex", "(II)I").pop();
}

/// Where the byte with the lowest `i * 8` bits lies.
fn byte_at(p: Prim, big: bool, i: usize) -> i32 {
    (if big { p.size() - 1 - i } else { i }) as i32
}

fn read_bytes(asm: &mut Asm, at: u16, p: Prim, big: bool) {
    check_view(asm, at, p);
    let long = p.is_wide();
    for i in 0..p.size() {
        asm.load(at).load(at + 1).int(byte_at(p, big, i)).op(Insn::Iadd, -1).op(Insn::Baload, -1);
        asm.int(0xFF).op(Insn::Iand, -1);
        if long {
            asm.op(Insn::I2l, 0);
        }
        if i > 0 {
            asm.int(i as i32 * 8).op(if long { Insn::Lshl } else { Insn::Ishl }, -1);
            asm.op(if long { Insn::Lor } else { Insn::Ior }, -1);
        }
    }
    match p {
        Prim::Float => asm.call(How::Static, "java/lang/Float", "intBitsToFloat", "(I)F"),
        Prim::Double => asm.call(How::Static, "java/lang/Double", "longBitsToDouble", "(J)D"),
        Prim::Short => asm.op(Insn::I2s, 0),
        Prim::Char => asm.op(Insn::I2c, 0),
        _ => asm,
    };
}

fn write_bytes(asm: &mut Asm, at: u16, p: Prim, big: bool, value: u16) {
    check_view(asm, at, p);
    for i in 0..p.size() {
        asm.load(at).load(at + 1).int(byte_at(p, big, i)).op(Insn::Iadd, -1).load(value);
        to_bits(asm, p);
        if p.is_wide() {
            asm.int(i as i32 * 8).op(Insn::Lushr, -1).op(Insn::L2i, 0);
        } else {
            asm.int(i as i32 * 8).op(Insn::Iushr, -1);
        }
        asm.op(Insn::I2b, 0).op(Insn::Bastore, -3);
    }
}
