//! All structures that a predicate accepts, up to isomorphism (Korat): the structural search, run to its end on inputs of
//! which nothing is known.
//!
//! Structures are told apart by classes, references, lengths of arrays, and the values of booleans and enum constants.
//! Other primitives stay symbolic while the predicate runs; each structure shows one choice of them that it accepts.

use crate::budget::Alarm;
use crate::config::{Config, ExploreError};
use crate::draw;
use crate::entry;
use crate::setup::{explorer, with_default_scope};
use crate::witness::{Witness, WitnessObject, WitnessValue};
use heapwise_exec::{Bound, InputHeap, Key, Machine, Signal, State, Value};
use heapwise_heap::{Candidates, Fields, Kernel};
use heapwise_pre::{Arg, Call, Precondition, Spec, Technique};
use heapwise_program::{Method, Prim, Program, Target, Type};
use heapwise_smt::{Answer, Chain, Query, Solver};
use heapwise_suite::{Heap, Within};
use heapwise_term::{Evaluator, Model, Term};
use rustc_hash::FxHashSet;
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

/// What an enumeration has done.
#[derive(Clone, Debug, Default)]
pub struct Enumeration {
    /// Structures that were handed out.
    pub structures: u64,
    /// Runs of the predicate to its end.
    pub candidates: u64,
    /// Why there may be more structures, one sentence each; empty: these are all within the bounds.
    pub reasons_incomplete: Vec<String>,
    /// The bounds beyond which there may be more.
    pub complete_within: Vec<Within>,
    /// What a reader has to know about the inputs that were considered.
    pub notes: Vec<String>,
    /// Bounds on the input heap.
    pub bounds: heapwise_suite::Bounds,
    /// Wall-clock time.
    pub seconds: f64,
}

/// Hands all structures that a predicate accepts to `found`, in the order of the search.
pub fn enumerate(
    program: &'static Program,
    target: Target,
    config: &Config,
    found: &mut dyn FnMut(Heap),
) -> Result<Enumeration, ExploreError> {
    let method = target.method;
    if method.sig.ret != Type::Prim(Prim::Boolean) {
        return Err(ExploreError::NotBoolean(method.display(), method.sig.ret.to_string()));
    }
    for (unusable, why) in [(method.flags.is_abstract(), "abstract"), (method.flags.is_native(), "native")] {
        if unusable {
            return Err(ExploreError::NoCode(method.display(), why));
        }
    }
    program.code(method)?;
    let start = Instant::now();
    let deadline = config.limits.timeout.and_then(|t| start.checked_add(t));
    let all_inputs = (0..method.args as usize).map(Arg::Input).collect();
    let spec = Spec { shape: vec![Call { method, args: all_inputs, unless_null: false }], ..Spec::default() };
    let config = &Config { bounds: with_default_scope(method, &spec, config), ..config.clone() };
    let alarm = Alarm { deadline, halt: config.stop.clone() };
    let mut parts = explorer(program, target, &Spec::default(), config, &alarm)?;
    let (machine, chain) = (&mut parts.machine, &mut parts.judge.chain);
    let fields = Arc::new(Fields::of(program, &config.fields)?);
    let kernel = Kernel::new(parts.candidates.clone(), config.bounds.clone(), false, fields);
    let max_steps = config.limits.max_steps.unwrap_or(u64::MAX / 2);
    let mut predicate = Precondition::new(
        Technique::Precise,
        config.toggles,
        &spec,
        kernel,
        config.pre_throws_false,
        max_steps,
    );
    let mut result = Enumeration { bounds: crate::totals::bounds(config), ..Enumeration::default() };
    let state = match entry::symbolic(machine, target) {
        Ok(state) => state,
        Err(Signal::End(end)) => return Ok(ended(result, format!("{end:?}"), start)),
        Err(other) => return Ok(ended(result, format!("the method cannot be entered: {other:?}"), start)),
    };
    let path = state.path.terms();
    let Answer::Sat(model) = chain.query(&mut machine.terms, Query::new(&path)) else {
        return Ok(ended(result, "the solver found no receiver".to_owned(), start));
    };
    let mut exceeded = || {
        if config.stop.load(Ordering::Relaxed) {
            return Some(Bound::Interrupted);
        }
        deadline.is_some_and(|d| Instant::now() >= d).then_some(Bound::Timeout)
    };
    let mut structures = Structures {
        method,
        candidates: parts.candidates.clone(),
        seen: FxHashSet::default(),
        unknown: None,
        found,
    };
    let mut notes = std::collections::BTreeSet::new();
    let unknown =
        predicate.all(machine, chain, &state, &Rc::new(model), &mut exceeded, &mut |m, c, st, model| {
            notes.extend(st.input.notes.iter().cloned());
            structures.add(m, c, &st, &model);
            true
        });
    result.structures = structures.seen.len() as u64;
    result.reasons_incomplete.extend(unknown.into_iter().chain(structures.unknown));
    result.complete_within = predicate.within().into_iter().map(crate::totals::named).collect();
    result.notes = notes.into_iter().collect();
    result.candidates = predicate.stats.candidates;
    result.seconds = start.elapsed().as_secs_f64();
    Ok(result)
}

fn ended(mut result: Enumeration, why: String, start: Instant) -> Enumeration {
    result.reasons_incomplete.push(why);
    result.seconds = start.elapsed().as_secs_f64();
    result
}

/// The structures so far.
struct Structures<'a> {
    method: &'static Method,
    candidates: Rc<Candidates>,
    seen: FxHashSet<Vec<u64>>,
    unknown: Option<String>,
    found: &'a mut dyn FnMut(Heap),
}

