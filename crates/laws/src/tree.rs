//! Java source as a tree of what can be left out, which is all that a shrinker has to know of Java: what does not compile any
//! more is no program.

/// A piece of source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its first line; `§` stands for the conjuncts.
    pub head: String,
    /// Conditions that are joined in the first line; empty where it has none.
    pub conjuncts: Vec<String>,
    /// What stands inside.
    pub body: Vec<Node>,
    /// Its last line; empty: there is none.
    pub tail: String,
    /// Whether it stays, whatever happens.
    pub fixed: bool,
}

impl Node {
    /// One line.
    pub fn line(text: impl Into<String>) -> Node {
        Node { head: text.into(), conjuncts: Vec::new(), body: Vec::new(), tail: String::new(), fixed: false }
    }

    /// A line with a condition in it, at `§`.
    pub fn test(head: impl Into<String>, conjuncts: Vec<String>) -> Node {
        Node { conjuncts, ..Node::line(head) }
    }

    /// Something with a body.
    pub fn block(head: impl Into<String>, body: Vec<Node>) -> Node {
        Node { body, tail: "}".to_owned(), ..Node::line(head) }
    }

    /// As it is, but never left out.
    #[must_use]
    pub fn fixed(self) -> Node {
        Node { fixed: true, ..self }
    }

    fn write(&self, depth: usize, text: &mut String) {
        let indent = "    ".repeat(depth);
        let joined = match self.conjuncts.as_slice() {
            [] => "true".to_owned(),
            all => all.join(" && "),
        };
        for line in self.head.replacen('§', &joined, 1).lines() {
            text.push_str(&format!("{indent}{line}\n"));
        }
        for child in &self.body {
            child.write(depth + 1, text);
        }
        if !self.tail.is_empty() {
            text.push_str(&format!("{indent}{}\n", self.tail));
        }
    }
}

/// The source of a forest.
pub fn source(nodes: &[Node]) -> String {
    let mut text = String::new();
    nodes.iter().for_each(|n| n.write(0, &mut text));
    text
}

/// All forests that are one step smaller, large steps first: without a piece, a piece replaced by what stands inside, without a conjunct.
pub fn smaller(nodes: &[Node]) -> Vec<Vec<Node>> {
    let mut all = Vec::new();
    for (i, node) in nodes.iter().enumerate() {
        let with = |new: Vec<Node>| {
            let mut forest = nodes.to_vec();
            forest.splice(i..=i, new);
            forest
        };
        if !node.fixed {
            all.push(with(Vec::new()));
            if !node.body.is_empty() {
                all.push(with(node.body.clone()));
            }
        }
        for body in smaller(&node.body) {
            all.push(with(vec![Node { body, ..node.clone() }]));
        }
        for at in 0..node.conjuncts.len() {
            let mut fewer = node.clone();
            fewer.conjuncts.remove(at);
            all.push(with(vec![fewer]));
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::{Node, smaller, source};

    #[test]
    fn each_step_leaves_one_thing_out() {
        let test = Node::test("if (§) x++;", vec!["a".to_owned(), "b".to_owned()]);
        let class = Node::block("class A {", vec![test]).fixed();
        let texts: Vec<String> = smaller(&[class]).iter().map(|f| source(f).replace('\n', "")).collect();
        assert_eq!(texts, ["class A {}", "class A {    if (b) x++;}", "class A {    if (a) x++;}"]);
    }
}
