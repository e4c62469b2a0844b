//! Field access beyond the fast path: linking, initialization, null, input slots.

use super::Machine;
use super::run::Next;
use crate::heap::Body;
use crate::signal::{Step, Throw, unsupported};
use crate::state::State;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Field, FieldSite, Prim, Type};
use std::rc::Rc;

impl Machine {
    fn base_object(&self, st: &State, r: Value) -> Step<ObjId> {
        match r {
            Value::Ref(Ref::Obj(o)) => match &st.heap.get(o).body {
                Body::Opaque(why) => unsupported(*why),
                _ => Ok(o),
            },
            Value::Ref(Ref::Null) => Err(Throw::new("java/lang/NullPointerException")),
            _ => unsupported("field of an input reference that is not resolved"),
        }
    }

    fn instance_field(&self, site: &'static FieldSite) -> Step<&'static Field> {
        let field = self.program.field_of(site)?;
        if field.is_static() {
            let name = format!("Expected non-static field {}.{}", field.class.java_name(), field.name);
            return Err(Throw::with("java/lang/IncompatibleClassChangeError", name));
        }
        Ok(field)
    }

    pub(super) fn getfield(&mut self, st: &mut State, site: &'static FieldSite) -> Step<Next> {
        let n = st.stack.len();
        let field = self.instance_field(site)?;
        let o = self.base_object(st, st.stack[n - 1])?;
        st.stack[n - 1] = self.load_field(st, o, field)?;
        Ok(Next::Step)
    }

    /// Reads a field of an object; an input slot that is read for the first time becomes a variable.
    pub fn load_field(&mut self, st: &mut State, o: ObjId, field: &'static Field) -> Step<Value> {
        match st.heap.field(o, field.slot) {
            Some(Value::Hole) => self.fill_hole(st, o, field),
            Some(v) => Ok(v),
            None => unsupported(format!("field {} of an object without fields", field.name)),
        }
    }

    fn fill_hole(&mut self, st: &mut State, o: ObjId, field: &'static Field) -> Step<Value> {
        let Some(i) = st.input.objects.iter().position(|x| x.id == o) else {
            return unsupported("an input slot of an object that is no input");
        };
        let name = format!("{}.{}", st.input.objects[i].name, field.name);
        let value = match &field.ty {
            Type::Prim(p) => self.input_var(st, &name, *p),
            ty => return unsupported(format!("input reference {name} of type {ty}")),
        };
        Rc::make_mut(&mut st.input).objects[i].fields.push((field, value));
        st.heap.set_field(o, field.slot, value);
        Ok(value)
    }

    /// A new primitive input, as it appears on the stack.
    pub fn input_var(&mut self, st: &mut State, name: &str, prim: Prim) -> Value {
        use heapwise_term::Sort;
        let (term, on_stack) = match prim {
            Prim::Boolean => {
                let v = self.terms.var(name, Sort::Bool);
                let (one, zero) = (self.terms.int(1), self.terms.int(0));
                (v, self.terms.ite(v, one, zero))
            }
            Prim::Byte => {
                let v = self.terms.var(name, Sort::Bv(8));
                (v, self.terms.sext(v, 32))
            }
            Prim::Short => {
                let v = self.terms.var(name, Sort::Bv(16));
                (v, self.terms.sext(v, 32))
            }
            Prim::Char => {
                let v = self.terms.var(name, Sort::Bv(16));
                (v, self.terms.zext(v, 32))
            }
            other => {
                let v = self.terms.var(name, crate::value::stack_sort(other));
                (v, v)
            }
        };
        let var = crate::input::InputVar {
            term,
            ty: Type::Prim(prim),
            name: name.into(),
            type_name: prim.keyword().into(),
        };
        Rc::make_mut(&mut st.input).vars.push(var);
        Value::Sym(on_stack)
    }

    pub(super) fn putfield(&mut self, st: &mut State, site: &'static FieldSite) -> Step<Next> {
        let n = st.stack.len();
        let field = self.instance_field(site)?;
        let o = self.base_object(st, st.stack[n - 2])?;
        if !st.heap.set_field(o, field.slot, st.stack[n - 1]) {
            return unsupported(format!("field {} of an object without fields", field.name));
        }
        st.stack.truncate(n - 2);
        Ok(Next::Step)
    }

    fn static_field(&mut self, st: &mut State, site: &'static FieldSite) -> Step<&'static Field> {
        let field = self.program.field_of(site)?;
        if !field.is_static() {
            let name = format!("Expected static field {}.{}", field.class.java_name(), field.name);
            return Err(Throw::with("java/lang/IncompatibleClassChangeError", name));
        }
        self.ensure_init(st, field.class)?;
        Ok(field)
    }

    pub(super) fn getstatic(&mut self, st: &mut State, site: &'static FieldSite) -> Step<Next> {
        let field = self.static_field(st, site)?;
        let v = self.load_static(st, field)?;
        st.stack.push(v);
        Ok(Next::Step)
    }

    /// Reads a static field of an initialized class.
    pub fn load_static(&mut self, st: &mut State, field: &'static Field) -> Step<Value> {
        let v = st.class_state_mut(field.class).statics.get(field.slot as usize).copied();
        match v {
            Some(Value::Hole) => {
                let name = format!("{}.{}", field.class.java_name(), field.name);
                let Type::Prim(p) = field.ty else {
                    return unsupported(format!("input reference {name} of type {}", field.ty));
                };
                let value = self.input_var(st, &name, p);
                Rc::make_mut(&mut st.input).statics.push((field, value));
                self.store_static(st, field, value);
                Ok(value)
            }
            Some(v) => Ok(v),
            None => unsupported(format!("static field {} without a slot", field.name)),
        }
    }

    /// Writes a static field.
    pub fn store_static(&mut self, st: &mut State, field: &'static Field, value: Value) {
        if let Some(place) = st.class_state_mut(field.class).statics.get_mut(field.slot as usize) {
            *place = value;
        }
    }

    pub(super) fn putstatic(&mut self, st: &mut State, site: &'static FieldSite) -> Step<Next> {
        let field = self.static_field(st, site)?;
        if let Some(v) = st.stack.pop() {
            self.store_static(st, field, v);
        }
        Ok(Next::Step)
    }
}
