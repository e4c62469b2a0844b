//! The heap strategy of the search: input objects are blank in the machine's heap, and every read of one of their fields
//! comes here. A reference is decided as late as can be: compared with another, it is or is not that one; only what is
//! looked into is given an object.

use super::paths::{Part, PathId, Paths, Spot, symbolic};
use super::store::{Fact, Obj, Place, Store, Target};
use heapwise_exec::{
    Choice, ChoiceKind, HeapStrategy, InputBound, Machine, Place as At, Ref, Signal, State, Step, SymbolId,
    Throw, Value, unsupported,
};
use heapwise_heap::{Candidates, Scopes};
use heapwise_program::{Class, Field, Type};
use heapwise_term::Term;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::rc::Rc;

/// What a run cannot go on without.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Open {
    /// Whether a reference is null.
    IsNull(PathId),
    /// Whether it is this object.
    Same(PathId, Obj),
    /// Which object it is, or null.
    Which(PathId),
    /// The same, asked after the precondition has returned: a reference that is known not to be null has to be some object.
    Rest(PathId),
    /// Whether a field of a reference's object is null or this object; the reference itself is not decided.
    PartSame { base: PathId, field: &'static Field, part: PathId, with: Target },
}

/// What a search works on.
pub(crate) struct Inner {
    pub(crate) paths: Paths,
    pub(crate) store: Store,
    pub(crate) open: Option<Open>,
    /// Whether the run met something that this search is not made for.
    pub(crate) gave_up: bool,
    pub(crate) candidates: Rc<Candidates>,
    pub(crate) scopes: Rc<Scopes>,
    /// Lengths that conditions speak of, of arrays that are known by these references alone.
    pub(crate) lengths: Vec<(PathId, Term)>,
    /// The bounds beyond which searches have not looked.
    pub(crate) within: RefCell<BTreeSet<InputBound>>,
}

/// See the module.
pub(crate) struct Slots(pub(crate) RefCell<Inner>);

impl Inner {
    /// The slot that a path means.
    pub(crate) fn canonical(&self, p: PathId) -> PathId {
        let mut p = p;
        while let Some(to) = self.store.known(p).forward {
            p = to;
        }
        p
    }

    pub(crate) fn target(&self, p: PathId) -> Option<Target> {
        self.store.known(self.canonical(p)).target
    }

    /// The reference to the object whose field this is, while that is not decided.
    pub(crate) fn pending_owner(&self, p: PathId) -> Option<(PathId, &'static Field)> {
        let (owner, spot) = self.paths.get(p).owner?;
        let (owner, field) = (self.canonical(owner), spot.field()?);
        self.store.known(owner).target.is_none().then_some((owner, field))
    }

    /// Where a reference is stored.
    pub(crate) fn place(&self, p: PathId) -> Option<Place> {
        let Some((owner, spot)) = self.paths.get(p).owner else {
            return Some(Place { owner: None, slot: p.0 });
        };
        match self.target(owner)? {
            Target::Obj(o) => Some(Place { owner: Some(o), slot: spot.slot() }),
            Target::Null => None,
        }
    }

    /// Notes what was seen of a reference.
    pub(crate) fn saw(&mut self, p: PathId, fact: impl Fn(Place) -> Fact) {
        let fact = match self.place(p) {
            Some(place) => fact(place),
            None => Fact::Pending(p),
        };
        self.store.saw(fact);
    }

    fn ask<T>(&mut self, open: Open) -> Step<T> {
        self.open = Some(open);
        Err(Signal::Split(Choice { kind: ChoiceKind::Heap, when: [].into_iter().collect() }))
    }

    fn give_up<T>(&mut self) -> Step<T> {
        self.gave_up = true;
        unsupported("not for this search")
    }

    fn path(&mut self, t: Term) -> Step<PathId> {
        match self.paths.of_var(t) {
            Some(p) if self.is_plain(p) => Ok(self.canonical(p)),
            _ => self.give_up(),
        }
    }

