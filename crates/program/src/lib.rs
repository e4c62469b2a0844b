//! From a class path to a linked, immutable [`Program`].
//!
//! This crate does not execute anything, does not know terms, heaps or solvers, and never panics on bad input.
//! It does not read the environment either: whoever starts it says where the JDK is.

mod annotation;
mod class;
mod classpath;
mod debug;
mod decode;
mod disasm;
mod error;
mod generic;
mod insn;
mod jar;
mod javac;
mod jdk;
mod jimage;
mod link;
mod load;
mod locals;
mod numbering;
mod pool;
mod program;
mod resolve;
mod scan;
mod shipped;
mod site;
mod source;
mod synthetic;
mod target;
#[cfg(test)]
mod tests;
mod types;
mod verify;

pub use annotation::AnnotationValue;
pub use class::{Class, ClassId, ClassKind, Field, FieldId, Flags, Members, Method, MethodId};
pub use classpath::ClassPath;
pub use error::{LinkError, PathError};
pub use generic::{Bindings, Generic};
pub use insn::{Code, Handler, Insn, LocalName, Switch};
pub use jdk::{InModules, Jdk};
pub use program::{Program, SyntheticClass, SyntheticMethod};
pub use site::{CallSite, ClassSite, Const, DynamicSite, FieldSite, HandleConst};
pub use target::{Target, TargetError};
pub use types::{Prim, Signature, Type, java_name};
