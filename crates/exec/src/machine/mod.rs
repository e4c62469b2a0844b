//! The machine itself: program, terms, models, options. It holds nothing that belongs to one path.

mod arith;
mod arrays;
mod asked;
mod boxes;
mod canonical;
mod confined;
mod consts;
mod fields;
#[cfg(debug_assertions)]
mod guard;
mod init;
mod invoke;
mod monitors;
mod nan;
mod new_arrays;
mod objects;
mod overlap;
mod relies;
mod run;
mod shared;
mod stand_in;
mod text;
mod throw;
mod types;

pub use asked::{Asked, AskedClass};
pub use canonical::{Canonical, Values};
pub use init::CLASSES;
pub use new_arrays::ARRAY_BACKED;
pub use overlap::{Part, Touched};
pub use relies::Made;
pub use shared::{SHARED, Shared, SharedName, Way};
pub use stand_in::stand_in_note;
pub use text::Text;

use crate::native::Natives;
use crate::signal::{Bound, Choice, ChoiceKind, End, Signal, Step};
use crate::state::State;
use crate::strategy::{HeapStrategy, NoInputs};
use crate::value::Value;
use heapwise_program::{Class, ClassId, LinkError, Method, Program};
use heapwise_term::{Sort, Term, Terms};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::any::Any;
use std::io::Write;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What the user may set.
#[derive(Clone, Debug)]
pub struct Options {
    /// Deepest call stack. Beyond it: `StackOverflowError` when `overflow_throws`, else the path is cut.
    pub max_calls: usize,
    /// Whether too deep a recursion throws as on a JVM (concrete runs) or cuts the path (exploration).
    pub overflow_throws: bool,
    /// Largest array of symbolic length.
    pub max_array: usize,
    /// Largest array in which an input collection of the JDK keeps its elements.
    pub max_capacity: usize,
    /// Longest input string.
    pub max_string: usize,
    /// Whether `assert` is on for user classes.
    pub assertions: bool,
    /// Whether static fields of user classes that are not final are inputs.
    pub symbolic_statics: bool,
    /// Whether a hash map may meet different strings with the same hash code that depend on the input; otherwise that is
    /// out of scope.
    pub collisions: bool,
    /// Weight of the heap ([`crate::Heap::weight`]) at which a concrete run first collects garbage. `None`: never.
    pub collect_after: Option<usize>,
    /// System properties beyond the built-in ones.
    pub properties: Vec<(String, String)>,
    /// Whether `System.out` and `System.err` are connected. In exploration they swallow what is printed.
    pub prints: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            max_calls: 9_000,
            overflow_throws: true,
            max_array: 8,
            max_capacity: 4,
            max_string: 8,
            assertions: false,
            symbolic_statics: false,
            collisions: true,
            collect_after: None,
            properties: Vec::new(),
            prints: true,
        }
    }
}

/// Why [`Machine::run`] returned.
#[derive(Debug)]
pub enum Stop {
    /// The current instruction depends on the input.
    Split(Choice),
    /// The path ended.
    End(End),
    /// The fuel is used up; run again to go on.
    Fuel,
}

/// Classes that the machine itself needs.
#[expect(missing_docs, reason = "named after the classes")]
pub struct Known {
    pub object: &'static Class,
    pub string: &'static Class,
    pub class: &'static Class,
    pub throwable: &'static Class,
    pub cloneable: &'static Class,
    pub serializable: &'static Class,
    pub byte_array: &'static Class,
    pub char_array: &'static Class,
    /// Slots of `String`: `value`, `coder` (absent before JDK 9), `hash`.
    pub string_value: u32,
    pub string_coder: Option<u32>,
    pub string_hash: Option<u32>,
}