    /// Whether the objects of a reference are of one class, whose bound is clear.
    pub(crate) fn is_plain(&self, p: PathId) -> bool {
        let path = self.paths.get(p);
        path.class.is_some_and(|c| self.scopes.own(c).is_some())
    }

    /// A reference as far as it is known.
    fn seen(&mut self, r: Ref) -> Step<Ref> {
        let Ref::Sym(t) = r else { return Ok(r) };
        let Some(p) = self.paths.of_var(t).map(|p| self.canonical(p)) else { return self.give_up() };
        match self.store.known(p).target {
            Some(target) => {
                self.saw(p, |place| Fact::Is(place, target));
                Ok(match target {
                    Target::Null => Ref::Null,
                    Target::Obj(o) => Ref::Obj(self.store.object(o).id),
                })
            }
            None => Ok(symbolic(&self.paths, p)),
        }
    }

    /// Whether a reference that is not decided is null.
    fn is_null(&mut self, p: PathId) -> Step<bool> {
        if self.store.known(p).not_null {
            self.saw(p, Fact::NotNull);
            return Ok(false);
        }
        match self.pending_owner(p) {
            Some((base, field)) => self.ask(Open::PartSame { base, field, part: p, with: Target::Null }),
            None => self.ask(Open::IsNull(p)),
        }
    }

    fn which<T>(&mut self, p: PathId) -> Step<T> {
        match self.pending_owner(p) {
            Some((base, _)) => self.which(base),
            None => self.ask(Open::Which(p)),
        }
    }

    /// Whether two references are the same.
    fn same(&mut self, a: Ref, b: Ref) -> Step<bool> {
        match (self.seen(a)?, self.seen(b)?) {
            (Ref::Sym(x), Ref::Sym(y)) if x == y => Ok(true),
            (Ref::Sym(x), Ref::Sym(_)) => {
                let p = self.path(x)?;
                self.which(p)
            }
            (Ref::Sym(x), Ref::Null) | (Ref::Null, Ref::Sym(x)) => {
                let p = self.path(x)?;
                self.is_null(p)
            }
            (Ref::Sym(x), Ref::Obj(id)) | (Ref::Obj(id), Ref::Sym(x)) => {
                let p = self.path(x)?;
                // What is no input object is none of ours.
                let Some(o) = self.store.find(id) else { return Ok(false) };
                if self.paths.get(p).class != Some(self.store.object(o).class) {
                    return Ok(false);
                }
                if self.store.known(p).not.contains(&o) {
                    self.saw(p, |place| Fact::Not(place, o));
                    return Ok(false);
                }
                match self.pending_owner(p) {
                    Some((base, field)) => {
                        self.ask(Open::PartSame { base, field, part: p, with: Target::Obj(o) })
                    }
                    None => self.ask(Open::Same(p, o)),
                }
            }
            (a, b) => Ok(a == b),
        }
    }

    /// The slot of an object; made where nobody has read it.
    pub(crate) fn part(&mut self, m: &mut Machine, o: Obj, spot: Spot) -> Option<Part> {
        if let Some(known) = self.store.part(o, spot.slot()) {
            return Some(known);
        }
        let path = self.store.object(o).path;
        let part = self.paths.part(m, &self.candidates, path, spot)?;
        self.store.set_part(o, spot.slot(), part);
        Some(part)
    }

    /// What the run learns from reading a primitive part of an object.
    fn saw_primitive(&mut self, o: Obj, slot: u32) {
        match self.store.part(o, slot) {
            Some(Part::Prim(Value::Int(i))) => self.store.saw(Fact::Value(o, slot, i)),
            Some(Part::Prim(_)) => self.store.saw(Fact::Open(o, slot)),
            _ => {}
        }
    }

