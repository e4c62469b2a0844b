//! Linking: the members of a class, the layout of its objects, and its vtable.

use crate::class::{Class, Field, FieldId, Flags, Members, Method};
use crate::error::LinkError;
use crate::pool::Check;
pub(crate) use crate::pool::Pool;
use crate::program::Program;
use crate::site::Const;
use crate::types::{Prim, Signature, Type};
use ristretto_classfile::attributes::Attribute;
use rustc_hash::FxHashSet;
use std::sync::{Arc, OnceLock};

/// The members of a class that is not yet allocated: everything that can fail has been done.
pub(crate) struct Draft {
    fields: Vec<FieldDraft>,
    pub(crate) methods: Vec<MethodDraft>,
    vtable: Vec<Slot>,
    super_layout: Vec<&'static Field>,
}

struct FieldDraft {
    name: Arc<str>,
    desc: Arc<str>,
    ty: Type,
    flags: Flags,
    constant: Option<Const>,
    file_index: Option<u32>,
}

pub(crate) struct MethodDraft {
    name: Arc<str>,
    desc: Arc<str>,
    sig: Signature,
    flags: Flags,
    vindex: Option<u32>,
    file_index: Option<u32>,
    is_polymorphic: bool,
}

#[derive(Clone, Copy)]
enum Slot {
    Inherited(&'static Method),
    Own(usize),
}

/// Why a draft cannot be made.
pub(crate) enum DraftError {
    Malformed(String),
    Link(LinkError),
}

impl DraftError {
    pub(crate) fn into_link_error(self, malformed: impl FnOnce(&str) -> LinkError) -> LinkError {
        match self {
            DraftError::Malformed(detail) => malformed(&detail),
            DraftError::Link(e) => e,
        }
    }
}
impl From<String> for DraftError {
    fn from(detail: String) -> Self {
        DraftError::Malformed(detail)
    }
}

impl Draft {
    pub(crate) fn new(super_class: Option<&'static Class>) -> Draft {
        let inherited = super_class.map(|s| s.members());
        Draft {
            fields: Vec::new(),
            methods: Vec::new(),
            vtable: inherited.iter().flat_map(|m| m.vtable.iter().map(|m| Slot::Inherited(m))).collect(),
            super_layout: inherited.map_or_else(Vec::new, |m| m.layout.to_vec()),
        }
    }

    /// The members that a class file declares.
    pub(crate) fn read(
        pool: &Pool<'_>,
        class: &Arc<str>,
        class_flags: Flags,
        super_class: Option<&'static Class>,
    ) -> Result<Draft, DraftError> {
        // An interface inherits no vtable: its methods are found through `Program::select`.
        let mut draft = Draft::new(super_class.filter(|_| !class_flags.is_interface()));
        let mut seen = FxHashSet::default();
        for (i, field) in pool.file.fields.iter().enumerate() {
            let (name, desc) = (pool.utf8(field.name_index)?, pool.utf8(field.descriptor_index)?);
            if !seen.insert((name.clone(), desc.clone())) {
                return Err(format!("field {name} {desc} is declared twice").into());
            }
            let flags = Flags(field.access_flags.bits());
            let constant = constant_value(pool, &field.attributes, flags)?;
            draft.add_field(name, desc, flags, constant, Some(i as u32))?;
        }
        let mut seen = FxHashSet::default();
        for (i, method) in pool.file.methods.iter().enumerate() {
            let (name, desc) = (pool.utf8(method.name_index)?, pool.utf8(method.descriptor_index)?);
            if !seen.insert((name.clone(), desc.clone())) {
                return Err(format!("method {name}{desc} is declared twice").into());
            }
            let flags = Flags(method.access_flags.bits());
            draft.add_method(class, class_flags, super_class, name, desc, flags, Some(i as u32))?;
        }
        Ok(draft)
    }

