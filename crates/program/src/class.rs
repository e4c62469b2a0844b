//! Linked classes, methods and fields. They live as long as the process (see DESIGN.md, "Why is the program leaked?")
//! and are compared by address or id.

use crate::error::LinkError;
use crate::insn::Code;
use crate::types::{Prim, Signature, Type};
use ristretto_classfile::ClassFile;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::fmt;
use std::sync::{Arc, OnceLock, RwLock};

/// Dense number of a class, in the order of loading. Never shown to users: it depends on what was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ClassId(pub u32);

/// Dense number of a method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MethodId(pub u32);

/// Dense number of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FieldId(pub u32);

/// Access and property flags of JVMS table 4.1-B, 4.5-A and 4.6-A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Flags(pub u16);

#[expect(missing_docs, reason = "the names are the JVM's")]
impl Flags {
    pub fn is_public(self) -> bool {
        self.0 & 0x0001 != 0
    }
    pub fn is_private(self) -> bool {
        self.0 & 0x0002 != 0
    }
    pub fn is_protected(self) -> bool {
        self.0 & 0x0004 != 0
    }
    pub fn is_static(self) -> bool {
        self.0 & 0x0008 != 0
    }
    pub fn is_final(self) -> bool {
        self.0 & 0x0010 != 0
    }
    /// Of a method.
    pub fn is_synchronized(self) -> bool {
        self.0 & 0x0020 != 0
    }
    /// Of a method.
    pub fn is_bridge(self) -> bool {
        self.0 & 0x0040 != 0
    }
    /// Of a method.
    pub fn is_varargs(self) -> bool {
        self.0 & 0x0080 != 0
    }
    /// Of a method.
    pub fn is_native(self) -> bool {
        self.0 & 0x0100 != 0
    }
    pub fn is_interface(self) -> bool {
        self.0 & 0x0200 != 0
    }
    pub fn is_abstract(self) -> bool {
        self.0 & 0x0400 != 0
    }
    pub fn is_synthetic(self) -> bool {
        self.0 & 0x1000 != 0
    }
    pub fn is_annotation(self) -> bool {
        self.0 & 0x2000 != 0
    }
    pub fn is_enum(self) -> bool {
        self.0 & 0x4000 != 0
    }
    pub fn is_package_private(self) -> bool {
        self.0 & 0x0007 == 0
    }
}

/// What sort of type a class stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ClassKind {
    /// A class or interface from a class file, or a synthetic one.
    Instance,
    /// `[elem`.
    Array {
        /// Class of the elements (may be a primitive or again an array).
        elem: &'static Class,
    },
    /// `int` and so on, as in `int.class`.
    Prim(Prim),
    /// `void.class`.
    Void,
}

