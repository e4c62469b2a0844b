//! More of what surrounds a program (`surroundings.rs`): methods of the JDK whose bytecode runs, and gives a constant that would be
//! another one elsewhere. Where the program asks, the path relies on that constant, by name, and the result is not complete.
//!
//! The thread that runs the method, the file system, line ends, the JDK itself, how logging and security are set up, what the
//! collector has taken away, seeds of generators, who has called the method.

use super::surroundings::{Asker, asker, is_among, program_asks, rely, rely_on_charset, rely_on_locale};
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, InputBound, Machine, Ref, State, Step, Supply, Value};
use heapwise_program::Prim;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    threads(r);
    files(r);
    texts(r);
    collections(r);
    random(r);
    r.open(
        "java/lang/Throwable",
        &[
            ("getStackTrace", "()[Ljava/lang/StackTraceElement;", callers),
            ("printStackTrace", "(Ljava/io/PrintWriter;)V", callers),
            ("printStackTrace", "(Ljava/io/PrintStream;)V", callers_printed),
        ],
    );
    r.open("java/lang/Runtime", &[("version", "()Ljava/lang/Runtime$Version;", version)]);
    r.open(
        "java/lang/System",
        &[("console", "()Ljava/io/Console;", |_, st, _| ask(st, &[], "that there is no console"))],
    );
    r.open(
        "java/nio/ByteOrder",
        &[("nativeOrder", "*", |_, st, _| ask(st, &[], "that the machine is little endian"))],
    );
    for name in ["getProviders", "getProvider", "getProperty", "getAlgorithms"] {
        r.open("java/security/Security", &[(name, "*", security)]);
    }
    for name in ["getLevel", "isLoggable", "getHandlers", "getUseParentHandlers", "getFilter"] {
        r.open("java/util/logging/Logger", &[(name, "*", logging)]);
    }
    for name in ["getParallelism", "getCommonPoolParallelism"] {
        r.open("java/util/concurrent/ForkJoinPool", &[(name, "()I", common_pool)]);
    }
    for class in ["java/lang/ref/Reference", "java/lang/ref/SoftReference"] {
        r.open(class, &[("get", "()Ljava/lang/Object;", referent)]);
    }
    r.open("java/util/WeakHashMap", &[("expungeStaleEntries", "()V", weak_keys)]);
}

/// The bytecode runs. Where the program asks, itself or through one of these classes, the path relies on what it gives.
fn ask(st: &mut State, through: &[&str], what: &str) -> Step<Flow> {
    if program_asks(st, through) {
        rely(st, what.to_owned());
    }
    Ok(Flow::Bytecode)
}

fn threads(r: &mut Registry) {
    const INHERITED: &[&str] = &["getPriority", "isDaemon", "getThreadGroup", "getContextClassLoader"];
    for name in INHERITED {
        r.open("java/lang/Thread", &[(name, "*", thread)]);
    }
    for name in ["getId", "threadId", "toString", "getState", "getUncaughtExceptionHandler", "activeCount"] {
        r.open("java/lang/Thread", &[(name, "*", thread)]);
    }
    r.open(
        "java/lang/Thread",
        &[
            ("getName", "()Ljava/lang/String;", name_of_thread),
            ("genThreadName", "()Ljava/lang/String;", thread),
            ("nextThreadNum", "()I", thread),
            ("getDefaultUncaughtExceptionHandler", "*", thread),
            ("getStackTrace", "()[Ljava/lang/StackTraceElement;", callers),
            ("interrupted", "()Z", interrupted),
            ("isInterrupted", "()Z", interrupted),
        ],
    );
}

/// What the JDK logs is nobody's result.
fn is_logging(st: &State) -> bool {
    matches!(asker(st), Asker::Through(f) if is_among(&f.method.class.name, &["java/util/logging/"]))
}

/// Whether it is the program on whose behalf somebody asks, whichever class it has called.
fn on_behalf(st: &State) -> bool {
    !matches!(asker(st), Asker::Jdk) && !is_logging(st)
}

fn thread(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    // A thread that is made has much of the one that makes it, which shows when somebody asks the new one.
    let makes = matches!(asker(st), Asker::Through(f)
        if &*f.method.name == "<init>" && &*f.method.class.name == "java/lang/Thread");
    if on_behalf(st) && !makes {
        rely_on_thread(st);
    }
    Ok(Flow::Bytecode)
}

fn rely_on_thread(st: &mut State) {
    rely(st, "that the method runs in the main thread, as that was when the program began".to_owned());
}

/// A thread that the program has made has the name that it gave it.
fn name_of_thread(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if on_behalf(st) && args[0] == Value::obj(super::thread::main_thread(m, st)?) {
        rely_on_thread(st);
    }
    Ok(Flow::Bytecode)
}

