//! Methods that call themselves. What such a method returns for given arguments is a free value; wherever it is called
//! with them, that value is what its body makes of the values for other arguments. On a heap on which the calls end,
//! there is one solution of these equations: what the method returns.

use super::circuit::{Circuit, Lit};
use super::narrow::Place;
use super::order::{Atom, Order};
use super::run::{Done, Entry, Making};
use super::sat::Sat;
use super::sets::{Set, known, when};
use super::universe::Fields;
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Method, MethodId, Prim, Type};
use heapwise_term::{Sort, VarKey};
use rustc_hash::{FxHashMap, FxHashSet};

/// Most knots.
const MOST: usize = 20_000;

/// A call with arguments that are known.
#[derive(Clone)]
struct Knot {
    /// Where it is made.
    called: Lit,
    done: Done,
    /// Stands for a value that is not among those of the method. Each call has its own: two such values need not be one.
    other: Option<Atom>,
}

/// What a method can return.
#[derive(Clone)]
struct Domain {
    values: Vec<Atom>,
    /// Whether that is all, unless the method calls itself without end.
    whole: bool,
}

/// All of them.
#[derive(Default)]
pub(crate) struct Knots {
    all: FxHashMap<(MethodId, Box<[Atom]>), Knot>,
    /// Those whose bodies have not been looked at.
    open: Vec<(&'static Method, Box<[Atom]>)>,
    /// What methods can return.
    domains: FxHashMap<MethodId, Domain>,
    /// Whether calls may end otherwise than by returning a value. As long as no body does, it is taken that none does: what
    /// a call is said to do for no other reason than that it says so of itself costs most.
    may_fail: bool,
    /// Whether some body does.
    pub(crate) fails: bool,
    /// The method whose values are being found out, and what it was found to return.
    guessing: Option<(MethodId, Vec<Atom>)>,
}

impl Knots {
    pub(crate) fn new(may_fail: bool) -> Knots {
        Knots { may_fail, ..Knots::default() }
    }

    /// Where calls are made that are about one object.
    pub(crate) fn calls_of(&self, o: u32) -> Vec<Lit> {
        let methods = self.domains.keys();
        let mut all: Vec<Lit> = methods
            .filter_map(|m| self.all.get(&(*m, Box::from([Atom::Obj(o)]))))
            .map(|k| k.called)
            .collect();
        all.sort_unstable();
        all
    }

