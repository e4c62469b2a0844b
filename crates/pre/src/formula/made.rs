//! Objects that a precondition makes itself: sets of what it has visited, worklists, pairs, iterators. They are values of the
//! run, as its local variables are: where ways meet again, what each of them holds depends on which way it was.
//!
//! Collections are not run, they are modelled ([`super::models`]): a set is one gate for each thing that may be in it, a
//! sequence is a list of items of which each is there or not.

use super::circuit::Lit;
use super::order::Atom;
use super::sets::Set;
use super::{Formula, NotForThis};
use heapwise_program::{Class, Field, Prim, Type};
use std::collections::BTreeMap;
use std::rc::Rc;

/// An item of a sequence.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    /// Where it is in the sequence at all.
    pub(crate) there: Lit,
    pub(crate) value: Set,
}

/// What an object holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Content {
    /// The fields of an object of a class of the program, by slot.
    Fields(BTreeMap<u32, Set>),
    /// A set: what may be in it, and where it is.
    Members(Vec<(Atom, Lit)>),
    /// A map: keys, where they are in it, and what they are mapped to.
    Entries(Vec<(Atom, Lit, Set)>),
    /// A sequence, from its first item on.
    Items(Vec<Item>),
    /// An array of a known length.
    Array(Vec<Set>),
    /// The keys or the values of a map, of which as it was.
    View { of: u32, was: Rc<Made>, items: Vec<Item> },
    /// An iterator: what is left, of which collection as it was.
    Cursor { of: u32, was: Rc<Made>, left: Vec<Item> },
}

/// An object that the precondition has made.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Made {
    pub(crate) class: &'static Class,
    pub(crate) content: Content,
    /// Whether it stands for one of several objects, so that it says nothing which of them it is.
    pub(crate) is_united: bool,
}

/// All of them, by number.
#[derive(Clone, Default)]
pub(crate) struct MadeHeap(Rc<BTreeMap<u32, Rc<Made>>>);

impl MadeHeap {
    pub(crate) fn get(&self, o: u32) -> Result<&Rc<Made>, NotForThis> {
        self.0.get(&o).ok_or(NotForThis)
    }

    pub(crate) fn set(&mut self, o: u32, content: Content) -> Result<(), NotForThis> {
        let Made { class, is_united, .. } = **self.get(o)?;
        self.add(o, Made { class, content, is_united });
        Ok(())
    }

    fn add(&mut self, o: u32, made: Made) {
        Rc::make_mut(&mut self.0).insert(o, Rc::new(made));
    }

    /// Whether a value may be an object that stands for one of several.
    pub(crate) fn is_united(&self, value: &Set) -> bool {
        value
            .iter()
            .any(|x| matches!(x.0, Atom::Made(o) if self.0.get(&o).is_some_and(|made| made.is_united)))
    }
}

/// What a field holds before anything was written to it. `None`: that is no value of a formula.
fn initial(field: &Field) -> Option<Atom> {
    match &field.ty {
        Type::Prim(Prim::Long | Prim::Float | Prim::Double) => None,
        Type::Prim(_) => Some(Atom::Int(0)),
        _ => Some(Atom::Null),
    }
}

impl Formula {
    /// A new object of a class of the program.
    pub(crate) fn allocate(&mut self, heap: &mut MadeHeap, class: &'static Class) -> Result<u32, NotForThis> {
        let content = match super::models::kind(class) {
            Some(content) => content,
            None if class.is_jdk => return Err(NotForThis),
            None => {
                let fields = class
                    .layout()
                    .iter()
                    .map(|f| Ok((f.slot, super::sets::known(initial(f).ok_or(NotForThis)?))));
                Content::Fields(fields.collect::<Result<_, NotForThis>>()?)
            }
        };
        Ok(self.place(heap, class, content))
    }

    /// A new object that holds this.
    pub(crate) fn place(&mut self, heap: &mut MadeHeap, class: &'static Class, content: Content) -> u32 {
        let o = self.made;
        self.made += 1;
        heap.add(o, Made { class, content, is_united: false });
        o
    }

    /// One object in the place of the several that a value may be, where nobody can tell the difference: their fields are
    /// written by constructors alone. Who asks which of them it is gets no formula.
    pub(crate) fn unite(&mut self, heap: &mut MadeHeap, value: Set) -> Result<Set, NotForThis> {
        let [(Atom::Made(first), _), _, ..] = value[..] else { return Ok(value) };
        let class = heap.get(first)?.class;
        let mut all: Vec<(Lit, BTreeMap<u32, Set>)> = Vec::with_capacity(value.len());
        for (atom, lit) in value.iter() {
            let Atom::Made(o) = *atom else { return Ok(value) };
            let made = heap.get(o)?;
            match &made.content {
                Content::Fields(fields) if made.class == class && self.scan.is_constant(class) => {
                    all.push((*lit, fields.clone()));
                }
                _ => return Ok(value),
            }
        }
        let mut fields = BTreeMap::new();
        for slot in all[0].1.keys() {
            let cases = all
                .iter()
                .flat_map(|(lit, of)| of.get(slot).into_iter().flat_map(|v| v.iter()).map(|x| (*lit, *x)));
            let cases: Vec<(Lit, (Atom, Lit))> = cases.collect();
            let cases =
                cases.into_iter().map(|(lit, (atom, when))| (atom, self.circuit.and(lit, when))).collect();
            let set = self.collect(cases);
            self.exclude(&set);
            fields.insert(*slot, set);
        }
        let united = self.place(heap, class, Content::Fields(fields));
        let content = heap.get(united)?.content.clone();
        heap.add(united, Made { class, content, is_united: true });
        Ok(super::sets::known(Atom::Made(united)))
    }

