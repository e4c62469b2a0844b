//! Classes and methods made from Rust rather than from class files: lambdas, string concatenation and the like.

use crate::class::{Class, ClassKind, Flags, Members, Method};
use crate::error::LinkError;
use crate::insn::Code;
use crate::link::Draft;
use crate::load::Parts;
use crate::program::{Program, SyntheticClass};
use crate::scan::malformed;
use crate::types::Signature;
use std::sync::{Arc, OnceLock};

/// Where methods live that are made one by one.
const HOLDER: &str = "heapwise/Synthetic";

impl Program {
    /// Adds a synthetic class. Its methods take part in dispatch like those of any class.
    pub fn define_synthetic(&self, class: SyntheticClass) -> Result<&'static Class, LinkError> {
        let name = self.intern(&class.name);
        let fail = |detail: String| malformed(&name, "a synthetic class", &detail);
        if self.known(&name).is_some() {
            return Err(fail("the name is taken".to_owned()));
        }
        let super_class = Some(class.super_class);
        let mut draft = Draft::new(super_class);
        for (field, desc) in class.fields {
            let (field, desc) = (self.intern(&field), self.intern(&desc));
            draft.add_field(field, desc, Flags(0x1000), None, None).map_err(fail)?;
        }
        let flags = Flags(0x1031); // public final super synthetic
        let mut bodies = Vec::new();
        for method in class.methods {
            let (m, desc) = (self.intern(&method.name), self.intern(&method.desc));
            draft
                .add_method(&name, flags, super_class, m, desc, method.flags, None)
                .map_err(|e| e.into_link_error(|detail| fail(detail.to_owned())))?;
            bodies.push(method.code);
        }
        let mut parts = Parts::new(name.clone(), ClassKind::Instance, flags.0);
        (parts.super_class, parts.interfaces) = (super_class, class.interfaces);
        (parts.is_jdk, parts.is_synthetic) = (false, true);
        let new = self.allocate(parts);
        let _ = new.members.set(draft.finish(self, new));
        // The bodies may load classes, so no lock is held; nobody can find the class by name before they are done.
        for (method, body) in new.members().methods.iter().zip(bodies) {
            let _ = method.code.set(Ok(body(new)));
        }
        self.remember(name, Ok(new));
        Ok(new)
    }

    /// A static method in a hidden class. Every call makes a distinct method; it cannot be found by name.
    pub fn define_synthetic_method(
        &self,
        name: &str,
        desc: &str,
        code: Code,
    ) -> Result<&'static Method, LinkError> {
        let class = self.holder()?;
        let sig = Signature::parse(desc).ok_or_else(|| {
            malformed(HOLDER, "a synthetic class", &format!("{name}: bad descriptor {desc}"))
        })?;
        Ok(Box::leak(Box::new(Method {
            id: self.new_method_id(),
            class,
            name: self.intern(name),
            desc: self.intern(desc),
            args: sig.params.len() as u16,
            sig,
            flags: Flags(0x1009), // public static synthetic
            vindex: None,
            file_index: None,
            is_polymorphic: false,
            native: OnceLock::new(),
            code: OnceLock::from(Ok(code)),
        })))
    }

    fn holder(&self) -> Result<&'static Class, LinkError> {
        if let Some(class) = self.holder.get() {
            return Ok(class);
        }
        let object = self.class_by_name("java/lang/Object")?;
        Ok(self.holder.get_or_init(|| {
            let name: Arc<str> = self.intern(HOLDER);
            let mut parts = Parts::new(name, ClassKind::Instance, 0x1031);
            (parts.super_class, parts.is_jdk, parts.is_synthetic) = (Some(object), false, true);
            let class = self.allocate(parts);
            let vtable = object.members().vtable.clone();
            let _ = class.members.set(Members { vtable, ..Members::default() });
            class
        }))
    }
}
