//! The heap of one state: copy-on-write pages of shared objects.
//!
//! Reading is two array look-ups. Forking a state copies one pointer per [`PAGE`] objects; after a fork the first write
//! to a page copies its pointers, and the first write to an object copies that object. DESIGN.md has the measurements
//! against persistent maps.

use crate::array::Array;
use crate::native::Side;
use crate::value::{ObjId, Value};
use heapwise_program::Class;
use std::rc::Rc;

/// Objects per page.
pub const PAGE: usize = 64;

/// Bytes of array elements that weigh as much as an object.
const LINE: usize = 64;

/// Who has an object besides the code that made it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Provenance {
    /// The method made it, so that no input is that object.
    #[default]
    Made,
    /// The initializer of a class of the JDK made it.
    Jdk,
    /// The initializer of a class of the program made it: a caller may have got it from there.
    Initial,
    /// It is an input.
    Input,
}

impl Provenance {
    /// Whether accesses to it are written down (`machine::overlap`).
    #[inline]
    fn is_watched(self) -> bool {
        self > Provenance::Jdk
    }
}

/// An object or array.
#[derive(Clone, Debug)]
pub struct Object {
    /// Its class; for an input object the class that it is known to have.
    pub class: &'static Class,
    /// Fields or elements.
    pub body: Body,
    /// Identity hash code, 0 until it is asked for.
    pub hash: i32,
    /// How often the (only) thread has entered the monitor.
    pub locks: u32,
    /// What a native model keeps with the object.
    pub side: Side,
    /// Who has it; [`Heap::alloc`] says so.
    pub origin: Provenance,
}

/// Contents of an object.
#[derive(Clone, Debug)]
pub enum Body {
    /// By field slot.
    Fields(Box<[Value]>),
    /// Elements.
    Array(Array),
    /// An object whose contents depend on the input in a way that is not modelled: looking inside ends the path as
    /// unsupported, with this reason.
    Opaque(&'static str),
}

impl Object {
    /// An object with default fields.
    pub fn new(class: &'static Class) -> Object {
        let fields = class.layout().iter().map(|f| Value::default_of(&f.ty)).collect();
        Object::with(class, Body::Fields(fields))
    }

    /// An array.
    pub fn array(class: &'static Class, array: Array) -> Object {
        Object::with(class, Body::Array(array))
    }

    /// An object with these contents.
    pub fn with(class: &'static Class, body: Body) -> Object {
        Object { class, body, hash: 0, locks: 0, side: Side::None, origin: Provenance::Made }
    }

    #[inline]
    fn weight(&self) -> usize {
        match &self.body {
            Body::Array(a) => 1 + a.bytes() / LINE,
            _ => 1,
        }
    }

    /// The elements, where it is an array.
    #[inline]
    pub fn as_array(&self) -> Option<&Array> {
        match &self.body {
            Body::Array(a) => Some(a),
            _ => None,
        }
    }

    /// The elements of an array whose accesses nobody wants to know of.
    #[inline]
    pub(crate) fn plain_array(&self) -> Option<&Array> {
        if self.origin.is_watched() { None } else { self.as_array() }
    }

    /// The same, for writing.
    #[inline]
    pub(crate) fn plain_array_mut(&mut self) -> Option<&mut Array> {
        if self.origin.is_watched() { None } else { self.as_array_mut() }
    }

    /// The elements, for writing.
    #[inline]
    pub fn as_array_mut(&mut self) -> Option<&mut Array> {
        match &mut self.body {
            Body::Array(a) => Some(a),
            _ => None,
        }
    }
}

type Page = Vec<Option<Rc<Object>>>;

/// All objects of a state. Cloning is cheap.
#[derive(Clone, Default)]
pub struct Heap {
    pages: Vec<Rc<Page>>,
    len: u32,
    free: Vec<ObjId>,
    weight: usize,
    /// Who has the objects that are made from now on.
    pub(crate) origin: Provenance,
    /// What was written while it was watched.
    #[cfg(debug_assertions)]
    watched: Watched,
}

/// Objects that were there when an instruction began and were written since, as they were then.
#[cfg(debug_assertions)]
#[derive(Clone, Default)]
struct Watched {
    below: u32,
    then: Vec<(ObjId, Rc<Object>)>,
}

#[cfg(debug_assertions)]
impl Heap {
    /// Keeps what is written from now on as it was.
    pub(crate) fn watch(&mut self) {
        self.watched.below = self.len;
        self.watched.then.clear();
    }

    /// Ends this.
    pub(crate) fn unwatch(&mut self) {
        self.watched.below = 0;
        self.watched.then.clear();
    }

