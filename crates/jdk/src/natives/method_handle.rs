//! Method handles.
use crate::link::asm::Asm;
use heapwise_exec::{Machine, Step, unsupported};
use heapwise_program::{HandleConst, Method, Type};
pub fn target_of_const(_m: &mut Machine, _h: &HandleConst) -> Step<&'static Method> { unsupported("method handles") }
pub fn is_varargs(_m: &mut Machine, _h: &HandleConst) -> bool { false }
pub fn push_direct(_m: &mut Machine, _a: &mut Asm, _t: &'static Method, _p: &[Type], _r: &Type, _v: bool) -> Step<Type> { unsupported("method handles") }
