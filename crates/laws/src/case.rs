//! A subject of the laws: one source file, and the bounds under which it is explored.

use crate::method;
use crate::predicate::Predicate;
use crate::rng::Rng;
use crate::shape::Shape;
use crate::tree::{Node, source};

/// Bounds on the input heap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    /// `--scope N`.
    pub scope: Option<u32>,
    /// `--scope Class=N`, by simple name of the nested class.
    pub of_class: Vec<(String, u32)>,
    /// `-n N`.
    pub n: Option<u32>,
}

/// A class with a method `f`, with or without a `repOK`.
#[derive(Clone, Debug)]
pub struct Case {
    /// Of the class.
    pub name: String,
    /// The source.
    pub nodes: Vec<Node>,
    /// Whether there is a precondition.
    pub pre: bool,
    /// Whether the precondition looks at references only.
    pub references_only: bool,
    /// Whether static fields are inputs.
    pub statics: bool,
    /// The bounds.
    pub bounds: Bounds,
}

impl Case {
    /// The case of a seed.
    pub fn random(seed: u64) -> Case {
        let mut rng = Rng::new(seed);
        let name = format!("S{seed}");
        let plain = rng.percent(40);
        let shape = if plain { Shape::plain(&mut rng, &name) } else { Shape::random(&mut rng, &name) };
        let pre = match plain && rng.percent(70) {
            true => Some(Predicate::plain(&mut rng, &shape)),
            false => rng.percent(85).then(|| Predicate::random(&mut rng, &shape)),
        };
        let mut members = shape.nodes();
        let references_only = pre.as_ref().is_some_and(|p| p.references_only);
        members.extend(pre.iter().flat_map(|p| p.members.clone()));
        members.push(method::random(&mut rng, &shape));
        let imports = Node::line("import java.util.*;");
        let nodes = vec![imports, Node::block(format!("public class {name} {{"), members).fixed()];
        let has_statics = shape.classes[0].fields.iter().any(|f| f.is_static);
        let statics = has_statics && rng.percent(60);
        let bounds = bounds(&mut rng, &shape);
        Case { name, nodes, pre: pre.is_some(), references_only, statics, bounds }
    }

    /// A case that was kept as a file: headers as `trial` writes them, options as [`Case::options`] gives them. `None`: the
    /// headers are not as they should be.
    pub fn read(text: &str) -> Option<Case> {
        let header = |key: &str| {
            text.lines().find_map(|l| l.strip_prefix("//@ ")?.strip_prefix(key)?.strip_prefix(": "))
        };
        let name = header("target")?.strip_suffix(".f")?.to_owned();
        let mut bounds = Bounds::default();
        let mut statics = false;
        let mut words = header("options")?.split_whitespace();
        while let Some(word) = words.next() {
            match word {
                "--symbolic-statics" => statics = true,
                "-n" => bounds.n = words.next()?.parse().ok(),
                "--max-array" => drop(words.next().filter(|w| *w == ARRAY.to_string())?),
                "--scope" => {
                    let value = words.next()?;
                    match value.split_once('=') {
                        None => bounds.scope = Some(value.parse().ok()?),
                        Some((class, n)) => {
                            bounds.of_class.push((class.split_once('$')?.1.to_owned(), n.parse().ok()?));
                        }
                    }
                }
                _ => return None,
            }
        }
        let nodes = vec![Node::line(text).fixed()];
        let references_only = header("references-only") == Some("true");
        Some(Case { name, nodes, pre: text.contains(" repOK()"), references_only, statics, bounds })
    }

    /// The source file.
    pub fn source(&self) -> String {
        source(&self.nodes)
    }

    /// The options of `explore` that the bounds are.
    pub fn options(&self) -> Vec<String> {
        let Bounds { scope, of_class, n } = &self.bounds;
        let mut options = Vec::new();
        if let Some(scope) = scope {
            options.extend(["--scope".to_owned(), scope.to_string()]);
        }
        for (class, n) in of_class {
            options.extend(["--scope".to_owned(), format!("{}${class}={n}", self.name)]);
        }
        if let Some(n) = n {
            options.extend(["-n".to_owned(), n.to_string()]);
        }
        if self.statics {
            options.push("--symbolic-statics".to_owned());
        }
        options.extend(["--max-array".to_owned(), ARRAY.to_string()]);
        options
    }

    /// The same for the oracle.
    pub fn brute(&self, limit: u32, pre: bool) -> String {
        let Bounds { scope, of_class, n } = &self.bounds;
        let mut text = format!(
            "scope={} array={ARRAY} limit={limit} pre={pre} statics={}",
            scope.unwrap_or(99),
            self.statics
        );
        for (class, n) in of_class {
            text.push_str(&format!(" scope:{}${class}={n}", self.name));
        }
        if let Some(n) = n {
            text.push_str(&format!(" n={n}"));
        }
        text
    }
}

/// Longest arrays.
const ARRAY: u32 = 2;

fn bounds(rng: &mut Rng, shape: &Shape) -> Bounds {
    let mut bounds = Bounds::default();
    match rng.below(10) {
        0..3 => bounds.n = Some(rng.between(1, 5) as u32),
        3 => {
            bounds.n = Some(rng.between(2, 5) as u32);
            bounds.scope = Some(rng.between(1, 3) as u32);
        }
        _ => bounds.scope = Some(*rng.pick(&[1, 2, 2, 2, 3, 3])),
    }
    for class in &shape.classes[1..] {
        if class.name == "V" && rng.percent(50) || class.name == "N" && rng.percent(15) {
            bounds.of_class.push((class.name.clone(), rng.below(3) as u32));
        }
    }
    // Types above and below others: what counts against which of them.
    for class in &shape.classes[1..] {
        if matches!(class.name.as_str(), "M" | "I") && rng.percent(25) {
            bounds.of_class.push((class.name.clone(), rng.below(3) as u32));
        }
    }
    // A bound of some kind for every class: there are endless heaps otherwise.
    if bounds.n.is_none() && bounds.scope.is_none() {
        bounds.scope = Some(2);
    }
    bounds
}

#[cfg(test)]
mod tests {
    use super::{Bounds, Case};

    #[test]
    fn a_seed_gives_the_same_case_again() {
        for seed in 0..200 {
            assert_eq!(Case::random(seed).source(), Case::random(seed).source());
        }
    }

    #[test]
    fn a_kept_case_has_its_bounds() {
        let text = "//@ target: A.f\n//@ options: --scope 2 --scope A$V=0 -n 3 --symbolic-statics --max-array 2\nclass A { }\n";
        let case = Case::read(text).expect("a case");
        assert_eq!(case.bounds, Bounds { scope: Some(2), of_class: vec![("V".to_owned(), 0)], n: Some(3) });
        assert!(case.statics && !case.pre && case.source().ends_with(text));
    }
}
