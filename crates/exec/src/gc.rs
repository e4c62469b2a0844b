//! Mark and sweep, for long concrete runs. Explored paths are short and shared; they never collect.

use crate::array::Array;
use crate::heap::Body;
use crate::machine::Machine;
use crate::native::Side;
use crate::state::State;
use crate::value::{ObjId, Ref, Value};

impl Machine {
    /// Collects when the heap has grown past the limit, and moves the limit.
    #[inline]
    pub(crate) fn maybe_collect(&mut self, st: &mut State) {
        if let Some(limit) = self.options.collect_after
            && st.heap.weight() >= limit
        {
            collect(st);
            self.options.collect_after = Some((st.heap.weight() * 2).max(limit));
        }
    }
}

fn collect(st: &mut State) {
    let mut marked = vec![false; st.heap.len()];
    let mut todo: Vec<ObjId> = Vec::new();
    let mut root = |v: Value| todo.extend(v.as_obj());
    st.stack.iter().for_each(|v| root(*v));
    for class in st.classes.iter().flatten() {
        class.statics.iter().for_each(|v| root(*v));
        class.mirror.iter().for_each(|o| root(Value::obj(*o)));
    }
    st.input.args.iter().for_each(|v| root(*v));
    st.input.objects.iter().filter_map(|o| o.0).for_each(|o| root(Value::obj(o)));
    st.frames.iter().for_each(|f| f.lock.iter().for_each(|o| root(Value::obj(*o))));
    // Marking does not depend on the order.
    st.strings.values().chain(st.singletons.values()).for_each(|o| root(Value::obj(*o)));
    st.constants.values().for_each(|v| root(*v));
    st.interned.iter().for_each(|i| [Value::obj(i.one), i.of].into_iter().for_each(&mut root));
    while let Some(o) = todo.pop() {
        if std::mem::replace(&mut marked[o.0 as usize], true) {
            continue;
        }
        let object = st.heap.get(o);
        match &object.body {
            Body::Fields(f) => todo.extend(f.iter().filter_map(|v| v.as_obj())),
            Body::Array(Array::Ref(v)) => {
                todo.extend(v.iter().filter_map(|r| if let Ref::Obj(o) = r { Some(*o) } else { None }));
            }
            Body::Array(Array::Mixed { elems, .. }) => todo.extend(elems.iter().filter_map(|v| v.as_obj())),
            _ => {}
        }
        match &object.side {
            Side::Data(d) => todo.extend_from_slice(&d.objs),
            Side::Text(content) => todo.push(*content),
            Side::SameAs(others) => todo.extend(others.iter().map(|o| o.1)),
            _ => {}
        }
    }
    st.heap.sweep(&marked);
}

#[cfg(test)]
mod tests;
