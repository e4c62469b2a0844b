//! Inputs that are no plain objects: arrays, strings, boxes and constants of enums.

use super::build::{Builder, fields};
use super::lab;
use crate::literal::java_literal;
use crate::witness::WitnessValue;
use heapwise_exec::{Array, End, Key, ObjId, Object, Ref, Value};
use heapwise_program::{Class, Prim, Type};
use heapwise_suite::scene::{Expr, Statement, TypeName};

impl Builder<'_> {
    pub(super) fn create_array(&mut self, o: usize) -> Result<(), String> {
        let object = &self.witness.objects[o];
        let Some(elem) = object.class.elem() else { return Err("an array without elements".to_owned()) };
        let elem_name = self.names.class(elem);
        if self.names.class_level(elem).is_none() {
            return Err(format!("an array of {}, which the test cannot name", elem.java_name()));
        }
        let length = object.length();
        let ty = elem.prim().map(Type::Prim);
        let mut array = Array::zeros(elem, length);
        let (mut exprs, mut all, mut any) = (Vec::new(), true, false);
        for i in 0..length {
            let part = object.parts.iter().find(|p| p.0 == Key::Elem(i as u32)).map(|p| p.1);
            exprs.push(match (part, &ty) {
                (Some(WitnessValue::Prim(v)), Some(ty)) => {
                    any |= v != Value::default_of(ty);
                    array.set(i, v);
                    Expr::Literal(java_literal(ty, v))
                }
                (None, Some(ty)) => Expr::Literal(java_literal(ty, Value::default_of(ty))),
                (Some(WitnessValue::Object(c)), _) => {
                    any = true;
                    match self.exprs[c].clone().zip(self.ids[c]) {
                        Some((expr, id)) => {
                            array.set(i, Value::obj(id));
                            expr
                        }
                        None => {
                            all = false;
                            Expr::Null(TypeName::default())
                        }
                    }
                }
                _ => Expr::Null(TypeName::default()),
            });
        }
        if !all {
            array = Array::zeros(elem, length);
        }
        let id = self.out.st.heap.alloc(Object::array(object.class, array));
        let var = self.name_of(o);
        self.out.raw |= elem_name.generic;
        let elements = (all && any).then_some(exprs);
        self.out.setup.push(Statement::NewArray { var: var.clone(), elem: elem_name, length, elements });
        self.done(o, id, Expr::Var(var));
        Ok(())
    }

    /// A string is its literal, unless there is another one with the same contents that is not the same object.
    pub(super) fn text(&mut self, o: usize, units: &[u16]) -> Result<(), String> {
        let id = self.machine.new_string(&mut self.out.st, units);
        let twin = self.exprs.iter().flatten().any(|e| *e == Expr::Text(units.to_vec()));
        let mut expr = Expr::Text(units.to_vec());
        if twin {
            let class = self.names.class(self.machine.known.string);
            let var = self.name_of(o);
            self.out.setup.push(Statement::New { var: var.clone(), class, args: vec![expr] });
            expr = Expr::Var(var);
        }
        self.done(o, id, expr);
        Ok(())
    }

    pub(super) fn boxed(&mut self, o: usize, p: Prim) -> Result<(), String> {
        let class = self.witness.objects[o].class;
        let ty = Type::Prim(p);
        let value = match fields(self.witness, o).find(|f| &*f.0.name == "value") {
            Some((_, WitnessValue::Prim(v))) => v,
            _ => Value::default_of(&ty),
        };
        let method = class.declared_method("valueOf", &format!("({})L{};", p.letter(), class.name));
        let made = method.and_then(|m| lab::call(self.machine, &mut self.out.st, m, &[value]));
        let Some(End::Returned(Some(Value::Ref(Ref::Obj(id))))) = made else {
            return Err(format!("an input of type {} cannot be made", class.java_name()));
        };
        let var = self.name_of(o);
        let (name, args) = (self.names.class(class), vec![Expr::Literal(java_literal(&ty, value))]);
        let method = "valueOf".to_owned();
        self.out.setup.push(Statement::Factory { var: var.clone(), class: name, method, args });
        self.done(o, id, Expr::Var(var));
        Ok(())
    }

    pub(super) fn constant(&mut self, o: usize, class: &'static Class) -> Result<(), String> {
        let none = || format!("an input of type {} that is none of its constants", class.java_name());
        let desc = format!("()[L{};", class.name);
        let values = class.declared_method("values", &desc).ok_or_else(none)?;
        let Some(End::Returned(Some(Value::Ref(Ref::Obj(array))))) =
            lab::call(self.machine, &mut self.out.st, values, &[])
        else {
            return Err(none());
        };
        let all: Vec<ObjId> = lab::parts(&self.out.st, array).into_iter().filter_map(Value::as_obj).collect();
        let at = self.witness.objects[o].ordinal().filter(|n| *n < all.len()).ok_or_else(none)?;
        let constants = class.members().fields.iter().filter(|f| f.flags.is_enum() && f.is_static());
        let field = constants.into_iter().nth(at).ok_or_else(none)?;
        self.done(o, all[at], Expr::Constant(self.names.class(class), field.name.to_string()));
        Ok(())
    }
}

/// Words that are no names of variables.
pub(super) const KEYWORDS: [&str; 53] = [
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "package",
    "private",
    "protected",
    "public",
    "return",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "try",
    "void",
    "volatile",
    "while",
    "true",
    "false",
    "null",
];
