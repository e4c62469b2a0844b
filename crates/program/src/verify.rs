//! stub
use crate::class::Method;
use crate::insn::Code;
use crate::pool::Check;
pub(crate) fn verify(_m: &Method, _c: &Code) -> Check {
    Ok(())
}
