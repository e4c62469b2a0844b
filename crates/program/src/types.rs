//! Java types as they appear in descriptors.

use std::fmt;
use std::sync::Arc;

/// The eight primitive types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names are Java's")]
pub enum Prim {
    Boolean,
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
}

impl Prim {
    /// All primitive types, in declaration order.
    pub const ALL: [Prim; 8] = [
        Prim::Boolean,
        Prim::Byte,
        Prim::Char,
        Prim::Short,
        Prim::Int,
        Prim::Long,
        Prim::Float,
        Prim::Double,
    ];

    /// The descriptor letter (`I` for `int`).
    pub fn letter(self) -> char {
        match self {
            Prim::Boolean => 'Z',
            Prim::Byte => 'B',
            Prim::Char => 'C',
            Prim::Short => 'S',
            Prim::Int => 'I',
            Prim::Long => 'J',
            Prim::Float => 'F',
            Prim::Double => 'D',
        }
    }

    /// The primitive type of a descriptor letter.
    pub fn from_letter(c: char) -> Option<Prim> {
        Prim::ALL.into_iter().find(|p| p.letter() == c)
    }

    /// The Java keyword (`int`).
    pub fn keyword(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Char => "char",
            Prim::Short => "short",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    /// The wrapper class (`java/lang/Integer`).
    pub fn wrapper(self) -> &'static str {
        match self {
            Prim::Boolean => "java/lang/Boolean",
            Prim::Byte => "java/lang/Byte",
            Prim::Char => "java/lang/Character",
            Prim::Short => "java/lang/Short",
            Prim::Int => "java/lang/Integer",
            Prim::Long => "java/lang/Long",
            Prim::Float => "java/lang/Float",
            Prim::Double => "java/lang/Double",
        }
    }

    /// Whether a value takes two local variable slots in a class file.
    pub fn is_wide(self) -> bool {
        matches!(self, Prim::Long | Prim::Double)
    }

    /// Size of an array element in bytes, as `Unsafe` sees it.
    pub fn size(self) -> usize {
        match self {
            Prim::Boolean | Prim::Byte => 1,
            Prim::Char | Prim::Short => 2,
            Prim::Int | Prim::Float => 4,
            Prim::Long | Prim::Double => 8,
        }
    }
}

/// A type in a field or method descriptor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// Only as a return type.
    Void,
    /// A primitive type.
    Prim(Prim),
    /// A class by its internal name (`java/lang/String`), or an array by its descriptor (`[I`, `[Ljava/lang/String;`).
    Ref(Arc<str>),
}

impl Type {
    /// Whether a value of this type takes two local variable slots in a class file.
    pub fn is_wide(&self) -> bool {
        matches!(self, Type::Prim(p) if p.is_wide())
    }

    /// The name by which [`crate::Program::class_by_name`] finds this type (`int`, `java/lang/String`, `[I`).
    pub fn class_name(&self) -> &str {
        match self {
            Type::Void => "void",
            Type::Prim(p) => p.keyword(),
            Type::Ref(name) => name,
        }
    }

    /// The descriptor (`I`, `Ljava/lang/String;`, `[I`).
    pub fn descriptor(&self) -> String {
        match self {
            Type::Void => "V".to_owned(),
            Type::Prim(p) => p.letter().to_string(),
            Type::Ref(n) if n.starts_with('[') => n.to_string(),
            Type::Ref(n) => format!("L{n};"),
        }
    }

    /// Parses one field descriptor that fills the whole string.
    pub fn parse(desc: &str) -> Option<Type> {
        let (t, rest) = Type::parse_prefix(desc)?;
        (rest.is_empty() && t != Type::Void).then_some(t)
    }

    fn parse_prefix(desc: &str) -> Option<(Type, &str)> {
        let first = desc.chars().next()?;
        match first {
            'V' => Some((Type::Void, &desc[1..])),
            'L' => {
                let end = desc.find(';')?;
                (end > 1).then(|| (Type::Ref(desc[1..end].into()), &desc[end + 1..]))
            }
            '[' => {
                let dims = desc.bytes().take_while(|b| *b == b'[').count();
                if dims > 255 {
                    return None;
                }
                let (elem, rest) = Type::parse_prefix(&desc[dims..])?;
                if elem == Type::Void {
                    return None;
                }
                Some((Type::Ref(desc[..desc.len() - rest.len()].into()), rest))
            }
            c => Prim::from_letter(c).map(|p| (Type::Prim(p), &desc[1..])),
        }
    }
}

impl fmt::Display for Type {
    /// As in Java source: `int`, `java.lang.String`, `int[]`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Void => f.write_str("void"),
            Type::Prim(p) => f.write_str(p.keyword()),
            Type::Ref(n) => f.write_str(&java_name(n)),
        }
    }
}

/// The name as in Java source of an internal class name or array descriptor.
pub fn java_name(internal: &str) -> String {
    let dims = internal.bytes().take_while(|b| *b == b'[').count();
    if dims == 0 {
        return internal.replace('/', ".");
    }
    let elem = Type::parse(&internal[dims..]).map_or_else(|| internal[dims..].to_owned(), |t| t.to_string());
    format!("{elem}{}", "[]".repeat(dims))
}

/// A parsed method descriptor.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    /// Parameter types, without the receiver.
    pub params: Box<[Type]>,
    /// Return type.
    pub ret: Type,
}

impl Signature {
    /// Parses a method descriptor such as `(IJ)Ljava/lang/String;`.
    pub fn parse(desc: &str) -> Option<Signature> {
        let mut rest = desc.strip_prefix('(')?;
        let mut params = Vec::new();
        while !rest.starts_with(')') {
            let (t, r) = Type::parse_prefix(rest)?;
            if t == Type::Void || params.len() > 255 {
                return None;
            }
            params.push(t);
            rest = r;
        }
        let (ret, rest) = Type::parse_prefix(&rest[1..])?;
        rest.is_empty().then(|| Signature { params: params.into(), ret })
    }
}

impl fmt::Display for Signature {
    /// The parameter list as in Java source: `(int, java.lang.String)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, p) in self.params.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{p}")?;
        }
        f.write_str(")")
    }
}