fn interrupted(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    rely_on_peace(m, st)?;
    Ok(Flow::Bytecode)
}

/// The path asks whether its thread is interrupted, or waits. Where it has interrupted itself, that is known.
pub(super) fn rely_on_peace(m: &mut Machine, st: &mut State) -> Step {
    let thread = super::thread::main_thread(m, st)?;
    if on_behalf(st) && !super::thread::is_interrupted(st, thread) {
        rely(st, "that nobody interrupts the thread".to_owned());
    }
    Ok(())
}

/// Who asks for paths on behalf of the program.
const PATHS: &[&str] = &["java/io/", "java/nio/file/", "sun/nio/fs/"];

fn files(r: &mut Registry) {
    r.open(
        "java/io/UnixFileSystem",
        &[
            ("normalize", "(Ljava/lang/String;)Ljava/lang/String;", path),
            ("prefixLength", "(Ljava/lang/String;)I", path),
            ("resolve", "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;", unix),
            ("isAbsolute", "(Ljava/io/File;)Z", |m, st, a| path_of_file(m, st, a[1])),
            ("compare", "(Ljava/io/File;Ljava/io/File;)I", unix),
            ("hashCode", "(Ljava/io/File;)I", unix),
            ("listRoots", "*", unix),
        ],
    );
    r.open("sun/nio/fs/UnixPath", &[("normalizeAndCheck", "*", unix)]);
    r.open("java/io/File", &[("listRoots", "*", unix)]);
}

fn unix(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    ask(st, PATHS, "that the file system is that of Unix")
}

/// A name that has nothing to do with folders is the same path everywhere.
fn path(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let plain = |text: String| !text.contains(['/', '\\', ':']);
    match known_text(m, st, args[1]) {
        Some(text) if plain(text.clone()) => Ok(Flow::Bytecode),
        _ => unix(m, st, args),
    }
}

fn path_of_file(m: &mut Machine, st: &mut State, file: Value) -> Step<Flow> {
    let path_text = file.as_obj().and_then(|o| get_field(st, o, "path")).unwrap_or(Value::NULL);
    path(m, st, &[file, path_text])
}

/// A text that does not depend on the input.
fn known_text(m: &Machine, st: &State, v: Value) -> Option<String> {
    let o = v.as_obj().filter(|_| !m.is_open_text(st, v))?;
    m.read_text(st, o)
}

fn texts(r: &mut Registry) {
    for class in ["java/util/Formatter", "java/util/Formatter$FormatSpecifier"] {
        r.open(class, &[("toUpperCaseWithLocale", "*", formats_capitals)]);
    }
    for what in ["Ljava/util/Calendar;", "Ljava/time/temporal/TemporalAccessor;"] {
        let desc = format!("({what}CLjava/util/Locale;)V");
        r.open_owned("java/util/Formatter$FormatSpecifier", "print".to_owned(), desc, formats_date);
    }
    for class in ["java/net/URLEncoder", "java/net/URLDecoder"] {
        for name in ["encode", "decode"] {
            r.open_owned(
                class,
                name.to_owned(),
                "(Ljava/lang/String;)Ljava/lang/String;".to_owned(),
                in_default_charset,
            );
        }
    }
}

fn in_default_charset(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    rely_on_charset(st);
    Ok(Flow::Bytecode)
}

/// Whether the program formats without a locale of its own.
fn formats_by_default(st: &State) -> bool {
    matches!(asker(st), Asker::Through(f) if !f.method.desc.contains("Ljava/util/Locale;")) && !is_logging(st)
}

/// `%S` and its like: all languages do the same with ASCII, but for the dot on the i.
fn formats_capitals(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    // It is static in newer versions.
    let mut texts = args.iter().filter_map(|a| known_text(m, st, *a));
    let alike = texts.any(|t| t.is_ascii() && !t.contains(['i', 'I']));
    if !alike && formats_by_default(st) {
        rely_on_locale(st);
    }
    Ok(Flow::Bytecode)
}

fn formats_date(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if formats_by_default(st) {
        rely_on_locale(st);
    }
    Ok(Flow::Bytecode)
}

/// Who iterates, on behalf of the program.
const ITERATING: &[&str] = &["java/util/", "java/lang/Iterable", "java/lang/String"];

fn collections(r: &mut Registry) {
    for name in ["iterator", "toArray"] {
        r.open("java/util/ImmutableCollections$SetN", &[(name, "*", |_, st, a| set_order(st, a[0]))]);
        r.open("java/util/ImmutableCollections$Set12", &[(name, "*", pair_order)]);
    }
    r.open(
        "java/util/ImmutableCollections$MapN$MapNIterator",
        &[("<init>", "*", |_, st, a| set_order(st, a.get(1).copied().unwrap_or(Value::NULL)))],
    );
}

