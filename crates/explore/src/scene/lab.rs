//! Concrete runs: calls one after the other in one state, as the lines of a test are.

use super::probes::{Counted, Counter};
use heapwise_exec::{Body, End, Machine, ObjId, Object, Ref, Role, State, Stop, Value};
use heapwise_program::{Class, Code, Insn, Method};
use heapwise_suite::scene::Marks;
use rustc_hash::FxHasher;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::hash::Hasher;
use std::rc::Rc;
use std::sync::Arc;

/// Instructions of a call that builds an input or looks at an object.
const HELPER_STEPS: u64 = 200_000;
/// Instructions that are watched one by one.
const WATCHED: u64 = 300_000;
/// Objects that are looked at when states are compared.
const MOST: usize = 200;

/// A state in which nothing has run. Static fields are what initializers make them.
pub(crate) fn blank() -> State {
    State { given_statics: Some(Rc::new(Vec::new())), ..State::default() }
}

/// Calls a method. `None`: the call did not come to an end that a test could repeat.
pub(crate) fn call(
    machine: &mut Machine,
    st: &mut State,
    method: &'static Method,
    args: &[Value],
) -> Option<End> {
    start(machine, st, method, args)?;
    match machine.run(st, HELPER_STEPS) {
        Stop::End(end @ (End::Returned(_) | End::Threw(_))) => Some(end),
        _ => None,
    }
}

fn start(machine: &mut Machine, st: &mut State, method: &'static Method, args: &[Value]) -> Option<()> {
    st.frames.clear();
    st.stack.clear();
    machine.enter(st, method, args).ok()
}

/// As [`call`], and notes what the call goes through.
pub(crate) fn call_seen(
    machine: &mut Machine,
    st: &mut State,
    method: &'static Method,
    args: &[Value],
    trace: &mut Trace,
) -> Option<End> {
    start(machine, st, method, args)?;
    watch(machine, st, HELPER_STEPS, trace)
}

/// Runs a constructor on a new object.
pub(crate) fn construct(
    machine: &mut Machine,
    st: &mut State,
    constructor: &'static Method,
    args: &[Value],
    trace: Option<&mut Trace>,
) -> Option<ObjId> {
    let o = st.heap.alloc(Object::new(constructor.class));
    let mut all = vec![Value::obj(o)];
    all.extend_from_slice(args);
    let end = match trace {
        Some(trace) => call_seen(machine, st, constructor, &all, trace)?,
        None => call(machine, st, constructor, &all)?,
    };
    matches!(end, End::Returned(_)).then_some(o)
}

/// Calls the method under test and watches it.
pub(crate) fn act(
    machine: &mut Machine,
    st: &mut State,
    method: &'static Method,
    args: &[Value],
    max_steps: u64,
) -> Option<(End, Trace)> {
    start(machine, st, method, args)?;
    let mut trace = Trace::default();
    let end = watch(machine, st, max_steps, &mut trace)?;
    Some((end, trace))
}

/// What runs went through in code of the user.
#[derive(Clone, Default)]
pub(crate) struct Trace {
    methods: BTreeMap<u32, Seen>,
    path: FxHasher,
}

#[derive(Clone)]
struct Seen {
    method: &'static Method,
    branches: BTreeSet<(u32, u32)>,
    lines: BTreeSet<u32>,
    /// As JaCoCo counts.
    counted: Counted,
}

impl Trace {
    /// Tells paths apart: all branches, in order.
    pub(crate) fn path(&self) -> u64 {
        self.path.finish()
    }

    pub(crate) fn add(&mut self, other: Trace) {
        for (id, seen) in other.methods {
            match self.methods.entry(id) {
                Entry::Vacant(place) => {
                    place.insert(seen);
                }
                Entry::Occupied(mut there) => {
                    there.get_mut().branches.extend(seen.branches);
                    there.get_mut().lines.extend(seen.lines);
                    there.get_mut().counted.branches.extend(seen.counted.branches);
                    there.get_mut().counted.lines.extend(seen.counted.lines);
                }
            }
        }
    }

    pub(crate) fn marks(&self) -> Marks {
        self.collect(|seen| (&seen.branches, &seen.lines))
    }

    /// As JaCoCo counts.
    pub(crate) fn counted(&self) -> Marks {
        self.collect(|seen| (&seen.counted.branches, &seen.counted.lines))
    }

    fn collect(&self, part: impl Fn(&Seen) -> (&BTreeSet<(u32, u32)>, &BTreeSet<u32>)) -> Marks {
        let mut marks = Marks::default();
        for seen in self.methods.values() {
            let name: Arc<str> = seen.method.display().into();
            let (branches, lines) = part(seen);
            marks.branches.extend(branches.iter().map(|b| (name.clone(), b.0, b.1)));
            marks.lines.extend(lines.iter().map(|l| (name.clone(), *l)));
        }
        marks
    }
}

/// Runs a state to its end, one instruction after the other.
pub(crate) fn watch(machine: &mut Machine, st: &mut State, max_steps: u64, trace: &mut Trace) -> Option<End> {
    let before = st.steps;
    let mut counter = Counter::default();
    loop {
        let here = st.frames.last().map(|f| {
            let pc = if f.pc == u32::MAX { 0 } else { f.pc };
            (f.method, f.code, pc, st.frames.len())
        });
        let watched = st.steps - before < WATCHED;
        let stop = machine.run(st, if watched { 1 } else { max_steps });
        if let Some(here) = here.filter(|_| watched) {
            note(st, here, &mut counter, trace);
        }
        match stop {
            Stop::End(end @ (End::Returned(_) | End::Threw(_))) => return Some(end),
            Stop::Fuel if st.steps - before < max_steps => {}
            _ => return None,
        }
    }
}