/// The machine.
pub struct Machine {
    /// The linked program.
    pub program: &'static Program,
    /// The term store.
    pub terms: Terms,
    /// The bits of inputs that may be NaN, where the program has asked for them ([`Machine::nan_bits`]).
    nan_bits: FxHashMap<Term, Term>,
    /// Options.
    pub options: Options,
    /// Classes that the machine itself needs.
    pub known: Known,
    /// Where standard output goes.
    pub out: Box<dyn Write>,
    /// Where standard error goes.
    pub err: Box<dyn Write>,
    /// Descriptor at the call site while a signature-polymorphic method is called.
    pub call_desc: Option<Arc<str>>,
    /// Instructions executed in all.
    pub steps: u64,
    /// Hidden methods that models made, by what they do, so that each is made once.
    pub hidden: FxHashMap<String, &'static Method>,
    /// What models have computed about the JDK and need again, by name.
    pub computed: FxHashMap<String, Rc<dyn Any>>,
    /// How input references are represented.
    pub strategy: Rc<dyn HeapStrategy>,
    /// Set from another thread when the run is to end: long instructions look at it ([`Machine::go_on`]).
    pub halt: Arc<AtomicBool>,
    /// Array classes that inputs of type `Object` and the like are considered to have, with those below them.
    pub considered_arrays: Vec<&'static Class>,
    /// Objects of static fields that inputs of their types are considered to be.
    pub considered_shared: Vec<Shared>,
    /// What the program has asked inputs for: arrays and objects of static fields beyond these, classes considered or not.
    pub asked: Asked,
    pub(crate) natives: Rc<dyn Natives>,
    throwers: FxHashMap<(ClassId, &'static str), &'static Method>,
    idle: Option<&'static Method>,
    /// Room to remember what is before instructions.
    #[cfg(debug_assertions)]
    spare: Vec<guard::Before>,
}

impl Machine {
    /// A machine for a program.
    pub fn new(
        program: &'static Program,
        natives: Rc<dyn Natives>,
        options: Options,
        out: Box<dyn Write>,
        err: Box<dyn Write>,
    ) -> Result<Machine, LinkError> {
        let string = program.class_by_name("java/lang/String")?;
        let slot = |name: &str| string.layout().iter().find(|f| &*f.name == name).map(|f| f.slot);
        let known = Known {
            object: program.class_by_name("java/lang/Object")?,
            string,
            class: program.class_by_name("java/lang/Class")?,
            throwable: program.class_by_name("java/lang/Throwable")?,
            cloneable: program.class_by_name("java/lang/Cloneable")?,
            serializable: program.class_by_name("java/io/Serializable")?,
            byte_array: program.class_by_name("[B")?,
            char_array: program.class_by_name("[C")?,
            string_value: slot("value").ok_or_else(|| LinkError::NoSuchField {
                message: "java.lang.String has no field 'value': this JDK is not supported".into(),
            })?,
            string_coder: slot("coder"),
            string_hash: slot("hash"),
        };
        Ok(Machine {
            program,
            terms: Terms::new(),
            options,
            known,
            out,
            err,
            call_desc: None,
            steps: 0,
            hidden: FxHashMap::default(),
            computed: FxHashMap::default(),
            strategy: Rc::new(NoInputs),
            halt: Arc::default(),
            considered_arrays: Vec::new(),
            considered_shared: Vec::new(),
            asked: Asked::default(),
            natives,
            throwers: FxHashMap::default(),
            nan_bits: FxHashMap::default(),
            idle: None,
            #[cfg(debug_assertions)]
            spare: Vec::new(),
        })
    }

    /// Ends the path where the run is to end. For the loops of instructions that may take long: between instructions,
    /// whoever runs the machine looks at the clock.
    #[inline]
    pub fn go_on(&self) -> Step {
        if self.halt.load(Ordering::Relaxed) {
            return Err(Signal::End(End::Cut(Bound::Interrupted)));
        }
        Ok(())
    }

