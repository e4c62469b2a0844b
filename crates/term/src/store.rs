//! The store: interning, variables, sorts.

use crate::constant::{Const, Sort};
use crate::key::VarKey;
use crate::node::{BinOp, Node, Term, UnOp, VarId};
use crate::vars::{VarSet, VarSets};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The number of the next store; see [`Terms::id`].
static NEXT_ID: AtomicU64 = AtomicU64::new(0);

struct Var {
    /// For people: nothing is found by it, and other variables may have the same.
    name: Arc<str>,
    sort: Sort,
    term: Term,
}

/// A store of hash-consed terms. Grows only; one per worker thread.
pub struct Terms {
    id: u64,
    nodes: Vec<Node>,
    sorts: Vec<Sort>,
    pub(crate) var_sets: VarSets,
    ids: FxHashMap<Node, Term>,
    vars: Vec<Var>,
    keys: FxHashMap<VarKey, VarId>,
    /// The first variable of each name: see [`Terms::symbol`].
    names: FxHashMap<Arc<str>, VarId>,
    labels: FxHashMap<Box<str>, u32>,
    tt: Term,
    ff: Term,
}

impl Default for Terms {
    fn default() -> Self {
        Self::new()
    }
}

impl Terms {
    /// A store that holds `true` and `false` only.
    pub fn new() -> Self {
        let mut t = Terms {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            nodes: Vec::new(),
            sorts: Vec::new(),
            var_sets: VarSets::default(),
            ids: FxHashMap::default(),
            vars: Vec::new(),
            keys: FxHashMap::default(),
            names: FxHashMap::default(),
            labels: FxHashMap::default(),
            tt: Term(0),
            ff: Term(0),
        };
        t.ff = t.constant(Const::Bool(false));
        t.tt = t.constant(Const::Bool(true));
        t
    }

    /// A number that no other store of this process has. For those who keep tables keyed by term to check that they
    /// are asked about the same store; it must not show in any result.
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The number of terms in the store.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Never: every store holds `true` and `false`.
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The number of variables in the store.
    pub fn var_count(&self) -> usize {
        self.vars.len()
    }

    /// The operation and arguments of `t`.
    pub fn node(&self, t: Term) -> &Node {
        &self.nodes[t.index()]
    }

    /// The sort of `t`.
    pub fn sort(&self, t: Term) -> Sort {
        self.sorts[t.index()]
    }

    /// The constant true.
    pub fn tt(&self) -> Term {
        self.tt
    }

    /// The constant false.
    pub fn ff(&self) -> Term {
        self.ff
    }

    /// The variable of this key. The same key gives the same term; `name` is asked once, when the variable is made, and
    /// should depend on the key alone, so that every store calls a variable the same.
    ///
    /// # Panics
    /// When the key is taken by a variable of another sort: keys are chosen by us, so that is a bug.
    pub fn var(&mut self, key: VarKey, sort: Sort, name: impl FnOnce() -> String) -> Term {
        if let Some(&v) = self.keys.get(&key) {
            let known = &self.vars[v.index()];
            assert_eq!(known.sort, sort, "variable {} is used with two sorts", known.name);
            return known.term;
        }
        let v = VarId(u32::try_from(self.vars.len()).expect("fewer than 2^32 variables"));
        let term = self.intern(Node::Var(v), sort);
        let name: Arc<str> = name().into();
        self.names.entry(name.clone()).or_insert(v);
        self.vars.push(Var { name, sort, term });
        self.keys.insert(key, v);
        term
    }

    /// A variable that is nothing but its name, for tests: the same name gives the same term.
    #[doc(hidden)]
    pub fn named(&mut self, name: &str, sort: Sort) -> Term {
        let label = self.label(name);
        self.var(VarKey::new(VarKey::NAMED, [label, 0, 0]), sort, || name.to_owned())
    }

    /// The number of a text in this store, for keys of variables that belong to something without a number of its own.
    pub fn label(&mut self, text: &str) -> u32 {
        if let Some(known) = self.labels.get(text) {
            return *known;
        }
        let number = u32::try_from(self.labels.len()).expect("fewer than 2^32 labels");
        self.labels.insert(text.into(), number);
        number
    }

    /// The first variable of this name, if there is one: for tests.
    #[doc(hidden)]
    pub fn find_var(&self, name: &str) -> Option<VarId> {
        self.names.get(name).copied()
    }

    /// What people call a variable. Another variable may be called the same.
    pub fn var_name(&self, v: VarId) -> &str {
        &self.vars[v.index()].name
    }

