//! Path conditions as a reader wants them: without what goes without saying.

use heapwise_suite::java::char_literal;

/// Longest condition in a comment.
const LONGEST: usize = 280;

/// A part of a condition, in the form `left operator right` where it has one.
#[derive(Clone, Debug, PartialEq)]
enum Part {
    Compare(String, &'static str, String),
    Other(String),
}

/// Numbers that have a name.
const EXTREMES: [(&str, &str); 4] = [
    ("-9223372036854775808L", "Long.MIN_VALUE"),
    ("9223372036854775807L", "Long.MAX_VALUE"),
    ("-2147483648", "Integer.MIN_VALUE"),
    ("2147483647", "Integer.MAX_VALUE"),
];

const OPERATORS: [&str; 6] = [" == ", " != ", " <= ", " >= ", " < ", " > "];

/// What a reader knows of the inputs that the condition does not say.
#[derive(Clone, Debug, Default)]
pub(crate) struct Context {
    /// Names of inputs that are characters.
    pub(crate) chars: Vec<String>,
    /// Inputs of enums, with the constants in order.
    pub(crate) enums: Vec<(String, Vec<String>)>,
    /// The class under test, with its package.
    pub(crate) class: String,
}

/// The parts that say everything: a part that follows from another one is left out, two that say one thing are one, and
/// what belongs to the class is written as in the class.
pub(crate) fn parts(condition: &str, context: &Context) -> Vec<String> {
    let mut all: Vec<Part> = Vec::new();
    for text in split(&plain(condition, context)) {
        // The class of an input is seen in the test.
        let of_class = text.trim_start_matches(['(', '!']).split(' ').next().unwrap_or_default();
        if text == "true" || of_class.ends_with(".getClass()") {
            continue;
        }
        let part = parse(text, context);
        if !all.contains(&part) {
            all.push(part);
        }
    }
    while let Some((i, j, merged)) = first_pair(&all) {
        all.remove(j);
        all[i] = merged;
    }
    strings(&mut all);
    let texts: Vec<String> = all.iter().map(show).collect();
    let needed = |p: &Part| match p {
        // A reference that is followed is not null.
        Part::Compare(path, " != ", null) if null == "null" => !texts.iter().any(|t| follows(t, path)),
        // Every length is at least zero.
        Part::Compare(a, " >= ", zero) => {
            zero != "0" || !(a.ends_with(".length") || a.ends_with(".length()"))
        }
        _ => true,
    };
    let named = |text: String| EXTREMES.iter().fold(text, |t, (number, name)| with_name(&t, number, name));
    all.iter().filter(|p| needed(p)).map(show).map(named).collect()
}

/// Without `this.`, the packages and names of classes that need none, and casts.
fn plain(condition: &str, context: &Context) -> String {
    let class = &context.class;
    let package = class.rsplit_once('.').map_or("", |p| p.0);
    let mut text = condition.to_owned();
    for front in ["this", class, package, "java.lang", "java.util"] {
        if !front.is_empty() {
            text = without(&text, &format!("{front}."));
        }
    }
    for (name, constants) in &context.enums {
        // The greatest number first: one may begin with another.
        for (i, constant) in constants.iter().enumerate().rev() {
            for op in ["==", "!="] {
                let from = format!("{}.ordinal() {op} {i}", own(name));
                text = text.replace(&from, &format!("{} {op} {constant}", own(name)));
            }
        }
    }
    // `((ArrayList) l).size`: the class is seen in the test.
    while let Some(at) = text.find("((") {
        let Some(close) = text[at..].find(") ").map(|i| at + i) else { break };
        let Some(end) = text[close..].find(')').and_then(|_| text[close + 2..].find(')')) else { break };
        let (cast, path) = (&text[at + 2..close], &text[close + 2..close + 2 + end]);
        let word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '$' | '[' | ']');
        let primitive = ["int", "long", "short", "byte", "char", "float", "double"].contains(&cast);
        if primitive || !cast.chars().all(word) || !path.chars().all(word) {
            break;
        }
        text = format!("{}{path}{}", &text[..at], &text[close + 2 + end + 1..]);
    }
    text
}

