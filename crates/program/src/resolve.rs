//! Resolution and selection of methods and fields (JVMS 5.4.3 and 5.4.6).

use crate::class::{Class, ClassId, Field, Method};
use crate::error::LinkError;
use crate::program::Program;
use crate::site::{CallSite, FieldSite};
use crate::types::{Signature, java_name};
use std::sync::{Arc, PoisonError};

impl Program {
    /// JVMS 5.4.3.3 and 5.4.3.4: resolution starting at a class. `interface` says which of the two.
    pub fn resolve_method(
        &self,
        class: &'static Class,
        name: &str,
        desc: &str,
        interface: bool,
    ) -> Result<&'static Method, LinkError> {
        if interface != class.is_interface() {
            let (found, expected) = if interface { ("class", "interface") } else { ("interface", "class") };
            let message = format!("Found {found} {}, but {expected} was expected", class.java_name());
            return Err(LinkError::IncompatibleClassChange { message: message.into() });
        }
        let key = (self.intern(name), self.intern(desc));
        if let Some(method) = class_method(class, &key) {
            return Ok(method);
        }
        if interface
            && let Some(object) = class.super_class
            && let Some(m) = declared(object, &key).filter(|m| m.flags.is_public() && !m.is_static())
        {
            return Ok(m);
        }
        let candidates = self.maximally_specific(class, &key);
        let mut concrete = candidates.iter().filter(|m| !m.flags.is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Ok(only),
            // "Otherwise, one of these is arbitrarily chosen": the first by name, so that runs agree.
            _ => candidates.first().copied().ok_or_else(|| LinkError::NoSuchMethod {
                message: format!("'{}'", external_name(class, name, desc)).into(),
            }),
        }
    }

    /// JVMS 5.4.3.2.
    pub fn resolve_field(
        &self,
        class: &'static Class,
        name: &str,
        desc: &str,
    ) -> Result<&'static Field, LinkError> {
        if let Some(field) = find_field(class, name, desc, &mut Vec::new()) {
            return Ok(field);
        }
        // HotSpot names only the field until Java 20.
        let message = if self.path.jdk().feature().is_some_and(|f| f >= 21) {
            let ty = crate::types::Type::parse(desc).map_or_else(|| desc.to_owned(), |t| t.to_string());
            format!("Class {} does not have member field '{ty} {name}'", class.java_name())
        } else {
            name.to_owned()
        };
        Err(LinkError::NoSuchField { message: message.into() })
    }

    /// The method without a body that a call on an object of an abstract class would select.
    pub fn select_abstract(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Option<&'static Method> {
        let declared = match resolved.vindex {
            Some(index) => *receiver.members().vtable.get(index as usize)?,
            None => resolved,
        };
        declared.flags.is_abstract().then_some(declared)
    }

    /// JVMS 5.4.6: which method runs when `resolved` is called on a receiver of class `receiver`.
    #[inline]
    pub fn select(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Result<&'static Method, LinkError> {
        if let Some(index) = resolved.vindex {
            // Out of range only if the receiver is no subclass, which unverified code can bring about.
            return match receiver.members().vtable.get(index as usize) {
                Some(m) if !m.flags.is_abstract() => Ok(m),
                Some(m) => Err(abstract_method(receiver, resolved, Some(m))),
                None => Err(not_a_receiver(receiver, resolved)),
            };
        }
        if resolved.class.is_interface() && !resolved.flags.is_private() && !resolved.is_static() {
            return self.select_interface(receiver, resolved);
        }
        Ok(resolved) // private methods, constructors
    }

    fn select_interface(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Result<&'static Method, LinkError> {
        let cache = receiver.itable.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = cache.get(&resolved.id) {
            return found.clone();
        }
        drop(cache);
        let found = self.search_interface(receiver, resolved);
        receiver.itable.write().unwrap_or_else(PoisonError::into_inner).insert(resolved.id, found.clone());
        found
    }

    fn search_interface(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Result<&'static Method, LinkError> {
        if receiver.supertypes.binary_search(&resolved.class.id).is_err() {
            return Err(not_a_receiver(receiver, resolved));
        }
        let key = (resolved.name.clone(), resolved.desc.clone());
        let mut class = Some(receiver).filter(|c| !c.is_interface());
        while let Some(c) = class {
            if let Some(m) = declared(c, &key).filter(|m| !m.is_static() && !m.flags.is_private()) {
                if m.flags.is_abstract() {
                    return Err(abstract_method(receiver, resolved, Some(m)));
                }
                if !m.flags.is_public() {
                    // JVMS 6.5 invokeinterface: the selected method must be public.
                    let text = external_name(m.class, &m.name, &m.desc);
                    let message = format!("class {} has a non-public method '{text}'", receiver.java_name());
                    return Err(LinkError::IllegalAccess { message: message.into() });
                }
                return Ok(m);
            }
            class = c.super_class;
        }
        // The receiver counts as a candidate when it is itself an interface (a class set bound, not a real object).
        let own = declared(receiver, &key).filter(|m| receiver.is_interface() && !m.flags.is_abstract());
        if let Some(own) = own {
            return Ok(own);
        }
        let candidates = self.maximally_specific(receiver, &key);
        let concrete: Vec<_> = candidates.iter().filter(|m| !m.flags.is_abstract()).collect();
        match concrete[..] {
            [only] => Ok(only),
            [] => Err(abstract_method(receiver, resolved, None)),
            _ => {
                let names: Vec<String> =
                    concrete.iter().map(|m| format!(" {}.{}", m.class.name, m.name)).collect();
                let message = format!("Conflicting default methods:{}", names.concat());
                Err(LinkError::IncompatibleClassChange { message: message.into() })
            }
        }
    }

    /// JVMS 5.4.3.3: the maximally-specific superinterface methods of a class, ordered by the names of their
    /// interfaces. Neither private nor static ones count.
    fn maximally_specific(&self, class: &'static Class, key: &(Arc<str>, Arc<str>)) -> Vec<&'static Method> {
        let supers = class.supertypes.iter().map(|id| self.class(*id));
        let all: Vec<&'static Method> = supers
            .filter(|c| c.is_interface() && *c != class)
            .filter_map(|c| declared(c, key))
            .filter(|m| !m.is_static() && !m.flags.is_private())
            .collect();
        let is_beaten =
            |m: &Method| all.iter().any(|o| o.class != m.class && self.is_subclass(o.class, m.class));
        let mut best: Vec<_> = all.iter().copied().filter(|m| !is_beaten(m)).collect();
        best.sort_by(|a, b| a.class.name.cmp(&b.class.name));
        best
    }

    /// JVMS 6.5 invokespecial, without the cache.
    #[cold]
    pub(crate) fn find_special(
        &self,
        site: &'static CallSite,
        caller: &'static Class,
    ) -> Result<&'static Method, LinkError> {
        let resolved = self.method_of(site)?;
        self.expect_instance_method(resolved)?;
        let found = if &*resolved.name == "<init>" {
            // A constructor is never inherited.
            if *resolved.class.name != *site.class {
                let message = format!("'{}'", external_name_of(&site.class, &site.name, &site.desc));
                return Err(LinkError::NoSuchMethod { message: message.into() });
            }
            resolved
        } else {
            let named = self.class_by_name(&site.class)?;
            let is_super = named != caller && !named.is_interface() && self.is_subclass(caller, named);
            // ACC_SUPER is taken as set, as every JVM since Java 8 does.
            let start = if is_super { caller.super_class.unwrap_or(named) } else { named };
            let key = (resolved.name.clone(), resolved.desc.clone());
            self.search_special(start, &key, resolved)?
        };
        let _ = site.cache[0].set((caller, found));
        Ok(found)
    }

    fn search_special(
        &self,
        start: &'static Class,
        key: &(Arc<str>, Arc<str>),
        resolved: &'static Method,
    ) -> Result<&'static Method, LinkError> {
        // For an interface the chain is itself and then Object, of which only public methods count.
        let mut class = Some(start);
        while let Some(c) = class {
            let from_object = start.is_interface() && c != start;
            let own = declared(c, key).filter(|m| !m.is_static() && (!from_object || m.flags.is_public()));
            if let Some(m) = own {
                return if m.flags.is_abstract() {
                    Err(abstract_method(start, resolved, Some(m)))
                } else {
                    Ok(m)
                };
            }
            class = c.super_class;
        }
        let candidates = self.maximally_specific(start, key);
        let mut concrete = candidates.iter().filter(|m| !m.flags.is_abstract());
        match (concrete.next(), concrete.next()) {
            (Some(only), None) => Ok(only),
            (None, _) => Err(abstract_method(start, resolved, None)),
            _ => {
                let message =
                    format!("Conflicting default methods for '{}'", external_name_of_method(resolved));
                Err(LinkError::IncompatibleClassChange { message: message.into() })
            }
        }
    }

    /// Unverified code may call a method on an object of a foreign class; the vtable would then give nonsense.
    pub(crate) fn expect_receiver(
        &self,
        receiver: &'static Class,
        resolved: &'static Method,
    ) -> Result<(), LinkError> {
        let fits = self.is_subclass(receiver, resolved.class);
        if fits { Ok(()) } else { Err(not_a_receiver(receiver, resolved)) }
    }
    pub(crate) fn expect_instance_method(&self, method: &'static Method) -> Result<(), LinkError> {
        if !method.is_static() {
            return Ok(());
        }
        let message = format!("Expecting non-static method '{}'", external_name_of_method(method));
        Err(LinkError::IncompatibleClassChange { message: message.into() })
    }
    #[cold]
    pub(crate) fn not_static_method(method: &'static Method) -> LinkError {
        let message = format!("Expected static method '{}'", external_name_of_method(method));
        LinkError::IncompatibleClassChange { message: message.into() }
    }
    #[cold]
    pub(crate) fn wrong_field(site: &FieldSite, expected: &str) -> LinkError {
        let message = format!("Expected {expected} field {}.{}", java_name(&site.class), site.name);
        LinkError::IncompatibleClassChange { message: message.into() }
    }
}

