//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

pub mod method_handle;
mod object;

/// Registers all models.
pub fn register(r: &mut Registry) {
    crate::link::register(r);
    method_handle::register(r);
    object::register(r);
}
