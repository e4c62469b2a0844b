//! Learning from searches that failed.
//!
//! A run of the precondition is a function of its call stack and of what it reads from then on. So where all alternatives
//! of a choice have failed, what they have read of the heap as it was at the choice, together with the stack, is the
//! reason: whenever a run comes to the same instruction with the same stack (up to the names of objects) and finds
//! the same there, it fails, too, on whatever path of the program, and whatever else the heap holds. At the first
//! choice of a search, where the stack says no more than "the precondition starts", that is an explanation by access
//! paths: `this.root.left = this.root`.
//!
//! Why objects that were not read do not matter: a reference that the run meets for the first time means null, an object
//! that the run has met, or one that it has not. The alternative of a new object stands for all of the latter, since
//! nothing is known of its parts. Where there was no room for a new object ([`Fact::Full`]), that holds of a state in
//! which no more objects can be met than there was room for: those of the class, and where all classes share one bound
//! those of all classes, that the run has not met, and those for which there is room ([`is_stood_for`]). In other states
//! the reason holds only if the class is full at once and none of the objects that the run has not met would have done
//! where there was no room ([`Fact::Alone`], [`Fact::Differ`]), or if there is no more room than there was and none of them
//! would have done anywhere ([`Fact::Any`]): then the run meets new objects only, and no more than there was room for.
//!
//! Why every run below a choice that failed has said no: a run that says yes is a valid heap, unless references that are
//! known not to be null find no room for their objects. Such a reference need not be one that the run has met, so that
//! is never a reason ([`Open::Rest`](super::slots::Open::Rest) sees [`Fact::Unknown`], and has no key).
//!
//! Why conditions on primitives may be part of a reason: what the runs below a choice decide of primitives that were not
//! constrained there is tried both ways. Of those that were, the runs can tell no more than what the path says of them,
//! directly or through other variables (the rest of the path has a model of its own, whatever they are). So a run
//! fails as well where the same variables are in these slots, and the path says all of that, and maybe more.

mod key;

pub(crate) use key::{Key, key};

use super::paths::Part;
use super::slots::Inner;
use super::store::{Fact, Obj, OfClass, Place, Target};
use heapwise_exec::{PathCondition, Value};
use heapwise_term::{Term, Terms, VarId};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::VecDeque;

/// How many reasons are kept for one stack.
const PER_STACK: usize = 32;
/// How many are kept in all.
const MOST: usize = 400_000;
/// How many facts a reason may have: longer ones hardly ever fit again.
const LONGEST: usize = 300;
/// Beyond so many facts, what has failed is not explained any more.
const TRACKED: usize = 1_000;

/// A reason, with objects numbered as in the key, then as they appear in the facts.
struct Reason {
    facts: Vec<Fact>,
    /// The variables of primitives that the facts call open, in their order.
    vars: Vec<VarId>,
    /// What the path says of them, directly or through other variables.
    conditions: Vec<Term>,
    /// About objects that do not appear.
    others: Vec<Fact>,
    /// The classes of which there was no room for another object at some point, and how many there was room for.
    full: Vec<(OfClass, Room)>,
    /// Whether everything that was tried for want of room is among the numbered objects.
    exact: bool,
}

/// How many more objects there may be. `None`: that is not bounded.
#[derive(Clone, Copy)]
struct Room {
    of_class: Option<usize>,
    in_all: Option<usize>,
}

impl Room {
    fn of(inner: &Inner, class: OfClass) -> Room {
        let left = |bound: Option<u32>, there: usize| bound.map(|b| (b as usize).saturating_sub(there));
        Room {
            of_class: left(inner.scopes.own(class.0).and_then(|own| own.most()), inner.store.count(class.0)),
            in_all: left(inner.scopes.bounds.n, inner.store.objects.len()),
        }
    }
}

/// What was learned.
#[derive(Default)]
pub(crate) struct Learned {
    reasons: FxHashMap<Box<[u64]>, VecDeque<Reason>>,
    count: usize,
}

/// What is left of facts when everything since the store's present state is taken back: they hold here, or they are
/// about what was not decided here.
#[expect(clippy::mutable_key_type, reason = "a class is known by its number")]
pub(crate) fn retain(inner: &Inner, facts: &mut Vec<Fact>) {
    let mut seen = FxHashSet::default();
    facts.retain_mut(|f| keep(inner, f) && seen.insert(*f));
    if facts.len() > TRACKED {
        *facts = vec![Fact::Unknown];
    }
}

