//! What an exploration needs before it starts: the precondition, the bounds, a machine, a judge.

use crate::budget::Alarm;
use crate::config::{Check, Config, ExploreError};
use crate::explorer::Explorer;
use crate::judge::Judge;
use heapwise_exec::{Machine, Options};
use heapwise_heap::{Candidates, Fields, Kernel};
use heapwise_jdk::Jdk;
use heapwise_pre::{Arg, Call, Precondition, Sequence, Spec, Technique};
use heapwise_program::{AnnotationValue, Method, Program, Target};
use heapwise_smt::{Limits as SolverLimits, chain};
use std::rc::Rc;
use std::sync::Arc;

/// Input objects of each class, where there is a precondition and the user sets no bound.
const DEFAULT_SCOPE: u32 = 3;

/// The precondition, where it is to be enforced.
pub(crate) fn spec(program: &'static Program, target: Target, config: &Config) -> Result<Spec, ExploreError> {
    if config.check == Check::None {
        let post = Spec::find_post(program, target, &config.pre)?;
        return Ok(Spec { post, ..Spec::default() });
    }
    Ok(Spec::find(program, target, &config.pre)?)
}

/// Without any bound there is no end to the valid inputs of most preconditions.
pub(crate) fn with_default_scope(method: &Method, spec: &Spec, config: &Config) -> heapwise_heap::Bounds {
    let mut bounds = config.bounds.clone();
    if !bounds.any()
        && let Some(AnnotationValue::Int(scope)) = method.annotation("heapwise/Scope")
    {
        bounds.scope = u32::try_from(scope).ok();
    }
    if !spec.is_empty() && !bounds.any() {
        bounds.scope = Some(DEFAULT_SCOPE);
    }
    bounds
}

/// The method itself, applied to all of its inputs, with nothing assumed.
pub(crate) fn alone(method: &'static Method) -> Sequence {
    let call = Call { method, args: (0..method.args as usize).map(Arg::Input).collect(), unless_null: false };
    Sequence { then: Some(call), ..Sequence::default() }
}

pub(crate) fn explorer<'a>(
    program: &'static Program,
    target: Target,
    spec: &Spec,
    config: &'a Config,
    alarm: &Alarm,
) -> Result<Explorer<'a>, ExploreError> {
    let method = target.method;
    let options = Options {
        max_calls: config.limits.max_calls,
        overflow_throws: false,
        max_array: config.limits.max_array,
        max_capacity: config.limits.max_capacity,
        max_string: config.limits.max_string,
        assertions: config.assertions,
        symbolic_statics: config.symbolic_statics,
        collisions: !config.jdk_invariants,
        collect_after: None,
        properties: Vec::new(),
        prints: false,
    };
    let sink = || Box::new(std::io::sink());
    let mut machine =
        Machine::new(program, Rc::new(Jdk::new()), options, sink(), sink()).map_err(ExploreError::Jdk)?;
    machine.halt = alarm.halt.clone();
    machine.considered_arrays =
        config.asked.arrays.iter().filter_map(|name| program.class_by_name(name).ok()).collect();
    machine.consider_shared(&config.asked.shared);
    let candidates = Candidates::new(program, config.candidates.clone());
    let candidates = candidates.with_asked(&config.asked);
    let candidates = Rc::new(candidates);
    let invariant = heapwise_pre::jdk::invariant(program).filter(|_| config.jdk_invariants);
    let bounded = match invariant {
        Some(_) => heapwise_pre::jdk::bounded(config.bounds.clone()),
        None => config.bounds.clone(),
    };
    let fields = Arc::new(Fields::of(program, &config.fields)?);
    let kernel = Kernel::new(candidates.clone(), bounded, config.jdk_invariants, fields);
    let technique = config.check.technique().filter(|_| !spec.is_empty());
    machine.strategy = config.heap.strategy(match technique {
        // The search for a valid input within the bounds keeps states within the bounds. Strategies that resolve no
        // references would have to count objects in their conditions instead.
        Some(Technique::Shape | Technique::Precise) if !config.heap.resolves() => {
            kernel.within(heapwise_heap::Bounds::default())
        }
        // As above, for the parts of collections.
        _ if !config.heap.resolves() => kernel.within(config.bounds.clone()),
        _ => kernel.clone(),
    });
    let max_steps = config.limits.max_steps.unwrap_or(u64::MAX / 2);
    let mut checked = technique.map(|t| (t, spec));
    let nothing = Spec::default();
    if invariant.is_some() {
        checked = checked.or(Some((Technique::Precise, &nothing)));
    }
    let precondition = checked.map(|(t, spec)| {
        Precondition::new(t, config.toggles, spec, kernel, config.pre_throws_false, max_steps)
            .with_invariant(invariant)
    });
    let assumptions = if config.check == Check::Assume { spec.all() } else { Vec::new() };
    let throws_false = config.pre_throws_false;
    let sequence = Sequence { assumptions, throws_false, post: spec.post.clone(), ..alone(method) };
    let limits = SolverLimits {
        timeout: config.solver_timeout,
        steps: config.solver_steps,
        deadline: alarm.deadline,
        stop: alarm.halt.clone(),
    };
    let solver = chain::Options {
        backend: config.backend.clone(),
        limits: limits.clone(),
        dump: config.dump_smt.clone(),
    };
    let mut judge = Judge::new(chain::build(&solver)?, precondition, candidates.clone(), limits);
    judge.max_states = config.limits.max_states;
    let mut explorer = Explorer::new(machine, judge, candidates, sequence, method, config, alarm.clone());
    explorer.valid = spec.all();
    Ok(explorer)
}
