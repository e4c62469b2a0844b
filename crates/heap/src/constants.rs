//! References of enum types as inputs: null, or one of the constants, and never an object of their own. And those of type
//! `java.lang.Class`, whose constants are a few classes that stand for all others.
//!
//! Such a reference becomes an if-then-else over the constants when it is read; which one is an input, its ordinal.
//! References as terms are what `summary` and `pose` have anyway; the others decide such a term where they resolve.
//!
//! In the same way a reference of another type becomes an if-then-else over the objects of static fields that the program
//! compares inputs with ([`heapwise_exec::Shared`]) and itself: what it means where it is none of them. The variable of the
//! reference is not asked for anything where it is one of them, so nothing has to be said about it there.

use crate::candidates::is_constant;
use crate::guarded::{Leaf, leaves};
use crate::kernel::Kernel;
use heapwise_exec::{
    CLASSES, ChoiceKind, Identity, Key, Machine, Ref, SHARED, Shared, Slot, State, Step, SymbolId, Value,
    unsupported,
};
use heapwise_program::Class;
use heapwise_term::{Node, Sort, Term};
use rustc_hash::FxHashMap;
use std::rc::Rc;

impl Kernel {
    /// A reference with its input references of enum types replaced by their constants.
    pub(crate) fn constants(&self, m: &mut Machine, st: &mut State, r: Ref) -> Step<Ref> {
        let Ref::Sym(t) = r else { return Ok(r) };
        if !st.input.has_constants {
            return Ok(r);
        }
        let mut known: FxHashMap<Term, Term> = FxHashMap::default();
        for node in m.terms.reachable(&[t], |x| m.terms.sort(x) != Sort::Ref) {
            if let Some(s) = st.input.shared.get(&node).copied() {
                let new = self.or_shared(m, st, s)?;
                known.insert(node, new);
                continue;
            }
            let new = match *m.terms.node(node) {
                Node::Ite(c, a, b) => {
                    let (x, y) = (known.get(&a).copied().unwrap_or(a), known.get(&b).copied().unwrap_or(b));
                    if (x, y) == (a, b) { node } else { m.terms.ite(c, x, y) }
                }
                Node::Var(_) => match st.input.symbol(node) {
                    Some(s) if is_constant(st.input.get(s).declared) => {
                        self.one_of_the_constants(m, st, s)?
                    }
                    Some(s) => self.or_shared(m, st, s)?,
                    None => node,
                },
                _ => node,
            };
            known.insert(node, new);
        }
        let new = known.get(&t).copied().unwrap_or(t);
        match crate::kernel::from_term(m, new) {
            Value::Ref(r) => Ok(r),
            _ => Ok(r),
        }
    }

    /// Whether an input reference may be one of the objects of static fields.
    pub(crate) fn has_shared(&self, m: &Machine, st: &State, symbol: SymbolId) -> bool {
        let info = st.input.get(symbol);
        info.owned.is_none() && m.considered_shared.iter().any(|s| m.may_be_shared(info.declared, *s))
    }