    /// Reads the length or an element of an array. Which array it is has to be decided.
    fn load_array(&mut self, m: &mut Machine, st: &State, base: Ref, at: At) -> Step<Value> {
        let o = match self.seen(base)? {
            Ref::Null => return Err(Throw::new("java/lang/NullPointerException")),
            Ref::Obj(id) => self.store.find(id),
            Ref::Sym(t) => {
                let p = self.path(t)?;
                if self.is_null(p)? {
                    return Err(Throw::new("java/lang/NullPointerException"));
                }
                return self.which(p);
            }
        };
        let Some(o) = o.filter(|o| self.store.object(*o).class.is_array()) else { return self.give_up() };
        self.saw_primitive(o, Spot::Length.slot());
        let Some(Part::Prim(length)) = self.part(m, o, Spot::Length) else { return self.give_up() };
        let index = match at {
            At::Length => return Ok(length),
            At::Elem(Value::Int(i)) => i,
            _ => return self.give_up(),
        };
        let inside = match length {
            Value::Int(n) => (0..n).contains(&index),
            _ => {
                let (i, n) = (m.terms.int(index), m.term(length));
                let inside = m.terms.ult(i, n);
                m.decide(st, ChoiceKind::Check, inside)?
            }
        };
        if !inside {
            return Err(Throw::opaque("java/lang/ArrayIndexOutOfBoundsException"));
        }
        // Longer arrays are out of scope, so that whatever is inside is here.
        match self.part(m, o, Spot::Elem(index as u32)) {
            Some(Part::Ref(p)) => Ok(Value::Ref(symbolic(&self.paths, p))),
            _ => self.give_up(),
        }
    }

    /// A reference for the stack. Arrays stay symbolic there, even where it is known which they are: so that every access
    /// to one of them comes here.
    fn touch(&mut self, r: Ref) -> Step<Ref> {
        let seen = self.seen(r)?;
        match (seen, r) {
            (Ref::Obj(_), Ref::Sym(t)) => match self.paths.of_var(t) {
                Some(p) if self.paths.get(p).declared.is_array() => Ok(r),
                _ => Ok(seen),
            },
            _ => Ok(seen),
        }
    }

    fn load(&mut self, m: &mut Machine, base: Ref, field: &'static Field) -> Step<Value> {
        match self.seen(base)? {
            Ref::Null => Err(Throw::new("java/lang/NullPointerException")),
            Ref::Obj(id) => {
                let Some(o) = self.store.find(id) else { return self.give_up() };
                self.saw_primitive(o, field.slot);
                match self.part(m, o, Spot::Field(field)) {
                    Some(Part::Prim(v)) => Ok(v),
                    Some(Part::Ref(p)) => Ok(Value::Ref(symbolic(&self.paths, p))),
                    None => self.give_up(),
                }
            }
            Ref::Sym(t) => {
                let p = self.path(t)?;
                if self.is_null(p)? {
                    return Err(Throw::new("java/lang/NullPointerException"));
                }
                // One step beyond what is decided, no more: a walk along such references would never end.
                if matches!(field.ty, Type::Prim(_)) || self.pending_owner(p).is_some() {
                    return self.which(p);
                }
                let candidates = self.candidates.clone();
                match self.paths.part(m, &candidates, p, Spot::Field(field)) {
                    Some(Part::Ref(part)) => Ok(Value::Ref(symbolic(&self.paths, part))),
                    _ => self.give_up(),
                }
            }
        }
    }

    /// The class of a reference's object, where it is not null.
    fn class(&mut self, r: Ref) -> Step<Option<&'static Class>> {
        match self.seen(r)? {
            Ref::Null => Ok(None),
            Ref::Obj(id) => match self.store.find(id) {
                Some(o) => Ok(Some(self.store.object(o).class)),
                None => self.give_up(),
            },
            Ref::Sym(t) => {
                let p = self.path(t)?;
                if self.is_null(p)? { Ok(None) } else { Ok(self.paths.get(p).class) }
            }
        }
    }
}

