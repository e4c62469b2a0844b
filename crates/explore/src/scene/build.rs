//! Building the input of a test: the order of things, and their names.

use super::lab;
use super::names::Names;
use super::same;
use super::search;
use super::stock::Wanted;
use crate::entry;
use crate::literal::java_literal;
use crate::witness::{Witness, WitnessValue, concrete};
use heapwise_exec::{Key, Machine, ObjId, State, Value};
use heapwise_program::{Class, Field, Method, Target};
use heapwise_suite::java::{capital, is_keyword};
use heapwise_suite::scene::{Expr, How, Statement, StaticInput, TypeName};

/// Fields that the name of a variable is made of.
const LONGEST_PATH: usize = 3;

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

/// The lines of a test so far, and what they use.
#[derive(Clone, Default)]
pub(crate) struct Work {
    pub(crate) setup: Vec<Statement>,
    pub(crate) how: How,
    pub(crate) checked: bool,
    pub(crate) raw: bool,
    pub(crate) deprecated: bool,
    /// What they went through.
    pub(crate) trace: lab::Trace,
}

impl Work {
    pub(crate) fn add(&mut self, other: &Work) {
        self.setup.extend(other.setup.iter().cloned());
        self.how = self.how.max(other.how);
        self.checked |= other.checked;
        self.raw |= other.raw;
        self.deprecated |= other.deprecated;
        self.trace.add(other.trace.clone());
    }
}

/// An input that was built.
#[derive(Clone, Default)]
pub(crate) struct Built {
    pub(crate) st: State,
    /// Receiver first, where there is one.
    pub(crate) exprs: Vec<Expr>,
    pub(crate) values: Vec<Value>,
    /// Objects that the test has names for.
    pub(crate) vars: Vec<(ObjId, Expr)>,
    pub(crate) statics: Vec<StaticInput>,
    pub(crate) work: Work,
}

