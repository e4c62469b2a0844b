//! Which NaN an input is. As a term a float is NaN or a number; where the program asks for the bits of an input that may be
//! NaN, they are a variable beside it.

use super::Machine;
use crate::origin::Identity;
use heapwise_term::{Sort, Term};

impl Machine {
    /// The bits of a float variable where it is NaN: those of the usual NaN, unless they are the [pattern](Self::is_nan_pattern)
    /// of one.
    pub fn nan_bits(&mut self, float: Term) -> Term {
        if let Some(bits) = self.nan_bits.get(&float) {
            return *bits;
        }
        let name = self.terms.as_var(float).map_or("", |v| self.terms.var_name(v));
        let (sort, asked) = match self.terms.sort(float) {
            Sort::Float => (Sort::Bv(32), format!("Float.floatToRawIntBits({name})")),
            _ => (Sort::Bv(64), format!("Double.doubleToRawLongBits({name})")),
        };
        let bits = self.terms.var(Identity::NanBits(float).key(), sort, || asked);
        self.nan_bits.insert(float, bits);
        bits
    }

    /// The variable for the bits of a float, where the program has asked for them.
    pub fn known_nan_bits(&self, float: Term) -> Option<Term> {
        self.nan_bits.get(&float).copied()
    }

    /// When bits are those of a NaN.
    pub fn is_nan_pattern(&mut self, bits: Term) -> Term {
        let sort = if self.terms.sort(bits) == Sort::Bv(32) { Sort::Float } else { Sort::Double };
        let float = self.terms.f_from_bits(bits, sort);
        self.terms.is_nan(float)
    }
}
