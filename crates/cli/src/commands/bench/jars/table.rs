//! `heapwise bench jars --table`: the classes of the paper's Table I with `pose` and with `lazy`, beside its figures.

use super::super::print;
use super::paper::{Paper, TABLE};
use super::{BenchJarsArgs, explore, libraries};
use crate::environment::Environment;
use crate::error::CliError;
use crate::output;
use heapwise_batch::{Row, Summary, summary::Group};
use serde::Serialize;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// The strategies, in the order of the paper's columns.
const STRATEGIES: [&str; 2] = ["pose", "lazy"];

#[derive(Serialize)]
struct Line {
    class: &'static str,
    methods: u64,
    pose: Group,
    lazy: Group,
    paper_traces: [&'static str; 2],
    paper_tokens: [&'static str; 2],
    paper_query_seconds: [&'static str; 2],
    paper_test_seconds: [&'static str; 2],
}

pub(super) fn run(args: &BenchJarsArgs, env: &Environment, stop: &Arc<AtomicBool>) -> Result<u8, CliError> {
    let mut found: Vec<Vec<(&'static str, Row)>> = Vec::new();
    for heap in STRATEGIES {
        let mut libraries = libraries(args, env, &["--heap", heap])?;
        for library in &mut libraries {
            library.jobs.retain(|j| TABLE.iter().any(|p| p.class == j.class));
        }
        found.push(explore(&libraries, args, env, stop, &format!("-{heap}"))?);
    }
    let of = |rows: &[(&'static str, Row)], p: &Paper| {
        Summary::of(rows.iter().map(|r| &r.1).filter(|r| r.class == p.class)).total
    };
    let lines: Vec<Line> = TABLE
        .iter()
        .map(|p| {
            let (pose, lazy) = (of(&found[0], p), of(&found[1], p));
            Line {
                class: p.class,
                methods: pose.methods,
                pose,
                lazy,
                paper_traces: p.traces,
                paper_tokens: p.tokens,
                paper_query_seconds: p.query_seconds,
                paper_test_seconds: p.test_seconds,
            }
        })
        .filter(|l| l.methods > 0)
        .collect();
    if let Some(doc) = &args.doc {
        let mut text = Vec::new();
        markdown(&lines, env, &mut text).map_err(CliError::Output)?;
        std::fs::write(doc, text)
            .map_err(|e| CliError::Bench(format!("cannot write {}: {e}", doc.display())))?;
    }
    print(&lines, args.common.format, |lines, out| markdown(lines, env, out))
}

/// One form for people and for the documentation.
fn markdown(lines: &[Line], env: &Environment, out: &mut dyn Write) -> io::Result<()> {
    let mut command = env.words.clone();
    if let Some(first) = command.first_mut() {
        *first = "heapwise".into();
    }
    writeln!(out, "# The classes of the POSE paper's Table I\n")?;
    writeln!(out, "Made by `{}`; do not edit.\n", output::shell_words(&command))?;
    writeln!(
        out,
        "Ours / the paper's. Traces are paths; terms are those that were made (the paper counts tokens of all \
         formulas sent); the paper's last column is the time to make tests, with 10 hours for each class. Not the \
         same task: the paper leaves out methods that JBSE cannot do (692 of 816 remain), explores other versions of \
         the libraries, and its bounds are not ours. `methods` are all with code; after them how many of them are \
         complete with pose and with lazy (the others are cut by a bound or met something unsupported).\n"
    )?;
    writeln!(
        out,
        "Where `pose` has more traces than the paper's prototype: paths that throw are paths here, `null` arguments among \
         them, and constructors, private methods, lambdas and bridges are explored as well; of a class with three or four \
         traces in the paper only a few methods can have been left in. Code of the JDK that a method calls is explored \
         to its end. Where it has fewer, and for `lazy` nearly everywhere, the time ended the methods: the paper gave each \
         class hours.\n"
    )?;
    writeln!(
        out,
        "| class | methods | pose: traces | lazy: traces | pose: terms / tokens | lazy: terms / tokens | pose: solver s \
         | lazy: solver s | pose: total s | lazy: total s |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"
    )?;
    for l in lines {
        writeln!(
            out,
            "| {} | {} ({}, {}) | {} / {} | {} / {} | {} / {} | {} / {} | {:.1} / {} | {:.1} / {} | {:.1} / {} | {:.1} / {} |",
            l.class,
            l.methods,
            l.pose.complete,
            l.lazy.complete,
            l.pose.paths,
            l.paper_traces[0],
            l.lazy.paths,
            l.paper_traces[1],
            l.pose.terms,
            l.paper_tokens[0],
            l.lazy.terms,
            l.paper_tokens[1],
            l.pose.solver_seconds,
            l.paper_query_seconds[0],
            l.lazy.solver_seconds,
            l.paper_query_seconds[1],
            l.pose.seconds,
            l.paper_test_seconds[0],
            l.lazy.seconds,
            l.paper_test_seconds[1]
        )?;
    }
    Ok(())
}
