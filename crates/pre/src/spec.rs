//! Which Java methods make up the precondition of a method, and what they are applied to.

use crate::sequence::Call;
use heapwise_program::{Class, Method, Prim, Program, Target, TargetError, Type};
use thiserror::Error;

/// The name of the invariant that is looked for when the user names no precondition.
const DEFAULT: &str = "repOK";

/// What the user said about preconditions.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// `--pre`: a method by its name, `Some("none")` for no precondition, `None` for `repOK` where there is one.
    pub pre: Option<String>,
    /// `--pre-shape` (preH).
    pub shape: Option<String>,
    /// `--pre-values` (preP).
    pub values: Option<String>,
}

impl Names {
    /// Whether the user named a precondition.
    pub fn is_given(&self) -> bool {
        [&self.pre, &self.shape, &self.values].into_iter().flatten().any(|n| n != "none")
    }
}

/// The precondition of a method.
#[derive(Clone, Debug, Default)]
pub struct Spec {
    /// What decides whether the shape of the heap is valid.
    pub shape: Vec<Call>,
    /// What else has to hold.
    pub values: Vec<Call>,
}

/// Why a precondition cannot be used.
#[derive(Debug, Error)]
pub enum SpecError {
    /// There is no such method.
    #[error("the precondition was not found: {0}")]
    NotFound(#[from] TargetError),
    /// It has no truth value.
    #[error("the precondition {method} returns {returns}; it has to return boolean")]
    NotBoolean {
        /// The method.
        method: String,
        /// Its type.
        returns: String,
    },
    /// It has no body.
    #[error("the precondition {0} is abstract or native and cannot be run")]
    NoCode(String),
    /// Its parameters are not those of the explored method.
    #[error(
        "the precondition {method} cannot be applied to the inputs of {target}: it takes ({takes}), the inputs are \
         ({inputs}); give it the receiver and parameters of the method, in their order, or the first few of them"
    )]
    CannotBind {
        /// The precondition.
        method: String,
        /// The explored method.
        target: String,
        /// Parameters of the precondition.
        takes: String,
        /// Inputs of the method.
        inputs: String,
    },
}

impl Spec {
    /// Finds the precondition of a method.
    pub fn find(program: &'static Program, target: Target, names: &Names) -> Result<Spec, SpecError> {
        let mut spec = Spec::default();
        if names.shape.is_some() || names.values.is_some() {
            if let Some(name) = &names.shape {
                spec.shape.push(named(program, target, name)?);
            }
            if let Some(name) = &names.values {
                spec.values.push(named(program, target, name)?);
            }
            return Ok(spec);
        }
        match names.pre.as_deref() {
            Some("none") => {}
            Some(name) => spec.shape.push(named(program, target, name)?),
            None => spec.shape = invariants(program, target),
        }
        Ok(spec)
    }

    /// Whether there is no precondition at all.
    pub fn is_empty(&self) -> bool {
        self.shape.is_empty() && self.values.is_empty()
    }

    /// All parts, in the order in which they are run.
    pub fn all(&self) -> Vec<Call> {
        self.shape.iter().chain(&self.values).cloned().collect()
    }
}

/// The types of the inputs: of the receiver, where there is one, and of the parameters.
fn inputs(target: Target) -> Vec<Type> {
    let receiver = (!target.method.is_static()).then(|| Type::Ref(target.class.name.clone()));
    receiver.into_iter().chain(target.method.sig.params.iter().cloned()).collect()
}

/// The invariants of the classes of the inputs, where they have one.
fn invariants(program: &'static Program, target: Target) -> Vec<Call> {
    let is_static = target.method.is_static();
    let mut calls = Vec::new();
    for (i, ty) in inputs(target).iter().enumerate() {
        let receiver = i == 0 && !is_static;
        if receiver && &*target.method.name == "<init>" {
            continue; // nothing is there yet
        }
        let Type::Ref(name) = ty else { continue };
        let Ok(class) = program.class_by_name(name) else { continue };
        let of_user = |m: &&'static Method| !m.class.is_jdk && m.sig.params.is_empty() && runs(m);
        let found = method_of(class, DEFAULT).into_iter().find(of_user);
        // The invariant as the target does not count on itself.
        if let Some(method) = found.filter(|m| *m != target.method && !m.is_static()) {
            calls.push(Call { method, args: vec![i], unless_null: !receiver });
        }
    }
    calls
}

fn runs(m: &Method) -> bool {
    m.sig.ret == Type::Prim(Prim::Boolean) && !m.flags.is_abstract() && !m.flags.is_native()
}

/// The methods of a name that a class has, its own first.
fn method_of(class: &'static Class, name: &str) -> Vec<&'static Method> {
    let mut all = Vec::new();
    let mut next = Some(class);
    while let Some(c) = next {
        all.extend(c.members().methods.iter().filter(|m| &*m.name == name).copied());
        next = c.super_class;
    }
    all
}

/// The method that a user named, applied to the inputs.
fn named(program: &'static Program, target: Target, name: &str) -> Result<Call, SpecError> {
    let simple = !name.contains('.');
    let full = if simple { format!("{}.{name}", target.class.java_name()) } else { name.to_owned() };
    let found = program.find_target(&full)?.method;
    if found.sig.ret != Type::Prim(Prim::Boolean) {
        return Err(SpecError::NotBoolean { method: found.display(), returns: found.sig.ret.to_string() });
    }
    if !runs(found) {
        return Err(SpecError::NoCode(found.display()));
    }
    bind(program, target, found)
}

/// Applies a precondition to the first inputs: with or without the receiver.
fn bind(program: &'static Program, target: Target, pre: &'static Method) -> Result<Call, SpecError> {
    let given = inputs(target);
    let own = (!pre.is_static()).then(|| Type::Ref(pre.class.name.clone()));
    let wanted: Vec<Type> = own.into_iter().chain(pre.sig.params.iter().cloned()).collect();
    let starts = if target.method.is_static() { 0..1 } else { 0..2 };
    for start in starts {
        let rest = given.get(start..).unwrap_or_default();
        if wanted.len() <= rest.len() && wanted.iter().zip(rest).all(|(w, g)| accepts(program, w, g)) {
            let args = (start..start + wanted.len()).collect();
            let receiver = start == 0 && !target.method.is_static();
            return Ok(Call { method: pre, args, unless_null: !pre.is_static() && !receiver });
        }
    }
    let list = |types: &[Type]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    Err(SpecError::CannotBind {
        method: pre.display(),
        target: target.to_string(),
        takes: list(&wanted),
        inputs: list(&given),
    })
}

/// Whether a parameter takes every value of an input's type.
fn accepts(program: &'static Program, wanted: &Type, given: &Type) -> bool {
    if wanted == given {
        return true;
    }
    let (Type::Ref(w), Type::Ref(g)) = (wanted, given) else { return false };
    match (program.class_by_name(w), program.class_by_name(g)) {
        (Ok(w), Ok(g)) => program.is_subclass(g, w),
        _ => false,
    }
}
