//! What fields of inputs hold, where a user says so (Korat's finitization): a field that is null in all inputs, or an int of
//! a range. A slot of such a field gets a condition that holds of every input when it is made, so that no strategy has to know.

use crate::kernel::{Kernel, axiom};
use heapwise_exec::{InputBound, InputHeap, Machine, Ref, Slot, State, Value};
use heapwise_program::{Class, Field, FieldId, Prim, Program, TargetError, Type};
use heapwise_term::Term;
use rustc_hash::FxHashMap;
use std::fmt;
use std::rc::Rc;
use std::sync::Arc;
use thiserror::Error;

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldValues {
    /// Anything: lifts what was said before.
    Any,
    /// No object.
    Null,
    /// A boolean.
    Flag(bool),
    /// An integer from one number to another, both included.
    Range(i64, i64),
}

impl fmt::Display for FieldValues {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FieldValues::Any => f.write_str("any"),
            FieldValues::Null => f.write_str("null"),
            FieldValues::Flag(b) => write!(f, "{b}"),
            FieldValues::Range(a, b) if a == b => write!(f, "{a}"),
            FieldValues::Range(a, b) => write!(f, "{a}..{b}"),
        }
    }
}

/// As a user says it: a class, a field of it (`*`: all that can hold such a value), and what that holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldRule {
    /// Simple or qualified name.
    pub class: String,
    /// Name, or `*`.
    pub field: String,
    /// What it holds.
    pub values: FieldValues,
}

impl fmt::Display for FieldRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}={}", self.class, self.field, self.values)
    }
}

/// Why a rule makes no sense.
#[derive(Clone, Debug, Error, PartialEq)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum FieldError {
    #[error("--field '{rule}': {why}")]
    Class { rule: String, why: TargetError },
    #[error("--field '{rule}': {class} is of the JDK, whose objects have rules of their own")]
    OfJdk { rule: String, class: String },
    #[error("--field '{rule}': {class} has no field {field}; it has: {there}")]
    NoField { rule: String, class: String, field: String, there: String },
    #[error("--field '{rule}': {field} is inherited; write {of}.{field}")]
    Inherited { rule: String, field: String, of: String },
    #[error("--field '{rule}': {field} is static; see --symbolic-statics")]
    Static { rule: String, field: String },
    #[error("--field '{rule}': {field} is of type {ty}, which takes {takes}")]
    Type { rule: String, field: String, ty: String, takes: String },
    #[error("--field '{rule}': {class} has no field that can hold {values}")]
    Nothing { rule: String, class: String, values: String },
}

/// What a field of a program holds, and how that is named.
#[derive(Clone, Debug, PartialEq)]
struct Limit {
    values: FieldValues,
    named: InputBound,
}

/// What the fields of a program hold.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fields(FxHashMap<FieldId, Limit>);

impl Fields {
    /// What rules say, the last one that speaks of a field counts.
    pub fn of(program: &'static Program, rules: &[FieldRule]) -> Result<Fields, FieldError> {
        let mut fields = Fields::default();
        for rule in rules {
            let shown = || rule.to_string();
            let class =
                program.find_class(&rule.class).map_err(|why| FieldError::Class { rule: shown(), why })?;
            if class.is_jdk {
                return Err(FieldError::OfJdk { rule: shown(), class: class.java_name() });
            }
            if rule.field != "*" {
                fields.add(class, named_field(class, rule)?, rule.values);
                continue;
            }
            let mut fitting = own(class).filter(|f| takes(&f.ty, rule.values)).peekable();
            if fitting.peek().is_none() {
                let (class, values) = (class.java_name(), rule.values.to_string());
                return Err(FieldError::Nothing { rule: shown(), class, values });
            }
            fitting.for_each(|f| fields.add(class, f, rule.values));
        }
        Ok(fields)
    }

    fn add(&mut self, class: &Class, field: &'static Field, values: FieldValues) {
        if says_nothing(&field.ty, values) {
            self.0.remove(&field.id);
            return;
        }
        let name: Arc<str> = format!("{}.{}", class.java_name(), field.name).into();
        let named = InputBound::Field(name, values.to_string().into());
        self.0.insert(field.id, Limit { values, named });
    }

    /// Whether nothing is said of any field.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The conditions on what a slot holds.
    pub fn conditions(&self, m: &mut Machine, slot: &Slot) -> Vec<Term> {
        match slot.field.and_then(|f| self.0.get(&f.id)) {
            Some(limit) => conditions(m, limit.values, slot.value),
            None => Vec::new(),
        }
    }
}

