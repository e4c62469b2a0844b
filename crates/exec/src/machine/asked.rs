//! Arrays behind references of types that arrays have, too (`Object`, `Cloneable`, `Serializable`). There is no end to the
//! array types that such an input could have, so it has those that the program asks for. Which ones these are shows when
//! it does: then they are written down here, and whoever explores begins again, with them among the candidates.

use super::Machine;
use crate::native::Side;
use crate::state::State;
use crate::value::Ref;
use heapwise_program::{Class, Insn};
use heapwise_term::Sort;
use std::rc::Rc;

/// What stands for all arrays where a program asks for no type (`Class.isArray`): one of numbers, one of references.
const ANY: [&str; 2] = ["[I", "[Ljava/lang/String;"];

impl Machine {
    /// The program asks whether an input is of a class. Where that is an array class which the input could have, and is not
    /// considered to have, arrays are missing.
    pub fn ask_for_array(&mut self, st: &mut State, r: Ref, class: &'static Class) {
        if class.is_array() && !self.considers(class) && self.may_be_array(st, r) {
            self.arrays_missing(st, &format!("no {}", class.java_name()));
            self.asked_arrays.insert(class.name.clone());
            self.ask_for_named(st);
        }
    }

    /// The program compares two references: an input that could be an array, and one that is.
    pub(super) fn ask_for_same(&mut self, st: &mut State, a: Ref, b: Ref) {
        for (other, array) in [(a, b), (b, a)] {
            for class in self.types_of(st, array) {
                self.ask_for_array(st, other, class);
            }
        }
    }

    /// The program compares the class of an input with that of an array. Code of the JDK does so for its own arrays.
    pub(super) fn ask_for_class(&mut self, st: &mut State, a: Ref, b: Ref) {
        if st.frames.last().is_none_or(|f| f.method.class.is_jdk) {
            return;
        }
        for (other, class) in [(a, b), (b, a)] {
            let (Ref::Sym(_) | Ref::Obj(_), Ref::Obj(o)) = (other, class) else { continue };
            if let Side::Mirror(class) = st.heap.get(o).side
                && class.is_array()
                && !self.considers(class)
                && st.input.symbols.iter().any(|s| self.has_arrays(s.declared))
            {
                self.arrays_missing(st, &format!("no {}", class.java_name()));
                self.asked_arrays.insert(class.name.clone());
            }
        }
    }

    /// The program asks whether something is an array of any type, and may have got it, or its class, from an input.
    pub fn ask_for_arrays(&mut self, st: &mut State) {
        let asked = st.input.symbols.iter().any(|s| self.has_arrays(s.declared));
        if asked && self.considered_arrays.is_empty() {
            self.arrays_missing(st, "no array");
            self.asked_arrays.extend(ANY.map(Into::into));
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
                self.asked_arrays.insert(site.name.clone());
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
    fn types_of(&self, st: &State, r: Ref) -> Vec<&'static Class> {
        match r {
            Ref::Null => Vec::new(),
            Ref::Obj(o) => st.input.root_of(o).map(|s| st.input.get(s).declared).into_iter().collect(),
            Ref::Sym(t) => {
                let parts = self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref);
                let symbols = parts.into_iter().filter_map(|x| st.input.symbol(x));
                symbols.map(|s| st.input.get(s).declared).collect()
            }
        }
    }
}