    /// What a field of an object holds that the precondition has made.
    pub(crate) fn made_field(&self, heap: &MadeHeap, o: u32, field: &Field) -> Result<Set, NotForThis> {
        match &heap.get(o)?.content {
            Content::Fields(fields) => fields.get(&field.slot).cloned().ok_or(NotForThis),
            _ => Err(NotForThis),
        }
    }

    /// Writes to a field of whatever object the reference means. Input objects are not written to.
    pub(crate) fn write(
        &mut self,
        heap: &mut MadeHeap,
        base: &Set,
        field: &Field,
        value: &Set,
    ) -> Result<(), NotForThis> {
        for (atom, lit) in base.iter() {
            let Atom::Made(o) = *atom else { return Err(NotForThis) };
            let Content::Fields(mut fields) = heap.get(o)?.content.clone() else { return Err(NotForThis) };
            let old = fields.get(&field.slot).cloned().ok_or(NotForThis)?;
            fields.insert(field.slot, self.choose(*lit, value, &old));
            heap.set(o, Content::Fields(fields))?;
        }
        Ok(())
    }

    /// What there is where two ways meet: the one under the condition, the other otherwise.
    pub(crate) fn merge(&mut self, c: Lit, a: &MadeHeap, b: &MadeHeap) -> Result<MadeHeap, NotForThis> {
        if Rc::ptr_eq(&a.0, &b.0) {
            return Ok(a.clone());
        }
        let mut all = BTreeMap::clone(&a.0);
        for (o, there) in b.0.iter() {
            let merged = match a.0.get(o) {
                Some(here) if Rc::ptr_eq(here, there) => continue,
                Some(here) => self.merge_content(c, &here.content, &there.content)?,
                None => {
                    all.insert(*o, there.clone());
                    continue;
                }
            };
            all.insert(*o, Rc::new(Made { class: there.class, content: merged, is_united: there.is_united }));
        }
        Ok(MadeHeap(Rc::new(all)))
    }

    fn merge_content(&mut self, c: Lit, a: &Content, b: &Content) -> Result<Content, NotForThis> {
        Ok(match (a, b) {
            (Content::Fields(a), Content::Fields(b)) => {
                let both = a.iter().zip(b.values()).map(|((slot, x), y)| (*slot, self.choose(c, x, y)));
                Content::Fields(both.collect())
            }
            (Content::Members(a), Content::Members(b)) => {
                let mut atoms: Vec<Atom> = a.iter().chain(b).map(|x| x.0).collect();
                atoms.sort_unstable();
                atoms.dedup();
                let of =
                    |all: &[(Atom, Lit)], x: Atom| all.iter().find(|y| y.0 == x).map_or(Lit::FALSE, |y| y.1);
                let lits = atoms.into_iter().map(|x| (x, self.circuit.ite(c, of(a, x), of(b, x))));
                Content::Members(lits.collect())
            }
            (Content::Entries(a), Content::Entries(b)) => {
                let mut atoms: Vec<Atom> = a.iter().chain(b).map(|x| x.0).collect();
                atoms.sort_unstable();
                atoms.dedup();
                let mut all = Vec::with_capacity(atoms.len());
                for x in atoms {
                    let of = |all: &[(Atom, Lit, Set)]| all.iter().find(|y| y.0 == x).cloned();
                    all.push(match (of(a), of(b)) {
                        (Some(p), Some(q)) => (x, self.circuit.ite(c, p.1, q.1), self.choose(c, &p.2, &q.2)),
                        (Some(p), None) => (x, self.circuit.and(c, p.1), p.2),
                        (None, Some(q)) => (x, self.circuit.and(!c, q.1), q.2),
                        (None, None) => continue,
                    });
                }
                Content::Entries(all)
            }
            (Content::Array(a), Content::Array(b)) if a.len() == b.len() => {
                Content::Array(a.iter().zip(b).map(|(x, y)| self.choose(c, x, y)).collect())
            }
            (Content::Items(a), Content::Items(b)) => Content::Items(self.merge_items(c, a, b)),
            (Content::Cursor { of, was, left: a }, Content::Cursor { of: other, was: there, left: b })
                if of == other && Rc::ptr_eq(was, there) =>
            {
                Content::Cursor { of: *of, was: was.clone(), left: self.merge_items(c, a, b) }
            }
            _ => return Err(NotForThis),
        })
    }

    /// Sequences mostly have a beginning in common: one of the ways has added something, or neither has. The end of the
    /// longer one is there on its own way only.
    fn merge_items(&mut self, c: Lit, a: &[Item], b: &[Item]) -> Vec<Item> {
        let mut all = Vec::with_capacity(a.len().max(b.len()));
        for i in 0..a.len().max(b.len()) {
            all.push(match (a.get(i), b.get(i)) {
                (Some(x), Some(y)) => {
                    let there = self.circuit.ite(c, x.there, y.there);
                    let value = match (x.there, y.there) {
                        (Lit::FALSE, _) => y.value.clone(),
                        (_, Lit::FALSE) => x.value.clone(),
                        _ => self.choose(c, &x.value, &y.value),
                    };
                    Item { there, value }
                }
                (Some(x), None) => Item { there: self.circuit.and(c, x.there), value: x.value.clone() },
                (None, Some(y)) => Item { there: self.circuit.and(!c, y.there), value: y.value.clone() },
                (None, None) => continue,
            });
        }
        all
    }
}
