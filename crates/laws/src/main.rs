//! `scripts/fuzz`: tries seed after seed for as long as one likes.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to a person")]

use heapwise_laws::case::Case;
use heapwise_laws::cell::Cell;
use heapwise_laws::engine::Engine;
use heapwise_laws::laws::Court;
use heapwise_laws::trial::{self, Effort, Kind, Tally};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

const USAGE: &str = "\
usage: scripts/fuzz [--minutes N] [--seed S] [--seeds N] [--only laws|programs|options] [--binary PATH] [--out DIR]
                    [--shrink SECONDS] [--engines N] [--case FILE]
  --minutes N   how long (1)
  --seed S      the first seed (1); a seed gives the same case again, as long as the generators stay as they are
  --seeds N     how many seeds, at most
  --only KIND   laws: strategies and techniques against all heaps on the JVM; programs: `heapwise run` against `java`;
                options: random options over random cases and libraries. Without it, all three in turn
  --binary PATH the command under test
  --out DIR     where what is found is written, as small as it was made (target/fuzz)
  --shrink N    seconds to make one finding smaller (60)
  --engines N   explorations with a forced engine for each case (10)
  --case FILE   holds one case that was written before to all laws, and nothing else";

/// Time of the explorations of one case.
const LONGEST: Duration = Duration::from_secs(20);

struct Args {
    minutes: f64,
    seed: u64,
    seeds: u64,
    only: Option<Kind>,
    binary: PathBuf,
    out: PathBuf,
    effort: Effort,
    case: Option<PathBuf>,
}

fn args() -> Option<Args> {
    let mut args = Args {
        minutes: 1.0,
        seed: 1,
        seeds: u64::MAX,
        only: None,
        binary: PathBuf::from("target/debug/heapwise"),
        out: PathBuf::from("target/fuzz"),
        effort: Effort { engines: 10, shrink: Duration::from_secs(60) },
        case: None,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--minutes" => args.minutes = value.parse().ok()?,
            "--seed" => args.seed = value.parse().ok()?,
            "--seeds" => args.seeds = value.parse().ok()?,
            "--only" => args.only = Some(Kind::ALL.iter().find(|k| k.0 == value)?.1),
            "--binary" => args.binary = value.into(),
            "--out" => args.out = value.into(),
            "--shrink" => args.effort.shrink = Duration::from_secs(value.parse().ok()?),
            "--engines" => args.effort.engines = value.parse().ok()?,
            "--case" => args.case = Some(value.into()),
            _ => return None,
        }
    }
    Some(args)
}

fn main() -> ExitCode {
    let Some(args) = args() else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match fuzz(&args) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("{e}");
            ExitCode::from(2)
        }
    }
}

fn fuzz(args: &Args) -> Result<usize, Box<dyn std::error::Error>> {
    let work = tempfile::tempdir()?;
    std::fs::create_dir_all(&args.out)?;
    let engine = Engine { binary: std::path::absolute(&args.binary)?, timeout: 4 };
    let mut court = Court::open(engine, work.path(), LONGEST)?;
    if let Some(file) = &args.case {
        return one(&mut court, file);
    }
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.minutes * 60.0));
    let mut tally = Tally::default();
    let mut seen: BTreeMap<String, Vec<u64>> = BTreeMap::new();
    let (mut seed, mut wrong) = (args.seed, 0);
    while start.elapsed() < limit && seed - args.seed < args.seeds {
        for kind in Kind::ALL.iter().map(|k| k.1).filter(|k| args.only.is_none_or(|only| only == *k)) {
            let known = |signature: &str| seen.contains_key(signature);
            let findings = match trial::run(&mut court, kind, seed, args.effort, &known, &mut tally) {
                Ok(findings) => findings,
                Err(e) => {
                    println!("seed {seed}: no {kind:?}: {e}");
                    // The JVM may be gone.
                    court = Court::open(court.engine, work.path(), LONGEST)?;
                    continue;
                }
            };
            wrong += usize::from(!findings.is_empty());
            if let Some(first) = findings.iter().find(|f| !known(&f.signature)) {
                let file = args.out.join(format!("{}.java", first.name));
                std::fs::write(&file, &first.text)?;
                println!("{}\n    {}", first.headline, file.display());
            }
            for finding in findings {
                let seeds = seen.entry(finding.signature).or_default();
                if seeds.last() != Some(&seed) {
                    seeds.push(seed);
                }
            }
        }
        seed += 1;
    }
    for (signature, seeds) in &seen {
        let first: Vec<String> = seeds.iter().take(8).map(u64::to_string).collect();
        println!("{:6} x {signature}; seeds {}", seeds.len(), first.join(" "));
    }
    for (reason, n) in &tally.incomplete {
        println!("{n:6} x incomplete: {reason}");
    }
    let Tally { trials, cells, heaps, skipped, .. } = tally;
    println!(
        "{trials} cases, {cells} cells ({skipped} skipped), {heaps} heaps on the JVM, {wrong} cases with disagreements, \
         seeds {} to {}, {:.0} s",
        args.seed,
        seed - 1,
        start.elapsed().as_secs_f64()
    );
    Ok(wrong)
}

/// Holds a case that was written before to the laws, with every engine in every strategy.
fn one(court: &mut Court, file: &Path) -> Result<usize, Box<dyn std::error::Error>> {
    let case = Case::read(&std::fs::read_to_string(file)?).ok_or("the headers of the case cannot be read")?;
    court.longest = Duration::MAX;
    let verdict = court.judge(&case, &Cell::all(&case))?;
    for d in &verdict.disagreements {
        let cells: Vec<String> = d.cells.iter().map(Cell::to_string).collect();
        println!("{} [{}]: {}", d.law, cells.join(" | "), d.what);
    }
    println!(
        "{} cells, {} heaps on the JVM, {} disagreements",
        verdict.cells,
        verdict.heaps,
        verdict.disagreements.len()
    );
    Ok(verdict.disagreements.len())
}
