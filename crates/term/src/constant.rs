//! Sorts, and the constants that inhabit them.

/// The sort of a term.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum Sort {
    /// A truth value.
    Bool,
    /// A bit-vector of 1 to 64 bits. The JVM needs 8, 16, 32 and 64.
    Bv(u8),
    /// IEEE 754 binary32, with a single NaN.
    Float,
    /// IEEE 754 binary64, with a single NaN.
    Double,
    /// An identity of an object; see [`Const::Ref`].
    Ref,
}

impl Sort {
    /// The width of a bit-vector sort.
    pub fn width(self) -> Option<u8> {
        match self {
            Sort::Bv(w) => Some(w),
            _ => None,
        }
    }

    /// Whether this is `Float` or `Double`.
    pub fn is_float(self) -> bool {
        matches!(self, Sort::Float | Sort::Double)
    }

    /// The number of bits of a value: what [`crate::Terms::f_to_bits`] gives for floats, 32 for references.
    pub fn bits(self) -> u8 {
        match self {
            Sort::Bool => 1,
            Sort::Bv(w) => w,
            Sort::Float | Sort::Ref => 32,
            Sort::Double => 64,
        }
    }

    /// Exponent and significand width (with the hidden bit), as SMT-LIB counts them; floats only.
    pub fn float_format(self) -> Option<(u32, u32)> {
        match self {
            Sort::Float => Some((8, 24)),
            Sort::Double => Some((11, 53)),
            _ => None,
        }
    }
}

/// A value. Floats are kept as bits so that equality is identity: NaN equals NaN, and `+0.0` differs from `-0.0`.
///
/// Invariant of every constant in a store: bits above `width` are zero, and a NaN is the canonical one.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Ord, PartialOrd, Debug)]
pub enum Const {
    /// A truth value.
    Bool(bool),
    /// A bit-vector; the bits above `width` are zero.
    Bv {
        /// 1 to 64.
        width: u8,
        /// The value, read as unsigned.
        bits: u64,
    },
    /// The bits of an `f32`.
    Float(u32),
    /// The bits of an `f64`.
    Double(u64),
    /// A reference; 0 is `null`.
    Ref(u32),
}

/// The bits that Java's `floatToIntBits` gives for every NaN.
pub(crate) const NAN32: u32 = 0x7fc0_0000;
/// The bits that Java's `doubleToLongBits` gives for every NaN.
pub(crate) const NAN64: u64 = 0x7ff8_0000_0000_0000;

/// All ones in the lowest `width` bits.
pub(crate) fn mask(width: u8) -> u64 {
    debug_assert!((1..=64).contains(&width), "bit-vector of width {width}");
    u64::MAX >> (64 - u32::from(width))
}

/// `bits` of a `width`-bit vector, read as a signed number.
pub(crate) fn signed(bits: u64, width: u8) -> i64 {
    let unused = 64 - u32::from(width);
    ((bits << unused) as i64) >> unused
}

impl Const {
    /// A bit-vector; `bits` is cut to `width`.
    pub fn bv(width: u8, bits: u64) -> Self {
        Const::Bv { width, bits: bits & mask(width) }
    }

    /// A 32-bit vector.
    pub fn int(i: i32) -> Self {
        Const::bv(32, i as u32 as u64)
    }

    /// A 64-bit vector.
    pub fn long(i: i64) -> Self {
        Const::bv(64, i as u64)
    }

    /// A float, with NaN made canonical.
    pub fn f32(f: f32) -> Self {
        Const::Float(if f.is_nan() { NAN32 } else { f.to_bits() })
    }

    /// A double, with NaN made canonical.
    pub fn f64(f: f64) -> Self {
        Const::Double(if f.is_nan() { NAN64 } else { f.to_bits() })
    }

    /// The same value in the form that the invariant of [`Const`] demands.
    pub fn canonical(self) -> Self {
        match self {
            Const::Bv { width, bits } => Const::bv(width, bits),
            Const::Float(b) => Const::f32(f32::from_bits(b)),
            Const::Double(b) => Const::f64(f64::from_bits(b)),
            other => other,
        }
    }

    /// What a variable is that a model leaves out: false, zero, `+0.0`, `null`.
    pub fn zero(sort: Sort) -> Self {
        Const::from_bits(sort, 0)
    }

    /// The value of `sort` with these bits (the lowest [`Sort::bits`] of them count).
    pub fn from_bits(sort: Sort, bits: u64) -> Self {
        match sort {
            Sort::Bool => Const::Bool(bits & 1 == 1),
            Sort::Bv(w) => Const::bv(w, bits),
            Sort::Float => Const::Float(bits as u32).canonical(),
            Sort::Double => Const::Double(bits).canonical(),
            Sort::Ref => Const::Ref(bits as u32),
        }
    }

    /// The inverse of [`Const::from_bits`].
    pub fn to_bits(self) -> u64 {
        match self {
            Const::Bool(b) => u64::from(b),
            Const::Bv { bits, .. } | Const::Double(bits) => bits,
            Const::Float(bits) | Const::Ref(bits) => u64::from(bits),
        }
    }

    /// The sort of this value.
    pub fn sort(self) -> Sort {
        match self {
            Const::Bool(_) => Sort::Bool,
            Const::Bv { width, .. } => Sort::Bv(width),
            Const::Float(_) => Sort::Float,
            Const::Double(_) => Sort::Double,
            Const::Ref(_) => Sort::Ref,
        }
    }

    /// The truth value, when this is one.
    pub fn as_bool(self) -> Option<bool> {
        match self {
            Const::Bool(b) => Some(b),
            _ => None,
        }
    }

    /// The signed value of a bit-vector of any width.
    pub fn as_signed(self) -> Option<i64> {
        match self {
            Const::Bv { width, bits } => Some(signed(bits, width)),
            _ => None,
        }
    }

    /// The unsigned value of a bit-vector of any width.
    pub fn as_unsigned(self) -> Option<u64> {
        match self {
            Const::Bv { bits, .. } => Some(bits),
            _ => None,
        }
    }

    /// The value of a float.
    pub fn as_f32(self) -> Option<f32> {
        match self {
            Const::Float(b) => Some(f32::from_bits(b)),
            _ => None,
        }
    }

    /// The value of a double.
    pub fn as_f64(self) -> Option<f64> {
        match self {
            Const::Double(b) => Some(f64::from_bits(b)),
            _ => None,
        }
    }

    /// The number of a reference.
    pub fn as_ref(self) -> Option<u32> {
        match self {
            Const::Ref(r) => Some(r),
            _ => None,
        }
    }
}
