//! A precondition as a formula: all its paths at once. Where paths meet again, they become one, with values that depend
//! on which it was; so the work grows with the code and the scope, not with the number of paths.
//!
//! Rounds of a loop beyond the number of objects are left to the search. Methods that call themselves are in [`super::knot`].

use super::callers::Callers;
use super::circuit::Lit;
use super::loops::{Loop, loops};
use super::made::MadeHeap;
use super::order::Atom;
use super::refuse::{passes_on, refuses};
use super::scan::{Callee, callee};
use super::sets::{Set, known, when, without};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Code, Insn, Method, MethodId};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;

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
pub(super) struct At {
    pub(super) guard: Lit,
    pub(super) locals: Vec<Option<Set>>,
    pub(super) stack: Vec<Set>,
    pub(super) heap: MadeHeap,
    pub(super) callers: Callers,
}

impl At {
    /// The first instruction of a method.
    pub(super) fn start(code: &Code, args: Vec<Set>, guard: Lit, heap: MadeHeap) -> At {
        let mut locals: Vec<Option<Set>> = args.into_iter().map(Some).collect();
        locals.resize(code.max_locals as usize, None);
        At { guard, locals, stack: Vec::new(), heap, callers: Callers::default() }
    }
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
pub(super) struct Run {
    pub(super) method: &'static Method,
    /// Where it is run at all.
    pub(super) active: Lit,
    /// The same, and its arguments are something: a call that is looked at once and for all may have none elsewhere.
    pub(super) given: Lit,
    /// Whether a heap on which it returns false is not valid.
    pub(super) must_hold: bool,
    pub(super) code: &'static Code,
    waiting: BTreeMap<u32, At>,
    /// Calls of the method by itself: they begin together, when nothing else is left to do.
    begins: Option<At>,
    /// The rounds in which such calls have begun.
    calls: Loop,
    loops: Vec<Loop>,
    pub(super) done: Done,
}

impl Run {
    /// Whether a loop lies behind that was left for the first time.
    fn leaves_loop(&mut self, pc: u32) -> bool {
        let mut left = self.loops.iter_mut().filter(|l| l.end < pc && l.rounds > 0 && !l.was_left);
        left.next().map(|l| l.was_left = true).is_some()
    }

    /// Whether a way that comes to an instruction is on no valid heap.
    pub(super) fn refuses(&self, pc: u32) -> bool {
        self.must_hold && refuses(self.code, pc)
    }

