//! References as terms: an if-then-else graph whose leaves are null, objects that the method allocated, and input
//! symbols. Seen as a set of guarded leaves, it is the value set of the summary paper.
//!
//! Such a graph is small as long as nobody looks at it as a tree, or at every pair of leaves. What is computed here goes
//! through each part once, and stops at parts of which the answer is known: a reference whose object was accessed
//! ([`heapwise_exec::InputHeap::bound`]) is not null.

use crate::candidates::is_constant;
use crate::kernel::Kernel;
use heapwise_exec::{BoundReference, Machine, ObjId, State, Step, SymbolId, unsupported};
use heapwise_term::{Const, Node, Term};
use rustc_hash::{FxHashMap, FxHashSet};

/// The parts of a reference term, arguments first. What is below a settled part is not looked at.
pub(crate) fn parts(m: &Machine, t: Term, settled: impl Fn(Term) -> bool) -> Step<Vec<Term>> {
    let mut seen: FxHashSet<Term> = FxHashSet::default();
    let mut found = Vec::new();
    let mut todo = vec![t];
    while let Some(t) = todo.pop() {
        if !seen.insert(t) {
            continue;
        }
        m.go_on()?;
        found.push(t);
        if let Node::Ite(_, a, b) = *m.terms.node(t)
            && !settled(t)
        {
            todo.extend([a, b]);
        }
    }
    found.sort_unstable();
    Ok(found)
}

/// What a reference may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    Null,
    Object(ObjId),
    Symbol(SymbolId),
}

/// The leaf that a part is; `None`: it is an alternative.
pub(crate) fn leaf(m: &Machine, st: &State, part: Term) -> Step<Option<Leaf>> {
    Ok(Some(match *m.terms.node(part) {
        Node::Ite(..) => return Ok(None),
        Node::Const(Const::Ref(0)) => Leaf::Null,
        Node::Const(Const::Ref(n)) => Leaf::Object(ObjId(n - 1)),
        Node::Var(_) => match st.input.symbol(part) {
            Some(s) => Leaf::Symbol(s),
            None => return unsupported("a reference that is no input"),
        },
        _ => return unsupported("a reference term of an unknown shape"),
    }))
}

/// The parts of a reference term that are leaves or settled, with the conditions under which each is meant. The guards
/// are disjoint and cover everything. Linear in the size of the term as a graph: guards flow from users to arguments.
pub(crate) fn guarded(m: &mut Machine, t: Term, settled: impl Fn(Term) -> bool) -> Step<Vec<(Term, Term)>> {
    let order = parts(m, t, &settled)?;
    let mut guard: FxHashMap<Term, Term> = FxHashMap::default();
    guard.insert(t, m.terms.tt());
    let mut out = Vec::new();
    for &part in order.iter().rev() {
        m.go_on()?;
        let Some(&here) = guard.get(&part) else { continue };
        match *m.terms.node(part) {
            Node::Ite(c, a, b) if !settled(part) => {
                let not = m.terms.not(c);
                for (branch, when) in [(a, c), (b, not)] {
                    let both = m.terms.and(here, when);
                    let ff = m.terms.ff();
                    let old = guard.get(&branch).copied().unwrap_or(ff);
                    let merged = m.terms.or(old, both);
                    guard.insert(branch, merged);
                }
            }
            _ => out.push((here, part)),
        }
    }
    let ff = m.terms.ff();
    out.retain(|l| l.0 != ff);
    out.reverse(); // oldest terms first
    Ok(out)
}

/// The leaves of a reference term with the conditions under which each is meant.
pub(crate) fn leaves(m: &mut Machine, st: &State, t: Term) -> Step<Vec<(Term, Leaf)>> {
    let mut out = Vec::new();
    for (guard, part) in guarded(m, t, |_| false)? {
        if let Some(leaf) = leaf(m, st, part)? {
            out.push((guard, leaf));
        }
    }
    Ok(out)
}

/// A value for each leaf and each settled part becomes a value for the reference: alternative by alternative, each
/// shared part of the term once. `None`: no leaf has a value.
pub(crate) fn fold(
    m: &mut Machine,
    t: Term,
    settled: impl Fn(Term) -> bool,
    mut value: impl FnMut(&mut Machine, Term) -> Step<Option<Term>>,
) -> Step<Option<Term>> {
    let order = parts(m, t, &settled)?;
    let mut done: FxHashMap<Term, Option<Term>> = FxHashMap::default();
    for &part in order.iter() {
        m.go_on()?;
        let here = match *m.terms.node(part) {
            Node::Ite(c, a, b) if !settled(part) => {
                match (done.get(&a).copied().flatten(), done.get(&b).copied().flatten()) {
                    (Some(x), Some(y)) => Some(m.terms.ite(c, x, y)),
                    (x, y) => x.or(y),
                }
            }
            _ => value(m, part)?,
        };
        done.insert(part, here);
    }
    Ok(done.get(&t).copied().flatten())
}

