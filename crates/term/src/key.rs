//! What a variable is, as opposed to what it is called.

use crate::node::Term;

/// The identity of a variable: the same key is the same variable, whatever names the two were given, and two keys are two
/// variables even where people would call both the same (a field that hides another one, parameters of one name).
///
/// A key says in which space a variable lies and where in it. What spaces there are, and what the numbers mean, is up to
/// those who make variables; each space belongs to one of them. A part of something that is itself a variable is known by
/// the term of that variable ([`VarKey::of`]), so that keys are as deep as what they describe and never longer than this.
///
/// Numbers in keys may be those of one process or one store: keys are compared within a store and never ordered.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct VarKey {
    space: u32,
    parts: [u32; 3],
}

impl VarKey {
    /// The space of [`crate::Terms::named`].
    pub(crate) const NAMED: u32 = u32::MAX;

    /// The variable at a place of a space.
    pub const fn new(space: u32, parts: [u32; 3]) -> VarKey {
        VarKey { space, parts }
    }

    /// The variable for a part of what another variable of the same store means.
    pub const fn of(owner: Term, space: u32, part: [u32; 2]) -> VarKey {
        VarKey { space, parts: [owner.0, part[0], part[1]] }
    }
}
