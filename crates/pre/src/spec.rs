//! Which Java methods make up the precondition and the postcondition of a method, and what they are applied to.

use crate::sequence::{Arg, Call, Post};
use heapwise_program::{AnnotationValue, Class, Method, Prim, Program, Target, TargetError, Type};
use thiserror::Error;

/// The name of the invariant that is looked for when the user names no precondition.
const DEFAULT: &str = "repOK";

/// What a method is for, in messages.
const PRE: &str = "precondition";
const POST: &str = "postcondition";

/// What the user said about preconditions.
#[derive(Clone, Debug, Default)]
pub struct Names {
    /// `--pre`: a method by its name, `Some("none")` for no precondition, `None` for what `@Precondition` names, else
    /// `repOK` where there is one.
    pub pre: Option<String>,
    /// `--post`: as above; without it, what `@Postcondition` names.
    pub post: Option<String>,
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
    /// What has to hold when the method has returned.
    pub post: Option<Post>,
}

/// Why a precondition cannot be used.
#[derive(Debug, Error)]
pub enum SpecError {
    /// There is no such method.
    #[error("the {what} was not found: {cause}")]
    NotFound {
        /// Precondition or postcondition.
        what: &'static str,
        /// Why.
        cause: TargetError,
    },
    /// It has no truth value.
    #[error("the {what} {method} returns {returns}; it has to return boolean")]
    NotBoolean {
        /// Precondition or postcondition.
        what: &'static str,
        /// The method.
        method: String,
        /// Its type.
        returns: String,
    },
    /// It has no body, and nor have the methods that override it.
    #[error("the {0} {1} is native and cannot be run")]
    NoCode(&'static str, String),
    /// Its parameters are not those of the explored method.
    #[error(
        "the {what} {method} cannot be applied to the inputs of {target}: it takes ({takes}), the inputs are \
         ({inputs}); give it the receiver and parameters of the method, in their order, or the first few of them{}",
        if *.what == POST { ", and then, if it is to see it, the result" } else { "" }
    )]
    CannotBind {
        /// Precondition or postcondition.
        what: &'static str,
        /// The method that was named.
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
        let mut spec = Spec { post: Spec::find_post(program, target, names)?, ..Spec::default() };
        if names.shape.is_some() || names.values.is_some() {
            if let Some(name) = &names.shape {
                spec.shape.push(condition(program, target, name)?);
            }
            if let Some(name) = &names.values {
                spec.values.push(condition(program, target, name)?);
            }
            return Ok(spec);
        }
        let annotated = annotated(target.method, "heapwise/Precondition");
        match names.pre.as_deref().or(annotated.as_deref()) {
            Some("none") => {}
            Some(name) => spec.shape.push(condition(program, target, name)?),
            None => spec.shape = invariants(program, target),
        }
        Ok(spec)
    }

    /// Finds the postcondition of a method, where there is one.
    pub fn find_post(
        program: &'static Program,
        target: Target,
        names: &Names,
    ) -> Result<Option<Post>, SpecError> {
        let annotated = annotated(target.method, "heapwise/Postcondition");
        match names.post.as_deref().or(annotated.as_deref()) {
            None | Some("none") => Ok(None),
            Some(name) => {
                let method = named(program, target, name, POST)?;
                bind_post(program, target, method).map(Some)
            }
        }
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
        // The receiver of an exploration in an abstract class is of that class: nobody knows what it overrides.
        let has_body = |m: &Method| !receiver || !m.flags.is_abstract();
        let of_user =
            |m: &&'static Method| !m.class.is_jdk && m.sig.params.is_empty() && runs(m) && has_body(m);
        let found = method_of(class, DEFAULT).into_iter().find(of_user);
        // The invariant as the target does not count on itself.
        if let Some(method) = found.filter(|m| *m != target.method && !m.is_static()) {
            calls.push(Call { method, args: vec![Arg::Input(i)], unless_null: !receiver });
        }
    }
    calls
}

/// Whether a method can be a specification. An abstract one stands for those of the classes that objects have.
fn runs(m: &Method) -> bool {
    m.sig.ret == Type::Prim(Prim::Boolean) && !m.flags.is_native()
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

/// The method that an annotation names.
fn annotated(method: &Method, annotation: &str) -> Option<String> {
    match method.annotation(annotation)? {
        AnnotationValue::Text(name) => Some(name),
        AnnotationValue::Int(_) => None,
    }
}

/// A precondition that a user named, applied to the inputs.
fn condition(program: &'static Program, target: Target, name: &str) -> Result<Call, SpecError> {
    let method = named(program, target, name, PRE)?;
    bind(program, target, method).ok_or_else(|| cannot_bind(target, method, PRE))
}

/// The method that a user named.
fn named(
    program: &'static Program,
    target: Target,
    name: &str,
    what: &'static str,
) -> Result<&'static Method, SpecError> {
    let simple = !name.contains('.');
    let full = if simple { format!("{}.{name}", target.class.java_name()) } else { name.to_owned() };
    let found = program.find_target(&full).map_err(|cause| SpecError::NotFound { what, cause })?.method;
    if found.sig.ret != Type::Prim(Prim::Boolean) {
        let (method, returns) = (found.display(), found.sig.ret.to_string());
        return Err(SpecError::NotBoolean { what, method, returns });
    }
    if !runs(found) {
        return Err(SpecError::NoCode(what, found.display()));
    }
    Ok(found)
}

/// The types that a condition takes, its receiver included.
fn wanted(method: &Method) -> Vec<Type> {
    let own = (!method.is_static()).then(|| Type::Ref(method.class.name.clone()));
    own.into_iter().chain(method.sig.params.iter().cloned()).collect()
}

fn cannot_bind(target: Target, method: &Method, what: &'static str) -> SpecError {
    let list = |types: &[Type]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    SpecError::CannotBind {
        what,
        method: method.display(),
        target: target.to_string(),
        takes: list(&wanted(method)),
        inputs: list(&inputs(target)),
    }
}

/// Applies a postcondition to the first inputs, and to the result where its last parameter takes that.
fn bind_post(program: &'static Program, target: Target, method: &'static Method) -> Result<Post, SpecError> {
    let types = wanted(method);
    if let Some((last, first)) = types.split_last()
        && !method.sig.params.is_empty()
        && accepts(program, last, &target.method.sig.ret)
        && let Some(call) = bind_types(program, target, method, first)
    {
        return Ok(Post { call, takes_result: true });
    }
    match bind_types(program, target, method, &types) {
        Some(call) => Ok(Post { call, takes_result: false }),
        None => Err(cannot_bind(target, method, POST)),
    }
}

/// Applies a condition to the first inputs: with or without the receiver.
fn bind(program: &'static Program, target: Target, method: &'static Method) -> Option<Call> {
    bind_types(program, target, method, &wanted(method))
}

fn bind_types(
    program: &'static Program,
    target: Target,
    method: &'static Method,
    types: &[Type],
) -> Option<Call> {
    let given = inputs(target);
    let starts = if target.method.is_static() { 0..1 } else { 0..2 };
    for start in starts {
        let rest = given.get(start..).unwrap_or_default();
        if types.len() <= rest.len() && types.iter().zip(rest).all(|(w, g)| accepts(program, w, g)) {
            let args = (start..start + types.len()).map(Arg::Input).collect();
            let receiver = start == 0 && !target.method.is_static();
            return Some(Call { method, args, unless_null: !method.is_static() && !receiver });
        }
    }
    None
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
