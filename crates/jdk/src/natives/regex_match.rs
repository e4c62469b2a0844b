//! Where a regular expression matches a text that depends on the input, as terms.
//!
//! What a backtracking matcher finds from one of its states on, at one place in the text, depends on nothing else; so it is one
//! term for each state and place, and no path. The order in which alternatives are tried is that of the if-then-elses.

use super::char_tables::is_surrogate;
use super::regex::{Pattern, Set};
use heapwise_exec::{Machine, Text, Value};
use heapwise_term::Term;
use rustc_hash::FxHashMap;

/// More terms than this are left to the bytecode.
const MOST: usize = 4_000;

enum Inst {
    One(Set),
    Begin,
    End,
    /// The first one is tried first.
    Either(usize, usize),
    /// To another state.
    Goto(usize),
    Found,
}

/// The states of a matcher; each goes on with the next one, unless it says otherwise.
struct Program(Vec<Inst>);

impl Program {
    fn new(pattern: &Pattern) -> Program {
        let mut program = Program(Vec::new());
        program.add(pattern);
        program.0.push(Inst::Found);
        program
    }

    fn add(&mut self, pattern: &Pattern) {
        match pattern {
            Pattern::One(set) => self.0.push(Inst::One(set.clone())),
            Pattern::Begin => self.0.push(Inst::Begin),
            Pattern::End => self.0.push(Inst::End),
            Pattern::Sequence(all) => all.iter().for_each(|p| self.add(p)),
            Pattern::Either(all) => {
                let mut ends = Vec::new();
                for (i, alternative) in all.iter().enumerate() {
                    let fork = self.0.len();
                    if i + 1 < all.len() {
                        self.0.push(Inst::Either(fork + 1, 0));
                    }
                    self.add(alternative);
                    if i + 1 < all.len() {
                        ends.push(self.0.len());
                        self.0.push(Inst::Goto(0));
                        self.0[fork] = Inst::Either(fork + 1, self.0.len());
                    }
                }
                let end = self.0.len();
                ends.into_iter().for_each(|at| self.0[at] = Inst::Goto(end));
            }
            Pattern::Repeat(one, least, most, greedy) => {
                (0..*least).for_each(|_| self.add(one));
                let fork = |into: usize, past: usize| {
                    if *greedy { Inst::Either(into, past) } else { Inst::Either(past, into) }
                };
                match most {
                    None => {
                        let start = self.0.len();
                        self.0.push(Inst::Goto(0));
                        self.add(one);
                        self.0.push(Inst::Goto(start));
                        self.0[start] = fork(start + 1, self.0.len());
                    }
                    Some(most) => {
                        let mut forks = Vec::new();
                        for _ in *least..*most {
                            forks.push(self.0.len());
                            self.0.push(Inst::Goto(0));
                            self.add(one);
                        }
                        let end = self.0.len();
                        forks.into_iter().for_each(|at| self.0[at] = fork(at + 1, end));
                    }
                }
            }
        }
    }

    fn is_far(&self) -> bool {
        self.0.iter().any(|i| matches!(i, Inst::One(set) if set.far))
    }
}

/// When there is a match, and where it ends.
pub(super) type Match = (Term, Term);

struct Matcher<'a> {
    program: Program,
    text: &'a Text,
    /// Whether a match has to end where the text does.
    whole: bool,
    known: FxHashMap<(usize, usize), Match>,
}

/// When the whole text matches. `None`: too large.
pub(super) fn whole(m: &mut Machine, pattern: &Pattern, text: &Text) -> Option<Term> {
    let mut matcher = Matcher::new(m, pattern, text, true)?;
    Some(matcher.from(m, 0, 0).0)
}

/// The match that begins at each place, for places at which a search looks. `None`: too large, or a search of this JDK
/// looks elsewhere.
pub(super) fn at_places(m: &mut Machine, pattern: &Pattern, text: &Text) -> Option<Vec<Match>> {
    let mut matcher = Matcher::new(m, pattern, text, false)?;
    let far = matcher.program.is_far();
    let mut all = Vec::with_capacity(text.units.len());
    for i in 0..text.units.len() {
        let (mut here, end) = matcher.from(m, 0, i);
        if far && i > 0 {
            let (inside, is) = (matcher.pair(m, i - 1), here);
            let outside = m.terms.not(inside);
            here = m.terms.and(outside, is);
        }
        all.push((here, end));
    }
    Some(all)
}

/// Whether characters of two units are skipped as one where a class may match them.
fn skips_pairs(m: &Machine) -> bool {
    m.program
        .class_by_name("java/util/regex/Pattern")
        .is_ok_and(|c| c.find_field("hasSupplementary").is_some())
}