/// A linked class, interface, array class or primitive class. Immutable; what is computed late sits in `OnceLock`s.
pub struct Class {
    /// Dense number.
    pub id: ClassId,
    /// Internal name (`java/util/List`), array descriptor (`[I`) or keyword (`int`).
    pub name: Arc<str>,
    /// Sort of type.
    pub kind: ClassKind,
    /// Access flags of the class file.
    pub flags: Flags,
    /// `None` for `java/lang/Object`, primitives and interfaces' roots (interfaces have Object here).
    pub super_class: Option<&'static Class>,
    /// Direct superinterfaces.
    pub interfaces: Box<[&'static Class]>,
    /// All supertypes, classes and interfaces, itself included; ascending by id.
    pub supertypes: Box<[ClassId]>,
    /// Filled right after creation, because members point back to the class.
    pub(crate) members: OnceLock<Members>,
    /// The parsed class file; absent for arrays, primitives and synthetic classes.
    pub file: Option<Arc<ClassFile<'static>>>,
    /// Whether the class comes from the JDK (boot loader) rather than from the user's class path.
    pub is_jdk: bool,
    /// Whether the class was made by a bootstrap model (lambda classes); hidden from stack traces.
    pub is_synthetic: bool,
    /// `SourceFile`.
    pub source_file: Option<Arc<str>>,
    /// Where the class file was found; empty for classes without one.
    pub location: Arc<str>,
    /// Exception handlers that cover the last instruction, as (method, handler) indices; see `scan.rs`.
    pub(crate) open_ends: Box<[(u16, u16)]>,
    /// The array class with this class as elements.
    pub(crate) array: OnceLock<&'static Class>,
    /// Cache of [`crate::Program::select`] for interface methods.
    pub(crate) itable: RwLock<FxHashMap<MethodId, Result<&'static Method, LinkError>>>,
}

/// Members of a class, with layout.
#[derive(Debug, Default)]
pub struct Members {
    /// Declared methods, in class file order.
    pub methods: Box<[&'static Method]>,
    /// Declared fields, in class file order.
    pub fields: Box<[&'static Field]>,
    /// Instance fields by slot, inherited ones first.
    pub layout: Box<[&'static Field]>,
    /// Static fields by slot; declared here only.
    pub statics: Box<[&'static Field]>,
    /// Virtual methods by [`Method::vindex`].
    pub vtable: Box<[&'static Method]>,
    /// `<clinit>`.
    pub clinit: Option<&'static Method>,
    /// Declared methods by name and descriptor.
    pub by_name: FxHashMap<(Arc<str>, Arc<str>), &'static Method>,
}

impl Class {
    /// The members. Empty for primitives.
    #[inline]
    pub fn members(&self) -> &Members {
        static EMPTY: OnceLock<Members> = OnceLock::new();
        self.members.get().unwrap_or_else(|| EMPTY.get_or_init(Members::default))
    }
    /// Instance fields by slot, inherited ones first.
    #[inline]
    pub fn layout(&self) -> &[&'static Field] {
        &self.members().layout
    }
    /// Whether this is an interface.
    #[inline]
    pub fn is_interface(&self) -> bool {
        self.flags.is_interface()
    }
    /// Whether this is an array class.
    #[inline]
    pub fn is_array(&self) -> bool {
        matches!(self.kind, ClassKind::Array { .. })
    }
    /// The element class of an array class.
    #[inline]
    pub fn elem(&self) -> Option<&'static Class> {
        match self.kind {
            ClassKind::Array { elem } => Some(elem),
            _ => None,
        }
    }
    /// The primitive type that this class stands for.
    pub fn prim(&self) -> Option<Prim> {
        match self.kind {
            ClassKind::Prim(p) => Some(p),
            _ => None,
        }
    }
    /// The enum whose constants the objects of this class are: the class itself, or its superclass where it is the body
    /// of a constant (compilers call such a body an enum, too).
    pub fn enum_type(&'static self) -> Option<&'static Class> {
        let is_enum =
            |c: &Class| c.flags.is_enum() && c.super_class.is_some_and(|s| &*s.name == "java/lang/Enum");
        if is_enum(self) { Some(self) } else { self.super_class.filter(|s| is_enum(s)) }
    }
    /// The type whose objects are all known beforehand, so that an input is one of them and never an object of its own:
    /// an enum, or `java.lang.Class`.
    pub fn constant_type(&'static self) -> Option<&'static Class> {
        self.enum_type().or_else(|| self.is_class_of_classes().then_some(self))
    }
    /// Whether this is `java.lang.Class`.
    pub fn is_class_of_classes(&self) -> bool {
        &*self.name == "java/lang/Class"
    }
    /// The run-time package, as an internal name prefix without the last slash.
    pub fn package(&self) -> &str {
        self.name.rsplit_once('/').map_or("", |p| p.0)
    }
    /// The name that `Class.getName` returns.
    pub fn binary_name(&self) -> String {
        self.name.replace('/', ".")
    }
    /// The name as in Java source, apart from `$` in nested classes.
    pub fn java_name(&self) -> String {
        crate::types::java_name(&self.name)
    }
    /// The field descriptor of this type.
    pub fn descriptor(&self) -> String {
        match self.kind {
            ClassKind::Instance => format!("L{};", self.name),
            ClassKind::Array { .. } => self.name.to_string(),
            ClassKind::Prim(p) => p.letter().to_string(),
            ClassKind::Void => "V".to_owned(),
        }
    }
    /// A method declared in this very class.
    pub fn declared_method(&self, name: &str, desc: &str) -> Option<&'static Method> {
        self.members().methods.iter().copied().find(|m| &*m.name == name && &*m.desc == desc)
    }
    /// An instance or static field declared in this class or a superclass, by name alone.
    pub fn find_field(&self, name: &str) -> Option<&'static Field> {
        let own = self.members().fields.iter().copied().find(|f| &*f.name == name);
        own.or_else(|| self.super_class.and_then(|s| s.find_field(name)))
    }
    /// Whether a field that objects of this class have is another one than its name means on an expression of this class: a
    /// class on the way to the field's own, or an interface of one, has a field of that name, too.
    pub fn hides(&self, f: &Field) -> bool {
        *self != *f.class && (self.declares(f) || self.super_class.is_some_and(|s| s.hides(f)))
    }
    /// Whether this class itself or an interface above it has a field of the same name.
    fn declares(&self, f: &Field) -> bool {
        self.members().fields.iter().any(|own| own.name == f.name)
            || self.interfaces.iter().any(|i| i.declares(f))
    }
    /// What people call a field of an object of this class: with the class that has it, where it is hidden.
    pub fn shown_field<'f>(&self, f: &'f Field) -> Cow<'f, str> {
        if !self.hides(f) {
            return f.shown_name();
        }
        let simple = f.class.name.rsplit(['/', '$']).next().unwrap_or_default();
        Cow::Owned(format!("({simple}) {}", f.shown_name()))
    }
}

impl PartialEq for Class {
    fn eq(&self, other: &Class) -> bool {
        self.id == other.id
    }
}
impl Eq for Class {}
impl fmt::Debug for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Class({})", self.name)
    }
}

/// A method.
pub struct Method {
    /// Dense number.
    pub id: MethodId,
    /// Declaring class.
    pub class: &'static Class,
    /// Name.
    pub name: Arc<str>,
    /// Descriptor.
    pub desc: Arc<str>,
    /// Parsed descriptor.
    pub sig: Signature,
    /// Access flags.
    pub flags: Flags,
    /// Number of arguments, the receiver included; each takes one stack entry and one local variable.
    pub args: u16,
    /// Place in the vtable, for methods of classes that can be overridden or override.
    pub vindex: Option<u32>,
    /// Index of the method in its class file, where there is one.
    pub file_index: Option<u32>,
    /// Whether the method is signature-polymorphic (JVMS 2.9.3): native varargs of `MethodHandle` and `VarHandle`.
    pub is_polymorphic: bool,
    /// Scratch for the machine: which native model belongs to this method, looked up once.
    pub native: OnceLock<Option<u32>>,
    pub(crate) code: OnceLock<Result<Code, LinkError>>,
}

impl Method {
    /// Whether there is no receiver.
    #[inline]
    pub fn is_static(&self) -> bool {
        self.flags.is_static()
    }
    /// The decoded body, if the method was decoded already.
    #[inline]
    pub fn code_if_ready(&'static self) -> Option<&'static Code> {
        match self.code.get() {
            Some(Ok(code)) => Some(code),
            _ => None,
        }
    }
    /// `org.acme.Tree.insert(int)`, for people.
    pub fn display(&self) -> String {
        format!("{}.{}{}", self.class.java_name(), self.name, self.sig)
    }
}

impl PartialEq for Method {
    fn eq(&self, other: &Method) -> bool {
        self.id == other.id
    }
}
impl Eq for Method {}
impl fmt::Debug for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Method({}.{}{})", self.class.name, self.name, self.desc)
    }
}

