//! What is limited besides the shape: fields with some values only, and the number of objects of classes of which nothing is
//! said.

use super::{Precondition, Solution};
use crate::direct::{Direct, only_class};
use heapwise_exec::{InputHeap, Machine};
use heapwise_heap::{Bounds, Candidates, Kernel, Scopes};
use heapwise_program::{Class, ClassId, Type};
use heapwise_term::{Evaluator, Term};
use rustc_hash::FxHashMap;

/// More objects of one class than anybody searches for.
const MANY: u32 = 1_000;

impl Precondition {
    /// What fields that were read hold by `--field`: conditions of every question, whatever the technique leaves out.
    pub(super) fn limits(&self, machine: &mut Machine, input: &InputHeap) -> Vec<Term> {
        if self.kernel.fields.is_empty() {
            return Vec::new();
        }
        input.slots.iter().flat_map(|slot| self.kernel.fields.conditions(machine, slot)).collect()
    }

    /// Whether a valid heap keeps within what fields hold. The engines for plain objects know nothing of that: what they
    /// exclude is excluded, but what they find has to be looked at.
    pub(super) fn keeps_limits(&self, machine: &mut Machine, found: &Solution) -> bool {
        let limits = self.limits(machine, &found.input);
        let mut eval = Evaluator::new(&found.model);
        limits.iter().all(|t| eval.holds(&machine.terms, *t))
    }

    /// Bounds the classes that the user has not named by those that he has, as far as the objects of these lead to them: the
    /// engines for plain objects need a bound on everything.
    pub(super) fn complete_bounds(&mut self, machine: &Machine, input: &InputHeap) {
        if std::mem::replace(&mut self.bounded, true) {
            return;
        }
        let Kernel { candidates, scopes, fields, .. } = &self.kernel;
        let bounds = &scopes.bounds;
        let open = bounds.scope.is_none() && bounds.n.is_none() && bounds.k.is_none();
        if open
            && !bounds.scopes.is_empty()
            && let Some(bounds) = completed(machine, candidates, scopes, input)
        {
            let kernel = Kernel::new(candidates.clone(), bounds, self.kernel.invariants, fields.clone());
            self.direct = Direct::new(&kernel);
            self.scopes = kernel.scopes;
        }
    }
}

/// Bounds for all classes to which fields of plain objects lead from the arguments. `None`: there may be any number of some.
fn completed(
    machine: &Machine,
    candidates: &Candidates,
    scopes: &Scopes,
    input: &InputHeap,
) -> Option<Bounds> {
    let arguments = (0..input.args.len()).filter_map(|i| input.argument(i));
    let arguments: Vec<&'static Class> = arguments.map(|s| input.get(s).declared).collect();
    let mut counting = Counting {
        machine,
        candidates,
        scopes,
        given: FxHashMap::default(),
        into: FxHashMap::default(),
        known: FxHashMap::default(),
    };
    let mut classes: Vec<&'static Class> = Vec::new();
    let roots: Vec<&'static Class> = arguments.iter().filter_map(|c| counting.plain(c)).collect();
    for class in roots {
        *counting.given.entry(class.id).or_default() += 1;
        if !classes.contains(&class) {
            classes.push(class);
        }
    }
    let mut i = 0;
    while i < classes.len() {
        for (to, times) in counting.parts(classes[i]) {
            counting.into.entry(to.id).or_default().push((classes[i], times));
            if !classes.contains(&to) {
                classes.push(to);
            }
        }
        i += 1;
    }
    let mut all = scopes.bounds.clone();
    for class in &classes {
        if !scopes.limits(class).is_empty() {
            continue; // its own, or that of a type above it
        }
        // One more than there can be: nobody is ever told of a bound that he has not set.
        let most = counting.most(class, &mut Vec::new())?.saturating_add(1);
        all.scopes.entry(class.name.to_string()).or_insert(most);
    }
    all.scope = Some(arguments.len() as u32 + 1);
    Some(all)
}

/// Counts the objects that there can be.
struct Counting<'a> {
    machine: &'a Machine,
    candidates: &'a Candidates,
    scopes: &'a Scopes,
    /// How many arguments there are of a class.
    given: FxHashMap<ClassId, u32>,
    /// Whose objects lead to a class, and in how many ways each.
    into: FxHashMap<ClassId, Vec<(&'static Class, u32)>>,
    known: FxHashMap<ClassId, u32>,
}

impl Counting<'_> {
    /// The class of the objects of a type, where there is only one, or an array type.
    fn plain(&self, declared: &'static Class) -> Option<&'static Class> {
        match declared.elem() {
            Some(elem) if elem.prim().is_none() && !declared.is_jdk => Some(declared),
            Some(_) => None,
            None => only_class(self.candidates, declared),
        }
    }

    /// The classes to which an object leads, with how many references there are of each.
    fn parts(&self, class: &'static Class) -> Vec<(&'static Class, u32)> {
        if let Some(elem) = class.elem() {
            let most = u32::try_from(self.machine.options.max_array).unwrap_or(u32::MAX);
            return self.plain(elem).map(|to| (to, most)).into_iter().collect();
        }
        let fields = class.layout().iter().filter(|f| matches!(f.ty, Type::Ref(_)));
        let declared = fields.filter_map(|f| self.machine.program.class_by_name(f.ty.class_name()).ok());
        declared.filter_map(|d| self.plain(d)).map(|to| (to, 1)).collect()
    }

    /// The most objects of a class; `None`: where its objects lead to more of them, and nobody has said how many.
    fn most(&mut self, class: &'static Class, above: &mut Vec<ClassId>) -> Option<u32> {
        if let said @ Some(_) = self.scopes.limits(class).iter().map(|l| l.most).min() {
            return said;
        }
        if let Some(known) = self.known.get(&class.id) {
            return Some(*known);
        }
        if above.contains(&class.id) {
            return None;
        }
        above.push(class.id);
        let mut sum = self.given.get(&class.id).copied().unwrap_or(0);
        for (from, times) in self.into.get(&class.id).cloned().unwrap_or_default() {
            sum = sum.saturating_add(self.most(from, above)?.saturating_mul(times));
        }
        above.pop();
        self.known.insert(class.id, sum);
        (sum <= MANY).then_some(sum)
    }
}
