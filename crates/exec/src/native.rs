//! The seam to the models of native methods: what they look like and how the machine finds them.

use crate::machine::Machine;
use crate::signal::Step;
use crate::state::State;
use crate::value::{ObjId, Value};
use heapwise_program::{Class, Field, Method};
use smallvec::SmallVec;
use std::rc::Rc;

/// Arguments of a call, receiver first.
pub type Args = SmallVec<[Value; 6]>;

/// What a native model does when it succeeds.
#[derive(Debug)]
pub enum Flow {
    /// Returns nothing.
    Void,
    /// Returns a value.
    Value(Value),
    /// Runs the method's own bytecode after all: the model only knows special cases.
    Bytecode,
    /// Goes on in another method, whose result becomes the result.
    Call(&'static Method, Args),
}

/// A native model. It decides first and acts later: up to its last call of [`Machine::choose`] or of anything else that
/// may fail with [`crate::Signal::Split`] or [`crate::Signal::Retry`] it must not change the state, because it then
/// runs again from the start.
pub type NativeFn = fn(&mut Machine, &mut State, &[Value]) -> Step<Flow>;

/// Finds models. Asked once per method.
pub trait Natives {
    /// The model for a method, native or not (a model replaces bytecode), as an index for [`Natives::get`].
    fn find(&self, method: &Method) -> Option<u32>;
    /// The model at an index.
    fn get(&self, index: u32) -> NativeFn;
    /// Whether the model understands input references that are no places in the heap. Others are only given places.
    fn takes_inputs(&self, _index: u32) -> bool {
        false
    }
    /// Where the code of a method throws a `NullPointerException`, given which of its arguments (receiver first) are null, and
    /// the class of the receiver where it is known. A model that does so says it in the words of the code that it stands for.
    fn null_use(
        &self,
        _machine: &Machine,
        _method: &'static Method,
        _null: &[bool],
        _receiver: Option<&'static Class>,
    ) -> NullUse {
        NullUse::Passes
    }
    /// Links an `invokedynamic` site to a static method that takes the call's arguments and returns its result.
    fn link(
        &self,
        machine: &mut Machine,
        caller: &'static Class,
        site: &'static heapwise_program::DynamicSite,
    ) -> Result<&'static Method, String>;
    /// The value of a method type, method handle or dynamic constant.
    fn constant(
        &self,
        machine: &mut Machine,
        st: &mut State,
        caller: &'static Class,
        constant: &'static heapwise_program::Const,
    ) -> Step<Value>;
}

/// A frame of a stack trace.
#[derive(Clone, Copy, Debug)]
pub struct TraceFrame {
    /// The method.
    pub method: &'static Method,
    /// The instruction. `None`: a native method, or one whose model has thrown in its place.
    pub pc: Option<u32>,
}

/// An instruction in each of some methods, outermost first: all but the last one are calls of the next method.
pub type CallChain = Vec<(&'static Method, u32)>;

/// What the own code of a method does where some of its arguments are null.
#[derive(Clone, Debug, PartialEq)]
pub enum NullUse {
    /// It throws a `NullPointerException` there, and nowhere else.
    Throws(CallChain),
    /// It throws none.
    Passes,
    /// It may throw several, or one that says more.
    Unknown,
}

/// What a native model keeps with an object.
#[derive(Clone, Debug, Default)]
pub enum Side {
    /// Nothing.
    #[default]
    None,
    /// `java.lang.Class`: the class that it mirrors.
    Mirror(&'static Class),
    /// `Throwable`: where it was made, innermost first.
    Trace(Rc<[TraceFrame]>),
    /// `java.lang.reflect.Method`, `Constructor`.
    Method(&'static Method),
    /// `java.lang.reflect.Field`, a `VarHandle` of a field.
    Field(&'static Field),
    /// What `valueOf` of a wrapper class gave for a value that depends on the input: two of them, or one and an object of
    /// the wrapper's cache, are the same object exactly when their values are equal and lie in the range of the cache.
    Boxed,
    /// An input object whose class is not known for sure; made by this reference.
    Input(crate::input::SymbolId),
    /// A string whose contents depend on the input: a `char[]` with its characters. Its fields are filled from there when
    /// bytecode looks at them.
    Text(ObjId),
    /// The contents of a string that is another object where a condition holds: literals are there once.
    SameAs(Rc<[(heapwise_term::Term, ObjId)]>),
    /// Anything else that is a small list of numbers and objects.
    Data(Rc<SideData>),
}

/// Free-form data of a model.
#[derive(Clone, Debug, Default)]
pub struct SideData {
    /// What the data is.
    pub tag: &'static str,
    /// Numbers.
    pub ints: Vec<i64>,
    /// Objects, kept alive.
    pub objs: Vec<ObjId>,
    /// Methods.
    pub methods: Vec<&'static Method>,
    /// Classes.
    pub classes: Vec<&'static Class>,
    /// Text.
    pub text: String,
}
