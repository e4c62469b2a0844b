//! Finding the class or method that a user names on the command line.

use crate::class::{Class, Method};
use crate::error::LinkError;
use crate::program::Program;
use crate::types::{Signature, Type};
use std::fmt;
use thiserror::Error;

/// A method, and the class it was asked for in (the method may be inherited).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Target {
    /// The class that the user named: the class of the receiver.
    pub class: &'static Class,
    /// The method.
    pub method: &'static Method,
}

impl fmt::Display for Target {
    /// As a user would write it: `Tree.insert(int)`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}{}", self.class.java_name(), self.method.name, self.method.sig)
    }
}

/// Why a target was not found.
#[derive(Clone, Debug, Error, PartialEq)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum TargetError {
    #[error("cannot read the target `{spec}`: {detail}; write it like org.acme.Tree.insert(int)")]
    Syntax { spec: String, detail: String },
    #[error("there is no class {class} on the class path{}", Suggestions(.nearest))]
    ClassNotFound { class: String, nearest: Vec<String> },
    #[error("class {class} has no method {method}{}", Suggestions(.nearest))]
    MethodNotFound { class: String, method: String, nearest: Vec<String> },
    #[error("`{spec}` may be any of:{}", Lines(.candidates))]
    Ambiguous { spec: String, candidates: Vec<String> },
    #[error(transparent)]
    Link(#[from] LinkError),
}

struct Suggestions<'a>(&'a [String]);
struct Lines<'a>(&'a [String]);

impl fmt::Display for Suggestions<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "; did you mean:{}", Lines(self.0)) }
    }
}
impl fmt::Display for Lines<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|line| write!(f, "\n  {line}"))
    }
}

/// A target as written: `class`, `method`, and the parameter list if there is one.
#[derive(Debug, PartialEq)]
struct Spec {
    class: String,
    method: String,
    params: Option<Params>,
}

#[derive(Debug, PartialEq)]
enum Params {
    /// Names of types in Java's way, without spaces and type arguments.
    Names(Vec<String>),
    /// A JVM descriptor, return type included.
    Descriptor(String),
}

impl Program {
    /// Finds a method by a target such as `org.acme.Tree.insert(int, String[])`, `Outer.Inner.run`,
    /// `new Tree(int)` or `Tree.<init>(int)`. Type names may be simple or qualified, nested classes are written with
    /// `$` or `.`, the package may be left out if one class on the user's entries has the name, and the parameter
    /// list if one method has the name.
    pub fn find_target(&self, spec: &str) -> Result<Target, TargetError> {
        let parsed = Spec::parse(spec)
            .map_err(|detail| TargetError::Syntax { spec: spec.to_owned(), detail: detail.to_owned() })?;
        let class = self.find_class(&parsed.class)?;
        let all = self.visible_methods(class);
        let named: Vec<&'static Method> = all.iter().copied().filter(|m| *m.name == *parsed.method).collect();
        let mut fitting = match &parsed.params {
            None => named.clone(),
            Some(params) => matching(&named, params),
        };
        // Bridges and the like repeat a method that is written in the source.
        if fitting.iter().any(|m| !m.flags.is_synthetic()) {
            fitting.retain(|m| !m.flags.is_synthetic());
        }
        // A static method hides one with the same parameters that a superclass has, also when it returns something else.
        if let Some(nearest) = fitting.first().copied()
            && !matches!(parsed.params, Some(Params::Descriptor(_)))
        {
            fitting.retain(|m| m.class.id == nearest.class.id || m.sig.params != nearest.sig.params);
        }
        match fitting[..] {
            [method] => Ok(Target { class, method }),
            [] => Err(TargetError::MethodNotFound {
                class: class.java_name(),
                method: parsed.shown_method(),
                nearest: nearest_methods(&parsed.method, &named, &all),
            }),
            _ => {
                let candidates = fitting.iter().map(|m| m.display()).collect();
                Err(TargetError::Ambiguous { spec: spec.to_owned(), candidates })
            }
        }
    }

