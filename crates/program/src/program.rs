//! The program: all classes reached so far, linked on demand.

use crate::class::{Class, ClassId, Field, Flags, Method};
use crate::classpath::ClassPath;
use crate::decode;
use crate::error::LinkError;
use crate::insn::Code;
use crate::numbering::Numbering;
use crate::site::{CallSite, ClassSite, FieldSite};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, RwLock};

/// The linked program. Shared by all workers; grows as classes are reached; never forgets.
///
/// Access rights (JVMS 5.4.4) and sealing are not enforced: a compiler has checked them, and models of the JDK reach
/// into private members.
pub struct Program {
    pub(crate) path: ClassPath,
    pub(crate) classes: boxcar::Vec<&'static Class>,
    pub(crate) by_name: RwLock<FxHashMap<Arc<str>, Result<&'static Class, LinkError>>>,
    /// Held while a class is loaded, so that each is loaded once. Nothing foreign runs under it.
    load: Mutex<()>,
    strings: Mutex<FxHashSet<Arc<str>>>,
    pub(crate) next_method: AtomicU32,
    pub(crate) next_field: AtomicU32,
    /// The class that holds methods made one by one.
    pub(crate) holder: OnceLock<&'static Class>,
    pub(crate) numbering: OnceLock<Numbering>,
}

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

