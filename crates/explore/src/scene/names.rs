//! Names in source code, and what the package of the test may use.

use heapwise_program::{Class, ClassKind, Field, Flags, Method, Program, Type};
use heapwise_suite::scene::{Expr, How, TypeName};

/// The view from a package.
pub(crate) struct Names {
    pub(crate) program: &'static Program,
    /// Internal name.
    pub(crate) package: String,
}

impl Names {
    /// How a member can be used from the package; `None`: not at all.
    pub(crate) fn member(&self, flags: Flags, owner: &'static Class) -> Option<How> {
        let class = self.class_level(owner)?;
        Some(class.max(self.level(flags, owner)?))
    }

    fn level(&self, flags: Flags, owner: &Class) -> Option<How> {
        match () {
            // The compiler's own have names that no source may use.
            () if flags.is_synthetic() => None,
            () if flags.is_public() => Some(How::Public),
            () if !flags.is_private() && owner.package() == self.package => Some(How::Package),
            () => None,
        }
    }

    /// How a class can be named from the package.
    pub(crate) fn class_level(&self, class: &'static Class) -> Option<How> {
        match class.kind {
            ClassKind::Array { elem } => self.class_level(elem),
            ClassKind::Prim(_) | ClassKind::Void => Some(How::Public),
            // No import names a class of the default package.
            ClassKind::Instance if class.package().is_empty() && !self.package.is_empty() => None,
            ClassKind::Instance => {
                let (_, flags) = self.program.source_name(class)?;
                flags.iter().try_fold(How::Public, |how, f| Some(how.max(self.level(*f, class)?)))
            }
        }
    }

    /// The object as a field's name has to be asked of it to mean that field, where the object is of this class. `None`: the
    /// name means several fields.
    pub(crate) fn holder(&self, object: &Expr, class: &'static Class, field: &'static Field) -> Option<Expr> {
        if field.is_ambiguous() {
            return None;
        }
        if !class.hides(field) {
            return Some(object.clone());
        }
        Some(Expr::Cast(self.class(field.class), Box::new(object.clone())))
    }

    /// How a method can be called from the package: its parameters have to be named, too.
    pub(crate) fn method(&self, m: &'static Method) -> Option<How> {
        self.member(m.flags, m.class)
    }

    pub(crate) fn class(&self, class: &'static Class) -> TypeName {
        if let ClassKind::Array { elem } = class.kind {
            let elem = self.class(elem);
            return TypeName { name: format!("{}[]", elem.name), binary: class.binary_name(), ..elem };
        }
        let named = self.program.source_name(class).map(|n| n.0);
        let visible = named.is_some() && self.class_level(class).is_some();
        TypeName {
            package: class.package().replace('/', "."),
            name: named.unwrap_or_else(|| class.name.rsplit('/').next().unwrap_or_default().to_owned()),
            binary: class.binary_name(),
            generic: class.is_generic(),
            visible,
        }
    }

    /// A type; one that cannot be loaded cannot be named.
    pub(crate) fn ty(&self, ty: &Type) -> TypeName {
        match self.program.class_by_name(ty.class_name()) {
            Ok(class) => self.class(class),
            Err(_) => TypeName { name: ty.to_string(), ..TypeName::default() },
        }
    }
}
