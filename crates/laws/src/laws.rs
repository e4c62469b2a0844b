//! The laws, and how a case is held to them.

use crate::case::Case;
use crate::cell::Cell;
use crate::engine::{Engine, Found, outcome};
use crate::oracle::{Oracle, OracleError, Truth};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A law that does not hold.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// Which.
    pub law: &'static str,
    /// The explorations that show it.
    pub cells: Vec<Cell>,
    /// What is expected, and what came out.
    pub what: String,
}

impl Disagreement {
    /// What makes two of them the same for a person: law, techniques and engines, not strategies and numbers.
    pub fn signature(&self) -> String {
        let engines =
            if self.cells.len() > 1 { |c: &Cell| c.extra.join(" ") } else { |_: &Cell| String::new() };
        let cell = |c: &Cell| format!("{} {}", c.check, engines(c)).trim_end().to_owned();
        let mut cells: Vec<String> = self.cells.iter().map(cell).collect();
        cells.dedup();
        format!("{} [{}]", self.law, cells.join(" | "))
    }
}

/// What came of holding a case to the laws.
#[derive(Debug, Default)]
pub struct Verdict {
    /// What does not hold.
    pub disagreements: Vec<Disagreement>,
    /// Explorations.
    pub cells: usize,
    /// Explorations for which there was no time.
    pub skipped: usize,
    /// Heaps that ran on the JVM.
    pub heaps: u64,
    /// Why explorations were not complete, and how often.
    pub incomplete: BTreeMap<String, usize>,
}

/// Most witnesses of one exploration that run on the JVM.
const WITNESSES: usize = 150;

/// Most heaps that are enumerated, and as many are drawn beyond that.
const HEAPS: u32 = 8_000;

/// Everything that it takes to hold cases to the laws.
pub struct Court {
    /// The command.
    pub engine: Engine,
    /// The JVM.
    pub oracle: Oracle,
    /// A folder for what is compiled.
    pub work: PathBuf,
    /// Time of the explorations of one case; what is left then is skipped.
    pub longest: Duration,
}

impl Court {
    /// Starts a JVM that works in this folder.
    pub fn open(engine: Engine, work: &Path, longest: Duration) -> Result<Court, OracleError> {
        std::fs::create_dir_all(work)?;
        Ok(Court { engine, oracle: Oracle::start(work)?, work: work.to_owned(), longest })
    }

    /// Writes and compiles a case; the result is the folder with its classes.
    pub fn compile(&mut self, case: &Case) -> Result<PathBuf, OracleError> {
        let sources = self.work.join("src");
        std::fs::create_dir_all(&sources)?;
        let file = sources.join(format!("{}.java", case.name));
        std::fs::write(&file, case.source())?;
        let classes = self.work.join("classes");
        if classes.exists() {
            std::fs::remove_dir_all(&classes)?;
        }
        self.oracle.compile(&classes, &file)?;
        Ok(classes)
    }

    /// Holds a case to all laws that these explorations are about.
    pub fn judge(&mut self, case: &Case, cells: &[Cell]) -> Result<Verdict, OracleError> {
        let classes = self.compile(case)?;
        let mut verdict = Verdict::default();
        let with = self.oracle.brute(&classes, &case.name, &case.brute(HEAPS, true))?;
        let without = match cells.iter().any(|c| c.check == "none") && case.pre {
            true => self.oracle.brute(&classes, &case.name, &case.brute(HEAPS, false))?,
            false => with.clone(),
        };
        verdict.heaps = with.heaps + without.heaps;
        let mut all: Vec<(Cell, Found)> = Vec::new();
        let start = Instant::now();
        for cell in cells {
            if start.elapsed() > self.longest {
                verdict.skipped += 1;
                continue;
            }
            let options = [cell.options(), case.options()].concat();
            let found = self.engine.explore(&classes, &format!("{}.f", case.name), &options)?;
            verdict.cells += 1;
            let truth = if cell.check == "none" { &without } else { &with };
            self.one(case, &classes, cell, &found, truth, &mut verdict)?;
            all.push((cell.clone(), found));
        }
        between(case, &all, &mut verdict);
        Ok(verdict)
    }

