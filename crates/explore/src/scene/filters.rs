//! Which code JaCoCo leaves out of its counts, or counts once although the compiler wrote it several times: blocks of
//! `finally`, `switch` on strings, `try` with resources, `synchronized`, constructors that do nothing. Patterns are those of
//! javac 11 and later, and of JaCoCo 0.8.6.

use super::lab::ordered;
use heapwise_program::{CallSite, Code, Handler, Insn, Method};
use std::collections::{BTreeMap, BTreeSet};

/// A branch: an instruction and the one that follows.
pub(super) type Branch = (u32, u32);

/// What of a method is counted, and as what.
pub(super) struct View {
    /// By instruction: the line that it is counted for.
    lines: Vec<Option<u32>>,
    /// Branches, with those that they are counted as.
    branches: BTreeMap<Branch, Branch>,
}

impl View {
    pub(super) fn of(method: &Method, code: &Code) -> View {
        let mut filter = Filter { code, ignored: BTreeSet::new(), copies: BTreeMap::new() };
        if filter.is_empty_constructor(method) {
            filter.ignore(0, code.insns.len() as u32 - 1);
        }
        filter.synchronized();
        filter.resources();
        filter.finally();
        filter.strings();
        filter.view()
    }

    /// The line that an instruction is counted for.
    pub(super) fn line(&self, pc: u32) -> Option<u32> {
        self.lines.get(pc as usize).copied().flatten()
    }

    /// The branch that a branch is counted as.
    pub(super) fn branch(&self, branch: Branch) -> Option<Branch> {
        self.branches.get(&branch).copied()
    }

    /// All branches, each with the one that it is counted as.
    pub(super) fn branches(&self) -> impl Iterator<Item = (Branch, Branch)> {
        self.branches.iter().map(|(a, b)| (*a, *b))
    }

    /// All lines.
    pub(super) fn lines(&self) -> BTreeSet<u32> {
        self.lines.iter().flatten().copied().collect()
    }
}

struct Filter<'a> {
    code: &'a Code,
    ignored: BTreeSet<u32>,
    /// Copies of instructions, with what they are copies of.
    copies: BTreeMap<u32, u32>,
}

