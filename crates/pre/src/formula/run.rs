//! A precondition as a formula: all its paths at once. Where paths meet again, they become one, with values that depend
//! on which it was; so the work grows with the code and the scope, not with the number of paths.
//!
//! Rounds of a loop beyond the number of objects are left to the search. Methods that call themselves are in [`super::knot`].

use super::circuit::Lit;
use super::loops::{Loop, loops};
use super::made::MadeHeap;
use super::order::Atom;
use super::refuse::{passes_on, refuses};
use super::scan::{Callee, callee};
use super::sets::{Set, known, when, without};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Code, Insn, Method, MethodId, Prim, Type};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Most instructions.
const MOST_STEPS: u64 = 3_000_000;
/// Most gates. A SAT solver decides all of them each time.
pub(crate) const MOST_GATES: usize = 2_000_000;

/// What a call comes to.
#[derive(Clone)]
pub(crate) struct Done {
    /// What it returns.
    pub(crate) value: Option<Set>,
    /// Where it returns.
    pub(crate) returned: Lit,
    /// Where it throws: one of these.
    pub(crate) threw: Vec<Lit>,
    /// Where it was left before its end: one of these.
    pub(crate) left: Vec<Lit>,
    /// The objects that the precondition has made, where it returns.
    pub(crate) heap: Option<MadeHeap>,
}

/// What is kept while a precondition is made.
#[derive(Default)]
pub(crate) struct Making {
    pub(crate) done: FxHashMap<(MethodId, Box<[Set]>), Done>,
    pub(crate) steps: u64,
}

/// Where a method is, under a condition.
#[derive(Clone)]
struct At {
    guard: Lit,
    locals: Vec<Option<Set>>,
    stack: Vec<Set>,
    /// What it has made.
    heap: MadeHeap,
}

/// How a method is entered.
#[derive(Clone)]
pub(crate) struct Entry {
    /// Where it is run at all.
    pub(crate) active: Lit,
    /// What the precondition has made before.
    pub(crate) heap: MadeHeap,
    /// Whether a heap on which it returns false is not valid.
    pub(crate) must_hold: bool,
}

impl Entry {
    /// Nothing was made, and nothing is said of what it returns.
    pub(crate) fn plain(active: Lit) -> Entry {
        Entry { active, heap: MadeHeap::default(), must_hold: false }
    }
}

/// A method that runs.
struct Run {
    method: &'static Method,
    /// Where it is run at all.
    active: Lit,
    /// Whether a heap on which it returns false is not valid.
    must_hold: bool,
    code: &'static Code,
    waiting: BTreeMap<u32, At>,
    loops: Vec<Loop>,
    done: Done,
}

impl Run {
    /// Whether a loop lies behind that was left for the first time.
    fn leaves_loop(&mut self, pc: u32) -> bool {
        let mut left = self.loops.iter_mut().filter(|l| l.end < pc && l.rounds > 0 && !l.was_left);
        left.next().map(|l| l.was_left = true).is_some()
    }

    /// Whether a way that comes to an instruction is on no valid heap.
    fn refuses(&self, pc: u32) -> bool {
        self.must_hold && refuses(self.code, pc)
    }

    /// A branch was taken or not.
    fn decided(&mut self, pc: u32, target: u32, condition: Lit) {
        if condition != Lit::TRUE && condition != Lit::FALSE {
            self.loops.iter_mut().filter(|l| l.is_left_by(pc, target)).for_each(|l| l.open = true);
        }
    }
}

impl Formula {
    /// What a call comes to that is made where `active` holds.
    pub(crate) fn call(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        method: &'static Method,
        args: Vec<Set>,
        entry: Entry,
    ) -> Result<Done, NotForThis> {
        let reads_made = args.iter().any(|a| a.iter().any(|x| matches!(x.0, Atom::Made(_))));
        if reads_made || !self.scan.is_pure(method.id) {
            // What a call of itself would be given depends on all calls before it: that is no equation of a value.
            if self.scan.is_recursive(method.id) {
                return Err(NotForThis);
            }
            return self.body(m, making, method, &args, entry);
        }
        if self.scan.is_recursive(method.id) {
            return Ok(Done { heap: Some(entry.heap), ..self.tie(m, making, method, args, entry.active)? });
        }
        // What ties knots depends on where it is run, and so does what is not valid.
        if self.scan.reaches_recursion(method.id) || entry.must_hold {
            return self.body(m, making, method, &args, entry);
        }
        let key = (method.id, args.into_boxed_slice());
        if let Some(done) = making.done.get(&key) {
            return Ok(Done { heap: Some(entry.heap), ..done.clone() });
        }
        let done = self.body(m, making, method, &key.1, Entry::plain(Lit::TRUE))?;
        making.done.insert(key, Done { heap: None, ..done.clone() });
        Ok(Done { heap: Some(entry.heap), ..done })
    }

