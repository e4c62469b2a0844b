//! From the end of a path to its entry in the suite.

use crate::absent::absent;
use crate::config::Stories;
use crate::draw;
use crate::judge::Node;
use crate::literal::{java_literal, property_value, string_literal};
use crate::replay::{self, NoReplay, concrete_value};
use crate::scene;
use crate::story;
use crate::witness::{Witness, WitnessValue};
use crate::wording::{
    TEXT_LIMIT, condition, message, readable, stopped_at, thrown_at, trail_text, with_shared, wording,
};
use heapwise_exec::{End, Machine, ObjId, Ref, Side, State, Value};
use heapwise_heap::Candidates;
use heapwise_pre::{Call, Post};
use heapwise_program::{Method, Prim, Target, Type};
use heapwise_suite::{Case, Input, Location, Outcome};
use heapwise_term::{Evaluator, Model, Term};
use rustc_hash::{FxHashMap, FxHashSet};
use std::hash::Hash;
use std::sync::Arc;

/// A path that has ended.
pub(crate) struct Leaf<'a> {
    pub(crate) machine: &'a mut Machine,
    pub(crate) candidates: &'a Candidates,
    pub(crate) method: &'static Method,
    pub(crate) post: Option<&'a Post>,
    pub(crate) node: &'a Node,
    pub(crate) end: &'a End,
    pub(crate) shared: &'a mut Shared,
    /// The target, where tests are to be written.
    pub(crate) scenes: Option<Target>,
    /// Whether the user named a precondition.
    pub(crate) own_precondition: bool,
    /// What accepts the inputs of tests.
    pub(crate) valid: &'a [Call],
    /// What is to be told of the path.
    pub(crate) stories: Stories,
}

/// Parts that cases have in common. There may be a hundred thousand cases, but few different inputs among them.
#[derive(Default)]
pub(crate) struct Shared {
    inputs: FxHashSet<Arc<Input>>,
    locations: FxHashSet<Arc<Location>>,
    pub(crate) told: story::Known,
}

/// At so many parts sharing begins anew: it is there to save memory.
const MOST_SHARED: usize = 50_000;

fn share<T: Eq + Hash>(known: &mut FxHashSet<Arc<T>>, new: T) -> Arc<T> {
    if let Some(old) = known.get(&new) {
        return old.clone();
    }
    if known.len() >= MOST_SHARED {
        known.clear();
    }
    let new = Arc::new(new);
    known.insert(new.clone());
    new
}

