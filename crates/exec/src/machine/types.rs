//! `instanceof`, `checkcast`, reference comparison of unresolved inputs.

use super::Machine;
use super::init::CLASSES;
use super::run::Next;
use crate::heap::Provenance;
use crate::native::Side;
use crate::signal::{ChoiceKind, Step, Throw, unsupported};
use crate::state::{Frame, State};
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, ClassSite, Insn};
use heapwise_term::{Sort, Term};

impl Machine {
    /// `instanceof` forks nothing by itself: on an input its result is a condition, and the branch on it forks.
    pub(super) fn instance_of(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let top = st.stack.len() - 1;
        let is = match st.stack[top] {
            Value::Ref(Ref::Null) => Value::bool(false),
            Value::Ref(r) if self.is_open(st, r) => match self.class_unless_null(st, r, site)? {
                Some(class) => {
                    self.ask_for(st, r, class);
                    self.ask_for_constants(st, r, class)?;
                    if self.is_null_or_unknown(st, r)? {
                        Value::bool(false)
                    } else {
                        let classes = self.strategy.clone().classes(self, st, r)?;
                        self.ask_stand_ins(st, &classes, class);
                        let is = self.is_instance(st, r, class)?;
                        self.bool_value(is)
                    }
                }
                None => Value::bool(false),
            },
            Value::Ref(r @ Ref::Obj(o)) => {
                let class = self.program.class_of(site)?;
                self.ask_for(st, r, class);
                self.ask_for_constants(st, r, class)?;
                self.ask_stand_ins(st, &[st.heap.get(o).class], class);
                Value::bool(self.program.is_subclass(st.heap.get(o).class, class))
            }
            _ => return unsupported("instanceof on something that is no reference"),
        };
        st.stack[top] = is;
        Ok(Next::Step)
    }

    pub(super) fn checkcast(&mut self, st: &mut State, site: &'static ClassSite) -> Step<Next> {
        let top = st.stack.len() - 1;
        match st.stack[top] {
            Value::Ref(Ref::Null) => {}
            Value::Ref(r) if self.is_open(st, r) => {
                let Some(class) = self.class_unless_null(st, r, site)? else { return Ok(Next::Step) };
                self.ask_for(st, r, class);
                self.ask_for_constants(st, r, class)?;
                if !self.is_declared(st, r, class) && self.is_null_or_unknown(st, r)? {
                    return Ok(Next::Step);
                }
                // Casting to a type that every candidate has tests nothing, not even null.
                let classes = self.strategy.clone().classes(self, st, r)?;
                if !classes.iter().all(|c| self.program.is_subclass(c, class)) {
                    self.ask_stand_ins(st, &classes, class);
                    let is = self.is_instance(st, r, class)?;
                    let null = self.strategy.clone().same(self, st, r, Ref::Null)?;
                    let passes = self.terms.or(is, null);
                    if !self.decide(st, ChoiceKind::Check, passes)? {
                        return Err(Throw::opaque("java/lang/ClassCastException"));
                    }
                }
                if class.is_array() {
                    st.stack[top] = Value::Ref(self.strategy.clone().narrow(self, st, r, class)?);
                }
            }
            Value::Ref(Ref::Obj(o)) => {
                let class = self.program.class_of(site)?;
                let have = st.heap.get(o).class;
                if !self.program.is_subclass(have, class) {
                    self.ask_for(st, Ref::Obj(o), class);
                    self.ask_for_constants(st, Ref::Obj(o), class)?;
                    self.ask_stand_ins(st, &[have], class);
                    return Err(Throw::with("java/lang/ClassCastException", cast_message(have, class)));
                }
            }
            _ => return unsupported("checkcast of something that is no reference"),
        }
        Ok(Next::Step)
    }