    /// What people call the variable that `t` is; to be kept.
    ///
    /// # Panics
    /// When `t` is no variable.
    pub fn shared_name(&self, t: Term) -> Arc<str> {
        let v = self.as_var(t).expect("a variable");
        self.vars[v.index()].name.clone()
    }

    /// A text that no other variable of this store has, for languages in which names identify: the name, where that can
    /// be, else the name and a number. Texts with an `@` or a `!` in them that is not part of such a number are left to others.
    pub fn symbol(&self, v: VarId) -> Cow<'_, str> {
        let name = &self.vars[v.index()].name;
        if self.names.get(name) == Some(&v) && !name.contains(['@', '!', '|', '\\']) {
            return Cow::Borrowed(name);
        }
        Cow::Owned(format!("{name}@{}", v.index()))
    }

    /// The sort of a variable.
    pub fn var_sort(&self, v: VarId) -> Sort {
        self.vars[v.index()].sort
    }

    /// The term of a variable.
    pub fn var_term(&self, v: VarId) -> Term {
        self.vars[v.index()].term
    }

    /// The variable that `t` is, if it is one.
    pub fn as_var(&self, t: Term) -> Option<VarId> {
        match *self.node(t) {
            Node::Var(v) => Some(v),
            _ => None,
        }
    }

    /// The constant that `t` is, if it is one.
    pub fn as_const(&self, t: Term) -> Option<Const> {
        match *self.node(t) {
            Node::Const(c) => Some(c),
            _ => None,
        }
    }

    /// The term of a constant.
    pub fn constant(&mut self, c: Const) -> Term {
        let c = c.canonical();
        self.intern(Node::Const(c), c.sort())
    }

    /// The terms that `roots` are made of, themselves included, arguments before users. Does not go below (nor
    /// include) a term for which `known` holds.
    pub fn reachable(&self, roots: &[Term], mut known: impl FnMut(Term) -> bool) -> Vec<Term> {
        let mut seen = rustc_hash::FxHashSet::default();
        let mut found = Vec::new();
        let mut todo = roots.to_vec();
        while let Some(t) = todo.pop() {
            if known(t) || !seen.insert(t) {
                continue;
            }
            found.push(t);
            todo.extend(self.node(t).args());
        }
        found.sort_unstable();
        found
    }

    /// The term for `node` as it stands, without rewriting or folding: for tests that compare the two.
    #[doc(hidden)]
    pub fn raw(&mut self, node: Node) -> Term {
        let sort = match node {
            Node::Const(c) => return self.constant(c),
            Node::Var(v) => return self.var_term(v),
            Node::Un(op, a) => self.un_sort(op, a),
            Node::Bin(op, a, b) => self.bin_sort(op, a, b),
            Node::Ite(_, a, _) => self.sort(a),
        };
        self.intern(node, sort)
    }

    pub(crate) fn intern(&mut self, node: Node, sort: Sort) -> Term {
        if let Some(&t) = self.ids.get(&node) {
            return t;
        }
        let t = Term(u32::try_from(self.nodes.len()).expect("fewer than 2^32 terms"));
        let set = match node {
            Node::Const(_) => VarSet::EMPTY,
            Node::Var(v) => self.var_sets.single(v),
            Node::Un(_, a) => self.var_sets.of(a),
            Node::Bin(_, a, b) => self.var_sets.union_of(&[a, b]),
            Node::Ite(c, a, b) => self.var_sets.union_of(&[c, a, b]),
        };
        self.var_sets.push(set);
        self.nodes.push(node);
        self.sorts.push(sort);
        self.ids.insert(node, t);
        t
    }

    pub(crate) fn un_sort(&self, op: UnOp, a: Term) -> Sort {
        let sort = self.sort(a);
        match op {
            UnOp::Not | UnOp::IsNan => Sort::Bool,
            UnOp::Neg | UnOp::BvNot => sort,
            UnOp::Extract { hi, lo } => Sort::Bv(hi - lo + 1),
            UnOp::Zext(w) | UnOp::Sext(w) | UnOp::FToBv(w) => Sort::Bv(w),
            UnOp::FNeg | UnOp::FAbs | UnOp::FSqrt | UnOp::FRound(_) => sort,
            UnOp::FToF(s) | UnOp::BvToF(s) | UnOp::FFromBits(s) => s,
            UnOp::FToBits => Sort::Bv(sort.bits()),
        }
    }

    pub(crate) fn bin_sort(&self, op: BinOp, a: Term, b: Term) -> Sort {
        match op {
            op if op.is_predicate() => Sort::Bool,
            BinOp::Concat => Sort::Bv(self.sort(a).bits() + self.sort(b).bits()),
            _ => self.sort(a),
        }
    }
}

#[cfg(test)]
mod tests;