impl Leaf<'_> {
    pub(crate) fn describe(mut self) -> Case {
        let st = &self.node.state;
        let path = st.path.terms();
        let mut case = Case {
            id: 0,
            trail: trail_text(&st.path.trail()),
            outcome: match self.end {
                End::Returned(_) | End::Broken(..) | End::Exited(_) => Outcome::Returned,
                End::Threw(_) => Outcome::Threw,
                End::Cut(_) => Outcome::Cut,
                End::Unsupported(_) | End::OutOfScope | End::Rejected => Outcome::Unsupported,
            },
            exception: None,
            message: None,
            value: None,
            concrete_value: None,
            reason: None,
            location: None,
            finding: matches!(self.end, End::Threw(_) | End::Broken(..)) && self.node.witness.is_some(),
            broken: None,
            validity: None,
            condition: condition(self.machine, &st.path.conditions(), &st.input.axioms),
            input: Vec::new(),
            heap: None,
            replayed: None,
            disagreement: None,
            scene: None,
            marks: None,
            story: None,
        };
        match self.end {
            End::Returned(Some(v)) => case.value = Some(self.show(*v)),
            End::Returned(None) => {}
            End::Broken(v, threw) => {
                case.value = v.map(|v| self.show(v));
                let name = self.post.map_or_else(String::new, |p| p.call.method.display());
                case.broken = Some(match threw {
                    None => format!("the postcondition {name} does not hold"),
                    Some(o) => {
                        format!("the postcondition {name} threw {}", st.heap.get(*o).class.java_name())
                    }
                });
                case.location =
                    threw.and_then(|o| thrown_at(st, o)).map(|l| share(&mut self.shared.locations, l));
            }
            End::Exited(code) => case.value = Some(format!("System.exit({code})")),
            End::Threw(o) => {
                case.exception = Some(st.heap.get(*o).class.java_name());
                case.location = thrown_at(st, *o).map(|l| share(&mut self.shared.locations, l));
            }
            End::Cut(bound) => {
                case.reason = Some(bound.option().to_owned());
                case.location = stopped_at(st).map(|l| share(&mut self.shared.locations, l));
            }
            End::OutOfScope | End::Rejected => {}
            End::Unsupported(what) => {
                case.reason = Some(what.clone());
                case.location = stopped_at(st).map(|l| share(&mut self.shared.locations, l));
            }
        }
        if self.stories != Stories::None {
            let wording = wording(st);
            let told = &mut self.shared.told;
            let decisions = story::decisions(self.machine, told, &st.path.decisions(), &wording);
            case.story = Some(Box::new(heapwise_suite::story::Story { decisions, ..Default::default() }));
        }
        match &self.node.witness {
            Some(model) => {
                // A solution of the precondition is as it is; other strings may be made readable.
                let (model, mut witness) = match &self.node.solved {
                    Some(solved) => (Model::clone(model), solved.witness.clone()),
                    None => {
                        let model = readable(self.machine, st, model, &path);
                        let witness = Witness::new(self.machine, self.candidates, &st.input, &model);
                        (model, witness)
                    }
                };
                if crate::entry::is_constructor(self.method) {
                    // Not an input: the object is new, whatever number it has among those that a solver has made up.
                    witness.args[0] = WitnessValue::Null;
                }
                case.input = self.input(&model, &witness, &path);
                self.replay(&model, &witness, &mut case);
            }
            None => {
                case.disagreement =
                    Some("the solver could not tell whether this path is feasible".to_owned());
            }
        }
        case
    }

    fn show(&self, v: Value) -> String {
        match v {
            // An input reference reads as its access path, alternatives as conditions.
            Value::Sym(t) | Value::Ref(Ref::Sym(t)) => {
                with_shared(self.machine, &self.machine.terms.display_within(t, TEXT_LIMIT))
            }
            Value::Ref(Ref::Obj(o)) if self.node.state.input.root_of(o).is_some() => self.show_input(o),
            Value::Ref(Ref::Obj(o)) => self.show_object(&self.node.state, o),
            v => java_literal(&self.method.sig.ret, v),
        }
    }

    /// An input object that was resolved: the access path of the reference that made it.
    fn show_input(&self, o: ObjId) -> String {
        let input = &self.node.state.input;
        input.root_of(o).map_or_else(String::new, |s| input.get(s).name.to_string())
    }

    fn show_object(&self, st: &State, o: ObjId) -> String {
        let object = st.heap.get(o);
        if object.class == self.machine.known.string
            && let Some(units) = self.machine.read_string(st, o)
        {
            return string_literal(&units);
        }
        match &object.side {
            Side::Mirror(class) => format!("{}.class", class.java_name()),
            _ => match self.constant_name(st, o) {
                Some(name) => name,
                None => format!("a {}", object.class.java_name()),
            },
        }
    }

    /// The name of a constant of an enum.
    fn constant_name(&self, st: &State, o: ObjId) -> Option<String> {
        let class = st.heap.get(o).class;
        let class =
            if class.flags.is_enum() { class } else { class.super_class.filter(|s| s.flags.is_enum())? };
        let name = st.heap.field(o, class.find_field("name")?.slot)?.as_obj()?;
        Some(format!("{}.{}", class.java_name(), self.machine.read_text(st, name)?))
    }

    /// The witness: every parameter, and every field that the path has read.
    fn input(&mut self, model: &Model, witness: &Witness, path: &[Term]) -> Vec<Arc<Input>> {
        let st = &self.node.state;
        let mut eval = Evaluator::new(model);
        let used = self.machine.terms.vars_of_all(path);
        let absent = absent(self.machine, &st.input, witness);
        let asked = self.asked_for();
        let mut inputs = Vec::with_capacity(st.input.vars.len());
        let mut names = Apart::default();
        for var in &st.input.vars {
            if self.machine.terms.as_var(var.term).is_some_and(|v| absent.contains(&v)) {
                continue;
            }
            let v = concrete_value(self.machine, &mut eval, Value::Sym(var.term));
            let v = on_stack(&var.ty, v);
            let id = self.machine.terms.as_var(var.term);
            let value = match var.ty {
                Type::Prim(p) if p != Prim::Boolean && id.is_some_and(|id| asked.contains(&id)) => {
                    property_value(v)
                }
                _ => java_literal(&var.ty, v),
            };
            let input = Input {
                name: names.of(var.term, &var.name),
                ty: var.type_name.clone(),
                value,
                constrained: id.is_some_and(|id| used.contains(&id)),
            };
            inputs.push(share(&mut self.shared.inputs, input));
        }
        // Strings and constants are values to a reader, whatever they are to the machine.
        for (i, symbol) in st.input.symbols.iter().enumerate() {
            let object = witness.of_symbol[i].map(|o| &witness.objects[o]);
            let value = match object {
                None if symbol.declared == self.machine.known.string
                    || symbol.declared.constant_type().is_some() =>
                {
                    "null".to_owned()
                }
                None => continue,
                Some(o) => match (o.text(), o.constant()) {
                    (Some(units), _) => string_literal(&units),
                    (_, Some(constant)) => constant,
                    _ => continue,
                },
            };
            let vars = [symbol.var].into_iter().chain(st.input.slots.iter().filter_map(|s| match s.value {
                Value::Sym(t) if s.owner.0 as usize == i => Some(t),
                _ => None,
            }));
            let vars = self.machine.terms.vars_of_all(&vars.collect::<Vec<_>>());
            let input = Input {
                name: names.of(symbol.var, &symbol.name),
                ty: symbol.declared.java_name().into(),
                value,
                constrained: vars.iter().any(|v| used.contains(v)),
            };
            inputs.push(share(&mut self.shared.inputs, input));
        }
        // Arguments have names of their own.
        let names = &st.input.arg_names;
        inputs.sort_by_key(|i| names.iter().position(|n| **n == *i.name).unwrap_or(names.len()));
        inputs
    }

    /// The variables of the values that the program has asked for while it ran.
    fn asked_for(&mut self) -> Vec<heapwise_term::VarId> {
        let asked = self.node.state.input.asked.iter();
        let terms: Vec<Term> =
            asked.filter_map(|v| if let Value::Sym(t) = v { Some(*t) } else { None }).collect();
        self.machine.terms.vars_of_all(&terms).into_iter().collect()
    }

    /// A scene in which what the path leaves free has values that tell. Fields only where public calls build the input,
    /// which make no structure that is not valid; nothing where a precondition of the user's speaks of the input.
    fn telling(
        &mut self,
        target: Target,
        witness: &Witness,
        original: &replay::Replayed,
        budget: u64,
    ) -> Option<Result<heapwise_suite::scene::Scene, String>> {
        if self.own_precondition {
            return None;
        }
        for fields in [true, false] {
            if let Some(made) = self.told(target, witness, original, budget, fields)
                && (!fields || made.how == heapwise_suite::scene::How::Public)
            {
                return Some(Ok(made));
            }
        }
        None
    }

    fn told(
        &mut self,
        target: Target,
        witness: &Witness,
        original: &replay::Replayed,
        budget: u64,
        fields: bool,
    ) -> Option<heapwise_suite::scene::Scene> {
        let st = &self.node.state;
        let path = st.path.terms();
        let witness = scene::telling(self.machine, self.method, &st.input, witness, &path, fields)?;
        let replayed = replay::replay(self.machine, self.method, None, &witness, budget).ok()?;
        let same = match (&original.end, &replayed.end) {
            (End::Threw(a), End::Threw(b)) => {
                original.state.heap.get(*a).class == replayed.state.heap.get(*b).class
            }
            (End::Returned(_), End::Returned(_)) => true,
            _ => false,
        };
        let path = scene::trace(self.machine, self.method, &witness, budget).map(|t| t.path());
        let predicted = scene::Predicted { end: &replayed.end, state: &replayed.state, path };
        let predicted = Some(same.then_some(predicted)?);
        scene::scene(self.machine, target, &st.input, &witness, predicted, self.valid).ok()
    }

    fn replay(&mut self, model: &Model, witness: &Witness, case: &mut Case) {
        let st = &self.node.state;
        case.heap = draw::heap(self.method, &st.input, witness).map(Box::new);
        if matches!(self.end, End::Cut(_) | End::Unsupported(_)) {
            self.tell(model, witness, None, case);
            if let Some(target) = self.scenes {
                let made = scene::scene(self.machine, target, &st.input, witness, None, self.valid);
                case.scene = Some(Box::new(made));
            }
            return;
        }
        // Models save steps, of which the bytecode takes many: the data of a locale are millions. The clock is looked at, too.
        let budget = st.steps.saturating_mul(4).max(20_000_000);
        let replayed = match replay::replay(self.machine, self.method, self.post, witness, budget) {
            Ok(r) => r,
            Err(NoReplay::Over) => return,
            Err(NoReplay::Failed(why)) => {
                case.replayed = Some(false);
                case.disagreement = Some(why);
                return;
            }
        };
        match &replayed.end {
            End::Returned(Some(v)) | End::Broken(Some(v), _) => {
                case.concrete_value = Some(match v {
                    Value::Ref(Ref::Obj(o)) => self.show_object(&replayed.state, *o),
                    v => java_literal(&self.method.sig.ret, *v),
                });
            }
            End::Threw(o) => {
                case.message = message(self.machine, &replayed.state, *o);
                if let Some(location) = thrown_at(&replayed.state, *o) {
                    case.location = Some(share(&mut self.shared.locations, location));
                }
            }
            _ => {}
        }
        self.tell(model, witness, Some(&replayed), case);
        match replay::agrees(self.machine, (st, self.end), model, witness, &replayed) {
            Ok(()) => {
                case.replayed = Some(true);
                if let Some(target) = self.scenes {
                    let trace = scene::trace(self.machine, self.method, witness, budget);
                    case.marks = trace.as_ref().map(|t| Box::new(t.marks()));
                    let path = trace.map(|t| t.path());
                    let predicted = scene::Predicted { end: &replayed.end, state: &replayed.state, path };
                    let made = self.telling(target, witness, &replayed, budget).unwrap_or_else(|| {
                        scene::scene(self.machine, target, &st.input, witness, Some(predicted), self.valid)
                    });
                    case.scene = Some(Box::new(made));
                }
            }
            Err(why) => {
                case.replayed = Some(false);
                case.disagreement = Some(why);
            }
        }
    }
}

