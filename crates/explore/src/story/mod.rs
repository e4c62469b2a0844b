//! A path told for people: decisions, lines, and its heap before and after, as plain data.

mod after;
mod before;
mod trace;

use crate::replay::Replayed;
use crate::witness::Witness;
use heapwise_exec::{Decision, End, InputHeap, Machine, State, static_name};
use heapwise_program::{Field, Method, Prim, Type};
use heapwise_suite::story::{self, DecisionKind, Listing, Place, Story};
use heapwise_term::{Model, Term, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Objects in one picture.
const MOST_OBJECTS: usize = 60;
/// Fields or elements of one object in a picture.
const MOST_SLOTS: usize = 16;
/// Characters of a symbolic value.
const MOST_TEXT: usize = 200;

/// Parts that the stories of one worker share, and the methods that they mention.
#[derive(Default)]
pub(crate) struct Known {
    conditions: FxHashMap<Term, Arc<str>>,
    places: FxHashMap<(u32, u32), Arc<Place>>,
    names: FxHashMap<u32, Arc<str>>,
    methods: BTreeMap<u32, &'static Method>,
}

impl Known {
    /// `Ring.isPair()`.
    fn name(&mut self, method: &'static Method) -> Arc<str> {
        self.names.entry(method.id.0).or_insert_with(|| method.display().into()).clone()
    }

    fn place(&mut self, method: &'static Method, pc: u32) -> Arc<Place> {
        self.methods.entry(method.id.0).or_insert(method);
        let make = || {
            let code = method.code_if_ready();
            Arc::new(Place {
                class: method.class.java_name().into(),
                method: method.name.to_string().into(),
                file: method.class.source_file.as_deref().map(Into::into),
                line: code.and_then(|c| c.line(pc)).map(u32::from),
                bytecode: code.map(|c| c.text(pc)).unwrap_or_default(),
            })
        };
        self.places.entry((method.id.0, pc)).or_insert_with(make).clone()
    }

    /// The code of the methods that were mentioned.
    pub(crate) fn listings(&self) -> Vec<Listing> {
        self.methods.values().map(|m| listing(m)).collect()
    }
}

fn listing(method: &'static Method) -> Listing {
    let code = method.code_if_ready();
    let lines = |c: &'static heapwise_program::Code| {
        (0..c.insns.len() as u32).map(|pc| (c.line(pc).map(u32::from), c.text(pc))).collect()
    };
    Listing {
        method: method.display().into(),
        class: method.class.java_name(),
        file: method.class.source_file.as_deref().map(str::to_owned),
        code: code.map(lines).unwrap_or_default(),
    }
}

/// A path and how it ended.
pub(crate) struct Path<'a> {
    pub(crate) method: &'static Method,
    pub(crate) state: &'a State,
    pub(crate) end: &'a End,
    pub(crate) model: &'a Model,
    pub(crate) witness: &'a Witness,
    /// The run with the witness, where the path has an end.
    pub(crate) replayed: Option<&'a Replayed>,
}

/// Tells the lines and heaps of a path.
pub(crate) fn tell(machine: &mut Machine, known: &mut Known, path: &Path<'_>, story: &mut Story) {
    let trace = trace::trace(machine, known, path);
    let before = before::graph(machine, path);
    story.lines = trace.lines;
    story.lines_cut = trace.cut;
    story.after = path.replayed.map(|r| after::graph(machine, path, r, &before));
    story.before = before.graph;
}

/// The decisions of a path; `wording` words a condition.
pub(crate) fn decisions(
    machine: &Machine,
    known: &mut Known,
    all: &[Decision],
    wording: &dyn Fn(&Machine, Term) -> String,
) -> Vec<story::Decision> {
    all.iter()
        .map(|d| {
            let word = || wording(machine, d.when).into();
            story::Decision {
                number: d.number,
                of: d.of,
                kind: kind(d.kind),
                condition: known.conditions.entry(d.when).or_insert_with(word).clone(),
                place: d.user.map(|(m, pc)| known.place(m, pc)),
                inside: d.at.filter(|a| d.user.is_none_or(|u| u.0 != a.0)).map(|a| known.name(a.0)),
            }
        })
        .collect()
}

fn kind(kind: heapwise_exec::ChoiceKind) -> DecisionKind {
    use heapwise_exec::ChoiceKind as K;
    match kind {
        K::Branch => DecisionKind::Branch,
        K::Check => DecisionKind::Check,
        K::Native => DecisionKind::Native,
        K::Heap => DecisionKind::Heap,
    }
}

/// The variables that the path condition speaks of.
fn constrained(machine: &Machine, state: &State) -> FxHashSet<VarId> {
    machine.terms.vars_of_all(&state.path.terms()).into_iter().collect()
}

/// A symbolic value as text. Booleans are ints to the machine, not to a reader.
fn symbolic(machine: &Machine, ty: Option<&Type>, t: Term) -> String {
    let text = machine.terms.display_within(t, MOST_TEXT);
    match (ty, text.strip_suffix(" ? 1 : 0")) {
        (Some(Type::Prim(Prim::Boolean)), Some(condition)) => condition.to_owned(),
        _ => text,
    }
}

/// What people call a static field: with the simple name of its class, where that tells it from the others.
fn static_label(input: &InputHeap, field: &Field) -> String {
    let short = |f: &Field| format!("{}.{}", simple(&f.class.java_name()), f.shown_name());
    let name = short(field);
    let others = input.statics.iter().filter(|s| s.0.id != field.id);
    if others.into_iter().any(|s| short(s.0) == name) { static_name(field, &input.arg_names) } else { name }
}

/// `Node` of `org.acme.List$Node`; classes without a name of their own keep what is around them.
fn simple(java_name: &str) -> &str {
    let inner = java_name.rsplit('.').next().unwrap_or(java_name);
    match inner.rsplit_once('$') {
        Some((_, name)) if name.starts_with(|c: char| c.is_alphabetic()) => name,
        _ => inner,
    }
}
