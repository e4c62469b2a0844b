//! `NullPointerException.getExtendedNPEMessage`.

use super::util::*;
use crate::registry::Registry;

pub(super) fn register(r: &mut Registry) {
    r.class("java/lang/NullPointerException", &[("getExtendedNPEMessage", "()Ljava/lang/String;", null)]);
}