impl Leaf<'_> {
    /// Tells the path, where that is wanted.
    fn tell(
        &mut self,
        model: &Model,
        witness: &Witness,
        replayed: Option<&replay::Replayed>,
        case: &mut Case,
    ) {
        let Some(told) = case.story.as_deref_mut().filter(|_| self.stories == Stories::All) else { return };
        let path = story::Path {
            method: self.method,
            state: &self.node.state,
            end: self.end,
            model,
            witness,
            replayed,
        };
        story::tell(self.machine, &mut self.shared.told, &path, told);
    }
}

/// Names of inputs, each for one variable: those who read a result find inputs by their names. What people call variables is
/// nearly always enough; a class file can have names that Java source cannot.
#[derive(Default)]
struct Apart(FxHashMap<Arc<str>, Term>);

impl Apart {
    fn of(&mut self, var: Term, name: &Arc<str>) -> Arc<str> {
        let (mut own, mut n) = (name.clone(), 1);
        while *self.0.entry(own.clone()).or_insert(var) != var {
            n += 1;
            own = format!("{name} ({n})").into();
        }
        own
    }
}

/// A variable of a narrow sort as it appears on the stack.
fn on_stack(ty: &Type, v: Value) -> Value {
    use heapwise_program::Prim;
    match (ty, v) {
        (Type::Prim(Prim::Byte), Value::Int(i)) => Value::Int(i32::from(i as i8)),
        (Type::Prim(Prim::Short), Value::Int(i)) => Value::Int(i32::from(i as i16)),
        (Type::Prim(Prim::Char), Value::Int(i)) => Value::Int(i32::from(i as u16)),
        (_, v) => v,
    }
}
