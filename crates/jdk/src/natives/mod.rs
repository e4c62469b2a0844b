//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

mod object;

/// Registers all models.
pub fn register(r: &mut Registry) {
    object::register(r);
}
