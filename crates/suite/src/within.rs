//! Bounds on inputs, as the result names them.

use serde::{Serialize, Serializer};
use std::fmt;

/// A bound beyond which there are inputs that the paths of a result do not stand for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Within {
    /// Characters of a string.
    MaxString(u64),
    /// Elements of an array.
    MaxArray(u64),
    /// Elements for which a collection that keeps them in an array has room.
    MaxCapacity(u64),
    /// Length of a chain of references.
    K(u32),
    /// Input objects in all.
    N(u32),
    /// Input objects of a class, by Java name; of each class that has no bound of its own, where there is none.
    Scope(Option<String>, u32),
    /// The classes that inputs of a type are considered to have.
    Candidates(String),
    /// A field that has its default value in all inputs.
    Default(String),
    /// A field with the only values that it has in all inputs, as the user says.
    Field(String, String),
    /// Different strings have different hash codes.
    NoCollisions,
    /// Keys without a hash code of their own are in hash tables in one order.
    KeyOrder,
    /// `Set.of` and `Map.of` are iterated in one order.
    SetOrder,
}

/// The one place where bounds are worded: by the option that sets them, where there is one.
impl fmt::Display for Within {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Within::MaxString(n) => write!(f, "--max-string {n}"),
            Within::MaxArray(n) => write!(f, "--max-array {n}"),
            Within::MaxCapacity(n) => write!(f, "--max-capacity {n}"),
            Within::K(n) => write!(f, "-k {n}"),
            Within::N(n) => write!(f, "-n {n}"),
            Within::Scope(None, n) => write!(f, "--scope {n}"),
            Within::Scope(Some(class), n) => write!(f, "--scope {class}={n}"),
            Within::Candidates(ty) => write!(f, "--candidates of {ty}"),
            Within::Default(field) => write!(f, "inputs without {field}"),
            Within::Field(field, values) => write!(f, "--field {field}={values}"),
            Within::NoCollisions => f.write_str("strings without equal hash codes"),
            Within::KeyOrder => f.write_str("one order of keys without hashCode()"),
            Within::SetOrder => f.write_str("one order of Set.of and Map.of"),
        }
    }
}

impl Serialize for Within {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As one text, with commas between them.
pub fn listed(bounds: &[Within]) -> String {
    bounds.iter().map(Within::to_string).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_are_named_by_their_options() {
        let node = Within::Scope(Some("a.Node".to_owned()), 2);
        assert_eq!(
            listed(&[Within::MaxString(8), Within::N(3), node]),
            "--max-string 8, -n 3, --scope a.Node=2"
        );
    }
}
