//! What a test of a path needs: how to build its input, how to call the method, and what to expect of it afterwards.
//! Every scene was acted out by the machine before it got here.

use std::collections::BTreeSet;
use std::sync::Arc;

/// A type as Java source names it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeName {
    /// With dots; empty for primitives and the default package.
    pub package: String,
    /// `Outer.Inner`, `int`, `Node[]`.
    pub name: String,
    /// Binary name of the class, for `Class.forName`.
    pub binary: String,
    /// Whether the type has type parameters, so that its plain name is a raw type.
    pub generic: bool,
    /// Whether code in the package of the test may name it.
    pub visible: bool,
}

/// The method under test.
#[derive(Clone, Debug, Default)]
pub struct Subject {
    /// Its class.
    pub class: TypeName,
    /// Its name; `<init>` for a constructor.
    pub method: String,
    /// `Tree.insert(int)`, of the class that declares it.
    pub key: String,
    /// Whether there is no receiver.
    pub is_static: bool,
    /// Parameters.
    pub params: Vec<TypeName>,
    /// Result; `void` for none.
    pub result: TypeName,
    /// Whether other methods of the class have the name.
    pub overloaded: bool,
    /// Whether the last parameter is one of variable arity.
    pub varargs: bool,
    /// Why no test can call it, if so.
    pub hidden: Option<String>,
    /// Branches of its code that are counted: instruction and successor.
    pub branches: Vec<(u32, u32)>,
    /// Branches of its bytecode, with those that they are counted as: code of the compiler's own is left out.
    pub counted_as: Vec<((u32, u32), (u32, u32))>,
    /// Lines of its code.
    pub lines: Vec<u32>,
}

/// What of the user's code a run went through, by method as in `Tree.insert(int)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Instructions with several successors, and the successor.
    pub branches: BTreeSet<(Arc<str>, u32, u32)>,
    /// Lines.
    pub lines: BTreeSet<(Arc<str>, u32)>,
}

impl Marks {
    /// What another run went through as well.
    pub fn add(&mut self, other: &Marks) {
        self.branches.extend(other.branches.iter().cloned());
        self.lines.extend(other.lines.iter().cloned());
    }
}

/// How the input of a test is built, best first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum How {
    /// By public members, or there is nothing to build.
    #[default]
    Public,
    /// By members that the package may use.
    Package,
    /// By reflection.
    Reflection,
}

impl How {
    /// For reports.
    pub fn name(self) -> &'static str {
        match self {
            How::Public => "public API",
            How::Package => "package access",
            How::Reflection => "reflection",
        }
    }
}

/// An expression.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    /// As Java writes it.
    Literal(String),
    /// UTF-16 code units of a string.
    Text(Vec<u16>),
    /// A null of a type.
    Null(TypeName),
    /// A local variable.
    Var(String),
    /// What the method under test returned.
    Result,
    /// A constant of an enum.
    Constant(TypeName, String),
    /// A field of an object, visible to the test.
    Field(Box<Expr>, String),
    /// A field read by reflection: object, declaring class, name, type.
    Hidden(Box<Expr>, TypeName, String, TypeName),
    /// An object, seen as of a class above its own: a field of that class may be hidden by one of the same name.
    Cast(TypeName, Box<Expr>),
    /// An element of an array.
    Elem(Box<Expr>, usize),
    /// The length of an array.
    Length(Box<Expr>),
    /// A call on an object.
    Call(Box<Expr>, String, Vec<Expr>),
    /// A call of a static method.
    Static(TypeName, String, Vec<Expr>),
    /// A new object.
    New(TypeName, Vec<Expr>),
}

/// A line of a test that builds its input.
#[derive(Clone, Debug, PartialEq)]
#[expect(missing_docs, reason = "the names are Java's")]
pub enum Statement {
    Let {
        var: String,
        class: TypeName,
        value: Expr,
    },
    /// An object whose constructors are not run.
    Blank {
        var: String,
        class: TypeName,
    },
    /// `elements`: all of them, or none where they are set later.
    NewArray {
        var: String,
        elem: TypeName,
        length: usize,
        elements: Option<Vec<Expr>>,
    },
    Call {
        object: Expr,
        method: String,
        args: Vec<Expr>,
    },
    Set {
        object: Expr,
        field: String,
        value: Expr,
    },
    SetHidden {
        object: Expr,
        class: TypeName,
        field: String,
        value: Expr,
    },
    SetElem {
        array: Expr,
        index: usize,
        value: Expr,
    },
}

/// A static field that a test sets, and sets back when it ends.
#[derive(Clone, Debug, PartialEq)]
pub struct StaticInput {
    /// The class that declares it.
    pub class: TypeName,
    /// Its name.
    pub field: String,
    /// Its type.
    pub ty: TypeName,
    /// Whether the test may name it.
    pub visible: bool,
    /// What it is set to.
    pub value: Expr,
}

/// What a value is to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Expected {
    /// A primitive: type and literal.
    Primitive(&'static str, String),
    /// A boxed primitive.
    Boxed(&'static str, String),
    /// A string, in UTF-16 code units.
    Text(Vec<u16>),
    /// Null.
    Null,
    /// Some object.
    NotNull,
    /// This very object.
    Same(Expr),
    /// An array of primitives: element type and literals.
    Array(&'static str, Vec<String>),
    /// What `toString` says, in UTF-16 code units.
    Says(Vec<u16>),
}

/// An assertion.
#[derive(Clone, Debug, PartialEq)]
pub struct Check {
    /// What is looked at.
    pub actual: Expr,
    /// What it is to be.
    pub expected: Expected,
}

/// How the call ends.
#[derive(Clone, Debug, PartialEq)]
pub enum SceneEnd {
    /// It returns.
    Returned,
    /// It throws.
    Threw {
        /// The class of the exception.
        class: TypeName,
        /// Whether this looks like contract: thrown by the method itself on purpose.
        contract: bool,
    },
}

/// A test in the making.
#[derive(Clone, Debug)]
pub struct Scene {
    /// How the input is built.
    pub how: How,
    /// The lines that build it.
    pub setup: Vec<Statement>,
    /// Static fields that are a part of it.
    pub statics: Vec<StaticInput>,
    /// The receiver.
    pub receiver: Option<Expr>,
    /// Arguments.
    pub args: Vec<Expr>,
    /// Inputs that are constants of enums, by name, with all constants in order.
    pub enums: Vec<(String, Vec<String>)>,
    /// How the call ends.
    pub end: SceneEnd,
    /// Assertions on the result and on what changed.
    pub checks: Vec<Check>,
    /// Whether the call changes nothing that the test can see.
    pub unchanged: bool,
    /// A method without parameters that tells of a change: `size`.
    pub changed: Option<String>,
    /// Whether the call or the lines before it may throw checked exceptions.
    pub checked: bool,
    /// Whether raw types are named.
    pub raw: bool,
    /// Whether deprecated methods are called.
    pub deprecated: bool,
    /// Whether the exploration was cut on this path, so that only this run tells how it ends.
    pub fallback: bool,
    /// What the call under test went through.
    pub marks: Marks,
    /// What the whole test went through: building the input and looking at the result, too.
    pub whole: Marks,
    /// As much of that as JaCoCo counts: not what an exception leaves before the next probe.
    pub counted: Marks,
    /// Tells paths through all code of the user apart.
    pub path: u64,
}