fn declared(class: &Class, key: &(Arc<str>, Arc<str>)) -> Option<&'static Method> {
    class.members().by_name.get(key).copied()
}

/// JVMS 5.4.3.3, step 2: the class and its superclasses. Signature-polymorphic methods match by name alone.
fn class_method(class: &'static Class, key: &(Arc<str>, Arc<str>)) -> Option<&'static Method> {
    let mut current = Some(class).filter(|c| !c.is_interface());
    if class.is_interface() {
        return declared(class, key);
    }
    while let Some(c) = current {
        if let Some(m) = declared(c, key) {
            return Some(m);
        }
        if matches!(&*c.name, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle") {
            let mut same = c.members().methods.iter().filter(|m| m.name == key.0);
            if let (Some(only), None) = (same.next(), same.next())
                && only.is_polymorphic
            {
                return Some(only);
            }
        }
        current = c.super_class;
    }
    None
}

/// `seen` keeps interfaces that inherit from each other in diamonds from being searched over and over.
fn find_field(
    class: &'static Class,
    name: &str,
    desc: &str,
    seen: &mut Vec<ClassId>,
) -> Option<&'static Field> {
    if class.is_interface() {
        if seen.contains(&class.id) {
            return None;
        }
        seen.push(class.id);
    }
    let own = class.members().fields.iter().find(|f| &*f.name == name && &*f.desc == desc);
    own.copied()
        .or_else(|| class.interfaces.iter().find_map(|i| find_field(i, name, desc, seen)))
        .or_else(|| find_field(class.super_class?, name, desc, seen))
}

