//! Native methods, one file per JDK class (or small family).

use crate::registry::Registry;

mod arraycopy;
mod asm;
mod bits;
mod boxes;
mod builder_edit;
mod builder_text;
mod caller;
mod char_tables;
mod class;
mod class_file;
mod class_loader;
mod fdlibm;
mod harness;
mod identity;
mod index_checks;
mod inflater;
mod io;
mod jdk_files;
mod math;
mod misc;
mod module;
mod npe_message;
mod numbers;
mod object;
mod parse_text;
mod properties;
mod random;
mod reference;
mod service_loader;
mod stack_walker;
mod string;
mod string_build;
mod string_case;
mod string_more;
mod string_text;
mod string_trim;
mod system;
mod text;
mod thread;
mod throwable;
mod unsafe_access;
mod util;
mod vm;

// Method handles, variable handles, reflection.
pub mod method_handle;
mod method_handle_combine;
mod method_handle_fold;
pub mod method_handle_lookup;
mod method_handle_shape;
mod reflect_array;
mod reflect_invoke;
mod reflect_members;
mod reflect_pool;
mod reflect_proxy;
mod reflect_serial;
mod var_handle;
mod var_handle_place;

fn register_reflection(r: &mut Registry) {
    crate::link::register(r);
    method_handle::register(r);
    method_handle_combine::register(r);
    method_handle_fold::register(r);
    method_handle_lookup::register(r);
    reflect_array::register(r);
    reflect_invoke::register(r);
    reflect_members::register(r);
    reflect_pool::register(r);
    reflect_proxy::register(r);
    reflect_serial::register(r);
    var_handle::register(r);
}

/// Registers all models.
pub fn register(r: &mut Registry) {
    boxes::register(r);
    register_reflection(r);
    arraycopy::register(r);
    caller::register(r);
    class::register(r);
    class_loader::register(r);
    harness::register(r);
    identity::register(r);
    index_checks::register(r);
    inflater::register(r);
    io::register(r);
    jdk_files::register(r);
    math::register(r);
    misc::register(r);
    module::register(r);
    npe_message::register(r);
    numbers::register(r);
    object::register(r);
    parse_text::register(r);
    properties::register(r);
    random::register(r);
    reference::register(r);
    service_loader::register(r);
    stack_walker::register(r);
    string::register(r);
    char_tables::register(r);
    string_build::register(r);
    string_case::register(r);
    string_trim::register(r);
    string_more::register(r);
    string_text::register(r);
    builder_edit::register(r);
    builder_text::register(r);
    system::register(r);
    thread::register(r);
    throwable::register(r);
    unsafe_access::register(r);
    vm::register(r);
}
