//! Bootstrap methods, modelled directly: no `LambdaMetafactory` runs. Each links a call site to a hidden static method
//! made of ordinary instructions.

use heapwise_exec::{Machine, State, Step, Value, unsupported};
use heapwise_program::{Class, Const, DynamicSite, Method};

/// Links an `invokedynamic` site.
pub fn link(
    _machine: &mut Machine,
    _caller: &'static Class,
    site: &'static DynamicSite,
) -> Result<&'static Method, String> {
    let b = &site.bootstrap;
    Err(format!("bootstrap method {}.{}", heapwise_program::java_name(&b.class), b.name))
}

/// The value of a method type, method handle or dynamic constant.
pub fn constant(
    _machine: &mut Machine,
    _st: &mut State,
    _caller: &'static Class,
    constant: &'static Const,
) -> Step<Value> {
    unsupported(format!("constant {constant:?}"))
}