fn keep(inner: &Inner, fact: &mut Fact) -> bool {
    let store = &inner.store;
    let exists = |o: Obj| (o as usize) < store.objects.len();
    let reference = |place: Place| match place.owner {
        None => Some(inner.canonical(super::paths::PathId(place.slot))),
        Some(o) => match store.part(o, place.slot) {
            Some(Part::Ref(p)) => Some(inner.canonical(p)),
            _ => None,
        },
    };
    match fact {
        Fact::Is(place, target) => reference(*place).is_some_and(|p| store.known(p).target == Some(*target)),
        Fact::NotNull(place) => reference(*place).is_some_and(|p| {
            store.known(p).not_null || matches!(store.known(p).target, Some(Target::Obj(_)))
        }),
        Fact::Not(place, o) => {
            exists(*o) && reference(*place).is_some_and(|p| store.known(p).not.contains(o))
        }
        Fact::Value(o, slot, v) => store.value(*o, *slot) == Some(*v),
        // Only in the way while conditions speak of it.
        Fact::Open(o, slot) => {
            matches!(store.part(*o, *slot), Some(Part::Prim(Value::Sym(t))) if inner.constrained(t))
        }
        Fact::Full(_) | Fact::Alone(_) | Fact::Any(_) | Fact::Unknown => true,
        Fact::Differ(differ) => {
            if matches!(differ.from, Some(Target::Obj(o)) if !exists(o)) {
                differ.from = None;
            }
            for o in &mut differ.exempt {
                *o = o.filter(|o| exists(*o));
            }
            true
        }
        Fact::Tried(o, _) => exists(*o),
        Fact::Pending(p) => {
            let known = store.known(*p);
            known.not_null || !known.not.is_empty() || known.target.is_some()
        }
    }
}

impl Learned {
    /// Adds the reason why every continuation from a stack fails. False: it cannot be told in these terms.
    pub(crate) fn add(
        &mut self,
        terms: &Terms,
        inner: &Inner,
        path: &PathCondition,
        key: Key,
        facts: &[Fact],
    ) -> bool {
        let unclear = |f: &Fact| matches!(f, Fact::Unknown | Fact::Pending(_));
        if self.count >= MOST || facts.len() > LONGEST || facts.iter().any(unclear) {
            return false;
        }
        let Some(mut reason) = reason(inner, &key.objects, facts) else { return false };
        reason.conditions = conditions(terms, path, &reason.vars);
        let all = self.reasons.entry(key.code).or_default();
        if all.len() >= PER_STACK {
            all.pop_back();
            self.count -= 1;
        }
        all.push_front(reason);
        self.count += 1;
        true
    }

    /// Why a state with this stack fails, where that was learned.
    pub(crate) fn find(&self, inner: &Inner, path: &PathCondition, key: &Key) -> Option<Vec<Fact>> {
        let holds = |r: &&Reason| r.conditions.iter().all(|t| path.knows(*t));
        self.reasons.get(&key.code)?.iter().filter(holds).find_map(|r| fits(inner, &key.objects, r))
    }
}

/// What a path says of variables, directly or through others.
fn conditions(terms: &Terms, path: &PathCondition, vars: &[VarId]) -> Vec<Term> {
    if vars.is_empty() {
        return Vec::new();
    }
    let mut vars: FxHashSet<VarId> = vars.iter().copied().collect();
    let (mut left, mut all) = (path.terms(), Vec::new());
    loop {
        let before = all.len();
        left.retain(|t| {
            let of = terms.vars_of(*t);
            let linked = of.iter().any(|v| vars.contains(v));
            if linked {
                vars.extend(of.iter());
                all.push(*t);
            }
            !linked
        });
        if all.len() == before {
            return all;
        }
    }
}

/// The variable of a primitive part that is not decided.
fn open_variable(inner: &Inner, o: Obj, slot: u32) -> Option<VarId> {
    match inner.store.part(o, slot) {
        Some(Part::Prim(Value::Sym(t))) => inner.paths.variable(t),
        _ => None,
    }
}

/// Objects by number, as they appear in the stack and then in facts.
type Names = FxHashMap<Obj, u32>;

