//! Assertions: the result, and the part of the heap that the call has changed.

use super::lab;
use super::names::Names;
use super::search::instance_methods;
use crate::literal::java_literal;
use heapwise_exec::{Body, End, Machine, ObjId, Ref, Side, State, Value};
use heapwise_program::{Class, Field, Method, Prim, Type};
use heapwise_suite::scene::{Check, Expected, Expr};
use std::collections::VecDeque;

/// Assertions in one test.
const MOST: usize = 12;
/// Length of access paths.
const DEEPEST: usize = 5;
/// Assertions on one object by its methods.
const OBSERVED: usize = 5;

/// Looks at the heap before and after the call.
pub(crate) struct Watcher<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) names: &'a Names,
    pub(crate) before: &'a State,
    pub(crate) after: &'a State,
    /// Objects that the test has names for.
    pub(crate) vars: &'a [(ObjId, Expr)],
    /// What the calls in assertions go through is noted here.
    pub(crate) trace: &'a mut lab::Trace,
    /// A method without parameters that tells of a change.
    pub(crate) changed: Option<String>,
}

/// What a watcher finds.
pub(crate) struct Found {
    pub(crate) checks: Vec<Check>,
    /// Whether they need reflection.
    pub(crate) reflects: bool,
    /// Whether nothing has changed.
    pub(crate) unchanged: bool,
    /// A method without parameters that tells of a change.
    pub(crate) changed: Option<String>,
}

