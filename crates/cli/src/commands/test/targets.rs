//! What is to be tested: a method, a class or a package.

use crate::error::CliError;
use heapwise_program::{Class, Method, Program, Target, Type};

/// Methods of one class whose tests go into one file.
#[derive(Clone)]
pub(super) struct Unit {
    /// With dots.
    pub(super) package: String,
    /// `org.acme.Tree` or `org.acme.Tree.insert(int)`.
    pub(super) about: String,
    /// The name of the test class without `Test`.
    stem: String,
    pub(super) targets: Vec<Target>,
    /// Methods that are not explored, and why.
    pub(super) skipped: Vec<(String, String)>,
}

impl Unit {
    /// The test class, or that for bugs.
    pub(super) fn test_name(&self, bug: bool) -> String {
        format!("{}{}Test", self.stem, if bug { "Bug" } else { "" })
    }
}

pub(super) fn find(program: &'static Program, spec: &str) -> Result<Vec<Unit>, CliError> {
    if let Some(package) = spec.strip_suffix(".*").or((spec == "*").then_some("")) {
        let folder = package.replace('.', "/");
        let inside = |n: &&String| n.rsplit_once('/').map_or("", |p| p.0) == folder;
        let names = program.user_class_names();
        let mut units = Vec::new();
        for name in names.iter().filter(inside) {
            let class = program.class_by_name(name)?;
            let unit = whole(program, class);
            if !unit.targets.is_empty() || !unit.skipped.is_empty() {
                units.push(unit);
            }
        }
        if units.is_empty() {
            return Err(CliError::Tests(format!("there are no classes in {spec}")));
        }
        return Ok(units);
    }
    // `a.b.Tree` may be a class, else it is a method `Tree` of `a.b`; a parameter list decides.
    if !spec.contains('(')
        && !spec.starts_with("new ")
        && let Ok(class) = program.find_class(spec)
    {
        return Ok(vec![whole(program, class)]);
    }
    let target = program.find_target(spec)?;
    let mut unit = empty(program, target.class, target.to_string());
    unit.stem.push_str(&method_stem(target));
    unit.targets.push(target);
    Ok(vec![unit])
}

fn empty(program: &'static Program, class: &'static Class, about: String) -> Unit {
    let name = program.source_name(class).map_or_else(|| class.name.to_string(), |n| n.0);
    Unit {
        package: class.package().replace('/', "."),
        about,
        stem: name.replace('.', ""),
        targets: Vec::new(),
        skipped: Vec::new(),
    }
}

fn whole(program: &'static Program, class: &'static Class) -> Unit {
    let mut unit = empty(program, class, class.java_name());
    for m in class.members().methods.iter().copied() {
        if m.flags.is_synthetic() || &*m.name == "<clinit>" || made_by_compiler(program, class, m) {
            continue;
        }
        let target = Target { class, method: m };
        match why_not(program, class, m) {
            Some(why) => unit.skipped.push((target.to_string(), why.to_owned())),
            None => unit.targets.push(target),
        }
    }
    unit
}

/// Methods that every enum has, and what a record leaves to the JDK.
fn made_by_compiler(program: &'static Program, class: &Class, m: &'static Method) -> bool {
    let of_enum = class.flags.is_enum() && m.is_static() && matches!(&*m.name, "values" | "valueOf");
    let of_record = matches!(&*m.name, "toString" | "hashCode" | "equals")
        && program.code(m).is_ok_and(|c| {
            c.dynamics.iter().any(|d| &*d.bootstrap.class == "java/lang/runtime/ObjectMethods")
        });
    of_enum || of_record
}

fn why_not(program: &'static Program, class: &'static Class, m: &'static Method) -> Option<&'static str> {
    match () {
        () if m.flags.is_abstract() => Some("abstract: it has no code"),
        () if m.flags.is_native() => Some("native: it has no bytecode"),
        () if m.flags.is_private() => Some("private: tests reach it through its callers"),
        () if program.source_name(class).is_none() => Some("its class has no name in the source"),
        () if program.source_name(class).is_some_and(|n| n.1.iter().any(|f| f.is_private())) => {
            Some("its class is private: tests reach it through its users")
        }
        () => None,
    }
}

/// `Insert`, or `InsertIntLong` where the name alone does not tell.
fn method_stem(target: Target) -> String {
    let m = target.method;
    let name = if &*m.name == "<init>" { "New" } else { &m.name };
    let mut stem = capital(name);
    let same = target.class.members().methods.iter().filter(|o| o.name == m.name && !o.flags.is_synthetic());
    if same.count() > 1 {
        for p in &m.sig.params {
            let text = match p {
                Type::Ref(n) => heapwise_program::java_name(n),
                other => other.to_string(),
            };
            let simple = text.rsplit(['.', '$']).next().unwrap_or_default().replace("[]", "s");
            stem.push_str(&capital(&simple));
        }
    }
    stem
}

fn capital(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default() + chars.as_str()
}
