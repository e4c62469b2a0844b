//! `heapwise enumerate`: all structures that a predicate accepts.

use crate::args::{EnumerateArgs, EnumerateFormat};
use crate::commands::explore::stop_on_interrupt;
use crate::environment::Environment;
use crate::error::{self, CliError};
use crate::load;
use crate::output::{printed, warning};
use heapwise_explore::{Bounds, Config, Enumeration, Limits, enumerate};
use heapwise_suite::{Heap, HeapObject, SCHEMA};
use serde::Serialize;
use std::io::{self, Write};

pub(crate) fn run(args: &EnumerateArgs, env: &Environment) -> Result<u8, CliError> {
    let loaded = load::user_program(&args.classes, env)?;
    let target = loaded.program.find_target(&args.target)?;
    let config = config(args);
    stop_on_interrupt(&config.stop);
    let mut structures = Vec::new();
    let result = enumerate(loaded.program, target, &config, &mut |structure| {
        if !args.count {
            structures.push(structure);
        }
    })?;
    let name = target.to_string();
    printed(&mut |out| match args.format {
        EnumerateFormat::Text if args.count => writeln!(out, "{}", result.structures),
        EnumerateFormat::Text => text(&name, &result, &structures, out),
        EnumerateFormat::Json => json(&name, &result, (!args.count).then_some(&structures), out),
        EnumerateFormat::Dot => dot(&structures, out),
    })?;
    if result.reasons_incomplete.is_empty() {
        return Ok(0);
    }
    if args.format != EnumerateFormat::Json {
        result.reasons_incomplete.iter().for_each(|why| warning(&format!("there may be more: {why}")));
    }
    Ok(error::INCOMPLETE)
}

fn config(args: &EnumerateArgs) -> Config {
    let limits = Limits {
        max_steps: args.max_steps.0,
        timeout: args.timeout.0,
        max_array: args.max_array,
        ..Limits::default()
    };
    let bounds = Bounds {
        k: args.k,
        n: args.n,
        scope: args.scope.iter().rev().find(|s| s.0.is_none()).map(|s| s.1),
        scopes: args.scope.iter().filter_map(|s| Some((s.0.clone()?, s.1))).collect(),
    };
    let (candidates, pre_throws_false) = (args.candidates.clone(), args.pre_throws_false);
    let fields = args.field.clone();
    Config { limits, bounds, fields, candidates, pre_throws_false, ..Config::default() }
}

fn text(name: &str, result: &Enumeration, structures: &[Heap], out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "{name}")?;
    let digits = structures.len().to_string().len();
    for (i, heap) in structures.iter().enumerate() {
        writeln!(out, "  {:>digits$}  {}", i + 1, drawing(heap))?;
    }
    let plural = if result.structures == 1 { "" } else { "s" };
    let end = match () {
        () if !result.reasons_incomplete.is_empty() => "incomplete".to_owned(),
        () if result.complete_within.is_empty() => "complete".to_owned(),
        () => format!("complete within {}", heapwise_suite::listed(&result.complete_within)),
    };
    writeln!(out, "{} structure{plural}, {end}, {} candidates", result.structures, result.candidates)?;
    result.notes.iter().try_for_each(|note| writeln!(out, "note: {note}"))
}

/// Arguments that are primitives are not part of a drawing.
fn drawing(heap: &Heap) -> String {
    let plain = heap.args.iter().filter(|a| a.value != "null" && !a.value.starts_with('#'));
    let values = plain.map(|a| format!("{} = {}", a.name, a.value));
    heap.drawing.iter().cloned().chain(values).collect::<Vec<_>>().join(", ")
}

#[derive(Serialize)]
struct Document<'a> {
    schema: u32,
    predicate: &'a str,
    bounds: &'a heapwise_suite::Bounds,
    complete: bool,
    complete_within: &'a [heapwise_suite::Within],
    reasons_incomplete: &'a [String],
    notes: &'a [String],
    count: u64,
    candidates: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    structures: Option<&'a Vec<Heap>>,
}

fn json(
    predicate: &str,
    result: &Enumeration,
    structures: Option<&Vec<Heap>>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let document = Document {
        schema: SCHEMA,
        predicate,
        bounds: &result.bounds,
        complete: result.reasons_incomplete.is_empty(),
        complete_within: &result.complete_within,
        reasons_incomplete: &result.reasons_incomplete,
        notes: &result.notes,
        count: result.structures,
        candidates: result.candidates,
        seconds: result.seconds,
        structures,
    };
    serde_json::to_writer_pretty(&mut *out, &document).map_err(io::Error::from)?;
    writeln!(out)
}

fn dot(structures: &[Heap], out: &mut dyn Write) -> io::Result<()> {
    for (i, heap) in structures.iter().enumerate() {
        writeln!(out, "digraph structure{} {{\n  node [shape=box];", i + 1)?;
        for arg in &heap.args {
            let target = arg.value.strip_prefix('#');
            let shown =
                if target.is_some() { arg.name.clone() } else { format!("{} = {}", arg.name, arg.value) };
            writeln!(out, "  {} [shape=plaintext, label={}];", quoted(&arg.name), quoted(&shown))?;
            if let Some(target) = target {
                writeln!(out, "  {} -> o{target};", quoted(&arg.name))?;
            }
        }
        heap.objects.iter().try_for_each(|o| dot_object(o, out))?;
        writeln!(out, "}}")?;
    }
    Ok(())
}

/// An object with its values, and an arrow for each of its references.
fn dot_object(o: &HeapObject, out: &mut dyn Write) -> io::Result<()> {
    let short = o.class.rsplit(['.', '$']).next().unwrap_or(&o.class);
    let mut label = o.text.clone().unwrap_or_else(|| short.to_owned());
    let mut arrows = Vec::new();
    let elements = o.elements.iter().flatten().enumerate().map(|(i, v)| (format!("[{i}]"), v));
    for (name, value) in o.fields.iter().map(|f| (f.name.clone(), &f.value)).chain(elements) {
        match value.strip_prefix('#') {
            _ if o.text.is_some() => {}
            Some(target) => arrows.push((name, target)),
            None if value == "null" => {}
            None => label.push_str(&format!("\n{name} = {value}")),
        }
    }
    writeln!(out, "  o{} [label={}];", o.id, quoted(&label))?;
    arrows.iter().try_for_each(|(name, to)| writeln!(out, "  o{} -> o{to} [label={}];", o.id, quoted(name)))
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}
