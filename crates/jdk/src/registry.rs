//! The table of models.

use heapwise_exec::NativeFn;
use heapwise_program::Method;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;

/// Name, descriptor and index of a model.
type Entry = (Cow<'static, str>, Cow<'static, str>, u32);

/// Models by class, name and descriptor.
#[derive(Default)]
pub struct Registry {
    table: Vec<NativeFn>,
    /// For methods that some JDKs have in Java: the model stands in only for a native method.
    native_only: FxHashSet<u32>,
    /// Models that understand input references that are no places in the heap.
    open: FxHashSet<u32>,
    index: FxHashMap<&'static str, Vec<Entry>>,
}

impl Registry {
    /// Adds a model for a method of a class (internal name). The descriptor `*` stands for every overload.
    pub fn add(&mut self, class: &'static str, name: &'static str, desc: &'static str, f: NativeFn) {
        self.insert(class, name.into(), desc.into(), f);
    }

    /// As [`Registry::add`], for a method that other versions of the JDK have in Java, which then runs.
    pub fn add_native(&mut self, class: &'static str, name: &'static str, desc: &'static str, f: NativeFn) {
        self.native_only.insert(self.table.len() as u32);
        self.insert(class, name.into(), desc.into(), f);
    }

    /// As [`Registry::add`], for names that are put together.
    pub fn add_owned(&mut self, class: &'static str, name: String, desc: String, f: NativeFn) {
        self.insert(class, name.into(), desc.into(), f);
    }

    fn insert(&mut self, class: &'static str, name: Cow<'static, str>, desc: Cow<'static, str>, f: NativeFn) {
        let i = self.table.len() as u32;
        self.table.push(f);
        self.index.entry(class).or_default().push((name, desc, i));
    }

    /// Adds several models of one class.
    pub fn class(&mut self, class: &'static str, models: &[(&'static str, &'static str, NativeFn)]) {
        for (name, desc, f) in models {
            self.add(class, name, desc, *f);
        }
    }

    /// Adds several models of one class that understand input references that are no places in the heap.
    pub fn open(&mut self, class: &'static str, models: &[(&'static str, &'static str, NativeFn)]) {
        for (name, desc, f) in models {
            self.open.insert(self.table.len() as u32);
            self.add(class, name, desc, *f);
        }
    }

    /// Whether the model at an index understands input references that are no places in the heap.
    pub fn takes_inputs(&self, index: u32) -> bool {
        self.open.contains(&index)
    }

    /// The model for a method. An exact descriptor wins over `*`.
    pub fn find(&self, method: &Method) -> Option<u32> {
        let of_class = self.index.get(&*method.class.name)?;
        let named = || of_class.iter().filter(|m| m.0 == *method.name);
        let exact = named().find(|m| m.1 == *method.desc);
        let found = exact.or_else(|| named().find(|m| m.1 == "*")).map(|m| m.2)?;
        (method.flags.is_native() || !self.native_only.contains(&found)).then_some(found)
    }

    /// The model at an index that `find` gave.
    pub fn get(&self, index: u32) -> NativeFn {
        self.table[index as usize]
    }
}
