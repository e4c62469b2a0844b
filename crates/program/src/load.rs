//! Loading (JVMS 5.3): from a name to a class, its supertypes first.

use crate::class::{Class, ClassId, ClassKind, Flags, Members};
use crate::error::LinkError;
use crate::link::{self, Draft};
use crate::program::Program;
use crate::scan;
use crate::types::{Prim, Type};
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::Attribute;
use std::sync::{Arc, OnceLock, RwLock};

/// Longest chain of supertypes; loading recurses along it.
const MAX_SUPERS: usize = 400;

/// What a class is made from; ids, array class and members come on top.
pub(crate) struct Parts {
    pub(crate) name: Arc<str>,
    pub(crate) kind: ClassKind,
    pub(crate) flags: Flags,
    pub(crate) super_class: Option<&'static Class>,
    pub(crate) interfaces: Vec<&'static Class>,
    pub(crate) file: Option<Arc<ClassFile<'static>>>,
    pub(crate) is_jdk: bool,
    pub(crate) is_synthetic: bool,
    pub(crate) source_file: Option<Arc<str>>,
    pub(crate) location: Arc<str>,
    pub(crate) open_ends: Vec<(u16, u16)>,
}

impl Parts {
    pub(crate) fn new(name: Arc<str>, kind: ClassKind, flags: u16) -> Parts {
        Parts {
            name,
            kind,
            flags: Flags(flags),
            super_class: None,
            interfaces: Vec::new(),
            file: None,
            is_jdk: true,
            is_synthetic: false,
            source_file: None,
            location: "".into(),
            open_ends: Vec::new(),
        }
    }
}