/// Numbers the objects of facts. Facts about objects that cannot be reached from the stack are about objects that a
/// reference was tried to be: where there was room for a new one, that alternative stands for them.
fn reason(inner: &Inner, objects: &[Obj], facts: &[Fact]) -> Option<Reason> {
    let mut names: Names = objects.iter().enumerate().map(|(i, o)| (*o, i as u32)).collect();
    let mut reason = Reason {
        facts: Vec::new(),
        vars: Vec::new(),
        conditions: Vec::new(),
        others: Vec::new(),
        full: Vec::new(),
        exact: true,
    };
    let mut left: Vec<Fact> = facts.to_vec();
    name_all(&mut names, &mut left, &mut reason.facts);
    let objects: FxHashMap<u32, Obj> = names.iter().map(|(o, n)| (*n, *o)).collect();
    for fact in &reason.facts {
        if let Fact::Open(n, slot) = fact {
            reason.vars.push(open_variable(inner, objects[n], *slot)?);
        }
    }
    reason.exact = facts.iter().all(|f| !matches!(f, Fact::Tried(o, true) if !names.contains_key(o)));
    for fact in facts {
        match fact {
            Fact::Full(class) if !reason.full.iter().any(|r| r.0 == *class) => {
                reason.full.push((*class, Room::of(inner, *class)));
            }
            Fact::Alone(_) | Fact::Any(_) => reason.others.push(*fact),
            Fact::Differ(differ) => {
                let mut differ = *differ;
                if let Some(Target::Obj(o)) = differ.from {
                    differ.from = Some(Target::Obj(*names.get(&o)?));
                }
                for o in &mut differ.exempt {
                    *o = o.and_then(|o| names.get(&o).copied());
                }
                reason.others.push(Fact::Differ(differ));
            }
            _ => {}
        }
    }
    Some(reason)
}

/// Takes over the facts whose objects have numbers, until there are no more.
fn name_all(names: &mut Names, left: &mut Vec<Fact>, facts: &mut Vec<Fact>) {
    loop {
        let before = facts.len();
        left.retain(|fact| match named(names, fact) {
            Some(fact) => {
                facts.push(fact);
                false
            }
            None => true,
        });
        if facts.len() == before {
            break;
        }
    }
}

/// A fact with numbers for objects.
fn named(names: &mut Names, fact: &Fact) -> Option<Fact> {
    let of = |names: &Names, place: &Place| match place.owner {
        None => Some(*place),
        Some(o) => names.get(&o).map(|n| Place { owner: Some(*n), slot: place.slot }),
    };
    Some(match fact {
        Fact::Is(place, Target::Null) => Fact::Is(of(names, place)?, Target::Null),
        Fact::Is(place, Target::Obj(o)) => {
            let place = of(names, place)?;
            let next = names.len() as u32;
            Fact::Is(place, Target::Obj(*names.entry(*o).or_insert(next)))
        }
        Fact::NotNull(place) => Fact::NotNull(of(names, place)?),
        Fact::Not(place, o) => Fact::Not(of(names, place)?, *names.get(o)?),
        Fact::Value(o, slot, v) => Fact::Value(*names.get(o)?, *slot, *v),
        Fact::Open(o, slot) => Fact::Open(*names.get(o)?, *slot),
        _ => return None,
    })
}