    pub(crate) fn add_field(
        &mut self,
        name: Arc<str>,
        desc: Arc<str>,
        flags: Flags,
        constant: Option<Const>,
        file_index: Option<u32>,
    ) -> Check {
        let ty = Type::parse(&desc).ok_or_else(|| format!("field {name} has the bad descriptor {desc}"))?;
        if let Some(c) = &constant
            && !constant_fits(c, &ty)
        {
            return Err(format!("the constant value of field {name} does not fit its type {ty}"));
        }
        self.fields.push(FieldDraft { name, desc, ty, flags, constant, file_index });
        Ok(())
    }

    #[expect(
        clippy::too_many_arguments,
        reason = "it would only move the list into a struct that is used once"
    )]
    pub(crate) fn add_method(
        &mut self,
        class: &Arc<str>,
        class_flags: Flags,
        super_class: Option<&'static Class>,
        name: Arc<str>,
        desc: Arc<str>,
        flags: Flags,
        file_index: Option<u32>,
    ) -> Result<(), DraftError> {
        let sig =
            Signature::parse(&desc).ok_or_else(|| format!("method {name} has the bad descriptor {desc}"))?;
        let slots = sig.params.iter().map(|p| if p.is_wide() { 2 } else { 1 }).sum::<usize>();
        if slots + usize::from(!flags.is_static()) > 255 {
            return Err(format!("method {name}{desc} takes more than 255 argument words").into());
        }
        let special = name.starts_with('<');
        match &*name {
            "<init>" if flags.is_static() || sig.ret != Type::Void || class_flags.is_interface() => {
                return Err(format!("{name}{desc} is no proper constructor").into());
            }
            "<init>" | "<clinit>" => {}
            _ if special => return Err(format!("{name} is no proper method name").into()),
            _ => {}
        }
        let mut method = MethodDraft {
            is_polymorphic: is_polymorphic(class, flags, &sig),
            name,
            desc,
            sig,
            flags,
            vindex: None,
            file_index,
        };
        if !special && !class_flags.is_interface() && !flags.is_static() && !flags.is_private() {
            self.place(class, super_class, &mut method)?;
        }
        self.methods.push(method);
        Ok(())
    }

    /// JVMS 5.4.5: which inherited methods this one overrides. Package-private methods make it possible to override
    /// several at once, or none in spite of the same name and descriptor.
    fn place(
        &mut self,
        class: &Arc<str>,
        super_class: Option<&'static Class>,
        method: &mut MethodDraft,
    ) -> Result<(), DraftError> {
        let index = self.methods.len();
        let key = (method.name.clone(), method.desc.clone());
        let package = class.rsplit_once('/').map_or("", |p| p.0);
        let mut ancestor = super_class;
        let mut slots: Vec<u32> = Vec::new();
        while let Some(a) = ancestor {
            ancestor = a.super_class;
            let Some(m) = a.members().by_name.get(&key).filter(|m| m.vindex.is_some()) else { continue };
            let can_override = m.flags.is_public() || m.flags.is_protected() || m.class.package() == package;
            if !can_override {
                continue;
            }
            if m.flags.is_final() {
                let message =
                    format!("class {} overrides final method {}.{}{}", class, m.class.name, m.name, m.desc);
                return Err(DraftError::Link(LinkError::IncompatibleClassChange { message: message.into() }));
            }
            // Usually one slot; several where `m` itself overrides package-private methods of different packages.
            // Overriding is transitive, so the new method takes them all.
            let vtable = &m.class.members().vtable;
            let own = vtable.iter().enumerate().filter(|(_, o)| std::ptr::eq(**o, *m)).map(|(i, _)| i as u32);
            slots.extend(own);
            if !m.flags.is_package_private() && !self.package_private_above(ancestor, &key) {
                break; // every method further up shares these slots
            }
        }
        for slot in &slots {
            self.vtable[*slot as usize] = Slot::Own(index);
        }
        method.vindex = Some(slots.first().copied().unwrap_or_else(|| {
            self.vtable.push(Slot::Own(index));
            self.vtable.len() as u32 - 1
        }));
        Ok(())
    }

    fn package_private_above(&self, mut class: Option<&'static Class>, key: &(Arc<str>, Arc<str>)) -> bool {
        while let Some(c) = class {
            if c.members().by_name.get(key).is_some_and(|m| m.flags.is_package_private()) {
                return true;
            }
            class = c.super_class;
        }
        false
    }

    /// Turns the draft into the members of the allocated class.
    pub(crate) fn finish(self, program: &Program, class: &'static Class) -> Members {
        let mut members = Members::default();
        let (mut layout, mut statics) = (self.super_layout, Vec::new());
        let mut fields: Vec<&'static Field> = Vec::new();
        for f in self.fields {
            let table = if f.flags.is_static() { &mut statics } else { &mut layout };
            let id: FieldId = program.new_field_id();
            let field: &'static Field = Box::leak(Box::new(Field {
                id,
                class,
                name: f.name,
                desc: f.desc,
                ty: f.ty,
                flags: f.flags,
                slot: table.len() as u32,
                constant: f.constant,
                file_index: f.file_index,
            }));
            table.push(field);
            fields.push(field);
        }
        let methods: Vec<&'static Method> =
            self.methods.into_iter().map(|m| m.finish(program, class)).collect();
        let vtable = self.vtable.iter().map(|slot| match slot {
            Slot::Inherited(m) => *m,
            Slot::Own(i) => methods[*i],
        });
        members.vtable = vtable.collect();
        members.clinit = methods.iter().copied().find(|m| is_clinit(class, m));
        members.by_name = methods.iter().map(|m| ((m.name.clone(), m.desc.clone()), *m)).collect();
        members.fields = fields.into();
        members.layout = layout.into();
        members.statics = statics.into();
        members.methods = methods.into();
        members
    }
}

