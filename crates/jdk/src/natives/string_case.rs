//! Lower case, upper case, and comparison without case, of texts that depend on the input.
//!
//! Each unit is looked up in a table of the JDK's own answers ([`super::char_tables`]). Pairs of surrogates change case as
//! one character, of which the second unit is another one. Units that become several are a path of their own.

use super::char_tables::{answers, differences, is_surrogate, memo};
use super::string_text::text_of;
use super::text;
use super::util::*;
use super::word_breaks;
use crate::registry::Registry;
use heapwise_exec::{ChoiceKind, Flow, Machine, ObjId, Ref, State, Step, Text, Value, unsupported};
use heapwise_term::{Table, Term};
use std::rc::Rc;

/// `I` with a dot, which becomes two units in lower case, and the sigma, whose lower case depends on the word that it is in.
const DOTTED: u16 = 0x0130;
const SIGMA: u16 = 0x03A3;

pub(super) fn register(r: &mut Registry) {
    r.open(
        "java/lang/String$CaseInsensitiveComparator",
        &[("compare", "(Ljava/lang/String;Ljava/lang/String;)I", |m, st, a| {
            compare_ignore_case(m, st, &a[1..])
        })],
    );
    r.open(
        "java/lang/String",
        &[
            ("toLowerCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_lower),
            ("toUpperCase", "(Ljava/util/Locale;)Ljava/lang/String;", to_upper),
        ],
    );
}

/// What becomes of characters.
struct Mapping {
    /// By unit: how far it is from what it becomes.
    units: Rc<Table>,
    /// By first unit of a pair, the same for the second one. The first one stays.
    pairs: Vec<(u16, Table)>,
}

/// The mapping of a method from code points to code points.
fn mapping(m: &mut Machine, name: &str) -> Step<Rc<Mapping>> {
    let units = differences(m, name)?;
    memo(m, &format!("{name} of texts"), |m| {
        let far = answers(m, name, "(I)I", 0x10000)?;
        Ok(Mapping { units, pairs: pairs(&far)? })
    })
}

/// What equals when case is ignored is the same in upper case, or in the lower case of that.
fn folding(m: &mut Machine) -> Step<Rc<Mapping>> {
    memo(m, "texts without case", |m| {
        let mut both = Vec::new();
        for first in [0, 0x10000] {
            let (upper, lower) =
                (answers(m, "toUpperCase", "(I)I", first)?, answers(m, "toLowerCase", "(I)I", first)?);
            let fold = |u: i32| lower.get((u - first) as usize).copied();
            let Some(all) = upper.into_iter().map(fold).collect::<Option<Vec<i32>>>() else {
                return unsupported("characters that change their plane with their case");
            };
            both.push(all);
        }
        let units: Vec<i32> = both[0].iter().zip(0..).map(|(to, c)| to - c).collect();
        Ok(Mapping { units: Rc::new(Table::new(&units)), pairs: pairs(&both[1])? })
    })
}

/// Second units by first unit, for those characters of plane 1 that change. Planes from 2 on hold ideographs and the
/// like, which have no case.
fn pairs(far: &[i32]) -> Step<Vec<(u16, Table)>> {
    let mut all = Vec::new();
    for (i, block) in far.chunks_exact(0x400).enumerate() {
        let first = 0x10000 + i as i32 * 0x400;
        let moved: Vec<i32> = block.iter().zip(first..).map(|(to, c)| to - c).collect();
        if block.iter().any(|to| to & !0x3FF != first) {
            return unsupported("characters that change the first unit of a pair with their case");
        }
        if moved.iter().any(|d| *d != 0) {
            all.push((0xD800 + i as u16, Table::new(&moved)));
        }
    }
    Ok(all)
}

/// What the unit at a place becomes, pairs included.
fn mapped(m: &mut Machine, map: &Mapping, text: &Text, i: usize) -> Value {
    let u = m.term(text.units[i]);
    let difference = m.terms.look_up(&map.units, u, |t, v| t.int(v));
    let mut result = m.terms.add(u, difference);
    if let Some(before) = i.checked_sub(1).map(|j| text.units[j]) {
        let (before, second) = (m.term(before), is_surrogate(m, text.units[i], false));
        for (first, seconds) in &map.pairs {
            let first = m.terms.int(i32::from(*first));
            let is_first = m.terms.eq(before, first);
            let here = m.terms.and(is_first, second);
            let difference = m.terms.look_up(seconds, u, |t, v| t.int(v));
            let moved = m.terms.add(u, difference);
            result = m.terms.ite(here, moved, result);
        }
    }
    m.value(result)
}

/// The language of a locale, where it is known.
fn language(m: &mut Machine, st: &mut State, locale: Value) -> Option<String> {
    let field = |st: &State, o: ObjId, name: &str| get_field(st, o, name).and_then(|v| v.as_obj());
    let base = field(st, locale.as_obj()?, "baseLocale")?;
    let language = get_field(st, base, "language")?;
    let Value::Ref(r @ Ref::Obj(_)) = language else { return None };
    let units = m.text(st, r).ok()?.as_known()?;
    String::from_utf16(&units).ok()
}

/// Whether the language of a locale has rules of its own; then, and where it is not known, the bytecode runs.
fn has_own_rules(m: &mut Machine, st: &mut State, locale: Value) -> Option<bool> {
    let language = language(m, st, locale)?;
    Some(["tr", "az", "lt"].contains(&language.as_str()))
}

/// The text of a receiver whose case can be changed by tables.
fn subject(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Option<Text>> {
    if !m.is_open_text(st, args[0]) || has_own_rules(m, st, args[1]) != Some(false) {
        return Ok(None);
    }
    let text = text_of(m, st, args[0])?;
    Ok(Some(text))
}

fn to_lower(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(text) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let map = mapping(m, "toLowerCase")?;
    let sigma = any_unit(m, &text, 0, |m, u| is(m, u, SIGMA));
    let dotted = any_unit(m, &text, 0, |m, u| is(m, u, DOTTED));
    let special = m.terms.or(sigma, dotted);
    if !m.decide(st, ChoiceKind::Native, special)? {
        return simply(m, st, args[0], &text, &map);
    }
    let last = if m.decide(st, ChoiceKind::Native, sigma)? {
        // Thai finds words in a dictionary.
        if language(m, st, args[1]).is_none_or(|l| l == "th") {
            return unsupported("String.toLowerCase of a text with a capital sigma in Thai");
        }
        word_breaks::final_places(m, &text)?
    } else {
        Vec::new()
    };
    let pieces = |m: &mut Machine, i: usize| {
        let dotted = is(m, text.units[i], DOTTED);
        let (one, two, small) = (m.terms.int(1), m.terms.int(2), m.terms.int(0x69));
        let plain = mapped(m, &map, &text, i);
        let mut plain = m.term(plain);
        if let Some(last) = last.get(i) {
            let (sigma, at_end) = (is(m, text.units[i], SIGMA), m.terms.int(0x03C2));
            let both = m.terms.and(sigma, *last);
            plain = m.terms.ite(both, at_end, plain);
        }
        let (len, first) = (m.terms.ite(dotted, two, one), m.terms.ite(dotted, small, plain));
        Text { len: m.value(len), units: vec![m.value(first), Value::Int(0x0307)] }
    };
    let lower = in_pieces(m, &text, pieces);
    obj(m.new_text(st, lower))
}

/// Units that become several in upper case, as text.
struct Longer {
    /// By unit: how many units it becomes, 1 or more.
    count: Table,
    /// By unit: those units, where they are several.
    units: [Table; 3],
}

fn to_upper(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    let Some(text) = subject(m, st, args)? else { return Ok(Flow::Bytecode) };
    let map = mapping(m, "toUpperCase")?;
    let longer = memo(m, "units that are several in upper case", longer)?;
    let special = any_unit(m, &text, 0, |m, u| {
        let u = m.term(u);
        m.terms.look_up(&longer.count, u, |t, v| t.bool(v > 1))
    });
    if !m.decide(st, ChoiceKind::Native, special)? {
        return simply(m, st, args[0], &text, &map);
    }
    let pieces = |m: &mut Machine, i: usize| {
        let u = m.term(text.units[i]);
        let (several, plain) =
            (m.terms.look_up(&longer.count, u, |t, v| t.bool(v > 1)), mapped(m, &map, &text, i));
        let len = m.terms.look_up(&longer.count, u, |t, v| t.int(v));
        let mut units: Vec<Value> = Vec::new();
        for table in &longer.units {
            let unit = m.terms.look_up(table, u, |t, v| t.int(v));
            units.push(m.value(unit));
        }
        units[0] = m.either(several, units[0], plain);
        Text { len: m.value(len), units }
    };
    let upper = in_pieces(m, &text, pieces);
    obj(m.new_text(st, upper))
}

fn longer(m: &mut Machine) -> Step<Longer> {
    // `Character.ERROR`
    const SEVERAL: i32 = -1;
    let simple = answers(m, "toUpperCaseEx", "(I)I", 0)?;
    let method = need_method(m, "java/lang/Character", "toUpperCaseCharArray", "(I)[C")?;
    let (mut count, mut units) = (vec![1; simple.len()], [0, 1, 2].map(|_| vec![0; simple.len()]));
    let (mut st, steps) = (State { given_statics: Some(Rc::default()), ..State::default() }, m.steps);
    for c in (0..0x10000).filter(|c| simple[*c as usize] == SEVERAL) {
        m.go_on()?;
        st.frames.clear();
        st.stack.clear();
        m.enter(&mut st, method, &[Value::Int(c)])?;
        let end = m.run(&mut st, 1_000_000);
        let heapwise_exec::Stop::End(heapwise_exec::End::Returned(Some(Value::Ref(Ref::Obj(chars))))) = end
        else {
            return unsupported("String.toUpperCase of a text that depends on the input");
        };
        let chars = st.heap.get(chars).as_array();
        let chars: Vec<i32> =
            chars.map(|a| (0..a.capacity()).filter_map(|i| a.get(i)?.as_int()).collect()).unwrap_or_default();
        if !(1..=3).contains(&chars.len()) {
            return unsupported("String.toUpperCase of a unit that becomes more than three");
        }
        count[c as usize] = chars.len() as i32;
        for (table, unit) in units.iter_mut().zip(chars) {
            table[c as usize] = unit;
        }
    }
    m.steps = steps;
    Ok(Longer { count: Table::new(&count), units: units.map(|t| Table::new(&t)) })
}

fn is(m: &mut Machine, unit: Value, want: u16) -> Term {
    let (u, want) = (m.term(unit), m.terms.int(i32::from(want)));
    m.terms.eq(u, want)
}

/// When some unit of the text from a place on is of a kind.
fn any_unit(
    m: &mut Machine,
    text: &Text,
    from: usize,
    mut kind: impl FnMut(&mut Machine, Value) -> Term,
) -> Term {
    let (n, mut any) = (m.term(text.len), m.terms.ff());
    for (i, unit) in text.units.iter().enumerate().skip(from) {
        let (at, here) = (m.terms.int(i as i32), kind(m, *unit));
        let there = m.terms.slt(at, n);
        let both = m.terms.and(there, here);
        any = m.terms.or(any, both);
    }
    any
}

/// Unit by unit. As the bytecode: a text that stays as it is, without surrogates, is the string itself.
fn simply(m: &mut Machine, st: &mut State, this: Value, text: &Text, map: &Mapping) -> Step<Flow> {
    let units: Vec<Value> = (0..text.units.len()).map(|i| mapped(m, map, text, i)).collect();
    let changed = {
        let mut i = 0;
        any_unit(m, text, 0, |m, u| {
            let (was, now) = (m.term(u), m.term(units[i]));
            i += 1;
            let other = m.terms.ne(was, now);
            let (high, low) = (is_surrogate(m, u, true), is_surrogate(m, u, false));
            m.terms.or_all(&[other, high, low])
        })
    };
    if !m.decide(st, ChoiceKind::Native, changed)? {
        return value(this);
    }
    obj(m.new_text(st, Text { len: text.len, units }))
}

/// What each unit becomes, one after the other.
fn in_pieces(m: &mut Machine, text: &Text, mut piece: impl FnMut(&mut Machine, usize) -> Text) -> Text {
    let (n, nothing) = (m.term(text.len), m.terms.int(0));
    let mut all = Text::known(&[]);
    for i in 0..text.units.len() {
        let (mut next, at) = (piece(m, i), m.terms.int(i as i32));
        let (there, len) = (m.terms.slt(at, n), m.term(next.len));
        let len = m.terms.ite(there, len, nothing);
        next.len = m.value(len);
        all = text::join(m, &all, &next);
    }
    all
}

/// When two texts are equal without regard to case.
pub(super) fn equal_without_case(m: &mut Machine, a: &Text, b: &Text) -> Step<Term> {
    let (a, b) = (folded(m, a)?, folded(m, b)?);
    Ok(text::equal(m, &a, &b))
}

/// A text without case. JDKs before 16 know no pairs here.
fn folded(m: &mut Machine, text: &Text) -> Step<Text> {
    let map = folding(m)?;
    let alone = Mapping { units: map.units.clone(), pairs: Vec::new() };
    let map = if compares_pairs(m) { &*map } else { &alone };
    let units = (0..text.units.len()).map(|i| mapped(m, map, text, i)).collect();
    Ok(Text { len: text.len, units })
}

fn compares_pairs(m: &Machine) -> bool {
    let class = m.program.class_by_name("java/lang/StringUTF16");
    class.is_ok_and(|c| c.members().methods.iter().any(|f| &*f.name == "codePointIncluding"))
}

/// The difference of the first characters that differ without case, else of the lengths.
fn compare_ignore_case(m: &mut Machine, st: &mut State, args: &[Value]) -> Step<Flow> {
    if !m.is_open_text(st, args[0]) && !m.is_open_text(st, args[1]) {
        return Ok(Flow::Bytecode);
    }
    let (b, a) = (text_of(m, st, args[1])?, text_of(m, st, args[0])?);
    let (x, y) = (folded(m, &a)?, folded(m, &b)?);
    let wide = |m: &mut Machine, u: Value| {
        let (u, most) = (m.term(u), m.terms.int(0xFF));
        m.terms.slt(most, u)
    };
    // A text of narrow characters is compared unit by unit.
    let (p, q) = (any_unit(m, &a, 0, wide), any_unit(m, &b, 0, wide));
    let by_pairs = if compares_pairs(m) { m.terms.and(p, q) } else { m.terms.ff() };
    let (n, k) = (m.term(a.len), m.term(b.len));
    let lengths = m.terms.sub(n, k);
    let mut result = lengths;
    for i in (0..a.units.len().min(b.units.len())).rev() {
        let (c, d) = (code_point(m, &x, i), code_point(m, &y, i));
        let (x, y) = (m.term(x.units[i]), m.term(y.units[i]));
        let (c, d) = (m.terms.ite(by_pairs, c, x), m.terms.ite(by_pairs, d, y));
        let at = m.terms.int(i as i32);
        let (p, q) = (m.terms.slt(at, n), m.terms.slt(at, k));
        let there = m.terms.and(p, q);
        let (same, difference) = (m.terms.eq(x, y), m.terms.sub(c, d));
        let here = m.terms.ite(same, result, difference);
        result = m.terms.ite(there, here, lengths);
    }
    value(m.value(result))
}

/// The character that the unit at a place is part of. Surrogates stay surrogates without case.
fn code_point(m: &mut Machine, text: &Text, i: usize) -> Term {
    let (here, unit) = (text.units[i], m.term(text.units[i]));
    let mut result = unit;
    if let Some(next) = text.units.get(i + 1).copied() {
        let (n, at) = (m.term(text.len), m.terms.int(i as i32 + 1));
        let parts = [is_surrogate(m, here, true), m.terms.slt(at, n), is_surrogate(m, next, false)];
        let (pair, second) = (m.terms.and_all(&parts), m.term(next));
        let whole = joined(m, unit, second);
        result = m.terms.ite(pair, whole, result);
    }
    if let Some(before) = i.checked_sub(1).map(|j| text.units[j]) {
        let (high, low) = (is_surrogate(m, before, true), is_surrogate(m, here, false));
        let (pair, first) = (m.terms.and(high, low), m.term(before));
        let whole = joined(m, first, unit);
        result = m.terms.ite(pair, whole, result);
    }
    result
}

/// `Character.toCodePoint`
fn joined(m: &mut Machine, first: Term, second: Term) -> Term {
    let (ten, base) = (m.terms.int(10), m.terms.int(0x10000 - (0xD800 << 10) - 0xDC00));
    let upper = m.terms.shl(first, ten);
    let sum = m.terms.add(upper, second);
    m.terms.add(sum, base)
}
