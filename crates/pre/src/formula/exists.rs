//! Objects that nothing leads to. What they hold does not matter, and a solver would have to make up its mind about it each time:
//! so they hold nothing.

use super::circuit::Lit;
use super::order::Atom;
use super::sets::{Set, when};
use super::universe::{Universe, declared};
use super::{Formula, NotForThis};
use crate::direct::only_class;
use heapwise_exec::Machine;
use heapwise_program::{Class, Field, Prim, Type};

impl Universe {
    /// The fields of all objects that can hold objects of a class. `None`: there are more, of objects of which the formula
    /// does not speak yet.
    fn holders(
        &self,
        m: &Machine,
        class: &'static Class,
    ) -> Result<Option<Vec<(u32, &'static Field)>>, NotForThis> {
        let mut classes: Vec<&'static Class> = self.classes();
        let known = classes.len();
        let (mut holders, mut i) = (Vec::new(), 0);
        while i < classes.len() {
            for field in classes[i].layout() {
                let Some(declared) = declared(m, field)? else { continue };
                let Some(target) = only_class(self.candidates(), declared) else { continue };
                if !classes.contains(&target) {
                    classes.push(target);
                }
                if target != class || self.plain(declared).is_err() {
                    continue;
                }
                if i >= known {
                    return Ok(None);
                }
                holders.extend(self.objects_of(classes[i]).map(|o| (o, *field)));
            }
            i += 1;
        }
        Ok(Some(holders))
    }
}

impl Formula {
    /// Says that an object that holds something, or is held by something, is held by an argument, by an object of another
    /// class, or by one of its own class with a smaller number. Objects are numbered as the walk meets them; those that it
    /// does not meet may be numbered as they are found from others.
    pub(crate) fn hold_nothing_in_vain(&mut self, m: &mut Machine) -> Result<(), NotForThis> {
        for class in self.universe.classes() {
            let Some(holders) = self.universe.holders(m, class)? else { continue };
            let mut held: Vec<(Option<u32>, Set)> =
                self.universe.roots_of(class).map(|set| (None, set.clone())).collect();
            for (owner, field) in holders {
                held.push((Some(owner), self.part(m, owner, field)?));
            }
            let objects = self.universe.objects_of(class);
            for o in objects.clone() {
                let is_late = |owner: &Option<u32>| owner.is_some_and(|x| objects.contains(&x) && x >= o);
                let by = held.iter().map(|(owner, set)| (is_late(owner), when(set, Atom::Obj(o))));
                let (late, early): (Vec<_>, Vec<_>) = by.partition(|x| x.0);
                let found = self.circuit.or_all(early.into_iter().map(|x| x.1));
                self.universe.found.insert(o, found);
                for (_, lit) in late.into_iter().filter(|x| x.1 != Lit::FALSE) {
                    self.sat.clause(&self.circuit, &[!lit, found]);
                }
                for field in class.layout().iter().copied() {
                    if self.scan.fields.contains(&field)
                        && let Some(nothing) = nothing(field)
                    {
                        let nothing = when(&self.part(m, o, field)?, nothing);
                        self.sat.clause(&self.circuit, &[nothing, found]);
                    }
                }
            }
        }
        Ok(())
    }
}

/// What a field holds that holds nothing. `None`: that cannot be told from something.
fn nothing(field: &Field) -> Option<Atom> {
    match &field.ty {
        Type::Prim(Prim::Boolean) => Some(Atom::Int(0)),
        Type::Prim(_) => None,
        _ => Some(Atom::Null),
    }
}
