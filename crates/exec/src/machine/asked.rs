//! What inputs of types of the JDK are asked for. There is no end to the array types that an `Object` could have, nor, for
//! all practical purposes, to the classes of the JDK below `Object`, `Collection` or `Throwable`, so such an input has those
//! that the program asks for. Which ones these are shows when it does: then they are written down here, and whoever explores
//! begins again, with them among the candidates.

use super::Machine;
use super::shared::{Shared, SharedName, Way};
use super::stand_in::INVARIANTS;
use crate::input::{Symbol, SymbolId};
use crate::native::Side;
use crate::signal::Step;
use crate::state::State;
use crate::value::Ref;
use heapwise_program::{Class, Insn};
use heapwise_term::Sort;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::Arc;

/// Constants of an enum that each input which may be one of them is considered to be, at most.
const MOST_CONSTANTS: usize = 16;

/// What stands for all arrays where a program asks for no type (`Class.isArray`): one of numbers, one of references.
const ANY: [&str; 2] = ["[I", "[Ljava/lang/String;"];

/// A class of the JDK that the program asks an input of a type of the JDK for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AskedClass {
    /// The type of the input, by internal name.
    pub declared: Arc<str>,
    /// Whether the input is what an object of the JDK holds ([`Symbol::inside`]). What a program asks of a parameter says nothing
    /// about the elements of a list: lists of lists of lists, maps that are their own keys would be inputs all the time.
    pub inside: bool,
    /// The class, by internal name.
    pub class: Arc<str>,
}

/// All that inputs may be because the program asks for it. Sets in the order of names: in which order somebody asks does not
/// show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Asked {
    /// Classes that inputs of types of the JDK and of array types may have.
    pub classes: BTreeSet<AskedClass>,
    /// Array classes, by internal name, that inputs of type `Object` and the like may have, with those below them.
    pub arrays: BTreeSet<Arc<str>>,
    /// Objects of static fields that inputs of their types may be.
    pub shared: BTreeSet<SharedName>,
}

impl Asked {
    /// Adds what somebody else has asked for. Whether that is more than was there: an exploration that begins again only then
    /// comes to an end, as there are finitely many things to ask for.
    #[must_use = "to begin again for nothing new is to begin again for ever"]
    pub fn merge(&mut self, other: Asked) -> bool {
        // No field can be forgotten.
        let Asked { mut classes, mut arrays, mut shared } = other;
        let before = self.len();
        self.classes.append(&mut classes);
        self.arrays.append(&mut arrays);
        self.shared.append(&mut shared);
        self.len() > before
    }

    /// What is here and not there.
    pub fn beyond(&self, other: &Asked) -> Asked {
        let Asked { classes, arrays, shared } = self;
        Asked {
            classes: classes.difference(&other.classes).cloned().collect(),
            arrays: arrays.difference(&other.arrays).cloned().collect(),
            shared: shared.difference(&other.shared).cloned().collect(),
        }
    }

    /// How much was asked for.
    pub fn len(&self) -> usize {
        let Asked { classes, arrays, shared } = self;
        classes.len() + arrays.len() + shared.len()
    }

    /// Whether nothing was asked for.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The internal names of all of it, for people.
    pub fn names(&self) -> Vec<String> {
        let Asked { classes, arrays, shared } = self;
        let classes = classes.iter().map(|c| c.class.to_string());
        let shared = shared.iter().map(|s| format!("{}.{}", s.holder, s.field));
        classes.chain(arrays.iter().map(|a| a.to_string())).chain(shared).collect()
    }
}

impl Machine {
    /// The program asks whether an input is of a class. Where that is an array class which the input could have, and is not
    /// considered to have, arrays are missing. Of other classes, whoever knows the candidates says whether they are.
    pub fn ask_for(&mut self, st: &mut State, r: Ref, class: &'static Class) {
        for symbol in self.symbols_of(st, r) {
            self.ask_for_type(st, symbol, class);
        }
        if class.is_array() && !self.considers(class) && self.may_be_array(st, r) {
            self.arrays_missing(st, &format!("no {}", class.java_name()));
            self.asked.arrays.insert(class.name.clone());
            self.ask_for_named(st);
        }
    }

