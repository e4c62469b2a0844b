//! `heapwise bench jars --table`: the classes of the paper's Table I with `pose` and with `lazy`, beside its figures.

use super::super::print;
use super::paper::{Paper, TABLE};
use super::{BenchJarsArgs, explore, libraries};
use crate::environment::Environment;
use crate::error::CliError;
use crate::output;
use heapwise_batch::{Row, Status, Summary, summary::Group};
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
    /// Of the paths of `pose`.
    made_of: MadeOf,
}

/// What paths are.
#[derive(Default, Serialize)]
struct MadeOf {
    returned: u64,
    threw: u64,
    /// By a bound, or by something that is not supported.
    unfinished: u64,
    /// Those of methods that were explored completely.
    complete: u64,
    /// The three methods with the most paths have so many of them together.
    largest: u64,
}

impl MadeOf {
    fn of<'a>(rows: impl Iterator<Item = &'a Row>) -> MadeOf {
        let (mut all, mut counts) = (MadeOf::default(), Vec::new());
        for row in rows {
            let p = row.paths;
            all.returned += p.returned;
            all.threw += p.threw;
            all.unfinished += p.total.saturating_sub(p.returned + p.threw);
            all.complete += if row.status == Status::Complete { p.total } else { 0 };
            counts.push(p.total);
        }
        counts.sort_unstable_by(|a, b| b.cmp(a));
        all.largest = counts.iter().take(3).sum();
        all
    }
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
                made_of: MadeOf::of(found[0].iter().map(|r| &r.1).filter(|r| r.class == p.class)),
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
    excess(lines, out)
}

/// Of what the paths are where there are far more than in the paper.
fn excess(lines: &[Line], out: &mut dyn Write) -> io::Result<()> {
    let more = |l: &&Line| l.paper_traces[0].parse::<u64>().is_ok_and(|paper| l.pose.paths > 10 * paper);
    let lines: Vec<&Line> = lines.iter().filter(more).collect();
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(
        out,
        "\n## Classes with more than ten times the traces\n\nOf `pose`. The paper keeps a method only if its prototype ends \
         within six hours, with at most 150 iterations of a loop and 80 nested calls; methods that do not end here add as \
         many paths as the time allows. So the number to compare with the paper's is that of the methods that are complete. \
         Where that one is larger, too: arrays and strings have at most 8 elements here, so that loops over them end which \
         do not with 150 iterations (`RE2.quoteMeta` has 512 paths, by the kinds of 8 characters); paths that throw \
         (`DistinguishedNameParser.getByte`: 39 of 48); inputs of type `Class`, which the paper leaves out (`Excluder`).\n\n\
         | class | traces | the paper's | returned | threw | unfinished | of complete methods | of the three largest methods |\n\
         |---|--:|--:|--:|--:|--:|--:|--:|"
    )?;
    for l in lines {
        let MadeOf { returned, threw, unfinished, complete, largest } = l.made_of;
        writeln!(
            out,
            "| {} | {} | {} | {returned} | {threw} | {unfinished} | {complete} | {largest} |",
            l.class, l.pose.paths, l.paper_traces[0],
        )?;
    }
    Ok(())
}
