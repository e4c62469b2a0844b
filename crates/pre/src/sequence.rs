//! Methods that run one after another on the same input: assumptions, then the method that they are about.

use heapwise_exec::{ChoiceKind, End, Machine, ObjId, Phase, Ref, Signal, Slot, State, Step, Stop, Value};
use heapwise_program::Method;

/// One method, applied to inputs.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: &'static Method,
    /// Which inputs it is given, by their number (the receiver of the explored method is number 0).
    pub args: Vec<usize>,
    /// Whether it is left out where its first argument is null.
    pub unless_null: bool,
}

/// Assumptions (each has to return true), then at most one method.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    /// Methods that return boolean.
    pub assumptions: Vec<Call>,
    /// The method that runs when all of them have returned true. `None`: the sequence then ends by returning.
    pub then: Option<Call>,
    /// Whether an assumption that throws counts as one that returned false.
    pub throws_false: bool,
}

/// Between two methods: whether the path goes on, or what it needs first.
enum Between {
    Ready,
    Stop(Stop),
}

impl Sequence {
    /// The call of a phase.
    fn call(&self, index: u32) -> Option<&Call> {
        self.assumptions
            .get(index as usize)
            .or_else(|| self.then.as_ref().filter(|_| index as usize == self.assumptions.len()))
    }

    /// Whether a state runs an assumption, not the method itself.
    pub fn assuming(&self, st: &State) -> bool {
        (st.phase.index as usize) < self.assumptions.len()
    }

    /// Runs a state to its next split or its end, from method to method.
    pub fn run(&self, m: &mut Machine, st: &mut State, fuel: u64) -> Stop {
        loop {
            let Some(call) = self.call(st.phase.index) else { return Stop::End(End::Returned(None)) };
            if !st.phase.entered || st.phase.result.is_some() {
                match self.between(m, st, call) {
                    Between::Ready => continue,
                    Between::Stop(stop) => return stop,
                }
            }
            let assuming = self.assuming(st);
            match m.run(st, fuel) {
                Stop::End(End::Returned(v)) if assuming => {
                    st.phase.result = Some(v.unwrap_or(Value::Int(1)));
                }
                Stop::End(End::Threw(o)) if assuming => return Stop::End(self.threw(st, call, o)),
                stop => return stop,
            }
        }
    }

    fn between(&self, m: &mut Machine, st: &mut State, call: &Call) -> Between {
        let step = match st.phase.result {
            Some(result) => self.leave(m, st, call, result),
            None => self.enter(m, st, call),
        };
        match step {
            Ok(()) => Between::Ready,
            Err(Signal::Split(choice)) => Between::Stop(Stop::Split(choice)),
            Err(Signal::End(end)) => Between::Stop(Stop::End(end)),
            Err(other) => Between::Stop(Stop::End(End::Unsupported(format!(
                "{} cannot be entered: {other:?}",
                call.method.display()
            )))),
        }
    }

    fn enter(&self, m: &mut Machine, st: &mut State, call: &Call) -> Step {
        let args: Vec<Value> = call.args.iter().filter_map(|i| st.input.args.get(*i).copied()).collect();
        if call.unless_null
            && let Some(Value::Ref(r)) = args.first()
        {
            let strategy = m.strategy.clone();
            let r = strategy.touch(m, st, *r)?;
            let null = match r {
                Ref::Null => true,
                Ref::Obj(_) => false,
                Ref::Sym(_) => {
                    let same = strategy.same(m, st, r, Ref::Null)?;
                    m.decide(st, ChoiceKind::Check, same)?
                }
            };
            if null {
                st.phase = Phase { index: st.phase.index + 1, ..Phase::default() };
                return Ok(());
            }
        }
        // A frame's arguments are references that were read: the strategy may want to resolve them first.
        let mut ready = Vec::with_capacity(args.len());
        for arg in args {
            ready.push(match arg {
                Value::Ref(r) if self.assuming(st) => {
                    let strategy = m.strategy.clone();
                    Value::Ref(strategy.touch(m, st, r)?)
                }
                other => other,
            });
        }
        st.phase.entered = true;
        m.enter(st, call.method, &ready)
    }

    /// An assumption has returned: goes on to the next method where it returned true.
    fn leave(&self, m: &mut Machine, st: &mut State, call: &Call, result: Value) -> Step {
        let holds = match result {
            Value::Int(i) => i != 0,
            other => {
                let t = m.term(other);
                let zero = m.terms.int(0);
                let no = m.terms.eq(t, zero);
                let yes = m.terms.not(no);
                m.decide(st, ChoiceKind::Branch, yes)?
            }
        };
        if !holds {
            return Err(Signal::End(End::Rejected));
        }
        if let Some(what) = changed(st) {
            return Err(Signal::End(End::Unsupported(format!(
                "the precondition {} writes to {what}; a precondition must leave its input as it is",
                call.method.display()
            ))));
        }
        st.phase = Phase { index: st.phase.index + 1, ..Phase::default() };
        Ok(())
    }

    fn threw(&self, st: &State, call: &Call, o: ObjId) -> End {
        if self.throws_false {
            return End::Rejected;
        }
        End::Unsupported(format!(
            "the precondition {} threw {}; let it return false, or say --pre-throws-false",
            call.method.display(),
            st.heap.get(o).class.java_name()
        ))
    }
}

/// An input field that does not have its initial value any more, by name.
fn changed(st: &State) -> Option<String> {
    for (o, root) in &st.input.objects {
        let Some(o) = o else { continue };
        let heapwise_exec::Body::Fields(fields) = &st.heap.get(*o).body else { continue };
        let slots: Vec<_> = st.input.slots.iter().filter(|s| s.owner == *root).collect();
        for field in st.heap.get(*o).class.layout().iter() {
            let now = fields.get(field.slot as usize).copied().unwrap_or(Value::Hole);
            // A hole was not even read.
            let own = |s: &&&Slot| s.field.is_some_and(|f| f.id == field.id);
            let same = now == Value::Hole
                || slots.iter().find(own).is_some_and(|slot| slot.value == now)
                || alias_slot(st, *o, field.id, now);
            if !same {
                return Some(format!("{}.{}", st.input.get(*root).name, field.name));
            }
        }
    }
    None
}

/// Whether a value is the initial one of a slot that was read through another reference to the same object.
fn alias_slot(st: &State, o: ObjId, field: heapwise_program::FieldId, now: Value) -> bool {
    st.input.slots.iter().any(|s| {
        s.field.is_some_and(|f| f.id == field)
            && s.value == now
            && st.input.resolved.get(&s.owner) == Some(&Ref::Obj(o))
    })
}
