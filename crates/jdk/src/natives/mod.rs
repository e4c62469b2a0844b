//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

mod arraycopy;
mod asm;
mod bits;
mod caller;
mod class;
mod class_file;
mod class_loader;
mod io;
mod math;
mod misc;
mod module;
mod numbers;
mod object;
mod properties;
mod reference;
mod string;
mod system;
mod thread;
mod throwable;
mod unsafe_access;
mod util;
mod vm;

/// Registers all models.
pub fn register(r: &mut Registry) {
    arraycopy::register(r);
    caller::register(r);
    class::register(r);
    class_loader::register(r);
    io::register(r);
    math::register(r);
    misc::register(r);
    module::register(r);
    numbers::register(r);
    object::register(r);
    properties::register(r);
    reference::register(r);
    string::register(r);
    system::register(r);
    thread::register(r);
    throwable::register(r);
    unsafe_access::register(r);
    vm::register(r);
}
