//! Inputs that are no plain objects: arrays, strings, boxes and constants of enums.

use super::build::{Builder, fields};
use super::lab;
use super::stock::{self, Kind, Stock};
use crate::literal::java_literal;
use crate::witness::WitnessValue;
use heapwise_exec::{Array, CLASSES, End, Key, ObjId, Object, Shared, Value};
use heapwise_program::{Class, Method, Prim, Type};
use heapwise_suite::scene::{Expr, Statement, TypeName};

impl Builder<'_> {
    pub(super) fn create_array(&mut self, o: usize) -> Result<(), String> {
        let object = &self.wanted.witness.objects[o];
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
        self.out.work.raw |= elem_name.generic;
        let elements = (all && any).then_some(exprs);
        self.out.work.setup.push(Statement::NewArray { var: var.clone(), elem: elem_name, length, elements });
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
            let value = Expr::New(class.clone(), vec![expr]);
            self.out.work.setup.push(Statement::Let { var: var.clone(), class, value });
            expr = Expr::Var(var);
        }
        self.done(o, id, expr);
        Ok(())
    }

    /// A box is written where it is used, and has a name if that is in several places.
    pub(super) fn boxed(&mut self, o: usize, p: Prim) -> Result<(), String> {
        let class = self.wanted.witness.objects[o].class;
        let Some((id, literal)) = self.new_box(o, p) else {
            return Err(format!("an input of type {} cannot be made", class.java_name()));
        };
        let name = self.names.class(class);
        let mut expr = Expr::Static(name.clone(), "valueOf".to_owned(), vec![literal]);
        if self.wanted.witness.mentions(o) > 1 {
            let var = self.name_of(o);
            self.out.work.setup.push(Statement::Let { var: var.clone(), class: name, value: expr });
            expr = Expr::Var(var);
        }
        self.done(o, id, expr);
        Ok(())
    }

    /// A box as the witness has it, and the literal in it.
    pub(super) fn new_box(&mut self, o: usize, p: Prim) -> Option<(ObjId, Expr)> {
        let class = self.wanted.witness.objects[o].class;
        let ty = Type::Prim(p);
        let value = match fields(self.wanted.witness, o).find(|f| &*f.0.name == "value") {
            Some((_, WitnessValue::Prim(v))) => v,
            _ => Value::default_of(&ty),
        };
        let method = class.declared_method("valueOf", &format!("({})L{};", p.letter(), class.name))?;
        match lab::call(self.machine, &mut self.out.st, method, &[value])? {
            End::Returned(Some(v)) => Some((v.as_obj()?, Expr::Literal(java_literal(&ty, value)))),
            _ => None,
        }
    }

    pub(super) fn constant(&mut self, o: usize, class: &'static Class) -> Result<(), String> {
        let none = || format!("an input of type {} that is none of its constants", class.java_name());
        let at = self.wanted.witness.objects[o].ordinal().ok_or_else(none)?;
        let (id, expr) = self.constants(class).into_iter().nth(at).ok_or_else(none)?;
        self.done(o, id, expr);
        Ok(())
    }

    /// An object of the program is named by its static field.
    pub(super) fn shared(&mut self, o: usize, shared: Shared) -> Result<(), String> {
        let how = self.names.member(shared.field.flags, shared.field.class);
        let Some(how) = how.filter(|_| shared.way.is_empty()) else {
            return Err(format!("an input is {}, which the test cannot read", shared.name()));
        };
        let none = || format!("an input is {}, which is not there", shared.name());
        self.machine.prepare(&mut self.out.st, shared.field.class).map_err(|_| none())?;
        let id = self.machine.shared_object(&self.out.st, shared).ok_or_else(none)?;
        self.out.work.how = self.out.work.how.max(how);
        self.done(o, id, self.shared_expr(shared));
        Ok(())
    }

    pub(super) fn shared_expr(&self, shared: Shared) -> Expr {
        Expr::Constant(self.names.class(shared.field.class), shared.field.name.to_string())
    }

    /// The constants of a type, in order.
    pub(super) fn constants(&mut self, class: &'static Class) -> Vec<(ObjId, Expr)> {
        if class.is_class_of_classes() {
            let ids = self.machine.constants(&mut self.out.st, class);
            let literal = |(_, name): &(&str, &str)| Expr::Literal(format!("{name}.class"));
            return ids.into_iter().zip(CLASSES.iter().map(literal)).collect();
        }
        if self.machine.prepare(&mut self.out.st, class).is_err() {
            return Vec::new();
        }
        let ids = self.machine.enum_constants(&self.out.st, class);
        let fields = class.members().statics.iter().filter(|f| f.flags.is_enum());
        let name = self.names.class(class);
        ids.into_iter()
            .zip(fields)
            .map(|(id, f)| (id, Expr::Constant(name.clone(), f.name.to_string())))
            .collect()
    }

    /// An object of the JDK, made by its API from what it holds.
    pub(super) fn stocked(&mut self, o: usize, kind: Kind) -> Result<(), String> {
        let class = self.wanted.witness.objects[o].class;
        let fails = || format!("this {} cannot be made by its methods", class.java_name());
        let stock = self.wanted.stocks[o].clone().ok_or_else(fails)?;
        let name = self.names.class(class);
        self.out.work.raw |= name.generic;
        let items: Vec<(Value, Expr)> = match &stock {
            Stock::Text(units) => {
                let id = self.machine.new_string(&mut self.out.st, units);
                vec![(Value::obj(id), Expr::Text(units.clone()))]
            }
            Stock::Items(items) => {
                let item = |v: &WitnessValue| match v {
                    WitnessValue::Object(c) => Some((self.ids[*c].map(Value::obj)?, self.exprs[*c].clone()?)),
                    WitnessValue::Null => Some((Value::NULL, Expr::Null(TypeName::default()))),
                    WitnessValue::Prim(v) => {
                        let ty = class.find_field("value").map(|f| f.ty.clone());
                        // An AtomicBoolean has an int inside.
                        let ty = if class.name.ends_with("AtomicBoolean") {
                            Some(Type::Prim(Prim::Boolean))
                        } else {
                            ty
                        };
                        Some((*v, Expr::Literal(java_literal(&ty?, *v))))
                    }
                };
                items.iter().map(item).collect::<Option<_>>().ok_or_else(fails)?
            }
        };
        let (values, exprs): (Vec<Value>, Vec<Expr>) = items.into_iter().unzip();
        let (machine, st) = (&mut *self.machine, &mut self.out.st);
        let (made, value) = match kind {
            Kind::Optional | Kind::Parsed => {
                let optional =
                    |name, takes| class.declared_method(name, &format!("{takes}Ljava/util/Optional;"));
                let (m, method) = match kind {
                    Kind::Parsed => (stock::parse(class), "parse"),
                    _ if values.is_empty() => (optional("empty", "()"), "empty"),
                    _ => (optional("of", "(Ljava/lang/Object;)"), "of"),
                };
                let made = m.and_then(|m| lab::call(machine, st, m, &values));
                let id = match made {
                    Some(End::Returned(Some(v))) => v.as_obj(),
                    _ => None,
                };
                (id, Expr::Static(name.clone(), method.to_owned(), exprs.clone()))
            }
            Kind::Text | Kind::Atomic => {
                let fits = |m: &&'static Method| match (&stock, &*m.sig.params) {
                    (Stock::Text(_), [Type::Ref(n)]) => &**n == "java/lang/String",
                    (Stock::Items(_), [_]) => true,
                    _ => false,
                };
                let m = lab::constructors(class).filter(|m| m.flags.is_public()).find(fits);
                let id = m.and_then(|m| lab::construct(machine, st, m, &values, None));
                (id, Expr::New(name.clone(), exprs.clone()))
            }
            Kind::Collection | Kind::Map => {
                let m = class.declared_method("<init>", "()V");
                let id = m.and_then(|m| lab::construct(machine, st, m, &[], None));
                (id, Expr::New(name.clone(), Vec::new()))
            }
        };
        let id = made.ok_or_else(fails)?;
        let var = self.name_of(o);
        self.out.work.setup.push(Statement::Let { var: var.clone(), class: name, value });
        let (of, method, desc, step) = match kind {
            Kind::Collection => ("java/util/Collection", "add", "(Ljava/lang/Object;)Z", 1),
            _ => ("java/util/Map", "put", "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;", 2),
        };
        if matches!(kind, Kind::Collection | Kind::Map) {
            let m = stock::virtual_method(self.machine, class, of, method, desc).ok_or_else(fails)?;
            for (values, exprs) in values.chunks(step).zip(exprs.chunks(step)) {
                let all = [&[Value::obj(id)], values].concat();
                let trace = &mut self.out.work.trace;
                let end = lab::call_seen(self.machine, &mut self.out.st, m, &all, trace);
                if !matches!(end, Some(End::Returned(_))) {
                    return Err(fails());
                }
                let (object, args) = (Expr::Var(var.clone()), exprs.to_vec());
                self.out.work.setup.push(Statement::Call { object, method: method.to_owned(), args });
            }
        }
        self.done(o, id, Expr::Var(var));
        Ok(())
    }
}
