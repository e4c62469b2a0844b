//! `java.lang.Thread`: there is one, `main`, and it cannot start others.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{
    ChoiceKind, Flow, Machine, ObjId, Side, SideData, State, Step, Supply, Throw, Value, unsupported,
};
use heapwise_program::Prim;
use heapwise_term::Sort;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class(
        "java/lang/Thread",
        &[
            ("registerNatives", "()V", nothing),
            ("currentThread", "()Ljava/lang/Thread;", current),
            ("currentCarrierThread", "()Ljava/lang/Thread;", current),
            ("yield", "()V", nothing),
            ("yield0", "()V", nothing),
            ("onSpinWait", "()V", nothing),
            ("sleep", "(J)V", sleep),
            ("sleep0", "(J)V", nothing),
            ("sleepNanos0", "(J)V", nothing),
            ("start", "()V", start),
            ("start0", "()V", start),
            ("holdsLock", "(Ljava/lang/Object;)Z", holds_lock),
            ("setPriority0", "(I)V", nothing),
            ("setNativeName", "*", nothing),
            ("interrupt0", "()V", |_, st, a| set_interrupted(st, need_obj(a[0])?, true)),
            ("isInterrupted", "(Z)Z", test_interrupted),
            ("clearInterruptEvent", "()V", nothing),
            ("ensureMaterializedForStackWalk", "*", nothing),
        ],
    );
    // Native up to JDK 18: whether there is a thread of the system behind it.
    r.add_native("java/lang/Thread", "isAlive", "()Z", |_, st, a| {
        bool(get_field(st, need_obj(a[0])?, "eetop") != Some(Value::Long(0)))
    });
    r.class(
        "java/lang/Thread$ThreadIdentifiers",
        &[("<clinit>", "()V", nothing), ("next", "()J", next_identifier)],
    );
}

/// The thread that runs, made without its constructor, which asks for the current thread.
pub(super) fn main_thread(m: &mut Machine, st: &mut State) -> Step<ObjId> {
    m.singleton(st, "main thread", |m, st| {
        let thread = m.program.class_by_name("java/lang/Thread")?;
        let group_class = m.program.class_by_name("java/lang/ThreadGroup")?;
        let mut group = Value::NULL;
        for name in ["system", "main"] {
            let g = m.alloc(st, group_class);
            let text = Value::obj(m.string(st, name));
            set_field(st, g, "name", text);
            set_field(st, g, "parent", group);
            set_field(st, g, "maxPriority", Value::Int(10));
            group = Value::obj(g);
        }
        let o = m.alloc(st, thread);
        let name = Value::obj(m.string(st, "main"));
        let lock = Value::obj(m.alloc(st, m.known.object));
        let loader = super::class_loader::app(m, st)?;
        for (field, v) in [
            ("name", name),
            ("priority", Value::Int(5)),
            ("group", group),
            ("eetop", Value::Long(1)),
            ("tid", Value::Long(1)),
            ("threadStatus", Value::Int(5)), // alive and runnable, in JVMTI's words
            ("blockerLock", lock),
            ("interruptLock", lock),
            ("contextClassLoader", loader),
        ] {
            set_field(st, o, field, v);
        }
        // Since JDK 19 what is not shared with virtual threads sits in an object of its own.
        if let Ok(holder_class) = m.program.class_by_name("java/lang/Thread$FieldHolder") {
            let holder = m.alloc(st, holder_class);
            set_field(st, holder, "group", group);
            set_field(st, holder, "priority", Value::Int(5));
            set_field(st, holder, "threadStatus", Value::Int(5));
            set_field(st, o, "holder", Value::obj(holder));
        }
        Ok(o)
    })
}

fn current(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    obj(main_thread(m, st)?)
}

/// Nobody else runs meanwhile, so time is all that could pass.
fn sleep(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let thread = main_thread(m, st)?;
    match args[0] {
        Value::Long(n) if n < 0 => {
            Err(Throw::with("java/lang/IllegalArgumentException", "timeout value is negative"))
        }
        _ if is_interrupted(st, thread) => {
            set_interrupted(st, thread, false)?;
            Err(Throw::with("java/lang/InterruptedException", "sleep interrupted"))
        }
        _ => {
            super::ambient::rely_on_peace(m, st)?;
            Ok(Flow::Void)
        }
    }
}

/// Java code keeps this in a field, but up to JDK 13 it is HotSpot that knows.
pub(super) fn is_interrupted(st: &State, thread: ObjId) -> bool {
    match (get_field(st, thread, "interrupted"), &st.heap.get(thread).side) {
        (Some(v), _) => v == Value::Int(1),
        (None, Side::Data(d)) => d.tag == INTERRUPTED,
        _ => false,
    }
}

fn set_interrupted(st: &mut State, thread: ObjId, on: bool) -> Step<Flow> {
    if get_field(st, thread, "interrupted").is_some() {
        set_field(st, thread, "interrupted", Value::Int(i32::from(on)));
    } else {
        let tag = if on { INTERRUPTED } else { "" };
        st.heap.get_mut(thread).side = Side::Data(Rc::new(SideData { tag, ..SideData::default() }));
    }
    Ok(Flow::Void)
}

/// `isInterrupted(clear)` of JDK 11.
fn test_interrupted(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let thread = need_obj(args[0])?;
    let was = is_interrupted(st, thread);
    if args[1] == Value::Int(1) {
        set_interrupted(st, thread, false)?;
    }
    bool(was)
}

const INTERRUPTED: &str = "interrupted";

fn start(_: &mut Machine, _: &mut State, _: &[Value]) -> Step<Flow> {
    unsupported("threads: Thread.start")
}

fn holds_lock(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    bool(holds(m, st, need_obj(args[0])?)?)
}

/// Whether the thread holds the monitor of an object: the method has entered it, or the caller has, which is an input of the
/// path for each object that a caller can have.
pub(super) fn holds(m: &mut Machine, st: &mut State, o: ObjId) -> Step<bool> {
    const WHAT: &str = "Thread.holdsLock()";
    if m.holds_lock(st, o)? {
        return Ok(true);
    }
    if matches!(st.supply, Supply::Outside) || !m.is_known_outside(st, o) {
        return Ok(false);
    }
    if let Some(known) = st.input.held.get(&o).copied() {
        let (held, no) = (m.term(known), m.terms.int(0));
        let free = m.terms.eq(held, no);
        return Ok(!m.decide(st, ChoiceKind::Native, free)?);
    }
    if matches!(st.supply, Supply::Inputs) {
        // Decided first: what is asked for counts once.
        let (identity, name) = super::harness::upcoming(m, st, WHAT);
        let next = m.terms.var(identity.key(), Sort::Bool, || name);
        m.decide(st, ChoiceKind::Native, next)?;
    }
    let held = super::harness::from_outside(m, st, WHAT, Prim::Boolean)?;
    Rc::make_mut(&mut st.input).held.insert(o, held);
    holds(m, st, o)
}

/// Identifiers of threads that are made but cannot be started; counted with the main thread.
fn next_identifier(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let thread = main_thread(m, st)?;
    let last = match &st.heap.get(thread).side {
        Side::Data(d) => d.ints.first().copied().unwrap_or(FIRST_FREE),
        _ => FIRST_FREE,
    };
    let data = SideData { tag: "threads", ints: vec![last + 1], ..SideData::default() };
    st.heap.get_mut(thread).side = Side::Data(Rc::new(data));
    long(last)
}

/// Below it are HotSpot's own threads.
const FIRST_FREE: i64 = 20;