    /// Whether a reference to objects of which no class is known is null. Where it is not, nobody can say what it is.
    fn is_null_or_unknown(&mut self, st: &mut State, r: Ref) -> Step<bool> {
        if !self.strategy.clone().classes(self, st, r)?.is_empty() {
            return Ok(false);
        }
        if self.is_null(st, r)? {
            return Ok(true);
        }
        if matches!(r, Ref::Sym(_)) { self.no_class(st, r) } else { Ok(false) }
    }

    /// Nobody can say what an input is that no class is known for.
    pub(super) fn no_class<T>(&self, st: &State, r: Ref) -> Step<T> {
        let symbol = if let Ref::Sym(t) = r { st.input.symbol(t) } else { None };
        match symbol.map(|s| st.input.get(s).declared.java_name()) {
            Some(ty) => {
                unsupported(format!("no class on the class path implements {ty}, the type of an input"))
            }
            None => unsupported("no class on the class path implements the type of an input reference"),
        }
    }

    /// Whether an input is declared with a type, so that it has that type whatever it is.
    fn is_declared(&self, st: &State, r: Ref, class: &'static Class) -> bool {
        let Ref::Sym(t) = r else { return false };
        st.input.symbol(t).is_some_and(|s| self.program.is_subclass(st.input.get(s).declared, class))
    }