    /// The program asks whether an input of another type is a constant of an enum: each of them is an object of a static field.
    pub(super) fn ask_for_constants(&mut self, st: &mut State, r: Ref, class: &'static Class) -> Step {
        let Some(of) = class.enum_type().filter(|_| asked_by_program(st)) else { return Ok(()) };
        let admits = |d: &&'static Class| d.constant_type().is_none() && self.program.is_subclass(of, d);
        if !self.types_of(st, r).iter().any(admits) {
            return Ok(());
        }
        self.ensure_init(st, of)?;
        let Some(state) = st.class_state(of.id) else { return Ok(()) };
        let mut missing = Vec::new();
        for field in of.members().statics.iter().filter(|f| f.flags.is_enum()) {
            if let Some(o) = state.statics.get(field.slot as usize).and_then(|v| v.as_obj()) {
                let shared = Shared { field, way: Way::default(), class: st.heap.get(o).class };
                if !self.considered_shared.contains(&shared) {
                    missing.push(shared.to_name());
                }
            }
        }
        if !missing.is_empty() {
            let what = format!("that no input of another type is a constant of {}", of.java_name());
            Rc::make_mut(&mut st.input).assumed.insert(what);
            if missing.len() <= MOST_CONSTANTS {
                self.asked.shared.extend(missing);
            }
        }
        Ok(())
    }

    /// The same for an input of a type of the JDK, of which not all classes are considered (those of a type of the class path are),
    /// and for one of an array type, of which there may be too many.
    fn ask_for_type(&mut self, st: &State, symbol: SymbolId, class: &'static Class) {
        let Symbol { declared, inside, .. } = *st.input.get(symbol);
        let open = match declared.is_array() {
            true => class.is_array(),
            false => !class.is_array() && declared.is_jdk && !declared.flags.is_final(),
        };
        // What is not public is nobody's business: a node of a map is never a `TreeNode`.
        let shown = class.flags.is_public() || !class.is_jdk;
        if !open || !shown || self.program.is_subclass(declared, class) || !asked_by_program(st) {
            return;
        }
        let asked = AskedClass { declared: declared.name.clone(), inside, class: class.name.clone() };
        if !self.asked.classes.contains(&asked) {
            self.asked.classes.insert(asked);
        }
    }

    /// A new input of an array type may be an array that is also known by a type above or below: it is a question for the class
    /// of the narrower one, whoever asks.
    pub(super) fn ask_for_aliases(&mut self, st: &State, new: SymbolId) {
        let class = st.input.get(new).declared;
        if !class.is_array() {
            return;
        }
        for other in st.input.symbols.iter().filter(|s| s.declared.is_array() && s.declared != class) {
            let (above, below) = if self.program.is_subclass(class, other.declared) {
                (other, st.input.get(new))
            } else if self.program.is_subclass(other.declared, class) {
                (st.input.get(new), other)
            } else {
                continue;
            };
            let (declared, class) = (above.declared.name.clone(), below.declared.name.clone());
            self.asked.classes.insert(AskedClass { declared, inside: above.inside, class });
        }
    }

    /// The program throws an input: its handlers ask for their classes.
    pub(super) fn ask_for_caught(&mut self, st: &mut State, r: Ref) {
        if self.types_of(st, r).is_empty() {
            return;
        }
        let mut classes = Vec::new();
        for frame in &st.frames {
            let here = frame.code.handlers.iter().filter(|h| (h.from..h.to).contains(&frame.pc));
            let sites = here.filter_map(|h| h.catch).map(|site| &frame.code.classes[site as usize]);
            classes.extend(sites.filter_map(|site| self.program.class_of(site).ok()));
        }
        for class in classes {
            self.ask_for(st, r, class);
        }
    }

