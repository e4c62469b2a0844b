//! The program: all classes reached so far, linked on demand.

use crate::class::{Class, ClassId, Field, Flags, Method};
use crate::error::LinkError;
use crate::insn::Code;
use crate::site::{CallSite, ClassSite, FieldSite};
use std::sync::Arc;

/// The linked program. Shared by all workers; grows as classes are reached; never forgets.
pub struct Program {}

/// A class to be made by a bootstrap model rather than read from a class file.
pub struct SyntheticClass {
    /// Internal name.
    pub name: Arc<str>,
    /// Superclass.
    pub super_class: &'static Class,
    /// Interfaces.
    pub interfaces: Vec<&'static Class>,
    /// Instance fields: name and descriptor.
    pub fields: Vec<(Arc<str>, Arc<str>)>,
    /// Methods.
    pub methods: Vec<SyntheticMethod>,
}

/// A method of a synthetic class.
pub struct SyntheticMethod {
    /// Name.
    pub name: Arc<str>,
    /// Descriptor.
    pub desc: Arc<str>,
    /// Access flags.
    pub flags: Flags,
    /// Makes the body once the class exists (so that it may name the class's own fields).
    pub code: Box<dyn FnOnce(&'static Class) -> Code>,
}

#[expect(unused_variables, clippy::todo)]
impl Program {
    /// Finds, loads and links a class: `java/lang/String`, `[I`, `int`, `void`.
    pub fn class_by_name(&self, name: &str) -> Result<&'static Class, LinkError> {
        todo!()
    }
    /// The array class with the given elements.
    pub fn array_of(&self, elem: &'static Class) -> Result<&'static Class, LinkError> {
        todo!()
    }
    /// The class with a number.
    pub fn class(&self, id: ClassId) -> &'static Class {
        todo!()
    }
    /// Assignment compatibility `sub` → `sup` (JVMS, checkcast): classes, interfaces, array covariance.
    pub fn is_subclass(&self, sub: &'static Class, sup: &'static Class) -> bool {
        todo!()
    }
    /// JVMS 5.4.3.3 and 5.4.3.4: resolution starting at a class. `interface` says which of the two.
    pub fn resolve_method(
        &self,
        class: &'static Class,
        name: &str,
        desc: &str,
        interface: bool,
    ) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// JVMS 5.4.3.2.
    pub fn resolve_field(
        &self,
        class: &'static Class,
        name: &str,
        desc: &str,
    ) -> Result<&'static Field, LinkError> {
        todo!()
    }
    /// JVMS 5.4.6: which method runs when `resolved` is called on a receiver of class `receiver`.
    pub fn select(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// The decoded body.
    pub fn code(&self, method: &'static Method) -> Result<&'static Code, LinkError> {
        todo!()
    }
    /// Resolves a class site, once.
    pub fn class_of(&self, site: &'static ClassSite) -> Result<&'static Class, LinkError> {
        todo!()
    }
    /// Resolves a field site, once.
    pub fn field_of(&self, site: &'static FieldSite) -> Result<&'static Field, LinkError> {
        todo!()
    }
    /// Resolves a call site, once. For invokespecial the caller applies the `ACC_SUPER` rule with [`Program::special_target`].
    pub fn method_of(&self, site: &'static CallSite) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// The callee for a receiver class, through the site's inline cache.
    pub fn dispatch(
        &self,
        site: &'static CallSite,
        receiver: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// JVMS 6.5 invokespecial: the method that really runs, from code in class `caller`.
    pub fn special_target(
        &self,
        site: &'static CallSite,
        caller: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// x
    pub fn define_synthetic_method(
        &self,
        name: &str,
        desc: &str,
        code: Code,
    ) -> Result<&'static Method, LinkError> {
        todo!()
    }
    /// Adds a synthetic class.
    pub fn define_synthetic(&self, class: SyntheticClass) -> Result<&'static Class, LinkError> {
        todo!()
    }
}
