//! Tables that hold each thing once. A page of a thousand paths says the same few things over and over.

use serde::Serialize;
use std::collections::HashMap;

/// A table of values by number.
pub(super) struct Table<T> {
    known: HashMap<T, usize>,
    all: Vec<T>,
}

impl<T: Clone + Eq + std::hash::Hash> Table<T> {
    pub(super) fn new() -> Table<T> {
        Table { known: HashMap::new(), all: Vec::new() }
    }

    /// The number of a value.
    pub(super) fn number(&mut self, value: T) -> usize {
        if let Some(n) = self.known.get(&value) {
            return *n;
        }
        self.all.push(value.clone());
        self.known.insert(value, self.all.len() - 1);
        self.all.len() - 1
    }
}

impl<T: Serialize> Serialize for Table<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.all)
    }
}

/// Texts as a reader is to see them.
pub(super) struct Texts(Table<String>);

impl Texts {
    pub(super) fn new() -> Texts {
        Texts(Table::new())
    }

    /// The number of a text, in which what could steer or hide is written as an escape.
    pub(super) fn number(&mut self, text: &str) -> i64 {
        self.0.number(crate::visible::visible(text)) as i64
    }

    /// The same, -1 for none.
    pub(super) fn maybe(&mut self, text: Option<&str>) -> i64 {
        text.map_or(-1, |t| self.number(t))
    }
}

impl Serialize for Texts {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
