//! `heapwise bench pre`: the subjects of the papers on preconditions and Korat's structures, each row with two predicates for one
//! precondition, by the algorithm of the paper and by ours, beside the published figures; or how far each gets within a given time.

mod list;
mod table;

use super::explored::{Explored, Subjects};
use crate::args::{BenchPreArgs, Format};
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use crate::output::printed;
use list::Published;
use serde::Serialize;

#[derive(Serialize)]
struct Row {
    method: String,
    options: String,
    predicates: [String; 2],
    scope: u32,
    published_paths: String,
    published_seconds: String,
    goal_seconds: String,
    /// The algorithm of the paper, with the first predicate.
    theirs: Option<Explored>,
    /// Ours, with the first predicate.
    ours: Explored,
    /// Ours, with the predicate that makes sets.
    korat: Explored,
}

impl Row {
    fn plain(&self) -> &Explored {
        &self.ours
    }
    fn with_sets(&self) -> &Explored {
        &self.korat
    }
}

#[derive(Serialize)]
struct Farthest {
    method: String,
    options: String,
    predicate: String,
    scope: u32,
    run: Explored,
}

#[derive(Serialize)]
struct Report {
    schema: u32,
    jdk: String,
    cpu_seconds: u64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    runs: Vec<Row>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    farthest: Vec<Farthest>,
}

pub(crate) fn run(args: &BenchPreArgs, env: &Environment) -> Result<u8, CliError> {
    let jdk = load::jdk(args.common.jdk.as_deref(), env)?;
    let mut list = list::published(&args.subjects)?;
    if let Some(filter) = &args.filter {
        list.retain(|p| p.shown().contains(filter));
    }
    let subjects = Subjects::compile(&args.subjects, &jdk)?;
    let bench = Bench { subjects, cpu_seconds: args.cpu_seconds };
    let mut report = Report {
        schema: 2,
        jdk: jdk.version.clone(),
        cpu_seconds: args.cpu_seconds,
        runs: Vec::new(),
        farthest: Vec::new(),
    };
    // Rows take long: they are printed as they come.
    let text = args.common.format == Format::Text;
    if args.reach {
        for p in last_of_each(list) {
            for predicate in &p.predicates {
                report.farthest.push(bench.farthest(&p, predicate)?);
            }
        }
        return super::print(&report, args.common.format, table::reach);
    }
    if text {
        printed(&mut table::head)?;
    }
    for p in &list {
        let row = bench.row(p)?;
        if text {
            printed(&mut |out| table::row(&row, report.cpu_seconds, out))?;
        }
        report.runs.push(row);
    }
    super::print(&report, args.common.format, table::foot)
}

/// The list has a method at several scopes; how far it gets is one row.
fn last_of_each(mut list: Vec<Published>) -> Vec<Published> {
    list.reverse();
    let mut seen = Vec::new();
    list.retain(|p| {
        let key = (p.target.clone(), p.options.clone());
        let first = !seen.contains(&key);
        seen.push(key);
        first
    });
    list.reverse();
    list
}

struct Bench<'a> {
    subjects: Subjects<'a>,
    cpu_seconds: u64,
}

impl Bench<'_> {
    fn row(&self, p: &Published) -> Result<Row, CliError> {
        let [plain, korat] = &p.predicates;
        let ours = p.ours();
        let theirs = p.theirs().map(|options| self.at(p, options, plain, p.scope)).transpose()?;
        Ok(Row {
            method: p.target.clone(),
            options: p.options.join(" "),
            predicates: p.predicates.clone(),
            scope: p.scope,
            published_paths: p.paths.clone(),
            published_seconds: p.seconds.clone(),
            goal_seconds: p.goal.clone(),
            theirs,
            ours: self.at(p, &ours, plain, p.scope)?,
            korat: self.at(p, &ours, korat, p.scope)?,
        })
    }

    fn at(
        &self,
        p: &Published,
        options: &[String],
        predicate: &str,
        scope: u32,
    ) -> Result<Explored, CliError> {
        let mut options = options.to_vec();
        let scope = scope.to_string();
        let more = ["--pre", predicate, "--max-branches", "none", "--scope", &scope];
        options.extend(more.map(str::to_owned));
        self.subjects.explore_within(&p.target, &options, self.cpu_seconds)
    }

    /// The largest scope that ends in time, and its run. Scopes go up by about a tenth, so the step is 1 up to 10: from the
    /// one in the list, or from 1 where that one does not end.
    fn farthest(&self, p: &Published, predicate: &str) -> Result<Farthest, CliError> {
        let options = p.ours();
        let far = |scope, run| Farthest {
            method: p.target.clone(),
            options: options.join(" "),
            predicate: predicate.to_owned(),
            scope,
            run,
        };
        let first = self.at(p, &options, predicate, p.scope)?;
        let mut scope = if first.complete { p.scope } else { 0 };
        let mut best = (p.scope, first);
        loop {
            scope += (scope / 10).max(1);
            let run = self.at(p, &options, predicate, scope)?;
            if !run.complete || scope > 2000 {
                return Ok(far(best.0, best.1));
            }
            best = (scope, run);
        }
    }
}