    /// Laws about one exploration.
    fn one(
        &mut self,
        case: &Case,
        classes: &Path,
        cell: &Cell,
        found: &Found,
        truth: &Truth,
        verdict: &mut Verdict,
    ) -> Result<(), OracleError> {
        let mut wrong = |law: &'static str, what: String| {
            verdict.disagreements.push(Disagreement { law, cells: vec![cell.clone()], what });
        };
        if let Some(broken) = &found.broken {
            wrong("ends properly", broken.clone());
            return Ok(());
        }
        if found.json["disagreements"] != 0 || found.cases().iter().any(|c| c["replayed"] == false) {
            let which = found.cases().iter().find(|c| c["replayed"] == false);
            wrong(
                "replays",
                which.map_or(String::new(), |c| format!("{}: {}", c["condition"], c["disagreement"])),
            );
        }
        for reason in found.reasons() {
            if reason.contains("threw") && truth.pre_threw.is_empty() && truth.all {
                wrong("precondition throws only what it throws", format!("{reason:?}, on no heap"));
            }
            if reason.contains("a nogood excluded") {
                wrong("nogoods exclude no valid heap", reason.to_owned());
            }
            if reason.contains("does not reach its state") {
                wrong("valid inputs reach their states", reason.to_owned());
            }
        }
        let missing: Vec<String> = truth.outcomes.difference(&found.outcomes()).cloned().collect();
        if found.complete() && !missing.is_empty() {
            wrong(
                "complete means all outcomes",
                format!("{missing:?} missing, {} paths, {:?} true", found.paths(), truth.outcomes),
            );
        }
        let ended: Vec<&Value> =
            found.cases().iter().filter(|c| outcome(c).is_some()).take(WITNESSES).collect();
        let ran = self.oracle.witnesses(classes, &case.name, &ended)?;
        for (c, ran) in ended.iter().zip(ran) {
            let Some(ran) = ran else { continue };
            let (predicted, drawing) = (outcome(c).unwrap_or_default(), &c["input_heap"]["drawing"]);
            if ran.outcome != predicted {
                wrong(
                    "witnesses do what is predicted",
                    format!("{} instead of {predicted} on {drawing}", ran.outcome),
                );
                break;
            }
            if cell.check == "precise"
                && let Some(over) = beyond(case, &c["input_heap"])
            {
                wrong("witnesses are within bounds", format!("{over}: {drawing}"));
                break;
            }
            // Where the precondition throws, the answer is unknown, and the path kept.
            let exact = matches!(cell.check, "assume" | "precise") && truth.pre_threw.is_empty();
            if exact && !matches!(ran.valid.as_str(), "yes" | "none") {
                wrong("witnesses are valid", format!("repOK says {} of {drawing}", ran.valid));
                break;
            }
        }
        if !found.complete() {
            for reason in found.reasons() {
                *verdict.incomplete.entry(kind(reason, &case.name)).or_default() += 1;
            }
        }
        Ok(())
    }
}

/// A reason without what differs from case to case.
fn kind(reason: &str, name: &str) -> String {
    let words = reason.replace(name, "S");
    let words = words.split_whitespace().map(|w| if w.starts_with("this.") { "FIELD" } else { w });
    words.filter(|w| w.parse::<u64>().is_err()).collect::<Vec<_>>().join(" ")
}

/// Which bound an input heap does not keep.
fn beyond(case: &Case, heap: &Value) -> Option<String> {
    let objects = heap["objects"].as_array()?;
    if case.bounds.n.is_some_and(|n| objects.len() > n as usize) {
        return Some(format!("{} objects", objects.len()));
    }
    let source = case.source();
    // The simple names of the class of an object and of the classes and interfaces above it.
    let line = |object: &Value| -> Vec<String> {
        let name = object["class"].as_str().unwrap_or_default();
        let mut all = vec![name.rsplit('$').next().unwrap_or(name).to_owned()];
        while let Some(above) = above(&source, &all[all.len() - 1]) {
            all.push(above);
        }
        all
    };
    let lines: Vec<Vec<String>> = objects.iter().map(line).collect();
    // The nearest scope counts.
    let own = |l: &[String]| l.iter().find_map(|c| case.bounds.of_class.iter().find(|(class, _)| class == c));
    for (class, most) in &case.bounds.of_class {
        let n = lines.iter().filter(|l| own(l).is_some_and(|o| o.0 == *class)).count();
        if n > *most as usize {
            return Some(format!("{n} objects of {class}"));
        }
    }
    lines.iter().find_map(|l| {
        let n = lines.iter().filter(|other| other[0] == l[0]).count();
        let over = own(l).is_none() && case.bounds.scope.is_some_and(|most| n > most as usize);
        over.then(|| format!("{n} objects of {}", l[0]))
    })
}