    /// Finds a class by its name as in Java source, or by its internal or binary name.
    pub fn find_class(&self, name: &str) -> Result<&'static Class, TargetError> {
        // a.b.C.D: a/b/C/D, then a/b/C$D, then a/b$C$D …
        let mut internal = name.trim().replace('.', "/");
        loop {
            match self.class_by_name(&internal) {
                Ok(class) => return Ok(class),
                // WrongName: a file system that does not tell upper case from lower case.
                Err(LinkError::ClassNotFound(n)) if *n == *internal => {}
                Err(LinkError::WrongName { expected, .. }) if *expected == *internal => {}
                Err(e) => return Err(e.into()),
            }
            let Some(slash) = internal.rfind('/') else { break };
            internal.replace_range(slash..=slash, "$");
        }
        let dotted = name.trim().replace(['/', '$'], ".");
        let users = self.user_class_names();
        let tail = format!(".{dotted}");
        let same: Vec<&String> =
            users.iter().filter(|n| format!(".{}", n.replace(['/', '$'], ".")).ends_with(&tail)).collect();
        match same[..] {
            [only] => Ok(self.class_by_name(only)?),
            [] => {
                let mut nearest = nearest(&dotted, users.iter().map(|n| n.replace('/', ".")));
                if nearest.is_empty() {
                    let boot = self.class_path().jdk_class_names(Some("java.base"));
                    let boot = boot.iter().filter(|n| n.starts_with("java/")).map(|n| n.replace('/', "."));
                    nearest = self::nearest(&dotted, boot);
                }
                Err(TargetError::ClassNotFound { class: name.trim().to_owned(), nearest })
            }
            _ => {
                let candidates = same.iter().map(|n| n.replace('/', ".")).collect();
                Err(TargetError::Ambiguous { spec: name.trim().to_owned(), candidates })
            }
        }
    }

    /// Declared and inherited methods, the overridden ones left out.
    fn visible_methods(&self, class: &'static Class) -> Vec<&'static Method> {
        let mut all: Vec<&'static Method> = Vec::new();
        let mut chain = Vec::new();
        let mut next = Some(class);
        while let Some(c) = next {
            chain.push(c);
            next = c.super_class;
        }
        let interfaces = class.supertypes.iter().rev().map(|id| self.class(*id)).filter(|c| c.is_interface());
        for c in chain.iter().copied().chain(interfaces.filter(|c| *c != class)) {
            for m in &c.members().methods {
                let own = c == class;
                let inherited = !m.name.starts_with('<') && !m.flags.is_private();
                let shadowed = all.iter().any(|o| o.name == m.name && o.desc == m.desc);
                if (own || inherited) && !shadowed && &*m.name != "<clinit>" {
                    all.push(m);
                }
            }
        }
        all
    }
}

impl Spec {
    fn parse(spec: &str) -> Result<Spec, &'static str> {
        let text = spec.trim();
        let (text, constructor) = match text.strip_prefix("new ") {
            Some(rest) => (rest.trim(), true),
            None => (text, false),
        };
        let (head, params) = match text.split_once('(') {
            None => (text, None),
            Some((head, rest)) => {
                let (list, after) = rest.rsplit_once(')').ok_or("the parameter list has no closing )")?;
                let params = if after.trim().is_empty() {
                    Params::Names(type_names(list)?)
                } else {
                    Params::Descriptor(format!("({}){}", list.trim(), after.trim()))
                };
                (head.trim(), Some(params))
            }
        };
        let head = head.replace("::", ".").replace('#', ".");
        let (class, method) = if constructor {
            (head.as_str(), "<init>")
        } else {
            head.rsplit_once('.').ok_or("a class and a method are needed, with a dot between them")?
        };
        let is_name =
            |s: &str| !s.is_empty() && !s.contains(char::is_whitespace) && !s.contains([')', ',', ';']);
        if !is_name(class) || class.split('.').any(str::is_empty) {
            return Err("the class name is missing or broken");
        }
        if !is_name(method) {
            return Err("the method name is missing or broken");
        }
        Ok(Spec { class: class.to_owned(), method: method.to_owned(), params })
    }

    fn shown_method(&self) -> String {
        match &self.params {
            None => self.method.clone(),
            Some(Params::Names(names)) => format!("{}({})", self.method, names.join(", ")),
            Some(Params::Descriptor(d)) => format!("{}{d}", self.method),
        }
    }
}

/// Splits a parameter list at its commas; leaves out type arguments and spaces; `int...` is `int[]`.
fn type_names(list: &str) -> Result<Vec<String>, &'static str> {
    let mut names = vec![String::new()];
    let mut depth = 0_u32;
    for c in list.chars() {
        match c {
            '<' => depth += 1,
            '>' => depth = depth.checked_sub(1).ok_or("there is a > too many")?,
            _ if depth > 0 || c.is_whitespace() => {}
            ',' => names.push(String::new()),
            c => names.last_mut().into_iter().for_each(|n| n.push(c)),
        }
    }
    if depth > 0 {
        return Err("there is a < too many");
    }
    if let [only] = &names[..]
        && only.is_empty()
    {
        return Ok(Vec::new());
    }
    if names.iter().any(String::is_empty) {
        return Err("a parameter has no type");
    }
    Ok(names.into_iter().map(|n| n.replace("...", "[]").replace('/', ".")).collect())
}