/// A text with a number replaced by its name.
fn with_name(text: &str, number: &str, name: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(number) {
        let (before, after) = (&rest[..at], &rest[at + number.len()..]);
        let inside = before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '"'))
            || after.starts_with(|c: char| c.is_alphanumeric() || c == '.');
        out.push_str(before);
        out.push_str(if inside { number } else { name });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A text without a prefix of names, wherever a name begins with it.
fn without(text: &str, front: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(front) {
        out.push_str(&rest[..at]);
        if out.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '.')) {
            out.push_str(front);
        }
        rest = &rest[at + front.len()..];
    }
    out.push_str(rest);
    out
}

/// The parts between `&&`, those in parentheses left whole.
fn split(condition: &str) -> Vec<&str> {
    let mut parts = Vec::new();
    let (mut depth, mut from) = (0_usize, 0);
    for (at, c) in condition.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            '&' if depth == 0 && condition[at..].starts_with("&& ") && at > from => {
                parts.push(condition[from..at].trim());
                from = at + 3;
            }
            _ => {}
        }
    }
    parts.push(condition[from..].trim());
    parts
}

/// Characters as such.
fn named(p: Part, context: &Context) -> Part {
    let Part::Compare(a, op, b) = p else { return p };
    let is_char = |s: &str| s.contains(".charAt(") || context.chars.iter().any(|c| own(c) == s);
    if is_char(&a) {
        let b = character(&b).unwrap_or(b);
        return Part::Compare(a, op, b);
    }
    if is_char(&b) {
        let a = character(&a).unwrap_or(a);
        return Part::Compare(a, op, b);
    }
    Part::Compare(a, op, b)
}

fn character(number: &str) -> Option<String> {
    Some(char_literal(number.parse::<i32>().ok()? as u16))
}

/// `s.length() == 2 && s.charAt(0) == 'a' && s.charAt(1) == 'b'` as `s.equals("ab")`, also where it does not hold.
fn strings(all: &mut Vec<Part>) {
    let mut i = 0;
    while i < all.len() {
        if let Part::Other(text) = &all[i]
            && let Some(inside) = text.strip_prefix("!(").and_then(|t| t.strip_suffix(')'))
            && let [only] =
                equal_strings(&split(inside).into_iter().map(str::to_owned).collect::<Vec<_>>())[..].as_ref()
            && only != inside
        {
            all[i] = Part::Other(format!("!{only}"));
        }
        i += 1;
    }
    let texts: Vec<String> = all.iter().map(show).collect();
    let said = equal_strings(&texts);
    if said != texts {
        *all = said.iter().map(|t| parse(t, &Context::default())).collect();
    }
}

/// The texts, with those that spell out a string replaced by one.
fn equal_strings(texts: &[String]) -> Vec<String> {
    let mut all = texts.to_vec();
    let lengths = texts.iter().filter_map(|t| t.split_once(".length() == "));
    for (path, n) in lengths {
        let Ok(n) = n.parse::<usize>() else { continue };
        let unit = |i: usize| {
            let front = format!("{path}.charAt({i}) == ");
            let value = all.iter().find_map(|t| t.strip_prefix(&front))?;
            let c = match value.parse::<u32>() {
                Ok(number) => char::from_u32(number)?,
                Err(_) => value.strip_prefix('\'')?.strip_suffix('\'')?.chars().next()?,
            };
            (c.is_ascii_graphic() && !matches!(c, '"' | '\\')).then_some(c)
        };
        let Some(string) = (0..n).map(unit).collect::<Option<String>>() else { continue };
        let mine = |t: &String| {
            t.starts_with(&format!("{path}.charAt(")) || t.starts_with(&format!("{path}.length() "))
        };
        let Some(at) = all.iter().position(mine) else { continue };
        all.retain(|t| !mine(t));
        all.insert(at, format!("{path}.equals(\"{string}\")"));
    }
    all
}

/// A condition for a comment. A long one is cut at its front: the last decisions tell paths apart.
pub(crate) fn brief(condition: &str, context: &Context) -> String {
    let mut parts = parts(condition, context);
    let length = |parts: &[String]| parts.iter().map(|p| p.chars().count() + 4).sum::<usize>();
    let mut cut = false;
    while parts.len() > 1 && length(&parts) > LONGEST {
        parts.remove(0);
        cut = true;
    }
    let text = parts.join(" && ");
    let text = if text.chars().count() > 2 * LONGEST {
        text.chars().take(LONGEST).chain("…".chars()).collect()
    } else {
        text
    };
    if cut { format!("… && {text}") } else { text }
}

