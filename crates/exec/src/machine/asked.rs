//! Arrays behind references of types that arrays have, too (`Object`, `Cloneable`, `Serializable`). There is no end to the
//! array types that such an input could have, so it has those that the program asks for. Which ones these are shows when
//! it does: then they are written down here, and whoever explores begins again, with them among the candidates.

use super::Machine;
use crate::native::Side;
use crate::signal::Step;
use crate::state::State;
use crate::value::Ref;
use heapwise_program::{Class, Insn};
use heapwise_term::Sort;
use std::rc::Rc;

/// What stands for all arrays where a program asks for no type (`Class.isArray`): one of numbers, one of references.
const ANY: [&str; 2] = ["[I", "[Ljava/lang/String;"];

impl Machine {
    /// The program asks whether an input is of a class. Where that is an array class, none of the classes considered
    /// is one of these, and the input could be one, arrays are missing.
    pub fn ask_for_array(&mut self, st: &mut State, r: Ref, class: &'static Class) -> Step {
        if !class.is_array() || !self.may_be_array(st, r) {
            return Ok(());
        }
        let considered = self.strategy.clone().classes(self, st, r)?;
        if !considered.iter().any(|c| self.program.is_subclass(c, class)) {
            self.arrays_missing(st, &format!("no {}", class.java_name()));
            self.asked_arrays.insert(class.name.clone());
            self.ask_for_named(st);
        }
        Ok(())
    }

    /// The program asks whether any class is one of arrays, and may have got it from an input.
    pub fn ask_for_arrays(&mut self, st: &mut State) -> Step {
        for i in 0..st.input.symbols.len() {
            let symbol = &st.input.symbols[i];
            if !self.has_arrays(symbol.declared) {
                continue;
            }
            let considered = self.strategy.clone().classes(self, st, Ref::Sym(symbol.var))?;
            if !considered.iter().any(|c| c.is_array()) {
                self.arrays_missing(st, "no array");
                self.asked_arrays.extend(ANY.map(Into::into));
                return Ok(());
            }
        }
        Ok(())
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
        match r {
            Ref::Null => false,
            Ref::Obj(o) => match st.heap.get(o).side {
                Side::Input(s) => self.has_arrays(st.input.get(s).declared),
                _ => false,
            },
            Ref::Sym(t) => {
                let parts = self.terms.reachable(&[t], |x| self.terms.sort(x) != Sort::Ref);
                let mut symbols = parts.into_iter().filter_map(|x| st.input.symbol(x));
                symbols.any(|s| self.has_arrays(st.input.get(s).declared))
            }
        }
    }
}
