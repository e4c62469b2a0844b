//! Running a program as `java Main args…` does: from `main` to the end of the process.

use heapwise_exec::{Array, Bound, End, Machine, ObjId, Object, Ref, Side, State, Stop, TraceFrame, Value};
use heapwise_program::{Class, LinkError, Method};
use std::fmt::Write as _;
use std::io::Write as _;
use thiserror::Error;

/// Why a program could not be run to its end.
#[derive(Debug, Error)]
pub enum RunError {
    /// The class to run cannot be loaded.
    #[error("could not find or load main class {name}: {cause}")]
    MainClass {
        /// As the user gave it.
        name: String,
        /// Why not.
        cause: LinkError,
    },
    /// The class to run has no `public static void main(String[])`.
    #[error("main method not found in class {name}: define it as public static void main(String[] args)")]
    NoMain {
        /// As the user gave it.
        name: String,
    },
    /// The program met something that is not modelled.
    #[error("unsupported: {feature}{}", at(.location))]
    Unsupported {
        /// What it was.
        feature: String,
        /// The Java stack, innermost first, as `Class.method(File:line)`.
        location: Vec<String>,
    },
    /// A bound ended the run.
    #[error("cut by {0}")]
    Cut(&'static str),
}

fn at(location: &[String]) -> String {
    location.iter().fold(String::new(), |mut all, l| {
        let _ = write!(all, "\n\tat {l}");
        all
    })
}

/// Runs `main` and prints an uncaught exception as `java` does. Returns the exit code.
pub fn run_main(machine: &mut Machine, main_class: &str, args: &[String]) -> Result<i32, RunError> {
    let mut st = State::default();
    let result = run(machine, &mut st, main_class, args).and_then(|code| {
        // Hooks run in threads of their own, when the program is over.
        if has_hooks(machine, &st) { Err(unsupported(machine, &st, HOOKS.to_owned())) } else { Ok(code) }
    });
    // Nobody is left to tell when standard output cannot take the rest.
    let _ = machine.out.flush();
    let _ = machine.err.flush();
    result
}

fn run(machine: &mut Machine, st: &mut State, main_class: &str, args: &[String]) -> Result<i32, RunError> {
    let name = main_class.replace('.', "/");
    let class = machine
        .program
        .class_by_name(&name)
        .map_err(|cause| RunError::MainClass { name: main_class.to_owned(), cause })?;
    let main = main_method(machine, class).ok_or_else(|| RunError::NoMain { name: main_class.to_owned() })?;
    boot(machine, st)?;
    let strings: Vec<Ref> = args.iter().map(|a| Ref::Obj(machine.string(st, a))).collect();
    let array_class = machine
        .program
        .class_by_name("[Ljava/lang/String;")
        .map_err(|cause| RunError::MainClass { name: main_class.to_owned(), cause })?;
    let array = st.heap.alloc(Object::array(array_class, Array::Ref(strings)));
    let mut given = Vec::new();
    if !main.is_static() {
        let Some(init) = class.declared_method("<init>", "()V").filter(|m| !m.flags.is_private()) else {
            return Err(RunError::NoMain { name: main_class.to_owned() });
        };
        let object = machine.alloc(st, class);
        enter(machine, st, init, &[Value::obj(object)])?;
        match finish(machine, st)? {
            End::Threw(e) => return uncaught(machine, st, e),
            End::Exited(code) => return Ok(code),
            _ => given.push(Value::obj(object)),
        }
    }
    if !main.sig.params.is_empty() {
        given.push(Value::obj(array));
    }
    enter(machine, st, main, &given)?;
    match finish(machine, st)? {
        End::Threw(e) => uncaught(machine, st, e),
        End::Exited(code) => Ok(code),
        _ => Ok(0),
    }
}

const HOOKS: &str = "threads: a shutdown hook";

/// Whether the program has left shutdown hooks. That of `java.util.logging` closes what is closed anyway.
fn has_hooks(machine: &Machine, st: &State) -> bool {
    let field = |o: ObjId, name: &str| {
        let f = st.heap.get(o).class.find_field(name)?;
        st.heap.field(o, f.slot)?.as_obj()
    };
    let hooks = || {
        let class = machine.program.class_by_name("java/lang/ApplicationShutdownHooks").ok()?;
        let statics = &st.class_state(class.id)?.statics;
        let map = statics.get(class.find_field("hooks")?.slot as usize)?.as_obj()?;
        let table = st.heap.get(field(map, "table")?).as_array()?;
        let keys = (0..table.capacity()).step_by(2).filter_map(|i| table.get(i)?.as_obj());
        Some(keys.map(|o| st.heap.get(o).class).any(|c| &*c.name != "java/util/logging/LogManager$Cleaner"))
    };
    hooks().unwrap_or(false)
}

/// The method to start with. Since JDK 25 (JEP 512) it need be neither public nor static, nor take arguments; one that
/// takes them comes first, and it may be inherited. The JDKs with these rules are those with `java.lang.IO`.
fn main_method(machine: &Machine, class: &'static Class) -> Option<&'static Method> {
    let find = |desc| machine.program.resolve_method(class, "main", desc, false).ok();
    let with_args = find("([Ljava/lang/String;)V");
    if let Some(m) = with_args.filter(|m| m.is_static() && m.flags.is_public()) {
        return Some(m);
    }
    machine.program.class_by_name("java/lang/IO").ok()?;
    [with_args, find("()V")].into_iter().flatten().find(|m| !m.flags.is_private())
}

fn enter(
    machine: &mut Machine,
    st: &mut State,
    method: &'static Method,
    args: &[Value],
) -> Result<(), RunError> {
    match machine.enter(st, method, args) {
        Ok(()) => Ok(()),
        Err(signal) => Err(unsupported(machine, st, format!("cannot start {}: {signal:?}", method.name))),
    }
}

/// Initializes `System` before anything else, as a JVM does: its streams need classes that use `System` themselves.
fn boot(machine: &mut Machine, st: &mut State) -> Result<(), RunError> {
    let name = "java/lang/System";
    let system = machine.program.class_by_name(name);
    let system = system.map_err(|cause| RunError::MainClass { name: name.to_owned(), cause })?;
    if machine.ensure_init(st, system).is_err()
        && let End::Threw(e) = finish(machine, st)?
    {
        let feature = format!("System cannot be initialized on this JDK: {}", render(machine, st, e));
        return Err(RunError::Unsupported { feature, location: Vec::new() });
    }
    Ok(())
}

/// Runs to an end that is neither unsupported nor cut.
fn finish(machine: &mut Machine, st: &mut State) -> Result<End, RunError> {
    loop {
        match machine.run(st, u64::MAX) {
            Stop::Fuel => {}
            Stop::End(End::Unsupported(feature)) => return Err(unsupported(machine, st, feature)),
            Stop::End(End::Cut(bound)) => return Err(RunError::Cut(Bound::option(bound))),
            Stop::End(end) => return Ok(end),
            Stop::Split(_) => {
                return Err(unsupported(machine, st, "a choice in a concrete run".to_owned()));
            }
        }
    }
}

fn unsupported(machine: &Machine, st: &State, feature: String) -> RunError {
    let location = machine.trace(st, 0).iter().map(|f| element(machine, f)).collect();
    RunError::Unsupported { feature, location }
}

/// `Class.method(File.java:12)`, as in Java's stack traces without modules.
fn element(machine: &Machine, f: &TraceFrame) -> String {
    let file = f.method.class.source_file.as_deref();
    let line = f.pc.and_then(|pc| machine.program.code(f.method).ok()?.line(pc));
    let place = match (file, line) {
        _ if f.method.flags.is_native() => "Native Method".to_owned(),
        (Some(file), Some(line)) => format!("{file}:{line}"),
        (Some(file), None) => file.to_owned(),
        (None, _) => "Unknown Source".to_owned(),
    };
    format!("{}.{}({place})", f.method.class.binary_name(), f.method.name)
}

/// `Thread.dispatchUncaughtException`: the main thread dies, and java exits with 1.
fn uncaught(machine: &mut Machine, st: &mut State, exception: ObjId) -> Result<i32, RunError> {
    let _ = machine.out.flush();
    let _ = write!(machine.err, "Exception in thread \"main\" ");
    let print = machine.known.throwable.declared_method("printStackTrace", "()V");
    st.frames.clear();
    st.stack.clear();
    let mut copy = st.clone();
    let printed = match print.and_then(|m| machine.program.select(st.heap.get(exception).class, m).ok()) {
        Some(m) if machine.enter(&mut copy, m, &[Value::obj(exception)]).is_ok() => {
            matches!(finish(machine, &mut copy), Ok(End::Returned(_)))
        }
        _ => false,
    };
    if !printed {
        let text = render(machine, st, exception);
        let _ = write!(machine.err, "{text}");
    }
    Ok(1)
}

/// The stack trace without running Java code, for exceptions whose own code cannot run.
fn render(machine: &Machine, st: &State, exception: ObjId) -> String {
    let mut text = render_one(machine, st, exception);
    let cause = machine.known.throwable.find_field("cause");
    let mut at = exception;
    for _ in 0..16 {
        let next = cause.and_then(|f| st.heap.field(at, f.slot)).and_then(Value::as_obj);
        let Some(next) = next.filter(|n| *n != at) else { break };
        let _ = write!(text, "Caused by: {}", render_one(machine, st, next));
        at = next;
    }
    text
}

fn render_one(machine: &Machine, st: &State, exception: ObjId) -> String {
    let object = st.heap.get(exception);
    let mut text = object.class.binary_name();
    let message = machine.known.throwable.find_field("detailMessage").and_then(|f| {
        let o = st.heap.field(exception, f.slot)?.as_obj()?;
        machine.read_text(st, o)
    });
    if let Some(message) = message {
        let _ = write!(text, ": {message}");
    }
    text.push('\n');
    if let Side::Trace(frames) = &object.side {
        for f in frames.iter() {
            let _ = writeln!(text, "\tat {}", element(machine, f));
        }
    }
    text
}
