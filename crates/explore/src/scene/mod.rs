//! From a witness to the parts of a test: how code in the package of the class builds the input, what the call then does,
//! and which assertions tell. Every step is run by the machine, so what a scene predicts has happened once.

mod build;
mod checks;
mod lab;
mod names;
mod search;
mod values;

use crate::witness::{Witness, WitnessValue};
use build::{Built, Mode};
use heapwise_exec::{End, InputHeap, Key, Machine, Ref, Side, State, Value};
use heapwise_program::{Insn, Method, Prim, Target, Type};
use heapwise_suite::scene::{Expr, How, Scene, SceneEnd, Subject, TypeName};
use names::Names;

/// Instructions of the call under test, beyond those that the path took.
const STEPS: u64 = 2_000_000;

/// The method under test, for writers.
pub(crate) fn subject(machine_program: &'static heapwise_program::Program, target: Target) -> Subject {
    let m = target.method;
    let names = Names { program: machine_program, package: target.class.package().to_owned() };
    let mut subject = Subject {
        class: names.class(target.class),
        method: m.name.to_string(),
        is_static: m.is_static(),
        params: m.sig.params.iter().map(|t| names.ty(t)).collect(),
        result: names.ty(&m.sig.ret),
        overloaded: target
            .class
            .members()
            .methods
            .iter()
            .filter(|o| o.name == m.name && !o.flags.is_synthetic())
            .count()
            > 1,
        varargs: m.flags.is_varargs(),
        hidden: hidden(&names, target),
        ..Subject::default()
    };
    if let Ok(code) = machine_program.code(m) {
        for (pc, insn) in (0..).zip(&code.insns) {
            subject.branches.extend(lab::successors(code, pc, *insn).into_iter().map(|s| (pc, s)));
        }
        // A single way on is no branch.
        let many = |pc: u32| lab::successors(code, pc, code.insns[pc as usize]).len() > 1;
        subject.branches.retain(|b| many(b.0));
        subject.lines = code.lines.iter().map(|l| u32::from(l.1)).collect();
        subject.lines.sort_unstable();
        subject.lines.dedup();
    }
    subject
}

/// Why code in the package cannot call the method.
fn hidden(names: &Names, target: Target) -> Option<String> {
    let m = target.method;
    if names.program.source_name(target.class).is_none() {
        return Some("its class has no name in the source".to_owned());
    }
    if names.class_level(target.class).is_none() {
        return Some("its class is private".to_owned());
    }
    if m.flags.is_private() {
        return Some("it is private".to_owned());
    }
    if m.flags.is_synthetic() {
        return Some("the compiler made it".to_owned());
    }
    if &*m.name == "<init>" && (target.class.flags.is_abstract() || target.class.is_inner()) {
        return Some("its class cannot be created from outside".to_owned());
    }
    if &*m.name == "<init>" && target.class.flags.is_enum() {
        return Some("only the enum itself makes its constants".to_owned());
    }
    None
}

/// How the replay ended, where the path has an end.
pub(crate) struct Predicted<'a> {
    pub(crate) end: &'a End,
    pub(crate) state: &'a State,
}

/// Makes a scene from a witness; `Err` says why there is none.
pub(crate) fn scene(
    machine: &mut Machine,
    target: Target,
    input: &InputHeap,
    witness: &Witness,
    predicted: Option<Predicted<'_>>,
) -> Result<Scene, String> {
    let method = target.method;
    let names = Names { program: machine.program, package: target.class.package().to_owned() };
    if let Some(why) = hidden(&names, target) {
        return Err(why);
    }
    if !input.statics.is_empty() {
        return Err("static fields are inputs, and a test cannot set them for itself alone".to_owned());
    }
    let mut why = "no way to build the input was found".to_owned();
    let mut package = None;
    for mode in [Mode::Direct, Mode::PublicCalls, Mode::PackageCalls, Mode::Reflection] {
        // Field assignments in the package come after public calls and before calls in the package.
        if mode == Mode::PackageCalls
            && let Some(found) = package.take()
        {
            return Ok(found);
        }
        let mut builder = build::Builder::new(machine, &names, target, witness);
        let built = match builder.inputs(mode) {
            Ok(built) => built,
            Err(reason) => {
                why = reason;
                continue;
            }
        };
        match act(machine, &names, method, built, predicted.as_ref()) {
            Ok(scene) if mode == Mode::Direct && scene.how != How::Public => package = Some(scene),
            Ok(scene) => return Ok(scene),
            Err(reason) => why = reason,
        }
    }
    Err(why)
}

