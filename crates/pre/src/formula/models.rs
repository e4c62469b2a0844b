//! Collections of the JDK, and boxes, as a precondition uses them. What is not here is not for a formula.
//!
//! Elements are input objects that are equal only to themselves, objects that the precondition has made, and ints (a box is
//! its value: who asks which object it is gets no formula).

use super::circuit::Lit;
use super::made::{Content, Item, MadeHeap};
use super::order::Atom;
use super::sets::{Set, known, when};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Class, Method};

/// Conflicts for a question that is asked for each value that a worklist may hold.
const BRIEF: u64 = 300;

/// What a call of a modelled method comes to.
pub(crate) struct Effect {
    /// What it returns, unless that is nothing.
    pub(crate) value: Option<Set>,
    /// Where it throws.
    pub(crate) throws: Lit,
}

impl Effect {
    pub(super) fn value(set: Set) -> Effect {
        Effect { value: Some(set), throws: Lit::FALSE }
    }

    fn nothing() -> Effect {
        Effect { value: None, throws: Lit::FALSE }
    }
}

/// What a new object of a class of the JDK holds. `None`: it has no model.
pub(crate) fn kind(class: &Class) -> Option<Content> {
    Some(match class.name.strip_prefix("java/util/")? {
        "HashSet" | "LinkedHashSet" => Content::Members(Vec::new()),
        "HashMap" | "LinkedHashMap" | "IdentityHashMap" => Content::Entries(Vec::new()),
        "ArrayList" | "LinkedList" | "ArrayDeque" | "Stack" | "Vector" => Content::Items(Vec::new()),
        _ => return None,
    })
}

/// Whether a method of the JDK may have a model: a look from far away, before anything is made.
pub(crate) fn may_know(method: &Method) -> bool {
    let name = &*method.name;
    match &*method.class.name {
        "java/lang/Math" => matches!(name, "max" | "min" | "abs"),
        "java/lang/Object" => matches!(name, "<init>" | "equals"),
        "java/lang/Record" => name == "<init>",
        "java/lang/Integer" => matches!(name, "valueOf" | "intValue" | "equals"),
        "java/lang/Boolean" => matches!(name, "valueOf" | "booleanValue"),
        class => class.starts_with("java/util/") && !class[10..].contains('/') && name != "stream",
    }
}

