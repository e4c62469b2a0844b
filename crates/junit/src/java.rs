//! Tests as Java source.

use crate::plan::Test;
use crate::text::{comment, last, string};
use crate::{Junit, file};
use heapwise_suite::scene::{Check, Expected, Expr, SceneEnd, Statement, TypeName};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

/// Name of the class with the reflection that some tests need.
pub const HELPER: &str = "HeapwiseObjects";

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

/// The class with the reflection that some tests need.
pub fn helper(package: &str) -> TestClass {
    let head = if package.is_empty() { String::new() } else { format!("package {package};\n\n") };
    let source = file::seal("the tests of this package", &format!("{head}{HELPER_SOURCE}"));
    TestClass {
        package: package.to_owned(),
        name: HELPER.to_owned(),
        source,
        lines: Vec::new(),
        needs_helper: false,
    }
}

const HELPER_SOURCE: &str = r#"import java.lang.reflect.Constructor;
import java.lang.reflect.Field;

/** Reads and writes fields that tests cannot name, for states that no sequence of calls was found for. */
final class HeapwiseObjects {
    private HeapwiseObjects() {
    }

    /** An object with all fields zero or null; no constructor runs. */
    static <T> T create(Class<T> type) {
        try {
            Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
            Object it = factory.getMethod("getReflectionFactory").invoke(null);
            Constructor<?> blank = (Constructor<?>) factory
                    .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                    .invoke(it, type, Object.class.getDeclaredConstructor());
            return type.cast(blank.newInstance());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** As above, of a class that the tests cannot name. */
    static Object create(String type) {
        try {
            return create(Class.forName(type));
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /** Sets a field, which may be private and inherited. */
    static void set(Object object, String field, Object value) {
        try {
            find(object.getClass(), field).set(object, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Reads a field, which may be private and inherited. */
    static Object get(Object object, String field) {
        try {
            return find(object.getClass(), field).get(object);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Field find(Class<?> type, String name) throws NoSuchFieldException {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name)) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        throw new NoSuchFieldException(type + " has no field " + name);
    }
}
"#;

struct Writer<'a> {
    package: &'a str,
    junit: Junit,
    /// Simple name to qualified name.
    imports: BTreeMap<String, String>,
    asserts: BTreeSet<&'static str>,
    /// Simple names that are taken.
    names: BTreeSet<String>,
    helper: bool,
    /// The expression for the result.
    result: String,
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
        let mut out = comment("    ", &about(t));
        if t.scene.fallback {
            out.push_str(&comment(
                "    ",
                "The exploration was cut here; this is what happens with this input.",
            ));
        }
        if t.bug {
            let at = t.line.as_ref().map_or(String::new(), |l| format!(" at {l}"));
            let message = t.message.as_ref().map_or(String::new(), |m| format!(": {m}"));
            out.push_str(&comment("    ", &format!("Looks like a bug{at}{message}")));
        }
        let annotation = if self.test_is_imported() { "Test" } else { self.annotation() };
        let public = if self.junit == Junit::Four { "public " } else { "" };
        // What assertThrows runs may throw anything.
        let throws = if t.scene.checked { " throws Exception" } else { "" };
        out.push_str(&format!("    @{annotation}\n    {public}void {}(){throws} {{\n", t.name));
        for s in &t.scene.setup {
            let line = self.statement(s);
            out.push_str(&format!("        {line}\n"));
        }
        for line in self.act(t) {
            out.push_str(&format!("        {line}\n"));
        }
        out.push_str("    }\n");
        out
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
            let ty = if t.subject.method == "<init>" { &t.subject.class } else { &t.subject.result };
            let ty = self.ty(&ty.clone());
            lines.push(format!("{ty} result = {call};"));
            "result".clone_into(&mut self.result);
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

    fn list(&mut self, args: &[Expr]) -> String {
        let parts: Vec<String> = args.iter().map(|a| self.expr(a)).collect();
        parts.join(", ")
    }

    /// A type by its simple name where that is clear.
    fn ty(&mut self, ty: &TypeName) -> String {
        if ty.name == "void" || ty.package.is_empty() || ty.package == self.package {
            return if ty.visible || ty.package.is_empty() { ty.name.clone() } else { "Object".to_owned() };
        }
        if !ty.visible {
            return "Object".to_owned();
        }
        if ty.package == "java.lang" && !self.names.contains(&ty.name) {
            return ty.name.clone();
        }
        let plain = ty.name.trim_end_matches("[]");
        let outer = plain.split('.').next().unwrap_or(plain);
        let qualified = format!("{}.{outer}", ty.package);
        if self.names.contains(outer)
            || outer == "Test"
            || self.imports.get(outer).is_some_and(|q| *q != qualified)
        {
            return format!("{}.{}", ty.package, ty.name);
        }
        self.imports.insert(outer.to_owned(), qualified);
        ty.name.clone()
    }

    fn expr(&mut self, e: &Expr) -> String {
        match e {
            Expr::Literal(text) => text.clone(),
            Expr::Text(units) => string(units),
            Expr::Null(ty) if ty.name.is_empty() => "null".to_owned(),
            Expr::Null(ty) => format!("({}) null", self.ty(ty)),
            Expr::Var(name) => name.clone(),
            Expr::Result => self.result.clone(),
            Expr::Constant(ty, name) => format!("{}.{name}", self.ty(ty)),
            Expr::Field(object, name) => format!("{}.{name}", self.expr(object)),
            Expr::Hidden(object, _, name, _) => {
                self.helper = true;
                format!("{HELPER}.get({}, \"{name}\")", self.expr(object))
            }
            Expr::Elem(array, i) => format!("{}[{i}]", self.expr(array)),
            Expr::Length(array) => format!("{}.length", self.expr(array)),
            Expr::Call(object, name, args) => {
                let args = self.list(args);
                format!("{}.{name}({args})", self.expr(object))
            }
        }
    }

    fn statement(&mut self, s: &Statement) -> String {
        match s {
            Statement::New { var, class, args } => {
                let (ty, args) = (self.ty(class), self.list(args));
                format!("{ty} {var} = new {ty}({args});")
            }
            Statement::Factory { var, class, method, args } => {
                let (ty, args) = (self.ty(class), self.list(args));
                format!("{ty} {var} = {ty}.{method}({args});")
            }
            Statement::Blank { var, class } => {
                self.helper = true;
                let ty = self.ty(class);
                if class.visible {
                    format!("{ty} {var} = {HELPER}.create({ty}.class);")
                } else {
                    format!("Object {var} = {HELPER}.create(\"{}\");", class.binary)
                }
            }
            Statement::NewArray { var, elem, length, elements } => {
                let ty = self.ty(elem);
                match elements {
                    Some(all) => format!("{ty}[] {var} = {{{}}};", self.list(all)),
                    // The first dimension is the one that is known: int[3][], not int[][3].
                    None => match ty.find("[]") {
                        Some(at) => {
                            format!("{ty}[] {var} = new {}[{length}]{};", &ty[..at], &ty[at..])
                        }
                        None => format!("{ty}[] {var} = new {ty}[{length}];"),
                    },
                }
            }
            Statement::Call { object, method, args } => {
                let args = self.list(args);
                format!("{}.{method}({args});", self.expr(object))
            }
            Statement::Set { object, field, value } => {
                let value = self.expr(value);
                format!("{}.{field} = {value};", self.expr(object))
            }
            Statement::SetHidden { object, field, value, .. } => {
                self.helper = true;
                let value = self.expr(value);
                format!("{HELPER}.set({}, \"{field}\", {value});", self.expr(object))
            }
            Statement::SetElem { array, index, value } => {
                let value = self.expr(value);
                format!("{}[{index}] = {value};", self.expr(array))
            }
        }
    }

    fn check(&mut self, c: &Check) -> String {
        let actual = self.expr(&c.actual);
        let hidden = matches!(c.actual, Expr::Hidden(..));
        let mut say = |name: &'static str, rest: String| {
            self.asserts.insert(name);
            format!("{name}({rest});")
        };
        match &c.expected {
            Expected::Primitive("boolean", v) if !hidden => {
                say(if v == "true" { "assertTrue" } else { "assertFalse" }, actual)
            }
            Expected::Primitive(ty @ ("float" | "double"), v) if self.junit == Junit::Four && !hidden => {
                let class = if *ty == "float" { "Float" } else { "Double" };
                if matches!(v.as_str(), "0.0" | "-0.0" | "0.0f" | "-0.0f") {
                    say("assertEquals", format!("{class}.valueOf({v}), {class}.valueOf({actual})"))
                } else {
                    let zero = if *ty == "float" { "0.0f" } else { "0.0" };
                    say("assertEquals", format!("{v}, {actual}, {zero}"))
                }
            }
            Expected::Primitive(_, v) => say("assertEquals", format!("{v}, {actual}")),
            Expected::Boxed(ty, v) => say("assertEquals", format!("{}.valueOf({v}), {actual}", wrapper(ty))),
            Expected::Text(units) => say("assertEquals", format!("{}, {actual}", string(units))),
            Expected::Says(units) => say("assertEquals", format!("{}, {actual}.toString()", string(units))),
            Expected::Null => say("assertNull", actual),
            Expected::NotNull => say("assertNotNull", actual),
            Expected::Same(e) => {
                let e = self.expr(e);
                self.asserts.insert("assertSame");
                format!("assertSame({e}, {actual});")
            }
            Expected::Array(ty, all) => {
                let cast = if hidden { format!("({ty}[]) ") } else { String::new() };
                let delta = match (self.junit, *ty) {
                    (Junit::Four, "double") => ", 0.0",
                    (Junit::Four, "float") => ", 0.0f",
                    _ => "",
                };
                say("assertArrayEquals", format!("new {ty}[] {{{}}}, {cast}{actual}{delta}", all.join(", ")))
            }
        }
    }
}

/// The method and when the path is taken.
fn about(t: &Test) -> String {
    let target = match t.target.split_once(".<init>") {
        Some((class, params)) => format!("new {class}{params}"),
        None => t.target.clone(),
    };
    if t.condition == "true" { target } else { format!("{target} when {}", t.condition) }
}

fn mentions_result(c: &Check) -> bool {
    let in_same = matches!(&c.expected, Expected::Same(e) if is_result(e));
    in_same || is_result(&c.actual)
}

fn is_result(e: &Expr) -> bool {
    match e {
        Expr::Result => true,
        Expr::Field(o, _) | Expr::Hidden(o, ..) | Expr::Elem(o, _) | Expr::Length(o) => is_result(o),
        Expr::Call(o, _, args) => is_result(o) || args.iter().any(is_result),
        _ => false,
    }
}

fn wrapper(ty: &str) -> &str {
    match ty {
        "boolean" => "Boolean",
        "byte" => "Byte",
        "char" => "Character",
        "short" => "Short",
        "int" => "Integer",
        "long" => "Long",
        "float" => "Float",
        _ => "Double",
    }
}