impl<'a> Matcher<'a> {
    fn new(m: &Machine, pattern: &Pattern, text: &'a Text, whole: bool) -> Option<Matcher<'a>> {
        let program = Program::new(pattern);
        let small = program.0.len().saturating_mul(text.units.len() + 1) <= MOST;
        let fine = small && (!program.is_far() || skips_pairs(m));
        fine.then(|| Matcher { program, text, whole, known: FxHashMap::default() })
    }

    /// When the text goes on at a place.
    fn there(&self, m: &mut Machine, i: usize) -> Term {
        if i >= self.text.units.len() {
            return m.terms.ff();
        }
        let (n, at) = (m.term(self.text.len), m.terms.int(i as i32));
        m.terms.slt(at, n)
    }

    /// When there is a character of two units at a place.
    fn pair(&self, m: &mut Machine, i: usize) -> Term {
        let (Some(first), Some(second)) = (self.text.units.get(i), self.text.units.get(i + 1)) else {
            return m.terms.ff();
        };
        let parts = [is_surrogate(m, *first, true), self.there(m, i + 1), is_surrogate(m, *second, false)];
        m.terms.and_all(&parts)
    }

    /// When the unit at a place is there and is a certain one.
    fn is(&self, m: &mut Machine, i: usize, unit: u16) -> Term {
        match self.text.units.get(i) {
            Some(_) => super::text::unit_is(m, self.text, i, Value::Int(i32::from(unit))),
            None => m.terms.ff(),
        }
    }

    /// `$`
    fn at_end(&self, m: &mut Machine, i: usize) -> Term {
        let n = m.term(self.text.len);
        let left = |m: &mut Machine, k: usize| {
            let end = m.terms.int((i + k) as i32);
            m.terms.eq(n, end)
        };
        let (end, last, last_but_one) = (left(m, 0), left(m, 1), left(m, 2));
        let (feed, feed_after) = (self.is(m, i, 0x0A), self.is(m, i + 1, 0x0A));
        let returned = self.is(m, i, 0x0D);
        let returned_before = match i.checked_sub(1) {
            Some(before) => self.is(m, before, 0x0D),
            None => m.terms.ff(),
        };
        let alone = m.terms.not(returned_before);
        let others: Vec<Term> = [0x85, 0x2028, 0x2029].iter().map(|u| self.is(m, i, *u)).collect();
        let other = m.terms.or_all(&others);
        let feed = m.terms.and(feed, alone);
        let terminator = m.terms.or_all(&[feed, returned, other]);
        let (one, two) = (m.terms.and(last, terminator), [last_but_one, returned, feed_after]);
        let two = m.terms.and_all(&two);
        m.terms.or_all(&[end, one, two])
    }

    /// What is found from a state on, at a place. Ends: each way round a loop takes a character.
    fn from(&mut self, m: &mut Machine, state: usize, i: usize) -> Match {
        if let Some(known) = self.known.get(&(state, i)) {
            return *known;
        }
        let nowhere = m.terms.int(0);
        let found = match &self.program.0[state] {
            Inst::Found => {
                let (here, n) = (m.terms.int(i as i32), m.term(self.text.len));
                (if self.whole { m.terms.eq(n, here) } else { m.terms.tt() }, here)
            }
            Inst::Begin if i == 0 => self.from(m, state + 1, i),
            Inst::Begin => (m.terms.ff(), nowhere),
            Inst::End => {
                let (is, (next, end)) = (self.at_end(m, i), self.from(m, state + 1, i));
                (m.terms.and(is, next), end)
            }
            Inst::Goto(to) => {
                let to = *to;
                self.from(m, to, i)
            }
            Inst::Either(a, b) => {
                let (a, b) = (*a, *b);
                let (first, second) = (self.from(m, a, i), self.from(m, b, i));
                (m.terms.or(first.0, second.0), m.terms.ite(first.0, first.1, second.1))
            }
            Inst::One(_) if i >= self.text.units.len() => (m.terms.ff(), nowhere),
            Inst::One(set) => {
                let (far, is) = (set.far, belongs(m, set, self.text.units[i]));
                let there = self.there(m, i);
                let is = m.terms.and(there, is);
                let (next, end) = self.from(m, state + 1, i + 1);
                let one = (m.terms.and(is, next), end);
                if far && i + 1 < self.text.units.len() {
                    let (pair, (next, end)) = (self.pair(m, i), self.from(m, state + 1, i + 2));
                    (m.terms.ite(pair, next, one.0), m.terms.ite(pair, end, one.1))
                } else {
                    one
                }
            }
        };
        self.known.insert((state, i), found);
        found
    }
}

/// When a unit belongs to a set.
fn belongs(m: &mut Machine, set: &Set, unit: Value) -> Term {
    let u = m.term(unit);
    let mut any = m.terms.ff();
    for (first, last) in &set.units {
        let (from, count) =
            (m.terms.int(i32::from(*first)), m.terms.int(i32::from(*last) - i32::from(*first) + 1));
        let distance = m.terms.sub(u, from);
        let here = if first == last { m.terms.eq(u, from) } else { m.terms.ult(distance, count) };
        any = m.terms.or(any, here);
    }
    any
}
