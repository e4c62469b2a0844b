//! Tests as Java source.

use crate::helper::HELPER;
use crate::plan::Test;
use crate::text::{comment, last};
use crate::{Junit, condition, file};
use heapwise_suite::java::{capital, is_keyword};
use heapwise_suite::scene::{Check, Expected, Expr, SceneEnd, Statement, StaticInput};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// A test class as text.
#[derive(Clone, Debug)]
pub struct TestClass {
    /// Package with dots; empty for the default package.
    pub package: String,
    /// Simple name.
    pub name: String,
    /// The file.
    pub source: String,
    /// Lines of each test, from 1.
    pub lines: Vec<Range<usize>>,
    /// Whether the helper is used.
    pub needs_helper: bool,
}

impl TestClass {
    /// The path below the source folder.
    pub fn path(&self) -> String {
        path(&self.package, &self.name)
    }
}

fn path(package: &str, name: &str) -> String {
    let folder = package.replace('.', "/");
    if folder.is_empty() { format!("{name}.java") } else { format!("{folder}/{name}.java") }
}

/// Writes a test class.
pub fn write(package: &str, name: &str, about: &str, tests: &[&Test], junit: Junit) -> TestClass {
    let mut writer = Writer {
        package,
        junit,
        imports: BTreeMap::new(),
        asserts: BTreeSet::new(),
        names: tests.iter().map(|t| last(&t.subject.class.name).to_owned()).collect(),
        helper: false,
        result: String::new(),
    };
    let bodies: Vec<String> = tests.iter().map(|t| writer.test(t)).collect();
    let mut head = String::new();
    if !package.is_empty() {
        head.push_str(&format!("package {package};\n\n"));
    }
    let home = match junit {
        Junit::Four => "org.junit.Assert",
        Junit::Five => "org.junit.jupiter.api.Assertions",
    };
    for a in &writer.asserts {
        head.push_str(&format!("import static {home}.{a};\n"));
    }
    if !writer.asserts.is_empty() {
        head.push('\n');
    }
    let mut imports: BTreeSet<String> = writer.imports.values().cloned().collect();
    if writer.test_is_imported() {
        imports.insert(writer.annotation().to_owned());
    }
    for i in &imports {
        head.push_str(&format!("import {i};\n"));
    }
    if !imports.is_empty() {
        head.push('\n');
    }
    let mut quiet = Vec::new();
    if tests.iter().any(|t| t.scene.raw) {
        quiet.extend(["rawtypes", "unchecked"]);
    }
    if tests.iter().any(|t| t.scene.deprecated) {
        quiet.push("deprecation");
    }
    if !quiet.is_empty() {
        let list: Vec<String> = quiet.iter().map(|q| format!("\"{q}\"")).collect();
        head.push_str(&format!("@SuppressWarnings({{{}}})\n", list.join(", ")));
    }
    let public = if junit == Junit::Four { "public " } else { "" };
    head.push_str(&format!("{public}class {name} {{\n"));
    let mut body = head;
    let mut ranges = Vec::new();
    // The checksum takes two lines in front.
    let count = |text: &str| text.matches('\n').count() + 2;
    for b in &bodies {
        body.push('\n');
        let from = count(&body) + 1;
        body.push_str(b);
        ranges.push(from..count(&body) + 1);
    }
    body.push_str("}\n");
    let source = file::seal(about, &body);
    TestClass {
        package: package.to_owned(),
        name: name.to_owned(),
        source,
        lines: ranges,
        needs_helper: writer.helper,
    }
}

pub(crate) struct Writer<'a> {
    pub(crate) package: &'a str,
    pub(crate) junit: Junit,
    /// Simple name to qualified name.
    pub(crate) imports: BTreeMap<String, String>,
    pub(crate) asserts: BTreeSet<&'static str>,
    /// Simple names that are taken.
    pub(crate) names: BTreeSet<String>,
    pub(crate) helper: bool,
    /// The expression for the result.
    pub(crate) result: String,
}

