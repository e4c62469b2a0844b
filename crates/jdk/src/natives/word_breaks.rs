//! Which capital sigma ends a word, in a text that depends on the input: `ConditionalSpecialCasing.isFinalCased`.
//!
//! The JDK asks its `BreakIterator` for words, an automaton over some twenty kinds of characters. Its tables are read from the JDK
//! that is explored; what it does with them is here, as terms. That includes what it does in the middle of a character of two units,
//! where it looks for a safe place to begin from, and at U+FFFF, which it takes for the end of the text.

use super::char_tables::{is_surrogate, memo};
use super::class_file::says;
use super::util::*;
use heapwise_exec::{Array, End, Machine, ObjId, Ref, State, Step, Stop, Text, Value, unsupported};
use heapwise_program::Method;
use heapwise_term::{Table, Term};
use std::rc::Rc;

const ITERATOR: &str = "sun/text/RuleBasedBreakIterator";
const CASING: &str = "java/lang/ConditionalSpecialCasing";
/// Longer texts are refused: terms grow with the square of the length.
const MOST: usize = 16;
/// A state and a kind of characters in an index.
const KINDS: u32 = 5;

/// The tables of the JDK.
struct Tables {
    /// By unit, and by character beyond, from U+10000 on: its kind, 0 for those that are ignored.
    kinds: Table,
    far_kinds: Table,
    /// By unit, and by character beyond: 1 where it has a case.
    cased: Table,
    far_cased: Table,
    /// By state and kind: the next state.
    forward: Table,
    backward: Table,
    /// By state: whether a word may end with it.
    ends: Table,
}

fn refused<T>() -> Step<T> {
    unsupported("String.toLowerCase of a text with a capital sigma")
}

/// Runs a method of the JDK on its own.
fn run(m: &mut Machine, st: &mut State, method: &'static Method, args: &[Value]) -> Step<Value> {
    m.go_on()?;
    st.frames.clear();
    st.stack.clear();
    m.enter(st, method, args)?;
    match m.run(st, 100_000_000) {
        Stop::End(End::Returned(Some(v))) => Ok(v),
        _ => refused(),
    }
}

fn array<'a>(st: &'a State, o: ObjId, field: &str) -> Step<&'a Array> {
    let array = get_field(st, o, field).and_then(|v| v.as_obj()).and_then(|a| st.heap.get(a).as_array());
    array.map_or_else(refused, Ok)
}

fn ints(array: &Array) -> Vec<i32> {
    (0..array.capacity()).filter_map(|i| array.get(i)?.as_int()).collect()
}

fn tables(m: &mut Machine) -> Step<Tables> {
    let mut st = State { given_statics: Some(Rc::default()), ..State::default() };
    // Not steps of the program.
    let steps = m.steps;
    let words = need_method(m, "java/text/BreakIterator", "getWordInstance", "()Ljava/text/BreakIterator;")?;
    let Value::Ref(Ref::Obj(words)) = run(m, &mut st, words, &[])? else { return refused() };
    if &*st.heap.get(words).class.name != ITERATOR {
        return refused();
    }
    let (next, back) =
        (ints(array(&st, words, "stateTable")?), ints(array(&st, words, "backwardsStateTable")?));
    let (ends, ahead) = (ints(array(&st, words, "endStates")?), ints(array(&st, words, "lookaheadStates")?));
    let Some(width) = get_field(&st, words, "numCategories").and_then(|n| n.as_int()) else {
        return refused();
    };
    let far = get_field(&st, words, "supplementaryCharCategoryTable").and_then(|t| t.as_obj());
    let Some(far) = far else { return refused() };
    // Each entry begins a range of characters of one kind.
    let starts: Vec<i32> = ints(array(&st, far, "dataTable")?).iter().map(|e| e >> 8).collect();
    let states = next.len() / (width.max(1) as usize);
    let fits = (1..(1 << KINDS) - 1).contains(&width) && states <= 1 << KINDS && ends.len() == states;
    if !fits || back.len() > width as usize * (1 << KINDS) || ahead.contains(&1) {
        return refused();
    }
    let kind = need_method(m, ITERATOR, "lookupCategory", "(I)I")?;
    let mut kind_of =
        |m: &mut Machine, c: i32| match run(m, &mut st, kind, &[Value::obj(words), Value::Int(c)])? {
            Value::Int(k) if (-1..width).contains(&k) => Ok(k + 1),
            _ => refused(),
        };
    let mut kinds = Vec::with_capacity(0x10000);
    for c in 0..0x10000 {
        kinds.push(kind_of(m, c)?);
    }
    let mut far_kinds = vec![0; 1 << 20];
    for range in starts.windows(2) {
        let (from, to) = (range[0].max(0x10000), range[1].min(0x11_0000));
        if from < to {
            let kind = kind_of(m, from)?;
            far_kinds[(from - 0x10000) as usize..(to - 0x10000) as usize].fill(kind);
        }
    }
    let case = need_method(m, CASING, "isCased", "(I)Z")?;
    let (mut cased, mut far_cased) = (Vec::with_capacity(0x10000), vec![0; 1 << 20]);
    // Planes from 2 on have no case.
    for c in 0..0x20000 {
        let Value::Int(is) = run(m, &mut st, case, &[Value::Int(c)])? else { return refused() };
        if c < 0x10000 { cased.push(is) } else { far_cased[(c - 0x10000) as usize] = is }
    }
    m.steps = steps;
    let by_state = |table: &[i32]| {
        let mut all = vec![0; 1 << (2 * KINDS)];
        for (i, to) in table.iter().enumerate() {
            let (state, kind) = (i / width as usize, i % width as usize + 1);
            all[state << KINDS | kind] = *to;
        }
        // What is ignored changes nothing.
        for state in 0..1 << KINDS {
            all[state << KINDS] = state as i32;
        }
        Table::new(&all)
    };
    let mut all_ends = ends;
    all_ends.resize(1 << KINDS, 0);
    Ok(Tables {
        kinds: Table::new(&kinds),
        far_kinds: Table::new(&far_kinds),
        cased: Table::new(&cased),
        far_cased: Table::new(&far_cased),
        forward: by_state(&next),
        backward: by_state(&back),
        ends: Table::new(&all_ends),
    })
}

