use super::*;
use crate::samples::{returned, suite, told};
use heapwise_suite::story::{Object, Slot};

/// Reads the language of Graphviz, as far as we write it, and counts: graphs, nodes, edges. Panics on anything else.
struct Reader<'a> {
    rest: &'a str,
    nodes: usize,
    edges: usize,
}

impl<'a> Reader<'a> {
    fn word(&mut self) -> &'a str {
        self.rest = self.rest.trim_start();
        let first = self.rest.chars().next().expect("more text");
        let end = match first {
            '"' => {
                let mut escaped = false;
                let close = self.rest[1..].char_indices().find(|(_, c)| {
                    let closes = *c == '"' && !escaped;
                    escaped = *c == '\\' && !escaped;
                    closes
                });
                close.expect("a closing quote").0 + 2
            }
            '-' => 2,
            c if c.is_alphanumeric() || c == '_' => {
                self.rest.find(|c: char| !(c.is_alphanumeric() || c == '_')).unwrap_or(self.rest.len())
            }
            c => c.len_utf8(),
        };
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn peek(&self) -> char {
        self.rest.trim_start().chars().next().unwrap_or(' ')
    }

    fn want(&mut self, word: &str) {
        assert_eq!(self.word(), word);
    }

    fn id(&mut self) {
        let word = self.word();
        assert!(
            word.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '"'),
            "{word:?} is no name"
        );
    }

    fn attributes(&mut self) {
        self.want("[");
        while self.peek() != ']' {
            self.id();
            self.want("=");
            self.id();
            if self.peek() == ',' {
                self.want(",");
            }
        }
        self.want("]");
    }

    fn body(&mut self) {
        self.want("{");
        while self.peek() != '}' {
            if self.rest.trim_start().starts_with("subgraph") {
                self.want("subgraph");
                self.id();
                self.body();
                continue;
            }
            let name = self.word();
            match self.peek() {
                '=' => {
                    self.want("=");
                    self.id();
                }
                ';' => self.nodes += 1,
                '[' => {
                    self.attributes();
                    self.nodes += usize::from(!["node", "edge"].contains(&name));
                }
                _ => {
                    if self.peek() == ':' {
                        self.want(":");
                        self.id();
                    }
                    self.want("->");
                    self.id();
                    self.edges += 1;
                    if self.peek() == '[' {
                        self.attributes();
                    }
                }
            }
            self.want(";");
        }
        self.want("}");
    }
}

/// Graphs, nodes and edges of what is written.
fn read(suites: &[Suite]) -> (usize, usize, usize) {
    let mut out = Vec::new();
    write(suites, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    assert!(!text.contains(['\u{0}', '\u{202e}']));
    let mut reader = Reader { rest: &text, nodes: 0, edges: 0 };
    let mut graphs = 0;
    while !reader.rest.trim().is_empty() {
        reader.want("digraph");
        reader.id();
        reader.body();
        graphs += 1;
    }
    (graphs, reader.nodes, reader.edges)
}

fn slot(name: &str, value: SlotValue) -> Slot {
    Slot { name: name.to_owned(), value, symbolic: None, changed: true, any: false }
}

#[test]
fn the_tree_and_the_heaps_of_each_path_are_graphs() {
    // A root, an inner node and three leaves; then three graphs without objects.
    let cases = vec![told(&[0, 0]), told(&[0, 1]), told(&[1])];
    assert_eq!(read(&[suite(cases)]), (4, 5, 4));
    // Paths of which nothing is told are in the tree only.
    assert_eq!(read(&[suite(vec![returned(1, "x", "x > 0", vec![])])]), (1, 2, 1));
    assert_eq!(read(&[Suite::default()]), (1, 1, 0));
}

#[test]
fn hostile_names_are_quoted() {
    let hostile = "a\"b\\{|<f0> x}\u{202e}\u{0} -> y; // é😀";
    let mut case = told(&[0]);
    case.value = Some(hostile.to_owned());
    let story = case.story.as_mut().unwrap();
    story.decisions[0].condition = hostile.into();
    story.before = Graph {
        roots: vec![slot(hostile, SlotValue::Object(0)), slot("n", SlotValue::Literal(hostile.to_owned()))],
        objects: vec![Object {
            name: hostile.to_owned(),
            text: None,
            fresh: true,
            slots: vec![
                slot(hostile, SlotValue::Object(0)),
                slot("cloud", SlotValue::Cloud),
                slot("none", SlotValue::Unknown),
            ],
            hidden: 0,
        }],
        cut: false,
    };
    // The tree: 2 nodes, 1 edge. The heap: object, cloud, 2 roots; 3 edges.
    assert_eq!(read(&[suite(vec![case])]), (2, 6, 4));
}