/// Notes an instruction that has been run: method, code, number and depth of the stack.
fn note(
    st: &State,
    (m, code, pc, depth): (&'static Method, &'static Code, u32, usize),
    counter: &mut Counter,
    trace: &mut Trace,
) {
    let Some(insn) = code.insns.get(pc as usize).copied() else { return };
    let ways = successors(code, pc, insn);
    let next = st.frames.last().filter(|f| f.method == m && st.frames.len() == depth).map(|f| f.pc);
    // Bridges and the like repeat what is written elsewhere; the bodies of lambdas are written.
    let written = !m.flags.is_synthetic() || m.name.starts_with("lambda$");
    if written && !m.class.is_synthetic && !m.class.is_jdk {
        let seen = trace.methods.entry(m.id.0).or_insert_with(|| Seen {
            method: m,
            branches: BTreeSet::new(),
            lines: BTreeSet::new(),
            counted: Counted::default(),
        });
        seen.lines.extend(code.line(pc).map(u32::from));
        if let Some(next) = next
            && ways.len() > 1
        {
            seen.branches.insert((pc, next));
            // An initializer runs where its class is used first, which is not the method's doing.
            if !st.frames.iter().any(|f| matches!(f.role, Role::Init(_))) {
                trace.path.write_u64((u64::from(m.id.0) << 32) ^ u64::from(pc) << 16 ^ u64::from(next));
            }
        }
        counter.ran((m, code), (depth, pc), next, &mut seen.counted);
    }
    let jumps = ways.len() > 1 || matches!(insn, Insn::Goto(_));
    let returns = matches!(insn, Insn::Return | Insn::ReturnValue);
    match st.frames.len() {
        now if now < depth && !returns => counter.threw(now),
        now if now == depth && !jumps && next.is_some_and(|n| n != pc + 1 && n != pc) => counter.threw(now),
        _ => {}
    }
}

/// Where a conditional jump or switch may go, ascending; empty for other instructions.
pub(crate) fn successors(code: &Code, pc: u32, insn: Insn) -> Vec<u32> {
    let mut all = ordered(code, pc, insn);
    all.sort_unstable();
    all
}

/// As [`successors`], in the order of the instruction: going on or the default first.
pub(crate) fn ordered(code: &Code, pc: u32, insn: Insn) -> Vec<u32> {
    use Insn as I;
    let all: Vec<u32> = match insn {
        I::Ifeq(t) | I::Ifne(t) | I::Iflt(t) | I::Ifge(t) | I::Ifgt(t) | I::Ifle(t) => vec![pc + 1, t],
        I::IfIcmpeq(t) | I::IfIcmpne(t) | I::IfIcmplt(t) | I::IfIcmpge(t) => vec![pc + 1, t],
        I::IfIcmpgt(t) | I::IfIcmple(t) | I::IfAcmpeq(t) | I::IfAcmpne(t) => vec![pc + 1, t],
        I::Ifnull(t) | I::Ifnonnull(t) => vec![pc + 1, t],
        I::Switch(s) => match code.switches.get(s as usize) {
            Some(s) => [s.default].into_iter().chain(s.cases.iter().map(|c| c.1)).collect(),
            None => Vec::new(),
        },
        _ => Vec::new(),
    };
    let mut once: Vec<u32> = Vec::with_capacity(all.len());
    for t in all {
        if !once.contains(&t) {
            once.push(t);
        }
    }
    once
}

/// The values of an object's fields, with the class that declares them last, or of an array's elements.
pub(crate) fn parts(st: &State, o: ObjId) -> Vec<Value> {
    match &st.heap.get(o).body {
        Body::Fields(f) => f.to_vec(),
        Body::Array(a) => (0..a.capacity()).filter_map(|i| a.get(i)).collect(),
        Body::Opaque(_) => Vec::new(),
    }
}

/// Everything reachable from an object, written down so that equal texts mean isomorphic heaps.
pub(crate) fn portrait(st: &State, root: ObjId) -> String {
    let mut number: BTreeMap<ObjId, usize> = BTreeMap::from([(root, 0)]);
    let mut order = vec![root];
    let mut text = String::new();
    let mut at = 0;
    while at < order.len() && at < MOST {
        let o = order[at];
        at += 1;
        let _ = write!(text, "{}:", st.heap.get(o).class.name);
        for v in parts(st, o) {
            if let Value::Ref(Ref::Obj(child)) = v {
                let n = *number.entry(child).or_insert_with(|| {
                    order.push(child);
                    order.len() - 1
                });
                let _ = write!(text, "#{n},");
            } else {
                let _ = write!(text, "{v:?},");
            }
        }
    }
    text
}

/// The number of objects that can be reached from one.
pub(crate) fn size(st: &State, root: ObjId) -> usize {
    let mut all = vec![root];
    let mut at = 0;
    while at < all.len() && at < MOST {
        for v in parts(st, all[at]) {
            if let Value::Ref(Ref::Obj(child)) = v
                && !all.contains(&child)
            {
                all.push(child);
            }
        }
        at += 1;
    }
    all.len()
}

/// Constructors that are written in the source, in order.
pub(crate) fn constructors(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    class.members().methods.iter().copied().filter(|m| &*m.name == "<init>" && !m.flags.is_synthetic())
}
