//! Every path is run again, concretely, with its witness, before it is reported.

use crate::compare::Comparison;
use crate::entry;
use crate::explorer::SLICE;
use crate::witness::Witness;
use heapwise_exec::{Bound, End, Machine, ObjId, Signal, State, Stop, Value};
use heapwise_pre::{Post, Sequence};
use heapwise_program::Method;
use heapwise_term::{Const, Evaluator, Model};
use thiserror::Error;

/// How a concrete run ended.
pub(crate) struct Replayed {
    pub(crate) end: End,
    pub(crate) state: State,
}

/// The concrete value of a value under a model.
pub(crate) fn concrete_value(machine: &Machine, eval: &mut Evaluator<'_>, v: Value) -> Value {
    let Value::Sym(t) = v else { return v };
    // Which NaN an input is, is told by another variable.
    let nan = machine.known_nan_bits(t).map(|bits| eval.eval(&machine.terms, bits));
    match eval.eval(&machine.terms, t) {
        Const::Float(b) if f32::from_bits(b).is_nan() => match nan {
            Some(Const::Bv { bits, .. }) if f32::from_bits(bits as u32).is_nan() => {
                Value::Float(f32::from_bits(bits as u32))
            }
            _ => Value::Float(f32::NAN),
        },
        Const::Double(b) if f64::from_bits(b).is_nan() => match nan {
            Some(Const::Bv { bits, .. }) if f64::from_bits(bits).is_nan() => {
                Value::Double(f64::from_bits(bits))
            }
            _ => Value::Double(f64::NAN),
        },
        Const::Bool(b) => Value::bool(b),
        Const::Bv { width: 64, bits } => Value::Long(bits as i64),
        Const::Bv { bits, .. } => Value::Int(bits as u32 as i32),
        Const::Float(b) => Value::Float(f32::from_bits(b)),
        Const::Double(b) => Value::Double(f64::from_bits(b)),
        Const::Ref(_) => Value::NULL,
    }
}

/// Why there is no concrete run.
#[derive(Debug, Error)]
pub(crate) enum NoReplay {
    /// The run of the explorer is over.
    #[error("the run is over")]
    Over,
    /// It could not be made, or did not end.
    #[error("{0}")]
    Failed(String),
}

/// Frames that a concrete run may have beyond the bound of the exploration. What a path did in one step may be calls here: a
/// text of the input is compared by a model, one of the program by the JDK's code.
const FRAMES: usize = 1_000;

/// Runs the method with a concrete input.
pub(crate) fn replay(
    machine: &mut Machine,
    method: &'static Method,
    post: Option<&Post>,
    witness: &Witness,
    max_steps: u64,
) -> Result<Replayed, NoReplay> {
    let bound = machine.options.max_calls;
    machine.options.max_calls = bound.saturating_add(FRAMES);
    let replayed = run_method(machine, method, post, witness, max_steps);
    machine.options.max_calls = bound;
    replayed
}

fn run_method(
    machine: &mut Machine,
    method: &'static Method,
    post: Option<&Post>,
    witness: &Witness,
    max_steps: u64,
) -> Result<Replayed, NoReplay> {
    let mut state = match entry::concrete(machine, method, witness) {
        Ok(st) => st,
        Err(Signal::End(end)) => return Ok(Replayed { end, state: State::default() }),
        Err(other) => {
            return Err(NoReplay::Failed(format!("the concrete run could not start: {other:?}")));
        }
    };
    let mut left = max_steps;
    let mut stop = run(machine, &mut left, |m, fuel| m.run(&mut state, fuel))?;
    let after = Sequence { post: post.cloned(), ..Sequence::default() };
    if let Stop::End(End::Returned(v)) = &stop
        && after.check_after(&mut state, *v)
    {
        left = max_steps;
        stop = run(machine, &mut left, |m, fuel| after.run(m, &mut state, fuel))?;
    }
    match stop {
        Stop::End(end) => Ok(Replayed { end, state }),
        Stop::Split(_) => Err(NoReplay::Failed("the concrete run met a symbolic value".to_owned())),
        Stop::Fuel => {
            Err(NoReplay::Failed(format!("the concrete run did not end within {max_steps} instructions")))
        }
    }
}

/// Runs slice by slice, as long as there are instructions left and the run is not over.
fn run(
    machine: &mut Machine,
    left: &mut u64,
    mut slice: impl FnMut(&mut Machine, u64) -> Stop,
) -> Result<Stop, NoReplay> {
    loop {
        let fuel = SLICE.min(*left);
        *left -= fuel;
        match slice(machine, fuel) {
            Stop::Fuel if *left > 0 => {}
            Stop::End(End::Cut(Bound::Interrupted)) => return Err(NoReplay::Over),
            stop => return Ok(stop),
        }
        machine.go_on().map_err(|_| NoReplay::Over)?;
    }
}

/// Whether the concrete end is what the path predicts: outcome, result, and everything reachable from the arguments.
/// `Err` says how they differ.
pub(crate) fn agrees(
    machine: &Machine,
    path: (&State, &End),
    model: &Model,
    witness: &Witness,
    replayed: &Replayed,
) -> Result<(), String> {
    let (st, end) = path;
    let mut heaps = Comparison::new(machine, st, &replayed.state, witness, Evaluator::new(model));
    match (end, &replayed.end) {
        (End::Returned(None), End::Returned(None)) => {}
        (End::Returned(Some(a)), End::Returned(Some(b))) => heaps.same(*a, *b, "the result")?,
        (End::Broken(a, p), End::Broken(b, q)) => {
            let class = |st: &State, o: &Option<ObjId>| o.map(|o| st.heap.get(o).class);
            if class(st, p) != class(&replayed.state, q) {
                return Err("the postcondition ended in another way than predicted".to_owned());
            }
            if let (Some(a), Some(b)) = (a, b) {
                heaps.same(*a, *b, "the result")?;
            }
        }
        (End::Exited(a), End::Exited(b)) if a == b => {}
        (End::Threw(a), End::Threw(b)) => {
            let (a, b) = (st.heap.get(*a).class, replayed.state.heap.get(*b).class);
            if a != b {
                return Err(format!("predicted {}, threw {}", a.java_name(), b.java_name()));
            }
        }
        (a, b) => return Err(format!("predicted {}, was {}", describe(st, a), describe(&replayed.state, b))),
    }
    for ((a, b), name) in st.input.args.iter().zip(&replayed.state.input.args).zip(st.input.arg_names.iter())
    {
        heaps.same(*a, *b, name)?;
    }
    heaps.run()
}

fn describe(st: &State, end: &End) -> String {
    match end {
        End::Threw(o) => format!("threw {}", st.heap.get(*o).class.java_name()),
        other => format!("{other:?}"),
    }
}
