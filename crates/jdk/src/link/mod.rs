//! Bootstrap methods, modelled directly: no `LambdaMetafactory` runs. Each links a call site to a hidden static method
//! made of ordinary instructions.

pub mod adapt;
pub mod asm;
mod concat;
mod condy;
mod lambda;
mod records;
mod switches;

pub use condy::{constant, register};

use heapwise_exec::{Machine, Signal, Step};
use heapwise_program::{Class, DynamicSite, Method};

/// The class that owns hidden methods; models for it are found by method name.
pub const SYNTHETIC: &str = "heapwise/Synthetic";
/// The pseudo bootstrap of a constant that is the only object of a class.
const INSTANCE: &str = "instance";

/// Links an `invokedynamic` site.
pub fn link(
    machine: &mut Machine,
    caller: &'static Class,
    site: &'static DynamicSite,
) -> Result<&'static Method, String> {
    let b = &site.bootstrap;
    match (&*b.class, &*b.name) {
        ("java/lang/invoke/LambdaMetafactory", "metafactory" | "altMetafactory") => {
            lambda::link(machine, caller, site)
        }
        ("java/lang/invoke/StringConcatFactory", "makeConcat" | "makeConcatWithConstants") => {
            concat::link(machine, site)
        }
        ("java/lang/runtime/ObjectMethods", "bootstrap") => records::link(machine, site),
        ("java/lang/runtime/SwitchBootstraps", "typeSwitch" | "enumSwitch") => switches::link(machine, site),
        _ => condy::link(machine, site),
    }
}

/// A hidden method that is made once per machine; the key says what it does.
pub fn hidden(
    machine: &mut Machine,
    key: &str,
    desc: &str,
    make: impl FnOnce() -> asm::Asm,
) -> Step<&'static Method> {
    if let Some(m) = machine.hidden.get(key) {
        return Ok(m);
    }
    let name = key.split([' ', ':']).next().unwrap_or(key);
    let m = machine.program.define_synthetic_method(name, desc, make().finish()).map_err(Signal::from)?;
    machine.hidden.insert(key.to_owned(), m);
    Ok(m)
}
