//! Building the input of a test: objects first, then what constructors have not set.

use super::lab;
use super::names::Names;
use super::search;
use super::values::KEYWORDS;
use crate::entry;
use crate::literal::java_literal;
use crate::witness::{Witness, WitnessValue, concrete};
use heapwise_exec::{End, Key, Machine, ObjId, Object, State, Value};
use heapwise_program::{Class, Field, Method, Prim, Target, Type};
use heapwise_suite::scene::{Expr, How, Statement, TypeName};

/// Which means may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// Constructors, setters and assignments to fields.
    Direct,
    /// Sequences of calls of public methods.
    PublicCalls,
    /// Sequences of calls of methods that the package may call.
    PackageCalls,
    /// As direct; what nothing else sets is set by reflection.
    Reflection,
}

/// A constructor with its arguments, as text and as values.
type Creation = (&'static Method, Vec<Expr>, Vec<Value>);

/// An input that was built.
pub(crate) struct Built {
    pub(crate) st: State,
    /// Receiver first, where there is one.
    pub(crate) exprs: Vec<Expr>,
    pub(crate) values: Vec<Value>,
    /// Objects that the test has names for.
    pub(crate) vars: Vec<(ObjId, Expr)>,
    pub(crate) setup: Vec<Statement>,
    pub(crate) how: How,
    pub(crate) checked: bool,
    pub(crate) raw: bool,
    pub(crate) deprecated: bool,
}

pub(crate) struct Builder<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) names: &'a Names,
    pub(crate) target: Target,
    pub(crate) witness: &'a Witness,
    pub(crate) out: Built,
    /// By object of the witness.
    pub(crate) ids: Vec<Option<ObjId>>,
    pub(super) exprs: Vec<Option<Expr>>,
    taken: Vec<String>,
    /// Names of arguments that are not made yet.
    reserved: Vec<(usize, String)>,
}

impl<'a> Builder<'a> {
    pub(crate) fn new(
        machine: &'a mut Machine,
        names: &'a Names,
        target: Target,
        witness: &'a Witness,
    ) -> Self {
        let out = Built {
            st: State::default(),
            exprs: Vec::new(),
            values: Vec::new(),
            vars: Vec::new(),
            setup: Vec::new(),
            how: How::Public,
            checked: false,
            raw: false,
            deprecated: false,
        };
        let n = witness.objects.len();
        let taken = vec!["result".to_owned(), "thrown".to_owned()];
        Builder {
            machine,
            names,
            target,
            witness,
            out,
            ids: vec![None; n],
            exprs: vec![None; n],
            taken,
            reserved: Vec::new(),
        }
    }

    /// Builds all arguments.
    pub(crate) fn inputs(&mut self, mode: Mode) -> Result<Built, String> {
        let method = self.target.method;
        let is_new = &*method.name == "<init>";
        let skip = usize::from(is_new);
        let args: Vec<WitnessValue> = self.witness.args.iter().skip(skip).copied().collect();
        let names: Vec<String> = entry::argument_names(self.machine, method).into_iter().skip(skip).collect();
        let receiver = usize::from(!method.is_static() && !is_new);
        match mode {
            Mode::PublicCalls | Mode::PackageCalls => self.by_calls(&args, &names, mode)?,
            Mode::Direct | Mode::Reflection => self.directly(&args, &names, mode == Mode::Reflection)?,
        }
        let cast = method.flags.is_varargs()
            || self.target.class.members().methods.iter().filter(|m| m.name == method.name).count() > 1;
        for (i, v) in args.iter().enumerate() {
            let expr = match v {
                WitnessValue::Object(o) => {
                    self.exprs[*o].clone().ok_or("an argument is a part of another one, and has no name")?
                }
                WitnessValue::Null => Expr::Null(match i.checked_sub(receiver) {
                    Some(p) if cast => super::param_type(self.names, method, p),
                    _ => TypeName::default(),
                }),
                WitnessValue::Prim(v) => {
                    let ty = &method.sig.params[i - receiver];
                    Expr::Literal(java_literal(ty, *v))
                }
            };
            self.out.exprs.push(expr);
            let ids: Vec<ObjId> = self.ids.iter().map(|o| o.unwrap_or(ObjId(0))).collect();
            self.out.values.push(concrete(*v, &ids));
        }
        for (i, v) in args.iter().enumerate() {
            if let WitnessValue::Object(o) = v
                && search::matches(
                    self.machine,
                    self.witness,
                    *o,
                    &self.out.st,
                    self.ids[*o].unwrap_or(ObjId(0)),
                )
                .is_none()
            {
                return Err(format!("argument {i} cannot be built as the path needs it"));
            }
        }
        let vars = self.ids.iter().zip(&self.exprs).filter_map(|(o, e)| Some(((*o)?, e.clone()?)));
        self.out.vars = vars.collect();
        let blank = Built {
            st: State::default(),
            exprs: vec![],
            values: vec![],
            vars: vec![],
            setup: vec![],
            ..self.out
        };
        Ok(std::mem::replace(&mut self.out, blank))
    }

