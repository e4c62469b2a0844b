//! Concrete runs: calls one after the other in one state, as the lines of a test are.

use heapwise_exec::{Body, End, Machine, ObjId, Object, Ref, State, Stop, Value};
use heapwise_program::{Class, Insn, Method};
use rustc_hash::FxHasher;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::hash::Hasher;

/// Instructions of a call that builds an input or looks at an object.
const HELPER_STEPS: u64 = 200_000;
/// Instructions that are watched one by one.
const WATCHED: u64 = 300_000;
/// Objects that are looked at when states are compared.
const MOST: usize = 200;

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

/// Runs a constructor on a new object.
pub(crate) fn construct(
    machine: &mut Machine,
    st: &mut State,
    constructor: &'static Method,
    args: &[Value],
) -> Option<ObjId> {
    let o = st.heap.alloc(Object::new(constructor.class));
    let mut all = vec![Value::obj(o)];
    all.extend_from_slice(args);
    matches!(call(machine, st, constructor, &all)?, End::Returned(_)).then_some(o)
}

/// What a run went through.
#[derive(Default)]
pub(crate) struct Trace {
    pub(crate) branches: BTreeSet<(u32, u32)>,
    pub(crate) lines: BTreeSet<u32>,
    /// All branches in code of the user, in order.
    pub(crate) path: u64,
}

/// Calls the method under test and watches it.
pub(crate) fn watch(
    machine: &mut Machine,
    st: &mut State,
    method: &'static Method,
    args: &[Value],
    max_steps: u64,
) -> Option<(End, Trace)> {
    start(machine, st, method, args)?;
    let mut trace = Trace::default();
    let mut path = FxHasher::default();
    let before = st.steps;
    loop {
        let here = st.frames.last().map(|f| {
            let pc = if f.pc == u32::MAX { 0 } else { f.pc };
            (f.method, f.code, pc, st.frames.len())
        });
        let watched = st.steps - before < WATCHED;
        let stop = machine.run(st, if watched { 1 } else { max_steps });
        if let Some((m, code, pc, depth)) = here
            && watched
            && !m.class.is_jdk
        {
            if m == method {
                trace.lines.extend(code.line(pc).map(u32::from));
            }
            let next = st.frames.last().filter(|f| f.method == m && st.frames.len() == depth).map(|f| f.pc);
            if let Some(next) = next
                && code.insns.get(pc as usize).is_some_and(|i| successors(code, pc, *i).len() > 1)
            {
                path.write_u64((u64::from(m.id.0) << 32) ^ u64::from(pc) << 16 ^ u64::from(next));
                if m == method {
                    trace.branches.insert((pc, next));
                }
            }
        }
        match stop {
            Stop::End(end @ (End::Returned(_) | End::Threw(_))) => {
                trace.path = path.finish();
                return Some((end, trace));
            }
            Stop::Fuel if st.steps - before < max_steps => {}
            _ => return None,
        }
    }
}

/// Where a conditional jump or switch may go, in order; empty for other instructions.
pub(crate) fn successors(code: &heapwise_program::Code, pc: u32, insn: Insn) -> Vec<u32> {
    use Insn as I;
    let mut all = match insn {
        I::Ifeq(t) | I::Ifne(t) | I::Iflt(t) | I::Ifge(t) | I::Ifgt(t) | I::Ifle(t) => vec![pc + 1, t],
        I::IfIcmpeq(t) | I::IfIcmpne(t) | I::IfIcmplt(t) | I::IfIcmpge(t) => vec![pc + 1, t],
        I::IfIcmpgt(t) | I::IfIcmple(t) | I::IfAcmpeq(t) | I::IfAcmpne(t) => vec![pc + 1, t],
        I::Ifnull(t) | I::Ifnonnull(t) => vec![pc + 1, t],
        I::Switch(s) => match code.switches.get(s as usize) {
            Some(s) => s.cases.iter().map(|c| c.1).chain([s.default]).collect(),
            None => Vec::new(),
        },
        _ => Vec::new(),
    };
    all.sort_unstable();
    all.dedup();
    all
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

/// Constructors that are written in the source, in order.
pub(crate) fn constructors(class: &'static Class) -> impl Iterator<Item = &'static Method> {
    class.members().methods.iter().copied().filter(|m| &*m.name == "<init>" && !m.flags.is_synthetic())
}
