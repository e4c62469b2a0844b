//! Short sequences of calls that reach the state which a path needs, found by running them: constructors, factory methods
//! and builders first, then methods.

use super::build::Builder;
use super::lab;
use super::pool::{Arg, Pool};
use super::same::matches;
use heapwise_exec::{End, Machine, ObjId, State, Value};
use heapwise_program::{Class, Method, Type};
use heapwise_suite::scene::{Expr, How, Statement};
use std::collections::BTreeSet;

/// Calls that are tried for one object.
const MOST_CALLS: usize = 5_000;
/// Calls that are tried for an object that is made to be passed on.
const MOST_FOR_PARTS: usize = 500;
/// Calls in one sequence.
const LONGEST: usize = 5;

/// A call with its arguments.
#[derive(Clone)]
struct Step {
    method: &'static Method,
    args: Vec<Arg>,
    /// Whether it returned the object that it was called on, as the methods of builders do.
    fluent: bool,
}

/// An object after some calls: of the class that is wanted, or one that builds it.
struct Reached {
    st: State,
    id: ObjId,
    steps: Vec<Step>,
}

/// Methods that may be called.
struct Tools {
    class: &'static Class,
    makers: Vec<&'static Method>,
    methods: Vec<&'static Method>,
    /// Classes of builders, with their methods.
    builders: Vec<(&'static Class, Vec<&'static Method>)>,
}

impl Tools {
    fn of(b: &Builder<'_>, class: &'static Class, level: How) -> Tools {
        let allowed = |m: &&'static Method| {
            b.names.method(m).is_some_and(|l| l <= level)
                && !m.flags.is_synthetic()
                && !m.flags.is_abstract()
                && m.sig.params.len() <= 5
                && m.sig.params.iter().all(|p| !matches!(p, Type::Ref(_)) || b.names.ty(p).visible)
        };
        let returns = |m: &Method, c: &Class| matches!(&m.sig.ret, Type::Ref(n) if *n == c.name);
        let statics = || class.members().methods.iter().copied().filter(|m| m.is_static()).filter(allowed);
        let mut makers: Vec<&'static Method> = lab::constructors(class).filter(allowed).collect();
        makers.extend(statics().filter(|m| returns(m, class)));
        let mut tools = Tools {
            class,
            makers,
            methods: instance_methods(class).into_iter().filter(allowed).collect(),
            builders: Vec::new(),
        };
        let mut builder = |c: &'static Class, maker: &'static Method| {
            let methods: Vec<_> = instance_methods(c).into_iter().filter(allowed).collect();
            if c == class || c.is_jdk || !methods.iter().any(|m| returns(m, class)) {
                return;
            }
            tools.makers.push(maker);
            if !tools.builders.iter().any(|b| b.0 == c) {
                tools.builders.push((c, methods));
            }
        };
        for m in statics() {
            if let Type::Ref(_) = &m.sig.ret
                && let Ok(c) = b.machine.program.class_by_name(m.sig.ret.class_name())
            {
                builder(c, m);
            }
        }
        let nested = format!("{}$", class.name);
        for name in b.machine.program.user_class_names().iter().filter(|n| n.starts_with(&nested)) {
            if let Ok(c) = b.machine.program.class_by_name(name)
                && !c.is_inner()
                && !c.flags.is_abstract()
            {
                lab::constructors(c).filter(allowed).for_each(|m| builder(c, m));
            }
        }
        tools
    }

    fn methods_of(&self, class: &'static Class) -> &[&'static Method] {
        if class == self.class {
            return &self.methods;
        }
        self.builders.iter().find(|b| b.0 == class).map_or(&[], |b| &b.1)
    }

    fn all(&self) -> Vec<&'static Method> {
        let builders = self.builders.iter().flat_map(|b| &b.1);
        self.makers.iter().chain(&self.methods).chain(builders).copied().collect()
    }
}

