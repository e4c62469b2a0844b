//! What a reader of a result has to know about the classes that were assumed for inputs.

use crate::candidates::{Candidates, is_constant};
use heapwise_exec::{InputBound, Symbol, stand_in_note};
use heapwise_program::Class;

/// What a reader has to know about the classes of an input.
#[derive(Clone)]
pub(crate) struct Note {
    /// As it is told.
    pub(crate) text: String,
    /// Where a caller could pass objects of other classes: what is considered.
    pub(crate) within: Option<InputBound>,
}

impl Note {
    /// Of a type there are inputs of other classes.
    fn of_some(ty: &str, text: String) -> Note {
        Note { text, within: Some(InputBound::Classes(ty.into())) }
    }
}

impl Candidates {
    /// What a reader has to know about the classes that an input may have: those assumed for a type of the JDK, and enums,
    /// whose constants are only considered where the enum itself is the declared type.
    pub(crate) fn note(&self, input: &Symbol) -> Option<Note> {
        let key = (input.declared.id, input.inside);
        if let Some(known) = self.notes.borrow().get(&key) {
            return known.clone();
        }
        let note = self.make_note(input);
        self.notes.borrow_mut().insert(key, note.clone());
        note
    }

    fn make_note(&self, input: &Symbol) -> Option<Note> {
        let declared = input.declared;
        if declared.flags.is_final() || declared.is_array() || is_constant(declared) {
            return None;
        }
        let name = declared.java_name();
        let below = self.of(input);
        if *below == [declared] && declared.flags.is_abstract() {
            return Some(Note { text: stand_in_note(&name), within: None });
        }
        let asked = self.asked.iter().any(|a| a.declared == declared.name);
        let assumed = declared.flags.is_abstract() || &*declared.name == "java/lang/Object" || asked;
        if declared.is_jdk && assumed {
            // Where a list is asked for, that is no question about what lists hold.
            let others = Symbol { inside: !input.inside, ..input.clone() };
            let here = match input.inside {
                true if below != self.of(&others) => " that objects of the JDK hold",
                _ => "",
            };
            return self.names(&below).map(|names| {
                let text = format!(
                    "inputs of type {name}{here} are taken to be: {names} (--candidates adds others)"
                );
                Note::of_some(&name, text)
            });
        }
        let enums = self.user_classes();
        let missing = enums.iter().filter(|c| c.flags.is_enum() && self.program.is_subclass(c, declared));
        let missing = missing.map(|c| c.java_name()).collect::<Vec<_>>().join(", ");
        (!missing.is_empty()).then(|| {
            Note::of_some(&name, format!("inputs of type {name} are taken to be no constants of {missing}"))
        })
    }

    /// The same for an array whose class matters.
    pub(crate) fn note_of_array(&self, input: &Symbol) -> Option<Note> {
        let declared = input.declared;
        (declared.is_array() && self.has_many_arrays(declared)).then(|| {
            let names: Vec<String> = self.of(input).iter().map(|c| c.java_name()).collect();
            let (name, names) = (declared.java_name(), names.join(", "));
            let text = format!("inputs of type {name} are taken to be: {names} (--candidates adds others)");
            Note::of_some(&name, text)
        })
    }

    /// The candidates of a type of the JDK, by name; of arrays those that were asked for.
    fn names(&self, below: &[&'static Class]) -> Option<String> {
        let arrays = || self.arrays.iter().map(|a| &**a).chain(self.extra.iter().map(|e| e.1.as_str()));
        let named = |c: &&&Class| if c.is_array() { arrays().any(|n| *n == *c.name) } else { c.is_jdk };
        let jdk = below.iter().filter(named).map(|c| c.java_name());
        let user = below.iter().any(|c| !c.is_jdk && !c.is_array());
        let user = user.then(|| "classes of the class path".to_owned());
        (!below.is_empty()).then(|| user.into_iter().chain(jdk).collect::<Vec<_>>().join(", "))
    }
}
