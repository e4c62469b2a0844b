//! Which inputs an exploration leaves out although a caller could pass them.

use std::sync::Arc;

/// A bound on inputs, with the value that is in force: beyond it there are inputs that no path stands for.
///
/// A state names a bound ([`crate::InputHeap::within`]) where the bound has taken inputs away that the program could tell
/// from those that are left: the size of an object is looked at and larger ones end as out of scope, or what is known of
/// an object is written down without those that it could be, too. A bound that nobody has met is not named: as long as
/// the program does not look at a string, strings of any length take the same path.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum InputBound {
    /// Characters of a string.
    Text(usize),
    /// Elements of an array.
    Array(usize),
    /// Elements for which a collection that keeps them in an array has room.
    Capacity(usize),
    /// Length of a chain of references.
    Depth(u32),
    /// Objects in all.
    Objects(u32),
    /// Objects of each class that has no bound of its own.
    OfEachClass(u32),
    /// Objects of a class, by internal name.
    OfClass(Arc<str>, u32),
    /// The classes that are considered for a type, by Java name.
    Classes(Arc<str>),
    /// A field of the JDK, by Java name, that has its default value in all inputs.
    Default(Arc<str>),
    /// A field, by Java name, that the user limits to some values.
    Field(Arc<str>, Arc<str>),
    /// Strings that differ have different hash codes.
    NoCollisions,
    /// Keys without a hash code of their own are in hash tables in one order.
    KeyOrder,
    /// `Set.of` and `Map.of` are iterated in one order.
    SetOrder,
}
