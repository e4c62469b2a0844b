//! Expressions, statements and assertions as Java source.

use crate::Junit;
use crate::helper::HELPER;
use crate::java::Writer;
use crate::text::string;
use heapwise_suite::scene::{Check, Expected, Expr, Statement, TypeName};

impl Writer<'_> {
    pub(crate) fn list(&mut self, args: &[Expr]) -> String {
        let parts: Vec<String> = args.iter().map(|a| self.expr(a)).collect();
        parts.join(", ")
    }

    /// A type by its simple name where that is clear.
    pub(crate) fn ty(&mut self, ty: &TypeName) -> String {
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

    pub(crate) fn expr(&mut self, e: &Expr) -> String {
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
                format!("{HELPER}.get({}, \"{name}\")", self.reflected(object))
            }
            Expr::Cast(class, object) => format!("(({}) {})", self.ty(class), self.expr(object)),
            Expr::Elem(array, i) => format!("{}[{i}]", self.expr(array)),
            Expr::Length(array) => format!("{}.length", self.expr(array)),
            Expr::Call(object, name, args) => {
                let args = self.list(args);
                format!("{}.{name}({args})", self.expr(object))
            }
            Expr::Static(class, name, args) => {
                let args = self.list(args);
                format!("{}.{name}({args})", self.ty(class))
            }
            Expr::New(class, args) => {
                let args = self.list(args);
                format!("new {}({args})", self.ty(class))
            }
        }
    }

    /// An object whose field is found by reflection: of the class that it is seen as, by name, where it is cast.
    fn reflected(&mut self, object: &Expr) -> String {
        match object {
            Expr::Cast(class, object) => format!("{}, \"{}\"", self.expr(object), class.binary),
            object => self.expr(object),
        }
    }

    /// An expression where its type is known: a number needs no cast.
    fn bare(&mut self, e: &Expr) -> String {
        let text = self.expr(e);
        if let Expr::Literal(_) = e { bare(&text).to_owned() } else { text }
    }

    pub(crate) fn statement(&mut self, s: &Statement) -> String {
        match s {
            Statement::Let { var, class, value } => {
                let value = self.expr(value);
                format!("{} {var} = {value};", self.ty(class))
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
                    Some(all) => {
                        let all: Vec<String> = all.iter().map(|e| self.bare(e)).collect();
                        format!("{ty}[] {var} = {{{}}};", all.join(", "))
                    }
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
                let value = self.bare(value);
                format!("{}.{field} = {value};", self.expr(object))
            }
            Statement::SetHidden { object, field, value, .. } => {
                self.helper = true;
                let value = self.expr(value);
                format!("{HELPER}.set({}, \"{field}\", {value});", self.reflected(object))
            }
            Statement::SetElem { array, index, value } => {
                let value = self.bare(value);
                format!("{}[{index}] = {value};", self.expr(array))
            }
        }
    }

    pub(crate) fn check(&mut self, c: &Check) -> String {
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
            Expected::Primitive(_, v) if hidden => say("assertEquals", format!("{v}, {actual}")),
            Expected::Primitive(_, v) => say("assertEquals", format!("{}, {actual}", bare(v))),
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
                let all: Vec<&str> = all.iter().map(|v| bare(v)).collect();
                say("assertArrayEquals", format!("new {ty}[] {{{}}}, {cast}{actual}{delta}", all.join(", ")))
            }
        }
    }
}

/// A literal without a cast to byte or short.
fn bare(literal: &str) -> &str {
    literal.trim_start_matches("(byte) ").trim_start_matches("(short) ")
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