/// Finds a shortest sequence after which the object is as the witness has it in all that the path reads, up to
/// isomorphism; acts it out in the builder's state. The result is the object of each one of the witness.
pub(crate) fn by_calls(
    b: &mut Builder<'_>,
    o: usize,
    level: How,
    var: &str,
    depth: usize,
) -> Result<Vec<Option<ObjId>>, String> {
    let class = b.wanted.witness.objects[o].class;
    let none = || format!("no sequence of calls was found that builds this {}", class.java_name());
    if b.names.class_level(class).is_none_or(|l| l > level) || class.flags.is_abstract() || class.is_inner() {
        return Err(none());
    }
    let tools = Tools::of(b, class, level);
    let pool = Pool::of(b, o, level, depth, &tools.all());
    let most = if depth == 0 { MOST_CALLS } else { MOST_FOR_PARTS };
    let mut calls = 0;
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut reached: Vec<Reached> = Vec::new();
    for m in &tools.makers {
        for args in pool.arguments(b, o, m) {
            calls += 1;
            let mut st = b.out.st.clone();
            let step = Step { method: m, args, fluent: false };
            let Some(id) = run(b.machine, &mut st, None, &step, None) else { continue };
            let is = st.heap.get(id).class;
            let useful = is == class || tools.builders.iter().any(|b| b.0 == is);
            if useful && seen.insert(lab::portrait(&st, id)) {
                reached.push(Reached { st, id, steps: vec![step] });
            }
        }
    }
    for _ in 0..=LONGEST {
        for r in &reached {
            if r.st.heap.get(r.id).class == class
                && let Some(ids) = matches(b.machine, b.wanted, o, &r.st, r.id)
            {
                if depth == 0
                    && let Some((richer, ids)) = enrich(b, o, r, &tools, &pool)
                {
                    accept(b, &richer, class, var, &pool);
                    return Ok(ids);
                }
                accept(b, r, class, var, &pool);
                return Ok(ids);
            }
        }
        let mut next = Vec::new();
        for r in &reached {
            for m in tools.methods_of(r.st.heap.get(r.id).class) {
                for args in pool.arguments(b, o, m) {
                    calls += 1;
                    if calls > most {
                        return Err(none());
                    }
                    let mut st = r.st.clone();
                    let mut step = Step { method: m, args, fluent: false };
                    let Some(id) = run(b.machine, &mut st, Some(r.id), &step, None) else { continue };
                    let finished = id != r.id && st.heap.get(id).class == class && !tools.makes(r, m);
                    let on = if finished { id } else { r.id };
                    step.fluent = id == r.id && m.sig.ret != Type::Void;
                    if seen.insert(lab::portrait(&st, on)) {
                        let steps = r.steps.iter().cloned().chain([step]).collect();
                        next.push(Reached { st, id: on, steps });
                    }
                }
            }
        }
        reached = next;
    }
    Err(none())
}

/// One more call, after which the object is still as the witness has it but more hangs on it, where the witness leaves that
/// open: a method that loses what it should keep is noticed only if there is something to lose.
fn enrich(
    b: &mut Builder<'_>,
    o: usize,
    r: &Reached,
    tools: &Tools,
    pool: &Pool,
) -> Option<(Reached, Vec<Option<ObjId>>)> {
    if !b.wanted.witness.open {
        return None;
    }
    let size = lab::size(&r.st, r.id);
    for m in &tools.methods {
        for args in pool.arguments(b, o, m).into_iter().chain(pool.greater(m)) {
            let mut st = r.st.clone();
            let step = Step { method: m, args, fluent: false };
            if run(b.machine, &mut st, Some(r.id), &step, None).is_none() || lab::size(&st, r.id) <= size {
                continue;
            }
            if let Some(ids) = matches(b.machine, b.wanted, o, &st, r.id) {
                let steps = r.steps.iter().cloned().chain([step]).collect();
                return Some((Reached { st, id: r.id, steps }, ids));
            }
        }
    }
    None
}

impl Tools {
    /// Whether an object is one of those that are wanted already, so that what its methods return is another one.
    fn makes(&self, r: &Reached, m: &Method) -> bool {
        r.st.heap.get(r.id).class == self.class && m.class == self.class
    }
}