fn parse(text: &str, context: &Context) -> Part {
    // What is in parentheses, or a choice, is left as it is.
    let plain = !text.starts_with(['(', '!']) && !text.contains(['?', '|']);
    let found = OPERATORS.iter().find_map(|o| text.find(o).map(|at| (at, *o))).filter(|_| plain);
    let part = match found {
        Some((at, op)) => Part::Compare(text[..at].to_owned(), op, text[at + op.len()..].to_owned()),
        None => Part::Other(text.to_owned()),
    };
    named(part, context)
}

fn own(side: &str) -> &str {
    side.strip_prefix("this.").unwrap_or(side)
}

fn show(p: &Part) -> String {
    match p {
        Part::Compare(a, op, b) => format!("{a}{op}{b}"),
        Part::Other(text) => text.clone(),
    }
}

/// Whether a text goes on from an access path: `root.left` from `root`.
fn follows(text: &str, path: &str) -> bool {
    text.match_indices(path).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + path.len()..].chars().next();
        let inside = before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '.' | '$'));
        !inside && matches!(after, Some('.' | '['))
    })
}

/// The first two parts that can be said as one.
fn first_pair(all: &[Part]) -> Option<(usize, usize, Part)> {
    for (i, p) in all.iter().enumerate() {
        for (j, q) in all.iter().enumerate().skip(i + 1) {
            if let Some(merged) = merge(p, q) {
                return Some((i, j, merged));
            }
        }
    }
    None
}

fn merge(p: &Part, q: &Part) -> Option<Part> {
    let (Part::Compare(a, op, b), Part::Compare(c, other, d)) = (p, q) else { return None };
    let flipped = |op: &'static str| match op {
        " < " => " > ",
        " > " => " < ",
        " <= " => " >= ",
        " >= " => " <= ",
        same => same,
    };
    let other = match () {
        () if a == c && b == d => *other,
        () if a == d && b == c => flipped(other),
        () if a == c => return bounds(a, (op, b), (other, d)),
        () => return None,
    };
    let one = match (*op, other) {
        (x, y) if x == y => x,
        (" == ", " <= " | " >= ") | (" <= " | " >= ", " == ") | (" <= ", " >= ") | (" >= ", " <= ") => " == ",
        (" != ", " <= ") | (" <= ", " != " | " < ") | (" < ", " <= " | " != ") | (" != ", " < ") => " < ",
        (" != ", " >= ") | (" >= ", " != " | " > ") | (" > ", " >= " | " != ") | (" != ", " > ") => " > ",
        _ => return None,
    };
    Some(Part::Compare(a.clone(), one, b.clone()))
}

/// Two comparisons with numbers of which one is enough.
fn bounds(a: &str, p: (&'static str, &str), q: (&'static str, &str)) -> Option<Part> {
    let (x, y) = (p.1.parse::<i64>().ok()?, q.1.parse::<i64>().ok()?);
    let keep = match () {
        () if implies((p.0, x.into()), (q.0, y.into())) => p,
        () if implies((q.0, y.into()), (p.0, x.into())) => q,
        () => return None,
    };
    Some(Part::Compare(a.to_owned(), keep.0, keep.1.to_owned()))
}

/// Whether a comparison of something with a number implies another one.
fn implies((op, v): (&str, i128), (other, w): (&str, i128)) -> bool {
    match (op, other) {
        (" == ", " == ") => v == w,
        (" == ", " != ") => v != w,
        (" == " | " <= ", " < ") => v < w,
        (" == " | " <= ", " <= ") | (" < ", " < ") => v <= w,
        (" == " | " >= ", " > ") => v > w,
        (" == " | " >= ", " >= ") | (" > ", " > ") => v >= w,
        (" < ", " <= ") => v - 1 <= w,
        (" < ", " != ") => w >= v,
        (" <= ", " != ") => w > v,
        (" > ", " >= ") => v + 1 >= w,
        (" > ", " != ") => w <= v,
        (" >= ", " != ") => w < v,
        _ => false,
    }
}