    /// Which of these disjoint, covering conditions holds on this path? Answered from what is constant or already
    /// assumed; else the instruction splits, and in each case runs again with the condition known. Until then an instruction
    /// decides; after its last choice it acts. `machine/guard.rs` has the contract, and checks it in debug builds.
    pub fn choose(&mut self, st: &State, kind: ChoiceKind, when: &[Term]) -> Step<usize> {
        let mut open: SmallVec<[(usize, Term); 4]> = SmallVec::new();
        for (i, &t) in when.iter().enumerate() {
            if t == self.terms.tt() || st.path.knows(t) {
                return Ok(i);
            }
            let not = self.terms.not(t);
            if t != self.terms.ff() && !st.path.knows(not) {
                open.push((i, t));
            }
        }
        match open.as_slice() {
            [(i, _)] => Ok(*i),
            _ => Err(Signal::Split(Choice { kind, when: open.into_iter().map(|o| o.1).collect() })),
        }
    }

    /// Whether a condition holds on this path; splits when that depends on the input.
    pub fn decide(&mut self, st: &State, kind: ChoiceKind, cond: Term) -> Step<bool> {
        if let Some(b) = self.as_bool(cond) {
            return Ok(b);
        }
        let not = self.terms.not(cond);
        Ok(self.choose(st, kind, &[cond, not])? == 0)
    }

    fn as_bool(&self, t: Term) -> Option<bool> {
        if t == self.terms.tt() {
            Some(true)
        } else if t == self.terms.ff() {
            Some(false)
        } else {
            None
        }
    }

    /// The term of a primitive value.
    pub fn term(&mut self, v: Value) -> Term {
        match v {
            Value::Int(i) => self.terms.int(i),
            Value::Long(l) => self.terms.long(l),
            // A NaN keeps its bits, which some programs ask for.
            Value::Float(f) if f.is_nan() => {
                let bits = self.terms.int(f.to_bits() as i32);
                self.terms.f_from_bits(bits, Sort::Float)
            }
            Value::Double(d) if d.is_nan() => {
                let bits = self.terms.long(d.to_bits() as i64);
                self.terms.f_from_bits(bits, Sort::Double)
            }
            Value::Float(f) => self.terms.f32(f),
            Value::Double(d) => self.terms.f64(d),
            Value::Sym(t) => t,
            Value::Ref(_) | Value::Hole => unreachable!("bytecode was checked: not a primitive"),
        }
    }

    /// The value of a term: concrete where the term is a constant.
    pub fn value(&self, t: Term) -> Value {
        use heapwise_term::{Const, Node, UnOp};
        if let Node::Un(UnOp::FFromBits(_), bits) = *self.terms.node(t) {
            match self.terms.as_const(bits) {
                Some(Const::Bv { width: 64, bits }) => return Value::Double(f64::from_bits(bits)),
                Some(Const::Bv { bits, .. }) => return Value::Float(f32::from_bits(bits as u32)),
                _ => {}
            }
        }
        match self.terms.as_const(t) {
            Some(Const::Bv { width: 64, bits }) => Value::Long(bits as i64),
            Some(Const::Bv { bits, .. }) => Value::Int(bits as u32 as i32),
            Some(Const::Float(b)) => Value::Float(f32::from_bits(b)),
            Some(Const::Double(b)) => Value::Double(f64::from_bits(b)),
            Some(Const::Bool(b)) => Value::bool(b),
            _ => {
                debug_assert!(!matches!(self.terms.sort(t), Sort::Bool | Sort::Bv(1..=31)));
                Value::Sym(t)
            }
        }
    }

    /// A boolean term as a Java boolean on the stack.
    pub fn bool_value(&mut self, t: Term) -> Value {
        let (one, zero) = (self.terms.int(1), self.terms.int(0));
        let ite = self.terms.ite(t, one, zero);
        self.value(ite)
    }

    /// The concrete int in a value. Symbolic ints end the path as unsupported: `what` names who needed it.
    pub fn need_int(&self, v: Value, what: &str) -> Step<i32> {
        match v {
            Value::Int(i) => Ok(i),
            _ => crate::signal::unsupported(format!("symbolic int in {what}")),
        }
    }

    /// The concrete long in a value; see [`Machine::need_int`].
    pub fn need_long(&self, v: Value, what: &str) -> Step<i64> {
        match v {
            Value::Long(l) => Ok(l),
            _ => crate::signal::unsupported(format!("symbolic long in {what}")),
        }
    }
}
