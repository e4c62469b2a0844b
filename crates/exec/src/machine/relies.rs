//! What initializers take for granted ([`State::rely`]), and how it comes to the path: through the static fields of their classes,
//! through objects that they made or wrote to, through what they put into other classes, and through their failure.

use super::Machine;
use super::overlap::Known;
use crate::state::{Role, State};
use crate::value::{ObjId, Ref};
use heapwise_program::{Class, ClassId, Field, Insn};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Classes of the JDK whose public static fields hold what the surroundings decide.
const SURROUNDED: &[(&str, &str)] =
    &[("java/io/File", "that the separators of paths are / and : (File.separator, File.pathSeparator)")];

/// What the initializer of a class has made, as far as it matters.
#[derive(Clone, Debug, Default)]
pub struct Made {
    /// The objects that were made while it ran, and no other one within it: from, and up to. The last one may be open.
    ranges: Vec<(usize, usize)>,
    /// How many objects there were when it first took something for granted.
    relied: usize,
    /// Older ones of its own that it has written to since.
    written: BTreeSet<ObjId>,
}

impl Made {
    /// It takes something for granted, with so many objects there.
    pub(crate) fn relies_from(&mut self, objects: usize) {
        self.relied = objects;
    }

    fn open(&mut self, from: usize) {
        self.ranges.push((from, usize::MAX));
    }

    fn close(&mut self, to: usize) {
        if let Some(last) = self.ranges.last_mut() {
            last.1 = last.1.min(to);
        }
    }

    fn has(&self, o: ObjId) -> bool {
        self.ranges.iter().any(|r| (r.0..r.1).contains(&(o.0 as usize)))
    }

    /// Whether what an object holds may depend on what was taken for granted.
    fn taints(&self, o: ObjId) -> bool {
        self.has(o) && o.0 as usize >= self.relied || self.written.contains(&o)
    }
}

/// The class whose initializer runs.
fn initialized(st: &State) -> Option<&'static Class> {
    st.frames.iter().rev().find_map(|f| match f.role {
        Role::Init(class) => Some(class),
        _ => None,
    })
}

fn relies_of(st: &State, class: ClassId) -> Option<Rc<BTreeSet<String>>> {
    st.class_state(class)?.relies.clone()
}

fn is_of_program(class: &Class) -> bool {
    !class.is_jdk && !class.is_synthetic
}

impl Machine {
    /// The initializer of a class begins. What it makes is not what another one makes, within which it may run.
    pub(super) fn begin_relies(&self, st: &mut State, class: &'static Class) {
        let begun = st.heap.len();
        if is_of_program(class) {
            if let Some(outer) = initialized(st).filter(|c| is_of_program(c)) {
                st.class_state_mut(outer).made.close(begun);
            }
            st.class_state_mut(class).made.open(begun);
        } else if let Some((_, what)) = SURROUNDED.iter().find(|(name, _)| *name == &*class.name) {
            st.class_state_mut(class).relies = Some(Rc::new([(*what).to_owned()].into()));
        }
    }

    /// It has ended, and its frame is gone.
    pub(super) fn end_relies(&self, st: &mut State, class: &'static Class, failed: bool) {
        if !is_of_program(class) {
            return;
        }
        let ended = st.heap.len();
        st.class_state_mut(class).made.close(ended);
        if let Some(outer) = initialized(st).filter(|c| is_of_program(c)) {
            st.class_state_mut(outer).made.open(ended);
        }
        if let Some(relies) = relies_of(st, class.id)
            && (failed || self.decides_for_others(class))
        {
            relies.iter().for_each(|what| st.rely(what));
        }
    }

    /// Whether an initializer that asks may have done something to other classes if it had been told otherwise: it branches, and
    /// knows of objects that are not its own.
    fn decides_for_others(&self, class: &'static Class) -> bool {
        let clinit = class.members().clinit;
        let Some(code) = clinit.and_then(|m| self.program.code(m).ok()) else { return false };
        let other =
            |name: &str| name != &*class.name && self.program.class_by_name(name).is_ok_and(is_of_program);
        let holds_objects = |desc: &str| desc.starts_with(['L', '[']) && desc != "Ljava/lang/String;";
        let mut branches = false;
        let mut reaches = false;
        for insn in code.insns.iter() {
            match *insn {
                Insn::Getstatic(i) => {
                    let site = &code.fields[i as usize];
                    reaches |= other(&site.class) && holds_objects(&site.desc);
                }
                Insn::Putstatic(i) => reaches |= other(&code.fields[i as usize].class),
                Insn::Putfield(_) => reaches |= class.flags.is_enum(),
                Insn::Invokestatic(i) => reaches |= other(&code.calls[i as usize].class),
                ref insn => branches |= is_branch(insn),
            }
        }
        branches && reaches
    }

    /// A static field is read. What the JDK reads of its own is its own business.
    pub(super) fn rely_as(&self, st: &mut State, field: &Field) {
        let Some(relies) = relies_of(st, field.class.id) else { return };
        let by_program = st.frames.last().is_some_and(|f| is_of_program(f.method.class));
        if !field.class.is_jdk || by_program {
            relies.iter().for_each(|what| st.rely(what));
        }
    }

    /// What an initializer puts into other classes depends on what it takes for granted, too.
    pub(super) fn pass_on(&self, st: &mut State, to: &'static Class) {
        let from = initialized(st).filter(|class| *class != to && is_of_program(class));
        if let Some(relies) = from.and_then(|class| relies_of(st, class.id)) {
            relies.iter().for_each(|what| st.rely_for(to.id, what));
        }
    }

    /// And so does what it writes into objects: who reads its own is found out then (`rely_read`), who reads those of others is not
    /// known, so that the path relies on it.
    pub(super) fn initializer_writes(&self, st: &mut State, base: Ref) {
        let (Some(class), Ref::Obj(o)) = (initialized(st).filter(|c| is_of_program(c)), base) else { return };
        let Some(relies) = relies_of(st, class.id) else { return };
        let made = &mut st.class_state_mut(class).made;
        if made.has(o) {
            made.written.insert(o);
        } else if !relies.is_subset(&st.input.assumed) {
            Rc::make_mut(&mut st.input).assumed.extend(relies.iter().cloned());
        }
    }

    /// A part of what initializers of the program have made was read.
    pub(super) fn rely_read(&self, st: &mut State, known: &Known) {
        for class in st.relying.clone().iter() {
            let Some(state) = st.class_state(*class) else { continue };
            // An input that is a constant of an enum may be each of them.
            let mut types = known.inputs.iter().filter_map(|s| st.input.get(*s).declared.constant_type());
            let read = known.initial.iter().any(|o| state.made.taints(*o)) || types.any(|c| c.id == *class);
            if let (true, Some(relies)) = (read, relies_of(st, *class)) {
                relies.iter().for_each(|what| st.rely(what));
            }
        }
    }
}

fn is_branch(insn: &Insn) -> bool {
    use Insn::*;
    matches!(
        insn,
        Ifeq(_)
            | Ifne(_)
            | Iflt(_)
            | Ifge(_)
            | Ifgt(_)
            | Ifle(_)
            | IfIcmpeq(_)
            | IfIcmpne(_)
            | IfIcmplt(_)
            | IfIcmpge(_)
            | IfIcmpgt(_)
            | IfIcmple(_)
            | IfAcmpeq(_)
            | IfAcmpne(_)
            | Ifnull(_)
            | Ifnonnull(_)
            | Switch(_)
    )
}
