//! What surrounds a program: the environment, system properties, the default locale, time zone and charset, memory.
//!
//! These are constants here, so that what a path does may be otherwise elsewhere. Where the program asks for one of them,
//! itself or through a method of the JDK that does so on its behalf, the path relies on the constant, and the result is not
//! complete ([`heapwise_exec::InputHeap::assumed`]). What the JDK asks for its own purposes is nobody's business.

use super::harness::from_outside;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Frame, Machine, Role, State, Step, Supply, Value};
use heapwise_program::Prim;
use std::rc::Rc;

pub(super) fn register(r: &mut Registry) {
    r.class("java/util/Locale", &[("getDefault", "*", default_locale)]);
    r.class("java/util/TimeZone", &[("getDefault", "*", default_zone), ("getDefaultRef", "*", default_zone)]);
    r.class("java/nio/charset/Charset", &[("defaultCharset", "*", default_charset)]);
    r.class("java/io/File", &[("getAbsolutePath", "*", working_directory)]);
    r.class(
        "java/lang/Runtime",
        &[
            ("availableProcessors", "()I", processors),
            ("freeMemory", "()J", |_, st, _| memory(st, "free", 256 << 20)),
            ("totalMemory", "()J", |_, st, _| memory(st, "in use or free", 512 << 20)),
            ("maxMemory", "()J", |_, st, _| memory(st, "allowed", 4 << 30)),
        ],
    );
}

/// Who asks.
pub(super) enum Asker<'a> {
    /// The program itself.
    Program,
    /// This method of the JDK, which the program has called.
    Through(&'a Frame),
    /// The JDK, while it makes one of its own classes.
    Jdk,
}

/// Who calls the model that runs. Where the target is a method of the JDK, that is the program.
pub(super) fn asker(st: &State) -> Asker<'_> {
    let of_program = |f: &Frame| !f.method.class.is_jdk && !f.method.class.is_synthetic;
    let program = st.frames.iter().rposition(of_program).unwrap_or(0);
    let between = st.frames.get(program + 1..).unwrap_or_default();
    match between {
        [] => Asker::Program,
        all if all.iter().any(|f| matches!(f.role, Role::Init(_))) => Asker::Jdk,
        [entry, ..] => Asker::Through(entry),
    }
}

/// Whether the program asks, itself or through one of these classes (or packages, with a slash at the end).
pub(super) fn program_asks(st: &State, through: &[&str]) -> bool {
    match asker(st) {
        Asker::Program => true,
        Asker::Through(entry) => is_among(&entry.method.class.name, through),
        Asker::Jdk => false,
    }
}

/// Whether a class, by internal name, is one of these, nested in one, or in one of these packages.
pub(super) fn is_among(name: &str, all: &[&str]) -> bool {
    all.iter().any(|x| match name.strip_prefix(x) {
        Some(rest) => rest.is_empty() || rest.starts_with('$') || x.ends_with('/'),
        None => false,
    })
}

/// What a path does may be otherwise elsewhere. `what` goes on after "assumed".
pub(super) fn rely(st: &mut State, what: String) {
    if !matches!(st.supply, Supply::Outside) {
        st.rely(&what);
    }
}

/// Classes that ask for the default locale on behalf of the program. Formatting asks always, and needs it seldom
/// (`format_text`).
const LOCALIZED: &[&str] = &[
    "java/text/",
    "java/time/format/",
    "java/util/Calendar",
    "java/util/GregorianCalendar",
    "java/util/Currency",
    "java/util/Date",
    "java/util/Locale",
    "java/util/ResourceBundle",
    "java/util/Scanner",
    "java/util/TimeZone",
];

/// Those that ask for the default time zone.
const ZONED: &[&str] = &[
    "java/sql/",
    "java/text/",
    "java/time/",
    "java/util/Calendar",
    "java/util/Date",
    "java/util/GregorianCalendar",
];

