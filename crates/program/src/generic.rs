//! Types with arguments, as `Signature` attributes have them (JVMS 4.7.9.1). Where an attribute is missing or damaged, there
//! are no arguments.

use crate::class::{Class, Field, Method};
use crate::program::Program;
use crate::types::{Prim, Type};
use ristretto_classfile::attributes::Attribute;
use std::sync::Arc;

/// Deepest nesting of types in types that is read.
const DEEPEST: usize = 32;

/// A type, with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Generic {
    /// A class by its internal name; a raw type has no arguments.
    Class(Arc<str>, Vec<Generic>),
    /// An array of such elements.
    Array(Box<Generic>),
    /// A type variable.
    Var(Arc<str>),
    /// A primitive type.
    Prim(Prim),
    /// A type of which nothing is known: `?`, `? super Integer`.
    Any,
}

/// Type variables and what they stand for.
pub type Bindings = Vec<(Arc<str>, Generic)>;

impl Generic {
    /// The type with variables replaced; those that nothing is known of become [`Generic::Any`].
    pub fn with(&self, bindings: &Bindings) -> Generic {
        match self {
            Generic::Class(name, args) => {
                Generic::Class(name.clone(), args.iter().map(|a| a.with(bindings)).collect())
            }
            Generic::Array(elem) => Generic::Array(Box::new(elem.with(bindings))),
            Generic::Var(name) => {
                bindings.iter().find(|b| b.0 == *name).map_or(Generic::Any, |b| b.1.clone())
            }
            Generic::Prim(_) | Generic::Any => self.clone(),
        }
    }

    /// Whether it says more than its erasure.
    pub fn has_arguments(&self) -> bool {
        match self {
            Generic::Class(_, args) => args.iter().any(|a| a.erasure().is_some()),
            Generic::Array(elem) => match **elem {
                Generic::Class(..) => true,
                _ => elem.has_arguments(),
            },
            _ => false,
        }
    }

    /// The type without arguments; `None` where it is not known.
    pub fn erasure(&self) -> Option<Type> {
        match self {
            Generic::Class(name, _) => Some(Type::Ref(name.clone())),
            Generic::Array(elem) => Some(Type::Ref(format!("[{}", elem.erasure()?.descriptor()).into())),
            Generic::Prim(p) => Some(Type::Prim(*p)),
            Generic::Var(_) | Generic::Any => None,
        }
    }
}

/// Reads a signature from left to right.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    fn eat(&mut self, c: char) -> Option<()> {
        self.rest = self.rest.strip_prefix(c)?;
        Some(())
    }

    fn until(&mut self, stops: &[char]) -> Option<&'a str> {
        let end = self.rest.find(stops)?;
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        Some(word)
    }

    fn ty(&mut self, depth: usize) -> Option<Generic> {
        if depth > DEEPEST {
            return None;
        }
        let first = self.rest.chars().next()?;
        self.rest = &self.rest[first.len_utf8()..];
        match first {
            'T' => {
                let name = self.until(&[';'])?;
                self.eat(';')?;
                Some(Generic::Var(name.into()))
            }
            '[' => Some(Generic::Array(Box::new(self.ty(depth + 1)?))),
            'L' => self.class(depth),
            'V' => Some(Generic::Any),
            letter => Prim::from_letter(letter).map(Generic::Prim),
        }
    }

    /// `java/util/Map<TK;TV;>.Entry<…>;`
    fn class(&mut self, depth: usize) -> Option<Generic> {
        let mut name = self.until(&['<', ';', '.'])?.to_owned();
        loop {
            let mut args = Vec::new();
            if self.eat('<').is_some() {
                while self.eat('>').is_none() {
                    args.push(self.argument(depth)?);
                }
            }
            if self.eat(';').is_some() {
                return Some(Generic::Class(name.into(), args));
            }
            self.eat('.')?;
            name = format!("{name}${}", self.until(&['<', ';', '.'])?);
        }
    }

    fn argument(&mut self, depth: usize) -> Option<Generic> {
        if self.eat('*').is_some() {
            return Some(Generic::Any);
        }
        if self.eat('-').is_some() {
            self.ty(depth + 1)?;
            return Some(Generic::Any);
        }
        let _ = self.eat('+');
        self.ty(depth + 1)
    }

    /// `<E:Ljava/lang/Object;>` with the first bound of each.
    fn formals(&mut self) -> Option<Bindings> {
        let mut all = Bindings::new();
        if self.eat('<').is_none() {
            return Some(all);
        }
        while self.eat('>').is_none() {
            let name: Arc<str> = self.until(&[':'])?.into();
            let mut bound = Generic::Any;
            while self.eat(':').is_some() {
                if !self.rest.starts_with(':') {
                    let here = self.ty(0)?;
                    if bound == Generic::Any {
                        bound = here;
                    }
                }
            }
            all.push((name, bound));
        }
        Some(all)
    }
}