    /// The class that an input is asked for. One that cannot be loaded only matters where the input is not null.
    fn class_unless_null(
        &mut self,
        st: &mut State,
        r: Ref,
        site: &'static ClassSite,
    ) -> Step<Option<&'static Class>> {
        match self.program.class_of(site) {
            Ok(class) => Ok(Some(class)),
            Err(_) if self.is_null(st, r)? => Ok(None),
            Err(e) => Err(e.into()),
        }
    }

    /// Whether the class of a reference's object may depend on the input.
    pub fn is_open(&self, st: &State, r: Ref) -> bool {
        match r {
            Ref::Sym(_) => true,
            Ref::Obj(o) => matches!(st.heap.get(o).side, Side::Input(_)),
            Ref::Null => false,
        }
    }

    /// The class of an object in the heap.
    pub fn class_of(&self, st: &State, r: Ref) -> Option<&'static Class> {
        match r {
            Ref::Obj(o) => Some(st.heap.get(o).class),
            _ => None,
        }
    }

    /// Whether a reference is null; splits when that depends on the input.
    pub fn is_null(&mut self, st: &mut State, r: Ref) -> Step<bool> {
        match r {
            Ref::Null => Ok(true),
            Ref::Obj(_) => Ok(false),
            Ref::Sym(_) => {
                let null = self.strategy.clone().same(self, st, r, Ref::Null)?;
                self.decide(st, ChoiceKind::Check, null)
            }
        }
    }

    /// When a reference is not null and its object has a type.
    pub fn is_instance(&mut self, st: &mut State, r: Ref, class: &'static Class) -> Step<Term> {
        let strategy = self.strategy.clone();
        let mut set = strategy.classes(self, st, r)?;
        set.retain(|c| self.program.is_subclass(c, class));
        strategy.instance(self, st, r, &set)
    }

    /// `if_acmp*` when identity is more than equality of places.
    pub(super) fn branch_same(&mut self, st: &mut State, want: bool, to: u32) -> Step<Next> {
        let n = st.stack.len();
        let same = self.same_object(st, st.stack[n - 2], st.stack[n - 1])?;
        st.stack.truncate(n - 2);
        Ok(if same == want { Next::Jump(to) } else { Next::Step })
    }

    /// Whether two references are the same object.
    pub fn same_object(&mut self, st: &mut State, a: Value, b: Value) -> Step<bool> {
        let (Value::Ref(a), Value::Ref(b)) = (a, b) else { return Ok(false) };
        if self.is_interned_from(st, a, b) || self.is_interned_from(st, b, a) {
            return Ok(rely_on_first(st));
        }
        if !st.input.symbols.is_empty() {
            self.note_identity(st, a, b);
            self.ask_for_same(st, a, b);
            self.ask_for_class(st, a, b);
        }
        // Whoever asks to save the call of `equals` gets the same answer from that.
        let asks = st.frames.last().is_some_and(|f| !f.method.class.is_jdk) || asks_for_identity(st);
        let (x, y) = match (a, b) {
            (Ref::Sym(_), _) | (_, Ref::Sym(_)) => {
                let same = self.strategy.clone().same(self, st, a, b)?;
                let same = self.decide(st, ChoiceKind::Branch, same)?;
                return if same || !asks { Ok(same) } else { self.same_value(st, a, b) };
            }
            (Ref::Obj(x), Ref::Obj(y)) if x != y => (x, y),
            _ => return Ok(a == b),
        };
        if let Some(same) = self.same_text(st, x, y) {
            return self.decide(st, ChoiceKind::Branch, same);
        }
        if ![x, y].iter().any(|o| matches!(st.heap.get(*o).side, Side::Boxed)) {
            return if asks { self.same_value(st, a, b) } else { Ok(false) };
        }
        let same = self.same_box(st, x, y);
        self.decide(st, ChoiceKind::Check, same)
    }

    /// An input is never an object that the method made or found. For literals, cached boxes, constants and what static
    /// fields hold that is an assumption, because a caller can have the same one. Where the program itself compares the
    /// two, inputs are missing, unless they are considered to be that object, too (`shared`); code of the JDK asks so to
    /// save the call of `equals`.
    fn note_identity(&mut self, st: &mut State, a: Ref, b: Ref) {
        self.note_class(st, a, b);
        let is_input = |r: Ref| match r {
            Ref::Sym(t) => self.is_unknown_input(st, t),
            Ref::Obj(o) => st.input.root_of(o).is_some(),
            Ref::Null => false,
        };
        let (input, shared) = match (is_input(a), is_input(b)) {
            (true, false) => (a, b),
            (false, true) => (b, a),
            _ => return,
        };
        let Ref::Obj(o) = shared else { return };
        let class = st.heap.get(o).class;
        const BOXES: [&str; 5] = ["Integer", "Long", "Short", "Byte", "Character"];
        let is_value = class == self.known.string
            || class.name.strip_prefix("java/lang/").is_some_and(|n| BOXES.contains(&n));
        let by_jdk = st.frames.last().is_some_and(|f| f.method.class.is_jdk);
        // A class that compares its objects with one of its own constants means that very one (`Period.isZero`).
        let by_itself = st.frames.last().is_some_and(|f| f.method.class == class && names_static(f));
        if by_jdk && by_itself && !is_value {
            if self.inputs_admit(st, input, class) {
                self.ask_for_shared(st, o);
            }
            return;
        }
        // Code of the JDK asks to save the call of `equals`, which finds its own objects equal to themselves.
        let by_program = !is_value && st.heap.get(o).origin == Provenance::Initial;
        let matters = !by_jdk || asks_for_identity(st) || by_program;
        let asked = is_value || matters && self.is_known_to_callers(st, o);
        if !asked {
            return;
        }
        if !self.inputs_admit(st, input, class) || matters && self.ask_for_shared(st, o) {
            return;
        }
        let what = class.java_name();
        let input = std::rc::Rc::make_mut(&mut st.input);
        if matters {
            input.assumed.insert(format!(
                "that no input is a {what} that the program has already (==): a caller could pass the same one"
            ));
        } else {
            input.notes.insert(format!(
                "an input is compared (==) with a {what} of the method: taken to be another object, also where a \
                 caller could pass the same one"
            ));
        }
    }

    /// Whether callers may have an object that is no input: an initializer made it, or the method has put it where they could
    /// have found what was there before.
    fn is_known_to_callers(&self, st: &State, o: ObjId) -> bool {
        st.heap.get(o).origin != Provenance::Made
            || is_in_static(st, o)
            || self.publishes(st) && self.is_reached(st, o)
    }

    /// An input of type `Class` is one of a few. Where the program compares classes with another one, that one may be missing.
    fn note_class(&self, st: &mut State, a: Ref, b: Ref) {
        if !st.input.symbols.iter().any(|s| s.declared.is_class_of_classes()) {
            return;
        }
        let by_jdk = st.frames.last().is_some_and(|f| f.method.class.is_jdk);
        let mirrored = |r: Ref| match r {
            Ref::Obj(o) => match st.heap.get(o).side {
                Side::Mirror(class) => Some(class),
                _ => None,
            },
            _ => None,
        };
        let considered = |c: &Class| CLASSES.iter().any(|(name, _)| *name == &*c.name);
        let other = [a, b].into_iter().filter_map(mirrored).find(|c| !considered(c));
        if let Some(class) = other.filter(|_| !by_jdk) {
            let what = format!("that no input is {}.class (==): a caller could pass it", class.java_name());
            std::rc::Rc::make_mut(&mut st.input).assumed.insert(what);
        }
    }

    /// Whether a reference may be an input object that is no constant of an enum and no class: such inputs are known to be
    /// one of those.
    fn is_unknown_input(&self, st: &State, t: Term) -> bool {
        let parts = self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref);
        let symbols = parts.into_iter().filter_map(|x| st.input.symbol(x));
        symbols.map(|s| st.input.get(s).declared).any(|c| !c.flags.is_enum() && !c.is_class_of_classes())
    }

    /// `ifnull` and `ifnonnull` on an input reference.
    pub(super) fn branch_null(&mut self, st: &mut State, want: bool, to: u32) -> Step<Next> {
        let top = st.stack.len() - 1;
        let Value::Ref(r) = st.stack[top] else {
            return unsupported("null test of something that is no reference");
        };
        let null = self.strategy.clone().same(self, st, r, Ref::Null)?;
        let null = self.decide(st, ChoiceKind::Branch, null)?;
        st.stack.truncate(top);
        Ok(if null == want { Next::Jump(to) } else { Next::Step })
    }
}

