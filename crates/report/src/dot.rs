//! Graphviz: the exploration tree, then one graph for the heaps of each path.

use crate::tree::tree;
use crate::visible::visible;
use heapwise_suite::story::{Graph, SlotValue, Story};
use heapwise_suite::{Case, Outcome, Suite};
use std::io::{self, Write};

/// Longest text in a node.
const LONGEST: usize = 80;

/// Writes all graphs, one after the other, as `dot` reads them.
pub fn write(suites: &[Suite], out: &mut dyn Write) -> io::Result<()> {
    for suite in suites {
        whole_tree(suite, out)?;
    }
    for suite in suites {
        for case in suite.cases.iter().flatten() {
            if let Some(story) = &case.story {
                heaps(suite, case, story, out)?;
            }
        }
    }
    Ok(())
}

fn whole_tree(suite: &Suite, out: &mut dyn Write) -> io::Result<()> {
    let cases = suite.cases.as_deref().unwrap_or_default();
    let tree = tree(cases);
    writeln!(out, "digraph {} {{", quote(&format!("{} by {}", suite.target, suite.heap)))?;
    writeln!(out, "  rankdir=LR;\n  node [shape=point, fontname=monospace];\n  edge [fontname=monospace];")?;
    for node in 0..tree.parents.len() {
        let leaf = usize::try_from(tree.leaves[node]).ok().and_then(|i| cases.get(i));
        match leaf {
            Some(case) => {
                let color = match (case.finding, case.outcome) {
                    (true, _) | (_, Outcome::Threw) => "firebrick",
                    (_, Outcome::Returned) => "forestgreen",
                    (_, Outcome::Cut) => "darkorange",
                    (_, Outcome::Unsupported) => "purple",
                };
                let label = quote(&format!("{}: {}", case.id, crate::text::end(case)));
                writeln!(out, "  n{node} [shape=box, color={color}, label={label}];")?;
            }
            None if node == 0 => writeln!(out, "  n0 [shape=box, label={}];", quote(&suite.target))?,
            None => writeln!(out, "  n{node};")?,
        }
        if let Ok(parent) = usize::try_from(tree.parents[node]) {
            let words: Vec<&str> = tree.edges[node].iter().map(|d| &*d.condition).collect();
            writeln!(out, "  n{parent} -> n{node} [label={}];", quote(&words.join(" && ")))?;
        }
    }
    writeln!(out, "}}")
}

fn heaps(suite: &Suite, case: &Case, story: &Story, out: &mut dyn Write) -> io::Result<()> {
    let name = format!("{} by {}, path {}", suite.target, suite.heap, case.id);
    writeln!(out, "digraph {} {{", quote(&name))?;
    writeln!(out, "  rankdir=LR;\n  node [shape=record, fontname=monospace];")?;
    heap(&story.before, "before", out)?;
    if let Some(after) = &story.after {
        heap(after, "after", out)?;
    }
    writeln!(out, "}}")
}

fn heap(graph: &Graph, name: &str, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "  subgraph cluster_{name} {{\n    label={name};")?;
    let id = |i: usize| format!("{name}_o{i}");
    for (i, object) in graph.objects.iter().enumerate() {
        let mut parts = vec![record(&object.name)];
        parts.extend(object.text.iter().map(|t| record(t)));
        for (k, slot) in object.slots.iter().enumerate() {
            let value = match &slot.value {
                SlotValue::Literal(text) => match &slot.symbolic {
                    Some(symbolic) if symbolic != text => format!(" = {symbolic} ({text})"),
                    _ => format!(" = {text}"),
                },
                SlotValue::Unknown => " = ?".to_owned(),
                SlotValue::Object(_) | SlotValue::Cloud => String::new(),
            };
            let mark = if slot.changed { "* " } else { "" };
            parts.push(format!("<f{k}> {}", record(&format!("{mark}{}{value}", slot.name))));
        }
        let style = if object.fresh { ", style=bold" } else { "" };
        writeln!(out, "    {} [label=\"{}\"{style}];", id(i), parts.join("|"))?;
        for (k, slot) in object.slots.iter().enumerate() {
            match slot.value {
                SlotValue::Object(to) => writeln!(out, "    {}:f{k} -> {};", id(i), id(to))?,
                SlotValue::Cloud => {
                    let cloud = format!("{name}_c{i}_{k}");
                    writeln!(out, "    {cloud} [shape=ellipse, style=dashed, label=\"unknown\"];")?;
                    writeln!(out, "    {}:f{k} -> {cloud} [style=dashed];", id(i))?;
                }
                _ => {}
            }
        }
    }
    for (i, root) in graph.roots.iter().enumerate() {
        let text = match &root.value {
            SlotValue::Literal(text) => format!("{} = {text}", root.name),
            SlotValue::Unknown => format!("{} = ?", root.name),
            SlotValue::Object(_) | SlotValue::Cloud => root.name.clone(),
        };
        writeln!(out, "    {name}_r{i} [shape=plaintext, label={}];", quote(&text))?;
        if let SlotValue::Object(to) = root.value {
            writeln!(out, "    {name}_r{i} -> {};", id(to))?;
        }
    }
    writeln!(out, "  }}")
}

fn short(text: &str) -> String {
    let text = visible(text);
    match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{}…", &text[..at]),
        None => text,
    }
}

/// A quoted string, in which a backslash is a backslash.
fn quote(text: &str) -> String {
    format!("\"{}\"", short(text).replace('\\', "\\\\").replace('"', "\\\""))
}

/// Text inside of a record, where braces, bars and angles mean something.
fn record(text: &str) -> String {
    let mut out = String::new();
    for c in short(text).chars() {
        if matches!(c, '\\' | '"' | '{' | '}' | '|' | '<' | '>' | ' ') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}

#[cfg(test)]
mod tests;
