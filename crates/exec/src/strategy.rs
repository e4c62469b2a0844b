//! The seam between the interpreter and the ways to represent input references. The interpreter knows none of them.

use crate::input::SymbolId;
use crate::machine::Machine;
use crate::signal::{Step, unsupported};
use crate::state::State;
use crate::value::{Ref, Value};
use heapwise_program::{Class, Field};
use heapwise_term::{Model, Term};

/// The part of an object that an instruction reads or writes.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// An instance field.
    Field(&'static Field),
    /// An array element; the index is an int.
    Elem(Value),
    /// An array element at an index that is not checked: beyond the end of the array it means nothing.
    Raw(u32),
    /// The length of an array.
    Length,
    /// The contents of a string, as a `char[]` in the heap: it may have a symbolic length and symbolic elements. Never
    /// written.
    Text,
}

/// How input references are represented and when they are resolved. Every decision goes through [`Machine::choose`], so
/// the alternatives of one access are disjoint and cover all inputs; and every method decides first and acts later.
pub trait HeapStrategy {
    /// As on the command line.
    fn name(&self) -> &'static str;

    /// Whether there are inputs at all: objects that the program has made, and could have given to somebody.
    fn has_inputs(&self) -> bool {
        true
    }

    /// What stands for an input reference that is known not to be null (the receiver).
    fn receiver(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Ref>;

    /// A reference is about to be put on the operand stack (aload, getfield, getstatic, aaload).
    fn touch(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref>;

    /// Reads a part of an input object. Throws `NullPointerException` and the like.
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place) -> Step<Value>;

    /// Writes a part of an input object.
    fn store(&self, m: &mut Machine, st: &mut State, base: Ref, at: Place, value: Value) -> Step;

    /// How many elements the array of a reference has at most, as far as they are kept. Throws when it is null.
    fn capacity(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<usize>;

    /// When two references are the same.
    fn same(&self, m: &mut Machine, st: &mut State, a: Ref, b: Ref) -> Step<Term>;

    /// To which of these disjoint sets the class of a reference's object belongs. Throws when it is null.
    fn classify(&self, m: &mut Machine, st: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize>;

    /// When a reference is not null and the class of its object is in a set.
    fn instance(&self, m: &mut Machine, st: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term>;

    /// The classes that a reference's object may have.
    fn classes(&self, m: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>>;

    /// A cast to an array type has passed: the reference is null or of this type, which arrays are accessed by.
    fn narrow(&self, _: &mut Machine, _: &mut State, r: Ref, _: &'static Class) -> Step<Ref> {
        Ok(r)
    }

    /// A reference as a place in the heap or null, with an exact class, for native models.
    fn force(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref>;

    /// The same without an exact class, where the strategy can leave it open.
    fn place(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.force(m, st, r)
    }

    /// A reference that is thrown, and is not null: of what is caught or leaves the method, the class alone matters then.
    fn thrown(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        self.place(m, st, r)
    }

    /// Facts of every input heap that this strategy does not write into the path condition, because there are many and
    /// few of them ever matter: those that a model violates. None: the model describes an input heap.
    fn violated(&self, _: &mut Machine, _: &State, _: &Model) -> Vec<Term> {
        Vec::new()
    }

    /// A model that knows nothing yet of the last slots, with the values that these facts imply for them. `None`: nothing
    /// is to be changed.
    fn complete(&self, _: &Machine, _: &State, _: &Model) -> Option<Model> {
        None
    }
}

/// No input references at all: concrete runs.
pub struct NoInputs;

const NONE: &str = "an input reference in a run without inputs";

impl HeapStrategy for NoInputs {
    fn name(&self) -> &'static str {
        "none"
    }
    fn has_inputs(&self) -> bool {
        false
    }
    fn receiver(&self, _: &mut Machine, _: &mut State, _: SymbolId) -> Step<Ref> {
        unsupported(NONE)
    }
    fn touch(&self, _: &mut Machine, _: &mut State, r: Ref) -> Step<Ref> {
        Ok(r)
    }
    fn load(&self, _: &mut Machine, _: &mut State, _: Ref, _: Place) -> Step<Value> {
        unsupported(NONE)
    }
    fn store(&self, _: &mut Machine, _: &mut State, _: Ref, _: Place, _: Value) -> Step {
        unsupported(NONE)
    }
    fn capacity(&self, _: &mut Machine, _: &mut State, _: Ref) -> Step<usize> {
        unsupported(NONE)
    }
    fn same(&self, _: &mut Machine, _: &mut State, _: Ref, _: Ref) -> Step<Term> {
        unsupported(NONE)
    }
    fn classify(&self, _: &mut Machine, _: &mut State, _: Ref, _: &[Vec<&'static Class>]) -> Step<usize> {
        unsupported(NONE)
    }
    fn instance(&self, _: &mut Machine, _: &mut State, _: Ref, _: &[&'static Class]) -> Step<Term> {
        unsupported(NONE)
    }
    fn classes(&self, _: &mut Machine, _: &State, _: Ref) -> Step<Vec<&'static Class>> {
        unsupported(NONE)
    }
    fn force(&self, _: &mut Machine, _: &mut State, _: Ref) -> Step<Ref> {
        unsupported(NONE)
    }
}