/// Those with the parameters; exact names win over simple ones.
fn matching(methods: &[&'static Method], params: &Params) -> Vec<&'static Method> {
    let fits = |m: &Method, test: fn(&Type, &str) -> bool| match params {
        Params::Descriptor(d) => *m.desc == **d,
        Params::Names(names) => {
            names.len() == m.sig.params.len() && m.sig.params.iter().zip(names).all(|(t, n)| test(t, n))
        }
    };
    let pick = |test| methods.iter().copied().filter(|m| fits(m, test)).collect::<Vec<_>>();
    let exact = pick(|t, n| t.to_string().replace('$', ".") == n.replace('$', "."));
    if !exact.is_empty() {
        return exact;
    }
    pick(|t, n| {
        let (t, n) = (t.to_string().replace('$', "."), n.replace('$', "."));
        t == n || t.ends_with(&format!(".{n}"))
    })
}

fn nearest_methods(wanted: &str, named: &[&'static Method], all: &[&'static Method]) -> Vec<String> {
    let show = |m: &&'static Method| {
        let Signature { params, .. } = &m.sig;
        let list: Vec<String> = params.iter().map(|p| p.to_string()).collect();
        format!("{}({})", m.name, list.join(", "))
    };
    if !named.is_empty() {
        return named.iter().filter(|m| !m.flags.is_bridge()).map(show).collect();
    }
    let mut close: Vec<(usize, String)> = all
        .iter()
        .filter(|m| !m.flags.is_synthetic())
        .map(|m| (distance(wanted, &m.name), show(m)))
        .filter(|(d, _)| *d <= tolerance(wanted))
        .collect();
    close.sort();
    close.into_iter().take(5).map(|c| c.1).collect()
}

/// Up to five names close to the wanted one, comparing whole names and, where packages differ, last parts.
fn nearest(wanted: &str, names: impl Iterator<Item = String>) -> Vec<String> {
    let last = |n: &str| n.rsplit(['.', '$']).next().unwrap_or_default().to_lowercase();
    let simple = last(wanted);
    let mut close: Vec<(usize, String)> = names
        .filter_map(|n| {
            let d = distance(&simple, &last(&n)) * 4 + distance(wanted, &n).min(3);
            (d < (tolerance(&simple) + 1) * 4).then_some((d, n))
        })
        .collect();
    close.sort();
    close.into_iter().take(5).map(|c| c.1).collect()
}

fn tolerance(name: &str) -> usize {
    (name.chars().count() / 3).clamp(1, 3)
}

/// Levenshtein's distance, with a swap of two neighbours counted as one change: the slip that is typed most.
fn distance(a: &str, b: &str) -> usize {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    // rows[i][j]: from the first i characters of a to the first j of b.
    let mut rows = vec![(0..=b.len()).collect::<Vec<usize>>()];
    for i in 1..=a.len() {
        let mut row = vec![i];
        for j in 1..=b.len() {
            let replace = rows[i - 1][j - 1] + usize::from(a[i - 1] != b[j - 1]);
            let mut best = replace.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(rows[i - 2][j - 2] + 1);
            }
            row.push(best);
        }
        rows.push(row);
    }
    rows[a.len()][b.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, tolerance};

    #[track_caller]
    fn check(a: &str, b: &str, expected: usize) {
        assert_eq!((distance(a, b), distance(b, a)), (expected, expected), "{a} {b}");
    }

    #[test]
    fn slips_of_the_keyboard_count_one_each() {
        check("", "", 0);
        check("", "abc", 3);
        check("sign", "sign", 0);
        check("sing", "sign", 1);
        check("sig", "sign", 1);
        check("size", "sign", 2);
        check("isgn", "sing", 2);
        check("kitten", "sitting", 3);
        check("ü", "u", 1);
    }

    #[test]
    fn a_short_name_has_room_for_one_slip() {
        assert_eq!(["x", "sing", "insert", "a_rather_long_name"].map(tolerance), [1, 1, 2, 3]);
    }
}
