//! References as terms: an if-then-else tree whose leaves are null, objects that the method allocated, and input symbols.
//! Seen as a set of guarded leaves, it is the value set of the summary paper.

use crate::kernel::Kernel;
use heapwise_exec::{Machine, ObjId, State, Step, SymbolId, unsupported};
use heapwise_term::{Const, Node, Sort, Term};
use rustc_hash::FxHashMap;

/// Alternatives of a reference, nested ones included, that one instruction looks at. Writes through references that may
/// be the same multiply them; beyond this a single instruction would take longer than anybody waits, and no time limit
/// could end it.
const MOST: usize = 100_000;

/// The parts of a reference term, arguments first.
fn alternatives(m: &Machine, t: Term) -> Step<Vec<Term>> {
    let order = m.terms.reachable(&[t], |x| m.terms.sort(x) != Sort::Ref);
    if order.len() > MOST {
        return unsupported(format!("a reference with more than {MOST} alternatives"));
    }
    Ok(order)
}

/// What a reference may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Leaf {
    Null,
    Object(ObjId),
    Symbol(SymbolId),
}

/// The leaves of a reference term with the conditions under which each is meant. The guards are disjoint and cover
/// everything. Linear in the size of the term as a graph: guards flow from users to arguments.
pub(crate) fn leaves(m: &mut Machine, st: &State, t: Term) -> Step<Vec<(Term, Leaf)>> {
    let order = alternatives(m, t)?;
    let mut guard: FxHashMap<Term, Term> = FxHashMap::default();
    guard.insert(t, m.terms.tt());
    let mut out = Vec::new();
    for &node in order.iter().rev() {
        let Some(&here) = guard.get(&node) else { continue };
        match *m.terms.node(node) {
            Node::Ite(c, a, b) => {
                let not = m.terms.not(c);
                for (branch, when) in [(a, c), (b, not)] {
                    let both = m.terms.and(here, when);
                    let ff = m.terms.ff();
                    let old = guard.get(&branch).copied().unwrap_or(ff);
                    let merged = m.terms.or(old, both);
                    guard.insert(branch, merged);
                }
            }
            Node::Const(Const::Ref(0)) => out.push((here, Leaf::Null)),
            Node::Const(Const::Ref(n)) => out.push((here, Leaf::Object(ObjId(n - 1)))),
            Node::Var(_) => match st.input.symbol(node) {
                Some(s) => out.push((here, Leaf::Symbol(s))),
                None => return unsupported("a reference that is no input"),
            },
            _ => return unsupported("a reference term of an unknown shape"),
        }
    }
    let ff = m.terms.ff();
    out.retain(|l| l.0 != ff);
    out.reverse(); // oldest terms first
    Ok(out)
}

/// A value for each leaf becomes a value for the reference: alternative by alternative, each shared part of the term
/// once. `None`: no leaf has a value.
pub(crate) fn fold(
    m: &mut Machine,
    t: Term,
    mut value: impl FnMut(&mut Machine, Term) -> Option<Term>,
) -> Step<Option<Term>> {
    let order = alternatives(m, t)?;
    let mut done: FxHashMap<Term, Option<Term>> = FxHashMap::default();
    for &node in &order {
        let here = match *m.terms.node(node) {
            Node::Ite(c, a, b) => match (done.get(&a).copied().flatten(), done.get(&b).copied().flatten()) {
                (Some(x), Some(y)) => Some(m.terms.ite(c, x, y)),
                (x, y) => x.or(y),
            },
            _ if m.terms.sort(node) == Sort::Ref => value(m, node),
            _ => None,
        };
        done.insert(node, here);
    }
    Ok(done.get(&t).copied().flatten())
}

impl Kernel {
    /// Eq (c1) with null: no leaf has to be told from the others.
    fn is_null(&self, m: &mut Machine, t: Term) -> Step<Term> {
        let null = m.terms.null();
        let is = fold(m, t, |m, leaf| Some(m.terms.eq(leaf, null)))?;
        Ok(is.unwrap_or(m.terms.ff()))
    }

    /// Eq (c1)–(c7): when two references are the same. An input is never an object that the method allocated.
    pub(crate) fn equal(&self, m: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        if a == b {
            return Ok(m.terms.tt());
        }
        let null = m.terms.null();
        if a == null || b == null {
            return self.is_null(m, if a == null { b } else { a });
        }
        let (left, right) = (leaves(m, st, a)?, leaves(m, st, b)?);
        let mut any = m.terms.ff();
        for &(g, x) in &left {
            for &(h, y) in &right {
                let same = self.leaves_equal(m, st, x, y);
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
            (x, y) => m.terms.bool(x == y),
        }
    }
}