    fn by_calls(&mut self, args: &[WitnessValue], names: &[String], mode: Mode) -> Result<(), String> {
        let level = if mode == Mode::PublicCalls { How::Public } else { How::Package };
        let mut calls = false;
        for (v, name) in args.iter().zip(names) {
            let WitnessValue::Object(o) = v else { continue };
            if self.ids[*o].is_some() {
                continue;
            }
            let class = self.witness.objects[*o].class;
            if class.is_jdk || class.is_array() || enum_of(class).is_some() {
                self.directly(&[*v], std::slice::from_ref(name), false)?;
                continue;
            }
            if search::reachable(self.witness, *o).iter().any(|i| self.ids[*i].is_some()) {
                return Err("arguments share objects".to_owned());
            }
            calls = true;
            let var = self.variable(name, class);
            let found = search::by_calls(self, *o, level, &var)?;
            self.exprs[*o] = Some(Expr::Var(var));
            for (i, id) in found.into_iter().enumerate() {
                self.ids[i] = self.ids[i].or(id);
            }
        }
        if calls { Ok(()) } else { Err("there is nothing to build by calls".to_owned()) }
    }

    fn directly(&mut self, args: &[WitnessValue], names: &[String], reflect: bool) -> Result<(), String> {
        // Children first, so that constructors can be given what they need.
        let mut order = Vec::new();
        for v in args {
            if let WitnessValue::Object(o) = v {
                self.visit(*o, &mut order, &mut Vec::new());
            }
        }
        order.retain(|o| self.ids[*o].is_none());
        // What the method is given gets the plain names.
        let mut reserved: Vec<(usize, String)> = Vec::new();
        for (v, name) in args.iter().zip(names) {
            if let WitnessValue::Object(o) = v
                && order.contains(o)
                && !reserved.iter().any(|r| r.0 == *o)
                && !self.witness.objects[*o].is_value()
                && enum_of(self.witness.objects[*o].class).is_none()
            {
                reserved.push((*o, self.variable(name, self.witness.objects[*o].class)));
            }
        }
        self.reserved = reserved;
        for &o in &order {
            self.create(o, reflect)?;
        }
        for &o in &order {
            self.complete(o, reflect)?;
        }
        Ok(())
    }

    fn visit(&self, o: usize, order: &mut Vec<usize>, path: &mut Vec<usize>) {
        if order.contains(&o) || path.contains(&o) {
            return;
        }
        path.push(o);
        for (_, v) in &self.witness.objects[o].parts {
            if let WitnessValue::Object(child) = v {
                self.visit(*child, order, path);
            }
        }
        order.push(o);
    }

    pub(super) fn name_of(&mut self, o: usize) -> String {
        match self.reserved.iter().find(|r| r.0 == o) {
            Some((_, name)) => name.clone(),
            None => self.variable("", self.witness.objects[o].class),
        }
    }

    /// A name for a local variable: the parameter's, or one after the class.
    pub(crate) fn variable(&mut self, wish: &str, class: &'static Class) -> String {
        let mut base = if wish.is_empty() || wish == "this" {
            let name = self.names.class(class).name;
            let simple = name.trim_end_matches("[]").rsplit('.').next().unwrap_or("object").to_owned();
            let mut chars = simple.chars();
            let first = chars.next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
            let plural = if name.ends_with("[]") { "s" } else { "" };
            format!("{first}{}{plural}", chars.as_str())
        } else {
            wish.to_owned()
        };
        if KEYWORDS.contains(&base.as_str()) || !base.chars().all(|c| c.is_alphanumeric() || c == '_') {
            base = "object".to_owned();
        }
        let mut name = base.clone();
        let mut n = 1;
        while self.taken.contains(&name) {
            n += 1;
            name = format!("{base}{n}");
        }
        self.taken.push(name.clone());
        name
    }

    pub(crate) fn uses(&mut self, method: &'static Method, how: How) {
        self.out.how = self.out.how.max(how);
        self.out.checked |= !method.declared_exceptions().is_empty();
        self.out.deprecated |= method.is_deprecated();
        self.out.raw |= method.class.is_generic() || method.is_generic();
    }

