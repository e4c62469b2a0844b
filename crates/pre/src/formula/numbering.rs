//! How the objects of a class are numbered.
//!
//! Of all heaps that differ in the numbers of objects alone, one is enough (the symmetry breaking of section 3.3 of the LISSA
//! paper, said in advance). Numbers are given as a walk from the arguments meets objects; links back (`parent`, `previous`) are no
//! part of the walk: any fixed set of fields will do, and without them the numbers are those of the structure itself. Any
//! walk is sound. One that goes as the precondition goes makes the formula small: then what a round of its walk looks at can be
//! one object only.

use super::circuit::Lit;
use super::order::Atom;
use super::sets::when;
use super::universe::{Edge, Universe};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Class, ClassId, Field};
use std::ops::Range;

/// In which order a walk meets objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Numbering {
    /// Breadth first, as with a queue.
    Breadth,
    /// Depth first, as with a recursion.
    Depth,
    /// Depth first, the last field first, as with a stack.
    DepthLastFirst,
}

impl Numbering {
    /// The fields of a class that a walk follows, in its order.
    pub(super) fn in_order(self, walked: &[&'static Field], class: &'static Class) -> Vec<&'static Field> {
        match self {
            Numbering::Breadth => class.layout().iter().copied().filter(|f| walked.contains(f)).collect(),
            // As the precondition names them.
            Numbering::Depth => walked.iter().copied().filter(|f| class.layout().contains(f)).collect(),
            Numbering::DepthLastFirst => {
                walked.iter().rev().copied().filter(|f| class.layout().contains(f)).collect()
            }
        }
    }
}

impl Universe {
    /// The highest number that a reference can mean, by the walk.
    pub(super) fn highest(&self, class: &'static Class, edge: Edge) -> Option<u32> {
        let edges = self.edges.get(&class.id)?;
        let at = edges.iter().position(|e| *e == edge)? as u32;
        let own = self.of_class.get(&class.id)?;
        if self.numbering != Numbering::Breadth {
            return self.highest_in_depth(edges, edge, own);
        }
        // Where nothing leads to the class, the walk starts with one that nobody has met.
        let started = !matches!(edges.first(), Some(Edge::Part(o, _)) if own.contains(o));
        Some(if started { at } else { at + 1 })
    }

    /// The first field of an object leads to the next object, if to a new one; what comes later may lead to any.
    fn highest_in_depth(&self, edges: &[Edge], edge: Edge, own: &Range<u32>) -> Option<u32> {
        let owner = |e: &Edge| match e {
            Edge::Part(o, _) if own.contains(o) => Some(*o),
            _ => None,
        };
        match owner(&edge) {
            Some(o) => {
                let first = edges.iter().find(|e| owner(e) == Some(o))?;
                (*first == edge).then(|| o - own.start + 1)
            }
            None => (edges.first() == Some(&edge)).then_some(0),
        }
    }
}

/// What leads to the objects of a class: under which condition to which one.
struct Leading {
    /// From elsewhere, in the order of the walk.
    outer: Vec<Vec<Lit>>,
    /// From objects of the class itself, by any of their fields.
    inner: Vec<Vec<Lit>>,
}

impl Leading {
    /// Where an object is held by one with a number from here to before its own.
    fn between(&self, from: usize, o: usize) -> impl Iterator<Item = Lit> {
        self.inner[from..o].iter().map(move |hits| hits[o])
    }
}

impl Formula {
    /// Says that objects are numbered as the walk meets them.
    pub(crate) fn number(&mut self, m: &mut Machine) -> Result<(), NotForThis> {
        let mut classes: Vec<(ClassId, Vec<Edge>)> =
            self.universe.edges.iter().map(|(c, e)| (*c, e.clone())).collect();
        classes.sort_unstable_by_key(|c| self.universe.of_class[&c.0].start);
        for (class, edges) in classes {
            let objects = self.universe.of_class[&class].clone();
            match self.universe.numbering {
                Numbering::Breadth => self.number_in_breadth(m, objects, edges)?,
                Numbering::Depth | Numbering::DepthLastFirst => self.number_in_depth(m, objects, edges)?,
            }
        }
        Ok(())
    }