impl Formula {
    /// A call of a method of the JDK. The receiver, where there is one, is not null.
    pub(crate) fn model(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        guard: Lit,
        method: &'static Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        match (&*method.class.name, &*method.name) {
            ("java/lang/Object" | "java/lang/Record", "<init>") => return Ok(Effect::nothing()),
            ("java/lang/Integer" | "java/lang/Boolean", "valueOf" | "intValue" | "booleanValue") => {
                let ints = args[0].iter().all(|x| matches!(x.0, Atom::Int(_) | Atom::Term(_)));
                let plain = args.len() == 1 && ints;
                return if plain { Ok(Effect::value(args[0].clone())) } else { Err(NotForThis) };
            }
            ("java/lang/Object" | "java/lang/Integer", "equals") => {
                self.check_elements(m, heap, &args[0])?;
                self.check_elements(m, heap, &args[1])?;
                let same = self.same(&mut m.terms, &args[0], &args[1]);
                return Ok(Effect::value(self.flag(same)));
            }
            ("java/util/Collections", "newSetFromMap") => {
                let o = only(&args[0])?;
                let class = m.program.class_by_name("java/util/IdentityHashMap").map_err(|_| NotForThis)?;
                let fresh = heap.get(o)?.class == class
                    && matches!(&heap.get(o)?.content, Content::Entries(all) if all.is_empty());
                let set = self.place(heap, class, Content::Members(Vec::new()));
                return if fresh { Ok(Effect::value(known(Atom::Made(set)))) } else { Err(NotForThis) };
            }
            _ if method.is_static() => return Err(NotForThis),
            _ => {}
        }
        if args[0].len() > 1 {
            return self.model_of_each(m, heap, guard, method, args);
        }
        let o = only(&args[0])?;
        let made = heap.get(o)?.clone();
        if &*method.name == "<init>" {
            let sized = |a: &Set| matches!(a[..], [(Atom::Int(n), Lit::TRUE)] if n >= 0);
            let plain = match &method.sig.params[..] {
                [] => true,
                [heapwise_program::Type::Prim(heapwise_program::Prim::Int)] => sized(&args[1]),
                [heapwise_program::Type::Ref(c)] if &**c == "java/util/Collection" => {
                    self.add_all(m, heap, o, &args[1])?;
                    true
                }
                _ => false,
            };
            return if plain { Ok(Effect::nothing()) } else { Err(NotForThis) };
        }
        if &*made.class.name != "java/util/IdentityHashMap" {
            for arg in &args[1..compared(&made.content, method).min(args.len())] {
                self.check_elements(m, heap, arg)?;
            }
        }
        if let ("addAll", [_, others]) = (&*method.name, args) {
            let changed = self.add_all(m, heap, o, others)?;
            return Ok(Effect::value(self.flag(changed)));
        }
        match &made.content {
            Content::View { of, was, items } => {
                self.view_model(m, heap, (*of, was, items), method, &args[1..])
            }
            Content::Members(all) => self.set_model(m, heap, (o, all), method, &args[1..]),
            Content::Entries(all) => self.map_model(m, heap, (o, all), method, &args[1..]),
            Content::Items(all) => self.sequence_model(m, heap, guard, (o, all), method, &args[1..]),
            Content::Cursor { of, was, left } => {
                if !std::rc::Rc::ptr_eq(heap.get(*of)?, was) {
                    return Err(NotForThis); // changed while it is walked over
                }
                match &*method.name {
                    "hasNext" => {
                        let some = self.circuit.or_all(left.iter().map(|i| i.there));
                        Ok(Effect::value(self.flag(some)))
                    }
                    "next" => {
                        let (value, rest, empty) = self.take_first(guard, left);
                        heap.set(o, Content::Cursor { of: *of, was: was.clone(), left: rest })?;
                        Ok(Effect { value: Some(value), throws: empty })
                    }
                    _ => Err(NotForThis),
                }
            }
            Content::Fields(_) | Content::Array(_) => Err(NotForThis),
        }
    }

    /// A call on one of several collections: what it does to each, where it is that one.
    fn model_of_each(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        guard: Lit,
        method: &'static Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        let (mut values, mut threw, mut returns) = (Vec::new(), Vec::new(), false);
        let before = heap.clone();
        for (atom, lit) in args[0].iter() {
            let mut after = before.clone();
            let here = self.circuit.and(guard, *lit);
            let mut args = args.to_vec();
            args[0] = known(*atom);
            let Effect { value, throws } = self.model(m, &mut after, here, method, &args)?;
            threw.push(self.circuit.and(*lit, throws));
            *heap = self.merge(*lit, &after, heap)?;
            returns |= value.is_some();
            for (value, when) in value.iter().flat_map(|v| v.iter()) {
                values.push((*value, self.circuit.and(*lit, *when)));
            }
        }
        let value = returns.then(|| self.collect(values));
        if let Some(value) = &value {
            self.exclude(value);
        }
        Ok(Effect { value, throws: self.circuit.or_all(threw) })
    }

    /// Elements have to be equal to themselves alone.
    pub(super) fn check_elements(&self, m: &Machine, heap: &MadeHeap, set: &Set) -> Result<(), NotForThis> {
        let object = m.known.object;
        let method = |name: &str, desc: &str| object.declared_method(name, desc).ok_or(NotForThis);
        if heap.is_united(set) {
            return Err(NotForThis);
        }
        let own = [method("equals", "(Ljava/lang/Object;)Z")?, method("hashCode", "()I")?];
        for (atom, _) in set.iter() {
            let class = match atom {
                Atom::Obj(o) => self.universe.class(*o),
                Atom::Made(o) => heap.get(*o)?.class,
                Atom::Null | Atom::Int(_) | Atom::Term(_) => continue,
            };
            if own.iter().any(|method| m.program.select(class, method).ok() != Some(method)) {
                return Err(NotForThis);
            }
        }
        Ok(())
    }

    /// Where a value is among others.
    fn are_in(&mut self, m: &mut Machine, all: &[(Atom, Lit)], value: &Set) -> Lit {
        let mut inside = Vec::with_capacity(value.len());
        for (atom, lit) in value.iter() {
            let there = self.is_in(m, all, *atom);
            inside.push(self.circuit.and(*lit, there));
        }
        self.circuit.or_all(inside)
    }

    /// Where something is among others.
    pub(super) fn is_in(&mut self, m: &mut Machine, all: &[(Atom, Lit)], atom: Atom) -> Lit {
        let mut cases = Vec::new();
        for (other, lit) in all {
            let same = self.same(&mut m.terms, &known(atom), &known(*other));
            cases.push(self.circuit.and(*lit, same));
        }
        self.circuit.or_all(cases)
    }

    /// How many of these hold.
    pub(super) fn count(&mut self, lits: impl Iterator<Item = Lit>) -> Set {
        let mut counts = vec![Lit::TRUE];
        for lit in lits.filter(|l| *l != Lit::FALSE) {
            let mut next = Vec::with_capacity(counts.len() + 1);
            for k in 0..=counts.len() {
                let more = if k > 0 { counts[k - 1] } else { Lit::FALSE };
                let same = counts.get(k).copied().unwrap_or(Lit::FALSE);
                next.push(self.circuit.ite(lit, more, same));
            }
            counts = next;
        }
        let cases = counts.into_iter().enumerate().map(|(k, l)| (Atom::Int(k as i32), l)).collect();
        let set = self.collect(cases);
        self.exclude(&set);
        set
    }

    fn set_model(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        (o, all): (u32, &Vec<(Atom, Lit)>),
        method: &Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        Ok(match (&*method.name, args) {
            ("add", [x]) => {
                let (mut after, mut inside) = (all.clone(), Vec::new());
                for (atom, lit) in x.iter() {
                    let there = self.is_in(m, all, *atom);
                    inside.push(self.circuit.and(*lit, there));
                    let new = self.circuit.and(*lit, !there);
                    match after.iter_mut().find(|y| y.0 == *atom) {
                        Some(known) => known.1 = self.circuit.or(known.1, new),
                        None => after.push((*atom, new)),
                    }
                }
                heap.set(o, Content::Members(after))?;
                let inside = self.circuit.or_all(inside);
                Effect::value(self.flag(!inside))
            }
            ("contains" | "remove", [x]) => {
                let inside = self.are_in(m, all, x);
                if &*method.name == "remove" {
                    let mut after = all.clone();
                    for (atom, lit) in &mut after {
                        let same = self.same(&mut m.terms, &known(*atom), x);
                        *lit = self.circuit.and(*lit, !same);
                    }
                    heap.set(o, Content::Members(after))?;
                }
                Effect::value(self.flag(inside))
            }
            ("size", []) => Effect::value(self.count(all.iter().map(|x| x.1))),
            ("isEmpty", []) => {
                let some = self.circuit.or_all(all.iter().map(|x| x.1));
                Effect::value(self.flag(!some))
            }
            ("clear", []) => {
                heap.set(o, Content::Members(Vec::new()))?;
                Effect::nothing()
            }
            // In which order a hash table is walked through is not for the program to rely on; in which order it was filled is.
            ("iterator", []) if &*heap.get(o)?.class.name != "java/util/LinkedHashSet" => {
                let left = all.iter().map(|x| Item { there: x.1, value: known(x.0) }).collect();
                self.cursor(m, heap, o, left)?
            }
            _ => return Err(NotForThis),
        })
    }

    pub(super) fn cursor(
        &mut self,
        m: &Machine,
        heap: &mut MadeHeap,
        of: u32,
        left: Vec<Item>,
    ) -> Result<Effect, NotForThis> {
        let class = m.program.class_by_name("java/util/Iterator").map_err(|_| NotForThis)?;
        let was = heap.get(of)?.clone();
        let cursor = self.place(heap, class, Content::Cursor { of, was, left });
        Ok(Effect::value(known(Atom::Made(cursor))))
    }

    fn map_model(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        (o, all): (u32, &Vec<(Atom, Lit, Set)>),
        method: &Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        let keys: Vec<(Atom, Lit)> = all.iter().map(|x| (x.0, x.1)).collect();
        Ok(match (&*method.name, args) {
            ("put", [x, value]) => {
                let old = self.mapped(m, all, x);
                let mut after = all.clone();
                for (atom, lit) in x.iter() {
                    let there = self.is_in(m, &keys, *atom);
                    let new = self.circuit.and(*lit, !there);
                    for (other, _, before) in &mut after {
                        let same = self.same(&mut m.terms, &known(*atom), &known(*other));
                        let here = self.circuit.and(*lit, same);
                        *before = self.choose(here, value, before);
                    }
                    match after.iter_mut().find(|y| y.0 == *atom) {
                        Some(known) => known.1 = self.circuit.or(known.1, new),
                        None => after.push((*atom, new, value.clone())),
                    }
                }
                heap.set(o, Content::Entries(after))?;
                Effect::value(old)
            }
            ("get", [x]) => Effect::value(self.mapped(m, all, x)),
            ("getOrDefault", [x, other]) => {
                let (value, inside) = (self.mapped(m, all, x), self.are_in(m, &keys, x));
                Effect::value(self.choose(inside, &value, other))
            }
            ("containsKey", [x]) => {
                let inside = self.are_in(m, &keys, x);
                Effect::value(self.flag(inside))
            }
            ("remove", [x]) => {
                let old = self.mapped(m, all, x);
                let mut after = all.clone();
                for (atom, lit, _) in &mut after {
                    let same = self.same(&mut m.terms, &known(*atom), x);
                    *lit = self.circuit.and(*lit, !same);
                }
                heap.set(o, Content::Entries(after))?;
                Effect::value(old)
            }
            ("clear", []) => {
                heap.set(o, Content::Entries(Vec::new()))?;
                Effect::nothing()
            }
            // In which order it was filled is for the program to rely on, and the other order is not.
            ("keySet" | "values", []) if &*heap.get(o)?.class.name != "java/util/LinkedHashMap" => {
                self.view(m, heap, (o, all), &*method.name == "values")?
            }
            ("size", []) => Effect::value(self.count(keys.iter().map(|x| x.1))),
            ("isEmpty", []) => {
                let some = self.circuit.or_all(keys.iter().map(|x| x.1));
                Effect::value(self.flag(!some))
            }
            _ => return Err(NotForThis),
        })
    }

    /// What a key is mapped to, or null.
    fn mapped(&mut self, m: &mut Machine, all: &[(Atom, Lit, Set)], key: &Set) -> Set {
        let (mut cases, mut found) = (Vec::new(), Vec::new());
        for (atom, there, value) in all {
            let same = self.same(&mut m.terms, &known(*atom), key);
            let here = self.circuit.and(*there, same);
            found.push(here);
            for (x, lit) in value.iter() {
                cases.push((*x, self.circuit.and(here, *lit)));
            }
        }
        let found = self.circuit.or_all(found);
        cases.push((Atom::Null, !found));
        let set = self.collect(cases);
        self.exclude(&set);
        set
    }

    fn sequence_model(
        &mut self,
        m: &mut Machine,
        heap: &mut MadeHeap,
        guard: Lit,
        (o, all): (u32, &Vec<Item>),
        method: &Method,
        args: &[Set],
    ) -> Result<Effect, NotForThis> {
        let (name, class) = (&*method.name, &*heap.get(o)?.class.name);
        let is_stack = matches!(class, "java/util/Stack" | "java/util/Vector");
        let refuses_null = class == "java/util/ArrayDeque";
        let returns = !matches!(method.sig.ret, heapwise_program::Type::Void);
        Ok(match (name, args) {
            (
                "add" | "addLast" | "offer" | "offerLast" | "addElement" | "push" | "addFirst" | "offerFirst",
                [x],
            ) => {
                let throws = if refuses_null { when(x, Atom::Null) } else { Lit::FALSE };
                let at_front = matches!(name, "addFirst" | "offerFirst") || name == "push" && !is_stack;
                let item = Item { there: Lit::TRUE, value: x.clone() };
                let mut after = all.clone();
                after.insert(if at_front { 0 } else { after.len() }, item);
                heap.set(o, Content::Items(after))?;
                let value = match (returns, name) {
                    (false, _) => None,
                    (true, "push") => Some(x.clone()),
                    (true, _) => Some(known(Atom::Int(1))),
                };
                Effect { value, throws }
            }
            ("poll" | "pollFirst" | "pollLast" | "remove" | "removeFirst" | "removeLast" | "pop", [])
            | ("peek" | "peekFirst" | "peekLast" | "element" | "getFirst" | "getLast", []) => {
                let at_end = name.ends_with("Last") || is_stack && matches!(name, "pop" | "peek");
                let (value, rest, empty) =
                    if at_end { self.take_last(guard, all) } else { self.take_first(guard, all) };
                if !matches!(name, "peek" | "peekFirst" | "peekLast" | "element" | "getFirst" | "getLast") {
                    heap.set(o, Content::Items(rest))?;
                }
                let lenient = name.starts_with("poll") || name.starts_with("peek") && !is_stack;
                if lenient {
                    let value = self.choose(empty, &known(Atom::Null), &value);
                    Effect::value(value)
                } else {
                    Effect { value: Some(value), throws: empty }
                }
            }
            ("size", []) => Effect::value(self.count(all.iter().map(|i| i.there))),
            ("isEmpty" | "empty", []) => {
                let some = self.circuit.or_all(all.iter().map(|i| i.there));
                Effect::value(self.flag(!some))
            }
            ("contains", [x]) => {
                let mut inside = Vec::new();
                for item in all {
                    let same = self.same(&mut m.terms, &item.value, x);
                    inside.push(self.circuit.and(item.there, same));
                }
                let inside = self.circuit.or_all(inside);
                Effect::value(self.flag(inside))
            }
            ("get" | "elementAt", [index]) => self.element(guard, all, index)?.0,
            ("remove", [index]) if takes_int(method) => {
                let (effect, rest) = self.element(guard, all, index)?;
                heap.set(o, Content::Items(rest))?;
                effect
            }
            ("remove", [x]) => {
                let (mut rest, mut before) = (Vec::new(), Lit::FALSE);
                for item in all {
                    let same = self.same(&mut m.terms, &item.value, x);
                    let hit = self.circuit.and(item.there, same);
                    let first = self.circuit.and(hit, !before);
                    before = self.circuit.or(before, hit);
                    let there = self.circuit.and(item.there, !first);
                    rest.push(Item { there, value: item.value.clone() });
                }
                heap.set(o, Content::Items(rest))?;
                Effect::value(self.flag(before))
            }
            ("clear", []) => {
                heap.set(o, Content::Items(Vec::new()))?;
                Effect::nothing()
            }
            ("iterator", []) => self.cursor(m, heap, o, all.clone())?,
            _ => return Err(NotForThis),
        })
    }

    /// The first item that is there, what is left, and where there is none.
    fn take_first(&mut self, guard: Lit, all: &[Item]) -> (Set, Vec<Item>, Lit) {
        let (mut cases, mut rest, mut before) = (Vec::new(), Vec::new(), Lit::FALSE);
        for item in all {
            let first = self.circuit.and(item.there, !before);
            for (atom, lit) in item.value.iter() {
                cases.push((*atom, self.circuit.and(first, *lit)));
            }
            let there = self.circuit.and(item.there, before);
            if there != Lit::FALSE {
                rest.push(Item { there, value: item.value.clone() });
            }
            before = self.circuit.or(before, item.there);
        }
        let set = self.collect(cases);
        (self.possible(guard, set), rest, !before)
    }

    fn take_last(&mut self, guard: Lit, all: &[Item]) -> (Set, Vec<Item>, Lit) {
        let back: Vec<Item> = all.iter().rev().cloned().collect();
        let (value, mut rest, empty) = self.take_first(guard, &back);
        rest.reverse();
        (value, rest, empty)
    }

    /// The item at an index, and what is left without it.
    fn element(&mut self, guard: Lit, all: &[Item], index: &Set) -> Result<(Effect, Vec<Item>), NotForThis> {
        if let [(Atom::Int(0), _)] = index[..] {
            let (value, rest, empty) = self.take_first(guard, all);
            return Ok((Effect { value: Some(value), throws: empty }, rest));
        }
        let (mut cases, mut found, mut rest) = (Vec::new(), Vec::new(), Vec::new());
        for (i, item) in all.iter().enumerate() {
            let at = self.count(all[..i].iter().map(|x| x.there));
            let mut here = Vec::new();
            for (atom, lit) in index.iter() {
                let Atom::Int(_) = atom else { return Err(NotForThis) };
                here.push(self.circuit.and(*lit, when(&at, *atom)));
            }
            let here = self.circuit.or_all(here);
            let here = self.circuit.and(here, item.there);
            found.push(here);
            let there = self.circuit.and(item.there, !here);
            rest.push(Item { there, value: item.value.clone() });
            for (atom, lit) in item.value.iter() {
                cases.push((*atom, self.circuit.and(here, *lit)));
            }
        }
        let found = self.circuit.or_all(found);
        let value = self.collect(cases);
        let value = self.possible(guard, value);
        Ok((Effect { value: Some(value), throws: !found }, rest))
    }

    /// A value without what it cannot be where a condition holds, as far as that is soon found out. Objects are numbered as a
    /// walk meets them, so that most of what a worklist holds can be one object only; a formula that does not know that grows
    /// with each round of the loop.
    pub(crate) fn possible(&mut self, guard: Lit, set: Set) -> Set {
        if set.len() < 2 {
            return set;
        }
        self.exclude(&set);
        set.iter().copied().filter(|x| self.can_hold(&[guard, x.1])).collect()
    }

    /// Whether all of these can hold together, as far as that is soon found out.
    pub(crate) fn can_hold(&mut self, all: &[Lit]) -> bool {
        if all.contains(&Lit::FALSE) {
            return false;
        }
        let Some(Err(_)) = self.sat.solve(&self.circuit, all, BRIEF) else { return true };
        let never: Vec<Lit> = all.iter().map(|l| !*l).collect();
        self.sat.clause(&self.circuit, &never);
        false
    }
}

