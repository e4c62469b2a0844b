//! Every path is run again, concretely, with its witness, before it is reported.

use crate::entry;
use heapwise_exec::{End, InputHeap, Machine, ObjId, Ref, Signal, State, Stop, Value};
use heapwise_program::Method;
use heapwise_term::{Const, Evaluator, Model};

/// How a concrete run ended.
pub(crate) struct Replayed {
    pub(crate) end: End,
    pub(crate) state: State,
}

/// The concrete value of a value under a model.
pub(crate) fn concrete_value(machine: &Machine, eval: &mut Evaluator<'_>, v: Value) -> Value {
    let Value::Sym(t) = v else { return v };
    match eval.eval(&machine.terms, t) {
        Const::Bool(b) => Value::bool(b),
        Const::Bv { width: 64, bits } => Value::Long(bits as i64),
        Const::Bv { bits, .. } => Value::Int(bits as u32 as i32),
        Const::Float(b) => Value::Float(f32::from_bits(b)),
        Const::Double(b) => Value::Double(f64::from_bits(b)),
        Const::Ref(_) => Value::NULL,
    }
}

/// Runs the method with the input that the model describes. `Err`: the run could not be made.
pub(crate) fn replay(
    machine: &mut Machine,
    method: &'static Method,
    input: &InputHeap,
    model: &Model,
    max_steps: u64,
) -> Result<Replayed, String> {
    let mut eval = Evaluator::new(model);
    let start = entry::concrete(machine, method, input, &mut |m, v| concrete_value(m, &mut eval, v));
    let mut state = match start {
        Ok(st) => st,
        Err(Signal::End(end)) => return Ok(Replayed { end, state: State::default() }),
        Err(other) => return Err(format!("the concrete run could not start: {other:?}")),
    };
    match machine.run(&mut state, max_steps) {
        Stop::End(end) => Ok(Replayed { end, state }),
        Stop::Split(_) => Err("the concrete run met a symbolic value".to_owned()),
        Stop::Fuel => Err(format!("the concrete run did not end within {max_steps} instructions")),
    }
}

/// Whether the concrete end is what the path predicts. `Err` says how they differ.
pub(crate) fn agrees(
    machine: &mut Machine,
    path: (&State, &End),
    model: &Model,
    replayed: &Replayed,
) -> Result<(), String> {
    let (st, end) = path;
    match (end, &replayed.end) {
        (End::Returned(None), End::Returned(None)) => Ok(()),
        (End::Returned(Some(a)), End::Returned(Some(b))) => {
            let mut eval = Evaluator::new(model);
            let a = concrete_value(machine, &mut eval, *a);
            same_value(machine, (st, a), (&replayed.state, *b), &mut eval)
        }
        (End::Exited(a), End::Exited(b)) if a == b => Ok(()),
        (End::Threw(a), End::Threw(b)) => {
            let (a, b) = (st.heap.get(*a).class, replayed.state.heap.get(*b).class);
            if a == b { Ok(()) } else { Err(format!("predicted {}, threw {}", a.java_name(), b.java_name())) }
        }
        (a, b) => Err(format!("predicted {}, was {}", describe(st, a), describe(&replayed.state, b))),
    }
}

fn describe(st: &State, end: &End) -> String {
    match end {
        End::Threw(o) => format!("threw {}", st.heap.get(*o).class.java_name()),
        other => format!("{other:?}"),
    }
}

/// Primitives are compared bit by bit, strings by their text, other objects by class.
fn same_value(
    machine: &Machine,
    a: (&State, Value),
    b: (&State, Value),
    eval: &mut Evaluator<'_>,
) -> Result<(), String> {
    match (a.1, b.1) {
        (Value::Ref(Ref::Obj(x)), Value::Ref(Ref::Obj(y))) => {
            let (cx, cy) = (a.0.heap.get(x).class, b.0.heap.get(y).class);
            if cx != cy {
                return Err(format!("predicted a {}, got a {}", cx.java_name(), cy.java_name()));
            }
            let text = |st: &State, o: ObjId| machine.read_text(st, o);
            if cx == machine.known.string
                && let (Some(s), Some(t)) = (text(a.0, x), text(b.0, y))
                && s != t
            {
                return Err(format!("predicted {s:?}, got {t:?}"));
            }
            let _ = eval;
            Ok(())
        }
        (x, y) if x.same(y) => Ok(()),
        (x, y) => Err(format!("predicted {x:?}, got {y:?}")),
    }
}
