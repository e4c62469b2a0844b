//! Where the code of a method that is modelled throws a `NullPointerException` because of an argument. The message says which
//! instruction failed (JEP 358), and a model has none; so the code is followed, from its first instruction on, as far as it
//! does not depend on anything else.

use super::npe_message::{Analysis, null_operand, successors};
use heapwise_exec::{CallChain, Machine, NullUse};
use heapwise_program::{CallSite, Class, Insn, Method};

/// How many calls deep an argument is followed.
const DEEPEST: usize = 6;

/// What the code of a method does with arguments that are null, receiver first.
pub(crate) fn null_use(
    m: &Machine,
    method: &'static Method,
    null: &[bool],
    receiver: Option<&'static Class>,
) -> NullUse {
    if !null.contains(&true) {
        return NullUse::Passes;
    }
    match (Walk { m, receiver, depth: DEEPEST }).follow(method, null) {
        // A model has thrown: the argument went where nobody has followed it.
        NullUse::Passes => NullUse::Unknown,
        known => known,
    }
}

/// What an instruction does with them.
enum Effect {
    Throws(CallChain),
    /// It goes on at one of these.
    GoesOn(Vec<u32>),
    Unknown,
}

struct Walk<'a> {
    m: &'a Machine,
    /// The class of `this`, where it is known.
    receiver: Option<&'static Class>,
    /// How many calls are still followed.
    depth: usize,
}

impl Walk<'_> {
    /// All ways through the code that other values may take, up to the first instruction that fails on each.
    fn follow(&self, method: &'static Method, null: &[bool]) -> NullUse {
        let analysis = self.m.program.code(method).ok().and_then(|code| Analysis::new(method, code));
        let (Some(analysis), true) = (analysis, self.depth > 0) else { return NullUse::Unknown };
        let mut seen = vec![false; analysis.code.insns.len()];
        let (mut todo, mut found) = (vec![0], None);
        while let Some(pc) = todo.pop() {
            if seen.get(pc as usize).is_none_or(|s| *s) {
                continue;
            }
            seen[pc as usize] = true;
            match self.effect(&analysis, null, pc) {
                Effect::GoesOn(next) => todo.extend(next),
                Effect::Throws(chain) if found.as_ref().is_none_or(|f| *f == chain) => found = Some(chain),
                _ => return NullUse::Unknown,
            }
        }
        found.map_or(NullUse::Passes, NullUse::Throws)
    }

    fn effect(&self, a: &Analysis, null: &[bool], pc: u32) -> Effect {
        let Some(insn) = a.code.insns.get(pc as usize) else { return Effect::Unknown };
        let is_null = |slot: usize| a.argument(pc, slot).is_some_and(|v| null.get(v as usize) == Some(&true));
        if null_operand(a.code, insn).is_some_and(is_null) {
            return Effect::Throws(vec![(a.method, pc)]);
        }
        match insn {
            Insn::Ifnull(to) if is_null(0) => Effect::GoesOn(vec![*to]),
            Insn::Ifnonnull(_) if is_null(0) => Effect::GoesOn(vec![pc + 1]),
            Insn::Invokestatic(i)
            | Insn::Invokespecial(i)
            | Insn::Invokevirtual(i)
            | Insn::Invokeinterface(i) => match a.code.calls.get(*i as usize) {
                Some(site) => self.call(a, pc, insn, site, &is_null),
                None => Effect::Unknown,
            },
            _ => Effect::GoesOn(successors(a.code, pc, insn)),
        }
    }

    fn call(
        &self,
        a: &Analysis,
        pc: u32,
        insn: &Insn,
        site: &'static CallSite,
        is_null: &dyn Fn(usize) -> bool,
    ) -> Effect {
        if &*site.name == "<init>" && &*site.class == "java/lang/NullPointerException" {
            return match &*site.desc {
                "()V" => Effect::Throws(vec![(a.method, pc)]),
                _ => Effect::Unknown,
            };
        }
        let has_receiver = !matches!(insn, Insn::Invokestatic(_));
        let passed: Vec<bool> =
            (0..site.args as usize + usize::from(has_receiver)).rev().map(is_null).collect();
        if !passed.contains(&true) {
            return Effect::GoesOn(vec![pc + 1]);
        }
        let on_this = has_receiver && !a.method.is_static() && a.argument(pc, site.args as usize) == Some(0);
        let receiver = self.receiver.filter(|_| on_this);
        let Some(callee) = self.target(insn, site, receiver) else { return Effect::Unknown };
        match (Walk { m: self.m, receiver, depth: self.depth - 1 }).follow(callee, &passed) {
            NullUse::Throws(mut chain) => {
                chain.insert(0, (a.method, pc));
                Effect::Throws(chain)
            }
            NullUse::Passes => Effect::GoesOn(vec![pc + 1]),
            NullUse::Unknown => Effect::Unknown,
        }
    }

    /// The method that a call runs, where that is known.
    fn target(
        &self,
        insn: &Insn,
        site: &'static CallSite,
        receiver: Option<&'static Class>,
    ) -> Option<&'static Method> {
        let method = self.m.program.method_of(site).ok()?;
        let fixed = matches!(insn, Insn::Invokestatic(_) | Insn::Invokespecial(_))
            || method.flags.is_final()
            || method.flags.is_private()
            || method.class.flags.is_final();
        let method = match receiver {
            _ if fixed => method,
            Some(class) => self.m.program.select(class, method).ok()?,
            None => return None,
        };
        (!method.flags.is_native() && !method.flags.is_abstract()).then_some(method)
    }
}
