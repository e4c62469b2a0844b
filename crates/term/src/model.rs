//! Assignments of values to variables.

use crate::constant::Const;
use crate::node::VarId;
use std::collections::BTreeMap;

/// Values for some variables. A variable that is left out stands for zero ([`Const::zero`]).
#[derive(Clone, Debug, Default, Eq, PartialEq, Hash)]
pub struct Model(BTreeMap<VarId, Const>);

impl Model {
    /// The model that leaves every variable out.
    pub fn new() -> Self {
        Self::default()
    }

    /// The value that was set for `v`.
    pub fn get(&self, v: VarId) -> Option<Const> {
        self.0.get(&v).copied()
    }

    /// Sets the value of `v`, in canonical form.
    pub fn set(&mut self, v: VarId, c: Const) {
        self.0.insert(v, c.canonical());
    }

    /// Forgets the value of `v`.
    pub fn remove(&mut self, v: VarId) -> Option<Const> {
        self.0.remove(&v)
    }

    /// The pairs in the order of their variables.
    pub fn iter(&self) -> impl Iterator<Item = (VarId, Const)> + '_ {
        self.0.iter().map(|(&v, &c)| (v, c))
    }

    /// Takes over every pair of `other`, which wins where both have a value.
    pub fn extend_from(&mut self, other: &Model) {
        self.0.extend(other.iter());
    }

    /// The number of variables with a value.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether no variable has a value.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<(VarId, Const)> for Model {
    fn from_iter<I: IntoIterator<Item = (VarId, Const)>>(pairs: I) -> Self {
        Model(pairs.into_iter().map(|(v, c)| (v, c.canonical())).collect())
    }
}