impl Filter<'_> {
    fn at(&self, pc: u32) -> Option<Insn> {
        self.code.insns.get(pc as usize).copied()
    }

    /// The first and the last instruction are left out, and those between them.
    fn ignore(&mut self, from: u32, to: u32) {
        self.ignored.extend(from..=to);
    }

    fn original(&self, mut pc: u32) -> u32 {
        while let Some(of) = self.copies.get(&pc) {
            pc = *of;
        }
        pc
    }

    fn call(&self, pc: u32) -> Option<&CallSite> {
        let (Insn::Invokevirtual(c) | Insn::Invokeinterface(c) | Insn::Invokespecial(c)) = self.at(pc)?
        else {
            return None;
        };
        self.code.calls.get(c as usize)
    }

    fn calls(&self, pc: u32, class: &str, name: &str) -> bool {
        self.call(pc).is_some_and(|c| &*c.class == class && &*c.name == name)
    }

    /// A private constructor without parameters that does nothing, and that of an enum.
    fn is_empty_constructor(&self, method: &Method) -> bool {
        let loads = match method.sig.params.len() {
            0 if method.flags.is_private() => 1,
            2 if method.class.flags.is_enum() => 3,
            _ => return false,
        };
        &*method.name == "<init>"
            && self.code.insns.len() == loads + 2
            && self.code.insns.iter().take(loads).all(|i| matches!(i, Insn::Aload(_) | Insn::Load(_)))
            && self.call(loads as u32).is_some_and(|c| &*c.name == "<init>")
            && self.at(loads as u32 + 1) == Some(Insn::Return)
    }

    /// The handler that leaves the monitor.
    fn synchronized(&mut self) {
        for h in self.code.handlers.iter().filter(|h| h.catch.is_none() && h.from != h.target) {
            let at = |i: u32| self.at(h.target + i);
            if let (Some(Insn::Store(t)), Some(Insn::Aload(_)), Some(Insn::Monitorexit)) =
                (at(0), at(1), at(2))
                && at(3) == Some(Insn::Aload(t))
                && at(4) == Some(Insn::Athrow)
            {
                self.ignore(h.target, h.target + 4);
            }
        }
    }

    /// The code that closes a resource, after an exception and without one.
    fn resources(&mut self) {
        for h in &self.code.handlers {
            let class = h.catch.and_then(|c| self.code.classes.get(c as usize));
            if class.is_some_and(|c| &*c.name == "java/lang/Throwable") {
                self.resource(h, true);
                self.resource(h, false);
            }
        }
    }

    fn resource(&mut self, h: &Handler, checks_null: bool) -> Option<()> {
        let Insn::Store(primary) = self.at(h.target)? else { return None };
        let (resource, owner, end) = self.close(h.target + 1, checks_null)?;
        let at = |i: u32| self.at(end + i);
        let Insn::Goto(_) = at(0)? else { return None };
        let Insn::Store(second) = at(1)? else { return None };
        let rest = at(2)? == Insn::Aload(primary)
            && at(3)? == Insn::Aload(second)
            && self.calls(end + 4, "java/lang/Throwable", "addSuppressed")
            && at(5)? == Insn::Aload(primary)
            && at(6)? == Insn::Athrow;
        if !rest {
            return None;
        }
        let normal =
            |pc: &u32| self.close(*pc, checks_null).is_some_and(|(r, o, _)| r == resource && *o == *owner);
        let from = (0..h.target).rev().find(normal)?;
        let mut to = self.close(from, checks_null)?.2 - 1;
        if let Some(Insn::Goto(_)) = self.at(to + 1) {
            to += 1;
        }
        self.ignore(from, to);
        self.ignore(h.target, end + 6);
        Some(())
    }

    /// `r.close()`, or `if (r != null) r.close()`: the variable, the class, and the instruction behind.
    fn close(&self, pc: u32, checks_null: bool) -> Option<(u16, &str, u32)> {
        let Insn::Aload(var) = self.at(pc)? else { return None };
        let pc = if checks_null {
            let Insn::Ifnull(_) = self.at(pc + 1)? else { return None };
            pc + 2
        } else {
            pc
        };
        let call = self.call(pc + 1).filter(|c| &*c.name == "close" && &*c.desc == "()V")?;
        (self.at(pc)? == Insn::Aload(var)).then_some((var, &*call.class, pc + 2))
    }

    /// The block of a `finally` is written behind each way out. All copies count as that in the handler.
    fn finally(&mut self) {
        for any in self.code.handlers.iter().filter(|h| h.catch.is_none()) {
            let Some(size) = self.finally_size(any.target) else { continue };
            let mut copied = BTreeSet::new();
            for h in &self.code.handlers {
                // A copy follows what is protected, or what jumps out of it.
                let out = |pc: &u32| !(h.from..h.to).contains(pc);
                let jumps = (h.from..h.to).filter_map(|pc| self.jump(pc)).filter(out);
                let ends = [h.to].into_iter().chain(jumps);
                for end in ends.collect::<Vec<u32>>() {
                    if h.target == any.target && !copied.contains(&end) {
                        self.merge(any.target, size, end, &mut copied);
                    }
                }
                // A `catch` that does nothing has its copy behind the instruction that stores the exception.
                let is_any = std::ptr::eq(h, any);
                let behind = h.target + 1;
                if !is_any && (h.from, h.to) == (any.from, any.to) && !copied.contains(&behind) {
                    self.merge(any.target, size, behind, &mut copied);
                }
            }
        }
    }

    /// Where an instruction jumps to, if it does.
    fn jump(&self, pc: u32) -> Option<u32> {
        match self.at(pc)? {
            Insn::Goto(t) => Some(t),
            Insn::Switch(_) => None,
            insn => ordered(self.code, pc, insn).get(1).copied(),
        }
    }

    /// The number of instructions between storing the exception and throwing it again.
    fn finally_size(&self, handler: u32) -> Option<u32> {
        let Insn::Store(var) = self.at(handler)? else { return None };
        let end =
            (handler + 1..self.code.insns.len() as u32).find(|pc| self.at(*pc) == Some(Insn::Aload(var)))?;
        (self.at(end + 1)? == Insn::Athrow).then_some(end - handler - 1).filter(|size| *size > 0)
    }

    fn merge(&mut self, handler: u32, size: u32, copy: u32, copied: &mut BTreeSet<u32>) {
        let kind = |pc: u32| self.at(pc).map(|i| std::mem::discriminant(&i));
        if !(0..size).all(|i| kind(copy + i).is_some() && kind(copy + i) == kind(handler + 1 + i)) {
            return;
        }
        self.ignore(handler, handler);
        for i in 0..size {
            let (of, copy) = (self.original(handler + 1 + i), self.original(copy + i));
            if of != copy {
                self.copies.insert(copy, of);
            }
        }
        copied.extend(copy..copy + size);
        self.ignore(handler + 1 + size, handler + 2 + size);
        if let Some(Insn::Goto(_)) = self.at(copy + size) {
            self.ignore(copy + size, copy + size);
        }
    }

    /// A `switch` on a string is one on its hash, which finds a number, and one on the number. The first is left out.
    fn strings(&mut self) {
        for pc in 0..self.code.insns.len() as u32 {
            if let Some(end) = self.string_switch(pc) {
                self.ignore(pc + 1, end);
            }
        }
    }

    fn string_switch(&self, start: u32) -> Option<u32> {
        let Insn::Int(-1) = self.at(start)? else { return None };
        let Insn::Store(number) = self.at(start + 1)? else { return None };
        let Insn::Aload(text) = self.at(start + 2)? else { return None };
        if !self.calls(start + 3, "java/lang/String", "hashCode") {
            return None;
        }
        let Insn::Switch(s) = self.at(start + 4)? else { return None };
        let switch = self.code.switches.get(s as usize)?;
        let hashes = switch.cases.iter().filter(|c| c.1 != switch.default).count();
        let mut pc = start + 5;
        for _ in 0..hashes {
            loop {
                let found = self.at(pc)? == Insn::Aload(text)
                    && matches!(self.at(pc + 1)?, Insn::Const(_))
                    && self.calls(pc + 2, "java/lang/String", "equals")
                    && matches!(self.at(pc + 3)?, Insn::Ifeq(_))
                    && matches!(self.at(pc + 4)?, Insn::Int(_))
                    && self.at(pc + 5)? == Insn::Store(number);
                if !found {
                    return None;
                }
                pc += 6;
                if pc == switch.default {
                    break;
                }
                if self.at(pc)? != Insn::Goto(switch.default) {
                    return None;
                }
                pc += 1;
                // Else another string has the same hash.
                if switch.cases.iter().any(|c| c.1 == pc) {
                    break;
                }
            }
        }
        Some(pc - 1)
    }

    fn view(self) -> View {
        let mut view = View { lines: Vec::new(), branches: BTreeMap::new() };
        for (pc, insn) in (0..).zip(&self.code.insns) {
            let of = self.original(pc);
            if self.ignored.contains(&of) {
                view.lines.push(None);
                continue;
            }
            view.lines.push(self.code.line(of).map(u32::from));
            let Some(original) = self.at(of) else { continue };
            let (from, to) = (ordered(self.code, pc, *insn), ordered(self.code, of, original));
            if to.len() > 1 {
                view.branches.extend(from.into_iter().zip(to).map(|(a, b)| ((pc, a), (of, b))));
            }
        }
        view
    }
}
