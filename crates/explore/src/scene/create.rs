//! Objects: a constructor first, then what it has not set.

use super::build::{Builder, enum_of, fields};
use super::lab;
use super::stock;
use crate::entry;
use crate::literal::java_literal;
use crate::witness::WitnessValue;
use heapwise_exec::{End, Key, ObjId, Object, Value};
use heapwise_program::{Class, Field, Method, Prim, Type};
use heapwise_suite::scene::{Expr, How, Statement, TypeName};

/// A constructor with its arguments, as text and as values.
type Creation = (&'static Method, Vec<Expr>, Vec<Value>);

impl Builder<'_> {
    pub(super) fn create(&mut self, o: usize, reflect: bool) -> Result<(), String> {
        let class = self.wanted.witness.objects[o].class;
        if let Some(shared) = self.wanted.witness.objects[o].shared {
            return self.shared(o, shared);
        }
        if class.is_array() {
            return self.create_array(o);
        }
        if let Some(of) = enum_of(class) {
            return self.constant(o, of);
        }
        if let Some(units) = self.wanted.witness.objects[o].text() {
            return self.text(o, &units);
        }
        if let Some(p) = Prim::ALL.into_iter().find(|p| *p.wrapper() == *class.name) {
            return self.boxed(o, p);
        }
        if let Some(kind) = stock::kind(self.machine, class) {
            return self.stocked(o, kind);
        }
        if let Some(level) = self.level.filter(|_| !class.is_jdk) {
            let var = self.name_of(o);
            return self.called(o, level, var);
        }
        let name = self.names.class(class);
        if class.flags.is_abstract() || class.is_interface() {
            return Err(format!("an input of type {} has no class that could be created", class.java_name()));
        }
        let how = self.names.class_level(class);
        self.out.work.raw |= name.generic;
        let found = if class.is_inner() { None } else { self.constructor(o, reflect) };
        if let (Some(how), Some((m, args, values))) = (how, found) {
            let trace = Some(&mut self.out.work.trace);
            let id = lab::construct(self.machine, &mut self.out.st, m, &values, trace)
                .ok_or("a constructor fails")?;
            let var = self.name_of(o);
            self.uses(m, how.max(self.names.method(m).unwrap_or(How::Package)));
            let value = Expr::New(name.clone(), args);
            self.out.work.setup.push(Statement::Let { var: var.clone(), class: name, value });
            self.done(o, id, Expr::Var(var));
            return Ok(());
        }
        if !reflect {
            return Err(format!("{} has no constructor that the test may use", class.java_name()));
        }
        if class.is_jdk {
            return Err(format!("an input of type {} cannot be made", class.java_name()));
        }
        let id = self.out.st.heap.alloc(Object::new(class));
        let var = self.name_of(o);
        self.out.work.how = How::Reflection;
        self.out.work.setup.push(Statement::Blank { var: var.clone(), class: name });
        self.done(o, id, Expr::Var(var));
        Ok(())
    }

    /// The constructor after which the least is left to do, with its arguments.
    fn constructor(&mut self, o: usize, reflect: bool) -> Option<Creation> {
        let class = self.wanted.witness.objects[o].class;
        let mut best: Option<(usize, Creation)> = None;
        for m in lab::constructors(class) {
            if self.names.method(m).is_none()
                || (class.is_jdk && m.is_deprecated())
                || m.sig.params.iter().any(|p| !self.names.ty(p).visible && matches!(p, Type::Ref(_)))
            {
                continue;
            }
            let overloaded =
                lab::constructors(class).filter(|c| c.sig.params.len() == m.sig.params.len()).count() > 1;
            let (exprs, values) = self.matched(o, m, overloaded || m.flags.is_varargs());
            let mut st = self.out.st.clone();
            let Some(id) = lab::construct(self.machine, &mut st, m, &values, None) else { continue };
            let mut cost = values.len();
            for (field, v) in fields(self.wanted.witness, o) {
                if st.heap.field(id, field.slot).is_some_and(|is| self.is(is, v)) {
                    continue;
                }
                let plain = self.names.member(field.flags, field.class).is_some() && !field.flags.is_final();
                cost += if plain { 2 } else { 100 };
            }
            if best.as_ref().is_none_or(|b| cost < b.0) {
                best = Some((cost, (m, exprs, values)));
            }
        }
        best.filter(|b| reflect || b.0 < 100 || self.has_setters(class)).map(|b| b.1)
    }

    fn has_setters(&self, class: &'static Class) -> bool {
        class.members().methods.iter().any(|m| m.name.starts_with("set"))
    }

    /// Arguments for a constructor: what the witness has in the field of the same name, else in the next field of the type.
    fn matched(&mut self, o: usize, m: &'static Method, cast: bool) -> (Vec<Expr>, Vec<Value>) {
        let params = entry::argument_names(self.machine, m);
        let layout = self.wanted.witness.objects[o].class.layout();
        let mut used: Vec<u32> = Vec::new();
        let (mut exprs, mut values) = (Vec::new(), Vec::new());
        for (ty, name) in m.sig.params.iter().zip(params.iter().skip(1)) {
            let fits = |f: &&&'static Field| f.ty == *ty && !used.contains(&f.slot);
            let field = layout.iter().filter(fits).find(|f| *f.name == **name);
            let field = field.or_else(|| layout.iter().find(fits));
            let wanted = field.and_then(|f| {
                used.push(f.slot);
                fields(self.wanted.witness, o).find(|x| x.0.id == f.id).map(|x| x.1)
            });
            let (value, expr) = match wanted {
                Some(WitnessValue::Object(c)) if self.ids[c].is_some() => {
                    (self.ids[c].map_or(Value::NULL, Value::obj), self.exprs[c].clone())
                }
                Some(WitnessValue::Prim(v)) => (v, Some(Expr::Literal(java_literal(ty, v)))),
                _ => {
                    let v = Value::default_of(ty);
                    (v, matches!(ty, Type::Prim(_)).then(|| Expr::Literal(java_literal(ty, v))))
                }
            };
            values.push(value);
            exprs.push(
                expr.unwrap_or_else(|| {
                    Expr::Null(if cast { self.names.ty(ty) } else { TypeName::default() })
                }),
            );
        }
        (exprs, values)
    }

    /// Whether a value is what the witness wants.
    fn is(&self, is: Value, wanted: WitnessValue) -> bool {
        match wanted {
            WitnessValue::Prim(v) => v.same(is),
            WitnessValue::Null => is == Value::NULL,
            WitnessValue::Object(c) => self.ids[c].is_some_and(|id| is == Value::obj(id)),
        }
    }

    /// Sets what the constructor has not set.
    pub(super) fn complete(&mut self, o: usize, reflect: bool) -> Result<(), String> {
        let Some((id, expr)) = self.ids[o].zip(self.exprs[o].clone()) else { return Ok(()) };
        let object = &self.wanted.witness.objects[o];
        // What was made by calls or by its own API is as it is to be.
        if object.is_value()
            || self.wanted.stocks[o].is_some()
            || self.level.is_some() && !object.class.is_array()
        {
            return Ok(());
        }
        if object.class.is_array() {
            for (key, v) in &object.parts {
                let (Key::Elem(i), WitnessValue::Object(c)) = (key, v) else { continue };
                let Some((child, value)) = self.ids[*c].zip(self.exprs[*c].clone()) else { continue };
                let array = self.out.st.heap.get_mut(id).as_array_mut();
                if let Some(a) = array
                    && a.get(*i as usize) != Some(Value::obj(child))
                {
                    a.set(*i as usize, Value::obj(child));
                    let (array, index) = (expr.clone(), *i as usize);
                    self.out.work.setup.push(Statement::SetElem { array, index, value });
                }
            }
            return Ok(());
        }
        let wanted: Vec<(&'static Field, WitnessValue)> = fields(self.wanted.witness, o).collect();
        for (field, v) in wanted {
            if self.out.st.heap.field(id, field.slot).is_none_or(|is| self.is(is, v)) {
                continue;
            }
            let (value, value_expr) = match v {
                WitnessValue::Prim(p) => (p, Expr::Literal(java_literal(&field.ty, p))),
                WitnessValue::Null => (Value::NULL, Expr::Null(TypeName::default())),
                WitnessValue::Object(c) => match self.ids[c].zip(self.exprs[c].clone()) {
                    Some((id, e)) => (Value::obj(id), e),
                    None => return Err("an object without a name".to_owned()),
                },
            };
            let how = self.names.member(field.flags, field.class).filter(|_| !field.flags.is_final());
            let name = field.name.to_string();
            if how != Some(How::Public) && self.set(&expr, id, (field, value), &value_expr) {
                continue;
            }
            let class = self.wanted.witness.objects[o].class;
            let Some(object) = self.names.holder(&expr, class, field) else {
                let class = field.class.java_name();
                return Err(format!(
                    "the test cannot set {class}.{name}: there are several fields of this name"
                ));
            };
            if let Some(how) = how {
                self.out.work.how = self.out.work.how.max(how);
                self.out.work.setup.push(Statement::Set { object, field: name, value: value_expr });
            } else if reflect && !is_record(field.class) && !field.class.is_jdk {
                self.out.work.how = How::Reflection;
                let class = self.names.class(field.class);
                self.out.work.setup.push(Statement::SetHidden {
                    object,
                    class,
                    field: name,
                    value: value_expr,
                });
            } else {
                return Err(format!("the test cannot set {}.{name}", field.class.java_name()));
            }
            self.out.st.heap.set_field(id, field.slot, value);
        }
        Ok(())
    }

    /// Sets a field by its setter, if there is one that does this and nothing else to the object.
    fn set(
        &mut self,
        object: &Expr,
        id: ObjId,
        (field, value): (&'static Field, Value),
        expr: &Expr,
    ) -> bool {
        let mut chars = field.name.chars();
        let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
        let name = format!("set{first}{}", chars.as_str());
        let fits = |m: &&&'static Method| {
            *m.name == *name && !m.is_static() && m.sig.params.len() == 1 && m.sig.params[0] == field.ty
        };
        let Some(m) = field.class.members().methods.iter().find(fits).copied() else { return false };
        let Some(how) = self.names.method(m) else { return false };
        let mut st = self.out.st.clone();
        let mut trace = lab::Trace::default();
        let end = lab::call_seen(self.machine, &mut st, m, &[Value::obj(id), value], &mut trace);
        if !matches!(end, Some(End::Returned(_))) {
            return false;
        }
        let mut wanted = self.out.st.clone();
        wanted.heap.set_field(id, field.slot, value);
        if lab::portrait(&st, id) != lab::portrait(&wanted, id) {
            return false;
        }
        self.out.st = st;
        self.uses(m, how);
        self.out.work.trace.add(trace);
        let (object, args) = (object.clone(), vec![expr.clone()]);
        self.out.work.setup.push(Statement::Call { object, method: name, args });
        true
    }
}

fn is_record(class: &Class) -> bool {
    class.super_class.is_some_and(|s| &*s.name == "java/lang/Record")
}
