//! The state of one path: call stack, heap, classes, path condition. Cloning is cheap enough to fork on every branch.

use crate::heap::Heap;
use crate::input::Key;
use crate::machine::Made;
use crate::path::PathCondition;
use crate::signal::{Step, unsupported};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, ClassId, Code, Field, Generic, Method};
use heapwise_term::Term;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// What happens when a frame returns, beyond handing its value to the caller.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Role {
    /// An ordinary call.
    Call,
    /// `<clinit>`: returning makes the class initialized, throwing makes it erroneous.
    Init(&'static Class),
    /// The outermost frame.
    Entry,
    /// The result is dropped (a call made by the machine itself).
    Drop,
}

/// One method activation. Its local variables and operand stack live in [`State::stack`] from `base` on.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The method.
    pub method: &'static Method,
    /// Its body.
    pub code: &'static Code,
    /// The current instruction.
    pub pc: u32,
    /// Where the local variables start.
    pub base: u32,
    /// What happens at the end.
    pub role: Role,
    /// The monitor to leave, for synchronized methods.
    pub lock: Option<ObjId>,
    /// How often each branch instruction has forked in this activation.
    pub forks: SmallVec<[(u32, u32); 2]>,
}

/// Initialization of a class (JVMS 5.5), per state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are the JVMS's")]
pub enum Status {
    Linked,
    InProgress,
    Initialized,
    Erroneous,
}

/// The part of a class that a program can change.
#[derive(Clone, Debug)]
pub struct ClassState {
    /// Initialization.
    pub status: Status,
    /// Static fields by slot.
    pub statics: Box<[Value]>,
    /// The `java.lang.Class` object.
    pub mirror: Option<ObjId>,
    /// The objects that inputs are considered to be and that its static fields led to when it was initialized, in the order of
    /// [`crate::Machine::considered_shared`].
    pub shared: Rc<[Option<ObjId>]>,
    /// What its initializer has taken for granted, and who reads its static fields therefore does ([`State::rely`]).
    pub relies: Option<Rc<BTreeSet<String>>>,
    /// What its initializer has made.
    pub made: Made,
}

/// Where a state is among methods that run one after another on the same input (a precondition, then the method).
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Phase {
    /// The method that runs.
    pub index: u32,
    /// Whether it was entered.
    pub entered: bool,
    /// What it returned, once it has.
    pub result: Option<Value>,
    /// Whether the method broke the rules for preconditions.
    pub faulty: bool,
    /// What the method itself has returned, while its postcondition runs.
    pub returned: Option<Value>,
}

/// Where the values come from that a program asks for while it runs (`Heapwise.anyInt()`).
#[derive(Clone, Debug, Default)]
pub enum Supply {
    /// From nowhere: the library's own code runs, as on any JVM.
    #[default]
    Outside,
    /// Each is a new input.
    Inputs,
    /// These, in this order.
    Recorded(Rc<Vec<Value>>),
}

/// The first string with its text that the program has interned.
#[derive(Clone, Copy, Debug)]
pub struct Interned {
    /// What `intern` gives for it.
    pub one: ObjId,
    /// The string that was interned. It is the one itself, unless somebody has interned an equal text before the program began:
    /// who compares the two can tell.
    pub of: Value,
    /// Whether the text depends on the input. Otherwise it is among `strings`.
    pub open: bool,
}

/// The state of one path.
#[derive(Clone, Default)]
pub struct State {
    /// Call stack, innermost last.
    pub frames: Vec<Frame>,
    /// Local variables and operands of all frames.
    pub stack: Vec<Value>,
    /// Objects.
    pub heap: Heap,
    /// By class id.
    pub classes: Rc<Vec<Option<Rc<ClassState>>>>,
    /// Interned strings.
    pub strings: Rc<FxHashMap<Arc<[u16]>, ObjId>>,
    /// What the program has interned first, in this order. A text that depends on the input is the one of the first of these
    /// that it equals, if it is none of `strings`.
    pub interned: Rc<Vec<Interned>>,
    /// Objects that native models made once (the main thread, for instance), by name.
    pub singletons: Rc<FxHashMap<&'static str, ObjId>>,
    /// Method types, method handles and dynamic constants that were computed, by the address of the constant.
    pub constants: Rc<FxHashMap<usize, Value>>,
    /// Conditions taken so far.
    pub path: PathCondition,
    /// Instructions executed on this path.
    pub steps: u64,
    /// Identity hash codes handed out.
    pub hashes: u32,
    /// Classes of the program whose initializers have taken something for granted.
    pub relying: Rc<Vec<ClassId>>,
    /// Whether some object is a [`crate::Side::Boxed`] or an input, so that identity is more than that of places.
    pub boxes: bool,
    /// Concrete values for static fields that are inputs. `None`: they are symbolic.
    pub given_statics: Option<Rc<Vec<(&'static Field, Value)>>>,
    /// Where values come from that the program asks for.
    pub supply: Supply,
    /// Parts of input objects that were written, for strategies that keep them apart from the heap: by part, references
    /// and what their objects hold. Of the references that mean one object, the last counts.
    pub parts: imbl::OrdMap<Key, Rc<Vec<(Term, Value)>>>,
    /// Inputs whose monitors were entered while they were terms.
    pub locked: Vec<Term>,
    /// What was written of objects that may be both inputs and objects of the program.
    pub touched: Rc<crate::machine::Touched>,
    /// The input, as far as it has been looked at.
    pub input: Rc<crate::input::InputHeap>,
    /// Which method runs, where there are several.
    pub phase: Phase,
}

impl State {
    /// The innermost frame.
    #[inline]
    pub fn frame(&self) -> &Frame {
        self.frames.last().expect("a running state has a frame")
    }

