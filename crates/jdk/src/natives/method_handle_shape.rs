//! Types of method handles, and which of them convert to which.

use crate::link::adapt::{descriptor, object, unwrapped};
use heapwise_program::{Class, Prim, Signature, Type};

/// A function from arguments to a result.
#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    pub params: Vec<Type>,
    pub ret: Type,
}

impl Shape {
    pub fn parse(desc: &str) -> Option<Shape> {
        Signature::parse(desc).map(|s| Shape { params: s.params.into_vec(), ret: s.ret })
    }

    pub fn descriptor(&self) -> String {
        descriptor(&self.params, &self.ret)
    }

    /// As `MethodType.toString` writes it: `(String,int)Object`.
    pub fn text(&self) -> String {
        let params: Vec<String> = self.params.iter().map(simple_name).collect();
        format!("({}){}", params.join(","), simple_name(&self.ret))
    }
}

fn simple_name(ty: &Type) -> String {
    let name = ty.to_string();
    name.rsplit(['.', '$']).next().unwrap_or_default().to_owned()
}

/// The type of a class.
pub fn type_of(class: &Class) -> Type {
    match class.kind {
        heapwise_program::ClassKind::Prim(p) => Type::Prim(p),
        heapwise_program::ClassKind::Void => Type::Void,
        _ => Type::Ref(class.name.clone()),
    }
}

/// The element type of an array descriptor.
pub fn array_elem(array: &str) -> Type {
    array.strip_prefix('[').and_then(Type::parse).unwrap_or_else(object)
}

/// `MethodType.canConvert`.
pub fn convertible(from: &Type, to: &Type) -> bool {
    match (from, to) {
        (Type::Ref(_), Type::Ref(_)) => true,
        (Type::Prim(a), Type::Prim(b)) => widens(*a, *b),
        (Type::Prim(a), Type::Ref(to)) => match unwrapped(to) {
            Some(p) => p == *a,
            None => &**to != "java/lang/Number" && is_boxed_super(to) || is_number(*a) && is_boxed_super(to),
        },
        (Type::Ref(from), Type::Prim(b)) => match unwrapped(from) {
            Some(p) => widens(p, *b),
            None => is_boxed_super(from),
        },
        (a, b) => a == b,
    }
}

fn is_number(p: Prim) -> bool {
    !matches!(p, Prim::Boolean | Prim::Char)
}

fn is_boxed_super(class: &str) -> bool {
    matches!(
        class,
        "java/lang/Object"
            | "java/lang/Number"
            | "java/lang/Comparable"
            | "java/io/Serializable"
            | "java/lang/constant/Constable"
            | "java/lang/constant/ConstantDesc"
    )
}

/// JLS 5.1.2, identity included.
pub fn widens(from: Prim, to: Prim) -> bool {
    use Prim::{Byte, Char, Double, Float, Int, Long, Short};
    from == to
        || match from {
            Byte => matches!(to, Short | Int | Long | Float | Double),
            Short | Char => matches!(to, Int | Long | Float | Double),
            Int => matches!(to, Long | Float | Double),
            Long => matches!(to, Float | Double),
            Float => to == Double,
            _ => false,
        }
}
