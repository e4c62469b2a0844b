//! Words for parts of a case: its condition, its place in the source, strings that people can read.

use heapwise_exec::{CLASSES, Key, Machine, ObjId, SHARED, Side, Slot, State, TraceFrame, Value};
use heapwise_suite::Location;
use heapwise_term::{Const, Model, Term, VarId};

/// Longest condition or value that is printed whole.
pub(crate) const TEXT_LIMIT: usize = 4_000;

/// Characters that are tried first when a path leaves a choice.
const PLAIN: u64 = b'a' as u64;

/// Most characters for which that is tried.
const MOST_PLAIN: usize = 64;

/// The model with characters of strings that people can read, as far as the path and the facts of every input heap (a string
/// that was read through two references) allow them.
pub(crate) fn readable(machine: &mut Machine, st: &State, model: &Model, path: &[Term]) -> Model {
    let mut model = model.clone();
    let input = &st.input;
    let of_text = |s: &&Slot| matches!(s.key, Key::Elem(_)) && input.texts.contains_key(&s.owner);
    let units: Vec<Term> = input
        .slots
        .iter()
        .filter(of_text)
        .filter_map(|s| match s.value {
            Value::Sym(t) => Some(t),
            _ => None,
        })
        .take(MOST_PLAIN)
        .collect();
    let odd = |v: &VarId| {
        let now = model.get(*v).and_then(Const::as_unsigned).unwrap_or(0);
        !(0x20..0x7F).contains(&now)
    };
    let vars: Vec<VarId> = machine.terms.vars_of_all(&units).into_iter().filter(odd).collect();
    let set =
        |model: &mut Model, vars: &[VarId]| vars.iter().for_each(|v| model.set(*v, Const::bv(16, PLAIN)));
    let heap = machine.strategy.clone();
    let mut allowed =
        |model: &Model| machine.terms.satisfies(model, path) && heap.violated(machine, st, model).is_empty();
    let mut all = model.clone();
    set(&mut all, &vars);
    if vars.is_empty() || allowed(&all) {
        return all;
    }
    for v in vars {
        let mut one = model.clone();
        set(&mut one, &[v]);
        if allowed(&one) {
            model = one;
        }
    }
    model
}

pub(crate) fn trail_text(trail: &[u32]) -> String {
    let parts: Vec<String> = trail.iter().map(u32::to_string).collect();
    parts.join(".")
}

pub(crate) fn condition(machine: &Machine, path: &[Term], axioms: &[Term]) -> String {
    if path.is_empty() {
        return "true".to_owned();
    }
    let mut text = String::new();
    let not_negative = path.iter().filter_map(|t| machine.terms.not_negative(*t)).collect();
    for t in path.iter().filter(|t| !axioms.contains(t)) {
        let shown = machine.terms.display_knowing(*t, TEXT_LIMIT, &not_negative);
        let part = with_class_names(machine, &shown);
        if part == "this != null" {
            continue; // always so
        }
        if !text.is_empty() {
            text.push_str(" && ");
        }
        if part.contains(" || ") {
            text.push_str(&format!("({part})"));
        } else {
            text.push_str(&part);
        }
        if text.len() > TEXT_LIMIT {
            text.push_str(" && …");
            break;
        }
    }
    if text.is_empty() { "true".to_owned() } else { text }
}

/// Words one condition of a path.
pub(crate) fn wording(st: &State) -> impl Fn(&Machine, Term) -> String {
    let path = st.path.conditions();
    move |machine, term| {
        let not_negative = path.iter().filter_map(|t| machine.terms.not_negative(*t)).collect();
        with_class_names(machine, &machine.terms.display_knowing(term, TEXT_LIMIT, &not_negative))
    }
}

/// Classes are numbers in terms; people want their names.
pub(crate) fn with_class_names(machine: &Machine, text: &str) -> String {
    const MARK: &str = ".getClass() ";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(MARK) {
        let (before, after) = rest.split_at(at + MARK.len());
        out.push_str(before);
        let digits = |s: &str| s.bytes().take_while(u8::is_ascii_digit).count();
        // Ranges: in the order in which subclasses follow their class.
        let operators = ["== ", "!= ", "< ", "<= ", ">= ", "> "];
        let operator = operators.into_iter().find(|o| after.starts_with(o)).unwrap_or("");
        let number = &after[operator.len()..];
        let number = &number[..digits(number)];
        let class = number.parse().ok().and_then(|n| machine.program.class_numbered(n));
        match class.filter(|_| !operator.is_empty()) {
            Some(class) => {
                out.push_str(&format!("{operator}{}.class", class.java_name()));
                rest = &after[operator.len() + number.len()..];
            }
            None => rest = after,
        }
    }
    with_shared(machine, &with_class_literals(&(out + rest)))
}

/// An input that is an object of the program is known by its number among [`Machine::considered_shared`].
pub(crate) fn with_shared(machine: &Machine, text: &str) -> String {
    let mut out = text.to_owned();
    for (i, shared) in machine.considered_shared.iter().enumerate().rev() {
        for operator in ["==", "!="] {
            let number = format!("{SHARED} {operator} {}", i + 1);
            out = out.replace(&number, &format!(" {operator} {}", shared.name()));
        }
    }
    out
}

/// An input of type `Class` is known by its number among [`CLASSES`].
fn with_class_literals(text: &str) -> String {
    const MARK: &str = " (number) ";
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(MARK) {
        out.push_str(before);
        let operator = ["== ", "!= "].into_iter().find(|o| after.starts_with(o)).unwrap_or("");
        let number = &after[operator.len()..];
        let number = &number[..number.bytes().take_while(u8::is_ascii_digit).count()];
        match number.parse::<usize>().ok().and_then(|n| CLASSES.get(n)).filter(|_| !operator.is_empty()) {
            Some((_, class)) => {
                out.push_str(&format!(" {operator}{class}.class"));
                rest = &after[operator.len() + number.len()..];
            }
            None => {
                out.push_str(MARK);
                rest = after;
            }
        }
    }
    out + rest
}

pub(crate) fn message(machine: &Machine, st: &State, o: ObjId) -> Option<String> {
    let field = st.heap.get(o).class.find_field("detailMessage")?;
    machine.read_text(st, st.heap.field(o, field.slot)?.as_obj()?)
}

/// The innermost frame in the user's code of the trace that the exception carries.
pub(crate) fn thrown_at(st: &State, o: ObjId) -> Option<Location> {
    match &st.heap.get(o).side {
        Side::Trace(frames) => {
            frames.iter().find(|f| !f.method.class.is_jdk).or_else(|| frames.first()).map(|f| locate(*f))
        }
        _ => None,
    }
}

pub(crate) fn stopped_at(st: &State) -> Option<Location> {
    let visible = || st.frames.iter().rev().filter(|f| !f.method.class.is_synthetic);
    let frame = visible().find(|f| !f.method.class.is_jdk).or_else(|| visible().next())?;
    Some(locate(TraceFrame { method: frame.method, pc: Some(frame.pc) }))
}

fn locate(frame: TraceFrame) -> Location {
    let m = frame.method;
    Location {
        class: m.class.java_name(),
        method: m.name.to_string(),
        file: m.class.source_file.as_deref().map(str::to_owned),
        line: frame.pc.and_then(|pc| m.code_if_ready()?.line(pc)).map(u32::from),
    }
}
