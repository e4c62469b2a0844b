//! Access paths: every slot that a search can ever read, by the way that leads to it (`this.root.left`). A path is made
//! once and for all, with its variable; searches come and go.

use heapwise_exec::{Identity, Key, Machine, Origin, Ref, Slot, State, Value};
use heapwise_heap::{Candidates, field_name};
use heapwise_program::{Class, Field, Prim, Type};
use heapwise_term::{BinOp, Node, Sort, Term, Terms, UnOp, VarId};
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

/// Which part of an object a slot is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Spot {
    Field(&'static Field),
    /// The length of an array.
    Length,
    /// An element of an array.
    Elem(u32),
}

impl Spot {
    /// The part that a slot of an input is. `None`: none of a plain object or an array.
    pub(crate) fn of(slot: &Slot) -> Option<Spot> {
        match slot.key {
            Key::Field(_) => slot.field.map(Spot::Field),
            Key::Length => Some(Spot::Length),
            Key::Elem(i) => Some(Spot::Elem(i)),
            Key::Ordinal | Key::Text => None,
        }
    }

    pub(crate) fn key(self) -> Key {
        match self {
            Spot::Field(f) => Key::Field(f.id),
            Spot::Length => Key::Length,
            Spot::Elem(i) => Key::Elem(i),
        }
    }

    /// Its number among the parts of the object.
    pub(crate) fn slot(self) -> u32 {
        match self {
            Spot::Field(f) => f.slot,
            Spot::Length => 0,
            Spot::Elem(i) => i + 1,
        }
    }

    pub(crate) fn field(self) -> Option<&'static Field> {
        if let Spot::Field(f) = self { Some(f) } else { None }
    }

    /// All parts of an object; arrays reach as far as input arrays do.
    pub(crate) fn all(m: &Machine, class: &'static Class) -> Vec<Spot> {
        if class.is_array() {
            let elems = (0..m.options.max_array as u32).map(Spot::Elem);
            return std::iter::once(Spot::Length).chain(elems).collect();
        }
        class.layout().iter().map(|f| Spot::Field(f)).collect()
    }
}

/// A path that ends in a reference.
#[derive(Clone, Debug)]
pub(crate) struct Path {
    /// The variable of the reference.
    pub(crate) var: Term,
    /// As in Java, for people.
    pub(crate) name: Arc<str>,
    /// Declared type of the reference.
    pub(crate) declared: &'static Class,
    /// The class of its objects; `None`: there are several, or it is one that needs more than choosing references.
    pub(crate) class: Option<&'static Class>,
    /// How many references lead here.
    pub(crate) depth: u32,
    /// The reference to the object whose part this is, and which part.
    pub(crate) owner: Option<(PathId, Spot)>,
}

/// All paths that were met.
#[derive(Default)]
pub(crate) struct Paths {
    all: Vec<Path>,
    parts: FxHashMap<(PathId, Key), Part>,
    by_var: FxHashMap<Term, PathId>,
    primitives: FxHashMap<VarId, (PathId, Spot)>,
    variables: FxHashMap<Term, VarId>,
    /// Conditions that compare references, as far as they were met.
    compared: FxHashMap<Term, Compared>,
}

