//! What reflection asks of the class file beyond the linked form: nesting, records, sealing.

use heapwise_exec::Machine;
use heapwise_program::Class;
use ristretto_classfile::attributes::{Attribute, InnerClass};
use ristretto_classfile::{ClassFile, Constant};

/// A view of the class file of a class; empty where there is none.
pub(super) struct ClassInfo {
    name: String,
    file: Option<std::sync::Arc<ClassFile<'static>>>,
}

/// Whether a class of this JDK has a text among its constants. Messages changed from version to version; a model that
/// stands in for a class uses the words of the class it replaces.
pub(super) fn says(m: &Machine, class: &str, text: &str) -> bool {
    let Ok(class) = m.program.class_by_name(class) else { return false };
    class.file.iter().flat_map(|f| f.constant_pool.iter()).any(|c| match c {
        Constant::Utf8(s) => s.to_string().contains(text),
        _ => false,
    })
}

impl ClassInfo {
    pub(super) fn of(class: &Class) -> ClassInfo {
        ClassInfo { name: class.name.to_string(), file: class.file.clone() }
    }

    fn attributes(&self) -> impl Iterator<Item = &Attribute> {
        self.file.iter().flat_map(|f| f.attributes.iter())
    }

    fn class_name(&self, index: u16) -> Option<String> {
        let pool = &self.file.as_ref()?.constant_pool;
        pool.try_get_class(index).ok().map(|s| s.to_string())
    }

    fn utf8(&self, index: u16) -> Option<String> {
        let pool = &self.file.as_ref()?.constant_pool;
        pool.try_get_utf8(index).ok().map(|s| s.to_string())
    }

    fn inner_classes(&self) -> impl Iterator<Item = &InnerClass> {
        self.attributes()
            .filter_map(
                |a| if let Attribute::InnerClasses { classes, .. } = a { Some(classes) } else { None },
            )
            .flatten()
    }

    /// The `InnerClasses` entry of the class itself.
    fn own_entry(&self) -> Option<&InnerClass> {
        self.inner_classes().find(|c| self.class_name(c.class_info_index).as_deref() == Some(&self.name))
    }

    pub(super) fn inner_flags(&self) -> Option<u16> {
        self.own_entry().map(|c| c.access_flags.bits())
    }

    /// The name in the source; none for top-level and anonymous classes.
    pub(super) fn simple_name(&self) -> Option<String> {
        let entry = self.own_entry()?;
        if entry.name_index == 0 { None } else { self.utf8(entry.name_index) }
    }

    /// The class of which this one is a member.
    pub(super) fn declaring(&self) -> Option<String> {
        let entry = self.own_entry()?;
        if entry.outer_class_info_index == 0 { None } else { self.class_name(entry.outer_class_info_index) }
    }

    /// Member classes.
    pub(super) fn declared(&self) -> Vec<String> {
        self.inner_classes()
            .filter(|c| {
                c.outer_class_info_index != 0
                    && self.class_name(c.outer_class_info_index).as_deref() == Some(&self.name)
            })
            .filter_map(|c| self.class_name(c.class_info_index))
            .collect()
    }

    /// The class, and the method with its descriptor, that surround a local or anonymous class.
    pub(super) fn enclosing_method(&self) -> Option<(String, Option<(String, String)>)> {
        let (class, method) = self.attributes().find_map(|a| match a {
            Attribute::EnclosingMethod { class_index, method_index, .. } => {
                Some((*class_index, *method_index))
            }
            _ => None,
        })?;
        let pool = &self.file.as_ref()?.constant_pool;
        let pair = pool.try_get_name_and_type(method).ok().map(|(n, d)| (*n, *d));
        let method = pair.and_then(|(n, d)| Some((self.utf8(n)?, self.utf8(d)?)));
        Some((self.class_name(class)?, method))
    }

    pub(super) fn is_record(&self) -> bool {
        self.attributes().any(|a| matches!(a, Attribute::Record { .. }))
    }

    pub(super) fn nest_host(&self) -> Option<String> {
        let index = self.attributes().find_map(|a| match a {
            Attribute::NestHost { host_class_index, .. } => Some(*host_class_index),
            _ => None,
        })?;
        self.class_name(index)
    }

    pub(super) fn nest_members(&self) -> Vec<String> {
        let indexes = self.attributes().find_map(|a| match a {
            Attribute::NestMembers { class_indexes, .. } => Some(class_indexes),
            _ => None,
        });
        indexes.into_iter().flatten().filter_map(|i| self.class_name(*i)).collect()
    }

    /// The permitted subclasses of a sealed class.
    pub(super) fn permitted(&self) -> Option<Vec<String>> {
        let indexes = self.attributes().find_map(|a| match a {
            Attribute::PermittedSubclasses { class_indexes, .. } => Some(class_indexes),
            _ => None,
        })?;
        Some(indexes.iter().filter_map(|i| self.class_name(*i)).collect())
    }
}
