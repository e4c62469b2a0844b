//! Reading the constant pool, with every index and kind checked (JVMS 4.4).

use crate::program::Program;
use crate::site::{ClassSite, Const, DynamicSite, HandleConst};
use crate::types::{Signature, Type};
use ristretto_classfile::attributes::Attribute;
use ristretto_classfile::{ClassFile, Constant};
use std::cell::Cell;
use std::sync::{Arc, OnceLock};

/// A check of a class file, with what is wrong.
pub(crate) type Check<T = ()> = Result<T, String>;

/// Constants that one dynamic constant may consist of, counted as a tree. Bootstrap arguments may name further
/// dynamic constants, which hostile files can use to describe trees of any size, or endless ones.
const MAX_DYNAMIC: u32 = 10_000;
const MAX_DYNAMIC_DEPTH: u32 = 32;

/// The constant pool of a class file.
pub(crate) struct Pool<'a> {
    pub(crate) program: &'a Program,
    pub(crate) file: &'a ClassFile<'static>,
}

/// A field or method that a class file refers to.
pub(crate) struct MemberRef {
    pub(crate) class: Arc<str>,
    pub(crate) name: Arc<str>,
    pub(crate) desc: Arc<str>,
    pub(crate) interface: bool,
}

impl Pool<'_> {
    fn get(&self, index: u16) -> Check<&Constant<'static>> {
        self.file.constant_pool.get(index).ok_or_else(|| format!("there is no constant {index}"))
    }

    pub(crate) fn utf8(&self, index: u16) -> Check<Arc<str>> {
        match self.get(index)? {
            Constant::Utf8(s) => Ok(self.program.intern(&s.to_str_lossy())),
            _ => Err(format!("constant {index} is not a Utf8 constant")),
        }
    }

    pub(crate) fn class(&self, index: u16) -> Check<Arc<str>> {
        let Constant::Class(name) = self.get(index)? else {
            return Err(format!("constant {index} is not a class"));
        };
        let name = self.utf8(*name)?;
        let is_good = match name.starts_with('[') {
            true => Type::parse(&name).is_some(),
            false => !name.is_empty() && !name.contains(['.', ';', '[']),
        };
        if is_good { Ok(name) } else { Err(format!("constant {index} is no proper class name: {name}")) }
    }

    fn name_and_type(&self, index: u16) -> Check<(Arc<str>, Arc<str>)> {
        match self.get(index)? {
            Constant::NameAndType { name_index, descriptor_index } => {
                Ok((self.utf8(*name_index)?, self.utf8(*descriptor_index)?))
            }
            _ => Err(format!("constant {index} is not a name and type")),
        }
    }

    pub(crate) fn field(&self, index: u16) -> Check<(MemberRef, Type)> {
        let Constant::FieldRef { class_index, name_and_type_index } = self.get(index)? else {
            return Err(format!("constant {index} is not a field reference"));
        };
        let class = self.class(*class_index)?;
        let (name, desc) = self.name_and_type(*name_and_type_index)?;
        let ty = Type::parse(&desc).ok_or_else(|| format!("bad field descriptor {desc}"))?;
        Ok((MemberRef { class, name, desc, interface: false }, ty))
    }

    pub(crate) fn method(&self, index: u16) -> Check<(MemberRef, Signature)> {
        let (class, nt, interface) = match self.get(index)? {
            Constant::MethodRef { class_index, name_and_type_index } => {
                (*class_index, *name_and_type_index, false)
            }
            Constant::InterfaceMethodRef { class_index, name_and_type_index } => {
                (*class_index, *name_and_type_index, true)
            }
            _ => return Err(format!("constant {index} is not a method reference")),
        };
        let class = self.class(class)?;
        let (name, desc) = self.name_and_type(nt)?;
        let sig = Signature::parse(&desc).ok_or_else(|| format!("bad method descriptor {desc}"))?;
        Ok((MemberRef { class, name, desc, interface }, sig))
    }

    fn handle(&self, index: u16) -> Check<HandleConst> {
        let Constant::MethodHandle { reference_kind, reference_index } = self.get(index)? else {
            return Err(format!("constant {index} is not a method handle"));
        };
        let kind = reference_kind.kind();
        let member = match kind {
            1..=4 => self.field(*reference_index)?.0,
            _ => self.method(*reference_index)?.0,
        };
        let MemberRef { class, name, desc, interface } = member;
        Ok(HandleConst { kind, class, name, desc, interface })
    }

    /// A loadable constant (JVMS table 4.4-C), or the value of a static field.
    pub(crate) fn constant(&self, index: u16) -> Check<Const> {
        self.loadable(index, MAX_DYNAMIC_DEPTH, &Cell::new(MAX_DYNAMIC))
    }

    fn loadable(&self, index: u16, depth: u32, budget: &Cell<u32>) -> Check<Const> {
        budget.set(budget.get().checked_sub(1).ok_or("a dynamic constant has too many parts")?);
        Ok(match self.get(index)? {
            Constant::Integer(v) => Const::Int(*v),
            Constant::Long(v) => Const::Long(*v),
            Constant::Float(v) => Const::Float(*v),
            Constant::Double(v) => Const::Double(*v),
            Constant::String(s) => match self.get(*s)? {
                Constant::Utf8(s) => Const::String(s.to_utf16().map_err(|e| e.to_string())?.into()),
                _ => return Err(format!("constant {s} is not a Utf8 constant")),
            },
            Constant::Class(_) => Const::Class(ClassSite::new(self.class(index)?)),
            Constant::MethodType(desc) => {
                let desc = self.utf8(*desc)?;
                Signature::parse(&desc).ok_or_else(|| format!("bad method type {desc}"))?;
                Const::MethodType(desc)
            }
            Constant::MethodHandle { .. } => Const::MethodHandle(self.handle(index)?),
            Constant::Dynamic { bootstrap_method_attr_index, name_and_type_index } => {
                let site = self.site(*bootstrap_method_attr_index, *name_and_type_index, depth, budget)?;
                Type::parse(&site.desc).ok_or_else(|| format!("bad descriptor {}", site.desc))?;
                Const::Dynamic(Box::new(site))
            }
            _ => return Err(format!("constant {index} cannot be loaded")),
        })
    }

    /// The operand of an `invokedynamic` instruction.
    pub(crate) fn call_site(&self, index: u16) -> Check<(DynamicSite, Signature)> {
        let Constant::InvokeDynamic { bootstrap_method_attr_index, name_and_type_index } = self.get(index)?
        else {
            return Err(format!("constant {index} is not a dynamic call site"));
        };
        let budget = Cell::new(MAX_DYNAMIC);
        let site =
            self.site(*bootstrap_method_attr_index, *name_and_type_index, MAX_DYNAMIC_DEPTH, &budget)?;
        let sig = Signature::parse(&site.desc).ok_or_else(|| format!("bad descriptor {}", site.desc))?;
        Ok((site, sig))
    }

    fn site(&self, bootstrap: u16, nt: u16, depth: u32, budget: &Cell<u32>) -> Check<DynamicSite> {
        let depth = depth.checked_sub(1).ok_or("dynamic constants are nested too deeply")?;
        let (name, desc) = self.name_and_type(nt)?;
        let methods = self.file.attributes.iter().find_map(|a| match a {
            Attribute::BootstrapMethods { methods, .. } => Some(methods),
            _ => None,
        });
        let method = methods
            .and_then(|m| m.get(usize::from(bootstrap)))
            .ok_or_else(|| format!("there is no bootstrap method {bootstrap}"))?;
        let args: Check<Vec<Const>> =
            method.arguments.iter().map(|a| self.loadable(*a, depth, budget)).collect();
        Ok(DynamicSite {
            name,
            desc,
            bootstrap: self.handle(method.bootstrap_method_ref)?,
            args: args?.into(),
            linked: OnceLock::new(),
        })
    }
}
