//! Identity of boxed numbers. What `valueOf` gives for a small number is an object of the wrapper's cache, always the same
//! one; for others it is a new object each time. Which of the two a box is that depends on the input ([`Side::Boxed`])
//! shows only where identity is asked for.

use super::Machine;
use crate::array::Array;
use crate::native::Side;
use crate::state::State;
use crate::value::{ObjId, Ref};
use heapwise_program::Class;
use heapwise_term::{Sort, Term};

/// Where a wrapper class keeps its cache, and which numbers are in it.
struct Cache {
    holder: &'static str,
    low: i64,
    high: i64,
}

/// The cache of a wrapper class, as the language wants it (JLS 5.1.7); a JVM may be told to keep more of type `Integer`.
fn cache_of(class: &Class) -> Option<Cache> {
    let (holder, low) = match &*class.name {
        "java/lang/Integer" => ("java/lang/Integer$IntegerCache", -128),
        "java/lang/Long" => ("java/lang/Long$LongCache", -128),
        "java/lang/Short" => ("java/lang/Short$ShortCache", -128),
        "java/lang/Byte" => ("java/lang/Byte$ByteCache", -128),
        "java/lang/Character" => ("java/lang/Character$CharacterCache", 0),
        _ => return None,
    };
    Some(Cache { holder, low, high: 127 })
}

impl Machine {
    /// When two different places in the heap, of which one at least is a [`Side::Boxed`], are the same object: both are what
    /// the cache holds for one value.
    pub(super) fn same_box(&mut self, st: &State, x: ObjId, y: ObjId) -> Term {
        let no = self.terms.ff();
        let class = st.heap.get(x).class;
        let Some(cache) = cache_of(class).filter(|_| class == st.heap.get(y).class) else { return no };
        let from_cache =
            |o: ObjId| matches!(st.heap.get(o).side, Side::Boxed) || self.is_in_cache(st, &cache, o);
        let slot = class.find_field("value").map_or(0, |f| f.slot);
        let (Some(v), Some(w)) = (st.heap.field(x, slot), st.heap.field(y, slot)) else { return no };
        if !from_cache(x) || !from_cache(y) {
            return no;
        }
        let (v, w) = (self.term(v), self.term(w));
        let same = self.terms.eq(v, w);
        let (low, high) = match self.terms.sort(v) {
            Sort::Bv(64) => (self.terms.long(cache.low), self.terms.long(cache.high)),
            _ => (self.terms.int(cache.low as i32), self.terms.int(cache.high as i32)),
        };
        let (above, below) = (self.terms.sle(low, v), self.terms.sle(v, high));
        let within = self.terms.and(above, below);
        self.terms.and(within, same)
    }

    /// Whether an object sits in its wrapper class's cache array.
    fn is_in_cache(&self, st: &State, cache: &Cache, o: ObjId) -> bool {
        let Ok(holder) = self.program.class_by_name(cache.holder) else { return false };
        let Some(field) = holder.find_field("cache") else { return false };
        let statics = st.class_state(holder.id).map(|c| &c.statics);
        let array = statics.and_then(|s| s.get(field.slot as usize)).and_then(|v| v.as_obj());
        match array.and_then(|a| st.heap.get(a).as_array()) {
            Some(Array::Ref(refs)) => refs.contains(&Ref::Obj(o)),
            _ => false,
        }
    }
}
