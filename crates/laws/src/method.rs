//! Random methods over a shape. What they return is a number that tells which branches were taken, never an input.

use crate::expr::{Place, Scope};
use crate::rng::Rng;
use crate::shape::{NODE, Shape, Ty};
use crate::tree::Node;

/// A method `f` of the first class.
pub fn random(rng: &mut Rng, shape: &Shape) -> Node {
    let mut params: Vec<(String, Ty)> = Vec::new();
    if rng.percent(25) {
        params.push((
            "q".to_owned(),
            if rng.percent(70) { Ty::Ref(NODE) } else { Ty::Ref(rng.between(1, shape.classes.len() - 1)) },
        ));
    }
    if rng.percent(20) {
        params.push(("key".to_owned(), Ty::Int));
    }
    let mut scope = Scope::of_receiver(shape, false, false);
    scope.roots.extend(params.iter().map(|(n, t)| Place::variable(n.clone(), *t)));
    let mut method = Method { shape, bits: 0, locals: 0 };
    let mut body = vec![Node::line("int x = 0;").fixed()];
    let mut inner = Vec::new();
    for _ in 0..rng.between(1, 4) {
        inner.extend(method.statement(rng, &mut scope, 0));
    }
    if rng.percent(20) {
        let caught = rng.pick(&["RuntimeException", "NullPointerException", "ClassCastException"]);
        let tail = format!("}} catch ({caught} e) {{ x += 1000; }}");
        body.push(Node { tail, ..Node::block("try {", inner) });
    } else {
        body.extend(inner);
    }
    body.push(Node::line("return x;").fixed());
    let list: Vec<String> = params.iter().map(|(n, t)| format!("{} {n}", shape.name(*t))).collect();
    Node::block(format!("int f({}) {{", list.join(", ")), body).fixed()
}

struct Method<'a> {
    shape: &'a Shape,
    bits: u32,
    locals: u32,
}

