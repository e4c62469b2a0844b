//! Local variables: from class file slots, of which `long` and `double` take two, to ours, where each takes one.

use crate::class::Method;
use crate::pool::Check;

/// The map from class file indices to ours. Arguments come first, one each; other variables keep distinct indices
/// after them. The second half of a wide argument, where code reuses it as a variable, gets an index at the end.
pub(crate) struct Locals {
    map: Vec<Option<u16>>,
    count: u16,
}

impl Locals {
    pub(crate) fn new(method: &Method, max_locals: u16) -> Check<Locals> {
        let receiver = (!method.is_static()).then_some(false);
        let mut map = Vec::with_capacity(usize::from(max_locals));
        let mut count = 0;
        for wide in receiver.into_iter().chain(method.sig.params.iter().map(|p| p.is_wide())) {
            map.push(Some(count));
            if wide {
                map.push(None);
            }
            count += 1;
        }
        if map.len() > usize::from(max_locals) {
            return Err(format!("the arguments take {} of {max_locals} local variables", map.len()));
        }
        while map.len() < usize::from(max_locals) {
            map.push(Some(count));
            count += 1;
        }
        Ok(Locals { map, count })
    }

    /// Our index of a variable. A wide one must have its second half in range, too.
    pub(crate) fn get(&mut self, index: u16, wide: bool) -> Check<u16> {
        let last = usize::from(index) + usize::from(wide);
        if last >= self.map.len() {
            return Err(format!("local variable {last} of {}", self.map.len()));
        }
        let place = &mut self.map[usize::from(index)];
        Ok(*place.get_or_insert_with(|| {
            self.count += 1;
            self.count - 1
        }))
    }

    /// How many of ours there are.
    pub(crate) fn count(&self) -> u16 {
        self.count
    }
}