/// By place: when a sigma there is the last letter of a word.
pub(super) fn final_places(m: &mut Machine, text: &Text) -> Step<Vec<Term>> {
    // Other versions of the JDK may have other rules.
    if text.units.len() > MOST || !says(m, CASING, "java/text/BreakIterator") {
        return refused();
    }
    let tables = memo(m, "words", tables)?;
    let mut words = Words::new(m, &tables, text);
    let steps: Vec<Term> = (0..text.units.len()).map(|s| words.next(m, s)).collect();
    words.next = steps;
    Ok((0..text.units.len()).map(|k| words.is_final(m, k)).collect())
}

struct Words<'a> {
    tables: &'a Tables,
    len: Term,
    /// As many as there can be; each list has one entry for each.
    count: usize,
    /// When the text goes on here.
    there: Vec<Term>,
    /// When the automaton takes this for the end of the text.
    done: Vec<Term>,
    /// When there is a character of two units.
    pair: Vec<Term>,
    /// The kind of the unit alone, and of the character of two units.
    kind: Vec<Term>,
    far_kind: Vec<Term>,
    /// Whether the unit alone has a case, and the character of two units.
    cased: Vec<Term>,
    far_cased: Vec<Term>,
    /// The end of the word that begins here.
    next: Vec<Term>,
}

