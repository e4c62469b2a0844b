//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

pub mod method_handle;
mod object;
mod reflect_array;
mod reflect_invoke;
mod reflect_members;
mod reflect_pool;
mod var_handle;

/// Registers all models.
pub fn register(r: &mut Registry) {
    crate::link::register(r);
    method_handle::register(r);
    reflect_array::register(r);
    reflect_invoke::register(r);
    reflect_members::register(r);
    reflect_pool::register(r);
    var_handle::register(r);
    object::register(r);
}
