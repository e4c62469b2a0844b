//! Access paths: every slot that a search can ever read, by the way that leads to it (`this.root.left`). A path is made
//! once and for all, with its variable; searches come and go.

use heapwise_exec::{Machine, Ref, State, Value};
use heapwise_heap::Candidates;
use heapwise_program::{Class, Field, FieldId, Type};
use heapwise_term::{Sort, Term, VarId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Number of a path that ends in a reference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct PathId(pub(crate) u32);

/// What a slot of an object holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Part {
    /// A reference.
    Ref(PathId),
    /// A primitive, as it appears on the stack.
    Prim(Value),
}

/// A path that ends in a reference.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// The variable of the reference.
    pub(crate) var: Term,
    /// As in Java.
    pub(crate) name: Arc<str>,
    /// Declared type of the reference.
    pub(crate) declared: &'static Class,
    /// The class of its objects; `None`: there are several, or it is one that needs more than choosing references.
    pub(crate) class: Option<&'static Class>,
    /// How many references lead here.
    pub(crate) depth: u32,
    /// The reference to the object whose field this is, and the field.
    pub(crate) owner: Option<(PathId, &'static Field)>,
}

/// All paths that were met.
#[derive(Default)]
pub(crate) struct Paths {
    all: Vec<Path>,
    parts: FxHashMap<(PathId, FieldId), Part>,
    by_var: FxHashMap<Term, PathId>,
    primitives: FxHashMap<VarId, (PathId, &'static Field)>,
    variables: FxHashMap<Term, VarId>,
}

impl Paths {
    /// The path with a number.
    pub(crate) fn get(&self, p: PathId) -> &Path {
        &self.all[p.0 as usize]
    }

    /// The path of a reference's variable.
    pub(crate) fn of_var(&self, var: Term) -> Option<PathId> {
        self.by_var.get(&var).copied()
    }

    /// The slot of a primitive's variable.
    pub(crate) fn of_primitive(&self, var: VarId) -> Option<(PathId, &'static Field)> {
        self.primitives.get(&var).copied()
    }

    /// The variable of a primitive, as it appears on the stack.
    pub(crate) fn variable(&self, on_stack: Term) -> Option<VarId> {
        self.variables.get(&on_stack).copied()
    }

    /// Notes that a reference is a field of the object of a path.
    pub(crate) fn add_reference(&mut self, owner: PathId, field: &'static Field, p: PathId) {
        self.parts.insert((owner, field.id), Part::Ref(p));
    }

    /// Adds a path, or finds it.
    pub(crate) fn add(&mut self, candidates: &Candidates, path: Path) -> PathId {
        if let Some(known) = self.of_var(path.var) {
            return known;
        }
        let id = PathId(self.all.len() as u32);
        self.by_var.insert(path.var, id);
        let class = only_class(candidates, path.declared);
        self.all.push(Path { class, ..path });
        id
    }

    /// Notes that a primitive is a field of the object of a path.
    pub(crate) fn add_primitive(&mut self, m: &Machine, owner: PathId, field: &'static Field, value: Value) {
        if let Value::Sym(t) = value
            && let [var] = m.terms.vars_of(t)[..]
        {
            self.primitives.insert(var, (owner, field));
            self.variables.insert(t, var);
        }
        self.parts.insert((owner, field.id), Part::Prim(value));
    }

    /// The slot of a field of the object of a path. `None`: not for this kind of search.
    pub(crate) fn part(
        &mut self,
        m: &mut Machine,
        candidates: &Candidates,
        owner: PathId,
        field: &'static Field,
    ) -> Option<Part> {
        if let Some(known) = self.parts.get(&(owner, field.id)) {
            return Some(*known);
        }
        let Path { name, declared, depth, .. } = self.get(owner).clone();
        if field.class.is_jdk || field.generic().is_some_and(|g| g.has_arguments()) {
            return None;
        }
        let name = if declared.find_field(&field.name).is_some_and(|seen| seen.id == field.id) {
            format!("{name}.{}", field.name)
        } else {
            format!("(({}) {name}).{}", field.class.java_name(), field.name)
        };
        match &field.ty {
            Type::Prim(p) => {
                let value = m.input_var(&mut State::default(), &name, *p);
                self.add_primitive(m, owner, field, value);
                Some(Part::Prim(value))
            }
            ty => {
                let declared = m.program.class_by_name(ty.class_name()).ok()?;
                let var = m.terms.var(&name, Sort::Ref);
                let path = Path {
                    var,
                    name: name.into(),
                    declared,
                    class: None,
                    depth: depth + 1,
                    owner: Some((owner, field)),
                };
                let id = self.add(candidates, path);
                self.parts.insert((owner, field.id), Part::Ref(id));
                Some(Part::Ref(id))
            }
        }
    }

    /// The slot of a field, where it was met before.
    pub(crate) fn known_part(&self, owner: PathId, field: FieldId) -> Option<Part> {
        self.parts.get(&(owner, field)).copied()
    }
}

/// The class of the objects of a type, where there is one, and a plain one.
pub(crate) fn only_class(candidates: &Candidates, declared: &'static Class) -> Option<&'static Class> {
    let below = candidates.below(declared);
    let [only] = below[..] else { return None };
    let plain = !declared.is_array() && !declared.is_jdk && !only.is_jdk && !only.flags.is_enum();
    (plain && !only.super_class.is_some_and(|s| s.flags.is_enum())).then_some(only)
}

/// The reference of a path.
pub(crate) fn symbolic(paths: &Paths, p: PathId) -> Ref {
    Ref::Sym(paths.get(p).var)
}