/// Runs a step on an object, or as the first one. The result is what it returns where that is an object, else the object
/// itself.
fn run(
    machine: &mut Machine,
    st: &mut State,
    on: Option<ObjId>,
    step: &Step,
    trace: Option<&mut lab::Trace>,
) -> Option<ObjId> {
    let args: Vec<Value> = step.args.iter().map(|a| a.value).collect();
    if on.is_none() && !step.method.is_static() {
        return lab::construct(machine, st, step.method, &args, trace);
    }
    let all: Vec<Value> = on.map(Value::obj).into_iter().chain(args).collect();
    let end = match trace {
        Some(trace) => lab::call_seen(machine, st, step.method, &all, trace)?,
        None => lab::call(machine, st, step.method, &all)?,
    };
    match (end, on) {
        (End::Returned(Some(v)), on) => v.as_obj().or(on),
        (End::Returned(None), Some(on)) => Some(on),
        _ => None,
    }
}

/// Takes over a sequence: its state, and its lines. Calls of a builder are chained where its methods return it.
fn accept(b: &mut Builder<'_>, r: &Reached, class: &'static Class, var: &str, pool: &Pool) {
    let mut parts: Vec<usize> = Vec::new();
    for part in r.steps.iter().flat_map(|s| s.args.iter().filter_map(|a| a.part)) {
        if !parts.contains(&part) {
            parts.push(part);
            b.out.work.add(&pool.parts[part].work);
        }
    }
    // Once more, to see what the calls go through.
    let mut st = b.out.st.clone();
    let mut on = None;
    for step in &r.steps {
        let found = run(b.machine, &mut st, on, step, Some(&mut b.out.work.trace));
        on = found.filter(|id| on.is_none() || st.heap.get(*id).class == class && *id == r.id).or(on);
    }
    b.out.st = r.st.clone();
    let name = b.names.class(class);
    b.out.work.raw |= name.generic;
    let mut chain: Option<Expr> = None;
    let mut builder: Option<&'static Class> = None;
    for (i, step) in r.steps.iter().enumerate() {
        let m = step.method;
        let how = b.names.method(m).unwrap_or(How::Package);
        b.uses(m, how);
        let args: Vec<Expr> = step.args.iter().map(|a| a.expr.clone()).collect();
        let method = m.name.to_string();
        let first = match chain.take() {
            None if i == 0 => {
                let made = if m.is_static() {
                    b.machine.program.class_by_name(m.sig.ret.class_name()).unwrap_or(class)
                } else {
                    m.class
                };
                builder = (made != class).then_some(made);
                let of = b.names.class(m.class);
                if m.is_static() { Expr::Static(of, method, args) } else { Expr::New(of, args) }
            }
            None => {
                b.out.work.setup.push(Statement::Call { object: Expr::Var(var.to_owned()), method, args });
                continue;
            }
            Some(chain) => Expr::Call(Box::new(chain), method, args),
        };
        let finished = builder.is_some() && i > 0 && matches!(&m.sig.ret, Type::Ref(n) if *n == class.name);
        match builder {
            Some(of) if !finished => {
                // The first call and those that return the builder go on; after another one it needs a name.
                if i == 0 || step.fluent {
                    chain = Some(first);
                } else if let Expr::Call(on, method, args) = first {
                    let on = if let Expr::Var(_) = *on {
                        *on
                    } else {
                        let name = b.variable("", of);
                        let class = b.names.class(of);
                        b.out.work.setup.push(Statement::Let { var: name.clone(), class, value: *on });
                        Expr::Var(name)
                    };
                    b.out.work.setup.push(Statement::Call { object: on.clone(), method, args });
                    chain = Some(on);
                }
            }
            _ => {
                builder = None;
                let (var, class) = (var.to_owned(), name.clone());
                b.out.work.setup.push(Statement::Let { var, class, value: first });
            }
        }
    }
}

/// Methods of the same class and name, itself among them.
pub(crate) fn overloads(m: &'static Method) -> impl Iterator<Item = &'static Method> {
    m.class.members().methods.iter().copied().filter(|o| o.name == m.name && !o.flags.is_synthetic())
}

/// Methods of objects of a class that the user wrote, overridden ones left out.
pub(crate) fn instance_methods(class: &'static Class) -> Vec<&'static Method> {
    let mut all: Vec<&'static Method> = Vec::new();
    let mut next = Some(class);
    while let Some(c) = next.filter(|c| !c.is_jdk) {
        for m in &c.members().methods {
            let shadowed = all.iter().any(|o| o.name == m.name && o.desc == m.desc);
            if !m.is_static() && !m.name.starts_with('<') && !shadowed {
                all.push(m);
            }
        }
        next = c.super_class;
    }
    all
}