    pub(crate) fn body(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        method: &'static Method,
        args: &[Set],
        Entry { active, heap, must_hold }: Entry,
    ) -> Result<Done, NotForThis> {
        let code = m.program.code(method).map_err(|_| NotForThis)?;
        let mut locals: Vec<Option<Set>> = args.iter().cloned().map(Some).collect();
        locals.resize(code.max_locals as usize, None);
        let mut run = Run {
            method,
            active,
            must_hold,
            code,
            waiting: BTreeMap::new(),
            loops: loops(code),
            done: Done { value: None, returned: Lit::FALSE, threw: Vec::new(), left: Vec::new(), heap: None },
        };
        run.waiting.insert(0, At { guard: Lit::TRUE, locals, stack: Vec::new(), heap });
        // The least instruction first: a loop is left behind only when all rounds have been made.
        while let Some((pc, mut at)) = run.waiting.pop_first() {
            if run.waiting.is_empty() {
                // All ways that have not ended have met here. Said like this, and not as the sum of those ways, it follows
                // from what has not happened, whatever the lengths of the lists that were walked.
                let Done { returned, threw, left, .. } = &run.done;
                let not = threw.iter().chain(left).chain([returned]).map(|l| !*l);
                at.guard = self.circuit.and_all(not);
                if run.must_hold && run.leaves_loop(pc) {
                    self.tighten();
                }
            }
            making.steps += 1;
            if making.steps > MOST_STEPS || self.circuit.len() > self.most {
                return Err(NotForThis);
            }
            if let Some(this) = run.loops.iter_mut().find(|l| l.head == pc) {
                self.begin_round(&mut m.terms, this, at.guard, &at.locals);
            }
            self.step(m, making, &mut run, pc, at)?;
        }
        Ok(run.done)
    }

    /// Goes on at an instruction, from another one.
    fn jump(&mut self, run: &mut Run, from: u32, to: u32, at: At) -> Result<(), NotForThis> {
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        let makes = !self.scan.is_pure(run.method.id);
        // A worklist may hold what each reference of each object leads to, null included.
        let per_object = if makes { self.scan.walked.len() + 1 } else { 1 };
        let most = self.universe.len() * per_object + 2;
        if to <= from
            && let Some(i) = run.loops.iter().position(|l| l.head == to)
        {
            if makes && !self.can_hold(&[run.active, at.guard]) {
                return Ok(());
            }
            let end = run.loops[i].end;
            for inner in run.loops.iter_mut().filter(|l| l.head > to && l.end <= end) {
                inner.reset();
            }
            let this = &mut run.loops[i];
            this.rounds += usize::from(this.open || !this.has_exit);
            this.open = false;
            if this.rounds > most {
                self.end(&mut run.done.left, at.guard);
                return Ok(());
            }
        }
        self.go(run, to, at)
    }

    /// Goes on at an instruction.
    fn go(&mut self, run: &mut Run, pc: u32, at: At) -> Result<(), NotForThis> {
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        let Some(other) = run.waiting.remove(&pc) else {
            run.waiting.insert(pc, at);
            return Ok(());
        };
        let which = self.selector(at.guard, other.guard);
        let guard = self.circuit.or(at.guard, other.guard);
        let locals = at.locals.iter().zip(&other.locals);
        let locals = locals
            .map(|pair| match pair {
                (Some(a), Some(b)) => Some(self.choose(which, a, b)),
                _ => None,
            })
            .collect();
        let stack = at.stack.iter().zip(&other.stack).map(|(a, b)| self.choose(which, a, b)).collect();
        let heap = self.merge(which, &at.heap, &other.heap)?;
        run.waiting.insert(pc, At { guard, locals, stack, heap });
        Ok(())
    }

    /// What tells two conditions apart that exclude each other: a part of the one that the other has negated, or the
    /// first itself.
    fn selector(&self, a: Lit, b: Lit) -> Lit {
        use super::circuit::Gate;
        if let (false, false, Gate::And(x), Gate::And(y)) =
            (a.is_negated(), b.is_negated(), self.circuit.gate(a.gate()), self.circuit.gate(b.gate()))
            && let Some(l) = x.iter().find(|l| y.contains(&!**l))
        {
            return *l;
        }
        a
    }

