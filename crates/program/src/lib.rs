//! From a class path to a linked, immutable [`Program`].
//!
//! This crate does not execute anything, does not know terms, heaps or solvers, and never panics on bad input.

mod class;
mod error;
mod insn;
mod program;
mod site;
mod types;

pub use class::{Class, ClassId, ClassKind, Field, FieldId, Flags, Members, Method, MethodId};
pub use error::{LinkError, PathError};
pub use insn::{Code, Handler, Insn, Switch};
pub use program::{Program, SyntheticClass, SyntheticMethod};
pub use site::{CallSite, ClassSite, Const, DynamicSite, FieldSite, HandleConst};
pub use types::{Prim, Signature, Type, java_name};
