//! What the JDK says about each character, as tables.
//!
//! The bytecode of `Character` reads packed tables, which is slow where the character depends on the input. Here that
//! bytecode has been run on every character: the tables are those of the JDK that is explored, whatever its version.

use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, End, Flow, Machine, NativeFn, State, Step, Stop, Value, unsupported};
use heapwise_term::{Table, Term};
use std::rc::Rc;

const CHARACTER: &str = "java/lang/Character";

/// Models of methods with one argument, a code point.
macro_rules! looked_up {
    ($($name:literal $desc:literal),* $(,)?) => {
        &[$(($name, $desc, (|m, st, a| look_up(m, st, a, $name, $desc)) as NativeFn)),*]
    };
}

pub(super) fn register(r: &mut Registry) {
    r.class(
        CHARACTER,
        looked_up![
            "getNumericValue" "(I)I",
            "getType" "(I)I",
            "isAlphabetic" "(I)Z",
            "isDefined" "(I)Z",
            "isIdentifierIgnorable" "(I)Z",
            "isIdeographic" "(I)Z",
            "isJavaIdentifierPart" "(I)Z",
            "isJavaIdentifierStart" "(I)Z",
            "isLetter" "(I)Z",
            "isLetterOrDigit" "(I)Z",
            "isLowerCase" "(I)Z",
            "isMirrored" "(I)Z",
            "isSpaceChar" "(I)Z",
            "isTitleCase" "(I)Z",
            "isUnicodeIdentifierPart" "(I)Z",
            "isUnicodeIdentifierStart" "(I)Z",
            "isUpperCase" "(I)Z",
            "toLowerCase" "(I)I",
            "toTitleCase" "(I)I",
            "toUpperCase" "(I)I",
        ],
    );
}

fn look_up(m: &mut Machine, st: &mut State, args: &[Value], name: &str, desc: &str) -> Step<Flow> {
    let Value::Sym(c) = args[0] else { return Ok(Flow::Bytecode) };
    let most = m.terms.int(0xFFFF);
    let small = m.terms.ule(c, most);
    if !m.decide(st, ChoiceKind::Native, small)? {
        return Ok(Flow::Bytecode);
    }
    if name.starts_with("to") {
        let table = differences(m, name)?;
        let difference = m.terms.look_up(&table, c, |t, v| t.int(v));
        let result = m.terms.add(c, difference);
        return value(m.value(result));
    }
    let table = memo(m, &format!("{name}{desc}"), |m| Ok(Table::new(&answers(m, name, desc, 0)?)))?;
    if desc.ends_with('Z') {
        let is = m.terms.look_up(&table, c, |t, v| t.bool(v != 0));
        return value(m.bool_value(is));
    }
    let result = m.terms.look_up(&table, c, |t, v| t.int(v));
    value(m.value(result))
}

/// How far a unit is from what a method makes of it: whole alphabets have the same.
pub(super) fn differences(m: &mut Machine, name: &str) -> Step<Rc<Table>> {
    memo(m, &format!("{name} of units"), |m| {
        let mut all = answers(m, name, "(I)I", 0)?;
        for (c, to) in all.iter_mut().enumerate() {
            *to -= c as i32;
        }
        Ok(Table::new(&all))
    })
}

/// Something that is computed once.
pub(super) fn memo<T: 'static>(
    m: &mut Machine,
    name: &str,
    compute: impl FnOnce(&mut Machine) -> Step<T>,
) -> Step<Rc<T>> {
    if let Some(known) = m.computed.get(name).cloned().and_then(|x| x.downcast::<T>().ok()) {
        return Ok(known);
    }
    let made = Rc::new(compute(m)?);
    m.computed.insert(name.to_owned(), made.clone());
    Ok(made)
}

/// What a static method of `Character` answers for the 65,536 code points from `first` on.
pub(super) fn answers(m: &mut Machine, name: &str, desc: &str, first: i32) -> Step<Vec<i32>> {
    let method = need_method(m, CHARACTER, name, desc)?;
    let mut st = State { given_statics: Some(Rc::default()), ..State::default() };
    // Not steps of the program: that the table was made must not show.
    let steps = m.steps;
    let mut all = Vec::with_capacity(0x10000);
    for c in first..first + 0x10000 {
        m.go_on()?;
        st.frames.clear();
        st.stack.clear();
        m.enter(&mut st, method, &[Value::Int(c)])?;
        match m.run(&mut st, 1_000_000) {
            Stop::End(End::Returned(Some(Value::Int(answer)))) => all.push(answer),
            _ => return unsupported(format!("Character.{name} of a character that depends on the input")),
        }
    }
    m.steps = steps;
    Ok(all)
}

/// Whether a unit is a surrogate: `high` ones come first in a pair.
pub(super) fn is_surrogate(m: &mut Machine, unit: Value, high: bool) -> Term {
    let (u, shift, want) = (m.term(unit), m.terms.int(10), m.terms.int(if high { 0x36 } else { 0x37 }));
    let upper = m.terms.lshr(u, shift);
    m.terms.eq(upper, want)
}
