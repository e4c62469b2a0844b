//! Creation of arrays, whose lengths may be symbolic.

use super::Machine;
use super::run::Next;
use crate::array::Array;
use crate::heap::Object;
use crate::signal::{Bound, ChoiceKind, End, Signal, Step, Throw, unsupported};
use crate::state::State;
use crate::value::{ObjId, Value};
use heapwise_program::{Class, ClassSite, Prim};

/// Classes of the JDK that keep what they hold in an array: elements, or the words of a number.
pub const ARRAY_BACKED: &[&str] = &[
    "java/math/BigInteger",
    "java/util/ArrayDeque",
    "java/util/ArrayList",
    "java/util/PriorityQueue",
    "java/util/Vector",
];

/// From a collection that grows to the instruction that makes its new array there are so many calls: its own method, and
/// those of `Arrays` and of reflection.
const CALLS_TO_GROW: usize = 4;

/// Largest concrete array: beyond it Java's default heap would not hold it either.
const MAX_CONCRETE: usize = 1 << 29;

/// Arrays that are longer than this HotSpot refuses whatever the memory.
const LONGEST: i32 = i32::MAX - 2;

impl Machine {
    /// A new array of a possibly symbolic length: negative throws, too large is cut.
    pub fn new_array(&mut self, st: &mut State, class: &'static Class, length: Value) -> Step<ObjId> {
        let Some(elem) = class.elem() else {
            return unsupported("new array of something that is no array class");
        };
        match length {
            Value::Int(n) if n < 0 => Err(Throw::with("java/lang/NegativeArraySizeException", n.to_string())),
            Value::Int(n) => {
                if n as usize > MAX_CONCRETE {
                    let what =
                        if n > LONGEST { "Requested array size exceeds VM limit" } else { "Java heap space" };
                    return Err(Throw::with("java/lang/OutOfMemoryError", what));
                }
                Ok(st.heap.alloc(Object::array(class, Array::zeros(elem, n as usize))))
            }
            _ => {
                let n = self.term(length);
                let most = self.longest(st, class);
                let (zero, max) = (self.terms.int(0), self.terms.int(most as i32));
                let negative = self.terms.slt(n, zero);
                let large = self.terms.slt(max, n);
                let either = self.terms.or(negative, large);
                let fine = self.terms.not(either);
                match self.choose(st, ChoiceKind::Check, &[negative, fine, large])? {
                    0 => Err(Throw::opaque("java/lang/NegativeArraySizeException")),
                    1 => {
                        let mut array = Array::zeros(elem, most);
                        array.make_mixed();
                        if let Array::Mixed { len, .. } = &mut array {
                            *len = length;
                        }
                        Ok(st.heap.alloc(Object::array(class, array)))
                    }
                    _ => Err(Signal::End(End::Cut(Bound::MaxArray))),
                }
            }
        }
    }

    /// `newarray`.
    pub(super) fn new_prim_array(&mut self, st: &mut State, prim: Prim) -> Step<Next> {
        let elem = self.program.class_by_name(prim.keyword())?;
        self.new_array_on_stack(st, elem)
    }

    /// `anewarray`.
    pub(super) fn new_ref_array(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let elem = self.program.class_of(site)?;
        self.new_array_on_stack(st, elem)
    }

    fn new_array_on_stack(&mut self, st: &mut State, elem: &'static Class) -> Step<Next> {
        let n = st.stack.len();
        let class = self.program.array_of(elem)?;
        let o = self.new_array(st, class, st.stack[n - 1])?;
        st.stack[n - 1] = Value::obj(o);
        self.maybe_collect(st);
        Ok(Next::Step)
    }

    /// `multianewarray`. All sizes are checked before anything is allocated.
    pub(super) fn new_multi_array(
        &mut self,
        st: &mut State,
        site: &'static ClassSite,
        dims: u8,
    ) -> Step<Next> {
        let class = self.program.class_of(site)?;
        let n = st.stack.len();
        let from = n - dims as usize;
        let sizes: Vec<Value> = st.stack[from..].to_vec();
        for &size in &sizes {
            match size {
                Value::Int(k) if k < 0 => {
                    return Err(Throw::with("java/lang/NegativeArraySizeException", k.to_string()));
                }
                Value::Int(_) => {}
                _ => {
                    self.resolve_size(st, size)?;
                }
            }
        }
        let mut concrete = Vec::with_capacity(sizes.len());
        for &size in &sizes {
            concrete.push(match size {
                Value::Int(k) => k as usize,
                _ => self.resolve_size(st, size)?,
            });
        }
        let o = self.build_multi(st, class, &concrete)?;
        st.stack.truncate(from);
        st.stack.push(Value::obj(o));
        Ok(Next::Step)
    }

    /// The longest array of symbolic length. One that the JDK makes for the characters of a string follows the bound on
    /// those: two bytes each, and room to grow. So does one to which the elements of a collection move, or the words of a
    /// number: at most twice the old one, and some.
    fn longest(&self, st: &State, class: &'static Class) -> usize {
        let max = self.options.max_array;
        if !st.frames.last().is_some_and(|f| f.method.class.is_jdk) {
            return max;
        }
        if [self.known.byte_array, self.known.char_array].contains(&class) {
            return max.max(4 * self.options.max_string);
        }
        let grows = |c: &Class| c.is_jdk && ARRAY_BACKED.contains(&&*c.name);
        let holds = class.elem().is_some_and(|e| e.prim().is_none_or(|p| p == Prim::Int));
        if holds && st.frames.iter().rev().take(CALLS_TO_GROW).any(|f| grows(f.method.class)) {
            return max.max(4 * max.min(self.options.max_capacity));
        }
        max
    }

    /// The size of one dimension of a `multianewarray`, decided: one path per size up to `--max-array`.
    fn resolve_size(&mut self, st: &State, size: Value) -> Step<usize> {
        let t = self.term(size);
        let max = self.options.max_array as i32;
        let mut when = Vec::new();
        for k in 0..=max {
            let k = self.terms.int(k);
            when.push(self.terms.eq(t, k));
        }
        let (zero, top) = (self.terms.int(0), self.terms.int(max));
        when.push(self.terms.slt(t, zero));
        when.push(self.terms.slt(top, t));
        match self.choose(st, ChoiceKind::Check, &when)? {
            i if i <= max as usize => Ok(i),
            i if i == max as usize + 1 => Err(Throw::opaque("java/lang/NegativeArraySizeException")),
            _ => Err(Signal::End(End::Cut(Bound::MaxArray))),
        }
    }

    fn build_multi(&mut self, st: &mut State, class: &'static Class, sizes: &[usize]) -> Step<ObjId> {
        let length = Value::Int(sizes[0] as i32);
        let o = self.new_array(st, class, length)?;
        if let (Some(elem), [_, rest @ ..]) = (class.elem(), sizes)
            && !rest.is_empty()
        {
            for i in 0..sizes[0] {
                let inner = self.build_multi(st, elem, rest)?;
                if let Some(a) = st.heap.get_mut(o).as_array_mut() {
                    a.set(i, Value::obj(inner));
                }
            }
        }
        Ok(o)
    }
}
