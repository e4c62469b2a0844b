//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

mod boxes;
mod object;

/// Registers all models.
pub fn register(r: &mut Registry) {
    boxes::register(r);
    object::register(r);
}