    /// Where a way is, a condition does not hold on any valid heap.
    fn refuse_at(&mut self, run: &Run, at: &At, condition: Lit) {
        let reached = self.circuit.and(run.active, at.guard);
        self.refuse(reached, condition);
    }

    fn branch(
        &mut self,
        run: &mut Run,
        pc: u32,
        target: u32,
        at: At,
        condition: Lit,
    ) -> Result<(), NotForThis> {
        run.decided(pc, target, condition);
        if run.refuses(target) {
            self.refuse_at(run, &at, condition);
            return if condition == Lit::TRUE { Ok(()) } else { self.go(run, pc + 1, at) };
        }
        if run.refuses(pc + 1) {
            self.refuse_at(run, &at, !condition);
            return if condition == Lit::FALSE { Ok(()) } else { self.jump(run, pc, target, at) };
        }
        let (yes, no) = (self.circuit.and(at.guard, condition), self.circuit.and(at.guard, !condition));
        self.jump(run, pc, target, At { guard: yes, ..at.clone() })?;
        self.go(run, pc + 1, At { guard: no, ..at })
    }

    fn step(
        &mut self,
        m: &mut Machine,
        making: &mut Making,
        run: &mut Run,
        pc: u32,
        mut at: At,
    ) -> Result<(), NotForThis> {
        let insn = run.code.insns.get(pc as usize).copied().ok_or(NotForThis)?;
        match insn {
            Insn::Goto(target) => {
                return self.jump(run, pc, target, at);
            }
            Insn::ReturnValue => {
                let mut value = pop(&mut at)?;
                if run.must_hold {
                    let reached = self.circuit.and(run.active, at.guard);
                    value = self.demand(reached, &value);
                    if value.is_empty() {
                        return Ok(());
                    }
                }
                return self.finish(run, at, Some(value));
            }
            Insn::Return => return self.finish(run, at, None),
            Insn::Athrow => {
                self.end(&mut run.done.threw, at.guard);
                return Ok(());
            }
            Insn::Ifnull(target) | Insn::Ifnonnull(target) => {
                let value = pop(&mut at)?;
                let null = when(&value, Atom::Null);
                let (mut yes, mut no) = (at.clone(), at);
                refine(&mut no, &value, &without(&value, Atom::Null));
                if null != Lit::FALSE {
                    refine(&mut yes, &value, &known(Atom::Null));
                }
                let (if_null, if_not) = match insn {
                    Insn::Ifnull(_) => (target, pc + 1),
                    _ => (pc + 1, target),
                };
                if run.refuses(if_null) {
                    self.refuse_at(run, &no, null);
                    yes.guard = Lit::FALSE;
                    no.guard = if null == Lit::TRUE { Lit::FALSE } else { no.guard };
                } else if run.refuses(if_not) {
                    self.refuse_at(run, &no, !null);
                    no.guard = Lit::FALSE;
                    yes.guard = if null == Lit::FALSE { Lit::FALSE } else { yes.guard };
                } else {
                    yes.guard = self.circuit.and(yes.guard, null);
                    no.guard = self.circuit.and(no.guard, !null);
                }
                if null != Lit::FALSE && no.guard != Lit::FALSE {
                    // It is something. Nobody has said so yet of what was read through other references.
                    let some = value.iter().filter(|x| x.0 != Atom::Null).map(|x| x.1);
                    let clause: Vec<Lit> = some.chain([!no.guard]).collect();
                    self.sat.clause(&self.circuit, &clause);
                }
                let (then, otherwise) = match insn {
                    Insn::Ifnull(_) => (yes, no),
                    _ => (no, yes),
                };
                run.decided(pc, target, null);
                self.jump(run, pc, target, then)?;
                return self.go(run, pc + 1, otherwise);
            }
            Insn::Switch(i) => {
                let value = pop(&mut at)?;
                let switch = run.code.switches.get(i as usize).ok_or(NotForThis)?;
                let mut rest = at.guard;
                for (key, target) in &switch.cases {
                    let is = self.same(&mut m.terms, &value, &known(Atom::Int(*key)));
                    let guard = self.circuit.and(rest, is);
                    rest = self.circuit.and(rest, !is);
                    run.decided(pc, *target, is);
                    self.jump(run, pc, *target, At { guard, ..at.clone() })?;
                }
                return self.jump(run, pc, switch.default, At { guard: rest, ..at });
            }
            Insn::Getfield(i) => {
                let site = run.code.fields.get(i as usize).ok_or(NotForThis)?;
                let field = m.program.instance_field_of(site).map_err(|_| NotForThis)?;
                let base = pop(&mut at)?;
                if !self.check_null(run, &mut at, &base) {
                    return Ok(());
                }
                let mut value = self.read(m, &at.heap, &base, field)?;
                if base.iter().any(|x| matches!(x.0, Atom::Made(_))) {
                    let reached = self.circuit.and(run.active, at.guard);
                    value = self.possible(reached, value);
                }
                at.stack.push(value);
            }
            Insn::Putfield(i) => {
                let site = run.code.fields.get(i as usize).ok_or(NotForThis)?;
                let field = m.program.instance_field_of(site).map_err(|_| NotForThis)?;
                let (value, base) = (pop(&mut at)?, pop(&mut at)?);
                if !self.check_null(run, &mut at, &base) {
                    return Ok(());
                }
                self.write(&mut at.heap, &without(&base, Atom::Null), field, &value)?;
            }
            Insn::New(i) => {
                let site = run.code.classes.get(i as usize).ok_or(NotForThis)?;
                let class = m.program.class_of(site).map_err(|_| NotForThis)?;
                let made = self.allocate(&mut at.heap, class)?;
                at.stack.push(known(Atom::Made(made)));
            }
            Insn::Checkcast(i) | Insn::Instanceof(i) => {
                let site = run.code.classes.get(i as usize).ok_or(NotForThis)?;
                let class = m.program.class_of(site).map_err(|_| NotForThis)?;
                let value = pop(&mut at)?;
                let (fits, other) = self.is_of(m, &at.heap, &value, class)?;
                if matches!(insn, Insn::Instanceof(_)) {
                    let flag = self.flag(fits);
                    at.stack.push(flag);
                } else if other == Lit::FALSE {
                    at.stack.push(value);
                } else {
                    return Err(NotForThis);
                }
            }
            Insn::Invokestatic(_)
            | Insn::Invokespecial(_)
            | Insn::Invokevirtual(_)
            | Insn::Invokeinterface(_) => {
                let (method, is_model) = match callee(m, run.method, insn)? {
                    Callee::Program(method) => (method, false),
                    Callee::Model(method) => (method, true),
                };
                let from = at.stack.len().checked_sub(method.args as usize).ok_or(NotForThis)?;
                let mut args = at.stack.split_off(from);
                if !method.is_static() {
                    if !self.check_null(run, &mut at, &args[0]) {
                        return Ok(());
                    }
                    args[0] = without(&args[0], Atom::Null);
                }
                if is_model {
                    let reached = self.circuit.and(run.active, at.guard);
                    let effect = self.model(m, &mut at.heap, reached, method, &args)?;
                    if effect.throws != Lit::FALSE {
                        let threw = self.circuit.and(at.guard, effect.throws);
                        if self.end(&mut run.done.threw, threw) {
                            at.guard = self.circuit.and(at.guard, !effect.throws);
                        }
                    }
                    if effect.value.as_ref().is_some_and(|v| v.is_empty()) {
                        return Ok(()); // there is nothing that it could return
                    }
                    if let Some(value) = effect.value {
                        let value = self.unite(&mut at.heap, value)?;
                        at.stack.push(value);
                    }
                    return self.go(run, pc + 1, at);
                }
                if !method.is_static() && self.is_overridden(m, &at.heap, method, &args[0]) {
                    return Err(NotForThis);
                }
                let active = self.circuit.and(run.active, at.guard);
                let must_hold = run.must_hold
                    && method.sig.ret == Type::Prim(Prim::Boolean)
                    && passes_on(run.code, pc + 1);
                let entry = Entry { active, heap: at.heap.clone(), must_hold };
                let mut done = self.call(m, making, method, args, entry)?;
                if must_hold && let Some(value) = &mut done.value {
                    *value = self.demand(active, value);
                }
                let guard = at.guard;
                for (ended, all) in [(&done.threw, &mut run.done.threw), (&done.left, &mut run.done.left)] {
                    for l in ended {
                        let here = self.circuit.and(guard, *l);
                        if self.end(all, here) {
                            at.guard = self.circuit.and(at.guard, !*l);
                        }
                    }
                }
                if let Some(heap) = done.heap {
                    at.heap = heap;
                }
                match done.value {
                    Some(value) if value.is_empty() => return Ok(()),
                    Some(value) => at.stack.push(value),
                    None if method.sig.ret == Type::Void => {}
                    // It never returns.
                    None => return Ok(()),
                }
            }
            _ => {
                if let Some((target, condition)) = self.condition(m, insn, &mut at)? {
                    return self.branch(run, pc, target, at, condition);
                }
                self.plain(m, insn, &mut at.locals, &mut at.stack)?;
            }
        }
        self.go(run, pc + 1, at)
    }

