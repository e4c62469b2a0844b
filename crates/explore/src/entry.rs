//! The initial state: everything that the method is given is symbolic.

use heapwise_exec::{Body, InputHeap, InputObject, Machine, Object, Ref, State, Step, Value};
use heapwise_program::{Method, Target, Type};
use heapwise_term::Sort;
use std::rc::Rc;

/// Names of the arguments, receiver first: from the class file's debug information, else `arg0`, `arg1`, ….
pub(crate) fn argument_names(machine: &Machine, method: &'static Method) -> Vec<String> {
    let code = machine.program.code(method).ok();
    (0..method.args)
        .map(|i| {
            if i == 0 && !method.is_static() {
                return "this".to_owned();
            }
            let named = code.and_then(|c| {
                c.local_names
                    .iter()
                    .find(|(from, _, local, _)| *from == 0 && *local == i)
                    .map(|n| n.3.to_string())
            });
            let number = if method.is_static() { i } else { i - 1 };
            named.unwrap_or_else(|| format!("arg{number}"))
        })
        .collect()
}

/// A state at the start of the method, with symbolic inputs.
pub(crate) fn symbolic(machine: &mut Machine, target: Target) -> Step<State> {
    let method = target.method;
    let mut st = State::default();
    let names = argument_names(machine, method);
    let mut args = Vec::new();
    if !method.is_static() {
        args.push(receiver(&mut st, target));
    }
    for (ty, name) in method.sig.params.iter().zip(names.iter().skip(args.len())) {
        args.push(match ty {
            Type::Prim(p) => machine.input_var(&mut st, name, *p),
            _ => Value::Ref(Ref::Sym(machine.terms.var(name, Sort::Ref))),
        });
    }
    let input = Rc::make_mut(&mut st.input);
    input.args.clone_from(&args);
    input.arg_names = names;
    machine.enter(&mut st, method, &args)?;
    Ok(st)
}

/// The receiver is not null, and of the class that was named: the method may be an inherited one. Its fields are
/// inputs, except in a constructor, where it is a fresh object.
fn receiver(st: &mut State, target: Target) -> Value {
    let class = target.class;
    let mut object = Object::new(class);
    if &*target.method.name == "<init>" {
        return Value::obj(st.heap.alloc(object));
    }
    if let Body::Fields(fields) = &mut object.body {
        fields.fill(Value::Hole);
    }
    let id = st.heap.alloc(object);
    let this = InputObject { id, name: "this".to_owned(), class, fields: Vec::new() };
    Rc::make_mut(&mut st.input).objects.push(this);
    Value::obj(id)
}

/// A state at the start of the method with the concrete inputs that `value_of` gives for the symbolic ones of a path.
pub(crate) fn concrete(
    machine: &mut Machine,
    method: &'static Method,
    input: &InputHeap,
    value_of: &mut dyn FnMut(&Machine, Value) -> Value,
) -> Step<State> {
    let mut st = State::default();
    let mut args = Vec::new();
    for arg in &input.args {
        args.push(match arg {
            Value::Ref(Ref::Obj(o)) => {
                let known = input.objects.iter().find(|x| x.id == *o);
                let mut object = Object::new(known.map_or(method.class, |k| k.class));
                if let Some(known) = known
                    && let Body::Fields(fields) = &mut object.body
                {
                    for (field, value) in &known.fields {
                        fields[field.slot as usize] = value_of(machine, *value);
                    }
                }
                Value::obj(st.heap.alloc(object))
            }
            Value::Ref(_) => Value::NULL,
            v => value_of(machine, *v),
        });
    }
    let statics = input.statics.iter().map(|(f, v)| (*f, value_of(machine, *v))).collect();
    st.given_statics = Some(Rc::new(statics));
    machine.enter(&mut st, method, &args)?;
    Ok(st)
}