    /// A reference that may be the object of a static field: that object, or what it is by itself.
    fn or_shared(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Term> {
        let info = st.input.get(symbol);
        let (var, declared) = (info.var, info.declared);
        if !self.has_shared(m, st, symbol) {
            return Ok(var);
        }
        let all = m.considered_shared.iter().copied().enumerate();
        let all: Vec<(usize, Shared)> = all.filter(|s| m.may_be_shared(declared, s.1)).collect();
        let mut there = Vec::new();
        for (i, shared) in all {
            m.ensure_init(st, shared.field.class)?;
            match m.shared_object(st, shared) {
                Some(o) => there.push((i as i32 + 1, o)),
                None => {
                    return unsupported(format!("{} as an input, while its class is made", shared.name()));
                }
            }
        }
        let name = &st.input.get(symbol).name;
        let number = m.terms.var(Identity::Shared(var).key(), Sort::Bv(32), || format!("{name}{SHARED}"));
        if st.input.slot(symbol, Key::Ordinal).is_none() {
            let zero = m.terms.int(0);
            let mut holds = m.terms.eq(number, zero);
            for (i, _) in &there {
                let i = m.terms.int(*i);
                let here = m.terms.eq(number, i);
                holds = m.terms.or(holds, here);
            }
            st.path.assume(&mut m.terms, holds);
            let input = Rc::make_mut(&mut st.input);
            input.axioms.push(holds);
            let value = Value::Sym(number);
            input.slots.push(Slot { owner: symbol, key: Key::Ordinal, field: None, value });
        }
        let mut term = var;
        for (i, o) in there.iter().rev() {
            let (i, place) = (m.terms.int(*i), m.terms.ref_const(o.0 + 1));
            let here = m.terms.eq(number, i);
            let other = m.terms.not(here);
            // What the path has decided is left out.
            if st.path.knows(here) {
                term = place;
            } else if !st.path.knows(other) {
                term = m.terms.ite(here, place, term);
            }
        }
        if term != var {
            Rc::make_mut(&mut st.input).shared.insert(term, symbol);
        }
        // Whether other objects of static fields are inputs, too, has to be asked.
        st.boxes = true;
        Ok(term)
    }

    fn one_of_the_constants(&self, m: &mut Machine, st: &mut State, symbol: SymbolId) -> Step<Term> {
        let info = st.input.get(symbol);
        let (var, name) = (info.var, info.name.clone());
        let declared = info.declared;
        let class = declared.constant_type().unwrap_or(declared);
        if !class.is_class_of_classes() {
            m.ensure_init(st, class)?;
        }
        let all = m.constants(st, class);
        let ordinal = if class.is_class_of_classes() {
            // Whether the class that it is compared with is among these has to be asked.
            st.boxes = true;
            let note = CLASSES.map(|(_, name)| name).join(", ");
            let note = format!("an input of type java.lang.Class is one of: {note}");
            if !st.input.notes.contains(&note) {
                Rc::make_mut(&mut st.input).notes.insert(note);
            }
            let key = Identity::ClassNumber(var).key();
            m.terms.var(key, Sort::Bv(32), || format!("{name} (number)"))
        } else {
            m.terms.var(Identity::Ordinal(var).key(), Sort::Bv(32), || format!("{name}.ordinal()"))
        };
        let null = m.terms.null();
        let is_null = m.terms.eq(var, null);
        if st.input.slot(symbol, Key::Ordinal).is_none() {
            let holds = if all.is_empty() {
                is_null // an enum without constants has no objects
            } else if let Some(only) =
                all.iter().position(|o| class != declared && st.heap.get(*o).class == declared)
            {
                let only = m.terms.int(only as i32); // the body of a constant is that of one constant
                m.terms.eq(ordinal, only)
            } else {
                let count = m.terms.int(all.len() as i32);
                m.terms.ult(ordinal, count)
            };
            st.path.assume(&mut m.terms, holds);
            let input = Rc::make_mut(&mut st.input);
            input.axioms.push(holds);
            let value = Value::Sym(ordinal);
            input.slots.push(Slot { owner: symbol, key: Key::Ordinal, field: None, value });
        }
        let mut term = null;
        for (i, constant) in all.iter().enumerate().rev() {
            let place = m.terms.ref_const(constant.0 + 1);
            let i32 = m.terms.int(i as i32);
            let here = m.terms.eq(ordinal, i32);
            term = if i + 1 == all.len() { place } else { m.terms.ite(here, place, term) };
        }
        Ok(m.terms.ite(is_null, null, term))
    }

    /// Decides which constant such a term is.
    pub(crate) fn resolve_constant(&self, m: &mut Machine, st: &mut State, t: Term) -> Step<Ref> {
        let options = leaves(m, st, t)?;
        let when: Vec<Term> = options.iter().map(|o| o.0).collect();
        let i = m.choose(st, ChoiceKind::Heap, &when)?;
        match options[i].1 {
            Leaf::Null => Ok(Ref::Null),
            Leaf::Object(o) => Ok(Ref::Obj(o)),
            Leaf::Symbol(s) => {
                let var = st.input.get(s).var;
                self.resolve(m, st, Ref::Sym(var))
            }
        }
    }

    /// The classes that the objects of such a term may have.
    pub(crate) fn classes_of_constants(
        &self,
        m: &mut Machine,
        st: &State,
        t: Term,
    ) -> Step<Vec<&'static Class>> {
        let mut all: Vec<&'static Class> = Vec::new();
        for (_, leaf) in leaves(m, st, t)? {
            let here = match leaf {
                Leaf::Null => Vec::new(),
                Leaf::Object(o) => vec![st.heap.get(o).class],
                Leaf::Symbol(s) => self.classes_of(st, s).to_vec(),
            };
            all.extend(here);
        }
        all.dedup();
        Ok(all)
    }
}
