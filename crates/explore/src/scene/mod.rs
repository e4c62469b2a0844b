//! From a witness to the parts of a test: how code in the package of the class builds the input, what the call then does,
//! and which assertions tell. Every step is run by the machine, so what a scene predicts has happened once.

mod build;
mod checks;
mod contract;
mod create;
mod filters;
mod lab;
mod names;
mod pool;
mod probes;
mod same;
mod search;
mod shared;
mod simple;
mod stock;
mod telling;
mod values;

use crate::entry;
use crate::witness::Witness;
use build::{Built, Mode};
use contract::is_contract;
use heapwise_exec::{End, InputHeap, Machine, Ref, State, Value};
use heapwise_pre::{Arg, Call};
use heapwise_program::{Class, Method, Program, Target};
use heapwise_suite::scene::{Expr, How, Marks, Scene, SceneEnd, Subject, TypeName};
pub(crate) use lab::Trace;
use names::Names;
pub(crate) use simple::simple;
use stock::Wanted;
pub(crate) use telling::telling;

/// Instructions of the call under test, beyond those that the path took.
const STEPS: u64 = 2_000_000;

/// The method under test, for writers.
pub fn subject(program: &'static Program, target: Target) -> Subject {
    let m = target.method;
    let names = Names { program, package: target.class.package().to_owned() };
    let mut subject = Subject {
        class: names.class(target.class),
        method: m.name.to_string(),
        key: m.display(),
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
    if let Ok(code) = program.code(m) {
        let view = filters::View::of(m, code);
        subject.branches = view.branches().map(|b| b.1).collect();
        subject.branches.sort_unstable();
        subject.branches.dedup();
        subject.counted_as = view.branches().collect();
        subject.lines = view.lines().into_iter().collect();
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
    /// Tells the path through the user's code.
    pub(crate) path: Option<u64>,
}

/// What the run of a witness goes through.
pub(crate) fn trace(
    machine: &mut Machine,
    method: &'static Method,
    witness: &Witness,
    max_steps: u64,
) -> Option<Trace> {
    let mut st = entry::concrete(machine, method, witness).ok()?;
    let mut trace = Trace::default();
    lab::watch(machine, &mut st, max_steps, &mut trace)?;
    Some(trace)
}

/// Makes a scene from a witness; `Err` says why there is none.
pub(crate) fn scene(
    machine: &mut Machine,
    target: Target,
    input: &InputHeap,
    witness: &Witness,
    predicted: Option<Predicted<'_>>,
    valid: &[Call],
) -> Result<Scene, String> {
    let method = target.method;
    let names = Names { program: machine.program, package: target.class.package().to_owned() };
    if let Some(why) = hidden(&names, target) {
        return Err(why);
    }
    if !input.asked.is_empty() {
        return Err("it asks for values (of the harness, the time, random numbers, identity hash codes, stand-ins) that a test cannot set".to_owned());
    }
    let wanted = Wanted::new(machine, witness);
    let enums = enums(&names, input);
    let mut why = "no way to build the input was found".to_owned();
    let mut package = None;
    for mode in [Mode::Direct, Mode::PublicCalls, Mode::PackageCalls, Mode::Reflection] {
        // Field assignments in the package come after public calls and before calls in the package.
        if mode == Mode::PackageCalls
            && let Some(found) = package.take()
        {
            return Ok(found);
        }
        let mut builder = build::Builder::new(machine, &names, target, &wanted);
        let built = match builder.inputs(mode) {
            Ok(built) => built,
            Err(reason) => {
                why = reason;
                continue;
            }
        };
        if let Err(reason) = is_valid(machine, method, valid, &built) {
            why = reason;
            continue;
        }
        let acted = act(machine, &names, method, built, witness, predicted.as_ref());
        match acted.map(|scene| Scene { enums: enums.clone(), ..scene }) {
            Ok(scene) if mode == Mode::Direct && scene.how != How::Public => package = Some(scene),
            Ok(scene) => return Ok(scene),
            Err(reason) => why = reason,
        }
    }
    Err(why)
}

/// Inputs that are enums, with the names of their constants.
fn enums(names: &Names, input: &InputHeap) -> Vec<(String, Vec<String>)> {
    let symbols = input.symbols.iter().filter(|s| s.declared.flags.is_enum());
    let constants = |class: &'static Class| {
        let fields = class.members().statics.iter().filter(|f| f.flags.is_enum());
        let name = names.class(class).name;
        let simple = name.rsplit('.').next().unwrap_or(&name);
        fields.map(|f| format!("{simple}.{}", f.name)).collect()
    };
    symbols.map(|s| (s.name.to_string(), constants(s.declared))).collect()
}

/// Whether preconditions accept the input as it was built. Where the solver had no answer, the path was kept, and nobody
/// has looked yet.
fn is_valid(
    machine: &mut Machine,
    method: &'static Method,
    valid: &[Call],
    built: &Built,
) -> Result<(), String> {
    let is_new = &*method.name == "<init>";
    for call in valid {
        let input = |arg: &Arg| match arg {
            Arg::Input(i) => built.values.get(i.checked_sub(usize::from(is_new))?).copied(),
            Arg::Reference(_) => None,
        };
        let Some(args) = call.args.iter().map(input).collect::<Option<Vec<Value>>>() else { continue };
        if call.unless_null && args.first() == Some(&Value::NULL) {
            continue;
        }
        let mut st = built.st.clone();
        match lab::call(machine, &mut st, call.method, &args) {
            Some(End::Returned(Some(Value::Int(1)))) => {}
            _ => return Err(format!("{} does not accept the input", call.method.display())),
        }
    }
    Ok(())
}

/// Calls the method with the built input, and derives the assertions.
fn act(
    machine: &mut Machine,
    names: &Names,
    method: &'static Method,
    built: Built,
    witness: &Witness,
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
    let (end, trace) = lab::act(machine, &mut st, method, &values, STEPS)
        .ok_or("the concrete run came to no end that a test could repeat")?;
    if let Some(p) = predicted
        && (!agrees(p, &end, &st) || p.path.is_some_and(|path| path != trace.path()))
    {
        return Err("with the input as a test can build it, the path is another one".to_owned());
    }
    shared::unchanged(machine, witness, &before, &st)?;
    let work = built.work;
    let mut scene = Scene {
        how: work.how,
        setup: work.setup,
        statics: built.statics,
        receiver: (!method.is_static() && !is_new).then(|| built.exprs[0].clone()),
        args: built.exprs[usize::from(!method.is_static() && !is_new)..].to_vec(),
        enums: Vec::new(),
        end: SceneEnd::Returned,
        checks: Vec::new(),
        unchanged: false,
        changed: None,
        checked: work.checked || !method.declared_exceptions().is_empty(),
        raw: work.raw || names.class(method.class).generic || method.is_generic(),
        deprecated: work.deprecated || method.is_deprecated(),
        fallback: predicted.is_none(),
        marks: trace.marks(),
        whole: Marks::default(),
        counted: Marks::default(),
        path: trace.path(),
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
            // What assertThrows runs may throw anything.
            scene.checked = work.checked;
            scene.end = SceneEnd::Threw { class: name, contract: is_contract(machine, &st, o, method) };
        }
        _ => return Err("the run ended the whole program".to_owned()),
    }
    let roots: Vec<(Expr, Value)> = built.exprs.iter().cloned().zip(built.values.iter().copied()).collect();
    let mut whole = work.trace;
    whole.add(trace);
    let watcher = checks::Watcher {
        machine,
        names,
        before: &before,
        after: &st,
        vars: &built.vars,
        trace: &mut whole,
        changed: None,
    };
    let found = watcher.checks(method, &roots, result);
    scene.checks = found.checks;
    scene.unchanged = found.unchanged;
    scene.changed = found.changed;
    if found.reflects {
        scene.how = How::Reflection;
    }
    scene.whole = whole.marks();
    scene.counted = whole.counted();
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

/// The type name of `Object`, for arguments without a better one.
pub(crate) fn param_type(names: &Names, method: &'static Method, i: usize) -> TypeName {
    method.sig.params.get(i).map(|t| names.ty(t)).unwrap_or_default()
}
