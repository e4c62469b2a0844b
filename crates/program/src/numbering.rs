//! Numbers that put a class and its subclasses next to each other, so that "one of these classes" is a range or a few.

use crate::{Class, ClassId, Program};
use rustc_hash::FxHashMap;

/// The classes of the user's class path that objects can have, each class before its subclasses and these before its
/// next sibling.
pub(crate) struct Numbering {
    order: Vec<&'static Class>,
    ranks: FxHashMap<ClassId, u32>,
}

impl Numbering {
    fn new(program: &Program) -> Numbering {
        let names = program.user_class_names();
        let classes: Vec<&'static Class> = names
            .iter()
            .filter_map(|n| program.class_by_name(n).ok())
            .filter(|c| !c.is_interface())
            .collect();
        let mut below: FxHashMap<ClassId, Vec<&'static Class>> = FxHashMap::default();
        for c in &classes {
            if let Some(above) = c.super_class {
                below.entry(above.id).or_default().push(c);
            }
        }
        let of_user = |c: &Class| names.binary_search_by(|n| (**n).cmp(&c.name)).is_ok();
        let mut roots: Vec<&'static Class> =
            classes.into_iter().filter(|c| c.super_class.is_none_or(|s| !of_user(s))).collect();
        roots.sort_by_key(|c| (c.super_class.map(|s| s.name.clone()), c.name.clone()));
        let mut waiting: Vec<&'static Class> = roots.into_iter().rev().collect();
        let (mut order, mut ranks) = (Vec::new(), FxHashMap::default());
        while let Some(c) = waiting.pop() {
            if !c.flags.is_abstract() {
                ranks.insert(c.id, order.len() as u32);
                order.push(c);
            }
            waiting.extend(below.get(&c.id).into_iter().flatten().rev());
        }
        Numbering { order, ranks }
    }
}

impl Program {
    /// The number of a class where terms speak of classes: those of the user's class path in the order of the hierarchy,
    /// then all others as they were loaded.
    pub fn number_of(&self, class: &Class) -> u32 {
        let numbering = self.numbering.get_or_init(|| Numbering::new(self));
        let others = numbering.order.len() as u32;
        numbering.ranks.get(&class.id).copied().unwrap_or_else(|| others + class.id.0)
    }

    /// The class with a number; `None`: none that is loaded.
    pub fn class_numbered(&self, number: u32) -> Option<&'static Class> {
        let numbering = self.numbering.get_or_init(|| Numbering::new(self));
        let others = numbering.order.len() as u32;
        match numbering.order.get(number as usize) {
            Some(class) => Some(class),
            None => self.classes.get((number - others) as usize).copied(),
        }
    }
}
