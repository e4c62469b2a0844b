//! Random reads and conditions over a shape.

use crate::rng::Rng;
use crate::shape::{Shape, Ty};

/// A value that can be named where it stands.
#[derive(Clone, Debug)]
pub struct Place {
    /// In Java.
    pub text: String,
    /// Its static type.
    pub ty: Ty,
    /// What must not be null for it to be read, in order.
    pub guards: Vec<String>,
}

impl Place {
    /// A variable.
    pub fn variable(name: impl Into<String>, ty: Ty) -> Place {
        Place { text: name.into(), ty, guards: Vec::new() }
    }
}

/// What is in reach, and how it is read.
pub struct Scope<'a> {
    /// The classes.
    pub shape: &'a Shape,
    /// Variables and fields of the receiver, never empty.
    pub roots: Vec<Place>,
    /// Whether every read is guarded: nothing throws.
    pub guarded: bool,
    /// Whether numbers, booleans and arrays are left alone.
    pub references_only: bool,
}

impl Scope<'_> {
    /// The fields of the receiver.
    pub fn of_receiver(shape: &Shape, guarded: bool, references_only: bool) -> Scope<'_> {
        let field = |f: &crate::shape::Field| Place::variable(f.name.clone(), f.ty);
        let roots = shape.classes[0].fields.iter().map(field).collect();
        Scope { shape, roots, guarded, references_only }
    }

    /// A place that a walk of a few steps leads to.
    pub fn place(&self, rng: &mut Rng) -> Place {
        let mut place = rng.pick(&self.roots).clone();
        for _ in 0..*rng.pick(&[0, 0, 1, 1, 1, 2, 2, 3]) {
            match self.step(rng, &place) {
                Some(next) => place = next,
                None => break,
            }
        }
        place
    }

    /// A place of a kind, if one is met.
    pub fn place_where(&self, rng: &mut Rng, is: impl Fn(Ty) -> bool) -> Option<Place> {
        (0..12).map(|_| self.place(rng)).find(|p| is(p.ty))
    }

    fn step(&self, rng: &mut Rng, place: &Place) -> Option<Place> {
        let mut guards = place.guards.clone();
        guards.push(format!("{} != null", place.text));
        match place.ty {
            Ty::Ref(class) => {
                // A field of a class above may be hidden: it is read through a cast.
                let mut fields: Vec<(String, Ty)> = Vec::new();
                let mut at = Some(class);
                while let Some(c) = at {
                    for f in self.shape.classes[c].fields.iter().filter(|f| !f.is_static) {
                        let text = match c == class {
                            true => format!("{}.{}", place.text, f.name),
                            false => format!("(({}) {}).{}", self.shape.classes[c].name, place.text, f.name),
                        };
                        fields.push((text, f.ty));
                    }
                    at = self.shape.classes[c].above;
                }
                // And one of a class below through another.
                for (below, c) in self.shape.classes.iter().enumerate() {
                    if below != class && self.shape.is_below(below, class) && rng.percent(50) {
                        let f = c.fields.iter().find(|f| !f.is_static)?;
                        if self.guarded {
                            guards.push(format!("{} instanceof {}", place.text, c.name));
                        }
                        let text = format!("(({}) {}).{}", c.name, place.text, f.name);
                        return Some(Place { text, ty: f.ty, guards });
                    }
                }
                if fields.is_empty() {
                    return None;
                }
                let (text, ty) = rng.pick(&fields).clone();
                Some(Place { text, ty, guards })
            }
            Ty::Array(class) if !self.references_only => {
                let i = rng.below(2);
                guards.push(format!("{}.length > {i}", place.text));
                Some(Place { text: format!("{}[{i}]", place.text), ty: Ty::Ref(class), guards })
            }
            _ => None,
        }
    }

    /// A condition: conjuncts, guards first where reads are guarded.
    pub fn condition(&self, rng: &mut Rng) -> Vec<String> {
        let (atom, reads) =
            (0..20).find_map(|_| self.atom(rng)).unwrap_or_else(|| ("true".to_owned(), Vec::new()));
        let mut conjuncts: Vec<String> = Vec::new();
        if self.guarded || rng.percent(60) {
            for guard in reads {
                if !conjuncts.contains(&guard) {
                    conjuncts.push(guard);
                }
            }
        }
        conjuncts.push(atom);
        conjuncts
    }

    /// One comparison, and what has to hold for its reads.
    fn atom(&self, rng: &mut Rng) -> Option<(String, Vec<String>)> {
        let place = self.place(rng);
        let shape = self.shape;
        match place.ty {
            Ty::Int | Ty::Bool | Ty::Boxed if self.references_only => None,
            Ty::Int => {
                let op = rng.pick(&["==", "!=", "<", ">", "<=", ">="]);
                if rng.percent(35)
                    && let Some(other) = self.place_where(rng, |t| t == Ty::Int)
                    && other.text != place.text
                {
                    let guards = [place.guards, other.guards].concat();
                    return Some((format!("{} {op} {}", place.text, other.text), guards));
                }
                Some((format!("{} {op} {}", place.text, rng.below(3)), place.guards))
            }
            Ty::Bool => Some((format!("{}{}", rng.pick(&["", "!"]), place.text), place.guards)),
            Ty::Boxed => {
                if rng.percent(40) {
                    return Some((format!("{} {} null", place.text, rng.pick(&["==", "!="])), place.guards));
                }
                let guards = [place.guards.clone(), vec![format!("{} != null", place.text)]].concat();
                Some((format!("{} {} {}", place.text, rng.pick(&["<", ">"]), rng.below(3)), guards))
            }
            Ty::Array(_) if self.references_only => None,
            Ty::Array(_) if rng.percent(60) => {
                let guards = [place.guards.clone(), vec![format!("{} != null", place.text)]].concat();
                Some((
                    format!("{}.length {} {}", place.text, rng.pick(&["==", ">", "<"]), rng.below(3)),
                    guards,
                ))
            }
            ty => {
                let op = *rng.pick(&["==", "!="]);
                let choice = rng.below(100);
                if choice < 45
                    && let Some(other) = self.place_where(rng, |t| shape.comparable(ty, t))
                    && other.text != place.text
                {
                    let guards = [place.guards, other.guards].concat();
                    return Some((format!("{} {op} {}", place.text, other.text), guards));
                }
                if let Ty::Ref(class) = ty {
                    let below: Vec<usize> = (1..shape.classes.len())
                        .filter(|c| *c != class && shape.is_below(*c, class))
                        .collect();
                    if choice < 65 && !below.is_empty() {
                        let name = &shape.classes[*rng.pick(&below)].name;
                        return Some((format!("{} instanceof {name}", place.text), place.guards));
                    }
                    if choice < 75 && shape.virtuals.is_some_and(|top| shape.is_below(class, top)) {
                        let guards = [place.guards.clone(), vec![format!("{} != null", place.text)]].concat();
                        let n = rng.below(shape.classes.len());
                        return Some((format!("{}.kind() {op} {n}", place.text), guards));
                    }
                } else if ty == Ty::Object && choice < 65 {
                    let name = &shape.classes[rng.between(1, shape.classes.len() - 1)].name;
                    return Some((format!("{} instanceof {name}", place.text), place.guards));
                }
                Some((format!("{} {op} null", place.text), place.guards))
            }
        }
    }
}
