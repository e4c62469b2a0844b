//! The objects that there can be, and what their fields can hold.
//!
//! How objects are numbered is said in [`super::numbering`].

use super::circuit::Lit;
use super::narrow::Place;
use super::numbering::Numbering;
use super::order::Atom;
use super::scan::Scan;
use super::sets::Set;
use super::{Formula, NotForThis};
use crate::direct::only_class;
use heapwise_exec::Machine;
use heapwise_heap::{Candidates, Scopes};
use heapwise_program::{Class, ClassId, Field, FieldId, Type};
use heapwise_term::{Sort, VarKey};
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::rc::Rc;

/// Most objects of one class.
pub(super) const MOST: u32 = 64;

/// An object.
#[derive(Clone, Copy, Debug)]
struct Thing {
    class: &'static Class,
    /// Its number among those of its class.
    number: u32,
}

/// See the module.
pub(crate) struct Universe {
    candidates: Rc<Candidates>,
    scopes: Rc<Scopes>,
    /// Most objects of a class, whatever the bounds are.
    most: u32,
    things: Vec<Thing>,
    pub(super) of_class: FxHashMap<ClassId, Range<u32>>,
    pub(crate) fields: Fields,
    /// Where a walk comes by references to objects of a class, in its order: arguments (by number), fields of objects.
    pub(super) edges: FxHashMap<ClassId, Vec<Edge>>,
    /// Whether the walk goes into depth first.
    pub(super) numbering: Numbering,
    pub(super) roots: Vec<(&'static Class, Set)>,
    /// Where objects are that something leads to, as far as that was said.
    pub(crate) found: FxHashMap<u32, Lit>,
}

/// What fields of objects can hold.
pub(crate) type Fields = FxHashMap<(u32, FieldId), Set>;

/// Where a walk comes by a reference.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Edge {
    Root(usize),
    Part(u32, &'static Field),
}

impl Universe {
    /// The class of the objects of a type, where there is one, and its bound is clear.
    pub(crate) fn plain(&self, declared: &'static Class) -> Result<&'static Class, NotForThis> {
        let class = only_class(&self.candidates, declared).ok_or(NotForThis)?;
        self.scopes.own(class).map(|_| class).ok_or(NotForThis)
    }

    /// All objects of a class, or of a type.
    pub(crate) fn everything(&mut self, m: &Machine, ty: &Type) -> Result<std::ops::Range<u32>, NotForThis> {
        let declared = m.program.class_by_name(ty.class_name()).map_err(|_| NotForThis)?;
        let class = self.plain(declared)?;
        self.objects(class, None)
    }

    /// The objects behind arguments of these types, as far as these fields lead to them.
    pub(crate) fn new(
        m: &Machine,
        candidates: Rc<Candidates>,
        (scopes, most): (Rc<Scopes>, u32),
        numbering: Numbering,
        roots: &[&'static Class],
        scan: &Scan,
    ) -> Result<Universe, NotForThis> {
        let read = &scan.fields;
        let mut universe = Universe {
            candidates,
            scopes,
            most,
            things: Vec::new(),
            of_class: FxHashMap::default(),
            fields: FxHashMap::default(),
            edges: FxHashMap::default(),
            numbering,
            roots: Vec::new(),
            found: FxHashMap::default(),
        };
        let mut classes: Vec<&'static Class> = Vec::new();
        for declared in roots {
            let class = universe.plain(declared)?;
            if !classes.contains(&class) {
                classes.push(class);
            }
        }
        let mut i = 0;
        while i < classes.len() {
            for field in classes[i].layout().iter().filter(|f| read.contains(f)) {
                let Some(declared) = declared(m, field)? else { continue };
                let class = universe.plain(declared)?;
                if !classes.contains(&class) {
                    classes.push(class);
                }
            }
            i += 1;
        }
        let pointed = pointed(m, &universe.candidates, &classes)?;
        for class in &classes {
            let given =
                roots.iter().filter(|r| only_class(&universe.candidates, r) == Some(*class)).count() as u32;
            let most = if pointed.contains(class) { None } else { Some(given) };
            universe.objects(class, most)?;
        }
        for (at, class) in classes.iter().enumerate() {
            let mut edges: Vec<Edge> = Vec::new();
            for (i, root) in roots.iter().enumerate() {
                if only_class(&universe.candidates, root) == Some(*class) {
                    edges.push(Edge::Root(i));
                }
            }
            for from in &classes[..=at] {
                for o in universe.of_class[&from.id].clone() {
                    for field in universe.numbering.in_order(&scan.walked, from) {
                        if let Some(declared) = declared(m, field)?
                            && only_class(&universe.candidates, declared) == Some(*class)
                        {
                            edges.push(Edge::Part(o, field));
                        }
                    }
                }
            }
            universe.edges.insert(class.id, edges);
        }
        Ok(universe)
    }

    /// The objects of a class.
    fn objects(&mut self, class: &'static Class, most: Option<u32>) -> Result<Range<u32>, NotForThis> {
        if let Some(known) = self.of_class.get(&class.id) {
            return Ok(known.clone());
        }
        let own = self.scopes.own(class).ok_or(NotForThis)?;
        let scope = own.most().or(self.scopes.bounds.n).ok_or(NotForThis)?;
        let scope = most.map_or(scope, |most| scope.min(most));
        if scope > MOST {
            return Err(NotForThis);
        }
        let scope = scope.min(self.most);
        let first = self.things.len() as u32;
        self.things.extend((0..scope).map(|number| Thing { class, number }));
        let range = first..first + scope;
        self.of_class.insert(class.id, range.clone());
        Ok(range)
    }

    pub(crate) fn candidates(&self) -> &Candidates {
        &self.candidates
    }

    /// The classes of all objects, in the order of their objects.
    pub(crate) fn classes(&self) -> Vec<&'static Class> {
        let mut all: Vec<&'static Class> = self.things.iter().map(|t| t.class).collect();
        all.dedup();
        all
    }

    pub(crate) fn objects_of(&self, class: &'static Class) -> Range<u32> {
        self.of_class.get(&class.id).cloned().unwrap_or_default()
    }

    /// The arguments that can be objects of a class.
    pub(crate) fn roots_of(&self, class: &'static Class) -> impl Iterator<Item = &Set> {
        self.roots.iter().filter(move |r| r.0 == class).map(|r| &r.1)
    }

    /// What arguments can be.
    pub(crate) fn arguments(&self) -> Vec<(Place, Set)> {
        self.roots.iter().enumerate().map(|(i, r)| (Place::Root(i), r.1.clone())).collect()
    }

    /// What fields of an object can be, in some order that is always the same.
    pub(crate) fn parts(&self, o: u32) -> Vec<(Place, Set)> {
        let layout = self.class(o).layout().iter();
        let known = layout.filter_map(|f| Some((Place::Part(o, f.id), self.fields.get(&(o, f.id))?.clone())));
        known.collect()
    }

    /// From here on, a field of an object is one of these.
    pub(crate) fn set_part(&mut self, place: &Place, left: Set) {
        if let Place::Part(o, field) = place {
            self.fields.insert((*o, *field), left);
        }
    }

    pub(crate) fn class(&self, o: u32) -> &'static Class {
        self.things[o as usize].class
    }

