//! Classes and methods as Java source has them: what a nested class is called there, who may name it, what has type
//! parameters. Everything is read from attributes; where they are missing, the class file itself answers.

use crate::class::{Class, Flags, Method};
use crate::program::Program;
use ristretto_classfile::ClassFile;
use ristretto_classfile::attributes::{Attribute, InnerClass};

impl Class {
    fn inner_entry(&self) -> Option<(&ClassFile<'static>, &InnerClass)> {
        let file = self.file.as_deref()?;
        let classes = file.attributes.iter().find_map(|a| match a {
            Attribute::InnerClasses { classes, .. } => Some(classes),
            _ => None,
        })?;
        let is_this = |c: &&InnerClass| {
            let name = file.constant_pool.try_get_class(c.class_info_index).map(ToString::to_string);
            name.is_ok_and(|n| *n == *self.name)
        };
        classes.iter().find(is_this).map(|c| (file, c))
    }

    /// The flags as declared: those of a nested class are in its `InnerClasses` entry.
    pub fn declared_flags(&self) -> Flags {
        self.inner_entry().map_or(self.flags, |(_, c)| Flags(c.access_flags.bits()))
    }

    /// Whether objects of the class belong to an object of another one: a nested class that is not static.
    pub fn is_inner(&self) -> bool {
        self.inner_entry().is_some_and(|_| !self.declared_flags().is_static() && !self.is_interface())
    }

    /// Whether the class, or a class around it, has type parameters.
    pub fn is_generic(&self) -> bool {
        let attributes = self.file.iter().flat_map(|f| f.attributes.iter().map(move |a| (f, a)));
        attributes.into_iter().any(|(f, a)| match a {
            Attribute::Signature { signature_index, .. } => {
                f.constant_pool.try_get_utf8(*signature_index).is_ok_and(|s| s.to_string().starts_with('<'))
            }
            _ => false,
        })
    }
}

impl Program {
    /// The name of a class in source code, without its package (`Outer.Inner`), and the strictest flags on the way to it.
    /// `None`: it has no name there (anonymous and local classes).
    pub fn source_name(&self, class: &'static Class) -> Option<(String, Vec<Flags>)> {
        let Some((file, entry)) = class.inner_entry() else {
            let simple = class.name.rsplit('/').next().unwrap_or(&class.name);
            return Some((simple.to_owned(), vec![class.flags]));
        };
        if entry.name_index == 0 || entry.outer_class_info_index == 0 {
            return None;
        }
        let outer = file.constant_pool.try_get_class(entry.outer_class_info_index).ok()?.to_string();
        let simple = file.constant_pool.try_get_utf8(entry.name_index).ok()?.to_string();
        let (outer, mut flags) = self.source_name(self.class_by_name(&outer).ok()?)?;
        flags.push(class.declared_flags());
        Some((format!("{outer}.{simple}"), flags))
    }
}

impl Method {
    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        let file = self.class.file.as_deref();
        let own = file.zip(self.file_index).and_then(|(f, i)| f.methods.get(i as usize));
        own.into_iter().flat_map(|m| m.attributes.iter())
    }

    /// Internal names of the exceptions that its `throws` clause names.
    pub fn declared_exceptions(&self) -> Vec<String> {
        let Some(file) = self.class.file.as_deref() else { return Vec::new() };
        let mut names = Vec::new();
        for a in self.attributes() {
            if let Attribute::Exceptions { exception_indexes, .. } = a {
                let name = |i: &u16| file.constant_pool.try_get_class(*i).ok().map(|s| s.to_string());
                names.extend(exception_indexes.iter().filter_map(name));
            }
        }
        names
    }

    /// Whether it is marked `@Deprecated`.
    pub fn is_deprecated(&self) -> bool {
        self.attributes().any(|a| matches!(a, Attribute::Deprecated { .. }))
    }

    /// Whether its signature names type variables or types with arguments.
    pub fn is_generic(&self) -> bool {
        self.attributes().any(|a| matches!(a, Attribute::Signature { .. }))
    }
}
