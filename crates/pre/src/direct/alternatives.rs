//! What an open reference may be, and what follows from deciding it.

use super::paths::{Part, PathId, Spot};
use super::slots::{Inner, Open};
use super::store::{Differ, Fact, Obj, OfClass, Place, Target};
use heapwise_exec::{Array, Body, Machine, Object, Signal, State, Step, Value};
use heapwise_program::{Class, Field};
use heapwise_term::{Term, VarId};

/// One alternative of a choice.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Alt {
    /// A condition; whether it is known to hold for the model.
    When(Term, bool),
    Null(PathId),
    NotNull(PathId),
    Is(PathId, Obj),
    Not(PathId, Obj),
    New(PathId),
    /// The reference is this object, whose field is this.
    IsWith(PathId, Obj, &'static Field, Target),
    /// It is a new object, whose field is this.
    NewWith(PathId, &'static Field, Target),
}

impl Inner {
    /// The alternatives of what the run has asked for, the first one last. What has ruled others out is seen.
    pub(crate) fn alternatives(&mut self) -> Vec<Alt> {
        let mut all = match self.open.take() {
            Some(Open::IsNull(p)) => vec![Alt::Null(p), Alt::NotNull(p)],
            Some(Open::Same(p, o)) => vec![Alt::Is(p, o), Alt::Not(p, o)],
            Some(Open::Which(p)) => self.which_alternatives(p),
            Some(Open::Rest(p)) => {
                // Where there is no room for its object, the reason is a reference that the run may never have met: it
                // cannot be told in terms of the stack.
                if self.paths.get(p).class.is_none_or(|class| self.room(class) == 0) {
                    self.store.saw(Fact::Unknown);
                }
                self.which_alternatives(p)
            }
            Some(Open::PartSame { base, field, part, with }) => {
                self.part_alternatives(base, field, part, with)
            }
            None => Vec::new(),
        };
        all.reverse();
        all
    }

    /// The objects that a reference may be.
    fn targets(&mut self, p: PathId) -> Vec<Obj> {
        let class = self.paths.get(p).class;
        let mut targets = Vec::new();
        for o in 0..self.store.objects.len() as Obj {
            if Some(self.store.object(o).class) != class {
                continue;
            }
            if self.store.known(p).not.contains(&o) {
                self.saw(p, |place| Fact::Not(place, o));
                continue;
            }
            targets.push(o);
        }
        targets
    }

    fn which_alternatives(&mut self, p: PathId) -> Vec<Alt> {
        let mut all = Vec::new();
        if self.store.known(p).not_null {
            self.saw(p, Fact::NotNull);
        } else {
            all.push(Alt::Null(p));
        }
        let targets = self.targets(p);
        let Some(class) = self.paths.get(p).class else { return all };
        let full = self.room(class) == 0;
        for o in targets {
            self.store.saw(Fact::Tried(o, full));
            all.push(Alt::Is(p, o));
        }
        if full {
            self.store.saw(Fact::Full(OfClass(class)));
            self.store.saw(Fact::Alone(OfClass(class)));
        } else {
            self.store.saw(Fact::Any(OfClass(class)));
            all.push(Alt::New(p));
        }
        all
    }

    fn part_alternatives(
        &mut self,
        base: PathId,
        field: &'static Field,
        part: PathId,
        with: Target,
    ) -> Vec<Alt> {
        let mut all = Vec::new();
        let targets = self.targets(base);
        let Some(class) = self.paths.get(base).class else { return all };
        let full = self.room(class) == 0;
        let class = OfClass(class);
        let (tried, others): (Vec<Obj>, Vec<Obj>) =
            targets.into_iter().partition(|o| !self.differs(*o, field.slot, Some(with)));
        for o in &tried {
            self.store.saw(Fact::Tried(*o, full));
            all.push(Alt::IsWith(base, *o, field, with));
        }
        let from = Some(with);
        if let [] | [_] | [_, _] = tried[..] {
            let exempt = [tried.first().copied(), tried.get(1).copied()];
            self.store.saw(Fact::Differ(Differ { class, slot: field.slot, from, full, exempt }));
        } else {
            for o in others {
                self.saw_part(o, field.slot);
            }
            self.store.saw(if full { Fact::Alone(class) } else { Fact::Any(class) });
        }
        if full {
            self.store.saw(Fact::Full(class));
        } else {
            all.push(Alt::NewWith(base, field, with));
        }
        all.push(match with {
            Target::Null => Alt::NotNull(part),
            Target::Obj(o) => Alt::Not(part, o),
        });
        all
    }

    /// Notes why a slot is not what it would have to be.
    fn saw_part(&mut self, o: Obj, slot: u32) {
        let Some(Part::Ref(p)) = self.store.part(o, slot) else { return };
        let p = self.canonical(p);
        let place = Place { owner: Some(o), slot };
        let known = self.store.known(p).clone();
        match known.target {
            Some(target) => self.store.saw(Fact::Is(place, target)),
            None => {
                if known.not_null {
                    self.store.saw(Fact::NotNull(place));
                }
                for x in known.not {
                    self.store.saw(Fact::Not(place, x));
                }
            }
        }
    }

    /// Decides a reference. False: that contradicts what is known.
    pub(crate) fn take(&mut self, m: &mut Machine, st: &mut State, alt: Alt) -> bool {
        match alt {
            Alt::When(..) => true,
            Alt::Null(p) => self.resolve(m, p, Target::Null),
            Alt::NotNull(p) => {
                self.attach(p);
                self.store.set_not_null(p);
                true
            }
            Alt::Is(p, o) => self.resolve(m, p, Target::Obj(o)),
            Alt::Not(p, o) => {
                self.attach(p);
                self.store.set_not(p, o);
                true
            }
            Alt::New(p) => {
                let Some(o) = self.make(m, st, p) else { return false };
                self.resolve(m, p, Target::Obj(o))
            }
            Alt::IsWith(p, o, field, with) => {
                self.resolve(m, p, Target::Obj(o)) && self.equate(m, o, field, with)
            }
            Alt::NewWith(p, field, with) => {
                let Some(o) = self.make(m, st, p) else { return false };
                self.resolve(m, p, Target::Obj(o)) && self.equate(m, o, field, with)
            }
        }
    }

    /// A condition may speak of the length of an array before anybody has read it (that it is in scope, or that it is not). The
    /// array that the reference means has this length, through whichever reference it was made.
    pub(crate) fn same_lengths(&mut self, m: &mut Machine, st: &mut State) {
        for (p, length) in self.lengths.clone() {
            let Some(Target::Obj(o)) = self.target(p) else { continue };
            if self.store.object(o).path == p || !self.store.object(o).class.is_array() {
                continue;
            }
            let Some(Part::Prim(there)) = self.part(m, o, Spot::Length) else { continue };
            let there = m.term(there);
            for var in m.terms.vars_of(there).iter() {
                self.store.constrain(*var);
            }
            let same = m.terms.eq(length, there);
            st.path.assume(&mut m.terms, same);
            self.store.saw(Fact::Unknown);
        }
    }

    /// Makes a reference that is about to be decided a part of its object. It may have been read before that object was
    /// made, and whoever asks what the object holds has to find it: the valid heap, and what is learned from failures.
    fn attach(&mut self, p: PathId) {
        let Some((owner, spot)) = self.paths.get(p).owner else { return };
        let owner = self.canonical(owner);
        if let Some(Target::Obj(o)) = self.store.known(owner).target
            && self.store.object(o).path == owner
            && self.store.part(o, spot.slot()).is_none()
        {
            self.store.set_part(o, spot.slot(), Part::Ref(p));
        }
    }

    /// A new object for a reference.
    fn make(&mut self, m: &mut Machine, st: &mut State, p: PathId) -> Option<Obj> {
        let class = self.paths.get(p).class?;
        let o = self.place_object(m, st, class, p);
        if !class.is_array() {
            return Some(o);
        }
        for spot in Spot::all(m, class) {
            self.part(m, o, spot)?;
        }
        let Some(Part::Prim(length)) = self.part(m, o, Spot::Length) else { return None };
        let (n, zero, most) = (m.term(length), m.terms.int(0), m.terms.int(m.options.max_array as i32));
        let (low, high) = (m.terms.sle(zero, n), m.terms.sle(n, most));
        self.within.borrow_mut().insert(heapwise_exec::InputBound::Array(m.options.max_array));
        st.path.assume(&mut m.terms, low);
        st.path.assume(&mut m.terms, high);
        if let Some(var) = m.terms.as_var(n) {
            self.store.constrain(var);
        }
        Some(o)
    }

    /// A blank object. That of an array is only a place: everything that is read of it comes from the store.
    pub(crate) fn place_object(
        &mut self,
        m: &Machine,
        st: &mut State,
        class: &'static Class,
        p: PathId,
    ) -> Obj {
        let object = if class.is_array() {
            Object::array(class, Array::Ref(Vec::new()))
        } else {
            let body = Body::Fields(vec![Value::Hole; class.layout().len()].into());
            Object::with(class, body)
        };
        let parts = if class.is_array() { m.options.max_array + 1 } else { class.layout().len() };
        let id = st.heap.alloc(object);
        self.store.add(id, class, p, parts)
    }

    /// Decides what a reference is. What was read through it, while it was not decided, is now a part of that object.
    fn resolve(&mut self, m: &mut Machine, p: PathId, target: Target) -> bool {
        self.attach(p);
        self.store.set(p, target);
        let Target::Obj(o) = target else { return true };
        let class = self.store.object(o).class;
        let made_for = self.store.object(o).path;
        for field in class.layout().iter() {
            let spot = Spot::Field(field);
            let Some(Part::Ref(read)) = self.paths.known_part(p, spot) else { continue };
            let pending = self.store.known(read).clone();
            if pending.not_null || !pending.not.is_empty() {
                self.store.saw(Fact::Pending(read));
            }
            if made_for == p {
                if self.store.part(o, field.slot).is_none() && (pending.not_null || !pending.not.is_empty()) {
                    self.store.set_part(o, field.slot, Part::Ref(read));
                }
                continue;
            }
            if pending.forward.is_some() || pending.target.is_some() {
                continue;
            }
            let Some(Part::Ref(there)) = self.part(m, o, spot) else { return false };
            let there = self.canonical(there);
            self.store.set_forward(read, there);
            if !self.merge(o, field.slot, there, pending.not_null, &pending.not) {
                return false;
            }
        }
        true
    }

    /// Adds what was known of a slot under another name.
    fn merge(&mut self, o: Obj, slot: u32, p: PathId, not_null: bool, not: &[Obj]) -> bool {
        let known = self.store.known(p).clone();
        let place = Place { owner: Some(o), slot };
        if let Some(target) = known.target {
            let fits = match target {
                Target::Null => !not_null,
                Target::Obj(x) => !not.contains(&x),
            };
            if !fits {
                self.store.saw(Fact::Is(place, target));
            }
            return fits;
        }
        if not_null && !known.not_null {
            self.store.set_not_null(p);
        }
        for x in not {
            if !known.not.contains(x) {
                self.store.set_not(p, *x);
            }
        }
        true
    }

    /// Decides what a field of an object is.
    fn equate(&mut self, m: &mut Machine, o: Obj, field: &'static Field, with: Target) -> bool {
        let Some(Part::Ref(p)) = self.part(m, o, Spot::Field(field)) else { return false };
        let p = self.canonical(p);
        let place = Place { owner: Some(o), slot: field.slot };
        let known = self.store.known(p).clone();
        if let Some(target) = known.target {
            self.store.saw(Fact::Is(place, target));
            return target == with;
        }
        let excluded = match with {
            Target::Null => known.not_null,
            Target::Obj(x) => known.not.contains(&x),
        };
        if excluded {
            self.saw_part(o, field.slot);
            return false;
        }
        self.resolve(m, p, with)
    }

    /// Whether a primitive is a part that nobody has decided.
    pub(crate) fn is_open(&self, var: VarId) -> bool {
        self.slot_of(var).is_some_and(|(o, slot)| self.store.value(o, slot).is_none())
    }

    fn slot_of(&self, var: VarId) -> Option<(Obj, u32)> {
        let (owner, spot) = self.paths.of_primitive(var)?;
        match self.target(owner)? {
            Target::Obj(o) if self.store.object(o).path == owner => Some((o, spot.slot())),
            _ => None,
        }
    }

    /// Writes the value of a primitive into its slot. False: it has none.
    pub(crate) fn bind(&mut self, var: VarId, value: Value) -> bool {
        let Some((o, slot)) = self.slot_of(var) else { return false };
        self.store.set_part(o, slot, Part::Prim(value));
        true
    }

    /// Whether what is asked for is what no run has asked for.
    pub(crate) fn asks_for_rest(&self) -> bool {
        matches!(self.open, Some(Open::Rest(_)))
    }

    /// Asks for objects for all references that are not null and have none.
    pub(crate) fn rest(&mut self) -> Step {
        for i in 0..self.store.not_null.len() {
            let p = self.canonical(self.store.not_null[i]);
            if self.store.known(p).target.is_none() && self.pending_owner(p).is_none() {
                self.open = Some(Open::Rest(p));
                let when = [].into_iter().collect();
                let kind = heapwise_exec::ChoiceKind::Heap;
                return Err(Signal::Split(heapwise_exec::Choice { kind, when }));
            }
        }
        Ok(())
    }
}