impl MethodDraft {
    fn finish(self, program: &Program, class: &'static Class) -> &'static Method {
        Box::leak(Box::new(Method {
            id: program.new_method_id(),
            class,
            args: self.sig.params.len() as u16 + u16::from(!self.flags.is_static()),
            name: self.name,
            desc: self.desc,
            sig: self.sig,
            flags: self.flags,
            vindex: self.vindex,
            file_index: self.file_index,
            is_polymorphic: self.is_polymorphic,
            native: OnceLock::new(),
            code: OnceLock::new(),
        }))
    }
}

/// JVMS 2.9.2: since Java 7 it must be static, before that any method of this name counted.
fn is_clinit(class: &Class, m: &Method) -> bool {
    let old = class.file.as_ref().is_some_and(|f| f.version.major() < 51);
    &*m.name == "<clinit>" && &*m.desc == "()V" && (m.is_static() || old)
}

/// JVMS 2.9.3.
fn is_polymorphic(class: &str, flags: Flags, sig: &Signature) -> bool {
    matches!(class, "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle")
        && flags.is_native()
        && flags.is_varargs()
        && matches!(&sig.params[..], [Type::Ref(t)] if &**t == "[Ljava/lang/Object;")
}

/// JVMS 4.7.2: the attribute counts on static fields only.
fn constant_value(pool: &Pool<'_>, attributes: &[Attribute], flags: Flags) -> Check<Option<Const>> {
    for attribute in attributes {
        if let Attribute::ConstantValue { constant_value_index, .. } = attribute
            && flags.is_static()
        {
            return pool.constant(*constant_value_index).map(Some);
        }
    }
    Ok(None)
}

fn constant_fits(constant: &Const, ty: &Type) -> bool {
    match (constant, ty) {
        (Const::Long(_), Type::Prim(Prim::Long))
        | (Const::Float(_), Type::Prim(Prim::Float))
        | (Const::Double(_), Type::Prim(Prim::Double)) => true,
        (Const::Int(_), Type::Prim(p)) => !matches!(p, Prim::Long | Prim::Float | Prim::Double),
        (Const::String(_), Type::Ref(t)) => &**t == "java/lang/String",
        _ => false,
    }
}