fn default_locale(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let asks = match asker(st) {
        Asker::Through(f) if f.method.class == m.known.string => changes_case(m, st, f),
        _ => program_asks(st, LOCALIZED),
    };
    if asks {
        rely_on_locale(st);
    }
    Ok(Flow::Bytecode)
}

/// The path depends on the default locale.
pub(super) fn rely_on_locale(st: &mut State) {
    rely(st, "that the default locale is English".to_owned());
}

/// A number is formatted: in the digits of the default locale, unless the program has named another one.
pub(super) fn formats_number(st: &mut State) {
    if let Asker::Through(entry) = asker(st)
        && !entry.method.desc.contains("Ljava/util/Locale;")
        && !is_among(&entry.method.class.name, &["java/util/logging/"])
    {
        rely_on_locale(st);
    }
}

/// `toLowerCase()`, `toUpperCase()`: all languages do the same with ASCII, but for the dot on the i.
fn changes_case(m: &Machine, st: &State, f: &Frame) -> bool {
    let alike = |text: String| text.is_ascii() && !text.contains(['i', 'I']);
    f.method.name.ends_with("Case") && !receiver_text(m, st, f).is_some_and(alike)
}

/// The text of the string whose method runs, where it does not depend on the input.
fn receiver_text(m: &Machine, st: &State, f: &Frame) -> Option<String> {
    let this = st.stack.get(f.base as usize).and_then(|v| v.as_obj())?;
    if f.method.is_static() || m.is_open_text(st, Value::obj(this)) {
        return None;
    }
    m.read_text(st, this)
}

fn default_zone(_: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if program_asks(st, ZONED) {
        rely(st, "that the default time zone is UTC".to_owned());
    }
    Ok(Flow::Bytecode)
}

/// All charsets that are defaults do the same with ASCII.
fn default_charset(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    let plain = match asker(st) {
        Asker::Through(f) => {
            receiver_text(m, st, f).is_some_and(|t| &*f.method.name == "getBytes" && t.is_ascii())
        }
        _ => false,
    };
    if !plain {
        rely_on_charset(st);
    }
    Ok(Flow::Bytecode)
}

/// Classes that ask for the default charset on behalf of the program.
const CODING: &[&str] =
    &["java/io/", "java/lang/String", "java/net/", "java/util/Formatter", "java/util/Scanner"];

/// The path depends on the default charset, where it is the program that asks for it.
pub(super) fn rely_on_charset(st: &mut State) {
    if program_asks(st, CODING) {
        rely(st, "that the default charset is UTF-8".to_owned());
    }
}

fn working_directory(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let path = args[0].as_obj().and_then(|o| get_field(st, o, "path")).and_then(|p| p.as_obj());
    let absolute = path.and_then(|p| m.read_text(st, p)).is_some_and(|p| p.starts_with('/'));
    if !absolute && program_asks(st, &["java/io/"]) {
        rely(st, format!("that the working directory is {}", super::properties::HOME));
    }
    Ok(Flow::Bytecode)
}

/// The number of processors is an input where the program asks.
fn processors(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    if !matches!(asker(st), Asker::Program) || matches!(st.supply, Supply::Outside) {
        return int(1);
    }
    if is_initializing(st) {
        rely(st, "that there was one processor when classes were initialized".to_owned());
        return int(1);
    }
    let count = from_outside(m, st, "Runtime.availableProcessors()", Prim::Int)?;
    let (zero, term) = (m.terms.int(0), m.term(count));
    let some = m.terms.slt(zero, term);
    if some != m.terms.tt() {
        st.path.assume(&mut m.terms, some);
        Rc::make_mut(&mut st.input).axioms.push(some);
    }
    value(count)
}

/// Whether a class is being made: what comes of it is no input, as static fields are none.
pub(super) fn is_initializing(st: &State) -> bool {
    st.frames.iter().any(|f| matches!(f.role, Role::Init(_)))
}

fn memory(st: &mut State, which: &str, bytes: i64) -> Step<Flow> {
    if program_asks(st, &[]) {
        rely(st, format!("that {bytes} bytes of memory are {which}"));
    }
    long(bytes)
}
