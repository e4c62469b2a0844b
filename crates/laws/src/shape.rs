//! Random class shapes.

use crate::rng::Rng;
use crate::tree::Node;

/// The type of a field, parameter or expression.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ty {
    /// `int`
    Int,
    /// `boolean`
    Bool,
    /// `Integer`
    Boxed,
    /// `Object`
    Object,
    /// A class of the shape.
    Ref(usize),
    /// An array of references to it.
    Array(usize),
}

/// A field.
#[derive(Clone, Debug)]
pub struct Field {
    /// Its name; a subclass may have one of the same name.
    pub name: String,
    /// Its type.
    pub ty: Ty,
    /// Whether it is static, and not final.
    pub is_static: bool,
}

/// What kind of class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One with objects.
    Class,
    /// An abstract class.
    Abstract,
    /// An interface.
    Interface,
}

/// A class.
#[derive(Clone, Debug)]
pub struct Class {
    /// Its simple name.
    pub name: String,
    /// What it is.
    pub kind: Kind,
    /// The class or interface above it.
    pub above: Option<usize>,
    /// Fields of its own.
    pub fields: Vec<Field>,
    /// What its `kind()` returns, where it has one.
    pub says: Option<i32>,
}

/// Classes; the first one has the method and the precondition, the others are nested in it.
#[derive(Clone, Debug)]
pub struct Shape {
    /// All of them.
    pub classes: Vec<Class>,
    /// Whether `kind()` can be called on a class and all below it.
    pub virtuals: Option<usize>,
}

/// The class of the nodes, which every shape has.
pub const NODE: usize = 1;

impl Shape {
    /// A shape whose first class has this name.
    pub fn random(rng: &mut Rng, name: &str) -> Shape {
        let class = |name: &str, kind| Class {
            name: name.to_owned(),
            kind,
            above: None,
            fields: Vec::new(),
            says: None,
        };
        let mut shape =
            Shape { classes: vec![class(name, Kind::Class), class("N", Kind::Class)], virtuals: None };
        let value = rng.percent(55).then(|| shape.add(class("V", Kind::Class)));
        // Something above or below the nodes.
        match rng.below(10) {
            0 | 1 => {
                let sub = shape.add(Class { above: Some(NODE), ..class("M", Kind::Class) });
                shape.virtuals = rng.percent(60).then_some(NODE);
                shape.redeclare(rng, NODE, sub);
            }
            2 => {
                let base = shape.add(class("B", rng_kind(rng)));
                shape.classes[NODE].above = Some(base);
                shape.virtuals = rng.percent(60).then_some(base);
                shape.redeclare(rng, base, NODE);
            }
            3 => {
                let face = shape.add(class("I", Kind::Interface));
                shape.classes[NODE].above = Some(face);
                if let Some(v) = value {
                    shape.classes[v].above = Some(face);
                }
                shape.virtuals = Some(face);
                let owner = rng.below(2);
                shape.field(owner, "i", Ty::Ref(face));
            }
            4 => {
                // Only the root is above something, so that the receiver may be met again as another class.
                let sub = shape.add(Class { above: Some(NODE), ..class("M", Kind::Class) });
                shape.field(0, "m", Ty::Ref(sub));
            }
            _ => {}
        }
        for name in ["l", "r", "p"].into_iter().take(rng.between(1, 3)) {
            shape.field(NODE, name, Ty::Ref(NODE));
            if name == "l" && rng.percent(25) {
                break;
            }
        }
        if let Some(v) = value {
            shape.field(NODE, "v", Ty::Ref(v));
            if rng.percent(20) {
                shape.field(v, "n", if rng.percent(50) { Ty::Ref(NODE) } else { Ty::Int });
            }
        } else if rng.percent(15) {
            shape.field(NODE, "o", Ty::Object);
        }
        if rng.percent(45) {
            shape.field(NODE, "k", Ty::Int);
        }
        if rng.percent(15) {
            shape.field(NODE, "red", Ty::Bool);
        }
        for name in ["a", "b", "c"].into_iter().take(*rng.pick(&[1, 1, 2, 2, 2, 3])) {
            let ty =
                if name != "a" && rng.percent(20) { rng.below(shape.classes.len()).max(1) } else { NODE };
            shape.field(0, name, Ty::Ref(ty));
        }
        if rng.percent(35) {
            shape.field(0, "size", Ty::Int);
        }
        if rng.percent(12) {
            shape.field(0, "min", Ty::Boxed);
        }
        if rng.percent(12) {
            let owner = rng.below(2);
            shape.field(owner, "arr", Ty::Array(NODE));
        }
        if rng.percent(10) {
            let ty = if rng.percent(60) { Ty::Ref(NODE) } else { Ty::Int };
            shape.classes[0].fields.push(Field { name: "st".to_owned(), ty, is_static: true });
        }
        if let Some(top) = shape.virtuals {
            for c in 0..shape.classes.len() {
                let below = shape.is_below(c, top);
                shape.classes[c].says = below.then_some(c as i32);
            }
        }
        shape
    }