impl Program {
    /// A program over a class path, with nothing loaded yet. It is leaked on purpose: states, witnesses and reports
    /// hold plain references to classes, methods and fields, and a process explores one program.
    pub fn new(path: ClassPath) -> &'static Program {
        let program = Box::leak(Box::new(Program {
            path,
            classes: boxcar::Vec::new(),
            by_name: RwLock::default(),
            load: Mutex::new(()),
            strings: Mutex::default(),
            next_method: AtomicU32::new(0),
            next_field: AtomicU32::new(0),
            holder: OnceLock::new(),
            numbering: OnceLock::new(),
        }));
        program.define_primitives();
        program
    }

    /// The class path that the program was made from.
    pub fn class_path(&self) -> &ClassPath {
        &self.path
    }
    /// Internal names of all classes on the user's entries, sorted; loaded or not.
    pub fn user_class_names(&self) -> Vec<String> {
        self.path.user_class_names()
    }
    /// The version of the JDK, such as `17.0.15`; empty when unknown.
    pub fn jdk_version(&self) -> &str {
        &self.path.jdk().version
    }
    /// A file from the user's entries or else from the JDK, by its path without leading slash.
    pub fn find_resource(&self, name: &str) -> Option<Vec<u8>> {
        self.path.find_resource(name)
    }

    /// Finds, loads and links a class: `java/lang/String`, `[I`, `int`, `void`.
    pub fn class_by_name(&self, name: &str) -> Result<&'static Class, LinkError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let _guard = self.load_lock();
        self.load(name, &mut Vec::new())
    }
    /// The array class with the given elements.
    #[inline]
    pub fn array_of(&self, elem: &'static Class) -> Result<&'static Class, LinkError> {
        match elem.array.get() {
            Some(array) => Ok(array),
            None => self.make_array(elem),
        }
    }
    #[cold]
    fn make_array(&self, elem: &'static Class) -> Result<&'static Class, LinkError> {
        let _guard = self.load_lock();
        self.load_array_of(elem, &mut Vec::new())
    }
    /// The class with a number.
    ///
    /// # Panics
    /// When no class of this program has the number.
    #[inline]
    pub fn class(&self, id: ClassId) -> &'static Class {
        self.classes[id.0 as usize]
    }
    /// Assignment compatibility `sub` → `sup` (JVMS, checkcast): classes, interfaces, array covariance.
    #[inline]
    pub fn is_subclass(&self, sub: &'static Class, sup: &'static Class) -> bool {
        if sub.id == sup.id {
            return true;
        }
        if let (Some(a), Some(b)) = (sub.elem(), sup.elem()) {
            return self.is_subclass(a, b);
        }
        sub.supertypes.binary_search(&sup.id).is_ok()
    }
    /// The decoded body. An abstract method has none (`AbstractMethod`), nor has a native one (`Native`).
    #[inline]
    pub fn code(&self, method: &'static Method) -> Result<&'static Code, LinkError> {
        match method.code.get() {
            Some(Ok(code)) => Ok(code),
            _ => self.decode(method),
        }
    }
    #[cold]
    fn decode(&self, method: &'static Method) -> Result<&'static Code, LinkError> {
        let result = method.code.get_or_init(|| decode::decode(self, method));
        result.as_ref().map_err(LinkError::clone)
    }
    /// Resolves a class site, once.
    #[inline]
    pub fn class_of(&self, site: &'static ClassSite) -> Result<&'static Class, LinkError> {
        match site.get() {
            Some(class) => Ok(class),
            None => self.resolve_class_site(site),
        }
    }
    #[cold]
    fn resolve_class_site(&self, site: &'static ClassSite) -> Result<&'static Class, LinkError> {
        site.resolved.get_or_init(|| self.class_by_name(&site.name)).clone()
    }
    /// Resolves a field site, once. Does not look whether the field is static: see [`Program::static_field_of`] and
    /// [`Program::instance_field_of`].
    #[inline]
    pub fn field_of(&self, site: &'static FieldSite) -> Result<&'static Field, LinkError> {
        match site.get() {
            Some(field) => Ok(field),
            None => self.resolve_field_site(site),
        }
    }
    #[cold]
    fn resolve_field_site(&self, site: &'static FieldSite) -> Result<&'static Field, LinkError> {
        let resolve = || self.resolve_field(self.class_by_name(&site.class)?, &site.name, &site.desc);
        site.resolved.get_or_init(resolve).clone()
    }
    /// Resolves a call site, once. For invokespecial the caller applies the `ACC_SUPER` rule with
    /// [`Program::special_target`]; for invokestatic use [`Program::static_target`].
    #[inline]
    pub fn method_of(&self, site: &'static CallSite) -> Result<&'static Method, LinkError> {
        match site.get() {
            Some(method) => Ok(method),
            None => self.resolve_call_site(site),
        }
    }
    #[cold]
    fn resolve_call_site(&self, site: &'static CallSite) -> Result<&'static Method, LinkError> {
        let resolve =
            || self.resolve_method(self.class_by_name(&site.class)?, &site.name, &site.desc, site.interface);
        site.resolved.get_or_init(resolve).clone()
    }
    /// The callee for a receiver class, through the site's inline cache.
    #[inline]
    pub fn dispatch(
        &self,
        site: &'static CallSite,
        receiver: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        for cached in &site.cache {
            match cached.get() {
                Some(&(class, method)) if std::ptr::eq(class, receiver) => return Ok(method),
                Some(_) => {}
                None => break,
            }
        }
        self.dispatch_slowly(site, receiver)
    }
    #[cold]
    fn dispatch_slowly(
        &self,
        site: &'static CallSite,
        receiver: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        let resolved = self.method_of(site)?;
        self.expect_instance_method(resolved)?;
        self.expect_receiver(receiver, resolved)?;
        let method = self.select(receiver, resolved)?;
        // A race may put one class into both places; that costs a place, not correctness.
        let _ = site.cache[0].set((receiver, method)).or_else(|pair| site.cache[1].set(pair));
        Ok(method)
    }
    /// JVMS 6.5 invokestatic: the resolved method, which must be static.
    #[inline]
    pub fn static_target(&self, site: &'static CallSite) -> Result<&'static Method, LinkError> {
        let method = self.method_of(site)?;
        if method.is_static() { Ok(method) } else { Err(Self::not_static_method(method)) }
    }
    /// JVMS 6.5 getstatic and putstatic: the resolved field, which must be static.
    #[inline]
    pub fn static_field_of(&self, site: &'static FieldSite) -> Result<&'static Field, LinkError> {
        let field = self.field_of(site)?;
        if field.is_static() { Ok(field) } else { Err(Self::wrong_field(site, "static")) }
    }
    /// JVMS 6.5 getfield and putfield: the resolved field, which must not be static.
    #[inline]
    pub fn instance_field_of(&self, site: &'static FieldSite) -> Result<&'static Field, LinkError> {
        let field = self.field_of(site)?;
        if field.is_static() { Err(Self::wrong_field(site, "non-static")) } else { Ok(field) }
    }
    /// JVMS 6.5 invokespecial: the method that really runs, from code in class `caller`.
    #[inline]
    pub fn special_target(
        &self,
        site: &'static CallSite,
        caller: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        // A site belongs to one instruction, hence to one caller; the inline cache is free for it.
        match site.cache[0].get() {
            Some(&(class, method)) if std::ptr::eq(class, caller) => Ok(method),
            _ => self.find_special(site, caller),
        }
    }

    pub(crate) fn load_lock(&self) -> MutexGuard<'_, ()> {
        self.load.lock().unwrap_or_else(PoisonError::into_inner)
    }
    pub(crate) fn known(&self, name: &str) -> Option<Result<&'static Class, LinkError>> {
        self.by_name.read().unwrap_or_else(PoisonError::into_inner).get(name).cloned()
    }
    pub(crate) fn remember(&self, name: Arc<str>, result: Result<&'static Class, LinkError>) {
        self.by_name.write().unwrap_or_else(PoisonError::into_inner).insert(name, result);
    }
    /// One copy of each name: class files repeat the same few thousand strings.
    pub(crate) fn intern(&self, s: &str) -> Arc<str> {
        let mut strings = self.strings.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = strings.get(s) {
            return known.clone();
        }
        let new: Arc<str> = s.into();
        strings.insert(new.clone());
        new
    }
    pub(crate) fn new_method_id(&self) -> crate::class::MethodId {
        crate::class::MethodId(self.next_method.fetch_add(1, Ordering::Relaxed))
    }
    pub(crate) fn new_field_id(&self) -> crate::class::FieldId {
        crate::class::FieldId(self.next_field.fetch_add(1, Ordering::Relaxed))
    }
}