/// A string is taken to be the first with its text, so that `intern` gives that very one. Whether it is depends on who was
/// there before.
fn rely_on_first(st: &mut State) -> bool {
    st.rely("that nobody has interned an equal text before a string which the program interns and then compares (==)");
    true
}

/// Whether code of the JDK asks for identity because that is what it was asked for.
fn asks_for_identity(st: &State) -> bool {
    st.frames.last().is_some_and(|f| match &*f.method.class.name {
        "java/lang/Object" => &*f.method.name == "equals",
        name => name.starts_with("java/util/IdentityHashMap"),
    })
}

/// Whether one of the two references that a frame compares was read from a static field just now.
fn names_static(f: &Frame) -> bool {
    let before = [1, 2].into_iter().filter_map(|n| f.code.insns.get(f.pc.checked_sub(n)? as usize));
    before.into_iter().any(|insn| matches!(insn, Insn::Getstatic(_)))
}

/// Whether a static field holds an object: a constant of an enum, for instance.
fn is_in_static(st: &State, o: ObjId) -> bool {
    st.classes.iter().flatten().any(|c| c.statics.contains(&Value::obj(o)))
}

/// HotSpot's words: `class A cannot be cast to class B (A and B are in unnamed module of loader 'app')`.
pub(super) fn cast_message(from: &Class, to: &Class) -> String {
    let (a, b) = (from.binary_name(), to.binary_name());
    let (home_a, home_b) = (home(from), home(to));
    let place = if home_a == home_b {
        format!("{a} and {b} are in {home_a}")
    } else {
        format!("{a} is in {home_a}; {b} is in {home_b}")
    };
    format!("class {a} cannot be cast to class {b} ({place})")
}

fn home(class: &Class) -> String {
    let mut element = class;
    while let Some(e) = element.elem() {
        element = e;
    }
    if element.is_jdk || element.prim().is_some() {
        "module java.base of loader 'bootstrap'".to_owned()
    } else {
        "unnamed module of loader 'app'".to_owned()
    }
}
