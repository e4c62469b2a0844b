//! Arrays that a precondition makes, of a length that it knows: lists of a few references to be looked at one after another.

use super::circuit::Lit;
use super::made::{Content, MadeHeap};
use super::models::only;
use super::order::Atom;
use super::sets::{Set, known};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Code, Insn, Prim};

/// Most elements.
const LONGEST: i32 = 64;

/// The array that a reference means, and what it holds.
pub(super) fn array<'a>(heap: &'a MadeHeap, base: &Set) -> Result<(u32, &'a [Set]), NotForThis> {
    let o = only(base)?;
    match &heap.get(o)?.content {
        Content::Array(all) => Ok((o, all)),
        _ => Err(NotForThis),
    }
}

/// Which elements of an array an index means.
pub(super) fn indices(heap: &MadeHeap, base: &Set, index: &Set) -> Result<Vec<(usize, Lit)>, NotForThis> {
    let (_, all) = array(heap, base)?;
    let mut found = Vec::with_capacity(index.len());
    for (atom, lit) in index.iter() {
        let Atom::Int(i) = *atom else { return Err(NotForThis) };
        match usize::try_from(i) {
            Ok(i) if i < all.len() => found.push((i, *lit)),
            _ => {}
        }
    }
    Ok(found)
}

impl Formula {
    /// A new array, all zero or null.
    pub(super) fn new_array(
        &mut self,
        m: &Machine,
        heap: &mut MadeHeap,
        code: &'static Code,
        insn: Insn,
        length: &Set,
    ) -> Result<u32, NotForThis> {
        let [(Atom::Int(length @ 0..=LONGEST), Lit::TRUE)] = length[..] else { return Err(NotForThis) };
        let (class, first) = match insn {
            Insn::Newarray(Prim::Int) => (m.program.class_by_name("[I"), Atom::Int(0)),
            Insn::Newarray(Prim::Boolean) => (m.program.class_by_name("[Z"), Atom::Int(0)),
            Insn::Anewarray(i) => {
                let site = code.classes.get(i as usize).ok_or(NotForThis)?;
                let of = m.program.class_of(site).map_err(|_| NotForThis)?;
                (m.program.array_of(of), Atom::Null)
            }
            _ => return Err(NotForThis),
        };
        let class = class.map_err(|_| NotForThis)?;
        Ok(self.place(heap, class, Content::Array(vec![known(first); length as usize])))
    }

    /// The element at an index that is in range.
    pub(super) fn element_of(&mut self, heap: &MadeHeap, base: &Set, index: &Set) -> Result<Set, NotForThis> {
        let (_, all) = array(heap, base)?;
        let found = indices(heap, base, index)?;
        if let [(i, _)] = found[..] {
            return Ok(all[i].clone());
        }
        let mut cases = Vec::new();
        for (i, here) in found {
            for (atom, lit) in all[i].iter() {
                cases.push((*atom, self.circuit.and(here, *lit)));
            }
        }
        let set = self.collect(cases);
        self.exclude(&set);
        Ok(set)
    }

    /// Writes to the element at an index that is in range. What the array must not hold is not for this.
    pub(super) fn set_element(
        &mut self,
        m: &Machine,
        heap: &mut MadeHeap,
        base: &Set,
        index: &Set,
        value: &Set,
    ) -> Result<(), NotForThis> {
        let (o, all) = array(heap, base)?;
        let mut all = all.to_vec();
        if let Some(element) = heap.get(o)?.class.elem().filter(|e| e.prim().is_none()) {
            let (_, other) = self.is_of(m, heap, value, element)?;
            if other != Lit::FALSE {
                return Err(NotForThis);
            }
        }
        for (i, here) in indices(heap, base, index)? {
            all[i] = self.choose(here, value, &all[i]);
        }
        heap.set(o, Content::Array(all))
    }
}
