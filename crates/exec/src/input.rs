//! The input of a path: what the method was given, as far as it has been looked at. Grow-only.

use crate::value::{ObjId, Value};
use heapwise_program::{Class, Field, Type};
use heapwise_term::Term;

/// A primitive input: a parameter or a field that was read.
#[derive(Clone, Debug)]
pub struct InputVar {
    /// The variable.
    pub term: Term,
    /// Its Java type.
    pub ty: Type,
    /// The name, which is also the name of the variable (`x`, `this.size`, `Config.limit`).
    pub name: std::sync::Arc<str>,
    /// The type as in Java source.
    pub type_name: std::sync::Arc<str>,
}

/// An input object.
#[derive(Clone, Debug)]
pub struct InputObject {
    /// Where it lives.
    pub id: ObjId,
    /// The access path by which it was first reached.
    pub name: String,
    /// Its class.
    pub class: &'static Class,
    /// Fields that were read before they were written, with their initial values.
    pub fields: Vec<(&'static Field, Value)>,
}

/// The input heap. A slot is fixed when it is first read.
#[derive(Clone, Debug, Default)]
pub struct InputHeap {
    /// Receiver first, where there is one.
    pub args: Vec<Value>,
    /// Names of the arguments.
    pub arg_names: Vec<String>,
    /// Primitive inputs in the order in which they were made.
    pub vars: Vec<InputVar>,
    /// Input objects in the order in which they were reached.
    pub objects: Vec<InputObject>,
    /// Static fields that were read as inputs, with their initial values.
    pub statics: Vec<(&'static Field, Value)>,
}