impl Structures<'_> {
    /// Takes a valid heap: one structure for each choice of the booleans and constants that its conditions leave open.
    fn add(&mut self, machine: &mut Machine, chain: &mut Chain, st: &State, model: &Rc<Model>) {
        let mut path = st.path.terms();
        let open = few_valued(machine, &st.input, &path);
        self.add_model(machine, &st.input, model);
        if open.is_empty() {
            return;
        }
        let mut model = model.clone();
        loop {
            // Anything but these values.
            let mut other = machine.terms.ff();
            for t in &open {
                let now = Evaluator::new(&model).eval(&machine.terms, *t);
                let now = machine.terms.constant(now);
                let same = machine.terms.eq(*t, now);
                let differs = machine.terms.not(same);
                other = machine.terms.or(other, differs);
            }
            path.push(other);
            match chain.query(&mut machine.terms, Query::new(&path)) {
                Answer::Sat(values) => {
                    // What references are was decided by the search.
                    let mut next = Model::clone(&values);
                    for symbol in &st.input.symbols {
                        if let Some(var) = machine.terms.as_var(symbol.var)
                            && let Some(target) = model.get(var)
                        {
                            next.set(var, target);
                        }
                    }
                    model = Rc::new(next);
                    self.add_model(machine, &st.input, &model);
                }
                Answer::Unsat => return,
                Answer::Unknown(why) => {
                    self.unknown.get_or_insert(why);
                    return;
                }
            }
        }
    }

    fn add_model(&mut self, machine: &Machine, input: &InputHeap, model: &Model) {
        let witness = numbered(Witness::new(machine, &self.candidates, input, model));
        if self.seen.insert(canonical(&witness)) {
            (self.found)(draw::whole_heap(self.method, input, &witness));
        }
    }
}

/// Booleans and numbers of constants among the inputs whose value the conditions leave open.
fn few_valued(machine: &Machine, input: &InputHeap, path: &[Term]) -> Vec<Term> {
    let decided = |t: Term| {
        path.iter().any(|p| {
            *p == t || matches!(machine.terms.node(*p), heapwise_term::Node::Un(heapwise_term::UnOp::Not, a) if *a == t)
        })
    };
    let booleans = input.vars.iter().filter(|v| v.ty == Type::Prim(Prim::Boolean)).map(|v| v.term);
    let ordinals = input.slots.iter().filter(|s| s.key == Key::Ordinal).filter_map(|s| match s.value {
        Value::Sym(t) => Some(t),
        _ => None,
    });
    booleans.chain(ordinals).filter(|t| !decided(*t)).collect()
}

/// The objects in the order in which they are met breadth first from the arguments; others are left out.
fn numbered(witness: Witness) -> Witness {
    let mut order: Vec<usize> = Vec::new();
    let mut number = vec![None; witness.objects.len()];
    let statics = witness.statics.iter().map(|s| s.1);
    let mut todo: VecDeque<WitnessValue> = witness.args.iter().copied().chain(statics).collect();
    let mut objects = Vec::new();
    while let Some(value) = todo.pop_front() {
        let WitnessValue::Object(i) = value else { continue };
        if number[i].is_some() {
            continue;
        }
        number[i] = Some(order.len());
        order.push(i);
        let mut parts = witness.objects[i].parts.clone();
        parts.sort_by_key(|p| p.0);
        todo.extend(parts.iter().map(|p| p.1));
        objects.push(WitnessObject { parts, ..witness.objects[i].clone() });
    }
    let renumber = |v: &WitnessValue| match v {
        WitnessValue::Object(i) => number[*i].map_or(WitnessValue::Null, WitnessValue::Object),
        other => *other,
    };
    for part in objects.iter_mut().flat_map(|o| o.parts.iter_mut()) {
        part.1 = renumber(&part.1);
    }
    let args = witness.args.iter().map(renumber).collect();
    let statics = witness.statics.iter().map(|(field, v)| (*field, renumber(v))).collect();
    Witness { objects, args, statics, ..Witness::default() }
}

/// What tells structures apart, as numbers. A part that the predicate has not read has its default value.
fn canonical(witness: &Witness) -> Vec<u64> {
    let mut form = Vec::new();
    let reference = |v: &WitnessValue| match v {
        WitnessValue::Object(i) => *i as u64 + 1,
        _ => 0,
    };
    form.extend(witness.args.iter().chain(witness.statics.iter().map(|s| &s.1)).map(reference));
    for o in &witness.objects {
        form.extend([u64::MAX, u64::from(o.class.id.0), o.ordinal().unwrap_or(0) as u64]);
        if o.class.is_array() {
            form.push(o.length() as u64);
        }
        for (i, (key, value)) in o.parts.iter().enumerate() {
            let told_apart = match (key, value) {
                (_, WitnessValue::Object(_)) => reference(value),
                (Key::Field(id), WitnessValue::Prim(Value::Int(b))) => {
                    let field = o.class.layout().iter().find(|f| f.id == *id);
                    u64::from(field.is_some_and(|f| f.ty == Type::Prim(Prim::Boolean)) && *b != 0)
                }
                (Key::Elem(_), WitnessValue::Prim(Value::Int(b))) => {
                    u64::from(o.class.elem().and_then(|e| e.prim()) == Some(Prim::Boolean) && *b != 0)
                }
                _ => 0,
            };
            if told_apart != 0 {
                form.extend([place(*key, i), told_apart]);
            }
        }
    }
    form
}

fn place(key: Key, otherwise: usize) -> u64 {
    match key {
        Key::Field(id) => u64::from(id.0) << 2,
        Key::Elem(i) => u64::from(i) << 2 | 1,
        _ => (otherwise as u64) << 2 | 2,
    }
}