    /// A branch was taken or not.
    pub(super) fn decided(&mut self, pc: u32, target: u32, condition: Lit) {
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
        let calls_itself = self.scan.is_recursive(method.id) && !self.scan.is_pure(method.id);
        if calls_itself && self.scan.is_mutual(method.id) {
            return Err(NotForThis);
        }
        let exist: Vec<Lit> = args.iter().map(|a| self.exists(a)).collect();
        let given = self.circuit.and_all(exist.into_iter().chain([active]));
        let mut run = Run {
            method,
            active,
            given,
            must_hold: must_hold && (!calls_itself || all_pass_on(m, method, code)?),
            code,
            waiting: BTreeMap::new(),
            begins: None,
            calls: Loop::of_calls(),
            loops: loops(code),
            done: Done { value: None, returned: Lit::FALSE, threw: Vec::new(), left: Vec::new(), heap: None },
        };
        run.waiting.insert(0, At::start(code, args.to_vec(), Lit::TRUE, heap));
        // The least instruction first: a loop is left behind only when all rounds have been made.
        while let Some((pc, mut at)) = self.pop(m, &mut run)? {
            if run.waiting.is_empty() && run.begins.is_none() {
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
            if making.steps > MOST_STEPS || self.circuit.len() > self.most || self.sat.work() > self.effort {
                return Err(NotForThis);
            }
            if let Some(this) = run.loops.iter_mut().find(|l| l.head == pc) {
                let reached = self.circuit.and(run.given, at.guard);
                self.begin_round(&mut m.terms, this, reached, &at.locals);
            }
            self.step(m, making, &mut run, pc, at)?;
        }
        if calls_itself && run.must_hold {
            self.tighten();
        }
        Ok(run.done)
    }

    /// Where the method goes on. Calls of itself begin when all that is left to do waits for them.
    fn pop(&mut self, m: &mut Machine, run: &mut Run) -> Result<Option<(u32, At)>, NotForThis> {
        if let Some(next) = run.waiting.pop_first() {
            return Ok(Some(next));
        }
        let Some(mut at) = run.begins.take() else { return Ok(None) };
        if !self.can_hold(&[run.active, at.guard]) {
            return Ok(None);
        }
        run.calls.rounds += 1;
        if run.calls.rounds > self.most_calls() {
            return Err(NotForThis); // it goes on for other reasons than that there are more objects
        }
        run.loops.iter_mut().for_each(Loop::reset);
        let reached = self.circuit.and(run.active, at.guard);
        for local in at.locals.iter_mut().flatten() {
            *local = self.possible(reached, local.clone());
        }
        self.begin_round(&mut m.terms, &mut run.calls, reached, &at.locals);
        Ok(Some((0, at)))
    }

    /// How often a method can call itself about an object, if it looks at each object once: by each reference to it, and at first.
    fn most_calls(&self) -> usize {
        let classes = self.universe.classes();
        let references = self.scan.walked.iter().filter(|f| classes.iter().any(|c| c.layout().contains(f)));
        self.universe.len() * references.count() + 1
    }

    /// How often a loop can begin anew on a walk over all objects. A worklist may hold what each reference
    /// of each object leads to, null included.
    fn most_rounds(&self, run: &Run) -> usize {
        let makes = !self.scan.is_pure(run.method.id);
        let per_object = if makes { self.scan.walked.len() + 1 } else { 1 };
        self.universe.len() * per_object + 2
    }

    /// The method calls itself. Where an argument is null there is mostly little to do, and that is done at once: what is left are
    /// calls that are about an object, each about another one.
    pub(super) fn begin(&mut self, run: &mut Run, mut at: At) -> Result<(), NotForThis> {
        let is_object = |x: &(Atom, Lit)| matches!(x.0, Atom::Obj(_));
        for i in 0..run.method.args as usize {
            let Some(value) = at.locals[i].clone() else { continue };
            let null = when(&value, Atom::Null);
            if null == Lit::FALSE || !value.iter().any(is_object) {
                continue;
            }
            let guard = self.circuit.and(at.guard, null);
            if guard != Lit::FALSE && self.can_hold(&[run.active, guard]) {
                let mut with_null = At { guard, ..at.clone() };
                with_null.locals[i] = Some(known(Atom::Null));
                self.go(run, 0, with_null)?;
            }
            at.guard = self.circuit.and(at.guard, !null);
            at.locals[i] = Some(without(&value, Atom::Null));
        }
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        run.begins = Some(match run.begins.take() {
            Some(other) => self.merge_ways(at, other)?,
            None => at,
        });
        Ok(())
    }

    /// Goes on at an instruction, from another one.
    pub(super) fn jump(&mut self, run: &mut Run, from: u32, to: u32, at: At) -> Result<(), NotForThis> {
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        let makes = !self.scan.is_pure(run.method.id);
        let most = self.most_rounds(run);
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
    pub(super) fn go(&mut self, run: &mut Run, pc: u32, at: At) -> Result<(), NotForThis> {
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        let at = match run.waiting.remove(&pc) {
            Some(other) => self.merge_ways(at, other)?,
            None => at,
        };
        run.waiting.insert(pc, at);
        Ok(())
    }

    /// Two ways that meet.
    fn merge_ways(&mut self, at: At, other: At) -> Result<At, NotForThis> {
        let which = self.selector(at.guard, other.guard);
        let guard = self.circuit.or(at.guard, other.guard);
        let locals = self.choose_locals(which, &at.locals, &other.locals);
        let stack = at.stack.iter().zip(&other.stack).map(|(a, b)| self.choose(which, a, b)).collect();
        let heap = self.merge(which, &at.heap, &other.heap)?;
        let callers = self.merge_callers(which, &at.callers, &other.callers);
        Ok(At { guard, locals, stack, heap, callers })
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
    pub(super) fn refuse_at(&mut self, run: &Run, at: &At, condition: Lit) {
        let reached = self.circuit.and(run.active, at.guard);
        self.refuse(reached, condition);
    }

    pub(super) fn branch(
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

    /// A way of a method ends by returning.
    pub(super) fn finish(&mut self, run: &mut Run, at: At, value: Option<Set>) -> Result<(), NotForThis> {
        let Some(at) = self.leave(run, at, value.as_ref())? else { return Ok(()) };
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
    pub(super) fn end(&mut self, all: &mut Vec<Lit>, guard: Lit) -> bool {
        if guard == Lit::FALSE || self.sat.refute(&self.circuit, &[guard]).is_some() {
            return false;
        }
        all.push(guard);
        true
    }
}

/// Whether false is passed on wherever a method calls itself, so that a call may be given up as soon as it would return that.
fn all_pass_on(m: &Machine, method: &'static Method, code: &Code) -> Result<bool, NotForThis> {
    for (pc, insn) in code.insns.iter().enumerate() {
        let is_call = matches!(insn, Insn::Invokestatic(_) | Insn::Invokespecial(_) | Insn::Invokevirtual(_));
        if is_call
            && matches!(callee(m, method, *insn)?, Callee::Program(next) if next.id == method.id)
            && !passes_on(code, pc as u32 + 1)
        {
            return Ok(false);
        }
    }
    Ok(true)
}
