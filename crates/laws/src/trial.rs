//! One seed, one trial: of a case, of a program, or of options. What all of them give a fuzzer and a test.

use crate::case::Case;
use crate::cell::Cell;
use crate::laws::{Court, Disagreement};
use crate::oracle::OracleError;
use crate::rng::Rng;
use crate::tree::source;
use crate::{options, program, programs, shrink};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Strategies and techniques against all heaps.
    Laws,
    /// `heapwise run` against `java`.
    Programs,
    /// Options over cases and libraries.
    Options,
}

impl Kind {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Kind); 3] =
        [("laws", Kind::Laws), ("programs", Kind::Programs), ("options", Kind::Options)];
}

/// Something that is wrong.
#[derive(Clone, Debug)]
pub struct Finding {
    /// The same for findings that probably have one cause.
    pub signature: String,
    /// What a person reads first.
    pub headline: String,
    /// A name for a file.
    pub name: String,
    /// The file: a program whose comments say what is wrong with it, and how to see it.
    pub text: String,
}

/// How much was done.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Seeds.
    pub trials: usize,
    /// Explorations and runs.
    pub cells: usize,
    /// Heaps on the JVM.
    pub heaps: u64,
    /// Why explorations were incomplete.
    pub incomplete: BTreeMap<String, usize>,
    /// Explorations for which there was no time.
    pub skipped: usize,
}

/// How to try.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Forced engines of a case.
    pub engines: usize,
    /// Time to make what is found smaller; nothing is made smaller where a signature is known.
    pub shrink: Duration,
}

/// Tries what a seed gives.
pub fn run(
    court: &mut Court,
    kind: Kind,
    seed: u64,
    effort: Effort,
    known: &dyn Fn(&str) -> bool,
    tally: &mut Tally,
) -> Result<Vec<Finding>, OracleError> {
    tally.trials += 1;
    match kind {
        Kind::Laws => laws(court, seed, effort, known, tally),
        Kind::Programs => of_program(court, seed, effort, tally),
        Kind::Options => of_options(court, seed, tally),
    }
}

fn laws(
    court: &mut Court,
    seed: u64,
    effort: Effort,
    known: &dyn Fn(&str) -> bool,
    tally: &mut Tally,
) -> Result<Vec<Finding>, OracleError> {
    let case = Case::random(seed);
    let cells = Cell::of_case(&case, &mut Rng::new(seed ^ 0xce11), effort.engines);
    let verdict = court.judge(&case, &cells)?;
    tally.cells += verdict.cells;
    tally.heaps += verdict.heaps;
    tally.skipped += verdict.skipped;
    for (reason, n) in verdict.incomplete {
        *tally.incomplete.entry(reason).or_default() += n;
    }
    let mut findings: Vec<Finding> = verdict.disagreements.iter().map(|d| finding(&case, seed, d)).collect();
    let new = verdict.disagreements.iter().position(|d| !known(&d.signature()));
    if let (Some(at), true) = (new, effort.shrink > Duration::ZERO) {
        let (small, what) = shrink::shrink(court, &case, &verdict.disagreements[at], effort.shrink);
        findings[at] = finding(&small, seed, &what);
        findings.swap(0, at);
    }
    Ok(findings)
}

fn finding(case: &Case, seed: u64, d: &Disagreement) -> Finding {
    let cells: Vec<String> = d.cells.iter().map(Cell::to_string).collect();
    let headline = format!("seed {seed}: {} [{}]: {}", d.law, cells.join(" | "), d.what);
    let mut text = format!("//@ target: {}.f\n//@ options: {}\n", case.name, case.options().join(" "));
    if case.references_only {
        text.push_str("//@ references-only: true\n");
    }
    text.push_str(&format!("// law: {}\n", d.law));
    for cell in &d.cells {
        text.push_str(&format!("// cell: {}\n", cell.options().join(" ")));
    }
    text.push_str(&format!("// {}\n", d.what.replace('\n', " ")));
    Finding { signature: d.signature(), headline, name: case.name.clone(), text: text + &case.source() }
}

fn of_program(
    court: &mut Court,
    seed: u64,
    effort: Effort,
    tally: &mut Tally,
) -> Result<Vec<Finding>, OracleError> {
    let (name, nodes) = program::random(seed);
    tally.cells += 1;
    let Some(what) = programs::differs(court, &name, &nodes)? else { return Ok(Vec::new()) };
    let small = programs::shrunk(court, &name, nodes, effort.shrink);
    let text = format!("// heapwise run differs from java: {}\n{}", what.replace('\n', " "), source(&small));
    let headline = format!("seed {seed}: run differs from java: {what}");
    Ok(vec![Finding { signature: format!("run: {}", kind_of(&what)), headline, name, text }])
}

/// A message without its numbers.
fn kind_of(what: &str) -> String {
    what.chars().filter(|c| !c.is_ascii_digit()).collect()
}

fn of_options(court: &mut Court, seed: u64, tally: &mut Tally) -> Result<Vec<Finding>, OracleError> {
    let mut rng = Rng::new(seed ^ 0x0971);
    let (class_path, target, mut text) = subject(court, &mut rng, seed)?;
    let mut words = options::random(&mut rng);
    words.extend(["--timeout".to_owned(), "2".to_owned()]);
    tally.cells += 1;
    let Some(mut what) = broken(court, &class_path, &target, &words)? else { return Ok(Vec::new()) };
    // With as few options as show it.
    'again: loop {
        for fewer in options::fewer(&words) {
            if !fewer.iter().any(|w| w == "--timeout") {
                continue;
            }
            if let Some(still) = broken(court, &class_path, &target, &fewer)? {
                (words, what) = (fewer, still);
                continue 'again;
            }
        }
        break;
    }
    let command = format!("heapwise explore -c {} '{target}' {}", class_path.display(), words.join(" "));
    text = format!("// {command}\n// {}\n{text}", what.replace('\n', " "));
    let headline = format!("seed {seed}: {command}: {what}");
    Ok(vec![Finding {
        signature: format!("options: {}", kind_of(&what)),
        headline,
        name: format!("O{seed}"),
        text,
    }])
}

/// A random case, or a method of a library: class path, target, source.
fn subject(court: &mut Court, rng: &mut Rng, seed: u64) -> Result<(PathBuf, String, String), OracleError> {
    let jar = format!("/usr/share/java/{}.jar", rng.pick(&options::JARS));
    let jar = Path::new(&jar);
    if rng.percent(65) && jar.is_file() {
        let target = court.oracle.method(jar, rng.bits())?;
        return Ok((jar.to_owned(), target, String::new()));
    }
    let case = Case::random(seed);
    let classes = court.compile(&case)?;
    Ok((classes, format!("{}.f", case.name), case.source()))
}

/// What is wrong with an exploration of which nothing else is known.
fn broken(
    court: &Court,
    class_path: &Path,
    target: &str,
    words: &[String],
) -> Result<Option<String>, OracleError> {
    let found = court.engine.explore(class_path, target, words)?;
    // What cannot be explored that way is refused with a message.
    if found.code == Some(2) {
        return Ok(None);
    }
    if let Some(broken) = found.broken {
        return Ok(Some(broken));
    }
    let wrong = found.cases().iter().find(|c| c["replayed"] == false);
    Ok(wrong.map(|c| format!("not replayed: {} ({})", c["disagreement"], c["condition"])))
}