    /// The program compares two references: an input, and what may be of a type that the input is not considered to have.
    pub(super) fn ask_for_same(&mut self, st: &mut State, a: Ref, b: Ref) {
        for (one, other) in [(a, b), (b, a)] {
            for class in self.types_of(st, other) {
                self.ask_for(st, one, class);
            }
        }
    }

    /// The program compares the class of an input, of which it is not known whose it is, with another. Code of the JDK does so
    /// for its own arrays.
    pub(super) fn ask_for_class(&mut self, st: &mut State, a: Ref, b: Ref) {
        if st.frames.last().is_none_or(|f| f.method.class.is_jdk) {
            return;
        }
        for (other, class) in [(a, b), (b, a)] {
            let (Ref::Sym(_) | Ref::Obj(_), Ref::Obj(o)) = (other, class) else { continue };
            let Side::Mirror(class) = st.heap.get(o).side else { continue };
            for symbol in (0..st.input.symbols.len() as u32).map(SymbolId) {
                self.ask_for_type(st, symbol, class);
            }
            if class.is_array()
                && !self.considers(class)
                && st.input.symbols.iter().any(|s| self.has_arrays(s.declared))
            {
                self.arrays_missing(st, &format!("no {}", class.java_name()));
                self.asked.arrays.insert(class.name.clone());
            }
        }
    }

    /// The program asks whether something is an array of any type, and may have got it, or its class, from an input.
    pub fn ask_for_arrays(&mut self, st: &mut State) {
        let asked = st.input.symbols.iter().any(|s| self.has_arrays(s.declared));
        if asked && self.considered_arrays.is_empty() {
            self.arrays_missing(st, "no array");
            self.asked.arrays.extend(ANY.map(Into::into));
        }
    }

    fn considers(&self, class: &'static Class) -> bool {
        self.considered_arrays.iter().any(|c| self.program.is_subclass(class, c))
    }

    /// One question rarely comes alone: the others of the same method save beginning again for each of them.
    fn ask_for_named(&mut self, st: &State) {
        let Some(code) = st.frames.last().and_then(|f| self.program.code(f.method).ok()) else { return };
        for insn in code.insns.iter() {
            if let Insn::Checkcast(i) | Insn::Instanceof(i) = *insn
                && let Some(site) = code.classes.get(i as usize)
                && site.name.starts_with('[')
            {
                self.asked.arrays.insert(site.name.clone());
            }
        }
    }

    /// Holds if nobody begins again.
    fn arrays_missing(&self, st: &mut State, what: &str) {
        let what = format!("that an input which is asked for is {what}");
        Rc::make_mut(&mut st.input).assumed.insert(what);
    }

    fn has_arrays(&self, declared: &Class) -> bool {
        let known = &self.known;
        [known.object, known.cloneable, known.serializable].contains(&declared)
    }

    /// Whether a reference stands for an input of a type that arrays have.
    fn may_be_array(&self, st: &State, r: Ref) -> bool {
        self.types_of(st, r).iter().any(|c| self.has_arrays(c))
    }

    /// The types of the inputs that a reference may mean.
    pub(super) fn types_of(&self, st: &State, r: Ref) -> Vec<&'static Class> {
        self.symbols_of(st, r).into_iter().map(|s| st.input.get(s).declared).collect()
    }

    /// The inputs that a reference may mean.
    fn symbols_of(&self, st: &State, r: Ref) -> Vec<SymbolId> {
        match r {
            Ref::Null => Vec::new(),
            Ref::Obj(o) => st.input.root_of(o).into_iter().collect(),
            Ref::Sym(t) => {
                let parts = self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref);
                parts.into_iter().filter_map(|x| st.input.symbol(x)).collect()
            }
        }
    }
}

/// Whether it is the program that asks, and not the JDK underneath, whose code asks for what it can do faster. Where the target
/// is a method of the JDK, its class is the program.
fn asked_by_program(st: &State) -> bool {
    let (Some(first), Some(last)) = (st.frames.first(), st.frames.last()) else { return false };
    let (outer, inner) = (first.method.class, last.method.class);
    if &*inner.name == INVARIANTS {
        return false;
    }
    !inner.is_jdk || outer == inner
}