    pub(crate) fn len(&self) -> usize {
        self.things.len()
    }
}

/// The class that a field is declared with. `None`: it holds no reference.
pub(crate) fn declared(m: &Machine, field: &'static Field) -> Result<Option<&'static Class>, NotForThis> {
    match &field.ty {
        Type::Prim(_) => Ok(None),
        ty => m.program.class_by_name(ty.class_name()).map(Some).map_err(|_| NotForThis),
    }
}

/// Classes to which some field of an object leads, whether it is read or not.
fn pointed(
    m: &Machine,
    candidates: &Candidates,
    classes: &[&'static Class],
) -> Result<Vec<&'static Class>, NotForThis> {
    let mut open: Vec<&'static Class> = classes.to_vec();
    let mut pointed: Vec<&'static Class> = Vec::new();
    let mut i = 0;
    while i < open.len() {
        for field in open[i].layout() {
            if let Some(class) = declared(m, field)?.and_then(|d| only_class(candidates, d)) {
                if !pointed.contains(&class) {
                    pointed.push(class);
                }
                if !open.contains(&class) {
                    open.push(class);
                }
            }
        }
        i += 1;
    }
    Ok(pointed)
}

impl Formula {
    /// A reference that can be null or an object of a class.
    fn reference(&mut self, class: &'static Class, edge: Edge) -> Result<Set, NotForThis> {
        let objects = self.universe.objects(class, None)?;
        let highest = self.universe.highest(class, edge).unwrap_or(u32::MAX);
        let things = &self.universe.things;
        let objects = objects.filter(|o| things[*o as usize].number <= highest).map(Atom::Obj);
        let place = match edge {
            Edge::Root(i) => Place::Root(i),
            Edge::Part(o, field) => Place::Part(o, field.id),
        };
        let left = self.narrow.left(&place, [Atom::Null].into_iter().chain(objects));
        if let [only] = left[..] {
            return Ok(super::sets::known(only));
        }
        let set: Vec<(Atom, Lit)> = left.into_iter().map(|a| (a, self.circuit.input())).collect();
        let lits: Vec<Lit> = set.iter().map(|x| x.1).collect();
        self.sat.clause(&self.circuit, &lits);
        for (i, a) in lits.iter().enumerate() {
            for b in &lits[..i] {
                self.sat.clause(&self.circuit, &[!*a, !*b]);
            }
        }
        let set: Set = set.into();
        self.is_whole(&set);
        Ok(set)
    }

    /// The argument with a number.
    pub(crate) fn root(&mut self, i: usize, declared: &'static Class) -> Result<Set, NotForThis> {
        if let Some(known) = self.universe.roots.get(i) {
            return Ok(known.1.clone());
        }
        let class = self.universe.plain(declared)?;
        let set = self.reference(class, Edge::Root(i))?;
        self.universe.roots.push((class, set.clone()));
        Ok(set)
    }

    /// What a field of an object holds.
    pub(crate) fn part(&mut self, m: &mut Machine, o: u32, field: &'static Field) -> Result<Set, NotForThis> {
        if let Some(known) = self.universe.fields.get(&(o, field.id)) {
            return Ok(known.clone());
        }
        let set = match declared(m, field)? {
            Some(declared) => {
                let class = self.universe.plain(declared)?;
                self.reference(class, Edge::Part(o, field))?
            }
            None => match &field.ty {
                Type::Prim(heapwise_program::Prim::Boolean) => {
                    let place = Place::Part(o, field.id);
                    match self.narrow.left(&place, [Atom::Int(0), Atom::Int(1)])[..] {
                        [only] => super::sets::known(only),
                        _ => {
                            let lit = self.circuit.input();
                            self.flag(lit)
                        }
                    }
                }
                Type::Prim(heapwise_program::Prim::Int) => {
                    let Thing { class, number } = self.universe.things[o as usize];
                    let key = VarKey::new(super::FIELD, [class.id.0, number, field.id.0]);
                    let name = || format!("{}#{number}.{}", class.java_name(), field.shown_name());
                    super::sets::known(Atom::Term(m.terms.var(key, Sort::Bv(32), name)))
                }
                _ => return Err(NotForThis),
            },
        };
        self.universe.fields.insert((o, field.id), set.clone());
        Ok(set)
    }
}
