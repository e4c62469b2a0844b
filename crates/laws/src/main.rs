//! `scripts/fuzz`: holds random cases to the laws for as long as one likes.
#![allow(clippy::print_stdout, clippy::print_stderr, reason = "it talks to a person")]

use heapwise_laws::case::Case;
use heapwise_laws::cell::Cell;
use heapwise_laws::engine::Engine;
use heapwise_laws::laws::{Court, Disagreement};
use heapwise_laws::rng::Rng;
use heapwise_laws::shrink::shrink;
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{Duration, Instant};

struct Args {
    minutes: f64,
    seed: u64,
    count: u64,
    binary: PathBuf,
    out: PathBuf,
    shrink: u64,
    engines: usize,
}

const USAGE: &str = "usage: fuzz --binary PATH [--minutes N] [--seed S] [--cases N] [--out DIR] [--shrink SECONDS] [--engines N]";

fn args() -> Option<Args> {
    let mut args = Args {
        minutes: 1.0,
        seed: 1,
        count: u64::MAX,
        binary: PathBuf::from("target/debug/heapwise"),
        out: PathBuf::from("target/fuzz"),
        shrink: 60,
        engines: 10,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next()?;
        match word.as_str() {
            "--minutes" => args.minutes = value.parse().ok()?,
            "--seed" => args.seed = value.parse().ok()?,
            "--cases" => args.count = value.parse().ok()?,
            "--binary" => args.binary = value.into(),
            "--out" => args.out = value.into(),
            "--shrink" => args.shrink = value.parse().ok()?,
            "--engines" => args.engines = value.parse().ok()?,
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
    let mut court = Court::open(Engine { binary: args.binary.clone() }, work.path())?;
    let (start, limit) = (Instant::now(), Duration::from_secs_f64(args.minutes * 60.0));
    let (mut cases, mut cells, mut heaps, mut wrong) = (0, 0, 0, 0);
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    let mut incomplete: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = args.seed;
    while start.elapsed() < limit && cases < args.count {
        let case = Case::random(seed);
        let all = Cell::of_case(&case, &mut Rng::new(seed ^ 0xce11), args.engines);
        match court.judge(&case, &all) {
            Ok(verdict) => {
                cells += verdict.cells;
                heaps += verdict.heaps;
                for (reason, n) in verdict.incomplete {
                    *incomplete.entry(reason).or_default() += n;
                }
                wrong += usize::from(!verdict.disagreements.is_empty());
                for d in &verdict.disagreements {
                    let times = seen.entry(d.signature()).or_default();
                    *times += 1;
                    if *times == 1 {
                        println!("seed {seed}: {}: {}", d.signature(), d.what);
                    }
                }
                if let Some(first) = verdict.disagreements.iter().find(|d| seen[&d.signature()] == 1) {
                    let (small, d) = shrink(&mut court, &case, first, Duration::from_secs(args.shrink));
                    let file = args.out.join(format!("{}.java", small.name));
                    std::fs::write(&file, report(&small, &d))?;
                    println!("    shrunk: {}", file.display());
                }
            }
            Err(e) => println!("seed {seed}: no case: {e}"),
        }
        cases += 1;
        seed += 1;
    }
    for (signature, n) in &seen {
        println!("{n:6} x {signature}");
    }
    for (reason, n) in &incomplete {
        println!("{n:6} x incomplete: {reason}");
    }
    println!(
        "{cases} cases, {cells} cells, {heaps} heaps on the JVM, {wrong} cases with disagreements; seeds {} to {}, {:.0} s",
        args.seed,
        seed - 1,
        start.elapsed().as_secs_f64()
    );
    Ok(wrong)
}

/// A case as a file that says what is wrong with it.
fn report(case: &Case, d: &Disagreement) -> String {
    let mut text = format!("//@ target: {}.f\n//@ options: {}\n", case.name, case.options().join(" "));
    text.push_str(&format!("// law: {}\n", d.law));
    for cell in &d.cells {
        text.push_str(&format!("// cell: {}\n", cell.options().join(" ")));
    }
    text.push_str(&format!("// {}\n", d.what.replace('\n', " ")));
    text + &case.source()
}
