//! A test with simple inputs, for a method of whose paths none can be tested.

use super::scene;
use crate::witness::{Witness, WitnessObject, WitnessValue};
use heapwise_exec::{InputHeap, Machine, Value};
use heapwise_pre::Call;
use heapwise_program::{Class, Target, Type};
use heapwise_suite::scene::Scene;

/// What a method does with a fresh receiver, zeros, empty strings and fresh objects; or else with nulls.
pub(crate) fn simple(machine: &mut Machine, target: Target, valid: &[Call]) -> Result<Scene, String> {
    let mut with = |objects: bool| {
        let witness = witness(machine, target, objects);
        scene(machine, target, &InputHeap::default(), &witness, None, valid)
    };
    with(true).or_else(|_| with(false))
}

fn witness(machine: &Machine, target: Target, objects: bool) -> Witness {
    let mut witness = Witness::default();
    let mut object = |class: &'static Class| {
        witness.objects.push(WitnessObject::new(class));
        WitnessValue::Object(witness.objects.len() - 1)
    };
    let method = target.method;
    let mut args = Vec::new();
    if !method.is_static() {
        args.push(object(target.class));
    }
    for ty in &method.sig.params {
        let class = machine.program.class_by_name(ty.class_name()).ok();
        args.push(match (ty, class) {
            (Type::Ref(_), Some(c)) if objects && !c.flags.is_abstract() && !c.is_array() => object(c),
            (Type::Ref(_), _) => WitnessValue::Null,
            _ => WitnessValue::Prim(Value::default_of(ty)),
        });
    }
    witness.args = args;
    witness
}