/// HotSpot's way to write a method: `int org.acme.Tree.size(java.lang.Object)`.
fn external_name(class: &Class, name: &str, desc: &str) -> String {
    external_name_of(&class.name, name, desc)
}
fn external_name_of_method(m: &Method) -> String {
    external_name(m.class, &m.name, &m.desc)
}
pub(crate) fn external_name_of(class: &str, name: &str, desc: &str) -> String {
    match Signature::parse(desc) {
        Some(sig) => format!("{} {}.{name}{sig}", sig.ret, java_name(class)),
        None => format!("{}.{name}{desc}", java_name(class)),
    }
}

/// As HotSpot's `LinkResolver::throw_abstract_method_error` words it.
fn abstract_method(receiver: &Class, resolved: &Method, selected: Option<&Method>) -> LinkError {
    let kind = |c: &Class| match c.flags {
        f if f.is_interface() => "interface",
        f if f.is_abstract() => "abstract class",
        _ => "class",
    };
    let of = |m: &Method| if m.flags.is_abstract() { "abstract " } else { "" };
    let mut message = format!(
        "Receiver class {} does not define or inherit an implementation of the resolved method '{}{} {}{}' of {} {}.",
        receiver.java_name(),
        of(resolved),
        resolved.sig.ret,
        resolved.name,
        resolved.sig,
        kind(resolved.class),
        resolved.class.java_name(),
    );
    if let Some(m) = selected.filter(|m| *m != resolved) {
        message.push_str(&format!(" Selected method is '{}{}'.", of(m), external_name_of_method(m)));
    }
    LinkError::AbstractMethod { message: message.into() }
}

fn not_a_receiver(receiver: &Class, resolved: &Method) -> LinkError {
    let message = format!(
        "Class {} does not implement the requested {} {}",
        receiver.java_name(),
        if resolved.class.is_interface() { "interface" } else { "class" },
        resolved.class.java_name()
    );
    LinkError::IncompatibleClassChange { message: message.into() }
}
