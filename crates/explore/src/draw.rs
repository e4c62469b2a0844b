//! The witness as plain data, and drawn in text.

use crate::entry::is_constructor;
use crate::literal::{java_literal, string_literal};
use crate::witness::{Witness, WitnessObject, WitnessValue};
use heapwise_exec::{InputHeap, Key, Ref, Value, static_name};
use heapwise_program::{Field, Method, Type};
use heapwise_suite::{Heap, HeapObject, HeapSlot};

/// Objects drawn in one line at most.
const MOST: usize = 40;

/// The witness as plain data. `None`: no input is a reference, or the receiver was never looked into.
pub(crate) fn heap(method: &Method, input: &InputHeap, witness: &Witness) -> Option<Heap> {
    // What only the precondition has read is told nowhere else.
    if witness.objects.iter().all(|o| o.parts.is_empty())
        && witness.statics.len() == input.statics.len()
        && input.symbols.len() <= usize::from(!method.is_static() && !is_constructor(method))
    {
        return None;
    }
    Some(whole_heap(method, input, witness))
}

/// The same, also where there is not much to see.
pub(crate) fn whole_heap(method: &Method, input: &InputHeap, witness: &Witness) -> Heap {
    let receiver = usize::from(!method.is_static());
    let ty = |i: usize| if i < receiver { None } else { method.sig.params.get(i - receiver) };
    // In a constructor the object is new, and no input.
    let first = usize::from(is_constructor(method));
    let named = || input.arg_names.iter().zip(&witness.args).skip(first);
    let args: Vec<HeapSlot> = named()
        .zip(first..)
        .map(|((name, v), i)| HeapSlot {
            name: name.clone(),
            declared_in: String::new(),
            value: show(ty(i), *v),
        })
        .collect();
    let statics = witness.statics.iter().map(|(f, v)| slot(f, *v)).collect();
    let objects = witness.objects.iter().enumerate().map(|(i, o)| object(i, o)).collect();
    let mut drawing = Vec::new();
    let mut drawn = Vec::new();
    let args_of_method = named().map(|(name, v)| (name.clone(), *v));
    let fields = witness.statics.iter().map(|(f, v)| (static_name(f, &input.arg_names), *v));
    let results = results(input, witness);
    let results_of_calls = results.iter().map(|(name, v)| (name.clone(), *v));
    for (name, v) in args_of_method.chain(fields).chain(results_of_calls) {
        if matches!(v, WitnessValue::Object(_)) {
            let joint = joint(witness, v);
            drawing.push(format!("{name} {joint} {}", draw(witness, v, None, &mut drawn)));
        } else if v == WitnessValue::Null {
            drawing.push(format!("{name} = null"));
        }
    }
    let asked = results
        .into_iter()
        .map(|(name, v)| HeapSlot { name, declared_in: String::new(), value: show(None, v) })
        .collect();
    Heap { args, statics, asked, objects, drawing }
}

/// The references among the values that the program has asked for: what stand-ins returned.
fn results(input: &InputHeap, witness: &Witness) -> Vec<(String, WitnessValue)> {
    let name = |v: &Value| match v {
        Value::Ref(Ref::Sym(t)) => input.symbol(*t).map(|s| input.get(s).name.to_string()),
        _ => None,
    };
    input.asked.iter().zip(&witness.asked).filter_map(|(v, is)| Some((name(v)?, *is))).collect()
}

fn slot(field: &Field, v: WitnessValue) -> HeapSlot {
    HeapSlot {
        name: field.shown_name().into_owned(),
        declared_in: field.class.binary_name(),
        value: show(Some(&field.ty), v),
    }
}

fn object(i: usize, o: &WitnessObject) -> HeapObject {
    let fields = fields(o).map(|(f, v)| slot(f, v)).collect();
    let elements = o.class.elem().map(|_| element_values(o).map(|(ty, v)| show(ty.as_ref(), v)).collect());
    let text = o.text().map(|units| string_literal(&units)).or_else(|| o.constant());
    HeapObject { id: i as u32 + 1, class: o.class.binary_name(), text, fields, elements }
}

fn fields(o: &WitnessObject) -> impl Iterator<Item = (&'static Field, WitnessValue)> {
    o.parts.iter().filter_map(|(key, v)| {
        let Key::Field(id) = key else { return None };
        o.class.layout().iter().find(|f| f.id == *id).map(|f| (*f, *v))
    })
}

fn element_values(o: &WitnessObject) -> impl Iterator<Item = (Option<Type>, WitnessValue)> {
    let prim = o.class.elem().and_then(|e| e.prim());
    let default = prim.map_or(WitnessValue::Null, |p| WitnessValue::Prim(Value::default_of_prim(p)));
    (0..o.length() as u32).map(move |i| {
        let v = o.parts.iter().find(|p| p.0 == Key::Elem(i)).map_or(default, |p| p.1);
        (prim.map(Type::Prim), v)
    })
}

/// Objects are pointed at; primitive values and strings are equal to something.
fn joint(witness: &Witness, v: WitnessValue) -> &'static str {
    match v {
        WitnessValue::Object(i) if !witness.objects[i].is_value() => "→",
        _ => "=",
    }
}

fn show(ty: Option<&Type>, v: WitnessValue) -> String {
    match v {
        WitnessValue::Null => "null".to_owned(),
        WitnessValue::Object(i) => format!("#{}", i + 1),
        WitnessValue::Prim(v) => java_literal(ty.unwrap_or(&Type::Prim(heapwise_program::Prim::Int)), v),
    }
}

/// `Node#1{next → Node#2{…}, val = 3}`; an object that was drawn already is only named.
fn draw(witness: &Witness, v: WitnessValue, ty: Option<&Type>, drawn: &mut Vec<usize>) -> String {
    let WitnessValue::Object(i) = v else { return show(ty, v) };
    let o = &witness.objects[i];
    if let Some(units) = o.text() {
        // A string is a value, except where it is seen to be the same object as another one.
        let mark = if witness.mentions(i) > 1 { format!("#{}", i + 1) } else { String::new() };
        return string_literal(&units) + &mark;
    }
    if let Some(constant) = o.constant() {
        return simple_constant(&constant).to_owned();
    }
    let name = format!("{}#{}", simple(&o.class.java_name()), i + 1);
    if drawn.contains(&i) {
        return name;
    }
    if drawn.len() >= MOST {
        return format!("{name}{{…}}");
    }
    drawn.push(i);
    if o.class.is_array() {
        let elements = element_values(o).map(|(ty, v)| match v {
            WitnessValue::Object(e) if witness.objects[e].is_value() => draw(witness, v, None, drawn),
            v => show(ty.as_ref(), v),
        });
        return format!("{name}[{}]", elements.collect::<Vec<_>>().join(", "));
    }
    let mut parts = Vec::new();
    for (f, v) in fields(o) {
        let joint = joint(witness, v);
        parts.push(format!("{} {joint} {}", o.class.shown_field(f), draw(witness, v, Some(&f.ty), drawn)));
    }
    format!("{name}{{{}}}", parts.join(", "))
}

/// `Color.RED` of `org.acme.Color.RED`.
fn simple_constant(constant: &str) -> &str {
    let start = constant.rmatch_indices('.').nth(1).map_or(0, |m| m.0 + 1);
    &constant[start..]
}

fn simple(java_name: &str) -> &str {
    java_name.rsplit('.').next().unwrap_or(java_name)
}
