//! The initial state: everything that the method is given is symbolic.

use crate::witness::{self, Witness};
use heapwise_exec::{Identity, Machine, Object, Origin, State, Step, Supply, Value};
use heapwise_program::{Method, Target};
use heapwise_suite::java::is_keyword;
use std::rc::Rc;

/// Names of the arguments, receiver first, each of them once: from the class file's debug information where that is a name that
/// source can have, else `arg0`, `arg1`, …. Where several parameters have one name, they get their positions (`a_0`, `a_1`).
pub(crate) fn argument_names(machine: &Machine, method: &'static Method) -> Vec<String> {
    let code = machine.program.code(method).ok();
    let receiver = u16::from(!method.is_static());
    let written = |local: u16| {
        let all = code.into_iter().flat_map(|c| c.local_names.iter());
        let mut here = all.filter(|(from, _, l, _)| *from == 0 && *l == local).map(|n| n.3.to_string());
        here.find(|name| is_identifier(name))
    };
    let names: Vec<String> = (0..method.args)
        .map(|i| match i.checked_sub(receiver) {
            None => "this".to_owned(),
            Some(number) => written(i).unwrap_or_else(|| format!("arg{number}")),
        })
        .collect();
    let mut apart: Vec<String> = Vec::with_capacity(names.len());
    for (i, name) in names.iter().enumerate() {
        let mut own = name.clone();
        if names.iter().filter(|n| *n == name).count() > 1 {
            own = format!("{name}_{}", i - usize::from(receiver));
            while names.contains(&own) || apart.contains(&own) {
                own.push('_');
            }
        }
        apart.push(own);
    }
    apart
}

/// Whether source can have a variable of this name.
fn is_identifier(name: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    name.starts_with(|c: char| part(c) && !c.is_numeric()) && name.chars().all(part) && !is_keyword(name)
}

/// A state with symbolic inputs, in which nothing has run yet.
pub(crate) fn symbolic(machine: &mut Machine, target: Target) -> Step<State> {
    let method = target.method;
    let mut st = State { supply: Supply::Inputs, ..State::default() };
    let names = argument_names(machine, method);
    let mut args = Vec::new();
    if !method.is_static() {
        args.push(receiver(machine, &mut st, target)?);
    }
    let mut generic = method.generic_params().unwrap_or_default().into_iter();
    for ty in &method.sig.params {
        let i = args.len();
        let name = || names[i].clone();
        let arg = machine.input(&mut st, Origin::new(Identity::Argument(i), &name), ty, 0)?;
        st.set_type_arguments(arg, generic.next());
        args.push(arg);
    }
    let input = Rc::make_mut(&mut st.input);
    input.args = args;
    input.arg_names = names.into();
    input.has_receiver = !method.is_static();
    Ok(st)
}

/// Whether a method is a constructor: then there is no receiver among its inputs.
pub(crate) fn is_constructor(method: &Method) -> bool {
    &*method.name == "<init>"
}

/// The receiver is not null, and of the class that was named or one below it: the method may be an inherited one. It is
/// an input, except in a constructor, where it is a fresh object.
fn receiver(machine: &mut Machine, st: &mut State, target: Target) -> Step<Value> {
    if is_constructor(target.method) {
        return Ok(Value::obj(st.heap.alloc(Object::new(target.class))));
    }
    let origin = Origin::new(Identity::Argument(0), &|| "this".to_owned());
    let symbol = machine.input_symbol(st, origin, target.class, 0);
    let null = machine.terms.null();
    let is_null = machine.terms.eq(st.input.get(symbol).var, null);
    let not_null = machine.terms.not(is_null);
    st.path.assume(&mut machine.terms, not_null);
    Ok(Value::Ref(machine.strategy.clone().receiver(machine, st, symbol)?))
}

/// A state at the start of the method with the concrete inputs of a witness.
pub(crate) fn concrete(machine: &mut Machine, method: &'static Method, witness: &Witness) -> Step<State> {
    let mut st = State::default();
    let ids = witness.build(machine, &mut st)?;
    let mut args: Vec<Value> = witness.args.iter().map(|a| witness::concrete(*a, &ids)).collect();
    if is_constructor(method) {
        args[0] = Value::obj(st.heap.alloc(Object::new(method.class)));
    }
    let statics = witness.statics.iter().map(|(field, v)| (*field, witness::concrete(*v, &ids)));
    st.given_statics = Some(Rc::new(statics.collect()));
    let asked = witness.asked.iter().map(|v| witness::concrete(*v, &ids)).collect();
    st.supply = Supply::Recorded(Rc::new(asked));
    // Of two objects with one value of which there is one, the input has one and the method makes the other.
    st.boxes = true;
    Rc::make_mut(&mut st.input).args.clone_from(&args);
    machine.enter(&mut st, method, &args)?;
    Ok(st)
}
