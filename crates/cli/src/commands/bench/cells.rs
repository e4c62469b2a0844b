//! `heapwise bench cells`: the two axes. For some methods, the number of paths of each heap strategy with each technique
//! for preconditions.

use super::explored::{Explored, Subjects};
use crate::args::BenchCellsArgs;
use crate::environment::Environment;
use crate::error::CliError;
use crate::load;
use serde::Serialize;
use std::io::{self, Write};

const STRATEGIES: [&str; 5] = ["lazy", "lazier", "lazier-sharp", "summary", "pose"];
const TECHNIQUES: [&str; 5] = ["none", "assume", "hybrid", "shape", "precise"];

#[derive(Serialize)]
struct Report {
    schema: u32,
    jdk: String,
    max_branches: u64,
    methods: Vec<Method>,
}

#[derive(Serialize)]
struct Method {
    method: String,
    scope: u32,
    cells: Vec<Cell>,
}

#[derive(Serialize)]
struct Cell {
    heap: &'static str,
    check: &'static str,
    #[serde(flatten)]
    run: Explored,
}

pub(crate) fn run(args: &BenchCellsArgs, env: &Environment) -> Result<u8, CliError> {
    let jdk = load::jdk(args.common.jdk.as_deref(), env)?;
    let wanted: Vec<(&str, u32)> = args.methods.iter().map(|m| scoped(m)).collect::<Result<_, _>>()?;
    let subjects = Subjects::compile(&args.subjects, &jdk)?;
    let mut methods = Vec::new();
    for (method, scope) in wanted {
        let mut cells = Vec::new();
        for heap in STRATEGIES {
            for check in TECHNIQUES {
                let run = cell(&subjects, method, scope, heap, check, args)?;
                cells.push(Cell { heap, check, run });
            }
        }
        methods.push(Method { method: method.to_owned(), scope, cells });
    }
    let report = Report { schema: 1, jdk: jdk.version.clone(), max_branches: args.max_branches, methods };
    super::print(&report, args.common.format, text)
}

fn scoped(method: &str) -> Result<(&str, u32), CliError> {
    let parts = method.rsplit_once('@').and_then(|(m, n)| Some((m, n.parse().ok()?)));
    parts.ok_or_else(|| CliError::Bench(format!("'{method}' has no scope: write it as TreeMap.put(int)@3")))
}

/// Where nothing excludes cyclic inputs, methods need not end: only there branches are bounded.
fn cell(
    subjects: &Subjects<'_>,
    method: &str,
    scope: u32,
    heap: &str,
    check: &str,
    args: &BenchCellsArgs,
) -> Result<Explored, CliError> {
    let scope = scope.to_string();
    let bounded = matches!(check, "none" | "hybrid");
    let branches = if bounded { args.max_branches.to_string() } else { "none".to_owned() };
    let options = ["--heap", heap, "--check", check, "--scope", &scope, "--max-branches", &branches];
    subjects.explore(method, &options.map(str::to_owned), args.timeout)
}

fn text(report: &Report, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "# Paths of every heap strategy with every technique for preconditions\n")?;
    writeln!(out, "Made by `heapwise bench cells` from the subjects in `benches/subjects`.\n")?;
    for m in &report.methods {
        writeln!(out, "## {}, scope {}\n", m.method, m.scope)?;
        writeln!(out, "| heap | {} |", TECHNIQUES.join(" | "))?;
        writeln!(out, "|---|{}", "--:|".repeat(TECHNIQUES.len()))?;
        for row in m.cells.chunks(TECHNIQUES.len()) {
            let shown: Vec<String> = row.iter().map(|c| shown(&c.run)).collect();
            writeln!(out, "| {} | {} |", row[0].heap, shown.join(" | "))?;
        }
        writeln!(out)?;
    }
    writeln!(
        out,
        "Paths. `+`: cut by a bound, there are more; with `none` and `hybrid` a path has at most {} branches. `!`: with \
         findings, all of them false alarms of inputs that the precondition excludes. JDK {}.",
        report.max_branches, report.jdk
    )
}

fn shown(run: &Explored) -> String {
    let more = if run.complete { "" } else { "+" };
    let alarms = if run.findings > 0 { "!" } else { "" };
    format!("{}{more}{alarms}", run.paths)
}
