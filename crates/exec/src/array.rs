//! Array elements: compact while everything is concrete, values once something symbolic is stored.

use crate::value::{Ref, Value};
use heapwise_program::{Class, Prim};

/// The elements of an array.
#[derive(Clone, Debug)]
#[expect(missing_docs, reason = "the names are Java's")]
pub enum Array {
    /// `boolean[]` and `byte[]`.
    Byte(Vec<i8>),
    Char(Vec<u16>),
    Short(Vec<i16>),
    Int(Vec<i32>),
    Long(Vec<i64>),
    Float(Vec<f32>),
    Double(Vec<f64>),
    Ref(Vec<Ref>),
    /// Some element or the length is symbolic. `elems.len()` is the capacity; `len`, where it is symbolic, is at most that.
    Mixed {
        elems: Vec<Value>,
        len: Value,
        prim: Option<Prim>,
    },
}

impl Array {
    /// An array of zeros.
    pub fn zeros(elem: &'static Class, len: usize) -> Array {
        match elem.prim() {
            None => Array::Ref(vec![Ref::Null; len]),
            Some(p) => Array::zeros_of(p, len),
        }
    }

    /// A primitive array of zeros.
    pub fn zeros_of(prim: Prim, len: usize) -> Array {
        match prim {
            Prim::Boolean | Prim::Byte => Array::Byte(vec![0; len]),
            Prim::Char => Array::Char(vec![0; len]),
            Prim::Short => Array::Short(vec![0; len]),
            Prim::Int => Array::Int(vec![0; len]),
            Prim::Long => Array::Long(vec![0; len]),
            Prim::Float => Array::Float(vec![0.0; len]),
            Prim::Double => Array::Double(vec![0.0; len]),
        }
    }

    /// Number of elements for which there is room: the length, where that is concrete.
    #[inline]
    pub fn capacity(&self) -> usize {
        match self {
            Array::Byte(v) => v.len(),
            Array::Char(v) => v.len(),
            Array::Short(v) => v.len(),
            Array::Int(v) => v.len(),
            Array::Long(v) => v.len(),
            Array::Float(v) => v.len(),
            Array::Double(v) => v.len(),
            Array::Ref(v) => v.len(),
            Array::Mixed { elems, .. } => elems.len(),
        }
    }

    /// Memory that the elements take.
    #[inline]
    pub fn bytes(&self) -> usize {
        let size = match self {
            Array::Byte(_) => 1,
            Array::Char(_) | Array::Short(_) => 2,
            Array::Int(_) | Array::Float(_) => 4,
            Array::Long(_) | Array::Double(_) | Array::Ref(_) => 8,
            Array::Mixed { .. } => size_of::<Value>(),
        };
        size * self.capacity()
    }

    /// The length as Java sees it.
    #[inline]
    pub fn length(&self) -> Value {
        match self {
            Array::Mixed { len, .. } => *len,
            other => Value::Int(other.capacity() as i32),
        }
    }

    /// The element at an index below the capacity.
    #[inline]
    pub fn get(&self, i: usize) -> Option<Value> {
        Some(match self {
            Array::Byte(v) => Value::Int(i32::from(*v.get(i)?)),
            Array::Char(v) => Value::Int(i32::from(*v.get(i)?)),
            Array::Short(v) => Value::Int(i32::from(*v.get(i)?)),
            Array::Int(v) => Value::Int(*v.get(i)?),
            Array::Long(v) => Value::Long(*v.get(i)?),
            Array::Float(v) => Value::Float(*v.get(i)?),
            Array::Double(v) => Value::Double(*v.get(i)?),
            Array::Ref(v) => Value::Ref(*v.get(i)?),
            Array::Mixed { elems, .. } => *elems.get(i)?,
        })
    }

    /// Writes an element, truncating ints to the element type; turns into `Mixed` when the value is symbolic.
    /// False when the index is beyond the capacity.
    #[inline]
    pub fn set(&mut self, i: usize, value: Value) -> bool {
        if i >= self.capacity() {
            return false;
        }
        match (&mut *self, value) {
            (Array::Byte(v), Value::Int(x)) => v[i] = x as i8,
            (Array::Char(v), Value::Int(x)) => v[i] = x as u16,
            (Array::Short(v), Value::Int(x)) => v[i] = x as i16,
            (Array::Int(v), Value::Int(x)) => v[i] = x,
            (Array::Long(v), Value::Long(x)) => v[i] = x,
            (Array::Float(v), Value::Float(x)) => v[i] = x,
            (Array::Double(v), Value::Double(x)) => v[i] = x,
            (Array::Ref(v), Value::Ref(x)) => v[i] = x,
            (Array::Mixed { elems, prim, .. }, x) => elems[i] = narrow(*prim, x),
            (_, x) => {
                self.make_mixed();
                return self.set(i, x);
            }
        }
        true
    }

    /// Turns the array into its general form.
    pub fn make_mixed(&mut self) {
        if matches!(self, Array::Mixed { .. }) {
            return;
        }
        let elems = (0..self.capacity()).filter_map(|i| self.get(i)).collect();
        *self = Array::Mixed { elems, len: self.length(), prim: self.prim() };
    }

    /// The element type that the representation knows; `boolean[]` says `Byte`, and references `None`.
    pub fn prim(&self) -> Option<Prim> {
        Some(match self {
            Array::Byte(_) => Prim::Byte,
            Array::Char(_) => Prim::Char,
            Array::Short(_) => Prim::Short,
            Array::Int(_) => Prim::Int,
            Array::Long(_) => Prim::Long,
            Array::Float(_) => Prim::Float,
            Array::Double(_) => Prim::Double,
            Array::Ref(_) => return None,
            Array::Mixed { prim, .. } => return *prim,
        })
    }
}

/// What a concrete int becomes when stored into an element of a narrow type.
fn narrow(prim: Option<Prim>, v: Value) -> Value {
    match (prim, v) {
        (Some(Prim::Byte | Prim::Boolean), Value::Int(x)) => Value::Int(i32::from(x as i8)),
        (Some(Prim::Char), Value::Int(x)) => Value::Int(i32::from(x as u16)),
        (Some(Prim::Short), Value::Int(x)) => Value::Int(i32::from(x as i16)),
        (_, v) => v,
    }
}

#[cfg(test)]
mod tests;
