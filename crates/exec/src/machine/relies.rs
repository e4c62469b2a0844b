//! What initializers take for granted ([`State::rely`]), and how it comes to the path: through the static fields of their classes,
//! through what they write into other classes and into objects that were there before them, and through their failure.

use super::Machine;
use crate::state::{Role, State};
use crate::value::Ref;
use heapwise_program::{Class, Field};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Classes of the JDK whose public static fields hold what the surroundings decide.
const SURROUNDED: &[(&str, &str)] =
    &[("java/io/File", "that the separators of paths are / and : (File.separator, File.pathSeparator)")];

/// The class whose initializer runs.
fn initialized(st: &State) -> Option<&'static Class> {
    st.frames.iter().rev().find_map(|f| match f.role {
        Role::Init(class) => Some(class),
        _ => None,
    })
}

fn relies_of(st: &State, class: &Class) -> Option<Rc<BTreeSet<String>>> {
    st.class_state(class.id)?.relies.clone()
}

impl Machine {
    /// The initializer of a class begins.
    pub(super) fn begin_relies(&self, st: &mut State, class: &'static Class) {
        let begun = st.heap.len();
        st.class_state_mut(class).begun = begun;
        if class.is_jdk
            && let Some((_, what)) = SURROUNDED.iter().find(|(name, _)| *name == &*class.name)
        {
            st.class_state_mut(class).relies = Some(Rc::new([(*what).to_owned()].into()));
        }
    }

    /// A static field is read. What the JDK reads of its own is its own business.
    pub(super) fn rely_as(&self, st: &mut State, field: &Field) {
        let Some(relies) = relies_of(st, field.class) else { return };
        if !field.class.is_jdk || st.frames.last().is_some_and(|f| !f.method.class.is_jdk) {
            relies.iter().for_each(|what| st.rely(what));
        }
    }

    /// What an initializer puts into other classes depends on what it takes for granted, too.
    pub(super) fn pass_on(&self, st: &mut State, to: &'static Class) {
        let from = initialized(st).filter(|class| *class != to);
        if let Some(relies) = from.and_then(|class| relies_of(st, class)) {
            let state = st.class_state_mut(to);
            Rc::make_mut(state.relies.get_or_insert_default()).extend(relies.iter().cloned());
        }
    }

    /// And so does what it writes into objects that it has not made. Who reads that is not known, so that the path does.
    pub(super) fn initializer_writes(&self, st: &mut State, base: Ref) {
        let Some(class) = initialized(st) else { return };
        let begun = st.class_state(class.id).map_or(0, |c| c.begun);
        if matches!(base, Ref::Obj(o) if (o.0 as usize) < begun)
            && let Some(relies) = relies_of(st, class)
            && !relies.is_subset(&st.input.assumed)
        {
            Rc::make_mut(&mut st.input).assumed.extend(relies.iter().cloned());
        }
    }

    /// An initializer has failed, which whoever needs the class notices.
    pub(super) fn initializer_failed(&self, st: &mut State, class: &'static Class) {
        if let Some(relies) = relies_of(st, class) {
            relies.iter().for_each(|what| st.rely(what));
        }
    }
}