    /// A few nodes with values, and nothing else: cases of which all engines make short work, so that many can be tried.
    pub fn plain(rng: &mut Rng, name: &str) -> Shape {
        let class = |name: &str| Class {
            name: name.to_owned(),
            kind: Kind::Class,
            above: None,
            fields: Vec::new(),
            says: None,
        };
        let mut shape = Shape { classes: vec![class(name), class("N"), class("V")], virtuals: None };
        for name in ["l", "r"].into_iter().take(rng.between(1, 2)) {
            shape.field(NODE, name, Ty::Ref(NODE));
        }
        shape.field(NODE, "v", Ty::Ref(2));
        if rng.percent(15) {
            shape.field(NODE, "o", Ty::Object);
        }
        for name in ["a", "b"].into_iter().take(rng.between(1, 2)) {
            shape.field(0, name, Ty::Ref(NODE));
        }
        if rng.percent(30) {
            shape.field(0, "size", Ty::Int);
        }
        shape
    }

    fn add(&mut self, class: Class) -> usize {
        self.classes.push(class);
        self.classes.len() - 1
    }

    fn field(&mut self, class: usize, name: &str, ty: Ty) {
        self.classes[class].fields.push(Field { name: name.to_owned(), ty, is_static: false });
    }

    /// Gives a class above and one below fields, most often of one name.
    fn redeclare(&mut self, rng: &mut Rng, above: usize, below: usize) {
        let ty = |rng: &mut Rng| *rng.pick(&[Ty::Int, Ty::Ref(NODE), Ty::Bool]);
        let first = ty(rng);
        self.field(above, "x", first);
        let (second, name) = (ty(rng), if rng.percent(75) { "x" } else { "y" });
        self.field(below, name, if rng.percent(60) { first } else { second });
    }

    /// Whether a class is another one, or below it.
    pub fn is_below(&self, class: usize, top: usize) -> bool {
        class == top || self.classes[class].above.is_some_and(|above| self.is_below(above, top))
    }

    /// Whether references of two types may be compared, as far as javac is concerned.
    pub fn comparable(&self, a: Ty, b: Ty) -> bool {
        match (a, b) {
            (Ty::Object, Ty::Ref(_) | Ty::Object | Ty::Array(_))
            | (Ty::Ref(_) | Ty::Array(_), Ty::Object) => true,
            (Ty::Array(a), Ty::Array(b)) => a == b,
            (Ty::Ref(a), Ty::Ref(b)) => {
                let open = |c: usize| self.classes[c].kind == Kind::Interface;
                self.is_below(a, b) || self.is_below(b, a) || open(a) || open(b)
            }
            _ => false,
        }
    }

    /// Whether a value of one type may be stored where another type is declared.
    pub fn fits(&self, value: Ty, place: Ty) -> bool {
        match (value, place) {
            (Ty::Ref(a), Ty::Ref(b)) => self.is_below(a, b),
            (Ty::Ref(_) | Ty::Array(_), Ty::Object) => true,
            (a, b) => a == b,
        }
    }

    /// The name of a type in Java.
    pub fn name(&self, ty: Ty) -> String {
        match ty {
            Ty::Int => "int".to_owned(),
            Ty::Bool => "boolean".to_owned(),
            Ty::Boxed => "Integer".to_owned(),
            Ty::Object => "Object".to_owned(),
            Ty::Ref(c) => self.classes[c].name.clone(),
            Ty::Array(c) => format!("{}[]", self.classes[c].name),
        }
    }

    /// The nested classes as source, and the fields of the first one.
    pub fn nodes(&self) -> Vec<Node> {
        let mut nodes = Vec::new();
        for class in &self.classes[1..] {
            let above = match class.above {
                Some(a) if self.classes[a].kind == Kind::Interface => {
                    format!(" implements {}", self.classes[a].name)
                }
                Some(a) => format!(" extends {}", self.classes[a].name),
                None => String::new(),
            };
            let (head, body) = match (class.kind, class.says) {
                (Kind::Interface, _) => ("interface", vec![Node::line("int kind();")]),
                (kind, says) => {
                    let mut body: Vec<Node> = class.fields.iter().map(|f| self.declare(f)).collect();
                    body.extend(says.map(|n| Node::line(format!("public int kind() {{ return {n}; }}"))));
                    (if kind == Kind::Abstract { "static abstract class" } else { "static class" }, body)
                }
            };
            nodes.push(Node::block(format!("{head} {}{above} {{", class.name), body));
        }
        nodes.extend(self.classes[0].fields.iter().map(|f| self.declare(f)));
        nodes
    }

    fn declare(&self, field: &Field) -> Node {
        let word = if field.is_static { "static " } else { "" };
        Node::line(format!("{word}{} {};", self.name(field.ty), field.name))
    }
}

fn rng_kind(rng: &mut Rng) -> Kind {
    if rng.percent(50) { Kind::Abstract } else { Kind::Class }
}