/// `Set.of` and `Map.of` are iterated in an order that is drawn anew for each run of a JVM.
fn set_order(st: &mut State, set: Value) -> Step<Flow> {
    let size = set.as_obj().and_then(|o| get_field(st, o, "size"));
    if !matches!(size, Some(Value::Int(0 | 1))) {
        one_order(st);
    }
    Ok(Flow::Bytecode)
}

fn pair_order(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let class = m.program.class_by_name("java/util/ImmutableCollections")?;
    let none = match class.find_field("EMPTY") {
        Some(f) => Some(m.load_static(st, f)?),
        None => None, // JDKs where one element is followed by null
    };
    let second = args[0].as_obj().and_then(|o| get_field(st, o, "e1"));
    if second != none && second != Some(Value::NULL) {
        one_order(st);
    }
    Ok(Flow::Bytecode)
}

fn one_order(st: &mut State) {
    if program_asks(st, ITERATING) && !matches!(st.supply, Supply::Outside) {
        Rc::make_mut(&mut st.input).within.insert(InputBound::SetOrder);
    }
}

fn random(r: &mut Registry) {
    const LOCAL: &str = "java/util/concurrent/ThreadLocalRandom";
    r.open(
        LOCAL,
        &[
            ("nextInt", "()I", |m, st, _| any(m, st, "ThreadLocalRandom.nextInt()", Prim::Int)),
            ("nextLong", "()J", |m, st, _| any(m, st, "ThreadLocalRandom.nextLong()", Prim::Long)),
            // What other methods scramble their seed with, and the seeds of threads, too.
            ("mix32", "(J)I", |m, st, _| scrambled(m, st, "ThreadLocalRandom.nextInt()", Prim::Int)),
            ("mix64", "(J)J", |m, st, _| scrambled(m, st, "ThreadLocalRandom.nextLong()", Prim::Long)),
        ],
    );
    r.open("java/util/SplittableRandom", &[("<init>", "()V", seed)]);
}

fn any(m: &mut Machine, st: &mut State, what: &str, prim: Prim) -> Step<Flow> {
    if matches!(st.supply, Supply::Outside) || matches!(asker(st), Asker::Jdk) {
        return Ok(Flow::Bytecode);
    }
    value(super::harness::from_outside(m, st, what, prim)?)
}

fn scrambled(m: &mut Machine, st: &mut State, what: &str, prim: Prim) -> Step<Flow> {
    let next = |name: &str| name.starts_with("next") || name.starts_with("internalNext");
    if st.frames.last().is_some_and(|f| next(&f.method.name)) {
        return any(m, st, what, prim);
    }
    Ok(Flow::Bytecode)
}

fn seed(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    ask(st, &[], "that a generator without a seed of its own has a certain one")
}

fn callers(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    ask(st, &[], CALLERS)
}

pub(super) const CALLERS: &str = "that nobody calls the method: who does is in the stack trace";

/// What is printed to the streams of an exploration, nobody reads.
fn callers_printed(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let stream = args.get(1).and_then(|v| v.as_obj()).and_then(|o| m.class_of(st, Ref::Obj(o)));
    if stream.is_some_and(|c| c.is_synthetic) { Ok(Flow::Bytecode) } else { callers(m, st, args) }
}

fn version(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let what = format!("that the JDK is {}", m.program.class_path().jdk().version);
    ask(st, &[], &what)
}

fn security(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    ask(st, &[], "that security is configured as the JDK comes, without some of its providers")
}

/// What the program asks, and the text that a supplier makes only where it is logged.
fn logging(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let asks = match asker(st) {
        Asker::Program => true,
        Asker::Through(f) => f.method.desc.contains("Ljava/util/function/Supplier;"),
        Asker::Jdk => false,
    };
    if asks {
        rely(st, "that logging is configured as the JDK comes".to_owned());
    }
    Ok(Flow::Bytecode)
}

fn common_pool(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    ask(st, &[], "that there is one processor")
}

const KEPT: &str = "that the collector has not taken away what is only referred to weakly or softly";

/// Inputs of such types have an object or none.
fn referent(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let made = args[0].as_obj().filter(|o| st.input.root_of(*o).is_none());
    match made.and_then(|o| get_field(st, o, "referent")) {
        None | Some(Value::NULL) => Ok(Flow::Bytecode),
        Some(_) => ask(st, &[], KEPT),
    }
}

fn weak_keys(_: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let input = args[0].as_obj().is_some_and(|o| st.input.root_of(o).is_some());
    let size = args[0].as_obj().and_then(|o| get_field(st, o, "size"));
    if input || size == Some(Value::Int(0)) {
        return Ok(Flow::Bytecode);
    }
    ask(st, &["java/util/WeakHashMap", "java/util/Collections", "java/util/AbstractMap"], KEPT)
}