/// Calls the method with the built input, and derives the assertions.
fn act(
    machine: &mut Machine,
    names: &Names,
    method: &'static Method,
    built: Built,
    predicted: Option<&Predicted<'_>>,
) -> Result<Scene, String> {
    let before = built.st.clone();
    let mut st = built.st;
    let mut values = built.values.clone();
    let is_new = &*method.name == "<init>";
    if is_new {
        let o = st.heap.alloc(heapwise_exec::Object::new(method.class));
        values.insert(0, Value::obj(o));
    }
    let (end, trace) = lab::watch(machine, &mut st, method, &values, STEPS)
        .ok_or("the concrete run came to no end that a test could repeat")?;
    if let Some(p) = predicted
        && !agrees(p, &end, &st)
    {
        return Err("with the input as a test can build it, the path is another one".to_owned());
    }
    let mut how = built.how;
    let mut scene = Scene {
        how,
        setup: built.setup,
        receiver: (!method.is_static() && !is_new).then(|| built.exprs[0].clone()),
        args: built.exprs[usize::from(!method.is_static() && !is_new)..].to_vec(),
        end: SceneEnd::Returned,
        checks: Vec::new(),
        unchanged: false,
        checked: built.checked || !method.declared_exceptions().is_empty(),
        raw: built.raw || names.class(method.class).generic || method.is_generic(),
        deprecated: built.deprecated || method.is_deprecated(),
        fallback: predicted.is_none(),
        branches: trace.branches.into_iter().collect(),
        lines: trace.lines.into_iter().collect(),
        path: trace.path,
    };
    let mut result = None;
    match end {
        End::Returned(_) if is_new => result = Some(values[0]),
        End::Returned(v) => result = v,
        End::Threw(o) => {
            let class = st.heap.get(o).class;
            let mut name = names.class(class);
            let mut c = class;
            while !name.visible {
                let Some(up) = c.super_class else { break };
                c = up;
                name = names.class(c);
            }
            scene.end = SceneEnd::Threw { class: name, contract: is_contract(machine, &st, o, method) };
        }
        _ => return Err("the run ended the whole program".to_owned()),
    }
    let roots: Vec<(Expr, Value)> = built.exprs.iter().cloned().zip(built.values.iter().copied()).collect();
    let watcher = checks::Watcher { machine, names, before: &before, after: &st, vars: &built.vars };
    let (found, reflects, unchanged) = watcher.checks(method, &roots, result);
    scene.checks = found;
    scene.unchanged = unchanged;
    if reflects {
        how = How::Reflection;
    }
    scene.how = how;
    Ok(scene)
}

/// Whether the call ended as the replay of the witness did.
fn agrees(p: &Predicted<'_>, end: &End, st: &State) -> bool {
    match (p.end, end) {
        (End::Returned(None), End::Returned(None)) => true,
        (End::Returned(Some(Value::Ref(a))), End::Returned(Some(Value::Ref(b)))) => match (a, b) {
            (Ref::Obj(a), Ref::Obj(b)) => p.state.heap.get(*a).class == st.heap.get(*b).class,
            (a, b) => a == b,
        },
        (End::Returned(Some(a)), End::Returned(Some(b))) => a.same(*b),
        (End::Threw(a), End::Threw(b)) => p.state.heap.get(*a).class == st.heap.get(*b).class,
        _ => false,
    }
}

/// Exceptions that the JVM itself raises: thrown deep inside they are findings.
const RAISED: [&str; 10] = [
    "java/lang/NullPointerException",
    "java/lang/ArithmeticException",
    "java/lang/ArrayIndexOutOfBoundsException",
    "java/lang/StringIndexOutOfBoundsException",
    "java/lang/IndexOutOfBoundsException",
    "java/lang/ArrayStoreException",
    "java/lang/ClassCastException",
    "java/lang/NegativeArraySizeException",
    "java/lang/StackOverflowError",
    "java/lang/OutOfMemoryError",
];

/// An exception is contract when the user's code throws it on purpose: any exception that the JVM does not raise by
/// itself, and one that it does, if the method under test makes it with `new` or asks `Objects` to check.
fn is_contract(machine: &Machine, st: &State, o: heapwise_exec::ObjId, method: &'static Method) -> bool {
    let object = st.heap.get(o);
    let name = &*object.class.name;
    if machine
        .program
        .class_by_name("java/lang/AssertionError")
        .is_ok_and(|a| machine.program.is_subclass(object.class, a))
    {
        return false;
    }
    let Side::Trace(frames) = &object.side else { return !RAISED.contains(&name) };
    if !RAISED.contains(&name) {
        // The JDK's own complaint about an argument that the user's code passed on is no contract of the user's.
        return frames.first().is_none_or(|f| !f.method.class.is_jdk);
    }
    let checks = |f: &&heapwise_exec::TraceFrame| {
        &*f.method.class.name == "java/util/Objects"
            || &*f.method.class.name == "jdk/internal/util/Preconditions"
    };
    let checked = frames.first().is_some_and(|f| checks(&f));
    let Some(first) = frames.iter().find(|f| !checks(f)) else { return false };
    if first.method != method {
        return false;
    }
    let insn = first.method.code_if_ready().and_then(|c| c.insns.get(first.pc as usize));
    checked || matches!(insn, Some(Insn::Invokespecial(_)))
}

/// The type name of `Object`, for arguments without a better one.
pub(crate) fn param_type(names: &Names, method: &'static Method, i: usize) -> TypeName {
    method.sig.params.get(i).map(|t| names.ty(t)).unwrap_or_default()
}

/// A witness with numbers other than zero in fields that the path reads and leaves free: with zeros everywhere, a test
/// would not notice that the wrong field is returned. `None`: there are none.
pub(crate) fn telling(
    machine: &Machine,
    input: &InputHeap,
    witness: &Witness,
    path: &[heapwise_term::Term],
) -> Option<Witness> {
    let used = machine.terms.vars_of_all(path);
    let mut told = witness.clone();
    let mut fresh = 7;
    for (o, object) in told.objects.iter_mut().enumerate() {
        for (key, v) in &mut object.parts {
            let WitnessValue::Prim(prim @ (Value::Int(_) | Value::Long(_))) = v else { continue };
            let Key::Field(id) = key else { continue };
            let wide = object
                .class
                .layout()
                .iter()
                .any(|f| f.id == *id && matches!(f.ty, Type::Prim(Prim::Int | Prim::Long)));
            let slots = input.slots.iter().filter(|s| s.key == *key && witness.object_of(s.owner) == Some(o));
            let free = slots.into_iter().all(|s| match s.value {
                Value::Sym(t) => machine.terms.vars_of_all(&[t]).iter().all(|v| !used.contains(v)),
                _ => false,
            });
            if wide && free {
                *prim = if let Value::Int(_) = prim { Value::Int(fresh) } else { Value::Long(fresh.into()) };
                fresh += 10;
            }
        }
    }
    (fresh > 7).then_some(told)
}
