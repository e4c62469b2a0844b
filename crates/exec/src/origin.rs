//! Where inputs come from: what makes a variable the one it is. Names are for people and identify nothing.

use heapwise_program::{ClassId, Field, FieldId, MethodId};
use heapwise_term::{Term, VarKey};

/// What an input variable is. References are known by their variables.
#[derive(Clone, Copy, Debug)]
pub enum Identity {
    /// An argument of the method, the receiver included.
    Argument(usize),
    /// A static field.
    Static(FieldId),
    /// One of the values that the program asked for while it ran: what it asked for (a label of the store) and how many there
    /// were before.
    Asked(u32, usize),
    /// What a stand-in returned: which one, where that is known, which method, and how many values were asked for before.
    Result(Option<Term>, MethodId, usize),
    /// An instance field of the object of a reference.
    Field(Term, FieldId),
    /// The length of the array of a reference.
    Length(Term),
    /// An element of an array.
    Element(Term, u32),
    /// An element of what a cast has shown to be an array, with elements of this class.
    ElementAs(Term, u32, ClassId),
    /// What a reference is as an array of a class.
    View(Term, ClassId),
    /// The class of an object.
    Class(Term),
    /// The number of characters of a string.
    TextLength(Term),
    /// A character of a string.
    Character(Term, u32),
    /// Which constant of its enum an object is.
    Ordinal(Term),
    /// Which of a few classes an object of type `Class` is.
    ClassNumber(Term),
    /// Which of the objects of static fields a reference is.
    Shared(Term),
}

impl Identity {
    /// The first space of keys that is not used for inputs.
    pub const FREE_SPACE: u32 = 16;

    /// The key of the variable.
    pub fn key(self) -> VarKey {
        let n = |i: usize| u32::try_from(i).unwrap_or(u32::MAX);
        match self {
            Identity::Argument(i) => VarKey::new(0, [n(i), 0, 0]),
            Identity::Static(f) => VarKey::new(1, [f.0, 0, 0]),
            Identity::Asked(what, i) => VarKey::new(2, [what, n(i), 0]),
            Identity::Result(None, method, i) => VarKey::new(3, [method.0, n(i), 0]),
            Identity::Result(Some(owner), method, i) => VarKey::of(owner, 4, [method.0, n(i)]),
            Identity::Field(owner, f) => VarKey::of(owner, 5, [f.0, 0]),
            Identity::Length(owner) => VarKey::of(owner, 6, [0, 0]),
            Identity::Element(owner, i) => VarKey::of(owner, 7, [i, 0]),
            Identity::ElementAs(owner, i, class) => VarKey::of(owner, 8, [i, class.0]),
            Identity::View(owner, class) => VarKey::of(owner, 9, [class.0, 0]),
            Identity::Class(owner) => VarKey::of(owner, 10, [0, 0]),
            Identity::TextLength(owner) => VarKey::of(owner, 11, [0, 0]),
            Identity::Character(owner, i) => VarKey::of(owner, 12, [i, 0]),
            Identity::Ordinal(owner) => VarKey::of(owner, 13, [0, 0]),
            Identity::ClassNumber(owner) => VarKey::of(owner, 14, [0, 0]),
            Identity::Shared(owner) => VarKey::of(owner, 15, [0, 0]),
        }
    }
}

/// An input that is about to be made: what it is, and what people call it. The name is asked for where the store does not
/// have the variable yet, and should depend on what the variable is alone.
#[derive(Clone, Copy)]
pub struct Origin<'n> {
    /// What it is.
    pub identity: Identity,
    /// What people call it.
    pub name: &'n dyn Fn() -> String,
}

impl<'n> Origin<'n> {
    /// An input.
    pub fn new(identity: Identity, name: &'n dyn Fn() -> String) -> Origin<'n> {
        Origin { identity, name }
    }
}

/// What people call a static field, where these are the names of the arguments. As in Java, what a name begins with is a
/// variable rather than a class where it can be either.
pub fn static_name(field: &Field, arguments: &[String]) -> String {
    let name = format!("{}.{}", field.class.java_name(), field.shown_name());
    let first = name.split('.').next().unwrap_or_default();
    if arguments.iter().any(|a| a == first) { format!("{name} (static)") } else { name }
}