    /// What all calls can come to, in some order that is always the same.
    pub(crate) fn results(&self) -> Vec<(Place, Set)> {
        // What is thrown is no value: nothing can be said of calls that may do that.
        let calls = self.all.iter().filter(|(_, k)| k.done.threw.is_empty() && k.done.left.is_empty());
        let of = |(key, knot): (&(MethodId, Box<[Atom]>), &Knot)| {
            Some((Place::Result(key.0, key.1.clone()), knot.done.value.clone()?))
        };
        let mut all: Vec<(Place, Set)> = calls.filter_map(of).collect();
        all.sort_unstable();
        all
    }
}

/// What a formula speaks in, for something that is not to be a part of it.
struct Aside {
    circuit: Circuit,
    sat: Sat,
    order: Order,
    excluded: FxHashSet<Set>,
    whole: FxHashSet<Set>,
    fields: Fields,
}

impl Default for Aside {
    fn default() -> Self {
        Aside {
            circuit: Circuit::default(),
            sat: Sat::deaf(),
            order: Order::default(),
            excluded: FxHashSet::default(),
            whole: FxHashSet::default(),
            fields: Fields::default(),
        }
    }
}

impl Formula {
    /// What a call of such a method comes to.
    pub(crate) fn tie(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        method: &'static Method,
        args: Vec<Set>,
        active: Lit,
    ) -> Result<Done, NotForThis> {
        if let Some((guessed, values)) = &self.knots.guessing {
            if *guessed != method.id {
                return Err(NotForThis);
            }
            let values = values.clone();
            return Ok(self.unknown(&values));
        }
        if !self.knots.domains.contains_key(&method.id) {
            let domain = self.domain(m, making, method)?;
            self.knots.domains.insert(method.id, domain);
        }
        let mut cases: Vec<(Vec<Atom>, Lit)> = vec![(Vec::new(), Lit::TRUE)];
        for arg in &args {
            let mut next = Vec::with_capacity(cases.len() * arg.len());
            for (atoms, lit) in &cases {
                for (atom, when) in arg.iter() {
                    let both = self.circuit.and(*lit, *when);
                    if both != Lit::FALSE {
                        let mut atoms = atoms.clone();
                        atoms.push(*atom);
                        next.push((atoms, both));
                    }
                }
            }
            cases = next;
        }
        let (mut values, mut returned, mut threw, mut left) = (vec![], vec![], vec![], vec![]);
        for (atoms, lit) in cases {
            let made = self.circuit.and(active, lit);
            if made == Lit::FALSE || self.sat.refute(&self.circuit, &[made]).is_some() {
                continue;
            }
            let atoms: Box<[Atom]> = atoms.into();
            if self.narrow.is_never(&Place::Result(method.id, atoms.clone())) {
                self.sat.clause(&self.circuit, &[!active, !lit]);
                continue;
            }
            let knot = self.knot(m, method, atoms)?;
            self.sat.clause(&self.circuit, &[!active, !lit, knot.called]);
            returned.push(self.circuit.and(lit, knot.done.returned));
            for l in &knot.done.threw {
                threw.push(self.circuit.and(lit, *l));
            }
            for l in &knot.done.left {
                left.push(self.circuit.and(lit, *l));
            }
            for (value, when) in knot.done.value.iter().flat_map(|v| v.iter()) {
                values.push((*value, self.circuit.and(lit, *when)));
            }
        }
        let (value, returned) = (Some(self.collect(values)), self.circuit.or_all(returned));
        Ok(Done { value, returned, threw, left, heap: None })
    }

    fn knot(
        &mut self,
        m: &mut Machine,
        method: &'static Method,
        args: Box<[Atom]>,
    ) -> Result<Knot, NotForThis> {
        if let Some(knot) = self.knots.all.get(&(method.id, args.clone())) {
            return Ok(knot.clone());
        }
        if self.knots.all.len() > MOST {
            return Err(NotForThis);
        }
        let Domain { values, whole } = self.knots.domains[&method.id].clone();
        let mut values = self.narrow.left(&Place::Result(method.id, args.clone()), values);
        let other = (!whole).then(|| {
            let number = self.knots.all.len();
            let key = VarKey::new(super::OTHERWISE, [method.id.0, number as u32, 0]);
            let name = || format!("{} otherwise #{number}", method.display());
            Atom::Term(m.terms.var(key, Sort::Bv(32), name))
        });
        values.extend(other);
        let knot = Knot { called: self.circuit.input(), done: self.unknown(&values), other };
        // A result that nobody asks for is none.
        let Done { value, threw, left, .. } = &knot.done;
        for l in value.iter().flat_map(|v| v.iter()).map(|x| &x.1).chain(threw).chain(left) {
            self.sat.clause(&self.circuit, &[!*l, knot.called]);
        }
        self.knots.all.insert((method.id, args.clone()), knot.clone());
        self.knots.open.push((method, args));
        Ok(knot)
    }

    /// One of these values, or none at all.
    fn unknown(&mut self, values: &[Atom]) -> Done {
        let set: Set = values.iter().map(|v| (*v, self.circuit.input())).collect();
        let (threw, left) = match self.knots.may_fail {
            true => (vec![self.circuit.input()], vec![self.circuit.input()]),
            false => (Vec::new(), Vec::new()),
        };
        let lits: Vec<Lit> = set.iter().map(|x| x.1).chain(threw.iter().chain(&left).copied()).collect();
        for (i, a) in lits.iter().enumerate() {
            for b in &lits[..i] {
                self.sat.clause(&self.circuit, &[!*a, !*b]);
            }
        }
        let returned = self.circuit.or_all(set.iter().map(|x| x.1));
        Done { value: Some(set), returned, threw, left, heap: None }
    }