impl Watcher<'_> {
    /// Finds the assertions.
    pub(crate) fn checks(
        mut self,
        method: &'static Method,
        roots: &[(Expr, Value)],
        result: Option<Value>,
    ) -> Found {
        let mut checks = Vec::new();
        let mut known: Vec<(ObjId, Expr)> = self.vars.to_vec();
        let mut todo: VecDeque<(ObjId, Expr, usize)> = VecDeque::new();
        let is_new = &*method.name == "<init>";
        if let Some(v) = result {
            let ty = if is_new { Type::Ref(method.class.name.clone()) } else { method.sig.ret.clone() };
            let open = self.value(v, &ty, Expr::Result, &mut known, &mut checks);
            // Fields can only be named if the declared type has them.
            if let Some(o) = open {
                let declared = self.machine.program.class_by_name(ty.class_name());
                if declared.is_ok_and(|d| d == self.after.heap.get(o).class) {
                    todo.push_back((o, Expr::Result, 0));
                }
            }
            if is_new {
                checks.clear();
            }
        }
        for (expr, v) in roots {
            if let Some(o) = v.as_obj()
                && !matches!(expr, Expr::Constant(..) | Expr::Text(_))
            {
                todo.push_back((o, expr.clone(), 0));
            }
        }
        for (o, expr) in self.vars {
            if !todo.iter().any(|t| t.0 == *o) && !matches!(expr, Expr::Constant(..) | Expr::Text(_)) {
                todo.push_back((*o, expr.clone(), 0));
            }
        }
        let mut reflects = false;
        let mut done: Vec<ObjId> = Vec::new();
        while let Some((o, expr, depth)) = todo.pop_front() {
            if done.contains(&o) || checks.len() >= MOST {
                continue;
            }
            done.push(o);
            let class = self.after.heap.get(o).class;
            if class.is_array() {
                self.array(o, &expr, depth, &mut known, &mut checks, &mut todo);
            } else if !class.is_jdk {
                reflects |= self.object(o, &expr, depth, method, &mut known, &mut checks, &mut todo, roots);
            }
        }
        let unchanged = checks.is_empty();
        if unchanged {
            self.unchanged(roots, &known, &mut checks);
        }
        if checks.is_empty() {
            for (expr, v) in roots {
                let Some(o) = v.as_obj() else { continue };
                let class = self.after.heap.get(o).class;
                if !class.is_jdk && !class.is_array() && !matches!(expr, Expr::Constant(..)) {
                    self.observe(o, expr, class, method, &mut checks, roots);
                }
            }
        }
        checks.truncate(MOST);
        Found { checks, reflects, unchanged, changed: self.changed }
    }

    /// Where nothing has changed, that is what the test asserts: the fields of the arguments are as before.
    fn unchanged(&mut self, roots: &[(Expr, Value)], known: &[(ObjId, Expr)], checks: &mut Vec<Check>) {
        for (expr, v) in roots {
            let Some(o) = v.as_obj() else { continue };
            let Body::Fields(now) = &self.after.heap.get(o).body else { continue };
            for (field, v) in self.after.heap.get(o).class.layout().iter().zip(now.iter()) {
                let visible = self.names.member(field.flags, field.class).is_some() && !field.class.is_jdk;
                let plain = v.as_obj().is_none_or(|c| known.iter().any(|k| k.0 == c));
                let holder = self.names.holder(expr, self.after.heap.get(o).class, field);
                if let Some(holder) = holder
                    && visible
                    && plain
                    && !matches!(expr, Expr::Constant(..) | Expr::Text(_))
                {
                    let path = Expr::Field(Box::new(holder), field.name.to_string());
                    self.value(*v, &field.ty, path, &mut known.to_vec(), checks);
                }
            }
        }
    }

    fn is_new(&self, o: ObjId) -> bool {
        o.0 as usize >= self.before.heap.len()
    }

    fn array(
        &mut self,
        o: ObjId,
        expr: &Expr,
        depth: usize,
        known: &mut Vec<(ObjId, Expr)>,
        checks: &mut Vec<Check>,
        todo: &mut VecDeque<(ObjId, Expr, usize)>,
    ) {
        let new = self.is_new(o);
        let (now, was) =
            (lab::parts(self.after, o), if new { Vec::new() } else { lab::parts(self.before, o) });
        let Some(elem) = self.after.heap.get(o).class.elem() else { return };
        if let Some(p) = elem.prim() {
            let same = was.len() == now.len() && was.iter().zip(&now).all(|(a, b)| a.same(*b));
            if (!same || (new && *expr != Expr::Result)) && now.len() <= 40 {
                let ty = Type::Prim(p);
                let literals = now.iter().map(|v| java_literal(&ty, *v)).collect();
                let expected = Expected::Array(p.keyword(), literals);
                if !checks.iter().any(|c| c.actual == *expr) {
                    checks.push(Check { actual: expr.clone(), expected });
                }
            }
            return;
        }
        if new && !checks.iter().any(|c| c.actual == Expr::Length(Box::new(expr.clone()))) {
            let expected = Expected::Primitive("int", now.len().to_string());
            checks.push(Check { actual: Expr::Length(Box::new(expr.clone())), expected });
        }
        let ty = Type::Ref(elem.name.clone());
        for (i, v) in now.iter().enumerate() {
            let path = Expr::Elem(Box::new(expr.clone()), i);
            if was.get(i) != Some(v) {
                self.value(*v, &ty, path.clone(), known, checks);
            }
            if let Some(child) = v.as_obj()
                && depth < DEEPEST
                && self.after.heap.get(child).class == elem
            {
                let shortest = known.iter().find(|k| k.0 == child).map_or(path, |k| k.1.clone());
                todo.push_back((child, shortest, depth + 1));
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "one work list, one place")]
    fn object(
        &mut self,
        o: ObjId,
        expr: &Expr,
        depth: usize,
        method: &'static Method,
        known: &mut Vec<(ObjId, Expr)>,
        checks: &mut Vec<Check>,
        todo: &mut VecDeque<(ObjId, Expr, usize)>,
        roots: &[(Expr, Value)],
    ) -> bool {
        let Body::Fields(now) = &self.after.heap.get(o).body else { return false };
        let class = self.after.heap.get(o).class;
        let new = self.is_new(o);
        let mut hidden: Vec<(&'static Field, Value)> = Vec::new();
        let mut behind = false;
        for (field, v) in class.layout().iter().zip(now.iter()) {
            let was = if new { None } else { self.before.heap.field(o, field.slot) };
            let changed = was.is_none_or(|w| !w.same(*v));
            let visible = self.names.member(field.flags, field.class).is_some() && !field.class.is_jdk;
            if !visible {
                if changed {
                    hidden.push((field, *v));
                }
                // What is behind a field that the test cannot read is told by methods, if at all.
                behind |= v.as_obj().is_some_and(|c| self.differs(c));
                continue;
            }
            let Some(holder) = self.names.holder(expr, class, field) else { continue };
            let path = Expr::Field(Box::new(holder), field.name.to_string());
            if changed {
                self.value(*v, &field.ty, path.clone(), known, checks);
            }
            if let Some(child) = v.as_obj()
                && depth < DEEPEST
                && self
                    .machine
                    .program
                    .class_by_name(field.ty.class_name())
                    .is_ok_and(|d| d == self.after.heap.get(child).class)
            {
                let shortest = known.iter().find(|k| k.0 == child).map_or(path, |k| k.1.clone());
                todo.push_back((child, shortest, depth + 1));
            }
        }
        if hidden.is_empty() && !behind {
            return false;
        }
        if self.observe(o, expr, class, method, checks, roots) > 0 {
            return false;
        }
        let mut reflects = false;
        for (field, v) in hidden {
            if field.class.is_jdk {
                continue;
            }
            let (owner, ty) = (self.names.class(field.class), self.names.ty(&field.ty));
            let Some(holder) = self.names.holder(expr, class, field) else { continue };
            let path = Expr::Hidden(Box::new(holder), owner, field.name.to_string(), ty);
            let before = checks.len();
            self.value(v, &field.ty, path, &mut known.clone(), checks);
            reflects |= checks.len() > before;
        }
        reflects
    }

    /// Whether something changed behind an object that existed before.
    fn differs(&self, o: ObjId) -> bool {
        self.is_new(o) || lab::portrait(self.before, o) != lab::portrait(self.after, o)
    }

    /// Asserts what methods tell that change nothing: those without parameters, and with the arguments of the call.
    fn observe(
        &mut self,
        o: ObjId,
        expr: &Expr,
        class: &'static Class,
        under_test: &'static Method,
        checks: &mut Vec<Check>,
        roots: &[(Expr, Value)],
    ) -> usize {
        let portrait = lab::portrait(self.after, o);
        let mut told = 0;
        for m in instance_methods(class) {
            let plain = matches!(m.sig.ret, Type::Prim(_))
                || matches!(&m.sig.ret, Type::Ref(n) if &**n == "java/lang/String");
            let fits = m.sig.params.len() <= 1
                && plain
                && m != under_test
                && self.names.method(m).is_some()
                && !m.flags.is_synthetic()
                && !m.flags.is_abstract()
                && m.declared_exceptions().is_empty()
                && !m.is_deprecated()
                && &*m.name != "hashCode";
            if !fits {
                continue;
            }
            let calls: Vec<Vec<(Expr, Value)>> = match m.sig.params.first() {
                None => vec![Vec::new()],
                Some(ty) => under_test
                    .sig
                    .params
                    .iter()
                    .zip(roots.iter().skip(roots.len() - under_test.sig.params.len()))
                    .filter(|(t, _)| *t == ty && matches!(t, Type::Prim(_)))
                    .map(|(_, r)| vec![r.clone()])
                    .collect(),
            };
            for args in calls {
                if told >= OBSERVED {
                    return told;
                }
                let mut st = self.after.clone();
                let mut values = vec![Value::obj(o)];
                values.extend(args.iter().map(|a| a.1));
                let mut trace = lab::Trace::default();
                let end = lab::call_seen(self.machine, &mut st, m, &values, &mut trace);
                let Some(End::Returned(Some(v))) = end else { continue };
                if lab::portrait(&st, o) != portrait {
                    continue;
                }
                let args = args.into_iter().map(|a| a.0).collect();
                let actual = Expr::Call(Box::new(expr.clone()), m.name.to_string(), args);
                let expected = match (&m.sig.ret, v) {
                    (Type::Prim(p), v) => Expected::Primitive(p.keyword(), java_literal(&m.sig.ret, v)),
                    (_, Value::Ref(Ref::Null)) => Expected::Null,
                    (_, Value::Ref(Ref::Obj(s))) => match self.machine.read_string(&st, s) {
                        Some(units) => Expected::Text(units),
                        None => continue,
                    },
                    _ => continue,
                };
                if checks.iter().any(|c| c.actual == actual) {
                    continue;
                }
                if checks.len() < MOST {
                    self.trace.add(trace);
                }
                if values.len() == 1 && self.changed.is_none() && !self.is_new(o) {
                    let was = lab::call(self.machine, &mut self.before.clone(), m, &values);
                    if !matches!(was, Some(End::Returned(Some(was))) if was.same(v)) && v.as_obj().is_none() {
                        self.changed = Some(m.name.to_string());
                    }
                }
                checks.push(Check { actual, expected });
                told += 1;
            }
        }
        told
    }

    /// Asserts a value; the result is an object that is to be looked into.
    fn value(
        &mut self,
        v: Value,
        ty: &Type,
        actual: Expr,
        known: &mut Vec<(ObjId, Expr)>,
        checks: &mut Vec<Check>,
    ) -> Option<ObjId> {
        let expected = match v {
            Value::Ref(Ref::Null) => Expected::Null,
            Value::Ref(Ref::Obj(o)) => {
                if let Some((_, expr)) = known.iter().find(|k| k.0 == o) {
                    let same = match expr {
                        Expr::Text(units) => Expected::Text(units.clone()),
                        expr => Expected::Same(expr.clone()),
                    };
                    checks.push(Check { actual, expected: same });
                    return None;
                }
                let object = self.after.heap.get(o);
                if object.class == self.machine.known.string {
                    Expected::Text(self.machine.read_string(self.after, o)?)
                } else if let Some((p, v)) = unboxed(self.after, o) {
                    Expected::Boxed(p.keyword(), java_literal(&Type::Prim(p), v))
                } else if let (Some(p), true) =
                    (object.class.elem().and_then(|e| e.prim()), object.class.descriptor() == descriptor(ty))
                {
                    let values = lab::parts(self.after, o);
                    let literals: Vec<String> =
                        values.iter().map(|v| java_literal(&Type::Prim(p), *v)).collect();
                    if literals.len() > 40 {
                        return None;
                    }
                    known.push((o, actual.clone()));
                    checks.push(Check { actual, expected: Expected::Array(p.keyword(), literals) });
                    return None;
                } else {
                    known.push((o, actual.clone()));
                    let says = if object.class.is_jdk { self.says(o) } else { None };
                    let expected = says.map_or(Expected::NotNull, Expected::Says);
                    checks.push(Check { actual, expected });
                    return Some(o);
                }
            }
            v => match ty {
                Type::Prim(p) => Expected::Primitive(p.keyword(), java_literal(ty, v)),
                _ => return None,
            },
        };
        checks.push(Check { actual, expected });
        None
    }

    /// What `toString` of an object of the JDK says, if that does not depend on its address.
    fn says(&mut self, o: ObjId) -> Option<Vec<u16>> {
        let object = self.after.heap.get(o);
        if matches!(object.side, Side::Mirror(_)) || object.class.is_array() {
            return None;
        }
        let to_string = self.machine.known.object.declared_method("toString", "()Ljava/lang/String;")?;
        let m = self.machine.program.select(object.class, to_string).ok()?;
        if m == to_string {
            return None;
        }
        let mut st = self.after.clone();
        let mut trace = lab::Trace::default();
        let end = lab::call_seen(self.machine, &mut st, m, &[Value::obj(o)], &mut trace)?;
        let End::Returned(Some(v)) = end else { return None };
        self.trace.add(trace);
        let units = self.machine.read_string(&st, v.as_obj()?)?;
        // Addresses are printed after an @.
        (units.len() <= 200 && !units.contains(&u16::from(b'@'))).then_some(units)
    }
}

fn descriptor(ty: &Type) -> String {
    match ty {
        Type::Ref(n) if n.starts_with('[') => n.to_string(),
        Type::Ref(n) => format!("L{n};"),
        other => other.to_string(),
    }
}

/// The primitive in a box.
fn unboxed(st: &State, o: ObjId) -> Option<(Prim, Value)> {
    let class = st.heap.get(o).class;
    let prim = Prim::ALL.into_iter().find(|p| *p.wrapper() == *class.name)?;
    let field = class.find_field("value")?;
    Some((prim, st.heap.field(o, field.slot)?))
}