/// Whether a reason holds; its facts, with the objects that are there.
fn fits(inner: &Inner, objects: &[Obj], reason: &Reason) -> Option<Vec<Fact>> {
    let store = &inner.store;
    let mut image: Vec<Obj> = objects.to_vec();
    let mut vars = reason.vars.iter();
    let mut facts = Vec::with_capacity(reason.facts.len() + reason.others.len() + reason.full.len());
    for fact in &reason.facts {
        let there = |image: &[Obj], place: &Place| -> Option<(Place, super::paths::PathId)> {
            match place.owner {
                None => Some((*place, inner.canonical(super::paths::PathId(place.slot)))),
                Some(n) => {
                    let o = image[n as usize];
                    match store.part(o, place.slot) {
                        Some(Part::Ref(p)) => {
                            Some((Place { owner: Some(o), slot: place.slot }, inner.canonical(p)))
                        }
                        _ => None,
                    }
                }
            }
        };
        facts.push(match fact {
            Fact::Is(place, target) => {
                let (place, p) = there(&image, place)?;
                let now = store.known(p).target?;
                match (target, now) {
                    (Target::Null, Target::Null) => {}
                    (Target::Obj(n), Target::Obj(o)) => match image.get(*n as usize) {
                        Some(x) if *x == o => {}
                        None if !image.contains(&o) => image.push(o),
                        _ => return None,
                    },
                    _ => return None,
                }
                Fact::Is(place, now)
            }
            Fact::NotNull(place) => {
                let (place, p) = there(&image, place)?;
                let known = store.known(p);
                match known.target {
                    Some(now @ Target::Obj(_)) => Fact::Is(place, now),
                    None if known.not_null => Fact::NotNull(place),
                    _ => return None,
                }
            }
            Fact::Not(place, n) => {
                let (place, p) = there(&image, place)?;
                let (o, known) = (image[*n as usize], store.known(p));
                match known.target {
                    Some(now) if now != Target::Obj(o) => Fact::Is(place, now),
                    None if known.not.contains(&o) => Fact::Not(place, o),
                    _ => return None,
                }
            }
            Fact::Value(n, slot, v) => {
                let o = image[*n as usize];
                if store.value(o, *slot) != Some(*v) {
                    return None;
                }
                Fact::Value(o, *slot, *v)
            }
            Fact::Open(n, slot) => {
                let o = image[*n as usize];
                if open_variable(inner, o, *slot) != vars.next().copied() {
                    return None;
                }
                Fact::Open(o, *slot)
            }
            other => *other,
        });
    }
    let met = |o: usize| image.contains(&(o as Obj));
    let of_class = |class: OfClass| {
        let all = store.objects.iter().enumerate();
        all.filter(move |(_, x)| x.class == class.0).map(|(o, _)| o)
    };
    let mut crowded = Crowded::default();
    for (class, room) in &reason.full {
        if is_stood_for(inner, &image, *class, *room) {
            continue;
        }
        let left = inner.room(class.0);
        let fewer = inner.scopes.bounds.n.is_none() && Some(left) <= room.of_class;
        if !reason.exact || (left > 0 && !fewer) {
            return None;
        }
        crowded.0.push((*class, left > 0));
    }
    for fact in &reason.others {
        match fact {
            Fact::Alone(class) => {
                if crowded.where_full(*class) && !of_class(*class).all(met) {
                    return None;
                }
                facts.push(*fact);
            }
            Fact::Any(class) => {
                if crowded.everywhere(*class) && !of_class(*class).all(met) {
                    return None;
                }
                facts.push(*fact);
            }
            Fact::Differ(differ) => {
                let mut differ = *differ;
                if let Some(Target::Obj(n)) = differ.from {
                    differ.from = Some(Target::Obj(image[n as usize]));
                }
                for o in &mut differ.exempt {
                    *o = o.map(|n| image[n as usize]);
                }
                let others =
                    crowded.everywhere(differ.class) || differ.full && crowded.where_full(differ.class);
                let matters = |o: usize| (others || met(o)) && !differ.exempt.contains(&Some(o as Obj));
                let fits = |o: usize| !matters(o) || inner.differs(o as Obj, differ.slot, differ.from);
                if !of_class(differ.class).all(fits) {
                    return None;
                }
                facts.push(Fact::Differ(differ));
            }
            _ => {}
        }
    }
    facts.extend(reason.full.iter().map(|(class, _)| Fact::Full(*class)));
    Some(facts)
}

/// Classes with more objects that a run may meet than there was room for, and whether there is room for new ones, too.
#[derive(Default)]
struct Crowded(SmallVec<[(OfClass, bool); 2]>);

impl Crowded {
    /// Whether none of the objects that the run has not met may do where there was no room for a new one.
    fn where_full(&self, class: OfClass) -> bool {
        self.0.iter().any(|c| c.0 == class)
    }

    /// Whether none of them may do anywhere: the run then meets new objects only.
    fn everywhere(&self, class: OfClass) -> bool {
        self.0.contains(&(class, true))
    }
}

/// Whether a new object could have stood for each object of a class that a run may meet beyond those of the image: there
/// are no more of them, here or still to come, than there was room for. Where all classes share one bound, objects of
/// other classes take that room as well.
fn is_stood_for(inner: &Inner, image: &[Obj], class: OfClass, room: Room) -> bool {
    let now = Room::of(inner, class);
    let objects = || inner.store.objects.iter().enumerate().filter(|(o, _)| !image.contains(&(*o as Obj)));
    let fits = |unmet: usize, now: Option<usize>, then: Option<usize>| match (now, then) {
        (Some(now), Some(then)) => unmet + now <= then,
        _ => true,
    };
    fits(objects().filter(|(_, x)| x.class == class.0).count(), now.of_class, room.of_class)
        && fits(objects().count(), now.in_all, room.in_all)
}
