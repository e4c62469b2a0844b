//! Which methods a target stands for, where it is not one method.

use crate::error::CliError;
use heapwise_batch::Job;
use heapwise_program::{Class, LinkError, Method, Program, Target};

/// The methods of a class or of all classes that fit a pattern; `None`: the target names one method.
pub(crate) fn many(program: &'static Program, spec: &str) -> Result<Option<Vec<Job>>, CliError> {
    let spec = spec.trim();
    if spec.contains('(') || spec.starts_with("new ") {
        return Ok(None);
    }
    if spec.contains('*') {
        let jobs = matching(program, spec);
        return if jobs.is_empty() { Err(CliError::NoClasses(spec.to_owned())) } else { Ok(Some(jobs)) };
    }
    // `a.b.Tree` may be a class, else it is a method `Tree` of `a.b`.
    match program.find_class(spec) {
        Ok(class) => Ok(Some(of_class(class))),
        Err(_) => Ok(None),
    }
}

/// The methods of the user's classes whose names fit, in the order of names. A class that cannot be linked is one job.
fn matching(program: &'static Program, pattern: &str) -> Vec<Job> {
    let mut jobs = Vec::new();
    for name in &classes(program, pattern) {
        match program.class_by_name(name) {
            Ok(class) => jobs.extend(of_class(class)),
            Err(_) => {
                let class = heapwise_program::java_name(name);
                jobs.push(Job { id: name.clone(), method: class.clone(), class });
            }
        }
    }
    jobs
}

/// Internal names of the user's classes that fit a pattern such as `org.acme.*`, in order.
pub(crate) fn classes(program: &Program, pattern: &str) -> Vec<String> {
    let pattern = pattern.replace('.', "/");
    let mut names = program.user_class_names();
    names.retain(|name| fits(pattern.as_bytes(), name.as_bytes()));
    names
}

/// Whether a name fits a pattern: `*` stands for anything without a slash, `**` for anything.
fn fits(pattern: &[u8], name: &[u8]) -> bool {
    match pattern {
        [] => name.is_empty(),
        [b'*', b'*', rest @ ..] => (0..=name.len()).any(|i| fits(rest, &name[i..])),
        [b'*', rest @ ..] => {
            let most = name.iter().position(|b| *b == b'/').unwrap_or(name.len());
            (0..=most).any(|i| fits(rest, &name[i..]))
        }
        [first, rest @ ..] => name.split_first().is_some_and(|(n, others)| n == first && fits(rest, others)),
    }
}

/// The methods of a class that have code, class initializers apart: those run when the class is used.
fn of_class(class: &'static Class) -> Vec<Job> {
    let methods = || class.members().methods.iter().copied().filter(|m| has_code(m));
    methods()
        .map(|method| {
            let target = Target { class, method };
            let mut shown = target.to_string();
            // Bridges have the parameters of the method that they lead to, or others' names.
            if methods().filter(|m| m.name == method.name && m.sig.params == method.sig.params).count() > 1
                && method.flags.is_synthetic()
            {
                shown = format!("{}.{}{}", class.java_name(), method.name, method.desc);
            }
            Job { id: id(method), class: class.java_name(), method: shown }
        })
        .collect()
}

fn has_code(m: &Method) -> bool {
    !m.flags.is_abstract() && !m.flags.is_native() && &*m.name != "<clinit>"
}

fn id(m: &Method) -> String {
    format!("{}.{}{}", m.class.name, m.name, m.desc)
}

/// The method with an id; an error for a class that cannot be linked.
pub(crate) fn by_id(program: &'static Program, id: &str) -> Result<Option<Target>, LinkError> {
    let Some((head, desc)) = id.split_once('(') else {
        return program.class_by_name(id).map(|_| None);
    };
    let Some((class, name)) = head.rsplit_once('.') else { return Ok(None) };
    let class = program.class_by_name(class)?;
    Ok(class.declared_method(name, &format!("({desc}")).map(|method| Target { class, method }))
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn one_star_stays_within_a_package() {
        let check = |pattern: &str, name: &str| fits(pattern.as_bytes(), name.as_bytes());
        assert!(check("a/b/*", "a/b/C") && check("a/b/*", "a/b/C$1"));
        assert!(!check("a/b/*", "a/b/c/D") && !check("a/b/*", "a/B"));
        assert!(check("a/**", "a/b/c/D") && check("**", "X") && check("**", "a/X"));
        assert!(check("*", "X") && !check("*", "a/X"));
        assert!(check("a/*Map", "a/TreeMap") && check("**/Tree*", "a/b/TreeMap"));
    }
}
