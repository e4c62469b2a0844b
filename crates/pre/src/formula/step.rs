//! What one instruction of a precondition comes to.

use super::arrays::{array, indices};
use super::callers::{Waiting, is_last};
use super::circuit::Lit;
use super::order::Atom;
use super::refuse::passes_on;
use super::run::{At, Entry, Making, Run};
use super::scan::{Callee, callee};
use super::sets::{Set, known, when, without};
use super::{Formula, NotForThis};
use heapwise_exec::Machine;
use heapwise_program::{Insn, Prim, Type};
use std::rc::Rc;

impl Formula {
    pub(super) fn step(
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
                    let reached = self.circuit.and(run.given, no.guard);
                    let clause: Vec<Lit> = some.chain([!reached]).collect();
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
            Insn::Newarray(_) | Insn::Anewarray(_) => {
                let length = pop(&mut at)?;
                let array = self.new_array(m, &mut at.heap, run.code, insn, &length)?;
                at.stack.push(known(Atom::Made(array)));
            }
            Insn::Arraylength => {
                let base = pop(&mut at)?;
                if !self.check_null(run, &mut at, &base) {
                    return Ok(());
                }
                let length = array(&at.heap, &without(&base, Atom::Null))?.1.len();
                at.stack.push(known(Atom::Int(length as i32)));
            }
            Insn::Iaload | Insn::Aaload | Insn::Baload => {
                let (index, base) = (pop(&mut at)?, pop(&mut at)?);
                let Some(base) = self.check_index(run, &mut at, &base, &index)? else { return Ok(()) };
                let value = self.element_of(&at.heap, &base, &index)?;
                let reached = self.circuit.and(run.active, at.guard);
                let value = self.possible(reached, value);
                at.stack.push(value);
            }
            Insn::Iastore | Insn::Aastore | Insn::Bastore => {
                let (value, index, base) = (pop(&mut at)?, pop(&mut at)?, pop(&mut at)?);
                let Some(base) = self.check_index(run, &mut at, &base, &index)? else { return Ok(()) };
                self.set_element(m, &mut at.heap, &base, &index, &value)?;
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
                if method.id == run.method.id && !self.scan.is_pure(method.id) {
                    return self.call_itself(run, pc, at, args);
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

    /// The method that runs calls itself.
    fn call_itself(&mut self, run: &mut Run, pc: u32, at: At, args: Vec<Set>) -> Result<(), NotForThis> {
        if at.guard == Lit::FALSE {
            return Ok(());
        }
        let mut next = At::start(run.code, args, at.guard, at.heap);
        next.callers = at.callers;
        if !is_last(run.code, pc + 1, run.must_hold) {
            let waiting = Waiting { when: Lit::TRUE, to: pc + 1, locals: at.locals, stack: at.stack };
            Rc::make_mut(&mut next.callers).push(vec![waiting]);
        }
        self.begin(run, next)
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

    /// Throws where a reference to an array is null, or an index is none of it. `None`: there is nothing else.
    fn check_index(
        &mut self,
        run: &mut Run,
        at: &mut At,
        base: &Set,
        index: &Set,
    ) -> Result<Option<Set>, NotForThis> {
        if !self.check_null(run, at, base) {
            return Ok(None);
        }
        let base = without(base, Atom::Null);
        let inside = indices(&at.heap, &base, index)?.into_iter().map(|i| i.1);
        let inside = self.circuit.or_all(inside);
        let threw = self.circuit.and(at.guard, !inside);
        if self.end(&mut run.done.threw, threw) {
            at.guard = self.circuit.and(at.guard, inside);
        }
        Ok((inside != Lit::FALSE).then_some(base))
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
