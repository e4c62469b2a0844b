//! Methods that run one after another on the same input: assumptions, then the method that they are about, then its
//! postcondition.

use heapwise_exec::{
    ChoiceKind, End, Key, Machine, ObjId, Phase, Ref, Signal, State, Step, Stop, Symbol, SymbolId, Value,
};
use heapwise_program::Method;
use heapwise_term::{Node, Term};
use rustc_hash::FxHashSet;

/// What a method is given.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Arg {
    /// An input, by its number (the receiver of the explored method is number 0).
    Input(usize),
    /// What an input reference means.
    Reference(SymbolId),
}

impl Arg {
    fn value(self, st: &State) -> Option<Value> {
        match self {
            Arg::Input(i) => st.input.args.get(i).copied(),
            Arg::Reference(s) => {
                let var = st.input.get(s).var;
                Some(Value::Ref(st.input.resolved.get(&s).copied().unwrap_or(Ref::Sym(var))))
            }
        }
    }
}

/// One method, applied to inputs.
#[derive(Clone, Debug)]
pub struct Call {
    /// The method.
    pub method: &'static Method,
    /// What it is given.
    pub args: Vec<Arg>,
    /// Whether it is left out where its first argument is null.
    pub unless_null: bool,
}

/// A method that has to return true after another one has returned.
#[derive(Clone, Debug)]
pub struct Post {
    /// The method, and the inputs that it is given.
    pub call: Call,
    /// Whether it is given the result, too, after the inputs.
    pub takes_result: bool,
}

/// Assumptions (each has to return true), then at most one method and its postcondition.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    /// Methods that return boolean.
    pub assumptions: Vec<Call>,
    /// The method that runs when all of them have returned true. `None`: the sequence then ends by returning.
    pub then: Option<Call>,
    /// What has to hold when that method has returned.
    pub post: Option<Post>,
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
        let assumptions = self.assumptions.len();
        match index as usize {
            i if i < assumptions => self.assumptions.get(i),
            i if i == assumptions => self.then.as_ref(),
            i if i == assumptions + 1 => self.post.as_ref().map(|p| &p.call),
            _ => None,
        }
    }

    /// Whether a state runs the postcondition.
    fn checking(&self, st: &State) -> bool {
        st.phase.index as usize == self.assumptions.len() + 1
    }

    /// Goes on to the postcondition of the method, which has returned. False: there is none.
    pub fn check_after(&self, st: &mut State, returned: Option<Value>) -> bool {
        let index = self.assumptions.len() as u32 + 1;
        st.phase = Phase { index, returned, ..Phase::default() };
        self.post.is_some()
    }

    /// Whether a state runs an assumption, not the method itself.
    pub fn assuming(&self, st: &State) -> bool {
        (st.phase.index as usize) < self.assumptions.len()
    }

    /// Runs a state to its next split or its end, from method to method.
    pub fn run(&self, m: &mut Machine, st: &mut State, fuel: u64) -> Stop {
        loop {
            let Some(call) = self.call(st.phase.index) else {
                return Stop::End(End::Returned(st.phase.returned));
            };
            let between = !st.phase.entered || st.phase.result.is_some();
            if between && st.frames.is_empty() {
                match self.between(m, st, call) {
                    Between::Ready => continue,
                    Between::Stop(stop) => return stop,
                }
            }
            let (assuming, checking) = (self.assuming(st), self.checking(st));
            match m.run(st, fuel) {
                // An initializer that had to run first; what asked for it is tried again.
                Stop::End(End::Returned(_)) if between => {}
                Stop::End(End::Returned(v)) if assuming || checking => {
                    st.phase.result = Some(v.unwrap_or(Value::Int(1)));
                }
                Stop::End(End::Returned(v)) if self.post.is_some() => {
                    self.check_after(st, v);
                }
                Stop::End(End::Threw(o)) if assuming => return Stop::End(self.threw(st, call, o)),
                Stop::End(End::Threw(o)) if checking => {
                    return Stop::End(End::Broken(st.phase.returned, Some(o)));
                }
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
            // To retry: an initializer (of an enum that an argument is of, say) has its frame and runs first.
            Ok(()) | Err(Signal::Retry) => Between::Ready,
            Err(Signal::Split(choice)) => Between::Stop(Stop::Split(choice)),
            Err(Signal::End(end)) => Between::Stop(Stop::End(end)),
            Err(other) => Between::Stop(Stop::End(End::Unsupported(format!(
                "{} cannot be entered: {other:?}",
                call.method.display()
            )))),
        }
    }

    fn enter(&self, m: &mut Machine, st: &mut State, call: &Call) -> Step {
        let mut args: Vec<Value> = call.args.iter().filter_map(|a| a.value(st)).collect();
        if self.checking(st) && self.post.as_ref().is_some_and(|p| p.takes_result) {
            args.extend(st.phase.returned);
        }
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
                let returned = st.phase.returned;
                st.phase = Phase { index: st.phase.index + 1, returned, ..Phase::default() };
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
        // The explored method is the one that was named; specifications are called as Java calls them.
        let explored = st.phase.index as usize == self.assumptions.len();
        let method = match ready.first() {
            Some(receiver) if !explored && !call.method.is_static() => {
                m.selected(st, call.method, *receiver)?
            }
            _ => call.method,
        };
        st.phase.entered = true;
        m.enter(st, method, &ready)
    }

    /// An assumption or the postcondition has returned: goes on to the next method where it returned true.
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
        if self.checking(st) {
            let returned = st.phase.returned;
            let end = if holds { End::Returned(returned) } else { End::Broken(returned, None) };
            return Err(Signal::End(end));
        }
        if !holds {
            return Err(Signal::End(End::Rejected));
        }
        if let Some(what) = changed(m, st) {
            st.phase.faulty = true;
            return Err(Signal::End(End::Unsupported(format!(
                "the precondition {} writes to {what}; a precondition must leave its input as it is",
                call.method.display()
            ))));
        }
        st.phase = Phase { index: st.phase.index + 1, ..Phase::default() };
        Ok(())
    }

    /// Says of a state that it has run for too long.
    pub(crate) fn endless(&self, st: &State, max_steps: u64) -> String {
        let name = self.call(st.phase.index).map(|c| c.method.display()).unwrap_or_default();
        format!(
            "the precondition {name} did not end within {max_steps} instructions on some input; let it return false \
             there, or raise --max-steps"
        )
    }

    fn threw(&self, st: &mut State, call: &Call, o: ObjId) -> End {
        if self.throws_false {
            return End::Rejected;
        }
        st.phase.faulty = true;
        End::Unsupported(format!(
            "the precondition {} threw {}; let it return false, or say --pre-throws-false",
            call.method.display(),
            st.heap.get(o).class.java_name()
        ))
    }
}