    /// What a method can return, if it calls itself as often as there are objects. That is found out on other objects, so that
    /// nothing of it is a part of the formula.
    fn domain(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        method: &'static Method,
    ) -> Result<Domain, NotForThis> {
        let mut aside = Aside::default();
        self.swap(&mut aside);
        let mut within = Making { steps: making.steps, ..Making::default() };
        let domain = self.domain_aside(m, &mut within, method);
        self.swap(&mut aside);
        making.steps = within.steps;
        domain
    }

    fn swap(&mut self, other: &mut Aside) {
        std::mem::swap(&mut self.circuit, &mut other.circuit);
        std::mem::swap(&mut self.sat, &mut other.sat);
        std::mem::swap(&mut self.order, &mut other.order);
        std::mem::swap(&mut self.excluded, &mut other.excluded);
        std::mem::swap(&mut self.whole, &mut other.whole);
        std::mem::swap(&mut self.universe.fields, &mut other.fields);
    }

    fn domain_aside(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        method: &'static Method,
    ) -> Result<Domain, NotForThis> {
        match &method.sig.ret {
            Type::Prim(Prim::Boolean) => {
                return Ok(Domain { values: vec![Atom::Int(0), Atom::Int(1)], whole: true });
            }
            Type::Prim(Prim::Int) => {}
            _ => return Err(NotForThis),
        }
        // It must not depend on which call is looked at: any objects, and nothing but objects.
        let mut args: Vec<Set> = Vec::new();
        let receiver = (!method.is_static()).then(|| Type::Ref(method.class.name.clone()));
        for (i, ty) in receiver.iter().chain(method.sig.params.iter()).enumerate() {
            if matches!(ty, Type::Prim(_)) {
                return Err(NotForThis);
            }
            let objects = self.universe.everything(m, ty)?.map(Atom::Obj);
            let null = (method.is_static() || i > 0).then_some(Atom::Null);
            args.push(null.into_iter().chain(objects).map(|a| (a, self.circuit.input())).collect());
        }
        let most = 2 * self.universe.len() + 4;
        let mut values: Vec<Atom> = Vec::new();
        for _ in 0..=self.universe.len() + 1 {
            self.knots.guessing = Some((method.id, values.clone()));
            let done = self.body(m, making, method, &args, Entry::plain(Lit::TRUE));
            self.knots.guessing = None;
            let before = values.len();
            for (value, _) in done?.value.iter().flat_map(|v| v.iter()) {
                match value {
                    Atom::Int(_) if !values.contains(value) => values.push(*value),
                    Atom::Int(_) => {}
                    _ => return Err(NotForThis),
                }
            }
            values.sort_unstable();
            if values.len() == before {
                return Ok(Domain { values, whole: true });
            }
            if values.len() > most {
                values.truncate(most);
                return Ok(Domain { values, whole: false });
            }
        }
        // With one argument, calls go no deeper than there are objects, unless without end.
        Ok(Domain { values, whole: args.len() == 1 })
    }

    /// Says what the values of all calls are.
    pub(crate) fn untie(&mut self, m: &mut Machine, making: &mut Making) -> Result<(), NotForThis> {
        while let Some((method, args)) = self.knots.open.pop() {
            let Knot { called, done, other } = self.knot(m, method, args.clone())?;
            let args: Vec<Set> = args.iter().map(|a| known(*a)).collect();
            let body = self.body(m, making, method, &args, Entry::plain(called))?;
            self.knots.fails |= !body.threw.is_empty() || !body.left.is_empty();
            for (how, so) in [(&body.threw, &done.threw), (&body.left, &done.left)] {
                for l in how {
                    let clause: Vec<Lit> = so.iter().copied().chain([!called, !*l]).collect();
                    self.sat.clause(&self.circuit, &clause);
                }
            }
            for (value, lit) in body.value.iter().flat_map(|v| v.iter()) {
                let values = done.value.clone().unwrap_or_default();
                // Where there is no such value, the method calls itself without end, and the heap is not valid.
                let then = match when(&values, *value) {
                    Lit::FALSE => other.map_or(Lit::FALSE, |other| when(&values, other)),
                    then => then,
                };
                self.sat.clause(&self.circuit, &[!called, !body.returned, !*lit, then]);
            }
        }
        Ok(())
    }
}