fn own(class: &'static Class) -> impl Iterator<Item = &'static Field> {
    class.layout().iter().copied().filter(move |f| f.class == class)
}

/// The field that a rule names.
fn named_field(class: &'static Class, rule: &FieldRule) -> Result<&'static Field, FieldError> {
    let (shown, name) = (rule.to_string(), &rule.field);
    let Some(field) = own(class).find(|f| *f.name == **name) else {
        if let Some(inherited) = class.layout().iter().rev().find(|f| *f.name == **name) {
            let of = inherited.class.java_name();
            return Err(FieldError::Inherited { rule: shown, field: name.clone(), of });
        }
        if class.members().statics.iter().any(|f| *f.name == **name) {
            return Err(FieldError::Static { rule: shown, field: name.clone() });
        }
        let mut there: Vec<&str> = own(class).map(|f| &*f.name).collect();
        if there.is_empty() {
            there.push("none");
        }
        let (class, there) = (class.java_name(), there.join(", "));
        return Err(FieldError::NoField { rule: shown, class, field: name.clone(), there });
    };
    if takes(&field.ty, rule.values) {
        return Ok(field);
    }
    let takes = match &field.ty {
        Type::Prim(Prim::Boolean) => "true, false or any".to_owned(),
        Type::Prim(Prim::Float | Prim::Double) => "any".to_owned(),
        Type::Prim(p) => {
            let (least, most) = range(*p);
            format!("A..B from {least} to {most}, or any")
        }
        _ => "null or any".to_owned(),
    };
    Err(FieldError::Type { rule: shown, field: name.clone(), ty: field.ty.to_string(), takes })
}

/// The numbers of a type.
fn range(prim: Prim) -> (i64, i64) {
    match prim {
        Prim::Byte => (i64::from(i8::MIN), i64::from(i8::MAX)),
        Prim::Short => (i64::from(i16::MIN), i64::from(i16::MAX)),
        Prim::Char => (0, i64::from(u16::MAX)),
        Prim::Long => (i64::MIN, i64::MAX),
        _ => (i64::from(i32::MIN), i64::from(i32::MAX)),
    }
}

/// Whether a field of a type can hold such values.
fn takes(ty: &Type, values: FieldValues) -> bool {
    match (ty, values) {
        (_, FieldValues::Any) => true,
        (Type::Ref(_), FieldValues::Null) | (Type::Prim(Prim::Boolean), FieldValues::Flag(_)) => true,
        (Type::Prim(Prim::Boolean | Prim::Float | Prim::Double), _) => false,
        (Type::Prim(p), FieldValues::Range(a, b)) => range(*p).0 <= a && b <= range(*p).1,
        _ => false,
    }
}

fn says_nothing(ty: &Type, values: FieldValues) -> bool {
    match (ty, values) {
        (_, FieldValues::Any) => true,
        (Type::Prim(p), FieldValues::Range(a, b)) => range(*p) == (a, b),
        _ => false,
    }
}

fn conditions(m: &mut Machine, values: FieldValues, value: Value) -> Vec<Term> {
    match (values, value) {
        (FieldValues::Null, Value::Ref(Ref::Sym(t))) => {
            let null = m.terms.null();
            vec![m.terms.eq(t, null)]
        }
        (FieldValues::Flag(b), prim @ (Value::Sym(_) | Value::Int(_))) => {
            let (t, wanted) = (m.term(prim), m.terms.int(i32::from(b)));
            vec![m.terms.eq(t, wanted)]
        }
        (FieldValues::Range(a, b), prim @ (Value::Sym(_) | Value::Int(_) | Value::Long(_))) => {
            let t = m.term(prim);
            let wide = m.terms.sort(t) == heapwise_term::Sort::Bv(64);
            let (a, b) = match wide {
                true => (m.terms.long(a), m.terms.long(b)),
                // Within the range of the type, which has 32 bits on the stack.
                false => (m.terms.int(a as i32), m.terms.int(b as i32)),
            };
            if a == b { vec![m.terms.eq(t, a)] } else { vec![m.terms.sle(a, t), m.terms.sle(t, b)] }
        }
        _ => Vec::new(),
    }
}

impl Kernel {
    /// Says of a new slot what its field holds, and that inputs with other values are missing.
    pub(crate) fn limit_field(&self, m: &mut Machine, st: &mut State, field: FieldId, value: Value) {
        let Some(limit) = self.fields.0.get(&field) else { return };
        for holds in conditions(m, limit.values, value) {
            axiom(m, st, holds);
        }
        if limit.values == FieldValues::Null
            && let Value::Ref(Ref::Sym(t)) = value
            && let Some(symbol) = st.input.symbol(t)
        {
            Rc::make_mut(&mut st.input).resolved.insert(symbol, Ref::Null);
        }
        InputHeap::keep_within(&mut st.input, limit.named.clone());
    }
}
