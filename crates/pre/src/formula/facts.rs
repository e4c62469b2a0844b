//! What is known of an input, in terms of the formula: references by their access paths, conditions by what they say
//! of them.

use super::circuit::Lit;
use super::made::MadeHeap;
use super::order::Atom;
use super::sets::{Set, atom, known, when};
use super::{Formula, NotForThis};
use heapwise_exec::{InputHeap, Machine, Ref, Symbol, SymbolId, Value};
use heapwise_program::Field;
use heapwise_term::{BinOp, Node, Sort, Term, UnOp};
use rustc_hash::FxHashMap;

/// The references among the arguments, by number.
pub(crate) fn arguments(input: &InputHeap) -> Vec<Option<&Symbol>> {
    (0..input.args.len()).map(|i| input.argument(i).map(|s| input.get(s))).collect()
}

impl Formula {
    /// What is known of an input whose references are as they are named, under conditions.
    pub(crate) fn facts(&mut self, m: &mut Machine, input: &InputHeap, path: &[Term]) -> Vec<Lit> {
        self.name_all(m, input);
        let mut facts = Vec::new();
        let set = |formula: &Formula, s: SymbolId| formula.names.get(&input.get(s).var).cloned().flatten();
        for i in 0..input.symbols.len() as u32 {
            let Some(mine) = set(self, SymbolId(i)) else { continue };
            match input.resolved.get(&SymbolId(i)) {
                Some(Ref::Null) => facts.push(when(&mine, Atom::Null)),
                Some(Ref::Obj(o)) => {
                    let root = input.root_of(*o);
                    if root == Some(SymbolId(i)) {
                        facts.push(!when(&mine, Atom::Null));
                    } else if let Some(its) = root.and_then(|r| set(self, r)) {
                        facts.push(self.same(&mut m.terms, &mine, &its));
                    }
                }
                _ => {}
            }
        }
        let mut objects: Vec<Term> = Vec::new();
        for (_, root) in input.objects.iter().filter(|o| o.0.is_some()) {
            let mine = input.get(*root).var;
            if self.named(mine).is_none() {
                continue;
            }
            let others: Vec<Lit> = objects.iter().map(|o| !self.alias(m, mine, *o)).collect();
            facts.push(self.circuit.and_all(others));
            objects.push(mine);
        }
        let mut bound: Vec<Term> = input.bound.keys().copied().collect();
        bound.sort_unstable();
        for t in bound {
            if let Some(mine) = self.reference_of(m, t) {
                facts.push(!when(&mine, Atom::Null));
            }
        }
        for t in path {
            facts.push(self.truth(m, *t));
        }
        facts.retain(|l| *l != Lit::TRUE);
        facts
    }