impl<'a> Words<'a> {
    fn new(m: &mut Machine, tables: &'a Tables, text: &Text) -> Words<'a> {
        let (len, count) = (m.term(text.len), text.units.len());
        let mut w = Words {
            tables,
            len,
            count,
            there: Vec::new(),
            done: Vec::new(),
            pair: Vec::new(),
            kind: Vec::new(),
            far_kind: Vec::new(),
            cased: Vec::new(),
            far_cased: Vec::new(),
            next: Vec::new(),
        };
        for (i, unit) in text.units.iter().enumerate() {
            let (u, at, last) = (m.term(*unit), m.terms.int(i as i32), m.terms.int(0xFFFF));
            w.there.push(m.terms.slt(at, len));
            w.done.push(m.terms.eq(u, last));
            w.kind.push(m.terms.look_up(&tables.kinds, u, |t, v| t.int(v)));
            w.cased.push(m.terms.look_up(&tables.cased, u, |t, v| t.bool(v != 0)));
            let Some(second) = text.units.get(i + 1).copied() else {
                let (no, none) = (m.terms.ff(), m.terms.int(0));
                w.pair.push(no);
                w.far_kind.push(none);
                w.far_cased.push(no);
                continue;
            };
            let (v, after) = (m.term(second), m.terms.int(i as i32 + 1));
            let parts =
                [is_surrogate(m, *unit, true), m.terms.slt(after, len), is_surrogate(m, second, false)];
            w.pair.push(m.terms.and_all(&parts));
            let (bits, mask) = (m.terms.int(10), m.terms.int(0x3FF));
            let (high, low) = (m.terms.bvand(u, mask), m.terms.bvand(v, mask));
            let high = m.terms.shl(high, bits);
            let index = m.terms.bvor(high, low);
            w.far_kind.push(m.terms.look_up(&tables.far_kinds, index, |t, v| t.int(v)));
            w.far_cased.push(m.terms.look_up(&tables.far_cased, index, |t, v| t.bool(v != 0)));
        }
        w
    }

    fn step(m: &mut Machine, table: &Table, state: Term, kind: Term) -> Term {
        let shift = m.terms.int(KINDS as i32);
        let high = m.terms.shl(state, shift);
        let index = m.terms.bvor(high, kind);
        m.terms.look_up(table, index, |t, v| t.int(v))
    }

    /// The place behind the character at a place.
    fn behind(&self, m: &mut Machine, p: usize) -> Term {
        let (one, two) = (m.terms.int(p as i32 + 1), m.terms.int(p as i32 + 2));
        m.terms.ite(self.pair[p], two, one)
    }

    /// `RuleBasedBreakIterator.handleNext` from a place.
    fn next(&self, m: &mut Machine, s: usize) -> Term {
        let (zero, no) = (m.terms.int(0), m.terms.ff());
        let mut result = self.behind(m, s);
        let mut alive = vec![no; self.count + 2];
        let mut state = vec![m.terms.int(1); self.count + 2];
        let done = m.terms.not(self.done[s]);
        alive[s] = m.terms.and(self.there[s], done);
        for p in s..self.count {
            let kind = m.terms.ite(self.pair[p], self.far_kind[p], self.kind[p]);
            let now = Self::step(m, &self.tables.forward, state[p], kind);
            let ends = m.terms.look_up(&self.tables.ends, now, |t, v| t.bool(v != 0));
            let (here, behind) = (m.terms.and(alive[p], ends), self.behind(m, p));
            result = m.terms.ite(here, behind, result);
            let goes_on = m.terms.ne(now, zero);
            let single = m.terms.not(self.pair[p]);
            for (q, when) in [(p + 1, single), (p + 2, self.pair[p])] {
                if q < self.count {
                    let more = m.terms.not(self.done[q]);
                    let comes = m.terms.and_all(&[alive[p], goes_on, when, self.there[q], more]);
                    alive[q] = m.terms.or(alive[q], comes);
                    state[q] = m.terms.ite(comes, now, state[q]);
                }
            }
        }
        result
    }

    /// `getNext` from a place: the next character, unless there is none.
    fn forth(&self, m: &mut Machine, p: usize) -> Term {
        let (behind, stay) = (self.behind(m, p), m.terms.int(p as i32));
        let inside = m.terms.slt(behind, self.len);
        m.terms.ite(inside, behind, stay)
    }

    fn forth_twice(&self, m: &mut Machine, p: usize) -> Term {
        let first = self.forth(m, p);
        let mut result = m.terms.int(p as i32);
        for q in [p + 1, p + 2] {
            if q < self.count {
                let at = m.terms.int(q as i32);
                let (there, second) = (m.terms.eq(first, at), self.forth(m, q));
                result = m.terms.ite(there, second, result);
            }
        }
        result
    }

    /// When the character before a place, of those at which a search for it looks, is of two units.
    fn pair_before(&self, m: &mut Machine, p: usize) -> Term {
        match p.checked_sub(2) {
            Some(q) => self.pair[q],
            None => m.terms.ff(),
        }
    }

    /// `handlePrevious` from a place: one from which words can be told.
    fn safe(&self, m: &mut Machine, o: usize) -> Term {
        let (zero, no) = (m.terms.int(0), m.terms.ff());
        // At the end that the automaton sees, it stays.
        let mut result = m.terms.int(o as i32);
        let mut alive = vec![no; o + 1];
        let mut state = vec![m.terms.int(1); o + 1];
        // Kinds of the character here and of the one before it in this order; at first one that is not ignored.
        let mut kind = self.kind.clone();
        let mut last = vec![m.terms.int(1); o + 1];
        kind[o] = m.terms.ite(self.pair[o], self.far_kind[o], self.kind[o]);
        alive[o] = m.terms.not(self.done[o]);
        for p in (0..=o).rev() {
            let now = Self::step(m, &self.tables.backward, state[p], kind[p]);
            if p == 0 {
                result = m.terms.ite(alive[0], zero, result);
                break;
            }
            let stops = m.terms.eq(now, zero);
            let (goes_on, ignored) = (m.terms.not(stops), m.terms.eq(last[p], zero));
            let two = self.pair_before(m, p);
            let one = m.terms.not(two);
            for (q, when, far) in [(Some(p - 1), one, false), (p.checked_sub(2), two, true)] {
                let Some(q) = q else { continue };
                let comes = m.terms.and(alive[p], when);
                let done = if far { no } else { self.done[q] };
                let (at, more) = (m.terms.int(q as i32), m.terms.not(done));
                let ends = m.terms.and(comes, done);
                result = m.terms.ite(ends, at, result);
                let (once, twice) = (self.forth(m, q), self.forth_twice(m, q));
                let lands = m.terms.ite(ignored, once, twice);
                let ends = m.terms.and_all(&[comes, more, stops]);
                result = m.terms.ite(ends, lands, result);
                let comes = m.terms.and_all(&[comes, more, goes_on]);
                alive[q] = m.terms.or(alive[q], comes);
                state[q] = m.terms.ite(comes, now, state[q]);
                last[q] = m.terms.ite(comes, kind[p], last[q]);
                if far {
                    kind[q] = m.terms.ite(comes, self.far_kind[q], kind[q]);
                }
            }
        }
        result
    }

    /// The first place behind `o` at which a word ends, if words are told from a place on.
    fn first_behind(&self, m: &mut Machine, o: usize, from: Term) -> Term {
        let mut reached: Vec<Term> = Vec::with_capacity(self.count + 1);
        for j in 0..=self.count {
            let at = m.terms.int(j as i32);
            let mut is = m.terms.eq(from, at);
            for (s, before) in reached.iter().enumerate().take(o + 1) {
                let here = m.terms.eq(self.next[s], at);
                let comes = m.terms.and(*before, here);
                is = m.terms.or(is, comes);
            }
            reached.push(is);
        }
        let mut result = m.terms.int(-1);
        for (j, is) in reached.iter().enumerate().skip(o + 1).rev() {
            let at = m.terms.int(j as i32);
            result = m.terms.ite(*is, at, result);
        }
        result
    }

    /// `following`
    fn following(&self, m: &mut Machine, o: usize) -> Term {
        if o == 0 {
            return self.next[0];
        }
        let from = self.safe(m, o);
        self.first_behind(m, o, from)
    }

    /// `isFinalCased`
    fn is_final(&self, m: &mut Machine, k: usize) -> Term {
        let no = m.terms.ff();
        let (mut found, mut known) = (no, m.terms.int(-1));
        let mut alive = vec![no; k + 1];
        alive[k] = m.terms.tt();
        for i in (1..=k).rev() {
            let (at, end) = (m.terms.int(i as i32), self.following(m, i - 1));
            let inside = m.terms.ne(end, at);
            let two = self.pair_before(m, i);
            let cased = match i.checked_sub(2) {
                Some(q) => m.terms.ite(two, self.far_cased[q], self.cased[i - 1]),
                None => self.cased[i - 1],
            };
            let here = m.terms.and_all(&[alive[i], inside, cased]);
            found = m.terms.or(found, here);
            known = m.terms.ite(here, end, known);
            let (one, none) = (m.terms.not(two), m.terms.not(cased));
            for (q, when) in [(Some(i - 1), one), (i.checked_sub(2), two)] {
                if let Some(q) = q {
                    let comes = m.terms.and_all(&[alive[i], inside, none, when]);
                    alive[q] = m.terms.or(alive[q], comes);
                }
            }
        }
        let (mut alive, mut followed) = (vec![no; self.count + 3], no);
        alive[k + 1] = found;
        for i in k + 1..self.count {
            let at = m.terms.int(i as i32);
            let end = if i == k + 1 {
                // What the iterator has found last is where it begins, if that is before.
                let (here, least) = (m.terms.int(k as i32), m.terms.int(0));
                let (before, valid) = (m.terms.slt(known, here), m.terms.sle(least, known));
                let (kept, safe) = (m.terms.and(before, valid), self.safe(m, k));
                let from = m.terms.ite(kept, known, safe);
                self.first_behind(m, k, from)
            } else {
                self.following(m, i - 1)
            };
            let inside = m.terms.ne(end, at);
            let goes_on = m.terms.and_all(&[alive[i], self.there[i], inside]);
            let cased = m.terms.ite(self.pair[i], self.far_cased[i], self.cased[i]);
            let here = m.terms.and(goes_on, cased);
            followed = m.terms.or(followed, here);
            let (one, none) = (m.terms.not(self.pair[i]), m.terms.not(cased));
            for (q, when) in [(i + 1, one), (i + 2, self.pair[i])] {
                let comes = m.terms.and_all(&[goes_on, none, when]);
                alive[q] = m.terms.or(alive[q], comes);
            }
        }
        let last = m.terms.not(followed);
        m.terms.and(found, last)
    }
}
