//! The input of a path: what the method was given, as far as it has been looked at. Grow-only: a slot is fixed when it
//! is first read. Preconditions, witnesses and reports see only this, never the heap as the method has changed it.

use crate::origin::Identity;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Field, FieldId, Generic, Type};
use heapwise_term::{Sort, Term, Terms};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

/// A primitive input: a parameter, or a slot of an input object.
#[derive(Clone, Debug)]
pub struct InputVar {
    /// The variable.
    pub term: Term,
    /// Its Java type.
    pub ty: Type,
    /// What people call it (`x`, `this.size`, `Config.limit`).
    pub name: Arc<str>,
    /// The type as in Java source.
    pub type_name: Arc<str>,
}

/// Number of an input reference, in the order in which they were met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SymbolId(pub u32);

/// An input reference (Y in the papers).
#[derive(Clone, Debug)]
pub struct Symbol {
    /// A variable of sort `Ref`; null is the constant 0, and equal values mean the same object.
    pub var: Term,
    /// Access path (`this.next`), for people.
    pub name: Arc<str>,
    /// Declared type.
    pub declared: &'static Class,
    /// Length of the reference chain from a parameter or static field; kept for life (k-bounding).
    pub depth: u32,
    /// The class of the object, as a number, where it may have several ([`Class::id`]).
    pub class: Option<Term>,
    /// The declared type with its arguments, where they are known.
    pub generic: Option<Rc<Generic>>,
    /// Where its object belongs to the one that holds the reference: through which reference that was read, and which part
    /// it is. No other part of an input object means it.
    pub owned: Option<(SymbolId, Key)>,
    /// Whether it is what an object of the JDK holds: an element of a list, a key of a map.
    pub inside: bool,
}

/// What part of an object a slot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Key {
    /// An instance field.
    Field(FieldId),
    /// The length of an array or string.
    Length,
    /// An element of an array, or a character of a string (whose number of characters is its [`Key::Length`]).
    Elem(u32),
    /// Which constant of its enum an object is.
    Ordinal,
    /// The contents of a string, as one value. No slot: its length and characters are the slots.
    Text,
}

/// An input slot that was read: its initial value.
#[derive(Clone, Debug)]
pub struct Slot {
    /// The reference through which it was read first.
    pub owner: SymbolId,
    /// Which part.
    pub key: Key,
    /// The field, where it is one.
    pub field: Option<&'static Field>,
    /// A symbol or a primitive variable.
    pub value: Value,
}

/// What is known of a reference that is a term.
#[derive(Clone, Copy, Debug)]
pub struct Bound {
    /// An input reference that stands for all in it, where they are of one type and none of them is owned: such terms can
    /// be compared as they are.
    pub family: Option<SymbolId>,
    /// Whether objects in the heap are among its alternatives.
    pub places: bool,
}

/// The input heap.
#[derive(Clone, Debug, Default)]
pub struct InputHeap {
    /// Receiver first, where there is one.
    pub args: Vec<Value>,
    /// Names of the arguments, each of them once.
    pub arg_names: Rc<[String]>,
    /// Whether the first argument is a receiver.
    pub has_receiver: bool,
    /// Primitive inputs in the order in which they were made.
    pub vars: Vec<InputVar>,
    /// Input references in the order in which they were met.
    pub symbols: Vec<Symbol>,
    /// Slots in the order in which they were read. Where several references turn out to be the same object, the first
    /// entry for a key holds its initial value.
    pub slots: Vec<Slot>,
    /// Values that the program has asked for while it ran (`Heapwise.anyInt()`), in this order.
    pub asked: Vec<Value>,
    /// Identity hash codes that the program has asked for.
    pub hashes: FxHashMap<ObjId, Value>,
    /// Static fields that were read as inputs, with their initial values.
    pub statics: Vec<(&'static Field, Value)>,
    /// Symbols by variable.
    pub by_var: FxHashMap<Term, SymbolId>,
    /// What references were resolved to, for strategies that resolve them.
    pub resolved: FxHashMap<SymbolId, Ref>,
    /// Input objects in the order in which they were made, with the reference that made them. For strategies that do not
    /// resolve references there is no place in the heap.
    pub objects: Vec<(Option<ObjId>, SymbolId)>,
    /// For strategies that do not resolve references: the condition under which the object of a reference was accessed.
    /// Elsewhere the reference may stand for nothing at all.
    pub accessed: FxHashMap<SymbolId, Term>,
    /// For the same strategies: references whose objects were accessed on this path, so that they are not null.
    pub bound: FxHashMap<Term, Bound>,
    /// The contents of the strings that references mean, where they were looked at.
    pub texts: FxHashMap<SymbolId, ObjId>,
    /// References that a cast has narrowed to an array type, which is their declared type since.
    pub narrowed: BTreeSet<SymbolId>,
    /// References that were made for what others are as arrays of a type: the other one where its object has that type, null
    /// elsewhere.
    pub views: BTreeMap<SymbolId, SymbolId>,
    /// Whether some reference is of an enum type, or may be an object of a static field.
    pub has_constants: bool,
    /// The terms in which an input reference stands beside the objects of static fields that it may be, too.
    pub shared: FxHashMap<Term, SymbolId>,
    /// Conditions that hold for every input (a length is not negative); reports leave them out.
    pub axioms: Vec<Term>,
    /// What this path takes for granted although it need not be so: inputs are missing.
    pub assumed: BTreeSet<String>,
    /// Types without an implementation, by name, of whose stand-ins this path has called a method or asked for another type:
    /// implementations may do more, and may be of more types.
    pub stand_ins: BTreeSet<String>,
    /// What a reader has to know about the inputs that were considered on this path.
    pub notes: BTreeSet<String>,
}

impl InputHeap {
    /// The symbol of a variable.
    pub fn symbol(&self, var: Term) -> Option<SymbolId> {
        self.by_var.get(&var).copied()
    }

    /// The initial value of a part, where it was read through this reference.
    pub fn slot(&self, owner: SymbolId, key: Key) -> Option<&Slot> {
        self.slots.iter().find(|s| s.owner == owner && s.key == key)
    }

    /// The symbol with a number.
    pub fn get(&self, id: SymbolId) -> &Symbol {
        &self.symbols[id.0 as usize]
    }

    /// The variable for the length of the array that a reference means, whatever the type that it is seen as.
    pub fn length(&self, terms: &mut Terms, id: SymbolId) -> Term {
        let of = self.get(self.views.get(&id).copied().unwrap_or(id));
        terms.var(Identity::Length(of.var).key(), Sort::Bv(32), || format!("{}.length", of.name))
    }

    /// The reference that an argument is.
    pub fn argument(&self, i: usize) -> Option<SymbolId> {
        match *self.args.get(i)? {
            Value::Ref(Ref::Sym(t)) => self.symbol(t),
            Value::Ref(Ref::Obj(o)) => self.root_of(o),
            _ => None,
        }
    }

    /// The symbol that made an input object.
    pub fn root_of(&self, o: ObjId) -> Option<SymbolId> {
        self.objects.iter().find(|x| x.0 == Some(o)).map(|x| x.1)
    }
}