impl HeapStrategy for Slots {
    fn name(&self) -> &'static str {
        "slots"
    }
    fn receiver(&self, _: &mut Machine, _: &mut State, _: SymbolId) -> Step<Ref> {
        self.0.borrow_mut().give_up()
    }
    fn touch(&self, _: &mut Machine, _: &mut State, r: Ref) -> Step<Ref> {
        self.0.borrow_mut().touch(r)
    }
    fn load(&self, m: &mut Machine, st: &mut State, base: Ref, at: At) -> Step<Value> {
        match at {
            At::Field(field) => self.0.borrow_mut().load(m, base, field),
            _ => self.0.borrow_mut().load_array(m, st, base, at),
        }
    }
    fn store(&self, _: &mut Machine, _: &mut State, _: Ref, _: At, _: Value) -> Step {
        self.0.borrow_mut().give_up()
    }
    fn capacity(&self, m: &mut Machine, _: &mut State, _: Ref) -> Step<usize> {
        Ok(m.options.max_array)
    }
    fn same(&self, m: &mut Machine, _: &mut State, a: Ref, b: Ref) -> Step<Term> {
        let same = self.0.borrow_mut().same(a, b)?;
        Ok(m.terms.bool(same))
    }
    fn classify(&self, _: &mut Machine, _: &mut State, r: Ref, sets: &[Vec<&'static Class>]) -> Step<usize> {
        let mut inner = self.0.borrow_mut();
        let Some(class) = inner.class(r)? else {
            return Err(Throw::new("java/lang/NullPointerException"));
        };
        match sets.iter().position(|s| s.contains(&class)) {
            Some(i) => Ok(i),
            None => inner.give_up(),
        }
    }
    fn instance(&self, m: &mut Machine, _: &mut State, r: Ref, set: &[&'static Class]) -> Step<Term> {
        let class = self.0.borrow_mut().class(r)?;
        Ok(m.terms.bool(class.is_some_and(|c| set.contains(&c))))
    }
    fn classes(&self, _: &mut Machine, st: &State, r: Ref) -> Step<Vec<&'static Class>> {
        let mut inner = self.0.borrow_mut();
        match inner.seen(r)? {
            Ref::Null => Ok(Vec::new()),
            Ref::Obj(id) => Ok(vec![st.heap.get(id).class]),
            Ref::Sym(t) => {
                let p = inner.path(t)?;
                Ok(inner.paths.get(p).class.into_iter().collect())
            }
        }
    }
    fn force(&self, _: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let mut inner = self.0.borrow_mut();
        match inner.seen(r)? {
            Ref::Sym(t) => {
                let p = inner.path(t)?;
                inner.which(p)
            }
            // The place of an array in the machine's heap is empty.
            Ref::Obj(id) if st.heap.get(id).class.is_array() => inner.give_up(),
            known => Ok(known),
        }
    }
}

impl Inner {
    /// How many more objects of a class there may be.
    pub(crate) fn room(&self, class: &'static Class) -> usize {
        let Some(own) = self.scopes.own(class) else { return 0 };
        let of_class = own.most().map_or(usize::MAX, |s| s as usize);
        let in_all = self.scopes.bounds.n.map_or(usize::MAX, |n| n as usize);
        let (there, all) = (self.store.count(class), self.store.objects.len());
        self.within.borrow_mut().extend(self.scopes.exceeded(&own, all, there));
        of_class.saturating_sub(there).min(in_all.saturating_sub(all))
    }

    /// Whether a slot of an object is known to hold something else; `None`: to be decided at all.
    pub(crate) fn differs(&self, o: Obj, slot: u32, from: Option<Target>) -> bool {
        let Some(Part::Ref(p)) = self.store.part(o, slot) else { return false };
        let known = self.store.known(self.canonical(p));
        match (known.target, from) {
            (Some(now), from) => Some(now) != from,
            (None, Some(Target::Null)) => known.not_null,
            (None, Some(Target::Obj(x))) => known.not.contains(&x),
            (None, None) => false,
        }
    }

    /// Whether conditions speak of a primitive.
    pub(crate) fn constrained(&self, on_stack: Term) -> bool {
        self.paths.variable(on_stack).is_none_or(|v| self.store.constrained.contains(&v))
    }
}
