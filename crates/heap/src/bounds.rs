//! Bounds on the input heap, and which of them an object counts against. That is a matter of its class alone, and never of the
//! reference through which it was met: a heap is within its bounds or it is not, whichever way a program walks it.

use crate::candidates::Candidates;
use heapwise_exec::InputBound;
use heapwise_program::{Class, ClassId};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::rc::Rc;

/// Bounds on the input heap.
#[derive(Clone, Debug, Default)]
pub struct Bounds {
    /// Longest chain of references at initialization.
    pub k: Option<u32>,
    /// Most input objects in all.
    pub n: Option<u32>,
    /// Most input objects of a class, for classes without an entry of their own or of a type above them.
    pub scope: Option<u32>,
    /// Most input objects of a type, classes below it included that have no entry nearer to them, by internal name.
    pub scopes: FxHashMap<String, u32>,
}

impl Bounds {
    /// Whether there is any bound.
    pub fn any(&self) -> bool {
        self.k.is_some() || self.n.is_some() || self.scope.is_some() || !self.scopes.is_empty()
    }
}

/// What a bound on a number of objects is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum About {
    /// The objects of one class.
    Class(ClassId),
    /// Those of a type that has an entry.
    Type(ClassId),
}

/// A bound on a number of objects, against which an object of some class counts.
#[derive(Clone, Debug)]
pub struct Limit {
    /// Most objects.
    pub most: u32,
    /// As it is named.
    pub bound: InputBound,
    about: About,
}

impl Limit {
    /// Whether the same objects count against both.
    pub(crate) fn is_same(&self, other: &Limit) -> bool {
        self.about == other.about
    }
}

/// A class whose objects alone count against its bound.
#[derive(Clone, Debug)]
pub struct Own(Option<Limit>);

impl Own {
    /// Most objects of the class.
    pub fn most(&self) -> Option<u32> {
        self.0.as_ref().map(|l| l.most)
    }
}

/// Bounds, with what was found out of them for each class.
pub struct Scopes {
    /// The bounds.
    pub bounds: Bounds,
    candidates: Rc<Candidates>,
    limits: RefCell<FxHashMap<ClassId, Rc<[Limit]>>>,
    own: RefCell<FxHashMap<ClassId, Option<Own>>>,
}

impl Scopes {
    /// The bounds of inputs that have these classes.
    pub fn new(bounds: Bounds, candidates: Rc<Candidates>) -> Scopes {
        Scopes { bounds, candidates, limits: RefCell::default(), own: RefCell::default() }
    }

    /// The bounds against which an object of a class counts: the entries for its class and the types above it, of those
    /// that are above each other the nearest; where there is none, the bound for each class.
    pub fn limits(&self, class: &'static Class) -> Rc<[Limit]> {
        if let Some(known) = self.limits.borrow().get(&class.id) {
            return known.clone();
        }
        let program = self.candidates.program;
        let entry = |t: &'static Class| self.bounds.scopes.get(&*t.name).map(|most| (t, *most));
        let mut above: Vec<&'static Class> = vec![class];
        above.extend(class.supertypes.iter().map(|t| program.class(*t)).filter(|t| t.id != class.id));
        let named: Vec<_> = above.into_iter().filter_map(entry).collect();
        let nearer = |t: &'static Class| named.iter().any(|n| n.0 != t && program.is_subclass(n.0, t));
        let mut all: Vec<Limit> = named
            .iter()
            .filter(|n| !nearer(n.0))
            .map(|(t, most)| Limit {
                most: *most,
                bound: InputBound::OfClass(t.name.clone(), *most),
                about: About::Type(t.id),
            })
            .collect();
        if let (true, Some(most)) = (all.is_empty(), self.bounds.scope) {
            all.push(Limit { most, bound: InputBound::OfEachClass(most), about: About::Class(class.id) });
        }
        all.sort_by(|a, b| a.bound.cmp(&b.bound));
        let all: Rc<[Limit]> = all.into();
        self.limits.borrow_mut().insert(class.id, all.clone());
        all
    }

    /// Whether objects of a class count against a bound.
    pub fn covers(&self, limit: &Limit, class: &'static Class) -> bool {
        match limit.about {
            About::Class(id) => class.id == id,
            About::Type(_) => self.limits(class).iter().any(|l| l.about == limit.about),
        }
    }

    /// The bound of a class that shares it with no other one. `None`: it does, or there are several.
    pub fn own(&self, class: &'static Class) -> Option<Own> {
        if let Some(known) = self.own.borrow().get(&class.id) {
            return known.clone();
        }
        let own = match &*self.limits(class) {
            [] => Some(Own(None)),
            [one] => {
                let alone = match one.about {
                    About::Class(_) => true,
                    About::Type(t) => {
                        let below = self.candidates.below(self.candidates.program.class(t));
                        below.iter().all(|c| *c == class || !self.covers(one, c))
                    }
                };
                alone.then(|| Own(Some(one.clone())))
            }
            _ => None,
        };
        self.own.borrow_mut().insert(class.id, own.clone());
        own
    }

    /// The first bound that does not allow one more object of a class that has its own, with so many objects in all and so
    /// many of the class.
    pub fn exceeded(&self, own: &Own, all: usize, of_class: usize) -> Option<InputBound> {
        match self.bounds.n {
            Some(n) if all >= n as usize => Some(InputBound::Objects(n)),
            _ => own.0.as_ref().filter(|l| of_class >= l.most as usize).map(|l| l.bound.clone()),
        }
    }
}