/// The class or interface that a nested class names as the one above it.
fn above(source: &str, class: &str) -> Option<String> {
    let rest = ["extends", "implements"].iter().find_map(|word| {
        let head = format!("class {class} {word} ");
        source.split_once(&head).map(|parts| parts.1)
    })?;
    rest.split_whitespace().next().map(str::to_owned)
}

/// Laws between explorations.
fn between(case: &Case, all: &[(Cell, Found)], verdict: &mut Verdict) {
    let sound: Vec<&(Cell, Found)> = all.iter().filter(|(_, f)| f.broken.is_none() && f.complete()).collect();
    let mut wrong = |law: &'static str, a: &Cell, b: &Cell, what: String| {
        verdict.disagreements.push(Disagreement { law, cells: vec![a.clone(), b.clone()], what });
    };
    for (i, (a, fa)) in sound.iter().map(|p| (&p.0, &p.1)).enumerate() {
        for (b, fb) in sound.iter().skip(i + 1).map(|p| (&p.0, &p.1)) {
            let counts = format!("{} and {} paths", fa.paths(), fb.paths());
            if a.check == b.check && a.heap == b.heap && fa.places() != fb.places() {
                wrong("engines change nothing", a, b, counts.clone());
            }
            let one_is_plain = a.is_plain() || b.is_plain();
            let jobs = |c: &Cell| c.extra.first().is_some_and(|e| e == "--jobs");
            if a.check == b.check
                && a.heap == b.heap
                && one_is_plain
                && (jobs(a) || jobs(b))
                && fa.lasting() != fb.lasting()
            {
                wrong("the number of workers changes nothing", a, b, counts.clone());
            }
            if a.check == b.check && a.is_plain() && b.is_plain() {
                if a.check == "precise" && fa.outcomes() != fb.outcomes() {
                    let what = format!("{:?} and {:?}", fa.outcomes(), fb.outcomes());
                    wrong("valid outcomes do not depend on the strategy", a, b, what);
                }
                if (a.heap, b.heap) == ("summary", "pose")
                    && matches!(a.check, "none" | "assume" | "precise")
                    && fa.paths() != fb.paths()
                {
                    wrong("summary and pose have the paths of the program", a, b, counts.clone());
                }
                if b.heap == "pose" && a.check == "precise" && fb.paths() > fa.paths() {
                    wrong("pose has the fewest paths", a, b, counts.clone());
                }
            }
            if a.heap == b.heap && a.is_plain() && b.is_plain() {
                let rank =
                    |c: &Cell| ["none", "hybrid", "shape", "precise"].iter().position(|k| *k == c.check);
                if let (Some(ra), Some(rb)) = (rank(a), rank(b)) {
                    let (less, more) = if ra < rb { ((a, fa), (b, fb)) } else { ((b, fb), (a, fa)) };
                    let within: Vec<String> =
                        more.1.outcomes().difference(&less.1.outcomes()).cloned().collect();
                    // Strategies that resolve nothing are bounded by the search for a valid input, which under `shape`
                    // does not look at values.
                    let bounded = more.0.check == "precise" || (a.heap == "lazy" && less.0.check == "none");
                    if bounded && !within.is_empty() {
                        let what = format!("{within:?} only with {}", more.0.check);
                        wrong("less precision loses no outcome", less.0, more.0, what);
                    }
                    // `hybrid` knows values that `shape` does not look at.
                    let ordered = case.references_only || (less.0.check, more.0.check) != ("hybrid", "shape");
                    if a.heap == "lazy" && ordered && more.1.paths() > less.1.paths() {
                        wrong("more precision has no more paths", less.0, more.0, counts.clone());
                    }
                    if case.references_only
                        && a.heap == "lazy"
                        && (less.0.check, more.0.check) == ("shape", "precise")
                        && fa.paths() != fb.paths()
                    {
                        wrong("shape is precise where only references count", a, b, counts);
                    }
                }
            }
        }
    }
}
