//! Views of maps, and what one collection takes over from another.

use super::circuit::Lit;
use super::made::{Content, Item, Made, MadeHeap};
use super::models::Effect;
use super::order::Atom;
use super::sets::{Set, known, when};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::Method;
use std::rc::Rc;

impl Formula {
    /// The keys of a map, or its values. They are looked at before the map changes again.
    pub(super) fn view(
        &mut self,
        m: &Machine,
        heap: &mut MadeHeap,
        (of, all): (u32, &[(Atom, Lit, Set)]),
        values: bool,
    ) -> Result<Effect, NotForThis> {
        let name = if values { "java/util/Collection" } else { "java/util/Set" };
        let class = m.program.class_by_name(name).map_err(|_| NotForThis)?;
        let item = |(key, there, value): &(Atom, Lit, Set)| Item {
            there: *there,
            value: if values { value.clone() } else { known(*key) },
        };
        let items = all.iter().map(item).collect();
        let was = heap.get(of)?.clone();
        let view = self.place(heap, class, Content::View { of, was, items });
        Ok(Effect::value(known(Atom::Made(view))))
    }

    pub(super) fn view_model(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        (of, was, items): (u32, &Rc<Made>, &[Item]),
        method: &Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        if !Rc::ptr_eq(heap.get(of)?, was) {
            return Err(NotForThis); // changed in the meantime
        }
        match (&*method.name, args) {
            ("iterator", []) => self.cursor(m, heap, of, items.to_vec()),
            ("size", []) => Ok(Effect::value(self.count(items.iter().map(|i| i.there)))),
            ("isEmpty", []) => {
                let some = self.circuit.or_all(items.iter().map(|i| i.there));
                Ok(Effect::value(self.flag(!some)))
            }
            ("contains", [x]) => {
                let mut inside = Vec::with_capacity(items.len());
                for item in items {
                    let same = self.same(&mut m.terms, &item.value, x);
                    inside.push(self.circuit.and(item.there, same));
                }
                let inside = self.circuit.or_all(inside);
                Ok(Effect::value(self.flag(inside)))
            }
            _ => Err(NotForThis),
        }
    }

    /// A collection takes over what others hold; where it has changed. A sequence does so in the order of a sequence.
    pub(super) fn add_all(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        o: u32,
        others: &Set,
    ) -> Result<Lit, NotForThis> {
        let mut items: Vec<Item> = Vec::new();
        let mut is_sequence = true;
        for (atom, lit) in others.iter() {
            let Atom::Made(other) = *atom else { return Err(NotForThis) };
            let all = match &heap.get(other)?.content {
                Content::Items(all) => all.clone(),
                Content::Members(all) => {
                    is_sequence = false;
                    all.iter().map(|x| Item { there: x.1, value: known(x.0) }).collect()
                }
                Content::View { of, was, items } if Rc::ptr_eq(heap.get(*of)?, was) => {
                    is_sequence = false;
                    items.clone()
                }
                _ => return Err(NotForThis),
            };
            for Item { there, value } in all {
                items.push(Item { there: self.circuit.and(there, *lit), value });
            }
        }
        match heap.get(o)?.content.clone() {
            Content::Members(all) => {
                let (after, changed) = self.unite_members(m, heap, all, &items)?;
                heap.set(o, Content::Members(after))?;
                Ok(changed)
            }
            Content::Items(mut all) if is_sequence => {
                let refuses_null = &*heap.get(o)?.class.name == "java/util/ArrayDeque";
                if refuses_null && items.iter().any(|i| when(&i.value, Atom::Null) != Lit::FALSE) {
                    return Err(NotForThis);
                }
                let changed = self.circuit.or_all(items.iter().map(|i| i.there));
                all.extend(items);
                heap.set(o, Content::Items(all))?;
                Ok(changed)
            }
            _ => Err(NotForThis),
        }
    }

    /// The members of a set with those of others, and where there is a new one.
    fn unite_members(
        &mut self,
        m: &mut Machine,
        heap: &MadeHeap,
        mut all: Vec<(Atom, Lit)>,
        items: &[Item],
    ) -> Result<(Vec<(Atom, Lit)>, Lit), NotForThis> {
        let mut changed = Vec::new();
        for item in items {
            self.check_elements(m, heap, &item.value)?;
            for (atom, lit) in item.value.iter() {
                let there = self.is_in(m, &all, *atom);
                let new = self.circuit.and_all([item.there, *lit, !there]);
                changed.push(new);
                match all.iter_mut().find(|x| x.0 == *atom) {
                    Some(known) => known.1 = self.circuit.or(known.1, new),
                    None => all.push((*atom, new)),
                }
            }
        }
        Ok((all, self.circuit.or_all(changed)))
    }
}
