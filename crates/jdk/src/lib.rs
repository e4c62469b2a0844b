//! Models of what the JDK does outside of bytecode: native methods, bootstrap methods, method handles.
//!
//! One short file per JDK class under `natives`; one per bootstrap method under `link`. Everything else of the JDK is
//! its own bytecode.

mod launch;
mod link;
mod natives;
mod registry;

use heapwise_exec::{Machine, NativeFn, Natives, NullUse, State, Step, Value};
use heapwise_program::{Class, Const, DynamicSite, Method};
pub use launch::{RunError, run_main};
pub use registry::{Model, Registry};

/// The models of the JDK.
pub struct Jdk {
    registry: Registry,
}

impl Jdk {
    /// All models.
    pub fn new() -> Jdk {
        let mut registry = Registry::default();
        natives::register(&mut registry);
        Jdk { registry }
    }

    /// What is modelled, by the index that [`Natives::find`] gives.
    pub fn models(&self) -> Vec<Model> {
        self.registry.models()
    }
}

impl Default for Jdk {
    fn default() -> Self {
        Jdk::new()
    }
}

impl Natives for Jdk {
    fn find(&self, method: &Method) -> Option<u32> {
        self.registry.find(method)
    }
    fn get(&self, index: u32) -> NativeFn {
        self.registry.get(index)
    }
    fn takes_inputs(&self, index: u32) -> bool {
        self.registry.takes_inputs(index)
    }
    fn null_use(
        &self,
        machine: &Machine,
        method: &'static Method,
        null: &[bool],
        receiver: Option<&'static Class>,
    ) -> NullUse {
        natives::null_use(machine, method, null, receiver)
    }
    fn link(
        &self,
        machine: &mut Machine,
        caller: &'static Class,
        site: &'static DynamicSite,
    ) -> Result<&'static Method, String> {
        link::link(machine, caller, site)
    }
    fn constant(
        &self,
        machine: &mut Machine,
        st: &mut State,
        caller: &'static Class,
        constant: &'static Const,
    ) -> Step<Value> {
        link::constant(machine, st, caller, constant)
    }
}
