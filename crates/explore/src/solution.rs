//! A valid input heap, seen from a state. The precondition found it for an ancestor; as long as the state goes where this
//! input leads, it needs no other (PLI's reuse of solutions, on lazy and on primitive branches alike).

use crate::replay::concrete_value;
use crate::witness::{Witness, WitnessValue};
use heapwise_exec::{InputHeap, Key, Machine, Ref, Slot, SymbolId, Value};
use heapwise_heap::Candidates;
use heapwise_pre::Solution;
use heapwise_term::{Const, Evaluator, Model, Sort, Term};

/// More than any heap has objects.
const APART: u32 = 1 << 30;

/// A concrete heap, and how far a state's input was read off it.
#[derive(Clone, Debug)]
pub(crate) struct Solved {
    /// The heap; `of_symbol` is about the state's references.
    pub(crate) witness: Witness,
    slots: usize,
    statics: usize,
    asked: usize,
    started: bool,
}

impl Solved {
    /// The heap of a solution.
    pub(crate) fn new(machine: &Machine, candidates: &Candidates, solution: &Solution) -> Solved {
        let mut witness = Witness::new(machine, candidates, &solution.input, &solution.model);
        witness.of_symbol.clear();
        Solved { witness, slots: 0, statics: 0, asked: 0, started: false }
    }

    /// Whether the state has read nothing since this was last brought up to date.
    pub(crate) fn is_current(&self, input: &InputHeap) -> bool {
        self.started
            && self.slots == input.slots.len()
            && self.statics == input.statics.len()
            && self.asked == input.asked.len()
            && self.witness.of_symbol.len() == input.symbols.len()
    }

    /// Reads the values of everything that the state has met since the last time off the heap, into `model`.
    pub(crate) fn project(
        &mut self,
        machine: &mut Machine,
        candidates: &Candidates,
        input: &InputHeap,
        model: &mut Model,
    ) {
        self.witness.of_symbol.resize(input.symbols.len(), None);
        if !self.started {
            self.started = true;
            for (value, there) in input.args.iter().zip(self.witness.args.clone()) {
                self.set(machine, input, model, *value, there);
            }
        }
        // The precondition may have read others, and in another order.
        for (field, value) in &input.statics[self.statics..] {
            let known = self.witness.statics.iter().find(|s| s.0 == *field).map(|s| s.1);
            let there = known.unwrap_or_else(|| {
                let there = self.default(machine, model, *value);
                self.witness.statics.push((field, there));
                there
            });
            self.set(machine, input, model, *value, there);
        }
        self.statics = input.statics.len();
        for (i, value) in input.asked.iter().enumerate().skip(self.asked) {
            let there = match self.witness.asked.get(i) {
                Some(there) => *there,
                None => {
                    let there = self.default(machine, model, *value);
                    self.witness.asked.push(there);
                    there
                }
            };
            self.set(machine, input, model, *value, there);
        }
        self.asked = input.asked.len();
        for slot in &input.slots[self.slots..] {
            self.view(machine, input, model, slot.owner);
            let no_object =
                slot.key == Key::Ordinal && input.get(slot.owner).declared.constant_type().is_none();
            let there = match self.part(machine, model, slot) {
                Some(there) => there,
                // Null is no object of the program either.
                None if no_object => WitnessValue::Prim(Value::Int(0)),
                None => {
                    set_apart(machine, model, slot.value);
                    continue;
                }
            };
            self.set(machine, input, model, slot.value, there);
        }
        self.slots = input.slots.len();
        input.views.keys().for_each(|view| self.view(machine, input, model, *view));
        self.classes(machine, candidates, input, model);
    }

    /// A reference that stands for what another one is as an array of its type.
    fn view(&mut self, machine: &mut Machine, input: &InputHeap, model: &mut Model, view: SymbolId) {
        let Some(of) = input.views.get(&view) else { return };
        let (declared, object) = (input.get(view).declared, self.witness.object_of(*of));
        let fits = |o: &usize| machine.program.is_subclass(self.witness.objects[*o].class, declared);
        let there = object.filter(fits).map_or(WitnessValue::Null, WitnessValue::Object);
        self.set(machine, input, model, Value::Ref(Ref::Sym(input.get(view).var)), there);
    }