    /// An object is met for the first time only after the one before it has been met; objects up to the one whose fields
    /// are looked at have been met in any case.
    fn number_in_breadth(
        &mut self,
        m: &mut Machine,
        objects: Range<u32>,
        edges: Vec<Edge>,
    ) -> Result<(), NotForThis> {
        let mut met: Vec<Lit> = vec![Lit::FALSE; objects.len()];
        for edge in edges {
            let (set, from) = match edge {
                Edge::Root(i) => (self.universe.roots[i].1.clone(), None),
                Edge::Part(o, field) => {
                    let own = objects.contains(&o).then(|| o - objects.start);
                    (self.part(m, o, field)?, own)
                }
            };
            let before = met.clone();
            for (i, o) in objects.clone().enumerate() {
                let hit = when(&set, Atom::Obj(o));
                if hit == Lit::FALSE {
                    continue;
                }
                if i > 0 && from.is_none_or(|from| (from as usize) < i - 1) {
                    self.sat.clause(&self.circuit, &[!hit, before[i], before[i - 1]]);
                }
                met[i] = self.circuit.or(met[i], hit);
            }
        }
        Ok(())
    }

    /// All that is met from an object has numbers behind its own, without a gap: between an object and one that it leads to there
    /// are only objects that are met from it, or from another one between. What is met from elsewhere comes after all that
    /// was met before. Objects that the walk does not meet are numbered behind the others: any that is held by one with a
    /// number, then all that is met from it.
    fn number_in_depth(
        &mut self,
        m: &mut Machine,
        objects: Range<u32>,
        edges: Vec<Edge>,
    ) -> Result<(), NotForThis> {
        let leading = self.leading(m, &objects, edges)?;
        for (o, hits) in leading.inner.iter().enumerate() {
            for (k, hit) in hits.iter().enumerate().skip(o + 2) {
                for j in o + 1..k {
                    self.demand_one_of(leading.between(o, j).chain([!*hit]).collect());
                }
            }
        }
        for (e, hits) in leading.outer.iter().enumerate() {
            for (k, hit) in hits.iter().enumerate() {
                for j in 0..k {
                    let before = leading.outer[..e].iter().map(|other| other[j]);
                    self.demand_one_of(before.chain(leading.between(0, j)).chain([!*hit]).collect());
                }
            }
        }
        Ok(())
    }

    fn demand_one_of(&mut self, mut clause: Vec<Lit>) {
        clause.retain(|l| *l != Lit::FALSE);
        if !clause.contains(&Lit::TRUE) {
            self.sat.clause(&self.circuit, &clause);
        }
    }

    fn leading(
        &mut self,
        m: &mut Machine,
        objects: &Range<u32>,
        edges: Vec<Edge>,
    ) -> Result<Leading, NotForThis> {
        let mut all =
            Leading { outer: Vec::new(), inner: vec![vec![Lit::FALSE; objects.len()]; objects.len()] };
        for edge in edges {
            let (set, own) = match edge {
                Edge::Root(i) => (self.universe.roots[i].1.clone(), None),
                Edge::Part(o, field) => {
                    let own = objects.contains(&o).then(|| (o - objects.start) as usize);
                    (self.part(m, o, field)?, own)
                }
            };
            let hits: Vec<Lit> = objects.clone().map(|o| when(&set, Atom::Obj(o))).collect();
            match own {
                Some(own) => {
                    for (k, hit) in hits.into_iter().enumerate() {
                        all.inner[own][k] = self.circuit.or(all.inner[own][k], hit);
                    }
                }
                None => all.outer.push(hits),
            }
        }
        Ok(all)
    }
}
