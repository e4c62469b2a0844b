//! References as terms: an if-then-else tree whose leaves are null, objects that the method allocated, and input symbols.
//! Seen as a set of guarded leaves, it is the value set of the summary paper.

use crate::kernel::Kernel;
use heapwise_exec::{Machine, ObjId, State, Step, SymbolId, unsupported};
use heapwise_term::{Const, Node, Sort, Term};
use rustc_hash::FxHashMap;

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
    let order = m.terms.reachable(&[t], |x| m.terms.sort(x) != Sort::Ref);
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

impl Kernel {
    /// Eq (c1)–(c7): when two references are the same. An input is never an object that the method allocated.
    pub(crate) fn equal(&self, m: &mut Machine, st: &mut State, a: Term, b: Term) -> Step<Term> {
        if a == b {
            return Ok(m.terms.tt());
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