/// How many arguments, with the receiver, a collection may compare with what it holds.
fn compared(content: &Content, method: &Method) -> usize {
    match content {
        _ if matches!(&*method.name, "addAll" | "<init>") => 1,
        Content::Members(_) => usize::MAX,
        // The key; what it is mapped to is only kept.
        Content::Entries(_) if &*method.name != "containsValue" => 2,
        Content::Entries(_) => usize::MAX,
        Content::Items(_) if takes_int(method) => 1,
        Content::Items(_) => match &*method.name {
            "contains"
            | "remove"
            | "indexOf"
            | "lastIndexOf"
            | "removeFirstOccurrence"
            | "removeLastOccurrence" => usize::MAX,
            "add" | "addFirst" | "addLast" | "offer" | "offerFirst" | "offerLast" | "push" | "addElement"
            | "set" => 1,
            _ => usize::MAX,
        },
        Content::Fields(_) | Content::Array(_) | Content::Cursor { .. } | Content::View { .. } => usize::MAX,
    }
}

/// The one object that a value is.
pub(super) fn only(set: &Set) -> Result<u32, NotForThis> {
    match set[..] {
        [(Atom::Made(o), _)] => Ok(o),
        _ => Err(NotForThis),
    }
}

/// Whether a method is the one with an index, and not with an element.
fn takes_int(method: &Method) -> bool {
    matches!(method.sig.params[..], [heapwise_program::Type::Prim(_)])
}