fn text(class: &Class, attributes: &[Attribute]) -> Option<String> {
    let file = class.file.as_deref()?;
    attributes.iter().find_map(|a| match a {
        Attribute::Signature { signature_index, .. } => {
            file.constant_pool.try_get_utf8(*signature_index).ok().map(|s| s.to_string())
        }
        _ => None,
    })
}

impl Class {
    /// The type parameters with their bounds, and the direct supertypes, with arguments.
    fn generic(&self) -> Option<(Bindings, Vec<Generic>)> {
        let signature = text(self, &self.file.as_deref()?.attributes)?;
        let mut reader = Reader { rest: &signature };
        let formals = reader.formals()?;
        let mut supers = Vec::new();
        while !reader.rest.is_empty() {
            supers.push(reader.ty(0)?);
        }
        Some((formals, supers))
    }
}

impl Field {
    /// The declared type with its arguments, where it has any.
    pub fn generic(&self) -> Option<Generic> {
        let file = self.class.file.as_deref()?;
        let own = file.fields.get(self.file_index? as usize)?;
        let signature = text(self.class, &own.attributes)?;
        Reader { rest: &signature }.ty(0)
    }
}

impl Method {
    /// The types of the parameters with their arguments, where there are any. Type variables of the method stand for their
    /// bounds.
    pub fn generic_params(&self) -> Option<Vec<Generic>> {
        let (formals, params, _) = self.generic()?;
        Some(params.iter().map(|p| p.with(&formals)).collect())
    }

    /// The type of the result with its arguments, where there are any, and with variables of the class replaced.
    pub fn generic_result(&self, of_class: &Bindings) -> Option<Generic> {
        let (mut bindings, _, result) = self.generic()?;
        bindings.extend(of_class.iter().cloned());
        Some(result.with(&bindings))
    }

    /// Type variables with their bounds, parameters and result.
    fn generic(&self) -> Option<(Bindings, Vec<Generic>, Generic)> {
        let file = self.class.file.as_deref()?;
        let own = file.methods.get(self.file_index? as usize)?;
        let signature = text(self.class, &own.attributes)?;
        let mut reader = Reader { rest: &signature };
        let formals = bounds(reader.formals()?);
        reader.eat('(')?;
        let mut params = Vec::new();
        while reader.eat(')').is_none() {
            params.push(reader.ty(0)?);
        }
        let result = reader.ty(0)?;
        (params.len() == self.sig.params.len()).then_some((formals, params, result))
    }
}

/// Variables in bounds say nothing more: `T extends Comparable<T>` is a `Comparable`.
fn bounds(formals: Bindings) -> Bindings {
    let known = |bound: &Generic| match bound.with(&Bindings::new()) {
        Generic::Class(name, _) if &*name == "java/lang/Object" => Generic::Any,
        bound => bound,
    };
    formals.into_iter().map(|(name, bound)| (name, known(&bound))).collect()
}

impl Program {
    /// What the type parameters of a class stand for in an object of it that is known by this type.
    pub fn type_arguments(&self, known: Option<&Generic>, class: &'static Class) -> Bindings {
        let formals = class.generic().map_or_else(Bindings::new, |g| g.0);
        let mut bindings = bounds(formals);
        let Some(Generic::Class(name, args)) = known else { return bindings };
        let Ok(there) = self.class_by_name(name) else { return bindings };
        if args.is_empty() {
            return bindings;
        }
        let found = if self.is_subclass(there, class) {
            // The class is above: what it is called there, from here.
            let own = there.generic().map_or_else(Bindings::new, |g| g.0);
            let own = own.into_iter().zip(args).map(|(formal, arg)| (formal.0, arg.clone())).collect();
            let view = self.view(there, class, 0).unwrap_or_default();
            let names = bindings.iter().map(|b| b.0.clone());
            names.zip(view.iter().map(|a| a.with(&own))).collect()
        } else {
            // Below: which of its parameters are the arguments.
            let view = self.view(class, there, 0).unwrap_or_default();
            let pairs = view.into_iter().zip(args);
            pairs
                .filter_map(|(at, arg)| if let Generic::Var(v) = at { Some((v, arg.clone())) } else { None })
                .collect()
        };
        let found: Bindings = found;
        for (name, is) in found {
            if let Some(b) = bindings.iter_mut().find(|b| b.0 == name && is != Generic::Any) {
                b.1 = is;
            }
        }
        bindings
    }

