//! Names of tests: the method, what happens, and when.

use crate::text::last;
use heapwise_suite::java::capital;
use heapwise_suite::scene::{Expected, Expr, Scene, SceneEnd, Subject};

/// Longest name; a longer one does without its condition.
const LONGEST: usize = 90;

/// A name for a test that is not among those taken: with as much of the condition as that needs.
pub(crate) fn name(subject: &Subject, condition: &[String], scene: &Scene, taken: &[String]) -> String {
    let what = if subject.method == "<init>" {
        let class = last(&subject.class.name);
        match &scene.end {
            SceneEnd::Returned => format!("new{class}"),
            SceneEnd::Threw { .. } => format!("new{class}_{}", outcome(subject, scene)),
        }
    } else {
        let outcome = outcome(subject, scene);
        let method = clean(&subject.method);
        if outcome.is_empty() { method } else { format!("{method}_{outcome}") }
    };
    let what: String = what.chars().take(LONGEST).collect();
    let mut when: Vec<String> = Vec::new();
    // The last decision says most about a path.
    for part in condition.iter().rev() {
        let Some(words) = words(part) else { continue };
        if when.contains(&words) || when.len() >= 3 {
            continue;
        }
        when.insert(0, words);
        let name = format!("{what}_when{}", when.join("And"));
        if name.chars().count() <= LONGEST && !taken.contains(&name) {
            return name;
        }
    }
    let mut name = what.clone();
    let mut n = 1;
    while taken.contains(&name) {
        n += 1;
        name = format!("{what}_{n}");
    }
    name
}

fn clean(name: &str) -> String {
    name.chars().map(|c| if c.is_alphanumeric() || c == '_' { c } else { '_' }).collect()
}

/// `returnsTrue`, `throwsNullPointer`, `changesHead`.
fn outcome(subject: &Subject, scene: &Scene) -> String {
    if let SceneEnd::Threw { class, .. } = &scene.end {
        let simple = last(&class.name);
        let short = simple.strip_suffix("Exception").or(simple.strip_suffix("Error")).unwrap_or(simple);
        return format!("throws{}", if short.is_empty() { simple } else { short });
    }
    let result = scene.checks.iter().find(|c| c.actual == Expr::Result).map(|c| &c.expected);
    match result {
        Some(Expected::Primitive(_, text) | Expected::Boxed(_, text)) => match value(text) {
            Some(v) => format!("returns{v}"),
            None => "returnsValue".to_owned(),
        },
        Some(Expected::Null) => "returnsNull".to_owned(),
        Some(Expected::Text(_)) => "returnsText".to_owned(),
        Some(Expected::Same(Expr::Var(v))) => format!("returns{}", capital(&clean(v))),
        Some(Expected::Array(..)) => "returnsArray".to_owned(),
        Some(_) => format!("returns{}", capital(&clean(last(subject.result.name.trim_end_matches("[]"))))),
        None if scene.unchanged => "changesNothing".to_owned(),
        None => match scene.checks.first().map(|c| &c.actual) {
            Some(Expr::Field(_, f) | Expr::Hidden(_, _, f, _)) => format!("changes{}", capital(&clean(f))),
            Some(Expr::Var(v)) => format!("changes{}", capital(&clean(v))),
            _ => scene.changed.as_deref().map_or(String::new(), |m| format!("changes{}", property(m))),
        },
    }
}

/// What a method tells of: `size` and `getSize` of the size.
fn property(method: &str) -> String {
    let rest = method.strip_prefix("get").or(method.strip_prefix("is"));
    let rest = rest.filter(|r| r.starts_with(char::is_uppercase)).unwrap_or(method);
    capital(&clean(rest))
}

/// A literal as a part of a name.
fn value(text: &str) -> Option<String> {
    let text = text.trim_start_matches("(byte) ").trim_start_matches("(short) ").trim_end_matches('L');
    match text {
        "true" | "false" | "null" => return Some(capital(text)),
        "Integer.MIN_VALUE" | "Long.MIN_VALUE" => return Some("MinValue".to_owned()),
        "Integer.MAX_VALUE" | "Long.MAX_VALUE" => return Some("MaxValue".to_owned()),
        "Float.NaN" | "Double.NaN" => return Some("NaN".to_owned()),
        "-0.0" | "-0.0f" => return Some("MinusZero".to_owned()),
        "0.0" | "0.0f" => return Some("0".to_owned()),
        _ if text.ends_with("_INFINITY") => {
            let minus = if text.contains("NEGATIVE") { "Minus" } else { "" };
            return Some(format!("{minus}Infinity"));
        }
        _ => {}
    }
    let (minus, digits) = text.strip_prefix('-').map_or(("", text), |d| ("Minus", d));
    if !digits.is_empty() && digits.len() <= 10 && digits.bytes().all(|b| b.is_ascii_digit()) {
        return Some(format!("{minus}{digits}"));
    }
    let inner = text.strip_prefix('\'').and_then(|t| t.strip_suffix('\''))?;
    let mut chars = inner.chars();
    match (chars.next(), chars.next()) {
        (Some(c), None) if c.is_alphanumeric() => Some(c.to_uppercase().to_string()),
        _ => None,
    }
}

