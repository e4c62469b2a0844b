//! The laws of `crates/laws`: fixed seeds, and the cases of `tests/java/laws`, which were found by `scripts/fuzz`.
//!
//! Nothing depends on the speed of the machine: the seeds are those of cases that are explored in little time, and each
//! exploration has a lot of it.

mod support;

use heapwise_laws::case::Case;
use heapwise_laws::cell::Cell;
use heapwise_laws::engine::Engine;
use heapwise_laws::laws::Court;
use heapwise_laws::rng::Rng;
use heapwise_laws::trial::{self, Effort, Kind, Tally};
use libtest_mimic::{Arguments, Failed, Trial};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Seeds of each kind, a test for each range.
const SEEDS: [(Kind, Range<u64>); 12] = [
    (Kind::Laws, 1000..1008),
    (Kind::Laws, 1008..1016),
    (Kind::Laws, 1016..1024),
    (Kind::Laws, 1024..1032),
    (Kind::Laws, 1032..1040),
    (Kind::Laws, 1040..1048),
    (Kind::Laws, 1048..1056),
    (Kind::Laws, 1056..1064),
    (Kind::Programs, 0..40),
    (Kind::Programs, 40..80),
    (Kind::Options, 0..40),
    (Kind::Options, 40..80),
];

/// Explorations with a forced engine, of each case.
const EFFORT: Effort = Effort { engines: 8, shrink: Duration::ZERO };

fn main() {
    let args = Arguments::from_args();
    let mut trials = Vec::new();
    for (kind, seeds) in SEEDS {
        let name = format!("{kind:?} of seeds {} to {}", seeds.start, seeds.end - 1);
        trials.push(Trial::test(name, move || of_seeds(kind, seeds)));
    }
    for file in support::sources(&support::java_tests().join("laws")) {
        let name = file.file_stem().map(|s| s.to_string_lossy().into_owned()).unwrap_or_default();
        trials.push(Trial::test(format!("case {name}"), move || kept(&file)));
    }
    libtest_mimic::run(&args, trials).exit();
}

/// A court with a JVM and a folder of its own.
fn court(name: &str) -> Result<(Court, PathBuf), Failed> {
    let work = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("laws-{name}-{}", std::process::id()));
    let engine = Engine { binary: env!("CARGO_BIN_EXE_heapwise").into(), timeout: 300 };
    Ok((Court::open(engine, &work, Duration::MAX)?, work))
}

fn of_seeds(kind: Kind, seeds: Range<u64>) -> Result<(), Failed> {
    let (mut court, work) = court(&format!("{kind:?}-{}", seeds.start))?;
    let mut tally = Tally::default();
    let mut wrong = Vec::new();
    for seed in seeds.clone() {
        let findings = trial::run(&mut court, kind, seed, EFFORT, &|_| false, &mut tally)?;
        wrong.extend(findings.into_iter().map(|f| f.headline));
    }
    fs::remove_dir_all(work)?;
    if !wrong.is_empty() {
        return Err(wrong.join("\n").into());
    }
    // Whether something was tried at all.
    let least = seeds.clone().count() * if kind == Kind::Laws { 4 } else { 1 };
    if tally.cells < least { Err(format!("only {} explorations", tally.cells).into()) } else { Ok(()) }
}

/// A case that was found, held to the laws in all strategies and techniques, and with many forced engines.
fn kept(file: &Path) -> Result<(), Failed> {
    let case = Case::read(&fs::read_to_string(file)?).ok_or("its headers cannot be read")?;
    let (mut court, work) = court(&case.name)?;
    let cells = Cell::of_case(&case, &mut Rng::new(19), 24);
    let verdict = court.judge(&case, &cells)?;
    fs::remove_dir_all(work)?;
    let wrong: Vec<String> =
        verdict.disagreements.iter().map(|d| format!("{}: {}", d.signature(), d.what)).collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}
