//! Values on the operand stack, in local variables, fields and arrays.

use heapwise_program::{Prim, Type};
use heapwise_term::{Sort, Term};

/// A place in the [`crate::Heap`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ObjId(pub u32);

/// A reference. `Sym` stands for an input reference that has not been resolved to an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the enum's comment says it")]
pub enum Ref {
    Null,
    Obj(ObjId),
    Sym(Term),
}

/// A value. `boolean`, `byte`, `char` and `short` are ints, as on the JVM's own stack. Concrete values never touch a
/// term; `Sym` is a primitive that depends on the input, its kind told by the sort of the term.
#[derive(Clone, Copy, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are Java's")]
pub enum Value {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    Ref(Ref),
    Sym(Term),
    /// An input slot that nobody has looked at yet. Never on the operand stack: a read fills it first.
    Hole,
}

impl Value {
    /// The null reference.
    pub const NULL: Value = Value::Ref(Ref::Null);

    /// A reference to an object.
    #[inline]
    pub fn obj(id: ObjId) -> Value {
        Value::Ref(Ref::Obj(id))
    }

    /// Java's `true` or `false`.
    #[inline]
    pub fn bool(b: bool) -> Value {
        Value::Int(i32::from(b))
    }

    /// What a field or array element of a type holds before it is written.
    pub fn default_of(ty: &Type) -> Value {
        match ty {
            Type::Prim(p) => Value::default_of_prim(*p),
            Type::Ref(_) | Type::Void => Value::NULL,
        }
    }

    /// The zero of a primitive type.
    pub fn default_of_prim(p: Prim) -> Value {
        match p {
            Prim::Long => Value::Long(0),
            Prim::Float => Value::Float(0.0),
            Prim::Double => Value::Double(0.0),
            _ => Value::Int(0),
        }
    }

    /// The concrete int, where it is one.
    #[inline]
    pub fn as_int(self) -> Option<i32> {
        match self {
            Value::Int(i) => Some(i),
            _ => None,
        }
    }

    /// The object, where it is a reference to one.
    #[inline]
    pub fn as_obj(self) -> Option<ObjId> {
        match self {
            Value::Ref(Ref::Obj(o)) => Some(o),
            _ => None,
        }
    }

    /// Bitwise sameness: NaN is the same as NaN, 0.0 is not the same as -0.0.
    pub fn same(self, other: Value) -> bool {
        match (self, other) {
            (Value::Float(a), Value::Float(b)) => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
            (Value::Double(a), Value::Double(b)) => a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan()),
            _ => self == other,
        }
    }
}

/// The sort of terms for values of a primitive type on the stack.
pub fn stack_sort(p: Prim) -> Sort {
    match p {
        Prim::Long => Sort::Bv(64),
        Prim::Float => Sort::Float,
        Prim::Double => Sort::Double,
        _ => Sort::Bv(32),
    }
}