/// That two references are the same, or are not. `None`: null.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compared {
    pub(crate) sides: [Option<PathId>; 2],
    pub(crate) same: bool,
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

    /// What a condition says of references, where it compares them and does nothing else. A path has many such conditions, and
    /// each question is about all of them: they are looked into once.
    pub(crate) fn compared(&mut self, terms: &Terms, t: Term) -> Option<Compared> {
        if let Some(known) = self.compared.get(&t) {
            return Some(*known);
        }
        let (equality, same) = match *terms.node(t) {
            Node::Un(UnOp::Not, inner) => (inner, false),
            _ => (t, true),
        };
        let Node::Bin(BinOp::Eq, a, b) = *terms.node(equality) else { return None };
        let is_null = |t: Term| terms.as_const(t).is_some_and(|c| c.as_ref() == Some(0));
        let side = |t: Term| if is_null(t) { Some(None) } else { self.of_var(t).map(Some) };
        let compared = Compared { sides: [side(a)?, side(b)?], same };
        self.compared.insert(t, compared);
        Some(compared)
    }

    /// The slot of a primitive's variable.
    pub(crate) fn of_primitive(&self, var: VarId) -> Option<(PathId, Spot)> {
        self.primitives.get(&var).copied()
    }

    /// The variable of a primitive, as it appears on the stack.
    pub(crate) fn variable(&self, on_stack: Term) -> Option<VarId> {
        self.variables.get(&on_stack).copied()
    }

    /// Notes that a reference is a part of the object of a path.
    pub(crate) fn add_reference(&mut self, owner: PathId, spot: Spot, p: PathId) {
        self.parts.insert((owner, spot.key()), Part::Ref(p));
    }

    /// Adds a path, or finds it.
    pub(crate) fn add(&mut self, candidates: &Candidates, path: Path) -> PathId {
        if let Some(known) = self.of_var(path.var) {
            return known;
        }
        let id = PathId(self.all.len() as u32);
        self.by_var.insert(path.var, id);
        let class = only_class(candidates, path.declared).or_else(|| only_array(candidates, path.declared));
        self.all.push(Path { class, ..path });
        id
    }

    /// Notes that a primitive is a part of the object of a path.
    pub(crate) fn add_primitive(&mut self, m: &Machine, owner: PathId, spot: Spot, value: Value) {
        if let Value::Sym(t) = value
            && let [var] = m.terms.vars_of(t)[..]
        {
            self.primitives.insert(var, (owner, spot));
            self.variables.insert(t, var);
        }
        self.parts.insert((owner, spot.key()), Part::Prim(value));
    }

    /// A part of the object of a path. `None`: not for this kind of search.
    pub(crate) fn part(
        &mut self,
        m: &mut Machine,
        candidates: &Candidates,
        owner: PathId,
        spot: Spot,
    ) -> Option<Part> {
        if let Some(known) = self.parts.get(&(owner, spot.key())) {
            return Some(*known);
        }
        let Path { var, name, declared, depth, .. } = self.get(owner).clone();
        match spot {
            Spot::Length => {
                let name = || format!("{name}.length");
                let origin = Origin::new(Identity::Length(var), &name);
                Some(self.new_primitive(m, owner, spot, origin, Prim::Int))
            }
            Spot::Elem(i) => {
                let elem = declared.elem().filter(|e| e.prim().is_none())?;
                let name = || format!("{name}[{i}]");
                let origin = Origin::new(Identity::Element(var, i), &name);
                Some(self.new_reference(m, candidates, (owner, spot), origin, elem, depth))
            }
            Spot::Field(field) => {
                if field.class.is_jdk || field.generic().is_some_and(|g| g.has_arguments()) {
                    return None;
                }
                let name = || field_name(declared, &name, field);
                let origin = Origin::new(Identity::Field(var, field.id), &name);
                if let Type::Prim(p) = &field.ty {
                    return Some(self.new_primitive(m, owner, spot, origin, *p));
                }
                let declared = m.program.class_by_name(field.ty.class_name()).ok()?;
                Some(self.new_reference(m, candidates, (owner, spot), origin, declared, depth))
            }
        }
    }

    fn new_primitive(
        &mut self,
        m: &mut Machine,
        owner: PathId,
        spot: Spot,
        origin: Origin<'_>,
        prim: Prim,
    ) -> Part {
        let value = m.input_var(&mut State::default(), origin, prim);
        self.add_primitive(m, owner, spot, value);
        Part::Prim(value)
    }

    fn new_reference(
        &mut self,
        m: &mut Machine,
        candidates: &Candidates,
        (owner, spot): (PathId, Spot),
        origin: Origin<'_>,
        declared: &'static Class,
        depth: u32,
    ) -> Part {
        let var = m.terms.var(origin.identity.key(), Sort::Ref, origin.name);
        let (owned, name) = (Some((owner, spot)), m.terms.shared_name(var));
        let path = Path { var, name, declared, class: None, depth: depth + 1, owner: owned };
        let id = self.add(candidates, path);
        self.parts.insert((owner, spot.key()), Part::Ref(id));
        Part::Ref(id)
    }

    /// A part, where it was met before.
    pub(crate) fn known_part(&self, owner: PathId, spot: Spot) -> Option<Part> {
        self.parts.get(&(owner, spot.key())).copied()
    }
}

/// The class of the objects of a type, where there is one, and a plain one.
pub(crate) fn only_class(candidates: &Candidates, declared: &'static Class) -> Option<&'static Class> {
    let below = candidates.below(declared);
    let [only] = below[..] else { return None };
    let plain = !declared.is_array() && !declared.is_jdk && !only.is_jdk && !only.flags.is_enum();
    (plain && !only.super_class.is_some_and(|s| s.flags.is_enum())).then_some(only)
}

/// The class of the arrays of a type, where there is one, of references to classes of the user. What its elements may be
/// is another question.
fn only_array(candidates: &Candidates, declared: &'static Class) -> Option<&'static Class> {
    let elem = declared.elem()?;
    let below = candidates.below(declared);
    (below[..] == [declared] && elem.prim().is_none() && !declared.is_jdk).then_some(declared)
}

/// The reference of a path.
pub(crate) fn symbolic(paths: &Paths, p: PathId) -> Ref {
    Ref::Sym(paths.get(p).var)
}
