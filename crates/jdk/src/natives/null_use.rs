//! Where the code of a method that is modelled throws a `NullPointerException` because of an argument. The message says which
//! instruction failed (JEP 358), and a model has none; so the code is followed, from its first instruction on, as far as it
//! does not depend on anything else.

use super::npe_message::{Analysis, null_operand, successors};
use heapwise_exec::{CallChain, Machine, NullUse};
use heapwise_program::{CallSite, Insn, Method};

/// How many calls deep an argument is followed.
const DEEPEST: usize = 6;

/// What the code of a method does with arguments that are null, receiver first.
pub(crate) fn null_use(m: &Machine, method: &'static Method, null: &[bool]) -> NullUse {
    if !null.contains(&true) {
        return NullUse::Passes;
    }
    match follow(m, method, null, DEEPEST) {
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

/// All ways through the code that other values may take, up to the first instruction that fails on each.
fn follow(m: &Machine, method: &'static Method, null: &[bool], depth: usize) -> NullUse {
    let analysis = m.program.code(method).ok().and_then(|code| Analysis::new(method, code));
    let (Some(analysis), true) = (analysis, depth > 0) else { return NullUse::Unknown };
    let mut seen = vec![false; analysis.code.insns.len()];
    let (mut todo, mut found) = (vec![0], None);
    while let Some(pc) = todo.pop() {
        if seen.get(pc as usize).is_none_or(|s| *s) {
            continue;
        }
        seen[pc as usize] = true;
        match effect(m, &analysis, null, pc, depth) {
            Effect::GoesOn(next) => todo.extend(next),
            Effect::Throws(chain) if found.as_ref().is_none_or(|f| *f == chain) => found = Some(chain),
            _ => return NullUse::Unknown,
        }
    }
    found.map_or(NullUse::Passes, NullUse::Throws)
}

fn effect(m: &Machine, a: &Analysis, null: &[bool], pc: u32, depth: usize) -> Effect {
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
        | Insn::Invokeinterface(i) => {
            let Some(site) = a.code.calls.get(*i as usize) else { return Effect::Unknown };
            if &*site.name == "<init>" && &*site.class == "java/lang/NullPointerException" {
                return if &*site.desc == "()V" {
                    Effect::Throws(vec![(a.method, pc)])
                } else {
                    Effect::Unknown
                };
            }
            let receiver = usize::from(!matches!(insn, Insn::Invokestatic(_)));
            let passed: Vec<bool> = (0..site.args as usize + receiver).rev().map(is_null).collect();
            if !passed.contains(&true) {
                return Effect::GoesOn(vec![pc + 1]);
            }
            let Some(callee) = target(m, insn, site) else { return Effect::Unknown };
            match follow(m, callee, &passed, depth - 1) {
                NullUse::Throws(mut chain) => {
                    chain.insert(0, (a.method, pc));
                    Effect::Throws(chain)
                }
                NullUse::Passes => Effect::GoesOn(vec![pc + 1]),
                NullUse::Unknown => Effect::Unknown,
            }
        }
        _ => Effect::GoesOn(successors(a.code, pc, insn)),
    }
}

/// The method that a call runs, where that does not depend on the receiver.
fn target(m: &Machine, insn: &Insn, site: &'static CallSite) -> Option<&'static Method> {
    let method = m.program.method_of(site).ok()?;
    let fixed = matches!(insn, Insn::Invokestatic(_) | Insn::Invokespecial(_))
        || method.flags.is_final()
        || method.flags.is_private()
        || method.class.flags.is_final();
    (fixed && !method.flags.is_native() && !method.flags.is_abstract()).then_some(method)
}
