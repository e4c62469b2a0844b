//! Methods of `java.lang.String` that take regular expressions, where the text depends on the input, in the manner of
//! `string_text.rs`: they fork on how many parts there are, not on characters.

use super::origin::{Origin, new_or_literal, of_builder, of_empty_line, text_or_literal};
use super::regex::{self, Pattern};
use super::regex_match::{self, Match};
use super::string_text::{of_empty_part, text_of};
use super::text;
use super::util::*;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, Ref, State, Step, Text, Value};
use heapwise_term::Term;

/// Longer texts are left to the bytecode: parts of texts are terms over all of it.
const MOST: usize = 24;

pub(super) fn register(r: &mut Registry) {
    const REPLACE: &str = "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/String;";
    r.open(
        "java/lang/String",
        &[
            ("lines", "()Ljava/util/stream/Stream;", lines),
            ("matches", "(Ljava/lang/String;)Z", matches),
            ("replaceAll", REPLACE, |m, st, a| replace(m, st, a, false)),
            ("replaceFirst", REPLACE, |m, st, a| replace(m, st, a, true)),
            ("split", "(Ljava/lang/String;I)[Ljava/lang/String;", split),
        ],
    );
}

/// A text that depends on the input, and a pattern that does not and that is understood.
fn subject(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Option<(Text, Pattern)>> {
    if !m.is_open_text(st, args[0]) || m.is_open_text(st, args[1]) || args[1] == Value::Ref(Ref::Null) {
        return Ok(None);
    }
    let Some(pattern) = text_of(m, st, args[1])?.as_known().and_then(|units| regex::parse(&units)) else {
        return Ok(None);
    };
    let text = text_of(m, st, args[0])?;
    Ok((text.units.len() <= MOST).then_some((text, pattern)))
}

fn matches(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some((text, pattern)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    match regex_match::whole(m, &pattern, &text) {
        Some(is) => value(m.bool_value(is)),
        None => Ok(Flow::Bytecode),
    }
}

/// The matches that a search from the left finds, one after the other. They are not empty.
struct Found {
    /// By place: when one begins here, and where it ends.
    here: Vec<Match>,
    /// By place: where the last one that begins before has ended.
    free: Vec<Term>,
    /// By place: how many begin before; at last, how many there are.
    before: Vec<Term>,
}

impl Found {
    fn new(m: &mut Machine, matches: &[Match]) -> Found {
        let (mut free, mut count, one) = (m.terms.int(0), m.terms.int(0), m.terms.int(1));
        let mut all = Found { here: Vec::new(), free: Vec::new(), before: Vec::new() };
        for (i, (is, end)) in matches.iter().enumerate() {
            let at = m.terms.int(i as i32);
            let past = m.terms.sle(free, at);
            let here = m.terms.and(past, *is);
            all.here.push((here, *end));
            all.free.push(free);
            all.before.push(count);
            let more = m.terms.add(count, one);
            (free, count) = (m.terms.ite(here, *end, free), m.terms.ite(here, more, count));
        }
        all.before.push(count);
        all
    }

    fn count(&self) -> Term {
        self.before[self.here.len()]
    }

    /// Where the match with a number, from 0 on, begins and ends; for one that is there.
    fn nth(&self, m: &mut Machine, number: usize) -> (Term, Term) {
        let wanted = m.terms.int(number as i32);
        let (mut start, mut end) = (m.terms.int(0), m.terms.int(0));
        for (i, (here, to)) in self.here.iter().enumerate().skip(number).rev() {
            let (at, so_many) = (m.terms.int(i as i32), m.terms.eq(self.before[i], wanted));
            let is = m.terms.and(*here, so_many);
            (start, end) = (m.terms.ite(is, at, start), m.terms.ite(is, *to, end));
        }
        (start, end)
    }

    /// The parts before, between and behind the matches, as many as there can be: from where to where, for those that are there.
    fn parts(&self, m: &mut Machine, text: &Text) -> Vec<(Term, Term)> {
        let (n, count) = (m.term(text.len), self.count());
        let (mut parts, mut start) = (Vec::new(), m.terms.int(0));
        for number in 0..=self.here.len() {
            let (next, past) = self.nth(m, number);
            let so_many = m.terms.int(number as i32);
            let last = m.terms.eq(count, so_many);
            parts.push((start, m.terms.ite(last, n, next)));
            start = past;
        }
        parts
    }

    /// How many parts there are up to the last one that is not empty.
    fn filled(&self, m: &mut Machine, parts: &[(Term, Term)]) -> Term {
        let (mut filled, count) = (m.terms.int(0), self.count());
        for (number, (from, to)) in parts.iter().enumerate() {
            let (at, more) = (m.terms.int(number as i32), m.terms.int(number as i32 + 1));
            let (there, some) = (m.terms.sle(at, count), m.terms.slt(*from, *to));
            let is = m.terms.and(there, some);
            filled = m.terms.ite(is, more, filled);
        }
        filled
    }
}

/// Which of the numbers from `first` to `last` a term is.
fn number_of(m: &mut Machine, st: &State, term: Term, first: usize, last: usize) -> Step<usize> {
    let mut cases = Vec::new();
    for k in first..=last {
        let k = m.terms.int(k as i32);
        cases.push(m.terms.eq(term, k));
    }
    Ok(first + m.choose(st, ChoiceKind::Native, &cases)?)
}

fn strings(
    m: &mut Machine,
    st: &mut State,
    text: &Text,
    parts: &[(Term, Term)],
    empty: Origin,
) -> Step<Value> {
    let mut all = Vec::with_capacity(parts.len());
    for (from, to) in parts {
        let len = m.terms.sub(*to, *from);
        let (from, len) = (m.value(*from), m.value(len));
        let part = text::part(m, text, from, len);
        all.push(Value::obj(new_or_literal(m, st, part, empty)));
    }
    Ok(Value::obj(new_ref_array(m, st, "java/lang/String", &all)?))
}

/// Without a limit on the number of parts. As the bytecode: a text without any match is the string itself.
fn split(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(limit @ ..=0) = args[2].as_int() else { return Ok(Flow::Bytecode) };
    let Some((text, pattern)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    if pattern.is_nullable() {
        return Ok(Flow::Bytecode);
    }
    let Some(matches) = regex_match::at_places(m, &pattern, &text) else { return Ok(Flow::Bytecode) };
    let found = Found::new(m, &matches);
    let (count, zero, one) = (found.count(), m.terms.int(0), m.terms.int(1));
    let none = m.terms.eq(count, zero);
    if m.decide(st, ChoiceKind::Native, none)? {
        return obj(new_ref_array(m, st, "java/lang/String", &args[..1])?);
    }
    let parts = found.parts(m, &text);
    let number = if limit == 0 { found.filled(m, &parts) } else { m.terms.add(count, one) };
    let number = number_of(m, st, number, 0, parts.len())?;
    let empty = of_empty_part(m)?;
    value(strings(m, st, &text, &parts[..number], empty)?)
}

/// `\r\n`, `\n` or `\r` ends a line, and at the end of the text there is none to come.
fn lines(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) {
        return Ok(Flow::Bytecode);
    }
    let text = text_of(m, st, args[0])?;
    let pattern = regex::parse(&"\r\n|\n|\r".encode_utf16().collect::<Vec<_>>());
    let (Some(pattern), true) = (pattern, text.units.len() <= MOST) else { return Ok(Flow::Bytecode) };
    let Some(matches) = regex_match::at_places(m, &pattern, &text) else { return Ok(Flow::Bytecode) };
    let found = Found::new(m, &matches);
    let parts = found.parts(m, &text);
    // All but the last part are lines, empty or not.
    let (count, filled) = (found.count(), found.filled(m, &parts));
    let more = m.terms.slt(count, filled);
    let number = m.terms.ite(more, filled, count);
    let number = number_of(m, st, number, 0, text.units.len())?;
    let empty = of_empty_line(m)?;
    let all = strings(m, st, &text, &parts[..number], empty)?;
    let stream = "([Ljava/lang/String;)Ljava/util/stream/Stream;";
    call(need_method(m, "heapwise/jdk/Texts", "stream", stream)?, &[all])
}

/// By a known text without references to groups. As the bytecode: a text without any match is the string itself.
fn replace(m: &mut Machine, st: &mut State, args: &[Value], first_only: bool) -> Step<Flow> {
    if args[2] == Value::Ref(Ref::Null) || m.is_open_text(st, args[2]) {
        return Ok(Flow::Bytecode);
    }
    let Some((text, pattern)) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let Some(new) = text_of(m, st, args[2])?.as_known() else { return Ok(Flow::Bytecode) };
    let plain = !new.contains(&0x24) && !new.contains(&0x5C);
    if !plain || pattern.is_nullable() || text.units.len() * new.len().max(1) > super::builder_text::MOST {
        return Ok(Flow::Bytecode);
    }
    let Some(mut matches) = regex_match::at_places(m, &pattern, &text) else { return Ok(Flow::Bytecode) };
    if first_only {
        let mut any = m.terms.ff();
        for (here, _) in &mut matches {
            let (first, is) = (m.terms.not(any), *here);
            any = m.terms.or(any, is);
            *here = m.terms.and(first, is);
        }
    }
    let found = Found::new(m, &matches);
    let (count, zero, one) = (found.count(), m.terms.int(0), m.terms.int(1));
    let none = m.terms.eq(count, zero);
    if m.decide(st, ChoiceKind::Native, none)? {
        return value(args[0]);
    }
    let (n, new) = (m.term(text.len), Text::known(&new));
    let by = m.term(new.len);
    let mut all = Text::known(&[]);
    for (i, unit) in text.units.iter().enumerate() {
        let (at, here) = (m.terms.int(i as i32), found.here[i].0);
        let (there, gone) = (m.terms.slt(at, n), m.terms.slt(at, found.free[i]));
        let own = m.terms.ite(gone, zero, one);
        let len = m.terms.ite(here, by, own);
        let len = m.terms.ite(there, len, zero);
        let mut units = new.units.clone();
        if units.is_empty() {
            units.push(Value::Int(0));
        }
        units[0] = m.either(here, units[0], *unit);
        all = text::join(m, &all, &Text { len: m.value(len), units });
    }
    let empty = of_builder(m, "java/lang/StringBuilder", ("toString", "()Ljava/lang/String;"), &[])?;
    text_or_literal(m, st, all, empty)
}
