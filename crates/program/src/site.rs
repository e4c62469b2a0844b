//! Sites: what an instruction names symbolically, resolved at most once and then shared by all states.

use crate::class::{Class, Field, Method};
use crate::error::LinkError;
use std::sync::{Arc, OnceLock};

/// A symbolic reference to a class.
#[derive(Debug)]
pub struct ClassSite {
    /// Internal name or array descriptor.
    pub name: Arc<str>,
    pub(crate) resolved: OnceLock<Result<&'static Class, LinkError>>,
}

impl ClassSite {
    /// The class, if the site is resolved already.
    #[inline]
    pub fn get(&self) -> Option<&'static Class> {
        match self.resolved.get() {
            Some(Ok(found)) => Some(found),
            _ => None,
        }
    }
    /// A site that is resolved when it is first asked for.
    pub fn new(name: Arc<str>) -> Self {
        ClassSite { name, resolved: OnceLock::new() }
    }
}

/// A symbolic reference to a field.
#[derive(Debug)]
pub struct FieldSite {
    /// Internal name of the class that the reference names.
    pub class: Arc<str>,
    /// Field name.
    pub name: Arc<str>,
    /// Field descriptor.
    pub desc: Arc<str>,
    pub(crate) resolved: OnceLock<Result<&'static Field, LinkError>>,
}

impl FieldSite {
    /// The field, if the site is resolved already.
    #[inline]
    pub fn get(&self) -> Option<&'static Field> {
        match self.resolved.get() {
            Some(Ok(found)) => Some(found),
            _ => None,
        }
    }
    /// A site that is resolved when it is first asked for.
    pub fn new(class: Arc<str>, name: Arc<str>, desc: Arc<str>) -> Self {
        FieldSite { class, name, desc, resolved: OnceLock::new() }
    }
    /// A site that is resolved already.
    pub fn to(field: &'static Field) -> Self {
        FieldSite {
            class: field.class.name.clone(),
            name: field.name.clone(),
            desc: field.desc.clone(),
            resolved: OnceLock::from(Ok(field)),
        }
    }
}

/// A symbolic reference to a method, at one call instruction.
#[derive(Debug)]
pub struct CallSite {
    /// Internal name of the class that the reference names.
    pub class: Arc<str>,
    /// Method name.
    pub name: Arc<str>,
    /// Method descriptor *at the call* (differs from the callee's for signature-polymorphic methods).
    pub desc: Arc<str>,
    /// Whether the constant is an InterfaceMethodref.
    pub interface: bool,
    /// Number of arguments on the stack, without the receiver.
    pub args: u16,
    pub(crate) resolved: OnceLock<Result<&'static Method, LinkError>>,
    /// The first two receiver classes seen here and what they dispatch to.
    pub(crate) cache: [OnceLock<(&'static Class, &'static Method)>; 2],
}

impl CallSite {
    /// The method, if the site is resolved already.
    #[inline]
    pub fn get(&self) -> Option<&'static Method> {
        match self.resolved.get() {
            Some(Ok(found)) => Some(found),
            _ => None,
        }
    }
    /// A site that is resolved when it is first asked for.
    pub fn new(class: Arc<str>, name: Arc<str>, desc: Arc<str>, interface: bool, args: u16) -> Self {
        CallSite { class, name, desc, interface, args, resolved: OnceLock::new(), cache: Default::default() }
    }
    /// A site that is resolved already.
    pub fn to(method: &'static Method) -> Self {
        CallSite {
            class: method.class.name.clone(),
            name: method.name.clone(),
            desc: method.desc.clone(),
            interface: method.class.is_interface(),
            args: method.sig.params.len() as u16,
            resolved: OnceLock::from(Ok(method)),
            cache: Default::default(),
        }
    }
}

/// A `CONSTANT_MethodHandle`.
#[derive(Debug, Clone)]
pub struct HandleConst {
    /// JVMS 5.4.3.5 reference kind, 1 to 9.
    pub kind: u8,
    /// Internal name of the class.
    pub class: Arc<str>,
    /// Member name.
    pub name: Arc<str>,
    /// Member descriptor.
    pub desc: Arc<str>,
    /// Whether the member belongs to an interface.
    pub interface: bool,
}

/// A constant, as an operand of `ldc` or a static argument of a bootstrap method.
#[derive(Debug)]
#[expect(missing_docs, reason = "the names are the JVM's")]
pub enum Const {
    Int(i32),
    Long(i64),
    Float(f32),
    Double(f64),
    /// UTF-16 code units.
    String(Arc<[u16]>),
    Class(ClassSite),
    MethodType(Arc<str>),
    MethodHandle(HandleConst),
    Dynamic(Box<DynamicSite>),
}

/// An `invokedynamic` call site or a dynamically computed constant.
#[derive(Debug)]
pub struct DynamicSite {
    /// Name given by the call site (for lambdas: the interface method).
    pub name: Arc<str>,
    /// Descriptor given by the call site; a field descriptor for a dynamic constant.
    pub desc: Arc<str>,
    /// The bootstrap method.
    pub bootstrap: HandleConst,
    /// Its static arguments.
    pub args: Box<[Const]>,
    /// What the bootstrap model linked this site to: a static method that takes the call's arguments.
    pub linked: OnceLock<Result<&'static Method, String>>,
}
