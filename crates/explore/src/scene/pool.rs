//! Arguments that calls are tried with: what the witness has, and a few small values.

use super::build::{Builder, Work, fields};
use super::search;
use crate::entry;
use crate::literal::java_literal;
use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{ObjId, Value};
use heapwise_program::{Class, Method, Prim, Type};
use heapwise_suite::scene::{Expr, How, TypeName};

/// Values that are tried for one parameter.
const MOST_VALUES: usize = 6;
/// Lists of arguments that are tried for one method.
const MOST_LISTS: usize = 216;
/// Objects that are made to be passed on.
const MOST_PARTS: usize = 4;

/// An argument: its value in all states of a search, and how a test writes it.
#[derive(Clone)]
pub(super) struct Arg {
    pub(super) value: Value,
    pub(super) expr: Expr,
    /// What has to be made before.
    pub(super) part: Option<usize>,
}

/// An object that was made to be given to the methods of another one.
pub(super) struct Part {
    /// The object of the witness.
    of: usize,
    class: &'static Class,
    id: ObjId,
    expr: Expr,
    /// The lines that make it.
    pub(super) work: Work,
}

/// What is at hand.
pub(super) struct Pool {
    prims: Vec<(Prim, Value)>,
    texts: Vec<(Vec<u16>, Arg)>,
    constants: Vec<(&'static Class, Vec<Arg>)>,
    /// Objects of the witness that are boxes.
    boxes: Vec<(usize, &'static Class, Arg)>,
    pub(super) parts: Vec<Part>,
}

impl Pool {
    /// For the calls of some methods that are to build an object.
    pub(super) fn of(
        b: &mut Builder<'_>,
        o: usize,
        level: How,
        depth: usize,
        methods: &[&'static Method],
    ) -> Pool {
        let mut pool = Pool {
            prims: Vec::new(),
            texts: Vec::new(),
            constants: Vec::new(),
            boxes: Vec::new(),
            parts: Vec::new(),
        };
        let witness = b.wanted.witness;
        let inside = b.wanted.reachable(o);
        for &i in &inside {
            let object = &witness.objects[i];
            for (f, v) in fields(witness, i) {
                if let (Type::Prim(p), WitnessValue::Prim(v)) = (&f.ty, v) {
                    pool.add(*p, v);
                }
            }
            let elem = object.class.elem().and_then(|e| e.prim());
            for (key, v) in &object.parts {
                if let (heapwise_exec::Key::Elem(_), Some(p), WitnessValue::Prim(v)) = (key, elem, v) {
                    pool.add(p, *v);
                }
            }
            if let Some(units) = object.text() {
                pool.text(b, &units);
            }
        }
        let under_test = b.target.method;
        let receiver = usize::from(!under_test.is_static());
        for (ty, v) in under_test.sig.params.iter().zip(witness.args.iter().skip(receiver)) {
            match (ty, v) {
                (Type::Prim(p), WitnessValue::Prim(v)) => pool.add(*p, *v),
                (_, WitnessValue::Object(i)) => {
                    if let Some(units) = witness.objects[*i].text() {
                        pool.text(b, &units);
                    }
                }
                _ => {}
            }
        }
        let mut types: Vec<&'static Class> = Vec::new();
        for ty in methods.iter().flat_map(|m| &m.sig.params) {
            if let Type::Ref(_) = ty
                && let Ok(class) = b.machine.program.class_by_name(ty.class_name())
                && !types.contains(&class)
            {
                types.push(class);
            }
        }
        for class in &types {
            if class.flags.is_enum() {
                let all = b.constants(class).into_iter();
                let all = all.map(|(id, expr)| Arg { value: Value::obj(id), expr, part: None });
                pool.constants.push((class, all.collect()));
            }
        }
        for &i in &inside {
            let class = witness.objects[i].class;
            let fits = types.iter().any(|t| b.machine.program.is_subclass(class, t));
            if fits
                && let Some(p) = Prim::ALL.into_iter().find(|p| *p.wrapper() == *class.name)
                && let Some((id, literal)) = b.new_box(i, p)
            {
                pool.boxes.push((i, class, Arg { value: Value::obj(id), expr: literal, part: None }));
            }
        }
        if depth < 2 {
            pool.make_parts(b, o, level, depth, &types);
        }
        pool
    }

    /// Makes objects of the witness that methods can be given, each by calls alone.
    fn make_parts(
        &mut self,
        b: &mut Builder<'_>,
        o: usize,
        level: How,
        depth: usize,
        types: &[&'static Class],
    ) {
        for c in b.wanted.reachable(o).into_iter().skip(1) {
            let object = &b.wanted.witness.objects[c];
            let class = object.class;
            let fits = types.iter().any(|t| b.machine.program.is_subclass(class, t));
            let plain = !object.is_value() && !Prim::ALL.into_iter().any(|p| *p.wrapper() == *class.name);
            if !fits || !plain || self.parts.len() >= MOST_PARTS || b.wanted.reachable(c).contains(&o) {
                continue;
            }
            let (ids, exprs, st) = (b.ids.clone(), b.exprs.clone(), b.out.st.clone());
            let before = std::mem::take(&mut b.out.work);
            let name = field_of(b.wanted.witness, c);
            let made = if class.is_jdk || class.is_array() {
                let made = b.directly(&[WitnessValue::Object(c)], &[name], false);
                made.ok().and_then(|()| b.ids[c].zip(b.exprs[c].clone()))
            } else {
                let var = b.variable(&name, class);
                let made = search::by_calls(b, c, level, &var, depth + 1);
                made.ok().and_then(|ids| ids[c]).map(|id| (id, Expr::Var(var)))
            };
            let work = std::mem::replace(&mut b.out.work, before);
            (b.ids, b.exprs) = (ids, exprs);
            match made {
                Some((id, expr)) => self.parts.push(Part { of: c, class, id, expr, work }),
                None => b.out.st = st,
            }
        }
    }

    fn add(&mut self, p: Prim, v: Value) {
        if !self.prims.iter().any(|x| x.0 == p && x.1.same(v)) {
            self.prims.push((p, v));
        }
    }

    fn text(&mut self, b: &mut Builder<'_>, units: &[u16]) {
        if !self.texts.iter().any(|t| t.0 == units) {
            let id = b.machine.new_string(&mut b.out.st, units);
            let arg = Arg { value: Value::obj(id), expr: Expr::Text(units.to_vec()), part: None };
            self.texts.push((units.to_vec(), arg));
        }
    }

    fn of_prim(&self, p: Prim) -> Vec<Arg> {
        let mut all: Vec<Value> = self.prims.iter().filter(|x| x.0 == p).map(|x| x.1).collect();
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
        all.into_iter().map(|v| literal(&Type::Prim(p), v)).collect()
    }

    /// What a parameter of a type may be given.
    fn of_type(&self, b: &Builder<'_>, ty: &Type, null: &Arg) -> Vec<Arg> {
        if let Type::Prim(p) = ty {
            return self.of_prim(*p);
        }
        let Ok(class) = b.machine.program.class_by_name(ty.class_name()) else { return Vec::new() };
        if class.is_array() {
            return Vec::new();
        }
        if let Some((_, all)) = self.constants.iter().find(|c| c.0 == class) {
            return all.iter().take(MOST_VALUES).cloned().chain([null.clone()]).collect();
        }
        let fits = |c: &'static Class| b.machine.program.is_subclass(c, class);
        let mut all: Vec<Arg> = Vec::new();
        if fits(b.machine.known.string) {
            all.extend(self.texts.iter().map(|t| t.1.clone()));
        }
        all.extend(self.boxes.iter().filter(|x| fits(x.1)).map(|x| x.2.clone()));
        all.extend((0..self.parts.len()).filter(|i| fits(self.parts[*i].class)).map(|i| self.part(i)));
        all.truncate(MOST_VALUES);
        all.push(null.clone());
        all
    }

    /// Arguments beyond those at hand: numbers greater than all others.
    pub(super) fn greater(&self, m: &Method) -> Option<Vec<Arg>> {
        let greatest = self.prims.iter().filter_map(|p| p.1.as_int()).max().unwrap_or(0);
        let arg = |(i, ty): (usize, &Type)| {
            let by = i32::try_from(i).ok()?.checked_add(1)?.checked_mul(10)?;
            let value = greatest.checked_add(by)?;
            match ty {
                Type::Prim(Prim::Int) => Some(literal(ty, Value::Int(value))),
                Type::Prim(Prim::Long) => Some(literal(ty, Value::Long(value.into()))),
                _ => None,
            }
        };
        if m.sig.params.is_empty() { None } else { m.sig.params.iter().enumerate().map(arg).collect() }
    }

    fn part(&self, i: usize) -> Arg {
        let p = &self.parts[i];
        Arg { value: Value::obj(p.id), expr: p.expr.clone(), part: Some(i) }
    }

    /// The argument that means a value of the witness.
    fn of_value(&self, b: &Builder<'_>, ty: &Type, v: WitnessValue, null: &Arg) -> Option<Arg> {
        let o = match v {
            WitnessValue::Prim(v) => return Some(literal(ty, v)),
            WitnessValue::Null => return Some(null.clone()),
            WitnessValue::Object(o) => o,
        };
        let object = &b.wanted.witness.objects[o];
        if let Some(units) = object.text() {
            return self.texts.iter().find(|t| t.0 == units).map(|t| t.1.clone());
        }
        if let Some(shared) = object.shared {
            let id = b.machine.shared_object(&b.out.st, shared).filter(|_| shared.way.is_empty())?;
            b.names.member(shared.field.flags, shared.field.class)?;
            return Some(Arg { value: Value::obj(id), expr: b.shared_expr(shared), part: None });
        }
        if let Some(n) = object.ordinal() {
            let all = self.constants.iter().find(|c| b.machine.program.is_subclass(object.class, c.0))?;
            return all.1.get(n).cloned();
        }
        if let Some(found) = self.boxes.iter().find(|x| x.0 == o) {
            return Some(found.2.clone());
        }
        self.parts.iter().position(|p| p.of == o).map(|i| self.part(i))
    }

    /// Lists of arguments for a method. Where the name of a parameter or setter is that of a field of the object that is
    /// to be built, it is given what the witness has there, and a setter of a field that nobody reads is not called.
    pub(super) fn arguments(&self, b: &Builder<'_>, o: usize, m: &'static Method) -> Vec<Vec<Arg>> {
        let class = b.wanted.witness.objects[o].class;
        let skip = usize::from(!m.is_static());
        let names = entry::argument_names(b.machine, m);
        let is_setter = m.sig.params.len() == 1 && !m.is_static() && &*m.name != "<init>";
        let cast = search::overloads(m).filter(|x| x.sig.params.len() == m.sig.params.len()).count() > 1
            || m.flags.is_varargs();
        let mut all = vec![Vec::new()];
        for (i, ty) in m.sig.params.iter().enumerate() {
            let of = if cast { b.names.ty(ty) } else { TypeName::default() };
            let null = Arg { value: Value::NULL, expr: Expr::Null(of), part: None };
            let named = |name: &str| class.layout().iter().copied().find(|f| *f.name == *name && f.ty == *ty);
            let field = if is_setter {
                let plain = m.name.strip_prefix("set").or(m.name.strip_prefix("with")).unwrap_or(&m.name);
                let mut chars = plain.chars();
                let first = chars.next().map(|c| c.to_lowercase().to_string()).unwrap_or_default();
                named(&format!("{first}{}", chars.as_str()))
            } else {
                names.get(i + skip).and_then(|n| named(n))
            };
            let is_maker = m.is_static() || &*m.name == "<init>";
            let wish = field.and_then(|f| fields(b.wanted.witness, o).find(|w| w.0.id == f.id));
            let values = match (field, wish) {
                (Some(_), Some((_, v))) => match self.of_value(b, ty, v, &null) {
                    Some(arg) => vec![arg],
                    None => self.of_type(b, ty, &null),
                },
                (Some(_), None) if is_setter => Vec::new(),
                (Some(_), None) if is_maker => self.of_type(b, ty, &null).into_iter().rev().take(2).collect(),
                _ => self.of_type(b, ty, &null),
            };
            all = all
                .iter()
                .flat_map(|args: &Vec<Arg>| {
                    values.iter().map(|v| [args.as_slice(), std::slice::from_ref(v)].concat())
                })
                .take(MOST_LISTS)
                .collect();
        }
        all
    }
}

/// The name of a field that refers to an object: a good name for it.
fn field_of(witness: &Witness, o: usize) -> String {
    let mut owners = 0..witness.objects.len();
    let found = owners.find_map(|i| fields(witness, i).find(|f| f.1 == WitnessValue::Object(o)));
    found.map_or_else(String::new, |f| f.0.name.to_string())
}

fn literal(ty: &Type, value: Value) -> Arg {
    Arg { value, expr: Expr::Literal(java_literal(ty, value)), part: None }
}
