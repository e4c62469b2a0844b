//! Values of options: bounds that can be switched off, times, properties.

use heapwise_explore::{FieldRule, FieldValues};
use heapwise_program::Prim;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// A bound: a number, or `none`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Limit(pub(crate) Option<u64>);

impl FromStr for Limit {
    type Err = String;
    fn from_str(text: &str) -> Result<Limit, String> {
        match text {
            "none" => Ok(Limit(None)),
            _ => match text.parse() {
                Ok(0) => Err("a bound must be at least 1; `none` switches it off".to_owned()),
                Ok(n) => Ok(Limit(Some(n))),
                Err(_) => Err("neither a number nor `none`".to_owned()),
            },
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(n) => write!(f, "{n}"),
            None => write!(f, "none"),
        }
    }
}

/// A time bound: seconds, with a fraction if need be, or `none`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Seconds(pub(crate) Option<Duration>);

pub(super) fn seconds(text: &str) -> Result<Seconds, String> {
    match text {
        "none" => Ok(Seconds(None)),
        _ => some_seconds(text).map(|d| Seconds(Some(d))),
    }
}

pub(super) fn some_seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(d) if !d.is_zero() => Ok(d),
        _ => Err("not a time that can be waited for".to_owned()),
    }
}

/// A number from 1.
pub(super) fn count(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(0) => Err("at least 1 is needed".to_owned()),
        Ok(n) => Ok(n),
        Err(_) => Err("not a number".to_owned()),
    }
}

/// A length of an array that is worth a term per element.
pub(super) fn length(text: &str) -> Result<usize, String> {
    const MOST: usize = 10_000;
    match text.parse() {
        Ok(n) if n <= MOST => Ok(n),
        _ => Err(format!("not a number from 0 to {MOST}")),
    }
}

/// `name=value`; a name alone has the empty value, as with java.
pub(super) fn property(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').unwrap_or((text, ""));
    if name.is_empty() { Err("a property needs a name".to_owned()) } else { Ok((name.into(), value.into())) }
}

/// `5` or `org.acme.Node=5`: class in internal form.
pub(crate) fn scope(text: &str) -> Result<(Option<String>, u32), String> {
    let (class, number) = match text.rsplit_once('=') {
        Some((class, number)) => (Some(class.replace('.', "/")), number),
        None => (None, text),
    };
    let n = number.parse().map_err(|_| format!("{number} is not a number of objects; write 5 or Class=5"))?;
    Ok((class, n))
}

/// `Entry.value=null`, `Entry.key=0..9`, `Entry.*=any`.
pub(crate) fn field(text: &str) -> Result<FieldRule, String> {
    let wrong =
        || "write CLASS.FIELD=null, =A..B, =N, =true, =false or =any, such as Entry.value=null".to_owned();
    let (place, values) = text.split_once('=').ok_or_else(wrong)?;
    let (class, field) = place.rsplit_once('.').ok_or_else(wrong)?;
    if class.is_empty() || field.is_empty() {
        return Err(wrong());
    }
    let number = |n: &str| n.parse::<i64>().map_err(|_| format!("`{n}` is no whole number; {}", wrong()));
    let values = match values {
        "any" => FieldValues::Any,
        "null" => FieldValues::Null,
        "true" => FieldValues::Flag(true),
        "false" => FieldValues::Flag(false),
        _ => {
            let (low, high) = values.split_once("..").unwrap_or((values, values));
            let (low, high) = (number(low)?, number(high)?);
            if low > high {
                return Err(format!("there is no number from {low} to {high}"));
            }
            FieldValues::Range(low, high)
        }
    };
    Ok(FieldRule { class: class.to_owned(), field: field.to_owned(), values })
}

/// `org/acme/MyList` of `org.acme.MyList`, `[[I` of `int[][]`.
fn internal_name(class: &str) -> String {
    let elem = class.trim_end_matches("[]");
    let (dims, name) = ((class.len() - elem.len()) / 2, elem.replace('.', "/"));
    if dims == 0 {
        return name;
    }
    let prim = Prim::ALL.iter().find(|p| p.keyword() == name);
    let elem = prim.map_or_else(|| format!("L{name};"), |p| p.letter().to_string());
    format!("{}{elem}", "[".repeat(dims))
}

/// `java.util.List=org.acme.MyList`: both in internal form.
pub(crate) fn candidate(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((ty, class)) if !ty.is_empty() && !class.is_empty() => {
            Ok((ty.replace('.', "/"), internal_name(class)))
        }
        _ => Err("write TYPE=CLASS, such as java.util.List=org.acme.MyList".to_owned()),
    }
}
