//! Why an instruction did not simply complete, and how a path ends.

use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Field, LinkError};
use heapwise_term::Term;
use smallvec::SmallVec;
use std::borrow::Cow;

/// Result of a step or of a part of one.
pub type Step<T = ()> = Result<T, Signal>;

/// Why an instruction did not complete.
#[derive(Clone, Debug)]
pub enum Signal {
    /// Java throws a new exception.
    Throw(Throw),
    /// Java throws this object.
    Raise(ObjId),
    /// Java throws this input, which whatever object it is is caught where an object of this class would be.
    RaiseAs(Ref, &'static Class),
    /// The instruction depends on the input: one of these disjoint, covering conditions holds. It has not changed the
    /// state, but for what is found or made once and then kept (`machine/guard.rs` says what that is); in each case it runs
    /// again, with the condition known.
    Split(Choice),
    /// A frame was pushed that has to run first (a class initializer); then the instruction runs again.
    Retry,
    /// The path ends here.
    End(End),
}

/// Alternatives of one instruction.
#[derive(Clone, Debug)]
pub struct Choice {
    /// What kind of decision this is.
    pub kind: ChoiceKind,
    /// Disjoint conditions that cover all inputs.
    pub when: SmallVec<[Term; 2]>,
}

/// What kind of decision forks a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceKind {
    /// A conditional jump or a switch.
    Branch,
    /// An implicit check: null, bounds, zero, size, store, cast.
    Check,
    /// Inside a native model.
    Native,
    /// How an input reference is resolved.
    Heap,
}

/// A new exception.
#[derive(Clone, Debug)]
pub struct Throw {
    /// Internal name of its class.
    pub class: Cow<'static, str>,
    /// Its detail message.
    pub message: Message,
}

/// A detail message.
#[derive(Clone, Debug)]
pub enum Message {
    /// `null`.
    None,
    /// This text.
    Text(String),
    /// Text that depends on the input. Asking for it ends the path as unsupported.
    Opaque,
}

impl Throw {
    /// An exception without message.
    #[expect(clippy::new_ret_no_self, reason = "what callers want is the signal")]
    pub fn new(class: &'static str) -> Signal {
        Signal::Throw(Throw { class: class.into(), message: Message::None })
    }
    /// An exception with a message.
    pub fn with(class: &'static str, message: impl Into<String>) -> Signal {
        Signal::Throw(Throw { class: class.into(), message: Message::Text(message.into()) })
    }
    /// An exception whose message depends on the input.
    pub fn opaque(class: &'static str) -> Signal {
        Signal::Throw(Throw { class: class.into(), message: Message::Opaque })
    }
}

impl From<LinkError> for Signal {
    fn from(e: LinkError) -> Signal {
        Throw::with(e.java_class(), e.java_message())
    }
}

/// How a path ends. The list is closed: there is no other way.
#[derive(Clone, Debug, PartialEq)]
pub enum End {
    /// The method returned.
    Returned(Option<Value>),
    /// An exception left the method.
    Threw(ObjId),
    /// The method returned this, but its postcondition does not hold: it returned false, or threw.
    Broken(Option<Value>, Option<ObjId>),
    /// `System.exit`.
    Exited(i32),
    /// A bound ended a path that would have gone on.
    Cut(Bound),
    /// The input would be larger than the bounds on the input heap allow. Not a path: counted apart.
    OutOfScope,
    /// The input does not satisfy what is assumed of inputs. Not a path: counted apart.
    Rejected,
    /// The path met something that is not modelled.
    Unsupported(String),
}

/// The bounds that can cut a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "named after the options")]
pub enum Bound {
    MaxBranches,
    MaxSteps,
    MaxCalls,
    MaxLoop,
    MaxArray,
    Timeout,
    Memory,
    Interrupted,
    MaxPaths,
    MaxStates,
}

impl Bound {
    /// The option that sets it, for messages.
    pub fn option(self) -> &'static str {
        match self {
            Bound::MaxBranches => "--max-branches",
            Bound::MaxSteps => "--max-steps",
            Bound::MaxCalls => "--max-calls",
            Bound::MaxLoop => "--max-loop",
            Bound::MaxArray => "--max-array",
            Bound::Timeout => "--timeout",
            Bound::Memory => "--memory",
            Bound::MaxPaths => "--max-paths",
            Bound::MaxStates => "--max-states",
            Bound::Interrupted => "interrupt",
        }
    }
}

/// Ends the path as unsupported.
pub fn unsupported<T>(what: impl Into<String>) -> Step<T> {
    Err(Signal::End(End::Unsupported(what.into())))
}

/// Ends a path that needs a field where there is none: an input of a type that no class implements is kept as an object
/// of the type itself, without fields.
pub fn without_field<T>(class: &Class, field: &Field) -> Step<T> {
    let name = class.java_name();
    unsupported(if class.flags.is_abstract() {
        format!("no class on the class path implements {name}, the type of an input")
    } else {
        format!("field {} of an object of {name} without fields", field.name)
    })
}