    /// A way of a method ends by returning.
    fn finish(&mut self, run: &mut Run, at: At, value: Option<Set>) -> Result<(), NotForThis> {
        let which = self.selector(at.guard, run.done.returned);
        if let Some(value) = value {
            run.done.value = Some(match run.done.value.take() {
                Some(other) => self.choose(which, &value, &other),
                None => value,
            });
        }
        run.done.heap = Some(match run.done.heap.take() {
            Some(other) => self.merge(which, &at.heap, &other)?,
            None => at.heap,
        });
        run.done.returned = self.circuit.or(run.done.returned, at.guard);
        Ok(())
    }

    /// A way to end, under a condition, unless it is easily seen that there is none. False: there is none.
    fn end(&mut self, all: &mut Vec<Lit>, guard: Lit) -> bool {
        if guard == Lit::FALSE || self.sat.refute(&self.circuit, &[guard]).is_some() {
            return false;
        }
        all.push(guard);
        true
    }

    /// Throws where a reference is null. False: it can be nothing else, so this is the end of the way.
    fn check_null(&mut self, run: &mut Run, at: &mut At, base: &Set) -> bool {
        let null = when(base, Atom::Null);
        if null != Lit::FALSE {
            let threw = self.circuit.and(at.guard, null);
            if self.end(&mut run.done.threw, threw) {
                at.guard = self.circuit.and(at.guard, !null);
            }
            refine(at, base, &without(base, Atom::Null));
        }
        base.iter().any(|x| x.0 != Atom::Null)
    }

