//! Short sequences of calls that reach the state which a path needs, found by running them.

use super::build::{Builder, fields};
use super::lab;
use crate::literal::java_literal;
use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{End, Key, Machine, ObjId, State, Value};
use heapwise_program::{Class, Method, Prim, Type};
use heapwise_suite::scene::{Expr, How, Statement};
use std::collections::BTreeSet;

/// Calls that are tried for one object.
const MOST_CALLS: usize = 5_000;
/// Calls in one sequence.
const LONGEST: usize = 5;
/// Values that are tried for one parameter.
const MOST_VALUES: usize = 6;

/// A call with the values of its arguments.
#[derive(Clone)]
struct Step {
    method: &'static Method,
    args: Vec<Value>,
}

struct Reached {
    st: State,
    id: ObjId,
    steps: Vec<Step>,
}

/// Finds a shortest sequence after which the object is as the witness has it in all that the path reads, up to
/// isomorphism; acts it out in the builder's state. The result is the object of each one of the witness.
pub(crate) fn by_calls(
    b: &mut Builder<'_>,
    o: usize,
    level: How,
    var: &str,
) -> Result<Vec<Option<ObjId>>, String> {
    let class = b.witness.objects[o].class;
    let none = || format!("no sequence of calls was found that builds this {}", class.java_name());
    if b.names.class_level(class).is_none_or(|l| l > level) || class.flags.is_abstract() || class.is_inner() {
        return Err(none());
    }
    let allowed = |m: &&'static Method| {
        b.names.method(m).is_some_and(|l| l <= level)
            && !m.flags.is_synthetic()
            && !m.flags.is_abstract()
            && m.sig.params.iter().all(|p| matches!(p, Type::Prim(_)))
            && m.sig.params.len() <= 3
    };
    let makers: Vec<&'static Method> = lab::constructors(class)
        .chain(
            class
                .members()
                .methods
                .iter()
                .copied()
                .filter(|m| m.is_static() && matches!(&m.sig.ret, Type::Ref(n) if *n == class.name)),
        )
        .filter(allowed)
        .collect();
    let methods: Vec<&'static Method> = instance_methods(class).into_iter().filter(allowed).collect();
    let pool = Pool::of(b.witness, o, b.target.method);
    let mut calls = 0;
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let mut level_now: Vec<Reached> = Vec::new();
    for m in makers {
        for args in pool.arguments(m) {
            calls += 1;
            let mut st = b.out.st.clone();
            let Some(id) = make(b.machine, &mut st, m, &args) else { continue };
            if st.heap.get(id).class == class && seen.insert(lab::portrait(&st, id)) {
                level_now.push(Reached { st, id, steps: vec![Step { method: m, args }] });
            }
        }
    }
    for _ in 0..=LONGEST {
        for r in &level_now {
            if let Some(ids) = matches(b.machine, b.witness, o, &r.st, r.id) {
                return Ok(accept(b, r, class, var, ids));
            }
        }
        let mut next = Vec::new();
        for r in &level_now {
            for m in &methods {
                for args in pool.arguments(m) {
                    calls += 1;
                    if calls > MOST_CALLS {
                        return Err(none());
                    }
                    let mut st = r.st.clone();
                    let mut all = vec![Value::obj(r.id)];
                    all.extend_from_slice(&args);
                    if !matches!(lab::call(b.machine, &mut st, m, &all), Some(End::Returned(_))) {
                        continue;
                    }
                    if seen.insert(lab::portrait(&st, r.id)) {
                        let mut steps = r.steps.clone();
                        steps.push(Step { method: m, args });
                        next.push(Reached { st, id: r.id, steps });
                    }
                }
            }
        }
        level_now = next;
    }
    Err(none())
}

fn make(machine: &mut Machine, st: &mut State, m: &'static Method, args: &[Value]) -> Option<ObjId> {
    if !m.is_static() {
        return lab::construct(machine, st, m, args);
    }
    match lab::call(machine, st, m, args)? {
        End::Returned(Some(v)) => v.as_obj(),
        _ => None,
    }
}

