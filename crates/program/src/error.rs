//! Everything that can go wrong between a class path and a linked program.

use std::fmt;
use std::sync::Arc;
use thiserror::Error;

/// A class, field or method could not be found or linked. Each kind maps to the `LinkageError` that Java throws.
#[derive(Clone, Debug, Error, PartialEq)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LinkError {
    #[error("class {} is not on the class path", crate::types::java_name(.0))]
    ClassNotFound(Arc<str>),
    #[error("{} is malformed: {detail}", ClassFile(.class, .location))]
    Malformed { class: Arc<str>, location: Arc<str>, detail: Arc<str> },
    #[error(
        "{location}: class file version {version} is newer than {newest} (Java {java}), the newest that Heapwise reads; compile it with --release {java} or lower"
    )]
    FutureVersion { class: Arc<str>, location: Arc<str>, version: u16, newest: u16, java: u16 },
    #[error("class file {location} holds class {found}, not {expected}")]
    WrongName { expected: Arc<str>, found: Arc<str>, location: Arc<str> },
    #[error("class {} is its own superclass or superinterface", crate::types::java_name(.0))]
    Circular(Arc<str>),
    /// `message` as HotSpot words it.
    #[error("{message}")]
    NoSuchMethod { message: Arc<str> },
    #[error("{message}")]
    NoSuchField { message: Arc<str> },
    #[error("{message}")]
    IncompatibleClassChange { message: Arc<str> },
    #[error("{message}")]
    AbstractMethod { message: Arc<str> },
    /// A native method has no body to decode.
    #[error("{message}")]
    Native { message: Arc<str> },
    #[error("{message}")]
    IllegalAccess { message: Arc<str> },
    #[error("cannot read {location}: {detail}")]
    Io { location: Arc<str>, detail: Arc<str> },
}

/// The place of a class file; the class is named where the file has not been asked for its name in vain.
struct ClassFile<'a>(&'a str, &'a str);

impl fmt::Display for ClassFile<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            UNNAMED => write!(f, "class file {}", self.1),
            class => write!(f, "class file of {class} in {}", self.1),
        }
    }
}

/// Stands for the name of a class whose file could not be read so far.
pub(crate) const UNNAMED: &str = "?";

impl LinkError {
    /// Internal name of the error class that Java throws.
    pub fn java_class(&self) -> &'static str {
        match self {
            LinkError::ClassNotFound(_) | LinkError::WrongName { .. } | LinkError::Io { .. } => {
                "java/lang/NoClassDefFoundError"
            }
            LinkError::Malformed { .. } => "java/lang/ClassFormatError",
            LinkError::FutureVersion { .. } => "java/lang/UnsupportedClassVersionError",
            LinkError::Circular(_) => "java/lang/ClassCircularityError",
            LinkError::NoSuchMethod { .. } => "java/lang/NoSuchMethodError",
            LinkError::NoSuchField { .. } => "java/lang/NoSuchFieldError",
            LinkError::IncompatibleClassChange { .. } => "java/lang/IncompatibleClassChangeError",
            LinkError::AbstractMethod { .. } => "java/lang/AbstractMethodError",
            LinkError::Native { .. } => "java/lang/UnsatisfiedLinkError",
            LinkError::IllegalAccess { .. } => "java/lang/IllegalAccessError",
        }
    }

    /// The detail message of that error.
    pub fn java_message(&self) -> String {
        match self {
            LinkError::ClassNotFound(n) => n.to_string(),
            other => other.to_string(),
        }
    }
}

/// The class path itself is unusable: reported before anything runs.
#[derive(Debug, Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PathError {
    #[error("no such file or folder on the class path: {path}")]
    Missing { path: String },
    #[error("cannot read {path}: {detail}")]
    Unreadable { path: String, detail: String },
    #[error("{path} is not a jar that can be read: {detail}")]
    BadJar { path: String, detail: String },
    #[error("{path} is neither a folder, a .jar, a .class nor a .java file")]
    UnknownKind { path: String },
    #[error("javac could not compile {files}:\n{output}")]
    Javac { files: String, output: String },
    #[error(
        "cannot start javac at {path}: {detail}; point --jdk or JAVA_HOME to a JDK, or give compiled classes"
    )]
    NoJavac { path: String, detail: String },
    #[error("no JDK found: {detail}; install a JDK (11 to 25, or 8), or point --jdk or JAVA_HOME to one")]
    NoJdk { detail: String },
    #[error(transparent)]
    Link(#[from] LinkError),
}