impl Program {
    /// Gives a class its number and its place in memory. Members and name table are up to the caller.
    pub(crate) fn allocate(&self, parts: Parts) -> &'static Class {
        let index = self.classes.push_with(|index| {
            let id = ClassId(index as u32);
            let mut supertypes = vec![id];
            for s in parts.super_class.iter().chain(&parts.interfaces) {
                supertypes.extend_from_slice(&s.supertypes);
            }
            supertypes.sort_unstable();
            supertypes.dedup();
            Box::leak(Box::new(Class {
                id,
                name: parts.name,
                kind: parts.kind,
                flags: parts.flags,
                super_class: parts.super_class,
                interfaces: parts.interfaces.into(),
                supertypes: supertypes.into(),
                members: OnceLock::new(),
                file: parts.file,
                is_jdk: parts.is_jdk,
                is_synthetic: parts.is_synthetic,
                source_file: parts.source_file,
                location: parts.location,
                open_ends: parts.open_ends.into(),
                array: OnceLock::new(),
                itable: RwLock::default(),
            }))
        });
        self.classes[index]
    }

    /// The nine classes that no class file describes.
    pub(crate) fn define_primitives(&self) {
        let prims = Prim::ALL.map(|p| (p.keyword(), ClassKind::Prim(p)));
        for (name, kind) in prims.into_iter().chain([("void", ClassKind::Void)]) {
            let name = self.intern(name);
            let class = self.allocate(Parts::new(name.clone(), kind, 0x0411)); // public final abstract
            self.remember(name, Ok(class));
        }
    }

    /// Loads a class under the load lock. `trail` holds the classes whose supertypes are being loaded.
    pub(crate) fn load(&self, name: &str, trail: &mut Vec<Arc<str>>) -> Result<&'static Class, LinkError> {
        if let Some(known) = self.known(name) {
            return known;
        }
        let name = self.intern(name);
        if trail.contains(&name) {
            return Err(LinkError::Circular(name));
        }
        let result = if name.starts_with('[') {
            self.load_array(&name, trail)
        } else if trail.len() >= MAX_SUPERS {
            Err(scan::malformed(&name, "the class path", "it has too many supertypes above it"))
        } else {
            trail.push(name.clone());
            let result = self.load_instance(&name, trail);
            trail.pop();
            result
        };
        self.remember(name, result.clone());
        result
    }

    fn load_array(&self, name: &Arc<str>, trail: &mut Vec<Arc<str>>) -> Result<&'static Class, LinkError> {
        // The whole descriptor is parsed first: it bounds the dimensions, and with them the recursion.
        let Some(Type::Ref(_)) = Type::parse(name) else {
            return Err(LinkError::ClassNotFound(name.clone()));
        };
        let elem = &name[1..];
        let elem = match Type::parse(elem) {
            Some(t) => self.load(t.class_name(), trail)?,
            None => return Err(LinkError::ClassNotFound(name.clone())),
        };
        self.load_array_of(elem, trail)
    }

    /// JVMS 5.3.3.
    pub(crate) fn load_array_of(
        &self,
        elem: &'static Class,
        trail: &mut Vec<Arc<str>>,
    ) -> Result<&'static Class, LinkError> {
        if let Some(array) = elem.array.get() {
            return Ok(array);
        }
        let name = self.intern(&format!("[{}", elem.descriptor()));
        if Type::parse(&name).is_none() {
            return Err(LinkError::ClassNotFound(name)); // array of void, or of more than 255 dimensions
        }
        let object = self.load("java/lang/Object", trail)?;
        let interfaces =
            vec![self.load("java/lang/Cloneable", trail)?, self.load("java/io/Serializable", trail)?];
        // Public if the elements are; never an interface; abstract and final (JVMS 4.1 has no say, HotSpot does so).
        let flags = elem.flags.0 & 0x0001 | 0x0410;
        let mut parts = Parts::new(name.clone(), ClassKind::Array { elem }, flags);
        (parts.super_class, parts.interfaces, parts.is_jdk) = (Some(object), interfaces, elem.is_jdk);
        let class = self.allocate(parts);
        let vtable = object.members().vtable.clone();
        let _ = class.members.set(Members { vtable, ..Members::default() });
        let _ = elem.array.set(class);
        self.remember(name, Ok(class));
        Ok(class)
    }

    fn load_instance(&self, name: &Arc<str>, trail: &mut Vec<Arc<str>>) -> Result<&'static Class, LinkError> {
        let Some(found) = self.path.find_class(name)? else {
            return Err(LinkError::ClassNotFound(name.clone()));
        };
        let scanned = scan::scan(&found.bytes, name, &found.location)?;
        let malformed = |detail: &str| scan::malformed(name, &found.location, detail);
        let file = ClassFile::from_bytes(&found.bytes).map_err(|e| malformed(&e.to_string()))?;
        let pool = link::Pool { program: self, file: &file };
        let stated = pool.class(file.this_class).map_err(|e| malformed(&e))?;
        if stated != *name {
            return Err(LinkError::WrongName {
                expected: name.clone(),
                found: stated,
                location: found.location.clone(),
            });
        }
        let flags = Flags(file.access_flags.bits());
        let super_class = match file.super_class {
            0 if &**name == "java/lang/Object" => None,
            0 => return Err(malformed("it has no superclass")),
            index => {
                let super_name = pool.class(index).map_err(|e| malformed(&e))?;
                Some(self.load(&super_name, trail)?)
            }
        };
        let mut interfaces = Vec::new();
        for index in &file.interfaces {
            let interface = pool.class(*index).map_err(|e| malformed(&e))?;
            interfaces.push(self.load(&interface, trail)?);
        }
        check_supertypes(name, flags, super_class, &interfaces)?;
        let draft = Draft::read(&pool, name, flags, super_class).map_err(|e| e.into_link_error(malformed))?;
        let source = file.attributes.iter().find_map(|a| match a {
            Attribute::SourceFile { source_file_index, .. } => pool.utf8(*source_file_index).ok(),
            _ => None,
        });
        let mut parts = Parts::new(name.clone(), ClassKind::Instance, flags.0);
        (parts.super_class, parts.interfaces, parts.source_file) = (super_class, interfaces, source);
        (parts.is_jdk, parts.location) = (found.is_jdk, found.location.clone());
        parts.open_ends = scanned.open_ends;
        parts.file = Some(Arc::new(file));
        let class = self.allocate(parts);
        let _ = class.members.set(draft.finish(self, class));
        Ok(class)
    }
}

/// JVMS 5.3.5, steps 3 and 4.
fn check_supertypes(
    name: &str,
    flags: Flags,
    super_class: Option<&'static Class>,
    interfaces: &[&'static Class],
) -> Result<(), LinkError> {
    let error = |message: String| Err(LinkError::IncompatibleClassChange { message: message.into() });
    let name = crate::types::java_name(name);
    if let Some(s) = super_class {
        if s.is_interface() {
            return error(format!("class {name} has interface {} as super class", s.java_name()));
        }
        if flags.is_interface() && s.super_class.is_some() {
            return error(format!("interface {name} has {} as super class, not Object", s.java_name()));
        }
        if s.flags.is_final() || s.is_array() {
            return error(format!("class {name} cannot inherit from final class {}", s.java_name()));
        }
    }
    match interfaces.iter().find(|i| !i.is_interface()) {
        Some(i) => {
            let other = i.java_name();
            error(format!("class {name} can not implement {other}, because it is not an interface ({other})"))
        }
        None => Ok(()),
    }
}