    /// The arguments of a supertype, in terms of the parameters of a class.
    fn view(&self, class: &'static Class, above: &'static Class, depth: usize) -> Option<Vec<Generic>> {
        let (formals, supers) = class.generic()?;
        if class == above {
            return Some(formals.into_iter().map(|f| Generic::Var(f.0)).collect());
        }
        for s in supers {
            let Generic::Class(name, args) = &s else { continue };
            let Ok(next) = self.class_by_name(name) else { continue };
            if depth > DEEPEST || !self.is_subclass(next, above) {
                continue;
            }
            let own = next.generic().map_or_else(Bindings::new, |g| g.0);
            let own: Bindings = own.into_iter().zip(args).map(|(f, a)| (f.0, a.clone())).collect();
            if let Some(view) = self.view(next, above, depth + 1) {
                // Parameters of this class stay parameters.
                return Some(view.iter().map(|a| a.renamed(&own)).collect());
            }
        }
        None
    }
}

impl Generic {
    /// The type with variables replaced by types that have variables of their own.
    fn renamed(&self, bindings: &Bindings) -> Generic {
        match self {
            Generic::Var(name) => {
                bindings.iter().find(|b| b.0 == *name).map_or(Generic::Any, |b| b.1.clone())
            }
            Generic::Class(name, args) => {
                Generic::Class(name.clone(), args.iter().map(|a| a.renamed(bindings)).collect())
            }
            Generic::Array(elem) => Generic::Array(Box::new(elem.renamed(bindings))),
            Generic::Prim(_) | Generic::Any => self.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(signature: &str) -> Option<Generic> {
        let mut reader = Reader { rest: signature };
        let ty = reader.ty(0)?;
        reader.rest.is_empty().then_some(ty)
    }

    fn class(name: &str, args: &[Generic]) -> Generic {
        Generic::Class(name.into(), args.to_vec())
    }

    #[test]
    fn signatures_are_read() {
        let integer = class("java/lang/Integer", &[]);
        assert_eq!(
            read("Ljava/util/List<Ljava/lang/Integer;>;"),
            Some(class("java/util/List", std::slice::from_ref(&integer)))
        );
        assert_eq!(read("Ljava/util/List<+Ljava/lang/Integer;>;"), Some(class("java/util/List", &[integer])));
        assert_eq!(read("Ljava/util/List<*>;"), Some(class("java/util/List", &[Generic::Any])));
        let inner = read("LOuter<TA;>.Inner<TB;>;");
        assert_eq!(inner, Some(class("Outer$Inner", &[Generic::Var("B".into())])));
        let node = class("java/util/HashMap$Node", &[Generic::Var("K".into()), Generic::Var("V".into())]);
        assert_eq!(read("[Ljava/util/HashMap$Node<TK;TV;>;"), Some(Generic::Array(Box::new(node))));
        assert_eq!(read("[[I").and_then(|t| t.erasure()), Type::parse("[[I"));
    }

    #[test]
    fn damaged_signatures_are_no_types() {
        for s in ["", "L", "Lx", "Lx<", "Lx<;>", "T", "Q", "[", "Lx<Ly;>", "é;"] {
            assert_eq!(read(s), None, "{s}");
        }
        let deep = format!("{}I", "[".repeat(10_000));
        assert_eq!(read(&deep), None);
    }

    #[test]
    fn bounds_of_parameters_are_read() {
        let mut reader =
            Reader { rest: "<T:Ljava/lang/Number;:Ljava/lang/Runnable;E::Ljava/lang/Runnable;>" };
        let formals = reader.formals().expect("formals");
        let expected: Bindings = vec![
            ("T".into(), class("java/lang/Number", &[])),
            ("E".into(), class("java/lang/Runnable", &[])),
        ];
        assert_eq!(formals, expected);
    }
}