fn accept(
    b: &mut Builder<'_>,
    r: &Reached,
    class: &'static Class,
    var: &str,
    ids: Vec<Option<ObjId>>,
) -> Vec<Option<ObjId>> {
    b.out.st = r.st.clone();
    let name = b.names.class(class);
    b.out.raw |= name.generic;
    for (i, step) in r.steps.iter().enumerate() {
        let m = step.method;
        let args: Vec<Expr> =
            m.sig.params.iter().zip(&step.args).map(|(t, v)| Expr::Literal(java_literal(t, *v))).collect();
        let how = b.names.method(m).unwrap_or(How::Package);
        b.uses(m, how);
        let (method, var, class) = (m.name.to_string(), var.to_owned(), name.clone());
        b.out.setup.push(match i {
            0 if m.is_static() => Statement::Factory { var, class, method, args },
            0 => Statement::New { var, class, args },
            _ => Statement::Call { object: Expr::Var(var), method, args },
        });
    }
    ids
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

/// Values that may matter: those of the witness, and a few small ones.
pub(crate) struct Pool {
    values: Vec<(Prim, Value)>,
}

impl Pool {
    pub(crate) fn of(witness: &Witness, o: usize, method: &'static Method) -> Pool {
        let mut pool = Pool { values: Vec::new() };
        for i in reachable(witness, o) {
            for (f, v) in fields(witness, i) {
                if let (Type::Prim(p), WitnessValue::Prim(v)) = (&f.ty, v) {
                    pool.add(*p, v);
                }
            }
            let elem = witness.objects[i].class.elem().and_then(|e| e.prim());
            for (key, v) in &witness.objects[i].parts {
                if let (Key::Elem(_), Some(p), WitnessValue::Prim(v)) = (key, elem, v) {
                    pool.add(p, *v);
                }
            }
        }
        let receiver = usize::from(!method.is_static());
        for (ty, v) in method.sig.params.iter().zip(witness.args.iter().skip(receiver)) {
            if let (Type::Prim(p), WitnessValue::Prim(v)) = (ty, v) {
                pool.add(*p, *v);
            }
        }
        pool
    }

    pub(crate) fn add(&mut self, p: Prim, v: Value) {
        if !self.values.iter().any(|x| x.0 == p && x.1.same(v)) {
            self.values.push((p, v));
        }
    }

    pub(crate) fn of_type(&self, p: Prim) -> Vec<Value> {
        let mut all: Vec<Value> = self.values.iter().filter(|x| x.0 == p).map(|x| x.1).collect();
        let small = match p {
            Prim::Boolean => vec![Value::Int(0), Value::Int(1)],
            Prim::Long => vec![Value::Long(0), Value::Long(1)],
            Prim::Float => vec![Value::Float(0.0)],
            Prim::Double => vec![Value::Double(0.0)],
            _ => vec![Value::Int(0), Value::Int(1), Value::Int(2)],
        };
        for v in small {
            if !all.iter().any(|x| x.same(v)) {
                all.push(v);
            }
        }
        all.truncate(MOST_VALUES);
        all
    }

    /// All lists of arguments for a method with primitive parameters.
    pub(crate) fn arguments(&self, m: &Method) -> Vec<Vec<Value>> {
        let mut all = vec![Vec::new()];
        for p in &m.sig.params {
            let Type::Prim(p) = p else { return Vec::new() };
            let values = self.of_type(*p);
            all = all
                .iter()
                .flat_map(|args: &Vec<Value>| values.iter().map(|v| [args.as_slice(), &[*v]].concat()))
                .collect();
        }
        all
    }
}

/// Objects of the witness that can be reached from one, itself first.
pub(crate) fn reachable(witness: &Witness, o: usize) -> Vec<usize> {
    let mut all = vec![o];
    let mut at = 0;
    while at < all.len() {
        for (_, v) in &witness.objects[all[at]].parts {
            if let WitnessValue::Object(c) = v
                && !all.contains(c)
            {
                all.push(*c);
            }
        }
        at += 1;
    }
    all
}

/// Whether an object is as the witness has it, in all that the path has read: the object of each one of the witness.
pub(crate) fn matches(
    machine: &Machine,
    witness: &Witness,
    o: usize,
    st: &State,
    id: ObjId,
) -> Option<Vec<Option<ObjId>>> {
    let mut ids: Vec<Option<ObjId>> = vec![None; witness.objects.len()];
    let mut todo = vec![(o, id)];
    while let Some((o, id)) = todo.pop() {
        match ids[o] {
            Some(known) if known == id => continue,
            Some(_) => return None,
            None if ids.contains(&Some(id)) => return None,
            None => ids[o] = Some(id),
        }
        let (object, is) = (&witness.objects[o], st.heap.get(id));
        if let Some(text) = object.text() {
            if machine.read_string(st, id) != Some(text) {
                return None;
            }
            continue;
        }
        if let Some(n) = object.ordinal() {
            let field = is.class.find_field("ordinal")?;
            if st.heap.field(id, field.slot)?.as_int() != i32::try_from(n).ok() {
                return None;
            }
            continue;
        }
        if is.class != object.class {
            return None;
        }
        for (key, v) in &object.parts {
            let value = match key {
                Key::Field(f) => {
                    let field = object.class.layout().iter().find(|x| x.id == *f)?;
                    st.heap.field(id, field.slot)?
                }
                Key::Elem(i) => match is.as_array()?.get(*i as usize) {
                    Some(v) => v,
                    None => continue, // beyond the length, which is compared by itself
                },
                Key::Ordinal | Key::Text => continue,
                Key::Length => {
                    if is.as_array()?.capacity() != object.length() {
                        return None;
                    }
                    continue;
                }
            };
            match v {
                WitnessValue::Prim(v) if v.same(value) => {}
                WitnessValue::Null if value == Value::NULL => {}
                WitnessValue::Object(c) => todo.push((*c, value.as_obj()?)),
                _ => return None,
            }
        }
    }
    Some(ids)
}