impl Writer<'_> {
    fn annotation(&self) -> &'static str {
        match self.junit {
            Junit::Four => "org.junit.Test",
            Junit::Five => "org.junit.jupiter.api.Test",
        }
    }

    /// A class under test may itself be called Test.
    fn test_is_imported(&self) -> bool {
        !self.names.contains("Test")
    }

    fn test(&mut self, t: &Test) -> String {
        let mut out = String::new();
        let condition = condition::brief(&t.condition, &t.context);
        if !condition.is_empty() {
            out.push_str(&comment("    ", &format!("When {condition}.")));
        }
        if t.scene.fallback {
            let why = "The exploration was cut here; this is what happens with this input.";
            out.push_str(&comment("    ", why));
        }
        if t.bug {
            let at = t.line.as_ref().map_or(String::new(), |l| format!(" at {l}"));
            let message = t.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
            out.push_str(&comment("    ", &format!("Looks like a bug{at}{message}")));
        }
        let annotation = if self.test_is_imported() { "Test" } else { self.annotation() };
        let public = if self.junit == Junit::Four { "public " } else { "" };
        let throws = if t.scene.checked { " throws Exception" } else { "" };
        out.push_str(&format!("    @{annotation}\n    {public}void {}(){throws} {{\n", t.name));
        let mut lines: Vec<String> = t.scene.setup.iter().map(|s| self.statement(s)).collect();
        if t.scene.statics.is_empty() {
            lines.extend(self.act(t));
        } else {
            let (save, set, restore) = self.statics(&t.scene.statics);
            lines.extend(save);
            lines.push("try {".to_owned());
            lines.extend(set.into_iter().chain(self.act(t)).map(|l| format!("    {l}")));
            lines.push("} finally {".to_owned());
            lines.extend(restore.into_iter().map(|l| format!("    {l}")));
            lines.push("}".to_owned());
        }
        for line in lines {
            out.push_str(&format!("        {line}\n"));
        }
        out.push_str("    }\n");
        out
    }

    /// Lines that keep static fields, set them, and set them back.
    fn statics(&mut self, all: &[StaticInput]) -> (Vec<String>, Vec<String>, Vec<String>) {
        let (mut save, mut set, mut restore) = (Vec::new(), Vec::new(), Vec::new());
        for s in all {
            let (class, value) = (self.ty(&s.class), self.expr(&s.value));
            let (field, old) = (&s.field, format!("old{}", capital(&s.field)));
            if s.visible {
                save.push(format!("{} {old} = {class}.{field};", self.ty(&s.ty)));
                set.push(format!("{class}.{field} = {value};"));
                restore.push(format!("{class}.{field} = {old};"));
            } else {
                self.helper = true;
                save.push(format!("Object {old} = {HELPER}.get({class}.class, \"{field}\");"));
                set.push(format!("{HELPER}.set({class}.class, \"{field}\", {value});"));
                restore.push(format!("{HELPER}.set({class}.class, \"{field}\", {old});"));
            }
        }
        (save, set, restore)
    }

    fn act(&mut self, t: &Test) -> Vec<String> {
        let call = self.call(t);
        let checks = &t.scene.checks;
        let mut lines = Vec::new();
        let uses = checks.iter().filter(|c| mentions_result(c)).count();
        let direct = checks.iter().filter(|c| c.actual == Expr::Result).count();
        let mut rest = 0;
        if let SceneEnd::Threw { class, .. } = &t.scene.end {
            let class = self.ty(class);
            self.asserts.insert("assertThrows");
            lines.push(format!("assertThrows({class}.class, () -> {call});"));
        } else if uses == 1 && direct == 1 && checks.first().is_some_and(|c| c.actual == Expr::Result) {
            self.result = call;
            lines.push(self.check(&checks[0]));
            rest = 1;
        } else if uses > 0 {
            let is_new = t.subject.method == "<init>";
            let ty = if is_new { &t.subject.class } else { &t.subject.result };
            let ty = self.ty(&ty.clone());
            self.result = is_new.then(|| made(t)).flatten().unwrap_or_else(|| "result".to_owned());
            lines.push(format!("{ty} {} = {call};", self.result));
        } else if t.subject.method == "<init>" && checks.is_empty() {
            self.asserts.insert("assertNotNull");
            lines.push(format!("assertNotNull({call});"));
        } else {
            lines.push(format!("{call};"));
        }
        for c in &checks[rest..] {
            let line = self.check(c);
            lines.push(line);
        }
        lines
    }

    fn call(&mut self, t: &Test) -> String {
        let args = self.list(&t.scene.args);
        let class = self.ty(&t.subject.class);
        let method = &t.subject.method;
        match &t.scene.receiver {
            _ if method == "<init>" => format!("new {class}({args})"),
            Some(r) => format!("{}.{method}({args})", self.expr(r)),
            None => format!("{class}.{method}({args})"),
        }
    }
}

/// A name for what a constructor makes, after its class, unless the test has something of that name.
fn made(t: &Test) -> Option<String> {
    let mut chars = last(&t.subject.class.name).chars();
    let name = chars.next()?.to_lowercase().to_string() + chars.as_str();
    let plain = name.len() > 1 && name.chars().all(char::is_alphanumeric) && !is_keyword(&name);
    let taken = t.scene.setup.iter().any(|s| match s {
        Statement::Let { var, .. } | Statement::Blank { var, .. } | Statement::NewArray { var, .. } => {
            *var == name
        }
        _ => false,
    });
    (plain && !taken).then_some(name)
}

fn mentions_result(c: &Check) -> bool {
    let in_same = matches!(&c.expected, Expected::Same(e) if is_result(e));
    in_same || is_result(&c.actual)
}

fn is_result(e: &Expr) -> bool {
    match e {
        Expr::Result => true,
        Expr::Field(o, _) | Expr::Hidden(o, ..) | Expr::Cast(_, o) | Expr::Elem(o, _) | Expr::Length(o) => {
            is_result(o)
        }
        Expr::Call(o, _, args) => is_result(o) || args.iter().any(is_result),
        Expr::Static(_, _, args) | Expr::New(_, args) => args.iter().any(is_result),
        _ => false,
    }
}