/// A simple comparison in words.
pub(crate) fn words(part: &str) -> Option<String> {
    let part = part.trim();
    if part == "true" {
        return None;
    }
    let operators = [" == ", " != ", " <= ", " >= ", " < ", " > "];
    let Some((at, op)) = operators.iter().find_map(|o| part.find(o).map(|at| (at, *o))) else {
        return match part.strip_prefix('!') {
            Some(p) => path(p).map(|p| format!("Not{p}")),
            None => path(part),
        };
    };
    let (a, b) = (&part[..at], &part[at + op.len()..]);
    let a = operand(a)?;
    match (op, b) {
        (" < ", "0") => return Some(format!("{a}IsNegative")),
        (" > ", "0") => return Some(format!("{a}IsPositive")),
        (" >= ", "0") => return Some(format!("{a}IsNotNegative")),
        (" <= ", "0") => return Some(format!("{a}IsNotPositive")),
        (" == ", "0") => return Some(format!("{a}IsZero")),
        (" != ", "0") => return Some(format!("{a}IsNotZero")),
        _ => {}
    }
    let b = value(b).or_else(|| constant(b)).or_else(|| operand(b))?;
    let verb = match op {
        " == " => "Is",
        " != " => "IsNot",
        " < " => "IsBelow",
        " > " => "IsAbove",
        " <= " => "IsAtMost",
        _ => "IsAtLeast",
    };
    Some(format!("{a}{verb}{b}"))
}

/// A constant of an enum, without its class: `Kind.SOME_KIND` as `SomeKind`.
fn constant(text: &str) -> Option<String> {
    let (class, name) = text.rsplit_once('.')?;
    let is_class = class.starts_with(char::is_uppercase) && class.chars().all(|c| c.is_alphanumeric());
    let is_constant = name.starts_with(char::is_uppercase) && !name.contains(char::is_lowercase);
    (is_class && is_constant).then(|| name.to_lowercase().split('_').map(capital).collect())
}

/// A path, or little arithmetic: `(low + high) / 2` as `LowPlusHighOver2`.
fn operand(text: &str) -> Option<String> {
    const SIGNS: [(&str, &str); 5] =
        [("+", "Plus"), ("-", "Minus"), ("*", "Times"), ("/", "Over"), ("%", "Modulo")];
    if let Some(path) = path(text) {
        return Some(path);
    }
    let mut text = text.to_owned();
    for cast in ["(long) ", "(int) ", "(double) ", "(float) "] {
        text = text.replace(cast, "");
    }
    let mut words = String::new();
    let mut signs = 0;
    for (i, token) in text.split(' ').enumerate() {
        match SIGNS.iter().find(|s| s.0 == token) {
            Some((_, word)) if i % 2 == 1 => {
                signs += 1;
                words.push_str(word);
            }
            _ if i % 2 == 1 => return None,
            _ => {
                let token = token.trim_start_matches('(').trim_end_matches(')');
                words.push_str(&value(token).or_else(|| path(token))?);
            }
        }
    }
    (signs <= 2).then_some(words)
}

/// `this.root.left` as `RootLeft`.
fn path(text: &str) -> Option<String> {
    let ok = |c: char| c.is_alphanumeric() || matches!(c, '_' | '.' | '[' | ']');
    if text.is_empty() || !text.chars().all(ok) || text.starts_with(|c: char| c.is_numeric()) {
        return None;
    }
    if text == "this" {
        return Some("This".to_owned());
    }
    let text = text.strip_prefix("this.").unwrap_or(text);
    let parts: Vec<String> = text.split(['.', '[', ']']).filter(|p| !p.is_empty()).map(capital).collect();
    (parts.len() <= 4).then(|| parts.concat())
}
