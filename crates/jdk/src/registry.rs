//! The table of models.

use heapwise_exec::NativeFn;
use heapwise_program::Method;
use rustc_hash::{FxHashMap, FxHashSet};
use std::borrow::Cow;
use std::panic::Location;

/// Name, descriptor and index of a model.
type Entry = (Cow<'static, str>, Cow<'static, str>, u32);

/// What a model stands for, and where it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// The source file that registers it, such as `class.rs`.
    pub file: &'static str,
    /// The internal name of the class.
    pub class: &'static str,
    /// The method.
    pub name: Cow<'static, str>,
    /// Its descriptor; `*` for every overload.
    pub desc: Cow<'static, str>,
}

/// Models by class, name and descriptor.
#[derive(Default)]
pub struct Registry {
    table: Vec<NativeFn>,
    /// Where each of them was added.
    places: Vec<&'static Location<'static>>,
    /// For methods that some JDKs have in Java: the model stands in only for a native method.
    native_only: FxHashSet<u32>,
    /// Models that understand input references that are no places in the heap.
    open: FxHashSet<u32>,
    index: FxHashMap<&'static str, Vec<Entry>>,
}

impl Registry {
    /// Adds a model for a method of a class (internal name). The descriptor `*` stands for every overload.
    #[track_caller]
    pub fn add(&mut self, class: &'static str, name: &'static str, desc: &'static str, f: NativeFn) {
        self.insert(class, name.into(), desc.into(), f);
    }

    /// As [`Registry::add`], for a method that other versions of the JDK have in Java, which then runs.
    #[track_caller]
    pub fn add_native(&mut self, class: &'static str, name: &'static str, desc: &'static str, f: NativeFn) {
        self.native_only.insert(self.table.len() as u32);
        self.insert(class, name.into(), desc.into(), f);
    }

    /// As [`Registry::add`], for names that are put together.
    #[track_caller]
    pub fn add_owned(&mut self, class: &'static str, name: String, desc: String, f: NativeFn) {
        self.insert(class, name.into(), desc.into(), f);
    }

    #[track_caller]
    fn insert(&mut self, class: &'static str, name: Cow<'static, str>, desc: Cow<'static, str>, f: NativeFn) {
        let i = self.table.len() as u32;
        self.table.push(f);
        self.places.push(Location::caller());
        self.index.entry(class).or_default().push((name, desc, i));
    }

    /// Adds several models of one class.
    #[track_caller]
    pub fn class(&mut self, class: &'static str, models: &[(&'static str, &'static str, NativeFn)]) {
        for (name, desc, f) in models {
            self.add(class, name, desc, *f);
        }
    }

    /// Adds several models of one class that understand input references that are no places in the heap.
    #[track_caller]
    pub fn open(&mut self, class: &'static str, models: &[(&'static str, &'static str, NativeFn)]) {
        for (name, desc, f) in models {
            self.open.insert(self.table.len() as u32);
            self.add(class, name, desc, *f);
        }
    }

    /// As [`Registry::open`], for one method whose descriptor is put together.
    #[track_caller]
    pub fn open_owned(&mut self, class: &'static str, name: String, desc: String, f: NativeFn) {
        self.open.insert(self.table.len() as u32);
        self.insert(class, name.into(), desc.into(), f);
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

    /// All models, by index.
    pub fn models(&self) -> Vec<Model> {
        let mut all: Vec<(u32, Model)> = Vec::with_capacity(self.table.len());
        #[allow(clippy::iter_over_hash_type, reason = "sorted below")]
        for (class, entries) in &self.index {
            for (name, desc, i) in entries {
                let path = self.places[*i as usize].file();
                let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
                all.push((*i, Model { file, class, name: name.clone(), desc: desc.clone() }));
            }
        }
        all.sort_by_key(|(i, _)| *i);
        all.into_iter().map(|(_, model)| model).collect()
    }
}
