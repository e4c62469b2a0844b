//! Field access beyond the fast path: linking, initialization, null, input slots.

use super::Machine;
use super::overlap::Part;
use super::run::Next;
use crate::heap::Body;
use crate::input::{InputVar, Symbol, SymbolId};
use crate::native::Side;
use crate::origin::{Identity, Origin, static_name};
use crate::signal::{Step, Throw, unsupported, without_field};
use crate::state::State;
use crate::strategy::Place;
use crate::value::{ObjId, Ref, Value};
use heapwise_program::{Class, Field, FieldSite, Prim, Type};
use heapwise_term::Sort;
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
        let value = match st.stack[n - 1] {
            Value::Ref(base @ Ref::Sym(_)) => {
                let value = self.strategy.clone().load(self, st, base, Place::Field(field))?;
                self.has_read(st, base, Part::Field(field.id));
                value
            }
            base => {
                let o = self.base_object(st, base)?;
                let value = self.load_field(st, o, field)?;
                self.has_read(st, Ref::Obj(o), Part::Field(field.id));
                value
            }
        };
        st.stack[n - 1] = self.touch(st, value)?;
        Ok(Next::Step)
    }

    /// Reads a field of an object in the heap; an input slot that nobody has looked at yet is filled by the strategy.
    pub fn load_field(&mut self, st: &mut State, o: ObjId, field: &'static Field) -> Step<Value> {
        match st.heap.field(o, field.slot) {
            Some(Value::Hole) if matches!(st.heap.get(o).side, Side::Text(_)) => {
                self.string_field(st, o, field)
            }
            Some(Value::Hole) => self.strategy.clone().load(self, st, Ref::Obj(o), Place::Field(field)),
            Some(v) => Ok(v),
            None => without_field(st.heap.get(o).class, field),
        }
    }

    /// Hands a reference to the strategy before it goes onto the operand stack.
    pub(super) fn touch(&mut self, st: &mut State, value: Value) -> Step<Value> {
        match value {
            Value::Ref(r @ Ref::Sym(_)) => Ok(Value::Ref(self.strategy.clone().touch(self, st, r)?)),
            other => Ok(other),
        }
    }

    /// `aload` of an input reference.
    pub(super) fn load_local(&mut self, st: &mut State, local: usize) -> Step<Next> {
        let value = self.touch(st, st.stack[local])?;
        st.stack[local] = value;
        st.stack.push(value);
        Ok(Next::Step)
    }

    /// A new input of a type: a variable, or a symbol for a reference.
    pub fn input(&mut self, st: &mut State, origin: Origin<'_>, ty: &Type, depth: u32) -> Step<Value> {
        match ty {
            Type::Prim(p) => Ok(self.input_var(st, origin, *p)),
            _ => {
                // Reading a reference does not load its type on a JVM, so that a type that is missing is no exception.
                // But no object is of such a type: its class could not be loaded either.
                let class = match self.program.class_by_name(ty.class_name()) {
                    Ok(class) => class,
                    Err(e) => {
                        let note = format!("inputs of type {ty} are null, because it cannot be loaded: {e}");
                        if !st.input.notes.contains(&note) {
                            Rc::make_mut(&mut st.input).notes.insert(note);
                        }
                        return Ok(Value::NULL);
                    }
                };
                let symbol = self.input_symbol(st, origin, class, depth);
                Ok(Value::Ref(Ref::Sym(st.input.get(symbol).var)))
            }
        }
    }

    /// A new input reference, or the one that this state has already.
    pub fn input_symbol(
        &mut self,
        st: &mut State,
        origin: Origin<'_>,
        class: &'static Class,
        depth: u32,
    ) -> SymbolId {
        let var = self.terms.var(origin.identity.key(), Sort::Ref, origin.name);
        let input = Rc::make_mut(&mut st.input);
        if let Some(known) = input.symbol(var) {
            return known;
        }
        let id = SymbolId(input.symbols.len() as u32);
        input.symbols.push(Symbol {
            var,
            name: self.terms.shared_name(var),
            declared: class,
            depth,
            class: None,
            generic: None,
            owned: None,
            inside: false,
        });
        input.by_var.insert(var, id);
        input.has_constants |=
            class.flags.is_enum() || class.is_class_of_classes() || !self.considered_shared.is_empty();
        self.ask_for_aliases(st, id);
        id
    }

    /// A new primitive input, as it appears on the stack.
    pub fn input_var(&mut self, st: &mut State, origin: Origin<'_>, prim: Prim) -> Value {
        let sort = match prim {
            Prim::Boolean => Sort::Bool,
            Prim::Byte => Sort::Bv(8),
            Prim::Short | Prim::Char => Sort::Bv(16),
            other => crate::value::stack_sort(other),
        };
        let term = self.terms.var(origin.identity.key(), sort, origin.name);
        let on_stack = match prim {
            Prim::Boolean => {
                let (one, zero) = (self.terms.int(1), self.terms.int(0));
                self.terms.ite(term, one, zero)
            }
            Prim::Byte | Prim::Short => self.terms.sext(term, 32),
            Prim::Char => self.terms.zext(term, 32),
            _ => term,
        };
        let name = self.terms.shared_name(term);
        let var = InputVar { term, ty: Type::Prim(prim), name, type_name: prim.keyword().into() };
        Rc::make_mut(&mut st.input).vars.push(var);
        Value::Sym(on_stack)
    }

    pub(super) fn putfield(&mut self, st: &mut State, site: &'static FieldSite) -> Step<Next> {
        let n = st.stack.len();
        let field = self.instance_field(site)?;
        if let Value::Ref(base @ Ref::Sym(_)) = st.stack[n - 2] {
            let value = st.stack[n - 1];
            self.strategy.clone().store(self, st, base, Place::Field(field), value)?;
            self.has_written(st, base, Part::Field(field.id));
            st.stack.truncate(n - 2);
            return Ok(Next::Step);
        }
        let o = self.base_object(st, st.stack[n - 2])?;
        if !st.heap.set_field(o, field.slot, st.stack[n - 1]) {
            return without_field(st.heap.get(o).class, field);
        }
        self.has_written(st, Ref::Obj(o), Part::Field(field.id));
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
        let v = self.touch(st, v)?;
        st.stack.push(v);
        Ok(Next::Step)
    }

    /// Reads a static field of an initialized class.
    pub fn load_static(&mut self, st: &mut State, field: &'static Field) -> Step<Value> {
        self.rely_as(st, field);
        let v = st.class_state_mut(field.class).statics.get(field.slot as usize).copied();
        match v {
            Some(Value::Hole) => {
                // A run that goes on from an input that another one has seen: the field is there already.
                let known = st.input.statics.iter().find(|s| s.0 == field).map(|s| s.1);
                let value = match known {
                    Some(value) => value,
                    None => self.input_of_static(st, field)?,
                };
                self.store_static(st, field, value);
                Ok(value)
            }
            Some(v) => Ok(v),
            None => unsupported(format!("static field {} without a slot", field.name)),
        }
    }

    fn input_of_static(&mut self, st: &mut State, field: &'static Field) -> Step<Value> {
        let arguments = st.input.arg_names.clone();
        let name = || static_name(field, &arguments);
        let origin = Origin::new(Identity::Static(field.id), &name);
        let value = self.input(st, origin, &field.ty, 0)?;
        st.set_type_arguments(value, field.generic());
        Rc::make_mut(&mut st.input).statics.push((field, value));
        Ok(value)
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
            self.has_published(st, v);
            self.pass_on(st, field.class);
        }
        Ok(Next::Step)
    }
}