impl Kernel {
    /// Eq (c1) with null: no leaf has to be told from the others.
    fn is_null(&self, m: &mut Machine, st: &State, t: Term) -> Step<Term> {
        let (null, ff) = (m.terms.null(), m.terms.ff());
        let bound = |part: Term| st.input.bound.contains_key(&part);
        let is =
            fold(m, t, bound, |m, part| Ok(Some(if bound(part) { ff } else { m.terms.eq(part, null) })))?;
        Ok(is.unwrap_or(ff))
    }

    /// Eq (c1)–(c7): when two references are the same. An input is never an object that the method allocated.
    pub(crate) fn equal(&self, m: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        if a == b {
            return Ok(m.terms.tt());
        }
        let null = m.terms.null();
        if a == null || b == null {
            return self.is_null(m, st, if a == null { b } else { a });
        }
        self.compare(m, st, a, b, Kernel::leaves_equal)
    }

    /// The same for references that are known not to be null.
    pub(crate) fn meet(&self, m: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        if a == b {
            return Ok(m.terms.tt());
        }
        self.compare(m, st, a, b, Kernel::leaves_meet)
    }

    fn compare(
        &self,
        m: &mut Machine,
        st: &mut State,
        a: Term,
        b: Term,
        same: fn(&Kernel, &mut Machine, &mut State, Leaf, Leaf) -> Term,
    ) -> Step<Term> {
        let (x, y) = (self.known(m, st, a)?, self.known(m, st, b)?);
        if same_family(st, x.family, y.family) && !x.places && !y.places {
            return Ok(m.terms.eq(a, b));
        }
        let (left, right) = (leaves(m, st, a)?, leaves(m, st, b)?);
        let mut any = m.terms.ff();
        for &(g, x) in left.iter() {
            m.go_on()?;
            for &(h, y) in &right {
                let same = same(self, m, st, x, y);
                let both = m.terms.and(g, h);
                let here = m.terms.and(both, same);
                any = m.terms.or(any, here);
            }
        }
        Ok(any)
    }

    fn leaves_equal(&self, m: &mut Machine, st: &mut State, x: Leaf, y: Leaf) -> Term {
        match (x, y) {
            (Leaf::Symbol(a), Leaf::Symbol(b)) => self.symbols_equal(m, st, a, b),
            (Leaf::Symbol(s), Leaf::Null) | (Leaf::Null, Leaf::Symbol(s)) => {
                let null = m.terms.null();
                m.terms.eq(st.input.get(s).var, null)
            }
            // The place of an input object (`place`) is that object.
            (Leaf::Symbol(s), Leaf::Object(o)) | (Leaf::Object(o), Leaf::Symbol(s)) => {
                match st.input.root_of(o) {
                    Some(root) if root == s => m.terms.tt(),
                    Some(root) if self.may_alias(st, s, root) => self.symbols_equal(m, st, s, root),
                    _ => m.terms.ff(),
                }
            }
            (x, y) => m.terms.bool(x == y),
        }
    }

    fn leaves_meet(&self, m: &mut Machine, st: &mut State, x: Leaf, y: Leaf) -> Term {
        match (x, y) {
            (Leaf::Null, _) | (_, Leaf::Null) => m.terms.ff(),
            (Leaf::Symbol(a), Leaf::Symbol(b)) if a != b && !self.may_alias(st, a, b) => m.terms.ff(),
            _ => self.leaves_equal(m, st, x, y),
        }
    }

    /// What is known of a reference; looked up where its object was accessed before.
    pub(crate) fn known(&self, m: &Machine, st: &State, t: Term) -> Step<BoundReference> {
        if let Some(known) = st.input.bound.get(&t) {
            return Ok(*known);
        }
        let mut families: Vec<Option<SymbolId>> = Vec::new();
        let mut places = false;
        for part in parts(m, t, |part| st.input.bound.contains_key(&part))? {
            if let Some(known) = st.input.bound.get(&part) {
                families.push(known.family);
                places |= known.places;
                continue;
            }
            match leaf(m, st, part)? {
                None | Some(Leaf::Null) => {}
                Some(Leaf::Object(_)) => places = true,
                Some(Leaf::Symbol(s)) => {
                    let symbol = st.input.get(s);
                    let plain = symbol.owned.is_none() && !is_constant(symbol.declared);
                    families.push(plain.then_some(s));
                }
            }
        }
        let family = families.first().copied().flatten();
        let one = families.iter().all(|f| same_family(st, *f, family));
        Ok(BoundReference { family: family.filter(|_| one), places })
    }
}

/// Whether references are of one type: then nothing but their values tells whether they are the same.
fn same_family(st: &State, a: Option<SymbolId>, b: Option<SymbolId>) -> bool {
    let (Some(a), Some(b)) = (a, b) else { return false };
    let (a, b) = (st.input.get(a), st.input.get(b));
    a.declared == b.declared && a.generic == b.generic
}
