//! What time it is: `System.currentTimeMillis`, `System.nanoTime`, and the clock behind `java.time`.
//!
//! The time is an input where the program asks, itself or through a clock. Where it asks for a date, the time is a constant
//! on which the path relies. The JDK's own questions are answered with the same constant.

use super::harness::from_outside;
use super::surroundings::{Asker, asker, is_among, is_initializing, rely};
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{Flow, Machine, State, Step, Supply, Value};
use heapwise_program::Prim;
use heapwise_term::Term;
use std::rc::Rc;
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) fn register(r: &mut Registry) {
    const INSTANT: &str = "()Ljava/time/Instant;";
    r.class("java/time/Clock", &[("currentInstant", INSTANT, instant)]);
    r.class("java/time/Clock$SystemClock", &[("instant", INSTANT, instant)]);
    r.class("jdk/internal/misc/VM", &[("getNanoTimeAdjustment", "(J)J", nano_time_adjustment)]);
}

/// Classes of the JDK that ask for the time on behalf of the program, and do no more with it than keep it.
const CLOCKS: &[&str] = &[
    "java/sql/Timestamp",
    "java/time/Clock",
    "java/time/Instant",
    "java/time/InstantSource",
    "java/util/Date",
];

/// Those that compute with it. Days of a calendar are divisions, one after the other, that no solver ends with: there the
/// time is a constant, and is named.
const CALENDARS: &[&str] = &[
    "java/sql/",
    "java/text/",
    "java/time/",
    "java/util/Calendar",
    "java/util/GregorianCalendar",
    "java/util/TimeZone",
];

/// What becomes of a question for the time.
enum Answer {
    Input,
    Constant,
}

fn answer(st: &mut State, what: &str) -> Answer {
    if matches!(st.supply, Supply::Outside) {
        return Answer::Constant;
    }
    let (asks, computes) = match asker(st) {
        Asker::Program => (true, false),
        Asker::Jdk => (false, false),
        Asker::Through(entry) => {
            let name = &entry.method.class.name;
            (is_among(name, CLOCKS), is_among(name, CALENDARS))
        }
    };
    match (asks, is_initializing(st)) {
        (true, false) => return Answer::Input,
        (true, true) => rely(st, format!("that classes are initialized on 14 November 2023 ({what})")),
        _ if computes => rely(st, format!("that it is 14 November 2023 ({what})")),
        _ => {}
    }
    Answer::Constant
}

/// The time in units of so many nanoseconds.
pub(super) fn time(m: &mut Machine, st: &mut State, what: &str, unit: u128) -> Step<Flow> {
    match answer(st, what) {
        Answer::Input => value(from_outside(m, st, what, Prim::Long)?),
        Answer::Constant => long((clock(m, st) / unit) as i64),
    }
}

/// Nanoseconds since 1970. In an exploration time passes with the steps of the path, so that a trail replays.
fn clock(m: &Machine, st: &State) -> u128 {
    if m.options.prints {
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_nanos()
    } else {
        1_700_000_000_000_000_000 + u128::from(st.steps)
    }
}

/// The instant that a clock of the system says, where it is an input: seconds, as far as there are milliseconds of all of them,
/// and nanoseconds of the second.
fn instant(m: &mut Machine, st: &mut State, _: &[Value]) -> Step<Flow> {
    const WHAT: &str = "Instant.now()";
    let Answer::Input = answer(st, WHAT) else { return Ok(Flow::Bytecode) };
    let of = need_method(m, "java/time/Instant", "ofEpochSecond", "(JJ)Ljava/time/Instant;")?;
    m.ensure_init(st, of.class)?;
    let seconds = from_outside(m, st, "Instant.now().getEpochSecond()", Prim::Long)?;
    let nanos = from_outside(m, st, "Instant.now().getNano()", Prim::Int)?;
    let (s, n) = (m.term(seconds), m.term(nanos));
    let (first, last) = (m.terms.long(i64::MIN / 1000 + 1), m.terms.long(i64::MAX / 1000 - 1));
    let (zero, second) = (m.terms.int(0), m.terms.int(1_000_000_000));
    let bounds = [m.terms.sle(first, s), m.terms.sle(s, last), m.terms.sle(zero, n), m.terms.slt(n, second)];
    bounds.into_iter().for_each(|b| holds(m, st, b));
    let instant = m.alloc(st, of.class);
    set_field(st, instant, "seconds", seconds);
    set_field(st, instant, "nanos", nanos);
    obj(instant)
}

/// A fact of every input.
fn holds(m: &mut Machine, st: &mut State, fact: Term) {
    if fact != m.terms.tt() {
        st.path.assume(&mut m.terms, fact);
        Rc::make_mut(&mut st.input).axioms.push(fact);
    }
}

/// Nanoseconds of the wall clock beyond an offset in seconds, where the time is no input.
fn nano_time_adjustment(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let offset = m.need_long(args[0], "VM.getNanoTimeAdjustment")?;
    let now = clock(m, st) as i128 - i128::from(offset) * 1_000_000_000;
    long(i64::try_from(now).unwrap_or(-1))
}