    /// What was written, as it was.
    pub(crate) fn written(&self) -> &[(ObjId, Rc<Object>)] {
        &self.watched.then
    }

    fn write_down(&mut self, id: ObjId) {
        if self.watched.then.iter().all(|w| w.0 != id)
            && let Some(now) = &self.pages[id.0 as usize / PAGE][id.0 as usize % PAGE]
        {
            self.watched.then.push((id, now.clone()));
        }
    }
}

impl Heap {
    /// Adds an object.
    pub fn alloc(&mut self, mut object: Object) -> ObjId {
        object.origin = self.origin;
        self.weight += object.weight();
        if let Some(id) = self.free.pop() {
            let page = Rc::make_mut(&mut self.pages[id.0 as usize / PAGE]);
            page[id.0 as usize % PAGE] = Some(Rc::new(object));
            return id;
        }
        let id = ObjId(self.len);
        let (page, at) = (self.len as usize / PAGE, self.len as usize % PAGE);
        if at == 0 {
            self.pages.push(Rc::new(Vec::with_capacity(PAGE)));
        }
        Rc::make_mut(&mut self.pages[page]).push(Some(Rc::new(object)));
        self.len += 1;
        id
    }

    /// The object at a place.
    #[inline]
    pub fn get(&self, id: ObjId) -> &Object {
        // A dangling id cannot come from input: ids are only made by `alloc`, and `sweep` keeps what is reachable.
        self.pages[id.0 as usize / PAGE][id.0 as usize % PAGE].as_ref().expect("a live object")
    }

    /// The object at a place, for writing; copied first when another state shares it.
    #[inline]
    pub fn get_mut(&mut self, id: ObjId) -> &mut Object {
        #[cfg(debug_assertions)]
        if id.0 < self.watched.below {
            self.write_down(id);
        }
        let page = Rc::make_mut(&mut self.pages[id.0 as usize / PAGE]);
        Rc::make_mut(page[id.0 as usize % PAGE].as_mut().expect("a live object"))
    }

    /// The field of an object; `None` when it is no plain object.
    #[inline]
    pub fn field(&self, id: ObjId, slot: u32) -> Option<Value> {
        match &self.get(id).body {
            Body::Fields(f) => f.get(slot as usize).copied(),
            _ => None,
        }
    }

    /// The field of a plain object whose accesses nobody wants to know of.
    #[inline]
    pub(crate) fn plain_field(&self, id: ObjId, slot: u32) -> Option<Value> {
        match self.get(id) {
            Object { body: Body::Fields(f), origin, .. } if !origin.is_watched() => {
                f.get(slot as usize).copied()
            }
            _ => None,
        }
    }

    /// Writes such a field; false when the object has no such slot, or somebody wants to know.
    #[inline]
    pub(crate) fn set_plain_field(&mut self, id: ObjId, slot: u32, value: Value) -> bool {
        match self.get_mut(id) {
            Object { body: Body::Fields(f), origin, .. } if !origin.is_watched() => {
                match f.get_mut(slot as usize) {
                    Some(place) => {
                        *place = value;
                        true
                    }
                    None => false,
                }
            }
            _ => false,
        }
    }

    /// Writes a field; false when the object has no such slot.
    #[inline]
    pub fn set_field(&mut self, id: ObjId, slot: u32, value: Value) -> bool {
        match &mut self.get_mut(id).body {
            Body::Fields(f) => match f.get_mut(slot as usize) {
                Some(place) => {
                    *place = value;
                    true
                }
                None => false,
            },
            _ => false,
        }
    }

    /// Number of places, freed ones included.
    pub fn len(&self) -> usize {
        self.len as usize
    }

    /// How much memory the objects take, roughly: 1 for each, and 1 for each [`LINE`] bytes of array elements.
    pub fn weight(&self) -> usize {
        self.weight
    }

    /// Whether nothing was ever allocated.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Frees every object whose mark is false.
    pub fn sweep(&mut self, marked: &[bool]) {
        self.free.clear();
        self.weight = 0;
        for i in (0..self.len).rev() {
            let (page, at) = (i as usize / PAGE, i as usize % PAGE);
            if marked.get(i as usize).copied().unwrap_or(false) {
                self.weight += self.pages[page][at].as_ref().map_or(0, |o| o.weight());
                continue;
            }
            self.free.push(ObjId(i));
            if self.pages[page][at].is_some() {
                Rc::make_mut(&mut self.pages[page])[at] = None;
            }
        }
    }
}

#[cfg(test)]
mod tests;