    pub(super) fn done(&mut self, o: usize, id: ObjId, expr: Expr) {
        self.ids[o] = Some(id);
        self.exprs[o] = Some(expr);
    }

    fn create(&mut self, o: usize, reflect: bool) -> Result<(), String> {
        let class = self.witness.objects[o].class;
        if class.is_array() {
            return self.create_array(o);
        }
        if let Some(of) = enum_of(class) {
            return self.constant(o, of);
        }
        if let Some(units) = self.witness.objects[o].text() {
            return self.text(o, &units);
        }
        if let Some(p) = Prim::ALL.into_iter().find(|p| *p.wrapper() == *class.name) {
            return self.boxed(o, p);
        }
        let name = self.names.class(class);
        if class.flags.is_abstract() || class.is_interface() {
            return Err(format!("an input of type {} has no class that could be created", class.java_name()));
        }
        let how = self.names.class_level(class);
        self.out.raw |= name.generic;
        let found = if class.is_inner() { None } else { self.constructor(o, reflect) };
        if let (Some(how), Some((m, args, values))) = (how, found) {
            let id =
                lab::construct(self.machine, &mut self.out.st, m, &values).ok_or("a constructor fails")?;
            let var = self.name_of(o);
            self.uses(m, how.max(self.names.method(m).unwrap_or(How::Package)));
            self.out.setup.push(Statement::New { var: var.clone(), class: name, args });
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
        self.out.how = How::Reflection;
        self.out.setup.push(Statement::Blank { var: var.clone(), class: name });
        self.done(o, id, Expr::Var(var));
        Ok(())
    }

    /// The constructor after which the least is left to do, with its arguments.
    fn constructor(&mut self, o: usize, reflect: bool) -> Option<Creation> {
        let class = self.witness.objects[o].class;
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
            let Some(id) = lab::construct(self.machine, &mut st, m, &values) else { continue };
            let mut cost = values.len();
            for (field, v) in fields(self.witness, o) {
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
        let layout = self.witness.objects[o].class.layout();
        let mut used: Vec<u32> = Vec::new();
        let (mut exprs, mut values) = (Vec::new(), Vec::new());
        for (ty, name) in m.sig.params.iter().zip(params.iter().skip(1)) {
            let fits = |f: &&&'static Field| f.ty == *ty && !used.contains(&f.slot);
            let field = layout.iter().filter(fits).find(|f| *f.name == **name);
            let field = field.or_else(|| layout.iter().find(fits));
            let wanted = field.and_then(|f| {
                used.push(f.slot);
                fields(self.witness, o).find(|x| x.0.id == f.id).map(|x| x.1)
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
    fn complete(&mut self, o: usize, reflect: bool) -> Result<(), String> {
        let Some((id, expr)) = self.ids[o].zip(self.exprs[o].clone()) else { return Ok(()) };
        let object = &self.witness.objects[o];
        if object.is_value() {
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
                    self.out.setup.push(Statement::SetElem { array, index, value });
                }
            }
            return Ok(());
        }
        let wanted: Vec<(&'static Field, WitnessValue)> = fields(self.witness, o).collect();
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
            let object = expr.clone();
            if let Some(how) = how {
                self.out.how = self.out.how.max(how);
                self.out.setup.push(Statement::Set { object, field: name, value: value_expr });
            } else if reflect && !is_record(field.class) && !field.class.is_jdk {
                self.out.how = How::Reflection;
                let class = self.names.class(field.class);
                self.out.setup.push(Statement::SetHidden { object, class, field: name, value: value_expr });
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
        let end = lab::call(self.machine, &mut st, m, &[Value::obj(id), value]);
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
        let (object, args) = (object.clone(), vec![expr.clone()]);
        self.out.setup.push(Statement::Call { object, method: name, args });
        true
    }
}

/// Fields of an object of the witness that the path has read.
pub(crate) fn fields(witness: &Witness, o: usize) -> impl Iterator<Item = (&'static Field, WitnessValue)> {
    let object = &witness.objects[o];
    object.parts.iter().filter_map(|(key, v)| {
        let Key::Field(id) = key else { return None };
        object.class.layout().iter().find(|f| f.id == *id).map(|f| (*f, *v))
    })
}

/// The enum of which a class holds constants.
fn enum_of(class: &'static Class) -> Option<&'static Class> {
    let is = |c: &&'static Class| c.super_class.is_some_and(|s| &*s.name == "java/lang/Enum");
    Some(class).filter(is).or_else(|| class.super_class.filter(is))
}

fn is_record(class: &Class) -> bool {
    class.super_class.is_some_and(|s| &*s.name == "java/lang/Record")
}
