//! What a search has decided about the heap, with a log to undo it, and what it has looked at.

use super::paths::{Part, PathId};
use heapwise_exec::{ObjId, Value};
use heapwise_program::Class;
use heapwise_term::VarId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Number of an object, in the order in which they joined the heap.
pub(crate) type Obj = u32;

/// What a reference is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Target {
    Null,
    Obj(Obj),
}

/// Where a reference is stored: a field of an object, or (where there is no object) an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) struct Place {
    pub(crate) owner: Option<Obj>,
    pub(crate) slot: u32,
}

/// Something that a run has looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Fact {
    /// What a reference is.
    Is(Place, Target),
    /// That it is not null.
    NotNull(Place),
    /// That it is not this object.
    Not(Place, Obj),
    /// The value of a primitive.
    Value(Obj, u32, i32),
    /// A primitive that may be anything.
    Open(Obj, u32),
    /// That there is no room for another object of a class.
    Full(OfClass),
    /// That there are no other objects of a class than those that the run has met.
    Alone(OfClass),
    /// A reference that could be any object of a class, where there was room for a new one.
    Any(OfClass),
    /// That no object of a class will do because of what is in a slot of it.
    Differ(Differ),
    /// An object that a reference was tried to be; whether there was no room for a new one instead.
    Tried(Obj, bool),
    /// Conditions on a reference that is not decided.
    Pending(PathId),
    /// Something that holds here and is not written down.
    Unknown,
}

/// Objects of a class whose slot is known not to be this. Those that were tried are exempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Differ {
    pub(crate) class: OfClass,
    pub(crate) slot: u32,
    /// `None`: an object that was made later.
    pub(crate) from: Option<Target>,
    /// Whether there was no room for a new object, so that it matters what the others are that the run has not met.
    pub(crate) full: bool,
    pub(crate) exempt: [Option<Obj>; 2],
}

/// A class, known by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OfClass(pub(crate) &'static Class);

impl std::hash::Hash for OfClass {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

/// An object of the heap.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    pub(crate) id: ObjId,
    pub(crate) class: &'static Class,
    /// The reference that it was made for.
    pub(crate) path: PathId,
    /// By slot; `None`: not read yet.
    pub(crate) parts: Box<[Option<Part>]>,
}

/// What is known of a reference.
#[derive(Clone, Debug, Default)]
pub(crate) struct Known {
    pub(crate) target: Option<Target>,
    pub(crate) not_null: bool,
    /// Objects that it is not.
    pub(crate) not: Vec<Obj>,
    /// The slot that this one turned out to be.
    pub(crate) forward: Option<PathId>,
}

enum Undo {
    Known(PathId, Known),
    Part(Obj, u32, Option<Part>),
    Object,
    Constrained(VarId),
}

/// The heap of a search.
#[derive(Default)]
pub(crate) struct Store {
    pub(crate) objects: Vec<Object>,
    known: Vec<Known>,
    by_id: FxHashMap<ObjId, Obj>,
    log: Vec<Undo>,
    /// What was looked at since someone last asked.
    pub(crate) facts: Vec<Fact>,
    /// References that were found not to be null.
    pub(crate) not_null: Vec<PathId>,
    /// Primitives of which conditions speak.
    pub(crate) constrained: FxHashSet<VarId>,
}

/// A place in the undo log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    log: usize,
    not_null: usize,
}

static NOTHING: Known = Known { target: None, not_null: false, not: Vec::new(), forward: None };

impl Store {
    pub(crate) fn mark(&self) -> Mark {
        Mark { log: self.log.len(), not_null: self.not_null.len() }
    }

    /// Takes back everything since a mark.
    pub(crate) fn undo(&mut self, mark: Mark) {
        while self.log.len() > mark.log {
            match self.log.pop() {
                Some(Undo::Known(p, old)) => self.known[p.0 as usize] = old,
                Some(Undo::Part(o, slot, old)) => self.objects[o as usize].parts[slot as usize] = old,
                Some(Undo::Object) => {
                    if let Some(o) = self.objects.pop() {
                        self.by_id.remove(&o.id);
                    }
                }
                Some(Undo::Constrained(v)) => {
                    self.constrained.remove(&v);
                }
                None => break,
            }
        }
        self.not_null.truncate(mark.not_null);
    }

    pub(crate) fn known(&self, p: PathId) -> &Known {
        self.known.get(p.0 as usize).unwrap_or(&NOTHING)
    }

    fn change(&mut self, p: PathId) -> &mut Known {
        let i = p.0 as usize;
        if self.known.len() <= i {
            self.known.resize_with(i + 1, Known::default);
        }
        self.log.push(Undo::Known(p, self.known[i].clone()));
        &mut self.known[i]
    }

    pub(crate) fn set(&mut self, p: PathId, target: Target) {
        self.change(p).target = Some(target);
    }

    pub(crate) fn set_not_null(&mut self, p: PathId) {
        self.change(p).not_null = true;
        self.not_null.push(p);
    }

    pub(crate) fn set_not(&mut self, p: PathId, o: Obj) {
        self.change(p).not.push(o);
    }

    pub(crate) fn set_forward(&mut self, p: PathId, to: PathId) {
        self.change(p).forward = Some(to);
    }

    pub(crate) fn set_part(&mut self, o: Obj, slot: u32, part: Part) {
        let old = self.objects[o as usize].parts[slot as usize].replace(part);
        self.log.push(Undo::Part(o, slot, old));
    }

    pub(crate) fn constrain(&mut self, v: VarId) {
        if self.constrained.insert(v) {
            self.log.push(Undo::Constrained(v));
        }
    }

    pub(crate) fn add(&mut self, id: ObjId, class: &'static Class, path: PathId, parts: usize) -> Obj {
        let o = self.objects.len() as Obj;
        let parts = vec![None; parts].into();
        self.objects.push(Object { id, class, path, parts });
        self.by_id.insert(id, o);
        self.log.push(Undo::Object);
        o
    }

    pub(crate) fn find(&self, id: ObjId) -> Option<Obj> {
        self.by_id.get(&id).copied()
    }

    pub(crate) fn object(&self, o: Obj) -> &Object {
        &self.objects[o as usize]
    }

    pub(crate) fn part(&self, o: Obj, slot: u32) -> Option<Part> {
        self.objects.get(o as usize)?.parts.get(slot as usize).copied().flatten()
    }

    pub(crate) fn saw(&mut self, fact: Fact) {
        if self.facts.last() != Some(&fact) {
            self.facts.push(fact);
        }
    }

    /// The value of a primitive slot that is decided.
    pub(crate) fn value(&self, o: Obj, slot: u32) -> Option<i32> {
        match self.part(o, slot) {
            Some(Part::Prim(Value::Int(i))) => Some(i),
            _ => None,
        }
    }

    /// How many objects of a class there are.
    pub(crate) fn count(&self, class: &'static Class) -> usize {
        self.objects.iter().filter(|o| o.class == class).count()
    }
}