    /// The innermost frame, for writing.
    #[inline]
    pub fn frame_mut(&mut self) -> &mut Frame {
        self.frames.last_mut().expect("a running state has a frame")
    }

    /// The changeable part of a class, if the class was touched.
    #[inline]
    pub fn class_state(&self, id: ClassId) -> Option<&ClassState> {
        self.classes.get(id.0 as usize)?.as_deref()
    }

    /// The changeable part of a class, made on first use.
    pub fn class_state_mut(&mut self, class: &'static Class) -> &mut ClassState {
        let all = Rc::make_mut(&mut self.classes);
        let i = class.id.0 as usize;
        if all.len() <= i {
            all.resize(i + 1, None);
        }
        let entry = all[i].get_or_insert_with(|| {
            let statics = class.members().statics.iter().map(|f| Value::default_of(&f.ty)).collect();
            Rc::new(ClassState {
                status: Status::Linked,
                statics,
                mirror: None,
                shared: Rc::default(),
                relies: None,
                made: Made::default(),
            })
        });
        Rc::make_mut(entry)
    }

    /// Whether a class is initialized.
    #[inline]
    pub fn is_initialized(&self, class: &Class) -> bool {
        self.class_state(class.id).is_some_and(|c| c.status == Status::Initialized)
    }

    /// Takes something for granted that need not be so ([`crate::InputHeap::assumed`]). What an initializer takes for granted
    /// matters where somebody reads what came of it.
    pub fn rely(&mut self, what: &str) {
        let initialized = self.frames.iter().rev().find_map(|f| match f.role {
            Role::Init(class) => Some(class),
            _ => None,
        });
        match initialized {
            Some(class) => {
                self.class_state_mut(class);
                self.rely_for(class.id, what);
            }
            None if self.input.assumed.contains(what) => {}
            None => {
                Rc::make_mut(&mut self.input).assumed.insert(what.to_owned());
            }
        }
    }

    /// What the static fields of a class hold, and what its initializer makes from now on, depends on something.
    pub(crate) fn rely_for(&mut self, class: ClassId, what: &str) {
        let objects = self.heap.len();
        let classes = Rc::make_mut(&mut self.classes);
        let Some(state) = classes.get_mut(class.0 as usize).and_then(|c| c.as_mut()) else { return };
        if state.relies.as_ref().is_some_and(|r| r.contains(what)) {
            return;
        }
        let state = Rc::make_mut(state);
        if state.relies.is_none() {
            state.made.relies_from(objects);
            Rc::make_mut(&mut self.relying).push(class);
        }
        Rc::make_mut(state.relies.get_or_insert_default()).insert(what.to_owned());
    }

    /// An input reference has a declared type with arguments.
    pub fn set_type_arguments(&mut self, value: Value, generic: Option<Generic>) {
        if let (Value::Ref(Ref::Sym(var)), Some(generic)) = (value, generic)
            && generic.has_arguments()
            && let Some(s) = self.input.symbol(var)
        {
            Rc::make_mut(&mut self.input).symbols[s.0 as usize].generic = Some(Rc::new(generic));
        }
    }

    /// The next of the values that a program asks for, where they were recorded. `None`: it is being explored.
    pub fn recorded(&mut self) -> Step<Option<Value>> {
        let Supply::Recorded(values) = &self.supply else { return Ok(None) };
        let Some(next) = values.get(self.input.asked.len()).copied() else {
            return unsupported("the program asks for more values than were recorded");
        };
        Rc::make_mut(&mut self.input).asked.push(next);
        Ok(Some(next))
    }

    /// A fresh identity hash code. A fixed sequence: the same program prints the same codes.
    pub fn next_hash(&mut self) -> i32 {
        self.hashes += 1;
        let mut x = self.hashes.wrapping_mul(0x9E37_79B1);
        x ^= x >> 15;
        x = x.wrapping_mul(0x85EB_CA77);
        x ^= x >> 13;
        ((x & 0x7FFF_FFFF) | 1) as i32
    }
}