    /// The condition of a branch, and where it leads.
    fn condition(
        &mut self,
        m: &mut Machine,
        insn: Insn,
        at: &mut At,
    ) -> Result<Option<(u32, Lit)>, NotForThis> {
        use Insn::*;
        let (Ifeq(target) | Ifne(target) | Iflt(target) | Ifge(target) | Ifgt(target) | Ifle(target)
        | IfIcmpeq(target) | IfIcmpne(target) | IfIcmplt(target) | IfIcmpge(target) | IfIcmpgt(target)
        | IfIcmple(target) | IfAcmpeq(target) | IfAcmpne(target)) = insn
        else {
            return Ok(None);
        };
        let right = match insn {
            Ifeq(_) | Ifne(_) | Iflt(_) | Ifge(_) | Ifgt(_) | Ifle(_) => known(Atom::Int(0)),
            _ => pop(at)?,
        };
        let left = pop(at)?;
        let is_int = |x: &(Atom, Lit)| matches!(x.0, Atom::Int(_) | Atom::Term(_));
        let by_identity = matches!(insn, IfAcmpeq(_) | IfAcmpne(_));
        let is_box = left.iter().chain(right.iter()).any(is_int);
        if by_identity && (is_box || at.heap.is_united(&left) || at.heap.is_united(&right)) {
            return Err(NotForThis); // these have no identity here
        }
        let terms = &mut m.terms;
        let condition = match insn {
            Ifeq(_) | IfIcmpeq(_) | IfAcmpeq(_) => self.same(terms, &left, &right),
            Ifne(_) | IfIcmpne(_) | IfAcmpne(_) => !self.same(terms, &left, &right),
            Iflt(_) | IfIcmplt(_) => self.less(terms, &left, &right),
            Ifge(_) | IfIcmpge(_) => !self.less(terms, &left, &right),
            Ifgt(_) | IfIcmpgt(_) => self.less(terms, &right, &left),
            _ => !self.less(terms, &right, &left),
        };
        Ok(Some((target, condition)))
    }
}

fn pop(at: &mut At) -> Result<Set, NotForThis> {
    at.stack.pop().ok_or(NotForThis)
}

/// What is known of a value is known of all copies of it.
fn refine(at: &mut At, value: &Set, to: &Set) {
    let all = at.locals.iter_mut().flatten().chain(&mut at.stack);
    for copy in all.filter(|v| Rc::ptr_eq(v, value)) {
        *copy = to.clone();
    }
}