    /// The initial value of a slot. `None`: its owner is null here, or an object of the program, so the slot means nothing.
    fn part(&mut self, machine: &Machine, model: &Model, slot: &Slot) -> Option<WitnessValue> {
        let o = self.witness.object_of(slot.owner)?;
        // What an object of the program holds is no input.
        if self.witness.objects[o].shared.is_some() && slot.key != Key::Ordinal {
            return None;
        }
        if let Some((_, there)) = self.witness.objects[o].parts.iter().find(|p| p.0 == slot.key) {
            return Some(*there);
        }
        // The precondition has not looked at it: anything will do, but it has to stay what it is. That includes that it is
        // no object of the program.
        let object = &self.witness.objects[o];
        let there = match slot.key {
            Key::Ordinal if object.ordinal().is_none() => WitnessValue::Prim(Value::Int(0)),
            _ => self.default(machine, model, slot.value),
        };
        self.witness.objects[o].parts.push((slot.key, there));
        Some(there)
    }

    fn default(&self, machine: &Machine, model: &Model, value: Value) -> WitnessValue {
        match value {
            Value::Ref(_) => WitnessValue::Null,
            prim => WitnessValue::Prim(concrete_value(machine, &mut Evaluator::new(model), prim)),
        }
    }

    fn set(
        &mut self,
        machine: &mut Machine,
        input: &InputHeap,
        model: &mut Model,
        value: Value,
        there: WitnessValue,
    ) {
        let symbol = match value {
            Value::Ref(Ref::Sym(t)) => input.symbol(t),
            Value::Ref(Ref::Obj(o)) => input.root_of(o),
            Value::Sym(t) => return set_primitive(machine, model, t, there),
            _ => None,
        };
        let Some(symbol) = symbol else { return };
        let object = if let WitnessValue::Object(o) = there { Some(o) } else { None };
        self.witness.of_symbol[symbol.0 as usize] = object;
        if let Some(var) = machine.terms.as_var(input.get(symbol).var) {
            model.set(var, Const::Ref(object.map_or(0, |o| o as u32 + 1)));
        }
        let Some(o) = object else { return };
        // The length of an array may be asked before it is read.
        let length = self.witness.objects[o].parts.iter().find(|p| p.0 == Key::Length).map(|p| p.1);
        if let Some(length) = length {
            let var = input.length(&mut machine.terms, symbol);
            set_primitive(machine, model, var, length);
        }
    }

    /// Variables for classes are made when someone asks.
    fn classes(&self, machine: &Machine, candidates: &Candidates, input: &InputHeap, model: &mut Model) {
        for (i, symbol) in input.symbols.iter().enumerate() {
            let Some(var) = symbol.class.and_then(|c| machine.terms.as_var(c)) else { continue };
            let class = match self.witness.object_of(SymbolId(i as u32)) {
                Some(o) => Some(self.witness.objects[o].class),
                None => candidates.of(symbol).first().copied(),
            };
            if let Some(class) = class {
                model.set(var, Const::int(machine.program.number_of(class) as i32));
            }
        }
    }
}

/// A slot of no object means nothing, but facts may speak of it, and it has satisfied them as a number of the search. Here
/// that may be the number of an object, which would then have parts that are not its own; so it gets one that nothing here has.
fn set_apart(machine: &Machine, model: &mut Model, value: Value) {
    let Value::Ref(Ref::Sym(t)) = value else { return };
    if let Some(var) = machine.terms.as_var(t)
        && let Some(Const::Ref(n @ 1..APART)) = model.get(var)
    {
        model.set(var, Const::Ref(n + APART));
    }
}

/// Sets the variable behind a primitive as it appears on the stack.
fn set_primitive(machine: &Machine, model: &mut Model, on_stack: Term, there: WitnessValue) {
    let WitnessValue::Prim(v) = there else { return };
    let vars = machine.terms.vars_of(on_stack);
    let [var] = vars[..] else { return };
    let bits = match v {
        Value::Int(i) => i as u32 as u64,
        Value::Long(l) => l as u64,
        Value::Float(f) => u64::from(f.to_bits()),
        Value::Double(d) => d.to_bits(),
        _ => return,
    };
    let value = match machine.terms.var_sort(var) {
        Sort::Bool => Const::Bool(bits != 0),
        Sort::Bv(width) => Const::bv(width, bits),
        sort => Const::from_bits(sort, bits),
    };
    model.set(var, value);
}