    /// Names for all references and primitives of an input.
    fn name_all(&mut self, m: &mut Machine, input: &InputHeap) {
        let mut held: FxHashMap<Term, (SymbolId, &'static Field)> = FxHashMap::default();
        for slot in &input.slots {
            if let (Value::Ref(Ref::Sym(t)), Some(field)) = (slot.value, slot.field) {
                held.entry(t).or_insert((slot.owner, field));
            }
        }
        for symbol in &input.symbols {
            if let Some((owner, field)) = held.get(&symbol.var) {
                self.name(m, symbol.var, input.get(*owner).var, field);
            }
        }
        for slot in &input.slots {
            if let (Value::Sym(t), Some(field)) = (slot.value, slot.field)
                && let [var] = m.terms.vars_of(t)[..]
            {
                let var = m.terms.var_term(var);
                self.name(m, var, input.get(slot.owner).var, field);
            }
        }
    }

    /// A variable is a field of the object that another one means.
    pub(crate) fn name(&mut self, m: &mut Machine, var: Term, owner: Term, field: &'static Field) {
        if self.names.contains_key(&var) {
            return;
        }
        let owner = self.names.get(&owner).cloned().flatten();
        let set = owner.and_then(|owner| self.read(m, &MadeHeap::default(), &owner, field).ok());
        self.names.insert(var, set);
    }

    /// What a variable is, where the formula speaks of it.
    pub(crate) fn named(&self, var: Term) -> Option<Set> {
        self.names.get(&var).cloned().flatten()
    }

    /// That two references are the same.
    pub(crate) fn alias(&mut self, m: &mut Machine, a: Term, b: Term) -> Lit {
        match (self.named(a), self.named(b)) {
            (Some(x), Some(y)) => {
                // What a variable is named does not change.
                if let Some(known) = self.aliases.get(&(a, b)) {
                    return *known;
                }
                let same = self.same(&mut m.terms, &x, &y);
                self.aliases.insert((a, b), same);
                same
            }
            _ => self.free(m, a, b),
        }
    }

    /// Something about variables of which the formula does not speak.
    fn free(&mut self, m: &mut Machine, a: Term, b: Term) -> Lit {
        let t = m.terms.eq(a, b);
        match m.terms.as_const(t).and_then(|c| c.as_bool()) {
            Some(true) => Lit::TRUE,
            Some(false) => Lit::FALSE,
            None => *self.truths.entry(t).or_insert_with(|| self.circuit.input()),
        }
    }

    /// That a reference is null.
    pub(crate) fn is_null(&mut self, m: &mut Machine, var: Term) -> Lit {
        match self.named(var) {
            Some(set) => when(&set, Atom::Null),
            None => {
                let null = m.terms.null();
                self.free(m, var, null)
            }
        }
    }

    fn reference_of(&mut self, m: &mut Machine, t: Term) -> Option<Set> {
        let null = m.terms.null();
        match *m.terms.node(t) {
            Node::Var(_) => self.named(t),
            Node::Const(_) if t == null => Some(known(Atom::Null)),
            Node::Ite(c, a, b) => {
                let c = self.truth(m, c);
                let (a, b) = (self.reference_of(m, a)?, self.reference_of(m, b)?);
                Some(self.choose(c, &a, &b))
            }
            _ => None,
        }
    }

    /// A condition.
    pub(crate) fn truth(&mut self, m: &mut Machine, t: Term) -> Lit {
        if let Some(known) = self.truths.get(&t) {
            return *known;
        }
        let lit = self.truth_of(m, t).unwrap_or_else(|_| self.circuit.input());
        self.truths.insert(t, lit);
        lit
    }

    fn truth_of(&mut self, m: &mut Machine, t: Term) -> Result<Lit, NotForThis> {
        let node = *m.terms.node(t);
        Ok(match node {
            Node::Const(c) => match c.as_bool() {
                Some(true) => Lit::TRUE,
                Some(false) => Lit::FALSE,
                None => return Err(NotForThis),
            },
            Node::Var(_) => when(&self.named(t).ok_or(NotForThis)?, Atom::Int(1)),
            Node::Un(UnOp::Not, a) => !self.truth(m, a),
            Node::Bin(BinOp::And, a, b) => {
                let (a, b) = (self.truth(m, a), self.truth(m, b));
                self.circuit.and(a, b)
            }
            Node::Bin(BinOp::Or, a, b) => {
                let (a, b) = (self.truth(m, a), self.truth(m, b));
                self.circuit.or(a, b)
            }
            Node::Ite(c, a, b) => {
                let (c, a, b) = (self.truth(m, c), self.truth(m, a), self.truth(m, b));
                self.circuit.ite(c, a, b)
            }
            Node::Bin(BinOp::Eq, a, b) => match m.terms.sort(a) {
                Sort::Bool => {
                    let (a, b) = (self.truth(m, a), self.truth(m, b));
                    self.circuit.ite(a, b, !b)
                }
                Sort::Ref => {
                    let a = self.reference_of(m, a).ok_or(NotForThis)?;
                    let b = self.reference_of(m, b).ok_or(NotForThis)?;
                    self.same(&mut m.terms, &a, &b)
                }
                Sort::Bv(32) => {
                    let (a, b) = (self.int(m, a), self.int(m, b));
                    self.same(&mut m.terms, &a, &b)
                }
                _ => return Err(NotForThis),
            },
            Node::Bin(op @ (BinOp::Slt | BinOp::Sle), a, b) if m.terms.sort(a) == Sort::Bv(32) => {
                let (a, b) = (self.int(m, a), self.int(m, b));
                match op {
                    BinOp::Slt => self.less(&mut m.terms, &a, &b),
                    _ => !self.less(&mut m.terms, &b, &a),
                }
            }
            _ => return Err(NotForThis),
        })
    }

    /// An int.
    pub(crate) fn int(&mut self, m: &mut Machine, t: Term) -> Set {
        if let Some(known) = self.ints.get(&t) {
            return known.clone();
        }
        let set = self.int_of(m, t).unwrap_or_else(|_| known(Atom::Term(t)));
        self.ints.insert(t, set.clone());
        set
    }

    fn int_of(&mut self, m: &mut Machine, t: Term) -> Result<Set, NotForThis> {
        match *m.terms.node(t) {
            Node::Var(_) => self.named(t).ok_or(NotForThis),
            Node::Const(_) => Ok(known(atom(&m.terms, t))),
            Node::Ite(c, a, b) => {
                let c = self.truth(m, c);
                let (a, b) = (self.int(m, a), self.int(m, b));
                Ok(self.choose(c, &a, &b))
            }
            Node::Bin(op @ (BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::BvAnd), a, b) => {
                let (a, b) = (self.int(m, a), self.int(m, b));
                self.combine(&mut m.terms, &a, &b, |terms, a, b| terms.bin(op, a, b))
            }
            _ => Err(NotForThis),
        }
    }
}