/// A field.
pub struct Field {
    /// Dense number.
    pub id: FieldId,
    /// Declaring class.
    pub class: &'static Class,
    /// Name.
    pub name: Arc<str>,
    /// Descriptor.
    pub desc: Arc<str>,
    /// Parsed descriptor.
    pub ty: Type,
    /// Access flags.
    pub flags: Flags,
    /// Instance fields: index into [`Members::layout`] of every subclass. Static fields: index into [`Members::statics`].
    pub slot: u32,
    /// `ConstantValue` of a static field.
    pub constant: Option<crate::site::Const>,
    /// Index of the field in its class file, where there is one.
    pub file_index: Option<u32>,
}

impl Field {
    /// Whether the field is static.
    #[inline]
    pub fn is_static(&self) -> bool {
        self.flags.is_static()
    }
    /// Whether its class has another field of this name, which class files may have although Java source may not.
    pub fn is_ambiguous(&self) -> bool {
        self.class.members().fields.iter().any(|f| f.id != self.id && f.name == self.name)
    }
    /// The name, for people: with the type where the class has several fields of this name.
    pub fn shown_name(&self) -> Cow<'_, str> {
        if self.is_ambiguous() {
            return Cow::Owned(format!("{}:{}", self.name, self.ty));
        }
        Cow::Borrowed(&self.name)
    }
}

impl PartialEq for Field {
    fn eq(&self, other: &Field) -> bool {
        self.id == other.id
    }
}
impl Eq for Field {}
impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Field({}.{}:{})", self.class.name, self.name, self.desc)
    }
}