impl Method<'_> {
    fn bit(&mut self) -> u32 {
        self.bits += 1;
        1 << (self.bits - 1)
    }

    fn statement(&mut self, rng: &mut Rng, scope: &mut Scope<'_>, depth: usize) -> Vec<Node> {
        match rng.below(100) {
            0..40 => {
                let condition = scope.condition(rng);
                let bit = self.bit();
                match rng.below(5) {
                    0 => vec![Node::test(format!("if (§) return x + {bit};"), condition)],
                    1 if depth < 2 => {
                        let mut body = vec![Node::line(format!("x += {bit};"))];
                        let known = scope.roots.len();
                        for _ in 0..rng.between(1, 2) {
                            body.extend(self.statement(rng, scope, depth + 1));
                        }
                        scope.roots.truncate(known);
                        vec![Node { conjuncts: condition, ..Node::block("if (§) {", body) }]
                    }
                    _ => vec![Node::test(format!("if (§) x += {bit};"), condition)],
                }
            }
            40..55 => self.write(rng, scope),
            55..68 => self.local(rng, scope),
            68..83 if depth < 2 => self.walk(rng, scope, depth),
            83..88 => {
                let Some(place) = scope.place_where(rng, |t| t == Ty::Int) else { return Vec::new() };
                vec![Node::line(format!("if (6 / {} > 2) x += {};", place.text, self.bit()))]
            }
            88..93 => {
                let Some(top) = self.shape.virtuals else { return Vec::new() };
                let is = |t| matches!(t, Ty::Ref(c) if self.shape.is_below(c, top));
                let Some(place) = scope.place_where(rng, is) else { return Vec::new() };
                vec![Node::line(format!("x += 64 * {}.kind();", place.text))]
            }
            _ => {
                let Some(place) = scope.place_where(rng, |t| matches!(t, Ty::Array(_))) else {
                    return Vec::new();
                };
                let bit = self.bit();
                let (name, elem) = (format!("e{bit}"), self.shape.name(Ty::Ref(NODE)));
                let inner = Scope {
                    roots: vec![Place::variable(name.clone(), Ty::Ref(NODE))],
                    shape: self.shape,
                    ..*scope
                };
                let test = Node::test(format!("if (§) x += {bit};"), inner.condition(rng));
                vec![Node::block(format!("for ({elem} {name} : {}) {{", place.text), vec![test])]
            }
        }
    }

    /// A write through a reference, of something that is in reach.
    fn write(&mut self, rng: &mut Rng, scope: &Scope<'_>) -> Vec<Node> {
        let into = scope.place_where(rng, |t| matches!(t, Ty::Ref(_) | Ty::Int | Ty::Bool));
        let Some(into) = into.filter(|p| !p.text.starts_with('q') || p.text.contains('.')) else {
            return Vec::new();
        };
        let value = match into.ty {
            Ty::Int => rng.below(3).to_string(),
            Ty::Bool => rng.pick(&["true", "false"]).to_string(),
            ty => {
                let of = scope.place_where(rng, |t| self.shape.fits(t, ty));
                match of.filter(|_| rng.percent(65)) {
                    Some(of) => of.text,
                    None if ty == Ty::Ref(NODE) && rng.percent(50) => "new N()".to_owned(),
                    None => "null".to_owned(),
                }
            }
        };
        let write = format!("{} = {value};", into.text);
        if rng.percent(50) && !into.guards.is_empty() {
            return vec![Node::test(format!("if (§) {write}"), into.guards)];
        }
        vec![Node::line(write)]
    }

    fn local(&mut self, rng: &mut Rng, scope: &mut Scope<'_>) -> Vec<Node> {
        let Some(place) = scope.place_where(rng, |t| matches!(t, Ty::Ref(_))) else { return Vec::new() };
        self.locals += 1;
        let name = format!("t{}", self.locals);
        scope.roots.push(Place::variable(name.clone(), place.ty));
        let ty = self.shape.name(place.ty);
        if place.guards.is_empty() || rng.percent(40) {
            return vec![Node::line(format!("{ty} {name} = {};", place.text))];
        }
        vec![Node::test(format!("{ty} {name} = § ? {} : null;", place.text), place.guards)]
    }

    /// A walk along one reference, of a few steps.
    fn walk(&mut self, rng: &mut Rng, scope: &mut Scope<'_>, depth: usize) -> Vec<Node> {
        let edges: Vec<&str> = (self.shape.classes[NODE].fields.iter())
            .filter(|f| f.ty == Ty::Ref(NODE) && f.name != "x")
            .map(|f| f.name.as_str())
            .collect();
        let from = scope.place_where(rng, |t| t == Ty::Ref(NODE));
        let (Some(from), false) = (from, edges.is_empty()) else { return Vec::new() };
        self.locals += 1;
        let (name, edge, most) = (format!("w{}", self.locals), *rng.pick(&edges), rng.between(2, 4));
        let head = format!(
            "for (N {name} = {}; {name} != null && c{name} < {most}; {name} = {name}.{edge}, c{name}++) {{",
            from.text
        );
        let known = scope.roots.len();
        scope.roots.push(Place::variable(name.clone(), Ty::Ref(NODE)));
        let mut body = vec![Node::line(format!("x += {};", self.bit()))];
        if rng.percent(60) {
            let inner = Scope {
                roots: vec![Place::variable(name.clone(), Ty::Ref(NODE))],
                shape: self.shape,
                ..*scope
            };
            body.push(Node::test(
                format!("if (§) {}", rng.pick(&["break;", "x += 100;"])),
                inner.condition(rng),
            ));
        } else {
            // Nested statements may leave the loop variable without an object.
            body.extend(self.statement(rng, scope, depth + 1));
        }
        scope.roots.truncate(known);
        vec![Node::line(format!("int c{name} = 0;")), Node::block(head, body)]
    }
}
