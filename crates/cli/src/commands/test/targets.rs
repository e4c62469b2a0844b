//! What is to be tested: a method, a class or a package.

use crate::commands::many::targets as many;
use crate::error::CliError;
use heapwise_junit::Skipped;
use heapwise_program::{Class, Method, Program, Target, Type};
use heapwise_suite::java::capital;
use std::fs;
use std::path::Path;

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
    pub(super) skipped: Vec<Skipped>,
}

impl Unit {
    /// The test class, or that for bugs.
    pub(super) fn test_name(&self, bug: bool) -> String {
        format!("{}{}Test", self.stem, if bug { "Bug" } else { "" })
    }
}

impl Unit {
    /// Takes another name where a class of the user's has that of the test class already, unless we wrote that class.
    pub(super) fn avoid(&mut self, program: &'static Program, out: &Path) {
        let is_taken = |unit: &Unit| {
            [false, true].into_iter().any(|bug| {
                let name = if unit.package.is_empty() {
                    unit.test_name(bug)
                } else {
                    format!("{}.{}", unit.package, unit.test_name(bug))
                };
                let path = name.replace('.', "/");
                let file = fs::read_to_string(out.join(format!("{path}.java"))).unwrap_or_default();
                heapwise_junit::about_of(&file) != Some(&unit.about) && program.class_by_name(&path).is_ok()
            })
        };
        if is_taken(self) {
            self.stem.push_str("Generated");
        }
    }
}

pub(super) fn find(program: &'static Program, spec: &str) -> Result<Vec<Unit>, CliError> {
    if is_pattern(spec) {
        let mut units = Vec::new();
        for name in many::classes(program, spec) {
            let unit = match program.class_by_name(&name) {
                Ok(class) => whole(program, class),
                Err(e) => broken(&name, e.to_string()),
            };
            if !unit.targets.is_empty() || !unit.skipped.is_empty() {
                units.push(unit);
            }
        }
        return if units.is_empty() { Err(CliError::NoClasses(spec.to_owned())) } else { Ok(units) };
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

/// Whether a target stands for many classes: `org.acme.*`, with the packages below `org.acme.**`, or `**` for all.
pub(super) fn is_pattern(spec: &str) -> bool {
    spec.contains('*') && !spec.contains('(')
}

/// A class that cannot be linked: one of many is reported, and the others are tested.
fn broken(name: &str, why: String) -> Unit {
    let about = heapwise_program::java_name(name);
    let package = about.rsplit_once('.').map_or("", |p| p.0).to_owned();
    let stem = about.rsplit(['.', '$']).next().unwrap_or_default().to_owned();
    let skipped = vec![Skipped { target: about.clone(), why, subject: None }];
    Unit { package, about, stem, targets: Vec::new(), skipped }
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
            Some(why) => unit.skipped.push(Skipped {
                target: target.to_string(),
                why: why.to_owned(),
                subject: program.code(m).is_ok().then(|| heapwise_explore::subject(program, target)),
            }),
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