/// An input field that does not have its initial value any more, by name.
fn changed(m: &Machine, st: &State) -> Option<String> {
    for (o, root) in &st.input.objects {
        let Some(o) = o else { continue };
        let heapwise_exec::Body::Fields(fields) = &st.heap.get(*o).body else { continue };
        let slots: Vec<_> = st.input.slots.iter().filter(|s| s.owner == *root).collect();
        for field in st.heap.get(*o).class.layout().iter() {
            let now = fields.get(field.slot as usize).copied().unwrap_or(Value::Hole);
            let slot = slots.iter().find(|s| s.field.is_some_and(|f| f.id == field.id));
            // An open field was neither read nor written here, whatever another state has seen of it.
            let same = now == Value::Hole
                || slot.is_some_and(|s| s.value == now)
                || alias_slot(st, *o, field.id, now)
                || initial_choice(m, st, field.id, now);
            if !same {
                return Some(format!("{}.{}", st.input.get(*root).name, field.name));
            }
        }
    }
    changed_part(m, st)
}

/// Whether a value is a choice among initial values of this field: what an object's field holds whose reference may be
/// equal to others that were read before.
fn initial_choice(m: &Machine, st: &State, field: heapwise_program::FieldId, now: Value) -> bool {
    let (Value::Sym(t) | Value::Ref(Ref::Sym(t))) = now else { return false };
    let Node::Ite(..) = *m.terms.node(t) else { return false };
    let mut initial: FxHashSet<Term> = FxHashSet::default();
    for slot in st.input.slots.iter().filter(|s| s.key == Key::Field(field)) {
        match slot.value {
            Value::Sym(t) | Value::Ref(Ref::Sym(t)) => initial.insert(t),
            _ => false,
        };
    }
    let (mut open, mut done) = (vec![t], FxHashSet::default());
    while let Some(t) = open.pop() {
        if initial.contains(&t) || !done.insert(t) {
            continue;
        }
        let Node::Ite(_, a, b) = *m.terms.node(t) else { return false };
        open.extend([a, b]);
    }
    true
}

/// The same for strategies that keep the parts of input objects apart from the heap. There, an unchanged part has the
/// initial value of the same part of some object, or is a choice among such values.
fn changed_part(m: &Machine, st: &State) -> Option<String> {
    for (key, values) in &st.parts {
        let initial = |v: Value| st.input.slots.iter().any(|s| s.key == *key && s.value == v);
        for (reference, value) in values.iter() {
            let Key::Field(id) = key else { continue };
            let Some(symbol) = some_symbol(m, st, *reference) else { continue };
            let choice = match value {
                Value::Sym(t) | Value::Ref(Ref::Sym(t)) => matches!(m.terms.node(*t), Node::Ite(..)),
                Value::Hole => true,
                _ => false,
            };
            if choice || symbol.declared.is_jdk || initial(*value) {
                continue;
            }
            let field = symbol.declared.layout().iter().find(|f| f.id == *id)?;
            return Some(format!("{}.{}", symbol.name, field.name));
        }
    }
    None
}

/// An input reference that a reference may be.
fn some_symbol<'s>(m: &Machine, st: &'s State, mut t: Term) -> Option<&'s Symbol> {
    while let Node::Ite(_, a, b) = *m.terms.node(t) {
        t = if m.terms.as_const(a).is_some() { b } else { a };
    }
    st.input.symbol(t).map(|s| st.input.get(s))
}

/// Whether a value is the initial one of a slot that was read through another reference to the same object.
fn alias_slot(st: &State, o: ObjId, field: heapwise_program::FieldId, now: Value) -> bool {
    st.input.slots.iter().any(|s| {
        s.field.is_some_and(|f| f.id == field)
            && s.value == now
            && st.input.resolved.get(&s.owner) == Some(&Ref::Obj(o))
    })
}