pub(crate) struct Builder<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) names: &'a Names,
    pub(crate) target: Target,
    pub(crate) wanted: &'a Wanted<'a>,
    pub(crate) out: Built,
    /// Whether objects are to be built by calls that so much access allows.
    pub(super) level: Option<How>,
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
        wanted: &'a Wanted<'a>,
    ) -> Self {
        let n = wanted.witness.objects.len();
        Builder {
            machine,
            names,
            target,
            wanted,
            out: Built { st: lab::blank(), ..Built::default() },
            level: None,
            ids: vec![None; n],
            exprs: vec![None; n],
            taken: vec!["result".to_owned(), "thrown".to_owned()],
            reserved: Vec::new(),
        }
    }

    /// Builds all arguments and static fields.
    pub(crate) fn inputs(&mut self, mode: Mode) -> Result<Built, String> {
        let method = self.target.method;
        let is_new = &*method.name == "<init>";
        let skip = usize::from(is_new);
        let mut args: Vec<WitnessValue> = self.wanted.witness.args.iter().skip(skip).copied().collect();
        let mut names: Vec<String> =
            entry::argument_names(self.machine, method).into_iter().skip(skip).collect();
        let of_method = args.len();
        for (field, v) in &self.wanted.witness.statics {
            args.push(*v);
            names.push(field.name.to_string());
        }
        let receiver = usize::from(!method.is_static() && !is_new);
        match mode {
            Mode::PublicCalls => self.by_calls(&args, &names, How::Public)?,
            Mode::PackageCalls => self.by_calls(&args, &names, How::Package)?,
            Mode::Direct | Mode::Reflection => self.directly(&args, &names, mode == Mode::Reflection)?,
        }
        let cast = method.flags.is_varargs() || search::overloads(method).count() > 1;
        let ids: Vec<ObjId> = self.ids.iter().map(|o| o.unwrap_or(ObjId(0))).collect();
        for (i, v) in args.iter().take(of_method).enumerate() {
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
            self.out.values.push(concrete(*v, &ids));
        }
        for (i, v) in args.iter().enumerate() {
            if let WitnessValue::Object(o) = v
                && same::matches(self.machine, self.wanted, *o, &self.out.st, ids[*o]).is_none()
            {
                return Err(format!("argument {i} cannot be built as the path needs it"));
            }
        }
        for ((field, _), v) in self.wanted.witness.statics.iter().zip(&args[of_method..]) {
            self.set_static(field, *v, concrete(*v, &ids))?;
        }
        let vars = self.ids.iter().zip(&self.exprs).filter_map(|(o, e)| Some(((*o)?, e.clone()?)));
        self.out.vars = vars.collect();
        Ok(std::mem::take(&mut self.out))
    }

    fn by_calls(&mut self, args: &[WitnessValue], names: &[String], level: How) -> Result<(), String> {
        self.level = Some(level);
        let mut calls = false;
        for (v, name) in args.iter().zip(names) {
            let WitnessValue::Object(o) = v else { continue };
            if self.ids[*o].is_some() {
                continue;
            }
            let class = self.wanted.witness.objects[*o].class;
            if class.is_jdk || class.is_array() || enum_of(class).is_some() {
                self.directly(&[*v], std::slice::from_ref(name), false)?;
                calls |= !class.is_jdk || self.wanted.reachable(*o).len() > 1;
                continue;
            }
            if self.wanted.reachable(*o).iter().any(|i| self.ids[*i].is_some()) {
                return Err("arguments share objects".to_owned());
            }
            calls = true;
            let var = self.variable(name, class);
            self.called(*o, level, var)?;
        }
        if calls { Ok(()) } else { Err("there is nothing to build by calls".to_owned()) }
    }

    /// Builds an object by calls.
    pub(super) fn called(&mut self, o: usize, level: How, var: String) -> Result<(), String> {
        let found = search::by_calls(self, o, level, &var, 0)?;
        self.exprs[o] = Some(Expr::Var(var));
        for (i, id) in found.into_iter().enumerate() {
            self.ids[i] = self.ids[i].or(id);
        }
        Ok(())
    }

    /// A static field is set, too, and set back by the test.
    fn set_static(&mut self, field: &'static Field, v: WitnessValue, value: Value) -> Result<(), String> {
        let class = field.class;
        self.machine
            .prepare(&mut self.out.st, class)
            .map_err(|_| format!("the initializer of {} does not end", class.java_name()))?;
        let place = self.out.st.class_state_mut(class).statics.get_mut(field.slot as usize);
        *place.ok_or("a static field without a place")? = value;
        let how = self.names.member(field.flags, class);
        if self.names.class_level(class).is_none() || field.is_ambiguous() {
            return Err(format!("the test cannot set {}.{}", class.java_name(), field.name));
        }
        self.out.work.how = self.out.work.how.max(how.unwrap_or(How::Reflection));
        let value = match v {
            WitnessValue::Prim(v) => Expr::Literal(java_literal(&field.ty, v)),
            WitnessValue::Null => Expr::Null(TypeName::default()),
            WitnessValue::Object(o) => self.exprs[o].clone().ok_or("an object without a name")?,
        };
        self.out.statics.push(StaticInput {
            class: self.names.class(class),
            field: field.name.to_string(),
            ty: self.names.ty(&field.ty),
            visible: how.is_some(),
            value,
        });
        Ok(())
    }

    pub(super) fn directly(
        &mut self,
        args: &[WitnessValue],
        names: &[String],
        reflect: bool,
    ) -> Result<(), String> {
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
                && !self.wanted.witness.objects[*o].is_value()
                && enum_of(self.wanted.witness.objects[*o].class).is_none()
            {
                reserved.push((*o, self.variable(name, self.wanted.witness.objects[*o].class)));
            }
        }
        self.reserved = reserved;
        let mut later = Vec::new();
        for &o in &order {
            self.create(o, reflect)?;
            // An object is finished before the next one, unless it refers to one that is not there yet.
            if self.wanted.children(o).iter().all(|c| self.ids[*c].is_some()) {
                self.complete(o, reflect)?;
            } else {
                later.push(o);
            }
        }
        later.into_iter().try_for_each(|o| self.complete(o, reflect))
    }

    fn visit(&self, o: usize, order: &mut Vec<usize>, path: &mut Vec<usize>) {
        if order.contains(&o) || path.contains(&o) {
            return;
        }
        let class = self.wanted.witness.objects[o].class;
        // Calls make all of an object at once.
        if self.level.is_some() && !class.is_jdk && !class.is_array() {
            order.push(o);
            return;
        }
        path.push(o);
        for child in self.wanted.children(o) {
            self.visit(child, order, path);
        }
        order.push(o);
    }

    pub(super) fn name_of(&mut self, o: usize) -> String {
        match self.reserved.iter().find(|r| r.0 == o) {
            Some((_, name)) => name.clone(),
            None => {
                let wish = self.field_path(o).unwrap_or_default();
                self.variable(&wish, self.wanted.witness.objects[o].class)
            }
        }
    }

    /// The fields that lead from an argument to an object, as a name: `headNext`.
    fn field_path(&self, o: usize) -> Option<String> {
        let mut seen: Vec<usize> = self.reserved.iter().map(|r| r.0).collect();
        let mut paths: Vec<Vec<&str>> = vec![Vec::new(); seen.len()];
        let mut at = 0;
        while at < seen.len() && paths[at].len() < LONGEST_PATH {
            for (field, v) in fields(self.wanted.witness, seen[at]) {
                let WitnessValue::Object(child) = v else { continue };
                if seen.contains(&child) || field.class.is_jdk {
                    continue;
                }
                let mut path = paths[at].clone();
                path.push(&field.name);
                if child == o {
                    if path.iter().any(|p| p.contains('$')) {
                        return None;
                    }
                    let rest = path[1..].iter().map(|p| capital(p));
                    return Some(path[0].to_owned() + &rest.collect::<String>());
                }
                seen.push(child);
                paths.push(path);
            }
            at += 1;
        }
        None
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
        if is_keyword(&base) || !base.chars().all(|c| c.is_alphanumeric() || c == '_') {
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
        let work = &mut self.out.work;
        work.how = work.how.max(how);
        work.checked |= !method.declared_exceptions().is_empty();
        work.deprecated |= method.is_deprecated();
        work.raw |= method.class.is_generic() || method.is_generic();
    }

    pub(super) fn done(&mut self, o: usize, id: ObjId, expr: Expr) {
        self.ids[o] = Some(id);
        self.exprs[o] = Some(expr);
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
pub(super) fn enum_of(class: &'static Class) -> Option<&'static Class> {
    let is = |c: &&'static Class| c.super_class.is_some_and(|s| &*s.name == "java/lang/Enum");
    Some(class).filter(|c| is(c) || c.is_class_of_classes()).or_else(|| class.super_class.filter(is))
}
